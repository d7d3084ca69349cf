import type { SavedGame } from '../game/saved-game.js';

/** Names that rules had in ids until 27 November 2026, with the names that they have now. */
export const CURRENT_NAMES: Readonly<Record<string, string>> = {
  regions: 'jigsaw',
  parity: 'odd-even',
  dots: 'kropki',
  'all-dots': 'all-kropki',
  'pair-sums': 'xv',
  'all-pair-sums': 'all-xv',
  thermos: 'thermometer',
  thermometers: 'thermometer',
  cages: 'killer',
  arrows: 'arrow',
  relations: 'signs',
};

/** A puzzle id. Neither a list nor the other parts of an address belong to it. */
const ID = /\b(?:sudoku|kurosu):[^\s,/]+/g;
/** A rule of an id, by a former name. Numbers or letters with counts follow it, or nothing. */
const RULE = new RegExp(`:(${Object.keys(CURRENT_NAMES).join('|')})(?=(?:-(?!line-)[^:]+)?:)`, 'g');

/** Returns a text with the current names of rules in all puzzle ids in it. */
export function withCurrentIds(text: string): string {
  return text.replace(ID, renamed);
}

function renamed(id: string): string {
  return id.replace(RULE, (_, name: string) => `:${CURRENT_NAMES[name]}`);
}

/**
 * Returns a saved game with the current names of its puzzle's rules. A seed id with a former name made the puzzle, but
 * makes another one with the current name, so the game doesn't keep it.
 */
export function currentGame(game: SavedGame): SavedGame {
  const { puzzle, seed } = game;
  const { seed: _, ...others } = game;
  const isSaved = typeof seed !== 'string' || renamed(seed) === seed;
  return { ...(isSaved ? game : others), puzzle: withCurrentIds(puzzle) };
}
