import { GUARD, isSum, multiplierOf, multiply, type Sum, type Sums } from './sums.js';

const N = 4;
const CELLS = Array.from({ length: N * N }, (_, cell) => cell);
const EMPTY: Sum = new Map();
const empty = (count: number): Sums => Array.from({ length: count }, () => EMPTY);

/** Zero bytes between the three copies of the presses, and behind the guard: no sum of the middle is overlaid. */
export const GAP = 5;

/**
 * Three copies of the presses: without the last column, to be moved right; whole; without the first column, to be
 * moved left. A press that moved over the edge would come out on the other side.
 */
const COPIES = [(column: number) => column < N - 1, () => true, (column: number) => column > 0];

/** Keeps of each copy what may move, one bit a press. */
export function sidesMask(): Uint8Array {
  const copies = COPIES.map((keeps) => CELLS.map((cell) => (keeps(cell % N) ? 1 : 0)));
  return Uint8Array.from(copies.flatMap((copy, i) => (i === 0 ? copy : [...new Array(GAP).fill(0), ...copy])));
}

/** Moves the copies onto each other, one place right, none, one place left, and the same one and two rows up. */
export const NEIGHBOURS = multiplierOf([0, N, 2 * N].flatMap((rows) => [0, 1, 2].map((copy) => rows + copy * (N * N + GAP + 1))));

/** Where in the product the number of presses around the first cell is; those of the other cells follow. */
export function flipsAt(): number {
  const mask = sidesMask();
  const copies = [...mask].map((kept, i) => (kept === 1 ? new Map([[CELLS[i % (N * N + GAP)], 1]]) : EMPTY));
  const product = multiply([new Map([[GUARD, 1]]), ...empty(GAP), ...copies], NEIGHBOURS);
  const at = product.findIndex((_, from) => CELLS.every((cell) => isSum(product[from + cell], around(cell))));
  if (at < 0) throw new RangeError('flipsAt: the sums do not follow each other');
  return at;
}

/** A cell and its neighbours in all eight directions. */
function around(cell: number): number[] {
  const near = (a: number, b: number) => Math.abs(a - b) <= 1;
  return CELLS.filter((other) => near(Math.floor(cell / N), Math.floor(other / N)) && near(cell % N, other % N));
}

const LIGHT = 1;
const DARK = 2;

/** The goal: the outer disks dark, the inner ones light. */
export const RING = Uint8Array.from(CELLS, (cell) => {
  const [row, column] = [Math.floor(cell / N), cell % N];
  return row % (N - 1) === 0 || column % (N - 1) === 0 ? DARK : LIGHT;
});

/** The mask and what a solution leaves under it of: disks after the presses, disks + 1 with their guard, presses. */
export function flipitTables(): { readonly mask: Uint8Array; readonly expected: Uint8Array } {
  const each = (value: number) => new Array<number>(N * N).fill(value);
  return {
    // Light is odd and dark is even, and every flip adds one.
    mask: Uint8Array.from([...each(1), 0, ...each(0xfe), ...each(0xfe)]),
    expected: Uint8Array.from([...RING.map((disk) => disk & 1), 0, ...each(2), ...each(0)]),
  };
}
