import { expect } from 'vitest';
import type { Puzzle } from '../../../src/core/kind.js';
import type { Candidate, Position, Step } from '../../../src/core/logic.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { examplePuzzle, examples } from '../../../src/kinds/sudoku/logic/techniques/examples.js';
import { techniques } from '../../../src/kinds/sudoku/logic/techniques/index.js';
import type { SudokuTechnique } from '../../../src/kinds/sudoku/logic/techniques/technique.js';
import { sudoku } from '../../../src/kinds/sudoku/sudoku.js';
import { readOrder } from '../../../src/named/ids.js';
import { make } from '../../../src/orders.js';
import { tampered } from './tamper.js';

type Asked = Parameters<typeof readOrder>[1];

/** Codes of all techniques, the cheapest first. */
export const codes: readonly string[] = techniques.map(({ code }) => code);

/** The example of a technique. */
export function exampleOf(code: string): Puzzle {
  return puzzleOf(examples[code]);
}

/** A 9x9 puzzle from 81 cells, 0 where there is none. */
export const puzzleOf = examplePuzzle;

/**
 * Walks the path with some techniques, showing each step with the position before it; says whether the end is reached.
 */
export function walk(
  puzzle: Puzzle,
  among: ReadonlySet<string> | undefined,
  watch: (position: SudokuPosition, step: Step) => void,
): boolean {
  const position = SudokuPosition.of(puzzle, puzzle.clues, true, []);
  for (let step = logic.next(position, among); step !== undefined; step = logic.next(position, among)) {
    watch(position, step);
    position.take(step);
  }
  return position.open === 0;
}

/**
 * Takes all steps of some techniques. Expects each to be certified and to remove only candidates that no solution has.
 * Returns their number.
 */
export function expectPathKeeps(
  position: SudokuPosition,
  among: ReadonlySet<string>,
  solutions: readonly Uint8Array[],
): number {
  let steps = 0;
  for (let step = logic.next(position, among); step !== undefined; step = logic.next(position, among)) {
    expect(logic.refute(position, step)).toBeUndefined();
    for (const { cell, value } of step.removes)
      expect(solutions.filter((solution) => solution[cell] === value)).toEqual([]);
    logic.take(position, step);
    steps++;
  }
  return steps;
}

/** A position of its own with the same values and candidates. */
export function copyOf(puzzle: Puzzle, { grid, candidates }: SudokuPosition): SudokuPosition {
  const fresh = SudokuPosition.of(puzzle, grid, true, []);
  const removed = membersOf(fresh).filter(({ cell, value }) => (candidates[cell] & (1 << (value - 1))) === 0);
  return SudokuPosition.of(puzzle, grid, true, removed);
}

/** All candidates of a position. */
export function membersOf({ candidates, layout }: SudokuPosition): Candidate[] {
  return [...candidates].flatMap((mask, cell) => valuesOf(mask, layout.values).map((value) => ({ cell, value })));
}

function valuesOf(mask: number, values: number): number[] {
  return [...Array(values).keys()].map((i) => i + 1).filter((value) => mask & (1 << (value - 1)));
}

/** The position where the technique of an example is first used, and the step. */
export function firstUse(puzzle: Puzzle, code: string): { position: SudokuPosition; step: Step } {
  let found: { position: SudokuPosition; step: Step } | undefined;
  walk(puzzle, new Set(codes.slice(0, codes.indexOf(code) + 1)), (position, step) => {
    if (step.technique === code) found ??= { position: copyOf(puzzle, position), step };
  });
  if (found === undefined)
    throw new Error(`examples.ts: cheaper techniques solve the example of ${code}; see CONTRIBUTING.md`);
  return found;
}

/** All steps of a technique in a position, up to a bound. */
export function allSteps(technique: SudokuTechnique, position: SudokuPosition, most = 500): Step[] {
  const steps: Step[] = [];
  technique.find(position, (step) => steps.push(step) >= most);
  return steps;
}

/** A step agrees with the only solution, and the checker finds nothing wrong with it. */
export function expectSound(position: Position, step: Step, solution: Uint8Array): void {
  const wrong = [
    ...step.places.filter(({ cell, value }) => solution[cell] !== value),
    ...step.removes.filter(({ cell, value }) => solution[cell] === value),
  ];
  expect({ step, wrong, refuted: logic.refute(position, step) }).toEqual({ step, wrong: [], refuted: undefined });
}

/** Along the path of a puzzle each technique is the one that finders take who see the position for the first time. */
export function expectNothingHidden(puzzle: Puzzle): void {
  const singles = logic.singles?.codes ?? new Set<string>();
  walk(puzzle, undefined, (position, step) => {
    if (!singles.has(step.technique)) expect(logic.next(copyOf(puzzle, position))?.technique).toBe(step.technique);
  });
}

/** Whether a step agrees with the only solution. */
function isRight({ places, removes }: Step, solution: Uint8Array): boolean {
  return (
    places.every(({ cell, value }) => solution[cell] === value) &&
    removes.every(({ cell, value }) => solution[cell] !== value)
  );
}

/**
 * Expects that the checker accepts no changed step that is wrong; returns the number of changed steps. Of more than
 * `most`, it tries that number at most, evenly spread.
 */
export function expectTamperedRefused(
  position: Position,
  step: Step,
  solution: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): number {
  let all = 0;
  if (most < Number.POSITIVE_INFINITY) for (const _ of tampered(step)) all++;
  const every = Math.max(1, Math.ceil(all / most));
  let changed = 0;
  for (const other of tampered(step)) {
    if (changed++ % every === 0 && !isRight(other, solution))
      expect({ other, refuted: logic.refute(position, other) !== undefined }).toEqual({ other, refuted: true });
  }
  return changed;
}

/** A nested chain of thousands of lines has many times as many changes, and the checker reads it once for each. */
const MOST_CHANGES = 1000;

/**
 * Expects each step on the paths of `count` generated puzzles to be sound, and the changes of each step with a number
 * that `tamperEach` divides to be refused where they are wrong, up to MOST_CHANGES of them; returns the techniques
 * used.
 */
export function expectMadeSound(asked: Asked, count: number, tamperEach = 0): Set<string> {
  const used = new Set<string>();
  const order = readOrder('sudoku', asked);
  let steps = 0;
  for (let i = 0; i < count; i++) {
    const { puzzle } = make(order, `sound ${i}`);
    const [solution] = sudoku.solve(puzzle, { limit: 2 }).solutions;
    walk(puzzle, undefined, (position, step) => {
      expectSound(position, step, solution);
      if (tamperEach > 0 && steps++ % tamperEach === 0) expectTamperedRefused(position, step, solution, MOST_CHANGES);
      used.add(step.technique);
    });
  }
  return used;
}

/**
 * All steps of the techniques, up to `most` of each, are sound where each technique of the examples is first used; says
 * how many there are.
 */
export function expectExamplesSound(most: number): number {
  let steps = 0;
  for (const code of Object.keys(examples)) {
    const puzzle = exampleOf(code);
    const [solution] = sudoku.solve(puzzle, { limit: 2 }).solutions;
    const { position } = firstUse(puzzle, code);
    for (const technique of techniques) {
      for (const step of allSteps(technique, position, most)) {
        expectSound(position, step, solution);
        steps++;
      }
    }
  }
  return steps;
}
