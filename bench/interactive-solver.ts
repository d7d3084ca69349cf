import { pathToFileURL } from 'node:url';
import type { Puzzle } from 'gridwright/rules';
import { type Constraint, puzzleOf } from './interactive-puzzles.js';

/** A puzzle of Interactive Sudoku Solver whose rules Gridwright has. */
export interface InteractivePuzzle {
  /** Its name, or the beginning of its text. */
  readonly name: string;
  /** The puzzle as text of Interactive Sudoku Solver. */
  readonly text: string;
  readonly puzzle: Puzzle;
  /** The stored solution, if there is one. */
  readonly solution?: string;
}

/** Interactive Sudoku Solver, and its puzzles. */
export interface InteractiveSolver {
  readonly puzzles: readonly InteractivePuzzle[];
  /** The number of puzzles with rules that Gridwright doesn't have. */
  readonly others: number;
  /** Returns the number of solutions of a text up to 2 with the guesses; undefined after more guesses than allowed. */
  count(text: string, mostGuesses: number): { readonly solutions: number | undefined; readonly guesses: number };
}

/** An entry of a collection, or the name of one. */
interface Config {
  readonly name?: string;
  readonly input?: unknown;
  readonly solution?: unknown;
}

/** A solver that was made for one puzzle. */
interface Built {
  countSolutions(limit: number): number;
  setProgressCallback(callback: () => void, logFrequency: number): void;
  state(): { readonly counters: { readonly guesses: number } };
}

class TooManyGuesses extends Error {}

/** The solver reports after 2 to the power of this number of steps. */
const REPORTS = 10;

/** Puzzles without a name have their text as one. */
const LONGEST_NAME = 60;

/** Loads Interactive Sudoku Solver from a checkout. */
export async function loadInteractive(folder: string): Promise<InteractiveSolver> {
  const load = (path: string, version = '') => import(pathToFileURL(`${folder}/${path}`).href + version);
  (await load('tests/helpers/test_env.js')).ensureGlobalEnvironment();
  const version: string = Reflect.get(globalThis, 'VERSION_PARAM') ?? '';
  const collections = await load('data/collections.js', version);
  const { PUZZLE_INDEX, resolvePuzzleConfig } = await load('data/example_puzzles.js', version);
  const { SudokuParser } = await load('js/sudoku_parser.js', version);
  const { SudokuBuilder } = await load('js/solver/sudoku_builder.js', version);
  const parse = (text: string): Constraint => SudokuParser.parseText(text);

  const puzzles = new Map<string, InteractivePuzzle>();
  const others = new Set<string>();
  const lists: unknown[] = [PUZZLE_INDEX.values(), ...Object.values(collections)];
  for (const entry of lists.flatMap((list) => (isList(list) ? [...list] : []))) {
    const { name, input, solution }: Config = await resolvePuzzleConfig(entry);
    // Paths name collections in other files.
    if (typeof input !== 'string' || input.startsWith('/')) continue;
    const puzzle = puzzleOf(parse(input));
    const known = { name: (name ?? input).slice(0, LONGEST_NAME), text: input };
    if (puzzle === undefined) others.add(input);
    else if (typeof solution === 'string') puzzles.set(input, { ...known, puzzle, solution });
    else if (!puzzles.has(input)) puzzles.set(input, { ...known, puzzle });
  }

  const count: InteractiveSolver['count'] = (text, mostGuesses) => {
    const built: Built = SudokuBuilder.build(SudokuBuilder.resolveConstraint(parse(text)));
    const guesses = () => built.state().counters.guesses;
    built.setProgressCallback(() => {
      if (guesses() > mostGuesses) throw new TooManyGuesses();
    }, REPORTS);
    let solutions: number | undefined;
    try {
      solutions = built.countSolutions(2);
    } catch (error) {
      if (!(error instanceof TooManyGuesses)) throw error;
    }
    return { solutions, guesses: guesses() };
  };
  return { puzzles: [...puzzles.values()], others: others.size, count };
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.iterator in value;
}
