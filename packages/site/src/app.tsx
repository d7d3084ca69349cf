import { dailyLevels, kinds, type Puzzle, parseId } from 'gridwright';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Explained } from './explained.js';
import { Front } from './front.js';
import { Lost } from './lost.js';
import { Play, Waiting } from './play.js';
import { dailyOf, makeDaily, route, today } from './store.js';
import { longDate, sentence } from './text.js';

/** The page that the address asks for. */
export function App() {
  const asked = route.value;
  useFreshPage(asked);
  if (asked.page === 'front') return <Front />;
  if (asked.page === 'puzzle') return <LinkedPuzzle key={asked.id} id={asked.id} />;
  if (asked.page === 'explain') return <LinkedPuzzle key={asked.id} id={asked.id} explained />;
  if (asked.page === 'daily' && isDaily(asked.kind, asked.level)) return <DailyPuzzle kind={asked.kind} level={asked.level} />;
  return <Lost title="There is no such page." words="The address may have been cut short or mistyped." />;
}

function isDaily(kind: string, level: string | undefined): boolean {
  return kinds.some(({ name }) => name === kind) && (level === undefined || dailyLevels(kind).includes(level));
}

/** A new address begins at the top, and so does the reading place of a screen reader. */
function useFreshPage(address: unknown): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) {
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [address]);
}

function DailyPuzzle({ kind, level }: { kind: string; level: string | undefined }) {
  const date = today.value;
  const made = dailyOf(kind, level);
  useEffect(() => makeDaily(kind, level), [date, kind, level]);
  if (made === undefined) return <Waiting kind={kind} />;
  return <Play key={made.id} puzzle={made.puzzle} id={made.id} day={longDate(date)} series={made} />;
}

/** The text of a link is foreign: the library reads it, and it is shown as text only. */
function LinkedPuzzle({ id, explained }: { id: string; explained?: boolean }) {
  const read = useMemo(() => readLink(id), [id]);
  if (typeof read === 'string') return <Lost title="This link holds no puzzle." words={read} />;
  return explained ? <Explained puzzle={read} id={id} /> : <Play puzzle={read} id={id} />;
}

function readLink(id: string): Puzzle | string {
  try {
    const named = parseId(id);
    return named.type === 'puzzle' ? named.puzzle : 'It holds a seed; a link has to hold the puzzle itself.';
  } catch (error) {
    return sentence(error);
  }
}
