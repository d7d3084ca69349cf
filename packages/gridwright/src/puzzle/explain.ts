import type { Grid } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import type { Candidate, Hint, Position, Step } from '../core/logic.js';
import { type Rating, rate } from './grade.js';
import { logicOf, solvePath } from './path.js';

/** One step of a solution with the position that it is taken in. */
export interface ExplainedStep {
  readonly step: Step;
  readonly hint: Hint;
  readonly grid: Grid;
  readonly candidates: readonly Candidate[];
}

/** A solution that is explained. */
export interface Explanation {
  readonly rating: Rating;
  readonly steps: readonly ExplainedStep[];
}

/** The whole solution by logic; undefined for a puzzle that has not exactly one solution. Throws RangeError for a kind without techniques. */
export function explain(puzzle: Puzzle): Explanation | undefined {
  const rating = rate(puzzle);
  if (rating === undefined) return undefined;
  const logic = logicOf(puzzle);
  const steps: ExplainedStep[] = [];
  solvePath(puzzle, {
    watch: (position, step) => steps.push({ step, hint: logic.tell(position, step), grid: position.grid.slice(), candidates: openCandidates(position) }),
  });
  return { rating, steps };
}

function openCandidates({ grid, candidates }: Position): Candidate[] {
  const found: Candidate[] = [];
  for (let cell = 0; cell < grid.length; cell++) {
    if (grid[cell] !== 0) continue;
    for (let value = 1; candidates[cell] >>> (value - 1) !== 0; value++) if ((candidates[cell] >>> (value - 1)) & 1) found.push({ cell, value });
  }
  return found;
}
