import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kinds, puzzleOf } from 'gridwright';
import { findFormat, formatLine, type Sheet, writeSheets } from 'gridwright/formats';
import { make } from 'gridwright/orders';
import { formatId, readOrder } from 'gridwright/rules';
import { afterAll, describe, expect, test } from 'vitest';
import { piecesOf, utf8Of } from '../src/pieces.js';
import { wholeLines } from '../src/whole-lines.js';
import { gridwright } from './command.js';

const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const FOLDER = mkdtempSync(join(tmpdir(), 'gridwright-'));
const FILE = join(FOLDER, 'puzzles.txt');
const DIGITS = LINE.replaceAll('.', '0');
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const SUDOKU = puzzleOf(`sudoku:9x9:${LINE}`);

afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Returns a file with a number of games on one line, as OpenSudoku exports them. */
function backup(games: number, data = DIGITS): string {
  const game = `<game created="1" state="0" time="60000" last_played="0" data="${data}" note="" />`;
  return `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><opensudoku version="2"><folder name="a" created="1">${game.repeat(games)}</folder></opensudoku>`;
}

/** A game in play, as its data are written. */
const PLAYED = `version: 1&#10;${Array.from(DIGITS, (digit) => (digit === '0' ? '0|1,2,3,4,5,6,7,8,|1|' : `${digit}|-|0|`)).join('')}`;

describe('a long line is read whole', () => {
  test('OpenSudoku files of many games on one line', async () => {
    const plain = await gridwright(['convert', '--to', 'sdm'], backup(2000));
    expect([plain.code, plain.out.trimEnd().split('\n').length]).toEqual([0, 2000]);
    const played = await gridwright(['canonical'], backup(60, PLAYED));
    expect([played.code, played.out.trimEnd().split('\n').length, new Set(played.out.split('\n')).size]).toEqual([
      0, 60, 2,
    ]);
  });

  test('the game id of a board of 32x32', async () => {
    const { puzzle } = make(readOrder('flipit', { size: '32x32', neighbourhood: 'plus', goal: 'light' }), 'long');
    const { out } = await gridwright(['convert', formatId(puzzle), '--to', 'tatham']);
    expect(await gridwright(['id', '-'], out)).toEqual({ code: 0, out: `${formatId(puzzle)}\n`, err: '' });
  });

  test('one that is too long for a puzzle is reported by its true size, and the next is read', async () => {
    const { code, out, err } = await gridwright(['convert', '--to', 'line'], `${'1'.repeat(1_000_000)}\n${LINE}\n`);
    expect([code, out, err]).toEqual([2, `${LINE}\n`, 'line 1: expected at most 524288 characters, got 1000000\n']);
  });
});

describe('bytes', () => {
  const text = `# é\r\n${LINE}\r\n`;
  const le = Buffer.from(`\ufeff${text}`, 'utf16le');
  const be = Buffer.from(le).swap16();

  test.each([
    ['UTF-16, low byte first', le],
    ['UTF-16, high byte first', be],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
  ])('%s are text, however they are cut', async (_, bytes) => {
    for (const size of [1, 3, 7, bytes.length]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const pieces: string[] = [];
      for await (const piece of wholeLines(utf8Of(chunks))) pieces.push(String(piece));
      expect(pieces.join('').replace('\ufeff', '')).toBe(text);
    }
    expect(await gridwright(['solve'], bytes)).toEqual({ code: 0, out: `${SOLVED}\n`, err: '' });
    writeFileSync(FILE, bytes);
    expect(await gridwright(['solve', FILE])).toEqual({ code: 0, out: `${SOLVED}\n`, err: '' });
  });

  test('lines of any length come whole, and one beyond the limit by its size', async () => {
    const lines = ['', 'a', 'b'.repeat(300_000), 'c'.repeat(2 ** 18), 'd'.repeat(2 ** 20), 'e'];
    const bytes = Buffer.from(lines.join('\n'));
    for (const size of [1000, 2 ** 16, bytes.length]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const pieces: string[] = [];
      for await (const piece of wholeLines(chunks)) pieces.push(String(piece));
      expect(pieces.join('') === bytes.toString()).toBe(true);
    }
    writeFileSync(FILE, bytes);
    const pieces: string[] = [];
    for await (const piece of piecesOf(FILE)) pieces.push(String(piece));
    expect(pieces.join('') === bytes.toString()).toBe(true);
  });

  test('lines that have arrived already come together', async () => {
    const chunks = ['a\nb', 'c\n', 'd\n', 'e', '\nf\n', 'g'].map((text) => Buffer.from(text));
    let taken = 0;
    function* arriving() {
      for (const chunk of chunks) {
        taken++;
        yield chunk;
      }
    }
    const pieces: string[] = [];
    // The first three, and then two more, are there at once.
    for await (const piece of wholeLines(arriving(), () => ![3, 5, 6].includes(taken))) pieces.push(String(piece));
    expect(pieces).toEqual(['a\nbc\nd\n', 'e\nf\n', 'g']);
  });

  test('lines that end with CR alone come before the end of the text, and CR LF stays in one piece', async () => {
    const chunks = ['a\rb', 'c\r', '\nd\re\r', 'f\r', 'g', '\r', 'h'].map((text) => Buffer.from(text));
    const pieces: string[] = [];
    for await (const piece of wholeLines(chunks)) pieces.push(String(piece));
    expect(pieces).toEqual(['a\r', 'bc\r\n', 'd\re\r', 'f\r', 'g\r', 'h']);
  });

  test('lines that were waiting come before binary data is refused', async () => {
    const pieces: string[] = [];
    const read = async () => {
      const chunks = ['a\nb\n', 'c\n', '\0'].map((text) => Buffer.from(text));
      for await (const piece of wholeLines(chunks, () => true)) pieces.push(String(piece));
    };
    await expect(read()).rejects.toThrow('expected puzzles as text, got binary data');
    expect(pieces).toEqual(['a\nb\nc\n']);
  });

  test('binary data in a file is refused, after the lines of the pieces before', async () => {
    writeFileSync(FILE, Buffer.concat([Buffer.from(`${LINE}\n`.repeat(7000)), Buffer.from([0])]));
    const { code, out, err } = await gridwright(['solve', FILE]);
    expect([code, err]).toEqual([2, `${FILE}: expected puzzles as text, got binary data\n`]);
    expect(out).toMatch(new RegExp(`^(${SOLVED}\n)+$`));
  });
});

