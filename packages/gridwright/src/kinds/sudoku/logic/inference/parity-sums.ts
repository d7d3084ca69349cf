import { lowestBit, popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Candidate, ParitySum } from '../../../../core/logic.js';
import { MOST_OPEN } from '../../../../core/parity.js';
import type { SudokuPosition } from '../position.js';
import { conflictsOf } from './conflicts.js';
import { ParityClasses } from './parity-classes.js';
import { leftOf, ParityReading } from './parity-reading.js';
import { isSpent } from './work.js';

/** Houses and sums that are added at most, and combinations of each number of them that get one more. */
const MOST_ADDED = 5;
const MOST_KEPT = 64;
/** Choices of cells in the places of those of unknown parity in a sum that is read. */
const MOST_CHOICES = 48;
/** Units of work for reading a combination; making one takes one unit. */
const READING = 8;

/** A sum modulo 2 of some classes of cells. Numbers below the number of houses are houses, and others sums. */
interface Equation {
  readonly numbers: readonly number[];
  /** The board of classes. */
  readonly bits: Int32Array;
  readonly isOdd: boolean;
}

/** A sum modulo 2, and the candidates that it rules out. */
export interface RulingParitySum extends ParitySum {
  readonly removes: readonly Candidate[];
}

/**
 * Yields sums modulo 2 that rule something out, those of few houses and sums first. Of the combinations of a number of
 * these, only the ones with the fewest cells of unknown parity get one more.
 */
export class ParitySums {
  private readonly position: SudokuPosition;
  private readonly classes: ParityClasses;
  private readonly single: readonly Equation[];

  constructor(position: SudokuPosition) {
    this.position = position;
    this.classes = new ParityClasses(position);
    const { houses, sums, values } = position.layout;
    const whole = (values * (values + 1)) / 2;
    this.single = [...houses.map(({ cells }) => ({ cells, weights: cells.map(() => 1), sum: whole })), ...sums].flatMap(
      ({ cells, weights, sum }, number): Equation[] => {
        const bits = this.classes.none();
        let isOdd = sum % 2 !== 0;
        for (const [i, cell] of cells.entries())
          if (weights[i] % 2 !== 0) isOdd = this.classes.add(bits, cell) !== isOdd;
        return bits.some((word) => word !== 0) ? [{ numbers: [number], bits, isOdd }] : [];
      },
    );
  }

  *[Symbol.iterator](): Generator<RulingParitySum> {
    const seen = new Set<string>();
    let some: readonly Equation[] = this.single
      .filter((one) => isNew(one, seen))
      .toSorted((a, b) => sizeOf(a.bits) - sizeOf(b.bits));
    for (let count = 1; some.length > 0; count++) {
      for (const one of some) yield* this.readings(one);
      if (count === MOST_ADDED) return;
      some = this.withOneMore(some.slice(0, MOST_KEPT), count + 1 === MOST_ADDED ? 0 : MOST_KEPT, seen);
    }
  }

  /**
   * Returns the combinations with one more house or sum that shares a class with them: those that can be read, and others
   * with few classes up to a number in all, the fewest first.
   */
  private withOneMore(some: readonly Equation[], most: number, seen: Set<string>): Equation[] {
    const bySize: (readonly [before: Equation, term: Equation])[][] = [];
    for (const before of some) {
      for (const term of this.single) {
        if (before.numbers.includes(term.numbers[0])) continue;
        const size = sizeOfSum(before.bits, term.bits);
        if (size === 0) continue;
        bySize[size] ??= [];
        bySize[size].push([before, term]);
      }
      this.position.work += this.single.length;
      if (isSpent(this.position)) break;
    }
    const found: Equation[] = [];
    for (const [size, pairs] of bySize.entries()) {
      for (const [before, term] of pairs ?? []) {
        if (size > MOST_OPEN && found.length >= most) return found;
        const one = {
          numbers: [...before.numbers, ...term.numbers].sort((a, b) => a - b),
          bits: before.bits.map((word, i) => word ^ term.bits[i]),
          isOdd: before.isOdd !== term.isOdd,
        };
        if (isNew(one, seen)) found.push(one);
      }
    }
    return found;
  }

