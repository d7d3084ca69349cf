import { formatId, type Puzzle, puzzleOf } from 'gridwright';
import { sql, type Transaction } from 'kysely';
import { MOST_SHARED_GAMES, MOST_SOLVERS, mostMoves } from '../bounds.js';
import { mayRemoveOld } from '../database/clock.js';
import type { Database } from '../database/database.js';
import type { SharedGamesTable, SolversTable, Tables } from '../database/tables.js';
import { addDays, dayOf } from '../days.js';
import { RequestError } from '../problem.js';
import { notify } from '../races/progress.js';
import { hashOf, randomId } from '../runs/runs.js';

/** Days after its last use on which a game is removed. */
const KEPT = 30;
/** Seconds after its last use after which the place of a solver may be taken by another. */
const FREE = 3600;

/** A move with the number of the solver who made it. */
export type SharedMove = readonly [solver: number, move: string];

/** Makes a game that several people solve together. Returns the secret of its link. */
export async function makeGame(database: Database, puzzle: Puzzle, now: number): Promise<string> {
  const used = dayOf(now);
  const removesOld = await mayRemoveOld(database, used);
  return database.use(async (db) => {
    if (removesOld) await db.deleteFrom('sharedGames').where('used', '<', addDays(used, -KEPT)).execute();
    const { games } = await db
      .selectFrom('sharedGames')
      .select(sql<string>`count(*)`.as('games'))
      .executeTakeFirstOrThrow();
    if (Number(games) >= MOST_SHARED_GAMES)
      throw new RequestError(
        503,
        `There are ${MOST_SHARED_GAMES} shared games, the most at a time. Try again tomorrow.`,
        3600,
      );
    const id = randomId();
    await db
      .insertInto('sharedGames')
      .values({ id, puzzle: formatId(puzzle), moves: 0, solvers: 0, used })
      .execute();
    return id;
  });
}

function noGame(): RequestError {
  return new RequestError(404, `There is no such shared game. They are removed ${KEPT} days after their last use.`);
}

/** Returns a game, its solvers in the order in which they came, and its moves from a number on. Throws RequestError for none. */
export function gameOf(
  database: Database,
  id: string,
  { from, most }: { from: (moves: number) => number; most: number },
): Promise<{ game: SharedGamesTable; solvers: readonly SolversTable[]; first: number; moves: readonly SharedMove[] }> {
  return database.use((db) =>
    // All from one moment, so that no move is missing between the number of moves and their list.
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const game = await transaction.selectFrom('sharedGames').selectAll().where('id', '=', id).executeTakeFirst();
        if (game === undefined) throw noGame();
        const first = from(game.moves);
        const solvers = await transaction
          .selectFrom('solvers')
          .selectAll()
          .where('game', '=', id)
          .orderBy('number')
          .execute();
        const moves = await transaction
          .selectFrom('sharedMoves')
          .select(['solver', 'move'])
          .where('game', '=', id)
          .where('number', '>=', first)
          .orderBy('number')
          .limit(most)
          .execute();
        return { game, solvers, first, moves: moves.map(({ solver, move }) => [solver, move] as const) };
      }),
  );
}

/** What a solver sends. */
export interface Sent {
  readonly game: string;
  readonly key: string;
  readonly name: string;
  /** The cells that the solver has selected, as moves name them; '' for none. */
  readonly cells: string;
  /** Number of the first of these moves among those of the solver. */
  readonly first: number;
  readonly moves: readonly string[];
}

/**
 * Adds moves to the end of a game's log, and lets a new solver in. Returns the solver's number and the number of moves in
 * the log. Moves that are sent again change nothing. Throws RequestError for moves that leave a gap or differ from those
 * sent before, and for a game that doesn't exist or is full.
 */
export function takeSent(database: Database, sent: Sent, now: number): Promise<{ solver: number; moves: number }> {
  const { game: id, moves } = sent;
  return database.use((db) =>
    db.transaction().execute(async (transaction) => {
      const game = await lockGame(transaction, id);
      const { solver, isChanged } = await enter(transaction, game, sent, now);
      if (sent.first > solver.sent)
        throw new RequestError(
          409,
          `first: expected at most ${solver.sent}, the number of your moves, got ${sent.first}`,
        );
      const again = moves.slice(0, solver.sent - sent.first);
      await requireSame(transaction, { game: id, solver: solver.number, first: sent.first, moves: again });
      const added = moves.slice(again.length);
      const most = mostMoves(puzzleOf(game.puzzle).clues.length);
      if (game.moves + added.length > most)
        throw new RequestError(422, `A game of this puzzle may have at most ${most} moves.`);
      if (added.length > 0) {
        const rows = added.map((move, i) => ({ game: id, number: game.moves + i, solver: solver.number, move }));
        await transaction.insertInto('sharedMoves').values(rows).execute();
        await transaction
          .updateTable('solvers')
          .set({ sent: solver.sent + added.length })
          .where('game', '=', id)
          .where('number', '=', solver.number)
          .execute();
      }
      const change = { moves: game.moves + added.length, used: dayOf(now) };
      await transaction.updateTable('sharedGames').set(change).where('id', '=', id).execute();
      if (added.length > 0 || isChanged) await notify(transaction, id);
      return { solver: solver.number, moves: change.moves };
    }),
  );
}

/** Locks a game until the transaction ends, so that its log has one order. */
async function lockGame(db: Transaction<Tables>, id: string): Promise<SharedGamesTable> {
  const game = await db.selectFrom('sharedGames').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (game === undefined) throw noGame();
  return game;
}

/** Lets a solver in or notes what has changed. Whoever hasn't been there for an hour leaves their place when all are taken. */
async function enter(
  db: Transaction<Tables>,
  game: SharedGamesTable,
  { key, name, cells }: Sent,
  now: number,
): Promise<{ solver: SolversTable; isChanged: boolean }> {
  const [keyHash, seen] = [hashOf(key), Math.floor(now / 1000)];
  const all = await db.selectFrom('solvers').selectAll().where('game', '=', game.id).orderBy('seen').execute();
  const known = all.find((one) => one.keyHash === keyHash);
  if (known !== undefined) {
    await db
      .updateTable('solvers')
      .set({ name, cells, seen })
      .where('game', '=', game.id)
      .where('number', '=', known.number)
      .execute();
    return { solver: known, isChanged: known.name !== name || known.cells !== cells };
  }
  if (all.length >= MOST_SOLVERS) {
    if (all[0].seen > seen - FREE)
      throw new RequestError(422, `A game takes at most ${MOST_SOLVERS} people at a time.`);
    await db.deleteFrom('solvers').where('game', '=', game.id).where('number', '=', all[0].number).execute();
  }
  const solver = { game: game.id, number: game.solvers, keyHash, name, cells, sent: 0, seen };
  await db.insertInto('solvers').values(solver).execute();
  await db
    .updateTable('sharedGames')
    .set({ solvers: game.solvers + 1 })
    .where('id', '=', game.id)
    .execute();
  return { solver, isChanged: true };
}

/** Throws RequestError unless a solver's moves from a number on are these. */
async function requireSame(
  db: Transaction<Tables>,
  { game, solver, first, moves }: { game: string; solver: number; first: number; moves: readonly string[] },
): Promise<void> {
  if (moves.length === 0) return;
  const before = await db
    .selectFrom('sharedMoves')
    .select('move')
    .where('game', '=', game)
    .where('solver', '=', solver)
    .orderBy('number')
    .offset(first)
    .limit(moves.length)
    .execute();
  if (moves.some((move, i) => move !== before[i]?.move))
    throw new RequestError(409, 'moves: these differ from the moves that were sent before.');
}
