import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OptionError } from '../src/core/errors.js';
import {
  type Format,
  findFormat,
  formatLine,
  formats,
  lossesOf,
  readSheets,
  type Sheet,
  writeSheets,
} from '../src/formats.js';
import { kinds, puzzleOf, solve } from '../src/index.js';
import { make, rngFromText } from '../src/orders.js';
import { formatId, ParseError, readOrder } from '../src/rules.js';
import { mutated } from './mutate.js';

const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const classic = puzzleOf(`sudoku:9x9:${CLASSIC}`);
const sheetsOf = (text: string, hints = {}) =>
  readSheets(text, hints).map(({ sheet, error }) => {
    if (sheet === undefined) throw error;
    return sheet;
  });
const only = (text: string, hints = {}) => {
  const sheets = sheetsOf(text, hints);
  expect(sheets.length).toBe(1);
  return sheets[0];
};
const errorsOf = (text: string, hints = {}) => readSheets(text, hints).map(({ error }) => error?.message);

/** The formats of more than killers; theirs is tested in foreign-files.test.ts. */
const general = formats.filter(({ name }) => name !== 'killer-code');

/** Returns a sheet with everything that a sheet can have: some entered values, and notes in the other cells. */
function fullSheet(): Sheet {
  const [solution] = solve(classic).solutions;
  const answer = classic.clues.map((clue, cell) => clue || (cell % 3 === 0 ? solution[cell] : 0));
  const notes = Uint32Array.from(answer, (value, cell) =>
    value === 0 ? (1 << (solution[cell] - 1)) | (1 << (cell % 9)) | (1 << ((cell + 4) % 9)) : 0,
  );
  return {
    puzzle: classic,
    answer,
    notes,
    title: 'A & B < "C"',
    author: "O'Neill",
    comment: 'Zwölf 數獨',
    date: '2006-08-03',
    source: 'by hand',
    level: 'Easy',
    url: 'http://example.org/?a=1&b=2',
    play: { state: '1', time: '60000' },
  };
}

