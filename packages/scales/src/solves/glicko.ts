import { OptionError } from 'gridwright/rules';
import { exp, ln } from './exact.js';

/** How strong a solver is, or how hard a puzzle, on the scale of Glicko-2. */
export interface GlickoRating {
  /** 1500 for a new one. With 200 more, a solver takes half the time, and a puzzle twice the time. */
  readonly rating: number;
  /** With a probability of 95 %, the true rating is within twice the deviation of `rating`. */
  readonly deviation: number;
  /** How much the rating changes with time. */
  readonly volatility: number;
}

/** One game: the rating of the opponent, and 1 for a win, 0 for a loss, or a number between. */
export interface RatedGame {
  readonly opponent: Pick<GlickoRating, 'rating' | 'deviation'>;
  readonly score: number;
}

/** The rating before the first game. */
export const NEW_RATING: GlickoRating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Ratings beyond these don't happen, and no deviation gets smaller: players learn, and servers change. */
const [LOWEST, HIGHEST] = [100, 4000];
const [SMALLEST, LARGEST] = [45, 350];
const [LEAST_VOLATILE, MOST_VOLATILE] = [0.001, 0.1];

/** Points in a unit of Glicko-2. */
const UNIT = 173.7178;
/** How fast the volatility may change. */
const TAU = 0.5;
const NEAR = 1e-6;
const MOST_STEPS = 50;

/**
 * Returns a rating after the games of a period, as Glickman's "Example of the Glicko-2 system" (2022) computes it, rounded
 * to hundredths and within bounds. Without games, only the deviation grows. The bits are the same on every machine.
 * Throws OptionError for a number that isn't in its range.
 *
 * @example
 * ```ts
 * import { NEW_RATING, rateGames } from '@gridwright/scales/solves';
 *
 * const { rating, deviation } = rateGames(NEW_RATING, [{ opponent: NEW_RATING, score: 1 }]);
 * console.log(rating, deviation); // => 1662.31 290.32
 * ```
 */
export function rateGames(before: GlickoRating, games: readonly RatedGame[]): GlickoRating {
  requireRating(before);
  for (const { opponent, score } of games) {
    requireRating({ ...before, ...opponent });
    requireWithin('score', score, 0, 1);
  }
  const [mu, phi] = [(before.rating - 1500) / UNIT, before.deviation / UNIT];
  const terms = games.map(({ opponent, score }) => {
    const g = weightOf(opponent.deviation / UNIT);
    const expected = 1 / (1 + exp(-g * (mu - (opponent.rating - 1500) / UNIT)));
    return { information: g * g * expected * (1 - expected), surplus: g * (score - expected) };
  });
  const information = sumOf(terms.map((term) => term.information));
  const surplus = sumOf(terms.map((term) => term.surplus));
  const sigma = information === 0 ? before.volatility : nextVolatility(before.volatility, phi, information, surplus);
  const next = 1 / Math.sqrt(1 / (phi * phi + sigma * sigma) + information);
  return {
    rating: rounded(within(1500 + UNIT * (mu + next * next * surplus), LOWEST, HIGHEST), 100),
    deviation: rounded(within(UNIT * next, SMALLEST, LARGEST), 100),
    volatility: rounded(within(sigma, LEAST_VOLATILE, MOST_VOLATILE), 1e6),
  };
}

/** The weight of a game by the deviation of the opponent. */
function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
}

/** Step 5 of the paper: the Illinois method, with a bound on its steps. */
function nextVolatility(sigma: number, phi: number, information: number, surplus: number): number {
  const a = ln(sigma * sigma);
  const v = 1 / information;
  const delta = v * surplus;
  const f = (x: number) => {
    const e = exp(x);
    const sum = phi * phi + v + e;
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - a) / (TAU * TAU);
  };
  const excess = delta * delta - phi * phi - v;
  let [low, high] = [a, excess > 0 ? ln(excess) : a - TAU];
  for (let i = 0; excess <= 0 && i < MOST_STEPS && f(high) < 0; i++) high -= TAU;
  let [atLow, atHigh] = [f(low), f(high)];
  for (let i = 0; i < MOST_STEPS && Math.abs(high - low) > NEAR; i++) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.sqrt(exp(low));
}

function requireRating({ rating, deviation, volatility }: GlickoRating): void {
  requireWithin('rating', rating, LOWEST, HIGHEST);
  requireWithin('deviation', deviation, 1, LARGEST);
  requireWithin('volatility', volatility, LEAST_VOLATILE, MOST_VOLATILE);
}

function requireWithin(name: string, value: number, least: number, most: number): void {
  if (!(value >= least && value <= most)) throw new OptionError(name, `a number ${least}..${most}`, value);
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
