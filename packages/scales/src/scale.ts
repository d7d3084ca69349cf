import type { Candidate, Puzzle } from 'gridwright';

/** A rating on the scale of Sudoku Explainer: always the cheapest step is taken, and the dearest step counts. */
export interface SeRating {
  /** Price of the hardest step of the whole solution. */
  readonly er: number;
  /** Price of the hardest step up to the first filled cell, that step included. */
  readonly ep: number;
  /** Price of the first step. */
  readonly ed: number;
  /** Present when the search was given up: then the prices are lower bounds. */
  readonly atLeast?: true;
}

/** The levels of the HoDoKu scale, from easy to hard. */
export const HODOKU_LEVELS = ['Easy', 'Medium', 'Hard', 'Unfair', 'Extreme'] as const;
export type HodokuLevel = (typeof HODOKU_LEVELS)[number];

/** A rating on the scale of HoDoKu. */
export interface HodokuRating {
  /** Level of the hardest step, or a higher one if the score is high. */
  readonly level: HodokuLevel;
  /** Sum of the scores of all steps. */
  readonly score: number;
}

/** The ratings by the name of their scale. */
export interface ScaleRatings {
  readonly se: SeRating;
  readonly hodoku: HodokuRating;
}
export type ScaleName = keyof ScaleRatings;
export type ScaleRating = ScaleRatings[ScaleName];

/** Ratings from `least` to `most`: the ER, or the score on the HoDoKu scale, where a level can be required, too. */
export interface ScaleRange {
  readonly scale: ScaleName;
  readonly least: number;
  readonly most: number;
  readonly level?: HodokuLevel | undefined;
}

/** One step of a solution on a scale. */
export interface ScaleStep {
  /** Code of the technique, in the scale's own names. */
  readonly technique: string;
  /** Price on the SE scale, score on the HoDoKu scale. */
  readonly price: number;
  /** Number of nodes of a chain, with those of chains within it; 0 for other steps. */
  readonly nodes: number;
  /** The values that the step places, and the candidates that it rules out. */
  readonly places: readonly Candidate[];
  readonly removes: readonly Candidate[];
}

export interface WatchOption {
  /** Called before each step. */
  readonly watch?: ((step: ScaleStep) => void) | undefined;
}

export interface ScaleOptions extends WatchOption {
  /**
   * Number of assumptions within nested chains after which the search is given up (default: 50 million). Only the SE
   * scale has such chains.
   */
  readonly maxSteps?: number | undefined;
}

/** A scale that rates plain 9x9 puzzles with exactly one solution. */
export interface Scale<Rating extends ScaleRating = ScaleRating> {
  rate(puzzle: Puzzle, options?: ScaleOptions): Rating;
  /** Returns whether the rating of such a puzzle is known and within a range. */
  meets(puzzle: Puzzle, range: ScaleRange): boolean;
}
