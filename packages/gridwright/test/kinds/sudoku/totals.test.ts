import { expect, test } from 'vitest';
import { rngFromText } from '../../../src/core/rng.js';
import { ruledOutByTotal } from '../../../src/core/total.js';
import { puzzleOf } from '../../../src/index.js';
import { narrowTotal } from '../../../src/kinds/sudoku/solve/narrow-total.js';
import { logicOf } from '../../../src/logic.js';

const VALUES = 6;
const rng = rngFromText('totals');

/** Returns a random total of up to 5 cells, whose sum is often one of the few that its cells can have. */
function randomTotal() {
  const runs: number[] = [];
  const weights: number[] = [];
  for (let left = 2 + rng.below(4); left > 0; left -= runs.at(-1) as number) {
    runs.push(1 + rng.below(Math.min(left, 3)));
    const weight = [1, 1, 1, -1, 2, -2, 10][rng.below(7)];
    for (let i = 0; i < (runs.at(-1) as number); i++) weights.push(weight);
  }
  const cells = weights.map((_, cell) => cell);
  const candidates = Int32Array.from(cells, () => 1 + rng.below(2 ** VALUES - 1));
  const sum = weights.reduce((all, weight, cell) => all + weight * valuesIn(candidates[cell])[0], rng.below(8));
  return { total: { cells, weights, sum, runs, premise: { houses: [], sums: [0] } }, candidates };
}

function valuesIn(mask: number): number[] {
  return Array.from({ length: VALUES }, (_, i) => i + 1).filter((value) => (mask & (1 << (value - 1))) !== 0);
}

/** Returns the candidates that some way to reach a total has, by trying all of them. */
function possibleIn({ total: { weights, sum, runs }, candidates }: ReturnType<typeof randomTotal>): number[] {
  const possible = weights.map(() => 0);
  const runOf = runs.flatMap((length, run) => Array(length).fill(run));
  const extend = (values: number[], rest: number) => {
    const cell = values.length;
    if (cell < weights.length) {
      for (const value of valuesIn(candidates[cell]))
        if (!values.some((other, i) => other === value && runOf[i] === runOf[cell]))
          extend([...values, value], rest - weights[cell] * value);
    } else if (rest === 0) for (const [i, value] of values.entries()) possible[i] |= 1 << (value - 1);
  };
  extend([], sum);
  return possible;
}

test('the checker rules out exactly the candidates that no way to reach a total has', () => {
  for (let i = 0; i < 2000; i++) {
    const one = randomTotal();
    const { total, candidates } = one;
    const possible = possibleIn(one);
    const gone = ruledOutByTotal(total, candidates);
    expect(total.cells.map((cell) => candidates[cell] & ~(gone.get(cell) ?? 0))).toEqual(possible);
    const cell = rng.below(total.cells.length);
    expect(ruledOutByTotal(total, candidates, cell).get(cell)).toBe(gone.get(cell));
  }
});

test('reading a total keeps the candidates of every way to reach it', () => {
  let ruledOut = 0;
  for (let i = 0; i < 2000; i++) {
    const one = randomTotal();
    const { total, candidates } = one;
    const possible = possibleIn(one);
    const left = narrowTotal(total, candidates, VALUES);
    for (const cell of total.cells) {
      expect(possible[cell] & ~(left?.[cell] ?? 0)).toBe(0);
      if (left === undefined || left[cell] !== candidates[cell]) ruledOut++;
    }
  }
  expect(ruledOut).toBeGreaterThan(1000);
});

// The checker took seconds for one of them when it listed sets of sums; `testTimeout` ends a test that takes minutes.
test('ten steps with a long arrow and a bulb of three digits are found', () => {
  const arrow = 'pill-arrow-111213-2122232425262728293847566574839291';
  const puzzle = puzzleOf(`sudoku:9x9:${arrow}:little-killer-1199-56:${'.'.repeat(81)}`);
  const logic = logicOf(puzzle);
  const position = logic.position(puzzle, puzzle.clues, true, []);
  for (let i = 0; i < 10; i++) {
    const step = logic.next(position);
    expect(step).toBeDefined();
    if (step !== undefined) logic.take(position, step);
  }
});
