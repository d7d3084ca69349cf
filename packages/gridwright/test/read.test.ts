import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { PlainForm } from '../src/formats/plain-lines.js';
import { onlyPuzzle } from '../src/formats/read-text.js';
import { formatLine, formatRows, type ParseOptions, PuzzleReader, parseAnswer, parsePuzzle } from '../src/formats.js';
import { kindOf, kinds } from '../src/index.js';
import { make, rngFromText } from '../src/orders.js';
import { formatId, ParseError, readOrder } from '../src/rules.js';

const NINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

function readAll(text: string, hints: ParseOptions = {}) {
  const reader = new PuzzleReader(hints);
  return [...text.split('\n').flatMap((line) => reader.push(line)), ...reader.end()];
}

describe('one line', () => {
  // The first call for a kind and a number of cells keeps its form for the next ones; PuzzleReader keeps nothing.
  test('read once more, or after others, it is the same puzzle or the same error', () => {
    const rng = rngFromText('one line');
    const pick = <T>(list: readonly T[]) => list[rng.below(list.length)];
    const outcome = (read: () => unknown) => {
      try {
        return read();
      } catch (error) {
        return String(error);
      }
    };
    const fast = vi.spyOn(PlainForm.prototype, 'readOne');
    for (let round = 0; round < 600; round++) {
      const cells = pick([16, 36, 64, 81, 81, 81, 100, 144, 256, 625]);
      const symbols = pick([
        '.123456789',
        '.123456789',
        '.0123456789',
        '0123456789',
        '0123456789',
        '.01',
        '01',
        '.123456789ABCDEFG',
        '.12',
        '123456789abcdefghijklmnop-',
        '.1 2|#:é',
      ]);
      const odd = pick(['', '', '', '-', ' ', ':', '#', 'é', '\n', 'z', '=']);
      const text = Array.from({ length: cells }, () => pick([...symbols])).join('');
      const at = rng.below(cells);
      const line = odd === '' ? text : text.slice(0, at) + odd + text.slice(at + 1);
      const hints = pick<ParseOptions>([
        {},
        {},
        { kind: 'sudoku' },
        { kind: 'kurosu' },
        { kind: 'flipit' },
        { kind: 'sudoku', zero: 'value' },
      ]);
      const expected = outcome(() => onlyPuzzle(readAll(line, hints)));
      for (let time = 0; time < 2; time++)
        expect({ line, hints, puzzle: outcome(() => parsePuzzle(line, hints)) }).toEqual({
          line,
          hints,
          puzzle: expected,
        });
    }
    expect(fast.mock.results.filter(({ value }) => value !== undefined).length).toBeGreaterThan(30);
    fast.mockRestore();
  });

  test.each([
    NINE,
    NINE.replaceAll('.', '0'),
    NINE.replaceAll('.', '*'),
    NINE.replaceAll('.', '_'),
    NINE.replaceAll('.', ' '),
    `${NINE}  # a comment`,
    `${NINE}\r`,
    [...NINE].join(' '),
  ])('%j is the 9x9 puzzle', (text) => {
    expect(formatId(parsePuzzle(text))).toBe(`sudoku:9x9:${NINE}`);
  });

  test.each([
    ['spaces', ' 4.2 1.2 1.2 Hard 542'],
    // 19 symbols, which with the other 81 make as many as a 10x10 grid has.
    ['as many symbols as another grid has', ' 4.2 1.2 1.2 Extreme 542'],
    ['tabs', '\t4.2\tHard'],
    ['commas', ',4.2,"Hard"'],
    ['times', '; 00:12; 4.2'],
    ['the solution', ',341587962286914375579623814125396487697148253438752196953261748862479531714835629'],
  ])('what follows a whole grid in columns is passed over: %s', (_, columns) => {
    const cells = '301000000006004305070003810025000000600108003000000190053200040802400500000000609';
    const { clues } = parsePuzzle(cells);
    for (const line of [`${cells}${columns}`, `  ${cells}${columns}\r`]) {
      expect(parsePuzzle(line).clues).toEqual(clues);
      expect(new PuzzleReader().push(line)).toMatchObject([{ line: 1, text: cells }]);
    }
  });

  test('with the size in the hints, columns can follow small grids too', () => {
    const named = { kind: 'sudoku', size: '4x4' };
    expect(parsePuzzle('1..4..1......... 1.2 easy', named).clues).toEqual(parsePuzzle('1..4..1.........', named).clues);
  });

  test('letters are the values from 10 up, in every size, in either case', () => {
    const puzzle = parsePuzzle(`gG${'.'.repeat(254)}`, { kind: 'sudoku' });
    expect([...puzzle.clues.slice(0, 2)]).toEqual([16, 16]);
    expect(parsePuzzle(`P${'.'.repeat(624)}`).clues[0]).toBe(25);
    expect(parsePuzzle(`A${'.'.repeat(99)}`).clues[0]).toBe(10);
    expect(() => parsePuzzle(`B${'.'.repeat(99)}`, { kind: 'sudoku' })).toThrow(
      'character 1 is "B"; expected one of . 1 2 3 4 5 6 7 8 9 A',
    );
  });

  test('Kurosu is 0 1 . or O X', () => {
    expect(formatLine(parsePuzzle('OX.............X', { kind: 'kurosu' }))).toBe('01.............1');
  });

  test('FlipIT is a number, or its bits with cell 0 first', () => {
    expect(formatLine(parsePuzzle('1', { kind: 'flipit' }))).toBe('1000000000000000');
    expect(formatLine(parsePuzzle('65535', { kind: 'flipit' }))).toBe('1'.repeat(16));
    expect(formatLine(parsePuzzle('1011', { kind: 'flipit' }))).toBe(
      formatLine(parsePuzzle('1100111111000000', { kind: 'flipit' })),
    );
    expect(() => parsePuzzle('65536', { kind: 'flipit' })).toThrow('expected a number 0..65535 for 4x4, got 65536');
  });

  test.each(['-1', '+1', '0xGG', '0x', '1e3', '12.5', '1,5', '-12345678901234567', '0xGGGGGGGGGGGGGG'])(
    'a FlipIT is not the number %s',
    (text) => {
      const sentence = `expected a puzzle number (digits, or 0x and hexadecimal digits) or a grid, got "${text}"`;
      expect(() => parsePuzzle(text, { kind: 'flipit' })).toThrow(sentence);
      expect(() => parsePuzzle(text, { kind: 'flipit', size: '8x8' })).toThrow(sentence);
    },
  );

  test('an id is read as a puzzle with its options', () => {
    expect(parsePuzzle('sudoku:4x4:diagonals:1...............').options).toEqual({ diagonals: 'yes' });
    expect(() => parsePuzzle('sudoku:4x4:1...............', { kind: 'kurosu' })).toThrow(
      'expected a puzzle of the kind kurosu',
    );
  });

  test('a text that fits two kinds or sizes is an error', () => {
    expect(() => parsePuzzle('01..'.repeat(9))).toThrow('fits sudoku 6x6 and kurosu 6x6: name the kind or size');
    expect(() => parsePuzzle('01'.repeat(8))).toThrow('fits sudoku 4x4, kurosu 4x4 and flipit 4x4');
    expect(parsePuzzle('01..'.repeat(9), { kind: 'kurosu' }).kind).toBe('kurosu');
    expect(parsePuzzle('01'.repeat(8), { kind: 'flipit', size: '2x8' }).size.columns).toBe(8);
  });

  test.each<[string, ParseOptions, string]>([
    ['', {}, 'expected a puzzle, got an empty text'],
    ['.'.repeat(80), {}, 'got 80 characters; expected 81 for 9x9'],
    ['.'.repeat(72), {}, "got 72 characters; expected a puzzle, with its size if it isn't square"],
    ['hello', {}, 'got one row of 5 characters; expected a puzzle'],
    ['x', {}, 'got 1 character; expected a puzzle'],
    ['hello', { kind: 'sudoku' }, 'got one row of 5 characters; expected a sudoku of 4x4 to 25x25, boxes 2x2 to 5x5'],
    [
      '.'.repeat(80),
      { kind: 'sudoku', size: '9x9' },
      'got 80 characters; expected 81 for a sudoku of 9x9, or 9 rows of 9',
    ],
    [`z${'.'.repeat(80)}`, { kind: 'sudoku' }, 'character 1 is "z"; expected one of . 1 2 3 4 5 6 7 8 9'],
    [`${NINE}\n${NINE}`, {}, 'expected one puzzle, got 2'],
    [NINE, { kind: 'go' }, 'expected a kind of puzzle (sudoku, kurosu, flipit), got "go"'],
    [NINE, { size: '7x7', kind: 'sudoku' }, 'size: expected 4x4'],
    [NINE, { size: 'big' }, 'size: expected rows x columns such as 9x9, got "big"'],
    ['\ufffd\u0001\ud83d\ude00'.repeat(20), {}, 'expected'],
  ])('%j with %j is refused in one sentence', (text, hints, sentence) => {
    expect(() => parsePuzzle(text, hints)).toThrow(sentence);
  });
});

