import { describe, expect, test } from 'vitest';
import { cellCount, type Grid, type Size } from '../../../src/core/grid.js';
import type { Puzzle } from '../../../src/core/kind.js';
import type { Language } from '../../../src/core/language.js';
import { rngFromText } from '../../../src/core/rng.js';
import { kurosu } from '../../../src/kinds/kurosu/kurosu.js';
import { logic } from '../../../src/kinds/kurosu/logic/logic.js';
import { checkKurosu } from '../../../src/kinds/kurosu/rules/check.js';
import { formatCounts } from '../../../src/kinds/kurosu/rules/counts.js';
import { canonical, explain, generate, puzzleOf, rate, solve } from '../../../src/kurosu.js';
import { prove } from '../../../src/named/entry.js';
import { mistakeText } from '../../../src/puzzle/sentences.js';
import { de } from '../../../src/text/de.js';
import { en } from '../../../src/text/en.js';

/** Returns the number of 1s of each line. */
function onesOf(grid: readonly number[], { rows, columns }: Size): number[] {
  const inCells = (cells: readonly number[]) => cells.filter((cell) => grid[cell] === 2).length;
  return [
    ...Array.from({ length: rows }, (_, r) => inCells(Array.from({ length: columns }, (_, c) => r * columns + c))),
    ...Array.from({ length: columns }, (_, c) => inCells(Array.from({ length: rows }, (_, r) => r * columns + c))),
  ];
}

/** Returns whether no line has three equal neighbours. */
function isCalm(grid: readonly number[], { rows, columns }: Size): boolean {
  return grid.every((value, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const across = column + 2 < columns && grid[cell + 1] === value && grid[cell + 2] === value;
    const down = row + 2 < rows && grid[cell + columns] === value && grid[cell + 2 * columns] === value;
    return !across && !down;
  });
}

const boards = new Map<string, number[][]>();

/** Returns all full grids of a size without three equal neighbours. */
function calmGrids(size: Size): number[][] {
  const key = `${size.rows} ${size.columns}`;
  const found =
    boards.get(key) ??
    Array.from({ length: 2 ** cellCount(size) }, (_, bits) =>
      Array.from({ length: cellCount(size) }, (_, cell) => 1 + ((bits >>> cell) & 1)),
    ).filter((grid) => isCalm(grid, size));
  boards.set(key, found);
  return found;
}

/** Returns the solutions of a puzzle, from all grids. */
function slowSolutions({ size, clues }: Puzzle, counts: readonly (number | undefined)[]): number[][] {
  const { rows, columns } = size;
  const isHalf = (ones: number, length: number) => Math.abs(2 * ones - length) <= length % 2;
  return calmGrids(size).filter(
    (grid) =>
      clues.every((clue, cell) => clue === 0 || clue === grid[cell]) &&
      onesOf(grid, size).every((ones, line) =>
        counts[line] === undefined ? isHalf(ones, line < rows ? columns : rows) : ones === counts[line],
      ),
  );
}

const wordsOf = (grids: readonly Iterable<number>[]) => grids.map((grid) => [...grid].join('')).sort();

