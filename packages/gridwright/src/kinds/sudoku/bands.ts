import type { Cell, Grid } from '../../core/grid.js';
import type { Layout } from './layout.js';

/**
 * Looks for a second solution of small grids: the same answers as `searchOther` of solver.ts for a third of
 * the time up to 10x10. The cells that can have a value are one word for each band,
 *
 *     bit  0  1  2 | 3  4  5      row 0 of a band of 6x6 with boxes of 2x3, two segments
 *     bit  6  7  8 | 9 10 11      row 1
 *
 * so that a placed value leaves its peers in C + n operations on words, C bands and n values.
 */
export interface BandSearch {
  /** Takes the solution that is known of all clues to come. */
  begin(known: Grid): void;
  /** Takes the clues that the next two are about. */
  setClues(clues: Grid): void;
  /** Whether the clues leave an empty cell no other value, or its value no other cell of one of its houses. To be asked before `findOther`. */
  isForced(cell: Cell): boolean;
  /** The cells in which some solution differs from the known one, one of those given among them; undefined when there is none. */
  findOther(cells: readonly Cell[]): Cell[] | undefined;
}

/** The greatest number of rows in a box: the segments of a band that a value can be in are looked up in a table of 2 ** (3 * 3). */
const MOST_BOX_ROWS = 3;

const searches = new WeakMap<Layout, BandSearch>();

/** The search for a layout with its working memory, made once; undefined when bands are too large for a word, or houses cross them. */
export function bandSearchOf(layout: Layout): BandSearch | undefined {
  const { rows, boxRows } = layout.size;
  if (layout.extraHouses || boxRows > MOST_BOX_ROWS || boxRows * rows > 32) return undefined;
  let search = searches.get(layout);
  if (search === undefined) {
    search = createBandSearch(layout);
    searches.set(layout, search);
  }
  return search;
}

