import { ParseError, quote } from '../core/errors.js';
import { type Cell, cellCount } from '../core/grid.js';
import type { Cage, Puzzle } from '../core/kind.js';
import { formatCages, parseCages } from '../kinds/sudoku/variants/cages.js';
import { readOrder } from '../named/ids.js';
import { kindOf } from '../named/kinds.js';
import { type Format, type Sheet, unfit } from './sheet.js';

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
