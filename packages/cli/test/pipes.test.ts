import { kindOf, puzzleOf } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { formatId } from 'gridwright/rules';
import { describe, expect, test } from 'vitest';
import { gridwright } from './command.js';

/** The "Easter Monster": no technique makes a first step. */
const MONSTER = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';

/** Wikipedia's example. */
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** An order for each property that a line of symbols doesn't show. */
const ORDERS = [
  'sudoku',
  'sudoku --diagonals',
  'sudoku --size 6x6 --box 3x2',
  'sudoku --size 16x16',
  'kurosu',
  'kurosu --size 4x6',
  'kurosu --distinct',
  'flipit',
  'flipit --size 5x5 --torus',
  'takuzu --size 8x8',
  'lights-out --size 5x5',
].map((line) => line.split(' '));

describe('what `new` prints', () => {
  test.each(ORDERS.map((order) => ({ order, name: order.join(' ') })))(
    'new $name can be piped into every verb that reads puzzles',
    async ({ order }) => {
      const { out } = await gridwright(['new', ...order, '--seed', 'pipe']);
      const { kind } = JSON.parse((await gridwright(['new', ...order, '--seed', 'pipe', '--format', 'json'])).out);
      const puzzle = parsePuzzle(out.trim());
      const verbs = [
        ['solve'],
        ['canonical'],
        ['convert', '--to', 'id'],
        ...(kindOf(kind).logic === undefined ? [] : [['rate']]),
      ];
      const runs = await Promise.all(verbs.map((verb) => gridwright(verb, out)));
      expect(runs.map(({ code, err }) => [code, err])).toEqual(verbs.map(() => [0, '']));
      expect(runs[2].out.trim()).toBe(formatId(puzzle));
      expect(puzzle.kind).toBe(kind);
    },
  );

  test('is a line if that is unambiguous, otherwise the id', async () => {
    expect((await gridwright(['new', 'sudoku', '--seed', 'a'])).out).toMatch(/^[.1-9]{81}\n$/);
    expect((await gridwright(['new', 'sudoku', '--diagonals', '--seed', 'a'])).out).toMatch(/^sudoku:9x9:diagonals:/);
    expect((await gridwright(['new', 'sudoku', '--diagonals', '--seed', 'a', '--format', 'line'])).out).toMatch(
      /^sudoku:9x9:diagonals:[.1-9]{81}\n$/,
    );
    expect((await gridwright(['grid', 'flipit', '7'])).out).toBe('flipit:4x4:0110000000000000\n');
  });
});

describe('presets', () => {
  test('takuzu and binairo are Kurosu with distinct lines, lights-out is FlipIT with plus, all off', async () => {
    const takuzu = (await gridwright(['new', 'takuzu', '--seed', 'a', '--format', 'id'])).out;
    expect((await gridwright(['new', 'binairo', '--seed', 'a', '--format', 'id'])).out).toBe(takuzu);
    expect((await gridwright(['new', 'kurosu', '--distinct', '--seed', 'a', '--format', 'id'])).out).toBe(takuzu);
    const lights = puzzleOf(
      (await gridwright(['new', 'lights-out', '--size', '5x5', '--seed', 'a', '--format', 'id'])).out.trim(),
    );
    expect(lights).toMatchObject({ kind: 'flipit', options: { neighbourhood: 'plus', goal: 'light' } });
    expect((await gridwright(['count', 'takuzu', '--size', '4x4'])).out).toBe(
      (await gridwright(['count', 'kurosu', '--size', '4x4', '--distinct'])).out,
    );
    expect((await gridwright(['id', '41321', '--kind', 'lights-out'])).out).toMatch(
      /^flipit:4x4:neighbourhood-plus:goal-light:/,
    );
  });

  test('an option given by name wins over the preset', async () => {
    expect((await gridwright(['new', 'lights-out', '--goal', 'dark', '--seed', 'a'])).out).toMatch(
      /^flipit:4x4:neighbourhood-plus:goal-dark:/,
    );
  });
});

describe('JSON', () => {
  test('of solve says whether the count is complete, and has the id', async () => {
    const { out } = await gridwright(['solve', '--format', 'json', MONSTER, '.'.repeat(81)]);
    const [one, many] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(one).toMatchObject({ id: `sudoku:9x9:${MONSTER}`, count: 1, complete: true });
    expect(many).toMatchObject({ count: 2, complete: false });
  });

  test('of rate, check and explain has the id', async () => {
    const id = `sudoku:9x9:${EASY}`;
    const runs = [
      await gridwright(['rate', id, '--format', 'json']),
      await gridwright(['check', id, '.'.repeat(81), '--format', 'json']),
      await gridwright(['explain', id, '--format', 'json']),
      await gridwright(['explain', 'flipit:4x4:1000111001111111', '--format', 'json']),
    ];
    expect(runs.map(({ out }) => JSON.parse(out).id)).toEqual([id, id, id, 'flipit:4x4:1000111001111111']);
  });

  test('of rate has no bottleneck for a full grid, and no empty scales', async () => {
    const full = '1234341221434321';
    const { out } = await gridwright(['rate', full, '--kind', 'sudoku', '--format', 'json']);
    const rating = { level: 'gentle', hardest: null, techniques: {}, solved: true, length: 0, bottleneck: null };
    expect(JSON.parse(out)).toEqual({ id: `sudoku:4x4:${full}`, puzzle: full, ...rating });
  });
});

describe('input without a puzzle', () => {
  test('gives exit code 2 and one sentence, for every verb that reads files', async () => {
    for (const verb of [
      ['solve'],
      ['rate'],
      ['convert', '--to', 'sdm'],
      ['canonical'],
      ['id', '-'],
      ['show', '-'],
      ['hint', '-'],
      ['explain', '-'],
      ['book', '--from', '-', '--out', 'none.pdf'],
      ['solve', '--format', 'table'],
    ]) {
      for (const input of ['', '\n# nothing\n']) {
        const { code, out, err } = await gridwright(verb, input);
        expect([code, out, err.trim().split('\n').length]).toEqual([2, '', 1]);
        expect(err).toContain('got none');
      }
    }
  });
});

test("a name from the prototype of objects isn't a contract", async () => {
  for (const name of ['toString', 'constructor', '__proto__']) {
    const { code, err } = await gridwright(['evm', 'deploy', name, '--rpc', 'http://127.0.0.1:9']);
    expect([code, err]).toEqual([2, expect.stringContaining(`got "${name}"`)]);
  }
});
