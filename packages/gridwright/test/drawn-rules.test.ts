import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { colourOf, isCalled } from '../src/formats/drawn/colours.js';
import { isPlain, sentencesOf } from '../src/formats/drawn/sentences.js';
import { readDrawnRules, readSheets } from '../src/formats.js';
import { puzzleOf, solve } from '../src/index.js';
import { parseRegions } from '../src/kinds/sudoku/variants/regions.js';
import { make } from '../src/orders.js';
import { formatId, GridwrightError, type Options, type Puzzle, readOrder } from '../src/rules.js';

const interpret = readDrawnRules((puzzle) => solve(puzzle, { limit: 2, maxSteps: 20_000 }));
const itemOf = (file: object | string) =>
  readSheets(typeof file === 'string' ? file : JSON.stringify(file), {}, interpret)[0];

/** Returns the names of the options that hold a kind of data, by the request for it: they're one name or two. */
const optionsOf = (puzzle: Puzzle) => Object.entries(puzzle.options);

/** Returns the places of cells from the text of an option: rows and columns from 0. */
const placesIn = (text: string) =>
  (text.match(/../g) ?? []).map((name) => [...name].map((digit) => Number.parseInt(digit, 36) - 1));
const centre = ([row, column]: number[]) => [row + 0.5, column + 0.5];

/** Returns the file of SudokuPad with the clues of a puzzle, its boxes, and a drawing. */
function padOf(puzzle: Puzzle, rules: string, drawing: object, solution?: ArrayLike<number>) {
  const { rows, boxRows, boxColumns } = puzzle.size;
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: rows }, (_, column) => {
      const value = puzzle.clues[row * rows + column];
      return value === 0 ? {} : { value, given: true };
    }),
  );
  const regions = Array.from({ length: rows }, (_, box) =>
    Array.from({ length: rows }, (_, i) => [
      Math.floor(box / (rows / boxColumns)) * boxRows + Math.floor(i / boxColumns),
      (box % (rows / boxColumns)) * boxColumns + (i % boxColumns),
    ]),
  );
  const stored = solution && { solution: Array.from(solution).join('') };
  return { cells, regions, metadata: { rules, ...stored }, ...drawing };
}

const disk = (place: number[], more: object = {}) => ({
  center: place,
  width: 0.8,
  height: 0.8,
  rounded: true,
  backgroundColor: '#CFCFCF',
  ...more,
});

/** Lines of each rule on 9x9, in the colour of setters or in one that the words name, and words as setters write them. */
const LINES: readonly (readonly [name: string, colour: string, words: string, line: string])[] = [
  ['german-whispers', '#67f067', 'Adjacent digits along a green line differ by at least 5.', '112233'],
  [
    'german-whispers',
    '#a3e048',
    'German whispers: neighbouring digits on a line have a difference of five or more.',
    '11122211',
  ],
  ['dutch-whispers', '#eb7532', 'Adjacent digits along an orange line must differ by at least 4.', '112233'],
  ['german-whispers', '#67f067', 'Digits along a green line have a minimum difference of 5.', '112233'],
  ['whispers', '#34bbe6', 'Along blue lines, successive digits must differ by at least 6.', '112233-6'],
  ['palindrome', '#bbbbbb', 'Lines are palindromes, which read the same either way.', '11223344'],
  ['region-sum', '#34bbe6', 'In every box the sum of the digits on the blue line is the same number.', '12131424'],
  ['renban', '#f067f0', 'Each purple line contains a set of consecutive digits in any order.', '112122'],
  ['renban', '#cfcfcf', 'Renban: digits on grey lines are consecutive, in any order, and do not repeat.', '1112'],
  ['palindrome', '#bbbbbb', 'Grey lines are palindromes: they read the same forwards and backwards.', '11223344'],
  ['region-sum', '#34bbe6', 'Box borders divide blue lines into segments with the same sum.', '12131424'],
  ['nabner', '#f7d038', 'Digits on a yellow line neither repeat nor are two of them consecutive (nabner).', '112233'],
  ['parity-line', '#e6261f', 'Digits along a red line alternate between odd and even.', '112233'],
  [
    'modular-line',
    '#33bbbb',
    'Each run of three cells on a teal line has one of 1, 4, 7, one of 2, 5, 8 and one of 3, 6, 9.',
    '112233',
  ],
  [
    'entropic-line',
    '#ffccaa',
    'Every three cells in a row on a peach line contain a low, a middle and a high digit.',
    '112233',
  ],
];

/** Returns the options of the first reading of an empty 9x9 grid with a drawing. */
function firstOptions(drawing: object, words: string): Options | undefined {
  const puzzle = puzzleOf(`sudoku:9x9:${'.'.repeat(81)}`);
  const seen: Options[] = [];
  readSheets(
    JSON.stringify(padOf(puzzle, `Normal sudoku rules apply. ${words}`, drawing)),
    {},
    readDrawnRules(({ options }) => {
      seen.push(options);
      return { solutions: [], complete: true };
    }),
  );
  return seen[0];
}

const text = (place: number[], value: string, more: object = {}) => ({
  center: place,
  width: 0.3,
  height: 0.3,
  text: value,
  ...more,
});
const shade = (row: number, column: number) => disk(centre([row, column]), { rounded: false, width: 1, height: 1 });
const head = (...wayPoints: number[][]) => ({ wayPoints, color: '#000', thickness: 3, headLength: 0.2 });

const PURPLE = {
  wayPoints: [
    [0.5, 0.5],
    [1.5, 1.5],
    [2.5, 2.5],
  ],
  color: '#cc33ff',
  thickness: 12,
};