  /** Yields what a sum rules out, for each choice of a cell from each of its classes. */
  private *readings(equation: Equation): Generator<RulingParitySum> {
    const size = sizeOf(equation.bits);
    if (size > MOST_OPEN) return;
    const members = classesIn(equation.bits).map((number) => this.classes.cellsOf(number));
    if (members.reduce((all, cells) => all * cells.length, 1) > MOST_CHOICES) return;
    const total = this.totalOf(equation);
    let choices: Cell[][] = [[]];
    for (const cells of members) choices = choices.flatMap((before) => cells.map((cell) => [...before, cell]));
    for (const cells of choices) {
      this.position.work += READING;
      const removes = this.ruledOut(
        cells,
        cells.reduce((all, cell) => all !== this.classes.isFlipped(cell), equation.isOdd),
      );
      if (removes.length === 0) continue;
      const pairs = this.classes.pairsBetween(leftOf(this.position.layout, total), cells);
      yield this.needed({ total, pairs, removes });
    }
  }

  /** Returns as much of a sum as is needed to rule out the same. */
  private needed(sum: RulingParitySum): RulingParitySum {
    const { total, pairs, removes } = sum;
    const { houses, sums } = total;
    const less = [
      ...pairs.map((_, i) => ({ total, pairs: pairs.toSpliced(i, 1), removes })),
      ...houses.map((_, i) => ({ total: { houses: houses.toSpliced(i, 1), sums }, pairs, removes })),
      ...sums.map((_, i) => ({ total: { houses, sums: sums.toSpliced(i, 1) }, pairs, removes })),
    ].find((rest) => JSON.stringify(this.ruledOutBy(rest)) === JSON.stringify(removes));
    return less === undefined ? sum : this.needed(less);
  }

  private ruledOutBy(sum: ParitySum): Candidate[] {
    const { open, isOpenOdd } = new ParityReading(this.position, sum, this.classes);
    return open.length > MOST_OPEN ? [] : this.ruledOut(open, isOpenOdd);
  }

  private totalOf({ numbers }: Equation): ParitySum['total'] {
    const { length } = this.position.layout.houses;
    return {
      houses: numbers.filter((number) => number < length),
      sums: numbers.filter((number) => number >= length).map((number) => number - length),
    };
  }

  /** Returns the candidates with which the cells would all have a known parity, and the wrong sum. */
  private ruledOut(cells: readonly Cell[], isOdd: boolean): Candidate[] {
    const { candidates, layout } = this.position;
    const { words } = conflictsOf(layout);
    const found = new Int32Array(words);
    for (let odd = 0; odd < 2 ** cells.length; odd++) {
      if ((popcount(odd) % 2 !== 0) === isOdd) continue;
      for (let w = 0; w < words; w++) {
        let all = -1;
        for (const [i, cell] of cells.entries()) all &= this.classes.excluding(cell, ((odd >>> i) & 1) === 0)[w];
        found[w] |= all;
      }
    }
    const removes: Candidate[] = [];
    for (let w = 0; w < words; w++) {
      for (let rest = found[w]; rest !== 0; rest &= rest - 1) {
        const number = 32 * w + lowestBit(rest);
        const [cell, v] = [Math.floor(number / layout.values), number % layout.values];
        if ((candidates[cell] >>> v) & 1) removes.push({ cell, value: v + 1 });
      }
    }
    return removes;
  }
}

function sizeOf(bits: Int32Array): number {
  let size = 0;
  for (const word of bits) size += popcount(word);
  return size;
}

/** Returns the number of classes in the sum of two boards; 0 if they share none. */
function sizeOfSum(bits: Int32Array, others: Int32Array): number {
  let [size, shared] = [0, 0];
  for (let w = 0; w < bits.length; w++) {
    shared |= bits[w] & others[w];
    size += popcount(bits[w] ^ others[w]);
  }
  return shared === 0 ? 0 : size;
}

function isNew({ bits }: Equation, seen: Set<string>): boolean {
  const key = bits.join();
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
}

function classesIn(bits: Int32Array): number[] {
  return Array.from(bits).flatMap((word, w) => {
    const found: number[] = [];
    for (let rest = word; rest !== 0; rest &= rest - 1) found.push(32 * w + lowestBit(rest));
    return found;
  });
}
