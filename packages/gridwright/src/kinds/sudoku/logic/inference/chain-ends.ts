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
  const out = new Reach(graph, follows).ruledOut();
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
  const out = new Reach(graph, follows).ruledOut();
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

class Reach {
  private readonly graph: Graph;
  private readonly follows: Follows;
  /** Row of each vertex: the candidates ruled out, as far as is known. */
  private readonly out: Int32Array;
  /** When each vertex was first visited, from 1; 0 = not yet. */
  private readonly order: Int32Array;
  /** The first visited of the vertices that it leads to and that may lead back. */
  private readonly back: Int32Array;
  private readonly isOpen: Uint8Array;
  /** The first visited of those that lead to each other; and the vertex to which the row of that was added last. */
  private readonly firstOf: Int32Array;
  private readonly addedTo: Int32Array;
  private readonly open: number[] = [];
  private visited = 0;

  constructor(graph: Graph, follows: Follows) {
    const { linked, words, sees } = graph;
    this.graph = graph;
    this.follows = follows;
    this.out = new Int32Array(2 * linked * words);
    this.out.set(sees.subarray(0, linked * words), linked * words);
    this.order = new Int32Array(2 * linked);
    this.back = new Int32Array(2 * linked);
    this.isOpen = new Uint8Array(2 * linked);
    this.firstOf = new Int32Array(2 * linked);
    this.addedTo = new Int32Array(2 * linked).fill(-1);
  }

  ruledOut(): Int32Array {
    for (let a = 0; a < this.graph.linked; a++) if (this.order[a] === 0) this.visit(a);
    return this.out;
  }

  private visit(vertex: number): void {
    const { linked, row } = this.graph;
    this.order[vertex] = this.back[vertex] = ++this.visited;
    this.isOpen[vertex] = 1;
    this.open.push(vertex);
    const isTrue = vertex >= linked;
    const sets = isTrue ? this.follows.weak : this.follows.direct;
    const at = isTrue ? (vertex - linked) * row : vertex * row;
    const shift = isTrue ? 0 : linked;
    for (let w = 0; w < row; w++) {
      for (let rest = sets[at + w]; rest !== 0; rest &= rest - 1) this.lead(vertex, shift + w * 32 + lowestBit(rest));
    }
    if (this.back[vertex] === this.order[vertex]) this.close(vertex);
  }

  private lead(from: number, to: number): void {
    const { back, order, isOpen, firstOf, addedTo } = this;
    if (order[to] === 0) {
      this.visit(to);
      back[from] = Math.min(back[from], back[to]);
      this.add(from, to);
    } else if (isOpen[to] !== 0) {
      // Both lead to each other, and what the one rules out comes to the first of them by the way it was visited.
      back[from] = Math.min(back[from], order[to]);
    } else if (addedTo[firstOf[to]] !== from) {
      addedTo[firstOf[to]] = from;
      this.add(from, to);
    }
  }

  private add(from: number, to: number): void {
    const { out } = this;
    const { words } = this.graph;
    for (let w = 0; w < words; w++) out[from * words + w] |= out[to * words + w];
  }

  /** All that are still open since the first of them was visited lead to each other. */
  private close(first: number): void {
    const { words } = this.graph;
    for (;;) {
      const vertex = this.open.pop() as number;
      this.isOpen[vertex] = 0;
      this.firstOf[vertex] = first;
      if (vertex === first) return;
      this.out.copyWithin(vertex * words, first * words, (first + 1) * words);
    }
  }
}
