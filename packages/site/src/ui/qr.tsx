import { encode } from 'uqr';

/** Light modules around a code, without which readers may miss it. */
const QUIET = 4;

/** Bytes that the largest code holds. */
const MOST = 2953;

/** Returns whether a text is short enough for a code. */
export function fitsCode(text: string): boolean {
  return new TextEncoder().encode(text).length <= MOST;
}

/** A text as a QR code, black on white in every theme. The text has to fit. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET });
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path fill="#000" d={pathOf(data)} />
    </svg>
  );
}

/** Each run of dark modules of a row as one bar. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => runsOf(row).map(([from, length]) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('');
}

function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    if (!dark) return;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  });
  return runs;
}
