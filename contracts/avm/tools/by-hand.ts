import { readFileSync } from 'node:fs';
import { selectorOf } from 'gridwright/avm';
import { assemble, fillIn } from './assemble.js';
import { houseSum, housesOf } from './houses.js';
import { term } from './lanes.js';
import { readProgram } from './opcodes.js';
import { FACTORS } from './sudoku.js';
import { foldOf, type Lanes } from './symbolic.js';

const SOURCE = new URL(import.meta.url.includes('/dist/') ? '../../src/sudoku.teal' : '../src/sudoku.teal', import.meta.url);

/** Bytes between a cell's 13v and its 3v: the 54 cells of rows 1 to 6, the length of the byte[] in front of them, and their guard. */
const STRIDE = 57;

/** Bytes in front of rows 7 to 9, a guard and zeros: the first row's last three columns are 18 bytes or more behind the start. */
const GUARD = 12;

/** The hand-written program SudokuTeal with its constants: TEAL that any assembler takes. */
export function sudokuTeal(): string {
  const source = readFileSync(SOURCE, 'utf8');
  const fixed = {
    PLANES: Uint8Array.of(FACTORS[1], ...new Uint8Array(STRIDE - 1), FACTORS[0]),
    GUARD: Uint8Array.of(1, ...new Uint8Array(GUARD - 1)),
    PAD: new Uint8Array(83),
  };
  // The mask and the expected string take no part in the folding, whose result tells what they are.
  const none = new Uint8Array();
  const program = readProgram(assemble(fillIn(source, { ...fixed, EXPECTED: none, MASK: none })));
  const { mask, expected } = tablesOf(foldOf(program, selectorOf('is_valid_solution(byte[])bool')));
  return fillIn(source, { ...fixed, EXPECTED: expected, MASK: mask });
}

/** The mask of a folded grid, without its leading zeros, and what a solved grid leaves under it. */
function tablesOf(folded: Lanes): { readonly mask: Uint8Array; readonly expected: Uint8Array } {
  const mask = new Uint8Array(folded.length);
  const expected = new Uint8Array(folded.length);
  for (const house of housesOf(3, 3)) {
    for (const factor of FACTORS) {
      const at = placeOf(
        folded,
        house.map((cell) => term(factor, cell)),
      );
      mask[at] = 0xff;
      expected[at] = houseSum(factor, 9);
    }
  }
  for (let cell = 0; cell < 81; cell++) {
    mask[placeOf(folded, [term(FACTORS[0], cell)])] = 0x80;
    mask[folded.length - 81 + cell] = 0xf0;
  }
  mask.fill(0xff, folded.length - 83, folded.length - 81);
  expected[folded.length - 82] = 81;
  return { mask: mask.slice(mask.findIndex((byte) => byte !== 0)), expected };
}

/** Where exactly these terms are added up, without a constant. Throws RangeError if nowhere. */
function placeOf(folded: Lanes, terms: readonly string[]): number {
  const at = folded.findIndex((lane) => lane.constant === 0 && lane.terms.size === terms.length && terms.every((name) => lane.terms.has(name)));
  if (at < 0) throw new RangeError(`sudoku.teal: no byte holds just ${terms.join(' ^ ')}`);
  return at;
}