describe('lines may end with LF, CR LF or CR', () => {
  const spaced = LINE.replaceAll('.', ' ');
  const rows = ['12|34', '--+--', '34|12', '--+--', '21|43', '43|2.'];
  const lines = [spaced, spaced.slice(0, 80), LINE, `${LINE} # 7.2`, '', '# comment', '{ "puzzle":', `"${LINE}" }`];
  const text = [...lines, ...rows, 'x', LINE.slice(0, 80), ...[LINE, LINE, spaced].map((line) => `"${line}"`)];

  test.each(['\r\n', '\r'])('with %j, commands print the same', async (end) => {
    for (const args of [['solve'], ['convert', '--to', 'id'], ['rate'], ['solve', '--format', 'json'], ['canonical']]) {
      for (const last of ['', '\n']) {
        const plain = await gridwright([...args, '-'], text.join('\n') + last);
        expect(plain.out.split('\n').filter((line) => line !== '').length, args[0]).toBeGreaterThan(5);
        expect(await gridwright([...args, '-'], text.join(end) + last.replace('\n', end))).toEqual(plain);
        writeFileSync(FILE, text.join(end) + last);
        const fromFile = await gridwright([...args, FILE]);
        expect(fromFile.out).toBe(plain.out);
      }
    }
  });

  test.each(['\r\n', '\r'])('with %j, a table of puzzles and a board too large to play are the same', async (end) => {
    const table = `id,puzzle,rating\n1,${LINE},7.2\n2,${LINE},1.0\n`;
    expect((await gridwright(['solve'], table.replaceAll('\n', end))).out).toBe(`${SOLVED}\n${SOLVED}\n`);
    const board = `# all on\n${`${'1'.repeat(40)}\n`.repeat(33)}`;
    const args = ['solve', '-', '--kind', 'flipit', '--size', '33x40'];
    expect(await gridwright(args, board.replaceAll('\n', end))).toEqual(await gridwright(args, board));
  });
});

/** Sheets as every kind has them, some with all that a sheet can have. */
const SHEETS: readonly Sheet[] = [
  ...kinds.map(({ name }) => ({ puzzle: make(readOrder(name), 'formats').puzzle })),
  { puzzle: SUDOKU, title: 'A', comment: 'B' },
];

test.each(['opensudoku', 'json', 'hodoku', 'tatham', 'puzz.link', 'sudokuwiki', 'sdm', 'ss', 'sdk', 'id', 'grid'])(
  'every verb reads %s',
  async (name) => {
    const format = findFormat(name);
    const text = writeSheets(format, [{ puzzle: SUDOKU }]);
    const solution = await gridwright(['solve'], text);
    expect(solution).toEqual({ code: 0, out: `${SOLVED}\n`, err: '' });
    expect((await gridwright(['rate', '-', '--format', 'csv'], text)).out).toContain(`${LINE},`);
    expect((await gridwright(['id', text])).out).toBe(`${formatId(SUDOKU)}\n`);
  },
);

test('a puzzle is read from the JSON of every verb', async () => {
  for (const { puzzle } of SHEETS) {
    const id = formatId(puzzle);
    for (const args of [
      ['convert', '--to', 'json'],
      ['solve', '--format', 'json'],
      ['rate', '--format', 'json'],
      ['explain', '-', '--format', 'json'],
    ]) {
      const { out } = await gridwright(args, id);
      if (puzzle.kind === 'flipit' && args[0] === 'rate') continue;
      expect((await gridwright(['convert', '--to', 'id'], out)).out, args[0]).toBe(`${id}\n`);
    }
  }
  expect(formatLine(SUDOKU)).toBe(LINE);
});

describe('a puzzle of another program', () => {
  const cells = Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => ({})));
  const grid = [
    [{ value: 1, given: true }, {}, {}, { value: 4, given: true }],
    [{}, {}, { value: 1, given: true }, {}],
  ];
  const file = (ruleset: string, title?: string) =>
    JSON.stringify({
      size: 4,
      grid: [...grid, ...cells.slice(2)],
      'diagonal+': true,
      'diagonal-': true,
      ruleset,
      title,
    });

  test('notes say what was found where, and what is doubtful', async () => {
    const solved = await gridwright(['solve', '-'], file('Normal sudoku rules apply. Whirl the gizmo.'));
    expect(solved.err).toContain('line 1: not understood: "Whirl the gizmo."\n');
    const shown = await gridwright(
      ['show', '-'],
      file('Normal sudoku rules apply.\n\u001b[31mAnti-knight.', 'One\nrow'),
    );
    expect(shown.out).toContain(
      'title      One row\nrules      Normal sudoku rules apply. [31mAnti-knight.\nclues      3\n',
    );
    const open = await gridwright(['convert', '-', '--to', 'line'], file('Anti-knight. Fog everywhere.'));
    expect(open.err).toMatch(
      /line 1: rules read: diagonals \(file\), anti-knight \(words\)|several solutions|no solution/,
    );
  });
});
