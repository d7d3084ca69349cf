import { lowestBit } from '../../../../core/bits.js';
import type { Graph } from './graph.js';

/** Sets of nodes, a row of `graph.row` words for each node with a strong link. */
export interface Follows {
  /** The nodes that are true if it is false, by one strong link. */
  readonly direct: Int32Array;
  /** The nodes that are false if it is true, by one weak link. */
  readonly weak: Int32Array;
}

/**
 * The nodes that a chain of any length leads back to: if such a node is false, some candidate that it sees is false all
 * the same. These are the ends of all chains that rule something out, and most positions have few of them.
 *
 * What follows from a node is worked out once for all nodes that follow from each other (Tarjan, Depth-first search and
 * linear graph algorithms, 1972). Vertex a says that node a is false, vertex linked + a that it is true.
 */
export function chainEnds(graph: Graph, follows: Follows): number[] {
  const { linked, words, sees } = graph;
  const out = ruledOut(graph, follows);
  const ends: number[] = [];
  for (let a = 0; a < linked; a++) {
    let both = 0;
    for (let w = 0; w < words; w++) both |= out[a * words + w] & sees[a * words + w];
    if (both !== 0) ends.push(a);
  }
  return ends;
}

/** For each candidate by its rank a row of `graph.words` words: those that a chain of any length rules out if it is true. All are nodes. */
export function ruledOutByEach(graph: Graph, follows: Follows): Int32Array {
  const { words, row, sees, ranked, nodeOf } = graph;
  const out = ruledOut(graph, follows);
  const each = new Int32Array(ranked.length * words);
  for (let i = 0; i < ranked.length; i++) {
    const node = nodeOf[ranked[i]];
    for (let w = 0; w < words; w++) each[i * words + w] = sees[node * words + w];
    for (let k = 0; k < row; k++) {
      for (let rest = follows.weak[node * row + k]; rest !== 0; rest &= rest - 1) {
        const at = (k * 32 + lowestBit(rest)) * words;
        for (let w = 0; w < words; w++) each[i * words + w] |= out[at + w];
      }
    }
  }
  return each;
}

/** Working memory, by vertex. */
const memory = {
  /** Row of each vertex: the candidates ruled out, as far as is known. */
  out: new Int32Array(0),
  /** When each vertex was first visited, from 1; 0 = not yet. */
  order: new Int32Array(0),
  /** The first visited of the vertices that it leads to and that may lead back. */
  back: new Int32Array(0),
  isOpen: new Int32Array(0),
  /** The first visited of those that lead to each other; and the vertex to which the row of that was added last. */
  firstOf: new Int32Array(0),
  addedTo: new Int32Array(0),
  open: new Int32Array(0),
};

/** Returns cleared working memory for a number of vertices. */
function reserve(vertices: number, words: number): typeof memory {
  if (memory.out.length < vertices * words) memory.out = new Int32Array(2 * vertices * words);
  if (memory.order.length < vertices)
    for (const name of ['order', 'back', 'isOpen', 'firstOf', 'addedTo', 'open'] as const)
      memory[name] = new Int32Array(2 * vertices);
  memory.order.fill(0, 0, vertices);
  memory.isOpen.fill(0, 0, vertices);
  memory.addedTo.fill(-1, 0, vertices);
  return memory;
}

/** Returns for each vertex a row of candidates that are ruled out, which is valid until the next call. */
function ruledOut({ linked, words, row, sees }: Graph, { direct, weak }: Follows): Int32Array {
  const { out, order, back, isOpen, firstOf, addedTo, open } = reserve(2 * linked, words);
  out.fill(0, 0, linked * words);
  for (let i = 0; i < linked * words; i++) out[linked * words + i] = sees[i];
  let visited = 0;
  let opened = 0;
  const add = (from: number, to: number) => {
    for (let w = 0; w < words; w++) out[from * words + w] |= out[to * words + w];
  };
  const visit = (vertex: number) => {
    order[vertex] = back[vertex] = ++visited;
    isOpen[vertex] = 1;
    open[opened++] = vertex;
    const isTrue = vertex >= linked;
    const sets = isTrue ? weak : direct;
    const at = isTrue ? (vertex - linked) * row : vertex * row;
    const shift = isTrue ? 0 : linked;
    for (let w = 0; w < row; w++) {
      for (let rest = sets[at + w]; rest !== 0; rest &= rest - 1) {
        const to = shift + w * 32 + lowestBit(rest);
        if (order[to] === 0) {
          visit(to);
          if (back[to] < back[vertex]) back[vertex] = back[to];
          add(vertex, to);
        } else if (isOpen[to] !== 0) {
          // Both lead to each other: what one rules out reaches the first of them by the path that was visited.
          if (order[to] < back[vertex]) back[vertex] = order[to];
        } else if (addedTo[firstOf[to]] !== vertex) {
          addedTo[firstOf[to]] = vertex;
          add(vertex, to);
        }
      }
    }
    if (back[vertex] === order[vertex]) close(vertex);
  };
  /** All that are still open since the first of them was visited lead to each other. */
  const close = (first: number) => {
    for (;;) {
      const vertex = open[--opened];
      isOpen[vertex] = 0;
      firstOf[vertex] = first;
      if (vertex === first) return;
      for (let w = 0; w < words; w++) out[vertex * words + w] = out[first * words + w];
    }
  };
  for (let a = 0; a < linked; a++) if (order[a] === 0) visit(a);
  return out;
}
