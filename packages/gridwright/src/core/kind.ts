import type { Alphabet } from './alphabet.js';
import type { Cell, Grid, Size, Value } from './grid.js';
import type { Hint, Level, Logic } from './logic.js';
import type { Move } from './move.js';
import type { OptionSpec, Options } from './option.js';
import type { Rng } from './rng.js';

/** A puzzle of any kind. Immutable: no function of the library changes one. */
export interface Puzzle {
  /** Name of the kind, as in the registry. */
  readonly kind: string;
  readonly size: Size;
  /** Options that differ from their default, by name; they are part of the rules. */
  readonly options: Options;
  /** What is printed: one Value a cell, 0 where the player has to find one. */
  readonly clues: Grid;
}

/** Puzzles of one kind, size and options. */
export interface Batch extends Omit<Puzzle, 'clues'> {
  /** The clues of each puzzle, grid behind grid; none for no puzzle. */
  readonly clues: Uint8Array;
}

/** What a generator is asked for: everything but the seed. */
export interface Order {
  readonly kind: string;
  readonly size: Size;
  readonly options: Options;
  /** Wishes that differ from their default, by name; they shape the clues and are not part of the rules. */
  readonly wishes: Options;
}

/** One broken rule. */
export interface Mistake {
  /** A key of the kind's `rules`. */
  readonly code: string;
  /** The cells concerned, in ascending order. */
  readonly cells: readonly Cell[];
  /** What is wrong here, as one sentence. */
  readonly message: string;
  /** True when more moves may cure it (an empty cell), false when something must be taken back. */
  readonly unfinished: boolean;
}

/** What a solver found. */
export interface Solutions {
  /** Different answers, at most as many as the limit. */
  readonly solutions: readonly Grid[];
  /**
   * True when there are known to be no others. A search that has reached its limit looks no further.
   * When it is false and there are fewer solutions than the limit, the solver gave up at its step bound.
   */
  readonly complete: boolean;
  /** Of a kind whose puzzles may have several solutions: whether the first is proved to be the best. */
  readonly best?: boolean;
}

/** One thing to draw. Coordinates are in cells, (0, 0) the top left corner of the grid, x to the right, y down. */
export type Mark =
  | {
      readonly type: 'line';
      readonly role: 'cell' | 'box' | 'frame' | 'house';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
    }
  | { readonly type: 'text'; readonly role: 'clue' | 'answer'; readonly cell: Cell; readonly x: number; readonly y: number; readonly text: string }
  | { readonly type: 'disk'; readonly role: 'dark' | 'light'; readonly cell: Cell; readonly x: number; readonly y: number }
  | { readonly type: 'press'; readonly cell: Cell; readonly x: number; readonly y: number };

/** A puzzle with an answer that breaks one rule, to test with and to teach by. */
export interface Example {
  readonly puzzle: Puzzle;
  readonly answer: Grid;
}

/** A named series of daily puzzles that a kind keeps as one fixed permutation, never reshuffled. */
export interface Deck {
  readonly name: string;
  /** One sentence: what is in it and when it begins again. */
  readonly meaning: string;
  /** How many puzzles it has. */
  readonly length: number;
  /** Puzzle number i, from 0 to length - 1. */
  puzzle(index: number): Puzzle;
}

/** The daily puzzles of some levels, chosen ahead: for each level and day the number of a draw. */
export interface DailyList {
  /** The first and the last date, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** By level: the order, as `readOrder` takes it, and the draw of each day, from 1, as `packNumbers` writes them. */
  readonly rows: Readonly<Record<string, { readonly asked: Options; readonly draws: string }>>;
}

/** Numbers for all full grids of one size under the same options: from 1 to `count`, in an order that the kind documents. */
export interface Numbering {
  readonly count: bigint;
  /** Grid number n, 1 <= n <= count. */
  grid(n: bigint): Grid;
  /** The number of a grid. Throws RangeError that says which rule it breaks. */
  number(grid: Grid): bigint;
}

