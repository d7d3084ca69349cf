import { fullWord, lowestBit } from '../../../../core/bits.js';
import type { Cell, Value } from '../../../../core/grid.js';
import type { Candidate, Forced, Pattern, Premise, Refutation } from '../../../../core/logic.js';
import { differingCells } from '../../rules/valid-lines.js';
import { balancePremise, heldIn, type Limit } from '../layout.js';
import type { KurosuPosition } from '../position.js';
import { limitsOutside, premiseOutside } from './separate-threes.js';

/** As many of a limit's cells as it allows have their value; or more, if it is exceeded. */
interface Reached {
  readonly limit: Limit;
  readonly premise: Premise;
}

/** Two lines that are alike. */
interface Alike {
  readonly alike: Pattern;
}

/** The other value was assumed, and that failed; for this, cells filled before were needed. */
interface Failed {
  readonly refutation: Refutation;
  readonly needs: readonly Need[];
}

/** What is known of a cell of the trail: that it has its value (`holds`), or that it doesn't have the other one. */
interface Need {
  readonly at: number;
  readonly holds: boolean;
}

/** Why a cell was filled; undefined for an assumed value. */
type Cause = Reached | Failed | undefined;

/**
 * Follows assumed values by all rules: limits, separate threes in a line, and lines that must differ. Assumptions can
 * be made within others.
 */
export class NestedAssumption {
  private readonly position: KurosuPosition;
  private readonly values: Uint8Array;
  /** For each limit, the number of its cells that have their value, of those that are counted. */
  private readonly counts: Uint8Array;
  /** Cells in the order of filling, with the causes. */
  private readonly trail: Cell[] = [];
  private readonly causes: Cause[] = [];
  /** Cells of the trail that the limits have counted. */
  private counted = 0;
  /** Bit words of the ones and zeros of each line. */
  private readonly words: Record<Value, Int32Array>;
  /** Number of assumptions that may still be made. */
  private left: number;

  /** Makes at most `most` assumptions in all. */
  constructor(position: KurosuPosition, most = Number.POSITIVE_INFINITY) {
    this.position = position;
    this.left = most;
    this.values = position.grid.slice();
    this.counts = Uint8Array.from(position.layout.limits, (limit) => heldIn(position.grid, limit));
    this.words = { 1: position.zeros.slice(), 2: position.ones.slice() };
  }

  /**
   * Returns the refutation of a value; undefined if it isn't refuted by assumptions that are nested `depth` deep. A
   * depth of 1 has none within another.
   */
  refute(candidate: Candidate, depth: number): Refutation | undefined {
    return this.assume(candidate, depth)?.refutation;
  }

  private assume({ cell, value }: Candidate, depth: number): Failed | undefined {
    if (this.left-- <= 0) return undefined;
    const first = this.trail.length;
    this.fill(cell, value, undefined);
    const broken = this.follow() ?? this.followAssumptions(depth);
    const failed = broken === undefined ? undefined : this.proofOf(first, broken);
    this.backTo(first);
    return failed;
  }

  /** Makes assumptions within those made so far, the simplest first, and follows the consequences of their failure. */
  private followAssumptions(depth: number): Reached | Alike | undefined {
    for (let inner = 1; inner < depth; inner++) {
      for (let cell = 0; cell < this.values.length; cell++) {
        for (let value = 1; value <= 2 && this.values[cell] === 0; value++) {
          const failed = this.assume({ cell, value }, inner);
          if (failed === undefined) continue;
          this.fill(cell, 3 - value, failed);
          const broken = this.follow();
          if (broken !== undefined) return broken;
          inner = 1;
          cell = -1;
          break;
        }
      }
    }
    return undefined;
  }

  private fill(cell: Cell, value: Value, cause: Cause): void {
    const { rows, columns } = this.position.layout.size;
    const column = cell % columns;
    const row = (cell - column) / columns;
    this.values[cell] = value;
    this.words[value][row] |= 1 << column;
    this.words[value][rows + column] |= 1 << row;
    this.trail.push(cell);
    this.causes.push(cause);
  }

