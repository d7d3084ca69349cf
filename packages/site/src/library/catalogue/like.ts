import { countFilled, formatId, type Puzzle, rulesOf } from 'gridwright/rules';
import { engine } from '../../engine/engine.js';
import { makeMatching } from '../../engine/matching.js';
import { someSeed } from '../../engine/seeds.js';
import { gameStore } from '../../storage/browser-store.js';
import type { Route } from '../../ui/router.js';
import { askedLike, type CataloguePuzzle, hardestOf, listLike, loadEntries } from './list.js';

/** What similar puzzles share besides size and rules. */
export type Likeness = Pick<CataloguePuzzle, 'level'> & {
  readonly hardest?: string | undefined;
  readonly presses?: number;
};

/** Draws after which the hardest technique may be another. */
const MOST_DRAWS = 300;

/** Returns the puzzles of a list that are similar to another, except those that the player knows. */
export function entriesLike(
  entries: readonly CataloguePuzzle[],
  { level, hardest, presses }: Likeness,
  known: ReadonlySet<string>,
): CataloguePuzzle[] {
  return entries.filter(
    (entry) =>
      !known.has(entry.id) &&
      entry.level === level &&
      hardestOf(entry) === hardest &&
      (presses === undefined || entry.count === presses),
  );
}

/**
 * Finds a puzzle of the same kind, size, rules, level and hardest technique as another (FlipIT: as many presses), which
 * the player doesn't know: one of the catalogue, or else a new one. If a new one takes long, only the technique may
 * differ.
 */
export async function anotherLike(
  puzzle: Puzzle,
  signal: AbortSignal,
): Promise<Extract<Route, { page: 'puzzle' | 'seed' }>> {
  const likeness = await likenessOf(puzzle, signal);
  const list = listLike(puzzle);
  if (list !== undefined) {
    const known = new Set([...gameStore.games.peek().values()].map((game) => game.puzzle)).add(formatId(puzzle));
    const like = entriesLike(await loadEntries(list), likeness, known);
    const [chance] = crypto.getRandomValues(new Uint32Array(1));
    if (like.length > 0) return { page: 'puzzle', id: like[chance % like.length].id };
  }
  return { page: 'seed', seedId: await makeLike(puzzle, likeness, signal) };
}

async function likenessOf(puzzle: Puzzle, signal: AbortSignal): Promise<Likeness> {
  if (rulesOf(puzzle.kind).help === 'logic') {
    const { level, hardest } = (await engine.rate(puzzle, signal)) ?? {};
    return { level, hardest };
  }
  const [answer] = (await engine.solve(puzzle, 1, undefined, signal)).solutions;
  return { level: undefined, ...(answer !== undefined && { presses: countFilled(answer) }) };
}

/** Makes a puzzle and returns its seed id. */
async function makeLike(puzzle: Puzzle, { level, hardest, presses }: Likeness, signal: AbortSignal): Promise<string> {
  const asked = { ...askedLike(puzzle), ...(presses !== undefined && { presses: String(presses) }) };
  const seed = someSeed();
  if (level === undefined) return (await engine.make(puzzle.kind, asked, seed, signal)).seedId;
  const order = await engine.order(puzzle.kind, asked, { level });
  // Browsers of 2023 don't have AbortSignal.any.
  const own = new AbortController();
  const stop = () => own.abort();
  signal.addEventListener('abort', stop);
  try {
    const criteria = { level, needs: hardest };
    const onProgress = (draws: number) => draws > MOST_DRAWS && stop();
    return (await makeMatching(order, seed, criteria, { signal: own.signal, onProgress })).seedId;
  } catch (error) {
    if (!own.signal.aborted || signal.aborted) throw error;
    return (await makeMatching(order, seed, { level }, { signal })).seedId;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
