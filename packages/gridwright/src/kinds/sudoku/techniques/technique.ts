import type { Cell } from '../../../core/grid.js';
import type { Candidate, ChainNode, Pattern, Premise, Step, Technique } from '../../../core/logic.js';
import { houseValue } from '../constraints.js';
import type { SudokuPosition } from '../position.js';

/** Takes a step that was found; true = enough, look no further. */
export type Report = (step: Step) => boolean;

/** A technique of Sudoku: how to find its steps, and how to say why one holds. */
export interface SudokuTechnique extends Technique {
  /** Reports its steps in a fixed order until one is enough; says whether one was. */
  find(position: SudokuPosition, report: Report): boolean;
  /** The reason and the conclusion of a step found in this position, as sentences. */
  tell(position: SudokuPosition, step: Step): string;
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

/** The step of an argument with all that it rules out; undefined when that is nothing. */
export function sumStep(position: SudokuPosition, { technique, truths, links, chains, place }: Argument): Step | undefined {
  const { values } = position.layout;
  for (const truth of truths) weigh(position, truth, -1);
  for (const link of links) weigh(position, link, 1);
  const rank = links.length - truths.length;
  const found: number[] = [];
  let covered = rank >= 0;
  for (const at of touched) {
    if (surplus[at] < 0) covered = false;
    if (surplus[at] > rank) found.push(at);
    surplus[at] = 0;
  }
  touched.length = 0;
  if (!covered || found.length === 0) return undefined;
  const ruledOut = found.sort(ascending).map((at): Candidate => ({ cell: Math.floor(at / values), value: (at % values) + 1 }));
  const removes = place === undefined ? ruledOut : ruledOut.filter(({ cell }) => cell !== place.cell);
  return { technique, proof: { by: 'sum', truths, links }, places: place === undefined ? [] : [place], removes, ...(chains && { chains }) };
}

/** Counts the candidates of a premise. */
function weigh(position: SudokuPosition, premise: Premise, weight: number): void {
  if (typeof premise !== 'number') {
    weighPattern(position, premise, weight);
    return;
  }
  const { cells, values, houseCells } = position.layout;
  if (premise < cells) {
    for (let rest = position.candidates[premise]; rest !== 0; rest &= rest - 1) touch(premise * values + lowest(rest), weight);
    return;
  }
  const index = (premise - cells) % values;
  const first = premise - cells - index;
  for (let rest = position.places[premise - cells]; rest !== 0; rest &= rest - 1) touch(houseCells[first + lowest(rest)] * values + index, weight);
}

function weighPattern(position: SudokuPosition, { pattern, cells, values }: Pattern, weight: number): void {
  const n = position.layout.values;
  if (pattern === 'bug') {
    for (const [i, cell] of cells.entries()) touch(cell * n + values[i] - 1, weight);
    return;
  }
  const exchanged = values.reduce((mask, value) => mask | (1 << (value - 1)), 0);
  for (const cell of cells) {
    for (let rest = position.candidates[cell] & ~exchanged; rest !== 0; rest &= rest - 1) touch(cell * n + lowest(rest), weight);
  }
}

function touch(at: number, weight: number): void {
  // A candidate that comes back to zero is listed again, which does no harm.
  if (surplus[at] === 0) touched.push(at);
  surplus[at] += weight;
}

/**
 * Completes an argument whose last two links start at its ends, a value in two cells of which one holds it: they
 * may be any house of the one end and any of the other that have another place for the value in common. When the
 * ends share a house, that house alone closes a ring.
 */
export function reportEnds(position: SudokuPosition, argument: Argument, value: number, [a, b]: readonly [Cell, Cell], report: Report): boolean {
  const { layout, places } = position;
  for (const p of position.housesOf(a)) {
    for (const q of position.housesOf(b)) {
      if (p !== q && (position.common(p, q) & places[p * layout.values + value - 1]) === 0) continue;
      const ends = p === q ? [houseValue(layout, p, value)] : [houseValue(layout, p, value), houseValue(layout, q, value)];
      const step = sumStep(position, { ...argument, links: [...argument.links, ...ends] });
      if (step !== undefined && report(step)) return true;
    }
  }
  return false;
}

/** House of a constraint that a value stands once in a house. */
export function houseOfPremise({ layout }: SudokuPosition, premise: Premise): number {
  return Math.floor(((premise as number) - layout.cells) / layout.values);
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

/** The mask with these bits. */
export function maskOf(bits: readonly number[]): number {
  let mask = 0;
  for (const bit of bits) mask |= 1 << bit;
  return mask;
}
