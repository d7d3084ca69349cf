import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../../src/core/logic.js';
import { en } from '../../../src/en.js';
import { findFormat, formatRows, parsePuzzle, writeSheets } from '../../../src/formats.js';
import { canonical, puzzleOf, solve } from '../../../src/index.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { parseCages } from '../../../src/kinds/sudoku/variants/cages.js';
import { ratingOf, solvePath } from '../../../src/logic.js';
import { make, rngFromText } from '../../../src/orders.js';
import {
  check,
  countFilled,
  formatId,
  formatSeedId,
  mistakeText,
  type Puzzle,
  readOrder,
  UnsatisfiableError,
} from '../../../src/rules.js';
import { generate } from '../../../src/sudoku.js';
import { de } from '../../../src/text/de.js';
import { moved, turns } from '../../canonical.js';
import { oracleSolutions } from '../../oracles/sudoku.js';
import { WITHOUT_CASES } from './random-rules.js';
import { expectMadeSound, expectSound, expectTamperedRefused, walk } from './sound.js';

/** Made by sgt-solo. */
const SOLO = '2x3k:zj,_a___a__ab__________ad_a___a___aa_aa_aaaa,6_5a8_8_5a10d5a14b7_8_8_7_6_5f17_7e';

const made = (seed: string, more = {}) => make(readOrder('sudoku', { killer: true, ...more }), seed);
const cagesOf = ({ size, options }: Puzzle) => parseCages(options.killer, size);

// Without clues, none of 60 was medium.
test('a medium puzzle of 9x9 is found among few', () => {
  const { seedId } = generate({ killer: true, level: 'medium', seed: 'a' });
  expect(seedId).toMatch(/^sudoku\.2:clues-16:killer:a\.[1-9]$/);
});