test('a grid with a side of odd length is a Kurosu if it can be nothing else, or if it is named', () => {
  const rows = '.0..1..\n0......\n..1..1.\n.......\n1...0..\n....0.1\n..1....';
  expect(formatId(parsePuzzle(rows))).toBe(`kurosu:7x7:${rows.replaceAll('\n', '')}`);
  expect(parsePuzzle('.'.repeat(81)).kind).toBe('sudoku');
  expect(parsePuzzle('01'.repeat(24).concat('1')).kind).toBe('flipit');
  expect(parsePuzzle('01'.repeat(24).concat('1'), { kind: 'kurosu' })).toMatchObject({
    kind: 'kurosu',
    size: { rows: 7 },
  });
  expect(parsePuzzle('01.'.repeat(5), { kind: 'kurosu', size: '3x5' }).size).toMatchObject({ rows: 3, columns: 5 });
});

describe('several lines', () => {
  const rows = (NINE.match(/.{9}/g) ?? []).join('\n');

  test('rows are one grid, with or without boxes drawn', () => {
    expect(formatLine(parsePuzzle(rows))).toBe(NINE);
    expect(formatLine(parsePuzzle(formatRows(parsePuzzle(NINE))))).toBe(NINE);
  });

  test('grids follow each other, with or without blank lines between them', () => {
    const items = readAll(`${rows}\n${rows}\n\n${rows}`);
    expect(items.map((item) => [item.line, item.puzzle && formatLine(item.puzzle)])).toEqual([
      [1, NINE],
      [10, NINE],
      [20, NINE],
    ]);
  });

  test('the original Kurosu files are read: comment lines, then six lines of six', () => {
    const text = '# Kurosu 01062018\n# by hand\n...0.1\n0...0.\n1.1.1.\n..0...\n.1.0.1\n0....0\n';
    expect(formatLine(parsePuzzle(text, { kind: 'kurosu' }))).toBe('...0.10...0.1.1.1...0....1.0.10....0');
  });

  test('a truncated grid, or one with uneven rows, is an error with its first line, and reading continues', () => {
    const items = readAll(`53..7....\n6..195...\n\n${NINE}\n53..7....\n6..195\n${NINE}`);
    expect(items.map((item) => [item.line, item.error?.message.slice(0, 37) ?? 'read'])).toEqual([
      [1, 'got 2 rows of 9 characters; expected '],
      [4, 'read'],
      [5, 'got one row of 9 characters; expected'],
      [6, 'got one row of 6 characters; expected'],
      [7, 'read'],
    ]);
  });

  test('a bad line among good ones of 16 symbols is one bad line', () => {
    const good = '1...3....1....14';
    const items = readAll([good, '1.5.............', good, good].join('\n'), { kind: 'sudoku' });
    expect(items.map((item) => [item.line, item.error?.message ?? 'read'])).toEqual([
      [1, 'read'],
      [2, 'character 3 is "5"; expected one of . 1 2 3 4'],
      [3, 'read'],
      [4, 'read'],
    ]);
  });

  test("a grid taller than wide isn't cut into a square and a rest", () => {
    const rows = '01..\n..10\n....\n....\n....\n....';
    expect(readAll(rows, { kind: 'kurosu' }).map((item) => item.puzzle?.size.rows)).toEqual([6]);
    expect(
      readAll(`# one\n${rows.slice(0, 19)}\n# two\n${rows.slice(0, 19)}`, { kind: 'kurosu' }).map((item) => [
        item.line,
        item.puzzle?.size.rows,
      ]),
    ).toEqual([
      [2, 4],
      [7, 4],
    ]);
  });

  test('rows of 0 and 1 are a FlipIT board if they make one, otherwise numbers', () => {
    expect(readAll('0110\n1001\n1001\n0110', { kind: 'flipit' }).map((item) => item.text)).toEqual([
      '0110100110010110',
    ]);
    expect(readAll('1000\n1001\n1002', { kind: 'flipit' }).map((item) => item.text)).toEqual(['1000', '1001', '1002']);
    expect(parsePuzzle('01'.repeat(18), { kind: 'flipit' }).size.rows).toBe(6);
    expect(parsePuzzle(`${'0110101\n'.repeat(4)}`, { kind: 'flipit', size: '4x7' }).size.columns).toBe(7);
  });

  test('a box alone determines the size', () => {
    expect(parsePuzzle('.'.repeat(36), { kind: 'sudoku', box: '3x2' }).size).toMatchObject({
      rows: 6,
      boxRows: 3,
      boxColumns: 2,
    });
  });

  test("an id must match the hints, and isn't changed before it is read", () => {
    const id = 'sudoku:4x4:1...............';
    expect(parsePuzzle(id, { kind: 'sudoku', size: '4x4' }).size.rows).toBe(4);
    for (const hints of [{ size: '6x6' }, { diagonals: true }, { box: '2x3' }])
      expect(() => parsePuzzle(id, hints)).toThrow();
    expect(() => parsePuzzle('sudoku.1:a b')).toThrow('got " " at character 11');
    expect(() => parsePuzzle('sudoku.1:a#b')).toThrow('got "#" at character 11');
    expect(parsePuzzle(`${id} # a comment`).clues[0]).toBe(1);
  });

  test('with the size in the hints, rows of a rectangle are recognized', () => {
    const text = '01..\n..10';
    expect(parsePuzzle(text, { kind: 'kurosu', size: '2x4' }).size.rows).toBe(2);
    expect(parsePuzzle(`${text}\n\n`, { kind: 'kurosu' }).size.columns).toBe(4);
  });
});

