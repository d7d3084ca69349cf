import { newId } from '../../game/saved-game.js';
import { hasTexts } from '../../storage/schemas.js';
import { listOf, type Stored, stored } from '../../storage/stored.js';
import type { Vote } from './api.js';

/** A puzzle that was published from this browser. */
export interface OwnPuzzle {
  readonly published: string;
  readonly key: string;
  readonly title: string;
  /** Its id. Earlier versions of the page didn't save it. */
  readonly puzzle?: string;
}

/** A game of a published puzzle in this browser. */
export interface OwnGame extends Vote {
  readonly published: string;
  /** Drawn for this puzzle alone, so that nothing ties the games of a player together. */
  readonly key: string;
  readonly isBegun?: boolean;
  readonly isSolved?: boolean;
  readonly isGivenUp?: boolean;
}

/** Maximum number of puzzles, and of games; the oldest makes room. */
const MOST = 500;

const puzzles = stored('gridwright/published', listOf(hasTexts<OwnPuzzle>('published', 'key', 'title')), []);
const games = stored('gridwright/published-games', listOf(hasTexts<OwnGame>('published', 'key')), []);

export function ownPuzzles(): readonly OwnPuzzle[] {
  return puzzles.read();
}

export function saveOwnPuzzle(puzzle: OwnPuzzle): void {
  puzzles.write([...others(puzzles, puzzle.published), puzzle].slice(-MOST));
}

export function forgetOwnPuzzle(published: string): void {
  puzzles.write(others(puzzles, published));
}

/** Returns the game of a puzzle, a new one at first. */
export function gameOf(published: string): OwnGame {
  return games.read().find((one) => one.published === published) ?? { published, key: newId() };
}

export function saveGame(game: OwnGame): void {
  games.write([...others(games, game.published), game].slice(-MOST));
}

function others<Item extends { readonly published: string }>(list: Stored<readonly Item[]>, published: string): Item[] {
  return list.read().filter((one) => one.published !== published);
}
