import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { howMany } from '../../gridwright/test/how-many.js';
import { gridwright } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'gridwright-book-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SMALL = ['--kind', 'flipit', '--count', '6', '--profile', 'home', '--seed', 'a'];
let next = 0;

/** Runs the verb in an empty folder. Returns its result and the files in the folder. */
async function book(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const place = join(folder, String(next++));
  mkdirSync(place);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
  const run = await gridwright(['book', ...args], '', place);
  return { ...run, place, left: readdirSync(place).filter((name) => !(name in files)) };
}

describe('gridwright book', () => {
  let first: Awaited<ReturnType<typeof book>>;
  beforeAll(async () => {
    first = await book([...SMALL, '--out', 'a.pdf', '--list', 'a.txt']);
  });

  it('refuses an output profile that no printer can use', async () => {
    const args = ['--kind', 'flipit', '--count', '40', '--out', 'a.pdf', '--output-profile', 'a.icc'];
    const files = { 'a.icc': 'x' };
    const wrong = await book(args, files);
    const err = "gridwright: a.icc: expected an ICC profile, got a file that doesn't begin like one\n";
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining(err), left: [] });
    const home = await book([...args, '--profile', 'home'], files);
    expect(home.err).toContain('--output-profile: expected the profile kdp, ingram or lulu beside it, got home');
    const missing = await book(args);
    expect(missing).toMatchObject({ code: 2, err: expect.stringContaining("a.icc: can't be read") });
  });

  it('writes a book and a list of its puzzles, the same each time', async () => {
    expect(first).toMatchObject({ code: 0, out: '', left: ['a.pdf', 'a.txt'] });
    expect(first.err).toMatch(/^a\.pdf: 6 puzzles on 7 pages, \d+ KB\n$/);
    const document = await getDocument({ data: new Uint8Array(readFileSync(join(first.place, 'a.pdf'))), verbosity: 0 })
      .promise;
    expect((await document.getOutline()).map(({ title }) => title)).toEqual(['How to play', 'FlipIT', 'Solutions']);
    const annotations = await (await document.getPage(4)).getAnnotations();
    // The foot of a page of puzzles leads to their answers.
    expect(annotations.map(({ dest }) => dest)).toEqual(['page 7']);
    expect(annotations[0].rect[1]).toBeLessThan(60);
    await document.destroy();
    const list = readFileSync(join(first.place, 'a.txt'), 'utf8');
    expect(list.split('\n').slice(0, 2)).toEqual(['# FlipIT', expect.stringMatching(/^flipit:4x4:[01]{16} # 1$/)]);
    const manifest = ['--manifest', 'm.csv', 'm.json'];
    const cover = ['--cover', 'c.pdf', '--spine', '0.2', '--cover-design', 'dark'];
    const second = await book([...SMALL, ...manifest, ...cover, '--out', 'a.pdf']);
    expect(second).toMatchObject({ code: 0, left: ['a.pdf', 'c.pdf', 'm.csv', 'm.json'] });
    expect(readFileSync(join(second.place, 'a.pdf')).equals(readFileSync(join(first.place, 'a.pdf')))).toBe(true);
    const [head, row] = readFileSync(join(second.place, 'm.csv'), 'utf8').split('\n');
    expect(head).toBe('number,page,answerPage,kind,size,level,hardest,clues,id,seedId');
    expect(row).toMatch(/^1,4,7,flipit,4x4,,,,flipit:4x4:[01]{16},flipit\.1:a\.1\.1$/);
    expect(JSON.parse(readFileSync(join(second.place, 'm.json'), 'utf8'))[5]).toMatchObject({ number: 6, size: '4x4' });
    const again = await book(['--from', 'list.txt', '--count', '5', '--profile', 'home', '--out', 'b.pdf'], {
      'list.txt': list,
    });
    expect(again).toMatchObject({ code: 0, left: ['b.pdf'] });
    expect(again.err).toContain('b.pdf: 5 puzzles on');
  });

  it('saves the plan of its options, from which --plan makes the same book, and a proof', async () => {
    const saved = await book([...SMALL, '--save-plan', 'p.json', '--proof', 'proof.pdf', '--out', 'a.pdf']);
    expect(saved).toMatchObject({ code: 0, left: ['a.pdf', 'p.json', 'proof.pdf'] });
    expect(readFileSync(join(saved.place, 'a.pdf')).equals(readFileSync(join(first.place, 'a.pdf')))).toBe(true);
    const plan = readFileSync(join(saved.place, 'p.json'), 'utf8');
    const again = await book(['--plan', 'p.json', '--out', 'b.pdf'], { 'p.json': plan });
    expect(readFileSync(join(again.place, 'b.pdf')).equals(readFileSync(join(first.place, 'a.pdf')))).toBe(true);
  });

  it('writes a sheet for each level and all answers in one file', async () => {
    const args = [
      '--worksheet',
      '--by-level',
      '--level',
      'gentle..easy',
      '--size',
      '6x6',
      '--seed',
      'a',
      '--out',
      'w.pdf',
    ];
    const { code, err, left } = await book(args);
    expect({ code, left }).toEqual({ code: 0, left: ['w.pdf'] });
    expect(err).toMatch(/^w\.pdf: 12 puzzles on 3 pages, \d+ KB\n$/);
  });

  it('makes a sheet for each level that the size has', async () => {
    const sheet = [
      '--worksheet',
      '--by-level',
      '--size',
      '4x4',
      '--seed',
      'a',
      '--out',
      'a.pdf',
      '--save-plan',
      'p.json',
    ];
    const { code, err, place } = await book(sheet);
    expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('a.pdf: 6 puzzles on 2 pages') });
    expect(JSON.parse(readFileSync(join(place, 'p.json'), 'utf8')).chapters).toMatchObject([{ size: '4x4', count: 6 }]);
  });

  it('writes a worksheet with lines for name and date, and its answers', async () => {
    const sheet = ['--worksheet', '--level', 'easy', '--seed', 'a', '--title', 'For class 5b', '--out', 'w.pdf'];
    const { code, err, left, place } = await book(sheet);
    expect({ code, left }).toEqual({ code: 0, left: ['w-answers.pdf', 'w.pdf'] });
    expect(err).toMatch(/^w\.pdf: 6 puzzles on 1 page, \d+ KB\nw-answers\.pdf: 1 page, \d+ KB\n$/);
    const textOf = async (name: string) => {
      const document = await getDocument({ data: new Uint8Array(readFileSync(join(place, name))), verbosity: 0 })
        .promise;
      const { items } = await (await document.getPage(1)).getTextContent();
      await document.destroy();
      return items.map((item) => ('str' in item ? item.str : ''));
    };
    const texts = await textOf('w.pdf');
    expect(texts).toEqual(expect.arrayContaining(['For class 5b', 'Name', 'Date', 'Easy']));
    const answers = await textOf('w-answers.pdf');
    expect(answers).toContain('For class 5b: Solutions');
    expect(answers.filter((text) => /^[1-9]$/.test(text))).toHaveLength(6 * 81 + 6);
    // There is only one page to look for a puzzle on.
    expect(answers.filter((text) => /page/.test(text))).toEqual([]);
    const small = ['--worksheet', '--kind', 'flipit', '--count', '1', '--seed', 'a', '--out', 'w.pdf'];
    expect(await book([...small, '--answers', 'none'])).toMatchObject({ code: 0, left: ['w.pdf'] });
    const wrong = await book([...sheet, '--cover', 'c.pdf']);
    expect(wrong.err).toBe("gridwright: --cover: can't be used with --worksheet\n");
  });

  it('has the usual levels that puzzles of a size can have', async () => {
    const { code, place } = await book(
      '--size 4x4 --count 1 --seed a --profile home --out a.pdf --list a.txt'.split(' '),
    );
    expect(code).toBe(0);
    expect(readFileSync(join(place, 'a.txt'), 'utf8')).toMatch(/^# Sudoku 4×4, gentle\nsudoku:4x4:[1-4.]{16} # 1\n$/);
    const { err } = await book(['--size', '4x4', '--level', 'easy', '--out', 'a.pdf']);
    expect(err).toBe('gridwright: --level: a 4x4 Sudoku is at most gentle, got easy\n');
  });

  it('prints a booklet, and one puzzle with a caption', async () => {
    const { place } = await book([...SMALL, '--booklet', '--out', 'a.pdf']);
    const run = (...args: string[]) => gridwright(['show', 'flipit.1:alice', ...args], '', place);
    const caption = ['--caption', 'No. 7: three presses'];
    expect(await run('--format', 'pdf', ...caption, '--out', 'p.pdf')).toEqual({ code: 0, out: '', err: '' });
    const pages = [];
    for (const name of ['a.pdf', 'p.pdf']) {
      const document = await getDocument({ data: new Uint8Array(readFileSync(join(place, name))), verbosity: 0 })
        .promise;
      const page = await document.getPage(1);
      const { items } = await page.getTextContent();
      pages.push({
        sheets: document.numPages,
        width: page.view[2],
        texts: items.map((one) => ('str' in one ? one.str.trim() : '')).filter((text) => text !== ''),
      });
      await document.destroy();
    }
    const [sheet, single] = pages;
    // Seven pages of A5 on two sheets of A4. The first side has the last page, which is blank, and the title page.
    expect(sheet).toMatchObject({ sheets: 4, texts: expect.arrayContaining(['6 FlipIT']) });
    expect(sheet.width).toBeCloseTo((2 * 148 * 72) / 25.4, 2);
    expect(single).toMatchObject({ sheets: 1, texts: ['Start', 'Goal', 'Presses', 'No. 7: three presses'] });
    const svg = await run('--format', 'svg', ...caption);
    expect(svg.out).toContain('>No. 7: three presses</text>');
    expect((await run('--format', 'pdf')).err).toContain('--out: expected the name of the file to write');
    expect((await run(...caption)).err).toContain('--caption: expected --format svg or pdf, got text');
  });

  it('checks files of other programs, and reports their problems', async () => {
    const check = (...args: string[]) => gridwright(['book', '--check', ...args], '', first.place);
    expect(await check('a.pdf', '--profile', 'home')).toEqual({
      code: 0,
      out: 'a.pdf: 7 pages, A5\na.pdf: no problems for the profile home\n',
      err: '',
    });
    const strict = await check('a.pdf');
    expect(strict.code).toBe(1);
    expect(strict.out).toContain('a.pdf: rejected: It has 7 pages; the profile kdp takes 24 to 828.\n');
    expect(strict.out).toContain('a.pdf: advice: It has document properties: Title; remove them.\n');
    expect(await check('none.pdf')).toEqual({
      code: 2,
      out: '',
      err: "gridwright: none.pdf: can't be read (no such file or folder)\n",
    });
    const device = 'gridwright: /dev/zero: expected a file, got a device or a pipe\n';
    expect(await check('/dev/zero')).toEqual({ code: 2, out: '', err: device });
    expect((await check('.')).err).toBe('gridwright: .: expected a file, got a folder\n');
  });
});