  /** Empties the cells that were filled last. */
  private backTo(first: number): void {
    const { size, limitsOf } = this.position.layout;
    for (let at = this.trail.length - 1; at >= first; at--) {
      const cell = this.trail[at];
      const value = this.values[cell];
      const column = cell % size.columns;
      const row = (cell - column) / size.columns;
      if (at < this.counted) for (const limit of limitsOf[cell * 2 + value - 1]) this.counts[limit]--;
      this.words[value][row] &= ~(1 << column);
      this.words[value][size.rows + column] &= ~(1 << row);
      this.values[cell] = 0;
    }
    this.trail.length = this.causes.length = first;
    this.counted = Math.min(this.counted, first);
  }

  /** Fills in the consequences. Returns the broken rule, if there is one. */
  private follow(): Reached | Alike | undefined {
    for (;;) {
      while (this.counted < this.trail.length) {
        const broken = this.spread(this.trail[this.counted]);
        if (broken !== undefined) return broken;
      }
      const before = this.trail.length;
      let broken: Reached | Alike | undefined = this.countThrees();
      // Lines are compared once all limits are followed, so that the missing values of a line are balanced.
      if (broken === undefined && this.trail.length === before && this.position.distinct) broken = this.compareLines();
      if (broken !== undefined || this.trail.length === before) return broken;
    }
  }

  private spread(cell: Cell): Reached | undefined {
    const { limits, limitsOf, cells } = this.position.layout;
    const own = limitsOf[cell * 2 + this.values[cell] - 1];
    for (const i of own) this.counts[i]++;
    this.counted++;
    for (const i of own) if (this.counts[i] > limits[i].most) return { limit: limits[i], premise: cells + i };
    for (const i of own) if (this.counts[i] === limits[i].most) this.fillRest({ limit: limits[i], premise: cells + i });
    return undefined;
  }

  private fillRest(reached: Reached): void {
    const { cells, values } = reached.limit;
    for (let i = 0; i < cells.length; i++) if (this.values[cells[i]] === 0) this.fill(cells[i], 3 - values[i], reached);
  }

  /** Finds a line whose separate threes use up the rest of a value, or more. */
  private countThrees(): Reached | undefined {
    const { layout } = this.position;
    for (let line = 0; line < layout.lines.length; line++) {
      const all = fullWord(layout.lines[line].cells.length);
      for (let value = 1; value <= 2; value++) {
        for (const { limit, isExceeded } of limitsOutside(layout, line, value, all & ~this.words[value][line])) {
          const reached = { limit, premise: premiseOutside(layout, limit) };
          if (isExceeded) return reached;
          const before = this.trail.length;
          this.fillRest(reached);
          if (this.trail.length > before) return undefined;
        }
      }
    }
    return undefined;
  }

  /** Finds two full lines that are alike, or fills the last two cells of a line that agrees with a full one. */
  private compareLines(): Alike | undefined {
    const { rows, columns } = this.position.layout.size;
    return this.compareAmong(0, rows) ?? this.compareAmong(rows, rows + columns);
  }

  private compareAmong(first: number, end: number): Alike | undefined {
    const { 1: zeros, 2: ones } = this.words;
    const { layout } = this.position;
    for (let full = first; full < end; full++) {
      const { length } = layout.lines[full].cells;
      const all = fullWord(length);
      if ((ones[full] | zeros[full]) !== all) continue;
      for (let other = first; other < end; other++) {
        if (other === full || (ones[other] & ~ones[full]) !== 0 || (zeros[other] & ~zeros[full]) !== 0) continue;
        const blanks = all & ~(ones[other] | zeros[other]);
        if (blanks === 0) return { alike: this.alike(full, other) };
        const differing = differingCells(ones[full], blanks, length, layout.most[other]);
        if (differing === 0) continue;
        this.fillDistinct(full, other, blanks, differing);
        return undefined;
      }
    }
    return undefined;
  }

  private alike(full: number, other: number): Pattern {
    const { lines } = this.position.layout;
    const values = lines[full].cells.map((cell) => this.values[cell]);
    return { pattern: 'alike', cells: [...lines[full].cells, ...lines[other].cells], values };
  }

