import type { Cell, Value } from '../../../../core/grid.js';
import type { HouseName } from '../../../../core/house.js';
import type { Candidate, ChainNode, Pattern, Premise, Step, Technique } from '../../../../core/logic.js';
import { zeros } from '../../../../core/zeros.js';
import { houseValue, pairCandidates, pairOfPremise } from '../constraints.js';
import { mayHaveSubset } from '../inference/hall-sets.js';
import { mayLoseCandidates } from '../inference/placements.js';
import { keptWith } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import type { SudokuTechniqueCode } from '../technique-codes.js';

/**
 * The number of arguments given up so far. Where several arguments have the same conclusion, a technique may try only
 * one of them, and another one in an image of the position. So only a search that gives up none shows that there is no
 * step in the images either.
 */
export const givenUp = { count: 0 };

/** Receives a step that was found, and returns true to end the search. */
export type Report = (step: Step) => boolean;

/** A technique by name. */
export interface Named extends Technique {
  readonly code: SudokuTechniqueCode;
}

/** A technique of Sudoku: how to find its steps, and why one holds. */
export interface SudokuTechnique extends Named {
  /** Whether it tries every argument of its kind. Then arguments that it has given up don't matter for images. */
  readonly exhaustive?: boolean;
  /**
   * Returns the cells of all arguments that might come first in an image of the position, after a search that has found
   * a step; undefined if they aren't known. There a search may first look at their images: `within` of the image.
   */
  cells?(position: SudokuPosition): readonly Cell[] | undefined;
  /** Reports its steps in a fixed order; returns true as soon as `report` does. */
  find(position: SudokuPosition, report: Report): boolean;
  /** Returns why a step found in this position holds. */
  reason(position: SudokuPosition, step: Step): SudokuFacts;
}

/** Searches for steps of one value or in one house. */
export type Search = (position: SudokuPosition, index: number, report: Report) => boolean;

/**
 * Returns a finder that searches value by value, for steps that follow from the houses of one value alone. `mayFind`
 * returns whether a value may have one.
 */
export function byValue(search: Search, mayFind = mayLoseCandidates): SudokuTechnique['find'] {
  return incrementalBy(
    (position) => position.changesOfValue,
    (position, index, report) => mayFind(position, index + 1) && search(position, index + 1, report),
  );
}

/** Returns a finder of naked and hidden subsets that searches house by house. */
export function bySubset(search: Search): SudokuTechnique['find'] {
  return incrementalBy(
    (position) => position.changesInHouse,
    (position, house, report) => mayHaveSubset(position, house) && search(position, house, report),
  );
}

/**
 * Returns a finder that searches numbered places, and skips those that haven't changed since it last found nothing there.
 * `changes` returns a counter for each place, from 1, that grows with every candidate removed there.
 */
export function incrementalBy(
  changes: (position: SudokuPosition) => Int32Array,
  search: Search,
): SudokuTechnique['find'] {
  const searched = keptWith((position) => zeros(changes(position).length));
  let steps = 0;
  let reportTo: Report;
  const counting: Report = (step) => {
    steps++;
    return reportTo(step);
  };
  return (position, report) => {
    const now = changes(position);
    const last = searched(position);
    reportTo = report;
    for (let i = 0; i < last.length; i++) {
      if (last[i] === now[i]) continue;
      const before = steps;
      if (search(position, i, counting)) return true;
      if (steps === before) last[i] = now[i];
    }
    return false;
  };
}

/** Searches for steps with a truth that has lost a candidate since `position.changes` was `since`. */
export type SearchSince = (position: SudokuPosition, since: number, report: Report) => boolean;

/**
 * Returns a finder that remembers when it last found nothing. Candidates are only ever removed, so the next step that it
 * finds needs a truth that has lost a candidate since.
 */
export function incremental(search: SearchSince): SudokuTechnique['find'] {
  const searched = keptWith(() => ({ changes: -1 }));
  let steps = 0;
  let reportTo: Report;
  const counting: Report = (step) => {
    steps++;
    return reportTo(step);
  };
  return (position, report) => {
    const last = searched(position);
    if (last.changes === position.changes) return false;
    reportTo = report;
    const before = steps;
    const found = search(position, last.changes, counting);
    if (steps === before) last.changes = position.changes;
    return found;
  };
}

/** A step without its conclusion. */
export interface Argument {
  readonly technique: string;
  readonly truths: readonly Premise[];
  readonly links: readonly Premise[];
  readonly chains?: readonly (readonly ChainNode[])[];
  /** A candidate that the step places because it rules out all others of the cell. */
  readonly place?: Candidate;
}

/**
 * Working memory of `stepFromPremises`: for each candidate, by its index cell * values + value - 1, the number of links
 * that contain it minus the number of truths. All zero between calls, as is `isWeighted`.
 */
const surplus = new Int16Array(25 ** 3);
/** The candidates of the premises added, each once, and 1 for each of them by its index. */
const weighted = new Int32Array(25 ** 3);
const isWeighted = new Uint8Array(25 ** 3);
let weightedCount = 0;

