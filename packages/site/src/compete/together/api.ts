import type { GameMoves, NewGame, SentMoves, SharedGame } from '@gridwright/server/answers';
import { ask } from '../../service/api.js';

export function makeGame(puzzle: string): Promise<NewGame> {
  return ask('v1/together', { puzzle });
}

export function fetchGame(game: string): Promise<SharedGame> {
  return ask(`v1/together/${game}`);
}

export function fetchMoves(game: string, from: number): Promise<GameMoves> {
  return ask(`v1/together/${game}/log?from=${from}`);
}

/** A solver's message: their selection, and their moves from a number on. */
export interface Sent {
  readonly key: string;
  readonly name: string;
  readonly cells: string;
  readonly first: number;
  readonly moves: readonly string[];
}

export function sendSolverMoves(game: string, sent: Sent): Promise<SentMoves> {
  return ask(`v1/together/${game}/moves`, sent);
}
