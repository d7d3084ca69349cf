import type { Step, Technique } from '../../../core/logic.js';
import { chainOf, endLinks, exclude, meet, seenByBoth, weakLink } from '../inference/chain.js';
import { type Derived, deepen, derivedOf, lengthOf, type Use } from '../inference/derive.js';
import { nodeAt } from '../inference/graph.js';
import type { Extent } from '../inference/strong.js';
import type { SudokuPosition } from '../position.js';
import { sayChain, sayNode } from './chain-words.js';
import { arePairsChained } from './pair-chains.js';
import { isChained } from './strong-links.js';
import { type Report, renewing, type SudokuTechnique, sumStep } from './technique.js';
import { nameRemoves } from './words.js';

/**
 * Chains whose ends cannot both be false, and loops. A chain has one weak link more than strong ones, so it rules
 * out what both ends see; a loop has as many of either, so in each weak link one of the two nodes is true.
 */
interface Sort extends Technique {
  readonly extent: Extent;
  readonly use: Use;
  readonly shape: 'chain' | 'loop' | 'either';
}

export const xChain = chains({
  code: 'x-chain',
  title: 'X-chain',
  level: 'expert',
  summary:
    'If one place of a value does not hold it, a chain of its places, false and true by turns, makes another hold it: one of the two does, and no cell in sight of both.',
  extent: 'plain',
  use: 'values',
  shape: 'either',
});
export const xyChain = chains({
  code: 'xy-chain',
  title: 'XY-chain',
  level: 'expert',
  summary:
    'Cells with two candidates, each in sight of the next and sharing a value with it, make a chain of which the first or the last cell holds their common value: no cell in sight of both does.',
  extent: 'cells',
  use: 'cells',
  shape: 'either',
});
export const niceLoop = chains({
  code: 'nice-loop',
  title: 'Nice loop',
  level: 'master',
  summary:
    'A chain of candidates, false and true by turns, comes back to its beginning and holds both ways round: wherever it goes from true to false one of the two is true, and what both rule out is false.',
  extent: 'plain',
  use: 'all',
  shape: 'loop',
});
export const alternatingInferenceChain = chains({
  code: 'alternating-inference-chain',
  title: 'Alternating inference chain',
  level: 'master',
  summary:
    'If one candidate is false, a chain of candidates that are true and false by turns makes another true: one of the two is true, and what both rule out is false.',
  extent: 'plain',
  use: 'all',
  shape: 'chain',
});
export const groupedNiceLoop = chains({
  code: 'grouped-nice-loop',
  title: 'Grouped nice loop',
  level: 'master',
  summary: 'A nice loop in which several places of a value where a box meets a line may count as one candidate, true when one of them holds the value.',
  extent: 'grouped',
  use: 'all',
  shape: 'loop',
});
export const groupedChain = chains({
  code: 'grouped-chain',
  title: 'Grouped chain',
  level: 'master',
  summary:
    'An alternating inference chain in which several places of a value where a box meets a line may count as one candidate, true when one of them holds the value.',
  extent: 'grouped',
  use: 'all',
  shape: 'chain',
});

function chains({ extent, use, shape, ...named }: Sort): SudokuTechnique {
  const wanted = { technique: named.code, shape, least: 2, most: Number.POSITIVE_INFINITY };
  const find = renewing((position, since, report) => {
    // A loop may have been there and be of use only now: no longer than the shortest chain.
    const from = shape === 'loop' ? -1 : since;
    return isWorthIt(position, extent, use, from) && findPairs(position, derivedOf(position, extent, use), wanted, report);
  });
  return { ...named, find, tell: tellChain };
}

/** A quick look whether there can be any chain that uses only such links, with a link that was not there since. */
function isWorthIt(position: SudokuPosition, extent: Extent, use: Use, since: number): boolean {
  if (use === 'cells') return arePairsChained(position);
  if (use === 'all') return extent !== 'plain' || hasNewLink(position, since);
  for (let value = 1; value <= position.layout.values; value++) if (isChained(position, value)) return true;
  return false;
}

/** Whether some cell with two candidates, or a value with two places in a house, has changed since. */
function hasNewLink({ pairs, cellChanged, places, placesChanged }: SudokuPosition, since: number): boolean {
  for (const cell of pairs) if (cellChanged[cell] > since) return true;
  for (let at = 0; at < places.length; at++) {
    const rest = places[at] & (places[at] - 1);
    if (placesChanged[at] > since && rest !== 0 && (rest & (rest - 1)) === 0) return true;
  }
  return false;
}

/** Which pairs are wanted: their shape, and how many strong links they take. */
export interface Wanted {
  readonly technique: string;
  readonly shape: Sort['shape'];
  readonly least: number;
  readonly most: number;
}

/**
 * Goes through the derived pairs whose ends both see some candidate, the shortest first. A loop is such a pair at
 * each weak link where it rules something out; one that is longer than the shortest chain is not worth a look.
 */
export function findPairs(position: SudokuPosition, derived: Derived, { technique, shape, least, most }: Wanted, report: Report): boolean {
  const { graph, pairs } = derived;
  let longest = most;
  for (let i = 0; i < pairs.length || deepen(derived); i += 2) {
    const [a, b] = [pairs[i], pairs[i + 1]];
    const links = lengthOf(derived, a, b);
    if (links > longest) return false;
    if (links < least) continue;
    if (!meet(graph, a, b)) continue;
    const closes = exclude(graph, a, b);
    let step = closes && shape !== 'chain' ? loopStep(position, derived, technique, a, b) : undefined;
    if (shape === 'loop') longest = closes ? longest : links;
    else step ??= chainStep(position, derived, technique, a, b);
    if (step !== undefined && report(step)) return true;
  }
  return false;
}

function chainStep(position: SudokuPosition, derived: Derived, technique: string, a: number, b: number): Step | undefined {
  const { graph } = derived;
  const { truths, links, nodes } = chainOf(derived, a, b);
  const ends = endLinks(position, nodeAt(graph, a), nodeAt(graph, b), seenByBoth(graph, a, b));
  return ends && sumStep(position, { technique, truths, links: [...links, ...ends], chains: [nodes] });
}

function loopStep(position: SudokuPosition, derived: Derived, technique: string, a: number, b: number): Step | undefined {
  const { truths, links, nodes } = chainOf(derived, a, b);
  return sumStep(position, { technique, truths, links: [...links, weakLink(derived.graph, b, a)], chains: [nodes] });
}

/** Tells a chain from its first node to its last, and how it comes back to the first if it is a loop. */
export function tellChain(position: SudokuPosition, step: Step): string {
  const [nodes] = step.chains ?? [[]];
  const [first, last] = [nodes[0], nodes[nodes.length - 1]];
  const chain = sayChain(position, nodes);
  const isLoop = step.proof.by === 'sum' && step.proof.truths.length === step.proof.links.length;
  if (isLoop)
    return `${chain}, so ${sayNode(position, first)}; and all of it turned about. In each weak link one end is true, so ${nameRemoves(position, step)}.`;
  const end = sayNode(position, last);
  if (sayNode(position, { ...first, holds: true }) === end) return `${chain}. So ${end} in any case, and ${nameRemoves(position, step)}.`;
  return `${chain}. One of the two ends is true, so ${nameRemoves(position, step)}.`;
}
