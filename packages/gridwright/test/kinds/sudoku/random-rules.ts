import { expect } from 'vitest';
import type { Size } from '../../../src/core/grid.js';
import type { Puzzle } from '../../../src/core/kind.js';
import { type Rng, rngFromText } from '../../../src/core/rng.js';
import { solve } from '../../../src/index.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { variants } from '../../../src/kinds/sudoku/variants/index.js';
import { check } from '../../../src/rules.js';
import { keeperOf } from '../../oracles/rules.js';
import { type Grids, SIZE_6 } from './random-lines.js';
import { codes, expectSound, expectTamperedRefused, walk } from './sound.js';

/** A rule with lines. */
export interface LineRule {
  readonly name: string;
  /** The number of each line. */
  readonly number?: number;
}

export const LINE_RULES: readonly LineRule[] = [
  { name: 'between' },
  { name: 'region-sum' },
  { name: 'lockout' },
  { name: 'zipper' },
  { name: 'same-difference' },
  { name: 'double-arrow' },
  { name: 'sum-line', number: 7 },
  { name: 'sum-line', number: 5 },
];

/** Rules of lines about pairs of values. */
export const PAIR_RULES: readonly LineRule[] = [
  { name: 'german-whispers' },
  { name: 'dutch-whispers' },
  { name: 'renban' },
  { name: 'palindrome' },
  { name: 'nabner' },
  { name: 'parity-line' },
  { name: 'modular-line' },
  { name: 'entropic-line' },
  { name: 'slow-thermometer' },
  { name: 'whispers', number: 4 },
];

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
    const options = { [rule.name]: text };
    const puzzle: Puzzle = { kind: 'sudoku', size, options, clues };
    const keeps = keeperOf(options, size);
    const kept = grids.filter(keeps);
    const { solutions } = solve(puzzle, { limit: 1000 });
    expect(solutions.map((grid) => grid.join()).sort()).toEqual(kept.map((grid) => grid.join()).sort());
    for (const grid of grids.slice(0, 40)) {
      const wrong = check(puzzle, Uint8Array.from(grid)).filter(({ code }) => code === rule.name);
      expect(wrong.length > 0).toBe(!keeps(grid));
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
    const text = optionFor(rule, [line], SIZE_6);
    if (isApart && text !== undefined && keeperOf({ [rule.name]: text }, SIZE_6)(solution)) lines.push(line);
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
