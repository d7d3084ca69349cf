import { requireObject, requireText } from '../core/guard.js';
import { solveAll } from '../named/batch.js';
import { kindOf } from '../named/kinds.js';
import { formatLine } from './format-grid.js';
import { knownForm, parsePuzzle, type SheetOptions } from './puzzle-reader.js';

/**
 * Solves a puzzle from text to text: the same as `parsePuzzle`, `solve` and `formatLine`, and for a 9x9 Sudoku with
 * WebAssembly twice as fast. Returns the only solution; for FlipIT, where there may be several, the first. Returns
 * undefined for a puzzle without a solution, or with several where it should be the only one. Throws as `parsePuzzle`
 * does.
 *
 * @example
 * ```ts
 * import { solveLine } from 'gridwright';
 *
 * console.log(solveLine('1234341221434.21')); // => 1234341221434321
 * console.log(solveLine('1...3....1....14')); // => undefined
 * ```
 */
export function solveLine(text: string, hints: SheetOptions = {}): string | undefined {
  requireText('text', text);
  requireObject('hints', hints);
  const line = knownForm(text, hints)?.solveOne(text);
  if (line !== undefined) return line === '' ? undefined : line;
  const puzzle = parsePuzzle(text, hints);
  const { solutions } = solveAll(puzzle, { keep: kindOf(puzzle.kind).unique ? 'sole' : 'all' });
  return solutions.length === 0 ? undefined : formatLine(puzzle, solutions.subarray(0, puzzle.clues.length));
}
