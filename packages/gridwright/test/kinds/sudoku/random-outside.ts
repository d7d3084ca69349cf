import { expect } from 'vitest';
import type { Size } from '../../../src/core/grid.js';
import type { Puzzle } from '../../../src/core/kind.js';
import { type Rng, rngFromText } from '../../../src/core/rng.js';
import { solve } from '../../../src/index.js';
import { variants } from '../../../src/kinds/sudoku/variants/index.js';
import { check } from '../../../src/rules.js';
import { type Grids, SIZE_6 } from './random-lines.js';
import { walk } from './sound.js';

/** A rule of clues beside the grid, and the numbers that fit values, by a test of its own. */
export interface OutsideRule {
  readonly name: string;
  readonly isDiagonal?: true;
  readonly numbers: (values: readonly number[]) => readonly number[];
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export const OUTSIDE_RULES: readonly OutsideRule[] = [
  { name: 'little-killer', isDiagonal: true, numbers: (values) => [sum(values)] },
  {
    name: 'sandwich',
    numbers(values) {
      const [one, largest] = [values.indexOf(1), values.indexOf(values.length)];
      return [sum(values.slice(Math.min(one, largest) + 1, Math.max(one, largest)))];
    },
  },
  { name: 'x-sum', numbers: (values) => [sum(values.slice(0, values[0]))] },
  {
    name: 'skyscraper',
    numbers: (values) => [values.filter((value, i) => value === Math.max(...values.slice(0, i + 1))).length],
  },
  { name: 'numbered-rooms', numbers: (values) => [values[values[0] - 1]] },
  {
    name: 'indexing',
    numbers: (values) => values.map((_, i) => i + 1).filter((number, i) => values[i] === values.indexOf(number) + 1),
  },
  {
    name: 'first-seen',
    numbers: (values) => [values.find((value) => value % 2 === 1) ?? 0, values.find((value) => value % 2 === 0) ?? 0],
  },
  {
    name: 'battlefield',
    numbers(values) {
      const taken = values.map(() => 0);
      for (let i = 0; i < values[0]; i++) taken[i]++;
      for (let i = 0; i < values[values.length - 1]; i++) taken[values.length - 1 - i]++;
      const overlap = values.filter((_, i) => taken[i] === 2);
      return [sum(overlap.length > 0 ? overlap : values.filter((_, i) => taken[i] === 0))];
    },
  },
];

/** Cells from one side to the other, in their order, and the number beside the first one. */
interface Clue {
  readonly line: readonly number[];
  readonly number: number;
}

/** All rows and columns, or all diagonals of two or more cells, from both sides. */
export function outsideLines({ rows, columns }: Size, isDiagonal: boolean): number[][] {
  const lines: number[][] = [];
  const steps = isDiagonal ? [[1, 1] as const, [1, -1] as const] : [[0, 1] as const, [1, 0] as const];
  for (const [down, right] of steps) {
    for (let cell = 0; cell < rows * columns; cell++) {
      const line: number[] = [];
      let [row, column] = [Math.floor(cell / columns), cell % columns];
      const isFirst = row < down || column - right < 0 || column - right >= columns;
      while (row < rows && column >= 0 && column < columns) {
        line.push(row * columns + column);
        row += down;
        column += right;
      }
      if (isFirst && line.length > 1) lines.push(line, line.toReversed());
    }
  }
  return lines;
}

function randomClue({ isDiagonal, numbers }: OutsideRule, rng: Rng, grid: readonly number[], size: Size): Clue {
  const fittingOf = (line: readonly number[]) => numbers(line.map((cell) => grid[cell]));
  const lines = outsideLines(size, isDiagonal === true).filter((line) => fittingOf(line).length > 0);
  const line = lines[rng.below(lines.length)];
  const fitting = fittingOf(line);
  return { line, number: fitting[rng.below(fitting.length)] };
}

function keeps({ numbers }: OutsideRule, { line, number }: Clue, grid: ArrayLike<number>): boolean {
  return numbers(line.map((cell) => grid[cell])).includes(number);
}

const name = (cell: number, { columns }: Size) => `${Math.floor(cell / columns) + 1}${(cell % columns) + 1}`;

/** The option for some clues in its one form; for several beside one line, the first. */
export function optionFor(rule: OutsideRule, clues: readonly Clue[], size: Size): string {
  const texts = new Map<string, string>();
  for (const { line, number } of clues) {
    const ends = [line[0], line[line.length - 1]].map((cell) => name(cell, size));
    const key = ends.toSorted().join();
    if (!texts.has(key)) texts.set(key, `${ends.join('')}-${number}`);
  }
  const text = [...texts.values()].join('.');
  return variants.find((one) => one.name === rule.name)?.read(text, size) ?? '';
}

/** Solves puzzles with one to three random clues; returns how many had a solution. */
export function expectOutsideSolved(rule: OutsideRule, { size, clues, grids }: Grids, count: number): number {
  let solved = 0;
  for (let i = 0; i < count; i++) {
    const rng = rngFromText(`${rule.name} ${i}`);
    const lines = new Set<string>();
    const outside = Array.from({ length: 1 + rng.below(3) }, () =>
      randomClue(rule, rng, grids[rng.below(grids.length)], size),
    ).filter(({ line }) => {
      const key = line.toSorted((a, b) => a - b).join();
      return lines.size < lines.add(key).size;
    });
    const options = { [rule.name]: optionFor(rule, outside, size) };
    const puzzle: Puzzle = { kind: 'sudoku', size, options, clues };
    const kept = grids.filter((grid) => outside.every((clue) => keeps(rule, clue, grid)));
    const { solutions } = solve(puzzle, { limit: 1000 });
    expect(solutions.map((grid) => grid.join()).sort()).toEqual(kept.map((grid) => grid.join()).sort());
    for (const grid of grids.slice(0, 40)) {
      const wrong = check(puzzle, Uint8Array.from(grid)).filter(({ code }) => code === rule.name);
      expect(wrong.length > 0).toBe(!outside.every((clue) => keeps(rule, clue, grid)));
    }
    if (kept.length > 0) solved++;
  }
  return solved;
}

/** A 6x6 puzzle with clues that its solution keeps, with as few values as some techniques need. */
export function madeOutside(rule: OutsideRule, grids: Grids['grids'], seed: string, by: ReadonlySet<string>) {
  const rng = rngFromText(seed);
  const solution = Uint8Array.from(grids[rng.below(grids.length)]);
  const outside = Array.from({ length: 8 }, () => randomClue(rule, rng, [...solution], SIZE_6));
  const options = { [rule.name]: optionFor(rule, outside, SIZE_6) };
  let puzzle: Puzzle = { kind: 'sudoku', size: SIZE_6, options, clues: solution };
  for (const cell of rng.shuffle([...solution.keys()])) {
    const fewer = { ...puzzle, clues: puzzle.clues.with(cell, 0) };
    if (walk(fewer, by, () => {})) puzzle = fewer;
  }
  return { puzzle, solution };
}
