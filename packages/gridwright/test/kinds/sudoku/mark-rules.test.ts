import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../../../src/core/kind.js';
import { rngFromText } from '../../../src/core/rng.js';
import { formatSvg, parsePuzzle } from '../../../src/formats.js';
import { canonical, prove, solve } from '../../../src/index.js';
import { movedOptions } from '../../../src/kinds/sudoku/canonical/least-turned.js';
import { variants } from '../../../src/kinds/sudoku/variants/index.js';
import { check, formatId } from '../../../src/rules.js';
import { moved, turns } from '../../canonical.js';
import { checkLines } from '../../oracles/pseudo-boolean.js';
import { keeperOf } from '../../oracles/rules.js';
import { GRIDS, SIZE_6 } from './random-lines.js';
import { MARK_RULES } from './random-marks.js';
import { expectStepsSound } from './random-rules.js';

const [, { grids }] = GRIDS;
const NAMES = Object.keys(MARK_RULES);

function read(name: string, text: string, size: Puzzle['size']): string {
  const value = variants.find((one) => one.name === name)?.read(text, size);
  if (value === undefined) throw new TypeError(name);
  return value;
}

/** A 6x6 puzzle that has marks and no more clues than a search needs. */
function madeWith(name: string, seed: string) {
  const rng = rngFromText(`${name} ${seed}`);
  for (;;) {
    const solution = Uint8Array.from(grids[rng.below(grids.length)]);
    const text = MARK_RULES[name](rng, [...solution], SIZE_6);
    // None of the grids keeps disjoint groups.
    if (text === '' || (name !== 'disjoint-groups' && !keeperOf({ [name]: text }, SIZE_6)(solution))) continue;
    const options = { [name]: read(name, text, SIZE_6) };
    const clues = solution.map((value) => (name === 'disjoint-groups' ? 0 : value));
    let puzzle: Puzzle = { kind: 'sudoku', size: SIZE_6, options, clues };
    const [whole] = solve(puzzle, { limit: 1 }).solutions;
    puzzle = { ...puzzle, clues: whole };
    for (const cell of rng.shuffle([...whole.keys()])) {
      const fewer = { ...puzzle, clues: puzzle.clues.with(cell, 0) };
      if (solve(fewer).solutions.length === 1) puzzle = fewer;
    }
    return { puzzle, solution: Uint8Array.from(whole) };
  }
}

describe.each(NAMES)('%s', (name) => {
  test.each(GRIDS)('has the solutions and mistakes of a plain filter, on $size.rows x $size.rows', (all) => {
    let [tried, solved] = [0, 0];
    for (let i = 0; i < 16; i++) {
      const rng = rngFromText(`${name} ${i}`);
      const grid = all.grids[rng.below(all.grids.length)];
      const text = MARK_RULES[name](rng, grid, all.size);
      if (text === '') continue;
      const options = { [name]: read(name, text, all.size) };
      const puzzle: Puzzle = { kind: 'sudoku', size: all.size, options, clues: all.clues };
      const keeps = keeperOf(options, all.size);
      const kept = all.grids.filter(keeps);
      const { solutions } = solve(puzzle, { limit: 1000 });
      expect(solutions.map((one) => one.join()).sort()).toEqual(kept.map((one) => one.join()).sort());
      for (const one of all.grids.slice(0, 40))
        expect(check(puzzle, Uint8Array.from(one)).length > 0).toBe(!keeps(one));
      tried++;
      if (kept.length > 0) solved++;
    }
    expect(tried).toBeGreaterThan(10);
    // The clues of 6x6 leave no disjoint groups.
    if (name !== 'disjoint-groups') expect(solved).toBeGreaterThan(3);
  });

  test('each step passes the checker, changed ones are refused, and a proof is accepted', () => {
    for (let i = 0; i < 3; i++) expectStepsSound(madeWith(name, `steps ${i}`));
    const { formula, proof } = prove(madeWith(name, 'proof').puzzle);
    expect(() => checkLines(formula, proof)).not.toThrow();
  });

  test('the canonical form is that of each turned or mirrored image', () => {
    const { puzzle } = madeWith(name, 'canonical');
    // Boxes of 2x3 stay boxes only without a quarter turn.
    const forms = turns(SIZE_6)
      .slice(0, 4)
      .map((map) => {
        const places = new Uint16Array(map.length);
        for (const [place, cell] of map.entries()) places[cell] = place;
        const options = { ...puzzle.options, ...movedOptions(puzzle.options, places, SIZE_6) };
        return formatId(canonical({ ...puzzle, options, clues: moved(puzzle.clues, map) }));
      });
    expect(new Set(forms)).toEqual(new Set([formatId(canonical(puzzle))]));
  });
});

