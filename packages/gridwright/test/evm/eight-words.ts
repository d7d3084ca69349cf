/*
 * The arithmetic of packages/contracts/src/TwoTimesFour.sol in eight 32-bit words, one per row, the first lowest: fast
 * enough for millions of cases. Shifts, carries and borrows cross rows as in the contract.
 */

const ONES = 0x11111111;
const EIGHTS = 0x88888888;
const LOWS = 0x0f0f0f0f;
const ROW = 0xffffffff;

const y = new Uint32Array(8);
const w = new Uint32Array(8);

/** `sum` := `words` + k in every nibble. */
function addToAll(sum: Uint32Array, words: Uint32Array, k: number): void {
  let carry = 0;
  for (let row = 0; row < 8; row++) {
    const total = words[row] + k * ONES + carry;
    sum[row] = total;
    carry = total > ROW ? 1 : 0;
  }
}

/** Returns whether the contract accepts the solution x for the start. */
export function acceptsWords(start: Uint32Array, x: Uint32Array): boolean {
  let borrow = 0;
  for (let row = 0; row < 8; row++) {
    const rest = x[row] - ONES - borrow;
    y[row] = rest;
    borrow = rest < 0 ? 1 : 0;
  }
  return !breaksCells(start, x) && !breaksHouses(x);
}

const difference = new Uint32Array(8);
const clueSum = new Uint32Array(8);
const differenceSum = new Uint32Array(8);

function breaksCells(start: Uint32Array, x: Uint32Array): boolean {
  for (let row = 0; row < 8; row++) difference[row] = x[row] ^ start[row];
  addToAll(clueSum, start, 7);
  addToAll(differenceSum, difference, 7);
  let broken = 0;
  for (let row = 0; row < 8; row++)
    broken |= y[row] | ((start[row] | clueSum[row]) & (difference[row] | differenceSum[row]));
  return (broken & EIGHTS) !== 0;
}

const cleared = new Uint32Array(8);
const flags = new Uint32Array(8);

function breaksHouses(x: Uint32Array): boolean {
  for (let row = 0; row < 8; row++) cleared[row] = x[row] & y[row];
  addToAll(flags, cleared, 6);
  let columnsP = 0;
  let columnsZ = 0;
  for (let row = 0; row < 8; row++) {
    const z = (x[row] ^ (((flags[row] >>> 3) & ONES) * 7)) >>> 0;
    const p = (x[row] & z) >>> 0;
    columnsP += p;
    columnsZ += z;
    const pairs = p ^ (((p ^ z ^ (z >>> 4)) & LOWS) * 17);
    w[row] = pairs ^ (pairs >>> 8);
  }
  if (columnsP % ROW !== 0 || columnsZ % ROW !== 0x77777777) return true;
  let broken = 0;
  for (let row = 0; row < 8; row += 2) {
    broken |= ((w[row] ^ (w[row] >>> 16)) & 0xff) ^ 0x78;
    broken |= ((w[row] >>> 16) ^ w[row + 1]) & 0xff;
    broken |= ((w[row + 1] ^ (w[row + 1] >>> 16)) & 0xff) ^ 0x78;
  }
  return broken !== 0;
}

/** The rows of a packed grid. */
export function rowsOf(word: bigint): Uint32Array {
  return Uint32Array.from({ length: 8 }, (_, row) => Number((word >> BigInt(32 * row)) & 0xffffffffn));
}

/** The rows of a grid of nibbles, row by row. */
export function packRows(grid: Uint8Array, rows: Uint32Array): void {
  for (let row = 0; row < 8; row++) {
    let word = 0;
    for (let column = 7; column >= 0; column--) word = (word << 4) | grid[8 * row + column];
    rows[row] = word;
  }
}

/** The rules, written directly. Shares nothing with the contract or the library. */
export function obeysRules(start: Uint8Array, grid: Uint8Array): boolean {
  for (let i = 0; i < 8; i++) {
    let row = 0;
    let column = 0;
    let box = 0;
    const corner = (i >> 1) * 16 + (i & 1) * 4;
    for (let j = 0; j < 8; j++) {
      row |= 1 << grid[8 * i + j];
      column |= 1 << grid[8 * j + i];
      box |= 1 << grid[corner + (j >> 2) * 8 + (j & 3)];
    }
    if (row !== 0x1fe || column !== 0x1fe || box !== 0x1fe) return false;
  }
  for (let cell = 0; cell < 64; cell++) if (start[cell] !== 0 && start[cell] !== grid[cell]) return false;
  return true;
}
