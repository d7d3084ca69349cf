import { countSolutions, solve, trueCandidates } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { make } from 'gridwright/orders';
import { formatId, type Puzzle, readOrder } from 'gridwright/rules';
import { describe, expect, test } from 'vitest';
import { type Draft, draftOf, puzzleOfDraft } from '../src/game/draft.js';
import { bestClues, dispensable, smallestWith } from '../src/make/editor/analysis.js';
import { nameOfPart, type Part, partsOf, puzzleWith, withoutPart, withParts } from '../src/make/editor/parts.js';
import { countAll } from '../src/make/editor/questions.js';
import { trueValues } from '../src/make/editor/verdict.js';

const draftFrom = (clues: string, options: Record<string, string> = {}) => {
  const puzzle = parsePuzzle(clues);
  return draftOf({ ...puzzle, options: readOrder('sudoku', { size: `${puzzle.size.rows}`, ...options }).options });
};
const namesOf = (draft: Draft, parts: readonly Part[]) => parts.map((part) => nameOfPart(draft, part));
const EMPTY = '.'.repeat(81);

/** Marks of every form that the editor lays, beside clues. */
const MARKED = [
  { killer: '111221-15.3344-9', kropki: '11w22B', thermometer: '515253.616263', diagonals: 'yes' },
  { sandwich: '1119-20.1191-5', whispers: '1122-5.3344-4', 'odd-even': '11o12e', 'anti-knight': 'yes' },
  { quadruple: '11-1234', difference: '11d3.22D4', candidates: '11-123.22-45', clone: '1112-2122' },
];
const CLUES = `sudoku:9x9:${EMPTY.slice(1)}7`;

describe('the parts of a draft', () => {
  test.each(MARKED)('of %o are all that was added, and together they are the draft again', (options) => {
    const draft = draftFrom(CLUES, options);
    const parts = partsOf(draft);
    expect(withParts(draft, parts)).toEqual(draft);
    expect(formatId(puzzleWith(draft, []))).toBe(`sudoku:9x9:${EMPTY}`);
    for (const part of parts) expect(partsOf(withoutPart(draft, part))).toHaveLength(parts.length - 1);
  });

  test('have names with their cells', () => {
    const draft = draftFrom(CLUES, MARKED[0]);
    expect(namesOf(draft, partsOf(draft))).toEqual([
      'Diagonals',
      'White dot, r1c1 to r1c2',
      'Black dot, r2c2 to r3c2',
      'Thermometer, r5c1 to r5c3',
      'Thermometer, r6c1 to r6c3',
      'Cage 15, r1c1 to r2c1',
      'Cage 9, r3c3 to r4c4',
      '7 in r9c9',
    ]);
  });
});

const made = (asked: Record<string, string | true>) => make(readOrder('sudoku', asked), 'bench').puzzle;
const count = (puzzle: Puzzle, limit = 2) => countSolutions(puzzle, { limit });
const allowsNone = (draft: Draft) => async (parts: readonly Part[]) => count(puzzleWith(draft, parts)).count === 0;
const isUnique = (draft: Draft) => async (parts: readonly Part[]) => count(puzzleWith(draft, parts)).count === 1;

describe('the smallest set without a solution', () => {
  test('of a thermometer that a clue contradicts is these two, among marks and clues that have nothing to do with it', async () => {
    const clues = EMPTY.split('').with(2, '9').with(40, '5').with(80, '1').join('');
    const draft = draftFrom(`sudoku:9x9:${clues}`, {
      killer: '7172-9',
      kropki: '56w',
      thermometer: '11121314.919293',
    });
    const parts = partsOf(draft);
    for (const order of [parts, parts.toReversed()]) {
      const found = await smallestWith(order, allowsNone(draft));
      expect(namesOf(draft, found).sort()).toEqual(['9 in r1c3', 'Thermometer, r1c1 to r1c4']);
    }
  });

  test('has a solution without any one of its parts', async () => {
    const text = '..714.....9.5.........7..35...8.4.2..6....47...4.9...33....2....72.15.98.89...1..';
    const draft = draftFrom(`sudoku:9x9:${text}`);
    const found = await smallestWith(partsOf(draft), allowsNone(draft));
    expect(found.length).toBeLessThan(partsOf(draft).length);
    expect(await allowsNone(draft)(found)).toBe(true);
    for (const part of found) expect(await allowsNone(draft)(found.filter((one) => one !== part))).toBe(false);
  });
});

