import type { Alphabet } from './alphabet.js';
import type { CountOptions, Numbering, SolutionCount, Table } from './counting.js';
import type { Cell, Grid, Size, Value } from './grid.js';
import type { House } from './house.js';
import type { Logic } from './logic.js';
import type { Move } from './move.js';
import type { OptionSpec, Options } from './option.js';
import type { Presses } from './presses.js';
import type { Rng } from './rng.js';
import type { Deck, Series, Weekly } from './series.js';
import type { Shape } from './shape.js';
import type { ValueSearch, ValueSearchOptions } from './value-search.js';

/** A puzzle of any kind. Immutable: no function of the library changes one. */
export interface Puzzle {
  /** Name of the kind. */
  readonly kind: string;
  readonly size: Size;
  /** Options that differ from their default, by name; they are part of the rules. */
  readonly options: Options;
  /**
   * The clues: one value per cell, 0 where the player has to find one. Their buffer may be shared, so it can't be
   * transferred.
   */
  readonly clues: Grid;
}

/**
 * Returns the puzzle with other clues. One call for a copy made with `...` takes up to three times as long: V8 may give
 * each such copy a hidden class of its own, and then looks up each member by its name.
 */
export function withClues({ kind, size, options }: Omit<Puzzle, 'clues'>, clues: Grid): Puzzle {
  return { kind, size, options, clues };
}

/** Puzzles of one kind, size and options. */
export interface Batch extends Omit<Puzzle, 'clues'> {
  /** The clues of each puzzle, one grid after another; empty for no puzzle. */
  readonly clues: Uint8Array;
}

/** The input of a generator, except for the seed. */
export interface Order {
  readonly kind: string;
  readonly size: Size;
  readonly options: Options;
  /** Requests that differ from their default, by name; they shape the clues and aren't part of the rules. */
  readonly requests: Options;
}

/** One broken rule. Each kind adds what a sentence about it needs; `mistakeText` returns that sentence. */
export interface Mistake {
  /** One of the kind's `rules`, or of its contradictions. */
  readonly code: string;
  /** The cells involved, in ascending order. */
  readonly cells: readonly Cell[];
  /** True when further moves may fix it (an empty cell), false when something must be undone. */
  readonly unfinished: boolean;
}

/** Bounds on the work of a solver. */
export interface SolveOptions {
  /** Number of solutions after which the search ends, from 1; 2 by default. */
  readonly limit?: number | undefined;
  /** Number of steps after which the solver gives up; a step is one value tried. There is no bound by default. */
  readonly maxSteps?: number | undefined;
}

/** The solutions that a solver found. */
export interface Solutions {
  /** Different solutions, at most as many as the limit. Their buffers may be shared, so they can't be transferred. */
  readonly solutions: readonly Grid[];
  /**
   * Whether these are proved to be all solutions. When it is false and there are fewer solutions than the limit, the
   * solver gave up at its bound on steps.
   */
  readonly complete: boolean;
  /** Whether the first solution is proved to be the best. Only for kinds whose puzzles may have several solutions. */
  readonly best?: boolean;
}

/** A puzzle with an answer that breaks one rule, for tests and for teaching. */
export interface Example {
  readonly puzzle: Puzzle;
  readonly answer: Grid;
}

/** Cells with different values. They needn't touch, and cages may overlap. */
export interface Cage {
  /** In ascending order. */
  readonly cells: readonly Cell[];
  /** What the values add up to; undefined for a cage without a sum. */
  readonly sum: number | undefined;
}

/** How often each value occurs in a solution and in each of its lines; undefined where that isn't fixed. */
export interface Quota {
  readonly whole?: number | undefined;
  readonly row?: number | undefined;
  readonly column?: number | undefined;
}

/** Rules of kinds whose answer has a value in each cell. */
export interface ValueRules {
  /** Returns for each cell the cells that restrict its value. */
  peers(puzzle: Puzzle): readonly (readonly Cell[])[];
  /**
   * Returns for each cell the mask of values (core/bits.ts) that the values in the answer leave it; 0 for a filled
   * cell.
   */
  candidates(puzzle: Puzzle, answer: Grid): Uint32Array;
  /** Returns the houses that the options add, such as regions and windows. */
  houses?(puzzle: Puzzle): readonly House[];
  /** Returns how often each value occurs in a solution, and in each row and column, where that is fixed. */
  quota(puzzle: Pick<Puzzle, 'size' | 'options'>): Quota;
}

/** Rules of kinds with options that cover cells until the player has found values. */
export interface CoverRules {
  /**
   * Returns the cells that a player sees after an answer so far, by the only solution as far as it is known; undefined
   * for a puzzle that covers none.
   */
  uncovered(puzzle: Puzzle, answer: Grid, solution: Grid | undefined): ReadonlySet<Cell> | undefined;
  /** Returns the puzzle without what isn't known of it if only these cells are seen; it may have many solutions. */
  visible(puzzle: Puzzle, seen: ReadonlySet<Cell>): Puzzle;
}

