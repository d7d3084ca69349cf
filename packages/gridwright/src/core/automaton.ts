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
  /** Returns the ways on from some states by the candidates of a cell. */
  const waysFrom = (some: ReadonlySet<number>, cell: Cell) =>
    [...some].flatMap((state) =>
      Array.from({ length: values }, (_, v) => ({ state, bit: 1 << v, to: next[state * values + v] })).filter(
        ({ bit, to }) => to !== 0 && (candidates[cell] & bit) !== 0,
      ),
    );
  const reached: ReadonlySet<number>[] = [new Set([0])];
  for (const [at, cell] of cells.entries()) reached.push(new Set(waysFrom(reached[at], cell).map(({ to }) => to)));
  const possible = new Map(cells.map((cell) => [cell, candidates[cell]]));
  let good: ReadonlySet<number> = new Set([states - 1]);
  for (let at = cells.length - 1; at >= 0; at--) {
    const ways = waysFrom(reached[at], cells[at]).filter(({ to }) => good.has(to));
    good = new Set(ways.map(({ state }) => state));
    const mask = ways.reduce((all, { bit }) => all | bit, 0);
    possible.set(cells[at], (possible.get(cells[at]) as number) & mask);
  }
  const gone = [...possible].map(([cell, mask]) => [cell, candidates[cell] & ~mask] as const);
  return new Map(gone.filter(([, mask]) => mask !== 0));
}
