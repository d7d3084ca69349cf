import { newId } from '../../game/saved-game.js';

/** Who the player is in a shared game, and what the server doesn't have yet. Each tab is a solver of its own. */
export interface Membership {
  readonly key: string;
  readonly name: string;
  readonly solver: number;
  readonly pending: readonly string[];
  /** The number of the first of these among the own moves. */
  readonly first: number;
  /** Whether the player sees no notes of others, and they see none of the player. */
  readonly hasOwnNotes?: boolean;
}

const keyOf = (game: string) => `gridwright/together/${game}`;
const NAME = 'gridwright/together-name';

/** Returns who the player of this tab is in a game; undefined before they have joined. */
export function membershipIn(game: string): Membership | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(game)) ?? 'null');
    return isMembership(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isMembership(kept: unknown): kept is Membership {
  const { key, name, solver, pending, first } = (kept ?? {}) as Partial<Membership>;
  const isPending = Array.isArray(pending) && pending.every((move) => typeof move === 'string');
  return (
    typeof key === 'string' &&
    typeof name === 'string' &&
    Number.isInteger(solver) &&
    Number.isInteger(first) &&
    isPending
  );
}

export function keepMembership(game: string, membership: Membership): void {
  try {
    sessionStorage.setItem(keyOf(game), JSON.stringify(membership));
    localStorage.setItem(NAME, membership.name);
  } catch {
    // Without storage, the player joins again after a reload.
  }
}

/** The name that the player typed last. */
export function lastName(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

export const newKey = newId;