describe('the second version of the generator', () => {
  test.each([{}, { size: '6x6' }, { size: '12x12' }, { size: '7x7', jigsaw: true }, { diagonals: true, clues: 9 }])(
    'of %o covers the grid with cages of two to five cells, and techniques up to hard solve it',
    (more) => {
      const { puzzle } = made('logic', more);
      expect(countFilled(puzzle.clues)).toBe('clues' in more ? more.clues : 0);
      const sizes = cagesOf(puzzle).map(({ cells }) => cells.length);
      expect([Math.min(...sizes), sizes.reduce((a, b) => a + b)]).toEqual([2, puzzle.clues.length]);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
      expect(solve(puzzle, { limit: 2 }).solutions).toHaveLength(1);
      const rank = new Map(logic.techniques.map(({ code, level }) => [code, LEVELS.indexOf(level)]));
      const upToHard = new Set([...rank].filter(([, level]) => level <= LEVELS.indexOf('hard')).map(([code]) => code));
      expect(solvePath(puzzle, { among: upToHard }).solved).toBe(true);
    },
  );

  test('is for killers alone, and the first one stays', () => {
    expect(formatSeedId(readOrder('sudoku', { killer: true }), 'a', 1)).toBe('sudoku.1:killer:a');
    expect(puzzleOf('sudoku.1:6x6:killer:a').options).not.toEqual(puzzleOf('sudoku.2:6x6:killer:a').options);
    expect(() => puzzleOf('sudoku.2:a')).toThrow('expected generator version 1 of sudoku, got "2"');
    expect(() => puzzleOf('sudoku.3:killer:a')).toThrow('expected a generator version from 1 to 2 of sudoku, got "3"');
  });

  test.each([
    ['sudoku.1:any-technique:a', 'any-technique: expected none without killer, got "yes"'],
    ['sudoku.2:minimal:killer:any-technique:a', 'any-technique: expected none with minimal, got "yes"'],
    ['sudoku.1:killer:any-technique:a', 'any-technique: expected version 2 of the generator, got 1'],
    ['sudoku.1:clues-0:killer:harder-steps-3:a', 'harder-steps: expected version 2 of the generator, got 1'],
    ['sudoku.2:killer:harder-steps-3:a', 'harder-steps: expected clues 0, got none'],
    ['sudoku.2:clues-4:killer:harder-steps-3:a', 'harder-steps: expected clues 0, got 4'],
    ['sudoku.1:harder-steps-3:a', 'harder-steps: expected none without killer, got "3"'],
  ])('%s is refused: %s', (id, message) => {
    expect(() => puzzleOf(id)).toThrow(message);
  });

  // Two grids differ in four cells at least, so that three empty cells need no cages.
  test.each(['killer', 'kropki', 'thermometer', 'odd-even'])('78 clues leave nothing for %s to decide', (request) => {
    expect(() => make(readOrder('sudoku', { [request]: true, clues: 78 }), 'a')).toThrow(
      new UnsatisfiableError(`clues: with more than 77 clues, no 9x9 puzzle needs what ${request} draws, got 78`),
    );
  });

  test('a killer whose cages are needed only because values in them differ is gentle', () => {
    const { puzzle } = made('t6', { size: '6x6', clues: 12 });
    expect(ratingOf(puzzle)?.level).toBe('gentle');
    expect(solve({ ...puzzle, options: {} }).solutions).toHaveLength(2);
    const { killer: cages } = puzzle.options;
    expect(solve({ ...puzzle, options: { killer: cages.replaceAll(/-\d+/g, '') } }).solutions).toHaveLength(1);
    expect(() => generate({ killer: true, level: 'gentle', seed: 'a' })).toThrow(
      'level: a killer Sudoku that needs its sums is at least easy, got gentle',
    );
  });

  test.each([
    [0, {}],
    [6, {}],
    [0, { size: '6x6', diagonals: true }],
    [2, { size: '7x7', jigsaw: true }],
  ])('chooses cages so that at most %i steps are harder than singles, with %o', (steps, more) => {
    const { puzzle } = made('steps', { clues: 0, 'harder-steps': steps, ...more });
    expect(countFilled(puzzle.clues)).toBe(0);
    expect(cagesOf(puzzle).reduce((sum, { cells }) => sum + cells.length, 0)).toBe(puzzle.clues.length);
    expect(solve(puzzle, { limit: 2 }).solutions).toHaveLength(1);
    const harder = solvePath(puzzle).steps.filter(
      ({ technique }) => LEVELS.indexOf(logic.techniques.find(({ code }) => code === technique)?.level ?? 'easy') > 1,
    );
    if (steps === 0) expect(harder).toEqual([]);
    expect(LEVELS.indexOf(ratingOf(puzzle)?.level ?? 'extreme')).toBeLessThanOrEqual(LEVELS.indexOf('hard'));
  });

  test.each(['easy', 'medium'] as const)('a killer without clues can be %s', (level) => {
    const { puzzle, seedId } = generate({ killer: true, clues: 0, level, seed: 'a' });
    expect(seedId).toMatch(/^sudoku\.2:clues-0:killer:harder-steps-[06]:a\.\d$/);
    expect(ratingOf(puzzle)?.level).toBe(level);
    expect(countFilled(puzzle.clues)).toBe(0);
  });

  test('puzzles above hard come from a search', () => {
    const { seedId } = generate({ killer: true, size: '6x6', level: 'expert', seed: 'a' });
    expect(seedId).toMatch(/^sudoku\.2:6x6:killer:any-technique:a\.\d+$/);
  });
});