/** Marks and numbers beside the grid: the rule, words as setters write them, a drawing, and the rule's data. */
const MARKS: readonly (readonly [name: string, words: string, drawing: object, option: string])[] = [
  ...[
    ['No two orthogonally connected cells can sum to 5.', 'o-ns5'],
    ['Diagonally adjacent cells (sharing a corner) must have a difference of at least 2.', 'x-da2'],
    ['Adjacent digits in each row have a difference of at least four.', 'h-da4'],
    ['Vertically adjacent digits must not add up to 7 or 8.', 'v-ns7.v-ns8'],
    ["Digits a knight's move apart may not be consecutive.", 'k-nd1'],
    ["Two cells a king's move apart never sum to ten.", 'o-ns10.x-ns10'],
    ['No digit can be orthogonally adjacent with one of its divisors (apart from 1).', 'o-ng'],
    ['Orthogonally adjacent digits cannot be in a 1:2 or 1:3 ratio.', 'o-nr2.o-nr3'],
    ['Neighbouring digits differ by at most 4.', 'o-dm4'],
    ['No domino sums to a prime.', 'o-np'],
    ['All possible black dots are given.', 'o-nr2'],
    ['All white dots and all Xs have been given.', 'o-nd1.o-ns10'],
  ].map(([words, option]) => ['pair-condition', words, {}, option] as const),
  ...[
    ['Adjacent digits along a purple line have a difference of at most 2.', '112233-dm2'],
    ['Two adjacent digits on a purple line must sum to 10 or more.', '112233-sa10'],
    ['If two digits are adjacent on a purple line, one is double the other.', '112233-r2'],
    ['Digits on the same purple line have the same parity.', '112233-e'],
    ['Adjacent digits along a purple line do not repeat and must sum to 8 or 9.', '112233-s8-s9'],
    ['Along purple lines, adjacent digits are consecutive or in a ratio of 2:1.', '112233-d1-r2'],
    ['Adjacent digits on a purple factor line: one is a multiple or factor of its neighbour.', '112233-f'],
    ['Each pair of adjacent digits on a purple line has a sum that is prime.', '112233-p'],
  ].map(([words, option]) => ['pair-condition', words, { lines: [PURPLE] }, option] as const),
  [
    'equal-sum',
    'Box borders divide each blue line into segments with the same sum.',
    {
      lines: [
        { ...PURPLE, color: '#34bbe6', wayPoints: [centre([0, 0]), centre([0, 5])] },
        { ...PURPLE, color: '#34bbe6', wayPoints: [centre([0, 2]), centre([3, 2])] },
      ],
    },
    '1112132333-141516-43',
  ],
  ['anti-knight', "No digit can appear a chess knight's move away from itself.", {}, 'yes'],
  [
    'pair-condition',
    'Cells separated by an orange dot contain digits that are either consecutive or in a 1:2 ratio (or both).',
    { overlays: [disk([0.5, 1], { width: 0.3, height: 0.3, backgroundColor: '#ff9900' })] },
    '1112-d1-r2',
  ],
  [
    'pair-condition',
    'Two cells joined by a question mark sum to 5 or 10.',
    { overlays: [text([1, 0.5], '?')] },
    '1121-s10-s5',
  ],
  [
    'quadruple',
    'Digits in a white circle must appear at least once in the four cells touching that circle.',
    { overlays: [disk([1, 1], { backgroundColor: '#fff' }), text([0.9, 1], '2'), text([1.1, 1], '1 4')] },
    '11-124',
  ],
  [
    'inequality',
    'Each inequality sign points to the smaller digit.',
    { overlays: [text([0.5, 1], '>'), text([2, 2.5], '>', { angle: 90 }), text([4, 0.5], '∧')] },
    '11g23G41L',
  ],
  [
    'inequality',
    'Greater-than signs point to the lower digit.',
    {
      lines: [
        {
          wayPoints: [
            [0.35, 0.9],
            [0.5, 1.1],
            [0.65, 0.9],
          ],
          color: '#000',
          thickness: 2,
        },
      ],
    },
    '11g',
  ],
  [
    'difference',
    'A number between two cells is the difference of their digits.',
    { overlays: [text([0.5, 1], '3'), text([2, 2.5], '7')] },
    '11d3.23D7',
  ],
  [
    'ratio',
    'A black dot shows the ratio of the two digits, as given by the number in it.',
    { overlays: [text([0.5, 1], '4', { backgroundColor: '#000', rounded: true })] },
    '11r4',
  ],
  [
    'extra-region',
    'Digits do not repeat in the grey region.',
    { underlays: [shade(0, 0), shade(1, 0), shade(1, 1)] },
    '112122',
  ],
  [
    'counting-circles',
    'A digit in a circle indicates how many circles contain that digit.',
    { overlays: [disk([0.5, 0.5]), disk([3.5, 3.5]), disk([8.5, 8.5])] },
    '114499',
  ],
  [
    'clone',
    'The shaded groups are clones: they have the same digits.',
    { underlays: [shade(0, 0), shade(0, 1), shade(4, 4), shade(4, 5)] },
    '1112-5556',
  ],
  ['maximum', 'Shaded cells are maximums of their neighbours.', { underlays: [shade(4, 4)] }, '55'],
  ['disjoint-groups', 'Digits cannot repeat in the same position of any two 3x3 boxes.', {}, 'yes'],
  ['disjoint-groups', 'Each digit appears in every possible position within a 3x3 box.', {}, 'yes'],
  ['anti-king', 'Diagonally adjacent cells cannot contain the same digit.', {}, 'yes'],
  ['anti-king', 'No digit may repeat within any 2x2 square.', {}, 'yes'],
  [
    'global-entropy',
    'Every 2x2 square of cells must contain a low digit (1,2,3), a middle one (4,5,6) and a high one (7,8,9).',
    {},
    'yes',
  ],
  ['global-entropy', 'Every 2×2 area in the grid contains at least one digit from (123), (456), and (789).', {}, 'yes'],
  ['global-entropy', 'Global entropy.', {}, 'yes'],
  [
    'global-modular',
    'Any 2x2 area of cells must contain at least one digit from each modulo 3 set: 147, 258, 369.',
    {},
    'yes',
  ],
  [
    'global-parity',
    'There must be at least one even and at least one odd digit in every 2x2 adjacent cells.',
    {},
    'yes',
  ],
  ['anti-diagonals', 'Each of the main diagonals may only contain 3 distinct digits.', {}, 'yes'],
  ['anti-diagonals', 'Each main diagonal is constituted of a set of three digits.', {}, 'yes'],
  ['anti-diagonals', 'Anti-diagonal: each long diagonal contains exactly three different digits.', {}, 'yes'],
  [
    'non-consecutive',
    'Orthogonally adjacent cells (ie those sharing an edge) may not contain consecutive digits.',
    {},
    'yes',
  ],
  ['non-consecutive', 'Consecutive digits cannot be orthogonal neighbours.', {}, 'yes'],
  ['all-xv', 'No two cells sharing an edge contain digits summing to 5 or 10.', {}, 'yes'],
  ['anti-knight', 'Identical digits cannot appear within a knight`s move of each other.', {}, 'yes'],
  [
    'extra-region',
    'All circled digits are different.',
    { overlays: [disk([0.5, 0.5]), disk([3.5, 3.5]), disk([8.5, 8.5])] },
    '114499',
  ],
  [
    'little-killer',
    'A clue outside the grid is the sum of the digits along the indicated diagonal.',
    { overlays: [text([-0.5, 2.5], '20'), text([9.5, -0.5], '40')], arrows: [head([-0.2, 2.8], [0, 3])] },
    '1469-20.1991-40',
  ],
  [
    'sandwich',
    'Clues outside the grid give the sum of the digits between the 1 and the 9 in that row or column.',
    { overlays: [text([-0.5, 2.5], '20'), text([4.5, -0.5], '0')] },
    '1393-20.5159-0',
  ],
  [
    'x-sum',
    'X-sums: a clue is the sum of the first X digits, where X is the first one.',
    { overlays: [text([9.5, 2.5], '20')] },
    '9313-20',
  ],
  [
    'skyscraper',
    'Skyscrapers: clues say how many buildings can be seen.',
    { overlays: [text([0.5, 9.5], '3')] },
    '1911-3',
  ],
  [
    'candidates',
    'Numbers outside the grid are in the first three cells from that direction.',
    { overlays: [text([-0.5, 2.5], '7')] },
    [4, 5, 6, 7, 8, 9].map((row) => `${row}3-12345689`).join('.'),
  ],
  [
    'candidates',
    'Cells with orange circles contain 1, 2 or 3; blue squares are from the set (456).',
    {
      overlays: [
        disk([0.5, 0.5], { backgroundColor: '#ff9900' }),
        disk([0.5, 1.5], { backgroundColor: '#34bbe6', rounded: false }),
      ],
    },
    '11-123.12-456',
  ],
  [
    'candidates',
    'Each shaded digit matches the number of its row, its column or its box.',
    { underlays: [shade(0, 4)] },
    '15-125',
  ],
  ['equal-sum', 'Grey cells contain the same digit.', { underlays: [shade(0, 4), shade(3, 3)] }, '15-44'],
  ['pair-condition', 'Two cells separated by XV sum to 15.', { overlays: [text([0.5, 1], 'XV')] }, '1112-s15'],
  ['extra-region', 'Digits may not repeat on a purple line.', { lines: [PURPLE] }, '112233'],
  [
    'pair-condition',
    'The purple line is a parity mirror.',
    {
      lines: [
        {
          ...PURPLE,
          wayPoints: [
            [0, 9],
            [9, 0],
          ],
        },
      ],
    },
    'r-e',
  ],
  [
    'numbered-rooms',
    'Numbered rooms: a clue is the digit in the Nth cell, where N is the first digit.',
    { cages: [{ cells: [[-1, 0]], value: '7' }] },
    '1191-7',
  ],
];

