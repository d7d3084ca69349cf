import { listedLevels } from 'gridwright/days';
import { type Daily, dayNumber } from 'gridwright/rules';
import { useEffect, useMemo } from 'preact/hooks';
import { dailyOf, seriesOf, today, wantDaily } from '../engine/dailies.js';
import { KINDS, rulesOf } from '../engine/rules.js';
import { gameStore } from '../storage/browser-store.js';
import { longDate, text } from '../text/text.js';
import { lazy } from '../ui/lazy.js';
import { Loading } from '../ui/loading.js';
import type { PageProps, Route } from '../ui/router.js';
import type { PuzzleSource } from './puzzle-source.js';
import { PlayScreen } from './screen.js';

const ErrorPage = lazy(async () => (await import('../ui/error-page.js')).ErrorPage);
const NoPage = lazy(async () => (await import('../ui/error-page.js')).NoPage);

/** A daily puzzle: that of the day on which the page is opened, or of the date in the address. */
export function DailyPage({ route }: PageProps) {
  if (route.page !== 'daily' || !isDaily(route)) return <NoPage />;
  const { kind, level, date } = route;
  return <DailyPuzzle key={`${kind} ${level} ${date}`} kind={kind} level={level} asked={date} />;
}

function isDaily({ kind, level, date }: Extract<Route, { page: 'daily' }>): boolean {
  if (!KINDS.includes(kind)) return false;
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
  const isRated: readonly string[] = listedLevels(rulesOf(kind));
  return {
    puzzle,
    id,
    seedId,
    daily: { date, ...(level !== undefined && { level }) },
    level: level !== undefined && isRated.includes(level) ? level : undefined,
  };
}
