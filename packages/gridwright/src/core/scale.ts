import type { Puzzle } from './kind.js';
import type { Candidate } from './logic.js';

/** A rating on a scale of prices: always the cheapest step is taken, and the dearest step counts. */
export interface ScaleRating {
  /** Price of the hardest step of the whole solution. */
  readonly er: number;
  /** Price of the hardest step up to the first filled cell, that step included. */
  readonly ep: number;
  /** Price of the first step. */
  readonly ed: number;
  /** Present when the search was given up: then the prices are lower bounds. */
  readonly atLeast?: true;
}

/** One step of a solution on a scale. */
export interface ScaleStep {
  /** Code of the technique, in the scale's own names. */
  readonly technique: string;
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
  /** Highest price of interest: above it there is no rating. */
  readonly most?: number | undefined;
  /** Called before each step. */
  readonly watch?: ((step: ScaleStep) => void) | undefined;
}

/** A scale on which puzzles with exactly one solution are rated. */
export interface Scale {
  /** Returns undefined when a step costs more than `most`. */
  rate(puzzle: Puzzle, options?: ScaleOptions): ScaleRating | undefined;
}

/** A scale of a kind, loaded when it is needed. */
export interface ScaleEntry {
  /** What puzzles it is for, to finish `expected ...`. */
  readonly expected: string;
  fits(puzzle: Omit<Puzzle, 'clues'>): boolean;
  load(): Promise<Scale>;
}
