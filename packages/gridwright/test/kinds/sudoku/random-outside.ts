import { expect } from 'vitest';
import type { Size } from '../../../src/core/grid.js';
import type { Puzzle } from '../../../src/core/kind.js';
import { type Rng, rngFromText } from '../../../src/core/rng.js';
import { solve } from '../../../src/index.js';
import { variants } from '../../../src/kinds/sudoku/variants/index.js';
import { check } from '../../../src/rules.js';
import { keeperOf, OUTSIDE } from '../../oracles/rules.js';
import { type Grids, SIZE_6 } from './random-lines.js';
import { walk } from './sound.js';

/** A rule of clues beside the grid. */
export interface OutsideRule {
  readonly name: string;
  readonly isDiagonal: boolean;
}

export const OUTSIDE_RULES: readonly OutsideRule[] = Object.keys(OUTSIDE).map((name) => ({
  name,
  isDiagonal: name === 'little-killer',
}));

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

function randomClue({ name, isDiagonal }: OutsideRule, rng: Rng, grid: readonly number[], size: Size): Clue {
  const fittingOf = (line: readonly number[]) => OUTSIDE[name](line.map((cell) => grid[cell]));
  const lines = outsideLines(size, isDiagonal).filter((line) => fittingOf(line).length > 0);
  const line = lines[rng.below(lines.length)];
  const fitting = fittingOf(line);
  return { line, number: fitting[rng.below(fitting.length)] };
}

const nameOf = (cell: number, { columns }: Size) => `${Math.floor(cell / columns) + 1}${(cell % columns) + 1}`;

/** The option for some clues in its one form; for several beside one line, the first. */
export function optionFor(rule: OutsideRule, clues: readonly Clue[], size: Size): string {
  const texts = new Map<string, string>();
  for (const { line, number } of clues) {
    const ends = [line[0], line[line.length - 1]].map((cell) => nameOf(cell, size));
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
    const keeps = keeperOf(options, size);
    const kept = grids.filter(keeps);
    const { solutions } = solve(puzzle, { limit: 1000 });
    expect(solutions.map((grid) => grid.join()).sort()).toEqual(kept.map((grid) => grid.join()).sort());
    for (const grid of grids.slice(0, 40)) {
      const wrong = check(puzzle, Uint8Array.from(grid)).filter(({ code }) => code === rule.name);
      expect(wrong.length > 0).toBe(!keeps(grid));
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
