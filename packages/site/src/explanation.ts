import { type Candidate, type Grid, type Hint, logicOf, type Position, type Puzzle, type Rating, rate, type Step, solvePath } from 'gridwright';

/** One step of a solution with the position that it is taken in. */
export interface ExplainedStep {
  readonly step: Step;
  readonly hint: Hint;
  readonly grid: Grid;
  readonly candidates: readonly Candidate[];
}

export interface Explanation {
  readonly rating: Rating;
  readonly steps: readonly ExplainedStep[];
}

/** The whole solution by logic; undefined for a puzzle that has not exactly one solution. */
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
