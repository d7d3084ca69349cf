import { formatCell, parseCell } from '../../../core/edges.js';
import { OptionError, quote } from '../../../core/errors.js';
import { cellCount, formatShape, type Size } from '../../../core/grid.js';

/** For each cell ODD, EVEN, or 0 where any value fits. */
export type Parity = Uint8Array;

export const ODD = 1;
export const EVEN = 2;

/**
 * Parses cells with odd or even values, three characters each: row and column, from 1 and with letters from 10, then
 * `o` or `e`. Throws OptionError.
 */
export function parseParity(text: string, size: Size): Parity {
  const wrong = (expected: string, shown: string) => new OptionError('odd-even', expected, text, shown);
  if (!/^(?:[1-9a-p]{2}[oe])+$/.test(text)) throw wrong('a row, a column and o or e such as 11o23e', quote(text));
  const parity = new Uint8Array(cellCount(size));
  for (const name of text.match(/.../g) ?? []) {
    const cell = parseCell(name, size);
    if (cell < 0) throw wrong(`cells of ${formatShape(size.rows, size.columns)}`, name);
    if (parity[cell] !== 0) throw wrong('cells once', name);
    parity[cell] = name[2] === 'o' ? ODD : EVEN;
  }
  return parity;
}

/** Formats the cells in their one form, row by row. */
export function formatParity(parity: Parity, size: Size): string {
  return Array.from(parity, (one, cell) =>
    one === 0 ? '' : `${formatCell(cell, size)}${one === ODD ? 'o' : 'e'}`,
  ).join('');
}

/** Returns for each cell the mask of the values that its parity allows. */
export function allowedBy(parity: Parity, size: Size): Int32Array {
  const all = 2 ** size.rows - 1;
  const masks = [all, all & 0x55555555, all & ~0x55555555];
  const allowed = new Int32Array(parity.length);
  for (let cell = 0; cell < parity.length; cell++) allowed[cell] = masks[parity[cell]];
  return allowed;
}
