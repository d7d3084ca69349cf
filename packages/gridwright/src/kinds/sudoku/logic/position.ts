import { popcount } from '../../../core/bits.js';
import type { Cell, Grid, Value } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import type { Candidate, Position, Step } from '../../../core/logic.js';
import { zeros } from '../../../core/zeros.js';
import { type Layout, layoutOf } from '../rules/layout.js';
import { type Crossings, crossingsOf } from './crossings.js';
import { start } from './start.js';

/**
 * A partly solved Sudoku, stored by cells and by houses:
 *
 *     candidates[cell]           mask of values: bit v - 1 = the cell can have v
 *     places[house * values + i] mask of places: bit k = the k-th cell of the house can have the value i + 1
 *     boards[i * words + w]      mask of cells: bit b = the cell w * 32 + b can have the value i + 1
 *
 * A placed cell keeps its one candidate, so a house has one place for a placed value.
 */
export class SudokuPosition implements Position {
  readonly grid: Grid;
  readonly candidates: Int32Array;
  readonly places: Int32Array;
  readonly boards: Int32Array;
  /** Number of cells not placed yet. */
  open: number;
  /** The values not yet placed in each house, as masks. */
  readonly missing: Int32Array;
  /** Grows with every candidate ruled out and every cell placed. */
  changes = 0;
  /** The last value of `changes` at which no single is known to have been left. */
  withoutSingles = -1;
  /**
   * For each cell, and for each house and value as in `places`, the value of `changes` when it last lost a candidate.
   */
  readonly cellChanged: Int32Array;
  readonly placesChanged: Int32Array;
  /** For each value (from 0) and each house a number, from 1, that grows when a candidate there is ruled out. */
  readonly changesOfValue: Int32Array;
  readonly changesInHouse: Int32Array;
  /** All of these tables in a row: candidates, places, boards, missing values, and changes in the order above. */
  readonly state: Int32Array;
  /** The board of cells in which the technique that is looked for has its first step; undefined if it isn't known. */
  within: Int32Array | undefined;
  /** Whether a search in `next` has ended at its bound without a step. */
  bounded = false;
  /** The number of the first technique whose search did; -1 for none. */
  boundedAt = -1;
  /** Work of searches on the path so far, and the most that the next step may come to, in units of inference/work.ts. */
  work = 0;
  mostWork = Number.POSITIVE_INFINITY;
  /** Cached results for this position, by slot (inference/position-cache.ts). */
  readonly kept: unknown[] = [];

  readonly layout: Layout;
  readonly crossings: Crossings;
  /** The puzzle's clues, which aren't allowed in a pattern of exchangeable cells. */
  readonly clues: Grid;
  readonly unique: boolean;

  private pairsAt = -1;
  private pairsFound: Cell[] = [];
  private readonly boardOfPairs: Int32Array;

  private constructor(layout: Layout, clues: Grid, answer: Grid, unique: boolean) {
    this.layout = layout;
    this.crossings = crossingsOf(layout);
    this.clues = clues;
    this.unique = unique;
    this.grid = new Uint8Array(answer);
    const { cells, values, houses } = layout;
    const boards = values * this.crossings.words;
    this.state = zeros(2 * (cells + houses.length * values + houses.length) + boards + values);
    let used = 0;
    const part = (length: number) => {
      used += length;
      return this.state.subarray(used - length, used);
    };
    this.candidates = part(cells);
    this.places = part(houses.length * values);
    this.boards = part(boards);
    this.missing = part(houses.length);
    this.cellChanged = part(cells);
    this.placesChanged = part(this.places.length);
    this.changesOfValue = part(values);
    this.changesInHouse = part(houses.length);
    this.boardOfPairs = zeros(this.crossings.words);
    this.open = cells;
    start(this);
  }

  static of(puzzle: Puzzle, answer: Grid, unique: boolean, removed: readonly Candidate[]): SudokuPosition {
    const position = new SudokuPosition(layoutOf(puzzle.size, puzzle.options), puzzle.clues, answer, unique);
    for (const { cell, value } of removed) position.remove(cell, value);
    return position;
  }

  /** Returns the open cells with two candidates, in ascending order. */
  get pairs(): readonly Cell[] {
    if (this.pairsAt !== this.changes) this.findPairs();
    return this.pairsFound;
  }

  /** Returns the same cells as a board. */
  get pairBoard(): Int32Array {
    if (this.pairsAt !== this.changes) this.findPairs();
    return this.boardOfPairs;
  }

  private findPairs(): void {
    this.pairsAt = this.changes;
    this.pairsFound = [];
    this.boardOfPairs.fill(0);
    for (let cell = 0; cell < this.candidates.length; cell++) {
      const rest = this.candidates[cell] & (this.candidates[cell] - 1);
      if (rest === 0 || (rest & (rest - 1)) !== 0) continue;
      this.pairsFound.push(cell);
      this.boardOfPairs[cell >> 5] |= 1 << (cell & 31);
    }
  }

  /** Returns whether a cell that sees two others can have a value (from 1). */
  isSeenByBoth(value: Value, a: Cell, b: Cell): boolean {
    const { words, peerBoards } = this.crossings;
    for (let w = 0; w < words; w++)
      if (this.boards[(value - 1) * words + w] & peerBoards[a * words + w] & peerBoards[b * words + w]) return true;
    return false;
  }