describe('examples of other programs', () => {
  it('SudoCue: an .sdk file with headers', () => {
    const text =
      '#ARuud\n#DA random puzzle created by SudoCue\n#CJust start plugging in the numbers\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://www.sudocue.net/\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n';
    const { puzzle, ...words } = only(text);
    expect(formatLine(puzzle)).toBe(
      '2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1',
    );
    expect(words).toEqual({
      author: 'Ruud',
      title: 'A random puzzle created by SudoCue',
      comment: 'Just start plugging in the numbers',
      date: '03-08-2006',
      source: 'SudoCue',
      level: 'Easy',
      url: 'http://www.sudocue.net/',
    });
    expect(solve(puzzle).solutions.length).toBe(1);
  });

  it('SadMan Sudoku: sections of clues and of all values', () => {
    const rows = (grid: string) => (grid.match(/.{9}/g) ?? []).join('\r\n');
    const now = CLASSIC.replace('53..', '534.');
    const { puzzle, answer } = only(`[Puzzle]\r\n${rows(CLASSIC)}\r\n[State]\r\n${rows(now)}\r\n`);
    expect([formatLine(puzzle), formatLine(puzzle, answer)]).toEqual([CLASSIC, now]);
  });

  it('Simple Sudoku: a framed grid, and its grid of candidates', () => {
    const text =
      '*-----------*\n|.3.|4..|...|\n|9.2|8.6|3.1|\n|...|...|.2.|\n|---+---+---|\n|8..|.6.|7..|\n|.6.|2.5|.9.|\n|..3|.4.|..8|\n|---+---+---|\n|.7.|...|...|\n|4.8|9.2|5.6|\n|...|..8|.3.|\n*-----------*\nSimple Sudoku\n Version 4.2n\n';
    const line = '.3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4.89.25.6.....8.3.';
    expect(formatLine(only(text).puzzle)).toBe(line);
    const marks = `*--------------------------------------------------------------------*
| 1567   3      1567   | 4      12579  179    | 689    5678   579    |
| 9      45     2      | 8      57     6      | 3      457    1      |
| 1567   1458   14567  | 1357   13579  1379   | 4689   2      4579   |
|----------------------+----------------------+----------------------|
| 8      12459  1459   | 13     6      139    | 7      145    2345   |
| 17     6      147    | 2      1378   5      | 14     9      34     |
| 1257   1259   3      | 17     4      179    | 126    156    8      |
|----------------------+----------------------+----------------------|
| 12356  7      1569   | 1356   135    134    | 12489  148    249    |
| 4      1      8      | 9      137    2      | 5      17     6      |
| 1256   1259   1569   | 1567   157    8      | 1249   3      2479   |
*--------------------------------------------------------------------*
                           Simple Sudoku
                            Version 4.2n`;
    const sheet = only(marks);
    // One cell was solved since; in the grid it just has one candidate left.
    expect(formatLine(sheet.puzzle)).toBe(line.replace('4.89.25.6', '4189.25.6'));
    expect(sheet.notes?.[0]).toBe(0b001110001);
    expect(writeSheets(findFormat('pencil-marks'), [sheet])).toBe(marks.split('\n').slice(0, 13).join('\n'));
  });

  it('puzz.link: the test address of its player, with various hosts and modes', () => {
    for (const address of [
      'https://puzz.link/p?sudoku/4/4/g1k23k3g',
      'http://pzv.jp/p.html?sudoku_edit/4/4/g1k23k3g',
      'https://pzprxs.vercel.app/p?type=player&sudoku/4/4/g1k23k3g/',
    ])
      expect(formatId(only(address).puzzle)).toBe('sudoku:4x4:.1.....23.....3.');
    expect(errorsOf('https://puzz.link/p?slither/4/4/g1k23k3g')).toEqual([
      'expected a Sudoku, got a puzzle of the kind "slither"',
    ]);
    expect(errorsOf('https://puzz.link/p?sudoku/5/5/zzz')).toEqual(['expected 4x4, 6x6, 9x9, 16x16 or 25x25, got 5x5']);
  });

  it('OpenSudoku: games in folders, new and played, in every version of the data', () => {
    const cells = (cell: (value: string) => string) => Array.from(CLASSIC.replaceAll('.', '0'), cell).join('');
    const played = [
      `version: 1&#10;${cells((value) => `${value}|${value === '0' ? '1,2,' : '-'}|${value === '0' ? 1 : 0}|`)}`,
      `version: 2&#10;${cells((value) => `${value}|${value === '0' ? 3 : 0}||${value === '0' ? 1 : 0}|`)}`,
      `version: 3&#10;${cells((value) => `${value}|${value === '0' ? 3 : 0}|${value === '0' ? 1 : 0}|`)}`,
      `version: 4 ${cells((value) => `${value}|${value === '0' ? 1 : 0}|${value === '0' ? 2 : 0}|${value === '0' ? 1 : 0}|`)}`,
      `version: 5&#xA;${cells((value) => `${value}|${value === '0' ? 3 : 0}|0|7|${value === '0' ? 1 : 0}|`)}`,
    ];
    const text = `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><opensudoku version="2"><!-- exported --><folder name="Mine &amp; yours" created="1"><game created="2" state="1" time="3" data="${CLASSIC.replaceAll('.', '0')}" note="first" />${played.map((data) => `<game data="${data}"/>`).join('')}</folder></opensudoku>`;
    const [first, ...others] = sheetsOf(text);
    expect(first).toEqual({
      puzzle: classic,
      title: 'Mine & yours',
      comment: 'first',
      play: { created: '2', state: '1', time: '3' },
    });
    expect(others.length).toBe(5);
    for (const { puzzle, notes, answer } of others)
      expect([formatLine(puzzle), notes?.[2], notes?.[0], answer]).toEqual([CLASSIC, 3, 0, undefined]);
    const old = `<opensudoku><name>Easy</name><author>me</author><description>nine</description><game data="${CLASSIC.replaceAll('.', '0')}" /></opensudoku>`;
    expect(only(old)).toEqual({ puzzle: classic, title: 'Easy', author: 'me', comment: 'nine' });
  });

  it('HoDoKu: a library line separates clues, entries and deleted candidates', () => {
    const cells = CLASSIC.replace('53..7', '53+4.7');
    const { puzzle, answer, notes, comment } = only(`:0300:12:${cells}:114 615:::two:`);
    expect([formatLine(puzzle), formatLine(puzzle, answer)]).toEqual([CLASSIC, CLASSIC.replace('53..7', '534.7')]);
    // By its houses r1c4 can be 2 or 6; 1 was never a candidate.
    expect([notes?.[3], comment]).toEqual([0b100010, 'two']);
    expect(notes?.[13]).toBe(0);
  });

  it("Simon Tatham's Solo, Unruly and Flip", () => {
    // 2x3 means two rows and three columns per box; x means diagonals; a to z are 1 to 26 empty cells.
    expect(formatId(only('2x3x:c5_4_1_1e3_1a4f3_6b1_2b5b6_1a').puzzle)).toBe(
      'sudoku:6x6:diagonals:...5411.....31.4......36..12..5..61.',
    );
    expect(formatId(only('2x2da:1n2').puzzle)).toBe('sudoku:4x4:1..............2');
    expect(formatId(only('https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#2x2:p').puzzle)).toBe(
      'sudoku:4x4:................',
    );
    expect(errorsOf('3x3k:zzzc,zz')).toEqual(['expected values, borders of cages, sums, got "zzzc,zz"']);
    expect(errorsOf('9j:zzzc')[0]).toMatch(/^expected/);
    // Lower case is 0 and upper case 1, each after a number of empty cells: a for none, b for one; the last letter ends
    // the grid.
    expect(formatId(only('4x4udt:BaAla').puzzle)).toBe('kurosu:4x4:distinct:.101...........0');
    // A plus on 2x2: each cell flips itself and two others. The first digit has the first four cells, the first the
    // highest.
    expect(formatId(only('2x2c:edb7,8').puzzle)).toBe('flipit:2x2:neighbourhood-plus:goal-light:1000');
  });

  it('sudokuwiki: the board of a link', () => {
    expect(
      formatLine(only(`https://www.sudokuwiki.org/sudoku.htm?bd=${CLASSIC.replaceAll('.', '0')}&x=1`).puzzle),
    ).toBe(CLASSIC);
    expect(errorsOf('https://www.sudokuwiki.org/sudoku.htm?bd=S9B9e9e06')).toEqual([
      'expected 162 letters and digits after S9B, got "9e9e06"',
    ]);
    // A position of its solver with the start published next to it; its four corners, as stated there, are {2,9} and
    // {1,2,5,9}.
    const position =
      'S9B9e9e06030204080a0e08050o0f090a0s0g0u0s0w0a070h0e7o8m1i857p04820c0706087o030h82820f0b0a0d077o0607040a0h030e7o987w840a0g038a8i0h9u9i860h040f8202011n0r08020509071i1q';
    const link = `https://www.sudokuwiki.org/sudoku.htm?bd=${position}`;
    const sheet = only(link);
    expect(formatLine(sheet.puzzle).slice(0, 11)).toBe('..63248..85');
    const { solutions, complete } = solve(sheet.puzzle);
    expect([solutions.length, complete]).toEqual([1, true]);
    expect(sheet.answer?.every((value, cell) => value === 0 || value === solutions[0][cell])).toBe(true);
    expect(
      sheet.notes?.every(
        (mask, cell) =>
          (mask === 0) === (sheet.answer?.[cell] !== 0) && (mask === 0 || (mask >> (solutions[0][cell] - 1)) % 2 === 1),
      ),
    ).toBe(true);
    expect(sheet.notes?.[27]).toBe(0b100010011);
    expect(writeSheets(findFormat('sudokuwiki'), [sheet])).toBe(link);
  });

  it("JSON: output of new is read, and member names aren't special", () => {
    const { puzzle } = make(readOrder('kurosu'), 'json');
    const text = `{"id":"${formatId(puzzle)}","seedId":null,"__proto__":{"polluted":1},"constructor":1}`;
    expect(only(text).puzzle).toEqual(puzzle);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(errorsOf('{"__proto__":{"id":"sudoku:4x4:................"}}')[0]).toMatch(/^expected a member "puzzle"/);
  });
});