function createBandSearch({ values: n, cells, size }: Layout): BandSearch {
  const { boxRows, boxColumns } = size;
  const bands = n / boxRows;
  const bandCells = n * boxRows;
  const rowMask = 2 ** n - 1;
  const bandMask = bandCells === 32 ? -1 : 2 ** bandCells - 1;
  /** A column of a band, to be multiplied: its first cell in each row. */
  const column = repeat(1, boxRows, n);
  const { boxesIn, room } = segmentTables(n, boxRows, boxColumns);
  const boxMask = repeat(2 ** boxColumns - 1, boxRows, n);
  /** The cells of a band in the row of each one, in its box, and in either, without the cell. */
  const inRow = Int32Array.from({ length: bandCells }, (_, at) => (rowMask << (at - (at % n))) & ~(1 << at));
  const inBox = Int32Array.from({ length: bandCells }, (_, at) => (boxMask << ((at % n) - (at % n % boxColumns))) & ~(1 << at));
  const columnOf = Uint8Array.from(inRow, (_, at) => at % n);
  const peers = inRow.map((cells, at) => cells | inBox[at]);

  /** Where value v can be in band b, in entry v * bands + b, v from 0; at the end, for each band the cells whose value is settled. */
  const state = new Int32Array((n + 1) * bands);
  const SETTLED = n * bands;
  const known = new Int32Array(n * bands);
  /** Columns with a clue of each value, as bits. */
  const columnsOf = new Int32Array(n);
  const before = new Int32Array(state.length);
  const saved: Int32Array[] = [];
  const guesses = new Int32Array(2 * cells);
  /** Values to be looked at again, as bits: in each band, and in columns; bands that have some, and bands whose cells wait. */
  const waiting = new Int32Array(bands);
  let bandsWait = 0;
  let columnsWait = 0;
  let cellsWait = 0;

  function changed(value: number, band: number): void {
    waiting[band] |= 1 << value;
    bandsWait |= 1 << band;
    columnsWait |= 1 << value;
    cellsWait |= 1 << band;
  }

  /** Settles a cell: the value leaves its peers, other values the cell. Without branches, since which of them had it is chance. */
  function place(value: number, band: number, bit: number): void {
    const cell = 31 - Math.clz32(bit);
    const own = value * bands + band;
    let values = 0;
    for (let v = 0, at = band; v < n; v++, at += bands) {
      values |= ((state[at] >>> cell) & 1) << v;
      state[at] &= ~bit;
    }
    values &= ~(1 << value);
    waiting[band] |= values;
    state[own] = (state[own] & ~peers[cell]) | bit;
    state[SETTLED + band] |= bit;
    const mask = column << columnOf[cell];
    let bandsHit = 0;
    for (let b = 0, at = value * bands; b < bands; b++, at++) {
      const gone = b === band ? 0 : state[at] & mask;
      const hit = (gone | -gone) >>> 31;
      state[at] ^= gone;
      waiting[b] |= hit << value;
      bandsHit |= hit << b;
    }
    bandsHit |= 1 << band;
    waiting[band] |= 1 << value;
    columnsWait |= values | (1 << value);
    bandsWait |= bandsHit;
    cellsWait |= bandsHit;
  }

  /** Settles cells of a band for a value; false when one of them has just lost it. */
  function placeAll(value: number, band: number, bits: number): boolean {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if ((state[value * bands + band] & bit) === 0) return false;
      place(value, band, bit);
    }
    return true;
  }

  /** Leaves a value the segments that it can have in some order of the boxes of a band; settles where a row has one cell for it. */
  function narrowBand(value: number, band: number): boolean {
    const at = value * bands + band;
    let places = state[at];
    let segments = 0;
    for (let row = 0; row < boxRows; row++) segments |= boxesIn[(places >>> (row * n)) & rowMask] << (row * boxRows);
    if ((places & ~room[segments]) !== 0) {
      places &= room[segments];
      state[at] = places;
      columnsWait |= 1 << value;
      cellsWait |= 1 << band;
    }
    if (places === 0) return false;
    places &= ~state[SETTLED + band];
    for (let row = 0; row < boxRows; row++) {
      const inRow = places & (rowMask << (row * n));
      if (inRow !== 0 && (inRow & (inRow - 1)) === 0) place(value, band, inRow);
    }
    return true;
  }

  /** Settles the cells of a band with one candidate. */
  function settleCells(band: number): boolean {
    let once = 0;
    let twice = 0;
    for (let at = band; at < SETTLED; at += bands) {
      twice |= once & state[at];
      once |= state[at];
    }
    if (once !== bandMask) return false;
    const single = once & ~(twice | state[SETTLED + band]);
    if (single === 0) return true;
    for (let v = 0; v < n; v++) if (!placeAll(v, band, state[v * bands + band] & single)) return false;
    return (single & ~state[SETTLED + band]) === 0;
  }

  /** Settles a value in the columns with one cell for it. */
  function settleColumns(value: number): boolean {
    let once = 0;
    let twice = 0;
    for (let at = value * bands, end = at + bands; at < end; at++) {
      for (let row = 0, places = state[at]; row < boxRows; row++, places >>>= n) {
        twice |= once & places;
        once |= places & rowMask;
      }
    }
    if (once !== rowMask) return false;
    const single = Math.imul(once & ~twice, column);
    if (single === 0) return true;
    for (let b = 0; b < bands; b++) if (!placeAll(value, b, state[value * bands + b] & single & ~state[SETTLED + b])) return false;
    return true;
  }

  /** Runs every rule until nothing changes, the cheapest first; false on a contradiction. */
  function propagate(): boolean {
    for (;;) {
      while (bandsWait !== 0) {
        const band = 31 - Math.clz32(bandsWait);
        const values = waiting[band];
        waiting[band] = values & (values - 1);
        if (values === 0) bandsWait ^= 1 << band;
        else if (!narrowBand(31 - Math.clz32(values & -values), band)) return false;
      }
      if (cellsWait !== 0) {
        const band = 31 - Math.clz32(cellsWait);
        cellsWait ^= 1 << band;
        if (!settleCells(band)) return false;
      } else if (columnsWait !== 0) {
        const value = 31 - Math.clz32(columnsWait);
        columnsWait ^= 1 << value;
        if (!settleColumns(value)) return false;
      } else return true;
    }
  }

  function setClues(clues: Grid): void {
    for (let i = 0; i < SETTLED; i++) state[i] = 0;
    for (let v = 0; v < n; v++) columnsOf[v] = 0;
    for (let band = 0, first = 0; band < bands; band++, first += bandCells) {
      let given = 0;
      for (let at = 0; at < bandCells; at++) given |= (-clues[first + at] >>> 31) << at;
      state[SETTLED + band] = given;
      waiting[band] = rowMask;
      for (let rest = given; rest !== 0; rest &= rest - 1) {
        const at = 31 - Math.clz32(rest & -rest);
        const value = clues[first + at] - 1;
        state[value * bands + band] |= peers[at];
        columnsOf[value] |= 1 << columnOf[at];
      }
    }
    // So far the cells that a clue takes from its value; now those left.
    for (let v = 0, at = 0; v < n; v++) {
      const inColumns = Math.imul(columnsOf[v], column);
      for (let b = 0; b < bands; b++, at++) {
        const given = state[SETTLED + b];
        state[at] = (bandMask & ~(state[at] | inColumns | given)) | (known[at] & given);
      }
    }
    columnsWait = rowMask;
    bandsWait = cellsWait = 2 ** bands - 1;
  }

  /**
   * The cells of a band that cannot have their known value. Once they are all settled, the known values
   * of all other cells fit to them: a solution.
   */
  function lostIn(band: number): number {
    let kept = 0;
    for (let at = band; at < SETTLED; at += bands) kept |= state[at] & known[at];
    return bandMask & ~kept;
  }

  function isFound(): boolean {
    for (let b = 0; b < bands; b++) if ((lostIn(b) & ~state[SETTLED + b]) !== 0) return false;
    return true;
  }

  function lostCells(): Cell[] {
    const lost: Cell[] = [];
    for (let b = 0; b < bands; b++) for (let rest = lostIn(b); rest !== 0; rest &= rest - 1) lost.push(b * bandCells + 31 - Math.clz32(rest & -rest));
    return lost;
  }

  /** A place to guess, as the index of its word and its bit: of a cell with two candidates, else with the fewest, the known value if it can be. */
  function chooseGuess(depth: number): void {
    let fewest = n + 1;
    for (let band = 0; band < bands && fewest > 2; band++) {
      for (let rest = bandMask & ~state[SETTLED + band]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        let count = 0;
        let best = -1;
        for (let at = band; at < SETTLED; at += bands) {
          if ((state[at] & bit) === 0) continue;
          count++;
          if (best < 0 || (known[at] & bit) !== 0) best = at;
        }
        if (count >= fewest) continue;
        fewest = count;
        guesses[2 * depth] = best;
        guesses[2 * depth + 1] = bit;
        if (count === 2) break;
      }
    }
  }

  function guess(depth: number): void {
    chooseGuess(depth);
    if (saved.length === depth) saved.push(new Int32Array(state.length));
    copy(state, saved[depth]);
    const at = guesses[2 * depth];
    place(Math.floor(at / bands), at % bands, guesses[2 * depth + 1]);
  }

  function restore(to: Int32Array): void {
    copy(to, state);
    for (let b = 0; b < bands; b++) waiting[b] = 0;
    columnsWait = bandsWait = cellsWait = 0;
  }

  /** Takes a guess back: its value goes from its cell. */
  function takeBack(depth: number): void {
    restore(saved[depth]);
    const at = guesses[2 * depth];
    state[at] ^= guesses[2 * depth + 1];
    changed(Math.floor(at / bands), at % bands);
  }

  function isForced(cell: Cell): boolean {
    const band = Math.floor(cell / bandCells);
    const at = cell % bandCells;
    const value = valueIn(band, 1 << at);
    const own = state[value * bands + band];
    if ((own & inRow[at]) === 0 || (own & inBox[at]) === 0) return true;
    let values = 0;
    for (let i = band; i < SETTLED; i += bands) values += (state[i] >>> at) & 1;
    if (values === 1) return true;
    let others = own & ~(1 << at);
    for (let b = 0, i = value * bands; b < bands; b++, i++) if (b !== band) others |= state[i];
    return (others & (column << at % n)) === 0;
  }

  function valueIn(band: number, bit: number): number {
    let at = band;
    while ((known[at] & bit) === 0) at += bands;
    return Math.floor(at / bands);
  }

  /** From where a value other than the known one was ruled out or not. */
  function explore(): Cell[] | undefined {
    for (let depth = 0; ; ) {
      if (!propagate()) {
        if (depth === 0) return undefined;
        takeBack(--depth);
      } else if (isFound()) return lostCells();
      else guess(depth++);
    }
  }

  /** Looks for a solution with another value in a cell. */
  function findOtherIn(cell: Cell): Cell[] | undefined {
    const band = Math.floor(cell / bandCells);
    const bit = 1 << cell % bandCells;
    const value = valueIn(band, bit);
    state[value * bands + band] ^= bit;
    changed(value, band);
    return explore();
  }

  /** One cell is asked about at once; of many most are settled by themselves, and then each that was asked about. */
  function findOther(cells: readonly Cell[]): Cell[] | undefined {
    if (cells.length === 1) return findOtherIn(cells[0]);
    propagate();
    for (const cell of cells) {
      const band = Math.floor(cell / bandCells);
      const bit = 1 << cell % bandCells;
      if ((state[SETTLED + band] & bit) !== 0) continue;
      copy(state, before);
      const other = findOtherIn(cell);
      if (other !== undefined) return other;
      restore(before);
      place(valueIn(band, bit), band, bit);
      propagate();
    }
    return undefined;
  }

  function begin(grid: Grid): void {
    known.fill(0);
    for (let band = 0, cell = 0; band < bands; band++) for (let at = 0; at < bandCells; at++, cell++) known[(grid[cell] - 1) * bands + band] |= 1 << at;
  }

  return { begin, setClues, isForced, findOther };
}

