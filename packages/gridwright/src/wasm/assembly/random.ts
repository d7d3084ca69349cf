/** The state words of xorshift128+ (../../core/rng.ts), never both zero. */
export let state0: u64 = 0, state1: u64 = 1;

export function seed(first: u64, second: u64): void {
  state0 = first;
  state1 = second;
}

/** Returns the high bits of the next word. */
// @ts-expect-error: decorator
@inline
function next(): u32 {
  let x = state0;
  const y = state1;
  x ^= x << 23;
  state0 = y;
  state1 = x ^ y ^ (x >> 17) ^ (y >> 26);
  return <u32>((state0 + state1) >> 32);
}

/**
 * Returns a whole number from 0 to n - 1, n at least 1: the high bits of the next word, redrawn while it is in the
 * last, incomplete range of n.
 */
export function below(n: u32): u32 {
  while (true) {
    const high = next();
    // That range is shorter than n, so nearly all words are recognized as before it without a division.
    if (high < 0 - n || high <= ~((0 - n) % n)) return high % n;
  }
  return 0;
}

/** Does the same as `below(2)`, without a division. */
export function coin(): bool {
  return <bool>(next() & 1);
}

/** Shuffles bytes, from the last down. */
export function shuffle(items: usize, count: i32): void {
  for (let i = count - 1; i > 0; i--) {
    const j = <i32>below(i + 1), item = load<u8>(items + i);
    store<u8>(items + i, load<u8>(items + j));
    store<u8>(items + j, item);
  }
}