describe('numbers of 1s beside the lines of a Kurosu', () => {
  test.each([
    [4, 4],
    [3, 5],
    [4, 3],
    [2, 6],
  ])('have the solutions that trying all grids of %ix%i finds, and steps that the checker accepts', (rows, columns) => {
    const size = kurosu.size(rows, columns);
    const rng = rngFromText(`counts ${rows} ${columns}`);
    const grids = calmGrids(size);
    let unique = 0;
    for (let i = 0; i < 80; i++) {
      const full = grids[rng.below(grids.length)];
      const ones = onesOf(full, size);
      // Some lines without a number, and now and then one that is wrong.
      const counts = ones.map((count, line) => {
        const draw = rng.below(8);
        return draw < 2 && line > 0 ? undefined : draw === 2 ? rng.below((line < rows ? columns : rows) + 1) : count;
      });
      const clues: Grid = Uint8Array.from(full, (value) => (rng.below(2) === 0 ? value : 0));
      const puzzle = { kind: 'kurosu', size, options: { counts: formatCounts(counts, size) }, clues } as const;
      const expected = slowSolutions(puzzle, counts);
      const { solutions, complete } = solve(puzzle, { limit: 1000 });
      expect([wordsOf(solutions), complete]).toEqual([wordsOf(expected), true]);
      if (expected.length !== 1) continue;
      unique++;
      const position = logic.position(puzzle, puzzle.clues.slice(), true, []);
      for (let step = logic.next(position); step !== undefined; step = logic.next(position)) {
        expect(logic.refute(position, step)).toBeUndefined();
        for (const { cell, value } of step.places) expect(value).toBe(expected[0][cell]);
        logic.take(position, step);
      }
    }
    expect(unique).toBeGreaterThan(8);
  });

  test('are drawn from a seed with grids whose lines have any number of 1s', () => {
    const made = ['a', 'b', 'c'].map((seed) => generate({ counts: true, seed }));
    for (const { puzzle, solution, id, seedId } of made) {
      expect(solve(puzzleOf(id)).solutions).toEqual([solution]);
      expect(puzzle.options.counts).toBe(formatCounts(onesOf([...solution], puzzle.size), puzzle.size));
      expect(seedId).toMatch(/^kurosu\.1:counts:/);
    }
    expect(made[0].id).toBe('kurosu:6x6:counts-342433-333433:....1.....1..1...0........11..00....');
    const counts = made.flatMap(({ solution, puzzle }) => onesOf([...solution], puzzle.size));
    expect(new Set(counts).size).toBeGreaterThan(2);
  });

  test('are rated, explained in both languages and proved', () => {
    const { puzzle } = generate({ counts: true, size: '7x5', minimal: true, seed: 'a' });
    expect(rate(puzzle).level).toBeDefined();
    expect(explain(puzzle).at(-1)?.text).toMatch(/\.$/);
    expect(prove(puzzle).formula).toContain('=');
  });

  test('turn with the puzzle, and count the other value when 0 and 1 are exchanged', () => {
    const { puzzle } = generate({ counts: true, size: '4x6', minimal: true, seed: 'a' });
    const { size, clues, options } = puzzle;
    const { rows, columns } = size;
    const counts = options.counts?.split('-') ?? [];
    const turned = {
      ...puzzle,
      size: kurosu.size(columns, rows),
      clues: Uint8Array.from({ length: clues.length }, (_, cell) => {
        const [row, column] = [Math.floor(cell / rows), cell % rows];
        return [0, 2, 1][clues[column * columns + row]];
      }),
      options: {
        counts: `${[...counts[1]].map((count) => rows - Number(count)).join('')}-${[...counts[0]].map((count) => columns - Number(count)).join('')}`,
      },
    };
    expect(solve(turned).solutions.length).toBe(1);
    expect(canonical(canonical(puzzle))).toEqual(canonical(puzzle));
    const mirrored = {
      ...puzzle,
      clues: Uint8Array.from(clues, (_, cell) => [0, 2, 1][clues[clues.length - 1 - cell]]),
      options: {
        counts: [
          [...counts[0]].reverse().map((count) => columns - Number(count)),
          [...counts[1]].reverse().map((count) => rows - Number(count)),
        ]
          .map((line) => line.join(''))
          .join('-'),
      },
    };
    expect(canonical(mirrored)).toEqual(canonical(puzzle));
  });

  test.each([
    ['333333', 'counts: expected 6 symbols for the rows, a hyphen and 6 for the columns of 6x6, got "333333"'],
    [
      '333333-33333',
      'counts: expected 6 symbols for the rows, a hyphen and 6 for the columns of 6x6, got "333333-33333"',
    ],
    ['333337-333333', 'counts: expected numbers from 0 to 6, or . for none, got "7"'],
    ['......-......', 'counts: expected at least one number, got "......-......"'],
    ['33333x-333333', 'counts: expected numbers from 0 to 6, or . for none, got "x"'],
  ])('%s is refused', (counts, message) => {
    expect(() => generate({ counts, seed: 'a' })).toThrow(message);
  });

  test('are in mistakes with the right plural, and none for 0', () => {
    const puzzle = puzzleOf('kurosu:2x2:counts-0.-.1:....');
    const sentences = (language: Language, answer: readonly number[]) =>
      checkKurosu(puzzle, Uint8Array.from(answer)).map((mistake) => mistakeText(language, puzzle, mistake));
    expect(sentences(en, [2, 1, 1, 2])).toEqual(['Row 1 has one 1. The number 0 beside it allows none.']);
    expect(sentences(de, [2, 1, 1, 2])).toEqual([
      'In Zeile 1 steht eine 1. Wegen der Zahl 0 daneben darf es keine sein.',
    ]);
    expect(sentences(en, [1, 2, 1, 2])).toContain('Column 2 has two 1s. The number 1 above it allows only one.');
    expect(sentences(de, [1, 2, 1, 2])).toContain(
      'In Spalte 2 stehen zwei Einsen. Wegen der Zahl 1 darüber darf es nur eine sein.',
    );
    const long = puzzleOf('kurosu:4x4:counts-0...-....:................');
    const found = kurosu.contradiction?.(long);
    expect(found && mistakeText(en, long, found)).toBe(
      "Row 1 can't be filled with only 0s and no three equal neighbours.",
    );
  });

  test('that no grid has are refused', () => {
    expect(() => generate({ counts: '666666-333333', seed: 'a' })).toThrow(
      'counts: no full board has these numbers of 1s',
    );
    expect(() => generate({ counts: '222222-444444', seed: 'a' })).toThrow(
      'counts: no full board has these numbers of 1s',
    );
  });
});