describe.each(general.filter(({ line, reader }) => line !== undefined || reader !== undefined))(
  '$name',
  (format: Format) => {
    const puzzles = kinds.flatMap((kind) => [make(readOrder(kind.name), 'format').puzzle]);
    const carried = puzzles.filter((puzzle) => {
      try {
        return format.write({ puzzle }) !== '';
      } catch {
        return false;
      }
    });

    it('returns the puzzles that it can store, and rejects the others with a sentence', () => {
      expect(carried.length).toBeGreaterThan(0);
      for (const puzzle of puzzles) {
        if (!carried.includes(puzzle)) {
          expect(() => format.write({ puzzle })).toThrow(OptionError);
          continue;
        }
        const read = only(writeSheets(format, [{ puzzle }]), {
          format: format.name,
          kind: format.name === 'line' || format.name === 'grid' ? puzzle.kind : undefined,
        });
        // Candidates can't express that a cell with one candidate left is empty.
        if (format.keeps.join() === 'notes')
          for (const [cell, clue] of puzzle.clues.entries())
            expect(clue === 0 || read.puzzle.clues[cell] === clue).toBe(true);
        else expect(read.puzzle).toEqual(puzzle);
      }
    });

    it('returns everything that it declares to keep, and nothing else', () => {
      const sheet = fullSheet();
      const read = only(writeSheets(format, [sheet]), { format: format.name });
      const lost = lossesOf(format, sheet);
      for (const extra of [
        'answer',
        'notes',
        'title',
        'author',
        'comment',
        'date',
        'source',
        'level',
        'url',
        'play',
      ] as const) {
        if (lost.includes(extra)) expect(read[extra], extra).toBeUndefined();
        else if (extra === 'notes' && !format.keeps.includes('answer'))
          for (const [cell, mask] of (read.notes ?? []).entries()) expect([0, sheet.notes?.[cell]]).toContain(mask);
        else if (extra === 'notes' && format.name === 'hodoku')
          for (const [cell, mask] of (read.notes ?? []).entries()) expect(mask & ~(sheet.notes?.[cell] ?? 0)).toBe(0);
        else expect(read[extra], extra).toEqual(sheet[extra]);
      }
    });

    it('is detected from its text, and keeps many puzzles in order', () => {
      const sheet = { puzzle: classic };
      if (!['ss', 'sdk', 'line', 'grid', 'id', 'sdm'].includes(format.name))
        expect(sheetsOf(writeSheets(format, [sheet])), format.name).toHaveLength(1);
      const others = Array.from({ length: 5 }, (_, i) => make(readOrder('sudoku'), `many ${i}`).puzzle).map(
        (puzzle) => ({ puzzle }),
      );
      if (format.single === true)
        expect(() => writeSheets(format, others)).toThrow(`${format.title}: expected one puzzle, got 5`);
      else if (format.keeps.join() !== 'notes')
        expect(sheetsOf(writeSheets(format, others), { format: format.name })).toEqual(others);
    });

    it('reads any text as puzzles or as errors', () => {
      const rng = rngFromText(`hostile ${format.name}`);
      const good = [
        ...carried.map((puzzle) => writeSheets(format, [{ puzzle }])),
        writeSheets(format, [fullSheet()]),
      ].map((text) => text.slice(0, 4000));
      for (let i = 0; i < 100; i++) expectSentences(mutated(good[i % good.length], rng), format.name);
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => expectSentences(text, format.name)),
        { numRuns: 30 },
      );
    });
  },
);