/** Returns the lines of an option as drawn by `draw`. */
const wayPointsOf = (text: string) => text.split('.').map((line) => placesIn(line).map(centre));
/** Returns the marks between cells of an option: the places between two centres, and letters. */
const edgesOf = (text: string) =>
  (text.match(/.../g) ?? []).map((name) => {
    const [row, column] = placesIn(name.slice(0, 2))[0];
    const isBelow = name[2] < 'a';
    return { at: isBelow ? [row + 1, column + 0.5] : [row + 0.5, column + 1], letter: name[2].toLowerCase() };
  });

/** How authors draw and state each rule: the order of a puzzle, its words, and its drawing by the option's text. */
const DRAWN: Readonly<Record<string, readonly [words: string, draw: (text: string) => object]>> = {
  thermometer: [
    'Along thermometers, digits increase from the bulb end.',
    (text) => ({
      lines: wayPointsOf(text).map((wayPoints) => ({ wayPoints, color: '#CFCFCF', thickness: 20 })),
      underlays: wayPointsOf(text).map(([bulb]) => disk(bulb)),
    }),
  ],
  arrow: [
    "Digits along an arrow sum to the digit in that arrow's circle.",
    (text) => ({
      arrows: wayPointsOf(text).map((wayPoints) => ({ wayPoints, color: '#a1a1a1', thickness: 5, headLength: 0.3 })),
      overlays: wayPointsOf(text).map(([circle]) => disk(circle, { backgroundColor: '#fff', borderColor: '#a1a1a1' })),
    }),
  ],
  kropki: [
    'A white dot separates consecutive digits. Digits separated by a black dot are in a 1:2 ratio. Not all dots are given.',
    (text) => ({
      overlays: edgesOf(text).map(({ at, letter }) =>
        disk(at, {
          width: 0.3,
          height: 0.3,
          borderColor: '#000',
          backgroundColor: letter === 'w' ? '#ffffff' : '#000000',
        }),
      ),
    }),
  ],
  xv: [
    'Cells separated by an X sum to 10. Cells separated by a V sum to 5. Not all Xs and Vs are given.',
    (text) => ({
      overlays: edgesOf(text).map(({ at, letter }) => ({
        center: at,
        width: 0.25,
        height: 0.25,
        text: letter.toUpperCase(),
        fontSize: 20,
      })),
    }),
  ],
  'odd-even': [
    'A digit in a grey circle is odd; a digit in a grey square is even.',
    (text) => ({
      underlays: (text.match(/.../g) ?? []).map((name) =>
        disk(centre(placesIn(name.slice(0, 2))[0]), { rounded: name[2] === 'o' }),
      ),
    }),
  ],
  diagonals: [
    'Digits cannot repeat on the marked diagonals.',
    () => ({
      lines: [
        {
          wayPoints: [
            [0, 0],
            [6, 6],
          ],
          color: '#34bbe6',
          thickness: 2,
        },
        {
          wayPoints: [
            [0, 6],
            [6, 0],
          ],
          color: '#34bbe6',
          thickness: 2,
        },
      ],
    }),
  ],
  'anti-knight': ["Cells separated by a knight's move (in chess) cannot contain the same digit.", () => ({})],
  'anti-king': ['Identical digits can’t be a king’s move apart.', () => ({})],
  'non-consecutive': ['Orthogonally adjacent cells cannot contain consecutive digits.', () => ({})],
};

const madeOf = (request: string) => {
  const { puzzle } = make(readOrder('sudoku', { size: '6x6', [request]: 'yes' }), 'drawn');
  return { puzzle, solution: solve(puzzle, { limit: 1 }).solutions[0] };
};

