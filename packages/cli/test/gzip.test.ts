import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { piecesOf } from '../src/pieces.js';
import { gridwright } from './command.js';

const FOLDER = mkdtempSync(join(tmpdir(), 'gridwright-gzip-'));
const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

afterAll(() => rmSync(FOLDER, { recursive: true }));

function fileOf(name: string, bytes: Buffer): string {
  const file = join(FOLDER, name);
  writeFileSync(file, bytes);
  return file;
}

/** Returns bytes that gzip can't make shorter, so that a cut leaves whole lines before it. */
function differentLines(count: number): string {
  return Array.from(
    { length: count },
    (_, i) => `# ${(Math.imul(i + 1, 2654435761) >>> 0).toString(36)}\n${LINE}\n`,
  ).join('');
}

describe('a gzip file', () => {
  const packed = gzipSync(`${LINE}\n`);
  const file = fileOf('one.dat', packed);

  test.each([
    ['solve'],
    ['rate'],
    ['canonical'],
    ['id'],
    ['convert', '--to', 'id'],
    ['show'],
    ['count'],
    ['hint'],
    ['explain'],
  ])('is read by %s as the text in it, whatever its name', async (...verb) => {
    const plain = await gridwright([...verb, fileOf('one.txt', Buffer.from(`${LINE}\n`))]);
    expect(plain.code).toBe(0);
    expect(await gridwright([...verb, file])).toEqual(plain);
    expect(await gridwright([...verb, '-'], packed)).toEqual(plain);
  });

  test('is read by number, solve --format table and solve for large boards', async () => {
    const grid = gzipSync('1234341221434321\n');
    expect((await gridwright(['number', '-', '--kind', 'sudoku'], grid)).out).toBe(
      (await gridwright(['number', 'sudoku:4x4:1234341221434321'])).out,
    );
    const table = await gridwright(['solve', '--format', 'table'], '41321');
    expect(await gridwright(['solve', '--format', 'table'], gzipSync('41321\n'))).toEqual(table);
    const board = `${'1'.repeat(40)}\n`.repeat(40);
    const large = ['solve', '--kind', 'lights-out', '--size', '40x40', '-'];
    const plain = await gridwright(large, board);
    expect(plain.code).toBe(0);
    expect(await gridwright(large, gzipSync(board))).toEqual(plain);
  });

  test('may consist of several members', async () => {
    expect((await gridwright(['solve'], Buffer.concat([packed, packed]))).out).toBe(`${SOLVED}\n${SOLVED}\n`);
  });

  test('of many pieces is read whole, also if it holds UTF-16', async () => {
    const lines = differentLines(8000);
    for (const text of [Buffer.from(lines), Buffer.from(`\ufeff${lines}`, 'utf16le')]) {
      const { code, out, err } = await gridwright(['id', fileOf('many.gz', gzipSync(text))]);
      expect([code, out.length / `sudoku:9x9:${LINE}\n`.length, err]).toEqual([0, 8000, '']);
    }
  });

  test('has the kind that its name says without .gz', async () => {
    const text = `${'0'.repeat(81)}\n`;
    const plain = await gridwright(['id', fileOf('none.sdm', Buffer.from(text))]);
    expect(await gridwright(['id', fileOf('none.sdm.gz', gzipSync(text))])).toEqual(plain);
  });

  test('that is cut off gives its lines before the cut, one sentence and exit code 2', async () => {
    const whole = gzipSync(differentLines(8000));
    const cut = whole.subarray(0, whole.length >> 1);
    for (const [source, input] of [
      [fileOf('cut.gz', cut), ''],
      ['-', cut],
    ] as const) {
      const { code, out, err } = await gridwright(['solve', source], input);
      expect(code).toBe(2);
      expect(err).toMatch(
        /^(standard input|\S+cut\.gz): expected a complete gzip file, got one that is cut off; .*\n$/,
      );
      expect(new Set(out.trim().split('\n'))).toEqual(new Set([SOLVED]));
    }
  });

  test('that is damaged gives one sentence and exit code 2, wherever the damage is', async () => {
    const cases = [
      packed.subarray(0, 1),
      packed.subarray(0, 2),
      packed.subarray(0, 10),
      packed.subarray(0, -1),
      Buffer.concat([packed.subarray(0, 12), Buffer.from([0xff, 0xff]), packed.subarray(14)]),
      Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8)]),
      Buffer.concat([packed, Buffer.from(`${LINE}\n`)]),
    ];
    for (const bytes of cases) {
      const { code, err } = await gridwright(['id', fileOf('damaged.gz', bytes)]);
      expect([code, err.trim().split('\n').length], err).toEqual([2, 1]);
    }
  });

  test('that holds far more than its size suggests is refused', async () => {
    const member = gzipSync(`${'#'.repeat(80)}\n`.repeat(2 ** 14));
    const file = fileOf('bomb.gz', Buffer.concat(Array.from({ length: 60 }, () => member)));
    const read = async () => {
      for await (const piece of piecesOf(file)) expect(Buffer.isBuffer(piece)).toBe(true);
    };
    await expect(read()).rejects.toThrow('expected at most 100 times the size of the gzip file, got more');
  });
});

describe('a file that is neither text nor gzip', () => {
  test.each([
    ['PAR1\u0015\u0004', 'a Parquet file; "gridwright catalogue export --out puzzles.csv" writes a catalogue as text'],
    ['PK\u0003\u0004', 'a ZIP file or an office document; unpack it, or save its puzzles as text'],
    ['\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'a PNG picture'],
    ['text\0', 'binary data'],
  ])('is named, with the remedy: %j', async (begin, named) => {
    for (const bytes of [Buffer.from(begin, 'latin1'), gzipSync(Buffer.from(begin, 'latin1'))]) {
      const message = `expected puzzles as text, got ${named}\n`;
      const file = fileOf('other', bytes);
      expect(await gridwright(['id', file])).toEqual({ code: 2, out: '', err: `${file}: ${message}` });
      expect(await gridwright(['id', '-'], bytes)).toEqual({ code: 2, out: '', err: `standard input: ${message}` });
    }
  });
});
