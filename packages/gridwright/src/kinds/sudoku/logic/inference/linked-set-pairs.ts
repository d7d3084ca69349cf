import { lowestBit } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import { zeros } from '../../../../core/zeros.js';
import { fastLogicOf } from '../fast-logic.js';
import type { SudokuPosition } from '../position.js';
import type { AlmostLockedSet, SetInHouse, SetsWithRows } from './almost-locked-sets.js';
import { keptWith } from './position-cache.js';

/**
 * Where almost locked sets hold their values: a row for each set and value, unless there is no candidate of the value
 * that sees all its places in the set. Rows are boards of `words` words, one bit a cell. Working memory, used again.
 */
interface Rows {
  words: number;
  /** Row of set s and value v (from 0): rowOf[s * values + v]. */
  rowOf: Int32Array;
  /** For each set the mask of values that have a row. */
  withRow: Int32Array;
  setOf: Int32Array;
  /** The places in the set, and one of them. */
  cells: Int32Array;
  oneCell: Int32Array;
  /** The candidates of the value that see all of them. */
  sees: Int32Array;
  /** Rows of one value by that one cell: the last, and for each row the one before it; -1 = none. */
  lastAt: Int32Array;
  before: Int32Array;
  /** The same for the rows of sets that have changed. */
  lastNewAt: Int32Array;
  beforeNew: Int32Array;
}

const none = new Int32Array(0);
const rows: Rows = {
  words: 0,
  rowOf: none,
  withRow: none,
  setOf: none,
  cells: none,
  oneCell: none,
  sees: none,
  lastAt: none,
  before: none,
  lastNewAt: none,
  beforeNew: none,
};

/** Two sets that can't both hold the value x, and a value z of both that is excluded where all its places see it. */
export interface LinkedPair {
  readonly s: SetInHouse;
  readonly t: SetInHouse;
  readonly x: number;
  readonly z: number;
}

/** The pairs that were found last, at a number of changes. */
interface Found {
  changes: number;
  sets: readonly AlmostLockedSet[];
  /** By size, each as four numbers: the sets, x and z. */
  bySize: readonly (readonly number[])[];
  /** The board of the cells of the smallest, if they were found without the others. */
  board: Int32Array | undefined;
}

const foundIn = keptWith((): Found => ({ changes: -1, sets: [], bySize: [], board: undefined }));

/** Returns the cells of the pairs of the last search that have the fewest; undefined after a change of the position. */
export function cellsOfPairs(position: SudokuPosition): Cell[] | undefined {
  const { changes, sets, bySize, board } = foundIn(position);
  if (changes !== position.changes) return undefined;
  if (board !== undefined) return cellsOn(board);
  const cells = new Set<Cell>();
  const found = bySize.find((some) => some !== undefined) ?? [];
  for (let i = 0; i < found.length; i += 4)
    for (const { house, places } of [sets[found[i]], sets[found[i + 1]]])
      for (const cell of position.cellsAt(house, places)) cells.add(cell);
  return [...cells];
}

function cellsOn(board: Int32Array): Cell[] {
  const cells: Cell[] = [];
  for (let w = 0; w < board.length; w++)
    for (let rest = board[w]; rest !== 0; rest &= rest - 1) cells.push(w * 32 + lowestBit(rest));
  return cells;
}

/**
 * Returns the first of the pairs with the fewest cells, of cells of a board only if one is given. Returns undefined if
 * only `eachLinkedPair` can decide.
 */
export function firstLinkedPair(position: SudokuPosition, within?: Int32Array): LinkedPair | 'none' | undefined {
  const pair = fastLogicOf(position)?.linkedPair(position, within);
  if (pair === undefined || pair === 'none') return pair;
  const { x, z, board } = pair;
  Object.assign(foundIn(position), { changes: position.changes, board });
  const [s, t] = pair.houses.map((house, i) => setAt(position, house, pair.places[i]));
  return { s, t, x, z };
}

function setAt(position: SudokuPosition, house: number, places: number): SetInHouse {
  const values = position.cellsAt(house, places).reduce((mask, cell) => mask | position.candidates[cell], 0);
  return { house, places, values };
}

/** The pairs to visit. */
export interface Wanted {
  /** Only pairs with a cell that has changed since. */
  readonly since: number;
  /** Only pairs of the fewest cells. */
  readonly onlyFewest: boolean;
}

/**
 * Visits the pairs that are wanted, those of the fewest cells first, until `visit` returns true. If z can be in only
 * one of the sets, too, the pair is visited once, with x below z. Such a pair need not rule out z anywhere if locking
 * the sets rules out something else.
 */
export function eachLinkedPair(
  position: SudokuPosition,
  { sets, rows: inHouses }: SetsWithRows,
  { since, onlyFewest }: Wanted,
  visit: (pair: LinkedPair) => boolean,
): boolean {
  const { values } = position.layout;
  fillRows(position, sets, inHouses);
  const bySize: number[][] = [];
  const search = { sets, values, isNew: newSets(position, sets, since), bySize };
  for (let x = 0; x < values; x++) linkRows(search, x);
  Object.assign(foundIn(position), { changes: position.changes, sets, bySize, board: undefined });
  for (const found of bySize) {
    for (let i = 0; i < (found?.length ?? 0); i += 4) {
      if (visit({ s: sets[found[i]], t: sets[found[i + 1]], x: found[i + 2] + 1, z: found[i + 3] + 1 })) return true;
    }
    if (onlyFewest && found !== undefined) return false;
  }
  return false;
}

