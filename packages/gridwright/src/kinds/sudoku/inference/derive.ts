import type { SudokuPosition } from '../position.js';
import { buildGraph, type Extent, type Graph } from './graph.js';

/** Which strong links a chain may use: of values in houses (and then it keeps to one value), of cells, or all. */
export type Use = 'values' | 'cells' | 'all';

/**
 * Strong links that follow from those of a graph. If not a then b, if b then not c, if not c then d: so one of a
 * and d is true, by two strong links of the graph; the pair (a, d) has length 2. The pairs are found for all nodes
 * at once, length by length, only as far as they are asked for, as rows of bits:
 *
 *     new pairs of a = union of the pairs of c one shorter, over all c two steps from a, less the pairs of a known
 *
 * 9x9 positions have about 100 nodes with strong links, so a length costs some thousand words.
 */
export interface Derived {
  readonly graph: Graph;
  readonly use: Use;
  /** Pairs of two links and more, two numbers each, the shortest first; the first node is not above the second. */
  readonly pairs: number[];
  /** length[a * linked + b]: how many strong links lead from a to b; 0 = none do. */
  readonly length: Uint8Array;
  /** Nodes that are false if node a is: next[nextAt[a] .. nextAt[a + 1] - 1], by way of one true node. */
  readonly next: readonly number[];
  readonly nextAt: readonly number[];
  /** Row of each node: those that are true if it is false, by one link. */
  readonly direct: Uint32Array;
  readonly known: Uint32Array;
  latest: Uint32Array;
  spare: Uint32Array;
  depth: number;
}

/** Pairs longer than this are not looked for; lengths are kept in bytes. */
const LONGEST = 255;

/** Finds the pairs of the next length; says whether there are any. */
export function deepen(derived: Derived): boolean {
  const { graph, pairs, length, next, nextAt, known, latest, spare } = derived;
  const { linked } = graph;
  const words = wordsFor(linked);
  const before = pairs.length;
  if (derived.depth === LONGEST) return false;
  derived.depth++;
  spare.fill(0);
  for (let a = 0; a < linked; a++) {
    for (let i = nextAt[a]; i < nextAt[a + 1]; i++) for (let w = 0; w < words; w++) spare[a * words + w] |= latest[next[i] * words + w];
    for (let w = 0; w < words; w++) {
      const fresh = spare[a * words + w] & ~known[a * words + w];
      spare[a * words + w] = fresh;
      known[a * words + w] |= fresh;
      for (let rest = fresh; rest !== 0; rest &= rest - 1) {
        const b = w * 32 + 31 - Math.clz32(rest & -rest);
        length[a * linked + b] = derived.depth;
        if (a <= b) pairs.push(a, b);
      }
    }
  }
  derived.latest = spare;
  derived.spare = latest;
  return pairs.length > before;
}

/** The nodes of a shortest chain for a pair: the first is false, so the second is true, so the third is false, and so on. */
export function pathOf(derived: Derived, from: number, to: number): number[] {
  const { graph, length, next, nextAt, direct } = derived;
  const { linked } = graph;
  const path: number[] = [];
  let a = from;
  for (let left = length[from * linked + to]; left > 1; left--) {
    let i = nextAt[a];
    while (length[next[i] * linked + to] !== left - 1) i++;
    path.push(a, between(graph, direct, a, next[i]));
    a = next[i];
  }
  return [...path, a, to];
}

/** The first node that is true if a is false, and that makes c false. */
function between({ linked, words, weak }: Graph, direct: Uint32Array, a: number, c: number): number {
  const rowWords = wordsFor(linked);
  for (let w = 0; ; w++) {
    const both = direct[a * rowWords + w] & weak[c * words + w];
    if (both !== 0) return w * 32 + 31 - Math.clz32(both & -both);
  }
}

/** Whether a chain may use a strong link, by its reason. */
export function isUsed(use: Use, reason: number, cells: number): boolean {
  return use === 'all' || (use === 'cells' ? reason < cells : reason >= cells);
}

/** What a graph says before anything is derived. */
export function start(graph: Graph, use: Use): Derived {
  const { linked, strong, position } = graph;
  const words = wordsFor(linked);
  const direct = new Uint32Array(linked * words);
  for (let i = 0; i < strong.length; i += 3) {
    if (!isUsed(use, strong[i + 2], position.layout.cells)) continue;
    const [a, b] = [strong[i], strong[i + 1]];
    direct[a * words + (b >> 5)] |= 1 << (b & 31);
    direct[b * words + (a >> 5)] |= 1 << (a & 31);
  }
  const length = new Uint8Array(linked * linked);
  const next: number[] = [];
  const nextAt: number[] = [0];
  const row = new Uint32Array(words);
  for (let a = 0; a < linked; a++) {
    row.fill(0);
    for (const b of bits(direct, a * words, words)) {
      length[a * linked + b] = 1;
      for (let w = 0; w < words; w++) row[w] |= graph.weak[b * graph.words + w];
    }
    for (const c of bits(row, 0, words)) if (c < linked && c !== a && (use !== 'values' || graph.valueAt(c) === graph.valueAt(a))) next.push(c);
    nextAt.push(next.length);
  }
  return { graph, use, pairs: [], length, next, nextAt, direct, known: direct.slice(), latest: direct.slice(), spare: direct.slice(), depth: 1 };
}

/** Numbers of the bits set in some words. */
export function bits(words: Uint32Array, from: number, count: number): number[] {
  const found: number[] = [];
  for (let w = 0; w < count; w++) {
    for (let rest = words[from + w]; rest !== 0; rest &= rest - 1) found.push(w * 32 + 31 - Math.clz32(rest & -rest));
  }
  return found;
}

export function wordsFor(count: number): number {
  return (count + 31) >> 5;
}

/** The graphs of a position, kept until its candidates change. */
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
    const graph = graphs.get(extent) ?? buildGraph(position, extent);
    graphs.set(extent, graph);
    found = start(graph, use);
    derived.set(key, found);
  }
  return found;
}

function keptFor(position: SudokuPosition): Kept {
  let found = kept.get(position);
  if (found?.candidates.some((mask, cell) => mask !== position.candidates[cell]) ?? true) {
    found = { candidates: position.candidates.slice(), graphs: new Map(), derived: new Map() };
    kept.set(position, found);
  }
  return found as Kept;
}
