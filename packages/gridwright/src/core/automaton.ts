import type { Cell } from './grid.js';
import type { Automaton } from './logic.js';

/**
 * Returns the candidates of an automaton's cells that none of its lists has, as masks. Searches nothing: it goes from
 * state to state, once from the first cell to the last and once back.
 */
export function ruledOutByAutomaton(
  { cells, machine: { values, states, next } }: Automaton,
  candidates: Int32Array,
): Map<Cell, number> {
  /** For each place the states before it that the candidates lead to. */
  const reached: number[][] = [[0]];
  for (const [at, cell] of cells.entries()) {
    const isReached = new Uint8Array(states);
    const after: number[] = [];
    for (const state of reached[at]) {
      for (let v = 0; v < values; v++) {
        const to = next[state * values + v];
        if (to === 0 || (candidates[cell] & (1 << v)) === 0 || isReached[to] === 1) continue;
        isReached[to] = 1;
        after.push(to);
      }
    }
    reached.push(after);
  }
  const possible = new Map(cells.map((cell) => [cell, candidates[cell]]));
  /** The states from which the candidates lead to the end. */
  let isGood = new Uint8Array(states);
  isGood[states - 1] = 1;
  for (let at = cells.length - 1; at >= 0; at--) {
    const cell = cells[at];
    const before = new Uint8Array(states);
    let mask = 0;
    for (const state of reached[at]) {
      for (let v = 0; v < values; v++) {
        const to = next[state * values + v];
        if (to === 0 || (candidates[cell] & (1 << v)) === 0 || isGood[to] === 0) continue;
        before[state] = 1;
        mask |= 1 << v;
      }
    }
    isGood = before;
    possible.set(cell, (possible.get(cell) as number) & mask);
  }
  const gone = [...possible].map(([cell, mask]) => [cell, candidates[cell] & ~mask] as const);
  return new Map(gone.filter(([, mask]) => mask !== 0));
}
