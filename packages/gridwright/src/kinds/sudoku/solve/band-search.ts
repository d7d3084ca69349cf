import type { Cell, Grid } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { type Bands, bandsOf } from './bands.js';

const searches = new WeakMap<Layout, BandSearch>();

/**
 * Returns the search for a layout; its working memory is made once. Undefined for layouts without tables or with other
 * houses.
 */
export function bandSearchOf(layout: Layout): BandSearch | undefined {
  let search = searches.get(layout);
  if (search === undefined) {
    const tables = layout.plain ? bandsOf(layout.size) : undefined;
    if (tables === undefined) return undefined;
    search = new BandSearch(tables);
    searches.set(layout, search);
  }
  return search;
}

/**
 * Searches small grids for a second solution, like `searchOther` of solver.ts but from 8x8 on in half the time: one
 * step for each band and value removes a settled value from its cells' peers. It is a class because closures made 6x6
 * and 8x8 puzzles a third slower once several layouts were in use.
 */
export class BandSearch {
  private readonly tables: Bands;
  /**
   * In entry v * bands + b, the cells of band b that can have value v (from 0). From entry `settled` on, each band's
   * settled cells.
   */
  private readonly state: Int32Array;
  private readonly settled: number;
  private readonly known: Int32Array;
  private readonly before: Int32Array;
  private readonly saved: Int32Array[] = [];
  /** The word and the bit of each guess. */
  private readonly guesses: number[] = [];
  /** For each value, the columns with a clue, as bits. */
  private readonly clueColumns: Int32Array;
  /**
   * Values waiting to be checked, as bits: per band, then in columns; then bands with such values, and bands with
   * waiting cells.
   */
  private readonly waiting: Int32Array;
  private columnsWait = 0;
  private bandsWait = 0;
  private cellsWait = 0;

  constructor(tables: Bands) {
    this.tables = tables;
    this.settled = tables.values * tables.bands;
    this.state = new Int32Array(this.settled + tables.bands);
    this.known = new Int32Array(this.settled);
    this.before = new Int32Array(this.state.length);
    this.clueColumns = new Int32Array(tables.values);
    this.waiting = new Int32Array(tables.bands);
  }

  /** Sets the known solution, from which all later clues come. */
  begin(grid: Grid): void {
    const { known } = this;
    const { bands, cells } = this.tables;
    for (let i = 0; i < known.length; i++) known[i] = 0;
    for (let band = 0, cell = 0; band < bands; band++)
      for (let at = 0; at < cells; at++, cell++) known[(grid[cell] - 1) * bands + band] |= 1 << at;
  }

  /** Sets the clues for the following queries. */
  setClues(clues: Grid): void {
    const { state, settled, known, clueColumns, waiting } = this;
    const { values, bands, cells, row, column, columnOf, inRow, inBox } = this.tables;
    for (let i = 0; i < settled; i++) state[i] = 0;
    for (let v = 0; v < values; v++) clueColumns[v] = 0;
    for (let band = 0, first = 0; band < bands; band++, first += cells) {
      let filled = 0;
      for (let at = 0; at < cells; at++) filled |= (-clues[first + at] >>> 31) << at;
      state[settled + band] = filled;
      waiting[band] = row;
      for (let rest = filled; rest !== 0; rest &= rest - 1) {
        const at = 31 - Math.clz32(rest & -rest);
        const value = clues[first + at] - 1;
        state[value * bands + band] |= inRow[at] | inBox[at];
        clueColumns[value] |= 1 << columnOf[at];
      }
    }
    // Until here, the cells that clues rule out for a value; from here on, those left.
    for (let v = 0, at = 0; v < values; v++) {
      const inColumns = Math.imul(clueColumns[v], column);
      for (let b = 0; b < bands; b++, at++) {
        const filled = state[settled + b];
        state[at] = (this.tables.band & ~(state[at] | inColumns | filled)) | (known[at] & filled);
      }
    }
    this.columnsWait = row;
    this.bandsWait = this.cellsWait = (1 << bands) - 1;
  }

  /**
   * Returns whether an empty cell can have no other value, or its value no other cell in one of its houses. Call it
   * before `findOther`.
   */
  isForced(cell: Cell): boolean {
    const { state, settled } = this;
    const { bands, cells, column, columnOf, inRow, inBox } = this.tables;
    const at = cell % cells;
    const band = (cell - at) / cells;
    const value = this.valueIn(band, 1 << at);
    const own = state[value * bands + band];
    if ((own & inRow[at]) === 0 || (own & inBox[at]) === 0) return true;
    let values = 0;
    for (let i = band; i < settled; i += bands) values += (state[i] >>> at) & 1;
    if (values === 1) return true;
    let others = own & ~(1 << at);
    for (let b = 0, i = value * bands; b < bands; b++, i++) if (b !== band) others |= state[i];
    return (others & (column << columnOf[at])) === 0;
  }

