import { popcount } from '../../../core/bits.js';

/** Takes the numbers of the masks chosen, in an array that is used again, and their union; true = enough, look no further. */
export type Visit = (chosen: readonly number[], union: number) => boolean;

/**
 * Masks of which so many are sought that they have just so many bits together: cells and their values (naked
 * subsets), values and their places (hidden subsets), lines and the places of a value in them (fish).
 */
export class Covers {
  private readonly masks = new Int32Array(32);
  private readonly numbers = new Uint8Array(32);
  private length = 0;
  private readonly size: number;
  private readonly chosen: number[];

  /** Chooses `size` masks. */
  constructor(size: number) {
    this.size = size;
    this.chosen = Array.from({ length: size }, () => 0);
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

  /** Visits each choice, in ascending order, that has at most `most` bits together. */
  find(most: number, visit: Visit): boolean {
    return this.length >= this.size && this.extend(0, 0, 0, most, visit);
  }

  private extend(from: number, union: number, depth: number, most: number, visit: Visit): boolean {
    if (depth === this.size) return visit(this.chosen, union);
    for (let i = from; i <= this.length - this.size + depth; i++) {
      const wider = union | this.masks[i];
      if (popcount(wider) > most) continue;
      this.chosen[depth] = this.numbers[i];
      if (this.extend(i + 1, wider, depth + 1, most, visit)) return true;
    }
    return false;
  }
}
