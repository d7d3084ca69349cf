import { newId } from '../../game/saved-game.js';
import type { Vote } from './api.js';

/** A puzzle that was published from this browser. */
export interface OwnPuzzle {
  readonly published: string;
  readonly key: string;
  readonly title: string;
}

/** A game of a published puzzle in this browser. */
export interface OwnGame extends Vote {
  readonly published: string;
  /** Drawn for this puzzle alone, so that nothing ties the games of a player together. */
  readonly key: string;
  readonly isBegun?: boolean;
  readonly isSolved?: boolean;
}

const OWN = 'gridwright/published';
const GAMES = 'gridwright/published-games';
const MOST = 500;

const unsaved = new Map<string, readonly unknown[]>();

function read<Entry extends { readonly published: string }>(name: string): readonly Entry[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    const isEntry = (one: unknown) => typeof (one as Partial<Entry> | null)?.published === 'string';
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return (unsaved.get(name) ?? []) as readonly Entry[];
  }
}

function keep(name: string, entries: readonly { readonly published: string }[]): void {
  const kept = entries.slice(-MOST);
  unsaved.set(name, kept);
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Without storage they are known until the page is closed.
  }
}

export function ownPuzzles(): readonly OwnPuzzle[] {
  return read(OWN);
}

export function keepOwnPuzzle(puzzle: OwnPuzzle): void {
  keep(OWN, [...ownPuzzles().filter(({ published }) => published !== puzzle.published), puzzle]);
}

export function forgetOwnPuzzle(published: string): void {
  keep(
    OWN,
    ownPuzzles().filter((one) => one.published !== published),
  );
}

/** Returns the game of a puzzle, a new one at first. */
export function gameOf(published: string): OwnGame {
  return read<OwnGame>(GAMES).find((one) => one.published === published) ?? { published, key: newId() };
}

export function keepGame(game: OwnGame): void {
  keep(GAMES, [...read<OwnGame>(GAMES).filter(({ published }) => published !== game.published), game]);
}
