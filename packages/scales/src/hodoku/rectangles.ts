import { COUNT, LOW, PEER_BOARDS } from '../tables.js';
import type { Board } from './board.js';
import type { FoundStep } from './step.js';
import { BOX, BOXES, COLUMN, COLUMNS, HOUSE_CELLS, HOUSES, ROW, ROWS } from './tables.js';

/** The goals of a search: the types 1 to 6, then the hidden rectangle, then the two avoidable ones. */
export const HIDDEN = 7;
export const AVOIDABLE_1 = 8;
export const AVOIDABLE_2 = 9;

/** Rectangles that each cell is in: with one of 4 cells of its box, and 6 places of the line across. */
const PER_CELL = 24;
/**
 * The corners of each: the cell, its mate in the box, and those across from the cell and from the mate. One rectangle is
 * listed with each of its corners; `RECTANGLES` has a number that is the same for all of them.
 */
const CORNERS = new Uint8Array(81 * PER_CELL * 4);
const RECTANGLES = new Uint16Array(81 * PER_CELL);
const numbers = new Map<string, number>();
for (let cell = 0; cell < 81; cell++) {
  let at = cell * PER_CELL;
  for (const mate of HOUSE_CELLS.subarray((BOXES + BOX[cell]) * 9, (BOXES + BOX[cell]) * 9 + 9)) {
    const across = ROW[mate] === ROW[cell] ? COLUMNS : COLUMN[mate] === COLUMN[cell] ? ROWS : -1;
    if (mate === cell || across < 0) continue;
    for (let k = 0; k < 9; k++) {
      const [third, fourth] = [cell, mate].map((corner) => HOUSE_CELLS[lineOf(corner, across) * 9 + k]);
      if (BOX[third] === BOX[cell]) continue;
      const corners = [cell, mate, third, fourth];
      const key = [...corners].sort((a, b) => a - b).join();
      if (!numbers.has(key)) numbers.set(key, numbers.size);
      RECTANGLES[at] = numbers.get(key) as number;
      CORNERS.set(corners, at++ * 4);
    }
  }
}

/** The row or the column of a cell. */
function lineOf(cell: number, first: number): number {
  return first + (first === ROWS ? ROW[cell] : COLUMN[cell]);
}

/** The search in which each rectangle came up: the cell and the values with which it comes up first count. */
const seen = new Float64Array(numbers.size);
let search = 0;
/** Per value, its possible places by all filled cells. */
const allowed = new Uint16Array(81);
const corners = new Uint8Array(4);
/** The corners with candidates besides the two, in ascending order, and the others. */
const extra = new Uint8Array(4);
const bare = new Uint8Array(4);
const number = { extra: 0, bare: 0 };
const present = new Uint8Array(10);

/** Which types the last search of a version found. */
const last = { board: undefined as Board | undefined, version: -1, types: 0 };

/** Finds a unique, hidden or avoidable rectangle of one type. */
export function findRectangle(board: Board, type: number, step: FoundStep): boolean {
  if (last.board !== board || last.version !== board.version) survey(board, step);
  if (((last.types >> type) & 1) === 0) return false;
  return type >= AVOIDABLE_1 ? searchAvoidable(board, type, step) : searchUnique(board, type, step);
}

/** Finds out which types there are: most positions have none. */
function survey(board: Board, step: FoundStep): void {
  last.board = board;
  last.version = board.version;
  present.fill(0);
  searchUnique(board, 0, step);
  searchAvoidable(board, 0, step);
  last.types = 0;
  for (let type = 1; type < 10; type++) if (present[type] === 1) last.types |= 1 << type;
}

/** Returns whether the current step rules anything out and ends the search. */
function ends(type: number, wanted: number, step: FoundStep): boolean {
  if (step.count === 0) return false;
  present[type] = 1;
  return type === wanted;
}

function searchUnique(board: Board, wanted: number, step: FoundStep): boolean {
  search++;
  readAllowed(board);
  for (let cell = 0; cell < 81; cell++)
    if (COUNT[board.cells[cell]] === 2 && fromCell(board, cell, wanted, step)) return true;
  return false;
}

const filled = new Uint16Array(27);