describe('rules that are drawn, and stated in English', () => {
  it.each(Object.entries(DRAWN))('%s', (request, [words, draw]) => {
    const { puzzle, solution } = madeOf(request);
    const [[name, text]] = optionsOf(puzzle);
    const file = padOf(puzzle, `Normal sudoku rules apply. ${words}`, draw(text), solution);
    const { puzzle: read, reading } = itemOf(file);
    expect(formatId(read as Puzzle)).toBe(formatId(puzzle));
    expect(reading?.verdict).toBe('confirmed');
    expect(reading?.unread).toEqual([]);
    expect(reading?.rules.map((rule) => rule.name)).toEqual([name]);
  });

  it.each(LINES)('%s, drawn in %s: %s', (name, color, words, line) => {
    const lines = wayPointsOf(line).map((wayPoints) => ({ wayPoints, color, thickness: 12 }));
    expect(firstOptions({ lines }, words)).toEqual({ [name]: line });
  });

  it.each(MARKS)('%s: %s', (name, words, drawing, option) => {
    expect(firstOptions(drawing, words)).toEqual({ [name]: option });
  });

  it('a rule that the drawing breaks leaves the others as they are', () => {
    const wayPoints = [centre([0, 0]), centre([0, 8]), centre([1, 8])];
    const drawing = {
      lines: [{ wayPoints, color: '#CFCFCF', thickness: 20 }],
      underlays: [disk(centre([0, 0]))],
      overlays: [text([4.5, 5], 'V')],
    };
    const words = 'Digits increase from the bulb of a thermometer. Digits separated by a V sum to 5.';
    expect(firstOptions(drawing, words)).toEqual({ xv: '55v' });
  });

  it('a diagonal of another colour is left to its own rule', () => {
    const line = (color: string, wayPoints: number[][]) => ({ wayPoints, color, thickness: 2 });
    const lines = [
      line('#34bbe6', [
        [0, 9],
        [9, 0],
      ]),
      line('#e6261f', [
        [0, 0],
        [9, 9],
      ]),
    ];
    const words = 'Digits on the blue diagonal do not repeat. Parity is reflected across the red diagonal.';
    expect(firstOptions({ lines }, words)).toEqual({ killer: '192837465564738291-45', 'pair-condition': 'f-e' });
  });

  it('an arrow may begin at the border of its circle', () => {
    const overlays = [disk([3.5, 2.5], { backgroundColor: '#fff' })];
    const arrows = [head([3.5, 3], [3.5, 3.5], [2.5, 4.5])];
    const words = 'Digits on an arrow sum to the digit in the circle.';
    expect(firstOptions({ overlays, arrows }, words)).toEqual({ arrow: '434435' });
  });

  it('the sum of an arrow may be a number of two digits in a pill', () => {
    const pill = { center: [3.5, 2], width: 1.8, height: 0.8, rounded: true, backgroundColor: '#fff' };
    const arrows = [head([3.5, 2.9], [3.5, 3.5], [2.5, 4.5]), head([0.5, 0.5], [1.5, 0.5])];
    const drawing = { overlays: [pill, disk([0.5, 0.5])], arrows };
    const words = 'Digits along an arrow sum to the digit in its circle, or to the number in its pill.';
    expect(firstOptions(drawing, words)).toEqual({ arrow: '1121', 'pill-arrow': '4243-4435' });
  });

  test.each([
    [
      'Digits in column 1 indicate the column in which the digit 1 appears in that row.',
      {},
      Array.from({ length: 9 }, (_, row) => `${row + 1}1${row + 1}9-1`).join('.'),
    ],
    [
      'Cells shaded red indicate the position of the 2 in their row.',
      { underlays: [disk([0.5, 1.5], { rounded: false, width: 1, height: 1, backgroundColor: '#e6261f' })] },
      '1119-2',
    ],
  ])('index cells: %s', (words, drawing, option) => {
    expect(firstOptions(drawing, words)).toEqual({ indexing: option });
  });

  it('a type of clues may have each value once', () => {
    const words = 'A white dot separates consecutive digits. Each constraint type may contain no repeated digits.';
    const dots = [disk([0.5, 1], { width: 0.3, height: 0.3, backgroundColor: '#fff' })];
    const all = [...dots, disk([3.5, 4], { width: 0.3, height: 0.3, backgroundColor: '#fff' })];
    expect(firstOptions({ overlays: all }, words)).toEqual({ kropki: '11w44w', 'extra-region': '11124445' });
  });

  test.each([
    [
      'All cages have the same sum. Digits do not repeat in a cage.',
      {
        cages: [
          {
            cells: [
              [0, 0],
              [0, 1],
            ],
          },
          {
            cells: [
              [3, 3],
              [4, 3],
            ],
          },
        ],
      },
      { killer: '1112.4454', 'equal-sum': '1112-4454' },
    ],
    [
      'Cages joined by an equals sign have equal sums. Digits do not repeat in a cage.',
      {
        cages: [
          {
            cells: [
              [0, 0],
              [0, 1],
            ],
          },
          {
            cells: [
              [1, 1],
              [2, 1],
            ],
          },
        ],
        overlays: [text([1, 1.5], '=')],
      },
      { killer: '1112.2232', 'equal-sum': '1112-2232' },
    ],
    [
      'Digits in a cage sum to its number. Digits may repeat in cages.',
      {
        cages: [
          {
            cells: [
              [0, 0],
              [4, 4],
            ],
            value: '4',
          },
        ],
      },
      { 'equal-sum': '1155-s4' },
    ],
    [
      'Digits on a grey line sum to 10.',
      {
        lines: [
          {
            wayPoints: [
              [0.5, 0.5],
              [0.5, 2.5],
            ],
            color: '#cfcfcf',
            thickness: 10,
          },
        ],
      },
      { 'equal-sum': '111213-s10' },
    ],
    [
      'The central 3x3 box is a magic square.',
      {},
      { 'equal-sum': '444546-445464-445566-455565-465564-465666-545556-646566' },
    ],
  ])('equal sums: %s', (words, drawing, options) => {
    expect(firstOptions(drawing, words)).toEqual(options);
  });

  test.each([
    ['a prime number', '-s2-s3-s5-s7-s11-s13-s17'],
    ['a perfect square', '-s4-s9-s16'],
    ['a triangular number', '-s3-s6-s10-s15'],
    ['a multiple of 7', '-s7-s14'],
    ['either 6, 9 or 13', '-s6-s9-s13'],
  ])('cages without a number may sum to %s', (set, sums) => {
    const cells = [
      [0, 0],
      [0, 1],
    ];
    const words = `Digits do not repeat in a cage and must sum to ${set}.`;
    expect(firstOptions({ cages: [{ cells }] }, words)).toEqual({ killer: '1112', 'equal-sum': `1112${sums}` });
  });

  it('lines of a colour may sum to one of several numbers', () => {
    const lines = [{ wayPoints: [centre([0, 0]), centre([0, 1])], color: '#eb7532', thickness: 10 }];
    const words = 'Along orange lines, the sum of the digits is divisible by 5.';
    expect(firstOptions({ lines }, words)).toEqual({ 'equal-sum': '1112-s5-s10-s15' });
  });

  it('parts of lines that sum to multiples are no sum lines', () => {
    const lines = [{ wayPoints: [centre([0, 0]), centre([0, 4])], color: '#cfcfcf', thickness: 10 }];
    const words = 'Along a line, each set of 3 adjacent digits sums to a multiple of 5.';
    expect(firstOptions({ lines }, words)).toEqual({});
  });

  it('a line through circles is one line between each two of them', () => {
    const ring = (place: number[]) => disk(centre(place), { backgroundColor: '#fff', borderColor: '#aaa' });
    const drawing = {
      lines: [{ wayPoints: [centre([0, 0]), centre([0, 3]), centre([3, 3])], color: '#cfcfcf', thickness: 5 }],
      overlays: [ring([0, 0]), ring([0, 3]), ring([3, 3])],
    };
    expect(firstOptions(drawing, 'Digits on a line are between the digits in its circles.')).toEqual({
      between: '11121314.14243444',
    });
    expect(firstOptions(drawing, 'Double arrows: the digits on a line sum to the sum of its circles.')).toEqual({
      'double-arrow': '11121314.14243444',
    });
  });

  it('a renban line may branch', () => {
    const line = (from: number[], to: number[]) => ({
      wayPoints: [centre(from), centre(to)],
      color: '#f067f0',
      thickness: 10,
    });
    const words = 'Each purple line contains a set of consecutive digits in any order.';
    const plus = [line([0, 1], [2, 1]), line([1, 0], [1, 2])];
    expect(firstOptions({ lines: plus }, words)).toEqual({ renban: '1221222332' });
  });

  it('lines whose colour has the name of another rule are left to that', () => {
    const line = (row: number, color: string) => ({
      wayPoints: [centre([row, 0]), centre([row, 2]), centre([row + 1, 2])],
      color,
      thickness: 12,
    });
    const drawing = { lines: [line(0, '#cccccc'), line(4, '#aaaaaa')], underlays: [disk(centre([0, 0]))] };
    const words = 'Digits on a thermometer increase from its bulb. Grey lines without a bulb are palindromes.';
    expect(firstOptions(drawing, words)).toEqual({ thermometer: '11121323', palindrome: '51525363' });
  });

  it('dots of any colour may have a ratio each', () => {
    const dot = (place: number[], value: string) =>
      disk(place, { width: 0.3, height: 0.3, backgroundColor: '#cfcfcf', text: value });
    const drawing = { overlays: [dot([0.5, 1], '2'), dot([3, 3.5], '3')] };
    const words = 'Cells joined by grey dots are in the ratio given (2:1 or 3:1).';
    expect(firstOptions(drawing, words)).toEqual({ ratio: '11r2.34R3' });
  });

  it('a region may be shaded by squares smaller than its cells', () => {
    const pink = (place: number[]) =>
      disk(centre(place), { rounded: false, width: 0.7, height: 0.7, backgroundColor: '#f067f0' });
    const drawing = { underlays: [pink([0, 0]), pink([4, 4]), pink([8, 8])] };
    expect(firstOptions(drawing, 'Digits in pink cells must not repeat.')).toEqual({ 'extra-region': '115599' });
  });

  it('every cell may be an index cell of its row', () => {
    const words = 'Along each row, a digit X in column Y means that digit Y in the row is in column X.';
    const { indexing = '' } = firstOptions({}, words) ?? {};
    expect(indexing.split('.')).toHaveLength(81);
    expect(indexing).toMatch(/^1119-1\.1119-2\..*\.9199-9$/);
  });

  it('lines may be paths of SVG', () => {
    const lines = [{ d: 'M32 32L96 32Q160 32 160 96l0 64', color: '#67f067', thickness: 10 }];
    const words = 'Adjacent digits along a green line differ by at least 5.';
    expect(firstOptions({ lines }, words)).toEqual({ 'german-whispers': '1112132333' });
  });

  it("a quadruple has values unlike a cage's sum beside it, and question marks for any value", () => {
    const ring = (place: number[]) => disk(place, { width: 0.6, height: 0.6, backgroundColor: '#fff' });
    const overlays = [ring([1, 1]), ring([3, 3]), text([0.9, 0.9], '2'), text([3, 3], '?7'), text([1.15, 1.15], '5')];
    const cages = [
      {
        cells: [
          [1, 1],
          [1, 2],
        ],
        value: '5',
      },
    ];
    const words = 'Digits in a circle appear in the four surrounding cells. Digits in a cage do not repeat.';
    expect(firstOptions({ overlays, cages }, words)).toEqual({ killer: '2223-5', quadruple: '11-2.33-7' });
  });

  it("cages of a file that may repeat values aren't cages of different values", () => {
    const words = 'Digits in a cage sum to its number. Digits may repeat in cages.';
    const cages = [
      {
        cells: [
          [0, 0],
          [4, 4],
        ],
        value: '4',
        unique: true,
      },
    ];
    const { reading } = itemOf(padOf(puzzleOf(`sudoku:9x9:${'.'.repeat(81)}`), words, { cages }));
    expect(reading?.rules).toEqual([{ name: 'equal-sum', found: 'drawing and words' }]);
  });

  it('dots may be small squares', () => {
    const dot = disk([0.5, 1], { width: 0.286, height: 0.286, rounded: false, backgroundColor: '#000' });
    expect(firstOptions({ overlays: [dot] }, 'A black dot shows a ratio of 1:2.')).toEqual({ kropki: '11b' });
  });

  it('regions beside those of the grid are a frame around it', () => {
    const { puzzle } = madeOf('thermometer');
    const { cells, regions } = padOf(puzzle, '', {});
    const moved = (places: number[][]) => places.map(([row, column]) => [row + 1, column + 1]);
    const margin = Array.from({ length: 8 }, () => ({}));
    const rows = [margin, ...cells.map((row) => [{}, ...row, {}]), margin];
    const frame = margin.map((_, column) => [0, column]);
    const framed = { cells: rows, regions: [...regions.map(moved), frame, []] };
    expect(itemOf(framed).published?.part.puzzle).toEqual({ ...puzzle, options: {} });
  });

  it('odd and even cells of two shapes are stated in one line', () => {
    const square = disk([2.5, 2.5], { rounded: false, backgroundColor: '#fbd051' });
    const drawing = { underlays: [disk([0.5, 0.5], { backgroundColor: '#09d7f4' }), square] };
    const words =
      'cells with orange squares must contain even digits. cells with blue circles must contain odd digits.';
    expect(firstOptions(drawing, words)).toEqual({ 'odd-even': '11o33e' });
  });

  it("a sentence names a king's and a knight's move together", () => {
    const words = "Identical digits cannot be a chess king's or knight's move apart.";
    expect(firstOptions({}, words)).toEqual({ 'anti-king': 'yes', 'anti-knight': 'yes' });
  });

  it('a little killer sum of one cell is a value', () => {
    const overlays = [text([7.5, 9.5], '7'), text([-0.5, 2.5], '20')];
    const arrows = [head([7.73, 9.27], [7.93, 9.07]), head([-0.2, 2.8], [0, 3])];
    const words = 'Clues outside the grid are sums along the diagonal.';
    expect(firstOptions({ overlays, arrows }, words)).toEqual({ 'little-killer': '1469-20', candidates: '99-7' });
  });

  it('all dots are those of the colours whose meaning the words say', () => {
    const dot = disk([0.5, 1], { width: 0.3, height: 0.3, backgroundColor: '#fff' });
    const words = 'Digits with a white dot are consecutive. All dots are given.';
    expect(firstOptions({ overlays: [dot] }, words)).toEqual({ kropki: '11w', 'pair-condition': 'o-nd1' });
    const both = `${words} Digits with a black dot are in a 1:2 ratio.`;
    expect(firstOptions({ overlays: [dot] }, both)).toEqual({ kropki: '11w', 'all-kropki': 'yes' });
  });

  it('all marks of a colour may be given, with what each of them means', () => {
    const red = disk([0.5, 1], { width: 0.3, height: 0.3, backgroundColor: '#e6261f' });
    const words = 'Digits separated by a red dot are non-consecutive, and one is odd and the other even.';
    expect(firstOptions({ overlays: [red] }, `${words} All dots are given.`)).toEqual({
      'pair-condition': '1112-nd1.1112-ne.o-d1-e',
    });
    const blue = { ...red, rounded: false, backgroundColor: '#34bbe6' };
    const sums = 'Cells connected by a blue square sum to 7. All blue squares are given.';
    expect(firstOptions({ overlays: [blue] }, sums)).toEqual({ 'pair-condition': '1112-s7.o-ns7' });
  });

  it('the head of an arrow may be a line with two short sides', () => {
    const color = '#bbbbbb';
    const [shaft, tip] = [[centre([2, 1]), centre([1, 2]), centre([1, 3])], centre([1, 3])];
    const sides = [[tip[0] - 0.3, tip[1] - 0.3], tip, [tip[0] + 0.3, tip[1] - 0.3]];
    const lines = [shaft, sides].map((wayPoints) => ({ wayPoints, color, thickness: 3 }));
    const overlays = [disk(centre([2, 1]), { backgroundColor: '#fff' })];
    const words = '[Arrow] All digits on the Arrow are summing to the attached circled cell.';
    expect(firstOptions({ lines, overlays }, words)).toEqual({ arrow: '322324' });
  });

  it('the first digits of a line may have the sum of the last ones', () => {
    const lines = [{ wayPoints: [centre([0, 0]), centre([0, 3])], color: '#bbbbbb', thickness: 9 }];
    const words = 'On each line the sum of the first two digits equals the sum of the last two digits.';
    expect(firstOptions({ lines }, words)).toEqual({ 'equal-sum': '1112-1314' });
  });

  it('colours after "either" have one rule', () => {
    const lines = [{ wayPoints: [centre([0, 0]), centre([2, 2])], color: '#67f067', thickness: 9 }];
    const words = 'Cells on a line (either grey or green) differ by at least 5.';
    expect(firstOptions({ lines }, words)).toEqual({ 'german-whispers': '112233' });
    expect(firstOptions({ lines }, words.replace('grey or green', 'a renban or a whisper'))).toEqual({});
  });

  it('cages without a text may be the regions of a grid', () => {
    const { puzzle } = make(readOrder('sudoku', { size: '6x6', jigsaw: 'yes' }), 'drawn');
    const [[, letters]] = optionsOf(puzzle);
    const regions = Array.from(parseRegions(letters, puzzle.size));
    const cages = [...new Set(regions)].map((region) => ({
      cells: regions.flatMap((one, cell) => (one === region ? [[Math.floor(cell / 6), cell % 6]] : [])),
      value: '',
    }));
    const file = padOf(puzzle, 'Each row, column and outlined region has each digit once.', { regions: [], cages });
    const { puzzle: read, reading } = itemOf(file);
    expect(formatId(read as Puzzle)).toBe(formatId(puzzle));
    expect(reading?.verdict).toBe('confirmed');
    const others = itemOf(padOf(puzzle, '', { regions: [], cages: cages.slice(1) }));
    expect(others.puzzle?.options ?? {}).toEqual({});
  });

  it('a line that passes its bulb, or goes back on itself, is several thermometers', () => {
    const line = (cells: string) => ({ wayPoints: wayPointsOf(cells)[0], color: '#cfcfcf', thickness: 12 });
    const words = 'Digits increase along thermometers.';
    const twoWays = { lines: [line('1112132333')], underlays: [disk([0.5, 2.5])] };
    expect(firstOptions(twoWays, words)).toEqual({ thermometer: '131211.132333' });
    const back = { lines: [line('12132322233332')], underlays: [disk([1.5, 1.5])] };
    expect(firstOptions(back, words)).toEqual({ thermometer: '22231312.22233332' });
  });

  it('a line of another colour through a bulb is no part of a thermometer', () => {
    const line = (cells: string, color: string) => ({ wayPoints: wayPointsOf(cells)[0], color, thickness: 12 });
    const lines = [line('2223', '#cfcfcf'), line('112213', '#f067f0')];
    const words = 'Thermometers increase from the bulb. Digits on a purple line are consecutive in any order.';
    expect(firstOptions({ lines, underlays: [disk([1.5, 1.5])] }, words)).toEqual({
      thermometer: '2223',
      renban: '112213',
    });
  });

  it('the words for each colour decide the rules of lines in two colours', () => {
    const line = (color: string, cells: string) => ({ wayPoints: wayPointsOf(cells)[0], color, thickness: 12 });
    const words =
      'On pink lines digits are consecutive in any order.\nAdjacent digits on a purple line differ by at least 5.';
    const lines = [line('#8a3fd1', '1112'), line('#f067c8', '212223'), line('#f067c8', '2333')];
    expect(firstOptions({ lines }, words)).toEqual({ 'german-whispers': '1112', renban: '21222333' });
  });

  it('cages that are only drawn, with words', () => {
    const { puzzle, solution } = madeOf('killer');
    const [[, text]] = optionsOf(puzzle);
    const cages = text.split('.').map((cage) => {
      const [cells, sum] = cage.split('-');
      return { cells: placesIn(cells), value: sum };
    });
    const hidden = {
      cells: [
        [0, 0],
        [5, 5],
      ],
      unique: false,
      hidden: true,
    };
    const words = 'Normal sudoku rules apply. Digits cannot repeat within a cage, and sum to the clue in its corner.';
    const read = itemOf(padOf(puzzle, words, { cages: [...cages, hidden] }, solution));
    expect(formatId(read.puzzle as Puzzle)).toBe(formatId(puzzle));
    expect(read.reading?.rules.map(({ found }) => found)).toEqual(['file']);
  });

  it('clear drawings are read without words', () => {
    for (const request of ['thermometer', 'arrow', 'xv']) {
      const { puzzle } = madeOf(request);
      const [[, text]] = optionsOf(puzzle);
      const { puzzle: read, reading } = itemOf(padOf(puzzle, '', DRAWN[request][1](text)));
      expect(formatId(read as Puzzle)).toBe(formatId(puzzle));
      expect(reading?.rules.map(({ found }) => found)).toEqual(['drawing']);
    }
  });

  it.each(['anti-knight', 'non-consecutive'])(
    'a puzzle without any text may have a rule that nothing shows: %s',
    (name) => {
      const { puzzle, solution } = madeOf(name);
      const { puzzle: read, reading } = itemOf(padOf(puzzle, '', {}));
      expect(Object.keys(read?.options ?? {})).toEqual([name]);
      expect(solve(read as Puzzle, { limit: 1 }).solutions[0]).toEqual(solution);
      expect(reading?.rules).toEqual([{ name, found: 'guess' }]);
    },
  );

  it('a puzzle without any text is not guessed if a shape is left over', () => {
    const { puzzle } = madeOf('anti-knight');
    const shaded = disk([0.5, 0.5], { rounded: false, width: 1, height: 1, backgroundColor: '#a3e048' });
    expect(itemOf(padOf(puzzle, '', { underlays: [shaded] })).puzzle).toBeUndefined();
  });

  it('odd and even cells are read beside lines of odd and even digits', () => {
    const words = 'Digits along the green line alternate between odd and even. The gray square is an even digit.';
    const square = disk([2.5, 2.5], { rounded: false });
    const line = {
      wayPoints: [
        [0.5, 0.5],
        [0.5, 3.5],
      ],
      color: '#67f067',
      thickness: 10,
    };
    expect(firstOptions({ underlays: [square], lines: [line] }, words)).toEqual({
      'odd-even': '33e',
      'parity-line': '11121314',
    });
  });

  it('X and V may be stated where there is none', () => {
    const words = 'An X joins cells that sum to 10, a V cells that sum to 5. All Xs and Vs are given.';
    const { reading } = itemOf(padOf(puzzleOf(`sudoku:6x6:${'.'.repeat(36)}`), words, {}));
    expect(reading?.unread).toEqual([]);
  });

  it('a turned sign of f-puzzles points where its author sees it', () => {
    const grid = Array.from({ length: 4 }, () => [{}, {}, {}, {}]);
    const sign = { cells: ['R1C1', 'R2C1'], value: '>', size: 0.75, angle: 90 };
    const ruleset = 'Normal sudoku rules apply. Greater than and less than signs point to the smaller digit.';
    const seen: Options[] = [];
    readSheets(
      JSON.stringify({ size: 4, grid, text: [sign], ruleset }),
      {},
      readDrawnRules(({ options }) => {
        seen.push(options);
        return { solutions: [], complete: true };
      }),
    );
    expect(seen[0]).toEqual({ inequality: '11G' });
  });

  it('lines and disks of f-puzzles', () => {
    const { puzzle } = madeOf('thermometer');
    const [[, text]] = optionsOf(puzzle);
    const names = (line: string) => placesIn(line).map(([row, column]) => `R${row + 1}C${column + 1}`);
    const { cells } = padOf(puzzle, '', {});
    const file = {
      size: 6,
      grid: cells,
      ruleset: 'Normal sudoku rules apply. Digits increase along thermometers.',
      line: text.split('.').map((line) => ({ lines: [names(line)], outlineC: '#CFCFCF', width: 0.3 })),
      circle: text.split('.').map((line) => ({
        cells: names(line).slice(0, 1),
        baseC: '#CFCFCF',
        outlineC: '#CFCFCF',
        width: 0.7,
        height: 0.7,
      })),
    };
    expect(formatId(itemOf(file).puzzle as Puzzle)).toBe(formatId(puzzle));
  });

  it('branches of a thermometer and of an arrow, lines drawn from the tip, and lines without every cell', () => {
    const puzzle = puzzleOf(`sudoku:6x6:${'.'.repeat(36)}`);
    const optionOf = (drawing: object, words: string): Options | undefined => {
      // Of no use as a puzzle: only what was proposed is looked at.
      const items = readSheets(
        JSON.stringify(padOf(puzzle, words, drawing)),
        {},
        readDrawnRules(({ options }) => {
          seen.push(options);
          return { solutions: [], complete: true };
        }),
      );
      expect(items).toHaveLength(1);
      return seen.splice(0)[0];
    };
    const seen: Options[] = [];
    const line = (...wayPoints: number[][]) => ({ wayPoints: wayPoints.map(centre), color: '#ccc', thickness: 15 });
    const thermo = optionOf(
      {
        underlays: [disk([0.5, 0.5])],
        lines: [line([0, 4], [0, 0]), line([0, 2], [1, 2], [2, 2]), line([2, 2], [3, 3])],
      },
      'Thermometers increase from the bulb.',
    );
    expect(Object.values(thermo ?? {})).toEqual(['1112131415.111213233344']);
    const arrows = optionOf(
      {
        overlays: [disk([3.5, 3.5], { backgroundColor: '#fff' })],
        lines: [line([3, 3], [3, 4])],
        arrows: [line([3, 4], [4, 5]), line([3, 4], [2, 4])],
      },
      'Digits on an arrow sum to the digit in the circle.',
    );
    expect(Object.values(arrows ?? {})).toEqual(['444535.444556']);
  });
});

