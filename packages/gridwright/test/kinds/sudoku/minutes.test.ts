import { expect, test } from 'vitest';
import { puzzleOf } from '../../../src/index.js';
import {
  featuresOf,
  guessesOf,
  isTimed,
  logarithmOf,
  powerOf,
  timesOf,
} from '../../../src/kinds/sudoku/logic/minutes.js';
import { logicOf, ratedPath, ratingOf } from '../../../src/logic.js';
import { rngFromText } from '../../../src/orders.js';
import { readOrder } from '../../../src/rules.js';
import { generate } from '../../../src/sudoku.js';

test('logarithms are exact at powers of 2, straight between them, and turned back by powers', () => {
  expect([1, 2, 3, 4, 6, 8, 12].map((number) => logarithmOf(number, 16))).toEqual([0, 16, 24, 32, 40, 48, 56]);
  for (const number of [1, 2, 3, 5, 64, 65, 96, 3600]) expect(powerOf(logarithmOf(number, 1024), 1024)).toBe(number);
});

test('a puzzle with harder steps is expected to take longer, and the usual time is within the range', () => {
  const minutes = (['hard', 'master'] as const).map(
    (level) => ratedPath(generate({ level, seed: 'minutes' }).puzzle)?.rating.minutes,
  );
  for (const one of minutes) {
    expect(one?.least).toBeLessThan(one?.usual ?? 0);
    expect(one?.usual).toBeLessThan(one?.most ?? 0);
  }
  expect(minutes[0]?.usual).toBeLessThan(minutes[1]?.usual ?? 0);
});

test('steps after the first extreme one do not count, and easy puzzles and other sizes have no minutes', () => {
  const { puzzle } = generate({ level: 'easy', seed: 'minutes' });
  const { steps } = ratedPath(puzzle)?.path ?? { steps: [] };
  const extreme = { ...steps[0], technique: 'forcing-net' };
  const stuck = featuresOf(puzzle, 0, [...steps.slice(0, 10), extreme, ...steps.slice(10)], true);
  expect(stuck).toEqual(featuresOf(puzzle, 0, steps.slice(0, 10), false));
  expect(timesOf(puzzle)?.minutes(steps, true)).toBeUndefined();
  expect(featuresOf(puzzle, 0, [], true)).toEqual([16, 0, 0, 0, 0]);
  const { puzzle: small } = generate({ size: '6x6', level: 'easy', seed: 'minutes' });
  expect(timesOf(small)).toBeUndefined();
});

test('a technique counts once, a guess with its logarithm, and a rule beside houses always', () => {
  const { puzzle } = generate({ size: '9x9', antiKnight: true, seed: 'minutes' });
  const pair = {
    technique: 'naked-pair',
    proof: { by: 'sum', truths: [], links: [] },
    places: [],
    removes: [],
  } as const;
  const net = { ...pair, technique: 'sum-net' };
  expect(featuresOf(puzzle, 1, [pair, pair, net], true)).toEqual([16, 16, 16, 32, 0]);
  expect(featuresOf(puzzle, 3, [pair, net, net, net], false)).toEqual([16, 16, 32, 32, 16]);
});

test('guesses count from none, and a new search of the same puzzle takes as many', () => {
  expect(guessesOf(generate({ level: 'easy', seed: 'minutes' }).puzzle)).toBe(0);
  const puzzle = puzzleOf('sudoku.1:clues-15:arrow:try.2');
  const guesses = guessesOf(puzzle);
  expect(guesses).toBeGreaterThan(0);
  expect(guessesOf({ ...puzzle, options: { ...puzzle.options } })).toBe(guesses);
});

test('minutes decide the level from hard up with rules beside houses, and nothing else does', () => {
  const order = (asked: Record<string, string | boolean>) => readOrder('sudoku', asked);
  expect(isTimed(order({ killer: true }))).toBe(true);
  expect(isTimed(order({ 'anti-knight': true }))).toBe(true);
  expect(
    [{}, { diagonals: true }, { jigsaw: true }, { killer: true, size: '6x6' }].some((one) => isTimed(order(one))),
  ).toBe(false);
  const puzzle = puzzleOf('sudoku.1:clues-15:arrow:try.7');
  const rating = ratingOf(puzzle);
  expect(rating?.level).toBe('expert');
  expect(rating?.minutes?.usual).toBeGreaterThanOrEqual(32);
  expect(rating?.minutes?.usual).toBeLessThan(38);
});

test('a puzzle whose level minutes decide has the same level and minutes turned', () => {
  const puzzle = puzzleOf('sudoku.1:clues-15:arrow:try.7');
  const turned = logicOf(puzzle).image?.(puzzle, rngFromText('turned')) ?? puzzle;
  expect(turned.options).not.toEqual(puzzle.options);
  const [one, other] = [puzzle, turned].map((each) => ratingOf(each));
  expect([other?.level, other?.minutes]).toEqual([one?.level, one?.minutes]);
});
