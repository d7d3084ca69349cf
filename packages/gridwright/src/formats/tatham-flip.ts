import { ParseError } from '../core/errors.js';
import { cellCount, columnOf, type Grid, rowOf, type Size } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { DARK, goalOf, goalOption, LIGHT } from '../kinds/flipit/rules/goal.js';
import { flips, neighbourhoodOption, reachOf } from '../kinds/flipit/rules/neighbourhood.js';
import { unfit } from './sheet.js';

/** Reads rows of bits, four per digit, the first one highest: the cells that each press flips, and the dark cells. */
export function readFlip(size: Size, description: string): Puzzle {
  const cells = cellCount(size);
  const [matrix, disks = ''] = description.split(',', 2);
  for (const [name, text, length] of [
    ['matrix', matrix, Math.ceil((cells * cells) / 4)],
    ['position', disks, Math.ceil(cells / 4)],
  ] as const)
    if (text.length !== length)
      throw new ParseError('length', `expected a ${name} of ${length} digits, got ${text.length}`);
  const clues = Uint8Array.from({ length: cells }, (_, cell) => (bitAt(disks, cell) ? DARK : LIGHT));
  const goal = goalOption.read('light', size);
  const reach = findReach(size, matrix);
  if (reach === undefined)
    throw new ParseError(
      'matrix',
      'expected a Flip in which each cell flips the same cells around it, at most two away, got another',
    );
  return { kind: 'flipit', size, options: { ...reach, goal }, clues };
}

export function writeFlip(puzzle: Puzzle): string {
  const { size, clues } = puzzle;
  if (goalOf(puzzle).some((disk) => disk !== LIGHT)) throw unfit('Flip', 'a goal with all disks light', puzzle);
  const reach = reachOf(puzzle);
  const matrix = new Uint8Array(clues.length ** 2);
  for (const [cell, flipped] of flips(size, reach).entries())
    for (const other of flipped) matrix[cell * clues.length + other] = 1;
  const type = reach.neighbourhood === 'plus' && !reach.torus ? 'c' : 'r';
  return `${size.columns}x${size.rows}${type}:${hexOf(matrix)},${hexOf(clues.map((disk) => (disk === DARK ? 1 : 0)))}`;
}

/** Returns the mask of up to 5x5 that gives the matrix, on a plain board or else on a torus. */
function findReach(size: Size, matrix: string): Puzzle['options'] | undefined {
  const cells = cellCount(size);
  const neighbours = (cell: number, down: number, right: number, torus: boolean) => {
    const [row, column] = [rowOf(cell, size) + down, columnOf(cell, size) + right];
    if (torus) return ((row + 2 * size.rows) % size.rows) * size.columns + ((column + 2 * size.columns) % size.columns);
    return row >= 0 && row < size.rows && column >= 0 && column < size.columns
      ? row * size.columns + column
      : undefined;
  };
  for (const torus of [false, true]) {
    const mask = Array.from({ length: 25 }, (_, i) => {
      const flipped = Array.from({ length: cells }, (_, cell) => {
        const other = neighbours(cell, Math.floor(i / 5) - 2, (i % 5) - 2, torus);
        return other === undefined ? undefined : bitAt(matrix, cell * cells + other);
      });
      return flipped.some((bit) => bit === true) && flipped.every((bit) => bit !== false) ? '1' : '0';
    }).join('');
    if (!mask.includes('1')) continue;
    const neighbourhood = neighbourhoodOption.read(mask, size);
    const isIt = flips(size, { neighbourhood, torus }).every((flipped, cell) => {
      for (let other = 0; other < cells; other++)
        if (bitAt(matrix, cell * cells + other) !== flipped.includes(other)) return false;
      return true;
    });
    if (isIt) return { ...(neighbourhood !== 'king' && { neighbourhood }), ...(torus && { torus: 'yes' }) };
  }
  return undefined;
}

function bitAt(hex: string, at: number): boolean {
  return ((Number.parseInt(hex[at >> 2], 16) >> (3 - (at & 3))) & 1) === 1;
}

function hexOf(bits: Grid): string {
  return Array.from({ length: Math.ceil(bits.length / 4) }, (_, i) =>
    [0, 1, 2, 3].reduce((digit, at) => 2 * digit + (bits[4 * i + at] ?? 0), 0).toString(16),
  ).join('');
}
