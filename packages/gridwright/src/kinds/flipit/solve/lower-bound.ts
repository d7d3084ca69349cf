import { type Cell, columnOf, rowOf, type Size } from '../../../core/grid.js';
import { addBits, type Bits, countBits, flipBit, hasBit, noBits } from './cell-sets.js';
import { type Coset, pressCounts } from './coset.js';

/** Most dimensions that a tile is gone through for. */
const MOST_IN_TILE = 16;

/**
 * A number of presses that every set of the coset has at least. The board is cut into tiles; what the coset can look
 * like within one tile is a small coset of its own, whose lightest set is found by looking at all; and the presses of
 * a set are those within its tiles. Larger tiles tell more, so the largest are taken that can be gone through.
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

/** Where all sets of the coset are even, or all odd, so is the least number. */
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

/** What the sets of the coset look like on these cells only. */
function within({ first, basis }: Coset, cells: readonly Cell[]): Coset {
  const part = (bits: Bits) => {
    const own = noBits(cells.length);
    for (const [i, cell] of cells.entries()) if (hasBit(bits, cell)) flipBit(own, i);
    return own;
  };
  return { cells: cells.length, first: part(first), basis: independent(basis.map(part), cells.length) };
}

/** A basis of what the vectors span. */
function independent(vectors: readonly Bits[], cells: number): Bits[] {
  const byFirst: (Bits | undefined)[] = Array(cells).fill(undefined);
  for (const given of vectors) {
    const vector = given.slice();
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