/** Rules of kinds whose cells show disks that the player's presses flip. */
export interface DiskRules {
  /** Returns the puzzle with the goal as its clues, to draw it beside the start. */
  goal(puzzle: Puzzle): Puzzle;
  /** Parses a puzzle number of a known size; undefined when the text isn't one. */
  parseNumber(text: string, size: Size): Grid | undefined;
}

/** Which puzzles a kind has: their sizes, options and clues. */
export interface Frame {
  /** Lower-case name: `sudoku`. */
  readonly name: string;
  readonly clueAlphabet: Alphabet;
  readonly defaultSize: Size;
  /**
   * Returns the size of that shape; a box shape only for kinds that have boxes. Throws OptionError that names the
   * possible sizes.
   */
  size(rows: number, columns: number, boxRows?: number, boxColumns?: number): Size;
  /** Options of the rules, in the order in which ids write them. */
  readonly options: readonly OptionSpec[];
  /** Returns the greatest Value of a clue, and of an answer. */
  maxValues(size: Size): { clue: Value; answer: Value };
}

/** What a picture of a puzzle needs. */
export interface Drawing extends Frame {
  /** Name for people: `Sudoku`. */
  readonly title: string;
  readonly answerAlphabet: Alphabet;
  /** Returns the answer before the first move. */
  start(puzzle: Puzzle): Grid;
  /** Returns the shapes of a puzzle with an answer so far, in the order in which to draw them. */
  draw(puzzle: Puzzle, answer: Grid): Shape[];
}

/**
 * The rules of a kind: how its puzzles are written, drawn, played and judged. They are small and need no search, so
 * that a page can load them first. An answer is a Grid of the puzzle's size: the values of all cells, or for FlipIT the
 * presses.
 */
export interface Rules extends Drawing {
  /** Newest version of the generator. Versions start at 1 and all of them stay. Every seed id has one. */
  readonly version: number;
  /** Returns the newest version that makes an order's puzzles, if that isn't `version` for all orders. */
  versionOf?(order: Order): number;
  /**
   * Whether a proper puzzle has exactly one solution. Otherwise `Kind.solve` returns the best solution first if it can.
   */
  readonly unique: boolean;
  /** How the player enters an answer. */
  readonly input: 'values' | 'presses';
  /** The stable code of every rule that can be broken. */
  readonly rules: readonly string[];
  /** The possible sizes, as people write them: `4x4 to 25x25, boxes 2x2 to 5x5`. */
  readonly sizes: string;
  /** Returns the usual size with that number of cells; undefined when there is none. */
  sizeOfCells(cells: number): Size | undefined;
  /** Requests for the generator, in the order in which seed ids write them. One that has the name of an option asks for such
   * data. */
  readonly requests: readonly OptionSpec[];
  /** Returns every rule that the answer breaks; `[]` means solved. */
  check(puzzle: Puzzle, answer: Grid): Mistake[];
  /**
   * Returns why a puzzle whose clues break no rule has no solution, where one cell or one constraint proves it; undefined
   * where none does.
   */
  contradiction?(puzzle: Puzzle): Mistake | undefined;
  /**
   * Returns the answer after a move. Throws OptionError when the kind doesn't have such a move or the cell is a clue.
   */
  apply(puzzle: Puzzle, answer: Grid, move: Move): Grid;
  readonly values?: ValueRules;
  readonly disks?: DiskRules;
  readonly cover?: CoverRules;
  /** Daily puzzles; without it, the puzzle of a day is made from its date and the default order. */
  readonly series?: Series;
  /** The capability of `Kind` that hints come from. */
  readonly help?: 'logic' | 'presses';
}

/** One version of a generator. */
export interface PuzzleGenerator {
  /**
   * Throws UnsatisfiableError when arithmetic alone shows that no puzzle can satisfy the order, OptionError when this
   * generator can't.
   */
  requirePossible(order: Order): void;
  /**
   * Generates a puzzle; the only consumer of randomness. Throws as `requirePossible` does, and LimitError at its fixed
   * bound on attempts.
   */
  generate(order: Order, rng: Rng): Puzzle;
}

/** A puzzle to which a symmetry maps another one. */
export interface Image {
  readonly form: Puzzle;
  /** For each cell of the form, the cell of the other puzzle. */
  readonly cells: Uint16Array;
  /** For each value of the other puzzle, from 1, the value of the form; the first number is 0. */
  readonly values: Uint8Array;
}

