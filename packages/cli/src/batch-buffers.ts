/** Buffers for the clues of a batch and for their solutions, as grids or as lines of text. */
interface Pair {
  readonly clues: Uint8Array;
  readonly room: Uint8Array;
}

/**
 * Buffers that all threads share, each used by one batch at a time. New ones for each batch, copied to a worker and
 * back, took the garbage collector longer than easy puzzles take the solver.
 */
export class BatchBuffers {
  private free: SharedArrayBuffer[] = [];

  /** Returns buffers for that number of puzzles. They aren't cleared. */
  take(puzzles: number, cells: number): Pair {
    // Shared memory is copied by words only if both addresses are whole words.
    const second = Math.ceil((puzzles * cells) / 8) * 8;
    const length = second + puzzles * (cells + 1);
    const index = this.free.findIndex(({ byteLength }) => byteLength >= length);
    // Only the longest are kept, for batches of all lengths: a text of many sizes would fill the memory with the
    // others.
    if (index < 0) this.free = [];
    const [buffer] = index < 0 ? [new SharedArrayBuffer(length)] : this.free.splice(index, 1);
    return {
      clues: new Uint8Array(buffer, 0, puzzles * cells),
      room: new Uint8Array(buffer, second, puzzles * (cells + 1)),
    };
  }

  /** Takes back the buffers of a batch whose results have been used. */
  release({ buffer }: Uint8Array): void {
    if (buffer instanceof SharedArrayBuffer) this.free.push(buffer);
  }
}
