import { NEW_RATING } from '@gridwright/scales/solves';
import { puzzleOf } from 'gridwright';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownRating, rateOwn, solverOf } from '../src/records/own-rating.js';

const PUZZLE = puzzleOf('sudoku.1:alice');
const game = (seconds: number | undefined) => ({ puzzle: PUZZLE, seconds, rating: undefined, level: 'easy' });

beforeEach(() => {
  const saved = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, text: string) => saved.set(name, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a new player is sent as 1500, and rises with quick games of a kind alone', () => {
  expect(ownRating('sudoku')).toBe(undefined);
  expect(solverOf('sudoku')).toEqual({ rating: 1500, deviation: 350 });
  for (let i = 0; i < 5; i++) rateOwn(game(100));
  expect(ownRating('sudoku')).toMatchObject({ games: 5, rating: expect.toSatisfy((rating) => rating > 1600) });
  const { rating, deviation } = solverOf('sudoku');
  expect([rating % 100, deviation % 50]).toEqual([0, 0]);
  expect(ownRating('kurosu')).toBe(undefined);
});

test('a rating falls with games that are given up, but not by the last step', () => {
  rateOwn(game(undefined));
  expect(ownRating('sudoku')?.rating).toBeLessThan(NEW_RATING.rating);
  for (let i = 0; i < 200; i++) rateOwn(game(undefined));
  expect(solverOf('sudoku').rating).toBeGreaterThanOrEqual(500);
});

test.each(['[]', 'null', '{"sudoku":7}', '{"sudoku":{"rating":1e9,"deviation":50,"volatility":0.06,"games":3}}'])(
  'a stored %s is no rating',
  (stored) => {
    localStorage.setItem('gridwright/rating', stored);
    expect(ownRating('sudoku')).toBe(undefined);
    expect(solverOf('sudoku')).toEqual({ rating: 1500, deviation: 350 });
    rateOwn(game(600));
    expect(ownRating('sudoku')?.games).toBe(1);
  },
);