  /**
   * Returns the cells in which some solution differs from the known one, at least one of the cells passed among them;
   * undefined when there is none. A single cell is tried right away. If there are several, propagation settles most of
   * them first.
   */
  findOther(cells: readonly Cell[]): Cell[] | undefined {
    if (cells.length === 1) return this.findOtherIn(cells[0]);
    this.propagate();
    for (const cell of cells) {
      const at = cell % this.tables.cells;
      const band = (cell - at) / this.tables.cells;
      if (((this.state[this.settled + band] >>> at) & 1) === 1) continue;
      copy(this.state, this.before);
      const other = this.findOtherIn(cell);
      if (other !== undefined) return other;
      this.restore(this.before);
      this.place(this.valueIn(band, 1 << at), band, 1 << at);
      this.propagate();
    }
    return undefined;
  }

  private findOtherIn(cell: Cell): Cell[] | undefined {
    const at = cell % this.tables.cells;
    const band = (cell - at) / this.tables.cells;
    this.rule(this.valueIn(band, 1 << at), band, 1 << at);
    for (let depth = 0; ; ) {
      if (!this.propagate()) {
        if (depth === 0) return undefined;
        this.takeBack(--depth);
      } else if (this.isFound()) return this.lostCells();
      else this.guess(depth++);
    }
  }

  /** Returns the known solution's value in a cell. */
  private valueIn(band: number, bit: number): number {
    let value = 0;
    while ((this.known[value * this.tables.bands + band] & bit) === 0) value++;
    return value;
  }

  /** Removes a value from a cell. */
  private rule(value: number, band: number, bit: number): void {
    this.state[value * this.tables.bands + band] &= ~bit;
    this.waiting[band] |= 1 << value;
    this.bandsWait |= 1 << band;
    this.columnsWait |= 1 << value;
    this.cellsWait |= 1 << band;
  }

  /**
   * Settles a cell: removes its value from its peers and all other values from the cell. It has no branches, since they
   * would be unpredictable.
   */
  private place(value: number, band: number, bit: number): void {
    const { state, waiting } = this;
    const { values: n, bands, column, columnOf, inRow, inBox } = this.tables;
    const cell = 31 - Math.clz32(bit);
    let values = 0;
    for (let v = 0, at = band; v < n; v++, at += bands) {
      values |= ((state[at] >>> cell) & 1) << v;
      state[at] &= ~bit;
    }
    const own = value * bands + band;
    state[own] = (state[own] & ~(inRow[cell] | inBox[cell])) | bit;
    state[this.settled + band] |= bit;
    values |= 1 << value;
    waiting[band] |= values;
    const mask = column << columnOf[cell];
    let hits = 1 << band;
    for (let b = 0, at = value * bands; b < bands; b++, at++) {
      const gone = b === band ? 0 : state[at] & mask;
      const hit = (gone | -gone) >>> 31;
      state[at] ^= gone;
      waiting[b] |= hit << value;
      hits |= hit << b;
    }
    this.columnsWait |= values;
    this.bandsWait |= hits;
    this.cellsWait |= hits;
  }