function readAllowed(board: Board): void {
  filled.fill(0);
  for (let cell = 0; cell < 81; cell++)
    for (let i = 0; i < 3; i++) filled[HOUSES[cell * 3 + i]] |= (1 << board.values[cell]) >> 1;
  for (let cell = 0; cell < 81; cell++) {
    const taken = filled[HOUSES[cell * 3]] | filled[HOUSES[cell * 3 + 1]] | filled[HOUSES[cell * 3 + 2]];
    allowed[cell] = board.values[cell] === 0 ? 511 & ~taken : 0;
  }
}

/** Looks at the rectangles of a cell with two candidates in which each corner may have had both. */
function fromCell(board: Board, cell: number, wanted: number, step: FoundStep): boolean {
  const pair = board.cells[cell];
  for (let at = cell * PER_CELL; at < (cell + 1) * PER_CELL; at++) {
    const mate = CORNERS[at * 4 + 1];
    const third = CORNERS[at * 4 + 2];
    const fourth = CORNERS[at * 4 + 3];
    // The original asks for the lower one of the two values only in the third.
    if ((allowed[mate] & allowed[fourth] & pair) !== pair || (allowed[third] & pair & -pair) === 0) continue;
    if (isNew(at) && tryTypes(board, pair, wanted, step)) return true;
  }
  return false;
}

/** Reads the corners of a rectangle unless it came up before. */
function isNew(at: number): boolean {
  const number = RECTANGLES[at];
  if (seen[number] === search) return false;
  seen[number] = search;
  for (let i = 0; i < 4; i++) corners[i] = CORNERS[at * 4 + i];
  return true;
}

function readCorners(board: Board, pair: number): void {
  number.extra = 0;
  number.bare = 0;
  corners.sort();
  for (let i = 0; i < 4; i++) {
    const cell = corners[i];
    if ((board.cells[cell] & ~pair) === 0) bare[number.bare++] = cell;
    else extra[number.extra++] = cell;
  }
}

function tryTypes(board: Board, pair: number, wanted: number, step: FoundStep): boolean {
  readCorners(board, pair);
  if (number.bare === 3) {
    step.clear();
    step.ruleMask(extra[0], board.cells[extra[0]] & pair);
    return ends(1, wanted, step);
  }
  if (number.bare !== 2 && number.bare !== 1) return false;
  if (tryOneMore(board, pair, wanted, step)) return true;
  const diagonal = ROW[extra[0]] !== ROW[extra[1]] && COLUMN[extra[0]] !== COLUMN[extra[1]];
  if (number.bare === 2) {
    if (trySets(board, pair, wanted, step)) return true;
    if (diagonal ? tryType6(board, pair, wanted, step) : tryType4(board, pair, wanted, step)) return true;
    if (!diagonal) return false;
  }
  for (let i = 0; i < number.bare; i++) if (tryHidden(board, bare[i], pair, wanted, step)) return true;
  return false;
}

/** Types 2 and 5: all corners with more have the same value more. */
function tryOneMore(board: Board, pair: number, wanted: number, step: FoundStep): boolean {
  let more = 0;
  for (let i = 0; i < number.extra; i++) more |= board.cells[extra[i]] & ~pair;
  if (COUNT[more] !== 1) return false;
  const value = LOW[more];
  step.clear();
  for (let word = 0; word < 3; word++) {
    let cells = board.sets[value * 3 + word];
    for (let i = 0; i < number.extra; i++) cells &= PEER_BOARDS[extra[i] * 3 + word];
    step.ruleWord(word, cells, value);
  }
  const diagonal = ROW[extra[0]] !== ROW[extra[1]] && COLUMN[extra[0]] !== COLUMN[extra[1]];
  return ends(number.extra === 3 || diagonal ? 5 : 2, wanted, step);
}

const around = new Uint8Array(9);
const group = new Uint8Array(11);

/** Type 3: the values that two corners have more form a naked set with other cells of a house. */
function trySets(board: Board, pair: number, wanted: number, step: FoundStep): boolean {
  const [a, b] = extra;
  if (ROW[a] === ROW[b] && trySetsIn(board, ROWS + ROW[a], pair, wanted, step)) return true;
  if (COLUMN[a] === COLUMN[b] && trySetsIn(board, COLUMNS + COLUMN[a], pair, wanted, step)) return true;
  return BOX[a] === BOX[b] && trySetsIn(board, BOXES + BOX[a], pair, wanted, step);
}

