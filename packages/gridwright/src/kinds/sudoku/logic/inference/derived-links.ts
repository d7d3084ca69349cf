import { lowestBit } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import { zeros } from '../../../../core/zeros.js';
import type { SudokuPosition } from '../position.js';
import { chainEnds, type Follows } from './chain-ends.js';
import { buildGraph, type Graph } from './graph.js';
import { keptWith } from './position-cache.js';
import { type Extent, strongLinks } from './strong-links.js';

/** Which strong links a chain may use: of values in houses (and then it keeps to one value), of cells, or all. */
export type Use = 'values' | 'cells' | 'all';

/**
 * Strong links that follow from those of a graph. If not a then b, if b then not c, if not c then d: so one of a
 * and d is true, by two strong links of the graph; the pair (a, d) has length 2. Only pairs with both ends in sight of
 * one candidate are of use; they are found together, length by length, and only as far as they are asked for.
 */
export interface Derived extends Follows {
  readonly graph: Graph;
  readonly use: Use;
  /** The nodes that can be ends of such pairs; the place of each of them in that list, -1 for other nodes. */
  readonly ends: readonly number[];
  readonly endOf: Int32Array;
  /** Pairs of ends of two links and more, two numbers each, the shortest first; the first node is not above the second. */
  readonly pairs: number[];
  /** length[i * linked + b]: how many strong links lead from the i-th end to b; 0 = none do as far as pairs were found. */
  readonly length: Uint8Array;
  /** Rows of `graph.row` words for each end: nodes true if it is false, the last of these, and nodes false. */
  readonly on: Int32Array;
  readonly latest: Int32Array;
  readonly off: Int32Array;
  depth: number;
}

/** Maximum length of a pair, since lengths are bytes. */
const LONGEST = 255;

/** Extends chains until pairs of a new length appear; returns whether any did. */
export function deepen(derived: Derived): boolean {
  const before = derived.pairs.length;
  while (derived.pairs.length === before) if (!goOn(derived)) return false;
  return true;
}

/** Extends every chain by one strong link; returns whether that added anything. */
function goOn(derived: Derived): boolean {
  const { graph, ends, endOf, pairs, length, on, latest } = derived;
  const { linked, row } = graph;
  if (derived.depth === LONGEST) return false;
  derived.depth++;
  let any = 0;
  for (let i = 0; i < ends.length; i++) {
    const fresh = onwards(derived, i);
    for (let w = 0; w < row; w++) {
      const found = fresh[w] & ~on[i * row + w];
      latest[i * row + w] = found;
      on[i * row + w] |= found;
      any |= found;
      for (let rest = found; rest !== 0; rest &= rest - 1) {
        const b = w * 32 + lowestBit(rest);
        length[i * linked + b] = derived.depth;
        if (ends[i] <= b && endOf[b] >= 0) pairs.push(ends[i], b);
      }
    }
  }
  return any !== 0;
}

/** Working memory: sets of nodes. */
let falseNow = new Int32Array(0);
let trueNow = new Int32Array(0);

/** What is true, by what is false for the first time, by what was found true last, if an end is false. */
function onwards({ graph: { row }, weak, direct, latest, off }: Derived, end: number): Int32Array {
  if (falseNow.length !== row) [falseNow, trueNow] = [new Int32Array(row), new Int32Array(row)];
  falseNow.fill(0);
  trueNow.fill(0);
  addRows(falseNow, latest, end * row, weak);
  for (let w = 0; w < row; w++) {
    falseNow[w] &= ~off[end * row + w];
    off[end * row + w] |= falseNow[w];
  }
  addRows(trueNow, falseNow, 0, direct);
  return trueNow;
}

/** Adds to a set the rows of all nodes of a set that begins at `from`. */
export function addRows(sum: Int32Array, set: Int32Array, from: number, rows: Int32Array): void {
  const row = sum.length;
  for (let w = 0; w < row; w++) {
    for (let rest = set[from + w]; rest !== 0; rest &= rest - 1) {
      const at = (w * 32 + lowestBit(rest)) * row;
      for (let k = 0; k < row; k++) sum[k] |= rows[at + k];
    }
  }
}

/** Whether a set that begins at a word has a node. */
export function hasBit(set: Int32Array, from: number, node: number): boolean {
  return (set[from + (node >> 5)] & (1 << (node & 31))) !== 0;
}

function addBit(set: Int32Array, from: number, node: number): void {
  set[from + (node >> 5)] |= 1 << (node & 31);
}

/** How many strong links lead from an end to a node, and so back. */
export function lengthOf({ length, endOf, graph }: Derived, end: number, node: number): number {
  return length[endOf[end] * graph.linked + node];
}

/** The nodes of a shortest chain for a pair of ends: the first is false, so the second is true, so the third is false, and so on. */
export function pathOf(derived: Derived, from: number, to: number): number[] {
  const path: number[] = [];
  let a = from;
  for (let left = lengthOf(derived, to, from); left > 1; left--) {
    const [b, c] = onward(derived, a, to, left - 1);
    path.push(a, b);
    a = c;
  }
  return [...path, a, to];
}

