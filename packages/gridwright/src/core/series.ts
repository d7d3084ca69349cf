import type { Puzzle } from './kind.js';
import type { Level } from './logic.js';
import type { Options } from './option.js';

/** A named series of daily puzzles that a kind keeps as one fixed permutation, never reshuffled. */
export interface Deck {
  readonly name: string;
  /** One sentence: what it contains and when it starts over. */
  readonly meaning: string;
  /** Number of puzzles. */
  readonly length: number;
  /** Puzzle number i, from 0 to length - 1. */
  puzzle(index: number): Puzzle;
}

/** The daily puzzles of some levels, chosen in advance: for each level and day, the number of the attempt to use. */
export interface DailyList {
  /** The first and the last date, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /**
   * By level: the order, as `readOrder` takes it, and the attempt for each day, from 1, as `packNumbers` formats them.
   */
  readonly rows: Readonly<Record<string, { readonly asked: Options; readonly draws: string }>>;
}

/** Daily puzzles that get harder from Monday to Sunday. */
export interface Weekly {
  /** The order of each weekday, as `readOrder` takes it, Monday first. */
  readonly asked: readonly Options[];
  /** Codes of techniques that must be sufficient. Their result mustn't depend on how techniques are implemented. */
  readonly only?: readonly string[];
}

/** Where the daily puzzles of a kind come from. */
export type Series =
  /** Made from the date, and from a list by level where there is one. */
  | {
      readonly from: 'date';
      /** Version of the generator, so that a newer one doesn't change any day. */
      readonly version: number;
      /** The order without a level, as `readOrder` takes it. */
      readonly request: Options;
      /** Levels that the list has. */
      readonly levels: readonly Level[];
      /** Loads the list, which is long. */
      readonly load: () => Promise<DailyList>;
      /** Names of the series that get harder through the week. */
      readonly weekly?: readonly string[];
    }
  /** Taken in turn from the decks of the kind, which have these names. */
  | { readonly from: 'decks'; readonly names: readonly string[] };
