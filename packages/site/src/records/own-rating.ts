import {
  firstRating,
  type GlickoRating,
  NEW_RATING,
  rateGames,
  scoreOfTime,
  usualSeconds,
} from '@gridwright/scales/solves';
import type { PuzzleRating } from '@gridwright/server/answers';
import type { Puzzle } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import { stored } from '../storage/stored.js';

/** How strong the player is at puzzles of a kind. It stays in this browser; only a rounded one is sent with a game. */
export interface OwnRating extends GlickoRating {
  readonly games: number;
}

/** A finished game without help; no `seconds` if it was given up. */
export interface EndedGame {
  readonly puzzle: Pick<Puzzle, 'kind' | 'size'>;
  readonly seconds: number | undefined;
  /** The rating of the puzzle before the game, where it is public. */
  readonly rating: PuzzleRating | null | undefined;
  /** Its level, from which its rating follows otherwise. */
  readonly level: string | undefined;
}

type Ratings = Readonly<Record<string, OwnRating>>;

const ratings = stored<Ratings>(
  'gridwright/rating',
  (found) => (typeof found === 'object' && found !== null ? (found as Ratings) : undefined),
  {},
);

/** Returns the player's rating of a kind; undefined before the first game that counts. */
export function ownRating(kind: string): OwnRating | undefined {
  const found = ratings.read()[kind];
  if (found === undefined || !(found.games > 0)) return undefined;
  try {
    // Other programs may have stored anything under the key.
    rateGames(found, []);
    return found;
  } catch {
    return undefined;
  }
}

/** Returns the player's rating as a game sends it: rounded, so that it ties no games together. */
export function solverOf(kind: string): { readonly rating: number; readonly deviation: number } {
  const { rating, deviation } = ownRating(kind) ?? NEW_RATING;
  return { rating: inSteps(rating, 100, 500, 2900), deviation: inSteps(deviation, 50, 50, 350) };
}

function inSteps(value: number, step: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value / step) * step));
}

/** Rates the player by a game. */
export function rateOwn({ puzzle, seconds, rating, level }: EndedGame): void {
  const before = ownRating(puzzle.kind) ?? { ...NEW_RATING, games: 0 };
  const score = seconds === undefined ? 0 : scoreOfTime(seconds, usualSeconds(puzzle, rulesOf(puzzle.kind)));
  const opponent = rating ?? firstRating(level);
  const after = { ...rateGames(before, [{ opponent, score }]), games: before.games + 1 };
  ratings.write({ ...ratings.read(), [puzzle.kind]: after });
}
