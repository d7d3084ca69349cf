/*
 * keccak256 as in Ethereum: the sponge of FIPS 202 with the padding of the original submission. A state is 25 words of 64
 * bits, word x + 5 * y in column x and row y. The tables come from the rules in sections 3.2.2 to 3.2.5.
 */
const STATE: usize = memory.data(25 * 8, 16);
const WORDS: usize = 25 * 8;
const ROW: usize = 5 * 8;
/** Bytes of a message that a state takes at a time. */
const RATE: i32 = 136;
const HASH: i32 = 32;
const ROUNDS: i32 = 24;

/** The sum of each column, twice, so that the column before the first and the one after the last are beside them. */
const SUMS: usize = memory.data(10 * 8, 16);
/** The places of all words but the first, each where the word before it goes, and by how many bits that one is rotated. */
const PLACES: usize = memory.data(24, 16);
const TURNS: usize = memory.data(24, 16);
const CONSTANTS: usize = memory.data(24 * 8, 16);
let isPrepared: bool = false;

function prepare(): void {
  isPrepared = true;
  for (let i = 0, x = 1, y = 0; i < 24; i++) {
    const row = (2 * x + 3 * y) % 5;
    x = y;
    y = row;
    store<u8>(PLACES + i, <u8>(8 * (x + 5 * y)));
    store<u8>(TURNS + i, <u8>((i + 1) * (i + 2) / 2 & 63));
  }
  let register: u32 = 1;
  for (let round = 0; round < ROUNDS; round++) {
    let word: u64 = 0;
    for (let i = 0; i < 7; i++) {
      if (register & 1) word |= <u64>1 << ((1 << i) - 1);
      register = ((register << 1) ^ (register >> 7) * 0x71) & 0xff;
    }
    store<u64>(CONSTANTS + 8 * round, word);
  }
}

/** Writes the hash of some bytes, 32 bytes. */
export function keccak256(message: usize, length: i32, hash: usize): void {
  if (!isPrepared) prepare();
  memory.fill(STATE, 0, WORDS);
  let left = length;
  for (; left >= RATE; left -= RATE, message += RATE) {
    for (let i = 0; i < RATE; i += 8) store<u64>(STATE + i, load<u64>(STATE + i) ^ load<u64>(message + i));
    permute();
  }
  for (let i = 0; i < left; i++) invert(i, load<u8>(message + i));
  invert(left, 0x01);
  invert(RATE - 1, 0x80);
  permute();
  memory.copy(hash, STATE, HASH);
}

function invert(at: i32, bits: u8): void {
  store<u8>(STATE + at, load<u8>(STATE + at) ^ bits);
}

function permute(): void {
  for (let round = 0; round < ROUNDS; round++) {
    for (let x: usize = 0; x < ROW; x += 8) {
      const at = STATE + x;
      const sum = load<u64>(at) ^ load<u64>(at, 5 * 8) ^ load<u64>(at, 10 * 8) ^ load<u64>(at, 15 * 8) ^ load<u64>(at, 20 * 8);
      store<u64>(SUMS + x, sum);
      store<u64>(SUMS + x, sum, 5 * 8);
    }
    for (let x: usize = 0; x < ROW; x += 8) {
      const sum = load<u64>(SUMS + x, 4 * 8) ^ rotl<u64>(load<u64>(SUMS + x, 8), 1);
      for (let at = STATE + x, end = at + WORDS; at < end; at += ROW) store<u64>(at, load<u64>(at) ^ sum);
    }
    let moved = load<u64>(STATE + 8);
    for (let i: usize = 0; i < 24; i++) {
      const at = STATE + <usize>load<u8>(PLACES + i), word = load<u64>(at);
      store<u64>(at, rotl<u64>(moved, load<u8>(TURNS + i)));
      moved = word;
    }
    for (let at = STATE, end = at + WORDS; at < end; at += ROW) {
      const a = load<u64>(at), b = load<u64>(at, 8), c = load<u64>(at, 16), d = load<u64>(at, 24), e = load<u64>(at, 32);
      store<u64>(at, a ^ (~b & c));
      store<u64>(at, b ^ (~c & d), 8);
      store<u64>(at, c ^ (~d & e), 16);
      store<u64>(at, d ^ (~e & a), 24);
      store<u64>(at, e ^ (~a & b), 32);
    }
    store<u64>(STATE, load<u64>(STATE) ^ load<u64>(CONSTANTS + 8 * round));
  }
}
