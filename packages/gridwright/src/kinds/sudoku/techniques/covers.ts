import { popcount } from '../../../core/bits.js';

/** Takes the numbers of the masks chosen and their union; true = enough, look no further. */
export type Visit = (chosen: readonly number[], union: number) => boolean;

/**
 * Masks of which so many are sought that they have just so many bits together: cells and their values (naked
 * subsets), values and their places (hidden subsets), lines and the places of a value in them (fish).
 */
export class Covers {
  private readonly masks = new Uint32Array(32);
  private readonly numbers = new Uint8Array(32);
  private length = 0;
  private readonly chosen: number[] = [];

  clear(): void {
    this.length = 0;
  }

  /** Adds a mask that has two bits or more, unless it has more than `most`. */
  add(number: number, mask: number, most: number): void {
    const bits = popcount(mask);
    if (bits < 2 || bits > most) return;
    this.masks[this.length] = mask;
    this.numbers[this.length++] = number;
  }

  /** Visits each choice of `size` masks, in ascending order, that have at most `most` bits together. */
  find(size: number, most: number, visit: Visit): boolean {
    this.chosen.length = 0;
    return this.length >= size && this.extend(0, 0, size, most, visit);
  }

  private extend(from: number, union: number, missing: number, most: number, visit: Visit): boolean {
    if (missing === 0) return visit(this.chosen, union);
    for (let i = from; i <= this.length - missing; i++) {
      const wider = union | this.masks[i];
      if (popcount(wider) > most) continue;
      this.chosen.push(this.numbers[i]);
      if (this.extend(i + 1, wider, missing - 1, most, visit)) return true;
      this.chosen.pop();
    }
    return false;
  }
}
