/** Ratings by solves: a run is a game between a solver and a puzzle, and both are rated by Glicko-2. */
export { type GlickoRating, NEW_RATING, type RatedGame, rateGames } from './solves/glicko.js';
export { firstRating, scoreOfTime, usualSeconds } from './solves/score.js';