function trySetsIn(board: Board, house: number, pair: number, wanted: number, step: FoundStep): boolean {
  let count = 0;
  for (let k = 0; k < 9; k++) {
    const cell = HOUSE_CELLS[house * 9 + k];
    const mask = board.cells[cell];
    if (mask !== 0 && (mask & pair) === 0 && !corners.includes(cell)) around[count++] = cell;
  }
  group[0] = extra[0];
  group[1] = extra[1];
  const more = (board.cells[extra[0]] | board.cells[extra[1]]) & ~pair;
  return count > 0 && growSet({ board, house, wanted, step, count }, more, 2, 0);
}

interface SetSearch {
  readonly board: Board;
  readonly house: number;
  readonly wanted: number;
  readonly step: FoundStep;
  /** Number of cells in `around`. */
  readonly count: number;
}

function growSet(search: SetSearch, values: number, size: number, from: number): boolean {
  const { board, house, wanted, step, count } = search;
  for (let i = from; i < count; i++) {
    group[size] = around[i];
    const wider = values | board.cells[around[i]];
    if (COUNT[wider] === size && (house < BOXES || !isInLine(size + 1))) {
      step.clear();
      ruleAround(board, house, wider, size + 1, step);
      const box = BOX[group[0]];
      if (step.count > 0 && house < BOXES && isInBox(box, size + 1))
        ruleAround(board, BOXES + box, wider, size + 1, step);
      if (ends(3, wanted, step)) return true;
    }
    if (growSet(search, wider, size + 1, i + 1)) return true;
  }
  return false;
}

function isInLine(size: number): boolean {
  let row = true;
  let column = true;
  for (let i = 1; i < size; i++) {
    row &&= ROW[group[i]] === ROW[group[0]];
    column &&= COLUMN[group[i]] === COLUMN[group[0]];
  }
  return row || column;
}

function isInBox(box: number, size: number): boolean {
  for (let i = 1; i < size; i++) if (BOX[group[i]] !== box) return false;
  return true;
}

function ruleAround(board: Board, house: number, values: number, size: number, step: FoundStep): void {
  for (let k = 0; k < 9; k++) {
    const cell = HOUSE_CELLS[house * 9 + k];
    let inGroup = false;
    for (let i = 0; i < size; i++) inGroup ||= group[i] === cell;
    if (!inGroup) step.ruleMask(cell, board.cells[cell] & values);
  }
}

/** Type 4: one of the two values is bound to the two corners. */
function tryType4(board: Board, pair: number, wanted: number, step: FoundStep): boolean {
  const low = LOW[pair];
  const high = LOW[pair & (pair - 1)];
  const [a, b] = extra;
  let gone = -1;
  if (!hasCommon(board, low, a, b)) gone = high;
  else if (!hasCommon(board, high, a, b)) gone = low;
  return gone >= 0 && ruleBoth(board, gone, 4, wanted, step);
}

function hasCommon(board: Board, value: number, a: number, b: number): boolean {
  let cells = 0;
  for (let word = 0; word < 3; word++)
    cells |= PEER_BOARDS[a * 3 + word] & PEER_BOARDS[b * 3 + word] & board.sets[value * 3 + word];
  return cells !== 0;
}

function ruleBoth(board: Board, value: number, type: number, wanted: number, step: FoundStep): boolean {
  step.clear();
  for (let i = 0; i < 2; i++) if (board.has(extra[i], value)) step.rule(extra[i], value);
  return ends(type, wanted, step);
}

/** Type 6: one of the two values is bound to the corners in both rows and both columns. */
function tryType6(board: Board, pair: number, wanted: number, step: FoundStep): boolean {
  const low = LOW[pair];
  const high = LOW[pair & (pair - 1)];
  let gone = -1;
  if (isBound(board, low)) gone = low;
  else if (isBound(board, high)) gone = high;
  return gone >= 0 && ruleBoth(board, gone, 6, wanted, step);
}

function isBound(board: Board, value: number): boolean {
  for (let i = 0; i < 2; i++)
    if (!isFreeOf(board, ROWS + ROW[extra[i]], value) || !isFreeOf(board, COLUMNS + COLUMN[extra[i]], value))
      return false;
  return true;
}

