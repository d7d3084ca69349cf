import { type GlickoRating, type RatedGame, rateGames } from '@gridwright/scales/solves';
import type { Kysely } from 'kysely';
import { FEWEST_SHOWN } from '../counts/summary.js';
import type { Database } from '../database/database.js';
import type { RatingsTable, Tables } from '../database/tables.js';

/** Games of solvers against one puzzle, in the order in which they count. */
export interface PuzzleGames {
  readonly puzzle: string;
  readonly isPublished: boolean;
  /** The rating before the first game. */
  readonly first: GlickoRating;
  /** Each from the side of the puzzle. */
  readonly games: readonly RatedGame[];
}

/** Returns the name under which the puzzle of a day has its rating; `timed` is the series of sealed ones. */
export function dailyName(date: string, kind: string, series: string): string {
  return `${date} ${kind} ${series}`;
}

export const SEALED_SERIES = 'timed';

/** Rates a puzzle by games, inside a transaction. Others who rate it wait until that ends. */
export async function rate(db: Kysely<Tables>, { puzzle, isPublished, first, games }: PuzzleGames): Promise<void> {
  if (games.length === 0) return;
  const known = await db.selectFrom('ratings').selectAll().where('puzzle', '=', puzzle).forUpdate().executeTakeFirst();
  if (known === undefined) {
    const row = { puzzle, published: isPublished ? puzzle : null, ...played(first, games), games: games.length };
    const added = await db
      .insertInto('ratings')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('puzzle')
      .executeTakeFirst();
    // Somebody else was first.
    if (added === undefined) await rate(db, { puzzle, isPublished, first, games });
    return;
  }
  const next = { ...played(known, games), games: known.games + games.length };
  await db.updateTable('ratings').set(next).where('puzzle', '=', puzzle).execute();
}

/** Each game is a period of its own, so their order decides, and nothing waits for the end of a period. */
function played({ rating, deviation, volatility }: GlickoRating, games: readonly RatedGame[]): GlickoRating {
  return games.reduce<GlickoRating>((before, game) => rateGames(before, [game]), { rating, deviation, volatility });
}

/** What is public of a rating. */
export interface PublicRating {
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
}

/**
 * Returns the ratings of puzzles by their names; null for fewer than five games, which could reveal who played them.
 */
export async function ratingsOf(
  database: Database,
  puzzles: readonly string[],
): Promise<(puzzle: string) => PublicRating | null> {
  if (puzzles.length === 0) return () => null;
  const rows = await database.use((db) =>
    db.selectFrom('ratings').selectAll().where('puzzle', 'in', puzzles).where('games', '>=', FEWEST_SHOWN).execute(),
  );
  const shown = new Map(rows.map((row) => [row.puzzle, publicOf(row)]));
  return (puzzle) => shown.get(puzzle) ?? null;
}

function publicOf({ rating, deviation, games }: RatingsTable): PublicRating {
  return { rating: Math.round(rating), deviation: Math.round(deviation), games };
}
