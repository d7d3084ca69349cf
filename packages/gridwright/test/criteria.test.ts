import { describe, expect, test } from 'vitest';
import { parsePuzzle } from '../src/formats.js';
import { countSolutions, kindOf, puzzleOf } from '../src/index.js';
import { logicOf, ratingOf, solvePath } from '../src/logic.js';
import { make, makeMatching, meets, mostDraws, readCriteria, readOrderFor } from '../src/orders.js';
import { LEVELS, type Level, type Puzzle, readOrder } from '../src/rules.js';

/** Puzzles from various orders: plain, minimal, symmetric, small, with diagonals. */
const PUZZLES: readonly Puzzle[] = [
  {},
  { minimal: true },
  { symmetry: 'half-turn', minimal: true },
  { size: '6x6', minimal: true },
  { diagonals: true, minimal: true },
]
  .flatMap((asked) => Array.from({ length: 10 }, (_, i) => make(readOrder('sudoku', asked), `wish.${i}`).puzzle))
  // Wikipedia's "hard for brute force", and one of top1465.
  .concat(
    [
      '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9',
      '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......',
    ].map((text) => parsePuzzle(text, { kind: 'sudoku' })),
  );

describe('a time', () => {
  test('that is requested is the usual one of the rating', () => {
    const puzzles = [...PUZZLES.filter((_, i) => i % 2 === 0), puzzleOf('sudoku.1:clues-15:arrow:try.2')];
    const ranges = [
      [1, 18],
      [19, 24],
      [25, 35],
      [36, 999],
    ].map(([least, most]) => ({ least, most }));
    for (const puzzle of puzzles) {
      const usual = ratingOf(puzzle)?.minutes?.usual ?? 0;
      for (const minutes of ranges)
        expect(meets(puzzle, { minutes })).toBe(minutes.least <= usual && usual <= minutes.most);
    }
  });

  test('is a number or a range, and none that no puzzle takes', () => {
    expect(readCriteria('sudoku', { minutes: '25' }).minutes).toEqual({ least: 25, most: 25 });
    for (const minutes of ['', '0', '30..20', '20-30', '1000'])
      expect(() => readCriteria('sudoku', { minutes })).toThrow(
        /^minutes: expected 1 to 999 or a range such as 20\.\.30, got/,
      );
    const criteria = readCriteria('sudoku', { minutes: '10..15' });
    expect(() => readOrderFor('sudoku', {}, criteria)).toThrow(
      'minutes: expected 18 or more, got 15; no times are known for puzzles easier than hard, so choose a level',
    );
    for (const [kind, size] of [
      ['sudoku', '6x6'],
      ['kurosu', '8x8'],
    ])
      expect(() => readOrderFor(kind, { size }, criteria)).toThrow(
        /^minutes: no times are known for (Sudoku of 6x6|Kurosu of 8x8), so choose a level$/,
      );
  });
});

describe('a level', () => {
  test('that is requested is exactly that of the rating', () => {
    const levels = PUZZLES.map((puzzle) => ratingOf(puzzle)?.level);
    expect(new Set(levels).size).toBeGreaterThan(4);
    for (const [i, puzzle] of PUZZLES.entries()) {
      expect(
        LEVELS.filter((level) => meets(puzzle, { level })),
        `puzzle ${i}`,
      ).toEqual([levels[i]]);
    }
  });

  test('a puzzle with several solutions has none', () => {
    const { clues, ...rest } = PUZZLES[0];
    const empty = { ...rest, clues: clues.map(() => 0) };
    expect(LEVELS.filter((level) => meets(empty, { level }))).toEqual([]);
    expect(ratingOf(empty)).toBeUndefined();
  });
});

test('singles fill the same cells at once as one by one', () => {
  for (const puzzle of PUZZLES) {
    const { singles, position } = logicOf(puzzle);
    if (singles === undefined) throw new Error('no singles');
    const at = position(puzzle, puzzle.clues, true, []);
    singles.fill(at);
    expect([...at.grid]).toEqual([...solvePath(puzzle, { among: singles.codes }).grid]);
  }
});

