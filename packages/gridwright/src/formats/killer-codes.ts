import { ParseError, quote } from '../core/errors.js';
import { type Cell, cellCount } from '../core/grid.js';
import type { Cage, Puzzle } from '../core/kind.js';
import { formatCages, parseCages } from '../kinds/sudoku/variants/cages.js';
import { readOrder } from '../named/ids.js';
import { kindOf } from '../named/kinds.js';
import { type Format, type LineForm, type Sheet, unfit } from './sheet.js';

const FORM = /^(\d{1,2})x(\d{1,2}):(d?):k:((?:\d{1,6}:)*\d{1,6}):?$/;
/** A number is 256 times the sum of a cell's cage plus the number of the cage. */
const SUM = 256;

/**
 * Killers as SudoCue and solvers exchange them: `3x3::k:`, or `3x3:d:k:` with diagonals, and a number for each cell. A cell
 * without a sum is in no cage. Some programs write the sum in the first cell of a cage alone, whose number is then its cage's.
 * Source: http://www.sudocue.net/forum/viewtopic.php?f=1&t=519
 */
export const killerCode: Format = {
  name: 'killer-code',
  title: 'code of a killer (3x3::k:)',
  extensions: [],
  kinds: ['sudoku'],
  keeps: [],
  line: { is: (line) => /^\d{1,2}x\d{1,2}:d?:k:/.test(line), read: readKiller },
  write({ puzzle }) {
    const { size, options, clues } = puzzle;
    const cages = cagesToWrite(puzzle);
    if (cages === undefined || clues.some((value) => value > 0))
      throw unfit(
        killerCode.title,
        'a 9x9 Killer Sudoku without clues, with a sum in each cage and no cell in two',
        puzzle,
      );
    const numbers = Array.from(clues, (_, cell) => cell);
    for (const { cells, sum = 0 } of cages) for (const cell of cells) numbers[cell] = SUM * sum + cells[0];
    return `${size.boxRows}x${size.boxColumns}:${options.diagonals === undefined ? '' : 'd'}:k:${numbers.join(':')}:`;
  },
};

/** Returns the cages of a puzzle that the code can have. */
function cagesToWrite({ kind, size, options }: Puzzle): readonly Cage[] | undefined {
  const isPlain = kind === 'sudoku' && size.boxRows === 3 && size.boxColumns === 3;
  if (!isPlain || Object.keys(options).some((name) => !['killer', 'diagonals'].includes(name))) return undefined;
  const cages = options.killer === undefined ? [] : parseCages(options.killer, size);
  const cells = cages.flatMap((cage) => cage.cells);
  const isFit = cages.every(({ sum }) => sum !== undefined) && new Set(cells).size === cells.length;
  return isFit && cages.length > 0 ? cages : undefined;
}

function readKiller(line: string): Sheet {
  const [, boxRows, boxColumns, diagonal, text] = FORM.exec(line) ?? [];
  if (text === undefined)
    throw new ParseError('form', `expected 3x3::k: and a number for each cell, got ${quote(line)}`, { received: line });
  const side = Number(boxRows) * Number(boxColumns);
  const size = kindOf('sudoku').size(side, side, Number(boxRows), Number(boxColumns));
  const numbers = text.split(':').map(Number);
  if (numbers.length !== cellCount(size))
    throw new ParseError('length', `expected ${cellCount(size)} numbers, got ${numbers.length}`);
  const { options } = readOrder('sudoku', {
    size: `${side}x${side}`,
    box: `${boxRows}x${boxColumns}`,
    killer: formatCages(cagesOf(numbers), size),
    ...(diagonal === 'd' && { diagonals: true }),
  });
  return { puzzle: { kind: 'sudoku', size, options, clues: new Uint8Array(cellCount(size)) } };
}

