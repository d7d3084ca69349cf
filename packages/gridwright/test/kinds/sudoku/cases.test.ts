import { expect, test } from 'vitest';
import type { Step } from '../../../src/core/logic.js';
import { refuteStep } from '../../../src/core/proof.js';
import { readingOf, totalReadingOf } from '../../../src/kinds/sudoku/logic/constraints.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { layoutOf } from '../../../src/kinds/sudoku/rules/layout.js';
import { sudoku } from '../../../src/kinds/sudoku/sudoku.js';
import { prove } from '../../../src/named/entry.js';
import { hintText } from '../../../src/puzzle/sentences.js';
import { de } from '../../../src/text/de.js';
import { en } from '../../../src/text/en.js';
import { copyOf, exampleOf, expectMadeSound, expectSound, expectTamperedRefused, firstUse, walk } from './sound.js';

const SIZE = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
const EMPTY = new Uint8Array(81);

/** A 9x9 position of an empty grid with an option, in which some cells have only these candidates. */
function positionOf(options: Record<string, string>, candidates: Record<number, readonly number[]>) {
  const puzzle = { kind: 'sudoku', size: SIZE, options, clues: EMPTY };
  const removed = Object.entries(candidates).flatMap(([cell, kept]) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter((value) => !kept.includes(value))
      .map((value) => ({ cell: Number(cell), value })),
  );
  return { puzzle, position: SudokuPosition.of(puzzle, EMPTY, true, removed) };
}

const CASES = new Set(['constraint-cases', 'shared-cases']);

test.each([{ arrow: true }, { renban: true }, { killer: true, size: '6x6' }, { 'german-whispers': true }])(
  '%o: steps by cases agree with the only solution, and changed ones that are wrong are refused',
  (asked) => {
    expect(expectMadeSound({ minimal: true, ...asked }, 2, 5).size).toBeGreaterThan(3);
  },
);

test('the ways to fill a cage and an arrow that share two cells are those of a plain filter', () => {
  // The cage r1c1, r1c2 adds up to 10; the arrow from r2c3 goes through r1c2 and r1c1's neighbour r2c1.
  const { position } = positionOf(
    { killer: '1112-10', arrow: '231221' },
    { 0: [2, 4, 6, 8], 1: [2, 4, 6, 8], 9: [1, 2, 4], 11: [7, 9] },
  );
  const [a, b, c, circle] = [0, 1, 9, 11];
  const fits: number[][] = [];
  for (const x of [2, 4, 6, 8])
    for (const y of [2, 4, 6, 8])
      for (const z of [1, 2, 4])
        for (const sum of [7, 9])
          if (new Set([x, y, z, sum]).size === 4 && x + y === 10 && y + z === sum) fits.push([x, y, z, sum]);
  const step = logic.next(position, new Set(['shared-cases'])) as Step;
  expect(step.proof).toMatchObject({ by: 'cases', cells: [a, b, c, circle] });
  const left = [a, b, c, circle].map((cell, i) => {
    const possible = new Set(fits.map((way) => way[i]));
    return { cell, out: [...candidatesOf(position, cell)].filter((value) => !possible.has(value)) };
  });
  const inside = left.flatMap(({ cell, out }) => out.map((value) => ({ cell, value })));
  expect(step.removes.filter(({ cell }) => [a, b, c, circle].includes(cell))).toEqual(inside);
  expect(logic.refute(position, step)).toBeUndefined();
});

function candidatesOf({ candidates }: SudokuPosition, cell: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => (candidates[cell] >>> (value - 1)) & 1);
}

