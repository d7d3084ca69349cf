import { newId } from '../../game/saved-game.js';
import { hasTexts, type Stored, stored } from '../../storage/stored.js';

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

const name = stored('gridwright/together-name', (found) => (typeof found === 'string' ? found : undefined), '');

function placeOf(game: string): Stored<Membership | undefined> {
  const schema = (found: unknown) => (isMembership(found) ? found : undefined);
  return stored(`gridwright/together/${game}`, schema, undefined, () => globalThis.sessionStorage);
}

/** Returns who the player of this tab is in a game; undefined before they have joined. */
export function membershipIn(game: string): Membership | undefined {
  return placeOf(game).read();
}

function isMembership(found: unknown): found is Membership {
  if (!hasTexts<Membership>('key', 'name')(found)) return false;
  const { solver, pending, first } = found;
  const isPending = Array.isArray(pending) && pending.every((move) => typeof move === 'string');
  return Number.isInteger(solver) && Number.isInteger(first) && isPending;
}

export function saveMembership(game: string, membership: Membership): void {
  placeOf(game).write(membership);
  name.write(membership.name);
}

/** The name that the player typed last. */
export function lastName(): string {
  return name.read();
}

export const newKey = newId;
