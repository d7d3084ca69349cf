import type { Cell } from '../../../../core/grid.js';
import type { Step } from '../../../../core/logic.js';
import { chainOf, endLinks, exclude, meet, seenByBoth, weakLink } from '../inference/chain.js';
import {
  cellsBetween,
  type Derived,
  deepen,
  derivedOf,
  derivedWithin,
  lengthOf,
  type Use,
} from '../inference/derived-links.js';
import { nodeAt } from '../inference/graph.js';
import { keptWith } from '../inference/position-cache.js';
import type { Extent } from '../inference/strong-links.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { isChained } from './conjugate-pairs.js';
import { arePairsChained } from './pair-chains.js';
import {
  incremental,
  type Named,
  premisesOf,
  type Report,
  type SudokuTechnique,
  stepFromPremises,
} from './technique.js';

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
  const findSince = incremental((position, since, report) => {
    // A loop may have been there and be of use only now: no longer than the shortest chain.
    const from = shape === 'loop' ? -1 : since;
    return (
      isWorthIt(position, extent, use, from) && findPairs(position, derivedOf(position, extent, use), wanted, report)
    );
  });
  if (extent === 'grouped' || shape === 'loop') return { ...named, find: findSince, reason: reasonOfChain };
  const find: SudokuTechnique['find'] = (position, report) => {
    const { within } = position;
    if (within !== undefined && findPairs(position, derivedWithin(position, extent, use, within), wanted, report))
      return true;
    return findSince(position, report);
  };
  return { ...named, find, cells: cellsOfFirst, reason: reasonOfChain };
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
export function findPairs(
  position: SudokuPosition,
  derived: Derived,
  { technique, shape, least, most }: Wanted,
  report: Report,
): boolean {
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
    if (step === undefined || !report(step)) continue;
    lastFound(position).found = { changes: position.changes, derived, links };
    return true;
  }
  return false;
}

function chainStep(
  position: SudokuPosition,
  derived: Derived,
  technique: string,
  a: number,
  b: number,
): Step | undefined {
  const { graph } = derived;
  const { truths, links, nodes } = chainOf(derived, a, b);
  const ends = endLinks(position, nodeAt(graph, a), nodeAt(graph, b), seenByBoth(graph, a, b));
  return ends && stepFromPremises(position, { technique, truths, links: [...links, ...ends], chains: [nodes] });
}

function loopStep(
  position: SudokuPosition,
  derived: Derived,
  technique: string,
  a: number,
  b: number,
): Step | undefined {
  const { truths, links, nodes } = chainOf(derived, a, b);
  return stepFromPremises(position, {
    technique,
    truths,
    links: [...links, weakLink(derived.graph, b, a)],
    chains: [nodes],
  });
}

/** A loop has as many weak links as strong ones. */
export function reasonOfChain(_: SudokuPosition, step: Step): SudokuFacts {
  const { truths, links } = premisesOf(step);
  return { form: 'chain', nodes: step.chains?.[0] ?? [], loop: truths.length === links.length };
}
