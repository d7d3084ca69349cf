import { popcount } from '../../../../core/bits.js';

/**
 * Masks of which so many are sought that they have just so many bits together: cells and their values (naked
 * subsets), values and their places (hidden subsets), lines and the places of a value in them (fish).
 */
export class Covers {
  private readonly masks = new Int32Array(32);
  private readonly numbers = new Uint8Array(32);
  private length = 0;
  private readonly size: number;
  /** What is chosen so far, and for each choice found the union of its masks and their numbers. */
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

  /** Finds each choice, in ascending order, that has at most `most` bits together; says how many there are. */
  find(most: number): number {
    this.count = 0;
    if (this.length >= this.size) this.extend(0, 0, 0, most);
    return this.count;
  }

  /** The union of a choice found. */
  unionOf(i: number): number {
    return this.found[i * (this.size + 1)];
  }

  /** The numbers of the masks of a choice found. */
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
