import type { Cell } from '../../../core/grid.js';
import type { Candidate, ChainNode } from '../../../core/logic.js';
import { houseValue } from '../constraints.js';
import { bits, type Derived, isUsed, pathOf } from './derive.js';
import type { Graph, Node } from './graph.js';
import { commonHouses, houseTables, widestLink } from './houses.js';

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

/** The premise that two nodes are not both true; the widest, where there are several. */
export function weakLink(graph: Graph, a: number, b: number): number {
  const [first, second] = [graph.node(a), graph.node(b)];
  return first.value === second.value ? widestLink(graph.position, [...first.cells, ...second.cells], first.value) : first.cells[0];
}

function addStrongLink({ graph, use }: Derived, a: number, b: number, { truths, links }: Chain): void {
  const { strong, sets, position } = graph;
  let i = 0;
  while (!isLink(strong, i, a, b) || !isUsed(use, strong[i + 2], position.layout.cells)) i += 3;
  const reason = strong[i + 2];
  if (reason >= 0) {
    truths.push(reason);
    return;
  }
  const { cells, values } = sets[-1 - reason];
  const ends = (1 << (graph.node(a).value - 1)) | (1 << (graph.node(b).value - 1));
  truths.push(...cells);
  for (let rest = values & ~ends; rest !== 0; rest &= rest - 1) {
    const holding = cells.filter((cell) => position.candidates[cell] & rest & -rest);
    links.push(widestLink(position, holding, 32 - Math.clz32(rest & -rest)));
  }
}

function isLink(strong: readonly number[], i: number, a: number, b: number): boolean {
  return (strong[i] === a && strong[i + 1] === b) || (strong[i] === b && strong[i + 1] === a);
}

export function chainNode(graph: Graph, id: number, holds: boolean): ChainNode {
  const { value, cells } = graph.node(id);
  return { candidates: cells.map((cell) => ({ cell, value })), holds };
}

/** Whether some node is false if either of two nodes is true. */
export function meet({ weak, words }: Graph, a: number, b: number): boolean {
  for (let w = 0; w < words; w++) if (weak[a * words + w] & weak[b * words + w]) return true;
  return false;
}

export function seesEachOther({ weak, words }: Graph, a: number, b: number): boolean {
  return (weak[a * words + (b >> 5)] & (1 << (b & 31))) !== 0;
}

/** The two premises, one at either node, that rule out the most candidates if one of the nodes is true. */
export function endLinks(graph: Graph, a: number, b: number): [number, number] {
  const targets = seenByBoth(graph, a, b);
  let best: [number, number] = [0, 0];
  let most = 0;
  for (const first of premisesAt(graph, graph.node(a))) {
    for (const second of premisesAt(graph, graph.node(b))) {
      const count = targets.filter((target) => isMember(graph, first, target) && isMember(graph, second, target)).length;
      if (count > most) [best, most] = [[first, second], count];
    }
  }
  return best;
}

function seenByBoth(graph: Graph, a: number, b: number): Candidate[] {
  const { weak, words } = graph;
  const both = weak.slice(a * words, (a + 1) * words);
  for (let w = 0; w < words; w++) both[w] &= weak[b * words + w];
  const nodes = bits(both, 0, words).map((id) => graph.node(id));
  return nodes.filter(({ cells }) => cells.length === 1).map(({ cells: [cell], value }) => ({ cell, value }));
}

/** The premises that hold all candidates of a node. */
function premisesAt({ position: { layout } }: Graph, { cells, value }: Node): number[] {
  const houses = commonHouses(layout, cells).map((house) => houseValue(layout, house, value));
  return cells.length === 1 ? [cells[0] as Cell, ...houses] : houses;
}

function isMember({ position: { layout } }: Graph, premise: number, { cell, value }: Candidate): boolean {
  if (premise < layout.cells) return premise === cell;
  const at = premise - layout.cells;
  return at % layout.values === value - 1 && houseTables(layout).indexIn[Math.floor(at / layout.values) * layout.cells + cell] >= 0;
}