describe('what can go', () => {
  test('is every part without which the solution stays the only one, and of a minimal puzzle nothing', async () => {
    const puzzle = made({ size: '6x6', minimal: true });
    const minimal = draftOf(puzzle);
    expect(await dispensable(partsOf(minimal), isUnique(minimal))).toEqual([]);
    const [solution] = solve(puzzle).solutions;
    const empty = puzzle.clues.indexOf(0);
    const more = draftOf({ ...puzzle, clues: puzzle.clues.with(empty, solution[empty]) });
    const found = await dispensable(partsOf(more), isUnique(more));
    expect(found).toContainEqual({ type: 'clue', cell: empty });
    for (const part of found) expect(count(puzzleOfDraft(withoutPart(more, part)) as Puzzle).count).toBe(1);
  });

  test('of an overloaded killer leaves parts that are all needed', async () => {
    const puzzle = made({ size: '6x6', killer: true });
    const [solution] = solve(puzzle).solutions;
    const draft = draftOf({ ...puzzle, clues: puzzle.clues.map((_, cell) => (cell % 3 === 0 ? solution[cell] : 0)) });
    const saved = await smallestWith(partsOf(draft), isUnique(draft));
    expect(saved.length).toBeLessThan(partsOf(draft).length / 2);
    expect(await dispensable(saved, isUnique(draft))).toEqual([]);
    const thinned = puzzleOfDraft(withParts(draft, saved)) as Puzzle;
    expect(solve(thinned).solutions).toEqual([solution]);
  });
});

test('the best clue leaves the fewest solutions, as many as it says', () => {
  const draft = draftFrom('sudoku:4x4:.2..............', { thermometer: '112131' });
  const puzzle = puzzleOfDraft(draft) as Puzzle;
  const all = solve(puzzle, { limit: 1000 }).solutions;
  const [best, ...others] = bestClues(trueCandidates(puzzle, { limit: 1000 }).counts, 5);
  expect(best.solutions).toBe(all.filter((solution) => solution[best.cell] === best.value).length);
  for (const other of others) expect(other.solutions).toBeGreaterThanOrEqual(best.solutions);
  const least = Math.min(
    ...[...puzzle.clues.keys()].flatMap((cell) => {
      const counts = [1, 2, 3, 4].map((value) => all.filter((solution) => solution[cell] === value).length);
      return counts.filter((one) => one > 0 && one < all.length);
    }),
  );
  expect(best.solutions).toBe(least);
});

test('true values are shown in cells without a clue that can’t have every value', () => {
  const puzzle = parsePuzzle('sudoku:4x4:1...3....1......');
  const shown = trueValues(puzzle, trueCandidates(puzzle).counts);
  expect(shown.get(1)).toEqual([2, 4]);
  expect(shown.has(0)).toBe(false);
  expect(trueValues(puzzle, undefined).size).toBe(0);
  const free = parsePuzzle('sudoku:4x4:1...............');
  expect(trueValues(free, trueCandidates(free).counts).has(15)).toBe(false);
});

test.each([
  ['sudoku:4x4:................', 100_000, 288n],
  [`sudoku:9x9:${EMPTY}`, 10, undefined],
  ['flipit:3x3:111111111', 100_000, undefined],
] as const)('the solutions of %s in %i steps are %s', async (text, maxSteps, count) => {
  expect(await countAll(parsePuzzle(text), maxSteps, new AbortController().signal)).toBe(count);
});