/** As `to.set(from)`, which takes longer for so few words. */
function copy(from: Int32Array, to: Int32Array): void {
  for (let i = 0; i < from.length; i++) to[i] = from[i];
}

/** Bits, so many times with a distance in between. */
function repeat(bits: number, times: number, distance: number): number {
  let repeated = 0;
  for (let i = 0; i < times; i++) repeated |= bits << (i * distance);
  return repeated;
}

/**
 * For the cells of a row, as bits, the boxes that they are in; and for the segments of a band that a value can be in, bit
 * row * boxRows + box, the cells of those that it is in when each of the boxes, as many as rows, has it in another row.
 */
function segmentTables(n: number, boxRows: number, boxColumns: number): { boxesIn: Uint8Array; room: Int32Array } {
  const boxesIn = Uint8Array.from({ length: 2 ** n }, (_, row) => {
    let boxes = 0;
    for (let column = 0; column < n; column++) if (((row >> column) & 1) === 1) boxes |= 1 << Math.floor(column / boxColumns);
    return boxes;
  });
  const segment = (row: number, box: number) => (2 ** boxColumns - 1) << (row * n + box * boxColumns);
  /** What the rows from one on have, when the boxes taken are no longer free. */
  function roomFrom(row: number, segments: number, taken: number): number {
    let found = 0;
    for (let box = 0; box < boxRows; box++) {
      if (((taken >> box) & 1) === 1 || ((segments >> (row * boxRows + box)) & 1) === 0) continue;
      const below = row + 1 === boxRows ? 0 : roomFrom(row + 1, segments, taken | (1 << box));
      if (below !== 0 || row + 1 === boxRows) found |= below | segment(row, box);
    }
    return found;
  }
  const room = Int32Array.from({ length: 2 ** boxRows ** 2 }, (_, segments) => roomFrom(0, segments, 0));
  return { boxesIn, room };
}
