import { houseSum, housesOf } from './houses.js';
import { extract, type Lanes, placeOf, term, xor, zeros } from './lanes.js';

/** The two planes of the 8x8: every value v becomes the bytes 15v and 5v. Why these two: docs/avm.md. */
export const EIGHT_FACTORS = [15, 5] as const;

/** Bytes between the lanes of one plane and those of the other: more than the 32 cells of half a board and their guard. */
const STRIDE = 40;

/** Puts both planes of half a board side by side. */
export function eightMultiplier(): Uint8Array {
  const bytes = new Uint8Array(STRIDE + 1);
  bytes[0] = EIGHT_FACTORS[1];
  bytes[STRIDE] = EIGHT_FACTORS[0];
  return bytes;
}

/** Both planes of four rows, as the multiplication leaves them. */
function planes(first: number): Lanes {
  const cells = Array.from({ length: 32 }, (_, i) => first + i);
  const plane = (factor: number): Lanes => [new Set([term(factor, 'guard')]), ...cells.map((cell) => new Set([term(factor, cell)]))];
  const low = plane(EIGHT_FACTORS[0]);
  return [...plane(EIGHT_FACTORS[1]), ...zeros(STRIDE - low.length), ...low];
}

/** The string that the contract compares, by the contract's own steps: rows, boxes, columns, both planes of all cells. */
export function foldEight(): Lanes {
  const upper = planes(0);
  const lower = planes(32);
  const w = [...upper, ...lower];
  const pairs = xor(w, extract(w, 0, 145));
  const fours = xor(pairs, extract(pairs, 0, 144));
  const rows = xor(fours, extract(fours, 0, 142));
  const boxes = xor(fours, extract(fours, 0, 138));
  const two = xor(upper, lower);
  const four = xor(two, extract(two, 0, 57));
  const columns = xor(four, extract(four, 0, 65));
  return [...rows, ...boxes, ...columns, ...w];
}

/** The mask and what a solved board leaves under it of that string and the call's argument. */
export function eightTables(): { readonly mask: Uint8Array; readonly expected: Uint8Array } {
  const folded = foldEight();
  const mask = new Uint8Array(folded.length + 2 + 64);
  const expected = new Uint8Array(mask.length);
  for (const house of housesOf(2, 4)) {
    for (const factor of EIGHT_FACTORS) {
      const at = placeOf(
        folded,
        house.map((cell) => term(factor, cell)),
      );
      mask[at] = 0xff;
      expected[at] = houseSum(factor, 8);
    }
  }
  // 15v reaches bit 7 exactly when v > 8; a value over 15 shows in the high half of its own byte.
  const w = folded.slice(-146);
  for (let cell = 0; cell < 64; cell++) mask[folded.length - 146 + placeOf(w, [term(EIGHT_FACTORS[0], cell)])] = 0x80;
  mask.fill(0xf0, folded.length + 2);
  return { mask, expected };
}
