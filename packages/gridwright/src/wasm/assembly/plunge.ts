import { all, and, less, nextBand, onlyLane, spread0, spread1, spread2 } from './lanes';
import { MINIROW, ROWS, STATE } from './layout';
import { clearRows, closeGroup, closeNine } from './lines';
import { OPEN } from './sweep';

/*
 * Where solutions are many, the way to the first takes the time, and hardly a guess on it fails. So
 * up to three are made before the next sweep: an open cell in each of three boxes that share no row
 * and no column gets its lowest candidate. Three such choices of boxes, in turn, reach every cell:
 *
 *      x . .     . x .     . . x
 *      . x .     . . x     x . .
 *      . . x     x . .     . x .
 */
const BOX: i32 = MINIROW * ROWS;
/** The choice that comes next. */
let turn: i32 = 0;

/** Starts with the first choice: a result must not depend on the previous puzzle. */
export function beginPlunges(): void {
  turn = 0;
}

/** Returns the boxes of the next choice that has an open cell; bands are lanes. */
// @ts-expect-error: decorator
@inline
function nextBoxes(open: v128): v128 {
  let boxes = i32x4(BOX, BOX << 1, BOX << 2, 0);
  if (turn == 1) boxes = nextBand(boxes);
  if (turn == 2) boxes = nextBand(nextBand(boxes));
  turn = turn == 2 ? 0 : turn + 1;
  while (!v128.any_true(and(open, boxes))) boxes = nextBand(boxes);
  return boxes;
}

/** Returns the lanes that aren't zero, as bits. */
// @ts-expect-error: decorator
@inline
function lanes(x: v128): i32 {
  return i32x4.bitmask(i32x4.ne(x, all(0)));
}

/**
 * Returns the lowest candidate of a cell, counted from 0, when x and y are that cell in the two groups; 32 when there
 * is no cell.
 */
// @ts-expect-error: decorator
@inline
function lowest(x: v128, y: v128, nine: i32): i32 {
  return ctz(lanes(x) | (lanes(y) << 4) | (nine << 8));
}
/** Returns the cell when the digit is 9 and the cell is in that band. */
// @ts-expect-error: decorator
@inline
function ifNine(cells: v128, digit: i32, band: i32): v128 {
  return and(cells, onlyLane(digit == 8 ? band : -1));
}

/** Removes the cell from all digits except its own, and its row from that one. */
// @ts-expect-error: decorator
@inline
function give(x: v128, cell: v128, own: v128): v128 {
  return clearRows(less(x, less(cell, own)), own);
}

/** Stores a state; returns the address of the next. */
// @ts-expect-error: decorator
@inline
function save(p: usize, a0: v128, a1: v128, a2: v128, b0: v128, b1: v128, b2: v128, z: v128): usize {
  v128.store(p, a0); v128.store(p, a1, 16); v128.store(p, a2, 32);
  v128.store(p, b0, 48); v128.store(p, b1, 64); v128.store(p, b2, 80);
  v128.store(p, z, 96);
  return p + STATE;
}

/**
 * Guesses the values of one to three cells in the state at p, which was just found stuck. Writes from p on the opposite
 * of each guess together with the guesses before it, and last the state with all guesses, closed. Returns the address
 * of that one.
 */
export function plunge(p: usize): usize {
  let a0 = v128.load(p), a1 = v128.load(p, 16), a2 = v128.load(p, 32);
  let b0 = v128.load(p, 48), b1 = v128.load(p, 64), b2 = v128.load(p, 80);
  let z = v128.load(p, 96);
  const open = v128.load(OPEN), among = and(open, nextBoxes(open)), cells = and(among, i32x4.neg(among));
  const c0 = spread0(cells), c1 = spread1(cells), c2 = spread2(cells), nines = lanes(and(z, cells));
  const digit0 = lowest(and(a0, c0), and(b0, c0), nines & 1);
  const digit1 = lowest(and(a1, c1), and(b1, c1), (nines >> 1) & 1);
  const digit2 = lowest(and(a2, c2), and(b2, c2), nines >> 2);

  const ownA0 = and(c0, onlyLane(digit0)), ownB0 = and(c0, onlyLane(digit0 - 4)), ownZ0 = ifNine(cells, digit0, 0);
  if (digit0 < 9) p = save(p, less(a0, ownA0), a1, a2, less(b0, ownB0), b1, b2, less(z, ownZ0));
  a0 = give(a0, c0, ownA0), b0 = give(b0, c0, ownB0), z = give(z, and(cells, onlyLane(0)), ownZ0);

  const ownA1 = and(c1, onlyLane(digit1)), ownB1 = and(c1, onlyLane(digit1 - 4)), ownZ1 = ifNine(cells, digit1, 1);
  if (digit1 < 9) p = save(p, a0, less(a1, ownA1), a2, b0, less(b1, ownB1), b2, less(z, ownZ1));
  a1 = give(a1, c1, ownA1), b1 = give(b1, c1, ownB1), z = give(z, and(cells, onlyLane(1)), ownZ1);

  const ownA2 = and(c2, onlyLane(digit2)), ownB2 = and(c2, onlyLane(digit2 - 4)), ownZ2 = ifNine(cells, digit2, 2);
  if (digit2 < 9) p = save(p, a0, a1, less(a2, ownA2), b0, b1, less(b2, ownB2), less(z, ownZ2));
  a2 = give(a2, c2, ownA2), b2 = give(b2, c2, ownB2), z = give(z, and(cells, onlyLane(2)), ownZ2);

  closeGroup(p, a0, a1, a2);
  closeGroup(p + 48, b0, b1, b2);
  closeNine(p + 96, z);
  return p;
}
