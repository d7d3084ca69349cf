import { LimitError, quote } from '../core/errors.js';
import type { Kind, Order } from '../core/kind.js';
import type { Level } from '../core/logic.js';
import { seedOfDraw } from './day.js';
import type { Made } from './make-puzzle.js';

/** A range of whole minutes, both ends included. */
export interface MinutesRange {
  readonly least: number;
  readonly most: number;
}

/** The required difficulty. Criteria choose among draws and aren't part of an id. */
export interface Criteria {
  readonly level?: Level | undefined;
  /** Code of a technique that the puzzle needs: with it and the cheaper ones it can be solved, without it not. */
  readonly needs?: string | undefined;
  /** Codes of the techniques that must be sufficient. */
  readonly only?: readonly string[] | undefined;
  /** The range of the usual minutes that a practised solver takes. */
  readonly minutes?: MinutesRange | undefined;
}

/** The largest number of consecutive draws without a match after which a search gives up. */
export const MAX_DRAWS = 100_000;
/** The processor time of a search without a match, in milliseconds: about a minute on two processors. */
const SEARCH_TIME = 100_000;

/**
 * Returns the number of consecutive draws of an order without a match after which a search gives up: 100,000, and fewer
 * where a draw takes long.
 */
export function mostDraws(drawTime: Kind['drawTime'], order: Order): number {
  return Math.ceil(Math.min(MAX_DRAWS, SEARCH_TIME / (drawTime?.(order) ?? 1)));
}

/** The input of one `draw`. */
export interface DrawInput {
  readonly order: Order;
  readonly seed: string;
  readonly criteria: Criteria;
}

/**
 * The draws of a seed: attempts with the seed texts `seed.1`, `seed.2` and so on. Call `next` for each attempt, run it
 * anywhere, and pass the results to `take` in their order.
 */
export class Draws {
  /** Number of results taken. */
  taken = 0;
  /** Number of consecutive draws without a match after which `take` gives up. */
  readonly most: number;
  private readonly order: Order;
  private readonly seed: string;
  private readonly criteria: Criteria;
  private asked = 0;
  private since = 0;

  constructor(order: Order, seed: string, criteria: Criteria, most: number) {
    this.order = order;
    this.seed = seed;
    this.criteria = criteria;
    this.most = most;
  }

  /** Returns the next draw to make. */
  next(): DrawInput {
    return { order: this.order, seed: seedOfDraw(this.seed, ++this.asked), criteria: this.criteria };
  }

  /** Yields all draws, without an end. */
  *inputs(): Generator<DrawInput> {
    for (;;) yield this.next();
  }

  /**
   * Takes the result of the next draw in order and returns whether it is a match. Throws LimitError after `most`
   * consecutive draws without one.
   */
  take(made: Made | undefined): made is Made {
    this.taken++;
    this.since = made === undefined ? this.since + 1 : 0;
    if (this.since >= this.most)
      throw new LimitError(
        `seed ${quote(this.seed)}: no matching puzzle after ${this.most} attempts; try another size or level, or fewer options`,
        'draws',
        this.most,
      );
    return made !== undefined;
  }
}
