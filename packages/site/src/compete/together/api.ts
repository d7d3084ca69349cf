import { ask } from '../../service/api.js';
import type { SharedMove } from './log.js';

/** Somebody who solves a shared game. */
export interface Solver {
  readonly solver: number;
  readonly name: string;
  /** The cells that are selected, as moves name them. */
  readonly cells: string;
  /** Seconds since the solver was last there. */
  readonly idle: number;
}

/** The state of a game in an event. */
export interface GameState {
  /** Number of moves in the log. */
  readonly moves: number;
  readonly first: number;
  readonly recent: readonly SharedMove[];
  readonly solvers: readonly Solver[];
}

export function makeGame(puzzle: string): Promise<{ readonly game: string }> {
  return ask('v1/together', { puzzle });
}

export function fetchGame(game: string): Promise<GameState & { readonly id: string }> {
  return ask(`v1/together/${game}`);
}

export function fetchMoves(game: string, from: number): Promise<{ readonly moves: readonly SharedMove[] }> {
  return ask(`v1/together/${game}/log?from=${from}`);
}

/** What a solver sends: where they are, and their own moves from a number on. */
export interface Sent {
  readonly key: string;
  readonly name: string;
  readonly cells: string;
  readonly first: number;
  readonly moves: readonly string[];
}

export function send(game: string, sent: Sent): Promise<{ readonly solver: number }> {
  return ask(`v1/together/${game}/moves`, sent);
}
