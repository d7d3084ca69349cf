import { ParseError, quote } from '../core/errors.js';
import { type Cell, cellCount } from '../core/grid.js';
import { formatCages } from '../kinds/sudoku/variants/cages.js';
import { readOrder } from '../named/ids.js';
import { kindOf } from '../named/kinds.js';
import { divisionOf } from './foreign-regions.js';
import type { LineForm, Sheet } from './sheet.js';

const SIDE = 9;
const ENTRY = /([=+])(\d{1,3})(?:J(\d))?/g;

/**
 * Killers and jigsaws of SumoCue: `SumoCueV1`, `D` for diagonals, and for each cell `=` and the sum of the cage that it
 * begins (0 for none), or `+` and the number of its cage's first cell, from 0; then `J` and the number of its region. A
 * cage of one cell is a clue. Source: https://www.sudocue.net/forum/viewtopic.php?f=1&t=519
 */
export const sumoCues: LineForm = { is: (line) => /^SumoCueV\d/i.test(line), read: readSumoCue };

function readSumoCue(line: string): Sheet {
  const [, diagonal, text = ''] = /^SumoCueV1\s*(D?)\s*(.*)$/i.exec(line) ?? [];
  const entries = [...text.matchAll(ENTRY)];
  if (text.replace(ENTRY, '').trim() !== '')
    throw new ParseError('form', `expected SumoCueV1 and 81 entries such as =15J0 or +3J0, got ${quote(line)}`, {
      received: line,
    });
  const size = kindOf('sudoku').size(SIDE, SIDE);
  if (entries.length !== cellCount(size))
    throw new ParseError('length', `expected ${cellCount(size)} entries, got ${entries.length}`);
  const regions = entries.map(([, , , region]) => region);
  const division = regions.every((region) => region === undefined) ? { size, options: {} } : divisionOf(regions, SIDE);
  if (division === undefined) throw new ParseError('value', 'expected nine connected regions of nine cells, J0 to J8');
  const cages = cagesOf(entries.map(([, sign, number]) => ({ isFirst: sign === '=', number: Number(number) })));
  const clues = new Uint8Array(cellCount(size));
  for (const { cells, sum } of cages) if (cells.length === 1 && sum <= SIDE) clues[cells[0]] = sum;
  const killer = cages.filter(({ cells, sum }) => cells.length > 1 && sum > 0);
  const { options } = readOrder('sudoku', {
    ...division.options,
    size: `${SIDE}x${SIDE}`,
    ...(killer.length > 0 && { killer: formatCages(killer, size) }),
    ...(diagonal !== '' && { diagonals: true }),
  });
  return { puzzle: { kind: 'sudoku', size: division.size, options, clues } };
}

interface CageCell {
  readonly isFirst: boolean;
  readonly number: number;
}

/** Returns the cells and sum of each cage. Throws ParseError for a cell without one. */
function cagesOf(entries: readonly CageCell[]): { cells: Cell[]; sum: number }[] {
  const cages = new Map<Cell, { cells: Cell[]; sum: number }>();
  for (const [cell, { isFirst, number }] of entries.entries())
    if (isFirst) cages.set(cell, { cells: [cell], sum: number });
  for (const [cell, { isFirst, number }] of entries.entries()) {
    const cage = cages.get(number);
    if (isFirst) continue;
    if (cage === undefined) throw new ParseError('value', `expected + and the first cell of a cage, got +${number}`);
    cage.cells.push(cell);
  }
  const odd = [...cages.values()].find(({ cells, sum }) => cells.length === 1 && sum > SIDE);
  if (odd !== undefined)
    throw new ParseError('value', `expected cages of several cells, got one with the sum ${odd.sum}`);
  return [...cages.values()];
}
