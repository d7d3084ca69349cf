import type { Cell, Grid, Value } from './grid.js';
import type { HouseName } from './house.js';
import type { Order, Puzzle } from './kind.js';

/** A value that a cell may still take. */
export interface Candidate {
  readonly cell: Cell;
  readonly value: Value;
}

/** What is known in the middle of solving by logic. */
export interface Position {
  /** The values placed so far, clues among them. */
  readonly grid: Grid;
  /** For each cell the mask of values that are not ruled out (core/bits.ts); of a placed cell its value alone. */
  readonly candidates: Int32Array;
  /** Whether the puzzle is proved to have one solution only, so that a step may argue with it. */
  readonly unique: boolean;
}

/** One constraint of the puzzle by its number, or a pattern of cells that has an argument of its own. */
export type Premise = number | Pattern;

/** A pattern named in the kind's rules, such as cells whose values could be exchanged if they held these only. */
export interface Pattern {
  readonly pattern: string;
  readonly cells: readonly Cell[];
  readonly values: readonly Value[];
}

/** What a premise says in a position: of these candidates at least `least` and at most `most` are true. */
export interface Constraint {
  readonly members: readonly Candidate[];
  readonly least: number;
  readonly most: number;
}

/**
 * Why a step holds, complete enough to be checked without a search (core/proof.ts).
 *
 * A sum adds up what its truths say at least, and what its links say at most: where the links cover every
 * candidate as often as the truths do, a candidate that they cover more often than the difference allows is
 * false. A single premise with one candidate left is a sum with one truth and no link.
 *
 * A refutation assumes one candidate, follows what is forced, and ends at a premise that cannot hold any more.
 */
export type Proof =
  | { readonly by: 'sum'; readonly truths: readonly Premise[]; readonly links: readonly Premise[] }
  | {
      readonly by: 'refutation';
      readonly assume: Candidate;
      readonly forced: readonly Forced[];
      readonly broken: Premise;
    };

/** Within a refutation: the premise leaves no choice but that the candidate is true, or false. */
export interface Forced {
  readonly premise: Premise;
  readonly candidate: Candidate;
  readonly holds: boolean;
}

/** One step of a solution by logic: what it concludes and why. */
export interface Step {
  /** Code of the technique. */
  readonly technique: string;
  readonly proof: Proof;
  readonly places: readonly Candidate[];
  /** Candidates ruled out, besides the others of a cell that is placed and what placing rules out by itself. */
  readonly removes: readonly Candidate[];
  /**
   * The order in which to read a chain: nodes that are false and true by turns, each of one candidate, or of
   * several of which one is meant. Several chains when the step tries every case.
   */
  readonly chains?: readonly (readonly ChainNode[])[];
}

export interface ChainNode {
  readonly candidates: readonly Candidate[];
  /** Whether the argument at this place says that it is true. */
  readonly holds: boolean;
}

/** A technique. Its name and its summary are texts of a language. */
export interface Technique {
  /** Lower-case name for orders and files: `x-wing`. */
  readonly code: string;
  readonly level: Level;
}

/** Levels for players, from the lightest to the hardest. A puzzle that the techniques do not solve is of the last. */
export const LEVELS = ['gentle', 'easy', 'medium', 'hard', 'expert', 'master', 'extreme'] as const;

export type Level = (typeof LEVELS)[number];

/** A house to look at, or some cells where there is no house. */
export interface Area {
  readonly house?: HouseName;
  readonly cells: readonly Cell[];
}

/** Why something holds, as data. Each kind has its own forms, and a language has a sentence for each of them. */
export interface Reason {
  readonly form: string;
}

/** A hint as data; a language turns it into sentences. */
export interface Hint {
  /** Where to look. */
  readonly areas: readonly Area[];
  /** The candidates that the reason mentions. */
  readonly candidates: readonly Candidate[];
  readonly reason: Reason;
}

/** The reason of a step by a technique, with what the step concludes. */
export interface StepReason extends Reason, Pick<Step, 'technique' | 'places' | 'removes'> {}

/** The techniques that fill a cell without looking further. */
export interface Singles {
  /** They come first in `techniques`, and fill the same cells in whatever order they are taken. */
  readonly codes: ReadonlySet<string>;
  /** Fills cells by them until they find none, telling no steps. */
  fill(position: Position): void;
  /** Fewer of them, where those can be filled in by themselves as quickly. */
  readonly fewer?: Singles;
}

/** How a kind of puzzle is solved by logic. */
export interface Logic {
  /** All techniques, the cheapest first. */
  readonly techniques: readonly Technique[];
  /** The position of a puzzle with the values of an answer and without the candidates removed; `unique` says that one solution is proved. */
  position(puzzle: Puzzle, answer: Grid, unique: boolean, removed: readonly Candidate[]): Position;
  /** A step of the cheapest technique that finds one; of the named techniques only when they are given. */
  next(position: Position, among?: ReadonlySet<string>): Step | undefined;
  /** For those who want to know how a path ends and not its every step. */
  readonly singles?: Singles;
  /** Returns the order with what it leaves open about the clues settled, so that puzzles of the level come soon. */
  orderFor(order: Order, level: Level): Order;
  /** How many cells can be filled at once by the techniques that fill a cell without looking further; counting may end at `enough`. */
  open(position: Position, enough?: number): number;
  /** Takes a step in the position, which is changed. */
  take(position: Position, step: Step): void;
  /** Why the step does not follow from the position; undefined when it does. Never searches, and shares no code with the techniques. */
  refute(position: Position, step: Step): string | undefined;
  /** The hint for a step that can be taken in the position. */
  hint(position: Position, step: Step): Hint;
  /** By the code of a technique a puzzle that needs it; they are many, and fetched when they are asked for. */
  readonly examples?: () => Promise<Readonly<Record<string, Puzzle>>>;
}