describe('the bottleneck', () => {
  test('is the smallest number of cells open at once while others were not possible yet', () => {
    for (const puzzle of PUZZLES.slice(0, 8)) {
      const logic = logicOf(puzzle);
      const moments: { open: number; left: number }[] = [];
      solvePath(puzzle, {
        watch: (position, { places }) => {
          if (places.length > 0)
            moments.push({
              open: Math.max(1, logic.open(position)),
              left: position.grid.filter((value) => value === 0).length,
            });
        },
      });
      const tight = moments.filter(({ open, left }) => open < left).map(({ open }) => open);
      expect(ratingOf(puzzle)?.bottleneck).toBe(Math.min(moments[0].left, ...tight));
    }
  });

  test('of a grid with one empty cell is that cell', () => {
    const { puzzle } = make(readOrder('sudoku'), 'full');
    const clues = solvePath(puzzle).grid.slice();
    clues[40] = 0;
    expect(ratingOf({ ...puzzle, clues })).toMatchObject({ level: 'gentle', length: 1, bottleneck: 1 });
  });
});

describe('the order for criteria', () => {
  test('settles the clues from medium up, and only if the order leaves them open', () => {
    const requests = (asked: object, criteria: object) => readOrderFor('sudoku', { ...asked }, criteria).requests;
    expect(requests({}, { level: 'easy' })).toEqual({});
    expect(requests({}, { level: 'hard' })).toEqual({ clues: '25' });
    expect(requests({}, { needs: 'x-wing' })).toEqual({ clues: '25' });
    expect(requests({}, { only: ['naked-single'] })).toEqual({});
    expect(requests({ symmetry: 'half-turn' }, { level: 'hard' })).toEqual({ symmetry: 'half-turn', minimal: 'yes' });
    expect(requests({ clues: 30 }, { level: 'hard' })).toEqual({ clues: '30' });
    expect(requests({ minimal: true }, { level: 'hard' })).toEqual({ minimal: 'yes' });
  });

  test('makes killers above expert minimal, since others hardly ever take so long', () => {
    const requests = (asked: object, level: Level) =>
      readOrderFor('sudoku', { killer: true, ...asked }, { level }).requests;
    for (const asked of [{}, { clues: 0 }]) {
      expect(requests(asked, 'expert')).toMatchObject({ 'any-technique': 'yes' });
      expect(requests(asked, 'master')).toMatchObject({ minimal: 'yes' });
      expect(requests(asked, 'extreme')).toMatchObject({ minimal: 'yes' });
    }
    expect(requests({ size: '6x6' }, 'master')).toMatchObject({ 'any-technique': 'yes' });
  });

  test('with a symmetry leaves non-consecutive more clues than minimal puzzles have, which are all extreme', () => {
    const requests = (symmetry: string, level: string) =>
      readOrderFor('sudoku', { 'non-consecutive': true, symmetry }, { level } as object).requests;
    expect(requests('half-turn', 'gentle')).toEqual({ symmetry: 'half-turn' });
    expect(requests('half-turn', 'easy')).toEqual({ symmetry: 'half-turn', clues: '24' });
    expect(requests('half-turn', 'medium')).toEqual({ symmetry: 'half-turn', clues: '18' });
    expect(requests('full', 'expert')).toEqual({ symmetry: 'full', clues: '17' });
    expect(requests('half-turn', 'extreme')).toEqual({ symmetry: 'half-turn', minimal: 'yes' });
    const order = readOrderFor('sudoku', { 'non-consecutive': true, symmetry: 'half-turn' }, { level: 'hard' });
    expect(makeMatching(order, 'few', { level: 'hard' }).seedId).toMatch(
      /^sudoku\.1:non-consecutive:clues-18:symmetry-half-turn:few\.\d\d?$/,
    );
  });

  test('leaves conditions on all squares more clues than minimal puzzles have, which take seconds', () => {
    const asked = { 'global-entropy': true, symmetry: 'half-turn' };
    const order = readOrderFor('sudoku', asked, { level: 'hard' });
    expect(order.requests).toEqual({ symmetry: 'half-turn', clues: '20' });
    expect(makeMatching(order, 'few', { level: 'hard' }).seedId).toMatch(/^sudoku\.1:global-entropy:clues-20:/);
    expect(mostDraws(order)).toBeLessThan(2000);
  });

  test('makes puzzles with those clues, whose id needs no criteria', () => {
    const made = makeMatching(readOrderFor('sudoku', {}, { level: 'medium' }), 'fit', { level: 'medium' });
    expect(made.puzzle.clues.filter((clue) => clue !== 0)).toHaveLength(25);
    expect(made.seedId).toMatch(/^sudoku\.1:clues-25:fit\.\d+$/);
  });

  test('of a kind without levels is that of the order', () => {
    expect(readOrderFor('flipit', { size: '5x5' }, {})).toEqual(readOrder('flipit', { size: '5x5' }));
    if (kindOf('flipit').logic === undefined)
      expect(makeMatching(readOrder('flipit'), 'a', {}).seedId).toBe('flipit.1:a.1');
  });
});