test.each([
  [
    'inequality',
    '11x',
    'inequality: expected a row, a column and l, g, L or G for each sign such as 11l23G, got "11x"',
  ],
  ['inequality', '11l11g', 'inequality: expected one sign between two cells, got a second one at 11l'],
  ['inequality', '16l', 'inequality: expected signs between two cells of 6x6, got 16l'],
  ['difference', '11d0', 'difference: expected a difference from 1 to 5, got 11d0'],
  ['difference', '11d3.11d3', 'difference: expected one difference between two cells, got a second one at 11d'],
  ['ratio', '11R7', 'ratio: expected a ratio from 2 to 6, got 11R7'],
  ['ratio', '11r', 'ratio: expected a row, a column, r or R and a number for each ratio such as 11r3.23R3, got "11r"'],
  ['quadruple', '66-1', 'quadruple: expected corners where four cells meet, got 66'],
  ['quadruple', '11-12345', 'quadruple: expected up to 4 values for a corner, got 11-12345'],
  ['quadruple', '11-7', 'quadruple: expected values up to 6, got 11-7'],
  ['quadruple', '11-1.11-2', 'quadruple: expected one corner in a place, got two at 11'],
  ['minimum', '1111', 'minimum: expected each minimum cell once, got 11 twice'],
  ['maximum', '17', 'maximum: expected cells of 6x6, got 17'],
  ['extra-region', '11', 'extra-region: expected extra regions of 2 to 6 cells, got 11'],
  ['extra-region', '1122.2211', 'extra-region: expected different extra regions, got 1122 twice'],
  ['clone', '1112', 'clone: expected groups of cells with a hyphen between them such as 1112-4445, got 1112'],
  ['clone', '1112-1121', 'clone: expected clones in different places, got 1112-1121'],
  ['clone', '1112-2131', 'clone: expected clones of the same shape, neither turned nor mirrored, got 1112-2131'],
  ['candidates', '11-123456', 'candidates: expected up to 5 values for a cell, got 11-123456'],
  [
    'candidates',
    '11',
    'candidates: expected a row, a column, a hyphen and values for each cell such as 11-125.12-34, got "11"',
  ],
  [
    'look-and-say',
    '1112',
    'look-and-say: expected cells, a hyphen and pairs of a count and a value such as 111213-2314, got "1112"',
  ],
  ['look-and-say', '111213-1114-1', 'look-and-say: expected cells, a hyphen and pairs of a count'],
  ['look-and-say', '111211-13', 'look-and-say: expected each cell once in a cage, got "111211-13"'],
  ['look-and-say', '111213-1323', 'look-and-say: expected different values up to 6, got 1323'],
  ['look-and-say', '111213-17', 'look-and-say: expected different values up to 6, got 17'],
  ['look-and-say', '1112-2314', 'look-and-say: expected counts of up to 2 cells in all, got 2314'],
  ['look-and-say', '1112-13.1211-14', 'look-and-say: expected cages of different cells, got two of 1112'],
  ['counting-circles', '1', 'counting-circles: expected a row and a column for each circle such as 1123, got "1"'],
])('%s refuses %s', (option, text, message) => {
  expect(() => parsePuzzle('.'.repeat(36), { kind: 'sudoku', size: '6x6', [option]: text })).toThrow(message);
});

test('disjoint groups need boxes', () => {
  const options = { kind: 'sudoku', jigsaw: 'a3bcab2c2dbcd3', 'disjoint-groups': 'yes' };
  expect(() => parsePuzzle('.'.repeat(16), options)).toThrow('disjoint-groups: expected boxes, got a jigsaw');
});

test('data that would make an id too long are refused', () => {
  const cells = [...'123456789abcdefg'].flatMap((row) => [...'123456789abcdefg'].map((column) => row + column));
  const text = cells.map((cell) => `${cell}-123456789abcdef`).join('.');
  expect(() => parsePuzzle('.'.repeat(256), { kind: 'sudoku', size: '16x16', candidates: text })).toThrow(
    'candidates: expected at most 3000 characters, got 4863',
  );
});

test.each(['thermometer', 'slow-thermometer', 'renban', 'zipper', 'lockout', 'same-difference'])(
  '%s may cross itself at a corner',
  (name) => {
    expect(read(name, '11222112', SIZE_6)).toBe('11222112');
  },
);

test('a group has one of several sums, in ascending order', () => {
  expect(read('equal-sum', '1112-s7-s3-s7', SIZE_6)).toBe('1112-s3-s7');
  const puzzle = parsePuzzle('.'.repeat(16), { kind: 'sudoku', size: '4x4', 'equal-sum': '1122-s2-s7' });
  const { solutions } = solve(puzzle, { limit: 300 });
  expect(new Set(solutions.map((grid) => grid[0] + grid[5]))).toEqual(new Set([7]));
  const impossible = parsePuzzle('.'.repeat(16), { kind: 'sudoku', size: '4x4', 'equal-sum': '11-s20-s30' });
  expect(solve(impossible).solutions).toHaveLength(0);
});

test('the sums of a group begin inside its first cell', () => {
  const puzzle = parsePuzzle('.'.repeat(16), { kind: 'sudoku', size: '4x4', 'equal-sum': '1122-s2-s7' });
  const [, place] = /<text ([^>]*)>2\/7</.exec(formatSvg(puzzle)) ?? [];
  expect(place).toMatch(/^x="9" y="20"/);
  expect(place).not.toContain('text-anchor');
});

test.each([
  ['', 'groups of cells such as 1112-2122, or a group and its sum such as 1112-s10, got ""'],
  ['1112', 'at least two groups, or a sum, got 1112'],
  ['1111-s10', 'each cell once in a group, got 1111-s10'],
  ['1112-1211', 'different groups, got 1112-1211'],
  ['1112-s10.1112-s10', 'different groups, got the same ones twice'],
  ['1a-s10', 'cells of 6x6, got 1a'],
])('equal-sum refuses "%s"', (text, message) => {
  expect(() => read('equal-sum', text, SIZE_6)).toThrow(`equal-sum: expected ${message}`);
});