describe('names', () => {
  test('a request draws the cages, an id names them, and the library gives the same', () => {
    const { id, seedId, puzzle } = made('alice');
    expect(seedId).toBe('sudoku.2:killer:alice');
    expect(id).toMatch(/^sudoku:9x9:killer-(\.?([1-9]{2})+-\d+)+:/);
    expect(formatId(puzzleOf(id))).toBe(id);
    expect(generate({ killer: true, seed: 'alice' }).id).toBe(id);
    expect(solve(puzzle).solutions.map((solution) => check(puzzle, solution))).toEqual([[]]);
    const sizes = cagesOf(puzzle).map(({ cells }) => cells.length);
    expect([Math.min(...sizes) > 0, Math.max(...sizes) <= 5, sizes.reduce((a, b) => a + b)]).toEqual([true, true, 81]);
  });

  test.each([
    ['11-', 'expected cells and their sum such as 111221-15, or cells alone, got "11-"'],
    ['1112-5.', 'expected cells and their sum such as 111221-15, or cells alone, got ""'],
    ['5512-5', 'expected cells of 4x4, got 55'],
    ['111211-5', 'expected each cell once in a cage, got 11 twice in "111211-5"'],
    ['1112-5.1211', 'expected cages of different cells, got two of 1112'],
    [Array(17).fill('1112').join('.'), 'expected up to 16 cages, got 17'],
    ['1112132122-15', 'expected up to 4 cells in a cage, got 5 in "1112132122-15"'],
    ['1112-8', 'expected a sum from 3 to 7, got 8 for 2 cells'],
    ['1112-3.1314-3', 'no full grid keeps all these rules, so choose others'],
  ])('%s: %s', (cages, message) => {
    expect(() => make(readOrder('sudoku', { size: '4x4', killer: cages }), 'a')).toThrow(`killer: ${message}`);
  });

  test('cells and cages in another order are refused with the right form', () => {
    expect(() => puzzleOf(`sudoku:4x4:killer-2221-5.1211-3:${'.'.repeat(16)}`)).toThrow('killer-1112-3.2122-5');
    expect(() => puzzleOf(`sudoku:4x4:killer-111221.1112-3.1144:${'.'.repeat(16)}`)).toThrow(
      'killer-1112-3.111221.1144',
    );
  });

  test('random texts are read or refused in one sentence', () => {
    const rng = rngFromText('cages fuzz');
    let read = 0;
    for (let i = 0; i < 300; i++) {
      const one = () => `${['11', '12', '2122', '1g', '', '0'][rng.below(6)]}${['-3', '-7', '-', '3'][rng.below(4)]}`;
      const text = Array.from({ length: 1 + rng.below(2) }, one).join('.');
      try {
        const { options } = readOrder('sudoku', { size: '4x4', killer: text });
        expect(readOrder('sudoku', { size: '4x4', ...options }).options).toEqual(options);
        read++;
      } catch (error) {
        expect(String(error)).toMatch(/^OptionError: killer: expected [^\n]+, got [^\n]+$/);
      }
    }
    expect(read).toBeGreaterThan(10);
  });

  test('the id of the largest grid with a cage for each cell is short enough', () => {
    const cells = Array.from({ length: 256 }, (_, cell) => [cell >> 4, cell & 15]);
    const cages = cells.map(([r, c]) => `${(r + 1).toString(36)}${(c + 1).toString(36)}-16`).join('.');
    const id = formatId({ ...puzzleOf(`sudoku:16x16:${'.'.repeat(256)}`), options: { killer: cages } });
    expect(formatId(puzzleOf(id))).toBe(id);
  });
});

test('a repeated value and a wrong sum are mistakes with sentences in both languages', () => {
  const sentences = [
    ['sudoku:4x4:killer-222333-8:~', '0000 0100 0010 0000'],
    ['sudoku:4x4:killer-1112-5:~', '1200 0000 0000 0000'],
  ].flatMap(([id, text]) => {
    const puzzle = puzzleOf(id.replace('~', '.'.repeat(16)));
    const [mistake] = check(puzzle, Uint8Array.from(text.replaceAll(' ', ''), Number));
    expect(mistake.code).toBe('killer');
    return [mistakeText(en, puzzle, mistake), mistakeText(de, puzzle, mistake)];
  });
  expect(sentences).toEqual([
    'Two 1s in the cage with sum 8: r2c2 and r3c3.',
    'Im Käfig mit der Summe 8 steht 1 zweimal: in Z2S2 und Z3S3.',
    'r1c1 and r1c2 add up to 3, but the sum of their cage is 5.',
    'Z1S1 und Z1S2 ergeben zusammen 3, die Summe ihres Käfigs ist aber 5.',
  ]);
});

