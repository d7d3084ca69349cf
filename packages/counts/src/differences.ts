import type { Grid } from 'gridwright/rules';
import { type CellSets, ones } from './hitting-sets.js';

/** The minimal sets among those added: a set that contains another is left out. */
class MinimalSets {
  /** By the last cell of a set, from the first cell to the last. */
  private readonly members: { low: number; high: number }[][];

  constructor(cells: number) {
    this.members = Array.from({ length: cells }, () => []);
  }

  /** Returns whether a member that ends with a cell is part of a set. */
  isCovered(low: number, high: number, cell: number): boolean {
    const members = this.members[cell];
    for (let i = 0; i < members.length; i++)
      if ((members[i].low & ~low) === 0 && (members[i].high & ~high) === 0) return true;
    return false;
  }

  add(low: number, high: number): void {
    if (this.members.some((_, cell) => this.isCovered(low, high, cell))) return;
    for (const [cell, members] of this.members.entries())
      this.members[cell] = members.filter((one) => (low & ~one.low) !== 0 || (high & ~one.high) !== 0);
    const last = high === 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(high);
    this.members[last].push({ low, high });
  }

  /** Returns the members, the smallest first. */
  sorted(): CellSets {
    const size = ({ low, high }: { low: number; high: number }) => ones(low) + ones(high);
    const order = this.members.flat().sort((a, b) => size(a) - size(b));
    return { low: Int32Array.from(order, ({ low }) => low), high: Int32Array.from(order, ({ high }) => high) };
  }
}

/**
 * Returns the minimal sets of cells in which another board differs from a board. Clues of the board give it as the only
 * solution exactly when they hit all of them.
 */
export function differencesFrom(board: Grid, boards: readonly Grid[]): CellSets {
  const sets = new MinimalSets(board.length);
  const bySize = boards
    .map((other) => {
      let [low, high, size] = [0, 0, 0];
      for (let cell = 0; cell < board.length; cell++) {
        if (board[cell] === other[cell]) continue;
        size++;
        if (cell < 32) low |= 1 << cell;
        else high |= 1 << (cell - 32);
      }
      return { low, high, size };
    })
    .filter(({ size }) => size > 0)
    .sort((a, b) => a.size - b.size);
  for (const { low, high } of bySize) sets.add(low, high);
  return sets.sorted();
}

/**
 * Returns the same for boards whose only rule is that a cell differs from its peers, without a list of all boards. The
 * search fills a board cell by cell, and leaves it where the last cell completes a known set of differences.
 */
export function differencesByPeers(board: Grid, peers: readonly (readonly number[])[], values: number): CellSets {
  const sets = new MinimalSets(board.length);
  const other = new Uint8Array(board.length);
  const earlier = peers.map((list, cell) => list.filter((peer) => peer < cell));
  const search = (cell: number, low: number, high: number) => {
    if (cell === board.length) {
      if ((low | high) !== 0) sets.add(low, high);
      return;
    }
    const isFree = (value: number) => earlier[cell].every((peer) => other[peer] !== value);
    if (isFree(board[cell])) {
      other[cell] = board[cell];
      search(cell + 1, low, high);
    }
    const nextLow = cell < 32 ? low | (1 << cell) : low;
    const nextHigh = cell < 32 ? high : high | (1 << (cell - 32));
    for (let value = 1; value <= values; value++) {
      if (value === board[cell] || !isFree(value)) continue;
      if (sets.isCovered(nextLow, nextHigh, cell)) return;
      other[cell] = value;
      search(cell + 1, nextLow, nextHigh);
    }
  };
  search(0, 0, 0);
  return sets.sorted();
}
