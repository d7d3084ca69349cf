import { afterEach, beforeEach, expect, test } from 'vitest';
import { logicOf, solvePath } from '../src/logic.js';
import { make, meets } from '../src/orders.js';
import { LEVELS, type Puzzle, readOrder } from '../src/rules.js';
import { switchEngine } from '../src/wasm.js';
import { howMany } from './how-many.js';

beforeEach(() => switchEngine(false));
afterEach(() => switchEngine(true));

const made = (asked: object, count: number): Puzzle[] =>
  Array.from({ length: count }, (_, i) => make(readOrder('sudoku', { ...asked }), `sweep.${i}`).puzzle);

test('a sweep solves what the techniques that it covers solve, and only what those within solve', async () => {
  const puzzles = [...made({ minimal: true }, howMany(300, 3000)), ...made({ clues: 25 }, howMany(100, 1000))];
  const { sweep } = logicOf(puzzles[0]);
  if (sweep === undefined) throw new Error('expected a sweep');
  expect(sweep.solves(puzzles[0])).toBeUndefined();
  switchEngine(true);
  let between = 0;
  for (const puzzle of puzzles) {
    const swept = sweep.solves(puzzle);
    const bySingles = solvePath(puzzle, { among: sweep.covers }).solved;
    const byAll = solvePath(puzzle, { among: sweep.within }).solved;
    expect([bySingles ? true : swept, swept ? byAll : false], puzzle.clues.join('')).toEqual([swept, swept]);
    if (swept && !bySingles) between++;
  }
  expect(between).toBeGreaterThan(puzzles.length / 30);
  expect(sweep.solves(made({ diagonals: true }, 1)[0])).toBeUndefined();
});

test('the same puzzles meet a criterion with and without the accelerator', async () => {
  const puzzles = made({ minimal: true }, howMany(40, 300));
  const criteria = [
    ...LEVELS.map((level) => ({ level })),
    ...['naked-single', 'pointing', 'naked-triple', 'x-wing', 'finned-x-wing'].map((needs) => ({ needs })),
    { only: ['full-house', 'hidden-single-box', 'hidden-single-line', 'naked-single'] },
  ];
  const judged = () => puzzles.map((puzzle) => criteria.map((criterion) => meets(puzzle, criterion)));
  const without = judged();
  switchEngine(true);
  expect(judged()).toEqual(without);
});
