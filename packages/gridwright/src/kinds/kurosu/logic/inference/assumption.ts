import type { Cell, Value } from '../../../../core/grid.js';
import type { Candidate, Forced, Premise, Proof } from '../../../../core/logic.js';
import { heldIn, type Limit } from '../layout.js';
import type { KurosuPosition } from '../position.js';
import { limitsOutside, type OutsideThrees, premiseOutside } from './separate-threes.js';

/** A limit of the layout by its index, or one that follows from separate threes in a line. */
type Reason = number | OutsideThrees;

/** The reason of the assumed value, and of a contradiction that doesn't exist. */
const NONE = -1;

export interface Scope {
  /** Use limits of this line only. */
  readonly line?: number;
  /** Also count separate threes when the other limits have no more consequences. */
  readonly counting?: boolean;
}

export type Refutation = Extract<Proof, { by: 'refutation' }>;

/**
 * Follows an assumed value. Once a limit is reached, its other cells get the other value, until a limit is exceeded.
 * The memory is reused for the next assumption.
 */
export class Assumption {
  private readonly position: KurosuPosition;
  private readonly values: Uint8Array;
  /** For each limit, the number of its cells that have their value: in the position, and now. */
  private readonly placed: Uint8Array;
  private readonly counts: Uint8Array;
  /** Cells in the order of filling, and the reasons; the first is assumed. */
  private readonly trail: Cell[] = [];
  private readonly reasons: Reason[] = [];
  private broken: Reason = NONE;
  private scope: Scope = {};

  constructor(position: KurosuPosition) {
    this.position = position;
    this.values = position.grid.slice();
    this.placed = Uint8Array.from(position.layout.limits, (limit) => heldIn(position.grid, limit));
    this.counts = this.placed.slice();
  }

  /**
   * Returns the number of cells filled, including the assumed one, until a limit is exceeded; 0 if more than `most`.
   */
  assume({ cell, value }: Candidate, most: number, scope: Scope): number {
    this.values.set(this.position.grid);
    this.counts.set(this.placed);
    this.trail.length = this.reasons.length = 0;
    this.broken = NONE;
    this.scope = scope;
    this.fill(cell, value, NONE);
    for (let i = 0; i < most; i++) {
      if (i === this.trail.length && scope.counting === true) this.count();
      if (this.broken !== NONE) return i;
      if (i === this.trail.length) return 0;
      this.spread(this.trail[i]);
      if (this.broken !== NONE) return i + 1;
    }
    return 0;
  }

  private fill(cell: Cell, value: Value, reason: Reason): void {
    this.values[cell] = value;
    this.trail.push(cell);
    this.reasons.push(reason);
  }

  private spread(cell: Cell): void {
    const { limits, limitsOf } = this.position.layout;
    for (const i of limitsOf[cell * 2 + this.values[cell] - 1]) {
      const limit = limits[i];
      const { line, most } = limit;
      if (this.scope.line !== undefined && line !== this.scope.line) continue;
      const count = ++this.counts[i];
      if (count > most) {
        this.broken = i;
        return;
      }
      if (count === most) this.fillRest(limit, i);
    }
  }

  private fillRest({ cells, values }: Limit, reason: Reason): void {
    for (let i = 0; i < cells.length; i++) if (this.values[cells[i]] === 0) this.fill(cells[i], 3 - values[i], reason);
  }

  /** Finds a line whose separate threes use up the rest of a value, or more. */
  private count(): void {
    const { lines } = this.position.layout;
    const before = this.trail.length;
    for (let line = 0; line < lines.length && this.trail.length === before && this.broken === NONE; line++) {
      if (this.scope.line === undefined || this.scope.line === line)
        for (const value of [1, 2]) this.countIn(line, value);
    }
  }

  private countIn(line: number, value: Value): void {
    const { cells } = this.position.layout.lines[line];
    if (this.broken !== NONE) return;
    let without = 0;
    for (let i = 0; i < cells.length; i++) if (this.values[cells[i]] !== value) without |= 1 << i;
    for (const { limit, isExceeded } of limitsOutside(this.position.layout, line, value, without)) {
      if (isExceeded) {
        this.broken = limit;
        return;
      }
      this.fillRest(limit, limit);
    }
  }

  /** Returns the proof that the last value assumed is impossible, without unneeded parts. */
  refutation(): Refutation {
    const { trail, values } = this;
    let needed = this.trace();
    for (let i = needed.length - 1; i > 0; i--) {
      const fewer = needed.toSpliced(i, 1);
      if (this.holds(fewer)) {
        needed = fewer;
        i = needed.length;
      }
    }
    const forced: Forced[] = [];
    for (const at of needed.slice(1)) {
      const cell = trail[at];
      const premise = this.premiseOf(this.reasons[at]);
      forced.push({ premise, candidate: { cell, value: 3 - values[cell] }, holds: false });
      forced.push({ premise: cell, candidate: { cell, value: values[cell] }, holds: true });
    }
    const assume = { cell: trail[0], value: values[trail[0]] };
    return { by: 'refutation', assume, forced, broken: this.premiseOf(this.broken) };
  }

  /**
   * Returns the places in the trail that lead to the exceeded limit, in ascending order; the first is the assumption.
   */
  private trace(): number[] {
    const needed = new Set<number>([0]);
    const need = (reason: Reason, before: number, extra: number) => {
      const limit = this.limitOf(reason);
      const places = Array.from(this.trail.keys()).filter((at) => at < before && this.isIn(limit, this.trail[at]));
      const sorted = places.sort((a, b) => Number(needed.has(b)) - Number(needed.has(a)) || a - b);
      for (const at of sorted.slice(0, limit.most + extra - this.held(reason))) needed.add(at);
    };
    need(this.broken, this.trail.length, 1);
    for (let at = this.trail.length - 1; at > 0; at--) if (needed.has(at)) need(this.reasons[at], at, 0);
    return [...needed].sort((a, b) => a - b);
  }

  /** Returns whether each of these places follows from those before it, and the limit is exceeded. */
  private holds(places: readonly number[]): boolean {
    const count = (reason: Reason, end: number) => {
      const limit = this.limitOf(reason);
      let held = this.held(reason);
      for (let i = 0; i < end; i++) if (this.isIn(limit, this.trail[places[i]])) held++;
      return held;
    };
    const follows = (at: number, i: number) =>
      i === 0 || count(this.reasons[at], i) >= this.limitOf(this.reasons[at]).most;
    return places.every(follows) && count(this.broken, places.length) > this.limitOf(this.broken).most;
  }

  /** Returns whether a limit counts a cell with the value that it has now. */
  private isIn({ cells, values }: Limit, cell: Cell): boolean {
    const i = cells.indexOf(cell);
    return i >= 0 && values[i] === this.values[cell];
  }

  /** Returns the number of a limit's cells that have their value in the position. */
  private held(reason: Reason): number {
    return typeof reason === 'number' ? this.placed[reason] : heldIn(this.position.grid, reason);
  }

  private limitOf(reason: Reason): Limit {
    return typeof reason === 'number' ? this.position.layout.limits[reason] : reason;
  }

  private premiseOf(reason: Reason): Premise {
    const { layout } = this.position;
    return typeof reason === 'number' ? layout.cells + reason : premiseOutside(layout, reason);
  }
}
