import type { Cell } from '../../../../core/grid.js';
import type { Candidate, Step } from '../../../../core/logic.js';
import { fastLogicOf } from '../fast-logic.js';
import {
  type Chain,
  chainOf,
  endLinks,
  exclude,
  meet,
  seenByBoth,
  weakLink,
  weakLinkBetween,
} from '../inference/chain.js';
import { areLinked, chainThrough, seenByEither } from '../inference/chain-through.js';
import {
  cellsBetween,
  type Derived,
  deepen,
  derivedOf,
  derivedWithin,
  lengthOf,
  type Use,
} from '../inference/derived-links.js';
import { type Node, nodeAt } from '../inference/graph.js';
import { mayLoseCandidates } from '../inference/placements.js';
import { kept, keptWith } from '../inference/position-cache.js';
import type { Extent } from '../inference/strong-links.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { isChained } from './conjugate-pairs.js';
import { incremental } from './finders.js';
import { arePairsChained } from './pair-chains.js';
import { premisesOf } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import type { Named, Report, SudokuTechnique } from './technique.js';

/**
 * Chains whose ends cannot both be false, and loops. A chain has one weak link more than strong ones, so it rules
 * out what both ends see; a loop has as many of either, so in each weak link one of the two nodes is true.
 */
interface Sort extends Named {
  readonly extent: Exclude<Extent, 'sets' | 'all'>;
  readonly use: Use;
  readonly shape: 'chain' | 'loop' | 'either';
}

export const xChain = chains({
  code: 'x-chain',
  level: 'expert',
  extent: 'plain',
  use: 'values',
  shape: 'either',
});
export const xyChain = chains({
  code: 'xy-chain',
  level: 'expert',
  extent: 'cells',
  use: 'cells',
  shape: 'either',
});
export const niceLoop = chains({
  code: 'nice-loop',
  level: 'master',
  extent: 'plain',
  use: 'all',
  shape: 'loop',
});
export const alternatingInferenceChain = chains({
  code: 'alternating-inference-chain',
  level: 'master',
  extent: 'plain',
  use: 'all',
  shape: 'chain',
});
export const groupedNiceLoop = chains({
  code: 'grouped-nice-loop',
  level: 'master',
  extent: 'grouped',
  use: 'all',
  shape: 'loop',
});
export const groupedChain = chains({
  code: 'grouped-chain',
  level: 'master',
  extent: 'grouped',
  use: 'all',
  shape: 'chain',
});

function chains({ extent, use, shape, ...named }: Sort): SudokuTechnique {
  const wanted = { technique: named.code, shape, least: 2, most: Number.POSITIVE_INFINITY };
  const isOfCandidates = extent === 'cells' || (extent === 'plain' && use === 'all');
  const findSince = incremental((position, since, report) => {
    // A loop may have been there and be of use only now: no longer than the shortest chain.
    const from = shape === 'loop' ? -1 : since;
    if (!isWorthIt(position, extent, use, from)) return false;
    const first = isOfCandidates ? firstStep(position, wanted, extent) : undefined;
    if (first === 'none') return false;
    if (first !== undefined && report(first)) return true;
    const others = first === undefined ? report : afterFirst(report);
    return findPairs(position, derivedOf(position, extent, use), wanted, others);
  });
  if (extent === 'grouped' || shape === 'loop') return { ...named, find: findSince, reason: reasonOfChain };
  const find: SudokuTechnique['find'] = (position, report) => {
    // The faster search needs less time for all cells than the other one for these.
    const within = isOfCandidates && fastLogicOf(position) !== undefined ? undefined : position.within;
    if (within !== undefined && findPairs(position, derivedWithin(position, extent, use, within), wanted, report))
      return true;
    return findSince(position, report);
  };
  return { ...named, find, cells: cellsOfFirst, reason: reasonOfChain };
}

/** Leaves out the first step that is reported. */
function afterFirst(report: Report): Report {
  let isFirst = true;
  return (step) => {
    if (!isFirst) return report(step);
    isFirst = false;
    return false;
  };
}

const firstChains = kept((position) => fastLogicOf(position)?.findChains(position, false));

/**
 * Returns the first step as the faster search shows it, or 'none' if there is no step. Returns undefined if that isn't
 * known: what the first chain or loop rules out may not need all of it.
 */
