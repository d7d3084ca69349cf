import { signal } from '@preact/signals';
import type { Grid, Puzzle } from 'gridwright/rules';
import type { Engine } from '../engine/engine.js';
import { rulesOf } from '../engine/rules.js';

/** The key of the sentence that explains why there is no solution. */
export type Unsolved = 'noSolution' | 'severalSolutions' | 'cannotJudge' | 'engineGone';

/** The solution of a puzzle, found by a worker on first use. */
export class Solution {
  readonly known = signal<Grid | undefined>(undefined);
  private readonly puzzle: Puzzle;
  private readonly engine: Pick<Engine, 'solve'>;

  constructor(puzzle: Puzzle, engine: Pick<Engine, 'solve'>) {
    this.puzzle = puzzle;
    this.engine = engine;
  }

  /** Returns the only solution, or the best one of a kind that may have several; otherwise why there is none. */
  async find(): Promise<Grid | Unsolved> {
    const known = this.known.peek();
    if (known !== undefined) return known;
    try {
      const { solutions, complete } = await this.engine.solve(this.puzzle, rulesOf(this.puzzle.kind).unique ? 2 : 1);
      if (solutions.length === 0) return complete ? 'noSolution' : 'cannotJudge';
      if (solutions.length > 1) return 'severalSolutions';
      this.known.value = solutions[0];
      return solutions[0];
    } catch {
      return 'engineGone';
    }
  }
}