/** Returns whether a value has no place in a house besides the corners. */
function isFreeOf(board: Board, house: number, value: number): boolean {
  for (let k = 0; k < 9; k++) {
    const cell = HOUSE_CELLS[house * 9 + k];
    if (board.has(cell, value) && !corners.includes(cell)) return false;
  }
  return true;
}

/** A hidden rectangle: opposite to a corner, one value is bound to the corners in the row and in the column. */
function tryHidden(board: Board, corner: number, pair: number, wanted: number, step: FoundStep): boolean {
  const row = ROW[extra[0]] === ROW[corner] ? ROW[extra[1]] : ROW[extra[0]];
  const column = COLUMN[extra[0]] === COLUMN[corner] ? COLUMN[extra[1]] : COLUMN[extra[0]];
  const low = LOW[pair];
  const high = LOW[pair & (pair - 1)];
  for (let i = 0; i < 2; i++) {
    const bound = i === 0 ? low : high;
    const gone = i === 0 ? high : low;
    if (!isFreeOf(board, ROWS + row, bound) || !isFreeOf(board, COLUMNS + column, bound)) continue;
    step.clear();
    if (board.has(row * 9 + column, gone)) step.rule(row * 9 + column, gone);
    if (ends(HIDDEN, wanted, step)) return true;
  }
  return false;
}

/** Avoidable rectangles have two or three filled cells that are no clues. */
function searchAvoidable(board: Board, wanted: number, step: FoundStep): boolean {
  search++;
  for (let cell = 0; cell < 81; cell++) if (isSolved(board, cell) && fromSolved(board, cell, wanted, step)) return true;
  return false;
}

function isSolved(board: Board, cell: number): boolean {
  return board.values[cell] !== 0 && board.given[cell] === 0;
}

function fromSolved(board: Board, cell: number, wanted: number, step: FoundStep): boolean {
  for (let at = cell * PER_CELL; at < (cell + 1) * PER_CELL; at++)
    if (isSolved(board, CORNERS[at * 4 + 1]) && tryAvoidable(board, at, wanted, step)) return true;
  return false;
}

/** Tries a rectangle with two filled corners in a box: those across hold, or may hold, the same two values. */
function tryAvoidable(board: Board, at: number, wanted: number, step: FoundStep): boolean {
  const first = board.values[CORNERS[at * 4]] - 1;
  const second = board.values[CORNERS[at * 4 + 1]] - 1;
  const third = CORNERS[at * 4 + 2];
  const fourth = CORNERS[at * 4 + 3];
  const mayThird = mayHold(board, third, second);
  const mayFourth = mayHold(board, fourth, first);
  if (!((holds(board, third, second) && mayFourth) || (holds(board, fourth, first) && mayThird))) {
    if (!mayThird || !mayFourth) return false;
    return isNew(at) && tryBothOpen(board, at, wanted, step);
  }
  if (!isNew(at)) return false;
  step.clear();
  if (mayFourth) step.rule(fourth, first);
  else step.rule(third, second);
  return ends(AVOIDABLE_1, wanted, step);
}

function holds(board: Board, cell: number, value: number): boolean {
  return isSolved(board, cell) && board.values[cell] === value + 1;
}

function mayHold(board: Board, cell: number, value: number): boolean {
  return COUNT[board.cells[cell]] === 2 && board.has(cell, value);
}

/** Tries a rectangle whose two open corners have the same other candidate: one of them has it. */
function tryBothOpen(board: Board, at: number, wanted: number, step: FoundStep): boolean {
  const [third, fourth] = [CORNERS[at * 4 + 2], CORNERS[at * 4 + 3]];
  const more = LOW[board.cells[third] & ~(1 << (board.values[CORNERS[at * 4 + 1]] - 1))];
  if (!board.has(fourth, more)) return false;
  step.clear();
  for (let word = 0; word < 3; word++) {
    const common = PEER_BOARDS[third * 3 + word] & PEER_BOARDS[fourth * 3 + word];
    step.ruleWord(word, common & board.sets[more * 3 + word], more);
  }
  return ends(AVOIDABLE_2, wanted, step);
}
