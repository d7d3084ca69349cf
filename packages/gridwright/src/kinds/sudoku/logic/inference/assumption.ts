import { lowestBit, popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { SudokuPosition } from '../position.js';
import { type CandidateTables, candidateTables } from './candidate-tables.js';
import type { ByLine, Failed, Single } from './failed.js';
import { type Line, layoutLines, leftBy } from './lines.js';
import { membersOf } from './members.js';
import { emptying, narrowsPartner, possibleBeside } from './partners.js';
import { costsOf, isLong } from './work.js';

/** The premise of an assumed candidate, and of one that a failed assumption rules out; that of line i is LINES - i. */
const ASSUMED = -1;
const FAILED = -2;
const LINES = -3;
/**
 * In the trail, in place of the candidate that makes another one false: this one is true; or a line rules it out, by what
 * was found up to a place `at`, which is BY_LINE - at.
 */
const TRUE = -1;
const BY_LINE = -(2 ** 30);

/**
 * What follows from assumed candidates by singles, nearest first, until a premise has nothing left. If wanted, pairs of
 * cells, sums and automata are read when no single is left. Assumptions are nested, and the last one ends first.
 */
export class Propagation {
  /** Candidates and places under the assumptions. */
  private readonly candidates: Int32Array;
  private readonly places: Int32Array;
  /** Number of assumptions made so far. */
  assumptions = 0;
  private readonly position: SudokuPosition;
  private readonly tables: CandidateTables;
  private readonly values: number;
  private readonly cells: number;
  /** Where in the trail each candidate is found true or false, counted from 1; 0 = not yet. */
  private readonly foundTrue: Int32Array;
  private readonly foundFalse: Int32Array;
  /**
   * Three numbers for all that is found: the candidate, its premise, and TRUE or the true candidate that makes it false;
   * of a failed assumption -2 - its index in `failed`.
   */
  private readonly trail: Int32Array;
  private length = 0;
  /** True candidates; those up to `spreadTo` have ruled out what they can. */
  private readonly queue: Int32Array;
  private queued = 0;
  private spreadTo = 0;
  private readonly failed: Failed[] = [];
  /** Lengths of the trail, of the queue and of `failed` before each assumption. */
  private readonly before: number[] = [];
  /** The premise with nothing left; -1 = none yet. */
  private broken = -1;
  private readonly lines: readonly Line[];
  private readonly linesAt: readonly (readonly number[])[];
  /** The lines with a cell that has lost a candidate since they were read last. */
  private readonly waiting = new Set<number>();
  /** The cells that have lost a candidate since the pairs with them were read last. */
  private readonly waitingPartners = new Set<Cell>();
  private readonly readsPartners: boolean;
  /** The cells whose pairs rule something out before anything is assumed, and the lines that do. */
  private readonly idlePartners: readonly Cell[];
  private readonly idleLines: readonly number[];
  private readonly costs: readonly number[];
  /** Working memory of `reasonsByLine`. */
  private readonly masks: Int32Array;

  constructor(position: SudokuPosition, withLines = false) {
    const count = position.layout.cells * position.layout.values;
    this.position = position;
    this.tables = candidateTables(position.layout);
    this.values = position.layout.values;
    this.cells = position.layout.cells;
    this.candidates = position.candidates.slice();
    this.places = position.places.slice();
    this.masks = new Int32Array(position.layout.cells);
    this.foundTrue = new Int32Array(count);
    this.foundFalse = new Int32Array(count);
    this.trail = new Int32Array(6 * count);
    this.queue = new Int32Array(count);
    this.readsPartners = withLines && position.layout.partners.length > 0;
    ({ lines: this.lines, linesAt: this.linesAt } = withLines
      ? layoutLines(position.layout)
      : { lines: [], linesAt: [] });
    this.costs = costsOf(position.layout);
    this.idlePartners = this.readsPartners
      ? [...this.candidates.keys()].filter((cell) => narrowsPartner(position.layout, this.candidates, cell))
      : [];
    this.idleLines = [...this.lines.keys()].filter((line) => this.narrows(this.lines[line]));
  }

  /** Number of candidates found true or false so far, the assumed ones with them. */
  get found(): number {
    return this.length;
  }

  /** How many true candidates, the assumed one with them, it takes until a premise has nothing left; 0 if more than `most`. */
  assume(number: number, most = Number.POSITIVE_INFINITY): number {
    this.assumptions++;
    const start = this.queued;
    this.before.push(this.length, start, this.failed.length);
    if (this.before.length === 3) this.waitAtStart();
    this.fill(number, ASSUMED);
    this.follow(start + most);
    return this.broken >= 0 ? this.spreadTo - start : 0;
  }

  /**
   * Lets the pairs and lines wait that rule something out from the start: it is found within the first assumption, not
   * within one that doesn't need it.
   */
  private waitAtStart(): void {
    for (const cell of this.idlePartners) this.waitingPartners.add(cell);
    for (const line of this.idleLines) this.waiting.add(line);
  }

  /** Follows up to a number of true candidates, and reads the pairs and lines that wait when none is left to follow. */
  private follow(most = Number.POSITIVE_INFINITY): void {
    while (this.broken < 0) {
      if (this.spreadTo < this.queued) {
        if (this.spreadTo >= most) return;
        this.spread(this.queue[this.spreadTo++]);
        continue;
      }
      const [cell] = this.waitingPartners;
      if (cell !== undefined) {
        this.waitingPartners.delete(cell);
        this.readPartners(cell);
        continue;
      }
      const [line] = this.waiting;
      if (line === undefined) return;
      this.waiting.delete(line);
      this.read(line);
    }
  }

  /** Returns whether a line rules out a candidate. */
  private narrows(line: Line): boolean {
    const left = leftBy(line, this.candidates, this.values);
    return line.cells.some((cell, i) => (this.candidates[cell] & ~(left?.[i] ?? 0)) !== 0);
  }

  /** Rules out the candidates beside which a cell would have no value. */
  private readPartners(cell: Cell): void {
    const { candidates, values, failed } = this;
    const { partners, partnersAt } = this.position.layout;
    this.position.work += partnersAt[cell + 1] - partnersAt[cell];
    for (let i = partnersAt[cell]; i < partnersAt[cell + 1]; i++) {
      const possible = possibleBeside(this.position.layout, candidates, cell, i);
      for (let rest = candidates[partners[i]] & ~possible; rest !== 0; rest &= rest - 1) {
        const number = partners[i] * values + lowestBit(rest);
        this.ruleOut(number, FAILED, -1 - failed.push(emptying(this.position, this.foundFalse, number, cell)));
        if (this.broken >= 0) return;
        // What has become true is followed first.
        if (this.queued > this.spreadTo) {
          this.waitingPartners.add(cell);
          return;
        }
      }
    }
  }

  /** Rules out the candidates that a line does. */
  private read(index: number): void {
    const { candidates, values } = this;
    const line = this.lines[index];
    this.position.work += this.costs[index];
    const left = leftBy(line, candidates, values);
    if (left === undefined || line.cells.some((cell, i) => (candidates[cell] & left[i]) === 0)) {
      this.breakLine(index);
      return;
    }
    const by = BY_LINE - this.length;
    // What is ruled out reads no line yet, so that the memory of `left` stays.
    for (let i = 0; i < line.cells.length; i++) {
      const cell = line.cells[i];
      for (let rest = candidates[cell] & ~left[i]; rest !== 0 && this.broken < 0; rest &= rest - 1)
        this.ruleOut(cell * values + 31 - Math.clz32(rest & -rest), LINES - index, by);
    }
  }

  /**
   * Breaks a premise of a line that can't be filled: an open cell has nothing left, or if all are filled, the premise that
   * filled the last cell.
   */
  private breakLine(index: number): void {
    const { candidates, values, foundTrue, trail } = this;
    let fewest = -1;
    let last = -1;
    let latest = -1;
    for (const cell of this.lines[index].cells) {
      const mask = candidates[cell];
      if ((mask & (mask - 1)) !== 0) {
        if (fewest < 0 || popcount(mask) < popcount(candidates[fewest])) fewest = cell;
        continue;
      }
      const at = foundTrue[cell * values + 31 - Math.clz32(mask)];
      if (at <= latest || (at > 0 && trail[3 * at - 2] === ASSUMED)) continue;
      last = cell;
      latest = at;
    }
    const by = BY_LINE - this.length;
    if (fewest >= 0) {
      for (let rest = candidates[fewest]; rest !== 0; rest &= rest - 1)
        this.ruleOut(fewest * values + 31 - Math.clz32(rest & -rest), LINES - index, by);
      return;
    }
    // Two assumptions can't fill a line by themselves: the first one rules the other out.
    if (last < 0) return;
    const number = last * values + 31 - Math.clz32(candidates[last]);
    const premise = latest === 0 ? last : trail[3 * latest - 2];
    this.ruleOut(number, LINES - index, by);
    this.broken = premise;
  }

  /** Takes back the last assumption and all that follows from it. */
  retract(): void {
    const { trail, candidates, places, foundTrue, foundFalse } = this;
    const { cellOf, bitOf, placesAt, placesOf, placeBits } = this.tables;
    this.failed.length = this.before.pop() ?? 0;
    this.queued = this.spreadTo = this.before.pop() ?? 0;
    const length = this.before.pop() ?? 0;
    this.position.work += this.length - length;
    for (let at = 3 * this.length - 3; at >= 3 * length; at -= 3) {
      const number = trail[at];
      if (trail[at + 2] === TRUE) {
        foundTrue[number] = 0;
        continue;
      }
      foundFalse[number] = 0;
      candidates[cellOf[number]] |= bitOf[number];
      for (let i = placesAt[number]; i < placesAt[number + 1]; i++) places[placesOf[i]] |= placeBits[i];
    }
    this.length = length;
    this.broken = -1;
    this.waiting.clear();
    this.waitingPartners.clear();
  }

  /** Rules out the candidate of an assumption that has failed, and what follows; returns whether a premise has nothing left. */
  exclude(failed: Failed): boolean {
    this.ruleOut(failed.assume, FAILED, -1 - this.failed.push(failed));
    this.follow();
    return this.broken >= 0;
  }

  /** Whether a candidate is found neither true nor false. */
  isOpen(number: number): boolean {
    return this.foundTrue[number] === 0 && this.foundFalse[number] === 0;
  }

  /** Whether a candidate is left. */
  isLeft(number: number): boolean {
    return (this.candidates[this.tables.cellOf[number]] & this.tables.bitOf[number]) !== 0;
  }

  /** Rules out what is false if a candidate is true. */
  private spread(number: number): void {
    const { candidates, places, values, cells } = this;
    const { cellOf, bitOf, placesAt, placesOf, placeBits, numberAt } = this.tables;
    const cell = cellOf[number];
    for (let rest = candidates[cell] & ~bitOf[number]; rest !== 0; rest &= rest - 1) {
      this.ruleOut(cell * values + 31 - Math.clz32(rest & -rest), cell, number);
      if (this.broken >= 0) return;
    }
    for (let i = placesAt[number]; i < placesAt[number + 1]; i++) {
      const at = placesOf[i];
      for (let rest = places[at] & ~placeBits[i]; rest !== 0; rest &= rest - 1) {
        this.ruleOut(numberAt[at * values + 31 - Math.clz32(rest & -rest)], cells + at, number);
        if (this.broken >= 0) return;
      }
    }
    const { others, premises, at } = this.position.crossings.links;
    for (let i = at[number]; i < at[number + 1]; i++) {
      if ((candidates[cellOf[others[i]]] & bitOf[others[i]]) === 0) continue;
      this.ruleOut(others[i], premises[i], number);
      if (this.broken >= 0) return;
    }
  }

  private ruleOut(number: number, premise: number, by: number): void {
    const { candidates, places, values, cells } = this;
    const { cellOf, bitOf, placesAt, placesOf, placeBits, numberAt } = this.tables;
    this.foundFalse[number] = this.enter(number, premise, by);
    const cell = cellOf[number];
    if (this.readsPartners) this.waitingPartners.add(cell);
    if (this.lines.length > 0) for (const line of this.linesAt[cell]) this.waiting.add(line);
    const left = candidates[cell] & ~bitOf[number];
    candidates[cell] = left;
    if (left === 0) this.broken = cell;
    else if ((left & (left - 1)) === 0) this.fill(cell * values + 31 - Math.clz32(left), cell);
    for (let i = placesAt[number]; i < placesAt[number + 1]; i++) {
      const at = placesOf[i];
      const placesLeft = places[at] & ~placeBits[i];
      places[at] = placesLeft;
      if (placesLeft === 0) this.broken = cells + at;
      else if ((placesLeft & (placesLeft - 1)) === 0)
        this.fill(numberAt[at * values + 31 - Math.clz32(placesLeft)], cells + at);
    }
  }

  private fill(number: number, premise: number): void {
    if (this.foundTrue[number] !== 0) return;
    this.foundTrue[number] = this.enter(number, premise, TRUE);
    this.queue[this.queued++] = number;
  }

  /** Notes what is found; returns its place in the trail. */
  private enter(number: number, premise: number, by: number): number {
    const at = 3 * this.length;
    this.trail[at] = number;
    this.trail[at + 1] = premise;
    this.trail[at + 2] = by;
    return ++this.length;
  }

  /** Why the last assumption fails, without what that doesn't need. */
  failure(): Failed {
    const needed = new Set<number>();
    for (const member of this.membersOf(this.broken)) needed.add(this.foundFalse[member]);
    return this.failedBy(needed, this.broken);
  }

  /** Why the last assumption fails by one within it that doesn't need its own assumption. */
  failureBy({ lines, broken, outer, size }: Failed): Failed {
    const failed = this.failedBy(new Set(outer), broken);
    return { ...failed, lines: [...failed.lines, ...lines], size: failed.size + size - 1 };
  }

  private failedBy(needed: Set<number>, broken: number): Failed {
    const start = this.before[this.before.length - 3];
    return { assume: this.trail[3 * start], broken, ...this.trace(needed) };
  }

  /**
   * Why a candidate that the last assumption makes false can't be true with it: the assumption fails where the candidate
   * and the one that rules it out meet.
   */
  clashWith(target: number): Failed {
    const at = 3 * (this.foundFalse[target] - 1);
    return this.failedBy(new Set([this.foundTrue[this.trail[at + 2]]]), this.trail[at + 1]);
  }

  /** For each candidate that the last assumption makes false, how many true candidates that takes; 0 for the others. */
  distances(): Int16Array {
    const far = new Int16Array(this.foundFalse.length);
    const nearer = new Map<number, number>();
    const start = this.before[this.before.length - 2];
    for (let i = start; i < this.queued; i++) nearer.set(this.queue[i], i - start + 1);
    for (let at = this.before[this.before.length - 3]; at < this.length; at++) {
      const by = this.trail[3 * at + 2];
      if (by >= 0) far[this.trail[3 * at]] = nearer.get(by) ?? 0;
    }
    return far;
  }

  /** What is needed since the last assumption for what is needed, and before it. */
  private trace(needed: Set<number>): Pick<Failed, 'lines' | 'outer' | 'isNeeded' | 'size'> {
    const { trail } = this;
    const start = this.before[this.before.length - 3];
    const lines: (Single | ByLine | Failed)[] = [];
    let size = 1;
    for (let at = this.length; at > start + 1; at--) {
      if (!needed.delete(at)) continue;
      const [number, premise, by] = [trail[3 * at - 3], trail[3 * at - 2], trail[3 * at - 1]];
      if (by <= BY_LINE) {
        for (const before of this.reasonsByLine(LINES - premise, number, BY_LINE - by)) needed.add(before);
        lines.push({ number, line: this.lines[LINES - premise] });
        continue;
      }
      if (by < TRUE) {
        const one = this.failed[-2 - by];
        for (const before of one.outer) needed.add(before);
        lines.push(one);
        size += one.size;
        continue;
      }
      if (by === TRUE) {
        for (const member of this.membersOf(premise)) if (member !== number) needed.add(this.foundFalse[member]);
        size++;
      } else needed.add(this.foundTrue[by]);
      lines.push({ number, premise, holds: by === TRUE });
    }
    const isNeeded = needed.delete(start + 1);
    return { lines: lines.reverse(), outer: [...needed], isNeeded, size };
  }

  /** Returns what is found about other cells up to `last` by which a line rules out a candidate, without cells that it doesn't need. */
  private reasonsByLine(index: number, number: number, last: number): number[] {
    const { position, tables, values, masks } = this;
    const line = this.lines[index];
    const own = tables.cellOf[number];
    const found: { readonly cell: Cell; readonly places: readonly number[] }[] = [];
    for (const cell of new Set(line.cells)) {
      masks[cell] = position.candidates[cell];
      if (cell === own) continue;
      const places = this.foundIn(cell, last);
      if (places.length === 0) continue;
      for (const at of places) {
        const bit = tables.bitOf[this.trail[3 * at - 3]];
        masks[cell] &= this.trail[3 * at - 1] === TRUE ? bit : ~bit;
      }
      found.push({ cell, places });
    }
    if (isLong(line)) position.work += found.length * this.costs[index];
    const needed: number[] = [];
    for (const { cell, places } of found) {
      const mask = masks[cell];
      masks[cell] = position.candidates[cell];
      const left = leftBy(line, masks, values);
      if (left !== undefined && leaves(line, left, own, tables.bitOf[number])) {
        masks[cell] = mask;
        needed.push(...places);
      }
    }
    return needed;
  }

  /** Returns where the trail has a cell's value up to `last`, or the values that it doesn't have and that leave none but that. */
  private foundIn(cell: number, last: number): number[] {
    const { values, foundTrue, foundFalse, trail } = this;
    const found: number[] = [];
    for (let number = cell * values; number < (cell + 1) * values; number++) {
      const at = foundTrue[number];
      if (at !== 0 && at <= last && trail[3 * at - 2] !== cell) return [at];
      if (foundFalse[number] !== 0 && foundFalse[number] <= last) found.push(foundFalse[number]);
    }
    return found;
  }

  cellOf(number: number): Cell {
    return this.tables.cellOf[number];
  }

  /** The candidates of a premise before anything was assumed. */
  membersOf(premise: number): number[] {
    return membersOf(this.position, this.position.candidates, this.position.places, premise);
  }

  /** Mask of the values of a cell, or of the places of a value in a house, that are left. */
  choicesOf(premise: number): number {
    return premise < this.cells ? this.candidates[premise] : this.places[premise - this.cells];
  }

  /** The candidates of a premise that are left. */
  leftOf(premise: number): number[] {
    return membersOf(this.position, this.candidates, this.places, premise);
  }
}

/** Returns whether a candidate is among those that a line leaves its cells. The line may have the cell several times. */
function leaves({ cells }: Line, left: Int32Array, cell: Cell, bit: number): boolean {
  for (let i = 0; i < cells.length; i++) if (cells[i] === cell && (left[i] & bit) === 0) return false;
  return true;
}
