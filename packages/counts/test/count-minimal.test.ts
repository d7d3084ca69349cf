import { solve } from 'gridwright';
import { cellCount, type Order, readOrder } from 'gridwright/rules';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../gridwright/test/how-many.js';
import { countMinimal } from '../src/index.js';

describe('the number of minimal puzzles', () => {
  it('of 4x4 Sudoku is that of every other count', () => {
    const { byClues, total, boards, classes } = countMinimal(readOrder('sudoku', { size: '4x4' }));
    expect([total, boards, classes]).toEqual([85_632n, 288n, 2]);
    expect([...byClues]).toEqual([
      [4, 25_728n],
      [5, 58_368n],
      [6, 1536n],
    ]);
  });

  it.each([{ size: '2x6' }, { size: '4x4', distinct: true }].slice(0, howMany(1, 2)).map((asked) => [asked]))(
    'of Kurosu %j is that of trying every set of clues of every board',
    (asked) => {
      const order = readOrder('kurosu', asked);
      expect([...countMinimal(order).byClues]).toEqual(countByTrying(order));
    },
  );

  it('is refused for sizes with too many boards', () => {
    expect(() => countMinimal(readOrder('kurosu', { size: '8x8' }))).toThrow(/^size: expected a size with at most/);
  });
});

/** Tries all sets of cells: a set is unique for a board if no other board has the same values there. */
function countByTrying(order: Order): [clues: number, count: bigint][] {
  const { kind, size, options } = order;
  const cells = cellCount(size);
  const boards = solve({ kind, size, options, clues: new Uint8Array(cells) }, { limit: 1000 }).solutions;
  const words = boards.map((board) => board.reduce((word, value, cell) => word | ((value - 1) << cell), 0));
  const unique = Array.from({ length: 2 ** cells }, (_, set) => {
    const counts = new Map<number, number>();
    for (const word of words) counts.set(word & set, (counts.get(word & set) ?? 0) + 1);
    return words.map((word) => counts.get(word & set) === 1);
  });
  const found = new Map<number, bigint>();
  for (let set = 0; set < unique.length; set++) {
    const inside = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => (set >> cell) & 1);
    for (const i of words.keys())
      if (unique[set][i] && inside.every((cell) => !unique[set ^ (1 << cell)][i]))
        found.set(inside.length, (found.get(inside.length) ?? 0n) + 1n);
  }
  return [...found].sort(([a], [b]) => a - b);
}
