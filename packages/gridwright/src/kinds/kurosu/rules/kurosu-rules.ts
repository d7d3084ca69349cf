import { OptionError } from '../../../core/errors.js';
import { type Cell, cellCount, columnOf, formatShape, type Grid, rowOf, type Size } from '../../../core/grid.js';
import { drawLines, drawValues } from '../../../core/grid-marks.js';
import type { Puzzle, Rules } from '../../../core/kind.js';
import { LEVELS } from '../../../core/logic.js';
import type { DrawnSign } from '../../../core/mark.js';
import { setValue } from '../../../core/move.js';
import { flag } from '../../../core/option.js';
import { drawSigns } from '../../../core/sign-marks.js';
import { layoutOf } from '../logic/layout.js';
import { checkKurosu, RULES } from './check.js';
import { REQUESTS } from './request-specs.js';
import { relationsOption, signsOf } from './signs.js';

/** `.` is an empty cell, so value 1 has the symbol 0 and value 2 the symbol 1. */
const ALPHABET = { symbols: '.01', also: { '*': 0, _: 0, '-': 0, O: 1, X: 2 } };

const LONGEST = 30;

/** The rules of Kurosu. */
export const kurosuRules: Rules = {
  name: 'kurosu',
  title: 'Kurosu',
  version: 1,
  unique: true,
  input: 'values',
  clueAlphabet: ALPHABET,
  answerAlphabet: ALPHABET,
  rules: RULES,
  defaultSize: sizeOf(6, 6),
  sizes: '2x2 to 30x30, even',
  size(rows, columns, boxRows = 0, boxColumns = 0) {
    if (boxRows !== 0 || boxColumns !== 0)
      throw new OptionError('box', 'none for kurosu', formatShape(boxRows, boxColumns));
    if (!isLength(rows)) throw new OptionError('size', `an even number of rows, 2..${LONGEST}`, rows);
    if (!isLength(columns)) throw new OptionError('size', `an even number of columns, 2..${LONGEST}`, columns);
    return sizeOf(rows, columns);
  },
  sizeOfCells(cells) {
    const side = Math.sqrt(cells);
    return isLength(side) ? sizeOf(side, side) : undefined;
  },
  options: [flag('distinct'), relationsOption],
  requests: REQUESTS,
  series: {
    from: 'date',
    version: 1,
    request: { size: '8x8' },
    levels: LEVELS,
    load: async () => (await import('../dailies.js')).dailies,
    weekly: {
      mini: {
        asked: [
          { size: '6x6', depth: 'pairs', clues: '16' },
          { size: '6x6', depth: 'pairs', clues: '14' },
          { size: '6x6', depth: 'pairs', clues: '12' },
          { size: '6x6', clues: '12' },
          { size: '6x6', clues: '10' },
          { size: '6x6', depth: 'last', clues: '10' },
          { size: '6x6', depth: 'last' },
        ],
      },
      signs: {
        asked: [
          { signs: 'yes', depth: 'pairs', clues: '8' },
          { signs: 'yes', depth: 'pairs', clues: '6' },
          { signs: 'yes', depth: 'balance', clues: '6' },
          { signs: 'yes', depth: 'balance', clues: '4' },
          { signs: 'yes', depth: 'last', clues: '6' },
          { signs: 'yes', depth: 'last', clues: '5' },
          { signs: 'yes', depth: 'last' },
        ],
      },
    },
  },
  help: 'logic',
  maxValues: () => ({ clue: 2, answer: 2 }),
  check: checkKurosu,
  start: (puzzle) => puzzle.clues.slice(),
  apply: (puzzle, answer, move) => setValue(puzzle.clues, answer, move, puzzle.size, 2),
  draw: (puzzle, answer) => [
    ...drawLines(puzzle.size),
    ...drawSigns(drawnSigns(puzzle), puzzle.size),
    ...drawValues(puzzle.clues, answer, puzzle.size, ALPHABET.symbols),
  ],
  values: {
    peers,
    candidates,
    signs: drawnSigns,
    quota: ({ rows, columns }) => ({ whole: (rows * columns) / 2, row: columns / 2, column: rows / 2 }),
  },
};

function drawnSigns({ size, options }: Puzzle): DrawnSign[] {
  return signsOf(size, options).map(({ first, second, equal }) => ({
    first,
    second,
    role: equal ? 'equal' : 'different',
  }));
}

function peers({ size }: Puzzle): readonly (readonly Cell[])[] {
  const cells = Array.from({ length: cellCount(size) }, (_, cell) => cell);
  const cross = (a: Cell, b: Cell) =>
    a !== b && (rowOf(a, size) === rowOf(b, size) || columnOf(a, size) === columnOf(b, size));
  return cells.map((cell) => cells.filter((other) => cross(cell, other)));
}

/**
 * Returns the values left: a value is ruled out when the others in its three, or half of its line, already have it, or
 * by a sign.
 */
function candidates({ size, options }: Puzzle, answer: Grid): Uint32Array {
  const layout = layoutOf(size, options);
  const full = layout.limits.map(({ cells, values, most }) => {
    let held = 0;
    for (let i = 0; i < cells.length; i++) if (answer[cells[i]] === values[i]) held++;
    return held >= most;
  });
  const may = (cell: Cell, value: number) => !layout.limitsOf[cell * 2 + value - 1].some((limit) => full[limit]);
  return Uint32Array.from(answer, (held, cell) => (held !== 0 ? 0 : (may(cell, 1) ? 1 : 0) + (may(cell, 2) ? 2 : 0)));
}

function isLength(length: number): boolean {
  return length >= 2 && length <= LONGEST && length % 2 === 0;
}

function sizeOf(rows: number, columns: number): Size {
  return { rows, columns, boxRows: 0, boxColumns: 0 };
}
