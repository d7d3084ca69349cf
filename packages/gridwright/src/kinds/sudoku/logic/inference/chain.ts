import { lowestBit, popcount } from '../../../../core/bits.js';
import type { Cell, Value } from '../../../../core/grid.js';
import type { Candidate, ChainNode } from '../../../../core/logic.js';
import { linkBetween } from '../candidate-links.js';
import { houseValue, linksCandidates } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import type { SetInHouse } from './almost-locked-sets.js';
import { type Derived, hasBit, isUsed, pathOf, type Use } from './derived-links.js';
import { type Graph, type Node, nodeAt } from './graph.js';

/** A chain as an argument: the strong links are truths, the weak ones links. */
export interface Chain {
  readonly truths: number[];
  readonly links: number[];
  readonly nodes: ChainNode[];
}

/** The chain of a derived pair: if the first node is false, the last is true. */
export function chainOf(derived: Derived, from: number, to: number): Chain {
  const { graph } = derived;
  const path = pathOf(derived, from, to);
  const chain: Chain = { truths: [], links: [], nodes: [] };
  for (let i = 0; i < path.length; i += 2) {
    if (i > 0) chain.links.push(weakLink(graph, path[i - 1], path[i]));
    addStrongLink(derived, path[i], path[i + 1], chain);
    chain.nodes.push(chainNode(graph, path[i], false), chainNode(graph, path[i + 1], true));
  }
  return chain;
}

/** A shortest chain from a node that is true to a candidate that is false then. */
export function chainOnto(derived: Derived, from: number, target: number): Chain {
  const { graph } = derived;
  const { nodeOf, ranked, sees, words } = graph;
  const end = nodeOf[ranked[target]];
  const path = [from];
  if ((sees[from * words + (target >> 5)] & (1 << (target & 31))) === 0) path.push(...wayOnto(derived, from, target));
  path.push(end);
  const chain: Chain = { truths: [], links: [], nodes: path.map((node, i) => chainNode(graph, node, i % 2 === 0)) };
  for (let i = 1; i < path.length; i++) {
    if (i % 2 === 1) chain.links.push(weakLink(graph, path[i - 1], path[i]));
    else addStrongLink(derived, path[i - 1], path[i], chain);
  }
  return chain;
}

/** The nodes between, false and true by turns: found nearest first, each by the one before it. */
function wayOnto({ graph, weak, direct }: Derived, from: number, target: number): number[] {
  const { linked, row, sees, words } = graph;
  const falseBy = new Int32Array(linked).fill(-1);
  const trueBy = new Int32Array(linked).fill(-1);
  const queue = [from];
  for (const node of queue) {
    for (let c = 0; c < linked; c++) {
      if (falseBy[c] >= 0 || !hasBit(weak, node * row, c)) continue;
      falseBy[c] = node;
      for (let d = 0; d < linked; d++) {
        if (trueBy[d] >= 0 || !hasBit(direct, c * row, d)) continue;
        trueBy[d] = c;
        if ((sees[d * words + (target >> 5)] & (1 << (target & 31))) !== 0) return wayBack(falseBy, trueBy, from, d);
        queue.push(d);
      }
    }
  }
  throw new Error(`no chain from node ${from} to candidate ${target}`);
}

function wayBack(falseBy: Int32Array, trueBy: Int32Array, from: number, last: number): number[] {
  const way: number[] = [];
  for (let node = last; node !== from || way.length === 0; node = falseBy[trueBy[node]])
    way.unshift(trueBy[node], node);
  return way;
}

/** The premise that two nodes are not both true; the widest, where there are several. */
export function weakLink(graph: Graph, a: number, b: number): number {
  return weakLinkBetween(graph.position, nodeAt(graph, a), nodeAt(graph, b));
}

export function weakLinkBetween(position: SudokuPosition, a: Node, b: Node): number {
  const byPair = pairLink(position, a, b);
  if (byPair !== undefined) return byPair;
  return a.value === b.value ? widestLink(position, [...a.cells, ...b.cells], a.value) : a.cells[0];
}

/** The premise by which a pair of cells links two candidates. */
function pairLink({ layout, crossings }: SudokuPosition, a: Node, b: Node): number | undefined {
  const numberOf = ({ cells: [cell], value }: Node) => cell * layout.values + value - 1;
  if (a.cells.length > 1 || b.cells.length > 1) return undefined;
  return linkBetween(crossings.links, numberOf(a), numberOf(b));
}

