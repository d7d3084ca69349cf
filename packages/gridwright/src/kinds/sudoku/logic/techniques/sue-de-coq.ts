import { popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Premise } from '../../../../core/logic.js';
import { isBox, type Layout } from '../../rules/layout.js';
import { houseValue } from '../constraints.js';
import { fastLogicOf } from '../fast-logic.js';
import type { SudokuPosition } from '../position.js';
import { offer } from './deadly-patterns.js';
import { incrementalBy } from './finders.js';
import { lowest, valuesIn, valuesOf } from './masks.js';
import { houseNamesOf, premisesOf } from './premises.js';
import { stepFromPremises } from './step-from-premises.js';
import type { Report, SudokuTechnique } from './technique.js';

/**
 * Two or three cells where a box meets a line, with at least two values more than cells, together with cells of the
 * rest of the line and of the rest of the box that have no value in common: as many values as cells in all. So each
 * value occurs once in the line part or once in the box part.
 *
 * Truths: the cells. Links: each value once, in the line or in the box.
 */
export const sueDeCoq: SudokuTechnique = {
  code: 'sue-de-coq',
  level: 'expert',
  exhaustive: true,
  find: incrementalBy(changesAtCrossings, (position, i, report) => {
    const { box, line } = crossingsOf(position.layout)[i];
    if (fastLogicOf(position)?.maybeSueDeCoq(position, box, line) === false) return false;
    return meets(position, box, line, report);
  }),
  reason(position, step) {
    const { truths, links } = premisesOf(step);
    const cells = truths as readonly Cell[];
    return { form: 'sue-de-coq', cells, values: valuesIn(position, cells), houses: houseNamesOf(position, links) };
  },
};

/** Working memory of the changes. */
let changes = new Int32Array(0);

/** For each crossing how much has changed in its box and its line. */
function changesAtCrossings({ layout, changesInHouse }: SudokuPosition): Int32Array {
  const crossings = crossingsOf(layout);
  if (changes.length !== crossings.length) changes = new Int32Array(crossings.length);
  for (let i = 0; i < changes.length; i++)
    changes[i] = changesInHouse[crossings[i].box] + changesInHouse[crossings[i].line];
  return changes;
}

const crossings = new WeakMap<Layout, { box: number; line: number }[]>();

/** All boxes with the lines that have two cells or more in them. */
function crossingsOf(layout: Layout): { box: number; line: number }[] {
  let found = crossings.get(layout);
  if (found === undefined) {
    const { houses } = layout;
    const numbers = [...houses.keys()];
    const boxes = numbers.filter((house) => isBox(layout, house));
    const lines = numbers.filter((house) => !isBox(layout, house));
    const meet = (box: number, line: number) =>
      houses[line].cells.filter((cell) => houses[box].cells.includes(cell)).length > 1;
    found = boxes.flatMap((box) => lines.filter((line) => meet(box, line)).map((line) => ({ box, line })));
    crossings.set(layout, found);
  }
  return found;
}

/** Most cells of one part. */
const MOST_CELLS = 3;

/** Open cells of a house at some places, and sets of them. Working memory. */
class Part {
  size = 0;
  /** How many more cells than values besides a set has at most; 0 without sets. */
  most = 0;
  /** Sets by size, two numbers each, the places and all values; and how many numbers there are. */
  private readonly bySize = Array.from({ length: MOST_CELLS + 1 }, (): number[] => []);
  private readonly counts = new Int32Array(MOST_CELLS + 1);
  private readonly places = new Int32Array(25);
  private readonly masks = new Int32Array(25);
  /** Those of the cells that have few enough values besides. */
  private readonly few = new Int32Array(25);
  private usable = 0;

  take({ layout, grid, candidates }: SudokuPosition, house: number, places: number): void {
    this.size = 0;
    for (let rest = places; rest !== 0; rest &= rest - 1) {
      const cell = layout.houseCells[house * layout.values + lowest(rest)];
      if (grid[cell] !== 0) continue;
      this.places[this.size] = rest & -rest;
      this.masks[this.size++] = candidates[cell];
    }
  }

  /** Finds the sets that have more cells than values besides some. */
  findBeside(values: number): void {
    for (let size = 1; size <= MOST_CELLS; size++) this.counts[size] = 0;
    this.usable = 0;
    this.most = 0;
    for (let i = 0; i < this.size; i++) if (popcount(this.masks[i] & ~values) < MOST_CELLS) this.few[this.usable++] = i;
    this.extend(0, 0, 0, 0, values);
  }

