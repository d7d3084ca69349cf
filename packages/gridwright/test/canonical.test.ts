import { describe, expect, it } from 'vitest';
import { formatLine } from '../src/formats.js';
import { canonical, kindOf, solve } from '../src/index.js';
import { make, numberingOf, rngFromText } from '../src/orders.js';
import { check, formatId, type Puzzle, readOrder } from '../src/rules.js';
import {
  closure,
  countClasses,
  keepsDiagonals,
  moved,
  puzzleOf,
  renamed,
  scramble,
  sudokuSteps,
  turns,
} from './canonical.js';

const form = (puzzle: Puzzle) => formatId(canonical(puzzle));
const puzzleFrom = (shape: string, text: string, options = {}) =>
  puzzleOf('sudoku', shape, Uint8Array.from(text, Number), options);

describe('the canonical form of a Sudoku', () => {
  it.each(['4x4', '6x6', '8x8', '9x9', '10x10', '12x12', '16x16'])(
    'of %s is the same after any exchange of lines, bands, stacks and values',
    (size) => {
      const rng = rngFromText(`exchanges ${size}`);
      for (const [i, request] of [{}, { minimal: true }, { symmetry: 'full' }].entries()) {
        if (size === '16x16' && i > 0) continue;
        const { puzzle } = make(readOrder('sudoku', { size, ...request }), `canonical ${i}`);
        const grid = { ...puzzle, clues: solve(puzzle, { limit: 1 }).solutions[0] };
        const steps = sudokuSteps(puzzle.size);
        for (const one of [puzzle, grid])
          for (let turn = 0; turn < 3; turn++) expect(form(scramble(one, steps, rng))).toBe(form(one));
      }
    },
  );

  it('is itself one of the images: a full 4x4 grid has the form of one of its 128 x 4! images', () => {
    const puzzle = puzzleFrom('4x4', '1234341221434321');
    const images = closure(sudokuSteps(puzzle.size)).map((map) => moved(puzzle.clues, map));
    expect(images.length).toBe(128);
    const { clues } = canonical(puzzle);
    const names = (image: Uint8Array) => new Set(image.map((value, cell) => 10 * value + clues[cell])).size;
    expect(images.some((image) => names(image) === 4)).toBe(true);
  });

  it.each(['6x6', '8x8', '9x9', '12x12'])('of %s comes with the symmetry that leads to it', (size) => {
    for (let i = 0; i < 4; i++) {
      const { puzzle } = make(readOrder('sudoku', { size, minimal: size !== '12x12' }), `image ${i}`);
      // Without its highest value, a puzzle still gives each value another name.
      const fewer = { ...puzzle, clues: puzzle.clues.map((value) => (value === puzzle.size.rows ? 0 : value)) };
      for (const one of [puzzle, fewer]) {
        const image = kindOf('sudoku').canonicalImage?.(one);
        if (image === undefined) throw new Error('expected an image');
        const { cells, values } = image;
        expect(image.form).toEqual(canonical(one));
        expect(Array.from(cells, (cell) => values[one.clues[cell]])).toEqual([...image.form.clues]);
        expect([...cells.toSorted()]).toEqual([...cells.keys()]);
        expect([...values.toSorted()]).toEqual([...values.keys()]);
      }
    }
  });

  it("keeps a puzzle unique, and doesn't change a canonical form", () => {
    const { puzzle } = make(readOrder('sudoku'), 'proper');
    const least = canonical(puzzle);
    const { solutions, complete } = solve(least);
    expect([solutions.length, complete, check(least, solutions[0])]).toEqual([1, true, []]);
    expect(canonical(least)).toEqual(least);
  });

  it('distinguishes 2 classes of 4x4 grids', () => {
    const { size, options } = readOrder('sudoku', { size: '4x4' });
    const numbering = numberingOf({ kind: 'sudoku', size, options });
    const forms = Array.from({ length: 288 }, (_, i) =>
      form({ kind: 'sudoku', size, options, clues: numbering.grid(BigInt(i + 1)) }),
    );
    expect(new Set(forms).size).toBe(2);
  });

  it('distinguishes 49 classes of 6x6 grids', () => {
    // Renaming values and exchanging the columns of the second stack leads to a grid that starts like this.
    const { solutions, complete } = solve(puzzleFrom('6x6', '123456456000200000000000000000000000'), { limit: 20_000 });
    expect(complete).toBe(true);
    expect(new Set(solutions.map((clues) => form(puzzleOf('sudoku', '6x6', clues)))).size).toBe(49);
  });

  it.each([{}, { diagonals: 'yes' }])('distinguishes all classes of 4x4 puzzles with three clues %o', (options) => {
    const size = kindOf('sudoku').size(4, 4);
    const maps = closure(sudokuSteps(size)).filter((map) => options.diagonals === undefined || keepsDiagonals(map, 4));
    expect(maps.length).toBe(options.diagonals === undefined ? 128 : 16);
    const texts: string[] = [];
    for (let a = 0; a < 16; a++) {
      for (let b = 0; b < a; b++) {
        for (let c = 0; c < b; c++) {
          for (const values of ['111', '112', '121', '211', '123']) {
            const text = Array.from('0'.repeat(16));
            for (const [i, cell] of [a, b, c].entries()) text[cell] = values[i];
            texts.push(firstNames(text));
          }
        }
      }
    }
    const classes = countClasses(texts, (text) => maps.map((map) => firstNames(map.map((cell) => text[cell]))));
    expect(new Set(texts.map((text) => form(puzzleFrom('4x4', text, options)))).size).toBe(classes);
  });

  it.each(['4x4', '6x6', '9x9'])('with diagonals of %s only knows exchanges that keep them', (shape) => {
    const { puzzle } = make(readOrder('sudoku', { size: shape, diagonals: true }), 'diagonals');
    const n = puzzle.size.rows;
    const rng = rngFromText('with diagonals');
    const keeping = (shape === '9x9' ? diagonalSteps9() : closure(sudokuSteps(puzzle.size))).filter((map) =>
      keepsDiagonals(map, n),
    );
    expect(keeping.length).toBeGreaterThan(3);
    for (const map of keeping)
      expect(form({ ...puzzle, clues: renamed(moved(puzzle.clues, map), n, rng) })).toBe(form(puzzle));
    expect(form({ ...puzzle, options: {} })).not.toBe(form(puzzle));
  });

  it('finds its way through the most symmetric grids', () => {
    const rng = rngFromText('symmetric');
    for (const n of [4, 9, 16]) {
      const root = Math.sqrt(n);
      const box = (i: number) => Math.floor(i / root);
      const clues = (value: (row: number, column: number) => number) =>
        Uint8Array.from({ length: n * n }, (_, cell) => value(Math.floor(cell / n), cell % n));
      const grids = [
        clues(() => 0),
        clues((r, c) => (r === c ? r + 1 : 0)),
        clues((r, c) => ((root * (r % root) + box(r) + c) % n) + 1),
        clues((r, c) => root * ((box(r) + c) % root) + ((r + box(c)) % root) + 1),
      ];
      const puzzles = grids.map((grid) => puzzleOf('sudoku', `${n}x${n}`, grid));
      for (const puzzle of puzzles) expect(form(scramble(puzzle, sudokuSteps(puzzle.size), rng))).toBe(form(puzzle));
      expect(new Set(puzzles.map(form)).size).toBe(grids.length);
    }
  });

  it('exists for a puzzle that breaks its rules', () => {
    const rng = rngFromText('broken');
    const clues = Uint8Array.from({ length: 81 }, () => Math.max(0, rng.below(20) - 10));
    const puzzle = puzzleOf('sudoku', '9x9', clues);
    for (let i = 0; i < 20; i++) expect(form(scramble(puzzle, sudokuSteps(puzzle.size), rng))).toBe(form(puzzle));
  });
});

