import { kindOf } from 'gridwright';
import type { Sheet } from 'gridwright/formats';
import { type Candidate, type Grid, GridwrightError, type Puzzle, parseMove, parseRemoval } from 'gridwright/rules';
import { readAnswer } from './arguments.js';
import { BadInput } from './errors.js';
import { typedMove } from './typed.js';

/** A game in play. */
export interface Game {
  readonly answer: Grid;
  readonly removed: readonly Candidate[];
}

/**
 * Reads a grid in progress and the moves made after it, separated by commas: `r3c5=7` enters a value, `r3c5!=7` rules
 * out a candidate, `press r2c2` presses a cell. Without a grid, it takes the sheet's values and notes. Throws BadInput.
 */
export function readGame(
  { puzzle, answer: entered, notes }: Sheet,
  gridText: string | undefined,
  movesText: string | undefined,
): Game {
  const { start, apply, answerAlphabet } = kindOf(puzzle.kind);
  let answer = gridText === undefined ? (entered ?? start(puzzle)) : readAnswer(puzzle, gridText, 'grid');
  const removed = notes === undefined ? [] : removedBy(puzzle, answer, notes);
  for (const text of movesText?.split(',').map((move) => typedMove(move, puzzle.size)) ?? []) {
    try {
      if (text.includes('!=')) removed.push(parseRemoval(text, puzzle.size, answerAlphabet));
      else answer = apply(puzzle, answer, parseMove(text, puzzle.size, answerAlphabet));
    } catch (error) {
      if (!(error instanceof GridwrightError)) throw error;
      throw new BadInput(`--moves: ${error.message.replace(/^move(\.\w+)?: /, '')}`);
    }
  }
  return { answer, removed };
}

/** Returns the candidates missing from the notes of empty cells. A cell without notes excludes none. */
function removedBy(puzzle: Puzzle, answer: Grid, notes: Uint32Array): Candidate[] {
  const candidates = kindOf(puzzle.kind).values?.candidates(puzzle, answer) ?? [];
  const removed: Candidate[] = [];
  for (const [cell, mask] of candidates.entries()) {
    for (let rest = notes[cell] === 0 ? 0 : mask & ~notes[cell]; rest !== 0; rest &= rest - 1)
      removed.push({ cell, value: 32 - Math.clz32(rest & -rest) });
  }
  return removed;
}