function reserve(sets: number, values: number, most: number, words: number, cells: number): void {
  if (rows.lastAt.length !== cells) {
    rows.lastAt = new Int32Array(cells).fill(-1);
    rows.lastNewAt = new Int32Array(cells).fill(-1);
  }
  if (rows.withRow.length < sets) rows.withRow = new Int32Array(2 * sets);
  if (rows.rowOf.length < sets * values) rows.rowOf = new Int32Array(2 * sets * values);
  if (rows.setOf.length < most || rows.words !== words) {
    for (const name of ['setOf', 'oneCell', 'before', 'beforeNew'] as const) rows[name] = new Int32Array(2 * most);
    for (const name of ['cells', 'sees'] as const) rows[name] = new Int32Array(2 * most * words);
    rows.words = words;
  }
}

function fillRows(position: SudokuPosition, sets: readonly AlmostLockedSet[], inHouses: readonly Int32Array[]): void {
  const { layout, crossings, boards } = position;
  const { values } = layout;
  const { words } = crossings;
  let most = 0;
  for (const set of sets) most += set.size + 1;
  reserve(sets.length, values, most, words, layout.cells);
  const { rowOf, withRow, setOf, cells, oneCell, sees } = rows;
  let row = 0;
  for (let s = 0; s < sets.length; s++) {
    const set = sets[s];
    const inHouse = inHouses[set.house];
    let from = set.row * (2 * words + 1);
    let found = 0;
    for (let rest = set.values; rest !== 0; rest &= rest - 1, from += 2 * words + 1) {
      const v = lowestBit(rest);
      const at = row * words;
      let seen = 0;
      for (let w = 0; w < words; w++) {
        const candidates = inHouse[from + words + w] & boards[v * words + w];
        sees[at + w] = candidates;
        cells[at + w] = inHouse[from + w];
        seen |= candidates;
      }
      if (seen === 0) continue;
      oneCell[row] = inHouse[from + 2 * words];
      rowOf[s * values + v] = row;
      found |= 1 << v;
      setOf[row++] = s;
    }
    withRow[s] = found;
  }
}

/** For each set whether a cell of it has changed since. */
function newSets(
  { layout: { houseCells, values }, cellChanged }: SudokuPosition,
  sets: readonly AlmostLockedSet[],
  since: number,
): Int32Array {
  const isNew = zeros(sets.length);
  for (let s = 0; s < sets.length; s++) {
    for (let rest = sets[s].places; rest !== 0; rest &= rest - 1)
      if (cellChanged[houseCells[sets[s].house * values + lowestBit(rest)]] > since) isNew[s] = 1;
  }
  return isNew;
}

interface PairSearch {
  readonly sets: readonly AlmostLockedSet[];
  readonly values: number;
  /** 1 for each set that has changed. */
  readonly isNew: Int32Array;
  /** By size, each pair as four numbers: the sets, x and z. */
  readonly bySize: number[][];
}

/** Adds the pairs linked by x, one of them new. */
function linkRows(search: PairSearch, x: number): void {
  const { sets, values, isNew } = search;
  const { words, rowOf, withRow, setOf, oneCell, sees, lastAt, before, lastNewAt, beforeNew } = rows;
  for (let t = 0; t < sets.length; t++) {
    const others = withRow[t] & ~(1 << x);
    if (others === withRow[t] || others === 0) continue;
    const b = rowOf[t * values + x];
    const cell = oneCell[b];
    const last = isNew[t] === 1 ? lastAt : lastNewAt;
    const earlier = isNew[t] === 1 ? before : beforeNew;
    // The other rows are found at one of their cells, which this one sees.
    for (let w = 0; w < words; w++) {
      for (let rest = sees[b * words + w]; rest !== 0; rest &= rest - 1) {
        for (let a = last[w * 32 + lowestBit(rest)]; a >= 0; a = earlier[a])
          if ((withRow[setOf[a]] & others) !== 0 && excludes(a, b)) addPairs(search, a, b, x);
      }
    }
    before[b] = lastAt[cell];
    lastAt[cell] = b;
    if (isNew[t] === 0) continue;
    beforeNew[b] = lastNewAt[cell];
    lastNewAt[cell] = b;
  }
  lastAt.fill(-1);
  lastNewAt.fill(-1);
}

/** Adds the pairs of the sets of two rows that are linked by x. */
function addPairs({ sets, values, bySize }: PairSearch, a: number, b: number, x: number): void {
  const { rowOf, withRow, setOf } = rows;
  const s = setOf[a];
  const t = setOf[b];
  for (let rest = withRow[s] & withRow[t] & ~(1 << x); rest !== 0; rest &= rest - 1) {
    const z = lowestBit(rest);
    const c = rowOf[s * values + z];
    const d = rowOf[t * values + z];
    // A set that is locked rules out its values besides these two.
    const more = (withRow[s] | withRow[t]) & ~((1 << x) | (1 << z));
    if (excludes(c, d) ? x > z || (more === 0 && !meet(c, d) && !meet(a, b)) : !meet(c, d)) continue;
    const size = sets[s].size + sets[t].size;
    bySize[size] ??= [];
    bySize[size].push(s, t, x, z);
  }
}

/** Whether all places of one row see all those of another. */
function excludes(a: number, b: number): boolean {
  const { cells, sees, words } = rows;
  for (let w = 0; w < words; w++) if (cells[a * words + w] & ~sees[b * words + w]) return false;
  return true;
}

/** Whether some candidate sees all places of two rows. */
function meet(a: number, b: number): boolean {
  const { sees, words } = rows;
  for (let w = 0; w < words; w++) if (sees[a * words + w] & sees[b * words + w]) return true;
  return false;
}
