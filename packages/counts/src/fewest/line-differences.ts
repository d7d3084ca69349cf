import { linePatterns } from 'gridwright/kurosu';
import { ones } from '../hitting-sets.js';
import { type BitBoard, type Cells, haveEqual } from './bit-board.js';

/**
 * Returns a function that finds the boards that differ from a board in two rows or two columns. It returns the minimal
 * sets of cells in which they differ, the smallest first.
 */
export function lineDifferences(rows: number, columns: number, distinct: boolean): (board: BitBoard) => Cells[] {
  const isRow = validLines(columns);
  const isColumn = validLines(rows);
  return (board) => {
    const found: { low: number; high: number; size: number }[] = [];
    const add = (i: number, j: number, mask: number, ofRows: boolean) => {
      let [low, high] = [0, 0];
      for (let row = 0; row < rows; row++) {
        const isChanged = ofRows ? row === i || row === j : ((mask >>> row) & 1) === 1;
        if (!isChanged) continue;
        const cells = ofRows ? mask : (1 << i) | (1 << j);
        if (row < 4) low |= cells << (8 * row);
        else high |= cells << (8 * row - 32);
      }
      found.push({ low, high, size: ones(mask) });
    };
    const alongRows: Lines = { lines: board.rows, across: board.columns, isLine: isRow, isAcross: isColumn };
    const alongColumns: Lines = { lines: board.columns, across: board.rows, isLine: isColumn, isAcross: isRow };
    eachDifference(alongRows, distinct, (i, j, mask) => add(i, j, mask, true));
    eachDifference(alongColumns, distinct, (i, j, mask) => {
      // Four cells are found along the rows, too.
      if (ones(mask) > 2) add(i, j, mask, false);
    });
    return found.sort((a, b) => a.size - b.size);
  };
}

function validLines(length: number): Uint8Array {
  const isValid = new Uint8Array(1 << length);
  for (const line of linePatterns(length)) isValid[line] = 1;
  return isValid;
}

/** The lines of a board in one direction and across, and which lines are valid. */
interface Lines {
  readonly lines: Int32Array;
  readonly across: Int32Array;
  readonly isLine: Uint8Array;
  readonly isAcross: Uint8Array;
}

/** Visits the places (bit c = place c) in which two lines can be exchanged, but no fewer of these places. */
function eachDifference(
  { lines, across, isLine, isAcross }: Lines,
  distinct: boolean,
  visit: (i: number, j: number, mask: number) => void,
): void {
  for (let i = 1; i < lines.length; i++) {
    for (let j = 0; j < i; j++) {
      const pair = (1 << i) | (1 << j);
      let places = lines[i] ^ lines[j];
      for (let rest = places; rest !== 0; rest &= rest - 1) {
        const place = 31 - Math.clz32(rest & -rest);
        if (isAcross[across[place] ^ pair] === 0) places ^= 1 << place;
      }
      const masks: number[] = [];
      for (let mask = places; mask !== 0; mask = (mask - 1) & places)
        if (isLine[lines[i] ^ mask] === 1 && isLine[lines[j] ^ mask] === 1) masks.push(mask);
      masks.sort((a, b) => ones(a) - ones(b));
      const minimal: number[] = [];
      for (const mask of masks) {
        if (minimal.some((less) => (less & ~mask) === 0)) continue;
        if (distinct && makesEqual(lines, across, i, j, mask)) continue;
        minimal.push(mask);
        visit(i, j, mask);
      }
    }
  }
}

/** Returns whether the exchange makes two lines equal. */
function makesEqual(lines: Int32Array, across: Int32Array, i: number, j: number, mask: number): boolean {
  const exchange = () => {
    lines[i] ^= mask;
    lines[j] ^= mask;
    for (let place = 0; place < across.length; place++)
      if (((mask >>> place) & 1) === 1) across[place] ^= (1 << i) | (1 << j);
  };
  exchange();
  const isEqual = haveEqual(lines) || haveEqual(across);
  exchange();
  return isEqual;
}
