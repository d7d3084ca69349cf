import { requireGrid } from '../core/grid.js';
import { requireText, wrongType } from '../core/guard.js';
import type { Drawing } from '../core/kind.js';
import { requirePuzzle } from '../puzzle/check-puzzle.js';
import { idOf } from '../puzzle/id.js';
import { formatLine } from './answer.js';
import type { Sheet } from './sheet.js';

/* The parts of a sheet that a picture has; they load no solver, generator or technique. */

/** The texts that a sheet can have. */
export const WORDS = ['title', 'author', 'comment', 'date', 'source', 'level', 'url'] as const;
export type Word = (typeof WORDS)[number];

/** Throws TypeError or OptionError unless the members of a sheet are a puzzle, an answer to it and notes. */
export function requireSheet(drawing: Drawing, { puzzle, answer, notes, solution, ...sheet }: Sheet): void {
  requirePuzzle(drawing, puzzle);
  if (answer !== undefined) requireGrid('answer', answer, puzzle.size);
  if (solution !== undefined) requireGrid('solution', solution, puzzle.size);
  if (notes !== undefined && !(notes instanceof Uint32Array)) throw wrongType('notes', 'a Uint32Array', notes);
  for (const word of WORDS) if (sheet[word] !== undefined) requireText(word, sheet[word]);
}

/** Returns the values of a mask, in ascending order. */
export function valuesOf(mask: number): number[] {
  return Array.from({ length: 32 }, (_, i) => i + 1).filter((value) => (mask >>> (value - 1)) & 1);
}

/** Returns the JSON object of a sheet on one line. */
export function formatSheet(drawing: Drawing, sheet: Sheet): string {
  const { puzzle, answer, notes, solution, play } = sheet;
  const { symbols } = drawing.answerAlphabet;
  const words = Object.fromEntries(
    WORDS.filter((word) => sheet[word] !== undefined).map((word) => [word, sheet[word]]),
  );
  requirePuzzle(drawing, puzzle);
  return JSON.stringify({
    id: idOf(drawing, puzzle),
    ...(answer && { answer: formatLine(drawing, puzzle, [answer]) }),
    ...(notes && {
      notes: Array.from(notes, (mask) => Array.from(valuesOf(mask), (value) => symbols[value]).join('')),
    }),
    ...(solution && { solution: formatLine(drawing, puzzle, [solution]) }),
    ...words,
    ...(play && { play }),
  });
}
