import { LimitError, quote } from '../core/errors.js';
import type { Order } from '../core/kind.js';
import type { Level } from '../core/logic.js';
import { seedOfDraw } from './day.js';
import type { Made } from './make-puzzle.js';

/** How hard a puzzle has to be. Criteria choose among draws and aren't part of an id. */
export interface Criteria {
  readonly level?: Level | undefined;
  /** Code of a technique: the puzzle is solved with it and the cheaper ones, and not without it. */
  readonly needs?: string | undefined;
  /** Codes of the techniques that have to be enough. */
  readonly only?: readonly string[] | undefined;
}

/** Number of draws in a row without a match after which the search is given up. */
export const MAX_DRAWS = 100_000;

/** One draw: what `draw` takes. */
export interface DrawInput {
  readonly order: Order;
  readonly seed: string;
  readonly criteria: Criteria;
}

/**
 * The draws of a seed, `seed.1`, `seed.2` and so on, for whoever does the work: ask for `next`, draw it anywhere, and
 * `take` the results in their order.
 */
export class Draws {
  /** Number of results taken. */
  taken = 0;
  private readonly order: Order;
  private readonly seed: string;
  private readonly criteria: Criteria;
  private readonly most: number;
  private asked = 0;
  private since = 0;

  constructor(order: Order, seed: string, criteria: Criteria, most = MAX_DRAWS) {
    this.order = order;
    this.seed = seed;
    this.criteria = criteria;
    this.most = most;
  }

  /** Returns the next draw to make. */
  next(): DrawInput {
    return { order: this.order, seed: seedOfDraw(this.seed, ++this.asked), criteria: this.criteria };
  }

  /** All draws, without an end. */
  *inputs(): Generator<DrawInput> {
    for (;;) yield this.next();
  }

  /** Returns whether the result of the next draw in order is a match. Throws LimitError after MAX_DRAWS draws in a row without one. */
  take(made: Made | undefined): made is Made {
    this.taken++;
    this.since = made === undefined ? this.since + 1 : 0;
    if (this.since >= this.most)
      throw new LimitError(
        `seed ${quote(this.seed)}: no matching puzzle after ${this.most} attempts`,
        'draws',
        this.most,
      );
    return made !== undefined;
  }
}
