import type { Cell, Value } from '../../../../core/grid.js';
import type { HouseName } from '../../../../core/house.js';
import type { Candidate, ChainNode, Pattern, Premise, Step, Technique } from '../../../../core/logic.js';
import { houseValue } from '../constraints.js';
import { keptWith } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import type { SudokuTechniqueCode } from '../technique-codes.js';

/** Takes a step that was found; true = enough, look no further. */
export type Report = (step: Step) => boolean;

/** A technique by name. */
export interface Named extends Technique {
  readonly code: SudokuTechniqueCode;
}

/** A technique of Sudoku: how to find its steps, and why one holds. */
export interface SudokuTechnique extends Named {
  /** Reports its steps in a fixed order until one is enough; says whether one was. */
  find(position: SudokuPosition, report: Report): boolean;
  /** Why a step found in this position holds. */
  reason(position: SudokuPosition, step: Step): SudokuFacts;
}

/** Looks for steps at one value or in one house. */
export type Look = (position: SudokuPosition, number: number, report: Report) => boolean;

/** A finder of steps that concern one value each; what it looks at gets the value. */
export function byValue(look: Look): SudokuTechnique['find'] {
  return remembering(
    (position) => position.changesOfValue,
    (position, index, report) => look(position, index + 1, report),
  );
}

/** A finder of steps that follow from the candidates of one house each; what it looks at gets the house. */
export function byHouse(look: Look): SudokuTechnique['find'] {
  return remembering((position) => position.changesInHouse, look);
}

/**
 * A finder that looks at numbered places, but not again where nothing has changed since it found nothing.
 * `changes` gives a count for each place, from 1, that grows with every candidate that goes there.
 */
export function remembering(changes: (position: SudokuPosition) => Int32Array, look: Look): SudokuTechnique['find'] {
  const lookedAt = keptWith((position) => new Int32Array(changes(position).length));
  let steps = 0;
  let reportTo: Report;
  const counting: Report = (step) => {
    steps++;
    return reportTo(step);
  };
  return (position, report) => {
    const now = changes(position);
    const last = lookedAt(position);
    reportTo = report;
    for (let i = 0; i < last.length; i++) {
      if (last[i] === now[i]) continue;
      const before = steps;
      if (look(position, i, counting)) return true;
      if (steps === before) last[i] = now[i];
    }
    return false;
  };
}

/** Looks for steps of which some truth has lost a candidate since `changes` was so much. */
export type LookSince = (position: SudokuPosition, since: number, report: Report) => boolean;

/**
 * A finder that remembers when it last found nothing. Candidates only go, so what it finds next rests on a truth that
 * was wider then: a cell or a place that has changed since.
 */
export function renewing(look: LookSince): SudokuTechnique['find'] {
  const lookedAt = keptWith(() => ({ changes: -1 }));
  let steps = 0;
  let reportTo: Report;
  const counting: Report = (step) => {
    steps++;
    return reportTo(step);
  };
  return (position, report) => {
    const last = lookedAt(position);
    if (last.changes === position.changes) return false;
    reportTo = report;
    const before = steps;
    const found = look(position, last.changes, counting);
    if (steps === before) last.changes = position.changes;
    return found;
  };
}

/** What a finder knows of a step before its conclusion. */
export interface Argument {
  readonly technique: string;
  readonly truths: readonly Premise[];
  readonly links: readonly Premise[];
  readonly chains?: readonly (readonly ChainNode[])[];
  /** A candidate that the step places, since it rules out the others of the cell. */
  readonly place?: Candidate;
}

/**
 * Working memory of `sumStep`: how much oftener the links cover a candidate than the truths, by its number
 * cell * values + value - 1. All zero between calls.
 */
const surplus = new Int16Array(25 ** 3);
const touched: number[] = [];
let touchedCount = 0;

/**
 * The step of an argument with all that it rules out; undefined when that is nothing, and when a part of the
 * argument rules out as much: then the step is one of another technique.
 */
export function sumStep(position: SudokuPosition, argument: Argument): Step | undefined {
  const { truths, links } = argument;
  const ruledOut = addUp(position, truths, links);
  if (ruledOut === undefined || (links.length > 1 && idlePremise(position, truths, links, ruledOut) >= 0))
    return undefined;
  return stepOf(position, argument, ruledOut);
}