function firstStep(position: SudokuPosition, wanted: Wanted, extent: Extent): Step | 'none' | undefined {
  const found = extent === 'cells' ? fastLogicOf(position)?.findChains(position, true) : firstChains(position);
  if (found === undefined) return undefined;
  const nodes = wanted.shape === 'loop' ? found.loop : found.chain;
  if (nodes === undefined) return 'none';
  const [a, b] = [nodes[0], nodes[nodes.length - 1]];
  return stepAlong(position, wanted, chainThrough(position, nodes), {
    ends: [a, b],
    closing: areLinked(position, a, b) ? weakLinkBetween(position, b, a) : undefined,
    targets: seenByEither(position, a, b),
  });
}

/** The pair that was found last, and at how many changes. */
interface LastFound {
  readonly changes: number;
  readonly derived: Derived;
  readonly links: number;
}

const lastFound = keptWith((): { found: LastFound | undefined } => ({ found: undefined }));

/** Returns the cells of all chains that are no longer than the last step: one of them comes first in an image. */
function cellsOfFirst(position: SudokuPosition): readonly Cell[] | undefined {
  const { found } = lastFound(position);
  if (found === undefined || found.changes !== position.changes) return undefined;
  const { derived, links } = found;
  const { pairs, graph } = derived;
  const cells = new Set<Cell>();
  for (let i = 0; i < pairs.length && lengthOf(derived, pairs[i], pairs[i + 1]) <= links; i += 2)
    if (meet(graph, pairs[i], pairs[i + 1]))
      for (const cell of cellsBetween(derived, pairs[i], pairs[i + 1])) cells.add(cell);
  return [...cells];
}

/** A quick look whether there can be any chain that uses only such links, with a link that was not there since. */
function isWorthIt(position: SudokuPosition, extent: Extent, use: Use, since: number): boolean {
  if (use === 'cells') return fastLogicOf(position) !== undefined || arePairsChained(position);
  if (use === 'all') return extent !== 'plain' || hasNewLink(position, since);
  const isByHouses = position.layout.pairs.length === 0;
  for (let value = 1; value <= position.layout.values; value++)
    if ((!isByHouses || mayLoseCandidates(position, value)) && isChained(position, value)) return true;
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
 * Goes through the derived pairs whose ends both see some candidate, the shortest first. A loop is such a pair at each
 * weak link where it rules something out; loops longer than the shortest chain are skipped.
 */
export function findPairs(position: SudokuPosition, derived: Derived, wanted: Wanted, report: Report): boolean {
  const { shape, least, most } = wanted;
  const { graph, pairs } = derived;
  let longest = most;
  for (let i = 0; i < pairs.length || deepen(derived); i += 2) {
    const [a, b] = [pairs[i], pairs[i + 1]];
    const links = lengthOf(derived, a, b);
    if (links > longest) return false;
    if (links < least) continue;
    if (!meet(graph, a, b)) continue;
    const closes = exclude(graph, a, b);
    if (shape === 'loop' && !closes) {
      longest = links;
      continue;
    }
    const step = stepAlong(position, wanted, chainOf(derived, a, b), {
      ends: [nodeAt(graph, a), nodeAt(graph, b)],
      closing: closes ? weakLink(graph, b, a) : undefined,
      targets: seenByBoth(graph, a, b),
    });
    if (step === undefined || !report(step)) continue;
    lastFound(position).found = { changes: position.changes, derived, links };
    return true;
  }
  return false;
}

/** Both ends of a chain: the premise that they aren't both true, if any, and what is false if either is true. */
interface Ends {
  readonly ends: readonly [Node, Node];
  readonly closing: number | undefined;
  readonly targets: readonly Candidate[];
}

/** Returns the step of a chain, as a loop if that is wanted and rules something out. */
function stepAlong(
  position: SudokuPosition,
  { technique, shape }: Wanted,
  { truths, links, nodes }: Chain,
  { ends: [a, b], closing, targets }: Ends,
): Step | undefined {
  const along = { technique, truths, chains: [nodes] };
  if (closing !== undefined && shape !== 'chain') {
    const loop = stepFromPremises(position, { ...along, links: [...links, closing] });
    if (loop !== undefined) return loop;
  }
  if (shape === 'loop') return undefined;
  const last = endLinks(position, a, b, targets);
  return last && stepFromPremises(position, { ...along, links: [...links, ...last] });
}

/** A loop has as many weak links as strong ones. */
export function reasonOfChain(_: SudokuPosition, step: Step): SudokuFacts {
  const { truths, links } = premisesOf(step);
  return { form: 'chain', nodes: step.chains?.[0] ?? [], loop: truths.length === links.length };
}
