import type { Rules } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { addDays } from '../engine/calendar.js';
import { DAILY_KINDS, nowByDays, seriesOf, today, WEEKLY } from '../engine/dailies.js';
import { gameOfDaily, lastFirst } from '../game/find.js';
import type { SavedGame } from '../game/saved-game.js';
import { helpWords } from '../records/game-status.js';
import { ownTimes } from '../records/own-times.js';
import { countsForItsDay, helpOf } from '../records/result.js';
import { streakOf } from '../records/streak.js';
import { hasService } from '../service/service.js';
import { ShareResult } from '../share/result.js';
import { gameStore } from '../storage/browser-store.js';
import { worksheetWith } from '../storage/current-worksheet.js';
import { settings } from '../storage/settings.js';
import { endedText } from '../text/ended.js';
import { factTexts } from '../text/library.js';
import { capital, dailyTitle, formatNumber, formatSeconds, text } from '../text/text.js';
import { worksheetText } from '../text/worksheet.js';
import { hasAllPages } from '../ui/address.js';
import { lazy } from '../ui/lazy.js';
import { LevelLine } from '../ui/level.js';
import { formatRoute } from '../ui/router.js';
import type { PuzzleSource } from './puzzle-source.js';
import { replayStep } from './replay-step.js';
import type { Session } from './session.js';
import '../ui/styles/numbers.css';
import './ended.css';

const BesideOthers = lazy(async () => (await import('./beside-others.js')).BesideOthers);

/** A figure of that many letters is read as text. */
const A_SENTENCE = 20;

interface EndedProps {
  readonly session: Session;
  readonly kicker: string;
  readonly ending?: Ending | undefined;
}

/** A race's end, with its outcome and the next step. */
export interface Ending {
  /** Replaces "Solved."; undefined to keep it. */
  readonly heading: string | undefined;
  /** The page's main buttons. */
  readonly buttons: ComponentChildren;
}

/** The end of a game: its numbers, and what to do next. */
export function Ended({ session, kicker, ending }: EndedProps) {
  const { play, shared } = text.value;
  const ended = endedText.value;
  const { rules, source } = session;
  const [game] = lastFirst([...gameStore.games.value.values()].filter(({ puzzle }) => puzzle === source.id));
  const isSolved = session.state.value === 'solved';
  const next = source.daily === undefined ? undefined : nextDaily(rules.name, source.daily);
  // A replay changes what the board shows, not what was played.
  const whole = useMemo(() => session.play.peek(), [session]);
  const heading = useRef<HTMLHeadingElement>(null);
  // The key that ended the game is gone with the keypad.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const moves = whole.done;
  const entered = rules.input === 'presses' ? shared.presses(session.entered) : shared.cells(session.entered);
  const help = helpWords(session.hints.count.value, session.help);
  const detour = moves === session.entered ? undefined : shared.moves(moves);
  const words = moves === 0 ? ended.fromStart : ended.played(entered, detour, help);
  const games = [...gameStore.games.value.values()];
  const times = isSolved && game !== undefined ? ownTimes(games, game) : undefined;
  const worksheet = worksheetWith([source.id, source.seedId]);
  const numbers = [
    [play.time, formatSeconds(session.clock.seconds.value)],
    ...(times === undefined
      ? []
      : [
          [ended.best, formatSeconds(times.best)],
          [ended.average, formatSeconds(Math.round(times.mean))],
        ]),
    ...(source.daily?.date === today() ? dayFigures(games, rules, source.daily) : []),
    ...factTexts(rules.name, session.facts.value).map(({ label, text: fact }) => [label, fact]),
  ];
  return (
    <section class={isSolved ? 'win' : 'win given-up'}>
      <p class="kicker">
        {rules.title} · {kicker}
        <LevelLine level={session.level.value} />
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {ending?.heading ?? (isSolved ? play.solved : play.givenUp)}
      </h1>
      {ending?.buttons}
      <p class="dek">{isSolved ? [words, times?.isBest && ended.isBest].filter(Boolean).join(' ') : ended.givenUp}</p>
      <dl class="stats">
        {numbers.map(([label, figure]) => (
          <div key={label}>
            <dt>{capital(label)}</dt>
            <dd class={figure.length < A_SENTENCE ? 'num' : 'num words'}>{figure}</dd>
          </div>
        ))}
      </dl>
      {source.daily !== undefined && game !== undefined && isCompared(games, game) && (
        <BesideOthers
          kind={rules.name}
          level={source.daily.level ?? ''}
          date={source.daily.date}
          own={{ seconds: game.seconds, ...(rules.input === 'presses' && { presses: moves }) }}
        />
      )}
      <div class="go">
        <a
          class={ending === undefined ? 'btn solid' : 'btn'}
          href={formatRoute(next === undefined ? { page: 'front' } : { page: 'daily', ...next })}
        >
          {next === undefined ? shared.home : ended.next(dailyTitle(next.kind, next.level))}
        </a>
        {worksheet !== undefined && (
          <a class="btn" href={`#/worksheet/${worksheet.rest}`}>
            {worksheetText.value.back(worksheet.worksheet.title || worksheetText.value.title)}
          </a>
        )}
        {hasAllPages && (
          <a class="btn" href={formatRoute({ page: 'random', rest: source.id })}>
            {ended.another}
          </a>
        )}
        {isSolved && moves > 0 && <Replay session={session} moves={moves} />}
        <button type="button" class="btn" onClick={() => session.restart()}>
          {ended.again}
        </button>
        {game !== undefined && <ShareResult game={game} puzzle={source.puzzle} board={session.board.value} />}
      </div>
    </section>
  );
}

