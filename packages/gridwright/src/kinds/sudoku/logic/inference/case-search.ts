import { lowestBit, popcount } from '../../../../core/bits.js';
import type { Cell, Value } from '../../../../core/grid.js';
import type { SudokuPosition } from '../position.js';
import type { Group } from './case-groups.js';
import { type Conflicts, conflictsOf } from './conflicts.js';
import { type Line, layoutLines, leftBy } from './lines.js';
import { costsOf } from './work.js';

/** Cells filled in all ways beyond this number are left alone, and so are groups with more open cells. */
const MOST_TRIED = 600;
const MOST_OPEN = 9;

/** Units of work for trying a value, and the part of those for reading a line: most of its results are recalled. */
const TRYING = 7;
const READING = 1 / 3;

/** More ways than this aren't listed. */
const MOST_LISTED = 4;

/** Fills the cells of groups in all ways. */
export class CaseSearch {
  private readonly position: SudokuPosition;
  private readonly conflicts: Conflicts;
  private readonly lines: readonly Line[];
  private readonly costs: readonly number[];
  /** Candidates while cells are filled. */
  private readonly masks: Int32Array;
  /** The group's open cells, their lines, and the values that they have in some way. */
  private cells: readonly Cell[] = [];
  private own: readonly Line[] = [];
  private seen = new Int32Array(0);
  /** The candidates elsewhere that each way so far rules out. */
  private readonly targets: Int32Array;
  private readonly taken: Int32Array;
  private ways = 0;
  private triedHere = 0;
  private listed: Value[][] = [];
  /** Number of values tried in all groups. */
  tried = 0;

  constructor(position: SudokuPosition) {
    this.position = position;
    this.conflicts = conflictsOf(position.layout);
    this.lines = layoutLines(position.layout).lines;
    this.costs = costsOf(position.layout);
    this.masks = position.candidates.slice();
    this.targets = new Int32Array(this.conflicts.words);
    this.taken = new Int32Array(this.conflicts.words);
  }

  /** Returns the open cells of a group and their lines if all ways to fill them rule something out. */
  ruling({ cells, lines }: Group): Group | undefined {
    const { grid } = this.position;
    const open = cells.filter((cell) => grid[cell] === 0);
    if (open.length < 2 || open.length > MOST_OPEN) return undefined;
    const group = { cells: open, lines: lines.filter((line) => this.lines[line].cells.some((one) => grid[one] === 0)) };
    return this.ruledOutBy(group) ? group : undefined;
  }

  /** Returns the ways to fill a group as values in the order of its cells; undefined if they rule out nothing or are many. */
  waysOf(group: Group): readonly (readonly Value[])[] | undefined {
    return !this.ruledOutBy(group) || this.ways > MOST_LISTED ? undefined : this.listed;
  }

  /** Returns whether all ways to fill a group have something in common. */
  private ruledOutBy({ cells, lines }: Group): boolean {
    this.cells = cells;
    this.own = lines.map((line) => this.lines[line]);
    this.seen = new Int32Array(cells.length);
    this.ways = this.triedHere = 0;
    this.listed = [];
    const isFound = this.fill(0) && this.ways > 0;
    const { costs, position } = this;
    position.work += Math.ceil(this.triedHere * lines.reduce((sum, line) => sum + READING * costs[line], TRYING));
    return isFound;
  }

  /** Fills the cells beside those that are filled; returns false if there is nothing to find, or too much to try. */
  private fill(filled: number): boolean {
    const { masks, cells } = this;
    let next = -1;
    let fewest = 33;
    for (let i = 0; i < cells.length; i++) {
      if ((filled >>> i) & 1) continue;
      const count = popcount(masks[cells[i]]);
      if (count >= fewest) continue;
      next = i;
      fewest = count;
    }
    if (next < 0) return this.note();
    const cell = cells[next];
    const before = Int32Array.from(cells, (one) => masks[one]);
    for (let rest = before[next]; rest !== 0; rest &= rest - 1) {
      this.tried++;
      if (this.triedHere++ > MOST_TRIED) return this.restore(before, false);
      masks[cell] = rest & -rest;
      if (this.narrow(cell) && !this.fill(filled | (1 << next))) return this.restore(before, false);
      this.restore(before, true);
    }
    return true;
  }

  private restore(before: Int32Array, result: boolean): boolean {
    for (const [i, cell] of this.cells.entries()) this.masks[cell] = before[i];
    return result;
  }

  /** Removes what a filled cell rules out in the group; returns whether its cells and lines have something left. */
  private narrow(cell: Cell): boolean {
    const { masks, cells, own, conflicts, position } = this;
    const { values } = position.layout;
    const row = (cell * values + lowestBit(masks[cell])) * conflicts.words;
    for (const other of cells) {
      if (other === cell) continue;
      let mask = masks[other];
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const number = other * values + lowestBit(rest);
        if ((conflicts.boards[row + (number >> 5)] >>> (number & 31)) & 1) mask &= ~(rest & -rest);
      }
      if (mask === 0) return false;
      masks[other] = mask;
    }
    for (const line of own) {
      if (!line.cells.includes(cell)) continue;
      const left = leftBy(line, masks, values);
      if (left === undefined) return false;
      for (const [i, one] of line.cells.entries()) {
        if (!cells.includes(one)) continue;
        masks[one] &= left[i];
        if (masks[one] === 0) return false;
      }
    }
    return true;
  }

  /** Notes a way; returns false if what all ways so far have in common rules out nothing. */
  private note(): boolean {
    const { masks, cells, seen, targets, taken, conflicts, position } = this;
    const { values } = position.layout;
    taken.fill(0);
    for (const [i, cell] of cells.entries()) {
      seen[i] |= masks[cell];
      const row = (cell * values + lowestBit(masks[cell])) * conflicts.words;
      for (let w = 0; w < taken.length; w++) taken[w] |= conflicts.boards[row + w];
    }
    if (this.ways++ === 0) this.startTargets();
    if (this.ways <= MOST_LISTED) this.listed.push(cells.map((cell) => lowestBit(masks[cell]) + 1));
    let left = 0;
    for (let w = 0; w < targets.length; w++) {
      targets[w] &= taken[w];
      left |= targets[w];
    }
    return left !== 0 || cells.some((cell, i) => (position.candidates[cell] & ~seen[i]) !== 0);
  }

  /** Starts with all candidates of other open cells. */
  private startTargets(): void {
    const { candidates, grid, layout } = this.position;
    this.targets.fill(0);
    for (let cell = 0; cell < layout.cells; cell++) {
      if (grid[cell] !== 0 || this.cells.includes(cell)) continue;
      for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1) {
        const number = cell * layout.values + lowestBit(rest);
        this.targets[number >> 5] |= 1 << (number & 31);
      }
    }
  }
}
