import { describe, expect, it, test } from 'vitest';
import { sumsByText } from '../src/formats/drawn/rules/cage-texts.js';
import { isPlain, sentencesOf } from '../src/formats/drawn/sentences.js';
import { partsOfPath } from '../src/formats/drawn/svg-path.js';
import { undrawnNames } from '../src/formats/drawn/undrawn.js';
import { readDrawnRules, readSheets } from '../src/formats.js';
import { puzzleOf } from '../src/index.js';
import { ownRuleWords } from '../src/input.js';
import type { Options } from '../src/rules.js';

import { centre, disk, firstOptions, head, PURPLE, padOf, shade, text } from './drawn-files.js';

const EMPTY = puzzleOf(`sudoku:9x9:${'.'.repeat(81)}`);

/** Returns the options of all readings of an empty 9x9 grid with a drawing. */
function allOptions(drawing: object, words: string): Options[] {
  const seen: Options[] = [];
  const interpret = readDrawnRules(({ options }) => {
    seen.push(options);
    return { solutions: [], complete: true };
  });
  readSheets(JSON.stringify(padOf(EMPTY, words && `Normal sudoku rules apply. ${words}`, drawing)), {}, interpret);
  return seen;
}

/** Returns the ways of lines from cells such as 11 and 33. */
const line = (cells: string, more: object = {}) => ({
  ...PURPLE,
  wayPoints: (cells.match(/../g) ?? []).map(([row, column]) => centre([Number(row) - 1, Number(column) - 1])),
  ...more,
});
const cage = (cells: string, value = '') => ({
  cells: (cells.match(/../g) ?? []).map(([row, column]) => [Number(row) - 1, Number(column) - 1]),
  ...(value && { value }),
});
const yellow = (row: number, column: number) => ({ ...shade(row, column), backgroundColor: '#f7d038' });
const block = (row: number, column: number, colour: string) =>
  [0, 1, 2].flatMap((r) => [0, 1, 2].map((c) => ({ ...shade(row + r, column + c), backgroundColor: colour })));
const DIAGONALS = ['1199', '1991'].map((cells) => line(cells, { color: '#34bbe6' }));
const MAGIC = '111213-112131-112233-122232-132231-132333-212223-313233';

