import { useSignal } from '@preact/signals';
import { formatId, type Puzzle, rulesOf } from 'gridwright/rules';
import { useEffect, useMemo } from 'preact/hooks';
import { engine } from '../engine/engine.js';
import { gameStore } from '../storage/browser-store.js';
import { sentence, text } from '../text/text.js';
import { ErrorPage } from '../ui/error-page.js';
import { Loading } from '../ui/loading.js';
import type { PageProps } from '../ui/router.js';
import type { PuzzleSource } from './puzzle-source.js';
import { useLink } from './read-link.js';
import { PlayScreen } from './screen.js';

/** The text of a link is foreign: the library reads it, and it is shown as text only. */
export function PuzzlePage({ route }: PageProps) {
  const read = useLink(route.page === 'puzzle' ? route.id : '');
  if (read === undefined) return <Loading title="Gridwright" />;
  if (typeof read === 'string') return <ErrorPage title={text.value.errors.noPuzzle} words={read} />;
  const parts = route.page === 'puzzle' ? route.words : undefined;
  const id = formatId(read);
  return <Linked key={id} puzzle={read} id={id} parts={parts} />;
}

interface LinkedProps {
  readonly puzzle: Puzzle;
  readonly id: string;
  /** Its title, author and note. */
  readonly parts: readonly string[] | undefined;
}

function Linked({ puzzle, id, parts }: LinkedProps) {
  const source = useMemo<PuzzleSource>(() => ({ puzzle, id, ...(parts && { words: parts }) }), [puzzle, id, parts]);
  return gameStore.loaded.value ? <PlayScreen source={source} /> : <Loading title={rulesOf(puzzle.kind).title} />;
}

/** The puzzle of a seed id, made anew. */
export function SeedPage({ route }: PageProps) {
  const seedId = route.page === 'seed' ? route.seedId : '';
  return <Seeded key={seedId} seedId={seedId} />;
}

function Seeded({ seedId }: { seedId: string }) {
  const made = useSignal<PuzzleSource | string | undefined>(undefined);
  useEffect(() => {
    engine.remake(seedId).then(
      ({ puzzle, id, seedId: name }) => (made.value = { puzzle, id, seedId: name }),
      (error) => (made.value = sentence(error)),
    );
  }, [seedId, made]);
  const source = made.value;
  if (typeof source === 'string') return <ErrorPage title={text.value.errors.noPuzzle} words={source} />;
  return source === undefined || !gameStore.loaded.value ? (
    <Loading title="Gridwright" />
  ) : (
    <PlayScreen source={source} />
  );
}
