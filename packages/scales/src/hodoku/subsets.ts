import { COUNT, LOW } from '../tables.js';
import type { Board } from './board.js';
import type { FoundStep } from './step.js';
import { HOUSE_CELLS, HOUSES } from './tables.js';

const pool = new Uint8Array(9);
const chosen = new Uint8Array(4);
const places = new Uint16Array(9);

/** Finds a locked pair or triple: a naked one that rules out candidates in its box and beyond it in its line. */
export function findLockedSet(board: Board, box: number, size: number, step: FoundStep): boolean {
  return findNakedIn(board, box, size, true, step);
}

export function findNakedSet(board: Board, house: number, size: number, step: FoundStep): boolean {
  return findNakedIn(board, house, size, false, step);
}

function findNakedIn(board: Board, house: number, size: number, locked: boolean, step: FoundStep): boolean {
  let count = 0;
  for (let k = 0; k < 9; k++) {
    const cell = HOUSE_CELLS[house * 9 + k];
    const number = COUNT[board.cells[cell]];
    if (number > 0 && number <= size) pool[count++] = cell;
  }
  return count >= size && chooseNaked({ board, size, count, step }, locked, 0, 0, 0);
}

/** A search for sets of a size among the first `count` entries of `pool`. */
interface SetSearch {
  readonly board: Board;
  readonly size: number;
  readonly count: number;
  readonly step: FoundStep;
}

function chooseNaked(search: SetSearch, locked: boolean, depth: number, from: number, mask: number): boolean {
  const { board, size, count, step } = search;
  for (let i = from; i <= count - size + depth; i++) {
    const wider = mask | board.cells[pool[i]];
    if (COUNT[wider] > size) continue;
    chosen[depth] = pool[i];
    if (depth + 1 === size) {
      if (COUNT[wider] === size && ruleNaked(search, wider) === locked && step.count > 0) return true;
    } else if (chooseNaked(search, locked, depth + 1, i + 1, wider)) return true;
  }
  return false;
}

/** Notes what a naked set rules out. Returns whether the set is locked. */
function ruleNaked(search: SetSearch, mask: number): boolean {
  const { size, step } = search;
  step.clear();
  const at = chosen[0] * 3;
  const box = HOUSES[at + 2];
  let inBox = true;
  let inLine = false;
  let kinds = 0;
  for (let i = 0; i < 3; i++) {
    const house = HOUSES[at + i];
    let same = true;
    for (let k = 1; k < size; k++) same &&= HOUSES[chosen[k] * 3 + i] === house;
    if (i === 2) inBox = same;
    else inLine ||= same;
    if (same && ruleInHouse(search, mask, house, i === 2 ? -1 : box)) kinds++;
  }
  return size < 4 && kinds > 1 && inBox && inLine;
}

/** Notes what a set rules out in a house. Returns whether some of that lies outside the box. */
function ruleInHouse({ board, size, step }: SetSearch, mask: number, house: number, box: number): boolean {
  let outside = false;
  for (let k = 0; k < 9; k++) {
    const cell = HOUSE_CELLS[house * 9 + k];
    const gone = board.cells[cell] & mask;
    if (gone === 0 || isChosen(cell, size)) continue;
    step.ruleMask(cell, gone);
    outside ||= HOUSES[cell * 3 + 2] !== box;
  }
  return outside;
}

function isChosen(cell: number, size: number): boolean {
  for (let i = 0; i < size; i++) if (chosen[i] === cell) return true;
  return false;
}

export function findHiddenSet(board: Board, house: number, size: number, step: FoundStep): boolean {
  let empty = 0;
  for (let k = 0; k < 9; k++) if (board.cells[HOUSE_CELLS[house * 9 + k]] !== 0) empty++;
  if (empty <= size) return false;
  let count = 0;
  for (let value = 0; value < 9; value++) {
    const free = board.free[house * 9 + value];
    if (free === 0 || free > size) continue;
    pool[count++] = value;
    places[value] = 0;
    for (let k = 0; k < 9; k++) if (board.has(HOUSE_CELLS[house * 9 + k], value)) places[value] |= 1 << k;
  }
  return count >= size && chooseHidden({ board, house, size, count, step }, 0, 0, 0, 0);
}

interface HiddenSearch extends SetSearch {
  readonly house: number;
}

function chooseHidden(search: HiddenSearch, depth: number, from: number, mask: number, values: number): boolean {
  const { size, count } = search;
  for (let i = from; i <= count - size + depth; i++) {
    const wider = mask | places[pool[i]];
    if (COUNT[wider] > size) continue;
    const set = values | (1 << pool[i]);
    if (depth + 1 < size) {
      if (chooseHidden(search, depth + 1, i + 1, wider, set)) return true;
    } else if (COUNT[wider] === size && ruleHidden(search, wider, set)) return true;
  }
  return false;
}

function ruleHidden({ board, house, step }: HiddenSearch, mask: number, values: number): boolean {
  step.clear();
  for (let rest = mask; rest !== 0; rest &= rest - 1) {
    const cell = HOUSE_CELLS[house * 9 + LOW[rest]];
    step.ruleMask(cell, board.cells[cell] & ~values);
  }
  return step.count > 0;
}
