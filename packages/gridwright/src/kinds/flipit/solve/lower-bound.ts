import { type Cell, columnOf, rowOf, type Size } from '../../../core/grid.js';
import { addBits, type Bits, countBits, flipBit, hasBit, noBits } from './cell-sets.js';
import { type Coset, pressCounts } from './coset.js';

/** Maximum number of dimensions that are enumerated for a tile. */
const MOST_IN_TILE = 16;

/**
 * Returns a lower bound for the presses of every set in the coset. The board is cut into tiles. Restricted to one tile,
 * the coset is a small one whose lightest set is found by enumeration, and the sum over all tiles is the bound. Larger
 * tiles give better bounds, so the largest that can be enumerated are used.
 */
export function leastPresses(coset: Coset, size: Size): number {
  for (let side = 8; side > 0; side--) {
    const tiles = tilesOf(size, side).map((cells) => within(coset, cells));
    if (tiles.every((tile) => tile.basis.length <= MOST_IN_TILE))
      return evenOut(
        coset,
        tiles.reduce((sum, tile) => sum + lightest(tile), 0),
      );
  }
  return 0;
}

/** Rounds the bound up if all sets of the coset are even, or all odd. */
function evenOut({ first, basis }: Coset, least: number): number {
  if (basis.some((vector) => countBits(vector) % 2 === 1)) return least;
  return least + ((countBits(first) - least) & 1);
}

function lightest(tile: Coset): number {
  let least = tile.cells;
  for (const count of pressCounts(tile)) if (count < least) least = count;
  return least;
}

function tilesOf(size: Size, side: number): Cell[][] {
  const across = Math.ceil(size.columns / side);
  const tiles: Cell[][] = Array.from({ length: Math.ceil(size.rows / side) * across }, () => []);
  for (let cell = 0; cell < size.rows * size.columns; cell++) {
    tiles[Math.floor(rowOf(cell, size) / side) * across + Math.floor(columnOf(cell, size) / side)].push(cell);
  }
  return tiles;
}

/** Returns the coset restricted to these cells. */
function within({ first, basis }: Coset, cells: readonly Cell[]): Coset {
  const part = (bits: Bits) => {
    const own = noBits(cells.length);
    for (const [i, cell] of cells.entries()) if (hasBit(bits, cell)) flipBit(own, i);
    return own;
  };
  return { cells: cells.length, first: part(first), basis: independent(basis.map(part), cells.length) };
}

/** Returns a basis of the span of the vectors. */
function independent(vectors: readonly Bits[], cells: number): Bits[] {
  const byFirst: (Bits | undefined)[] = Array(cells).fill(undefined);
  for (const original of vectors) {
    const vector = original.slice();
    for (let cell = 0; cell < cells; cell++) {
      if (!hasBit(vector, cell)) continue;
      const known = byFirst[cell];
      if (known === undefined) {
        byFirst[cell] = vector;
        break;
      }
      addBits(vector, known);
    }
  }
  return byFirst.filter((vector) => vector !== undefined);
}
