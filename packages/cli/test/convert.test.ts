import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { puzzleOf } from 'gridwright';
import { findFormat, formats, readSheets, writeSheets } from 'gridwright/formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gridwright } from './command.js';

const LINE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridwright-convert-'));
  writeFileSync(join(folder, 'sample.txt'), `${LINE}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));
const run = (line: string, input = '') => gridwright(line.split(' '), input, folder);

describe('convert', () => {
  test.each(['opensudoku', 'tatham'])(
    'reads what it wrote as %s, from a file and from standard input',
    async (name) => {
      const { out } = await run(`convert - --to ${name}`, LINE);
      writeFileSync(join(folder, name), out);
      expect((await run(`convert ${name} --to line`)).out).toBe(`${LINE}\n`);
    },
  );

  test("uses a file's extension where its text is ambiguous", async () => {
    writeFileSync(join(folder, 'many.sdm'), `${'0'.repeat(81)}\n`);
    expect((await run('convert many.sdm --to id')).out).toBe(`sudoku:9x9:${'.'.repeat(81)}\n`);
  });

  test('converts what it can in order, reports the rest, and sets the exit code', async () => {
    const text = [
      `sudoku:9x9:${LINE}`,
      'kurosu:4x4:.01.............',
      '12',
      `sudoku:9x9:${LINE.replace('53', '..')}`,
    ].join('\n');
    const { code, out, err } = await run('convert --to sdm', text);
    expect([code, out.split('\n')]).toEqual([
      2,
      [LINE, LINE.replace('53', '..'), ''].map((line) => line.replaceAll('.', '0')),
    ]);
    expect(err).toMatch(/^line 2: .*: expected a 9x9 Sudoku, got a Kurosu 4x4\nline 3: .*\n$/);
    expect((await run('convert --to sdm', 'kurosu:4x4:.01.............')).code).toBe(1);
  });

  test("keeps another program's puzzle whole, in formats that have its rules", async () => {
    const grid = Array(4).fill(Array(4).fill({}));
    const text = JSON.stringify({
      size: 4,
      title: 'Line',
      grid,
      candidates: ['R1C1'],
      boxindexer: [{ cells: ['R1C1'] }],
    });
    writeFileSync(join(folder, 'foreign.json'), text);
    for (const name of ['f-puzzles', 'sudokupad', 'json', 'svg']) {
      const { code, out, err } = await run(`convert foreign.json --to ${name}`);
      expect([code, err]).toEqual([0, '']);
      expect(await run('convert --to f-puzzles-json', out)).toEqual({ code: 0, out: `${text}\n`, err: '' });
    }
    expect(await run('convert foreign.json --to line')).toEqual({
      code: 1,
      out: '',
      err: 'line 1: one line: expected a puzzle with rules that Gridwright can read, got one with given candidates, indexing cells; json, f-puzzles, f-puzzles-json, sudokupad and svg keep it whole\n',
    });
    const unknown = JSON.stringify({ size: 4, grid, candidates: ['R1C1'], spiral: [1], ladder: [1], fence: [1] });
    expect((await run('convert --to line', unknown)).err).toMatch(
      /got one with "fence", "ladder", "spiral", given candidates; json, .* keep it whole\n$/,
    );
    const many = Object.fromEntries([...'abdefghk'].map((letter) => [letter.repeat(30), [1]]));
    expect((await run('convert --to line', JSON.stringify({ size: 4, grid, ...many }))).err).toMatch(
      /^line 1: one line: expected .*, got one with ("[a-h]{30}", ){6}2 more; json, .* keep it whole\n$/,
    );
    const own = JSON.stringify({ cells: grid, lines: [{ color: '#ccc' }] });
    expect((await run('convert --to line', own)).err).toMatch(/; json, sudokupad and svg keep it whole\n$/);
    const refused =
      'line 1: expected a Sudoku with rules that Gridwright can read, got one with given candidates, indexing cells; it can be shown and converted, but not solved or played\n';
    for (const verb of ['solve', 'rate', 'id', 'canonical', 'explain', 'hint'])
      expect(await run(`${verb} foreign.json`)).toMatchObject({ code: 2, err: expect.stringContaining(refused) });
    const { code, out } = await run('show foreign.json');
    expect([code, out]).toEqual([
      0,
      [
        'Sudoku 4x4, read only in part\n',
        '. . | . .\n. . | . .\n----+----\n. . | . .\n. . | . .\n',
        'title          Line\nclues          0\nnot supported  given candidates, indexing cells',
        "solutions      unknown: it can't be solved, rated or played without these rules\n",
      ].join('\n'),
    ]);
    expect((await run('show foreign.json --format svg')).out).toContain('>Not drawn: given candidates</text>');
    expect((await run('show foreign.json --original --format svg')).out).toContain('<svg');
    expect(await run('show foreign.json --original')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--original: expected --format svg, got text\n'),
    });
    expect((await run('show sudoku:4x4:1234341221434.21 --original --format svg')).err).toContain(
      '--original: expected a puzzle of f-puzzles, SudokuPad or penpa-edit',
    );
    expect((await run('show foreign.json --format pdf --out p.pdf')).err).toContain('--format pdf: expected a puzzle');
  });

  test('writes a complete file or none', async () => {
    expect(await run('convert sample.txt --to opensudoku --out out.xml')).toEqual({ code: 0, out: '', err: '' });
    expect(readFileSync(join(folder, 'out.xml'), 'utf8')).toBe(
      `${writeSheets(findFormat('opensudoku'), [{ puzzle: puzzleOf(`sudoku:9x9:${LINE}`) }])}\n`,
    );
    expect((await run('convert sample.txt --to sdm --out nowhere/out.sdm')).err).toBe(
      "gridwright: nowhere/out.sdm: can't be written (no such file or folder)\n",
    );
    expect(readdirSync(folder).filter((name) => name.includes('part'))).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['convert sample.txt', '', "required option '--to <FORMAT>' not specified"],
    ['convert sample.txt --to pdf', '', '--to: expected one of opensudoku, '],
    ['convert sample.txt --to sdmm', '', 'got "sdmm"; did you mean sdm?'],
    ['convert sample.txt --from svgg --to line', '', '--from: expected one of opensudoku, '],
    ['convert nothing.txt --to line', '', 'nothing.txt: no such file, and not a valid puzzle: '],
    ['convert --to line', '<opensudoku><game', 'expected an XML element'],
    ['convert --to sdk', `${LINE}\n${LINE}`, 'SadMan Sudoku (.sdk): expected one puzzle, got 2'],
    ['new sudoku --seed a --count 2 --format svg', '', '--format svg: expected one puzzle for a picture, got 2'],
  ])('%s %j: one sentence', async (line, input, sentence) => {
    const { code, out, err } = await run(line, input);
    expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
    expect(err).toContain(sentence);
  });
});

describe('words about a puzzle', () => {
  const WORDS = {
    title: 'My set',
    author: 'Bob',
    comment: 'Try it.',
    date: '2009-10-25',
    source: 'A book',
    level: 'Fiendish',
    url: 'https://example.org/',
  };
  const NAMES = {
    title: 'titles',
    author: 'authors',
    comment: 'comments',
    date: 'dates',
    source: 'sources',
    level: 'levels',
    url: 'addresses',
  };
  const SDK = writeSheets(findFormat('sdk'), [{ puzzle: puzzleOf(`sudoku:9x9:${LINE}`), ...WORDS }]);
  const OPENSUDOKU = writeSheets(findFormat('opensudoku-1'), [{ puzzle: puzzleOf(`sudoku:9x9:${LINE}`), ...WORDS }]);

  /** The code of a killer doesn't hold other Sudokus. */
  const holdsAnySudoku = ({ name }: { readonly name: string }) => name !== 'killer-code';

  test.each(
    formats.filter(holdsAnySudoku).flatMap(({ name }) => [
      ['sdk', SDK, name],
      ['opensudoku-1', OPENSUDOKU, name],
    ]),
  )('of %s %j are in %s, or reported once', async (_, text, to) => {
    const { out, err } = await gridwright(['convert', '-', '--to', to], text);
    const reported = /not kept, as \S+ cannot hold them: (.*)\n/.exec(err)?.[1].split(', ') ?? [];
    const [sheet] = readSheets(out);
    // Links hold their texts compressed.
    for (const [word, value] of Object.entries(WORDS))
      expect([word, out.includes(value) || sheet.sheet?.[word as keyof typeof NAMES] === value]).toEqual([
        word,
        !reported.includes(NAMES[word as keyof typeof NAMES]),
      ]);
  });

  test('an OpenSudoku file can have both a description and a comment', async () => {
    const text = OPENSUDOKU.replace('</description>', '</description><comment>Good luck!</comment>');
    expect(JSON.parse((await gridwright(['convert', '--to', 'json'], text)).out).comment).toBe('Try it. Good luck!');
  });
});

test('canonical prints the same id for puzzles that are essentially the same', async () => {
  const mirrored =
    LINE.match(/.{9}/g)
      ?.map((row) => [...row].reverse().join(''))
      .join('') ?? '';
  const renamed = mirrored.replace(/[1-9]/g, (digit) => String(10 - Number(digit)));
  const { code, out, err } = await run('canonical', [LINE, renamed, `6${LINE.slice(1)}`, '12'].join('\n'));
  const [first, second, third] = out.trimEnd().split('\n');
  expect([code, second, third === first]).toEqual([2, first, false]);
  expect([puzzleOf(first).kind, err.split(':')[0]]).toEqual(['sudoku', 'line 4']);
});

describe('pictures', () => {
  test("show, new and grid draw every cell that isn't empty", async () => {
    const { out } = await run(`show sudoku:9x9:${LINE} --format svg`);
    expect(out.match(/<text /g)?.length).toBe(LINE.replaceAll('.', '').length);
    expect(out.match(/<path [^>]*stroke=/g)?.length).toBeGreaterThanOrEqual(3);
    const flips = (await run('new flipit --seed a --format svg')).out;
    const [{ puzzle }] = readSheets((await run('new flipit --seed a --format id')).out);
    expect(flips.match(/fill="#000"/g)?.length).toBe(puzzle?.clues.filter((disk) => disk === 2).length);
    expect((await run('grid kurosu 5 --format svg')).out.match(/<text /g)?.length).toBe(36);
  });

  test('are XML with only shapes and text, whatever the title', async () => {
    const puzzle = puzzleOf(`sudoku:9x9:${LINE}`);
    const text = writeSheets(findFormat('svg'), [{ puzzle, title: '</title><script>alert("1")</script>\u0000&' }]);
    expect([...new Set(text.match(/<\/?[\w!?]+/g))].sort()).toEqual([
      '</metadata',
      '</svg',
      '</text',
      '</title',
      '<metadata',
      '<path',
      '<rect',
      '<svg',
      '<text',
      '<title',
    ]);
  });
});