test('a plain search finds the same solutions, of valid and spoiled puzzles', () => {
  const rng = rngFromText('oracle cages');
  const counts = new Set<number>();
  for (let i = 0; i < 8; i++) {
    const { puzzle } = made(`oracle ${i}`, { size: '6x6', clues: 10 });
    const [solution] = solve(puzzle).solutions;
    // Some cages go, some sums change, some clues go.
    const cages = cagesOf(puzzle).filter(() => rng.below(3) > 0);
    const wrong = ({ cells: { length }, sum = 0 }: (typeof cages)[number]) =>
      sum > (length * (length + 1)) / 2 ? sum - 1 : sum + 1;
    const spoiled = cages.map((cage, at) => (i % 4 === 0 && at === 0 ? { ...cage, sum: wrong(cage) } : cage));
    const name = (cell: number) => `${Math.floor(cell / 6) + 1}${(cell % 6) + 1}`;
    const text = spoiled.map(({ cells, sum }) => `${cells.map(name).join('')}-${sum}`).join('.');
    const clues = solution.map((value) => (rng.below(2) === 0 ? 0 : value));
    const fits = (grid: string) => {
      const values = grid.split(',').map(Number);
      return spoiled.every(({ cells, sum }) => {
        const inCage = cells.map((cell) => values[cell]);
        return new Set(inCage).size === cells.length && inCage.reduce((a, b) => a + b) === sum;
      });
    };
    const expected = oracleSolutions(clues, puzzle.size, 1e6).filter(fits);
    const { solutions } = solve({ ...puzzle, options: { killer: text }, clues }, { limit: 1e6 });
    expect(solutions.map((grid) => grid.join(',')).sort()).toEqual(expected.sort());
    counts.add(expected.length);
  }
  expect(counts.size).toBeGreaterThan(2);
});

test.each([{ size: '6x6' }, { size: '6x6', diagonals: true, clues: 4 }, { size: '5x5', jigsaw: true }])(
  '%o: each step agrees with the only solution and passes the checker',
  (more) => {
    const used = expectMadeSound({ killer: true, ...more }, 2);
    expect([...used].filter((code) => /^(cage|innie)/.test(code))).not.toEqual([]);
    for (const code of used) expect(code).not.toMatch(/^(unique|avoidable|bug)|^hidden-rectangle/);
  },
);

test('assumptions that follow sums solve minimal puzzles, and their tampered steps are refused or right', () => {
  const puzzle = puzzleOf('sudoku.1:6x6:minimal:killer:p');
  const [solution] = solve(puzzle).solutions;
  let nets = 0;
  const among = new Set([...WITHOUT_CASES].filter((code) => code !== 'combined-sums'));
  const isSolved = walk(puzzle, among, (position, step) => {
    expectSound(position, step, solution);
    if (step.technique !== 'sum-net' || nets++ > 0) return;
    expect(expectTamperedRefused(position, step, solution)).toBeGreaterThan(0);
  });
  expect(isSolved).toBe(true);
  expect(nets).toBeGreaterThan(0);
});

