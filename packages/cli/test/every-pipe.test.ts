import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canonical, kindOf, puzzleOf, solve } from 'gridwright';
import { formatLine, formats } from 'gridwright/formats';
import { formatId, type Puzzle } from 'gridwright/rules';
import { afterAll, describe, expect, test } from 'vitest';
import { howMany } from '../../gridwright/test/how-many.js';
import { gridwright } from './command.js';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Every verb reads the output of every other verb as the same puzzle. */

const folder = mkdtempSync(join(tmpdir(), 'gridwright-pipes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Orders that differ in what a line of symbols doesn't say. The usual suite takes the first, the thorough one three.
 */
const ORDERS = [
  'kurosu --size 4x6 --distinct',
  'sudoku',
  'flipit --size 5x4 --torus --neighbourhood plus --goal dark',
  'sudoku --size 8x8 --box 4x2 --diagonals',
  'sudoku --size 6x6 --box 3x2',
  'sudoku --diagonals',
  'sudoku --size 4x4',
  'sudoku --size 6x6',
  'sudoku --size 10x10',
  'sudoku --size 12x12',
  'sudoku --size 12x12 --box 4x3',
  'sudoku --size 16x16',
  'sudoku --size 25x25',
  'sudoku --minimal --symmetry half-turn',
  'kurosu --size 4x4',
  'kurosu --size 6x6',
  'kurosu --size 10x4',
  'kurosu --size 8x8 --distinct',
  'kurosu --size 12x12',
  'takuzu',
  'flipit',
  'flipit --size 3x3 --goal light',
  'flipit --size 6x6',
  'flipit --size 9x9 --neighbourhood plus',
  'flipit --neighbourhood 010111010',
  'flipit --goal 0110100110010110',
  'flipit --size 5x5 --neighbourhood 0010001110111110111000100',
  'lights-out --size 5x5',
];

const JSON_VERBS = ['solve', 'rate', 'explain', 'hint'];

/** Commands that print a puzzle, before its id. Formats that can't hold the puzzle print nothing, or warn. */
const PRINTERS: readonly (readonly string[])[] = [
  ...JSON_VERBS.map((verb) => [verb, '--format', 'json']),
  ['show'],
  ['id'],
  ...formats.filter(({ name }) => name !== 'svg').map(({ name }) => ['convert', '--to', name]),
];

/** A verb that reads a puzzle from standard input. `idIn` finds the puzzle's id in its output. */
interface ReadingVerb {
  readonly args: readonly string[];
  readonly exitCodes?: readonly number[];
  idIn?(out: string, puzzle: Puzzle): string;
}

const READERS: readonly ReadingVerb[] = [
  { args: ['convert', '-', '--to', 'id'], idIn: (out) => out.trim() },
  ...JSON_VERBS.map((verb) => ({ args: [verb, '-', '--format', 'json'], idIn: (out: string) => JSON.parse(out).id })),
  { args: ['check', '-', 'ANSWER', '--format', 'json'], idIn: (out) => JSON.parse(out).id },
  { args: ['show', '-'], idIn: (out) => String(out.trim().split(/\s/).at(-1)) },
  // Code 1: there may be more solutions.
  { args: ['count', '-', '--limit', '2'], exitCodes: [0, 1] },
  // The canonical form identifies the puzzle.
  {
    args: ['canonical', '-'],
    idIn: (out, puzzle) => (out.trim() === formatId(canonical(puzzle)) ? formatId(puzzle) : out),
  },
  {
    args: ['book', '--from', '-', '--profile', 'home', '--out', 'book.pdf', '--list', 'list.txt'],
    idIn: () =>
      readFileSync(join(folder, 'list.txt'), 'utf8')
        .split(/\s/)
        .find((word) => word.includes(':')) ?? '',
  },
];

/** Returns every text that a verb prints for the puzzle of an order, by command. */
async function textsOf(order: readonly string[]): Promise<{ puzzle: Puzzle; texts: [string, string][] }> {
  const texts: [string, string][] = [];
  const add = async (args: readonly string[]) => {
    const { out, err } = await gridwright(args);
    if (out !== '' && !/read differently|name the kind and size/.test(err)) texts.push([args.join(' '), out]);
    return out;
  };
  const id = (await add(['new', ...order, '--seed', 'pipe', '--format', 'id'])).trim();
  await add(['new', ...order, '--seed', 'pipe']);
  await add(['new', ...order, '--seed', 'pipe', '--format', 'json']);
  for (const printer of PRINTERS) await add([...printer, id]);
  return { puzzle: puzzleOf(id), texts };
}

const orders = ORDERS.slice(0, howMany(1, 3, ORDERS.length));

test.each(orders.map((order, index) => ({ order, index })))(
  'every verb reads what others print of $order',
  async ({ order, index }) => {
    const { puzzle, texts } = await textsOf(order.split(' '));
    const id = formatId(puzzle);
    const answer = formatLine(puzzle, solve(puzzle, { limit: 1 }).solutions[0]);
    const readers = READERS.filter(({ args }) => args[0] !== 'rate' || kindOf(puzzle.kind).logic !== undefined);
    expect(texts.length).toBeGreaterThan(8);
    for (const [i, [printed, text]] of texts.entries()) {
      expect([printed, await gridwright(['id', '-'], text)]).toEqual([printed, { code: 0, out: `${id}\n`, err: '' }]);
      // Only the slow suite tries all verbs; the others try one other verb for each text, in turn.
      for (const { args, exitCodes = [0], idIn = () => id } of howMany(1, 1, 2) === 1
        ? [readers[(i + 3 * index) % readers.length]]
        : readers) {
        const { code, out, err } = await gridwright(
          args.map((arg) => (arg === 'ANSWER' ? answer : arg)),
          text,
          folder,
        );
        const pipe = `${printed} | ${args.join(' ')}`;
        expect([pipe, exitCodes.includes(code) ? 'read' : `${code} ${err}`]).toEqual([pipe, 'read']);
        expect([pipe, idIn(out, puzzle)]).toEqual([pipe, id]);
      }
    }
  },
);

test('every verb that takes several puzzles reads what `daily` prints of one day', async () => {
  const ids = (await gridwright(['daily', '2026-12-24', '--format', 'id'])).out;
  for (const format of ['grid', 'json']) {
    const { out } = await gridwright(['daily', '2026-12-24', '--format', format]);
    expect(await gridwright(['id', '-'], out)).toEqual({ code: 0, out: ids, err: '' });
    expect((await gridwright(['solve'], out)).out).toBe((await gridwright(['solve'], ids)).out);
  }
});

test("a title without an id below it doesn't hide a puzzle", async () => {
  const { out, err } = await gridwright(['id', '-'], `Sudoku 9x9\nsudoku.1:a b\n${'.'.repeat(81)}\nSudoku 9x9, easy\n`);
  expect(out).toBe(`sudoku:9x9:${'.'.repeat(81)}\n`);
  expect(err).toMatch(/^line 1: .*\nline 2: .*\nline 4: .*\n$/);
});

describe('convert to a format without kind, size and options', () => {
  const warning = (format: string) =>
    `1 puzzle would be read differently or not at all from ${format}; --to id keeps every puzzle as it is\n`;

  test.each([
    ['line', 'sudoku.1:diagonals:a'],
    ['grid', 'sudoku.1:diagonals:a'],
    ['line', 'sudoku.1:6x6:box-3x2:a'],
    ['line', 'kurosu.1:distinct:a'],
    ['grid', 'flipit.1:goal-light:a'],
    ['729', 'sudoku.1:abc'],
    ['pencil-marks', 'sudoku.1:abc'],
  ])('%s writes %s, and fails because the puzzle would be read differently', async (format, seedId) => {
    const { code, out, err } = await gridwright(['convert', '--to', format, seedId]);
    expect({ code, err }).toEqual({ code: 1, err: warning(format) });
    expect(out).not.toBe('');
  });

  test.each(['kurosu.1:a', 'kurosu.1:8x8:a', 'flipit.1:a'])(
    'line writes %s, which --kind and --size read',
    async (seedId) => {
      const { code, out, err } = await gridwright(['convert', '--to', 'line', seedId]);
      expect({ code, err }).toEqual({
        code: 0,
        err: "to read 1 puzzle back from line, name the kind and size (--kind, --size); ids don't need that (--to id)\n",
      });
      const [id] = (await gridwright(['id', seedId])).out.split('\n');
      const [kind, size] = id.split(':');
      expect((await gridwright(['id', '-', '--kind', kind, '--size', size], out)).out).toBe(`${id}\n`);
    },
  );

  test('the other puzzles are written, and a 9x9 Sudoku without options needs no warning', async () => {
    const { code, out, err } = await gridwright(['convert', '--to', 'line', 'sudoku.1:diagonals:a', EASY]);
    expect([code, out.split('\n')[1], err]).toEqual([1, EASY, warning('line')]);
    expect(await gridwright(['convert', '--to', 'line', EASY])).toEqual({ code: 0, out: `${EASY}\n`, err: '' });
  });
});
