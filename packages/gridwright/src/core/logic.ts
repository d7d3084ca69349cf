import type { Cell, Grid, Value } from './grid.js';
import type { HouseName } from './house.js';
import type { Order, Puzzle } from './kind.js';
import type { Rng } from './rng.js';

/** A value that a cell can still have. */
export interface Candidate {
  readonly cell: Cell;
  readonly value: Value;
}

/** A puzzle partly solved by logic. */
export interface Position {
  /** The values placed so far, including clues. */
  readonly grid: Grid;
  /** For each cell the mask of values not ruled out (core/bits.ts); for a placed cell its value alone. */
  readonly candidates: Int32Array;
  /** Whether the puzzle is proved to have exactly one solution, so that a step may use that. */
  readonly unique: boolean;
}

/** One constraint of the puzzle by its number, or a pattern of cells with an argument of its own. */
export type Premise = number | Pattern;

/** A pattern named in the kind's rules, such as cells whose values could be exchanged if they had only these. */
export interface Pattern {
  readonly pattern: string;
  readonly cells: readonly Cell[];
  readonly values: readonly Value[];
}

/** What a premise means in a position: of these candidates at least `least` and at most `most` are true. */
export interface Constraint {
  readonly members: readonly Candidate[];
  readonly least: number;
  readonly most: number;
}

/**
 * What a premise means in a position, computed from the rules of the puzzle; undefined when the position doesn't have
 * the premise. The checker trusts nothing else.
 */
export type PremiseReader = (premise: Premise, position: Position) => Constraint | undefined;

/** The rules of a puzzle as premises, so that a checker of proofs needs no knowledge of the kind. */
export interface Premises {
  /** The numbered premises begin with 0, and no number is left out. */
  readonly reading: PremiseReader;
  /** Pairs of lists of cells, of the same length, that don't hold the same values in the same order. */
  readonly different: readonly (readonly [readonly Cell[], readonly Cell[]])[];
  /**
   * Returns the numbered premises that add up to a pattern; undefined for a pattern that follows by propagation, or
   * whose members exclude each other by propagation.
   */
  sumOf(pattern: Pattern): Sum<number> | undefined;
  /** Sums of cells; absent without such rules. With them, premise c is that cell c has one value. */
  readonly totals?: Totals;
  /** The rules about cells that are read in order, by their numbers; left out without such rules. */
  readonly automata?: readonly Automaton[];
}

/** The rules about what cells add up to. */
export interface Totals {
  /** The totals that are rules themselves. */
  readonly stated: readonly TotalPremise[];
  readonly reading: TotalReader;
  /** Returns numbered premises and stated totals that add up to a total, each as often as its factor. */
  partsOf(premise: TotalPremise): readonly TotalPart[];
}

/** With a negative factor, the upper bound of the premise counts as its lower bound. */
export interface TotalPart {
  readonly premise: number | TotalPremise;
  readonly factor: number;
}

/** The lower bounds of some premises, and the upper bounds of others. */
export interface Sum<Named = Premise> {
  readonly truths: readonly Named[];
  readonly links: readonly Named[];
}

/** Cells whose values, each times its weight, add up to a sum. */
export interface Total {
  readonly cells: readonly Cell[];
  readonly weights: readonly number[];
  readonly sum: number;
  /** The cells in runs: the length of each. Cells of one run have the same weight and different values. */
  readonly runs: readonly number[];
}

/**
 * The source of a total, by numbers of the puzzle: houses without some sums, or a single sum. With `added`, more sums,
 * none of them twice; cells with the same weight that differ from each other are then in one run.
 */
export interface TotalPremise {
  readonly houses: readonly number[];
  readonly sums: readonly number[];
  readonly added?: readonly number[];
}

/**
 * Lists of values as paths from state 0 to the last state: the state after value v in state s is
 * next[s * values + v - 1], 0 for none. Without any list, state 0 is the only one.
 */
export interface Machine {
  readonly values: number;
  readonly states: number;
  readonly next: Uint16Array;
  /** The values that lead from each state to another one, as masks. */
  readonly leading: Uint32Array;
}