/**
 * Returns the step that removes every candidate that truths and links rule out. Returns undefined if they rule out none,
 * or if fewer premises rule out as much: then the step belongs to another technique.
 */
export function stepFromPremises(position: SudokuPosition, argument: Argument): Step | undefined {
  const { truths, links } = argument;
  const ruledOut = ruledOutBy(position, truths, links);
  if (ruledOut === undefined || (links.length > 1 && redundantPremise(position, truths, links, ruledOut) >= 0)) {
    givenUp.count++;
    return undefined;
  }
  return stepOf(position, argument, ruledOut);
}

/** Returns the same step without premises that it doesn't need, for arguments that are assembled from parts. */
export function stepFromNeededPremises(position: SudokuPosition, argument: Argument): Step | undefined {
  const { truths, links } = argument;
  const ruledOut = ruledOutBy(position, truths, links);
  if (ruledOut === undefined) {
    givenUp.count++;
    return undefined;
  }
  const redundant = redundantPremise(position, truths, links, ruledOut);
  if (redundant < 0) return stepOf(position, argument, ruledOut);
  return stepFromNeededPremises(position, {
    ...argument,
    truths: without(truths, redundant),
    links: without(links, redundant - truths.length),
  });
}

function stepOf(
  { layout }: SudokuPosition,
  { technique, truths, links, chains, place }: Argument,
  ruledOut: readonly number[],
): Step {
  const candidates = [...ruledOut]
    .sort(ascending)
    .map((at): Candidate => ({ cell: Math.floor(at / layout.values), value: (at % layout.values) + 1 }));
  const removes = place === undefined ? candidates : candidates.filter(({ cell }) => cell !== place.cell);
  return {
    technique,
    proof: { by: 'sum', truths, links },
    places: place === undefined ? [] : [place],
    removes,
    ...(chains && { chains }),
  };
}

/** Returns the indices of the candidates that truths and links rule out; undefined if there are none. */
function ruledOutBy(
  position: SudokuPosition,
  truths: readonly Premise[],
  links: readonly Premise[],
): number[] | undefined {
  addWeights(position, truths, links);
  const rank = links.length - truths.length;
  let found: number[] | undefined;
  let covered = rank >= 0;
  for (let i = 0; i < weightedCount; i++) {
    const at = weighted[i];
    if (surplus[at] < 0) covered = false;
    if (surplus[at] > rank) {
      found ??= [];
      found.push(at);
    }
  }
  clearWeights();
  return covered ? found : undefined;
}

/** Returns the index of a premise that isn't needed to rule out as much, in truths and links one after the other, or -1. */
function redundantPremise(
  position: SudokuPosition,
  truths: readonly Premise[],
  links: readonly Premise[],
  ruledOut: readonly number[],
): number {
  addWeights(position, truths, links);
  const rank = links.length - truths.length;
  let redundant = -1;
  for (let i = 0; i < truths.length + links.length && redundant < 0; i++) {
    const isTruth = i < truths.length;
    const premise = isTruth ? truths[i] : links[i - truths.length];
    addWeight(position, premise, isTruth ? 1 : -1);
    if (rulesOutJust(ruledOut, isTruth ? rank + 1 : rank - 1)) redundant = i;
    addWeight(position, premise, isTruth ? -1 : 1);
  }
  clearWeights();
  return redundant;
}

/** Returns whether the premises added, by the number of links beyond truths, rule out these candidates and no others. */
function rulesOutJust(ruledOut: readonly number[], rank: number): boolean {
  if (rank < 0) return false;
  let count = 0;
  for (let i = 0; i < weightedCount; i++) {
    const more = surplus[weighted[i]];
    if (more < 0) return false;
    if (more <= rank) continue;
    if (!ruledOut.includes(weighted[i])) return false;
    count++;
  }
  return count === ruledOut.length;
}

function without(premises: readonly Premise[], index: number): readonly Premise[] {
  return index < 0 || index >= premises.length ? premises : premises.toSpliced(index, 1);
}

function addWeights(position: SudokuPosition, truths: readonly Premise[], links: readonly Premise[]): void {
  for (const truth of truths) addWeight(position, truth, -1);
  for (const link of links) addWeight(position, link, 1);
}

function clearWeights(): void {
  for (let i = 0; i < weightedCount; i++) surplus[weighted[i]] = isWeighted[weighted[i]] = 0;
  weightedCount = 0;
}

/** Adds a weight to every candidate of a premise. */
function addWeight(position: SudokuPosition, premise: Premise, weight: number): void {
  if (typeof premise !== 'number') {
    addPatternWeight(position, premise, weight);
    return;
  }
  const { cells, values, houseCells } = position.layout;
  if (premise < cells) {
    for (let rest = position.candidates[premise]; rest !== 0; rest &= rest - 1)
      addCandidateWeight(premise * values + lowest(rest), weight);
    return;
  }
  const index = (premise - cells) % values;
  const first = premise - cells - index;
  if (first >= houseCells.length) {
    for (const { cell, value } of pairCandidates(position.layout, pairOfPremise(position.layout, premise), index + 1))
      if (position.candidates[cell] & (1 << (value - 1))) addCandidateWeight(cell * values + value - 1, weight);
    return;
  }
  for (let rest = position.places[premise - cells]; rest !== 0; rest &= rest - 1)
    addCandidateWeight(houseCells[first + lowest(rest)] * values + index, weight);
}

