import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { oracleSolutions } from '../../gridwright/test/oracles/kurosu.js';
import { gridwright } from './command.js';

/** Date, clues, pass number, result number and solution of each puzzle that was published with the table. */
const samples = readFileSync(new URL('../../gridwright/test/fixtures/kurosu-samples.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '));

/** The published table's order of the 14 lines of six cells. */
const PATTERNS =
  '001011 010011 001101 010101 100101 011001 101001 010110 100110 011010 101010 110010 101100 110100'.split(' ');
const rowsOf = (cells: string) => cells.match(/.{6}/g) ?? [];

/** The table, made as the write-up describes: every board, by the sum of its patterns times 14^row. */
const published = oracleSolutions(new Uint8Array(36), 6, 6)
  .map((board) => {
    const patterns = rowsOf(board).map((row) => PATTERNS.indexOf(row));
    return { board, patterns, pass: patterns.reduce((sum, pattern, row) => sum + pattern * 14 ** row, 0) };
  })
  .sort((a, b) => a.pass - b.pass)
  .map(({ board, patterns, pass }, i) => `Pass ${pass} ${i + 1} { ${patterns.join(' ')} } ${board}`);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridwright-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A puzzle file as it was published: comment lines and six lines of six. */
function puzzleFile(name: string, cells: string): string {
  const file = join(folder, name);
  writeFileSync(file, `# ${name}\n${rowsOf(cells).join('\n')}\n# end\n`);
  return file;
}

