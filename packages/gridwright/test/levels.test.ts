import { expect, test } from 'vitest';
import { canonical, solve } from '../src/index.js';
import { logicOf, rateForm, ratingOf, solvePath } from '../src/logic.js';
import { make, meets, rngFromText } from '../src/orders.js';
import { LEVELS, type Puzzle, readOrder } from '../src/rules.js';
import { howMany } from './how-many.js';
import { UNSTEADY, unequalLevels } from './levels.js';

const made = (kind: string, asked: object, count: number): Puzzle[] =>
  Array.from({ length: count }, (_, i) => make(readOrder(kind, { ...asked }), `levels.${i}`).puzzle);

test('a puzzle has the level of its images', () => {
  expect(unequalLevels(UNSTEADY, howMany(3, 8))).toEqual([]);
  expect(unequalLevels(made('sudoku', { clues: 25 }, howMany(12, 40)), 2)).toEqual([]);
  expect(unequalLevels(made('sudoku', { size: '6x6', diagonals: true, minimal: true }, howMany(4, 10)), 2)).toEqual([]);
  expect(unequalLevels(made('sudoku', { size: '10x10' }, howMany(1, 3)), 1)).toEqual([]);
  expect(unequalLevels(made('kurosu', { size: '8x8', depth: 'deep' }, howMany(6, 20)), 2)).toEqual([]);
  expect(unequalLevels(made('kurosu', { size: '6x8', distinct: true }, howMany(4, 10)), 2)).toEqual([]);
});

test('the level is that of the canonical form by its own path', () => {
  const puzzles = [...UNSTEADY, ...made('sudoku', { minimal: true }, howMany(30, 300))];
  const levels = puzzles.map((puzzle) => ratingOf(puzzle)?.level);
  expect(puzzles.map((puzzle) => ratingOf(canonical(puzzle))?.level)).toEqual(levels);
});

test('techniques up to medium lead to the same position in any order', () => {
  const rng = rngFromText('confluent');
  const sizes = ['6x6', '9x9'].flatMap((size) => made('sudoku', { size, minimal: true }, howMany(8, 60)));
  for (const puzzle of [...UNSTEADY, ...sizes]) {
    const inOrder = endOf(puzzle, () => true);
    expect(endOf(puzzle, () => rng.below(3) === 0)).toEqual(inOrder);
  }
});

/** Returns the candidates when no technique up to medium finds a step; steps that aren't wanted are taken last. */
function endOf(puzzle: Puzzle, isWanted: () => boolean): Int32Array {
  const logic = logicOf(puzzle);
  const upToMedium = LEVELS.slice(0, LEVELS.indexOf('medium') + 1);
  const among = new Set(logic.techniques.filter(({ level }) => upToMedium.includes(level)).map(({ code }) => code));
  const position = logic.position(puzzle, puzzle.clues, true, []);
  for (;;) {
    const step = logic.next(position, among, isWanted) ?? logic.next(position, among);
    if (step === undefined) return position.candidates;
    logic.take(position, step);
  }
}

test('the level of an image can be searched for', () => {
  for (const puzzle of UNSTEADY) expect(meets(puzzle, { level: ratingOf(puzzle)?.level })).toBe(true);
});

test('the counts of a rating are those of the own path', () => {
  for (const puzzle of UNSTEADY) {
    const { steps } = solvePath(puzzle);
    const rating = ratingOf(puzzle);
    expect(rating?.length).toBe(steps.length);
    for (const [code, times] of Object.entries(rating?.techniques ?? {}))
      expect(steps.filter(({ technique }) => technique === code)).toHaveLength(times);
  }
});

test('the quick rating of a canonical form is its rating', () => {
  const forms = [
    ...['6x6', '4x8', '6x8'].flatMap((size) => made('kurosu', { size }, howMany(15, 60))),
    ...made('kurosu', { size: '8x8', depth: 'deep', distinct: true }, howMany(6, 20)),
    ...made('sudoku', { minimal: true }, 4),
  ].map(canonical);
  const ratings = forms.map((form) => rateForm(form));
  expect(ratings.some(({ quick }) => quick) && ratings.some(({ quick }) => !quick)).toBe(true);
  for (const [i, { answer, quick, ...rating }] of ratings.entries()) {
    expect(ratingOf(forms[i])).toMatchObject({ ...rating, techniques: rating.techniques });
    const { grid, solved } = solvePath(forms[i]);
    expect(answer).toEqual(solved ? grid : undefined);
    if (quick) expect(solve(forms[i], { maxSteps: 0 }).complete).toBe(true);
  }
});