/** Returns the cages of numbers. Throws ParseError for a cage with two sums or without one, and for a text without cages. */
function cagesOf(numbers: readonly number[]): Cage[] {
  const groups = new Map<number, Cell[]>();
  for (const [cell, number] of numbers.entries()) groups.set(number % SUM, [...(groups.get(number % SUM) ?? []), cell]);
  const isFirstOnly = [...groups].some(([name, cells]) => cells.length > 1 && hasSumInFirst(name, cells, numbers));
  const cages = [...groups].flatMap(([name, cells]) => {
    const sums = [...new Set(cells.map((cell) => Math.floor(numbers[cell] / SUM)))];
    const sum = Math.max(...sums);
    // Cells without a sum are in no cage, if the others have that of theirs.
    if (sum === 0 && !isFirstOnly) return [];
    if (sum === 0 || (sums.length > 1 && !hasSumInFirst(name, cells, numbers)))
      throw new ParseError('form', `expected one sum for cage ${name}, got ${sums.join(' and ')}`);
    return [{ cells, sum }];
  });
  if (cages.length === 0) throw new ParseError('form', 'expected cages with sums, got none');
  return cages;
}

function hasSumInFirst(first: Cell, cells: readonly Cell[], numbers: readonly number[]): boolean {
  return cells.every((cell) => (cell === first) === numbers[cell] >= SUM);
}

/** Values of the characters of a sum: 0 to 45. */
const SUMS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij';
/** Steps to the cell beside which belongs to the same cage: rows and columns. */
const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  v: [1, 0],
  '^': [-1, 0],
  '<': [0, -1],
  '>': [0, 1],
  '`': [-1, -1],
  "'": [-1, 1],
  ',': [1, -1],
  '.': [1, 1],
};
const SIDE = 9;
const ARROWS = /^(?=.*[<>^])[0-9A-Za-j<>^v`',.]{81}$/;

/**
 * Killers as the forum of enjoysudoku.com writes them: for each cell the sum of the cage that begins there, or an arrow to a
 * cell of the same cage. Sums from 10 are A to Z and a to j. A cage of one cell is a clue.
 * Source: http://forum.enjoysudoku.com/understandable-snarfable-killer-cages-t6119.html
 */
export const killerArrows: LineForm = {
  is: (line) => ARROWS.test(line),
  read(line) {
    const size = kindOf('sudoku').size(SIDE, SIDE);
    const cages = new Map<Cell, Cell[]>();
    for (let cell = 0; cell < line.length; cell++) {
      const first = firstOf(line, cell);
      cages.set(first, [...(cages.get(first) ?? []), cell]);
    }
    const clues = new Uint8Array(line.length);
    const killer: Cage[] = [];
    for (const [first, cells] of cages) {
      const sum = SUMS.indexOf(line[first]);
      const isClue = cells.length === 1 && sum <= SIDE;
      if (sum < 1 || (cells.length === 1 && !isClue))
        throw new ParseError(
          'value',
          `expected the sum of ${cells.length} cells, got "${line[first]}" in cell ${first + 1}`,
        );
      if (isClue) clues[first] = sum;
      else killer.push({ cells, sum });
    }
    const { options } = readOrder('sudoku', { size: `${SIDE}x${SIDE}`, killer: formatCages(killer, size) });
    return { puzzle: { kind: 'sudoku', size, options, clues } };
  },
};

/** Reads such a killer in nine rows. */
export function arrowRows(lines: readonly string[]): readonly string[] | undefined {
  const text = lines.map((line) => line.trim()).join('');
  return killerArrows.is(text) ? [text] : undefined;
}

/** Returns the cell with the sum of a cage, from any of its cells. Throws ParseError for arrows that lead to none. */
function firstOf(line: string, from: Cell): Cell {
  let cell = from;
  for (let steps = 0; steps < line.length; steps++) {
    const step = STEPS[line[cell]];
    if (step === undefined) return cell;
    const [row, column] = [Math.floor(cell / SIDE) + step[0], (cell % SIDE) + step[1]];
    if (row < 0 || row >= SIDE || column < 0 || column >= SIDE) break;
    cell = row * SIDE + column;
  }
  throw new ParseError(
    'form',
    `expected arrows to the sum of a cage, got "${line[from]}" in cell ${from + 1}, which leads to none`,
  );
}