/** The number of solutions of each puzzle of a batch, up to 2. */
export interface BatchCounts {
  readonly counts: Uint8Array;
  /**
   * The only solution of each puzzle that has exactly one, in its place. With symbols, one line of text for each
   * puzzle.
   */
  readonly solutions: Uint8Array;
  /** Guesses made for all puzzles. */
  readonly guesses: number;
}

export interface BatchOptions {
  readonly maxSteps?: number | undefined;
  /** Where the solutions may be put: as many bytes as there are. */
  readonly room?: Uint8Array | undefined;
  /** Symbols (core/grid-lines.ts) to write solutions as lines, empty ones for puzzles without exactly one solution. */
  readonly symbols?: Uint8Array | undefined;
}

/**
 * A faster way to solve one puzzle or many. Its functions return undefined when they wouldn't be faster. A puzzle whose
 * clues aren't values of the kind has no solution.
 */
export interface BatchSolver {
  /** Returns what `Kind.solve` returns. */
  solve(puzzle: Puzzle, options: SolveOptions): Solutions | undefined;
  /** Counts the solutions of one puzzle up to the limit. */
  count(puzzle: Puzzle, options: SolveOptions): SolutionCount | undefined;
  /** Counts the solutions of each puzzle up to 2. */
  countAll(batch: Batch, options?: BatchOptions): BatchCounts | undefined;
  /**
   * Solves a line of one symbol per cell, by the tables of core/grid-lines.ts. Returns its only solution as a line; an
   * empty text if it doesn't have exactly one.
   */
  solveLine(empty: Omit<Puzzle, 'clues'>, text: string, meanings: Uint8Array, symbols: Uint8Array): string | undefined;
}

/** A kind of puzzle: its rules, a generator and a solver, and named capabilities that are there or not as a whole. */
export interface Kind extends Rules {
  /** Returns about how many milliseconds of processor time making and judging a puzzle of an order takes (default: 1). */
  readonly drawTime?: (order: Order) => number;
  /** Returns whether a text of this size without the name of its kind is read as another kind if it can be. */
  isRare?(size: Size): boolean;
  /** Returns for every code of `rules` an answer that breaks that rule. */
  readonly examples: () => Readonly<Record<string, Example>>;
  /** The generators by version: version n is at index n - 1. */
  readonly generators: readonly PuzzleGenerator[];
  /** Returns up to `limit` solutions. */
  solve(puzzle: Puzzle, options?: SolveOptions): Solutions;
  /** The time of one step, in steps of a plain puzzle of the usual size (default: 1). */
  readonly stepCost?: (puzzle: Puzzle) => number;
  /** How people solve it: techniques, steps with proofs, hints. */
  readonly logic?: Logic;
  /** Help for kinds whose answer is a set of presses. */
  readonly presses?: Presses;
  /**
   * Returns the one puzzle among all images under the symmetries of the kind that is their canonical form. Throws
   * LimitError at its fixed bound on steps.
   */
  readonly canonical?: (puzzle: Puzzle) => Puzzle;
  /** Returns the same puzzle as `canonical` with the symmetry that leads to it; undefined where that isn't known. */
  readonly canonicalImage?: (puzzle: Puzzle) => Image | undefined;
  /** Counts all solutions without listing them. Throws LimitError after `maxSteps`. */
  readonly countAllSolutions?: (puzzle: Puzzle, options?: CountOptions) => bigint;
  /**
   * Returns the numbers of all full grids; counting them first may take seconds. Throws OptionError that names the
   * largest size.
   */
  readonly numbering?: (size: Size, options: Options) => Numbering;
  /** The published table of full grids without options. */
  readonly table?: () => Table;
  readonly batch?: BatchSolver;
  /** Returns the search for solutions with a value in a cell, for kinds whose cells have values. */
  readonly valueSearch?: (puzzle: Puzzle, options: ValueSearchOptions) => ValueSearch;
  /** The decks of daily puzzles, by the names in `series`. */
  readonly decks?: readonly Deck[];
  /** The series that get harder through the week, by the names in `series`. */
  readonly weekly?: Readonly<Record<string, Weekly>>;
}

/**
 * Returns whether options of a puzzle write numbers into corners of cells, as cages write their sums, so that notes leave
 * room for them. `frame` is the kind, its rules or its drawing.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { hasCornerText } from 'gridwright/drawing';
 * import { rulesOf } from 'gridwright/rules';
 *
 * const puzzle = parsePuzzle('sudoku:4x4:killer-1112-5:................');
 * console.log(hasCornerText(rulesOf('sudoku'), puzzle)); // => true
 * ```
 */
export function hasCornerText(frame: Pick<Frame, 'options'>, { options }: Pick<Puzzle, 'options'>): boolean {
  return frame.options.some(({ name, cornerText }) => cornerText === true && options[name] !== undefined);
}
