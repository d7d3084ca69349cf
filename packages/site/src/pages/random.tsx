import { allRules, LEVELS } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { engine } from '../engine.js';
import { ErrorPage, NoPage } from '../error-page.js';
import { Loading } from '../loading.js';
import { makeMatching } from '../matching.js';
import { formatRoute, type PageProps } from '../router.js';
import { fullTitle, sentence, text } from '../text/text.js';
import { someSeed } from './seeds.js';

/** `#/random/<kind>` and `#/random/<kind>/<level>`: makes a puzzle from a seed of chance and goes to it. */
export function Random({ route }: PageProps) {
  const [kind = '', level, ...more] = 'rest' in route ? (route.rest?.split('/') ?? []) : [];
  const rules = allRules.find(({ name }) => name === kind);
  const known = LEVELS.find((name) => name === level);
  const [failure, setFailure] = useState('');
  const isRight = rules !== undefined && (level === undefined || known !== undefined) && more.length === 0;
  useEffect(() => {
    if (!isRight) return;
    const left = new AbortController();
    makeRandom(kind, known, left.signal).then(
      ({ seedId }) => {
        if (!left.signal.aborted) location.replace(formatRoute({ page: 'seed', seedId }));
      },
      (error) => left.signal.aborted || setFailure(sentence(error)),
    );
    return () => left.abort();
  }, [isRight, kind, known]);
  if (!isRight) return <NoPage />;
  if (failure !== '') return <ErrorPage title={text.value.errors.noPuzzle} words={failure} />;
  return <Loading title={fullTitle(rules)} />;
}

async function makeRandom(kind: string, level: (typeof LEVELS)[number] | undefined, signal: AbortSignal) {
  const seed = someSeed();
  if (level === undefined) return engine.make(kind, {}, seed, signal);
  return makeMatching(await engine.order(kind, {}, { level }), seed, { level }, { signal });
}