  /**
   * The first cell in which a line must differ from a full one gets the other value. With the same one, a second empty
   * cell would have the same value, too.
   */
  private fillDistinct(full: number, other: number, blanks: number, differing: number): void {
    const { layout } = this.position;
    const { cells } = layout.lines[other];
    const alike = this.alike(full, other);
    const at = lowestBit(differing);
    const [cell, value] = [cells[at], alike.values[at]];
    const rest = blanks & ~(1 << at);
    const forced: Forced[] = [{ premise: cell, candidate: { cell, value: 3 - value }, holds: false }];
    const counted: Need[] = [];
    if (rest !== 0) {
      const premise = balancePremise(layout, other, value);
      forced.unshift({ premise, candidate: { cell: cells[lowestBit(rest)], value }, holds: false });
      counted.push(...this.filled(layout.limits[premise - layout.cells]).map((at): Need => ({ at, holds: true })));
    }
    const refutation: Refutation = { assume: { cell, value }, forced, broken: alike };
    const compared = alike.cells.flatMap((other) => this.trail.indexOf(other)).filter((at) => at >= 0);
    this.fill(cell, 3 - value, {
      refutation,
      needs: [...counted, ...compared.map((at): Need => ({ at, holds: false }))],
    });
  }

  /** Returns the places in the trail of a limit's cells that have their value. */
  private filled({ cells, values }: Limit): number[] {
    return cells.flatMap((cell, i) => {
      const at = this.values[cell] === values[i] ? this.trail.indexOf(cell) : -1;
      return at < 0 ? [] : [at];
    });
  }

  /**
   * Returns the refutation of the assumption at a place of the trail, with only the consequences that it needs, and
   * the earlier ones that it needs; undefined if it doesn't need the assumption.
   */
  private proofOf(first: number, broken: Reached | Alike): Failed | undefined {
    const { trail, causes, values } = this;
    const holds = new Set<number>();
    const lacks = new Set<number>();
    const need = ({ at, holds: isTrue }: Need) => (isTrue ? holds : lacks).add(at);
    const needReached = ({ limit }: Reached, before: number, extra: number) => {
      const places = this.filled(limit).filter((at) => at < before);
      const known = places.sort((a, b) => Number(holds.has(b)) - Number(holds.has(a)) || a - b);
      for (const at of known.slice(0, limit.most + extra - heldIn(this.position.grid, limit)))
        need({ at, holds: true });
    };
    if ('alike' in broken) {
      for (const cell of broken.alike.cells) {
        const at = trail.indexOf(cell);
        if (at >= 0) need({ at, holds: false });
      }
    } else needReached(broken, trail.length, 1);

    const groups: Refutation['forced'][number][][] = [];
    for (let at = trail.length - 1; at >= first; at--) {
      if (!holds.has(at) && !lacks.has(at)) continue;
      const cell = trail[at];
      const other = { cell, value: 3 - values[cell] };
      const cause = causes[at];
      const hasValue: Forced = { premise: cell, candidate: { cell, value: values[cell] }, holds: true };
      if (cause === undefined) {
        groups.push(lacks.has(at) ? [{ premise: cell, candidate: other, holds: false }] : []);
        continue;
      }
      const isNotOther = 'refutation' in cause ? cause.refutation : forcedBy(cause, other);
      groups.push(holds.has(at) ? [isNotOther, hasValue] : [isNotOther]);
      if ('refutation' in cause) for (const one of cause.needs) need(one);
      else needReached(cause, at, 0);
    }
    // Without enough assumptions, what fails may not depend on this one.
    if (!holds.has(first) && !lacks.has(first)) return undefined;
    const assume = { cell: trail[first], value: values[trail[first]] };
    const outer = (places: ReadonlySet<number>, isTrue: boolean) =>
      [...places].filter((at) => at < first).map((at): Need => ({ at, holds: isTrue }));
    return {
      refutation: {
        assume,
        forced: groups.reverse().flat(),
        broken: 'alike' in broken ? broken.alike : broken.premise,
      },
      needs: [...outer(holds, true), ...outer(lacks, false)],
    };
  }
}

function forcedBy({ premise }: Reached, candidate: Candidate): Forced {
  return { premise, candidate, holds: false };
}