  private extend(from: number, size: number, chosen: number, union: number, values: number): void {
    for (let i = from; i < this.usable; i++) {
      const wider = union | this.masks[this.few[i]];
      const more = popcount(wider & ~values);
      if (more >= MOST_CELLS) continue;
      const places = chosen | this.places[this.few[i]];
      if (more <= size && (wider & values) !== 0) this.add(size + 1, places, wider, more);
      if (size + 1 < MOST_CELLS) this.extend(i + 1, size + 1, places, wider, values);
    }
  }

  private add(size: number, places: number, values: number, more: number): void {
    this.most = Math.max(this.most, size - more);
    this.bySize[size][this.counts[size]++] = places;
    this.bySize[size][this.counts[size]++] = values;
  }

  /** How many sets of a size there are. */
  countOf(size: number): number {
    return this.counts[size] / 2;
  }

  placesOf(size: number, i: number): number {
    return this.bySize[size][2 * i];
  }

  valuesOf(size: number, i: number): number {
    return this.bySize[size][2 * i + 1];
  }
}

const inLine = new Part();
const inBox = new Part();

function meets(position: SudokuPosition, box: number, line: number, report: Report): boolean {
  const { layout, grid, candidates } = position;
  const common = position.common(line, box);
  let open = 0;
  for (let rest = common; rest !== 0; rest &= rest - 1)
    if (grid[layout.houseCells[line * layout.values + lowest(rest)]] === 0) open |= rest & -rest;
  if (popcount(open) < 2) return false;
  const all = 2 ** layout.values - 1;
  inLine.take(position, line, all & ~common);
  inBox.take(position, box, all & ~position.common(box, line));
  for (let chosen = open; chosen !== 0; chosen = (chosen - 1) & open) {
    const size = popcount(chosen);
    if (size < 2 || size > MOST_CELLS) continue;
    let values = 0;
    for (let rest = chosen; rest !== 0; rest &= rest - 1)
      values |= candidates[layout.houseCells[line * layout.values + lowest(rest)]];
    if (popcount(values) >= size + 2 && withShared(position, { box, line, common: chosen, values }, report))
      return true;
  }
  return false;
}

/** Tries the sets of both other parts with cells of the common one. */
function withShared(position: SudokuPosition, shared: Shared, report: Report): boolean {
  const { common, values } = shared;
  const spare = popcount(values) - popcount(common);
  inLine.findBeside(values);
  if (inLine.most === 0) return false;
  inBox.findBeside(values);
  if (inBox.most === 0 || inLine.most + inBox.most < spare) return false;
  for (let size = 1; size <= MOST_CELLS; size++) {
    for (let i = 0; i < inLine.countOf(size); i++) {
      const ofLine = inLine.valuesOf(size, i);
      const left = spare - size + popcount(ofLine & ~values);
      const inOwn = { places: inLine.placesOf(size, i), values: ofLine };
      if (left > 0 && withLine(position, shared, inOwn, left, report)) return true;
    }
  }
  return false;
}

interface Shared {
  readonly box: number;
  readonly line: number;
  /** Places in the line of the common cells, and their values. */
  readonly common: number;
  readonly values: number;
}

/** Tries the sets of the box that have `left` cells more than they bring values. */
function withLine(
  position: SudokuPosition,
  { box, line, common, values }: Shared,
  { places: linePlaces, values: lineValues }: { readonly places: number; readonly values: number },
  left: number,
  report: Report,
): boolean {
  for (let size = left; size <= MOST_CELLS; size++) {
    for (let i = 0; i < inBox.countOf(size); i++) {
      const boxValues = inBox.valuesOf(size, i);
      if ((lineValues & boxValues) !== 0 || size - popcount(boxValues & ~values) !== left) continue;
      const cells = [
        ...position.cellsAt(line, common),
        ...position.cellsAt(line, linePlaces),
        ...position.cellsAt(box, inBox.placesOf(size, i)),
      ];
      if (conclude(position, { box, line, cells, lineValues, boxValues, all: values | lineValues | boxValues }, report))
        return true;
    }
  }
  return false;
}

interface Found {
  readonly box: number;
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly lineValues: number;
  readonly boxValues: number;
  readonly all: number;
}

/** A value of the common cells alone is linked in the line, then in the box: two steps, if both rule something out. */
function conclude(
  position: SudokuPosition,
  { box, line, cells, lineValues, boxValues, all }: Found,
  report: Report,
): boolean {
  const { layout } = position;
  const truths: Premise[] = [...cells];
  for (const free of [line, box]) {
    const houseFor = (mask: number) => ((mask & lineValues) !== 0 ? line : (mask & boxValues) !== 0 ? box : free);
    const links = valuesOf(all).map((value) => houseValue(layout, houseFor(1 << (value - 1)), value));
    if (offer(stepFromPremises(position, { technique: 'sue-de-coq', truths, links }), report)) return true;
  }
  return false;
}