/** One move towards a best answer, with the three stages of a hint. */
export interface Advised {
  readonly move: Move;
  readonly hint: Hint;
}

/** A step of a solution that is explained: the cells to press, and why. */
export interface LessonStep {
  readonly cells: readonly Cell[];
  readonly text: string;
}

/** Help for a kind whose answer is found by arithmetic, not by ruling out candidates. */
export interface Coach {
  /** The next move for an answer so far; undefined when it is a solution or cannot become one. */
  advise(puzzle: Puzzle, answer: Grid): Advised | undefined;
  /** A whole solution, step by step; `[]` when there is none or nothing to do. */
  lesson(puzzle: Puzzle): readonly LessonStep[];
}

/** Boards that are too large to play and to have names, and can be solved. */
export interface LargeBoards {
  /** The size of that shape. Throws RangeError saying what is possible. */
  size(rows: number, columns: number): Size;
  /** An answer and what there is to say of it, or why there is none. Throws RangeError for options that such boards have not. */
  solve(puzzle: Puzzle): { readonly answer?: Grid; readonly told: string };
}

/** A table of all full grids of one size, as it was published. */
export interface Table {
  readonly size: Size;
  /** The lines before the first grid, each beginning with `#`. */
  readonly header: readonly string[];
  /** How many grids there are. */
  readonly count: number;
  /** The line of grid number n, 1 <= n <= count. */
  line(n: number): string;
}

/**
 * What a page has to know of a kind at once: how its puzzles are written, drawn, played and judged. It is small, and needs
 * no search. An answer is a Grid of the puzzle's size: the values of all cells, or for FlipIT the presses.
 */
export interface Rules {
  /** Lower-case name: `sudoku`. */
  readonly name: string;
  /** Name for people: `Sudoku`. */
  readonly title: string;
  /** One sentence: what the player has to do. */
  readonly summary: string;
  /** Version of `Kind.generate`; part of every seed id. */
  readonly version: number;
  /** Whether a proper puzzle has exactly one solution. Where it has not, `Kind.solve` gives the best first if it can. */
  readonly unique: boolean;
  /** How the player enters an answer. */
  readonly input: 'values' | 'presses';
  readonly clueAlphabet: Alphabet;
  readonly answerAlphabet: Alphabet;
  /** Every rule that can be broken: stable code -> sentence. */
  readonly rules: Readonly<Record<string, string>>;
  readonly defaultSize: Size;
  /** The sizes there are, as people write them: `4x4 to 25x25, boxes 2x2 to 5x5`. */
  readonly sizes: string;
  /** The size of that shape; a box shape only for kinds that have boxes. Throws RangeError saying what is possible. */
  size(rows: number, columns: number, boxRows?: number, boxColumns?: number): Size;
  /** The usual size of that many cells, undefined when there is none. */
  sizeOfCells(cells: number): Size | undefined;
  /** Options of the rules, in the order in which names write them. */
  readonly options: readonly OptionSpec[];
  /** Wishes for the generator, in the order in which names write them. */
  readonly wishes: readonly OptionSpec[];
  /** Greatest Value that a clue may have, and an answer. */
  most(size: Size): { clue: Value; answer: Value };
  /** The only judge: `[]` means solved. Reports every rule that the answer breaks. */
  check(puzzle: Puzzle, answer: Grid): Mistake[];
  /** The answer before the first move. */
  start(puzzle: Puzzle): Grid;
  /** The answer after a move. Throws RangeError when the kind has no such move or the cell is a clue. */
  apply(puzzle: Puzzle, answer: Grid, move: Move): Grid;
  /** The marks of a puzzle with an answer so far, in the order in which to draw them. */
  draw(puzzle: Puzzle, answer: Grid): Mark[];
  /** For each cell the cells that its value bears upon, of a kind whose answer is values. */
  peers?(puzzle: Puzzle): readonly (readonly Cell[])[];
  /** For each cell the mask of values (core/bits.ts) that the rules leave it beside the values that stand there; 0 for a cell that has one. */
  candidates?(puzzle: Puzzle, answer: Grid): Uint32Array;
  /** How many of each value a puzzle of the size has in all, or in a line; for counts of what is still to place. */
  quota?(size: Size): { readonly whole: number; readonly row?: number; readonly column?: number };
  /** The goal as a puzzle to draw with its start: the same puzzle with the clues that the answer has to lead to. */
  goal?(puzzle: Puzzle): Puzzle;
  /** Other texts of this kind for clues of a known size, such as a puzzle number; undefined when the text is none. */
  parseClues?(text: string, size: Size): Grid | undefined;
  /** The order of the day, by names and values as `readOrder` takes them, for a kind without decks. */
  readonly daily?: Options;
  /** Names of the daily series, the decks of the kind; `[]` when there is one series without a name. */
  readonly series: readonly string[];
  /** The levels that its list of daily puzzles has; the list itself is long, and fetched when it is asked for. */
  readonly listed?: { readonly levels: readonly Level[]; load(): Promise<DailyList> };
  /** How people are helped: by `Kind.logic`, with levels and techniques, or by `Kind.coach`. */
  readonly help?: 'logic' | 'coach';
}

