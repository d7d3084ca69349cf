import { houseSum, housesOf } from './houses.js';
import { extract, type Lanes, placeOf, term, xor, zeros } from './lanes.js';

/** The two planes: every value v becomes the bytes 13v and 3v. Why these two: docs/avm.md, tested in planes.test.ts. */
export const FACTORS = [13, 3] as const;

/** Bytes between the lanes of one plane and those of the next: at least the 54 cells of the upper bands and their guard. */
const STRIDE = 56;
/** Zero lanes behind the upper bands, so that a shift moves them past the lowest band. */
const GAP = 6;

/** Cells of the two upper bands, rows 1 to 6: as many as a factor of 64 bytes holds. The lowest band goes by itself. */
export const UPPER = 54;

/** A multiplier that puts both planes side by side. */
export function multiplier(tail: number): Uint8Array {
  const bytes = new Uint8Array(STRIDE + 1 + tail);
  bytes[STRIDE] = FACTORS[0];
  bytes[0] = FACTORS[1];
  return bytes;
}

/** Both planes of a run of cells with a guard in front, as the multiplication leaves them. */
function planes(first: number, count: number, guardGap: number, tail: number): Lanes {
  const cells = Array.from({ length: count }, (_, i) => first + i);
  const plane = (factor: number): Lanes => [new Set([term(factor, 'guard')]), ...zeros(guardGap), ...cells.map((cell) => new Set([term(factor, cell)]))];
  const low = plane(FACTORS[0]);
  return [...plane(FACTORS[1]), ...zeros(STRIDE - low.length), ...low, ...zeros(tail)];
}

/**
 * The string that the contract compares, by the contract's own steps: W (both planes of all cells), then R, in which
 * each house ends up in one byte of each plane.
 */
export function foldSudoku(): { readonly w: Lanes; readonly r: Lanes } {
  const lower = planes(UPPER, 81 - UPPER, GAP - 1, 0);
  const upper = planes(0, UPPER, 0, GAP);
  const w = [...lower, ...upper];
  // Triples: in the left half a cell with those three and six rows above it, in the right half with two beside it.
  const triples = xor(xor([...lower, ...w], [...upper, ...extract(w, GAP - 1, 200)]), [...extract(upper, 0, 86), ...extract(w, 0, 204)]);
  // Triples of triples: in the left half three rows together, in the right half three places apart.
  const nines = (start: number, length: number): Lanes => [...triples, ...extract(triples, start, length)];
  const r = xor(xor(nines(116, 195), nines(110, 204)), nines(104, 213));
  return { w, r };
}

/** The mask and what a solved grid leaves of W, R and the call's argument under it. */
export function sudokuTables(): { readonly mask: Uint8Array; readonly expected: Uint8Array } {
  const { w, r } = foldSudoku();
  const argument = w.length + r.length;
  const mask = new Uint8Array(argument + 2 + 81);
  const expected = new Uint8Array(mask.length);
  for (const house of housesOf(3, 3)) {
    for (const factor of FACTORS) {
      const at =
        w.length +
        placeOf(
          r,
          house.map((cell) => term(factor, cell)),
        );
      mask[at] = 0xff;
      expected[at] = houseSum(factor, 9);
    }
  }
  // 13v reaches bit 7 exactly when v > 9; a value over 15 shows in the high half of its own byte.
  for (let cell = 0; cell < 81; cell++) mask[placeOf(w, [term(FACTORS[0], cell)])] = 0x80;
  mask.fill(0xf0, argument + 2);
  // The length prefix of a byte[].
  mask.fill(0xff, argument, argument + 2);
  expected[argument + 1] = 81;
  // b& fills its shorter operand on the left, so without leading zeros in the mask, the result keeps the length of the other operand.
  return { mask: mask.slice(mask.findIndex((byte) => byte !== 0)), expected };
}
