import { OptionError } from '../../../core/errors.js';
import { formatShape, type Size } from '../../../core/grid.js';
import { gridLines, gridValues } from '../../../core/grid-shapes.js';
import type { Drawing } from '../../../core/kind.js';
import { flag } from '../../../core/option.js';

/** `.` is an empty cell, so value 1 has the symbol 0 and value 2 the symbol 1. */
const ALPHABET = { symbols: '.01', also: { '*': 0, _: 0, '-': 0, O: 1, X: 2 } };

const LONGEST = 31;

/** What a picture of a Kurosu without signs and numbers of 1s needs. */
export const plainDrawing: Drawing = {
  name: 'kurosu',
  title: 'Kurosu',
  clueAlphabet: ALPHABET,
  answerAlphabet: ALPHABET,
  defaultSize: sizeOf(6, 6),
  size(rows, columns, boxRows = 0, boxColumns = 0) {
    if (boxRows !== 0 || boxColumns !== 0)
      throw new OptionError('box', 'none for kurosu', formatShape(boxRows, boxColumns));
    for (const [length, lines] of [[rows, 'rows'] as const, [columns, 'columns'] as const])
      if (!isLength(length)) throw new OptionError('size', `2..${LONGEST} ${lines}`, length);
    return sizeOf(rows, columns);
  },
  options: [flag('distinct')],
  maxValues: () => ({ clue: 2, answer: 2 }),
  start: (puzzle) => puzzle.clues.slice(),
  draw: ({ size, clues }, answer) => [...gridLines(size), ...gridValues(clues, answer, size, ALPHABET.symbols)],
};

export function isLength(length: number): boolean {
  return length >= 2 && length <= LONGEST && Number.isInteger(length);
}

export function sizeOf(rows: number, columns: number): Size {
  return { rows, columns, boxRows: 0, boxColumns: 0 };
}