/** Cells whose values, read in order, are a list of a machine. A cell may be read more than once. */
export interface Automaton {
  readonly cells: readonly Cell[];
  readonly machine: Machine;
}

/** What a total means, computed from the rules of the puzzle; undefined when the puzzle doesn't have it. */
export type TotalReader = (premise: TotalPremise) => Total | undefined;

/**
 * Why a step holds, complete enough to be checked: only cases are gone through (core/proof.ts).
 *
 * A sum adds up the lower bounds of its truths, and the upper bounds of its links: where the links cover every
 * candidate as often as the truths do, a candidate that they cover more often than the difference allows is
 * false. A single premise with one candidate left is a sum with one truth and no link.
 *
 * A refutation assumes one candidate, follows what is forced, and ends at a premise that cannot hold any more.
 *
 * A total rules out each candidate that no way to reach its sum has, and an automaton each that none of its lists has.
 *
 * A sum modulo 2 rules out each candidate beside which its cells have known parities, and the wrong sum.
 *
 * Cases are all ways to fill some cells by several rules, and by all premises about two candidates. They rule out what no
 * case has, and what each case rules out elsewhere.
 */
export type Proof =
  | ({ readonly by: 'sum' } & Sum)
  | ({ readonly by: 'refutation' } & Refutation)
  | ({ readonly by: 'total' } & TotalPremise)
  | { readonly by: 'automaton'; readonly automaton: number }
  | ({ readonly by: 'parity' } & ParitySum)
  | ({ readonly by: 'cases' } & Cases);

/**
 * A total, and pairs of cells that have the same or opposite parities, since premises about two candidates exclude the
 * others. They are added modulo 2.
 */
export interface ParitySum {
  readonly total: Omit<TotalPremise, 'added'>;
  readonly pairs: readonly (readonly [Cell, Cell])[];
}

/** Open cells, and the totals and automata that are read together. These read no other open cells. */
export interface Cases {
  readonly cells: readonly Cell[];
  readonly totals: readonly TotalPremise[];
  /** By their numbers. */
  readonly automata: readonly number[];
}

/** An assumed candidate, what follows from it and from the assumptions around it, and the premise that then fails. */
export interface Refutation {
  readonly assume: Candidate;
  /** In order. A refutation among them makes the candidate that it assumes false. */
  readonly forced: readonly (Forced | ForcedByTotal | ForcedByAutomaton | Refutation)[];
  readonly broken: Premise;
}

/** Within a refutation: the premise forces the candidate to be true, or false. */
export interface Forced {
  readonly premise: Premise;
  readonly candidate: Candidate;
  readonly holds: boolean;
}

/** Within a refutation: no way to reach the sum of the total has the candidate, so it is false. */
export interface ForcedByTotal {
  readonly total: TotalPremise;
  readonly candidate: Candidate;
}

/** Within a refutation: no list of the automaton has the candidate, so it is false. */
export interface ForcedByAutomaton {
  readonly automaton: number;
  readonly candidate: Candidate;
}

/** One step of a solution by logic: what it concludes and why. */
export interface Step {
  /** Code of the technique. */
  readonly technique: string;
  readonly proof: Proof;
  readonly places: readonly Candidate[];
  /** Candidates ruled out, besides those that placing a value rules out by itself. */
  readonly removes: readonly Candidate[];
  /**
   * Chains as they are read: alternating false and true nodes. A node is one candidate, or several with one true among
   * them. There are several chains when the step tries every case.
   */
  readonly chains?: readonly (readonly ChainNode[])[];
}

/** A cell whose value counts several times. */
export interface WeightedCell {
  readonly cell: Cell;
  readonly times: number;
}

export interface ChainNode {
  readonly candidates: readonly Candidate[];
  /** Whether the argument shows that the node is true. */
  readonly holds: boolean;
}

/** A technique. Its name and its summary are in the texts of each language. */
export interface Technique {
  /** Lower-case name for orders and files: `x-wing`. */
  readonly code: string;
  readonly level: Level;
}

