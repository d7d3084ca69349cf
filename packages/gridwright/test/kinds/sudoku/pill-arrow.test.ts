import { expect, test } from 'vitest';
import type { Puzzle } from '../../../src/core/kind.js';
import { type Rng, rngFromText } from '../../../src/core/rng.js';
import { parsePuzzle } from '../../../src/formats.js';
import { canonical, prove, solve } from '../../../src/index.js';
import { variants } from '../../../src/kinds/sudoku/variants/index.js';
import { check, formatId, rulesOf } from '../../../src/rules.js';
import { moved, turns } from '../../canonical.js';
import { checkLines } from '../../oracles/pseudo-boolean.js';
import { GRIDS, SIZE_6 } from './random-lines.js';
import { expectStepsSound, TO_LINES } from './random-rules.js';
import { walk } from './sound.js';

interface Arrow {
  readonly pill: readonly number[];
  readonly shaft: readonly number[];
}

/** A pill of two or three cells in a row or column, and a shaft of as many cells as its number may need. */
function randomArrow(rng: Rng, { rows, columns }: Puzzle['size']): Arrow {
  const step = rng.below(2) === 0 ? 1 : columns;
  const length = rng.below(6) === 0 ? 3 : 2;
  const [row, column] = [rng.below(rows), rng.below(columns)];
  const last = (step === 1 ? column : row) + length - 1;
  if (last >= rows) return randomArrow(rng, { rows, columns } as Puzzle['size']);
  const pill = Array.from({ length }, (_, i) => row * columns + column + i * step);
  const shaft: number[] = [];
  const beside = (cell: number) =>
    [...Array(rows * columns).keys()].filter((other) => {
      const [down, right] = [
        Math.floor(other / columns) - Math.floor(cell / columns),
        (other % columns) - (cell % columns),
      ];
      return (
        other !== cell && Math.abs(down) <= 1 && Math.abs(right) <= 1 && !pill.includes(other) && !shaft.includes(other)
      );
    });
  for (let at = pill[rng.below(length)]; shaft.length < 4 + rng.below(5); at = shaft[shaft.length - 1]) {
    const next = beside(at);
    if (next.length === 0) break;
    shaft.push(next[rng.below(next.length)]);
  }
  return shaft.length > 0
    ? { pill: rng.below(2) === 0 ? pill : pill.toReversed(), shaft }
    : randomArrow(rng, { rows, columns } as Puzzle['size']);
}

const isKept = ({ pill, shaft }: Arrow, grid: ArrayLike<number>) =>
  Number(pill.map((cell) => grid[cell]).join('')) === shaft.reduce((sum, cell) => sum + grid[cell], 0);

function optionFor(arrows: readonly Arrow[], size: Puzzle['size']): string {
  const names = (cells: readonly number[]) =>
    cells.map((cell) => `${Math.floor(cell / size.columns) + 1}${(cell % size.columns) + 1}`).join('');
  const text = [...new Set(arrows.map(({ pill, shaft }) => `${names(pill)}-${names(shaft)}`))].join('.');
  return variants.find(({ name }) => name === 'pill-arrow')?.read(text, size) ?? '';
}

test.each(GRIDS)(
  'has the solutions and mistakes of a plain filter, on $size.rows x $size.rows',
  ({ size, clues, grids }) => {
    let solved = 0;
    for (let i = 0; i < 300; i++) {
      const rng = rngFromText(`pills ${i}`);
      const arrow = randomArrow(rng, size);
      const puzzle: Puzzle = { kind: 'sudoku', size, options: { 'pill-arrow': optionFor([arrow], size) }, clues };
      const kept = grids.filter((grid) => isKept(arrow, grid));
      const { solutions } = solve(puzzle, { limit: 1000 });
      expect(solutions.map((grid) => grid.join()).sort()).toEqual(kept.map((grid) => grid.join()).sort());
      for (const grid of grids.slice(0, 10))
        expect(check(puzzle, Uint8Array.from(grid)).some(({ code }) => code === 'pill-arrow')).toBe(
          !isKept(arrow, grid),
        );
      if (kept.length > 0) solved++;
    }
    expect(solved).toBeGreaterThan(20);
  },
);

