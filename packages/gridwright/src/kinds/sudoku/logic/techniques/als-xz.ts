import type { Cell, Value } from '../../../../core/grid.js';
import type { Candidate, Step } from '../../../../core/logic.js';
import {
  almostLockedSets,
  almostLockedSetsIn,
  rowsInHouses,
  type SetInHouse,
  type SetsWithRows,
} from '../inference/almost-locked-sets.js';
import { asChainNode, type Chain, endLinks, lockSet, widestLink } from '../inference/chain.js';
import type { Node } from '../inference/graph.js';
import {
  cellsOfPairs,
  eachLinkedPair,
  firstLinkedPair,
  type LinkedPair,
  type Wanted,
} from '../inference/linked-set-pairs.js';
import type { SudokuPosition } from '../position.js';
import { incremental } from './finders.js';
import { valuesIn } from './masks.js';
import { premisesOf } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import type { Report, SudokuTechnique } from './technique.js';

/**
 * Two almost locked sets that can't both hold a value x, so that one of them holds all its other values: a value z of
 * both is excluded where it sees all its places in the two sets. If they can't both hold z either, both are locked.
 */
export const alsXz: SudokuTechnique = {
  code: 'als-xz',
  level: 'expert',
  find(position, report) {
    const { within } = position;
    if (within !== undefined) {
      const first = firstLinkedPair(position, within);
      if (first !== undefined) return withFirst(position, first, report) || findSince(position, report);
      const sets = almostLockedSetsIn(position, within);
      if (findIn(position, sets, { since: -1, onlyFewest: true }, report)) return true;
    }
    return findSince(position, report);
  },
  cells: cellsOfPairs,
  reason(position, step) {
    const [s, t] = setsOf(position, step).map((cells) => ({ cells, values: valuesIn(position, cells) }));
    const [[{ candidates: z }, { candidates: x }]] = step.chains ?? [];
    const { truths, links } = premisesOf(step);
    return { form: 'als-xz', sets: [s, t], x: x[0].value, z: z[0].value, both: truths.length === links.length };
  },
};

const findSince = incremental((position, since, report) => {
  const first = firstLinkedPair(position);
  if (first === 'none') return false;
  if (first !== undefined && withFirst(position, first, report)) return true;
  const all = { sets: almostLockedSets(position), rows: rowsInHouses(position) };
  return findIn(position, all, { since, onlyFewest: false }, report);
});

/** Reports the step of the first pair, if it has one. */
function withFirst(position: SudokuPosition, first: LinkedPair | 'none', report: Report): boolean {
  const step = first === 'none' ? undefined : pairStep(position, first);
  return step !== undefined && report(step);
}

/** Reports the steps of the pairs that are wanted. */
function findIn(position: SudokuPosition, sets: SetsWithRows, wanted: Wanted, report: Report): boolean {
  const known = new Set<string>();
  return eachLinkedPair(position, sets, wanted, (pair) => {
    const step = pairStep(position, pair);
    // Wider sets may hold x and z in the same cells, and so say nothing new.
    if (step === undefined || (known.size > 0 && known.has(nodesOf(step)))) return false;
    if (report(step)) return true;
    known.add(nodesOf(step));
    return false;
  });
}

/** The nodes of a step, whatever their order. */
function nodesOf({ chains }: Step): string {
  return (chains?.[0] ?? [])
    .map(({ candidates }) => JSON.stringify(candidates))
    .sort()
    .join();
}

function pairStep(position: SudokuPosition, { s, t, x, z }: LinkedPair): Step | undefined {
  const [sx, tx, sz, tz] = [
    holding(position, s, x),
    holding(position, t, x),
    holding(position, s, z),
    holding(position, t, z),
  ];
  const both = [...sz.cells, ...tz.cells];
  // With diagonals, cells may all see each other and yet have no house in common.
  if (position.sharedHouses([...sx.cells, ...tx.cells]).length === 0) return undefined;
  const chain: Chain = {
    truths: [],
    links: [],
    nodes: [asChainNode(sz, false), asChainNode(sx, true), asChainNode(tx, false), asChainNode(tz, true)],
  };
  lockSet(position, s, [x, z], chain);
  chain.links.push(widestLink(position, [...sx.cells, ...tx.cells], x));
  lockSet(position, t, [x, z], chain);
  const conclude = (ends: number[]) => {
    return stepFromPremises(position, {
      technique: 'als-xz',
      truths: chain.truths,
      links: [...chain.links, ...ends],
      chains: [chain.nodes],
    });
  };
  const locked = position.sharedHouses(both).length > 0 ? conclude([widestLink(position, both, z)]) : undefined;
  if (locked !== undefined) return locked;
  const ends = endLinks(position, sz, tz, seenByAll(position, both, z));
  return ends && conclude(ends);
}

/** The cells of a set that may hold a value. */
function holding(position: SudokuPosition, { house, places }: SetInHouse, value: Value): Node {
  return { value, cells: position.cellsAt(house, places & position.placesOf(house, value)) };
}

function seenByAll(position: SudokuPosition, cells: readonly Cell[], value: Value): Candidate[] {
  const targets: Candidate[] = [];
  for (let cell = 0; cell < position.layout.cells; cell++) {
    if (position.candidates[cell] & (1 << (value - 1)) && cells.every((other) => position.meeting(cell, other) >= 0))
      targets.push({ cell, value });
  }
  return targets;
}

/** The cells of the two sets, which the truths of a step list one after the other. */
function setsOf(position: SudokuPosition, step: Step): [Cell[], Cell[]] {
  const cells = premisesOf(step).truths as Cell[];
  const isLocked = (part: readonly Cell[]) => valuesIn(position, part).length === part.length + 1;
  for (let i = 1; i < cells.length; i++)
    if (isLocked(cells.slice(0, i)) && isLocked(cells.slice(i))) return [cells.slice(0, i), cells.slice(i)];
  return [cells, []];
}
