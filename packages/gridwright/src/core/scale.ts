import type { Puzzle } from './kind.js';
import type { Candidate } from './logic.js';

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

/** What puzzles get on each scale. */
export interface ScaleRatings {
  readonly se: SeRating;
  readonly hodoku: HodokuRating;
}
export type ScaleName = keyof ScaleRatings;
export type ScaleRating = ScaleRatings[ScaleName];

/** What a puzzle has to have on a scale: ER or score, and on the HoDoKu scale perhaps a level. */
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

export interface ScaleOptions {
  /** Number of assumptions within nested chains after which the search is given up. */
  readonly maxSteps?: number | undefined;
  /** Called before each step. */
  readonly watch?: ((step: ScaleStep) => void) | undefined;
}

/** A scale on which puzzles with exactly one solution are rated. */
export interface Scale<Rating extends ScaleRating = ScaleRating> {
  rate(puzzle: Puzzle, options?: ScaleOptions): Rating;
  /** Returns whether the rating is known and within a range. */
  meets(puzzle: Puzzle, range: ScaleRange): boolean;
}

/** A scale of a kind, loaded when it is needed. */
export interface ScaleEntry<Rating extends ScaleRating = ScaleRating> {
  /** What puzzles it is for, to finish `expected ...`. */
  readonly expected: string;
  fits(puzzle: Omit<Puzzle, 'clues'>): boolean;
  load(): Promise<Scale<Rating>>;
}