describe('a total as proof', () => {
  // Row 1 adds up to 10, and its first cage to 4, so that r1c3 and r1c4 add up to 6.
  const puzzle = parsePuzzle('.'.repeat(16), { kind: 'sudoku', killer: '1112-4' });
  const position = SudokuPosition.of(puzzle, puzzle.clues, false, []);
  const refuted = (proof: object, removes: readonly (readonly [cell: number, value: number])[]) =>
    logic.refute(position, {
      technique: 'innies-outies',
      proof: { by: 'total', ...proof } as never,
      places: [],
      removes: removes.map(([cell, value]) => ({ cell, value })),
    });
  const ofCage = [0, 1].flatMap((cell) => [2, 4].map((value) => [cell, value] as const));
  const ofRest = [2, 3].flatMap((cell) => [1, 3].map((value) => [cell, value] as const));

  test('a cage and the rule of 45 are accepted', () => {
    expect(refuted({ houses: [], sums: [0] }, ofCage)).toBeUndefined();
    expect(refuted({ houses: [0], sums: [0] }, ofRest)).toBeUndefined();
  });

  test.each([
    ['another house', { houses: [1], sums: [0] }, ofRest],
    ['a house twice', { houses: [0, 0], sums: [0] }, ofRest],
    ['a cage that is not there', { houses: [0], sums: [1] }, ofRest],
    ['a house that is not there', { houses: [99], sums: [0] }, ofRest],
    ['nothing', { houses: [], sums: [] }, ofRest],
    ['less than it proves', { houses: [0], sums: [0] }, ofRest.slice(1)],
    ['more than it proves', { houses: [0], sums: [0] }, [...ofRest, [0, 2] as const]],
    ['another value', { houses: [0], sums: [0] }, [...ofRest.slice(1), [2, 2] as const]],
  ])('%s is refused', (_name, proof, removes) => {
    expect(refuted(proof, removes)).toEqual(expect.any(String));
  });
});

describe('formats', () => {
  test.each(['f-puzzles', 'f-puzzles-json', 'sudokupad', 'tatham'])('%s keeps cages', (name) => {
    const { puzzle } = made('format', { size: '6x6' });
    expect(parsePuzzle(writeSheets(findFormat(name), [{ puzzle }]))).toEqual(puzzle);
  });

  test("SudokuPad's own cages are read, and those that may repeat values refused", () => {
    const cells = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
    const regions = [0, 2, 8, 10].map((at) => [0, 1, 4, 5].map((i) => [(at + i) >> 2, (at + i) & 3]));
    const cage = {
      cells: [
        [0, 0],
        [0, 1],
      ],
      value: '4',
      unique: true,
      sum: 4,
    };
    const text = (cages: readonly object[]) => JSON.stringify({ cells, regions, cages });
    expect(parsePuzzle(text([cage])).options).toEqual({ killer: '1112-4' });
    const { value, sum, ...bare } = cage;
    expect(parsePuzzle(text([bare])).options).toEqual({ killer: '1112' });
    expect(() => parsePuzzle(text([{ ...cage, unique: false }]))).toThrow('got one with cages that may repeat values');
    expect(() => parsePuzzle(text([{ cells: cage.cells }]))).toThrow('got one with cages that are only drawn');
  });

  test.each([
    ['The digits in a cage multiply to the number in its corner.', 'cages with products'],
    ['In cages, the product of the digits is given.', 'cages with products'],
    ['Cages contain only odd or only even digits.', 'cages of odd or even values'],
    ['Read each clue as a look-and-say number.', 'look-and-say cages'],
  ])('cages that have no sums by the words of their author are refused by name: %s', (ruleset, name) => {
    const grid = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
    const killercage = [{ cells: ['R1C1', 'R1C2'], value: '4' }];
    const read = (rules: string) => parsePuzzle(JSON.stringify({ size: 4, grid, ruleset: rules, killercage }));
    expect(() => read(ruleset)).toThrow(`got one with ${name}`);
    expect(read('Cages show the sum of their digits.').options).toEqual({ killer: '1112-4' });
    const pad = {
      cells: grid,
      cages: [
        {
          cells: [
            [0, 0],
            [0, 1],
          ],
          value: '4',
        },
      ],
      metadata: { rules: ruleset },
    };
    expect(() => parsePuzzle(JSON.stringify(pad))).toThrow(name);
  });

  test("a killer of Simon Tatham's Solo has the solution that Solo has", () => {
    const puzzle = parsePuzzle(SOLO);
    expect(cagesOf(puzzle).slice(0, 2)).toEqual([
      { cells: [0, 6], sum: 6 },
      { cells: [1, 2], sum: 5 },
    ]);
    expect(solve(puzzle)).toMatchObject({ complete: true, solutions: { length: 1 } });
    expect(writeSheets(findFormat('tatham'), [{ puzzle }]).trim()).toBe(SOLO);
    expect(() => parsePuzzle(SOLO.replace(',6_5a', ',6b'))).toThrow('expected one sum in each cage, got 0');
  });
});

