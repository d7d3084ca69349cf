import { type Cell, type Grid, requireGrid } from '../core/grid.js';
import { requireObject } from '../core/guard.js';
import { type Kind, type Puzzle, type SolveOptions, withClues } from '../core/kind.js';
import type { Candidate, Hint } from '../core/logic.js';
import type { Move } from '../core/move.js';
import type { Presses } from '../core/presses.js';
import { requireBounds, requirePuzzle } from './check-puzzle.js';
import { logicOf, requireCandidates } from './path.js';

/** Advice for a player who asks for help. */
export type Advice =
  /**
   * A value or a pencil mark that no solution has, the first in reading order: to be taken back before anything else.
   */
  | { readonly type: 'mistake'; readonly cell: Cell }
  | StepAdvice
  | { readonly type: 'solved' }
  /** No technique applies; `bounded` if the search for a step ended at its bound, so that one may. */
  | { readonly type: 'stuck'; readonly bounded?: true }
  /** The puzzle itself has no solution. */
  | { readonly type: 'unsolvable' };

/** What to do next: moves to make, or candidates to rule out. */
export interface StepAdvice {
  readonly type: 'step';
  readonly hint: Hint;
  readonly moves: readonly Move[];
  readonly removes: readonly Candidate[];
}

/** A bound on the work of a hint. */
export type HintOptions = Pick<SolveOptions, 'maxSteps'>;

/** A game in progress. */
export interface GameState {
  /** The values entered so far, clues included, or the presses; the start by default. */
  readonly answer?: Grid | undefined;
  /** Candidates that the player has ruled out. */
  readonly removed?: readonly Candidate[] | undefined;
}

/**
 * Advice for a puzzle with the answer so far and the candidates that the player has ruled out. A step is only
 * given when the checker of proofs has passed it, and one that argues with a single solution only where that
 * is proved. Throws OptionError for a kind without hints, or an answer of another size.
 */
export function hint(kind: Kind, puzzle: Puzzle, state: GameState = {}, options: HintOptions = {}): Advice {
  requirePuzzle(kind, puzzle);
  requireObject('state', state);
  requireBounds(options);
  const { answer = kind.start(puzzle), removed = [] } = state;
  requireGrid('answer', answer, puzzle.size);
  requireCandidates('removed', removed, puzzle);
  const { maxSteps } = options;
  if (kind.presses !== undefined) return pressed(kind, kind.presses, puzzle, answer);
  const logic = logicOf(kind);
  const { solutions, complete } = kind.solve(puzzle, { limit: 2, maxSteps });
  if (solutions.length === 0) return complete ? { type: 'unsolvable' } : { type: 'stuck', bounded: true };
  const unique = solutions.length === 1 && complete;
  const wrong = unique ? firstDifference(solutions[0], answer, removed) : firstDeadEnd(kind, puzzle, answer, maxSteps);
  if (wrong !== undefined) return { type: 'mistake', cell: wrong };
  if (!answer.includes(0)) return { type: 'solved' };
  const seen = kind.cover?.uncovered(puzzle, answer, unique ? solutions[0] : undefined);
  const visible = seen === undefined ? puzzle : (kind.cover?.visible(puzzle, seen) ?? puzzle);
  // The covered part may exclude solutions of the rest.
  const isAlone = unique && (seen === undefined || seen.size === answer.length);
  // What the player has ruled out can be trusted only where it was compared with the one solution.
  const position = logic.position(visible, answer, isAlone, unique ? removed : []);
  const step = logic.next(position);
  if (step === undefined && logic.isBounded?.(position) === true) return { type: 'stuck', bounded: true };
  if (step === undefined || logic.refute(position, step) !== undefined) return { type: 'stuck' };
  const moves = step.places.map((place): Move => ({ type: 'set', ...place }));
  return { type: 'step', hint: logic.hint(position, step), moves, removes: step.removes };
}

function pressed(kind: Kind, presses: Presses, puzzle: Puzzle, answer: Grid): Advice {
  const advised = presses.advise(puzzle, answer);
  if (advised !== undefined) return { type: 'step', hint: advised.hint, moves: [advised.move], removes: [] };
  return kind.check(puzzle, answer).length === 0 ? { type: 'solved' } : { type: 'unsolvable' };
}

/** The first cell whose value, or a candidate ruled out there, contradicts the solution. */
function firstDifference(solution: Grid, answer: Grid, removed: readonly Candidate[]): Cell | undefined {
  const filled = answer.findIndex((value, cell) => value !== 0 && value !== solution[cell]);
  const ruledOut = removed.filter(({ cell, value }) => solution[cell] === value).map(({ cell }) => cell);
  const cells = filled < 0 ? ruledOut : [filled, ...ruledOut];
  return cells.length === 0 ? undefined : Math.min(...cells);
}

/**
 * The first value of the answer, in reading order, with which the clues and the values before it cannot be completed.
 */
function firstDeadEnd(kind: Kind, puzzle: Puzzle, answer: Grid, maxSteps: number | undefined): Cell | undefined {
  const clues = puzzle.clues.slice();
  for (let cell = 0; cell < clues.length; cell++) {
    if (answer[cell] === clues[cell]) continue;
    if (clues[cell] !== 0) return cell;
    clues[cell] = answer[cell];
    const { solutions, complete } = kind.solve(withClues(puzzle, clues), { limit: 1, maxSteps });
    if (solutions.length === 0 && complete) return cell;
  }
  return undefined;
}
