import { COUNT } from '../se/tables.js';
import type { Board } from './board.js';
import type { FoundStep } from './step.js';
import { BOX, BOXES, HOUSE_CELLS } from './tables.js';

/** The empty cells of the line and of the box at hand, and their number. */
const inLine = new Uint8Array(9);
const inBox = new Uint8Array(9);
const number = { line: 0, box: 0 };
/** Cells of the crossing that take part, of the line beyond them, and of the box beyond both. */
const core = new Set<number>();
const lineSet = new Set<number>();
const boxSet = new Set<number>();

/** Finds cells of a line and a box that share out all candidates of two or three cells where both cross. */
export function findSueDeCoq(board: Board, step: FoundStep): boolean {
  for (let line = 0; line < BOXES; line++) {
    number.line = emptyCells(board, line, inLine);
    for (let box = 0; box < 9; box++) {
      const crossing = [...inLine.subarray(0, number.line)].filter((cell) => BOX[cell] === box);
      if (crossing.length < 2) continue;
      number.box = emptyCells(board, BOXES + box, inBox);
      if (inCrossing(board, crossing, step)) return true;
    }
  }
  return false;
}

function emptyCells(board: Board, house: number, into: Uint8Array): number {
  let count = 0;
  for (let k = 0; k < 9; k++) {
    const cell = HOUSE_CELLS[house * 9 + k];
    if (board.cells[cell] !== 0) into[count++] = cell;
  }
  return count;
}

function inCrossing(board: Board, crossing: readonly number[], step: FoundStep): boolean {
  for (let i = 0; i < crossing.length - 1; i++) {
    for (let j = i + 1; j < crossing.length; j++) {
      if (withCore(board, [crossing[i], crossing[j]], step)) return true;
      for (let k = j + 1; k < crossing.length; k++)
        if (withCore(board, [crossing[i], crossing[j], crossing[k]], step)) return true;
    }
  }
  return false;
}

function withCore(board: Board, cells: readonly number[], step: FoundStep): boolean {
  let values = 0;
  core.clear();
  for (const cell of cells) {
    values |= board.cells[cell];
    core.add(cell);
  }
  const surplus = COUNT[values] - cells.length;
  lineSet.clear();
  return surplus >= 2 && growLine(board, values, surplus, 0, 0, step);
}

/** Tries the sets of cells of the line in order: each set before those that continue it. */
function growLine(board: Board, values: number, surplus: number, from: number, own: number, step: FoundStep): boolean {
  for (let i = from; i < number.line; i++) {
    const cell = inLine[i];
    if (core.has(cell)) continue;
    lineSet.add(cell);
    const wider = own | board.cells[cell];
    const takes = lineSet.size - COUNT[wider & ~values];
    if ((wider & values) !== 0 && takes > 0 && takes < surplus) {
      boxSet.clear();
      if (growBox(board, values, wider, surplus - takes, 0, 0, step)) return true;
    }
    if (growLine(board, values, surplus, i + 1, wider, step)) return true;
    lineSet.delete(cell);
  }
  return false;
}

function growBox(
  board: Board,
  values: number,
  line: number,
  surplus: number,
  from: number,
  own: number,
  step: FoundStep,
): boolean {
  for (let i = from; i < number.box; i++) {
    const cell = inBox[i];
    if (core.has(cell) || lineSet.has(cell) || (board.cells[cell] & line & values) !== 0) continue;
    boxSet.add(cell);
    const wider = own | board.cells[cell];
    const fits = (wider & values) !== 0 && boxSet.size - COUNT[wider & ~values] === surplus;
    if (fits && ruleBoth(board, values, line, wider, step)) return true;
    if (growBox(board, values, line, surplus, i + 1, wider, step)) return true;
    boxSet.delete(cell);
  }
  return false;
}

function ruleBoth(board: Board, values: number, line: number, box: number, step: FoundStep): boolean {
  const both = line & box;
  step.clear();
  for (let i = 0; i < number.box; i++)
    if (!boxSet.has(inBox[i]) && !core.has(inBox[i]))
      step.ruleMask(inBox[i], board.cells[inBox[i]] & (((values | box) & ~line) | both));
  for (let i = 0; i < number.line; i++)
    if (!lineSet.has(inLine[i]) && !core.has(inLine[i]))
      step.ruleMask(inLine[i], board.cells[inLine[i]] & (((values | line) & ~box) | both));
  return step.count > 0;
}