test('a cage with all values has their sum in its one form', () => {
  const named = parsePuzzle('.'.repeat(16), { kind: 'sudoku', killer: '11122122-10' });
  const unnamed = parsePuzzle('.'.repeat(16), { kind: 'sudoku', killer: '11122122' });
  expect(formatId(unnamed)).toBe(formatId(named));
  expect(() => puzzleOf('sudoku:4x4:killer-11122122:1...............')).toThrow('"sudoku:4x4:killer-11122122-10:');
});

test('the error for a name that is not in its one form has that form, or where a long one differs', () => {
  const clues = '.'.repeat(81);
  expect(() => puzzleOf(`sudoku:9x9:killer-111221-14.132333-9.716181-20:${clues}`)).toThrow(
    `one form, "sudoku:9x9:killer-111221-14.132333-9.617181-20:${clues}", got "…21-14.132333-9.716181-20:.............…"`,
  );
  const many = '.'.repeat(256);
  expect(() => puzzleOf(`sudoku:16x16:killer-111221-14.132333-9.716181-20:${many}`)).toThrow(
    'one form, "…21-14.132333-9.617181-20:.............…", got "…21-14.132333-9.716181-20:.............…"',
  );
});

test('a minimal puzzle needs each of its clues and each of its cages', () => {
  const { puzzle } = made('minimal', { size: '4x4', minimal: true });
  for (const [cell, value] of puzzle.clues.entries())
    if (value > 0) expect(solve({ ...puzzle, clues: puzzle.clues.with(cell, 0) }).solutions).toHaveLength(2);
  const names = puzzle.options.killer.split('.');
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const cages = names.filter((one) => one !== name).join('.');
    expect(solve({ ...puzzle, options: cages === '' ? {} : { killer: cages } }).solutions).toHaveLength(2);
  }
});

test('the canonical form is that of each image', () => {
  const { puzzle } = made('form', { size: '4x4' });
  const form = (one: Puzzle) => formatId(canonical(one));
  for (const map of turns(puzzle.size)) {
    const numbers = new Uint8Array(16);
    for (const [i, { cells }] of cagesOf(puzzle).entries()) for (const cell of cells) numbers[cell] = i + 1;
    const places = moved(numbers, map);
    const text = cagesOf(puzzle)
      .map(({ sum }, i) => {
        const cells = [...places.keys()].filter((cell) => places[cell] === i + 1);
        return `${cells.map((cell) => `${(cell >> 2) + 1}${(cell & 3) + 1}`).join('')}-${sum}`;
      })
      .join('.');
    const { options } = readOrder('sudoku', { size: '4x4', killer: text });
    expect(form({ ...puzzle, options, clues: moved(puzzle.clues, map) })).toBe(form(puzzle));
  }
  expect(form(canonical(puzzle))).toBe(form(puzzle));
});

test('text has the borders of cages and their sums, and a picture dashed lines', () => {
  const puzzle = parsePuzzle('1...3....1....14', { kind: 'sudoku', killer: '1112-3.131424-7.223233-9' });
  expect(formatRows(puzzle).split('\n')).toEqual([
    '+3==+===+7==+===+',
    '# 1   . # .   . #',
    '+---+9--+---+   +',
    '# 3 | . # . | . #',
    '+...+...+===+===+',
    '# . | 1 : . | . #',
    '+   +---+---+   +',
    '# .   . : 1   4 #',
    '+===+===+===+===+',
  ]);
  const svg = writeSheets(findFormat('svg'), [{ puzzle }]);
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(3);
  expect([...svg.matchAll(/>(\d+)<\/text>/g)].map(([, text]) => text)).toEqual([
    '3',
    '7',
    '9',
    '1',
    '3',
    '1',
    '1',
    '4',
  ]);
});