describe('the library reads what it writes', () => {
  const orders = kinds.flatMap((kind) => {
    const sizes =
      {
        sudoku: ['4x4', '6x6', '9x9', '16x16', '25x25'],
        kurosu: ['2x2', '4x6', '8x8', '14x14'],
        flipit: ['2x2', '3x5', '4x4', '9x9'],
      }[kind.name] ?? [];
    return sizes.map((size) => [kind.name, size]);
  });

  test.each(orders)('%s %s as line, as rows and as an answer', (kind, size) => {
    const { puzzle } = make(readOrder(kind, { size }), 'round trip');
    const [solution] = kindOf(kind).solve(puzzle, { limit: 1 }).solutions;
    expect(parsePuzzle(formatLine(puzzle), { kind, size })).toEqual(puzzle);
    expect(parsePuzzle(formatRows(puzzle), { kind, size })).toEqual(puzzle);
    expect(parseAnswer(puzzle, formatLine(puzzle, solution))).toEqual(solution);
    expect(parseAnswer(puzzle, formatRows(puzzle, solution))).toEqual(solution);
    const rows = `# the answer\n${formatRows(puzzle, solution)}`;
    for (const end of ['\r\n', '\r']) expect(parseAnswer(puzzle, rows.replaceAll('\n', end))).toEqual(solution);
  });
});

