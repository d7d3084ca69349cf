import { describe, expect, it } from 'vitest';
import { formatLine, parsePuzzle } from '../../src/formats.js';
import { canonical, kinds, solve } from '../../src/index.js';
import { make, numberingOf, rngFromText } from '../../src/orders.js';
import { formatId, type Puzzle, readOrder } from '../../src/rules.js';
import { countClasses, moved, puzzleOf, scramble, sudokuSteps, turns } from '../canonical.js';
import { describeWithData, readData } from '../data.js';

const form = (puzzle: Puzzle) => formatId(canonical(puzzle));

describe('the canonical form of a Sudoku', () => {
  it.each([
    ['4x4', 200],
    ['6x6', 200],
    ['8x8', 200],
    ['9x9', 1000],
    ['10x10', 100],
    ['12x12', 100],
    ['16x16', 50],
  ])('of %s is the same after random exchanges, for %i puzzles and their solutions', (size, count) => {
    const rng = rngFromText(`many exchanges ${size}`);
    const steps = sudokuSteps(readOrder('sudoku', { size }).size);
    for (let i = 0; i < count; i++) {
      const { puzzle } = make(readOrder('sudoku', { size, minimal: i % 2 === 0 && size !== '16x16' }), `many ${i}`);
      for (const one of [puzzle, { ...puzzle, clues: solve(puzzle, { limit: 1 }).solutions[0] }]) {
        for (let turn = 0; turn < 5; turn++) expect(form(scramble(one, steps, rng))).toBe(form(one));
      }
    }
  });

  it('of any clues, even those that break the rules, stays the same after random exchanges', () => {
    const rng = rngFromText('any clues');
    for (const size of ['4x4', '6x6', '9x9', '16x16']) {
      const steps = sudokuSteps(readOrder('sudoku', { size }).size);
      for (let i = 0; i < 300; i++) {
        const puzzle = make(readOrder('sudoku', { size }), 'shape').puzzle;
        const rare = 1 + rng.below(12);
        const clues = puzzle.clues.map(() => (rng.below(rare) === 0 ? 1 + rng.below(puzzle.size.rows) : 0));
        for (let turn = 0; turn < 3; turn++)
          expect(form(scramble({ ...puzzle, clues }, steps, rng))).toBe(form({ ...puzzle, clues }));
      }
    }
  });

  it('of parts of the most symmetric grids is found, and the same after random exchanges', () => {
    const rng = rngFromText('parts');
    for (const root of [2, 3, 4]) {
      const n = root * root;
      const box = (i: number) => Math.floor(i / root);
      const rules = [
        (r: number, c: number) => (root * (r % root) + box(r) + c) % n,
        (r: number, c: number) => root * ((box(r) + c) % root) + ((r + box(c)) % root),
      ];
      if (root !== 3) rules.push((r, c) => root * (box(r) ^ (c % root)) + ((r % root) ^ box(c)));
      for (let i = 0; i < 300; i++) {
        const rule = rules[i % rules.length];
        const rare = 1 + rng.below(5);
        const mask = 1 + rng.below(2 ** n - 1);
        const stays = [
          (value: number) => (mask >>> value) & 1,
          (_: number, r: number) => (mask >>> r) & 1,
          () => (rng.below(rare) === 0 ? 1 : 0),
        ][i % 3];
        const clues = Uint8Array.from({ length: n * n }, (_, cell) => {
          const [r, c] = [Math.floor(cell / n), cell % n];
          return stays(rule(r, c), r) === 1 ? rule(r, c) + 1 : 0;
        });
        const puzzle = puzzleOf('sudoku', `${n}x${n}`, clues);
        for (let turn = 0; turn < 2; turn++)
          expect(form(scramble(puzzle, sudokuSteps(puzzle.size), rng))).toBe(form(puzzle));
      }
    }
  });

  it('distinguishes 49 classes among all 6x6 grids with a first box of 123 and 456', () => {
    const { solutions } = solve(puzzleOf('sudoku', '6x6', Uint8Array.from(`123000456000${'0'.repeat(24)}`, Number)), {
      limit: 100_000,
    });
    expect(solutions.length * 720).toBe(28_200_960);
    expect(new Set(solutions.map((clues) => form(puzzleOf('sudoku', '6x6', clues)))).size).toBe(49);
  });
});

describeWithData('canonical forms', () => {
  it('distinguishes the 49,158 puzzles with 17 clues, which were collected as essentially different', () => {
    const lines = readData('sudoku/clue17-49158.txt')
      .split('\n')
      .filter((line) => /^[\d.]{81}/.test(line));
    expect(lines.length).toBe(49_158);
    expect(new Set(lines.map((line) => form(parsePuzzle(line.slice(0, 81))))).size).toBe(lines.length);
  });
});

it('distinguishes all classes of 6x6 Kurosu boards', () => {
  const { size, options } = readOrder('kurosu');
  const numbering = numberingOf({ kind: 'kurosu', size, options });
  const boards = Array.from({ length: 11_222 }, (_, i) => ({
    kind: 'kurosu',
    size,
    options,
    clues: numbering.grid(BigInt(i + 1)),
  }));
  const maps = turns(size);
  const exchange = (text: string) => Array.from(text, (symbol) => (symbol === '0' ? '1' : '0')).join('');
  const turned = (text: string) => maps.map((map) => map.map((cell) => text[cell]).join(''));
  const classes = countClasses(
    boards.map((board) => formatLine(board)),
    (text) => turned(text).flatMap((image) => [image, exchange(image)]),
  );
  expect(new Set(boards.map(form)).size).toBe(classes);
});

it('distinguishes the 3,437 classes of 4x4 FlipIT puzzles with up to seven presses', () => {
  const { size, options } = readOrder('flipit');
  const forms = new Set<string>();
  for (let bits = 0; bits < 65_536; bits++) {
    const puzzle = {
      kind: 'flipit',
      size,
      options,
      clues: Uint8Array.from({ length: 16 }, (_, cell) => 1 + ((bits >>> cell) & 1)),
    };
    const [presses] = solve(puzzle, { limit: 1 }).solutions;
    if (presses.reduce((sum, press) => sum + press, 0) <= 7) forms.add(form(puzzle));
  }
  expect(forms.size).toBe(3437);
});

it.each(kinds)('the turned and mirrored puzzles of $name have one form', (kind) => {
  for (let i = 0; i < 100; i++) {
    const { puzzle } = make(readOrder(kind.name), `turned ${i}`);
    for (const map of turns(puzzle.size))
      expect(form({ ...puzzle, clues: moved(puzzle.clues, map) })).toBe(form(puzzle));
  }
});
