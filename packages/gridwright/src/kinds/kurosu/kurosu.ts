import { drawLines, drawValues } from '../../core/draw.js';
import { formatShape, type Size } from '../../core/grid.js';
import type { Kind } from '../../core/kind.js';
import { setValue } from '../../core/move.js';
import { flag } from '../../core/option.js';
import { kurosuExamples } from './examples.js';
import { generateKurosu } from './generate.js';
import { logic } from './logic.js';
import { numberBoards } from './number.js';
import { checkKurosu, RULES } from './rules.js';
import { solveKurosu } from './solver.js';
import { boardTable } from './table.js';
import { fitKurosu, refuseKurosu, WISHES } from './wishes.js';

/** `.` is an empty cell, so that Value 1 is written 0 and Value 2 is written 1. */
const ALPHABET = { symbols: '.01', also: { '*': 0, _: 0, O: 1, X: 2 } };

const LONGEST = 30;

/** Fill the grid with 0 and 1: as many of each in every line, never three alike next to each other. Also called Takuzu, Binairo, Unruly. */
export const kurosu: Kind = {
  name: 'kurosu',
  title: 'Kurosu',
  summary: 'Put as many 0s as 1s into every line, never three alike in a row.',
  version: 1,
  unique: true,
  input: 'values',
  clueAlphabet: ALPHABET,
  answerAlphabet: ALPHABET,
  rules: RULES,
  examples: kurosuExamples,
  defaultSize: sizeOf(6, 6),
  sizes: '2x2 to 30x30, even',
  size(rows, columns, boxRows = 0, boxColumns = 0) {
    if (boxRows !== 0 || boxColumns !== 0) throw new RangeError(`size: expected no boxes for kurosu, got ${formatShape(boxRows, boxColumns)}`);
    if (!isLength(rows) || !isLength(columns)) {
      throw new RangeError(`size: expected even numbers of rows and columns, 2..${LONGEST}, got ${formatShape(rows, columns)}`);
    }
    return sizeOf(rows, columns);
  },
  sizeOfCells(cells) {
    const side = Math.sqrt(cells);
    return isLength(side) ? sizeOf(side, side) : undefined;
  },
  options: [flag('distinct', 'no two rows and no two columns are alike')],
  wishes: WISHES,
  daily: { size: '8x8' },
  most: () => ({ clue: 2, answer: 2 }),
  refuse: refuseKurosu,
  fit: fitKurosu,
  generate: generateKurosu,
  solve: solveKurosu,
  check: checkKurosu,
  start: (puzzle) => puzzle.clues.slice(),
  apply: (puzzle, answer, move) => setValue(puzzle.clues, answer, move, puzzle.size, 2),
  draw: (puzzle, answer) => [...drawLines(puzzle.size), ...drawValues(puzzle.clues, answer, puzzle.size, ALPHABET.symbols)],
  numbering: numberBoards,
  table: boardTable,
  logic,
};

function isLength(length: number): boolean {
  return length >= 2 && length <= LONGEST && length % 2 === 0;
}

function sizeOf(rows: number, columns: number): Size {
  return { rows, columns, boxRows: 0, boxColumns: 0 };
}
