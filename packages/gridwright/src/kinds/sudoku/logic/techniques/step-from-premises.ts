import type { Candidate, ChainNode, Pattern, Premise, Step } from '../../../../core/logic.js';
import { pairCandidates, pairOfPremise } from '../constraints.js';
import type { SudokuPosition } from '../position.js';
import { lowest } from './masks.js';

/**
 * The number of arguments given up so far. Where several arguments have the same conclusion, a technique may try only
 * one of them, and another one in an image of the position. So only a search that gives up none shows that there is no
 * step in the images either.
 */
export const givenUp = { count: 0 };

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
    .sort((a, b) => a - b)
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
  if (pattern === 'bug' || pattern === 'exclusive') {
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
