import { afterEach, describe, expect, it } from 'vitest';
import type { Puzzle } from '../src/core/kind.js';
import type { Candidate, Position, Step } from '../src/core/logic.js';
import { type Rng, rngFromText } from '../src/core/rng.js';
import { fastLogic } from '../src/kinds/sudoku/logic/fast-logic.js';
import { logic } from '../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../src/kinds/sudoku/logic/position.js';
import { examplePuzzle, examples } from '../src/kinds/sudoku/logic/techniques/examples.js';
import { techniques } from '../src/kinds/sudoku/logic/techniques/index.js';
import { ratedPath, solvePath } from '../src/logic.js';
import { LOGIC } from '../src/wasm/embedded-logic.js';
import { loadLogic } from '../src/wasm/logic.js';
import { switchEngine } from '../src/wasm.js';
import { howMany } from './how-many.js';

const fast = loadLogic();
if (fast === undefined) throw new Error('this Node does not run WebAssembly with vectors');

/** A puzzle for each technique that needs no other rules. */
const PUZZLES = Object.entries(examples)
  .filter(([, text]) => !text.includes(':'))
  .map(([code, text]) => ({ code, puzzle: examplePuzzle(text) }));
/** The other techniques may take long in positions that contradict themselves. */
const CHAINS = new Set(['nice-loop', 'alternating-inference-chain']);
const TESTED = techniques.filter(({ code, level }) => (level !== 'master' && level !== 'extreme') || CHAINS.has(code));

afterEach(() => switchEngine(true));

interface State {
  readonly grid: Uint8Array;
  readonly removed: readonly Candidate[];
}

/** Returns the positions before the steps that aren't singles. */
function statesOf(puzzle: Puzzle): State[] {
  const states: State[] = [];
  solvePath(puzzle, {
    watch: (position, step) => {
      if (logic.singles?.codes.has(step.technique) !== true) states.push(stateOf(position));
    },
  });
  return states;
}

function stateOf({ grid, candidates }: Position): State {
  const removed: Candidate[] = [];
  for (const [cell, mask] of candidates.entries())
    for (let value = 1; value <= 9; value++) if ((mask & (1 << (value - 1))) === 0) removed.push({ cell, value });
  return { grid: grid.slice(), removed };
}

/** Returns the same with some more candidates removed, so that it may contradict itself. */
function damaged({ grid, removed }: State, rng: Rng): State {
  const more = Array.from({ length: 1 + rng.below(8) }, () => ({ cell: rng.below(81), value: 1 + rng.below(9) }));
  return { grid, removed: [...removed, ...more] };
}

/** Returns the same without any candidate in one of the open cells. */
function emptied({ grid, removed }: State, rng: Rng): State {
  const open = [...grid.keys()].filter((cell) => grid[cell] === 0);
  const cell = open[rng.below(open.length)];
  return { grid, removed: [...removed, ...Array.from({ length: 9 }, (_, i) => ({ cell, value: i + 1 }))] };
}

/** Returns the first step of each technique in a position that no other has been looked for in. */
function firstSteps(puzzle: Puzzle, { grid, removed }: State): Record<string, Step | undefined> {
  const steps: Record<string, Step | undefined> = {};
  for (const { code, find } of TESTED) {
    const position = SudokuPosition.of(puzzle, grid, true, removed);
    find(position, (step) => {
      steps[code] = step;
      return true;
    });
  }
  return steps;
}

describe('the tests for techniques in WebAssembly', () => {
  it('have less than 24 KB', () => {
    expect((LOGIC.length * 3) / 4).toBeLessThan(24_000);
  });

  it.each(PUZZLES)('find the same first steps in all positions of an image of $code', ({ code, puzzle }) => {
    const rng = rngFromText(`steps of ${code}`);
    for (let k = 0; k < howMany(1, 3); k++) {
      const image = logic.image?.(puzzle, rng) ?? puzzle;
      for (const state of statesOf(image)) {
        for (const one of [state, damaged(state, rng), emptied(state, rng)]) {
          fastLogic.set(undefined);
          const expected = firstSteps(image, one);
          fastLogic.set(fast);
          expect(firstSteps(image, one)).toEqual(expected);
        }
      }
    }
  });

  it.each(PUZZLES)('lead to the same path and rating of images of $code', ({ code, puzzle }) => {
    const rng = rngFromText(`paths of ${code}`);
    for (let k = 0; k < howMany(2, 10); k++) {
      const image = logic.image?.(puzzle, rng) ?? puzzle;
      fastLogic.set(undefined);
      const expected = ratedPath(image);
      fastLogic.set(fast);
      expect(ratedPath(image)).toEqual(expected);
    }
  });
});
