import { effect, type Signal, signal } from '@preact/signals';
import { check, countFilled, type Daily, daily, formatMove, type Game, kindOf, type Mistake, type Puzzle, parseMove, play, startGame } from 'gridwright';
import { parseRoute } from './router.js';

/** What the address asks for now. */
export const route = signal(parseRoute(location.hash));

/** The UTC date, `YYYY-MM-DD`: it decides the puzzles of the day. */
export const today = signal(utcDate());

/** Follows the address; and the date, but never while a puzzle is being played. */
export function startStore(): void {
  addEventListener('hashchange', () => {
    route.value = parseRoute(location.hash);
    today.value = utcDate();
  });
  document.addEventListener('visibilitychange', () => {
    if (route.peek().page === 'front') today.value = utcDate();
  });
}

function utcDate(): string {
  return new Date().toISOString().slice(0, 10);
}

const dailies = signal<Readonly<Record<string, Daily>>>({});

/** The day's puzzle of a kind if it has been made; `makeDaily` makes it. */
export function dailyOf(kind: string, level?: string): Daily | undefined {
  return dailies.value[dailyKey(kind, level)];
}

/** Makes the day's puzzle: tens of milliseconds, so after the page is first painted. */
export function makeDaily(kind: string, level?: string): void {
  const key = dailyKey(kind, level);
  if (dailies.peek()[key] === undefined) dailies.value = { ...dailies.peek(), [key]: daily(today.peek(), kind, level) };
}

function dailyKey(kind: string, level = ''): string {
  return `${today.value} ${kind} ${level}`;
}

const games = new Map<string, Signal<Game>>();

/** The game of a puzzle id: the one of this visit, else the one kept in the browser, else a new one. Every change is kept. */
export function gameOf(id: string, puzzle: Puzzle): Signal<Game> {
  const known = games.get(id);
  if (known !== undefined) return known;
  const game = signal(restore(id, puzzle));
  games.set(id, game);
  effect(() => keep(id, game.value));
  return game;
}

const storageKey = (id: string) => `gridwright/game/${id}`;

/** Moves as text, one a line. Storage may be full or forbidden: then the game lasts as long as the page. */
function keep(id: string, { puzzle, done }: Game): void {
  const { answerAlphabet } = kindOf(puzzle.kind);
  try {
    if (done.length === 0) localStorage.removeItem(storageKey(id));
    else localStorage.setItem(storageKey(id), done.map((move) => formatMove(move, puzzle.size, answerAlphabet)).join('\n'));
  } catch {
    // Nothing is lost that could have been kept.
  }
}

/** A new game when nothing was kept, or nothing that can be played. */
function restore(id: string, puzzle: Puzzle): Game {
  const { answerAlphabet } = kindOf(puzzle.kind);
  try {
    const moves = localStorage.getItem(storageKey(id))?.split('\n') ?? [];
    return moves.map((text) => parseMove(text, puzzle.size, answerAlphabet)).reduce(play, startGame(puzzle));
  } catch {
    return startGame(puzzle);
  }
}

/** How far a game is. */
export interface Progress {
  readonly mistakes: readonly Mistake[];
  readonly solved: boolean;
  readonly begun: boolean;
  /** Values or presses that the player has made. */
  readonly entered: number;
  readonly empty: number;
}

export function progressOf({ puzzle, answer, done }: Game): Progress {
  const mistakes = check(puzzle, answer);
  const filled = countFilled(answer);
  const entered = filled - countFilled(kindOf(puzzle.kind).start(puzzle));
  return { mistakes, solved: mistakes.length === 0, begun: done.length > 0, entered, empty: answer.length - filled };
}
