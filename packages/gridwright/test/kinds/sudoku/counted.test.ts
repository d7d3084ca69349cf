import { expect, test } from 'vitest';
import { rngFromText } from '../../../src/core/rng.js';
import { parsePuzzle } from '../../../src/formats.js';
import { solve } from '../../../src/index.js';
import { layoutOf } from '../../../src/kinds/sudoku/rules/layout.js';
import { derivedSumsOf } from '../../../src/kinds/sudoku/solve/derived-sums.js';
import { distinctMachine } from '../../../src/kinds/sudoku/solve/distinct-machine.js';
import { countedCells, narrowCounts } from '../../../src/kinds/sudoku/solve/narrow-counts.js';

const VALUES = 4;

/** All lists of values from candidates, by trying each. */
function listsOf(masks: readonly number[]): number[][] {
  if (masks.length === 0) return [[]];
  return listsOf(masks.slice(1)).flatMap((rest) =>
    [1, 2, 3, 4].filter((value) => (masks[0] >>> (value - 1)) & 1).map((value) => [value, ...rest]),
  );
}

test('counts exclude no value that some filled cells have, and a list that does not fit fails', () => {
  let failed = 0;
  let narrowed = 0;
  for (let i = 0; i < 400; i++) {
    const rng = rngFromText(`counts ${i}`);
    const cells = [0, 1, 2, 3, 4, 5];
    const candidates = Int32Array.from(cells, () => 1 + rng.below(15));
    const lists = Array.from({ length: 1 + rng.below(3) }, () => {
      const list = new Array<number>(VALUES).fill(0);
      for (const _ of cells) list[rng.below(VALUES)]++;
      return list;
    });
    const differ = (a: number, b: number) => a >> 1 === b >> 1;
    const counted = countedCells({ cells, lists }, differ);
    const filled = listsOf([...candidates]).filter(
      (values) =>
        cells.every((a) => a % 2 === 1 || values[a] !== values[a + 1]) &&
        lists.some((list) => list.every((count, v) => values.filter((value) => value === v + 1).length === count)),
    );
    const result = narrowCounts(counted, candidates);
    if (result === undefined) {
      expect(filled).toEqual([]);
      failed++;
      continue;
    }
    for (const cell of cells) {
      const possible = filled.reduce((mask, values) => mask | (1 << (values[cell] - 1)), 0);
      expect(possible & ~result.left[cell]).toBe(0);
      if (result.left[cell] !== candidates[cell]) narrowed++;
    }
    for (let v = 0; v < VALUES; v++)
      if ((result.needed >>> v) & 1)
        for (const group of counted.groups)
          if (group.some((cell) => (candidates[cell] >>> v) & 1))
            expect(filled.every((values) => group.some((cell) => values[cell] === v + 1))).toBe(true);
  }
  expect(failed).toBeGreaterThan(50);
  expect(narrowed).toBeGreaterThan(50);
});

test('circles that count are solved in a few guesses', () => {
  // The automata of single values take 42 to 62 guesses.
  const circles = '1215171822232432374355586167717374787982858995';
  const clues = '6.5..9..2..782....9.2.674.3.6.7...5.2..4..1.6.....................94.............';
  const puzzle = parsePuzzle(clues, { kind: 'sudoku', 'counting-circles': circles });
  const { solutions, complete } = solve(puzzle, { maxSteps: 5 });
  expect([solutions.length, complete]).toEqual([1, true]);
});

test('lists without equal values are as many as permutations with so many records (OEIS A132393)', () => {
  const [first] = layoutOf(parsePuzzle('.'.repeat(81)).size, { skyscraper: '1119-3' }).automata;
  const machine = distinctMachine(first.machine, 9);
  let counts = new Map([[0, 1]]);
  for (let at = 0; at < 9; at++) {
    const after = new Map<number, number>();
    for (const [state, count] of counts)
      for (const to of machine?.next.subarray(state * 9, state * 9 + 9) ?? [])
        if (to !== 0) after.set(to, (after.get(to) ?? 0) + count);
    counts = after;
  }
  expect([...counts.values()]).toEqual([118124]);
});

test('a line of 16x16 keeps its machine', () => {
  const { size } = parsePuzzle('.'.repeat(256), { kind: 'sudoku', size: '16x16' });
  const [first] = layoutOf(size, { skyscraper: '111g-5' }).automata;
  expect(distinctMachine(first.machine, 16)).toBeUndefined();
});

test('parts of a line that are equal to a third are equal', () => {
  const { size } = parsePuzzle('.'.repeat(81));
  const sums = derivedSumsOf(layoutOf(size, { 'region-sum': '131415161718' }), () => true);
  // r1c3, r1c4 to r1c6 and r1c7 with r1c8, in three boxes.
  expect(sums.map(({ cells }) => [...cells.toSorted()])).toEqual([
    [2, 3, 4, 5],
    [3, 4, 5, 6, 7],
    [2, 6, 7],
  ]);
});

test('diagonals of both directions leave pairs of corners', () => {
  const { size } = parsePuzzle('.'.repeat(16), { kind: 'sudoku', size: '4x4' });
  const clues = ['1144-10', '1234-8', '1324-5', '2143-8', '3142-5', '1441-10', '1331-8', '1221-5', '2442-8', '3443-5'];
  const sums = derivedSumsOf(layoutOf(size, { 'little-killer': clues.join('.') }), () => false);
  const ofCorners = sums.filter(
    ({ cells }) => cells.length === 2 && cells.every((cell) => [0, 3, 12, 15].includes(cell)),
  );
  expect(ofCorners.map(({ cells, target }) => [...cells, target])).toEqual([
    [3, 12, 4],
    [0, 15, 4],
  ]);
});

test('a long sum is also divided into long runs of cells that differ', () => {
  const layout = layoutOf(parsePuzzle('.'.repeat(81)).size, {});
  const differ = (a: number, b: number) => layout.peers.subarray(layout.peersAt[a], layout.peersAt[a + 1]).includes(b);
  // Two boxes, row by row.
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4, 5].map((column) => 9 * row + column));
  const long = { rule: 'arrow', cells, weights: cells.map(() => 1), sum: 90, type: 'line' } as const;
  const ends = derivedSumsOf({ ...layout, sums: [long] }, differ).filter((sum) => sum.cells.length === cells.length);
  expect(ends.map(({ runEnds }) => [...runEnds])).toEqual([
    [6, 12, 18],
    [9, 18],
  ]);
});
