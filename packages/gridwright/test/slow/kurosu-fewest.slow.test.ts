import { describe, expect, test } from 'vitest';
import { popcount } from '../../src/core/bits.js';
import { parsePuzzle } from '../../src/formats.js';
import { solve } from '../../src/index.js';
import { oracleSolutions } from '../oracles/kurosu.js';

/** Returns for each cell of 6x6 the boards with a 1 there, as a set of bits, and the set of all. */
function boardSets(distinct: boolean) {
  const boards = oracleSolutions(new Uint8Array(36), 6, 6, distinct);
  const words = Math.ceil(boards.length / 32);
  const all = new Int32Array(words);
  const ones = Array.from({ length: 36 }, () => new Int32Array(words));
  for (const [i, board] of boards.entries()) {
    all[i >> 5] |= 1 << (i & 31);
    for (let cell = 0; cell < 36; cell++) if (board[cell] === '1') ones[cell][i >> 5] |= 1 << (i & 31);
  }
  return { ones, all };
}

/** Returns whether some clues in that number of cells, each after `from`, leave one board of a set. */
function leavesOne(ones: readonly Int32Array[], set: Int32Array, from: number, clues: number): boolean {
  const whole = set.reduce((sum, word) => sum + popcount(word), 0);
  if (whole <= 1 || clues === 0) return whole === 1;
  for (let cell = from; cell < 36; cell++) {
    const here = ones[cell];
    if (clues === 1) {
      let count = 0;
      for (let i = 0; i < set.length; i++) count += popcount(set[i] & here[i]);
      if (count === 1 || whole - count === 1) return true;
      continue;
    }
    const without = set.map((word, i) => word & ~here[i]);
    const within = set.map((word, i) => word & here[i]);
    if (leavesOne(ones, within, cell + 1, clues - 1) || leavesOne(ones, without, cell + 1, clues - 1)) return true;
  }
  return false;
}

describe.each([
  [false, 6, '.0......1...00.........1....0.......'],
  [true, 5, '.....1...00...1......0..............'],
])('the fewest clues of 6x6, distinct lines %s', (distinct, fewest, clues) => {
  test(`are ${fewest}: there is such a puzzle, and all placements of one clue fewer leave no board or several`, () => {
    const puzzle = parsePuzzle(clues, { kind: 'kurosu', size: '6x6', distinct });
    expect(clues.replaceAll('.', '')).toHaveLength(fewest);
    expect(solve(puzzle, { limit: 2 })).toMatchObject({ complete: true, solutions: { length: 1 } });
    const { ones, all } = boardSets(distinct);
    expect(leavesOne(ones, all, 0, fewest - 1)).toBe(false);
  });
});