/** Details of known rules: the rule, words, a drawing and the rule's data. */
const READ: readonly (readonly [name: string, words: string, drawing: object, option: string])[] = [
  [
    'numbered-rooms',
    'Clues outside the grid equal the Xth digit in their row seen from the side of the clue, with X being the first digit.',
    { overlays: [text([0.5, -0.5], '7')] },
    '1119-7',
  ],
  ['anti-diagonals', 'Each marked diagonal contains three distinct digits.', { lines: DIAGONALS }, 'yes'],
  [
    'odd-even',
    'Odd/Even - a digit on a yellow square must be even.',
    { underlays: [{ ...yellow(0, 0), width: 0.8, height: 0.8 }] },
    '11e',
  ],
  [
    'maximum',
    'A digit in a yellow cell must be greater than all of the orthogonally adjacent cells.',
    { underlays: [yellow(4, 4)] },
    '55',
  ],
  ['minimum', 'A digit in a yellow cell must be lower than every adjacent digit.', { underlays: [yellow(4, 4)] }, '55'],
  [
    'renban',
    'Digits on pink bubbles are consecutive, in any order.',
    { overlays: [disk([1.5, 1.5], { width: 2.6, height: 2.6, backgroundColor: '', borderColor: '#ff8cdc' })] },
    '2313121121313233',
  ],
  [
    'double-arrow',
    'Digits on a double arrow sum to the sum of its two circles. All double arrows are straight lines.',
    {
      lines: [line('113315', { color: '#cfcfcf' }), line('513355', { color: '#cfcfcf' })],
      overlays: [
        [0, 0],
        [0, 4],
        [4, 0],
        [4, 4],
      ].map((place) => disk(centre(place))),
    },
    '1122334455.1524334251',
  ],
  [
    'whispers',
    'Adjacent digits along a purple line differ by at least 3.',
    { lines: [line('111929213139')] },
    '111213141516171819292827262524232221313233343536373839-3',
  ],
  [
    'between',
    'Digits on a red line are between the digits in its circles.',
    {
      lines: [line('1113333111', { color: '#ff0000' })],
      overlays: [disk(centre([0, 1])), disk(centre([2, 1]))],
    },
    '1211213132.1213233332',
  ],
  [
    'german-whispers',
    'Adjacent digits along the green outline differ by at least 5.',
    { lines: [line('1133', { color: '#67f067' })] },
    '112233',
  ],
  [
    'thermometer',
    'Along thermometers, digits increase from the bulb end.',
    {
      lines: [line('5525', { color: '#cfcfcf', thickness: 20 }), line('142516', { color: '#cfcfcf', thickness: 20 })],
      underlays: [disk(centre([4, 4]))],
    },
    '5545352514.5545352516',
  ],
  [
    'indexing',
    'Each digit in row 1 indicates the position of the 1 in its column. Row 5 operates the same way for the digit 5.',
    {},
    [1, 5]
      .flatMap((row) => Array.from({ length: 9 }, (_, i) => `1${i + 1}9${i + 1}-${row}`))
      .sort()
      .join('.'),
  ],
  [
    'equal-sum',
    'Red cages are magic squares: each row, column and diagonal has the same sum.',
    { cages: [cage('111213212223313233')] },
    MAGIC,
  ],
  ['equal-sum', 'The blue squares are magic squares.', { underlays: block(0, 0, '#d0d0ff') }, MAGIC],
  ['inequality', "Each grid marking 'points' at the lower digit.", { overlays: [text([0.5, 1], '>')] }, '11g'],
  [
    'sandwich',
    'Clues are little killers, and also sandwich sums between the 1 and the 9.',
    { overlays: [text([-0.5, 2.5], '20')], arrows: [head([-0.2, 2.8], [0, 3])] },
    '1393-20',
  ],
  ['killer', 'In every cage, the digits sum to 11.', { cages: [cage('1112'), cage('2122')] }, '1112-11.2122-11'],
  ['killer', 'Digits in cages do not repeat.', { cages: [cage('1112', '>15'), cage('21', '5')] }, '1112.21-5'],
  [
    'equal-sum',
    'Digits in cages do not repeat.',
    { cages: [cage('1112', '>15'), cage('21', '5')] },
    '1112-s16-s17-s18',
  ],
  ['equal-sum', 'Digits in a cage sum to a multiple of the small clue.', { cages: [cage('1112', '7')] }, '1112-s7-s14'],
  [
    'equal-sum',
    'Cage clues are the sum of their digits, rounded to the nearest multiple of 5.',
    { cages: [cage('1112', '15')] },
    '1112-s13-s14-s15-s16-s17',
  ],
  [
    'equal-sum',
    'Digits in a cage sum to a multiple of the small clue. Digits may repeat in cages.',
    { cages: [cage('1112', '7'), cage('21', '4')] },
    '1112-s7-s14.21-s4-s8',
  ],
  [
    'equal-sum',
    'Red lines add up to 10 in each 3x3 box.',
    { lines: [line('1115', { color: '#ff0000' })] },
    '111213-s10.1415-s10',
  ],
  [
    'equal-sum',
    'Cage totals are given as letters.',
    { cages: [cage('1112', 'A'), cage('2122', 'B'), cage('3132', 'A')] },
    '1112-3132',
  ],
  [
    'equal-sum',
    'Lines are palindromes and the digits along each line must sum to the same total.',
    { lines: [line('1133', { color: '#bbb' }), line('4466', { color: '#bbb' })] },
    '112233-445566',
  ],
  [
    'palindrome',
    'Arrows (without the circle) are palindromes.',
    {
      arrows: [head(centre([0, 0]), centre([0, 4]))],
      overlays: [disk(centre([0, 0]))],
    },
    '12131415',
  ],
  [
    'clone',
    'The coloured groups are clones.',
    { underlays: [yellow(0, 0), yellow(0, 1), shade(4, 4), shade(4, 5)] },
    '1112-5556',
  ],
  [
    'parity-line',
    'Digits along a red line alternate between odd and even.',
    { lines: [{ d: 'M32 32L160 32m0 0L160 160M288 288L416 288', color: '#e6261f', thickness: 9 }] },
    '1112132333.555657',
  ],
];