test('for any text and hints, reading returns puzzles that can be written, or ParseErrors', () => {
  const symbol = fc.constantFrom(...'.0123456789AGPOXz*_ |-+#:\t\r\u0000é');
  const line = fc.oneof(
    fc.string({ unit: symbol, maxLength: 90 }),
    fc.constantFrom(NINE, '41321', '------+-------', '01'.repeat(8), 'sudoku:4x4:1...............'),
  );
  const hints = fc.constantFrom<ParseOptions>(
    {},
    { kind: 'sudoku' },
    { kind: 'kurosu' },
    { kind: 'flipit' },
    { size: '4x4' },
    { size: '2x8' },
    { kind: 'flipit', size: '3x3' },
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), hints, (lines, hint) => {
      for (const item of readAll(lines.join('\n'), hint)) {
        if (item.error !== undefined) expect(item.error).toBeInstanceOf(ParseError);
        else expect(item.puzzle && parsePuzzle(formatId(item.puzzle))).toEqual(item.puzzle);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['1..4....!.......', { code: 'symbol', line: 1, column: 9 }],
  ['\n  1..4....!.......', { code: 'symbol', line: 2, column: 11 }],
  // The position is in the line, not in the clues alone.
  [' sudoku:4x4:1..?............', { code: 'symbol', line: 1, column: 16 }],
  ['1..4.............', { code: 'length', line: 1, column: undefined }],
])('the error of %j has the place %o', (text, place) => {
  expect(() => parsePuzzle(text, { kind: 'sudoku', size: '4x4' })).toThrow(expect.objectContaining(place));
});
