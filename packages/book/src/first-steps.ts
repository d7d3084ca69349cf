import { type Candidate, type Cell, type Grid, type Hint, hint, kindOf, type Puzzle } from 'gridwright/internal';

/** One of the first steps of a puzzle. */
export interface FirstStep {
  readonly hint: Hint;
  /** The cells that get a value or are pressed. */
  readonly places: readonly Cell[];
  /** The answer after the step. */
  readonly answer: Grid;
}

/** Limit of the search for other solutions before a hint. */
const MAX_STEPS = 2 ** 21;

/** Returns up to `count` steps from the start of a puzzle. Techniques may not get that far. */
export function firstSteps(puzzle: Puzzle, count: number): FirstStep[] {
  const steps: FirstStep[] = [];
  let answer = kindOf(puzzle.kind).start(puzzle);
  const removed: Candidate[] = [];
  while (steps.length < count) {
    const advice = hint(puzzle, { answer, removed }, { maxSteps: MAX_STEPS });
    if (advice.type !== 'step') break;
    answer = answer.slice();
    for (const move of advice.moves) answer[move.cell] = move.type === 'set' ? move.value : 1 - answer[move.cell];
    removed.push(...advice.removes);
    steps.push({ hint: advice.hint, places: advice.moves.map(({ cell }) => cell), answer });
  }
  return steps;
}