describe('a reading counts only if its solution confirms it', () => {
  const { puzzle, solution } = madeOf('thermometer');
  const [[, text]] = optionsOf(puzzle);
  const [words, draw] = DRAWN.thermometer;

  it('one with several solutions is refused, and the rules that are missing are named', () => {
    const open = { ...puzzle, clues: new Uint8Array(36) };
    const rules = `${words} Little killer sums are shown. Whirl the gizmo.`;
    const { puzzle: read, foreign, reading, error } = itemOf(padOf(open, rules, draw(text)));
    expect(read).toBeUndefined();
    expect(reading?.verdict).toBe('several');
    expect(foreign?.missing).toEqual(['little killer sums']);
    expect(reading?.unread).toContain('Whirl the gizmo.');
    expect(error?.message).toContain('got one with little killer sums');
  });

  it('one whose solution is not the stored one is refused', () => {
    const other = Uint8Array.from(solution, (value) => 7 - value);
    const { puzzle: read, reading, foreign } = itemOf(padOf(puzzle, words, draw(text), other));
    expect([read, reading?.verdict]).toEqual([undefined, 'unlike']);
    expect(foreign?.missing).toEqual(["rules that weren't recognized"]);
  });

  it('a rule that the stored solution breaks is left out, and named', () => {
    const line = { wayPoints: [centre([0, 0]), centre([0, 1])], color: '#f067f0', thickness: 12 };
    const rules = `${words} Purple lines are renbans, but differently.`;
    const drawing = draw(text) as { lines: object[] };
    const wrong = [0, 1, 2, 3, 4].find((column) => Math.abs(solution[column] - solution[column + 1]) !== 1) as number;
    line.wayPoints = [centre([0, wrong]), centre([0, wrong + 1])];
    const file = padOf(puzzle, rules, { ...drawing, lines: [...drawing.lines, line] }, solution);
    const { puzzle: read, reading } = itemOf(file);
    expect(formatId(read as Puzzle)).toBe(formatId(puzzle));
    expect(reading?.unread).toEqual(['Purple lines are renbans, but differently.']);
  });

  it('lines that the stored solution breaks are left out, unless a player has to find out what they mean', () => {
    const { puzzle, solution } = madeOf('palindrome');
    const [[, option]] = optionsOf(puzzle);
    const line = (cells: string) => ({ wayPoints: wayPointsOf(cells)[0], color: '#bbbbbb', thickness: 12 });
    const lines = [...option.split('.'), '1121'].map(line);
    const words = 'Normal sudoku rules apply. Digits on the thin lines are palindromes.';
    const { puzzle: read, reading } = itemOf(padOf(puzzle, words, { lines }, solution));
    expect([reading?.verdict, read?.options]).toEqual(['confirmed', puzzle.options]);
    expect(reading?.unread).toEqual(['Digits on the thin lines are palindromes.']);
    const liars = itemOf(padOf(puzzle, `${words} Exactly one line is wrong.`, { lines }, solution));
    expect(liars.puzzle).toBeUndefined();
  });

  it('bold letters of mathematics are letters', () => {
    expect(firstOptions({}, '𝗗𝗶𝘀𝗷𝗼𝗶𝗻𝘁 𝗴𝗿𝗼𝘂𝗽𝘀.')).toEqual({ 'disjoint-groups': 'yes' });
  });

  it('clear shapes are rules without words only if a stored solution confirms them', () => {
    const rules = 'Normal sudoku rules apply.';
    expect(itemOf(padOf(puzzle, rules, draw(text), solution)).reading).toMatchObject({
      verdict: 'confirmed',
      rules: [{ name: 'thermometer', found: 'drawing' }],
    });
    expect(itemOf(padOf(puzzle, rules, draw(text))).reading?.verdict).toBe('several');
  });

  it('without a stored solution, a sentence that may change what others say leaves one solution open', () => {
    const rules = `${words} One of the thermometers is broken.`;
    const { reading, foreign } = itemOf(padOf(puzzle, rules, draw(text)));
    expect([reading?.verdict, foreign?.missing]).toEqual(['open', ["rules that weren't recognized"]]);
    expect(itemOf(padOf(puzzle, rules, draw(text), solution)).reading?.verdict).toBe('confirmed');
  });

  it('without a stored solution, a sentence that can only restrict more leaves one solution confirmed, and is quoted', () => {
    const { reading } = itemOf(padOf(puzzle, `${words} Whirl the gizmo.`, draw(text)));
    expect(reading).toMatchObject({ verdict: 'confirmed', unread: ['Whirl the gizmo.'] });
  });

  it('without a stored solution, a prohibition or a condition that was not understood restricts, and a permission may not', () => {
    for (const [sentence, verdict] of [
      ['Two gizmos must not be in one box.', 'confirmed'],
      ['If a gizmo is in row 1, others are below it.', 'confirmed'],
      ['Digits may repeat near a gizmo.', 'open'],
      ['Normal rules do not apply to gizmos.', 'open'],
    ]) {
      const { reading } = itemOf(padOf(puzzle, `${words} ${sentence}`, draw(text)));
      expect([sentence, reading?.verdict]).toEqual([sentence, verdict]);
      expect(reading?.unread).toEqual([sentence]);
    }
  });

  it('without a stored solution, all dots of both colours are one rule', () => {
    const { puzzle: dotted } = make(readOrder('sudoku', { size: '6x6', kropki: 'yes', 'all-kropki': 'yes' }), 'drawn');
    const [kropkiWords, drawDots] = DRAWN.kropki;
    const rules = kropkiWords.replace('Not all', 'All');
    const { puzzle: read, reading } = itemOf(padOf(dotted, rules, drawDots(dotted.options.kropki)));
    expect([reading?.verdict, read?.options]).toEqual(['confirmed', dotted.options]);
  });

  it('without a stored solution, two readings with one solution each must agree', () => {
    const other = Uint8Array.from(solution, (value) => 7 - value);
    let calls = 0;
    const confirm = () => ({ solutions: [calls++ === 0 ? solution : other], complete: true });
    const file = JSON.stringify(padOf(puzzle, words, draw(text)));
    expect(readSheets(file, {}, readDrawnRules(confirm))[0].reading?.verdict).toBe('open');
    expect(calls).toBe(2);
  });

  it('a rule that words change is not read as the usual one', () => {
    const rules = 'Slow thermometers: digits increase or stay the same from the bulb.';
    const { reading } = itemOf(padOf(puzzle, rules, draw(text)));
    expect(reading?.rules.map(({ name }) => name)).toEqual(['slow-thermometer']);
  });

  it('a puzzle without drawings keeps its reading, with a warning, if words state an unknown rule', () => {
    const open = { ...puzzle, options: {}, clues: new Uint8Array(36) };
    const { puzzle: read, reading } = itemOf(padOf(open, 'Normal sudoku rules apply. Whirl the gizmo.', {}));
    expect(formatId(read as Puzzle)).toBe(`sudoku:6x6:${'.'.repeat(36)}`);
    expect([reading?.verdict, reading?.unread]).toEqual(['several', ['Whirl the gizmo.']]);
  });

  it('one diagonal of f-puzzles is what its sentence says', () => {
    const solved = madeOf('diagonals');
    const { cells } = padOf(solved.puzzle, '', {});
    const ruleset = 'Normal sudoku rules apply. Digits may not repeat along the indicated diagonal.';
    const { reading } = itemOf({ size: 6, grid: cells, ruleset, 'diagonal+': true, solution: [...solved.solution] });
    expect(reading?.unread).toEqual([]);
  });

  it('a rule that only words state is added to those of the file', () => {
    const { puzzle: knight, solution: stored } = madeOf('anti-knight');
    const { cells } = padOf(knight, '', {});
    const file = { size: 6, grid: cells, ruleset: 'Anti-knight sudoku.', solution: [...stored] };
    const { puzzle: read, reading } = itemOf(file);
    expect(formatId(read as Puzzle)).toBe(formatId(knight));
    expect(reading?.rules).toEqual([{ name: 'anti-knight', found: 'words' }]);
  });
});

