import { encode } from 'uqr';
import type { Thing } from './page.js';

/** A QR code of a text as black bars, its top left corner at (x, y); the quiet zone around it is left to the page. */
export function placeQr(text: string, x: number, y: number, side: number): Thing[] {
  const { data } = encode(text, { ecc: 'L', border: 0 });
  const module = side / data.length;
  return data.flatMap((row, i) =>
    runs(row).map(
      ({ from, to }): Thing => ({
        type: 'rect',
        x: x + from * module,
        y: y + i * module,
        width: (to - from) * module,
        // A hair more, so that no viewer shows a seam between two rows.
        height: module * 1.02,
        grey: 0,
      }),
    ),
  );
}

function runs(row: readonly boolean[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let from = 0; from < row.length; from++) {
    if (!row[from]) continue;
    let to = from;
    while (row[to]) to++;
    found.push({ from, to });
    from = to;
  }
  return found;
}
