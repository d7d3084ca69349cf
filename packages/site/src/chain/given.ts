import { evmCall, findObstacle, type Obstacle, type Puzzle, parseAddress, parseId, solveStart, startOf } from 'gridwright/internal';
import { sentence } from '../text/text.js';

/** A puzzle that a contract can judge: the start of an address, with why it has no solution, or any other by its id. */
export interface Given {
  readonly puzzle: Puzzle;
  /** The address, where the puzzle is its start. */
  readonly owner: Uint8Array | undefined;
  readonly obstacle: Obstacle | undefined;
}

/** What a player has typed or pasted: an address, a puzzle id, or a link to a puzzle. A sentence when it is none, undefined for no text. */
export function readGiven(typed: string): Given | string | undefined {
  const text = withoutLink(typed.trim());
  if (text === '') return undefined;
  try {
    return text.includes(':') ? readPuzzle(text) : readAddress(text);
  } catch (error) {
    return sentence(error);
  }
}

function readAddress(text: string): Given {
  const owner = parseAddress(text);
  const puzzle = startOf(owner);
  return { owner, puzzle, obstacle: findObstacle(puzzle) ?? solveStart(puzzle).obstacle };
}

function readPuzzle(text: string): Given {
  const named = parseId(text);
  if (named.type !== 'puzzle') throw new RangeError('expected a puzzle id, which holds the puzzle, got a seed id');
  // Throws for a puzzle that no contract knows.
  evmCall(named.puzzle, new Uint8Array(named.puzzle.clues.length));
  return { puzzle: named.puzzle, owner: undefined, obstacle: undefined };
}

/** A link of this page holds a puzzle id after `#/p/`. */
function withoutLink(text: string): string {
  const id = /#\/p\/(\S+)/.exec(text)?.[1];
  if (id === undefined) return text;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