describe('words and colours', () => {
  test.each([
    'Normal sudoku rules apply.',
    'Normal 6x6 sudoku rules apply.',
    '• Standard Sudoku rules apply.',
    'Place the digits 1-9 in each row, column and box.',
    'Not all dots are given.',
    'The grid is covered in fog.',
    'No guessing is required.',
  ])('no rule beside the usual ones: %s', (text) => {
    expect(sentencesOf(text).every(isPlain)).toBe(true);
  });

  test.each(['Digits along a green line differ by 5.', 'Cages show their sums.', 'Whirl the gizmo.'])(
    'a rule: %s',
    (text) => expect(sentencesOf(text).some(isPlain)).toBe(false),
  );

  test('colours that let light through are seen on white', () => {
    expect(colourOf('#0000003f')).toBe('#c0c0c0');
    expect(colourOf('#f00a')).toBe('#ff5555');
    expect(colourOf('#00000000')).toBe('');
    expect(isCalled(colourOf('#00000040'), 'grey')).toBe(true);
  });

  test('colours have the names that people give them', () => {
    expect(isCalled('#cfcfcf', 'grey')).toBe(true);
    expect(isCalled('#67f067', 'green')).toBe(true);
    expect(isCalled('#f067f0', 'pink')).toBe(true);
    expect(isCalled('#f067f0', 'purple')).toBe(true);
    expect(isCalled('#34bbe6', 'blue')).toBe(true);
    expect(isCalled('#e6261f', 'red')).toBe(true);
    expect(isCalled('#eb7532', 'orange')).toBe(true);
    expect(isCalled('#000000', 'black')).toBe(true);
    expect(isCalled('#67f067', 'blue')).toBe(false);
    expect(isCalled('', 'white')).toBe(false);
  });
});

