import { all, and, even, less, lower, odd, or, or3, spread0, spread1, spread2, upper } from './lanes';
import { bitOf, CELLS, everyCell, ROW, STATE, wordAt } from './layout';

/** For each cell of a band its bit, and for each bit number its cell. */
const BITS: usize = memory.data(27 * 4, 16);
const CELL_OF: usize = memory.data(32, 16);
for (let cell = 0; cell < 27; cell++) {
  store<i32>(BITS + cell * 4, 1 << bitOf(cell));
  store<u8>(CELL_OF + bitOf(cell), <u8>cell);
}

/** For each band, 16 bytes, and each value, where its word lies in a state. */
const WORD_OF: usize = memory.data(48, 16);
for (let band = 0; band < 3; band++) {
  for (let value = 1; value <= 9; value++) store<u8>(WORD_OF + band * 16 + value, <u8>wordAt(0, value - 1, band));
}

/** Which of 16 cells hold a clue. */
// @ts-expect-error: decorator
@inline
function given(at: usize): u64 {
  return <u64>i8x16.bitmask(i8x16.ne(v128.load(at), i8x16.splat(0)));
}
// @ts-expect-error: decorator
@inline
function tooLarge(at: usize): v128 {
  return i8x16.gt_u(v128.load(at), i8x16.splat(9));
}
/** Whether some row has the digit more than once: then taking one from it leaves one. */
// @ts-expect-error: decorator
@inline
function inRowTwice(x: v128): v128 {
  return and(x, i32x4.add(x, all(CELLS)));
}

// @ts-expect-error: decorator
@inline
function putClues(p: usize, clues: usize, band: usize, cells: i32): void {
  for (; cells; cells &= cells - 1) {
    const cell: usize = ctz(cells);
    const at = p + load<u8>(WORD_OF + band * 16 + load<u8>(clues + band * 27 + cell));
    store<i32>(at, load<i32>(at) | load<i32>(BITS + cell * 4));
  }
}

/**
 * Makes the state of 81 values 0 to 9: a clue's cell has its digit alone, an empty cell all nine.
 * False when a value is larger, or stands twice in a row. Twice in a column or box, the first
 * closure finds.
 */
export function readClues(clues: usize, p: usize): bool {
  const last = load<u8>(clues, 80);
  const wrong = or(or3(tooLarge(clues), tooLarge(clues + 16), tooLarge(clues + 32)), or(tooLarge(clues + 48), tooLarge(clues + 64)));
  if (last > 9 || v128.any_true(wrong)) return false;
  memory.fill(p, 0, STATE);
  const low = given(clues) | (given(clues + 16) << 16) | (given(clues + 32) << 32) | (given(clues + 48) << 48);
  const high = <u32>given(clues + 64) | (<u32>(last != 0) << 16);
  putClues(p, clues, 0, <i32>low & 0x7ffffff);
  putClues(p, clues, 1, <i32>(low >> 27) & 0x7ffffff);
  putClues(p, clues, 2, <i32>(low >> 54) | (high << 10));

  const a0 = v128.load(p), a1 = v128.load(p, 16), a2 = v128.load(p, 32);
  const b0 = v128.load(p, 48), b1 = v128.load(p, 64), b2 = v128.load(p, 80);
  const z = v128.load(p, 96);
  const twiceA = or3(inRowTwice(a0), inRowTwice(a1), inRowTwice(a2)), twiceB = or3(inRowTwice(b0), inRowTwice(b1), inRowTwice(b2));
  if (v128.any_true(or3(twiceA, twiceB, inRowTwice(z)))) return false;
  const o0 = or(a0, b0), o1 = or(a1, b1), o2 = or(a2, b2);
  const o01 = or(lower(o0, o1), upper(o0, o1)), o22 = or(o2, upper(o2, o2));
  const empty = less(everyCell(), or3(even(o01, o22), odd(o01, o22), z));
  const e0 = spread0(empty), e1 = spread1(empty), e2 = spread2(empty);
  v128.store(p, or(a0, e0)); v128.store(p, or(a1, e1), 16); v128.store(p, or(a2, e2), 32);
  v128.store(p, or(b0, e0), 48); v128.store(p, or(b1, e1), 64); v128.store(p, or(b2, e2), 80);
  v128.store(p, or(z, empty), 96);
  return true;
}

/** Writes the 81 values of a solved state. */
export function writeGrid(p: usize, out: usize): void {
  for (let digit = 0; digit < 9; digit++) {
    const value = <u8>(digit + 1);
    for (let band = 0; band < 3; band++) {
      const word = load<i32>(wordAt(p, digit, band)), at = out + band * 27;
      store<u8>(at + load<u8>(CELL_OF + ctz(word & ROW)), value);
      store<u8>(at + load<u8>(CELL_OF + ctz(word & (ROW << 10))), value);
      store<u8>(at + load<u8>(CELL_OF + ctz(word & (ROW << 20))), value);
    }
  }
}