test('the checker refuses cases that read too much, too little, or nothing', () => {
  const { puzzle, position, step } = example('constraint-cases');
  const layout = layoutOf(puzzle.size, puzzle.options);
  const refute = (proof: object) =>
    refuteStep(
      { ...step, proof: { ...step.proof, ...proof } as Step['proof'] },
      position,
      readingOf(layout, puzzle.clues),
      totalReadingOf(layout),
      layout.automata,
    );
  const cells = step.proof.by === 'cases' ? step.proof.cells : [];
  const filled = position.grid.findIndex((value) => value !== 0);
  const other = position.grid.findIndex((value, cell) => value === 0 && !cells.includes(cell));
  expect(refute({})).toBeUndefined();
  expect(refute({ cells: [...cells, cells[0]] })).toBe('a cell is read twice');
  expect(refute({ cells: [...cells, filled] })).toBe('a cell is not open');
  expect(refute({ cells: cells.slice(1) })).toBeDefined();
  expect(refute({ cells: [...cells, other] })).toBeDefined();
  expect(refute({ automata: [0] })).toBe('a premise is not there');
  expect(refute({ totals: [{ houses: [], sums: [0] }] })).toBe('a premise is not there');
  const empty = positionOf({ renban: '111213' }, {});
  const all = { ...step, proof: { by: 'cases', cells: [...empty.position.grid.keys()], totals: [], automata: [] } };
  expect(logic.refute(empty.position, all as Step)).toBe('there are too many cases');
});

function example(code: string) {
  const puzzle = exampleOf(code);
  return { puzzle, ...firstUse(puzzle, code) };
}

test('a few ways are listed in the order of the cells, in both languages', () => {
  // Three cells of a renban line with few candidates.
  const { puzzle, position } = positionOf({ renban: '111213' }, { 0: [1, 2], 1: [2, 3], 2: [3, 9] });
  const step = logic.next(position, CASES) as Step;
  const hint = logic.hint(position, step);
  expect(hintText(en, puzzle, hint).text).toContain('r1c1, r1c2 and r1c3, in this order, can only be 1 2 3.');
  expect(hintText(de, puzzle, hint).text).toContain(
    'In Z1S1, Z1S2 und Z1S3 kann, in dieser Reihenfolge, nur 1 2 3 stehen.',
  );
});

test('assumptions within assumptions follow sums, and each step passes the checker', () => {
  const puzzle = exampleOf('sum-net');
  const [solution] = sudoku.solve(puzzle, { limit: 1 }).solutions;
  const start = SudokuPosition.of(puzzle, puzzle.clues, true, []);
  let found = 0;
  for (const code of ['nested-forcing-chain', 'dynamic-forcing-chain']) {
    const position = copyOf(puzzle, start);
    for (let step = logic.next(position, new Set([code])); step !== undefined && found < 6; found++) {
      expectSound(position, step, solution);
      expectTamperedRefused(position, step, solution, 100);
      position.take(step);
      step = logic.next(position, new Set([code]));
    }
  }
  expect(found).toBeGreaterThan(2);
});

test('steps by cases become lines of a proof that names no case twice', () => {
  const puzzle = exampleOf('constraint-cases');
  expect(walk(puzzle, undefined, () => {})).toBe(true);
  const { proof } = prove(puzzle);
  expect(proof).toContain('Cases of a constraint');
});

test('the values of a renban line are those of consecutive ones with the values that a cell can have', () => {
  // Of five consecutive values, 1 to 5, 2 to 6 and 3 to 7 have a 2 or a 3.
  const { position } = positionOf({ renban: '1122314253' }, { 0: [2, 3], 10: [1, 2, 3, 4, 6, 7, 8, 9] });
  const step = logic.next(position, new Set(['line-combination'])) as Step;
  const reached = [10, 18, 28, 38].map((cell) =>
    step.removes.filter((one) => one.cell === cell).map(({ value }) => value),
  );
  expect(reached).toEqual([
    [8, 9],
    [8, 9],
    [8, 9],
    [8, 9],
  ]);
  expect(logic.refute(position, step)).toBeUndefined();
});

test('a search that ends at its bound says so, and one that has nothing to try does not', () => {
  const size = { rows: 16, columns: 16, boxRows: 4, boxColumns: 4 };
  const large = logic.position(
    { kind: 'sudoku', size, options: {}, clues: new Uint8Array(256) },
    new Uint8Array(256),
    true,
    [],
  );
  expect(logic.next(large)).toBeUndefined();
  expect(logic.isBounded?.(large)).toBe(true);
  expect(logic.next(large, new Set(['naked-single']))).toBeUndefined();
  expect(logic.isBounded?.(large)).toBe(false);
});
