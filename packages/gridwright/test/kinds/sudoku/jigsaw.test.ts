import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridSymmetries } from '../../../src/core/symmetry.js';
import { en } from '../../../src/en.js';
import { findFormat, formatRows, parsePuzzle, writeSheets } from '../../../src/formats.js';
import { canonical, kindOf, puzzleOf, solve } from '../../../src/index.js';
import { formatRegions, parseRegions, regionsOption } from '../../../src/kinds/sudoku/variants/regions.js';
import { explanationOf, ratingOf } from '../../../src/logic.js';
import { make, makeMatching, readOrderFor, rngFromText } from '../../../src/orders.js';
import {
  check,
  formatId,
  hintText,
  OptionError,
  type Puzzle,
  readOrder,
  UnsatisfiableError,
} from '../../../src/rules.js';
import { oracleSolutions } from '../../oracles/sudoku.js';

const jigsaw = (size: string, seed: string, more = {}) =>
  make(readOrder('sudoku', { size, jigsaw: true, ...more }), seed).puzzle;
const jigsawSize = (n: number) => kindOf('sudoku').size(n, n, 0, 0);
const regionsOf = ({ options, size }: Puzzle) => parseRegions(options.jigsaw, size);

/** Games that Simon Tatham's Solo (Debian's sgt-puzzles) generated, with the solutions that it prints. */
const SOLO: readonly [id: string, solution: string][] = [
  ['4j:2a4j3a4,b_aa_a_aa_ae', '2143341242311324'],
  ['5j:b3a5e4c3e1a4b,__baba__eca_aa_a__ab', '2431553124412533254115432'],
  ['6jx:b2c1e6b1a3_5a6b2e5c6b,ca___ba_aa_____dbaacaaaccbc', '362514124356645123516432431265253641'],
  [
    '7j:5c6c1b5b2a7f4a7f4a6b6b7c1c3,bcba_____aaaabaa_geaaaa_c_b__b___ababb',
    '5437621612354726743151345762725143635621744716253',
  ],
  [
    '9j:g6a1c5b9c8_6_3e4c2_3_7_6b5c2b3_2_1_7c5e4_9_1c9b8c2a3g,cf_abcb_ab_bbacb__ccaa__ae_d_babbaa_aaab_a__ba_a____bcc_abbe',
    '874923561163257498258631947549812376715396284321764859687549123496185732932478615',
  ],
  [
    '9jx:9h8_4a6a1a7a2_7_1j4f6c9f6j6_9_1a1a2a4a8_5h7,edaba__a_bc_aa_a_bb_aabeab_gbdcb__a_a_b_cabb__bbd_aaca_caa',
    '958712463845631279271459836197346528736128954483965712324587691619274385562893147',
  ],
];

