import type { Candidate, ChainNode, Pattern, Position, Premise, Step, Technique } from '../../../core/logic.js';
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
}

/** The step of an argument with all that it rules out; undefined when that is nothing. */
export function sumStep(position: SudokuPosition, { technique, truths, links, chains }: Argument): Step | undefined {
  const { values } = position.layout;
  const { surplus, touched } = scratchOf(position);
  for (const truth of truths) for (const at of membersOf(position, truth)) touch(surplus, touched, at, -1);
  for (const link of links) for (const at of membersOf(position, link)) touch(surplus, touched, at, 1);
  const rank = links.length - truths.length;
  const removes: Candidate[] = [];
  let covered = true;
  for (const at of touched.sort(ascending)) {
    if (surplus[at] < 0) covered = false;
    if (surplus[at] > rank) removes.push({ cell: Math.floor(at / values), value: (at % values) + 1 });
    surplus[at] = 0;
  }
  touched.length = 0;
  if (!covered || removes.length === 0) return undefined;
  return { technique, proof: { by: 'sum', truths, links }, places: [], removes, ...(chains && { chains }) };
}

/** Candidates of a premise, each as cell * values + value - 1. */
function membersOf(position: SudokuPosition, premise: Premise): number[] {
  const { layout } = position;
  const { cells, values } = layout;
  const members: number[] = [];
  if (typeof premise !== 'number') return membersOfPattern(position, premise);
  if (premise < cells) {
    for (let rest = position.candidates[premise]; rest !== 0; rest &= rest - 1) members.push(premise * values + lowest(rest));
    return members;
  }
  const house = Math.floor((premise - cells) / values);
  const index = (premise - cells) % values;
  const first = house * values;
  for (let rest = position.places[premise - cells]; rest !== 0; rest &= rest - 1) members.push(layout.houseCells[first + lowest(rest)] * values + index);
  return members;
}

function membersOfPattern(position: SudokuPosition, pattern: Pattern): number[] {
  const { values } = position.layout;
  if (pattern.pattern === 'bug') return pattern.cells.map((cell, i) => cell * values + pattern.values[i] - 1);
  const exchanged = pattern.values.reduce((mask, value) => mask | (1 << (value - 1)), 0);
  const members: number[] = [];
  for (const cell of pattern.cells) {
    for (let rest = position.candidates[cell] & ~exchanged; rest !== 0; rest &= rest - 1) members.push(cell * values + lowest(rest));
  }
  return members;
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

interface Scratch {
  readonly surplus: Int16Array;
  readonly touched: number[];
}

const scratches = new WeakMap<Position, Scratch>();

function scratchOf(position: SudokuPosition): Scratch {
  let scratch = scratches.get(position);
  if (scratch === undefined) {
    scratch = { surplus: new Int16Array(position.layout.cells * position.layout.values), touched: [] };
    scratches.set(position, scratch);
  }
  return scratch;
}

function touch(surplus: Int16Array, touched: number[], at: number, weight: number): void {
  if (!touched.includes(at)) touched.push(at);
  surplus[at] += weight;
}

function ascending(a: number, b: number): number {
  return a - b;
}
