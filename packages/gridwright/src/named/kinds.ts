import type { CountOptions, Numbering, SolutionCount } from '../core/counting.js';
import { requireObject } from '../core/guard.js';
import type { Batch, Kind, Order, Puzzle, Solutions, SolveOptions } from '../core/kind.js';
import type { Acceptance, Aim, Candidate, Level, Logic, Position, Step } from '../core/logic.js';
import { kinds } from '../kinds/index.js';
import * as entering from '../puzzle/ahead.js';
import * as forms from '../puzzle/canonical.js';
import * as criteria from '../puzzle/criteria.js';
import * as days from '../puzzle/daily.js';
import type { Criteria, DrawInput } from '../puzzle/draws.js';
import * as drills from '../puzzle/drill.js';
import * as explaining from '../puzzle/explain.js';
import { findKind } from '../puzzle/find-kind.js';
import * as grades from '../puzzle/grade.js';
import * as hints from '../puzzle/hint.js';
import * as teaching from '../puzzle/lesson.js';
import * as making from '../puzzle/make-puzzle.js';
import * as minimizing from '../puzzle/minimize.js';
import * as numbers from '../puzzle/numbering.js';
import type { Asked } from '../puzzle/order.js';
import * as paths from '../puzzle/path.js';
import * as solving from '../puzzle/solve.js';
import * as batches from '../puzzle/solve-all.js';
import * as truth from '../puzzle/true-candidates.js';

/**
 * Returns the kind with that name. Throws ParseError `kind` that lists the known kinds.
 *
 * @example
 * ```ts
 * import { kindOf } from 'gridwright';
 *
 * console.log(kindOf('sudoku').title); // => Sudoku
 * ```
 */
export function kindOf(name: string): Kind {
  return findKind(kinds, name);
}

/** Returns the kind of a puzzle, a batch or an order. */
export function kindFor(name: string, value: { readonly kind: string }): Kind {
  requireObject(name, value);
  return kindOf(value.kind);
}

export function make(order: Order, seed: string, version?: number): making.Made {
  return making.make(kindFor('order', order), order, seed, version);
}

export function requirePossible(order: Order): void {
  making.requirePossible(kindFor('order', order), order);
}

export function puzzleOf(id: string): Puzzle {
  return making.puzzleOf(kinds, id);
}

export function solve(puzzle: Puzzle, options?: SolveOptions): Solutions {
  const kind = kindFor('puzzle', puzzle);
  return solving.solve(kind, kind.solve, kind.batch, puzzle, options);
}

export function countSolutions(puzzle: Puzzle, options?: SolveOptions): SolutionCount {
  const kind = kindFor('puzzle', puzzle);
  return solving.countSolutions(kind, kind.solve, kind.batch, puzzle, options);
}

export function trueCandidates(puzzle: Puzzle, options?: SolveOptions): truth.TrueCandidates {
  const kind = kindFor('puzzle', puzzle);
  return truth.trueCandidates(kind, kind.valueSearch, puzzle, options);
}

export function countAllSolutions(puzzle: Puzzle, options?: CountOptions): bigint {
  return solving.countAllSolutions(kindFor('puzzle', puzzle), puzzle, options);
}

export function solveAll(batch: Batch, options?: batches.SolveAllOptions): batches.Found {
  return batches.solveAll(kindFor('batch', batch), batch, options);
}

export function minimize(puzzle: Puzzle, seed?: string): Puzzle {
  return minimizing.minimize(kindFor('puzzle', puzzle), puzzle, seed);
}

export function hasOneSolution(puzzle: Puzzle): boolean {
  return paths.hasOneSolution(kindFor('puzzle', puzzle), puzzle);
}

export function canonical(puzzle: Puzzle): Puzzle {
  return forms.canonical(kindFor('puzzle', puzzle), puzzle);
}

export function rate(puzzle: Puzzle): grades.Rating | undefined {
  return grades.rate(kindFor('puzzle', puzzle), puzzle);
}

/** Rates a puzzle whose level may be known already. */
export function rateOfLevel(puzzle: Puzzle, level: Level | undefined): grades.Rating | undefined {
  return grades.rate(kindFor('puzzle', puzzle), puzzle, level);
}

export function ratedPath(
  puzzle: Puzzle,
  watch?: (position: Position, step: Step) => void,
): ReturnType<typeof grades.ratedPath> {
  return grades.ratedPath(kindFor('puzzle', puzzle), puzzle, watch);
}

export function rateForm(form: Puzzle): grades.FormRating {
  return grades.rateForm(kindFor('form', form), form);
}

export function logicOf(puzzle: Puzzle): Logic {
  return paths.logicOf(kindFor('puzzle', puzzle));
}

export function solvePath(puzzle: Puzzle, options?: paths.PathOptions): paths.Path {
  return paths.solvePath(kindFor('puzzle', puzzle), puzzle, options);
}

export function explain(puzzle: Puzzle): explaining.Explanation | undefined {
  return explaining.explain(kindFor('puzzle', puzzle), puzzle);
}

export function hint(puzzle: Puzzle, state?: hints.GameState, options?: hints.HintOptions): hints.Advice {
  return hints.hint(kindFor('puzzle', puzzle), puzzle, state, options);
}

export function countAhead(puzzle: Puzzle, entered: readonly Candidate[]): number | undefined {
  return entering.countAhead(kindFor('puzzle', puzzle), puzzle, entered);
}

export async function lessons(kindName: string): Promise<readonly teaching.Lesson[]> {
  return teaching.lessons(kindOf(kindName));
}

export function firstUse(lesson: teaching.Lesson): explaining.ExplainedStep {
  requireObject('lesson', lesson);
  return teaching.firstUse(kindFor('lesson.puzzle', lesson.puzzle), lesson);
}

export function drillCodes(kindName: string): readonly string[] {
  return drills.drillCodes(kindOf(kindName));
}

export async function drill(kindName: string, code: string, seed: string): Promise<drills.Drill> {
  return drills.drill(kindOf(kindName), code, seed);
}

export function numberingOf(order: Omit<Order, 'requests'>): Numbering {
  return numbers.numberingOf(kindFor('order', order), order);
}

export function readCriteria(kindName: string, words: criteria.CriteriaWords): Criteria {
  return criteria.readCriteria(kindOf(kindName), words);
}

export function readOrderFor(kindName: string, asked: Asked, wanted: Criteria, aim?: Aim): Order {
  return criteria.readOrderFor(kindOf(kindName), asked, wanted, aim);
}

export function meets(puzzle: Puzzle, wanted: Criteria): boolean {
  return criteria.meets(kindFor('puzzle', puzzle), puzzle, wanted);
}

export function draw(input: DrawInput): making.Made | undefined {
  requireObject('input', input);
  return criteria.draw(kindFor('input.order', input.order), input);
}

export function makeMatching(order: Order, seed: string, wanted: Criteria, accept?: Acceptance): making.Made {
  return criteria.makeMatching(kindFor('order', order), order, seed, wanted, accept);
}

export function seriesDaily(date: string, kindName: string, level?: string): days.Daily {
  return days.seriesDaily(kindOf(kindName), date, level);
}

export async function listedDaily(date: string, kindName: string, level: string): Promise<days.Daily> {
  return days.listedDaily(kindOf(kindName), date, level);
}
