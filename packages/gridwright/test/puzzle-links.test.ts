import { describe, expect, it } from 'vitest';
import { compressText, decompressText } from '../src/formats/lz-string.js';
import { readShortJson } from '../src/formats/short-json.js';
import {
  type ForeignSheet,
  findFormat,
  formatForeignRows,
  formats,
  parsePuzzle,
  readSheets,
  type Sheet,
  writeSheets,
} from '../src/formats.js';
import { puzzleOf } from '../src/index.js';
import { formatId, type Puzzle } from '../src/rules.js';

const sheetOf = (text: string) => {
  const [{ sheet, error }] = readSheets(text);
  if (sheet === undefined) throw error;
  const { puzzle, ...rest } = sheet;
  return { id: formatId(puzzle), ...rest };
};

describe('links to f-puzzles and SudokuPad', () => {
  // JSON of f-puzzles, compressed by lz-string 1.5.0: clues, an entered 2, notes, both diagonals.
  const PLAIN =
    'N4IgzglgXgpiBcAWANCALhNAbO8QDEB7AVwCcRUBDYtAC0PLwEEATSikU4nMGNBEADkGAW0pYABAGViLQgGtiErjwmUADuqwBPAHQcA5qQgsEAbTOgAbuOK4AjKgMQrMAHYI0XGAF9k121wAJj8ArDsEAGYnF3dPb1CfAF1kSxAAYwY3GFIABXd0iCwAWUpSeTBzaMQUjPc0HPy3QpKyivMa0JAbcNwUEGdXD3gvO0T/ZNSwiPggmKH4sYnl4EnLcdWJpNqWCEoDQjdxAGpFmFRd/cPxAFoznyA=';
  const played = {
    id: 'sudoku:4x4:diagonals:1.3..4..2.......',
    answer: Uint8Array.of(1, 2, 3, 0, 0, 4, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0),
    notes: Uint32Array.of(0, 0, 0, 0, 0b1100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    title: 'Four',
    author: 'Ada',
    comment: 'Normal Sudoku rules apply.',
  };
  // The same clues with a thermometer, a killer cage and anti-knight.
  const VARIANT =
    'N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZY8qhACYefStQDM9Ri3acYIrgF1khEAGMA9hmYwMABRZqIZALIkMAazD5JiZepZtdB5kdPmr+OyJCkxCFHRpVngObl4FZVU/AXhBKSYQsPkI1OAlFXS0yPs2AAtdAFsNQpgnDHxQMggda3gCEAAlGgBhGhBUZpbBEEVFDJALYzJdNRI0alU1GDIyOrwm1vbO1p77GOoQAFYQAZJmNggLZgg0PLZZbiA=';
  // SudokuPad's shortened JSON: the same clues and a 1, then with a line and a cage.
  const SCL =
    'N4SwJgXA5AHlA0BjAzhAbAFiQUwgbT2ADcIBGAX3nmIgGZKBdePakjS+JwkgJg8+ZVW0UlHIMmAJ1wE8ABnhyuC0l1KK18VV3nwey+LU37m6ozp4bml1c1pW897czyWTrw13vv75pogBDfBooAIBXABcACwB7SQgAAgBBMACxYSgIkAiAG1wEgBEYgDsAHUyxJgBbbAiA1LqIYEkwvNQoAGUAgE8E8qiQcoRkGJzIkBKyHlp2ciA';
  const SCL_VARIANT =
    'N4SwJgXA5AHlA0BjAzhAbAFiQUwgbT2ADcIBGAX3nmIgGZKBdePakjS+JwkgJg8+ZVOTAE64CeAAzxJXaaS6kZi+Aq5T4POfFoqtzJbvU9lzEwua1TeK2uZ4T+hzq5WnVo0wA2+YIggAYgGSIdIALgAWEAAc8ADuAA74UgB0AKwy6YrpqlkM5EyIAIa+iOIasszyDEwkaQXkQA==';

  it('keep the solution that is stored with a puzzle', () => {
    const puzzle = parsePuzzle('sudoku:4x4:diagonals:1.3..4..2.......');
    const solution = Uint8Array.of(1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1);
    for (const name of ['f-puzzles', 'f-puzzles-json', 'sudokupad', 'json'])
      expect(sheetOf(findFormat(name).write({ puzzle, solution }))).toEqual({ id: formatId(puzzle), solution });
    // As f-puzzles has it: a list of numbers by rows.
    expect(findFormat('f-puzzles-json').write({ puzzle, solution })).toContain(
      '"solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]',
    );
    expect(findFormat('json').write({ puzzle, solution })).toContain('"solution":"1234341221434321"');
  });

  it('drop a stored solution that has empty cells or other values than the clues', () => {
    const puzzle = parsePuzzle('sudoku:4x4:1.3..4..2.......');
    for (const cells of ['2143341221434321', '123434122143432.'])
      for (const name of ['f-puzzles-json', 'sudokupad', 'json']) {
        const solution = Uint8Array.from(cells, (one) => Number(one.replace('.', '0')));
        expect(sheetOf(findFormat(name).write({ puzzle, solution }))).toEqual({ id: formatId(puzzle) });
      }
    expect(sheetOf('{"puzzle":"1.3..4..2.......","solution":"unknown"}')).toEqual({ id: formatId(puzzle) });
  });

  it('f-puzzles: clues, entered values, both sorts of notes, diagonals and texts', () => {
    for (const host of ['https://f-puzzles.com/?load=', 'https://www.f-puzzles.com/?load=', 'f-puzzles.com/?a=1&load='])
      expect(sheetOf(host + PLAIN)).toEqual(played);
    expect(sheetOf(`https://f-puzzles.com/?load=${PLAIN.replaceAll('+', ' ')}`)).toEqual(played);
    expect(sheetOf(decompressText(PLAIN, 10_000))).toEqual(played);
  });

  it('SudokuPad: a puzzle of f-puzzles, and its own form', () => {
    for (const start of [
      'sudokupad.app/fpuzzles',
      'sudokupad.app/fpuz',
      'app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles',
    ])
      expect(sheetOf(`https://${start}${encodeURIComponent(PLAIN)}`)).toEqual(played);
    const own = {
      id: 'sudoku:4x4:1.3..4..2......1',
      title: "Don't",
      author: 'Ada',
      comment: "Say 'hi'",
    };
    for (const form of ['scl', 'ctc', 'puzzle/scl', '?puzzleid=scl'])
      expect(sheetOf(`https://sudokupad.app/${form}${SCL}?setting-nogrid=1`)).toEqual(own);
    expect(sheetOf(JSON.stringify(readShortJson(decompressText(SCL, 10_000))))).toEqual(own);
  });

  it('payloads without an address, short JSON and files that wrap them are read as the link', () => {
    const link = sheetOf(`https://sudokupad.app/scl${SCL}`);
    const short = decompressText(SCL, 10_000);
    for (const text of [
      `scl${SCL}`,
      `ctc${encodeURIComponent(SCL)}`,
      short,
      `# a comment\n${short}\n`,
      JSON.stringify({ sudokuPadUrl: 'https://sudokupad.app/abc', payload: short }),
      JSON.stringify([{ payload: `scl${SCL}` }]),
      // With escapes, as the address of the older player has it, and in the base64 of addresses and file names.
      encodeURIComponent(short),
      `https://app.crackingthecryptic.com/sudoku/?puzzleid=${encodeURIComponent(short)}`,
      `https://sudokupad.app/${encodeURIComponent(short)}?setting-nogrid=1`,
      JSON.stringify({ payload: encodeURIComponent(short) }),
      `https://sudokupad.app/ctc${SCL.replaceAll('+', '-').replaceAll('/', '_')}`,
    ])
      expect(sheetOf(text), text.slice(0, 30)).toEqual(link);
    for (const text of [SCL, encodeURIComponent(SCL)]) expect(sheetOf(text)).toEqual(link);
    expect(sheetOf(`fpuz${encodeURIComponent(PLAIN)}`)).toEqual(played);
    expect(sheetOf(PLAIN)).toEqual(played);
  });

  it('escapes of escapes, from links that were copied out of other links, are read', () => {
    const twice = encodeURIComponent(encodeURIComponent(PLAIN));
    expect(sheetOf(`https://sudokupad.app/fpuzzles${twice}`)).toEqual(played);
    expect(sheetOf(`https://f-puzzles.com/?load=${encodeURIComponent(twice)}`)).toEqual(played);
    expect(() => sheetOf(`https://f-puzzles.com/?load=${PLAIN.slice(0, 60)}%${'25'.repeat(50_000)}`)).toThrow(
      'damaged',
    );
  });

  it('a page of the Logic Masters portal is refused with what to open instead', () => {
    expect(() => sheetOf('https://logic-masters.de/Raetselportal/Raetsel/zeigen.php?id=000ABC')).toThrow(
      'open its link to SudokuPad, f-puzzles or penpa-edit and copy that address',
    );
  });

  it('short JSON with arrows and disks in its words is a puzzle and not a drawing', () => {
    const short = decompressText(SCL, 10_000).replace('Say', 'Disks ● and arrows ↘ say');
    expect(sheetOf(short).comment).toContain('●');
  });

  it('f-puzzles: rows are the regions of sizes without boxes', () => {
    const grid = Array(7).fill(Array(7).fill({}));
    expect(sheetOf(JSON.stringify({ size: 7, grid })).id).toMatch(/^sudoku:7x7:jigsaw-a7b7c7d7e7f7g7:/);
  });

  it('f-puzzles: a single diagonal and sums with blanks are cages', () => {
    const grid = Array(4).fill(Array(4).fill({}));
    const cages = (members: object) => sheetOf(JSON.stringify({ size: 4, grid, ...members })).id.split(':')[2];
    expect(cages({ 'diagonal+': true })).toBe('killer-14233241-10');
    expect(cages({ 'diagonal-': true })).toBe('killer-11223344-10');
    expect(cages({ disjointgroups: true })).toBe('disjoint-groups');
    expect(cages({ killercage: [{ cells: ['R1C1', 'R1C2'], value: '5  ' }] })).toBe('killer-1112-5');
  });

  it('SudokuPad: a margin around the regions holds no cells of the puzzle', () => {
    const inside = (row: number, column: number) => [0, 1, 2, 3].map((i) => [row + (i >> 1), column + (i & 1)]);
    const regions = [inside(1, 2), inside(1, 4), inside(3, 2), inside(3, 4)];
    const cells = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => ({})));
    const row = [{}, {}, { value: 1, given: true }, {}, {}, {}];
    const cages = [
      {
        cells: [
          [1, 2],
          [1, 3],
        ],
        value: 3,
      },
    ];
    const text = (first: object[]) => JSON.stringify({ cells: [first, row, ...cells.slice(2)], regions, cages });
    expect(sheetOf(text(cells[0])).id).toBe(`sudoku:4x4:killer-1112-3:1${'.'.repeat(15)}`);
    expect(readSheets(text([{ value: 9 }, ...cells[0].slice(1)]))[0].foreign?.missing).toEqual([
      'clues outside the grid',
    ]);
  });

  it('f-puzzles: a thermometer, a killer cage and anti-knight', () => {
    expect(sheetOf(`https://f-puzzles.com/?load=${VARIANT}`).id).toMatch(
      /^sudoku:4x4:anti-knight:thermometer-\w+:killer-\w+-\d+:[\d.]{16}$/,
    );
  });

  it.each([
    [`https://sudokupad.app/${'scl'}${SCL_VARIANT}`, 'got one with lines'],
    [
      '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{"region":0},{},{},{}]]}',
      'got one with regions of different sizes or in pieces',
    ],
    [
      '{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{"c":"#fff"},{},{},{}]],"diagonal+":true,"new rule":[1]}',
      'got one with "new rule", coloured cells',
    ],
    ['{"cells":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}', 'got one with no boxes'],
  ])('rules that Gridwright lacks are named: %.40s', (text, words) => {
    expect(() => sheetOf(text)).toThrow(`expected a Sudoku with rules that Gridwright can read, ${words}`);
  });

  describe('a puzzle with rules that Gridwright lacks', () => {
    const cells = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
    const grid = [[{ value: 1, given: true }, {}, {}, {}], ...cells.slice(1)];
    const boxindexer = [{ cells: ['R1C1', 'R2C1'] }];
    const json = JSON.stringify({ size: 4, title: 'Monday', grid, 'diagonal+': true, 'diagonal-': true, boxindexer });
    const own = JSON.stringify({ cells: grid, regions: [], lines: [{ wayPoints: [[0, 0]], color: '#ccc' }] });
    const itemOf = (text: string) => readSheets(text)[0];

    it('is read with its known part, and the others are named', () => {
      const { sheet, puzzle, error, foreign } = itemOf(json);
      expect([sheet, puzzle, error?.code]).toEqual([undefined, undefined, 'option']);
      expect(foreign?.missing).toEqual(['indexing cells']);
      expect(formatId(foreign?.part.puzzle as Puzzle)).toBe('sudoku:4x4:diagonals:1...............');
      expect(foreign?.part.title).toBe('Monday');
      expect(() => parsePuzzle(json)).toThrow(
        'got one with indexing cells; it can be shown and converted, but not solved',
      );
    });

    it.each([
      [json, ['f-puzzles', 'f-puzzles-json', 'sudokupad', 'json', 'svg']],
      [own, ['sudokupad', 'json', 'svg']],
    ])('comes back unchanged from every format that has it: %.20s', (text, able) => {
      const foreign = itemOf(text).foreign as ForeignSheet;
      for (const { name, writeForeign } of formats) {
        if (!able.includes(name)) {
          if (writeForeign !== undefined)
            expect(() => writeForeign(foreign)).toThrow('expected a puzzle from f-puzzles');
          continue;
        }
        const again = readSheets(writeForeign?.(foreign) as string);
        expect(again.map((item) => [item.puzzle, item.foreign?.json])).toEqual([[undefined, text]]);
      }
    });

    it('is drawn without its regions if these are missing', () => {
      const foreign = itemOf(own).foreign as ForeignSheet;
      expect(foreign.missing).toEqual(['lines', 'no boxes']);
      expect(formatForeignRows(foreign)).toBe('1 . . .\n. . . .\n. . . .\n. . . .');
      expect(findFormat('svg').writeForeign?.(foreign)).toContain('<title>Sudoku 4x4</title>');
    });
  });

  it("names that objects inherit are texts and rules like others, and a member of a text's name isn't called", () => {
    expect(readShortJson('{title:constructor,a:[__proto__,valueOf]}')).toEqual({
      title: 'constructor',
      a: ['__proto__', 'valueOf'],
    });
    const grid = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
    const textless = { toString: 1, valueOf: 1 };
    for (const value of [
      { size: 4, grid, killercage: [{ cells: ['R1C1', textless], value: textless }] },
      { size: 4, grid, odd: [{ cell: textless }], negative: [textless], xv: [{ cells: [], value: textless }] },
      { size: 4, grid, extraregion: [{ cells: [textless] }], thermometer: [{ lines: [[textless]] }] },
      { cells: grid, constructor: 1, cages: [{ cells: [[0, 0]], type: textless, unique: true }, { value: textless }] },
    ]) {
      const [{ error, foreign }] = readSheets(JSON.stringify(value));
      expect(error?.message).toContain('expected a Sudoku with rules that Gridwright can read');
      expect(foreign?.missing).not.toEqual([]);
    }
  });

  it('escapes within apostrophes end where they end', () => {
    // A backslash, then a quotation mark.
    expect(readShortJson(String.raw`{a:'x\\"y',b:'it\'s',c:"\\"}`)).toEqual({ a: 'x\\"y', b: "it's", c: '\\' });
  });

  it("a line through a cell that isn't in the grid is another rule, not a shorter line", () => {
    const grid = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
    // R39C1 in the digits of options would be 1, 3, 1.
    for (const cells of [
      ['R1C1', 'here', 'R1C2'],
      ['R39C1', 'R39C2'],
    ])
      for (const rule of [{ thermometer: [{ lines: [cells] }] }, { arrow: [{ cells: [cells[0]], lines: [cells] }] }])
        expect(readSheets(JSON.stringify({ size: 4, grid, ...rule }))[0].foreign?.missing.length).toBe(1);
  });

  it.each([5000, 200_000])('JSON %i levels deep is refused in a sentence', (depth) => {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const grid = JSON.stringify(Array(4).fill(Array(4).fill({})));
    for (const text of [nested, `{"size":4,"grid":${grid},"x":${nested}}`])
      expect(() => sheetOf(text)).toThrow('expected JSON at most 64 levels deep, got');
  });

  it.each([
    [
      `https://sudokupad.app/scf${'A'.repeat(100)}`,
      'a SudokuPad link with fpuzzles, fpuz, scl, ctc or JSON, got "https://',
    ],
    ['https://sudokupad.app/wsj7iunsg6', 'a link that contains the puzzle, got one to a puzzle on a server'],
    ['https://f-puzzles.com/?id=y8ab', 'a link that contains the puzzle, got one to a puzzle on a server'],
    [
      'https://example.com/today',
      'a link to Gridwright, f-puzzles, SudokuPad, penpa-edit, puzz.link or sudokuwiki, got "https://example.com/today"',
    ],
    ['{"size":2,"grid":[[{},{}],[{}]]}', '2 rows of 2 cells'],
    [
      '{"size":4,"grid":[[{"value":5,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}',
      'values from 1 to 4, got "5"',
    ],
    [
      `https://sudokupad.app/scl${compressText('{ce:[[{v:')}AAAAAAAAAAAAA`,
      'a puzzle as JSON, got a text that is damaged',
    ],
    [`https://sudokupad.app/scl${compressText(`{ce:${'['.repeat(1000)}`)}`, 'JSON at most 64 levels deep'],
    [
      `https://sudokupad.app/${encodeURIComponent('{ce:[[{},{}]],re:[[[0,0]')}`,
      'a puzzle as JSON, got a text that is damaged',
    ],
  ])('%.60s is refused in a sentence', (text, words) => {
    expect(() => sheetOf(text)).toThrow(`expected ${words}`);
  });

  describe('nothing is dropped in silence', () => {
    const cells = Array(4).fill(Array(4).fill({}));
    const square = (row: number, column: number) =>
      [0, 1, 2, 3].map((i) => [row + Math.floor(i / 2), column + (i % 2)]);
    const regions = [square(0, 0), square(0, 2), square(2, 0), square(2, 2)];
    const pad = (members: object) => readSheets(JSON.stringify({ cells, regions, ...members }))[0];

    it('settings of the editor of f-puzzles and its solver are no rules', () => {
      const settings = { disabledlogic: ['fish'], truecandidatesoptions: ['colored'], highlightConflicts: true };
      expect(sheetOf(JSON.stringify({ size: 4, grid: cells, ...settings })).id).toBe(`sudoku:4x4:${'.'.repeat(16)}`);
    });

    it("SudokuPad's metadata are texts, or rules that are on", () => {
      const texts = {
        title: 'T',
        author: 'A',
        rules: 'R',
        source: 'S',
        msgcorrect: 'Well done',
        solution: '1'.repeat(16),
      };
      const { puzzle, ...sheet } = pad({ metadata: { ...texts, antiking: true, antiknight: false } }).sheet as Sheet;
      const solution = new Uint8Array(16).fill(1);
      expect(sheet).toEqual({ solution, title: 'T', author: 'A', comment: 'R', source: 'S' });
      expect(formatId(puzzle)).toBe(`sudoku:4x4:anti-king:${'.'.repeat(16)}`);
      for (const on of [true, 'true', 'Yes'])
        expect(pad({ metadata: { newrule: on } }).foreign?.missing).toEqual(['"newrule"']);
    });

    it.each([
      { cages: [{ value: 'antiknight: true' }] },
      { global: ['antiknight'], vd: ['a video'], metadata: { bgimageopacity: 0.5 } },
    ])('rules may be named anywhere, and videos are none: %j', (members) => {
      expect(formatId(pad(members).puzzle as Puzzle)).toBe(`sudoku:4x4:anti-knight:${'.'.repeat(16)}`);
    });

    it.each([
      { triggereffect: [{ trigger: {}, effect: { type: 'foglight' } }] },
      { triggereffect: [{ trigger: { type: 'cellvalue', cell: 'r1c1' }, effect: { type: 'sound' } }] },
      { foglink: [{ cell: [0, 0], cells: [[1, 1]] }] },
    ])('fog that Gridwright does not have is named: %j', (members) => {
      const { puzzle, published } = pad(members);
      expect(formatId(puzzle as Puzzle)).toBe(`sudoku:4x4:${'.'.repeat(16)}`);
      expect(published?.unshown).toEqual(['fog']);
    });

    it.each([
      [{ global: ['antiqueen'] }, ['"antiqueen"']],
      [{ cages: [{ value: 'title: T' }, { value: 'newrule: r1c1' }] }, ['"newrule"']],
      [{ cells: [[{ pencilMarks: [1] }, {}, {}, {}], ...cells.slice(1)] }, ['given candidates']],
      [{ metadata: { bgimage: 'https://example.org/a.png', bgimageopacity: 1 } }, ['a picture behind the grid']],
    ])('what SudokuPad says elsewhere is named: %j', (members, missing) => {
      expect(pad(members).foreign?.missing).toEqual(missing);
    });
  });

  it('a jigsaw keeps its regions', () => {
    const jigsaw = puzzleOf(`sudoku:5x5:diagonals:jigsaw-a2bc2adbc2adbecadbe2d2be2:${'2.1..'.padEnd(25, '.')}`);
    for (const name of ['f-puzzles', 'sudokupad'])
      expect(sheetOf(writeSheets(findFormat(name), [{ puzzle: jigsaw }])).id).toBe(formatId(jigsaw));
    const own = (rows: readonly string[]) => {
      const places = (letter: string) =>
        rows.flatMap((row, r) => [...row].flatMap((one, c) => (one === letter ? [[r, c]] : [])));
      return JSON.stringify({ cells: rows.map((row) => [...row].map(() => ({}))), regions: [...'dcba'].map(places) });
    };
    expect(sheetOf(own(['aaab', 'cabb', 'ccdb', 'cddd'])).id).toBe('sudoku:4x4:jigsaw-a3bcab2c2dbcd3:................');
    for (const rows of [
      ['aaab', 'caab', 'ccdb', 'cddb'],
      ['aaab', 'baac', 'bbcd', 'cddd'],
    ])
      expect(() => sheetOf(own(rows))).toThrow('regions of different sizes or in pieces');
  });

  it('other sizes and boxes are written with their boxes', () => {
    const tall = puzzleOf(`sudoku:6x6:box-3x2:${'1.....'.padEnd(36, '.')}`);
    const [link] = writeSheets(findFormat('f-puzzles'), [{ puzzle: tall }]).split('\n');
    expect(sheetOf(link).id).toBe(formatId(tall));
    expect(() => writeSheets(findFormat('sudokupad'), [{ puzzle: puzzleOf(`kurosu:4x4:${'.'.repeat(16)}`) }])).toThrow(
      'SudokuPad link: expected a Sudoku, got a Kurosu 4x4',
    );
  });

  it("links to Gridwright's page are read, also within a line of text", () => {
    for (const link of [
      'https://example.org/#/p/sudoku:4x4:1.3..4..2.......',
      'Try this: http://localhost:8080/#/p/sudoku%3A4x4%3A1.3..4..2....... , it is short',
    ])
      expect(sheetOf(link).id).toBe('sudoku:4x4:1.3..4..2.......');
    expect(sheetOf('https://example.org/#/s/sudoku.1:4x4:alice').id).toMatch(/^sudoku:4x4:/);
  });

  it('the marks behind a link belong to the sentence', () => {
    const id = 'sudoku:4x4:1.3..4..2.......';
    for (const text of [
      'Try https://example.org/#/p/ID.',
      'Easy (https://example.org/#/p/ID).',
      'As in https://example.org/#/p/ID',
    ])
      expect(sheetOf(text.replace('ID', id)).id).toBe(id);
    const alice = sheetOf('https://example.org/#/s/sudoku.1:alice').id;
    for (const text of [
      'Try https://example.org/#/s/sudoku.1:alice.',
      'Easy (https://example.org/#/s/sudoku.1:alice)!',
    ])
      expect(sheetOf(text).id).toBe(alice);
    expect(sheetOf('https://example.org/#/s/sudoku.1:alice.').id).not.toBe(alice);
  });
});