describe('the names of jigsaws', () => {
  test('a seed always gives the same puzzle', () => {
    const { id, seedId } = make(readOrder('sudoku', { size: '5x5', jigsaw: true }), 'alice');
    expect(seedId).toBe('sudoku.1:5x5:jigsaw:alice');
    expect(id).toBe('sudoku:5x5:jigsaw-a2bc2adbc2adbecadbe2d2be2:2.1...2.5.....2.43.5.3.1.');
    expect(formatId(puzzleOf(seedId))).toBe(id);
    expect(formatId(puzzleOf(id))).toBe(id);
  });

  test('regions in other letters, cell by cell, give the same order', () => {
    const order = readOrder('sudoku', { size: '4x4', jigsaw: 'XXXYZXYYZZWYZWWW' });
    expect(order).toEqual(readOrder('sudoku', { size: '4x4', jigsaw: 'a3bcab2c2dbcd3' }));
    expect(order).toEqual(readOrder('sudoku', { jigsaw: 'a3bcab2c2dbcd3' }));
    expect(order.size).toEqual({ rows: 4, columns: 4, boxRows: 0, boxColumns: 0 });
  });

  test('a seed id with regions makes puzzles with these regions', () => {
    const { puzzle } = make(readOrder('sudoku', { size: '4x4', jigsaw: 'a2b2acb2acd2c2d2' }), 'a');
    expect(puzzle.options.jigsaw).toBe('a2b2acb2acd2c2d2');
    expect(solve(puzzle).solutions).toHaveLength(1);
  });

  test.each([
    ['sudoku:4x4:jigsaw-x3yzxy2z2wyzw3:................', 'expected the name in its one form'],
    ['sudoku:4x4:jigsaw-a3:................', 'jigsaw: expected 16 cells for 4x4, got 3'],
    ['sudoku:4x4:jigsaw-a4b4c4d3e:................', 'jigsaw: expected 4 cells in each region, got 3 in region d'],
    ['sudoku:4x4:jigsaw-a3b2ac2b2cdcd3:................', 'jigsaw: expected connected regions, got region b in pieces'],
    ['sudoku:4x4:jigsaw-a2b2a2b2c2d2c2d2:................', "jigsaw: expected regions that aren't boxes"],
    ['sudoku:4x4:jigsaw-a0:................', 'jigsaw: expected letters with counts such as a3b6a2'],
    ['sudoku:4x4:box-2x2:jigsaw-a3bcab2c2dbcd3:................', 'box: expected none with jigsaw, got "2x2"'],
    ['sudoku.1:jigsaw-a3bcab2c2dbcd3:a', 'expected the name in its one form'],
    [
      `sudoku:9x9:jigsaw-a9999999999:${'.'.repeat(81)}`,
      'jigsaw: expected letters with counts such as a3b6a2, got "a9999999999"',
    ],
    [`sudoku:jigsaw-a9999999999:${'.'.repeat(81)}`, 'jigsaw: expected letters with counts'],
    ['sudoku:17x17:jigsaw-a:................', 'size: expected 4x4 to 16x16 for a jigsaw, got "17x17"'],
    ['sudoku.1:4x4:jigsaw-a3bcab2c2dbcd3:jigsaw:a', 'expected a size or an option of sudoku'],
    ['sudoku:7x7:.................................................', 'size: expected 4x4, 6x6, 8x8'],
  ])('%s: %s', (id, message) => {
    expect(() => puzzleOf(id)).toThrow(message);
  });

  test('a size without boxes needs regions, and regions a size without boxes', () => {
    const { clues, ...puzzle } = jigsaw('4x4', 'a');
    expect(() => solve({ ...puzzle, clues, options: {} })).toThrow(
      'puzzle.size.boxRows: expected a box or jigsaw, got 0',
    );
    expect(() => solve({ ...puzzle, clues, size: kindOf('sudoku').size(4, 4) })).toThrow(
      'puzzle.size.boxRows: expected 0 with jigsaw, got 2',
    );
  });

  test('a text that is far too long is refused, however long it is', () => {
    const regions = 'a'.repeat(10_000_000);
    expect(() => parseRegions(regions, jigsawSize(9))).toThrow(
      new OptionError('jigsaw', '81 cells for 9x9', regions, '10000000 characters'),
    );
    expect(regionsOption.shapeOf?.(regions)).toBeUndefined();
    const single = 'a1'.repeat(9) + 'b1'.repeat(9);
    expect(() => parseRegions(single, jigsawSize(9))).toThrow('jigsaw: expected 81 cells for 9x9, got 18');
  });

  test('any text is regions in one form, or an error of one sentence', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[a-f0-9]{0,20}$/),
      fc.stringMatching(/^([a-d][1-9]?){4,16}$/),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 6 }), (words, n) => {
        try {
          const form = formatRegions(parseRegions(words, jigsawSize(n)));
          expect(formatRegions(parseRegions(form, jigsawSize(n)))).toBe(form);
        } catch (error) {
          expect(error).toBeInstanceOf(OptionError);
        }
      }),
    );
  });
});

describe('solving', () => {
  test('finds the solutions that the oracle finds, also of contradictory clues', () => {
    const rng = rngFromText('jigsaw oracle');
    for (let i = 0; i < 60; i++) {
      const puzzle = jigsaw(i % 2 === 0 ? '4x4' : '5x5', `oracle ${i}`, { diagonals: i % 5 === 0 });
      const clues = puzzle.clues.map((value) => (rng.below(2) === 0 ? 0 : value));
      if (i % 3 === 0) clues[rng.below(clues.length)] = 1 + rng.below(4);
      const expected = oracleSolutions(clues, puzzle.size, 500, { diagonals: i % 5 === 0, regions: regionsOf(puzzle) });
      const { solutions, complete } = solve({ ...puzzle, clues }, { limit: 501 });
      expect(complete || expected.length === 500).toBe(true);
      expect(
        solutions
          .slice(0, 500)
          .map((grid) => grid.join(','))
          .sort(),
      ).toEqual(expected.sort());
    }
  });

  test.each(SOLO)('%s has the solution that Solo found, and is written as Solo writes it', (text, solution) => {
    const puzzle = parsePuzzle(text);
    expect(solve(puzzle).solutions.map((grid) => grid.join(''))).toEqual([solution]);
    expect(writeSheets(findFormat('tatham'), [{ puzzle }])).toBe(text);
  });

  test('a repeated value in a region is a mistake that names the region', () => {
    const { jigsaw: example } = kindOf('sudoku').examples();
    expect(check(example.puzzle, example.answer).filter(({ unfinished }) => !unfinished)).toEqual([
      {
        code: 'jigsaw',
        constraint: 'house',
        cells: [0, 5],
        house: { type: 'region', index: 0 },
        value: 1,
        unfinished: false,
      },
    ]);
  });
});

