import { readDrawnRules, readSheets } from '../src/formats.js';
import { puzzleOf, solve } from '../src/index.js';
import { make } from '../src/orders.js';
import { type Options, type Puzzle, readOrder } from '../src/rules.js';

export const interpret = readDrawnRules((puzzle) => solve(puzzle, { limit: 2, maxSteps: 20_000 }));
export const itemOf = (file: object | string) =>
  readSheets(typeof file === 'string' ? file : JSON.stringify(file), {}, interpret)[0];

/** Returns the names of the options that hold a kind of data, by the request for it: they're one name or two. */
export const optionsOf = (puzzle: Puzzle) => Object.entries(puzzle.options);

/** Returns the places of cells from the text of an option: rows and columns from 0. */
export const placesIn = (text: string) =>
  (text.match(/../g) ?? []).map((name) => [...name].map((digit) => Number.parseInt(digit, 36) - 1));
export const centre = ([row, column]: number[]) => [row + 0.5, column + 0.5];

/** Returns the file of SudokuPad with the clues of a puzzle, its boxes, and a drawing. */
export function padOf(puzzle: Puzzle, rules: string, drawing: object, solution?: ArrayLike<number>) {
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

export const disk = (place: number[], more: object = {}) => ({
  center: place,
  width: 0.8,
  height: 0.8,
  rounded: true,
  backgroundColor: '#CFCFCF',
  ...more,
});

/** Lines of each rule on 9x9, in the colour of setters or in one that the words name, and words as setters write them. */
export const LINES: readonly (readonly [name: string, colour: string, words: string, line: string])[] = [
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
export function firstOptions(drawing: object, words: string): Options | undefined {
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

export const text = (place: number[], value: string, more: object = {}) => ({
  center: place,
  width: 0.3,
  height: 0.3,
  text: value,
  ...more,
});
export const shade = (row: number, column: number) =>
  disk(centre([row, column]), { rounded: false, width: 1, height: 1 });
export const head = (...wayPoints: number[][]) => ({ wayPoints, color: '#000', thickness: 3, headLength: 0.2 });

export const PURPLE = {
  wayPoints: [
    [0.5, 0.5],
    [1.5, 1.5],
    [2.5, 2.5],
  ],
  color: '#cc33ff',
  thickness: 12,
};

/** Marks and numbers beside the grid: the rule, words as setters write them, a drawing, and the rule's data. */
export const MARKS: readonly (readonly [name: string, words: string, drawing: object, option: string])[] = [
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
  ...(
    [
      ['Index lines: the digit in the Nth cell along a teal line indicates the position of N on it.', 3, 'square'],
      ['On an index line, the digit in the Nth position indicates the position along the line where N is.', 0, 'round'],
    ] as const
  ).map(([words, start, form]) => {
    const wayPoints = [0, 1, 2, 3].map((column) => [0.5, column + 0.5]);
    const mark = { center: wayPoints[start], width: 0.4, height: 0.4, backgroundColor: '#71ded2' };
    const drawing = {
      lines: [{ wayPoints, color: '#71ded2', thickness: 10 }],
      underlays: [{ ...mark, ...(form === 'round' ? { rounded: true } : { angle: 45 }) }],
    };
    return ['index-line', words, drawing, start === 0 ? '11121314' : '14131211'] as const;
  }),
  [
    'numbered-rooms',
    'Numbered rooms: a clue is the digit in the Nth cell, where N is the first digit.',
    { cages: [{ cells: [[-1, 0]], value: '7' }] },
    '1191-7',
  ],
];

/** Returns the lines of an option as drawn by `draw`. */
export const wayPointsOf = (text: string) => text.split('.').map((line) => placesIn(line).map(centre));
/** Returns the marks between cells of an option: the places between two centres, and letters. */
export const edgesOf = (text: string) =>
  (text.match(/.../g) ?? []).map((name) => {
    const [row, column] = placesIn(name.slice(0, 2))[0];
    const isBelow = name[2] < 'a';
    return { at: isBelow ? [row + 1, column + 0.5] : [row + 0.5, column + 1], letter: name[2].toLowerCase() };
  });

/** How authors draw and state each rule: the order of a puzzle, its words, and its drawing by the option's text. */
export const DRAWN: Readonly<Record<string, readonly [words: string, draw: (text: string) => object]>> = {
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

export const madeOf = (request: string) => {
  const { puzzle } = make(readOrder('sudoku', { size: '6x6', [request]: 'yes' }), 'drawn');
  return { puzzle, solution: solve(puzzle, { limit: 1 }).solutions[0] };
};