  /** Settles cells of a band for a value; false when one of them has just lost that value. */
  private placeAll(value: number, band: number, bits: number): boolean {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if ((this.state[value * this.tables.bands + band] & bit) === 0) return false;
      this.place(value, band, bit);
    }
    return true;
  }

  /**
   * Keeps the segments that a value can have with the band's boxes in some order. Settles a row with one cell left for
   * the value.
   */
  private narrowBand(value: number, band: number): boolean {
    const { state } = this;
    const { values: n, boxRows, bands, row, boxesIn, room } = this.tables;
    const at = value * bands + band;
    const before = state[at];
    let segments = 0;
    for (let r = 0; r < boxRows; r++) segments |= boxesIn[(before >>> (r * n)) & row] << (r * boxRows);
    const places = before & room[segments];
    if (places === 0) return false;
    if (places !== before) {
      state[at] = places;
      this.columnsWait |= 1 << value;
      this.cellsWait |= 1 << band;
    }
    const open = places & ~state[this.settled + band];
    for (let r = 0; r < boxRows; r++) {
      const inRow = open & (row << (r * n));
      if (inRow !== 0 && (inRow & (inRow - 1)) === 0) this.place(value, band, inRow);
    }
    return true;
  }

  /** Settles the cells of a band with one candidate. */
  private settleCells(band: number): boolean {
    const { state, settled } = this;
    const { values, bands } = this.tables;
    let once = 0;
    let twice = 0;
    for (let at = band; at < settled; at += bands) {
      twice |= once & state[at];
      once |= state[at];
    }
    if (once !== this.tables.band) return false;
    const single = once & ~(twice | state[settled + band]);
    if (single === 0) return true;
    for (let v = 0; v < values; v++) if (!this.placeAll(v, band, state[v * bands + band] & single)) return false;
    return (single & ~state[settled + band]) === 0;
  }

  /** Settles a value in columns with one cell left for it. */
  private settleColumns(value: number): boolean {
    const { state, settled } = this;
    const { values: n, boxRows, bands, row, column } = this.tables;
    let once = 0;
    let twice = 0;
    for (let at = value * bands, end = at + bands; at < end; at++) {
      for (let r = 0, places = state[at]; r < boxRows; r++, places >>>= n) {
        twice |= once & places;
        once |= places & row;
      }
    }
    if (once !== row) return false;
    const single = Math.imul(once & ~twice, column);
    for (let b = 0; b < bands; b++)
      if (!this.placeAll(value, b, state[value * bands + b] & single & ~state[settled + b])) return false;
    return true;
  }

  /** Applies all rules, cheapest first, until nothing changes; false on a contradiction. */
  private propagate(): boolean {
    for (;;) {
      if (this.bandsWait !== 0) {
        const band = 31 - Math.clz32(this.bandsWait);
        const values = this.waiting[band];
        this.waiting[band] = values & (values - 1);
        if (values === 0) this.bandsWait ^= 1 << band;
        else if (!this.narrowBand(31 - Math.clz32(values & -values), band)) return false;
      } else if (this.cellsWait !== 0) {
        const band = 31 - Math.clz32(this.cellsWait);
        this.cellsWait ^= 1 << band;
        if (!this.settleCells(band)) return false;
      } else if (this.columnsWait !== 0) {
        const value = 31 - Math.clz32(this.columnsWait);
        this.columnsWait ^= 1 << value;
        if (!this.settleColumns(value)) return false;
      } else return true;
    }
  }

  /**
   * Returns the cells of a band that can't have their known value. Once all such cells are settled, the known values of
   * the others complete a solution.
   */
  private lostIn(band: number): number {
    let kept = 0;
    for (let at = band; at < this.settled; at += this.tables.bands) kept |= this.state[at] & this.known[at];
    return this.tables.band & ~kept;
  }

  private isFound(): boolean {
    for (let b = 0; b < this.tables.bands; b++)
      if ((this.lostIn(b) & ~this.state[this.settled + b]) !== 0) return false;
    return true;
  }

  private lostCells(): Cell[] {
    const lost: Cell[] = [];
    for (let b = 0; b < this.tables.bands; b++) {
      for (let rest = this.lostIn(b); rest !== 0; rest &= rest - 1)
        lost.push(b * this.tables.cells + 31 - Math.clz32(rest & -rest));
    }
    return lost;
  }

  /**
   * Guesses in the first cell with two candidates, else in one with the fewest; tries the known value first if it is
   * possible.
   */
  private guess(depth: number): void {
    const { state, settled, known, guesses } = this;
    const { values, bands, band: all } = this.tables;
    let fewest = values + 1;
    for (let band = 0; band < bands && fewest > 2; band++) {
      for (let rest = all & ~state[settled + band]; rest !== 0 && fewest > 2; rest &= rest - 1) {
        const bit = rest & -rest;
        let count = 0;
        let best = 0;
        for (let at = band; at < settled; at += bands) {
          if ((state[at] & bit) === 0) continue;
          if (count++ === 0 || (known[at] & bit) !== 0) best = at;
        }
        if (count >= fewest) continue;
        fewest = count;
        guesses[2 * depth] = best;
        guesses[2 * depth + 1] = bit;
      }
    }
    if (this.saved.length === depth) this.saved.push(new Int32Array(state.length));
    copy(state, this.saved[depth]);
    const at = guesses[2 * depth];
    this.place(Math.floor(at / bands), at % bands, guesses[2 * depth + 1]);
  }

  /** Undoes a guess: removes its value from its cell. */
  private takeBack(depth: number): void {
    this.restore(this.saved[depth]);
    const at = this.guesses[2 * depth];
    this.rule(Math.floor(at / this.tables.bands), at % this.tables.bands, this.guesses[2 * depth + 1]);
  }

  private restore(to: Int32Array): void {
    copy(to, this.state);
    for (let b = 0; b < this.tables.bands; b++) this.waiting[b] = 0;
    this.columnsWait = this.bandsWait = this.cellsWait = 0;
  }
}

/** Does the same as `to.set(from)`, which is slower for a few words. */
function copy(from: Int32Array, to: Int32Array): void {
  for (let i = 0; i < from.length; i++) to[i] = from[i];
}
