import { OptionError } from '../core/errors.js';
import { cellCount, requireGrid } from '../core/grid.js';
import type { Batch, Mistake, Puzzle, Rules } from '../core/kind.js';

/** Throws OptionError unless the puzzle is of the kind. */
export function requireKind({ name }: Rules, { kind }: Puzzle): void {
  if (kind !== name) throw new OptionError('puzzle.kind', name, kind);
}

/** Throws OptionError unless the clues are one value a cell, each one that the kind has. */
export function requirePuzzle(rules: Rules, puzzle: Puzzle): void {
  requireGrid('clues', puzzle.clues, puzzle.size);
  requireClues(rules, puzzle);
}

/** Throws OptionError unless the clues, of one grid or of many, are values that the kind has. */
export function requireClues(rules: Rules, { size, clues }: Batch): void {
  const most = rules.maxValues(size).clue;
  // Where no symbol stands for nothing, every cell has a clue.
  const least = rules.clueAlphabet.symbols[0] === ' ' ? 1 : 0;
  const cells = cellCount(size);
  for (let from = 0; from < clues.length; from += cells) {
    const wrong = findOutside(clues, from, from + cells, least, most);
    if (wrong >= 0) throw new OptionError(`clues[${wrong}]`, `${least}..${most}`, clues[wrong]);
  }
}

/** Index of the first value that is not in a range, -1 when there is none. Called for each grid: V8 is slow to speed up one long loop. */
function findOutside(values: Uint8Array, from: number, to: number, least: number, most: number): number {
  for (let at = from; at < to; at++) {
    const value = values[at];
    if (value < least || value > most) return at;
  }
  return -1;
}

/** Throws OptionError unless the limit is a whole number from 1. */
export function requireLimit(limit: number): void {
  if (!(Number.isInteger(limit) && limit >= 1)) throw new OptionError('limit', 'a whole number from 1', limit);
}

/** Returns the rules that the clues themselves break, whatever the player does; `[]` for any puzzle worth printing. */
export function clashes(rules: Rules, puzzle: Puzzle): Mistake[] {
  return rules.check(puzzle, rules.start(puzzle)).filter((mistake) => !mistake.unfinished);
}
