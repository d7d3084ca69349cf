import { ask } from '../../service/api.js';

/** A player in a room. What only a racer has is absent for others, and what only a finished run has before. */
export interface Racer {
  readonly player: string;
  readonly name: string;
  readonly ready: boolean;
  readonly run?: string;
  /** Percentage of the puzzle that is done. */
  readonly progress?: number;
  /** Whether the player has given up the last race. */
  readonly gaveUp?: boolean;
  /** In milliseconds. */
  readonly time?: number;
  readonly presses?: number;
  readonly hints?: number;
}

export interface Room {
  readonly kind: string;
  readonly level?: string;
  /** Number of races so far. */
  readonly races: number;
  /** Milliseconds until the race starts. */
  readonly startsIn?: number;
  /** Milliseconds since it started. */
  readonly elapsed?: number;
  /** Its puzzle, by its id. */
  readonly race?: { readonly id: string };
  readonly players: readonly Racer[];
}

export type Action = 'wait' | 'ready' | 'start' | 'give-up' | 'leave';

export function makeRoom(asked: { kind: string; level?: string }): Promise<{ room: string }> {
  return ask('v1/rooms', asked);
}

export function fetchRoom(room: string): Promise<Room> {
  return ask(`v1/rooms/${room}`);
}

export function act(
  room: string,
  asked: { key: string; name: string; what: Action },
): Promise<Room & { readonly player: string }> {
  return ask(`v1/rooms/${room}/players`, asked);
}