describe('levels of 4x4', () => {
  /** The minimal puzzles of a full grid: sets of clues with one solution, of which none can go. */
  function minimalPuzzles(id: string): Puzzle[] {
    const base = parsePuzzle(id);
    const puzzleOf = (cells: number): Puzzle => ({
      ...base,
      clues: base.clues.map((value, cell) => ((cells >> cell) & 1 ? value : 0)),
    });
    const hasOne = new Uint8Array(2 ** 16);
    for (let cells = 2 ** 16 - 1; cells >= 0; cells--) {
      const more = Array.from({ length: 16 }, (_, cell) => cells | (1 << cell)).filter((set) => set !== cells);
      if (more.every((set) => hasOne[set])) hasOne[cells] = Number(countSolutions(puzzleOf(cells)).count === 1);
    }
    return [...hasOne.keys()]
      .filter(
        (cells) =>
          hasOne[cells] &&
          !Array.from({ length: 16 }, (_, i) => cells & ~(1 << i)).some((set) => set !== cells && hasOne[set]),
      )
      .map(puzzleOf);
  }

  // The two essentially different grids, and the only one with diagonals.
  test.each([
    ['sudoku:4x4:1234341221434321', 'gentle'],
    ['sudoku:4x4:1234341223414123', 'gentle'],
    ['sudoku:4x4:diagonals:1234341243212143', 'easy'],
  ])('no minimal puzzle of %s is harder than %s, and other levels are refused at once', (id, hardest) => {
    const puzzles = minimalPuzzles(id);
    expect(puzzles.length).toBeGreaterThan(200);
    const levels = new Set(puzzles.map((puzzle) => ratingOf(puzzle)?.level));
    expect(LEVELS.filter((level) => levels.has(level)).at(-1)).toBe(hardest);
    const { options } = parsePuzzle(id);
    for (const level of LEVELS) {
      const read = () => readOrderFor('sudoku', { size: '4x4', ...options }, { level });
      if (LEVELS.indexOf(level) > LEVELS.indexOf(hardest as Level))
        expect(read).toThrow(`is at most ${hardest}, got ${level}`);
      else expect(read).not.toThrow();
    }
  });

  test.each([
    [{ jigsaw: true }, 'hard'],
    [{ killer: true }, 'medium'],
    [{ kropki: true }, 'master'],
  ] as const)('those with rules that the seed draws are harder: %o', (drawn, level) => {
    const { puzzle } = makeMatching(readOrderFor('sudoku', { size: '4x4', ...drawn }, { level }), 'a', { level });
    expect(ratingOf(puzzle)?.level).toBe(level);
  });

  test('a killer above hard is refused at once', () => {
    expect(() => readOrderFor('sudoku', { size: '4x4', killer: true }, { level: 'expert' })).toThrow(
      'level: no 4x4 killer Sudoku above hard is known, got expert',
    );
  });
});

