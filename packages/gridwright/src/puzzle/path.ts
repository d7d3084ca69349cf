import { LimitError, OptionError } from '../core/errors.js';
import { cellCount, type Grid, requireGrid } from '../core/grid.js';
import { requireFunction, requireList, requireObject, requireWhole, wrongType } from '../core/guard.js';
import type { Kind, Puzzle } from '../core/kind.js';
import type { Candidate, Logic, Position, Singles, Step } from '../core/logic.js';
import { requirePuzzle, requireQuickly } from './check-puzzle.js';
import { countSolutions } from './solve.js';

/** A solution by logic, as far as the techniques go. */
export interface Path {
  readonly steps: readonly Step[];
  /** Whether the last step fills the grid. */
  readonly solved: boolean;
  /** Present if the search for a further step ended at its bound, so that there may be one. */
  readonly bounded?: true;
  /** The grid after the last step. */
  readonly grid: Grid;
}

export interface PathOptions {
  /** The values entered so far, including clues (default: the clues). */
  readonly from?: Grid | undefined;
  /** Candidates already ruled out. */
  readonly removed?: readonly Candidate[] | undefined;
  /** Codes of the techniques that may be used (default: all of the kind's). */
  readonly among?: ReadonlySet<string> | undefined;
  /** Called before each step with the position before it. */
  readonly watch?: (position: Position, step: Step) => void;
}

/** Returns the logic of a kind. Throws OptionError for a kind without techniques. */
export function logicOf({ logic, name }: Kind): Logic {
  if (logic === undefined) throw new OptionError('puzzle.kind', 'a kind with techniques', name);
  return logic;
}

/**
 * Solves a puzzle by logic: each step is the first one of the cheapest technique that finds one. Techniques that rely
 * on a unique solution are used only if it is proved. Throws OptionError as `solve` does, and for a kind without
 * techniques.
 */
export function solvePath(kind: Kind, puzzle: Puzzle, options: PathOptions = {}): Path {
  requirePuzzle(kind, puzzle);
  requirePathOptions(puzzle, options);
  return walk(logicOf(kind), puzzle, { ...options, unique: hasOneSolution(kind, puzzle) });
}

function requirePathOptions(puzzle: Puzzle, options: PathOptions): void {
  requireObject('options', options);
  const { from, removed, among, watch } = options;
  if (from !== undefined) requireGrid('from', from, puzzle.size);
  if (removed !== undefined) requireCandidates('removed', removed, puzzle);
  if (among !== undefined && !(among instanceof Set)) throw wrongType('among', 'a Set', among);
  if (watch !== undefined) requireFunction('watch', watch);
}

/** Throws TypeError or OptionError unless each item of a list is a cell of the puzzle and a value from 1. */
export function requireCandidates(name: string, list: readonly Candidate[], { size }: Puzzle): void {
  requireList(name, list);
  for (const [i, candidate] of list.entries()) {
    requireObject(`${name}[${i}]`, candidate);
    requireWhole(`${name}[${i}].cell`, candidate.cell, 0, cellCount(size) - 1);
    requireWhole(`${name}[${i}].value`, candidate.value, 1, 32);
  }
}

/**
 * The number of solver steps after which uniqueness counts as unproved, for puzzles whose steps cost 1. A 9x9 puzzle
 * takes hundreds, the hardest with thermometers 8,000 of 130,000.
 */
const PROOF_STEPS = 2 ** 21;

function proofSteps(kind: Kind, puzzle: Puzzle): number {
  requireQuickly(kind, puzzle);
  return Math.ceil(PROOF_STEPS / (kind.stepCost?.(puzzle) ?? 1));
}

/** Returns whether the puzzle is proved to have exactly one solution within a number of steps. */
export function hasOneSolution(kind: Kind, puzzle: Puzzle, maxSteps = proofSteps(kind, puzzle)): boolean {
  const { count, complete } = countSolutions(kind, kind.solve, kind.batch, puzzle, { limit: 2, maxSteps });
  return count === 1 && complete;
}

