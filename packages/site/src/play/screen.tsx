import { useComputed, useSignal } from '@preact/signals';
import type { Rules } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { today } from '../engine/dailies.js';
import { engine } from '../engine/engine.js';
import { gameOfDaily, gameOfPuzzle } from '../game/find.js';
import type { SavedGame } from '../game/saved-game.js';
import { hasService } from '../service/service.js';
import { gameStore } from '../storage/browser-store.js';
import { settings } from '../storage/settings.js';
import { aimsOf, dailyTitle, describe, formatDate, fullTitle, levelName, shape, text } from '../text/text.js';
import { PageHeader, Skip, Tabs } from '../ui/header.js';
import { lazy } from '../ui/lazy.js';
import { LevelLine } from '../ui/level.js';
import { formatRoute } from '../ui/router.js';
import { useTitle } from '../ui/title.js';
import { useAfterFrame } from './after-frame.js';
import type { Clock } from './clock.js';
import type { Ending } from './ended.js';
import { PuzzleFooter } from './footer.js';
import { type PageKeys, useKeyboard } from './keyboard.js';
import { Keypad } from './keypad.js';
import { SymbolKey } from './lazy-glyphs.js';
import { ClockLine } from './menu.js';
import type { PuzzleSource } from './puzzle-source.js';
import { Session } from './session.js';
import { Stage, useMedia } from './stage.js';
import { startReporting, startSession } from './start-session.js';
import './play.css';
import './keypad.css';

interface PlayProps {
  readonly source: PuzzleSource;
  /** The section that the page belongs to. */
  readonly here?: string;
  /** The clock of a race or a timed puzzle. The solution is explained only after it. */
  readonly clock?: Clock;
  /** Parts beside the clock during the game. */
  readonly status?: () => ComponentChildren;
  /** The first part once the game has ended. */
  readonly ending?: () => Ending;
  /** The game, if it isn't one of this device. */
  readonly game?: Session;
  /** What else belongs to this puzzle, below the game. */
  readonly more?: (session: Session) => ComponentChildren;
}

const Presses = lazy(async () => (await import('./presses.js')).Presses, <div class="goal-side waiting" />);
const Numbered = lazy(async () => (await import('./presses.js')).NumberForm);
const Help = lazy(async () => (await import('./help.js')).Help);
const RulesDialog = lazy(async () => (await import('./rules-dialog.js')).RulesDialog);
const HintPanel = lazy(async () => (await import('./hint-panel.js')).HintPanel);
const LetterKeys = lazy(async () => (await import('./letter-keys.js')).LetterKeys);
const ScaleLine = lazy(async () => (await import('./scale-line.js')).ScaleLine);
const SetterWords = lazy(async () => (await import('../board/setter-words.js')).SetterWords);
const Ended = lazy(async () => (await import('./ended.js')).Ended);

/** An upright phone, unless its text is of twice the usual size. */
const NARROW = '(min-width: 18rem) and (max-width: 39.99rem)';

/** The page on which one puzzle is played. Its parts depend on the kind's rules. */
export function PlayScreen({ source, here = source.daily && 'front', clock, status, ending, more, game }: PlayProps) {
  const session = useMemo(
    () => game ?? new Session(source, savedGame(source), { games: gameStore, engine, clock }),
    [source, clock],
  );
  useLayoutEffect(() => startReporting(session), [session]);
  useEffect(() => startSession(session), [session]);
  const helps = useSignal(false);
  const showsRules = useSignal(false);
  const aside = useMemo<PageKeys>(
    () => ({
      help: () => (helps.value = !helps.peek()),
      leave() {
        const wasOpen = session.hints.shown.peek() !== undefined;
        session.hints.close();
        return wasOpen;
      },
    }),
    [session, helps],
  );
  useKeyboard(session, aside);
  const { puzzle, rules } = session;
  const title = dailyTitle(rules.name, source.daily?.level);
  useTitle(
    [fullTitle(rules), source.daily?.level && levelName(source.daily.level)].filter(Boolean).join(', '),
    aimsOf(puzzle).join(' '),
  );
  const isHinting = useComputed(() => session.hints.shown.value !== undefined).value;
  const isOpen = useComputed(() => session.isOpen).value;
  const day =
    source.daily === undefined
      ? undefined
      : formatDate(source.daily.date, { weekday: 'short', day: 'numeric', month: 'long' });
  const kicker = [day, describe(puzzle)].filter(Boolean).join(' · ');
  // Wide windows have the rule beside the board. It stays until the game is left.
  const isNew = useMemo(() => clock === undefined && isUnfamiliar(rules), [session]);
  const goal = useMemo(() => rules.disks?.goal(puzzle), [rules, puzzle]);
  const classes = [
    'wrap',
    'play',
    isHinting && 'hinting',
    settings.value.keys === 'left' && 'keys-left',
    !isOpen && 'ended',
  ];
  // A phone has it in the header: the board and the keys need the place below.
  const isNarrow = useMedia(NARROW);
  const clockLine = (
    <ClockLine session={session} onHelp={aside.help} onRules={() => (showsRules.value = true)}>
      {isOpen && status?.()}
    </ClockLine>
  );
  return (
    <>
      <Skip />
      <PageHeader title={title} note={shape(puzzle.size)} here={here}>
        {isNarrow && clockLine}
      </PageHeader>
      <main id="main" class={classes.filter(Boolean).join(' ')} tabIndex={-1}>
        {isNarrow && isNew && <p class="small first-rule">{aimsOf(puzzle)[0]}</p>}
        <Stage session={session} />
        <div class="side">
          {isOpen && <Title session={session} title={title} kicker={kicker} words={source.words} />}
          {!isNarrow && clockLine}
          {isOpen && (
            <>
              {goal !== undefined && (
                <div class="goal-slot">
                  <Presses session={session} goal={goal} />
                </div>
              )}
              <Keypad session={session} />
              {rules.maxValues(puzzle.size).answer > 9 && <LetterKeys />}
              <Hint session={session} />
            </>
          )}
          <div role="status">
            {!isOpen && <Ended session={session} kicker={kicker} ending={ending?.()} />}
            {isOpen && <ReportNote session={session} />}
          </div>
          <Spoken session={session} />
          {rules.disks !== undefined && (clock ?? game) === undefined && (
            <div class="number-slot">
              <Numbered session={session} />
            </div>
          )}
          {more?.(session)}
          {hasService && source.daily?.date === today() && (
            <p class="metaline">
              <a href={formatRoute({ page: 'timed', rest: puzzle.kind })}>{text.value.play.timed}</a>
            </p>
          )}
          {game === undefined && (
            <PuzzleFooter source={source} explained={rules.help === 'logic' && (clock === undefined || !isOpen)} />
          )}
        </div>
      </main>
      <Tabs here={here} />
      {showsRules.value && <RulesDialog rules={rules} puzzle={puzzle} onClose={() => (showsRules.value = false)} />}
      {helps.value && <Help onClose={() => (helps.value = false)} />}
    </>
  );
}

