import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kindOfFile } from '../src/replacing.js';
import { gridwright } from './command.js';

const PUZZLE = '1234341221434.21\n';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridwright-replacing-'));
  write('in.txt', PUZZLE);
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

/** Runs the command, which must refuse and leave every file as it is; returns its message. */
async function refusal(...args: string[]): Promise<string> {
  const before = contents();
  const { code, out, err } = await gridwright(args, '', folder);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(contents()).toEqual(before);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  return err;
}

function contents(): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')]));
}

describe('no verb writes over a file that it reads', () => {
  const plan = JSON.stringify({ chapters: [{ kind: 'sudoku', size: '4x4', count: 1 }], seed: 'a' });
  const BOOK = ['book', '--from', 'in.txt', '--out', 'book.pdf'];

  test.each([
    ['the puzzles of a book, by its list', [...BOOK, '--list', 'in.txt']],
    [
      'the puzzles to avoid',
      ['book', '--seed', 'a', '--count', '1', '--avoid', 'in.txt', '--out', 'b.pdf', '--list', './in.txt'],
    ],
    ['the plan, by the table of puzzles', ['book', '--plan', 'plan.json', '--out', 'b.pdf', '--manifest', 'plan.json']],
    ['the input of convert', ['convert', 'in.txt', '--to', 'id', '--out', 'in.txt']],
    ['one of several inputs', ['convert', 'plan.json', 'in.txt', '--to', 'id', '--out', 'in.txt', '--force']],
    ['an input by a link', ['convert', 'in.txt', '--to', 'id', '--out', 'symbolic.txt']],
    ['an input by its second name', ['convert', 'symbolic.txt', '--to', 'id', '--out', 'hard.txt']],
    ['the puzzle of a proof', ['explain', 'p.opb', '--format', 'veripb', '--out', 'p']],
    ['a specification', ['catalogue', 'run', 's.csv.md', '--database', 'data', '--out', 's.csv']],
  ])('%s', async (_, args) => {
    write('plan.json', plan);
    write('p.opb', PUZZLE);
    write('s.csv.md', '{}');
    symlinkSync('in.txt', join(folder, 'symbolic.txt'));
    linkSync(join(folder, 'in.txt'), join(folder, 'hard.txt'));
    expect(await refusal(...args)).toMatch(/: is also an input; write to a file with another name/);
  });

  test('two outputs of one name are refused, however the name is written', async () => {
    expect(await refusal(...BOOK, '--list', 'a.txt', '--manifest', './book.pdf')).toMatch(/\.csv or \.json/);
    expect(await refusal(...BOOK, '--cover', './book.pdf')).toMatch(/named for two outputs/);
    write('old.txt', '# a list\n');
    symlinkSync('old.txt', join(folder, 'same.csv'));
    expect(await refusal(...BOOK, '--list', 'old.txt', '--manifest', 'same.csv')).toMatch(/named for two outputs/);
  });
});

describe('a file of another kind is replaced only with --force', () => {
  test('the kind of a file shows in its first bytes', () => {
    const begins = ['%PDF-1.7', '\u001f\u008b', 'PAR1', '\u0000', ' {"a":1}', '[\n', '<?xml', '1..4', '# x', 'Grüße'];
    expect(begins.map(kindOfFile)).toEqual([
      ...['a PDF', 'a gzip file', 'a Parquet file', 'binary data', 'JSON', 'JSON', 'XML', 'text', 'text', 'text'],
    ]);
  });

  test('a PDF takes the place of a PDF and of an empty file, but not of text', async () => {
    const show = ['show', '1234341221434.21', '--format', 'pdf', '--out', 'a.pdf'];
    write('a.pdf', '');
    for (const _ of [1, 2]) expect((await gridwright(show, '', folder)).code).toBe(0);
    expect(contents()['a.pdf']).toMatch(/^%PDF-/);
    write('a.pdf', 'my notes\n');
    expect(await refusal(...show)).toBe(
      'gridwright: a.pdf: is text and would be replaced by a PDF; choose another name, or add --force\n',
    );
    expect((await gridwright([...show, '--force'], '', folder)).code).toBe(0);
    expect(contents()['a.pdf']).toMatch(/^%PDF-/);
  });

  test.each([
    ['text in place of a PDF', ['convert', 'in.txt', '--to', 'id', '--out', 'x.pdf'], 'is a PDF'],
    ['JSON in place of text', ['convert', 'in.txt', '--to', 'json', '--out', 'x.txt'], 'is text'],
    ['a list in place of JSON', ['book', '--from', 'in.txt', '--out', 'b.pdf', '--list', 'x.json'], 'is JSON'],
    ['a table in place of JSON', ['book', '--from', 'in.txt', '--out', 'b.pdf', '--manifest', 'y.csv'], 'is JSON'],
    ['a proof in place of XML', ['explain', PUZZLE.trim(), '--format', 'veripb', '--out', 'x'], 'is XML'],
    ['Parquet in place of text', ['catalogue', 'export', '--database', 'd', '--out', 'x.parquet'], 'is text'],
  ])('%s', async (_, args, is) => {
    write('x.pdf', '%PDF-1.7\n');
    write('x.txt', 'my notes\n');
    for (const name of ['x.json', 'y.csv']) write(name, '{"mine":1}\n');
    write('x.pbp', '<mine/>\n');
    write('x.parquet', 'my notes\n');
    expect(await refusal(...args)).toContain(is);
  });

  test('a book has a name that ends in .pdf', async () => {
    for (const name of ['mine.txt', 'book', '.pdf', 'book.pdf.ids'])
      expect(await refusal('book', '--count', '1', '--out', name)).toMatch(/^gridwright: --out: expected a name that/);
    expect(await refusal('book', '--count', '1', '--out', 'b.pdf', '--cover', 'c.txt')).toMatch(/--cover: expected/);
    expect(await refusal('show', PUZZLE.trim(), '--format', 'pdf', '--out', 'a.txt')).toMatch(/ends in \.pdf/);
  });
});
