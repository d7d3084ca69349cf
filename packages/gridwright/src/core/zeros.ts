/** Numbers allocated at once. */
const CHUNK = 8192;
/** Larger arrays are allocated by themselves. */
const LARGE = 2048;

let chunk = new Int32Array(0);
let used = CHUNK;

/**
 * Returns zeros that nobody else has. V8 allocates typed arrays of more than 64 bytes outside its heap, which takes
 * half a microsecond each, so these are parts of larger ones.
 */
export function zeros(count: number): Int32Array {
  if (count > LARGE) return new Int32Array(count);
  if (used + count > CHUNK) {
    chunk = new Int32Array(CHUNK);
    used = 0;
  }
  used += count;
  return chunk.subarray(used - count, used);
}