/**
 * All symmetries of 9x9 that keep both diagonals are products of these: turning the first and last bands together,
 * mirroring, transposing.
 */
function diagonalSteps9() {
  const both = (image: (line: number) => number) =>
    Array.from({ length: 81 }, (_, cell) => 9 * image(Math.floor(cell / 9)) + image(cell % 9));
  const swap = (...pairs: [number, number][]) => {
    const image = new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
    return both((line) => image.get(line) ?? line);
  };
  return closure([
    swap([0, 1], [8, 7]),
    swap([1, 2], [7, 6]),
    swap([3, 5]),
    both((line) => 8 - line),
    Array.from({ length: 81 }, (_, cell) => cell - (cell % 9) + 8 - (cell % 9)),
    Array.from({ length: 81 }, (_, cell) => 9 * (cell % 9) + Math.floor(cell / 9)),
  ]);
}

/** Renumbers the values of a text in the order of first occurrence. */
function firstNames(text: readonly string[]): string {
  const names = new Map([['0', '0']]);
  return text
    .map((value) => {
      if (!names.has(value)) names.set(value, String(names.size));
      return names.get(value);
    })
    .join('');
}

describe('the canonical form of a Kurosu', () => {
  const exchanged = (clues: Uint8Array) => clues.map((value) => (value === 0 ? 0 : 3 - value));
  const imagesOf = (puzzle: Puzzle) =>
    turns(puzzle.size)
      .flatMap((map) => [moved(puzzle.clues, map), exchanged(moved(puzzle.clues, map))])
      .map((clues) => ({ ...puzzle, clues }));

  it.each([{}, { distinct: true }, { size: '4x6' }, { size: '10x10' }])(
    'is the same for its turns and mirror images and with 0 and 1 exchanged: %o',
    (asked) => {
      const { puzzle } = make(readOrder('kurosu', asked), 'turned');
      const images = imagesOf(puzzle);
      expect(images.length).toBe(puzzle.size.rows === puzzle.size.columns ? 16 : 8);
      for (const image of images) expect(form(image)).toBe(form(puzzle));
      expect(images.map((image) => formatId(image))).toContain(form(puzzle));
    },
  );

  it.each(['4x4', '4x6'])('distinguishes all classes of %s boards', (shape) => {
    const { size, options } = readOrder('kurosu', { size: shape });
    const numbering = numberingOf({ kind: 'kurosu', size, options });
    const boards = Array.from({ length: Number(numbering.count) }, (_, i) => ({
      kind: 'kurosu',
      size,
      options,
      clues: numbering.grid(BigInt(i + 1)),
    }));
    const texts = boards.map((board) => formatLine(board));
    const classes = countClasses(texts, (text) =>
      imagesOf({ ...boards[0], clues: Uint8Array.from(text, (symbol) => Number(symbol) + 1) }).map((board) =>
        formatLine(board),
      ),
    );
    expect(new Set(boards.map(form)).size).toBe(classes);
  });
});

