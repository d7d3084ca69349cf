import { afterEach, describe, expect, it } from 'vitest';
import type { Puzzle } from '../src/core/kind.js';
import type { Candidate, Step } from '../src/core/logic.js';
import { rngFromText } from '../src/core/rng.js';
import { fastLogic } from '../src/kinds/sudoku/logic/fast-logic.js';
import { logic } from '../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../src/kinds/sudoku/logic/position.js';
import { examplePuzzle, examples } from '../src/kinds/sudoku/logic/techniques/examples.js';
import { techniques } from '../src/kinds/sudoku/logic/techniques/index.js';
import type { SudokuTechnique } from '../src/kinds/sudoku/logic/techniques/technique.js';
import { ratedPath, solvePath } from '../src/logic.js';
import { loadLogic } from '../src/wasm/logic.js';
import { switchEngine } from '../src/wasm.js';
import { howMany } from './how-many.js';

const fast = loadLogic();
if (fast === undefined) throw new Error('this Node does not run WebAssembly with vectors');

const PUZZLES = Object.entries(examples)
  .filter(([, text]) => !text.includes(':'))
  .map(([code, text]) => ({ code, puzzle: examplePuzzle(text) }));
const CHAINS = techniques.filter(({ code }) => ['xy-chain', 'nice-loop', 'alternating-inference-chain'].includes(code));

afterEach(() => switchEngine(true));

function imagesOf(code: string, puzzle: Puzzle, count: number): Puzzle[] {
  const rng = rngFromText(`images of ${code}`);
  return Array.from({ length: count }, () => logic.image?.(puzzle, rng) ?? puzzle);
}

function positionOf(puzzle: Puzzle): SudokuPosition {
  return SudokuPosition.of(puzzle, puzzle.clues, true, []);
}

/** Takes the singles that come next, step by step; returns the steps, and the fewest cells that could be filled at once. */
function stepThroughSingles(position: SudokuPosition, among: ReadonlySet<string>): { steps: Step[]; fewest: number } {
  const steps: Step[] = [];
  let fewest = 81;
  for (let step = logic.next(position, among); step !== undefined; step = logic.next(position, among)) {
    const open = logic.open(position);
    if (open < position.open) fewest = Math.min(fewest, open);
    logic.take(position, step);
    steps.push(step);
  }
  return { steps, fewest };
}

/** Returns what a position has in tables, to compare. */
function tablesOf({ state, grid, open, changes }: SudokuPosition): unknown {
  return { state: [...state], grid: [...grid], open, changes };
}

describe('positions in WebAssembly', () => {
  it('have the same candidates at the start, for grids that contradict themselves, too', () => {
    const rng = rngFromText('positions');
    const [{ puzzle }] = PUZZLES;
    for (let k = 0; k < howMany(200, 2000); k++) {
      const filled = rng.below(60);
      const clues = Uint8Array.from({ length: 81 }, () => (rng.below(81) < filled ? 1 + rng.below(9) : 0));
      const tables = [undefined, fast].map((logic) => {
        fastLogic.set(logic);
        return tablesOf(positionOf({ ...puzzle, clues }));
      });
      expect(tables[1]).toEqual(tables[0]);
    }
  });
});

describe('singles in WebAssembly', () => {
  it.each(PUZZLES)('leave the same position behind the same steps in images of $code', ({ code, puzzle }) => {
    const singles = logic.singles?.codes ?? new Set<string>();
    for (const image of imagesOf(code, puzzle, howMany(1, 3))) {
      fastLogic.set(undefined);
      const ours = positionOf(image);
      fastLogic.set(fast);
      const theirs = positionOf(image);
      for (let step: Step | undefined; ; ) {
        fastLogic.set(undefined);
        const expected = stepThroughSingles(ours, singles);
        step = logic.next(ours);
        fastLogic.set(fast);
        expect(logic.takeSingles?.(theirs, 81)).toEqual(expected);
        expect(tablesOf(theirs)).toEqual(tablesOf(ours));
        if (step === undefined) break;
        logic.take(ours, step);
        logic.take(theirs, step);
      }
    }
  });

  it.each(PUZZLES)('lead to the same rating of images of $code', ({ code, puzzle }) => {
    for (const image of imagesOf(code, puzzle, howMany(1, 3))) {
      fastLogic.set(undefined);
      const expected = ratedPath(image);
      fastLogic.set(fast);
      expect(ratedPath(image)).toEqual(expected);
      expect(ratedPath(image, () => {})).toEqual(expected);
    }
  });
});

/** Returns the steps of a technique in a position that no other has been looked for in, up to 30. */
function stepsIn({ puzzle, grid, removed }: State, find: SudokuTechnique['find']): Step[] {
  const steps: Step[] = [];
  find(SudokuPosition.of(puzzle, grid, true, removed), (step) => steps.push(step) === 30);
  return steps;
}

interface State {
  readonly puzzle: Puzzle;
  readonly grid: Uint8Array;
  readonly removed: readonly Candidate[];
}

/** Returns the positions before the steps that only rule candidates out. */
function statesOf(puzzle: Puzzle): State[] {
  const states: State[] = [];
  solvePath(puzzle, {
    watch: ({ grid, candidates }, step) => {
      if (step.places.length > 0) return;
      const removed: Candidate[] = [];
      for (const [cell, mask] of candidates.entries())
        for (let value = 1; value <= 9; value++) if ((mask & (1 << (value - 1))) === 0) removed.push({ cell, value });
      states.push({ puzzle, grid: grid.slice(), removed });
    },
  });
  return states;
}

describe('chains in WebAssembly', () => {
  it.each(PUZZLES)('come in the same order in all positions of an image of $code', ({ code, puzzle }) => {
    for (const state of imagesOf(code, puzzle, howMany(1, 3)).flatMap(statesOf)) {
      for (const { find } of CHAINS) {
        fastLogic.set(undefined);
        const expected = stepsIn(state, find);
        fastLogic.set(fast);
        expect(stepsIn(state, find)).toEqual(expected);
      }
    }
  });
});
