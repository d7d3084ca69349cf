import { expect, expectTypeOf, test } from 'vitest';
import * as flipit from '../../src/flipit.js';
import * as formats from '../../src/formats.js';
import * as gridwright from '../../src/index.js';
import { kindOf } from '../../src/index.js';
import * as kurosu from '../../src/kurosu.js';
import * as sudoku from '../../src/sudoku.js';

// The compiler checks this file (tsconfig.test.json): a line that compiles although it shouldn't is an error there.

test("a typo in an option, size, level, technique or symmetry doesn't compile", () => {
  const wrong = () => {
    // @ts-expect-error: a seed is required
    sudoku.generate({ size: '6x6' });
    // @ts-expect-error: no such option
    sudoku.generate({ seed: 'a', minimally: true });
    // @ts-expect-error: no such size
    sudoku.generate({ seed: 'a', size: '17x17' });
    // @ts-expect-error: no such box
    sudoku.generate({ seed: 'a', box: '6x1' });
    // @ts-expect-error: no such level
    sudoku.generate({ seed: 'a', level: 'difficult' });
    // @ts-expect-error: no such technique
    sudoku.generate({ seed: 'a', needs: 'xwing' });
    // @ts-expect-error: no such symmetry
    sudoku.generate({ seed: 'a', symmetry: 'half' });
    // @ts-expect-error: the number of clues is a number
    sudoku.generate({ seed: 'a', clues: '24' });
    // @ts-expect-error: a side of Kurosu has 2 to 31 cells
    kurosu.generate({ seed: 'a', size: '7x1' });
    // @ts-expect-error: no such depth
    kurosu.generate({ seed: 'a', depth: 'deeper' });
    // @ts-expect-error: a technique of Sudoku
    kurosu.generate({ seed: 'a', needs: 'x-wing' });
    // @ts-expect-error: an option of Sudoku
    kurosu.generate({ seed: 'a', diagonals: true });
    // @ts-expect-error: at most 32x32
    flipit.generate({ seed: 'a', size: '33x33' });
    // @ts-expect-error: no such neighbourhood
    flipit.generate({ seed: 'a', neighbourhood: 'queen' });
    // @ts-expect-error: FlipIT has no levels
    flipit.generate({ seed: 'a', level: 'hard' });
    // @ts-expect-error: options are an object
    sudoku.solve(sudoku.parsePuzzle('.'.repeat(16)), 2);
    // @ts-expect-error: a puzzle of another kind
    sudoku.solve(kurosu.parsePuzzle('....'));
    // @ts-expect-error: a seed is required
    gridwright.generate('sudoku', {});
  };
  expect(wrong).toBeTypeOf('function');
});

test('a puzzle of an entry is a puzzle of the library, and its type has its kind', () => {
  expectTypeOf(sudoku.parsePuzzle('.'.repeat(16))).toExtend<gridwright.Puzzle>();
  expectTypeOf(sudoku.generate({ seed: 'a' }).puzzle.kind).toEqualTypeOf<'sudoku'>();
});

test('what an entry returns is what it takes, and its errors are those of the library', async () => {
  const { puzzle } = await sudoku.daily('2026-11-20');
  expect(sudoku.solve(puzzle).solutions.length).toBe(1);
  expect(kurosu.solve((await kurosu.daily('2026-11-20')).puzzle).complete).toBe(true);
  expect(flipit.solve((await flipit.daily('2026-11-20')).puzzle).solutions.length).toBeGreaterThan(0);
  for (const [entry, seedId] of [
    [sudoku, 'sudoku.1:alice'],
    [kurosu, 'kurosu.1:alice'],
    [flipit, 'flipit.1:alice'],
  ] as const) {
    expect(entry.puzzleOf(seedId)).toEqual(gridwright.puzzleOf(seedId));
    for (const other of ['sudoku.1:alice', 'kurosu.1:alice'])
      if (other !== seedId) expect(() => entry.puzzleOf(other)).toThrow(gridwright.ParseError);
    expect(entry.ParseError).toBe(gridwright.ParseError);
  }
  expectTypeOf(sudoku.puzzleOf('sudoku.1:alice')).toEqualTypeOf<sudoku.SudokuPuzzle>();
  expectTypeOf(sudoku.hint(puzzle)).toEqualTypeOf<sudoku.GameHint>();
});

test('the typed lists match the kinds', () => {
  for (const { TECHNIQUES, kind } of [
    { TECHNIQUES: sudoku.TECHNIQUES, kind: sudoku.sudoku },
    { TECHNIQUES: kurosu.TECHNIQUES, kind: kurosu.kurosu },
  ]) {
    expect(kind.logic?.techniques.map(({ code }) => code)).toEqual(TECHNIQUES);
    expect(kind).toBe(kindOf(kind.name));
  }
  for (const size of sudoku.SIZES)
    expect(sudoku.parsePuzzle('.'.repeat(Number.parseInt(size, 10) ** 2), { size }).size.rows).toBe(
      Number.parseInt(size, 10),
    );
});

test('a size that is undefined means the usual one', () => {
  const cells = '.'.repeat(16);
  expect(sudoku.parsePuzzle(cells, { size: undefined })).toEqual(sudoku.parsePuzzle(cells));
  expect(sudoku.parsePuzzle(cells, { size: undefined, diagonals: true })).toEqual(
    sudoku.parsePuzzle(cells, { diagonals: true }),
  );
});

test('the entry for every kind by name has at most 62 exports, types among them', async () => {
  const { readFileSync } = await import('node:fs');
  const source = readFileSync(new URL('../../src/index.ts', import.meta.url), 'utf8');
  const names = [...source.matchAll(/export (?:type )?\{([^}]*)\}/g)]
    .flatMap(([, list]) => list.split(',').map((name) => name.trim()))
    .filter((name) => name !== '');
  expect(names.length).toBeLessThanOrEqual(62);
  expect(new Set(names).size).toBe(names.length);
});

test('an entry of a kind reads and writes lines and draws as the library does', () => {
  for (const [entry, seedId] of [
    [sudoku, 'sudoku.2:killer:alice'],
    [kurosu, 'kurosu.1:signs:alice'],
    [flipit, 'flipit.1:alice'],
  ] as const) {
    // Puzzles of one kind, which the compiler can't see in a list of several.
    const { formatLine, formatSvg, parseAnswer } = entry as typeof sudoku;
    const puzzle = entry.puzzleOf(seedId) as sudoku.SudokuPuzzle;
    const [answer] = gridwright.solve(puzzle, { limit: 1 }).solutions;
    const line = formatLine(puzzle, answer);
    expect(line).toBe(gridwright.formatLine(puzzle, answer));
    expect(parseAnswer(puzzle, line)).toEqual(answer);
    expect(() => parseAnswer(puzzle, `${line}?`)).toThrow(gridwright.ParseError);
    const notes = new Uint32Array(answer.length).fill(3);
    for (const options of [{}, { title: 'Monday' }, { answer }, { notes }]) {
      expect(formatSvg(puzzle, options)).toBe(formats.formatSvg(puzzle, options));
      expect(formats.formatSvg({ puzzle, ...options })).toBe(formats.formatSvg(puzzle, options));
    }
    expect(formats.parsePuzzle(formatSvg(puzzle))).toEqual(puzzle);
  }
});