/** Sentences that look alike and mean something else, and the option that they don't give. */
const FALSE_FRIENDS: readonly (readonly [name: string, words: string, drawing: object])[] = [
  [
    'skyscraper',
    'Clues outside the grid equal the Xth digit in their row seen from the side of the clue, with X being the first digit.',
    { overlays: [text([0.5, -0.5], '7')] },
  ],
  ['diagonals', 'Each marked diagonal contains three distinct digits.', { lines: DIAGONALS }],
  ['anti-diagonals', 'Each marked diagonal contains three distinct digits.', { lines: DIAGONALS.slice(1) }],
  [
    'maximum',
    'A digit in a yellow cell must be greater than all of the orthogonally adjacent unshaded cells.',
    { underlays: [yellow(4, 4)] },
  ],
  [
    'kropki',
    'Only cells joined by a black dot are in a ratio of 2:1.',
    { overlays: [disk([0.5, 1], { width: 0.3, height: 0.3, backgroundColor: '#000' })] },
  ],
  ['renban', 'Digits on pink bubbles are consecutive, in any order.', { overlays: [disk([2.5, 2.5])] }],
  [
    'renban',
    'Each set of three consecutive digits along a purple line has a low, a middle and a high digit.',
    { lines: [PURPLE] },
  ],
  [
    'pair-condition',
    'Adjacent digits along the green outline differ by at least 5.',
    { lines: [line('1133', { color: '#67f067' })] },
  ],
  ['equal-sum', 'The blue squares are a twisted magic square.', { underlays: block(0, 0, '#d0d0ff') }],
  ['equal-sum', 'Somewhere in the blue squares is a magic square.', { underlays: block(0, 0, '#d0d0ff') }],
  ...['WET', '>50', '<2', '10-5'].map(
    (sum) => ['killer', 'Digits in cages do not repeat.', { cages: [cage('1112', sum), cage('21', '5')] }] as const,
  ),
  ['killer', 'Digits in a cage sum to a multiple of the small clue.', { cages: [cage('1112', '19')] }],
  [
    'equal-sum',
    'Digits in a cage sum to a multiple of the small clue. Digits may repeat in cages.',
    { cages: [cage('1112', '7'), cage('21', '12')] },
  ],
  ['equal-sum', 'A red line has the same sum in each 3x3 box.', { lines: [line('1113', { color: '#ff0000' })] }],
  ['equal-sum', 'Digits in cages do not repeat, and no cage is a multiple of another.', { cages: [cage('1112', '7')] }],
  ['modular-line', 'Modular cages: digits in a cage have different remainders.', { lines: [PURPLE] }],
  ['entropic-line', 'The entropic sets are 1, 2, 3, then 4, 5, 6 and 7, 8, 9.', { lines: [PURPLE] }],
];

