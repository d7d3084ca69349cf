import { bitCount, lowBit } from './tables.js';
import type { HodokuTechnique } from './techniques.js';

/** One step: the cell that it fills, or what it rules out, in order. One object is filled again and again. */
export class FoundStep {
  technique: HodokuTechnique = 'full-house';
  /** The cell that is filled, or -1. */
  cell = -1;
  value = 0;
  count = 0;
  readonly cells = new Uint8Array(1024);
  readonly values = new Uint8Array(1024);

  clear(): void {
    this.cell = -1;
    this.count = 0;
  }

  fill(cell: number, value: number): true {
    this.clear();
    this.cell = cell;
    this.value = value;
    return true;
  }

  rule(cell: number, value: number): void {
    if (this.count === 1024) return;
    this.cells[this.count] = cell;
    this.values[this.count++] = value;
  }

  ruleMask(cell: number, mask: number): void {
    for (let rest = mask; rest !== 0; rest &= rest - 1) this.rule(cell, lowBit(rest));
  }

  ruleWord(word: number, set: number, value: number): void {
    for (let rest = set; rest !== 0; rest &= rest - 1) this.rule(word * 27 + lowBit(rest), value);
  }

  ruleSet(value: number, w0: number, w1: number, w2: number): void {
    this.ruleWord(0, w0, value);
    this.ruleWord(1, w1, value);
    this.ruleWord(2, w2, value);
  }
}

/**
 * What a step would rule out, and the best of what was found: the most candidates, then the shortest chain, then the
 * lowest sum of places, then what came first.
 */
export class BestRemoval {
  /** The candidates of the current step: `set[value * 3 + word]`. */
  readonly set = new Int32Array(27);
  readonly best = new Int32Array(27);
  count = 0;
  /** Number of times that the best step was another one. */
  offers = 0;
  private length = 0;
  private sum = 0;
  private rank = 0;

  start(): void {
    this.count = 0;
    this.offers = 0;
    this.length = 0;
    this.sum = 0;
  }

  clear(): void {
    this.set.fill(0);
  }

  private number(): number {
    let count = 0;
    for (let i = 0; i < 27; i++) if (this.set[i] !== 0) count += bitCount(this.set[i]);
    return count;
  }

  /** Whether the best step comes before the best one of another search, or is as good. */
  isAsGoodAs(other: BestRemoval): boolean {
    if (this.count !== other.count) return this.count > other.count;
    if (this.length !== other.length) return this.length < other.length;
    return this.sum <= other.sum;
  }

  /** Whether a step of that many candidates and that length is surely worse than the best one. */
  isBeyond(count: number, length: number): boolean {
    return count < this.count || (count === this.count && length > this.length);
  }

  /** Takes the current step if it is better than the best one. Of equally good ones the lower rank is better. */
  offer(length: number, rank = 0): void {
    const count = this.number();
    if (count === 0 || this.isBeyond(count, length)) return;
    const sum = sumOf(this.set);
    const isAsLong = count === this.count && length === this.length;
    if (isAsLong && (sum > this.sum || (sum === this.sum && rank >= this.rank))) return;
    this.count = count;
    this.offers++;
    this.length = length;
    this.sum = sum;
    this.rank = rank;
    this.best.set(this.set);
  }

  write(step: FoundStep): boolean {
    if (this.count === 0) return false;
    step.clear();
    for (let i = 0; i < 27; i++) step.ruleWord(i % 3, this.best[i], (i / 3) | 0);
    return true;
  }
}

/** The sum by which equally good steps are ordered: later candidates weigh more. */
function sumOf(set: Int32Array): number {
  let sum = 0;
  let weight = 1;
  for (let i = 0; i < 27; i++) {
    for (let rest = set[i]; rest !== 0; rest &= rest - 1) {
      sum += ((i % 3) * 27 + lowBit(rest)) * weight + ((i / 3) | 0) + 1;
      weight += 80;
    }
  }
  return sum;
}