/** Levels for players, easiest first. A puzzle that the techniques don't solve has the last one, unless minutes decide. */
export const LEVELS = ['gentle', 'easy', 'medium', 'hard', 'expert', 'master', 'extreme'] as const;

export type Level = (typeof LEVELS)[number];

/** How an order leads to the wanted puzzles soon. */
export interface Aim {
  /** The level of many wanted puzzles. It decides how many clues they have, unless the options do. */
  readonly level?: Level | undefined;
  /** Throws OptionError for an order without wanted puzzles. */
  readonly check?: ((order: Order) => void) | undefined;
}

/** A test for generated puzzles, such as whether their rating on another scale is in a range. */
export interface Acceptance extends Aim {
  /** Returns whether the puzzle is wanted. */
  test(puzzle: Puzzle): boolean;
}

/** A house to look at, or cells if there is no house. */
export interface Area {
  readonly house?: HouseName;
  readonly cells: readonly Cell[];
}

/** Why something holds, as data. Each kind has its own forms, and each language has a sentence for every form. */
export interface Reason {
  readonly form: string;
}

/** A hint as data, for which each language has sentences. */
export interface Hint {
  /** Where to look. */
  readonly areas: readonly Area[];
  /** The candidates that the reason mentions. */
  readonly candidates: readonly Candidate[];
  readonly reason: Reason;
  /** Left out by kinds that aren't solved by logic. */
  readonly evidence?: Evidence;
}

/** What the reason of a step rests on, to be shown on the board. */
export interface Evidence {
  /** Filled cells whose values rule candidates out. */
  readonly digits: readonly Cell[];
  /** Houses, or parts of them, within which something is ruled out. */
  readonly lines: readonly Area[];
  /** What follows from what, in the order in which to read it. A loop ends with the node that it starts with. */
  readonly chains: readonly (readonly ChainNode[])[];
  /** Candidates that the reason needs to be seen without naming them, where it rests on the whole board. */
  readonly context?: readonly Candidate[];
}

/** The reason for a step, with what the step concludes. */
export interface StepReason extends Reason, Pick<Step, 'technique' | 'places' | 'removes'> {}

/** The techniques that fill a cell directly. */
export interface Singles {
  /** Their codes. They come first in `techniques`, and fill the same cells in any order. */
  readonly codes: ReadonlySet<string>;
  /** Fills cells with them until nothing is left to fill, without reporting steps. */
  fill(position: Position): void;
  /** A subset of them, for code that fills the remaining ones itself just as fast. */
  readonly fewer?: Singles;
}

/** The path of a puzzle that the cheapest techniques solve. */
export interface QuickPath {
  /** The number of uses of each technique, by its code, cheapest first; one object for all equal ones. */
  readonly techniques: Readonly<Record<string, number>>;
  readonly grid: Grid;
}

/** A quick solver without guesses, between two sets of techniques whose end doesn't depend on the order of their steps. */
export interface Sweep {
  /** Codes of techniques whose steps it takes, too. */
  readonly covers: ReadonlySet<string>;
  /** Codes of techniques that are enough for all that it finds. */
  readonly within: ReadonlySet<string>;
  /** Returns whether it solves a puzzle with one solution; undefined where it isn't available. */
  solves(puzzle: Puzzle): boolean | undefined;
}

/** What may lead to the next step in the image of a position. */
export interface WorthTrying {
  readonly among: ReadonlySet<string>;
  /** In cells of the position, not of its image; undefined if they aren't known. */
  readonly within: Within | undefined;
}

/** Where a technique finds its next step. */
export interface Within {
  readonly technique: string;
  readonly cells: readonly Cell[];
}

/** Singles that were taken one after the other. */
export interface SinglesTaken {
  readonly steps: readonly Step[];
  /** The fewest cells that singles could fill at once before one of these singles, at most the number passed. */
  readonly fewest: number;
}

/** How long a practised solver takes, in whole minutes: four of five need at least `least` and at most `most`. */
export interface Minutes {
  readonly least: number;
  readonly usual: number;
  readonly most: number;
}

/**
 * The times of paths of one puzzle from its clues; `solved` is whether the steps solve it, or may be part of such a
 * path.
 */