  /** Returns whether patterns of exchangeable values can be used. */
  get exchangeable(): boolean {
    return this.unique && this.layout.exchangeable;
  }

  /**
   * Places a value: the cell loses its other candidates, the peers this one, and partners the candidates that it
   * excludes.
   */
  place(cell: Cell, value: Value): void {
    const { peers, peersAt, partners, partnersAt, supports, supportsAt } = this.layout;
    if (this.grid[cell] === 0) this.close(cell, value);
    this.grid[cell] = value;
    const bit = 1 << (value - 1);
    for (let others = this.candidates[cell] & ~bit; others !== 0; others &= others - 1)
      this.drop(cell, 31 - Math.clz32(others & -others));
    for (let i = peersAt[cell]; i < peersAt[cell + 1]; i++)
      if (this.candidates[peers[i]] & bit) this.drop(peers[i], value - 1);
    for (let i = partnersAt[cell]; i < partnersAt[cell + 1]; i++) {
      const gone = this.candidates[partners[i]] & ~supports[supportsAt[i] + value - 1];
      for (let rest = gone; rest !== 0; rest &= rest - 1) this.drop(partners[i], 31 - Math.clz32(rest & -rest));
    }
  }

  /** Rules a value out; does nothing when it already is. */
  remove(cell: Cell, value: Value): void {
    if (this.candidates[cell] & (1 << (value - 1))) this.drop(cell, value - 1);
  }

  take(step: Step): void {
    for (const { cell, value } of step.removes) this.remove(cell, value);
    for (const { cell, value } of step.places) this.place(cell, value);
  }

  /** Returns whether a cell or a value has no candidate left, so that there is no solution. */
  get dead(): boolean {
    return this.candidates.includes(0) || this.places.includes(0);
  }

  /** Returns the mask of the places for a value (from 1) in a house. */
  placesOf(house: number, value: Value): number {
    return this.places[house * this.layout.values + value - 1];
  }

  /** Returns the cells of a house under a mask of places, in the order of the house. */
  cellsAt(house: number, places: number): Cell[] {
    const cells: Cell[] = [];
    const first = house * this.layout.values;
    for (let rest = places; rest !== 0; rest &= rest - 1)
      cells.push(this.layout.houseCells[first + 31 - Math.clz32(rest & -rest)]);
    return cells;
  }

  /** Returns the houses that contain all the cells. */
  sharedHouses(cells: readonly Cell[]): number[] {
    const { cellHouses, cellHousesAt } = this.layout;
    const shared: number[] = [];
    for (let i = cellHousesAt[cells[0]]; i < cellHousesAt[cells[0] + 1]; i++) {
      if (cells.every((cell) => this.isIn(cell, cellHouses[i]))) shared.push(cellHouses[i]);
    }
    return shared;
  }

  /** Returns whether a house contains the cell. */
  isIn(cell: Cell, house: number): boolean {
    return this.crossings.bits[house * this.layout.cells + cell] !== 0;
  }

  /** Returns the houses that contain a cell. */
  housesOf(cell: Cell): Uint16Array {
    const { cellHouses, cellHousesAt } = this.layout;
    return cellHouses.subarray(cellHousesAt[cell], cellHousesAt[cell + 1]);
  }

  /**
   * Returns the first house with both cells, in the order row, column, box, extra; -1 when there is none, or when they
   * are the same.
   */
  meeting(a: Cell, b: Cell): number {
    return this.crossings.meeting[a * this.layout.cells + b] - 1;
  }

  /** Returns the mask of the places of house a whose cells are also in house b. */
  common(a: number, b: number): number {
    return this.crossings.common[a * this.layout.houses.length + b];
  }

  /** Converts places of a house to places of another house with the same cells. */
  translate(from: number, places: number, to: number): number {
    const { houseCells, values, cells } = this.layout;
    let translated = 0;
    for (let rest = places; rest !== 0; rest &= rest - 1)
      translated |= this.crossings.bits[to * cells + houseCells[from * values + 31 - Math.clz32(rest & -rest)]];
    return translated;
  }

  /** Returns the number of candidates in a cell. */
  count(cell: Cell): number {
    return popcount(this.candidates[cell]);
  }

  private close(cell: Cell, value: Value): void {
    const { cellHouses, cellHousesAt } = this.layout;
    this.open--;
    this.changes++;
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++)
      this.missing[cellHouses[i]] &= ~(1 << (value - 1));
  }

  private drop(cell: Cell, index: number): void {
    const { values, cellHouses, cellHousesAt } = this.layout;
    const { placeBits } = this.crossings;
    this.candidates[cell] &= ~(1 << index);
    this.boards[index * this.crossings.words + (cell >> 5)] &= ~(1 << (cell & 31));
    this.cellChanged[cell] = ++this.changes;
    this.changesOfValue[index]++;
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) {
      const house = cellHouses[i];
      this.places[house * values + index] &= ~placeBits[i];
      this.placesChanged[house * values + index] = this.changes;
      this.changesInHouse[house]++;
    }
  }
}