describe('table', () => {
  test('prints the published table, line for line, under lines with the patterns', async () => {
    const { code, out } = await gridwright(['table', 'kurosu']);
    const lines = out.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines.filter((line) => !line.startsWith('#'))).toEqual(published);
    expect(published).toHaveLength(11_222);
    expect(published[0]).toBe('Pass 35867 1 { 13 13 0 13 0 0 } 110100110100001011110100001011001011');
    expect(published[11_221]).toBe('Pass 7493668 11222 { 0 0 13 0 13 13 } 001011001011110100001011110100110100');
    expect(lines[0]).toContain('11222');
    const patterns = lines.flatMap((line) => [...line.matchAll(/^# \[(\d+)\] (\d+) = 0x([0-9a-f]+) = ([01]{6})$/g)]);
    expect(patterns.map(([, , , , bits]) => bits)).toEqual(PATTERNS);
    for (const [i, [, index, decimal, hexadecimal, bits]] of patterns.entries()) {
      expect([Number(index), Number(decimal), Number(`0x${hexadecimal}`)]).toEqual([
        i,
        Number(`0b${bits}`),
        Number(`0b${bits}`),
      ]);
    }
  });

  test('refuses a kind without a table', async () => {
    const { code, err } = await gridwright(['table', 'sudoku']);
    expect([code, err]).toEqual([2, 'gridwright: expected a kind with a published table (kurosu), got sudoku\n']);
  });
});

describe('solve --format table', () => {
  test('answers the published puzzle files with the lines printed beside them', async () => {
    const files = samples.map(([date, cells]) => puzzleFile(`ku_dm_${date}`, cells));
    const { code, out, err } = await gridwright(['solve', '--format', 'table', ...files]);
    const expected = samples.flatMap(([, cells, pass, result, solution]) => {
      const line = published[Number(result) - 1];
      expect(line).toMatch(new RegExp(`^Pass ${pass} ${result} \\{ .* \\} ${solution}$`));
      return [`Board>${cells}`, line];
    });
    expect([code, err, out]).toEqual([0, '', `${expected.join('\n')}\n`]);
    expect(samples).toHaveLength(9);
  });

  test('prints every line that fits, in the order of the table, up to the limit', async () => {
    const cells = `${samples[0][1].slice(0, 24)}............`;
    const matching = published.filter((line) => new RegExp(` ${cells}$`).test(line));
    expect(matching.length).toBeGreaterThan(3);
    for (const limit of [1, 3, 11_222]) {
      const { code, out, err } = await gridwright([
        'solve',
        '--format',
        'table',
        '--limit',
        String(limit),
        puzzleFile('open', cells),
      ]);
      expect(out.trimEnd().split('\n')).toEqual([`Board>${cells}`, ...matching.slice(0, limit)]);
      expect([code, err]).toEqual([1, `line 2: ${matching.length} solutions\n`]);
    }
  });

  test("reports what isn't a puzzle of the table, and continues", async () => {
    const [, cells, , result] = samples[0];
    const bad = puzzleFile('bad', `${cells.slice(0, 35)}!`);
    const none = puzzleFile('none', '000000'.repeat(6));
    const { code, out, err } = await gridwright([
      'solve',
      '--format',
      'table',
      bad,
      'no-such-file',
      '',
      none,
      puzzleFile('good', cells),
    ]);
    expect(code).toBe(2);
    expect(out.trimEnd().split('\n')).toEqual([
      `Board>${'000000'.repeat(6)}`,
      `Board>${cells}`,
      published[Number(result) - 1],
    ]);
    expect(err.trimEnd().split('\n')).toEqual([
      `${bad}: line 2: character 36 is "!"; expected one of . 0 1`,
      'no-such-file: no such file, and not a valid puzzle: got 12 characters; expected 36 for a kurosu of 6x6, or 6 rows of 6',
      'expected a file or a puzzle, got an empty argument',
      `${none}: line 2: no solution`,
    ]);
  });

  test.each([
    ['--kind sudoku', 'expected a kind with a published table (kurosu), got sudoku'],
    ['--size 8x8', '--size: expected 6x6, the size of the table, got "8x8"'],
    ['--limit 11223', '--limit: expected a whole number from 1 to 11222, got "11223"'],
  ])('%s is refused', async (options, sentence) => {
    const { code, err } = await gridwright(['solve', '--format', 'table', ...options.split(' '), samples[0][1]]);
    expect([code, err]).toEqual([2, `gridwright: ${sentence}\n`]);
  });
});

describe('count, grid and number', () => {
  test.each([
    ['kurosu', '11222'],
    ['kurosu --distinct', '4140'],
    ['kurosu --size 8x8 --distinct', '4111116'],
    ['sudoku --size 4x4', '288'],
    ['sudoku --size 6x6 --box 3x2', '28200960'],
    ['flipit', '65536'],
    ['flipit --size 32x32', String(2n ** 1024n)],
  ])('count %s prints %s', async (words, count) => {
    expect(await gridwright(['count', ...words.split(' ')])).toEqual({ code: 0, out: `${count}\n`, err: '' });
  });

  test('grid and number reverse each other for every kind, and agree with the table for 6x6 Kurosu', async () => {
    for (const [words, numbers] of [
      ['kurosu', samples.map(([, , , result]) => result)],
      ['sudoku --size 6x6', ['1', '14100480', '28200960']],
      ['flipit --size 5x7', ['1', '41322', String(2n ** 35n)]],
    ] as const) {
      const [kind, ...options] = words.split(' ');
      const { out } = await gridwright(['grid', kind, ...options, ...numbers, '--format', 'line']);
      const grids = out.trimEnd().split('\n');
      if (kind === 'kurosu') expect(grids).toEqual(samples.map(([, , , , solution]) => solution));
      expect((await gridwright(['number', '--kind', kind, ...options, ...grids])).out).toBe(`${numbers.join('\n')}\n`);
    }
  });

  test('grid --seed prints the same random grid each time, in every format', async () => {
    const runs = ['line', 'line', 'grid', 'id'].map((format) =>
      gridwright(['grid', 'kurosu', '--size', '4x6', '--seed', 'alice', '--format', format]),
    );
    const [line, again, grid, id] = (await Promise.all(runs)).map(({ out }) => out.trimEnd());
    expect(again).toBe(line);
    expect(grid.replaceAll(/\s/g, '')).toBe(line);
    expect(id).toBe(`kurosu:4x6:${line}`);
    expect((await gridwright(['check', `kurosu:4x6:${'.'.repeat(24)}`, line])).code).toBe(0);
  });

  test.each([
    ['grid kurosu 0', 'number: expected 1..11222, got 0'],
    ['grid kurosu 11223', 'number: expected 1..11222, got 11223'],
    ['grid kurosu 1.5', 'expected the number of a grid, got "1.5"'],
    ['grid kurosu', 'expected numbers of grids or --seed'],
    ['grid kurosu 4 --seed alice', 'expected numbers of grids or --seed'],
    ['grid kurosu --size 1x5 1', '--size: expected 2..31 rows, got 1'],
    [
      'grid kurosu --size 9x8 1',
      '--size: expected at most 8x8 for counting boards with lines of odd length, got "9x8"',
    ],
    ['grid kurosu --size 12x12 1', '--size: expected at most 10x10 for counting boards, got "12x12"'],
    ['grid kurosu --size 2x8 --distinct 1', 'number: expected none, since there are no such grids, got 1'],
    ['catalogue fewest kurosu --size 1x5', '--size: expected 2 to 8 rows and columns, got "1x5"'],
    ['catalogue fewest kurosu --size 10x8', '--size: expected at most 8x8, got "10x8"'],
    ['count sudoku', '--size: expected 4x4 or 6x6 for counting grids, got "9x9"'],
    ['count chess', 'expected a kind of puzzle (sudoku, kurosu, flipit), got "chess"'],
    ['count kurosu --presses 3', 'unknown option --presses'],
  ])('%s: one sentence', async (line, sentence) => {
    const { code, out, err } = await gridwright(line.split(' '));
    expect([code, out, err]).toEqual([2, '', `gridwright: ${sentence}\n`]);
  });

  test.each([
    ['--kind kurosu 1001.11010010110', 'grid: expected a board that breaks no rule, got one that breaks cell-empty'],
    [
      '--kind kurosu --distinct 1001011010010110',
      'grid: expected a board that breaks no rule, got one that breaks rows-alike',
    ],
    ['--kind sudoku 1234341221434322', 'grid: expected a grid that breaks no rule, got one that breaks '],
    ['1001011010010110', 'fits sudoku 4x4, kurosu 4x4 and flipit 4x4: name the kind or size'],
  ])('number %s: one sentence', async (line, sentence) => {
    const { code, out, err } = await gridwright(['number', ...line.split(' ')]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});
