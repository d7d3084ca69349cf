import { describe, expect, test } from 'vitest';
import { countSolutions, solve } from '../../../src/index.js';
import { layoutOf } from '../../../src/kinds/sudoku/rules/layout.js';
import { DRAWINGS } from '../../../src/kinds/sudoku/variants/drawings.js';
import { restricting, variants } from '../../../src/kinds/sudoku/variants/index.js';
import { ownRule } from '../../../src/kinds/sudoku/variants/own-rule.js';
import { make, type Rng, rngFromText } from '../../../src/orders.js';
import { check, OptionError, type Puzzle, readOrder, type Size } from '../../../src/rules.js';
import { howMany } from '../../how-many.js';
import { keeperOf, OWN_CONDITIONS, RULES, WHOLE_CONDITIONS } from '../../oracles/rules.js';
import { oracleSolutions } from '../../oracles/sudoku.js';
import { MARK_RULES, nameOf } from './random-marks.js';

/** Sizes of rules that don't have both; lines of nabner need five values. */
const SIZES: Readonly<Record<string, readonly string[]>> = {
  windoku: ['9x9'],
  'anti-diagonals': ['4x4', '9x9'],
  nabner: ['6x6'],
};
/** Rules that no full grid of 4x4 keeps. */
const NONE_OF_4 = new Set(['anti-king', 'non-consecutive', 'global-entropy', 'global-modular']);
/** Rules without data whose puzzles need marks of another rule. */
const WITH_MARKS: Readonly<Record<string, string>> = { 'all-kropki': 'kropki', 'all-xv': 'xv' };
/** The puzzles of each size, which share some sets of clues. */
const PUZZLES = howMany(5, 150);
const EACH_SET = 30;
/** Grids that the clues leave: clues are removed until there are `least`; a clue whose removal leaves `most` stays. */
const GRIDS = { least: 60, most: 400 };

type Full = readonly number[];

/** Clues of a grid, and all grids that they leave by rows and columns and, without `isLatin`, boxes. */
function cluesOf(solution: Full, size: Size, isLatin: boolean, rng: Rng): { clues: Uint8Array; grids: Full[] } {
  const rules = isLatin ? { regions: Uint8Array.from(solution.keys()) } : {};
  let [clues, grids]: [Uint8Array, Full[]] = [Uint8Array.from(solution), [solution]];
  for (const cell of rng.shuffle([...solution.keys()])) {
    const fewer = clues.with(cell, 0);
    const found = oracleSolutions(fewer, size, GRIDS.most, rules);
    if (found.length === GRIDS.most) continue;
    [clues, grids] = [fewer, found.map((grid) => grid.split(',').map(Number))];
    if (grids.length >= GRIDS.least) break;
  }
  return { clues, grids };
}

/** Returns some groups of cells, with the sum of their values in a grid for most. */
function randomCages(rng: Rng, grid: Full, size: Size): string {
  const cages = Array.from({ length: 1 + rng.below(4) }, () => {
    const cells: number[] = [];
    for (const cell of rng.shuffle([...grid.keys()]).slice(0, 2 + rng.below(4)))
      if (cells.every((other) => grid[other] !== grid[cell])) cells.push(cell);
    const sum = cells.reduce((all, cell) => all + grid[cell], 0);
    return cells.map((cell) => nameOf(cell, size)).join('') + (rng.below(4) === 0 ? '' : `-${sum}`);
  });
  return cages.filter((cage) => cage.length > 2).join('.');
}

const one = <Item>(rng: Rng, items: readonly Item[]): Item => items[rng.below(items.length)];

/** Returns two cells or more, each beside the one before. */
function randomPath(rng: Rng, { rows, columns }: Size): string {
  const [row, column] = [rng.below(rows), rng.below(columns - 3)];
  const isDown = rng.below(2) === 0 && row < rows - 1;
  const cells = Array.from({ length: 2 + rng.below(3) }, (_, i) => row * columns + column + i);
  if (isDown) cells.push(cells[cells.length - 1] + columns);
  return cells.map((cell) => nameOf(cell, { rows, columns } as Size)).join('');
}

/** Data of rules whose marks no generator draws, from a grid that keeps them, or nearly. */
const GIVEN: Readonly<Record<string, (rng: Rng, grid: Full, size: Size) => string>> = {
  killer: randomCages,
  jigsaw: (rng, _, { rows }) =>
    make(readOrder('sudoku', { size: `${rows}x${rows}`, jigsaw: true }), `${rng.below(1000)}`).puzzle.options.jigsaw,
  'pair-condition': (rng, _, size) => {
    const condition = () => {
      const name = one(rng, ['d', 'da', 'dm', 's', 'sa', 'sm', 'r', 'f', 'p', 'e']);
      const number = /[fpe]/.test(name) ? '' : 1 + rng.below(name === 'r' ? 3 : size.rows - 1) + (name === 'r' ? 1 : 0);
      return `${one(rng, ['', 'n'])}${name}${number}`;
    };
    return `${one(rng, ['o', 'x', 'k', ...Array.from({ length: 6 }, () => randomPath(rng, size))])}-${condition()}`;
  },
  'index-line': (rng, grid, size) => {
    const paths = Array.from({ length: 60 }, () => randomPath(rng, size).slice(0, 2 * size.rows));
    return paths.find((path) => keeperOf({ 'index-line': path }, size)(grid)) ?? paths[0];
  },
  'own-rule': (rng, _, size) => {
    const path = randomPath(rng, size);
    if (rng.below(3) === 0)
      return one(
        rng,
        Object.keys(WHOLE_CONDITIONS)
          .map((condition) => `Own-blue-whole-"${condition}"--${path}`)
          .filter((text) => isMeetable(text, size)),
      );
    if (rng.below(2) === 0)
      return `Own-teal-${one(rng, ['neighbours', 'pairs'])}-"${one(rng, Object.keys(OWN_CONDITIONS))}"--${path}`;
    const pattern = one(rng, [
      `[1-2]*[3-${size.rows}]*`,
      '.*1.*',
      '[^1]{2,5}',
      `(1|2.|[3-${size.rows}])+`,
      '1*.{2,3}2*',
    ]);
    return `Own-red-${one(rng, ['from', 'either'])}-"${pattern}"--${path}`;
  },
  'equal-sum': (rng, grid, size) => MARK_RULES['equal-sum'](rng, grid, size),
  'look-and-say': (rng, grid, size) => MARK_RULES['look-and-say'](rng, grid, size),
  candidates: (rng, grid, size) => MARK_RULES.candidates(rng, grid, size),
};