export interface Times {
  /** Returns the time that a path is expected to take; undefined where none is known. */
  minutes(steps: readonly Step[], solved: boolean): Minutes | undefined;
  /**
   * Returns the level of a path by its minutes; undefined for puzzles whose hardest steps decide. More steps never make
   * the level lower.
   */
  level(steps: readonly Step[], solved: boolean): Level | undefined;
}

/** Solving a kind of puzzle by logic. */
export interface Logic {
  /** All techniques, cheapest first. */
  readonly techniques: readonly Technique[];
  /**
   * Returns the position of a puzzle with the values of an answer and without the candidates removed; `unique` means
   * that it is proved to have one solution.
   */
  position(puzzle: Puzzle, answer: Grid, unique: boolean, removed: readonly Candidate[]): Position;
  /**
   * Returns a step of the cheapest technique that finds one; `among` restricts the techniques, `isWanted` the steps.
   * For one technique, it may first look `within` some cells, which have to contain the arguments that come first.
   */
  next(
    position: Position,
    among?: ReadonlySet<string>,
    isWanted?: (step: Step) => boolean,
    within?: Within,
  ): Step | undefined;
  /**
   * Returns whether the last `next` found nothing since a search ended at its bound: another step may exist. With `among`,
   * whether one of these techniques may find it.
   */
  readonly isBounded?: (position: Position, among?: ReadonlySet<string>) => boolean;
  /**
   * A shortcut for `next` and `take` without `among`: takes singles until the next step is another technique's. Returns
   * undefined where there is no shortcut.
   */
  readonly takeSingles?: (position: Position, fewest: number) => SinglesTaken | undefined;
  /**
   * Returns what `next` needs to look at in an image of the position under a symmetry of the kind. It has to be a
   * position in which `next` has found a step with all techniques, and the step isn't taken yet.
   */
  readonly worthTrying?: (position: Position, among: ReadonlySet<string>) => WorthTrying;
  /**
   * Whether the techniques up to medium, used until they find no step, lead to the same position in any order, and an
   * image of the puzzle to its image.
   */
  readonly isConfluent?: boolean;
  /** A shortcut for code that needs the end of a path and not each step. */
  readonly singles?: Singles;
  /** A shortcut for code that needs only whether techniques solve a puzzle. */
  readonly sweep?: Sweep;
  /** A shortcut for rating many puzzles: returns the path of one with one solution if the cheapest techniques solve it. */
  readonly quickPath?: (puzzle: Puzzle) => QuickPath | undefined;
  /** Returns the order with defaults for its clues, so that puzzles of the level are found soon. */
  orderFor(order: Order, level: Level): Order;
  /** Returns the number of cells that the singles can fill at once; counting may stop at `enough`. */
  open(position: Position, enough?: number): number;
  /** Applies a step to the position, which changes. */
  take(position: Position, step: Step): void;
  /**
   * Returns why the step doesn't follow from the position; undefined when it does. Never searches, and shares no code
   * with the techniques.
   */
  refute(position: Position, step: Step): string | undefined;
  /** Returns the rules of a puzzle as the steps' proofs name them. */
  premises(puzzle: Puzzle): Premises;
  /** Returns the hint for a step that is possible in the position. */
  hint(position: Position, step: Step): Hint;
  /** Returns the times of a puzzle with one solution; undefined where none are known. */
  readonly times?: (puzzle: Puzzle) => Times | undefined;
  /** Returns the fewest usual minutes that a puzzle of an order can have; undefined where no times are known. */
  readonly leastMinutes?: (order: Order) => number | undefined;
  /** Returns whether minutes decide the levels of an order's puzzles from hard up. */
  readonly isTimed?: (order: Order) => boolean;
  /** Loads, by the code of each technique, a puzzle that needs it. The table is long. */
  readonly examples?: () => Promise<Readonly<Record<string, Puzzle>>>;
  /** Returns a random puzzle among those that are essentially the same as an example. */
  readonly image?: (example: Puzzle, rng: Rng) => Puzzle;
}
