import type { Cell } from '../../../../core/grid.js';

/** Two cells; exactly one has the value. */
export interface Edge {
  readonly a: Cell;
  readonly b: Cell;
}

/**
 * Colors the cells of edges so that the two of an edge differ: the cells of the k-th connected part get 2k and
 * 2k + 1, all others -1. Returns the number of colors.
 */
export function colorEdges(edges: readonly Edge[], colors: Int16Array): number {
  colors.fill(-1);
  let count = 0;
  for (const { a } of edges) {
    if (colors[a] >= 0) continue;
    colors[a] = count;
    count += 2;
    for (let grown = true; grown; ) {
      grown = false;
      for (const edge of edges) {
        const [known, open] = colors[edge.a] >= 0 ? [edge.a, edge.b] : [edge.b, edge.a];
        if (colors[known] < 0 || colors[open] >= 0) continue;
        colors[open] = colors[known] ^ 1;
        grown = true;
      }
    }
  }
  return count;
}

/** A shortest way along the edges between two cells of one part, both included. */
export function pathBetween(edges: readonly Edge[], from: Cell, to: Cell): Cell[] {
  const next = new Map<Cell, Cell>([[to, to]]);
  const queue = [to];
  for (const cell of queue) {
    for (const { a, b } of edges) {
      const other = a === cell ? b : b === cell ? a : undefined;
      if (other === undefined || next.has(other)) continue;
      next.set(other, cell);
      queue.push(other);
    }
  }
  const path = [from];
  for (let cell = from; cell !== to; path.push(cell)) cell = next.get(cell) as Cell;
  return path;
}