function addPatternWeight(position: SudokuPosition, { pattern, cells, values }: Pattern, weight: number): void {
  const n = position.layout.values;
  if (pattern === 'bug') {
    for (const [i, cell] of cells.entries()) addCandidateWeight(cell * n + values[i] - 1, weight);
    return;
  }
  const exchanged = values.reduce((mask, value) => mask | (1 << (value - 1)), 0);
  for (const cell of cells) {
    for (let rest = position.candidates[cell] & ~exchanged; rest !== 0; rest &= rest - 1)
      addCandidateWeight(cell * n + lowest(rest), weight);
  }
}

function addCandidateWeight(at: number, weight: number): void {
  if (isWeighted[at] === 0) {
    isWeighted[at] = 1;
    weighted[weightedCount++] = at;
  }
  surplus[at] += weight;
}

/**
 * Completes an argument that proves a value in one of two cells, its ends: adds a house of each as the last two links, for
 * any two houses that share another place for the value. If both ends are in one house, that house is the only link.
 */
export function reportWithEndLinks(
  position: SudokuPosition,
  argument: Argument,
  value: number,
  [a, b]: readonly [Cell, Cell],
  report: Report,
): boolean {
  const { layout } = position;
  return someCommonHouses(position, value, a, b, (p, q) => {
    const ends =
      p === q ? [houseValue(layout, p, value)] : [houseValue(layout, p, value), houseValue(layout, q, value)];
    const step = stepFromPremises(position, { ...argument, links: [...argument.links, ...ends] });
    return step !== undefined && report(step);
  });
}

/** Visits pairs of houses, one of each cell, that share a place for the value, until `visit` returns true. */
function someCommonHouses(
  position: SudokuPosition,
  value: number,
  a: Cell,
  b: Cell,
  visit: (p: number, q: number) => boolean,
): boolean {
  const { cells, values, cellHouses, cellHousesAt } = position.layout;
  const { bits } = position.crossings;
  for (let i = cellHousesAt[a]; i < cellHousesAt[a + 1]; i++) {
    const p = cellHouses[i];
    const places = position.places[p * values + value - 1] & ~bits[p * cells + a] & ~bits[p * cells + b];
    if (places === 0) continue;
    for (let j = cellHousesAt[b]; j < cellHousesAt[b + 1]; j++) {
      if (places & position.common(p, cellHouses[j]) && visit(p, cellHouses[j])) return true;
    }
  }
  return false;
}

/** Returns the house of a premise that a value occurs once in a house. */
export function houseOfPremise({ layout }: SudokuPosition, premise: Premise): number {
  return Math.floor(((premise as number) - layout.cells) / layout.values);
}

/** Returns the name of the house of a premise about a house. */
export function houseNameOf(position: SudokuPosition, premise: Premise): HouseName {
  const { type, index } = position.layout.houses[houseOfPremise(position, premise)];
  return { type, index };
}

/** Returns the names of the houses of such premises, each once. */
export function houseNamesOf(position: SudokuPosition, premises: readonly Premise[]): HouseName[] {
  const houses = premises.map((premise) => houseOfPremise(position, premise));
  return premises.filter((_, i) => houses.indexOf(houses[i]) === i).map((premise) => houseNameOf(position, premise));
}

/** Returns the value of a premise about a house. */
export function valueOfPremise({ layout }: SudokuPosition, premise: Premise): number {
  return (((premise as number) - layout.cells) % layout.values) + 1;
}

/** Returns the truths and links of a step; none if its proof isn't a sum. */
export function premisesOf({ proof }: Step): {
  readonly truths: readonly Premise[];
  readonly links: readonly Premise[];
} {
  return proof.by === 'sum' ? proof : { truths: [], links: [] };
}

/** Returns a step that places the only candidate of a premise. */
export function placeStep(technique: string, truth: Premise, cell: number, value: number): Step {
  return { technique, proof: { by: 'sum', truths: [truth], links: [] }, places: [{ cell, value }], removes: [] };
}

/** Returns the index of the lowest set bit of a nonzero mask. */
export function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

export { houseValue };

function ascending(a: number, b: number): number {
  return a - b;
}

/** Returns the indices of the set bits of a mask, in ascending order. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(lowest(rest));
  return bits;
}

/** Returns the values of a mask, in ascending order. */
export function valuesOf(mask: number): Value[] {
  return bitsOf(mask).map((bit) => bit + 1);
}

/** Returns the candidates of cells, in ascending order. */
export function valuesIn({ candidates }: SudokuPosition, cells: readonly Cell[]): Value[] {
  return valuesOf(cells.reduce((mask, cell) => mask | candidates[cell], 0));
}

/** Returns the mask with these bits set. */
export function maskOf(bits: readonly number[]): number {
  let mask = 0;
  for (const bit of bits) mask |= 1 << bit;
  return mask;
}