/** Expects each item to have a puzzle or an error, and any error to be a ParseError in one line. */
function expectSentences(text: string, format?: string) {
  try {
    for (const item of readSheets(text, { format })) {
      expect((item.sheet === undefined) !== (item.error === undefined)).toBe(true);
      if (item.error !== undefined) expect(item.error.message).toMatch(/^[^\n]{5,600}$/);
      if (item.sheet !== undefined) expect(puzzleOf(formatId(item.sheet.puzzle))).toEqual(item.sheet.puzzle);
    }
  } catch (error) {
    expect(error).toBeInstanceOf(ParseError);
  }
}

describe('a text without a format name', () => {
  const puzzles = Array.from({ length: 100 }, (_, i) => make(readOrder('sudoku'), `seen ${i}`).puzzle);

  it.each(
    general.filter(
      ({ line, reader, single, keeps }) =>
        (line !== undefined || reader !== undefined) && single !== true && keeps.join() !== 'notes',
    ),
  )('is read as what it is: many of $name', (format) => {
    const text = writeSheets(
      format,
      puzzles.map((puzzle) => ({ puzzle })),
    );
    expect(sheetsOf(text).map(({ puzzle }) => formatId(puzzle))).toEqual(puzzles.map(formatId));
  });

  it("isn't read in a format of another kind than the one named", () => {
    const numbers = Array.from({ length: 100 }, () => '41321');
    expect(sheetsOf(numbers.join('\n'), { kind: 'flipit' }).length).toBe(100);
  });

  it.each([
    [{ thermometer: '11xx', killer: undefined }, 'got "11xx"'],
    [{ thermometer: '11', killer: '1122' }, 'expected thermometers of 2 to 9 cells'],
    [{ size: '40x40' }, 'expected a size and options that a kind of puzzle has'],
    [{ thermometer: '1112', torus: 'yes' }, 'expected a size and options that a kind of puzzle has'],
  ])('is refused with the wrong value if only one kind has its options: %o', (options, message) => {
    expect(() => readSheets(CLASSIC, options)).toThrow(message);
  });

  it('is a grid of candidates only when every cell has some', () => {
    const marks = writeSheets(findFormat('pencil-marks'), [{ puzzle: classic }]);
    expect(only(marks).notes).toBeDefined();
    expect(sheetsOf(`${CLASSIC}\n`.repeat(9)).length).toBe(9);
    expect(errorsOf(`${CLASSIC}\n`.repeat(9), { format: 'pencil-marks' })[0]).toBe(
      'expected 81 groups of digits for each puzzle, got 9',
    );
  });
});

