import { allRules, LEVELS, type Level, type Puzzle, parseId } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { engine } from '../engine/engine.js';
import { makeMatching } from '../engine/matching.js';
import { someSeed } from '../engine/seeds.js';
import { gameStore } from '../storage/browser-store.js';
import { fullTitle, sentence, text } from '../text/text.js';
import { ErrorPage, NoPage } from '../ui/error-page.js';
import { Loading } from '../ui/loading.js';
import { formatRoute, type PageProps, type Route } from '../ui/router.js';

type PuzzleRoute = Extract<Route, { page: 'puzzle' | 'seed' }>;

/**
 * `#/random/<kind>` and `#/random/<kind>/<level>`: makes a puzzle from a random seed and opens it.
 * `#/random/<puzzle id>` opens another puzzle like this one.
 */
export function Random({ route }: PageProps) {
  const [kind = '', level, ...more] = 'rest' in route ? (route.rest?.split('/') ?? []) : [];
  const model = puzzleIn(kind);
  const rules = allRules.find(({ name }) => name === (model?.kind ?? kind));
  const known = LEVELS.find((name) => name === level);
  const [failure, setFailure] = useState('');
  const isRight = rules !== undefined && (level === undefined || known !== undefined) && more.length === 0;
  // Saved games show which puzzles the player already knows.
  const isReady = isRight && gameStore.loaded.value;
  useEffect(() => {
    if (!isReady) return;
    const left = new AbortController();
    findRandom(kind, known, left.signal).then(
      (found) => {
        if (!left.signal.aborted) location.replace(formatRoute(found));
      },
      (error) => left.signal.aborted || setFailure(sentence(error)),
    );
    return () => left.abort();
  }, [isReady, kind, known]);
  if (!isRight) return <NoPage />;
  if (failure !== '') return <ErrorPage title={text.value.errors.noPuzzle} words={failure} />;
  return <Loading title={fullTitle(rules)} />;
}

/** Returns the puzzle that an id names; undefined for anything else. */
function puzzleIn(id: string): Puzzle | undefined {
  try {
    const named = parseId(id);
    return named.type === 'puzzle' ? named.puzzle : undefined;
  } catch {
    return undefined;
  }
}

async function findRandom(name: string, level: Level | undefined, signal: AbortSignal): Promise<PuzzleRoute> {
  const model = puzzleIn(name);
  if (model !== undefined) return (await import('./catalogue/like.js')).anotherLike(model, signal);
  const seed = someSeed();
  const { seedId } =
    level === undefined
      ? await engine.make(name, {}, seed, signal)
      : await makeMatching(await engine.order(name, {}, { level }), seed, { level }, { signal });
  return { page: 'seed', seedId };
}