/** Returns whether the server counts the game as solved, and it was solved without help. */
function isCompared(games: readonly SavedGame[], game: SavedGame): boolean {
  if (!hasService || settings.value.counted === 'no') return false;
  const isFirst = games.every(({ id, puzzle, state }) => id === game.id || puzzle !== game.puzzle || state === 'open');
  return isFirst && game.state === 'solved' && countsForItsDay(game) && helpOf(game) === 0;
}

/** The result of the day before, the streak, and how many of the day's puzzles are solved. */
function dayFigures(
  games: readonly SavedGame[],
  { name, input }: Rules,
  { date, level = '' }: NonNullable<PuzzleSource['daily']>,
): string[][] {
  const ended = endedText.value;
  const before = gameOfDaily(games, name, addDays(date, -1), level);
  const result =
    input === 'presses' ? text.value.shared.presses(before?.done ?? 0) : formatSeconds(before?.seconds ?? 0);
  const solved = DAILY_KINDS.filter(
    (kind) => gameOfDaily(games, kind, date, seriesOf(kind)[0])?.state === 'solved',
  ).length;
  return [
    ...(before?.state === 'solved' ? [[ended.yesterday, result]] : []),
    [ended.streak, formatNumber(streakOf(games, nowByDays()).current)],
    [ended.today, ended.ofAll(solved, DAILY_KINDS.length)],
  ];
}

/** Plays the moves once more on the board. */
function Replay({ session, moves }: { session: Session; moves: number }) {
  const [at, setAt] = useState<number | undefined>(undefined);
  useEffect(() => {
    if (at === undefined) return session.showMove(moves);
    session.showMove(at);
    const timer = setTimeout(() => setAt(at < moves ? at + 1 : undefined), replayStep(moves));
    return () => clearTimeout(timer);
  }, [session, moves, at]);
  return (
    <button type="button" class="btn" onClick={() => setAt(at === undefined ? 0 : undefined)}>
      {at === undefined ? endedText.value.replay : endedText.value.stop}
    </button>
  );
}

/**
 * The next puzzle of the day that isn't known to be solved: after a small one another small one, else that of another
 * kind.
 */
function nextDaily(
  name: string,
  { date, level }: NonNullable<PuzzleSource['daily']>,
): { readonly kind: string; readonly level?: string } | undefined {
  const games = [...gameStore.games.value.values()];
  const isOpen = (kind: string, series: string) => gameOfDaily(games, kind, date, series)?.state !== 'solved';
  const at = DAILY_KINDS.indexOf(name);
  const others = [...DAILY_KINDS.slice(at + 1), ...DAILY_KINDS.slice(0, at)];
  const place = WEEKLY.findIndex((series) => series.kind === name && series.level === level);
  const small =
    place >= 0 && [...WEEKLY.slice(place + 1), ...WEEKLY.slice(0, place)].find((s) => isOpen(s.kind, s.level));
  if (small) return small;
  const kind = [...(place >= 0 ? [name] : []), ...others].find((other) => isOpen(other, seriesOf(other)[0]));
  return kind === undefined ? undefined : { kind };
}
