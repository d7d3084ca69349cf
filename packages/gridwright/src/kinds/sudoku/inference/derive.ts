import type { SudokuPosition } from '../position.js';
import { type Adjacency, adjacency } from './adjacency.js';
import { buildGraph, type Graph } from './graph.js';
import { type Extent, strongLinks } from './strong.js';

/** Which strong links a chain may use: of values in houses (and then it keeps to one value), of cells, or all. */
export type Use = 'values' | 'cells' | 'all';

/**
 * Strong links that follow from those of a graph. If not a then b, if b then not c, if not c then d: so one of a
 * and d is true, by two strong links of the graph; the pair (a, d) has length 2. The pairs of all nodes are found
 * together, length by length, and only as far as they are asked for.
 */
export interface Derived {
  readonly graph: Graph;
  readonly use: Use;
  /** Pairs of two links and more, two numbers each, the shortest first; the first node is not above the second. */
  readonly pairs: number[];
  /** length[a * linked + b]: how many strong links lead from a to b; 0 = none do as far as pairs were found. */
  readonly length: Uint8Array;
  /** Nodes that are true if a node is false, by one strong link. */
  readonly direct: Adjacency;
  /** Pairs of the last length, in both directions. */
  latest: readonly number[];
  depth: number;
}

/** Pairs longer than this are not looked for; lengths are kept in bytes. */
const LONGEST = 255;

/** Finds the pairs of the next length; says whether there are any. */
export function deepen(derived: Derived): boolean {
  const { graph, pairs, length, direct, latest } = derived;
  const { linked, weak } = graph;
  if (derived.depth === LONGEST) return false;
  derived.depth++;
  const fresh: number[] = [];
  for (let p = 0; p < latest.length; p += 2) {
    const [a, b] = [latest[p], latest[p + 1]];
    for (let i = weak.at[b]; i < weak.at[b + 1]; i++) {
      const c = weak.to[i];
      if (!mayFollow(derived, b, c)) continue;
      for (let j = direct.at[c]; j < direct.at[c + 1]; j++) {
        const d = direct.to[j];
        if (length[a * linked + d] !== 0) continue;
        length[a * linked + d] = derived.depth;
        fresh.push(a, d);
        if (a <= d) pairs.push(a, d);
      }
    }
  }
  derived.latest = fresh;
  return fresh.length > 0;
}

/** Whether a weak link may be used: with links of values only, just those that keep the value. These have no groups. */
function mayFollow({ use, graph }: Derived, b: number, c: number): boolean {
  const { values } = graph.position.layout;
  return use !== 'values' || graph.numbers[b] % values === graph.numbers[c] % values;
}

/** The nodes of a shortest chain for a pair: the first is false, so the second is true, so the third is false, and so on. */
export function pathOf(derived: Derived, from: number, to: number): number[] {
  const { graph, length } = derived;
  const path: number[] = [];
  let a = from;
  for (let left = length[from * graph.linked + to]; left > 1; left--) {
    const [b, c] = onward(derived, a, to, left - 1);
    path.push(a, b);
    a = c;
  }
  return [...path, a, to];
}

/** A node that is true if a is false, and one that is false then and from which `to` is as many links away. */
function onward(derived: Derived, a: number, to: number, links: number): [number, number] {
  const { graph, length, direct } = derived;
  const { weak, linked } = graph;
  for (let i = direct.at[a]; i < direct.at[a + 1]; i++) {
    const b = direct.to[i];
    for (let j = weak.at[b]; j < weak.at[b + 1]; j++) {
      const c = weak.to[j];
      if (length[c * linked + to] === links && mayFollow(derived, b, c)) return [b, c];
    }
  }
  throw new Error(`no chain of ${links + 1} links from node ${a} to node ${to}`);
}

/** Whether a chain may use a strong link, by its reason. */
export function isUsed(use: Use, reason: number, cells: number): boolean {
  return use === 'all' || (use === 'cells' ? reason < cells : reason >= cells);
}

/** What a graph says before anything is derived. */
export function start(graph: Graph, use: Use): Derived {
  const { linked, strong, position, nodeOf } = graph;
  const { links } = strong;
  const length = new Uint8Array(linked * linked);
  const latest: number[] = [];
  for (let i = 0; i < links.length; i += 3) {
    const [a, b] = [nodeOf[links[i]], nodeOf[links[i + 1]]];
    if (length[a * linked + b] !== 0 || !isUsed(use, links[i + 2], position.layout.cells)) continue;
    length[a * linked + b] = length[b * linked + a] = 1;
    latest.push(a, b, b, a);
  }
  return { graph, use, pairs: [], length, direct: adjacency(linked, latest), latest, depth: 1 };
}

/** What was derived in a position, kept until its candidates change. */
interface Kept {
  readonly candidates: Uint32Array;
  readonly graphs: Map<Extent, Graph>;
  readonly derived: Map<string, Derived>;
}

const kept = new WeakMap<SudokuPosition, Kept>();

/** What follows in a position, by the strong links of an extent and a use. */
export function derivedOf(position: SudokuPosition, extent: Extent, use: Use): Derived {
  const { graphs, derived } = keptFor(position);
  const key = `${extent} ${use}`;
  let found = derived.get(key);
  if (found === undefined) {
    const graph = graphs.get(extent) ?? buildGraph(position, strongLinks(position, extent), extent === 'all');
    graphs.set(extent, graph);
    found = start(graph, use);
    derived.set(key, found);
  }
  return found;
}

function keptFor(position: SudokuPosition): Kept {
  let found = kept.get(position);
  if (found === undefined || found.candidates.some((mask, cell) => mask !== position.candidates[cell])) {
    found = { candidates: position.candidates.slice(), graphs: new Map(), derived: new Map() };
    kept.set(position, found);
  }
  return found;
}
