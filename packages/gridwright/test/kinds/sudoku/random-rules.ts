import { expect } from 'vitest';
import type { Size } from '../../../src/core/grid.js';
import type { Puzzle } from '../../../src/core/kind.js';
import { type Rng, rngFromText } from '../../../src/core/rng.js';
import { solve } from '../../../src/index.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { variants } from '../../../src/kinds/sudoku/variants/index.js';
import { check } from '../../../src/rules.js';
import { type Grids, SIZE_6 } from './random-lines.js';
import { codes, expectSound, expectTamperedRefused, walk } from './sound.js';

/** A rule with lines, and whether a line of a grid keeps it, by a test of its own. */
export interface LineRule {
  readonly name: string;
  /** The number of each line. */
  readonly number?: number;
  /** Whether only its set of cells counts. */
  readonly isSet?: true;
  /** Whether a line that ends on its first cell may be read from any of its cells. */
  readonly closes?: true;
  readonly keeps: (values: readonly number[], boxes: readonly number[], most: number) => boolean;
}

export const LINE_RULES: readonly LineRule[] = [
  {
    name: 'between',
    keeps(values) {
      const [low, high] = [values[0], values[values.length - 1]].sort((a, b) => a - b);
      return values.slice(1, -1).every((value) => low < value && value < high);
    },
  },
  {
    name: 'region-sum',
    keeps(values, boxes) {
      const sums: number[] = [];
      for (const [i, value] of values.entries()) {
        if (i > 0 && boxes[i] === boxes[i - 1]) sums[sums.length - 1] += value;
        else sums.push(value);
      }
      return sums.every((sum) => sum === sums[0]);
    },
  },
  {
    name: 'lockout',
    keeps(values, _, most) {
      const [low, high] = [values[0], values[values.length - 1]].sort((a, b) => a - b);
      return high - low >= most / 2 - 1 && values.slice(1, -1).every((value) => value < low || value > high);
    },
  },
  {
    name: 'zipper',
    keeps(values) {
      const sums = values.map((value, i) =>
        2 * i === values.length - 1 ? value : value + values[values.length - 1 - i],
      );
      return sums.every((sum) => sum === sums[0]);
    },
  },
  {
    name: 'same-difference',
    keeps: (values) => new Set(values.slice(1).map((value, i) => Math.abs(value - values[i]))).size === 1,
  },
  {
    name: 'double-arrow',
    keeps: (values) => values.reduce((sum, value) => sum + value, 0) === 2 * (values[0] + values[values.length - 1]),
  },
  { name: 'sum-line', number: 7, closes: true, keeps: (values) => hasParts(values, 7) },
  { name: 'sum-line', number: 5, closes: true, keeps: (values) => hasParts(values, 5) },
];

/** Returns whether values divide into parts with a sum, by trying each first part. */
function hasParts(values: readonly number[], sum: number): boolean {
  if (values.length === 0) return true;
  return values.some((_, i) => {
    const first = values.slice(0, i + 1).reduce((all, value) => all + value, 0);
    return first === sum && hasParts(values.slice(i + 1), sum);
  });
}

const besides = (values: readonly number[], holds: (a: number, b: number) => boolean) =>
  values.slice(1).every((value, i) => holds(values[i], value));
const threes = (values: readonly number[], group: (value: number) => number) =>
  values.slice(2).every((_, i) => new Set(values.slice(i, i + 3).map(group)).size === 3) &&
  besides(values, (a, b) => group(a) !== group(b));

/** Rules of lines about pairs of values, for grids of six values. */
export const PAIR_RULES: readonly LineRule[] = [
  { name: 'german-whispers', keeps: (values) => besides(values, (a, b) => Math.abs(a - b) >= 3) },
  { name: 'dutch-whispers', keeps: (values) => besides(values, (a, b) => Math.abs(a - b) >= 2) },
  {
    name: 'renban',
    isSet: true,
    keeps: (values) => [...values].sort((a, b) => a - b).every((value, i, all) => value === all[0] + i),
  },
  { name: 'palindrome', keeps: (values) => values.join() === values.toReversed().join() },
  {
    name: 'nabner',
    isSet: true,
    keeps: (values) =>
      besides(
        [...values].sort((a, b) => a - b),
        (a, b) => b - a > 1,
      ),
  },
  { name: 'parity-line', keeps: (values) => besides(values, (a, b) => (a + b) % 2 === 1) },
  { name: 'modular-line', keeps: (values) => threes(values, (value) => value % 3) },
  { name: 'entropic-line', keeps: (values) => threes(values, (value) => Math.ceil(value / 2)) },
  { name: 'slow-thermometer', keeps: (values) => besides(values, (a, b) => a <= b) },
  { name: 'whispers', number: 4, keeps: (values) => besides(values, (a, b) => Math.abs(a - b) >= 4) },
];

function boxOf({ columns, boxRows, boxColumns }: Size, cell: number): number {
  return Math.floor(cell / columns / boxRows) * columns + Math.floor((cell % columns) / boxColumns);
}

