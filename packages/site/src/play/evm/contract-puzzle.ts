import { evmCall, findObstacle, type Obstacle, parseAddress, solveStart, startOf } from 'gridwright/evm';
import { ParseError, type Puzzle, parseId } from 'gridwright/rules';
import { sentence } from '../../text/text.js';

/** A puzzle that a contract can check: that of an address, or one with a puzzle id. */
export interface ContractPuzzle {
  readonly puzzle: Puzzle;
  /** The address whose puzzle it is; undefined for other puzzles. */
  readonly owner: Uint8Array | undefined;
  readonly obstacle: Obstacle | undefined;
}

/** Reads an address, a puzzle id or a puzzle link. Returns a sentence on invalid text, and undefined for empty text. */
export function readContractPuzzle(typed: string): ContractPuzzle | string | undefined {
  const text = withoutLink(typed.trim());
  if (text === '') return undefined;
  try {
    return text.includes(':') ? readPuzzle(text) : readAddress(text);
  } catch (error) {
    return sentence(error);
  }
}

function readAddress(text: string): ContractPuzzle {
  const owner = parseAddress(text);
  const puzzle = startOf(owner);
  return { owner, puzzle, obstacle: findObstacle(puzzle) ?? solveStart(puzzle).obstacle };
}

function readPuzzle(text: string): ContractPuzzle {
  const named = parseId(text);
  if (named.type !== 'puzzle') throw new ParseError('id', 'expected a puzzle id, got a seed id');
  // Throws for a puzzle that no contract can check.
  evmCall(named.puzzle, new Uint8Array(named.puzzle.clues.length));
  return { puzzle: named.puzzle, owner: undefined, obstacle: undefined };
}

/** Returns the puzzle id of a link, which follows `#/p/`; any other text as it is. */
function withoutLink(text: string): string {
  const id = /#\/p\/(\S+)/.exec(text)?.[1];
  if (id === undefined) return text;
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