const [, { grids }] = GRIDS;

/** A 6x6 puzzle with arrows that its solution keeps, with as few clues as some techniques need. */
function made(seed: string) {
  const rng = rngFromText(seed);
  const solution = Uint8Array.from(grids[rng.below(grids.length)]);
  const arrows = Array.from({ length: 3000 }, () => randomArrow(rng, SIZE_6)).filter((one) => isKept(one, solution));
  let puzzle: Puzzle = {
    kind: 'sudoku',
    size: SIZE_6,
    options: { 'pill-arrow': optionFor(arrows.slice(0, 4), SIZE_6) },
    clues: solution,
  };
  for (const cell of rng.shuffle([...solution.keys()])) {
    const fewer = { ...puzzle, clues: puzzle.clues.with(cell, 0) };
    if (walk(fewer, TO_LINES, () => {})) puzzle = fewer;
  }
  return { puzzle, solution };
}

test('each step passes the checker, changed ones are refused, and VeriPB gets a proof', () => {
  for (let i = 0; i < 3; i++) expectStepsSound(made(`steps ${i}`));
  const { formula, proof } = prove(made('steps 0').puzzle);
  expect(() => checkLines(formula, proof)).not.toThrow();
});

test('the canonical form is that of each turned or mirrored image', () => {
  const { puzzle } = made('steps 1');
  const cellsOf = (text: string) => (text.match(/../g) ?? []).map((at) => (Number(at[0]) - 1) * 6 + Number(at[1]) - 1);
  const arrows = puzzle.options['pill-arrow'].split('.').map((one) => one.split('-').map(cellsOf));
  const forms = turns(SIZE_6)
    .slice(0, 4)
    .map((map) => {
      const [image] = [arrows.map((parts) => parts.map((cells) => cells.map((cell) => map.indexOf(cell))))];
      const options = {
        'pill-arrow': optionFor(
          image.map(([pill, shaft]) => ({ pill, shaft })),
          SIZE_6,
        ),
      };
      return formatId(canonical({ ...puzzle, options, clues: moved(puzzle.clues, map) }));
    });
  expect(new Set(forms)).toEqual(new Set([formatId(canonical(puzzle))]));
});

function read(text: string, size = '9x9'): string | undefined {
  const cells = size === '9x9' ? 81 : 256;
  return parsePuzzle('.'.repeat(cells), { kind: 'sudoku', size, 'pill-arrow': text }).options['pill-arrow'];
}

test.each([
  ['111213', 'cells of a pill, a hyphen and those of its shaft, as in 1112-2122, got "111213"'],
  ['1112-21-22', 'cells of a pill, a hyphen and those of its shaft'],
  ['11-21', 'pills of 2 to 3 cells, got 11'],
  ['11121314-24', 'pills of 2 to 3 cells, got 11121314'],
  ['1122-23', 'pills in a row or a column, got 1122'],
  ['111221-31', 'pills in a row or a column, got 111221'],
  ['1112-33', 'shafts that begin beside their pill, got 1112-33'],
  ['1112-1213', 'shafts that begin beside their pill, got 1112-1213'],
  ['1112-21.1112-21', 'different pill arrows, got the same one twice'],
  ['1112-', 'a row and a column for each cell'],
  ['1112-2z', 'a row and a column for each cell'],
])('refuses %s: expected %s', (text, message) => {
  expect(() => read(text)).toThrow(`pill-arrow: expected ${message}`);
});

test('greater values than 9 are no digits', () => {
  expect(() => read('1112-21', '16x16')).toThrow('pill-arrow: expected none on more than 9x9, got 16x16');
});

test('a small 1 marks a number that is read from the right or from below', () => {
  const labels = (text: string) => {
    const puzzle = parsePuzzle('.'.repeat(81), { kind: 'sudoku', 'pill-arrow': text });
    return rulesOf('sudoku')
      .draw(puzzle, puzzle.clues)
      .filter(({ role }) => role === 'label').length;
  };
  expect(['1112-21', '1211-21', '1121-22', '2111-22'].map(labels)).toEqual([0, 1, 0, 1]);
});