/**
 * Throws OptionError unless the puzzle has exactly one solution, LimitError when that isn't decided within a number of
 * steps.
 */
export function requireOneSolution(kind: Kind, puzzle: Puzzle, maxSteps = proofSteps(kind, puzzle)): void {
  const { count, complete } = countSolutions(kind, kind.solve, kind.batch, puzzle, { limit: 2, maxSteps });
  if (count === 1 && complete) return;
  if (count < 2 && !complete)
    throw new LimitError(`puzzle: the number of solutions wasn't decided within ${maxSteps} steps`, 'steps', maxSteps);
  throw new OptionError('puzzle', 'exactly one solution', count, count === 0 ? 'none' : 'more than one');
}

export interface WalkOptions extends PathOptions {
  /** Whether the puzzle is known to have one solution. */
  readonly unique: boolean;
  /** Takes singles before each step, and returns their steps. */
  readonly takeSingles?: ((position: Position) => readonly Step[]) | undefined;
  /** Called with the last position. */
  readonly endsAt?: (position: Position) => void;
}

/** Takes steps from the values passed until no technique finds one. */
export function walk(
  logic: Logic,
  puzzle: Puzzle,
  { from = puzzle.clues, removed = [], among, watch, unique, takeSingles, endsAt }: WalkOptions,
): Path {
  const position = logic.position(puzzle, from, unique, removed);
  const steps: Step[] = [];
  for (;;) {
    if (takeSingles !== undefined) for (const step of takeSingles(position)) steps.push(step);
    const step = logic.next(position, among);
    if (step === undefined) break;
    watch?.(position, step);
    logic.take(position, step);
    steps.push(step);
  }
  endsAt?.(position);
  const solved = !position.grid.includes(0);
  const isBounded = !solved && logic.isBounded?.(position) === true;
  return { steps, solved, ...(isBounded && { bounded: true }), grid: position.grid };
}

/**
 * Returns whether some techniques solve a puzzle that is known to have one solution. `goesOn` is called with each step
 * and stops the walk by returning false; `endsAt` is called with the position in which none of them finds a step. Singles
 * are filled without steps if all of them are allowed and the kind supports it.
 */
export function solves(
  logic: Logic,
  puzzle: Puzzle,
  among: ReadonlySet<string>,
  goesOn: (step: Step) => boolean = () => true,
  endsAt?: (position: Position) => void,
): boolean {
  const position = logic.position(puzzle, puzzle.clues, true, []);
  const singles = singlesAmong(logic.singles, among);
  for (;;) {
    singles?.fill(position);
    if (!position.grid.includes(0)) return true;
    const step = logic.next(position, among);
    if (step === undefined) endsAt?.(position);
    if (step === undefined || !goesOn(step)) return false;
    logic.take(position, step);
  }
}

/** Returns whether some techniques solve a puzzle that is known to have one solution. */
export function areEnough(logic: Logic, puzzle: Puzzle, among: ReadonlySet<string>): boolean {
  return solvesAtOnce(logic, puzzle, among) ?? solves(logic, puzzle, among);
}

/** Does the same in a hundredth of the time; returns undefined if a sweep can't decide. */
export function solvesAtOnce({ sweep }: Logic, puzzle: Puzzle, among: ReadonlySet<string>): boolean | undefined {
  if (sweep === undefined) return undefined;
  const mayDo = isAmong(sweep.within, among);
  if (!mayDo && !isAmong(among, sweep.covers)) return undefined;
  const solved = sweep.solves(puzzle);
  return solved === mayDo ? solved : undefined;
}

/** Returns the largest set of singles whose codes are all allowed. */
export function singlesAmong(singles: Singles | undefined, among: ReadonlySet<string>): Singles | undefined {
  let found = singles;
  while (found !== undefined && !isAmong(found.codes, among)) found = found.fewer;
  return found;
}

function isAmong(codes: ReadonlySet<string>, among: ReadonlySet<string>): boolean {
  for (const code of codes) if (!among.has(code)) return false;
  return true;
}
