import { effect, type ReadonlySignal } from '@preact/signals';
import type { Puzzle, Rules } from 'gridwright/rules';
import { today } from '../engine/dailies.js';
import { rulesOf } from '../engine/rules.js';
import type { SavedGame } from '../game/saved-game.js';
import { rateOwn, solverOf } from '../records/own-rating.js';
import { countsForItsDay } from '../records/result.js';
import { type Happening, sendCount } from '../service/send-count.js';
import { fetchDailyStatistics } from '../service/statistics.js';
import { gameStore } from '../storage/browser-store.js';
import { settings } from '../storage/settings.js';
import type { PuzzleSource } from './puzzle-source.js';

/** The parts of a game that are counted. */
export interface Counted {
  readonly source: Pick<PuzzleSource, 'id' | 'puzzle' | 'daily'>;
  readonly play: ReadonlySignal<{ readonly log: readonly unknown[]; readonly done: number }>;
  readonly state: ReadonlySignal<SavedGame['state']>;
  readonly clock: { readonly seconds: ReadonlySignal<number> };
}

type Games = ReadonlyMap<string, SavedGame>;

/** Counts a game of this browser at the server of the page. `before` has the games saved when it was opened. */
export function startCounting(game: Counted & { readonly help: number }, before: Games): () => void {
  const send = (happening: Happening) => {
    if (happening.event === 'begun' || game.help > 0) sendCount(happening);
    else {
      sendCount({ ...happening, solver: solverOf(happening.kind) });
      void rateByDaily(happening, game.source.puzzle);
    }
  };
  return countGame(game, gameStore.games, send, before);
}

/** Rates the player by the game of a day, against the puzzle's rating where the server shows one. */
async function rateByDaily({ kind, level, date, seconds }: Happening, puzzle: Puzzle): Promise<void> {
  const days = await fetchDailyStatistics(kind, level ?? '', new AbortController().signal, date).catch(() => []);
  rateOwn({ puzzle, seconds, level, rating: days.at(-1)?.rating });
}

/**
 * Sends when the first game of a daily puzzle is begun on its day, and when that game ends. A change that came from
 * another tab is in the store before it is in the game, and was counted there. What happened since the game was opened
 * is judged by the games saved `before`. Returns a function that stops it.
 */
export function countGame(
  { source, play, state, clock }: Counted,
  saved: ReadonlySignal<Games>,
  send: (happening: Happening) => void,
  before?: Games,
): () => void {
  const { daily, id, puzzle } = source;
  if (daily === undefined) return () => {};
  const rules: Rules = rulesOf(puzzle.kind);
  let [isBegun, isEnded] = [false, false];
  let early = before;
  return effect(() => {
    const [{ log, done }, now] = [play.value, state.value];
    if (settings.peek().counted === 'no') return;
    const games = [...(early ?? saved.peek()).values()].filter((game) => game.puzzle === id);
    early = undefined;
    if (!isBegun && games.length === 0 && log.length > 0 && daily.date === today()) {
      isBegun = true;
      send({ ...daily, kind: rules.name, event: 'begun' });
    }
    const wasOpen = isBegun || games.some((game) => countsForItsDay(game));
    if (isEnded || now === 'open' || !wasOpen || games.some((game) => game.state !== 'open')) return;
    isEnded = true;
    const isPressed = now === 'solved' && rules.input === 'presses';
    send({
      ...daily,
      kind: rules.name,
      event: now,
      ...(now === 'solved' && { seconds: clock.seconds.peek() }),
      ...(isPressed && { presses: done }),
    });
  });
}
