import { lowestBit, popcount } from '../../../../core/bits.js';
import { zeros } from '../../../../core/zeros.js';
import type { SudokuPosition } from '../position.js';
import { kept, keptWith } from './position-cache.js';

/** Cells of one house and their values. */
export interface SetInHouse {
  readonly house: number;
  /** Mask of the places of the cells in the house. */
  readonly places: number;
  /** Mask of the values. */
  readonly values: number;
}

/** Cells of one house with one value more than cells. Without one of its values, the others are locked in the cells. */
export interface AlmostLockedSet extends SetInHouse {
  /** Number of cells. */
  readonly size: number;
  /** Number of its first row in the rows of its house, which has a row for each value, in ascending order. */
  readonly row: number;
}

/**
 * Returns the maximum size of a set. Beyond 9 values there are too many sets to check all; people find those with few
 * cells.
 */
function mostCells(values: number): number {
  return values <= 9 ? 4 : 3;
}

/** The sets in the houses of a position, with the number of changes in each house when they were found. */
interface InHouses {
  readonly changes: number[];
  readonly sets: (readonly AlmostLockedSet[])[];
  /** For each house and each value of its sets, `2 * words + 1` numbers: the board of the value's cells in the set, the board of the cells that see all of them, and the last of them. */
  readonly rows: Int32Array[];
}

const inHousesOf = keptWith((): InHouses => ({ changes: [], sets: [], rows: [] }));

/**
 * All almost locked sets of a position, each once, smallest first; a cell with two candidates is one. Sets where some
 * cells already have as many values as cells are left out, since the rest of the set allows the same conclusions.
 */
export const almostLockedSets: (position: SudokuPosition) => readonly AlmostLockedSet[] = kept((position) => {
  const { layout, changesInHouse } = position;
  const known = inHousesOf(position);
  for (let house = 0; house < layout.houses.length; house++) {
    if (known.changes[house] === changesInHouse[house]) continue;
    known.changes[house] = changesInHouse[house];
    known.sets[house] = setsIn(position, house);
    known.rows[house] = rowsOf(position, known.sets[house]);
  }
  return smallestFirst(known.sets, mostCells(layout.values));
});

function smallestFirst(inHouses: InHouses['sets'], most: number): AlmostLockedSet[] {
  const sets: AlmostLockedSet[] = [];
  for (let size = 1; size <= most; size++)
    for (const inHouse of inHouses) for (const set of inHouse) if (set.size === size) sets.push(set);
  return sets;
}

/** Almost locked sets, and the rows of the sets in each house. */
export interface SetsWithRows {
  readonly sets: readonly AlmostLockedSet[];
  readonly rows: readonly Int32Array[];
}

/** Returns the almost locked sets of the cells of a board, in the same order. */
export function almostLockedSetsIn(position: SudokuPosition, board: Int32Array): SetsWithRows {
  const sets: AlmostLockedSet[][] = [];
  const rows: Int32Array[] = [];
  for (let house = 0; house < position.layout.houses.length; house++) {
    sets[house] = setsIn(position, house, board);
    rows[house] = sets[house].length === 0 ? NONE : rowsOf(position, sets[house]);
  }
  return { sets: smallestFirst(sets, mostCells(position.layout.values)), rows };
}

const NONE = new Int32Array(0);

/**
 * Working memory: the open cells of a house by their places and candidates, and places that are locked by themselves.
 */
const places = new Int32Array(25);
const masks = new Int32Array(25);
let cells = 0;
let rows = 0;
let locked: number[] = [];

/** Returns the sets of a house, of cells of a board only if one is given. */
function setsIn(position: SudokuPosition, house: number, board?: Int32Array): AlmostLockedSet[] {
  const { layout, candidates, grid } = position;
  const most = mostCells(layout.values);
  const found: AlmostLockedSet[] = [];
  cells = 0;
  rows = 0;
  if (locked.length > 0) locked = [];
  for (let i = 0; i < layout.values; i++) {
    const cell = layout.houseCells[house * layout.values + i];
    if (grid[cell] !== 0 || popcount(candidates[cell]) > most + 1) continue;
    if (board !== undefined && (board[cell >> 5] & (1 << (cell & 31))) === 0) continue;
    places[cells] = 1 << i;
    masks[cells++] = candidates[cell];
  }
  extend({ position, house, most, found }, 0, 0, 0, 0);
  return locked.length === 0 ? found : found.filter((set) => !locked.some((part) => (part & ~set.places) === 0));
}

interface HouseSearch {
  readonly position: SudokuPosition;
  readonly house: number;
  /** Maximum number of cells in a set. */
  readonly most: number;
  readonly found: AlmostLockedSet[];
}

/** Adds a cell from `from` on to the `size` cells chosen, recursively. */
function extend(search: HouseSearch, from: number, size: number, chosen: number, values: number): void {
  const { position, house, most, found } = search;
  for (let i = from; i < cells; i++) {
    const union = values | masks[i];
    const count = popcount(union);
    if (count > most + 1) continue;
    const wider = chosen | places[i];
    if (count === size + 1) locked.push(wider);
    else if (count === size + 2 && !isInEarlierHouse(position, house, wider)) {
      found.push({ house, places: wider, values: union, size: size + 1, row: rows });
      rows += count;
    }
    if (size + 1 < most) extend(search, i + 1, size + 1, wider, union);
  }
}

/** Returns the rows of the sets in each house, for the position that `almostLockedSets` was called with last. */
export function rowsInHouses(position: SudokuPosition): readonly Int32Array[] {
  return inHousesOf(position).rows;
}

function isInEarlierHouse(position: SudokuPosition, house: number, places: number): boolean {
  if (house < position.layout.values) return false;
  if ((places & (places - 1)) === 0) return true;
  for (const other of position.crossings.overlapping[house]) {
    if (other > house) return false;
    if ((places & ~position.common(house, other)) === 0) return true;
  }
  return false;
}

/** Returns the rows of the sets of one house. */
function rowsOf({ layout, crossings, places }: SudokuPosition, sets: readonly AlmostLockedSet[]): Int32Array {
  const { values, houseCells } = layout;
  const { words, peerBoards } = crossings;
  const boards = zeros(rows * (2 * words + 1));
  for (const set of sets) {
    const first = set.house * values;
    let at = set.row * (2 * words + 1);
    for (let rest = set.values; rest !== 0; rest &= rest - 1) {
      for (let w = 0; w < words; w++) boards[at + words + w] = -1;
      for (let inSet = set.places & places[first + lowestBit(rest)]; inSet !== 0; inSet &= inSet - 1) {
        const cell = houseCells[first + lowestBit(inSet)];
        boards[at + (cell >> 5)] |= 1 << (cell & 31);
        for (let w = 0; w < words; w++) boards[at + words + w] &= peerBoards[cell * words + w];
        boards[at + 2 * words] = cell;
      }
      at += 2 * words + 1;
    }
  }
  return boards;
}