/** Of the houses that hold all the cells the one with the most places for a value: as a link it rules out the most. */
export function widestLink(position: SudokuPosition, cells: readonly Cell[], value: Value): number {
  const { layout, places } = position;
  const premises = position.sharedHouses(cells).map((house) => houseValue(layout, house, value));
  const width = (premise: number) => popcount(places[premise - layout.cells]);
  return premises.reduce((widest, premise) => (width(premise) > width(widest) ? premise : widest));
}

function addStrongLink({ graph, use }: Derived, a: number, b: number, chain: Chain): void {
  const reason = reasonOf(graph, use, a, b);
  if (reason >= 0) chain.truths.push(reason);
  else lockSet(graph.position, graph.strong.sets[-1 - reason], [nodeAt(graph, a).value, nodeAt(graph, b).value], chain);
}

/** An almost locked set as a strong link between two of its values: its cells as truths, its other values as links. */
export function lockSet(
  position: SudokuPosition,
  { house, places, values }: SetInHouse,
  ends: readonly Value[],
  { truths, links }: Chain,
): void {
  truths.push(...position.cellsAt(house, places));
  for (let rest = values; rest !== 0; rest &= rest - 1) {
    const value = lowestBit(rest) + 1;
    if (!ends.includes(value))
      links.push(widestLink(position, position.cellsAt(house, places & position.placesOf(house, value)), value));
  }
}

/** Why one of two nodes is true. */
function reasonOf({ strong: { links }, numbers, position }: Graph, use: Use, a: number, b: number): number {
  const isLink = (i: number) =>
    (links[i] === numbers[a] && links[i + 1] === numbers[b]) ||
    (links[i] === numbers[b] && links[i + 1] === numbers[a]);
  for (let i = 0; i < links.length; i += 3)
    if (isLink(i) && isUsed(use, links[i + 2], position.layout.cells)) return links[i + 2];
  throw new Error(`no strong link between nodes ${a} and ${b}`);
}

function chainNode(graph: Graph, id: number, holds: boolean): ChainNode {
  return asChainNode(nodeAt(graph, id), holds);
}

export function asChainNode({ cells, value }: Node, holds: boolean): ChainNode {
  return { candidates: cells.map((cell) => ({ cell, value })), holds };
}

/** Whether some candidate is false if either of two nodes is true. */
export function meet({ sees, words }: Graph, a: number, b: number): boolean {
  for (let w = 0; w < words; w++) if (sees[a * words + w] & sees[b * words + w]) return true;
  return false;
}

/** Whether two nodes cannot both be true. */
export function exclude({ weak, row }: Graph, a: number, b: number): boolean {
  return hasBit(weak, a * row, b);
}

/** The candidates that are false if either of two nodes is true. */
export function seenByBoth({ sees, words, ranked, position }: Graph, a: number, b: number): Candidate[] {
  const { values } = position.layout;
  const targets: Candidate[] = [];
  for (let w = 0; w < words; w++) {
    for (let rest = sees[a * words + w] & sees[b * words + w]; rest !== 0; rest &= rest - 1) {
      const number = ranked[w * 32 + lowestBit(rest)];
      targets.push({ cell: Math.floor(number / values), value: (number % values) + 1 });
    }
  }
  return targets;
}

/** Two premises, one that holds all of either node, that have the most of the targets in common; undefined if none have any. */
export function endLinks(
  position: SudokuPosition,
  a: Node,
  b: Node,
  targets: readonly Candidate[],
): [number, number] | undefined {
  const seconds = premisesAt(position, b);
  let best: [number, number] | undefined;
  let most = 0;
  for (const first of premisesAt(position, a)) {
    const held = targets.filter((target) => isMember(position, first, target));
    if (held.length <= most) continue;
    for (const second of seconds) {
      let count = 0;
      for (const target of held) if (isMember(position, second, target)) count++;
      if (count > most) [best, most] = [[first, second], count];
    }
  }
  return best;
}

/** The premises that hold all candidates of a node. */
function premisesAt(position: SudokuPosition, { cells, value }: Node): number[] {
  const { layout, crossings } = position;
  const houses = position.sharedHouses(cells).map((house) => houseValue(layout, house, value));
  if (cells.length > 1) return houses;
  const { premises, at } = crossings.links;
  const number = cells[0] * layout.values + value - 1;
  return [cells[0], ...houses, ...new Set(premises.subarray(at[number], at[number + 1]))];
}

function isMember(position: SudokuPosition, premise: number, candidate: Candidate): boolean {
  const { cell, value } = candidate;
  const { cells, values } = position.layout;
  if (premise < cells) return premise === cell;
  const at = premise - cells;
  if (at >= position.places.length) return linksCandidates(position.layout, premise, candidate);
  return at % values === value - 1 && position.isIn(cell, Math.floor(at / values));
}
