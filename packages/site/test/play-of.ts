import { type Kind, kindOf, kinds, solve } from 'gridwright';
import { seriesDaily } from 'gridwright/days';
import { adviceFor, ratingOf } from 'gridwright/logic';
import { type Candidate, type Cell, cellName, formatId, type Grid, type Puzzle } from 'gridwright/rules';
import { afterEach } from 'vitest';
import type { SavedGame } from '../src/game/saved-game.js';
import { Session } from '../src/play/session.js';
import { GameStore } from '../src/storage/game-store.js';
import { gameOf } from './game-of.js';
import { MemoryDatabase } from './memory-database.js';

/** The first daily puzzle of every kind on the day on which the tests play. */
export const TODAY = kinds.map((kind) => ({ kind, puzzle: seriesDaily(kind, '2026-11-20').puzzle }));

export interface Move {
  readonly cell: Cell;
  readonly value: number;
}

/** The moves that solve a puzzle. */
export function movesOf(puzzle: Puzzle): readonly Move[] {
  const [answer] = solve(puzzle, { limit: 1 }).solutions;
  const start = (kindOf(puzzle.kind) as Kind).start(puzzle);
  return [...answer].map((value, cell) => ({ cell, value })).filter(({ cell, value }) => value !== start[cell]);
}

/** The library itself in place of the workers. */
const engine = {
  solve: async (puzzle: Puzzle, limit?: number) => solve(puzzle, { limit: limit ?? 2 }),
  hint: async (puzzle: Puzzle, answer: Grid, removed: readonly Candidate[]) => adviceFor(puzzle, { answer, removed }),
  rate: async (puzzle: Puzzle) => ratingOf(puzzle),
  facts: async () => ({}),
};

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** A game as a page begins it, from a saved one where there is one. */
export function play(puzzle: Puzzle, saved?: SavedGame): Session {
  const session = new Session({ puzzle, id: formatId(puzzle) }, saved, {
    games: new GameStore(new MemoryDatabase()),
    engine,
  });
  closings.push(session.open());
  return session;
}

/** A game of a puzzle; with `moves`, one that was saved after them. */
export function sessionOf(puzzle: Puzzle, moves: readonly Move[] = []): Session {
  const id = formatId(puzzle);
  const { symbols } = kindOf(puzzle.kind).answerAlphabet;
  const texts = moves.map(({ cell, value }) => {
    const name = cellName(cell, puzzle.size);
    return kindOf(puzzle.kind).input === 'presses' ? `press ${name}` : `${name}=${symbols[value]}`;
  });
  return play(puzzle, moves.length === 0 ? undefined : gameOf({ puzzle: id, moves: texts, done: texts.length }));
}

/** Enters a move as a tap or the keyboard does. */
export function enter(session: Session, { cell, value }: Move): void {
  session.picker.pick(cell);
  if (session.rules.input === 'presses') session.press(cell);
  else session.key(value);
}

/** What a screen reader says of each cell. */
export function namesOf(session: Session): string[] {
  return session.names.map((name) => name.value);
}