/** Returns whether some values of the line meet the condition of an own rule; short lines can't meet some. */
function isMeetable(text: string, size: Size): boolean {
  try {
    layoutOf(size, { 'own-rule': ownRule.read(text, size) });
    return true;
  } catch (error) {
    if (error instanceof OptionError && /^lines of a length that/.test(error.expected)) return false;
    throw error;
  }
}

/** Returns some marks of a rule that a generator draws from a grid. */
function drawnMarks(name: string, rng: Rng, grid: Full, size: Size, isAll: boolean): string {
  const drawing = DRAWINGS.find((one) => one.name === name);
  if (drawing === undefined) return '';
  const subject = { grid: Uint8Array.from(grid), size, houses: layoutOf(size, {}).houses, rng, all: isAll };
  const marks = drawing.choose(subject);
  const some = isAll ? marks : marks.filter(() => rng.below(2) === 0);
  return some.map(({ text }) => text).join(drawing.separator);
}

/** Returns options with one rule; undefined without any mark of it. */
function optionsOf(name: string, rng: Rng, grid: Full, size: Size): Record<string, string> | undefined {
  const marked = WITH_MARKS[name];
  if (marked !== undefined) {
    const text = drawnMarks(marked, rng, grid, size, true);
    return { ...(text !== '' && { [marked]: text }), [name]: 'yes' };
  }
  const rule = variants.find((one) => one.name === name);
  if (rule?.type === 'flag') return { [name]: 'yes' };
  const text = GIVEN[name]?.(rng, grid, size) ?? drawnMarks(name, rng, grid, size, false);
  return text === '' ? undefined : { [name]: rule?.read(text, size) ?? '' };
}

test('each rule has a test of its own', () => {
  expect(Object.keys(RULES).sort()).toEqual(restricting.map(({ name }) => name).sort());
});

describe.each(restricting.map(({ name }) => name))('%s', (name) => {
  test.each(SIZES[name] ?? ['4x4', '6x6'])('has the solutions and mistakes of a plain filter, on %s', (shape) => {
    let [tried, solved] = [0, 0];
    const isFlag = variants.some((rule) => rule.name === name && rule.type === 'flag');
    const hasSolution = shape !== '4x4' || !NONE_OF_4.has(name);
    for (let set = 0; tried < PUZZLES && set < 2 * PUZZLES; set++) {
      const rng = rngFromText(`brute force ${name} ${shape} ${set}`);
      // A grid that keeps a rule without data, except one about marks.
      const isAsked = name === 'jigsaw' || (isFlag && hasSolution && WITH_MARKS[name] === undefined);
      const asked = { size: shape, ...(isAsked && { [name]: true }) };
      const made = make(readOrder('sudoku', asked), `brute force ${set}`).puzzle;
      const [solution] = solve(made, { limit: 1 }).solutions;
      const { clues, grids } = cluesOf([...solution], made.size, name === 'jigsaw', rng);
      for (let i = 0; i < EACH_SET && tried < PUZZLES; i++) {
        const grid = isAsked ? [...solution] : one(rng, grids);
        const options = name === 'jigsaw' ? made.options : optionsOf(name, rng, grid, made.size);
        if (options === undefined) continue;
        const keeps = keeperOf(options, made.size);
        const puzzle: Puzzle = { kind: 'sudoku', size: made.size, options, clues };
        for (const full of grids.slice(0, 10))
          expect([options, check(puzzle, Uint8Array.from(full)).length > 0]).toEqual([options, !keeps(full)]);
        // Some clues more, one time of eight those of another grid.
        const other = rng.below(8) === 0 ? one(rng, grids) : grid;
        const more = puzzle.clues.map((clue, cell) => (clue === 0 && rng.below(12) === 0 ? other[cell] : clue));
        const kept = grids.filter(
          (full) => more.every((clue, cell) => clue === 0 || clue === full[cell]) && keeps(full),
        );
        const { solutions } = solve({ ...puzzle, clues: more }, { limit: 1000 });
        expect([options, solutions.map((full) => full.join()).sort()]).toEqual([
          options,
          kept.map((full) => full.join()).sort(),
        ]);
        expect(countSolutions({ ...puzzle, clues: more }, { limit: 1000 }).count).toBe(kept.length);
        tried++;
        if (kept.length > 0) solved++;
      }
    }
    expect(tried).toBe(PUZZLES);
    if (hasSolution) expect(solved).toBeGreaterThan(PUZZLES / 10);
  });
});
