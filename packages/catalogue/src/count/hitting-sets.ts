/** Sets of up to 64 cells: cell i is bit i of `low`, or bit i - 32 of `high`. */
export interface CellSets {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/**
 * Counts the minimal hitting sets of a family: the sets of cells that share a cell with each member, and no longer do so
 * without any one of their cells. Returns their number by size. The smaller members should come first.
 *
 * Each hitting set is found once: the search takes the first member not hit yet, tries each of its cells, and excludes
 * those already tried. Each chosen cell keeps a witness, a member that it alone hits. When a further cell hits that too,
 * another is looked for; if there is none, no minimal set has these cells. A witness for more cells is one for fewer, so
 * going back needs no repair.
 */
export function countHittingSets({ low, high }: CellSets, cells: number): number[] {
  const total = low.length;
  const counts = new Array<number>(cells + 1).fill(0);
  const lists = listsByCell({ low, high }, cells);
  const chosen = new Int32Array(cells);
  const witnessLow = new Int32Array(cells);
  const witnessHigh = new Int32Array(cells);

  /** Returns whether each chosen cell still hits a member alone once a cell is added. */
  const keepsWitnesses = (depth: number, cell: number, ownLow: number, ownHigh: number): boolean => {
    const bitLow = cell < 32 ? 1 << cell : 0;
    const bitHigh = cell < 32 ? 0 : 1 << (cell - 32);
    for (let i = 0; i < depth; i++) {
      const other = chosen[i];
      if ((witnessLow[other] & bitLow) === 0 && (witnessHigh[other] & bitHigh) === 0) continue;
      const list = lists[other];
      const restLow = other < 32 ? ownLow & ~(1 << other) : ownLow;
      const restHigh = other < 32 ? ownHigh : ownHigh & ~(1 << (other - 32));
      let at = 0;
      while (at < list.low.length && ((list.low[at] & restLow) | (list.high[at] & restHigh)) !== 0) at++;
      if (at === list.low.length) return false;
      witnessLow[other] = list.low[at];
      witnessHigh[other] = list.high[at];
    }
    return true;
  };

  const search = (depth: number, ownLow: number, ownHigh: number, outLow: number, outHigh: number, from: number) => {
    let next = from;
    while (next < total && ((low[next] & ownLow) | (high[next] & ownHigh)) !== 0) next++;
    if (next === total) {
      counts[depth]++;
      return;
    }
    let leftLow = low[next] & ~outLow;
    let leftHigh = high[next] & ~outHigh;
    let excludedLow = outLow;
    let excludedHigh = outHigh;
    while ((leftLow | leftHigh) !== 0) {
      const bitLow = leftLow & -leftLow;
      const bitHigh = leftLow === 0 ? leftHigh & -leftHigh : 0;
      leftLow ^= bitLow;
      leftHigh ^= bitHigh;
      const cell = bitLow !== 0 ? 31 - Math.clz32(bitLow) : 63 - Math.clz32(bitHigh);
      const withLow = ownLow | bitLow;
      const withHigh = ownHigh | bitHigh;
      if (keepsWitnesses(depth, cell, withLow, withHigh)) {
        chosen[depth] = cell;
        witnessLow[cell] = low[next];
        witnessHigh[cell] = high[next];
        search(depth + 1, withLow, withHigh, excludedLow, excludedHigh, next + 1);
      }
      excludedLow |= bitLow;
      excludedHigh |= bitHigh;
    }
  };
  search(0, 0, 0, 0, 0, 0);
  return counts;
}

/** Returns for each cell the members that contain it. */
function listsByCell({ low, high }: CellSets, cells: number): CellSets[] {
  return Array.from({ length: cells }, (_, cell) => {
    const has = (i: number) => ((cell < 32 ? low[i] >> cell : high[i] >> (cell - 32)) & 1) === 1;
    const at = Array.from(low.keys()).filter(has);
    return { low: Int32Array.from(at, (i) => low[i]), high: Int32Array.from(at, (i) => high[i]) };
  });
}
