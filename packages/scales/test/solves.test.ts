import { type GlickoRating, NEW_RATING, rateGames, scoreOfTime } from '@gridwright/scales/solves';
import { describe, expect, it } from 'vitest';
import { simulate } from '../../../scripts/lib/rated-solves.mjs';
import { exp, ln } from '../src/solves/exact.js';

describe('ratings by solves', () => {
  it('rates the example of Glickman’s paper as he does', () => {
    const games = [
      { opponent: { rating: 1400, deviation: 30 }, score: 1 },
      { opponent: { rating: 1550, deviation: 100 }, score: 0 },
      { opponent: { rating: 1700, deviation: 300 }, score: 0 },
    ];
    const { rating, deviation, volatility } = rateGames({ rating: 1500, deviation: 200, volatility: 0.06 }, games);
    expect(rating).toBeCloseTo(1464.06, 1);
    expect(deviation).toBeCloseTo(151.52, 1);
    expect(volatility).toBeCloseTo(0.05999, 4);
  });

  it('changes the deviation alone without games', () => {
    const before = { rating: 1700, deviation: 80, volatility: 0.06 };
    expect(rateGames(before, [])).toEqual({ ...before, deviation: expect.closeTo(80.68, 1) });
  });

  it('moves winner and loser by the same, if both are alike', () => {
    const won = rateGames(NEW_RATING, [{ opponent: NEW_RATING, score: 1 }]);
    const lost = rateGames(NEW_RATING, [{ opponent: NEW_RATING, score: 0 }]);
    expect(won.rating - 1500).toBeCloseTo(1500 - lost.rating, 5);
    expect(rateGames(NEW_RATING, [{ opponent: NEW_RATING, score: 0.5 }]).rating).toBe(1500);
  });

  it('stays within its bounds whatever is played', () => {
    let rating: GlickoRating = NEW_RATING;
    for (let i = 0; i < 300; i++) rating = rateGames(rating, [{ opponent: { rating: 4000, deviation: 45 }, score: 1 }]);
    expect(rating.rating).toBeLessThanOrEqual(4000);
    expect(rating.deviation).toBeGreaterThanOrEqual(45);
    for (let i = 0; i < 300; i++) rating = rateGames(rating, [{ opponent: { rating: 100, deviation: 45 }, score: 0 }]);
    expect(rating.rating).toBeGreaterThanOrEqual(100);
    expect(rating.volatility).toBeLessThanOrEqual(0.1);
  });

  it('refuses numbers out of range in one sentence', () => {
    expect(() => rateGames(NEW_RATING, [{ opponent: NEW_RATING, score: 2 }])).toThrow('score: expected a number 0..1');
    expect(() => rateGames({ ...NEW_RATING, rating: Number.NaN }, [])).toThrow('rating: expected a number 100..4000');
    const opponent = { rating: 1500, deviation: 0 };
    expect(() => rateGames(NEW_RATING, [{ opponent, score: 1 }])).toThrow('deviation: expected a number 1..350');
  });

  it('scores twice the time as 200 points', () => {
    const oddsOf = (score: number) => 400 * Math.log10(score / (1 - score));
    expect(oddsOf(scoreOfTime(700, 729)) - oddsOf(scoreOfTime(1400, 729))).toBeCloseTo(200, -1.5);
    expect([0, 182, 183, 364, 365, 728, 729, 1457, 1458, 2915, 2916].map((time) => scoreOfTime(time, 729))).toEqual([
      0.95, 0.95, 0.85, 0.85, 0.65, 0.65, 0.35, 0.35, 0.15, 0.15, 0.05,
    ]);
  });

  it('has exponentials and logarithms as exact as the engine’s', () => {
    for (let x = -30; x <= 30; x += 0.37) {
      expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 13);
      expect(ln(Math.exp(x))).toBeCloseTo(x, 12);
    }
  });

  it('finds the strengths of simulated puzzles', () => {
    const { median, inside } = simulate({ runs: 4000, puzzles: 40, solvers: 100, seed: 'test' });
    expect(median).toBeLessThan(60);
    expect(inside).toBeGreaterThan(0.8);
  });
});