describe('a wish that hardly any draw meets', () => {
  const orderOf = (kind: string, asked: Record<string, string>, level: Level) => readOrderFor(kind, asked, { level });
  const mostOf = (kind: string, asked: Record<string, string>, level: Level) => mostDraws(orderOf(kind, asked, level));

  test.each([
    ['9x9', '1', 'easy', 'a 9x9 killer Sudoku with 1 clue is at least hard, got easy'],
    ['9x9', '5', 'easy', 'a 9x9 killer Sudoku with 5 clues is at least medium, got easy'],
    ['12x12', '2', 'easy', 'a 12x12 killer Sudoku with 2 clues is at least hard, got easy'],
  ] as const)('is refused for killers of %s with %s clues at level %s', (size, clues, level, sentence) => {
    expect(() => orderOf('sudoku', { size, killer: 'yes', clues }, level)).toThrow(sentence);
  });

  test('is given up sooner where numbers beside the grid take long', () => {
    expect(mostOf('sudoku', { sandwich: 'yes' }, 'master')).toBeLessThan(2000);
    expect(mostOf('sudoku', { littleKiller: 'yes' }, 'master')).toBeLessThan(2000);
    expect(mostOf('sudoku', {}, 'master')).toBe(100_000);
  });

  test('is not refused for killers that exist', () => {
    for (const [size, level] of [
      ['9x9', 'hard'],
      ['6x6', 'medium'],
      ['4x4', 'medium'],
    ] as const)
      expect(orderOf('sudoku', { size, killer: 'yes', clues: '0' }, level).requests.clues).toBe('0');
    for (const [level, steps] of [
      ['easy', '0'],
      ['medium', '6'],
    ] as const)
      expect(orderOf('sudoku', { killer: 'yes', clues: '0' }, level).requests['harder-steps']).toBe(steps);
    for (const other of ['minimal', 'any-technique'])
      expect(() => orderOf('sudoku', { killer: 'yes', clues: '0', [other]: 'yes' }, 'easy')).toThrow(
        'level: a 9x9 killer Sudoku with 0 clues is at least hard, got easy',
      );
    expect(orderOf('sudoku', { killer: 'yes', clues: '8' }, 'medium').requests.clues).toBe('8');
  });

  test('has fewer draws where each takes long, and 100,000 at most', () => {
    expect(mostOf('sudoku', {}, 'extreme')).toBe(100_000);
    expect(mostOf('kurosu', {}, 'easy')).toBe(100_000);
    expect(mostOf('sudoku', { killer: 'yes' }, 'extreme')).toBeLessThan(5000);
    expect(mostOf('kurosu', { size: '14x14', signs: 'yes', distinct: 'yes' }, 'extreme')).toBeLessThan(1500);
    expect(mostOf('sudoku', { size: '25x25', minimal: 'yes' }, 'hard')).toBeGreaterThan(10);
  });

  test.each(['hard', 'expert'] as const)("isn't a large Kurosu with signs at %s", (level) => {
    const order = orderOf('kurosu', { size: '14x14', signs: 'yes' }, level);
    const { puzzle, seedId } = makeMatching(order, 'k', { level });
    expect(ratingOf(puzzle)?.level).toBe(level);
    expect(Number(seedId.split('.').at(-1))).toBeLessThan(30);
  });

  test('has fewer draws on larger grids', () => {
    const mosts = ['8x8', '10x10', '12x12', '14x14', '20x20', '30x30'].map((size) =>
      mostOf('kurosu', { size, signs: 'yes' }, 'extreme'),
    );
    expect(mosts).toEqual(mosts.toSorted((a, b) => b - a));
    expect(mosts.at(-1)).toBeGreaterThan(0);
  });
});