describe('hostile texts', () => {
  it.each<[string, string, string]>([
    [
      'a document type',
      '<!DOCTYPE opensudoku [<!ENTITY a "b">]><opensudoku><game data="&a;"/></opensudoku>',
      'opensudoku',
    ],
    ['an entity of its own', '<opensudoku><name>&lol;</name></opensudoku>', 'opensudoku'],
    ['elements without end', '<opensudoku>'.repeat(100_000), 'opensudoku'],
    ['a comment without end', `<!--${'-'.repeat(100_000)}`, 'opensudoku'],
    ['many attributes', `<opensudoku ${'a="1" '.repeat(50_000)}`, 'opensudoku'],
    ['a deep list', `{"id":${'['.repeat(100_000)}`, 'json'],
    [
      'notes beyond measure',
      `{"id":"sudoku:4x4:................","notes":${JSON.stringify(new Array(16).fill('1'.repeat(100_000)))}}`,
      'json',
    ],
    ['a run of cells without end', `9x9:${'z'.repeat(400_000)}`, 'tatham'],
    ['a board of the greatest size', '99x99:a', 'tatham'],
    ['runs without end', `https://puzz.link/p?sudoku/9/9/${'z'.repeat(400_000)}`, 'puzz.link'],
    ['question marks', `https://puzz.link/p${'?a'.repeat(100_000)}`, 'puzz.link'],
    ['empty lines', '\n'.repeat(30_000), 'sdk'],
    ['colons', ':'.repeat(400_000), 'hodoku'],
    ['a picture without end', `<svg>${'<metadata id="gridwright">'.repeat(50_000)}`, 'svg'],
    // 400,000 characters that would expand to some gigabytes.
    ['a text that expands', `https://f-puzzles.com/?load=${'M'.repeat(400_000)}`, 'f-puzzles'],
    ['a text that is cut off', `https://sudokupad.app/scl${'N4IgzglgXgpi'.repeat(3)}`, 'sudokupad'],
    ['digits', '123456789 '.repeat(10_000), 'pencil-marks'],
  ])('%s is refused in a sentence', (_, text, name) => {
    let said: (string | undefined)[];
    try {
      said = readSheets(text, { format: name }).map(({ error }) => error?.message);
    } catch (error) {
      expect(error).toBeInstanceOf(ParseError);
      said = [(error as Error).message];
    }
    expect(said.filter((message) => message !== undefined).length).toBeGreaterThan(0);
    for (const message of said) if (message !== undefined) expect(message.length).toBeLessThan(600);
    expectSentences(text);
  });

  it('a text that is too long is an error with its actual size', () => {
    expect(errorsOf('1'.repeat(2 ** 20))).toEqual(['expected at most 524288 characters, got 1048576']);
    expect(errorsOf(`<opensudoku>${' '.repeat(2 ** 26)}`)).toEqual([
      'expected a file of at most 67108864 characters in this format, got 67108877',
    ]);
  });

  it('more attributes or puzzles than a file can have are an error, not the end of the stack or of the memory', () => {
    // A regular expression for all attributes at once ran out of stack here.
    expect(errorsOf(`<opensudoku><game${' a=""'.repeat(3_000_000)}/></opensudoku>`)).toEqual([
      'expected at most 1000 attributes in an XML element',
    ]);
    expect(errorsOf(`[${'"ab",'.repeat(1_000_000)}"ab"]`)).toEqual([
      'expected at most 1000000 puzzles in a JSON value, got more; write one per line',
    ]);
  });

  it('an unknown format is named in the error', () => {
    expect(() => readSheets('1', { format: 'pdf' })).toThrow('expected a format (opensudoku,');
  });

  it('a puzzle of another kind or size than the one named is an error', () => {
    expect(errorsOf(`sudoku:9x9:${CLASSIC}`, { kind: 'kurosu' })[0]).toMatch(/kurosu/);
    expect(errorsOf('3x3:zzzc', { format: 'tatham', size: '4x4' })).toEqual([
      'expected a puzzle 4x4, got a Sudoku 9x9',
    ]);
  });
});