/** A node that is true if a is false, and one that is false then and from which `to` is as many links away. */
function onward(derived: Derived, a: number, to: number, links: number): [number, number] {
  const { graph, weak, direct } = derived;
  const { linked, row } = graph;
  for (let b = 0; b < linked; b++) {
    if (!hasBit(direct, a * row, b)) continue;
    for (let c = 0; c < linked; c++) if (lengthOf(derived, to, c) === links && hasBit(weak, b * row, c)) return [b, c];
  }
  throw new Error(`no chain of ${links + 1} links from node ${a} to node ${to}`);
}

/** Whether a chain may use a strong link, by its reason. */
export function isUsed(use: Use, reason: number, cells: number): boolean {
  return use === 'all' || (use === 'cells' ? reason < cells : reason >= cells);
}

/** The links of a graph before any are derived. */
function start(graph: Graph, use: Use): Derived {
  const { linked, row } = graph;
  const direct = directRows(graph, use);
  const weak = use === 'values' ? keepValues(graph) : graph.weak;
  const ends = chainEnds(graph, { direct, weak });
  const length = new Uint8Array(ends.length * linked);
  const endOf = zeros(linked).fill(-1);
  const on = zeros(ends.length * row);
  const latest = zeros(ends.length * row);
  for (let i = 0; i < ends.length; i++) {
    endOf[ends[i]] = i;
    for (let w = 0; w < row; w++) {
      on[i * row + w] = direct[ends[i] * row + w];
      for (let rest = on[i * row + w]; rest !== 0; rest &= rest - 1) length[i * linked + w * 32 + lowestBit(rest)] = 1;
    }
  }
  latest.set(on);
  return {
    graph,
    use,
    direct,
    weak,
    ends,
    endOf,
    pairs: [],
    length,
    on,
    latest,
    off: zeros(on.length),
    depth: 1,
  };
}

function directRows({ linked, strong: { links }, position, nodeOf, row }: Graph, use: Use): Int32Array {
  const direct = zeros(linked * row);
  for (let i = 0; i < links.length; i += 3) {
    if (!isUsed(use, links[i + 2], position.layout.cells)) continue;
    const [a, b] = [nodeOf[links[i]], nodeOf[links[i + 1]]];
    addBit(direct, a * row, b);
    addBit(direct, b * row, a);
  }
  return direct;
}

/** Returns the weak links between nodes of one value, in graphs without groups. */
function keepValues({ linked, row, weak, numbers, position }: Graph): Int32Array {
  const kept = weak.slice(0, linked * row);
  const { values } = position.layout;
  for (let a = 0; a < linked; a++) {
    for (let b = 0; b < linked; b++)
      if (numbers[a] % values !== numbers[b] % values) kept[a * row + (b >> 5)] &= ~(1 << (b & 31));
  }
  return kept;
}

/** The links derived in a position; valid until its candidates change. */
interface Kept {
  changes: number;
  readonly graphs: Map<Extent, Graph>;
  readonly derived: Readonly<Record<Use, Map<Extent, Derived>>>;
}

const keptOf = keptWith(
  (): Kept => ({
    changes: -1,
    graphs: new Map(),
    derived: { values: new Map(), cells: new Map(), all: new Map() },
  }),
);

/** What follows in a position, by the strong links of an extent and a use. */
export function derivedOf(position: SudokuPosition, extent: Extent, use: Use): Derived {
  const { graphs, derived } = keptFor(position);
  let found = derived[use].get(extent);
  if (found === undefined) {
    const graph = graphs.get(extent) ?? buildGraph(position, strongLinks(position, extent), extent === 'all');
    graphs.set(extent, graph);
    found = start(graph, use);
    derived[use].set(extent, found);
  }
  return found;
}

/** What follows by the strong links between candidates in the cells of a board. */
export function derivedWithin(
  position: SudokuPosition,
  extent: 'cells' | 'plain',
  use: Use,
  board: Int32Array,
): Derived {
  return start(buildGraph(position, strongLinks(position, extent, board), false), use);
}

/** Returns the cells of all shortest chains between two ends, in graphs without groups. */
export function cellsBetween(derived: Derived, a: number, b: number): Cell[] {
  const { graph, length, endOf, weak } = derived;
  const { linked, row, numbers, position } = graph;
  const links = lengthOf(derived, a, b);
  const nodes = [a, b];
  for (let on = 0; on < linked; on++) {
    const left = links - length[endOf[a] * linked + on];
    if (left <= 0 || left === links) continue;
    for (let off = 0; off < linked; off++)
      if (length[endOf[b] * linked + off] === left && hasBit(weak, on * row, off)) nodes.push(on, off);
  }
  return nodes.map((node) => Math.floor(numbers[node] / position.layout.values));
}

function keptFor(position: SudokuPosition): Kept {
  const found = keptOf(position);
  if (found.changes !== position.changes) {
    found.changes = position.changes;
    found.graphs.clear();
    for (const use of ['values', 'cells', 'all'] as const) found.derived[use].clear();
  }
  return found;
}
