import { newId } from '../../game/saved-game.js';
import { asText, hasTexts } from '../../storage/schemas.js';
import { type Stored, stored } from '../../storage/stored.js';

/** The player's identity in a shared game, and moves not on the server yet. Each tab is a separate solver. */
export interface GameMembership {
  readonly key: string;
  readonly name: string;
  readonly solver: number;
  readonly pending: readonly string[];
  /** The number of the first of these among the own moves. */
  readonly first: number;
  /** Whether the player sees no notes of others, and they see none of the player. */
  readonly hasOwnNotes?: boolean;
}

const name = stored('gridwright/together-name', asText, '');

function placeOf(game: string): Stored<GameMembership | undefined> {
  const schema = (found: unknown) => (isMembership(found) ? found : undefined);
  return stored(`gridwright/together/${game}`, schema, undefined, () => globalThis.sessionStorage);
}

/** Returns who the player of this tab is in a game; undefined before they have joined. */
export function gameMembership(game: string): GameMembership | undefined {
  return placeOf(game).read();
}

function isMembership(found: unknown): found is GameMembership {
  if (!hasTexts<GameMembership>('key', 'name')(found)) return false;
  const { solver, pending, first } = found;
  const isPending = Array.isArray(pending) && pending.every((move) => typeof move === 'string');
  return Number.isInteger(solver) && Number.isInteger(first) && isPending;
}

export function saveGameMembership(game: string, membership: GameMembership): void {
  placeOf(game).write(membership);
  name.write(membership.name);
}

/** The name that the player typed last. */
export function lastGameName(): string {
  return name.read();
}

export const newKey = newId;
