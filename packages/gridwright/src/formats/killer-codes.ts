import { ParseError, quote } from '../core/errors.js';
import { type Cell, cellCount } from '../core/grid.js';
import { formatCages } from '../kinds/sudoku/rules/cages.js';
import { readOrder } from '../named/ids.js';
import { kindOf } from '../named/kinds.js';
import type { LineForm, Sheet } from './sheet.js';

const FORM = /^(\d{1,2})x(\d{1,2}):(d?):k:((?:\d{1,6}:)*\d{1,6}):?$/;
/** A number is 256 times the sum of a cage, in its first cell alone, plus that cell. */
const SUM = 256;

/** Killers as SudoCue and solvers exchange them: `3x3::k:` and a number for each cell. */
export const killerCodes: LineForm = {
  is: (line) => /^\d{1,2}x\d{1,2}:d?:k:/.test(line),
  read: readKiller,
};

function readKiller(line: string): Sheet {
  const [, boxRows, boxColumns, diagonal, text] = FORM.exec(line) ?? [];
  if (text === undefined)
    throw new ParseError('form', `expected 3x3::k: and a number for each cell, got ${quote(line)}`, { received: line });
  const side = Number(boxRows) * Number(boxColumns);
  const size = kindOf('sudoku').size(side, side, Number(boxRows), Number(boxColumns));
  const numbers = text.split(':').map(Number);
  if (numbers.length !== cellCount(size))
    throw new ParseError('length', `expected ${cellCount(size)} numbers, got ${numbers.length}`);
  const cells = new Map<Cell, Cell[]>();
  for (const [cell, number] of numbers.entries()) cells.set(number % SUM, [...(cells.get(number % SUM) ?? []), cell]);
  const cages = [...cells].map(([first, own]) => {
    const sum = Math.floor((numbers[first] ?? 0) / SUM);
    const odd = own.find((cell) => cell !== first && numbers[cell] >= SUM);
    if (own[0] !== first || sum === 0 || odd !== undefined)
      throw new ParseError('form', `expected the sum of each cage in its first cell, got ${numbers[odd ?? own[0]]}`);
    return { cells: own, sum };
  });
  const { options } = readOrder('sudoku', {
    size: `${side}x${side}`,
    box: `${boxRows}x${boxColumns}`,
    killer: formatCages(cages, size),
    ...(diagonal === 'd' && { diagonals: true }),
  });
  return { puzzle: { kind: 'sudoku', size, options, clues: new Uint8Array(cellCount(size)) } };
}