describe('files of strangers', () => {
  const { puzzle } = madeOf('arrow');
  const [[, text]] = optionsOf(puzzle);
  const arrowFile = JSON.stringify(padOf(puzzle, DRAWN.arrow[0], DRAWN.arrow[1](text)));
  const marks = MARKS.map(([, words, drawing]) => JSON.stringify(padOf(puzzle, words, drawing)));
  const bounded = readDrawnRules((one) => solve(one, { limit: 2, maxSteps: 500 }));

  it.each([arrowFile, ...marks])('a changed file is read, or refused in a sentence (%#)', (file) => {
    const parts = [...new Set(file.match(/"\w+"|-?\d+(?:\.\d+)?|[[\]{},:]|true|null/g))];
    const spots = [...file.matchAll(/"[^"]*"|-?\d+(?:\.\d+)?|[[\]{},:]/g)].map(({ index, 0: part }) => [
      index,
      part.length,
    ]);
    const others = [...parts, '1e999', '-1', '""', 'null', '[]', '{}', '"#zzz"', '1e9', '"constructor"', '"__proto__"'];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(spots.length - 1), fc.constantFrom(...others)), { minLength: 1, maxLength: 4 }),
        (changes) => {
          let changed = file;
          for (const [at, other] of [...changes].sort(([a], [b]) => b - a)) {
            const [from, length] = spots[at];
            changed = changed.slice(0, from) + other + changed.slice(from + length);
          }
          try {
            for (const { error, puzzle: read } of readSheets(changed, {}, bounded))
              expect(read ?? error?.message).toBeTruthy();
          } catch (error) {
            if (!(error instanceof GridwrightError)) throw error;
            expect(error.message).toMatch(/^expected /);
          }
        },
      ),
      { numRuns: file === arrowFile ? 100 : 8 },
    );
  });

  it('huge drawings and texts take bounded time', () => {
    const line = {
      wayPoints: Array.from({ length: 20_000 }, (_, i) => [(i * 7919) % 6, (i * 104_729) % 6]),
      color: '#ccc',
    };
    const rules = `${'a knight differ at least cages may '.repeat(5000)}. ${'x'.repeat(100_000)}`;
    const lines = Array(200).fill(line);
    const far = {
      wayPoints: [
        [0.5, 0.5],
        [1e300, 5],
      ],
      color: '#ccc',
      thickness: 20,
    };
    const huge = JSON.stringify(padOf(puzzle, rules.slice(0, 100_000), { lines: [far] }));
    expect(readSheets(huge, {}, bounded)).toHaveLength(1);
    const drawn = padOf(puzzle, '', { lines: lines.slice(0, 2), arrows: lines.slice(0, 1) });
    expect(readSheets(JSON.stringify(drawn).slice(0, 2 ** 19), {}, bounded)).toHaveLength(1);
  });
});
