import { addCell, boardOf, candidatesOf, cellOf, has, houseBoard, OPEN } from './layout';

/*
 * Two or three open cells where a box meets a line, with sets of up to three cells of the rest of the line and of the
 * rest of the box (kinds/sudoku/logic/techniques/sue-de-coq.ts). A set is of use if it has more cells than values
 * besides those of the common cells.
 */

/** Of the common cells, the rest of the line and the rest of the box: the open cells and their candidates. */
const CELLS: usize = memory.data(3 * 8);
const MASKS: usize = memory.data(3 * 16, 16);
/**
 * The sets of use in the line and in the box: values, bits of the part's cells, and the number of cells beyond values.
 */
const SETS: usize = memory.data(2 * 41 * 4, 16);
/** The board of the cells of an argument. */
const CHOSEN: usize = memory.data(16, 16);

const COMMON: usize = 0;
const LINE: usize = 1;
const BOX: usize = 2;

let sets: i32 = 0;
let most: i32 = 0;

/** Returns whether there may be such an argument where a box meets a line. */
export function maybeSueDeCoq(box: usize, line: usize): bool {
  let common = 0, ofLine = 0, ofBox = 0;
  for (let place: usize = 0; place < 9; place++) {
    const cell = cellOf(line, place);
    if (!has(OPEN, cell)) continue;
    if (18 + 3 * (cell / 27) + (cell % 9) / 3 === box) take(COMMON, common++, cell);
    else take(LINE, ofLine++, cell);
  }
  if (common < 2 || ofLine === 0) return false;
  for (let place: usize = 0; place < 9; place++) {
    const cell = cellOf(box, place);
    if (has(OPEN, cell) && (line < 9 ? cell / 9 !== line : cell % 9 !== line - 9)) take(BOX, ofBox++, cell);
  }
  if (ofBox === 0) return false;
  const a = maskOf(COMMON, 0), b = maskOf(COMMON, 1);
  if (common === 2) return withCommon(0b11, a | b, ofLine, ofBox, box, line);
  const c = maskOf(COMMON, 2);
  return withCommon(0b111, a | b | c, ofLine, ofBox, box, line) || withCommon(0b110, b | c, ofLine, ofBox, box, line) ||
    withCommon(0b101, a | c, ofLine, ofBox, box, line) || withCommon(0b011, a | b, ofLine, ofBox, box, line);
}

// @ts-expect-error: decorator
@inline
function take(part: usize, i: i32, cell: usize): void {
  store<u8>(CELLS + 8 * part + i, <u8>cell);
  store<u16>(MASKS + 16 * part + 2 * i, <u16>candidatesOf(cell));
}

// @ts-expect-error: decorator
@inline
function maskOf(part: usize, i: i32): i32 { return load<u16>(MASKS + 16 * part + 2 * i); }

/** Tries the sets of both other parts with cells of the common one, which have some values. */
function withCommon(chosen: i32, values: i32, ofLine: i32, ofBox: i32, box: usize, line: usize): bool {
  const spare = popcnt(values) - popcnt(chosen);
  if (spare < 2) return false;
  const lineSets = findSets(LINE, ofLine, values);
  const mostOfLine = most;
  if (lineSets === 0) return false;
  const boxSets = findSets(BOX, ofBox, values);
  if (boxSets === 0 || mostOfLine + most < spare) return false;
  for (let i = 0; i < lineSets; i++) {
    const inLine: i32 = load<i32>(SETS + 4 * i);
    for (let j = 0; j < boxSets; j++) {
      const inBox: i32 = load<i32>(SETS + 164 + 4 * j);
      if ((inLine >> 16) + (inBox >> 16) === spare && (inLine & inBox & 511) === 0 && rulesOut(chosen, values, inLine, inBox, box, line))
        return true;
    }
  }
  return false;
}

/** Finds the sets of a part that have more cells than values besides some; returns their number. */
function findSets(part: usize, cells: i32, values: i32): i32 {
  sets = most = 0;
  for (let i = 0; i < cells; i++) {
    const one = maskOf(part, i);
    if (popcnt(one & ~values) > 2) continue;
    add(part, one, 1 << i, 1, values);
    for (let j = i + 1; j < cells; j++) {
      const two = one | maskOf(part, j);
      if (popcnt(two & ~values) > 2) continue;
      add(part, two, (1 << i) | (1 << j), 2, values);
      for (let k = j + 1; k < cells; k++)
        add(part, two | maskOf(part, k), (1 << i) | (1 << j) | (1 << k), 3, values);
    }
  }
  return sets;
}

// @ts-expect-error: decorator
@inline
function add(part: usize, union: i32, bits: i32, size: i32, values: i32): void {
  const more = size - popcnt(union & ~values);
  if (more < 1 || (union & values) === 0) return;
  if (more > most) most = more;
  store<i32>(SETS + 164 * (part - LINE) + 4 * sets, union | (bits << 9) | (more << 16));
  sets++;
}

/** Returns whether the values of an argument have candidates beside its cells in the houses that they are bound to. */
function rulesOut(chosen: i32, values: i32, inLine: i32, inBox: i32, box: usize, line: usize): bool {
  v128.store(CHOSEN, i64x2.splat(0));
  addCells(COMMON, chosen);
  addCells(LINE, inLine >> 9 & 63);
  addCells(BOX, inBox >> 9 & 63);
  const cells = v128.load(CHOSEN);
  const ofLine = v128.andnot(houseBoard(line), cells), ofBox = v128.andnot(houseBoard(box), cells);
  for (let rest = (values | inLine | inBox) & 511; rest !== 0; rest &= rest - 1) {
    const value = ctz(rest);
    const places = boardOf(value);
    if ((inBox >> value & 1) === 0 && v128.any_true(v128.and(places, ofLine))) return true;
    if ((inLine >> value & 1) === 0 && v128.any_true(v128.and(places, ofBox))) return true;
  }
  return false;
}

function addCells(part: usize, bits: i32): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) addCell(CHOSEN, load<u8>(CELLS + 8 * part + ctz(rest)));
}