function keeps(
  { keeps: isKept, isSet, closes }: LineRule,
  path: readonly number[],
  grid: ArrayLike<number>,
  size: Size,
): boolean {
  const isRing = closes === true && path.length > 3 && path[0] === path[path.length - 1];
  const ring = path.slice(1);
  const readings = isRing
    ? ring.map((_, i) => [...ring.slice(i), ...ring.slice(0, i)])
    : [isSet ? [...new Set(path)] : path];
  return readings.some((line) =>
    isKept(
      line.map((cell) => grid[cell]),
      line.map((cell) => boxOf(size, cell)),
      size.rows,
    ),
  );
}

/** A line of up to six cells, which may cross itself or not. */
function randomLine(rng: Rng, { rows, columns }: Size, crosses = false): number[] {
  const line = [rng.below(rows * columns)];
  const length = 3 + rng.below(4);
  while (line.length < length) {
    const last = line[line.length - 1];
    const beside = [...Array(rows * columns).keys()].filter((cell) => {
      const down = Math.abs(Math.floor(cell / columns) - Math.floor(last / columns));
      const right = Math.abs((cell % columns) - (last % columns));
      const isFree = crosses ? cell !== last && cell !== line[line.length - 2] : !line.includes(cell);
      return down <= 1 && right <= 1 && isFree;
    });
    if (beside.length === 0) break;
    line.push(beside[rng.below(beside.length)]);
  }
  return line;
}

/** The option for some lines in its one form; undefined for lines that the rule refuses. */
export function optionFor(
  { name, number }: LineRule,
  lines: readonly (readonly number[])[],
  size: Size,
): string | undefined {
  const text = lines
    .map((line) => line.map((cell) => `${Math.floor(cell / size.columns) + 1}${(cell % size.columns) + 1}`).join(''))
    .map((line) => (number === undefined ? line : `${line}-${number}`))
    .join('.');
  try {
    return variants.find((one) => one.name === name)?.read(text, size);
  } catch {
    return undefined;
  }
}

/** Solves puzzles with one or two random lines; returns how many there were, and how many had a solution. */
export function expectRuleSolved(rule: LineRule, { size, clues, grids }: Grids, count: number): [number, number] {
  let tried = 0;
  let solved = 0;
  for (let i = 0; i < count; i++) {
    const rng = rngFromText(`${rule.name} ${i}`);
    const lines = Array.from({ length: 1 + rng.below(2) }, () => randomLine(rng, size, i % 4 === 3));
    const text = optionFor(rule, lines, size);
    if (text === undefined) continue;
    const puzzle: Puzzle = { kind: 'sudoku', size, options: { [rule.name]: text }, clues };
    const kept = grids.filter((grid) => lines.every((line) => keeps(rule, line, grid, size)));
    const { solutions } = solve(puzzle, { limit: 1000 });
    expect(solutions.map((grid) => grid.join()).sort()).toEqual(kept.map((grid) => grid.join()).sort());
    for (const grid of grids.slice(0, 40)) {
      const wrong = check(puzzle, Uint8Array.from(grid)).filter(({ code }) => code === rule.name);
      expect(wrong.length > 0).toBe(!lines.every((line) => keeps(rule, line, grid, size)));
    }
    tried++;
    if (kept.length > 0) solved++;
  }
  return [tried, solved];
}

/** A 6x6 puzzle with lines that its solution keeps, with as few clues as some techniques, or a search, need. */
export function madeWith(rule: LineRule, grids: Grids['grids'], seed: string, by: ReadonlySet<string> | 'search') {
  const rng = rngFromText(seed);
  const solution = Uint8Array.from(grids[rng.below(grids.length)]);
  const lines: number[][] = [];
  for (let i = 0; i < 300 && lines.length < 5; i++) {
    const line = randomLine(rng, SIZE_6);
    const isApart = line.every((cell) => !lines.flat().includes(cell));
    if (isApart && keeps(rule, line, solution, SIZE_6) && optionFor(rule, [line], SIZE_6) !== undefined)
      lines.push(line);
  }
  const options = { [rule.name]: optionFor(rule, lines, SIZE_6) as string };
  let puzzle: Puzzle = { kind: 'sudoku', size: SIZE_6, options, clues: solution };
  for (const cell of rng.shuffle([...solution.keys()])) {
    const fewer = { ...puzzle, clues: puzzle.clues.with(cell, 0) };
    const isEnough = by === 'search' ? solve(fewer).solutions.length === 1 : walk(fewer, by, () => {});
    if (isEnough) puzzle = fewer;
  }
  return { puzzle, solution };
}

/** The techniques up to the one that reads lines. */
export const TO_LINES: ReadonlySet<string> = new Set(codes.slice(0, codes.indexOf('line-combination') + 1));

/** The techniques without those that fill cells in all ways. */
export const WITHOUT_CASES: ReadonlySet<string> = new Set(codes.filter((code) => !code.endsWith('-cases')));

/** Expects each step of a puzzle to be sound, and changed ones to be refused; returns the techniques used. */
export function expectStepsSound(
  { puzzle, solution }: ReturnType<typeof madeWith>,
  among?: ReadonlySet<string>,
): Set<string> {
  const used = new Set<string>();
  walk(puzzle, among, (position, step) => {
    expectSound(position, step, solution);
    if (/^line|^sum-net|-cases$/.test(step.technique)) expectTamperedRefused(position, step, solution, 100);
    expect(() => structuredClone(logic.hint(position, step))).not.toThrow();
    used.add(step.technique);
  });
  return used;
}
