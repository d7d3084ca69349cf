import type { Cell, Grid, Size, Value } from '../../core/grid.js';
import type { Rng } from '../../core/rng.js';
import type { Layout } from './layout.js';

/**
 * Random exchanges for each value of the size. With so many the classes of essentially the same grids
 * come up as often as they should, as far as that can be measured (docs/ids-and-seeds.md).
 */
const EXCHANGES = 8;

/**
 * Walks from a full grid over all full grids, in place. A step takes two values, or two rows of a band,
 * or two columns of a stack, and exchanges them in some of the sets of cells in which that gives a full
 * grid again, each by the toss of a coin. A step back is as likely as the step, so that a long walk
 * ends in each grid that it can reach with the same chance. Where there are extra houses it exchanges
 * values alone.
 */
export function mix(grid: Grid, layout: Layout, rng: Rng): void {
  for (let left = EXCHANGES * layout.values; left > 0; left--) {
    const sort = layout.extraHouses ? 0 : rng.below(3);
    if (sort === 0) exchangeValues(grid, layout, rng);
    else exchangeLines(grid, layout.size, sort === 1, rng);
  }
}

/** Exchanges two values: what hangs together is two cells of a house. */
function exchangeValues(grid: Grid, layout: Layout, rng: Rng): void {
  const a = 1 + rng.below(layout.values);
  const b = 1 + another(a - 1, 0, layout.values, rng);
  const seen = new Uint8Array(layout.cells);
  for (let first = 0; first < layout.cells; first++) {
    if ((grid[first] !== a && grid[first] !== b) || seen[first] !== 0) continue;
    const cycle = cycleOf(grid, layout, first, a + b, seen);
    if (rng.below(2) === 1) for (const cell of cycle) grid[cell] = a + b - grid[cell];
  }
}

/** The cells that hang together with a cell; `sum` is that of the two values. */
function cycleOf(grid: Grid, layout: Layout, first: Cell, sum: Value, seen: Uint8Array): Cell[] {
  const cycle = [first];
  seen[first] = 1;
  for (const cell of cycle) {
    for (let i = layout.peersAt[cell]; i < layout.peersAt[cell + 1]; i++) {
      const peer = layout.peers[i];
      if (grid[peer] + grid[cell] !== sum || seen[peer] !== 0) continue;
      seen[peer] = 1;
      cycle.push(peer);
    }
  }
  return cycle;
}

/** Exchanges two rows of a band, or columns of a stack: what hangs together is two places that have a value in common. */
function exchangeLines(grid: Grid, { rows: n, boxRows, boxColumns }: Size, rows: boolean, rng: Rng): void {
  const [line, step] = rows ? [n, 1] : [1, n];
  const width = rows ? boxRows : boxColumns;
  const i = rng.below(n);
  const j = another(i, i - (i % width), width, rng);
  const placeOf = new Uint8Array(n + 1);
  for (let k = 0; k < n; k++) placeOf[grid[i * line + k * step]] = k;
  const seen = new Uint8Array(n);
  for (let first = 0; first < n; first++) {
    if (seen[first] !== 0) continue;
    const exchanged = rng.below(2) === 1;
    for (let k = first; seen[k] === 0; ) {
      seen[k] = 1;
      const [x, y] = [i * line + k * step, j * line + k * step];
      k = placeOf[grid[y]];
      if (exchanged) [grid[x], grid[y]] = [grid[y], grid[x]];
    }
  }
}

/** A random one of the `count` numbers from `first` that is not i. */
function another(i: number, first: number, count: number, rng: Rng): number {
  const j = first + rng.below(count - 1);
  return j < i ? j : j + 1;
}
