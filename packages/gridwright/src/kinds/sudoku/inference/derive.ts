import { lowestBit } from '../../../core/bits.js';
import type { SudokuPosition } from '../position.js';
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
  /** Sets of nodes as rows of `graph.row` words, one for each node: those that are true if it is false, by one strong link; */
  readonly direct: Uint32Array;
  /** those found true if it is false, and of them the last ones; */
  readonly on: Uint32Array;
  readonly latest: Uint32Array;
  /** those found false then. */
  readonly off: Uint32Array;
  depth: number;
}

/** Pairs longer than this are not looked for; lengths are kept in bytes. */
const LONGEST = 255;

/** Finds the pairs of the next length; says whether there are any. */
export function deepen(derived: Derived): boolean {
  const { graph, pairs, length, on, latest } = derived;
  const { linked, row } = graph;
  if (derived.depth === LONGEST) return false;
  derived.depth++;
  let any = 0;
  for (let a = 0; a < linked; a++) {
    const fresh = onwards(derived, a);
    for (let w = 0; w < row; w++) {
      const found = fresh[w] & ~on[a * row + w];
      latest[a * row + w] = found;
      on[a * row + w] |= found;
      any |= found;
      for (let rest = found; rest !== 0; rest &= rest - 1) {
        const b = w * 32 + lowestBit(rest);
        length[a * linked + b] = derived.depth;
        if (a <= b) pairs.push(a, b);
      }
    }
  }
  return any !== 0;
}

/** Working memory: a set of nodes. */
let falseNow = new Uint32Array(0);
let trueNow = new Uint32Array(0);

/** What is true, by what is false for the first time, by what was found true last, if a node is false. */
function onwards({ graph, use, direct, latest, off }: Derived, a: number): Uint32Array {
  const { row, weak, numbers, position } = graph;
  if (falseNow.length !== row) [falseNow, trueNow] = [new Uint32Array(row), new Uint32Array(row)];
  falseNow.fill(0);
  trueNow.fill(0);
  addRows(falseNow, latest, a * row, weak);
  for (let w = 0; w < row; w++) {
    falseNow[w] &= ~off[a * row + w];
    // With links of values only, weak links have to keep the value.
    if (use === 'values') falseNow[w] &= nodesOf(graph, numbers[a] % position.layout.values, w);
    off[a * row + w] |= falseNow[w];
  }
  addRows(trueNow, falseNow, 0, direct);
  return trueNow;
}

/** Adds to a set the rows of all nodes of a set that begins at `from`. */
export function addRows(sum: Uint32Array, set: Uint32Array, from: number, rows: Uint32Array): void {
  const row = sum.length;
  for (let w = 0; w < row; w++) {
    for (let rest = set[from + w]; rest !== 0; rest &= rest - 1) {
      const at = (w * 32 + lowestBit(rest)) * row;
      for (let k = 0; k < row; k++) sum[k] |= rows[at + k];
    }
  }
}

/** Word of the set of nodes of a value (from 0). There are no groups where this is asked for. */
function nodesOf({ numbers, linked, position }: Graph, index: number, word: number): number {
  const { values } = position.layout;
  let mask = 0;
  for (let node = word * 32; node < Math.min(linked, word * 32 + 32); node++) if (numbers[node] % values === index) mask |= 1 << (node & 31);
  return mask;
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
function onward({ graph, use, length, direct }: Derived, a: number, to: number, links: number): [number, number] {
  const { weak, linked, row, numbers, position } = graph;
  const { values } = position.layout;
  for (let b = 0; b < linked; b++) {
    if (!hasBit(direct, a * row, b)) continue;
    for (let c = 0; c < linked; c++) {
      if (length[c * linked + to] !== links || !hasBit(weak, b * row, c)) continue;
      if (use !== 'values' || numbers[b] % values === numbers[c] % values) return [b, c];
    }
  }
  throw new Error(`no chain of ${links + 1} links from node ${a} to node ${to}`);
}

/** Whether a set that begins at a word has a node. */
export function hasBit(set: Uint32Array, from: number, node: number): boolean {
  return (set[from + (node >> 5)] & (1 << (node & 31))) !== 0;
}

/** Whether a chain may use a strong link, by its reason. */
export function isUsed(use: Use, reason: number, cells: number): boolean {
  return use === 'all' || (use === 'cells' ? reason < cells : reason >= cells);
}

/** What a graph says before anything is derived. */
export function start(graph: Graph, use: Use): Derived {
  const { linked, strong, position, nodeOf, row } = graph;
  const { links } = strong;
  const length = new Uint8Array(linked * linked);
  const direct = new Uint32Array(linked * row);
  for (let i = 0; i < links.length; i += 3) {
    const [a, b] = [nodeOf[links[i]], nodeOf[links[i + 1]]];
    if (!isUsed(use, links[i + 2], position.layout.cells)) continue;
    length[a * linked + b] = length[b * linked + a] = 1;
    direct[a * row + (b >> 5)] |= 1 << (b & 31);
    direct[b * row + (a >> 5)] |= 1 << (a & 31);
  }
  return { graph, use, pairs: [], length, direct, on: direct.slice(), latest: direct.slice(), off: new Uint32Array(linked * row), depth: 1 };
}

/** What was derived in a position, kept until its candidates change. */
interface Kept {
  readonly changes: number;
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
  if (found === undefined || found.changes !== position.changes) {
    found = { changes: position.changes, graphs: new Map(), derived: new Map() };
    kept.set(position, found);
  }
  return found;
}