describe('details of rules that are drawn', () => {
  test.each(READ)('%s: %s', (name, words, drawing, option) => {
    expect(firstOptions(drawing, words)?.[name]).toBe(option);
  });

  test.each(FALSE_FRIENDS)('not %s: %s', (name, words, drawing) => {
    for (const options of allOptions(drawing, words)) expect(options).not.toHaveProperty(name);
  });

  it('cages have the sum that words give to all of them, but not one of two', () => {
    const drawing = { cages: [cage('1112'), cage('2122')] };
    expect(firstOptions(drawing, 'The digits in each cage sum to 10 or 11.')?.killer).toBe('1112.2122');
    expect(firstOptions(drawing, 'No cage may sum to 11.')?.killer).toBe('1112.2122');
  });

  it('a disk where a line begins may be odd or only a bulb', () => {
    const drawing = { lines: [line('1113')], underlays: [disk(centre([0, 0])), disk(centre([4, 4]))] };
    const found = allOptions(drawing, 'Digits in grey circles are odd.').map((options) => options['odd-even']);
    expect(found).toContain('11o55o');
    expect(found).toContain('55o');
  });

  it('a large circle may be a line of a puzzle without any text', () => {
    const ring = disk([2, 2], { width: 2, height: 2, backgroundColor: '#f067f0' });
    expect(allOptions({ overlays: [ring] }, '').some(({ renban }) => renban !== undefined)).toBe(true);
  });

  it('coloured cells of f-puzzles are shaded cells', () => {
    const grid = Array.from({ length: 9 }, (_, r) =>
      Array.from({ length: 9 }, (_one, c) => (r < 3 && c < 3 ? { c: '#d0d0ff' } : {})),
    );
    const seen: Options[] = [];
    const ruleset = 'Normal sudoku rules apply. The blue squares are a magic square.';
    const interpret = readDrawnRules(({ options }) => {
      seen.push(options);
      return { solutions: [], complete: true };
    });
    readSheets(JSON.stringify({ size: 9, grid, ruleset }), {}, interpret);
    expect(seen[0]?.['equal-sum']).toBe(MAGIC);
  });

  it('a V is no inequality sign beside an X', () => {
    const marks = { overlays: [text([0.5, 1], 'X'), text([2, 2.5], 'V')] };
    for (const options of allOptions(marks, '')) expect(options).not.toHaveProperty('inequality');
    const signs = { overlays: [text([0.5, 1], '>'), text([2, 2.5], 'V')] };
    expect(firstOptions(signs, 'Inequality signs point to the smaller digit.')?.inequality).toBe('11g23G');
  });

  it('sentences are not divided in a list in brackets', () => {
    expect(sentencesOf('The sets are low (1, 2, 3), middle (4, 5, 6) and high (7, 8, 9).')).toHaveLength(1);
    expect(sentencesOf('Rules: 1) Cages show sums, 2) Lines are palindromes.')).toHaveLength(3);
  });

  it('a rule of the player that Gridwright lacks is named', () => {
    const namesIn = (words: string) => undrawnNames(sentencesOf(words));
    expect(namesIn('Each row has a halver.')).toEqual(['doublers']);
    expect(namesIn('Cells with circles cannot be shaded.')).toEqual(['shaded cells to be found']);
    expect(namesIn('Dots are the centres of galaxies.')).toEqual(['regions to be found']);
    expect(namesIn('Shaded cells are greater than their neighbours.')).toEqual([]);
  });

  it('a permission to repeat digits is no rule, unless it is a limit', () => {
    expect(sentencesOf('Digits may repeat on lines and within sums.').every(isPlain)).toBe(true);
    expect(sentencesOf('Digits may repeat on a line twice.').every(isPlain)).toBe(false);
  });

  it('each part of a path is a line', () => {
    expect(partsOfPath('M0 0L10 0m0 0L10 10M5 5h2')).toEqual([
      [
        [0, 0],
        [0, 10],
        [0, 10],
        [10, 10],
      ],
      [
        [5, 5],
        [5, 7],
      ],
    ]);
  });

  test.each([
    ['>15', [16, 17, 18]],
    ['≤4', [2, 3, 4]],
    ['8/12', [8, 12]],
    ['3-5', [3, 4, 5]],
    ['1X', [10, 11, 12, 13, 14, 15, 16, 17, 18]],
    ['?2', [12]],
    ['15', undefined],
    ['AB', undefined],
    ['>50', undefined],
    ['<2', undefined],
    ['10-5', undefined],
  ])('the sums of a cage of two cells with the text %s', (given, sums) => {
    expect(sumsByText(given, 2, 9)).toEqual(sums);
  });
});

