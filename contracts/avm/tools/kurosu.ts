import { guarded, multiplierOf, multiply, placeOfSum } from './sums.js';

const N = 6;
const CELLS = Array.from({ length: N * N }, (_, cell) => cell);
const LINE = Array.from({ length: N }, (_, i) => i);

/** Sums of three beside each other, and 50 bytes further on of three below each other. */
export const TRIPLES = multiplierOf([0, 1, 2, ...[0, 1, 2].map((i) => 50 + N * i)]);
/** Sums of a row, and 33 bytes further on of a column. The first row's lane is overlaid; the other sums imply its sum. */
export const LINES = multiplierOf([...LINE, ...LINE.map((i) => 33 + N * i)]);
/** Adding 1 to 1 or 2 gives 2 or 3, and only then: the bits but the lowest are those of 2. */
export const ONES = new Uint8Array(N * N).fill(1);

/** Three alike add up to 3 or 6; 4 and 5 differ in the lowest bit alone. */
const TRIPLE = { mask: 0xfe, expected: 4 };
/** Three of each. */
const BALANCE = { mask: 0xff, expected: 9 };
const RANGE = { mask: 0xfe, expected: 2 };

/** The mask and what a full board leaves under it of: triples, lines, cells + 1 with their guard, the call's argument. */
export function kurosuTables(): { readonly mask: Uint8Array; readonly expected: Uint8Array } {
  const triples = multiply(guarded(CELLS), TRIPLES);
  const lines = multiply(guarded(CELLS), LINES);
  const argument = triples.length + lines.length + 1 + N * N;
  const mask = new Uint8Array(argument + 2 + N * N);
  const expected = new Uint8Array(mask.length);
  const demand = (at: number, what: { mask: number; expected: number }) => {
    mask[at] = what.mask;
    expected[at] = what.expected;
  };
  for (const cells of threes()) demand(placeOfSum(triples, cells), TRIPLE);
  for (const cells of [...rows().slice(1), ...columns()]) demand(triples.length + placeOfSum(lines, cells), BALANCE);
  for (const cell of CELLS) demand(triples.length + lines.length + 1 + cell, RANGE);
  demand(argument, { mask: 0xff, expected: 0 });
  demand(argument + 1, { mask: 0xff, expected: N * N });
  // b& fills its shorter operand on the left, so without leading zeros in the mask, the result keeps the length of the other operand.
  return { mask: mask.slice(mask.findIndex((byte) => byte !== 0)), expected };
}

function rows(): number[][] {
  return LINE.map((row) => LINE.map((i) => row * N + i));
}

function columns(): number[][] {
  return LINE.map((column) => LINE.map((i) => i * N + column));
}

/** All runs of three cells in a row or a column. */
function threes(): number[][] {
  return [...rows(), ...columns()].flatMap((line) => [0, 1, 2, 3].map((from) => line.slice(from, from + 3)));
}

/**
 * Each row as a number, its cells weighted 1 to 32 from left to right; and 39 bytes further on each column without its
 * first cell, which the balance of a column implies: with it the two would overlay each other within 64 bytes.
 */
export const PATTERNS = patterns();

function patterns(): Uint8Array {
  const bytes = new Uint8Array(64);
  for (const i of LINE) bytes[63 - i] = 1 << i;
  for (const i of LINE.slice(1)) bytes[63 - 39 - N * (i - 1)] = 1 << (i - 1);
  return bytes;
}