test.each([
  'a8bcd5babc2de2db3c2fed2bg2c2fe3bg2c2fh2ebg2f3he2hg2fifh5gfi8',
  'a7b2c2d3ba2bc2d3b4c2d2e3bfc2de3gf2che3g2f2h4g3f2hi2hg3f2h2i7',
])('regions for which no grid is known are proved to allow none: %s', (jigsaw) => {
  // From a list by Mathimagics, forum.enjoysudoku.com, topic 35712. The plain solver doesn't prove it in 20,000 guesses.
  const size = { rows: 9, columns: 9, boxRows: 0, boxColumns: 0 };
  const puzzle = { kind: 'sudoku', size, options: { jigsaw }, clues: new Uint8Array(81) };
  expect(solve(puzzle, { limit: 1, maxSteps: 5000 })).toEqual({ solutions: [], complete: true });
});

describe('making', () => {
  test.each([4, 5, 6, 7, 8, 9, 10, 11, 12, 14])('%ix%i: the regions are connected and the solution is unique', (n) => {
    const puzzle = jigsaw(`${n}x${n}`, 'sizes');
    expect(formatRegions(regionsOf(puzzle))).toBe(puzzle.options.jigsaw);
    expect(solve(puzzle).solutions).toHaveLength(1);
  });

  test('the longest id, of 16x16, is far below the limit', () => {
    const id = formatId(jigsaw('16x16', 'long'));
    expect(id.length).toBeLessThan(700);
    expect(formatId(puzzleOf(id))).toBe(id);
  });

  test('no clue of a minimal jigsaw can go', () => {
    const puzzle = jigsaw('6x6', 'minimal', { minimal: true });
    for (const [cell, value] of puzzle.clues.entries())
      if (value > 0) expect(solve({ ...puzzle, clues: puzzle.clues.with(cell, 0) }).solutions).toHaveLength(2);
  });

  test('a level is met, and hints name regions', () => {
    const order = readOrderFor('sudoku', { jigsaw: true }, { level: 'medium' });
    const { puzzle } = makeMatching(order, 'level', { level: 'medium' });
    expect(ratingOf(puzzle)?.level).toBe('medium');
    const texts = explanationOf(puzzle)?.steps.map(({ hint }) => hintText(en, puzzle, hint)) ?? [];
    expect(texts.some(({ text }) => /\bregion \d\b/.test(text))).toBe(true);
    const titles = texts.map(({ technique }) => technique);
    expect(titles).toContain('Hidden single in a region');
    expect(titles).not.toContain('Hidden single in a box');
  });

  test('regions for which no full grid exists are refused', () => {
    const order = readOrder('sudoku', { size: '4x4', jigsaw: 'a3bcab2cd2bc2d2' });
    expect(() => make(order, 'a')).toThrow(UnsatisfiableError);
    const hard = readOrder('sudoku', { size: '6x6', jigsaw: 'a3b3ac2b3a2c2d2e2cd2fe2cd2fe2f4' });
    expect(() => make(hard, 'a')).toThrow(/^jigsaw: no full grid/);
  });
});

test('all eight images of a jigsaw have one canonical form', () => {
  const puzzle = jigsaw('6x6', 'form');
  const names = Uint8Array.of(0, 3, 1, 6, 2, 5, 4);
  const forms = gridSymmetries(6, 6).map((map) => {
    const [clues, regions] = [new Uint8Array(36), new Uint8Array(36)];
    for (const [cell, place] of map.entries()) {
      clues[place] = names[puzzle.clues[cell]];
      regions[place] = regionsOf(puzzle)[cell];
    }
    return formatId(canonical({ ...puzzle, options: { jigsaw: formatRegions(regions) }, clues }));
  });
  expect(new Set(forms).size).toBe(1);
  expect(formatId(canonical(puzzleOf(forms[0])))).toBe(forms[0]);
  expect(forms[0]).not.toBe(formatId(canonical(jigsaw('6x6', 'other form'))));
});

test('rows have borders between regions, and are read back with the regions', () => {
  const puzzle = puzzleOf('sudoku:4x4:jigsaw-a3bcab2c2dbcd3:1..........2....');
  expect(formatRows(puzzle)).toBe(
    [
      '1   .   . | .',
      '--+   +---+',
      '. | . | .   .',
      '  +---+---+',
      '.   . | . | 2',
      '  +---+   +--',
      '. | .   .   .',
    ].join('\n'),
  );
  expect(parsePuzzle(formatRows(puzzle), { kind: 'sudoku', size: '4x4', jigsaw: puzzle.options.jigsaw })).toEqual(
    puzzle,
  );
});