describe('rules on lines without an option of their own', () => {
  const ruleIn = (drawing: object, words: string) => {
    const option = firstOptions(drawing, words)?.['own-rule'];
    return option === undefined ? undefined : ownRuleWords(option)[0];
  };
  const PINK = { lines: [line('1133', { color: '#f067f0' })] };
  const BULB = {
    lines: [line('1113', { color: '#cfcfcf', thickness: 20 })],
    underlays: [disk(centre([0, 0]))],
  };

  test.each([
    ['No three contiguous cells in a row or column can be all even or all odd.', {}, 'either', 18],
    ['A run of 3 even digits, or of 3 odd digits, never occurs in a row or column.', {}, 'either', 18],
    ['In every row and column, strings of 3 digits are never all even nor all odd.', {}, 'either', 18],
    ['In every row and column, three digits side by side are never all even nor all odd.', {}, 'either', 18],
    ['No two adjacent digits may be from the same entropic set.', {}, 'neighbours', 18],
    [
      'Any line of three cells in a single row or column cannot have one parity, i.e. be all odd or all even.',
      {},
      'either',
      18,
    ],
    ['No row may have three adjacent digits that are all odd or all even.', {}, 'either', 9],
    ['No column may have three odd or three even digits in a row.', {}, 'either', 9],
    ['No two vertically adjacent digits may be from the same entropic set.', {}, 'neighbours', 9],
    ['Each pink line must contain at least one 1 or 9.', PINK, 'either', 1],
    ['The largest digit on each line must be at one of its ends.', PINK, 'either', 1],
    ['All 5s have a 1 directly above or a 9 directly below.', {}, 'from', 9],
    ['Along thermometers, digits increase by at least 3 from the bulb.', BULB, 'neighbours', 1],
  ] as const)('%s', (words, drawing, reading, lines) => {
    const rule = ruleIn(drawing, words);
    expect(rule?.reading).toBe(reading);
    expect(rule?.lines).toHaveLength(lines);
    expect(rule?.sentence).toBe(words);
  });

  test.each([
    ['at least one 5', '.*[5].*'],
    ['at least one 1 or 9', '.*[19].*'],
    ['at least one of 1, 2 or 3', '.*[123].*'],
    ['at least one of 1, 5, or 9', '.*[159].*'],
    ['at least one of 1/5/9', '.*[159].*'],
  ])('a line with %s', (words, condition) => {
    expect(ruleIn(PINK, `Each pink line has ${words}.`)?.condition).toBe(condition);
  });

  it('sentences on lines of two colours are one rule only if they say the same', () => {
    const lines = ['#34bbe6', '#e6261f'].map((color, i) => line(i === 0 ? '1133' : '4466', { color }));
    const words = (values: string) =>
      `Each blue line has at least one of 1 or 2. Each red line has at least one ${values}.`;
    expect(ruleIn({ lines }, words('of 8 or 9'))).toBeUndefined();
    expect(ruleIn({ lines }, words('1 or 2'))?.lines).toHaveLength(2);
  });

  test.each([
    ['No three adjacent digits along a line may be all even or all odd.', PINK],
    ['Three odd and three even digits are in each row.', {}],
    ['Rows contain exactly three even digits, and no odd digit is next to a 1.', {}],
    ['Rows contain three even digits and no odd digit is adjacent to a 1.', {}],
    ['No row may have more than three odd or three even digits.', {}],
    ['No row may have more than three adjacent odd or even digits.', {}],
    ['Each pink line must contain at least one 1 and at least one 9.', PINK],
    ['Each pink line must contain at least one 1-3.', PINK],
    ['Each pink line must contain at least one of 1, 2 or 12.', PINK],
    ['Each pink line must contain at least one 12.', PINK],
    ['No two adjacent digits on a line may be from the same entropic set.', PINK],
    ['Each pink line must contain at least one 2x2 square.', PINK],
    ['The largest digit on each line must be at both ends.', PINK],
    ['A 5 has a 1 above it, and a 9 below it.', {}],
    ['Along thermometers, digits increase from the bulb.', BULB],
  ] as const)('not %s', (words, drawing) => {
    expect(ruleIn(drawing, words)).toBeUndefined();
  });
});