describe('errors are one sentence, and leave no file:', () => {
  const tooMany = JSON.stringify({ chapters: [{ kind: 'flipit', count: 78 }], seed: 'a' });
  const broken = 'sudoku:4x4:1....4.....3.2..\nnonsense\nsudoku:4x4:1....4.....3.2..\n';
  const cases: readonly (readonly [
    name: string,
    args: readonly string[],
    files: Readonly<Record<string, string>>,
    code: number,
    said: string,
  ])[] = [
    ['no file named', [], {}, 2, '--out: expected the name of the file to write, such as book.pdf'],
    [
      'a folder that is not there',
      [...SMALL, '--out', 'no/a.pdf'],
      {},
      2,
      "no/a.pdf: can't be written (no such file or folder)",
    ],
    [
      'a folder in the place of the file',
      [...SMALL, '--out', '.'],
      {},
      2,
      '.: expected the name of a file, got a folder',
    ],
    [
      'a device in the place of the file',
      [...SMALL, '--out', '/dev/null'],
      {},
      2,
      '/dev/null: expected the name of a file, got a device or a pipe',
    ],
    [
      'a file in the place of a folder',
      [...SMALL, '--out', 'b.txt/a.pdf'],
      { 'b.txt': '' },
      2,
      "b.txt/a.pdf: can't be written (a part of the path is a file)",
    ],
    [
      'a list that cannot be written',
      [...SMALL, '--out', 'a.pdf', '--list', 'no/a.txt'],
      {},
      2,
      "no/a.txt: can't be written (no such file or folder)",
    ],
    [
      'a plan without end',
      ['--plan', '/dev/zero', '--out', 'a.pdf'],
      {},
      2,
      '/dev/zero: expected a file of at most 16 MB',
    ],
    ['a plan that is none', ['--plan', 'p.json', '--out', 'a.pdf'], { 'p.json': '[1' }, 2, 'p.json: expected JSON: '],
    [
      'a plan with a wrong word',
      ['--plan', 'p.json', '--out', 'a.pdf'],
      { 'p.json': '{"seed":"a","trim":"b5"}' },
      2,
      'trim: expected one of ',
    ],
    [
      'chapters beside a plan',
      ['--plan', 'p.json', '--count', '3', '--out', 'a.pdf'],
      { 'p.json': tooMany },
      2,
      "--count: can't be used with a plan that has chapters",
    ],
    [
      'a wrong line in the middle',
      ['--from', 'b.txt', '--out', 'a.pdf'],
      { 'b.txt': broken },
      2,
      'b.txt: line 2: got one row of 8 characters; ',
    ],
    [
      'a file without puzzles',
      ['--from', 'b.txt', '--out', 'a.pdf'],
      { 'b.txt': '# none\n' },
      2,
      'b.txt: expected puzzles, got none',
    ],
    [
      'a worksheet to fold',
      ['--worksheet', '--booklet', '--seed', 'a', '--out', 'a.pdf'],
      {},
      2,
      "--booklet: can't be used with --worksheet",
    ],
    [
      'a worksheet with hints',
      ['--worksheet', '--hints', '--seed', 'a', '--out', 'a.pdf'],
      {},
      2,
      "--hints: can't be used with --worksheet",
    ],
    [
      'more puzzles than the file has',
      ['--from', 'b.txt', '--count', '2', '--out', 'a.pdf'],
      { 'b.txt': 'sudoku:4x4:1....4.....3.2..\n' },
      2,
      '--count: expected a whole number from 1 to 1, got "2"',
    ],
    [
      'letters that cannot be printed',
      [...SMALL, '--title', 'Книга', '--out', 'a.pdf'],
      {},
      2,
      'title: expected letters of the Latin alphabet, which the book\'s fonts have, got "Книга"',
    ],
    [
      'a wrong last digit of an ISBN',
      [...SMALL, '--isbn', '978-3-16-148410-1', '--out', 'a.pdf'],
      {},
      2,
      '--isbn: expected 0 as the last digit, got ',
    ],
    [
      'a cover without a rule for its spine',
      [...SMALL, '--cover', 'c.pdf', '--out', 'a.pdf'],
      {},
      2,
      'spine: expected the width in inches, because the profile home has no rule for it, got nothing',
    ],
    [
      'a manifest in another format',
      [...SMALL, '--manifest', 'm.xls', '--out', 'a.pdf'],
      {},
      2,
      '--manifest: expected a name that ends in .csv or .json, got ',
    ],
    [
      'a spine that is no number',
      [...SMALL, '--cover', 'c.pdf', '--spine', 'wide', '--out', 'a.pdf'],
      {},
      2,
      '--spine: expected a number from 0 to 3, got "wide"',
    ],
    ['notes on a worksheet', ['--worksheet', '--notes', '3', '--out', 'a.pdf'], {}, 2, "--notes: can't be used with "],
    [
      'a spine without a cover',
      [...SMALL, '--spine', '1', '--out', 'a.pdf'],
      {},
      2,
      '--spine: expected --cover beside',
    ],
    [
      'a plan of puzzles from a file',
      ['--from', 'a.txt', '--save-plan', 'p.json', '--out', 'a.pdf'],
      {},
      2,
      "--save-plan: can't be used with --from",
    ],
    [
      'a plan with another ending',
      [...SMALL, '--save-plan', 'p.txt', '--out', 'a.pdf'],
      {},
      2,
      '--save-plan: expected a name that ends in .json, got "p.txt"',
    ],
    [
      'sheets by level in a book',
      [...SMALL, '--by-level', '--out', 'a.pdf'],
      {},
      2,
      '--by-level: expected --worksheet beside it, got none',
    ],
    [
      'pictures of large values',
      ['--pictures', 'sky', '--seed', 'a', '--out', 'a.pdf'],
      {},
      2,
      '--pictures: expected Sudoku of 4x4 to 6x6',
    ],
    ['a seed beside a check', ['--check', 'a.pdf', '--seed', 'a'], {}, 2, "--seed: can't be used with --check"],
    [
      'a seed beside puzzles',
      ['--from', 'b.txt', '--seed', 'a', '--out', 'a.pdf'],
      { 'b.txt': 'sudoku:4x4:1....4.....3.2..\n' },
      2,
      "--seed: can't be used with --from",
    ],
    ['a booklet for a printing firm', ['--booklet', '--out', 'a.pdf'], {}, 2, '--booklet: expected the profile home, '],
    ['an unknown level', ['--level', 'evil', '--out', 'a.pdf'], {}, 2, '--level: expected one of gentle, '],
    ['no puzzles', ['--count', '0', '--out', 'a.pdf'], {}, 2, '--count: expected a whole number from 1 to 5000, got 0'],
    [
      'two outputs in one file',
      [...SMALL, '--list', 'a.pdf', '--out', 'a.pdf'],
      {},
      2,
      'a.pdf: named for two outputs; give each its own file',
    ],
    ['too few pages', ['--count', '2', '--seed', 'a', '--out', 'a.pdf'], {}, 2, 'the book has '],
  ];
  // It takes six seconds: the thorough suite has it.
  const moreThanThereAre = [
    'more than there are',
    ['--plan', 'p.json', '--out', 'a.pdf'],
    { 'p.json': tooMany },
    1,
    'chapter 1 (FlipIT): expected 78 puzzles, found 77 puzzles',
  ] as const;
  it.each([...cases, ...[moreThanThereAre].slice(0, howMany(0, 1))])('%s', async (_, args, files, code, said) => {
    const run = await book(args, files);
    expect(run).toMatchObject({ code, out: '', left: [] });
    expect(run.err.slice(0, `gridwright: ${said}`.length)).toBe(`gridwright: ${said}`);
    expect(run.err.trimEnd()).not.toContain('\n');
  });

  const MANY = ['book', '--level', 'master', '--count', '2000', '--profile', 'home', '--seed', 'a', '--out', 'a.pdf'];
  it.each([
    ['a book that is stopped by Ctrl-C', MANY, 'SIGINT', 130],
    ['a book whose terminal is closed', MANY, 'SIGHUP', 129],
    ['a conversion that is stopped', ['convert', '-', '--to', 'line', '--out', 'a.txt'], 'SIGTERM', 143],
  ] as const)('%s', async (name, args, signal, code) => {
    const place = join(folder, name.replaceAll(' ', '-'));
    mkdirSync(place);
    const bin = fileURLToPath(new URL('../../gridwright/bin/gridwright.js', import.meta.url));
    const child = spawn(process.execPath, [bin, ...args], { cwd: place });
    let err = '';
    child.stderr.on('data', (piece) => {
      err += piece;
    });
    const closed = new Promise((resolve) => child.on('close', resolve));
    // Its temporary file exists once it handles signals.
    while (child.exitCode === null && readdirSync(place).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill(signal);
    expect({ code: await closed, err, left: readdirSync(place) }).toEqual({
      code,
      err: 'gridwright: stopped; nothing was written\n',
      left: [],
    });
  });
});
