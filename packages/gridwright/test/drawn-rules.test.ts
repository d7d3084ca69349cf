import { describe, expect, it, test } from 'vitest';
import { readDrawnRules, readSheets } from '../src/formats.js';
import { puzzleOf, solve } from '../src/index.js';
import { parseRegions } from '../src/kinds/sudoku/variants/regions.js';
import { make } from '../src/orders.js';
import { formatId, type Options, type Puzzle, readOrder } from '../src/rules.js';

import {
  centre,
  DRAWN,
  disk,
  firstOptions,
  head,
  itemOf,
  LINES,
  MARKS,
  madeOf,
  optionsOf,
  padOf,
  placesIn,
  text,
  wayPointsOf,
} from './drawn-files.js';

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
});
