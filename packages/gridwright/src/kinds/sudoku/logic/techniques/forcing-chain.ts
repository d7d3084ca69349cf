import { lowestBit, popcount } from '../../../../core/bits.js';
import type { Step } from '../../../../core/logic.js';
import { chainOnto } from '../inference/chain.js';
import { ruledOutByEach } from '../inference/chain-ends.js';
import { type Derived, derivedOf } from '../inference/derived-links.js';
import { distances } from '../inference/distances.js';
import type { SudokuPosition } from '../position.js';
import { stepFromPremises } from './step-from-premises.js';
import type { SudokuTechnique } from './technique.js';

/**
 * Every value of a cell, or every place of a value in a house, leads by a chain to the same candidate being false.
 * Fewer links in all come first.
 *
 * Truths: the cell or the house, and the strong links of all chains. Links: the weak ones.
 */
export const forcingChain: SudokuTechnique = {
  code: 'forcing-chain',
  level: 'extreme',
  find(position, report) {
    const derived = derivedOf(position, 'all', 'all');
    const premises = withTargets(derived, premisesOf(position, derived));
    for (const hits of commonTargets(derived, premises)) {
      for (let i = 0; i < (hits?.length ?? 0); i += 2) {
        const step = forcingStep(position, derived, premises[hits[i]], hits[i + 1]);
        if (step !== undefined && report(step)) return true;
      }
    }
    return false;
  },
  reason: (_, { chains = [] }) => ({ form: 'forcing-chain', chains }),
};

/** A cell or a value of a house with three choices or more, which are given by their ranks; two choices are a link of chains. */
interface Cases {
  readonly premise: number;
  readonly ranks: readonly number[];
}

function premisesOf({ layout, candidates, places, grid }: SudokuPosition, { graph }: Derived): Cases[] {
  const { cells, values, houseCells } = layout;
  const found: Cases[] = [];
  const take = (premise: number, mask: number, number: (index: number) => number) => {
    if (popcount(mask) < 3) return;
    const ranks: number[] = [];
    for (let rest = mask; rest !== 0; rest &= rest - 1) ranks.push(graph.rankOf[number(lowestBit(rest))]);
    found.push({ premise, ranks });
  };
  for (let cell = 0; cell < cells; cell++)
    if (grid[cell] === 0) take(cell, candidates[cell], (index) => cell * values + index);
  for (let at = 0; at < places.length; at++)
    take(cells + at, places[at], (place) => houseCells[at - (at % values) + place] * values + (at % values));
  return found;
}

/** The cases that have some candidate false in common, by chains of any length. */
function withTargets(derived: Derived, premises: readonly Cases[]): Cases[] {
  const { words } = derived.graph;
  const out = ruledOutByEach(derived.graph, derived);
  const isCommon = (ranks: readonly number[], w: number) =>
    ranks.reduce((common, rank) => common & out[rank * words + w], -1) !== 0;
  return premises.filter(({ ranks }) => [...Array(words).keys()].some((w) => isCommon(ranks, w)));
}

/** By the links that it takes in all: which cases have which candidate false in common, as numbers of the cases and ranks, flat. */
function commonTargets(derived: Derived, premises: readonly Cases[]): number[][] {
  const count = derived.graph.ranked.length;
  const far = distances(derived, new Set(premises.flatMap(({ ranks }) => ranks)));
  const found: number[][] = [];
  for (let p = 0; p < premises.length; p++) {
    for (let target = 0; target < count; target++) {
      let sum = 0;
      for (const rank of premises[p].ranks) {
        const links = far[rank * count + target];
        sum = links === 0 ? Number.NaN : sum + links;
        if (links === 0) break;
      }
      if (Number.isNaN(sum)) continue;
      found[sum] ??= [];
      found[sum].push(p, target);
    }
  }
  return found;
}

function forcingStep(
  position: SudokuPosition,
  derived: Derived,
  { premise, ranks }: Cases,
  target: number,
): Step | undefined {
  const { nodeOf, ranked } = derived.graph;
  const chains = ranks.map((rank) => chainOnto(derived, nodeOf[ranked[rank]], target));
  const truths = [premise, ...chains.flatMap((chain) => chain.truths)];
  const links = chains.flatMap((chain) => chain.links);
  return stepFromPremises(position, {
    technique: 'forcing-chain',
    truths,
    links,
    chains: chains.map((chain) => chain.nodes),
  });
}
