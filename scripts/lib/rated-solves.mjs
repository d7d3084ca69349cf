import { NEW_RATING, rateGames, scoreOfTime } from '@gridwright/scales/solves';
import { rngFromText } from 'gridwright/orders';

/** @typedef {import('@gridwright/scales/solves').GlickoRating} GlickoRating */
/** @typedef {{ readonly strength: number, rating: GlickoRating, games: number }} Player */

const USUAL = 729;
/** Games before a puzzle's rating is public. */
const FEWEST_SHOWN = 5;
/** Standard deviation of a solver's times, in doublings. */
const SPREAD = 0.5;

/**
 * Lets solvers of known strength solve puzzles of known hardness as the page and the server do it: the solver's page sends
 * its rating rounded, and learns the puzzle's only once it is public. Ratings show differences alone, so errors are
 * measured from the mean of all puzzles. Returns the errors by the number of games that the puzzles had then.
 *
 * @param {{ runs: number, puzzles: number, solvers: number, seed: string }} options
 */
export function simulate({ runs, puzzles, solvers, seed }) {
  const rng = rngFromText(`rated-solves ${seed}`);
  const normal = () => Array.from({ length: 12 }, () => rng.below(1_000_000)).reduce((a, b) => a + b, 0) / 1e6 - 6;
  /** @type {(number: number, spread: number) => Player[]} */
  const players = (number, spread) =>
    Array.from({ length: number }, () => ({ strength: 1500 + spread * normal(), rating: NEW_RATING, games: 0 }));
  const [people, board] = [players(solvers, 300), players(puzzles, 300)];
  for (let run = 0; run < runs; run++) {
    const [solver, puzzle] = [people[rng.below(solvers)], board[rng.below(puzzles)]];
    const seconds = USUAL * 2 ** ((puzzle.strength - solver.strength) / 200 + SPREAD * normal());
    const isGivenUp = seconds > 4 * USUAL && rng.below(2) === 0;
    const score = isGivenUp ? 0 : scoreOfTime(seconds, USUAL);
    const opponent = puzzle.games < FEWEST_SHOWN ? NEW_RATING : puzzle.rating;
    puzzle.rating = rateGames(puzzle.rating, [{ opponent: sent(solver.rating), score: 1 - score }]);
    solver.rating = rateGames(solver.rating, [{ opponent, score }]);
    puzzle.games++;
    solver.games++;
  }
  return { puzzles: errorsOf(board), solvers: errorsOf(people), ...errorsOf(board) };
}

/** @param {GlickoRating} rating */
function sent({ rating, deviation }) {
  return { rating: Math.round(rating / 100) * 100, deviation: Math.max(50, Math.round(deviation / 50) * 50) };
}

/** @param {readonly Player[]} players */
function errorsOf(players) {
  const shift = meanOf(players.map(({ rating, strength }) => rating.rating - strength));
  const errors = players
    .map(({ rating, strength }) => Math.abs(rating.rating - strength - shift))
    .sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => Math.round(errors[Math.floor(share * (errors.length - 1))]);
  const inside = players.filter(
    (one) => Math.abs(one.rating.rating - one.strength - shift) <= 2 * one.rating.deviation,
  );
  return {
    games: Math.round(meanOf(players.map(({ games }) => games))),
    shift: Math.round(shift),
    median: at(0.5),
    worst: at(0.95),
    deviation: Math.round(meanOf(players.map(({ rating }) => rating.deviation))),
    inside: inside.length / players.length,
    rank: correlation(
      players.map(({ strength }) => strength),
      players.map(({ rating }) => rating.rating),
    ),
  };
}

/** @param {readonly number[]} values */
function meanOf(values) {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

/**
 * @param {readonly number[]} first
 * @param {readonly number[]} second
 */
function correlation(first, second) {
  const [a, b] = [meanOf(first), meanOf(second)];
  const sum = (/** @type {(i: number) => number} */ of) => first.reduce((total, _, i) => total + of(i), 0);
  const square = (/** @type {readonly number[]} */ values, /** @type {number} */ mean) =>
    sum((i) => (values[i] - mean) ** 2);
  return sum((i) => (first[i] - a) * (second[i] - b)) / Math.sqrt(square(first, a) * square(second, b));
}
