import { lowestBit } from '../../../../core/bits.js';
import type { Candidate } from '../../../../core/logic.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import { asChainNode, type Chain, weakLinkBetween } from './chain.js';
import type { Node } from './graph.js';

/*
 * Chains of single candidates in plain houses, given by their candidates: for searches that know these already and
 * haven't built a graph. Their strong links are cells with two candidates and values with two places in a house.
 */

/** Returns the chain through these candidates, which are false and true by turns. */
export function chainThrough(position: SudokuPosition, nodes: readonly Node[]): Chain {
  const chain: Chain = { truths: [], links: [], nodes: nodes.map((node, i) => asChainNode(node, i % 2 === 1)) };
  for (let i = 1; i < nodes.length; i++) {
    if (i % 2 === 1) chain.truths.push(strongLinkBetween(position, nodes[i - 1], nodes[i]));
    else chain.links.push(weakLinkBetween(position, nodes[i - 1], nodes[i]));
  }
  return chain;
}

/** Returns the premise that one of two candidates is true; of several that of the first house. */
function strongLinkBetween({ layout, places, crossings }: SudokuPosition, a: Node, b: Node): number {
  const [one, other] = [a.cells[0], b.cells[0]];
  if (one === other) return one;
  const { cells, values, cellHouses, cellHousesAt } = layout;
  for (let i = cellHousesAt[one]; i < cellHousesAt[one + 1]; i++) {
    const house = cellHouses[i];
    const both = crossings.bits[house * cells + one] | crossings.bits[house * cells + other];
    if (places[house * values + a.value - 1] === both && crossings.bits[house * cells + other] !== 0)
      return houseValue(layout, house, a.value);
  }
  throw new Error(`no strong link between cells ${one} and ${other}`);
}

/** Returns whether two candidates can't both be true by a cell or a house. */
export function areLinked(position: SudokuPosition, a: Node, b: Node): boolean {
  const [one, other] = [a.cells[0], b.cells[0]];
  return one === other ? a.value !== b.value : a.value === b.value && position.meeting(one, other) >= 0;
}

/** Returns the candidates that are false if either of two is true. */
export function seenByEither(position: SudokuPosition, a: Node, b: Node): Candidate[] {
  const { candidates } = position;
  const [one, other] = [a.cells[0], b.cells[0]];
  const found: Candidate[] = [];
  if (a.value === b.value) addSeen(position, a, other, found);
  else if (position.meeting(one, other) >= 0) {
    for (const { cell, value } of [
      { cell: one, value: b.value },
      { cell: other, value: a.value },
    ])
      if (candidates[cell] & (1 << (value - 1))) found.push({ cell, value });
  }
  if (one !== other) return found;
  const left = candidates[one] & ~(1 << (a.value - 1)) & ~(1 << (b.value - 1));
  for (let rest = left; rest !== 0; rest &= rest - 1) found.push({ cell: one, value: lowestBit(rest) + 1 });
  return found;
}

/** Adds the candidates of a node's value in sight of it and another cell. */
function addSeen(
  { boards, crossings }: SudokuPosition,
  { cells: [cell], value }: Node,
  other: number,
  to: Candidate[],
): void {
  const { words, peerBoards } = crossings;
  for (let w = 0; w < words; w++) {
    const seen = boards[(value - 1) * words + w] & peerBoards[cell * words + w] & peerBoards[other * words + w];
    for (let rest = seen; rest !== 0; rest &= rest - 1) to.push({ cell: w * 32 + lowestBit(rest), value });
  }
}