/** The same without what the argument does without; for one that is put together of parts. */
export function trimmedStep(position: SudokuPosition, argument: Argument): Step | undefined {
  const { truths, links } = argument;
  const ruledOut = addUp(position, truths, links);
  if (ruledOut === undefined) return undefined;
  const idle = idlePremise(position, truths, links, ruledOut);
  if (idle < 0) return stepOf(position, argument, ruledOut);
  return trimmedStep(position, {
    ...argument,
    truths: without(truths, idle),
    links: without(links, idle - truths.length),
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

/** Numbers of the candidates that truths and links rule out, but for one of them, in truths and links one after the other; undefined when there are none. */
function addUp(
  position: SudokuPosition,
  truths: readonly Premise[],
  links: readonly Premise[],
  but = -1,
): number[] | undefined {
  for (let i = 0; i < truths.length; i++) if (i !== but) weigh(position, truths[i], -1);
  for (let i = 0; i < links.length; i++) if (i + truths.length !== but) weigh(position, links[i], 1);
  const rank = links.length - truths.length + (but < 0 ? 0 : but < truths.length ? 1 : -1);
  let found: number[] | undefined;
  let covered = rank >= 0;
  for (let i = 0; i < touchedCount; i++) {
    const at = touched[i];
    if (surplus[at] < 0) covered = false;
    if (surplus[at] > rank) {
      found ??= [];
      found.push(at);
    }
    surplus[at] = 0;
  }
  touchedCount = 0;
  return covered ? found : undefined;
}

/** Index of a premise without which as much is ruled out, in truths and links one after the other; -1 when there is none. */
function idlePremise(
  position: SudokuPosition,
  truths: readonly Premise[],
  links: readonly Premise[],
  ruledOut: readonly number[],
): number {
  for (let i = 0; i < truths.length + links.length; i++) {
    const rest = addUp(position, truths, links, i);
    if (rest?.length === ruledOut.length && rest.every((at) => ruledOut.includes(at))) return i;
  }
  return -1;
}

function without(premises: readonly Premise[], index: number): readonly Premise[] {
  return index < 0 || index >= premises.length ? premises : premises.toSpliced(index, 1);
}

/** Counts the candidates of a premise. */
function weigh(position: SudokuPosition, premise: Premise, weight: number): void {
  if (typeof premise !== 'number') {
    weighPattern(position, premise, weight);
    return;
  }
  const { cells, values, houseCells } = position.layout;
  if (premise < cells) {
    for (let rest = position.candidates[premise]; rest !== 0; rest &= rest - 1)
      touch(premise * values + lowest(rest), weight);
    return;
  }
  const index = (premise - cells) % values;
  const first = premise - cells - index;
  for (let rest = position.places[premise - cells]; rest !== 0; rest &= rest - 1)
    touch(houseCells[first + lowest(rest)] * values + index, weight);
}

function weighPattern(position: SudokuPosition, { pattern, cells, values }: Pattern, weight: number): void {
  const n = position.layout.values;
  if (pattern === 'bug') {
    for (const [i, cell] of cells.entries()) touch(cell * n + values[i] - 1, weight);
    return;
  }
  const exchanged = values.reduce((mask, value) => mask | (1 << (value - 1)), 0);
  for (const cell of cells) {
    for (let rest = position.candidates[cell] & ~exchanged; rest !== 0; rest &= rest - 1)
      touch(cell * n + lowest(rest), weight);
  }
}

function touch(at: number, weight: number): void {
  if (surplus[at] === 0) touched[touchedCount++] = at;
  surplus[at] += weight;
}

/**
 * Completes an argument by the last two links, which start at its ends: two cells of which one holds a value. They
 * may be any house of the one and any of the other that have another place for the value in common. When the ends
 * share a house, that house alone closes a ring.
 */
export function reportEnds(
  position: SudokuPosition,
  argument: Argument,
  value: number,
  [a, b]: readonly [Cell, Cell],
  report: Report,
): boolean {
  const { layout } = position;
  return eachMeeting(position, value, a, b, (p, q) => {
    const ends =
      p === q ? [houseValue(layout, p, value)] : [houseValue(layout, p, value), houseValue(layout, q, value)];
    const step = sumStep(position, { ...argument, links: [...argument.links, ...ends] });
    return step !== undefined && report(step);
  });
}

/** Visits the houses of one cell with those of another where they have a place for the value in common. */
function eachMeeting(
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

/** House of a constraint that a value stands once in a house. */
export function houseOfPremise({ layout }: SudokuPosition, premise: Premise): number {
  return Math.floor(((premise as number) - layout.cells) / layout.values);
}

/** Name of the house of such a constraint. */
export function houseNameOf(position: SudokuPosition, premise: Premise): HouseName {
  const { type, index } = position.layout.houses[houseOfPremise(position, premise)];
  return { type, index };
}

/** Names of the houses of such constraints, each once. */
export function houseNamesOf(position: SudokuPosition, premises: readonly Premise[]): HouseName[] {
  const houses = premises.map((premise) => houseOfPremise(position, premise));
  return premises.filter((_, i) => houses.indexOf(houses[i]) === i).map((premise) => houseNameOf(position, premise));
}

/** Value of such a constraint. */
export function valueOfPremise({ layout }: SudokuPosition, premise: Premise): number {
  return (((premise as number) - layout.cells) % layout.values) + 1;
}

/** Truths and links of a step whose proof is a sum. */
export function sumOf({ proof }: Step): { readonly truths: readonly Premise[]; readonly links: readonly Premise[] } {
  return proof.by === 'sum' ? proof : { truths: [], links: [] };
}

/** A step that places the one candidate of a premise. */
export function placeStep(technique: string, truth: Premise, cell: number, value: number): Step {
  return { technique, proof: { by: 'sum', truths: [truth], links: [] }, places: [{ cell, value }], removes: [] };
}

/** Index of the lowest set bit of a mask that is not 0. */
export function lowest(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

export { houseValue };

function ascending(a: number, b: number): number {
  return a - b;
}

/** Indices of the bits of a mask, in ascending order. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(lowest(rest));
  return bits;
}

/** Values of a mask, in ascending order. */
export function valuesOf(mask: number): Value[] {
  return bitsOf(mask).map((bit) => bit + 1);
}

/** The values that some cells may hold. */
export function valuesIn({ candidates }: SudokuPosition, cells: readonly Cell[]): Value[] {
  return valuesOf(cells.reduce((mask, cell) => mask | candidates[cell], 0));
}

/** The mask with these bits. */
export function maskOf(bits: readonly number[]): number {
  let mask = 0;
  for (const bit of bits) mask |= 1 << bit;
  return mask;
}
