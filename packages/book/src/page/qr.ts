import { encode } from 'uqr';
import type { PageElement } from './page.js';

/** Places a QR code as black bars, without a quiet zone. */
export function placeQr(text: string, x: number, y: number, side: number): PageElement[] {
  const { data } = encode(text, { ecc: 'L', border: 0 });
  const module = side / data.length;
  return data.flatMap((row, i) =>
    darkRuns(row).map(
      ({ from, to }): PageElement => ({
        type: 'rect',
        x: x + from * module,
        y: y + i * module,
        width: (to - from) * module,
        // Slightly higher, so that no viewer shows a gap between rows.
        height: module * 1.02,
        grey: 0,
      }),
    ),
  );
}

function darkRuns(row: readonly boolean[]): { from: number; to: number }[] {
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
