/** Buffers for the clues of a batch and for their solutions. */
interface Pair {
  readonly clues: Uint8Array;
  readonly room: Uint8Array;
}

/**
 * Buffers that all threads share, each used by one batch at a time. New ones for each batch, copied to a worker and back, took
 * the garbage collector longer than easy puzzles take the solver.
 */
export class BatchBuffers {
  private free: SharedArrayBuffer[] = [];

  /** Returns two buffers of that length. They aren't cleared. */
  take(length: number): Pair {
    // Shared memory is copied by words only if both addresses are whole words.
    const second = Math.ceil(length / 8) * 8;
    const index = this.free.findIndex(({ byteLength }) => byteLength >= 2 * second);
    // Only the longest are kept, for batches of all lengths: a text of many sizes would fill the memory with the others.
    if (index < 0) this.free = [];
    const [buffer] = index < 0 ? [new SharedArrayBuffer(2 * second)] : this.free.splice(index, 1);
    return { clues: new Uint8Array(buffer, 0, length), room: new Uint8Array(buffer, second, length) };
  }

  /** Takes back the buffers of a batch whose results have been used. */
  release({ buffer }: Uint8Array): void {
    if (buffer instanceof SharedArrayBuffer) this.free.push(buffer);
  }
}
