import { popcount } from '../../../../core/bits.js';

/**
 * Finds masks whose union has few bits: n cells with n values (naked subsets), n values with n places (hidden subsets),
 * n lines with n places of a value (fish).
 */
export class SubsetFinder {
  private readonly masks = new Int32Array(32);
  private readonly numbers = new Uint8Array(32);
  private length = 0;
  private readonly size: number;
  /** The masks chosen so far; then for each choice found, its union and the numbers of its masks. */
  private readonly chosen: Uint8Array;
  private readonly found: number[] = [];
  private count = 0;

  /** Chooses `size` masks. */
  constructor(size: number) {
    this.size = size;
    this.chosen = new Uint8Array(size);
  }

  clear(): void {
    this.length = 0;
  }

  /** Adds a mask that has two bits or more, unless it has more than `most`. */
  add(number: number, mask: number, most: number): void {
    if ((mask & (mask - 1)) === 0 || popcount(mask) > most) return;
    this.masks[this.length] = mask;
    this.numbers[this.length++] = number;
  }

  /** Finds every choice whose union has at most `most` bits, in ascending order; returns their number. */
  find(most: number): number {
    this.count = 0;
    if (this.length >= this.size) this.extend(0, 0, 0, most);
    return this.count;
  }

  /** Returns the union of choice `i`. */
  unionOf(i: number): number {
    return this.found[i * (this.size + 1)];
  }

  /** Returns the numbers of the masks of choice `i`. */
  numbersOf(i: number): number[] {
    return this.found.slice(i * (this.size + 1) + 1, (i + 1) * (this.size + 1));
  }

  private extend(from: number, union: number, depth: number, most: number): void {
    for (let i = from; i <= this.length - this.size + depth; i++) {
      const wider = union | this.masks[i];
      if (popcount(wider) > most) continue;
      this.chosen[depth] = this.numbers[i];
      if (depth + 1 === this.size) this.keep(wider);
      else this.extend(i + 1, wider, depth + 1, most);
    }
  }

  private keep(union: number): void {
    let at = this.count++ * (this.size + 1);
    this.found[at++] = union;
    for (let i = 0; i < this.size; i++) this.found[at++] = this.chosen[i];
  }
}
