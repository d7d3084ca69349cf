import { useSignal } from '@preact/signals';
import { allRules, type Daily, dayNumber, listedLevels, type Puzzle, rulesOf } from 'gridwright/rules';
import { useEffect, useMemo } from 'preact/hooks';
import { dailyOf, seriesOf, today, wantDaily } from '../dailies.js';
import { engine } from '../engine.js';
import { ErrorPage, NoPage } from '../error-page.js';
import { Loading } from '../loading.js';
import type { PageProps, Route } from '../router.js';
import { gameStore } from '../storage/browser-store.js';
import { longDate, sentence, text } from '../text/text.js';
import type { PuzzleSource } from './puzzle-source.js';
import { readLink } from './read-link.js';
import { PlayScreen } from './screen.js';

/** A daily puzzle: of today, as it is when the page is opened, or of the date in the address. */
export function DailyPage({ route }: PageProps) {
  if (route.page !== 'daily' || !isDaily(route)) return <NoPage />;
  const { kind, level, date } = route;
  return <DailyPuzzle key={`${kind} ${level} ${date}`} kind={kind} level={level} asked={date} />;
}

function isDaily({ kind, level, date }: Extract<Route, { page: 'daily' }>): boolean {
  if (!allRules.some(({ name }) => name === kind)) return false;
  if (level !== undefined && !seriesOf(kind).includes(level)) return false;
  try {
    if (date !== undefined) dayNumber(date);
    return true;
  } catch {
    return false;
  }
}

function DailyPuzzle({ kind, level, asked }: { kind: string; level: string | undefined; asked: string | undefined }) {
  // A puzzle that is being played stays when midnight comes.
  const date = useMemo(() => asked ?? today(), [asked]);
  const series = level ?? seriesOf(kind)[0];
  const isOut = date <= today();
  useEffect(() => {
    if (isOut) void wantDaily(date, kind, series);
  }, [date, kind, series, isOut]);
  const made = dailyOf(date, kind, series);
  const source = useMemo(() => (made === undefined || made === 'failed' ? undefined : sourceOfDaily(made)), [made]);
  if (!isOut) return <ErrorPage title={text.value.errors.noDaily} words={text.value.errors.notYet(longDate(date))} />;
  if (made === 'failed') return <ErrorPage title={text.value.errors.noDaily} words={text.value.errors.noDailyWords} />;
  if (source === undefined || !gameStore.loaded.value) return <Loading title={rulesOf(kind).title} here="front" />;
  return <PlayScreen source={source} />;
}

function sourceOfDaily({ puzzle, id, seedId, date, kind, level }: Daily): PuzzleSource {
  const isRated: readonly string[] = listedLevels(kind);
  return {
    puzzle,
    id,
    seedId,
    daily: { date, ...(level !== '' && { level }) },
    level: isRated.includes(level) ? level : undefined,
  };
}

/** The text of a link is foreign: the library reads it, and it is shown as text only. */
export function PuzzlePage({ route }: PageProps) {
  const id = route.page === 'puzzle' ? route.id : '';
  const read = useMemo(() => readLink(id), [id]);
  if (typeof read === 'string') return <ErrorPage title={text.value.errors.noPuzzle} words={read} />;
  const parts = route.page === 'puzzle' ? route.words : undefined;
  return <Linked key={id} puzzle={read} id={id} parts={parts} />;
}

interface LinkedProps {
  readonly puzzle: Puzzle;
  readonly id: string;
  /** What its setter says of it. */
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
