import { SEES } from '../tables.js';
import type { Board } from './board.js';
import type { FoundStep } from './step.js';
import { BOX, BOXES, COLUMN, HOUSE_CELLS, ROW } from './tables.js';

/** The two places of a value in each line that has two: rows first, then columns. */
const pairs = new Uint8Array(36);
const number = { rows: 0, columns: 0 };

function readPairs(board: Board, value: number): void {
  number.rows = 0;
  number.columns = 0;
  let at = 0;
  for (let house = 0; house < BOXES; house++) {
    if (board.free[house * 9 + value] !== 2) continue;
    for (let k = 0; k < 9; k++) {
      const cell = HOUSE_CELLS[house * 9 + k];
      if (board.has(cell, value)) pairs[at++] = cell;
    }
    if (house < 9) number.rows++;
    else number.columns++;
  }
}

/** The revision of each value at which no skyscraper was found, in the rows and in the columns. */
const searched = new Float64Array(18);

/** Finds two parallel conjugate pairs with two ends in one line. Rules out what sees the other two ends. */
export function findSkyscraper(board: Board, step: FoundStep): boolean {
  for (let direction = 0; direction < 2; direction++) {
    const line = direction === 0 ? COLUMN : ROW;
    for (let value = 0; value < 9; value++) {
      if (searched[direction * 9 + value] === board.revisions[value]) continue;
      readPairs(board, value);
      const first = direction === 0 ? 0 : number.rows;
      const end = direction === 0 ? number.rows : number.rows + number.columns;
      for (let i = first; i < end; i++)
        for (let j = i + 1; j < end; j++) {
          const other = otherEnds(line, i * 2, j * 2);
          if (other >= 0 && ruleCommon(board, value, pairs[i * 2 + other], pairs[j * 2 + other], step)) return true;
        }
      searched[direction * 9 + value] = board.revisions[value];
    }
  }
  return false;
}

/** Returns the index of the two ends in different lines if the others are in one line; otherwise -1. */
function otherEnds(line: Uint8Array, i: number, j: number): number {
  const left = line[pairs[i]] === line[pairs[j]];
  const right = line[pairs[i + 1]] === line[pairs[j + 1]];
  return left === right ? -1 : left ? 1 : 0;
}

/** Notes the candidates that see two cells. */
export function ruleCommon(board: Board, value: number, a: number, b: number, step: FoundStep): boolean {
  step.clear();
  for (let cell = 0; cell < 81; cell++)
    if (SEES[a * 81 + cell] & SEES[b * 81 + cell] && board.has(cell, value)) step.rule(cell, value);
  return step.count > 0;
}

/** Finds a conjugate pair of a row and one of a column with ends in one box. */
export function findTwoStringKite(board: Board, value: number, step: FoundStep): boolean {
  readPairs(board, value);
  for (let i = 0; i < number.rows; i++)
    for (let j = number.rows; j < number.rows + number.columns; j++)
      if (isKite(board, value, i * 2, j * 2, step)) return true;
  return false;
}

/** Pairs are turned so that their first cells share the box, and stay so for the next look at them. */
function isKite(board: Board, value: number, i: number, j: number, step: FoundStep): boolean {
  if (BOX[pairs[i]] === BOX[pairs[j]]) {
    // They are turned already.
  } else if (BOX[pairs[i]] === BOX[pairs[j + 1]]) turn(j);
  else if (BOX[pairs[i + 1]] === BOX[pairs[j]]) turn(i);
  else if (BOX[pairs[i + 1]] === BOX[pairs[j + 1]]) {
    turn(i);
    turn(j);
  } else return false;
  for (let a = i; a < i + 2; a++) for (let b = j; b < j + 2; b++) if (pairs[a] === pairs[b]) return false;
  const cell = ROW[pairs[j + 1]] * 9 + COLUMN[pairs[i + 1]];
  if (!board.has(cell, value)) return false;
  step.clear();
  step.rule(cell, value);
  return true;
}

function turn(at: number): void {
  const cell = pairs[at];
  pairs[at] = pairs[at + 1];
  pairs[at + 1] = cell;
}

/** Finds a box with the candidates of a value in one row and one column, and a conjugate pair from one of these. */
export function findEmptyRectangle(board: Board, value: number, step: FoundStep): boolean {
  for (let box = 0; box < 9; box++) {
    const free = board.free[(BOXES + box) * 9 + value];
    if (free < 2 || free > 5) continue;
    for (let k = 8; k >= 0; k--) {
      const row = ((box / 3) | 0) * 3 + ((k / 3) | 0);
      const column = (box % 3) * 3 + (k % 3);
      if (!isCross(board, value, box, row, column)) continue;
      if (findLever(board, value, row * 9 + column, true, step)) return true;
      if (findLever(board, value, row * 9 + column, false, step)) return true;
    }
  }
  return false;
}

function isCross(board: Board, value: number, box: number, row: number, column: number): boolean {
  let inRow = 0;
  let inColumn = 0;
  let middle = 0;
  for (let k = 0; k < 9; k++) {
    const cell = HOUSE_CELLS[(BOXES + box) * 9 + k];
    if (!board.has(cell, value)) continue;
    const isInRow = ROW[cell] === row;
    const isInColumn = COLUMN[cell] === column;
    if (isInRow && isInColumn) middle = 1;
    else if (isInRow) inRow++;
    else if (isInColumn) inColumn++;
    else return false;
  }
  return inRow > 0 && inColumn > 0 && (inRow + middle >= 2 || inColumn + middle >= 2);
}

/** Looks along the row (or column) through a cell of a box for a conjugate pair at right angles to it. */
function findLever(board: Board, value: number, middle: number, isRow: boolean, step: FoundStep): boolean {
  const [row, column, box] = [ROW[middle], COLUMN[middle], BOX[middle]];
  for (let k = 0; k < 9; k++) {
    const cell = isRow ? row * 9 + k : k * 9 + column;
    if (BOX[cell] === box || !board.has(cell, value)) continue;
    const house = isRow ? 9 + k : k;
    if (board.free[house * 9 + value] !== 2) continue;
    const other = otherPlace(board, house, value, cell);
    const target = isRow ? ROW[other] * 9 + column : row * 9 + COLUMN[other];
    if (BOX[target] === box || !board.has(target, value)) continue;
    step.clear();
    step.rule(target, value);
    return true;
  }
  return false;
}

/** The other one of two places of a value in a house. */
export function otherPlace(board: Board, house: number, value: number, cell: number): number {
  for (let k = 0; k < 9; k++) {
    const other = HOUSE_CELLS[house * 9 + k];
    if (other !== cell && board.has(other, value)) return other;
  }
  return -1;
}