/** Returns the game to resume: for a daily puzzle that of its day, else any of this puzzle. */
function savedGame({ id, puzzle, daily }: PuzzleSource) {
  const games = [...gameStore.games.peek().values()];
  const ofDay = daily === undefined ? undefined : gameOfDaily(games, puzzle.kind, daily.date, daily.level ?? '');
  return ofDay?.puzzle === id ? ofDay : gameOfPuzzle(games, id);
}

/** Returns whether the kind is little known, and no puzzle of it was solved here. */
function isUnfamiliar(rules: Rules): boolean {
  const isSolved = ({ puzzle, state }: SavedGame) => state === 'solved' && puzzle.startsWith(rules.name);
  return fullTitle(rules) !== rules.title && ![...gameStore.games.peek().values()].some(isSolved);
}

interface TitleProps {
  readonly session: Session;
  readonly title: string;
  readonly kicker: string;
  readonly words: PuzzleSource['words'];
}

function Title({ session, title, kicker, words }: TitleProps) {
  const { rules } = session;
  const level = session.level.value;
  const [aim, ...more] = aimsOf(session.puzzle);
  return (
    <div class="title">
      <p class="kicker">
        {kicker}
        <LevelLine level={level} />
        {settings.value.scale !== 'none' && <ScaleLine of={session} />}
      </p>
      <h1 class="display">
        {rules.input === 'presses' ? <Flipping session={session} word={title} /> : title}
        {fullTitle(rules) !== rules.title && <small> {fullTitle(rules).slice(rules.title.length + 1)}</small>}
      </h1>
      {words && <SetterWords parts={words} />}
      <p class="dek">{aim}</p>
      {more.length > 0 && <p class="small">{more.join(' ')}</p>}
    </div>
  );
}

/** A title whose letters turn over, one with each move. */
function Flipping({ session, word }: { session: Session; word: string }) {
  const { done } = session.play.value;
  return (
    <span role="img" aria-label={word}>
      {[...word].map((letter, i) => (
        <span
          key={`${i} ${Math.floor((done + word.length - 1 - i) / word.length)}`}
          class={done > i ? 'letter flips' : 'letter'}
          aria-hidden="true"
        >
          {letter}
        </span>
      ))}
    </span>
  );
}

function Hint({ session }: { session: Session }) {
  const hinted = session.hints.shown.value;
  return hinted === undefined ? null : <HintPanel session={session} hinted={hinted} />;
}

function Spoken({ session }: { session: Session }) {
  return (
    <p class="vh" aria-live="polite">
      {useAfterFrame(session.speech.spoken)}
    </p>
  );
}

function ReportNote({ session }: { session: Session }) {
  const report = useAfterFrame(session.reported).value;
  if (report === undefined) return null;
  const { offer } = report;
  return (
    <section class={report.wrong.size > 0 || offer === 'show' ? 'note err' : 'note'}>
      {report.heading !== '' && <h2>{report.heading}</h2>}
      {report.words !== '' && <p>{report.words}</p>}
      {report.wrong.size > 0 && <SymbolKey puzzle={session.puzzle} />}
      {offer !== undefined && (
        <button type="button" class="btn quiet" onClick={() => void session.accept(offer)}>
          {text.value.play.offers[offer]}
        </button>
      )}
    </section>
  );
}