describe('files that hold no puzzles as text', () => {
  it.each<[string, Uint8Array | string]>([
    ['a PNG picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)],
    ['a JPEG picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1)],
    ['a JPEG picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xdb, 0, 0x43, 0, 1)],
    ['a PDF file', '%PDF-1.7\n%\u00e2\u00e3\n1 0 obj'],
    ['a ZIP file or an office document', 'PK\u0003\u0004\u0014\u0000'],
    ['an HTML page', '<!DOCTYPE html>\n<html><body>53..7....</body></html>'],
  ])('%s is named, once', (name, file) => {
    const text = typeof file === 'string' ? file : new TextDecoder().decode(file);
    expect(readSheets(text).map(({ error }) => error?.message)).toEqual([`expected puzzles as text, got ${name}`]);
  });
});

it('a text in the place of a value is quoted once', () => {
  const grid = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({ value: 'x' })));
  expect(readSheets(JSON.stringify({ grid }))[0].error?.message).toBe('expected values from 1 to 4, got "x"');
});

it.each(['Riff Raff', 'Gif88'])('the title %s is no picture', (title) => {
  expect(readSheets(`${title}\nsudoku:4x4:1.3..4..2.......`).at(-1)?.error).toBeUndefined();
});

describe('our own pictures', () => {
  it('are read with everything that they were written with', () => {
    const sheet = {
      puzzle: puzzleOf('sudoku:4x4:diagonals:1.3..4..2.......'),
      notes: new Uint32Array(16).fill(1, 1, 2),
      title: '</title> & "Zwölf" \u0000\uffff',
      play: { state: '1' },
    };
    const picture = writeSheets(findFormat('svg'), [sheet]);
    for (const before of ['', '<?xml version="1.0"?>\n', '<?xml version="1.0"?><!-- by hand -->\n\n'])
      expect(readSheets(before + picture)[0].sheet).toEqual(sheet);
  });

  it('are recognised among other pictures', () => {
    expect(readSheets('<svg xmlns="http://www.w3.org/2000/svg">\n<text>5</text></svg>')[0].error?.message).toBe(
      'expected a picture that Gridwright wrote, got another SVG picture',
    );
  });
});
