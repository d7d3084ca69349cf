import type { Numbering } from '../../../core/counting.js';
import { OptionError, ParseError } from '../../../core/errors.js';
import { cellCount, formatShape, type Grid, requireGrid, type Size } from '../../../core/grid.js';
import { DARK, isDisk, LIGHT } from './goal.js';

/** Formats the puzzle number of a position in decimal: one bit per cell, cell 0 the least significant, dark = 1. */
export function formatPuzzleNumber(disks: Grid): string {
  const bits = Array.from(disks, (disk) => (disk === DARK ? '1' : '0'));
  return BigInt(`0b${bits.reverse().join('')}`).toString();
}

/**
 * Parses a puzzle number, in decimal or as `0x` and hexadecimal digits. Returns undefined when the text isn't one, or
 * is one character 0 or 1 per cell. Throws ParseError `number` when the size has no position with that number.
 */
export function parseNumber(text: string, size: Size): Grid | undefined {
  const cells = cellCount(size);
  const [, prefix, digits] = /^(0[xX]|)0*(?=.)([0-9a-fA-F]+)$/.exec(text) ?? [];
  if (
    digits === undefined ||
    (prefix === '' && !/^\d+$/.test(digits)) ||
    (text.length === cells && /^[01]+$/.test(text))
  )
    return undefined;
  const most = 2n ** BigInt(cells) - 1n;
  // The length is checked first: parsing a number of a million digits would take minutes.
  const longest = most.toString(prefix === '' ? 10 : 16).length;
  if (digits.length > longest || BigInt(prefix + digits) > most) {
    const range = cells <= 64 ? `0..${most}` : `0..2^${cells}-1`;
    const got = text.length <= 40 ? text : `one of ${digits.length} digits`;
    throw new ParseError(
      'number',
      `expected a number ${range} for ${formatShape(size.rows, size.columns)}, got ${got}`,
      { expected: range, received: text },
    );
  }
  return positionOf(BigInt(prefix + digits), cells);
}

/**
 * All positions of a size in the order of their puzzle numbers. These start with 0, so a position's number here is one
 * more.
 */
export function numberPositions(size: Size): Numbering {
  const cells = cellCount(size);
  return {
    count: 2n ** BigInt(cells),
    grid: (n) => positionOf(n - 1n, cells),
    number: (grid) => {
      requireGrid('grid', grid, size);
      if (!grid.every(isDisk)) throw new OptionError('grid', 'a light or a dark disk in every cell', undefined);
      return BigInt(formatPuzzleNumber(grid)) + 1n;
    },
  };
}

function positionOf(puzzleNumber: bigint, cells: number): Grid {
  const bits = puzzleNumber.toString(2).padStart(cells, '0');
  return Uint8Array.from({ length: cells }, (_, cell) => (bits[cells - 1 - cell] === '1' ? DARK : LIGHT));
}