/** Everything the rest of Gridwright knows about a kind of puzzle: its rules, and what takes work. */
export interface Kind extends Rules {
  /** For every code of `rules`, an answer that breaks that rule. */
  readonly examples: () => Readonly<Record<string, Example>>;
  /** Throws WishError when no puzzle of this order can be, by arithmetic alone. */
  refuse(order: Order): void;
  /** The order with what it leaves open about the clues settled, so that puzzles of a level come soon. */
  fit?(order: Order, level: Level): Order;
  /** The only consumer of randomness. Throws WishError when the order was not met within the stated bound. */
  generate(order: Order, rng: Rng): Puzzle;
  /** Up to `limit` solutions; gives up after `steps` steps of its own kind when that is given. */
  solve(puzzle: Puzzle, limit: number, steps?: number): Solutions;
  /**
   * Where it is faster than `solve` for each puzzle of a batch, and says the same: how many solutions each has up to 2,
   * and for those that have one, that solution in its place; 0 for clues that are no values of the kind. Also how many
   * guesses were made for all of them. Undefined where it is not faster.
   */
  countAll?(batch: Batch, steps?: number): { readonly counts: Uint8Array; readonly solutions: Uint8Array; readonly guesses: number } | undefined;
  /** Of a kind whose puzzles may have several solutions: what there is to say of one that `solve` gave first, `3 presses, the fewest`. */
  tell?(puzzle: Puzzle, answer: Grid, best: boolean): string;
  /** Facts about clues for people, such as the puzzle number: label -> text. */
  facts?(puzzle: Puzzle): Readonly<Record<string, string>>;
  /** The puzzle that stands for all that a symmetry of the kind leads to. Throws WishError when it is not found within a fixed number of steps. */
  canonical?(puzzle: Puzzle): Puzzle;
  /** How many solutions a puzzle has, exactly. Throws WishError when that takes more memory than it may. */
  countSolutions?(puzzle: Puzzle): bigint;
  /** The numbers of all full grids; counting them first may take seconds. Throws RangeError that says up to which size it is done. */
  numbering?(size: Size, options: Options): Numbering;
  /** The published table, of grids without options. */
  readonly table?: () => Table;
  /** The decks of `series`, by the same names. */
  readonly decks?: readonly Deck[];
  /** How people solve it: techniques, steps with proofs, hints. */
  readonly logic?: Logic;
  /** How people are helped where there is no logic of candidates. */
  readonly coach?: Coach;
  /** What is done with boards beyond `sizes`. */
  readonly large?: LargeBoards;
}