describe('the canonical form of a FlipIT', () => {
  const deckForms = (name: string, length: number) => {
    const deck = kindOf('flipit').decks?.find((one) => one.name === name);
    return Array.from({ length }, (_, i) => form(deck?.puzzle(i) as Puzzle));
  };

  it('distinguishes the 77 classes of three presses on 4x4', () => {
    expect(new Set(deckForms('classic', 560)).size).toBe(77);
  });

  it('distinguishes the classes of three to eight presses, of which the long deck has one each', () => {
    expect(new Set(deckForms('long', 600)).size).toBe(600);
  });

  it.each<[string, Record<string, string>, number]>([
    ['3x3', {}, 8],
    ['3x3', { goal: 'dark' }, 8],
    ['3x4', { goal: 'light' }, 4],
    ['3x3', { goal: '100000000' }, 2],
    ['3x3', { goal: 'dark', neighbourhood: '110111010' }, 2],
    ['3x3', { goal: 'dark', neighbourhood: 'plus', torus: 'yes' }, 72],
    ['3x4', { goal: 'light', neighbourhood: '110010000', torus: 'yes' }, 12],
  ])(
    'distinguishes all classes of starts of %s %o under the %i symmetries that keep goal and mask',
    (shape, options, symmetries) => {
      const of = (text: string) =>
        puzzleOf(
          'flipit',
          shape,
          Uint8Array.from(text, (disk) => Number(disk) + 1),
          options,
        );
      const { size } = of('0'.repeat(12));
      const cells = size.rows * size.columns;
      const maps = keepingMaps(of('0'.repeat(cells)));
      expect(maps.length).toBe(symmetries);
      const texts = Array.from({ length: 2 ** cells }, (_, bits) => bits.toString(2).padStart(cells, '0'));
      const classes = countClasses(texts, (text) => maps.map((map) => map.map((cell) => text[cell]).join('')));
      expect(new Set(texts.map((text) => form(of(text)))).size).toBe(classes);
    },
  );

  it('turns goal and mask with the start', () => {
    const puzzle = puzzleOf('flipit', '3x3', Uint8Array.from('112112122', Number), {
      goal: '110000000',
      neighbourhood: '110010000',
    });
    const turned = puzzleOf('flipit', '3x3', Uint8Array.from('211211221', Number), {
      goal: '011000000',
      neighbourhood: '011010000',
    });
    expect(formatId(puzzle)).not.toBe(formatId(turned));
    expect(form(turned)).toBe(form(puzzle));
    expect(solve(canonical(puzzle), { limit: 1 }).solutions.length).toBe(solve(puzzle, { limit: 1 }).solutions.length);
  });

  /** Returns the maps of a board, including shifts on a torus, that keep each press's cells and the goal. */
  function keepingMaps(puzzle: Puzzle) {
    const { size } = puzzle;
    const { rows, columns } = size;
    const shifts = Array.from({ length: puzzle.options.torus === undefined ? 1 : rows * columns }, (_, shift) =>
      Array.from({ length: rows * columns }, (_, cell) => {
        const row = (Math.floor(cell / columns) + Math.floor(shift / columns)) % rows;
        return row * columns + ((cell + shift) % columns);
      }),
    );
    const all = turns(size).flatMap((turn) => shifts.map((shift) => turn.map((cell) => shift[cell])));
    const kind = kindOf('flipit');
    const goal = kind.disks?.goal(puzzle).clues ?? new Uint8Array(0);
    const flipped = puzzle.clues.map((_, cell) => cell);
    const disksAfter = (press: number) => {
      const answer = kind.apply(puzzle, kind.start(puzzle), { type: 'press', cell: press });
      return kind
        .draw(puzzle, answer)
        .flatMap(({ role, cell }) => (role === 'dark' && cell !== undefined ? [cell] : []));
    };
    const reach = Array.from(flipped, disksAfter);
    const same = (a: readonly number[], b: readonly number[]) =>
      [...a].sort((x, y) => x - y).join() === [...b].sort((x, y) => x - y).join();
    return all.filter(
      (map) =>
        moved(goal, map).every((disk, cell) => disk === goal[cell]) &&
        reach.every((cells, press) =>
          same(
            cells.map((cell) => map[cell]),
            reach[map[press]],
          ),
        ),
    );
  }
});

it("is an error for clues that aren't a puzzle", () => {
  expect(() => canonical(puzzleOf('sudoku', '9x9', new Uint8Array(81).fill(12)))).toThrow(
    'clues[0]: expected 0..9, got 12',
  );
});
