import { spawn } from 'node:child_process';
import { puzzleOf } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { ratingOf, solvePath } from 'gridwright/logic';
import { Draws } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { describe, expect, test } from 'vitest';
import { drawMatching } from '../src/drawing.js';
import { levelStyle } from '../src/rating.js';
import { bin, gridwright } from './command.js';

/** Wikipedia's example, and a grid with two solutions and one with none. */
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const NONE = `11${'.'.repeat(79)}`;
const HARD = '3.1........6..43.5.7...381..25......6..1.8..3......19..532...4.8.24..5........6.9';

describe('rate', () => {
  test('prints a line of JSON per puzzle, in the order of the input', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? HARD : EASY));
    const { code, out, err } = await gridwright(['rate', '--format', 'json'], `${rows.join('\n')}\n`);
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).puzzle)).toEqual(rows);
    for (const line of lines) {
      const { id, puzzle, ...rating } = JSON.parse(line);
      expect(rating).toEqual(ratingOf(parsePuzzle(puzzle)));
      expect(puzzleOf(id)).toEqual(parsePuzzle(puzzle));
      expect(rating.hardest).toBe(Object.keys(rating.techniques).at(-1));
    }
  });

  test('prints the lowest level where the search ended at its bound', () => {
    const rating = {
      solved: false,
      bounded: true,
      techniques: {},
      hardest: undefined,
      length: 3,
      bottleneck: 1,
    } as const;
    expect(levelStyle.text({ ...rating, level: 'hard' }, 'sudoku')).toMatch(
      /^at least hard .*unsolved within the search limit$/,
    );
    expect(levelStyle.text({ ...rating, level: 'extreme' }, 'sudoku')).toMatch(/^extreme /);
  });

  test('reports what has no level, with its line number, and continues', async () => {
    const { code, out, err } = await gridwright(
      ['rate', '-'],
      `${EASY}\n${'.'.repeat(81)}\n${NONE}\n${EASY.slice(1)}\n${HARD}\n`,
    );
    expect(out.split('\n').map((line) => line.split(' ')[0])).toEqual([
      ratingOf(parsePuzzle(EASY))?.level,
      '',
      '',
      '',
      ratingOf(parsePuzzle(HARD))?.level,
      '',
    ]);
    const messages = err.trimEnd().split('\n');
    expect(messages.slice(0, 2)).toEqual([
      'line 2: no level: it has several solutions',
      'line 3: no level: it has no solution: Two 1s in row 1: r1c1 and r1c2.',
    ]);
    expect(messages[2]).toMatch(/^line 4: got 80 characters; expected/);
    expect([messages.length, code]).toEqual([3, 2]);
    expect((await gridwright(['rate'], `${'.'.repeat(81)}\n`)).code).toBe(1);
  });

  test('writes valid CSV', async () => {
    const { out } = await gridwright(['rate', '--format', 'csv'], `${HARD}\nx"y,z\n${EASY}\n`);
    const [header, first, bad, second, end] = out.split('\n');
    expect(header).toBe('puzzle,level,hardest,solved,length,bottleneck,techniques,minutes');
    const rating = ratingOf(parsePuzzle(HARD));
    const counts = Object.entries(rating?.techniques ?? {}).map(([code, count]) => `${code}:${count}`);
    expect(first.split(',')).toEqual([
      HARD,
      rating?.level,
      rating?.hardest,
      'true',
      String(rating?.length),
      String(rating?.bottleneck),
      counts.join(' '),
      rating?.minutes === undefined ? '' : `${rating.minutes.least}..${rating.minutes.most}`,
    ]);
    expect(bad).toBe('"x""y,z",,,,,,,');
    expect([second.split(',')[0], end]).toEqual([EASY, '']);
  });

  test('takes puzzles as arguments, and refuses a kind without techniques by name', async () => {
    const { code, out, err } = await gridwright(['rate', EASY, 'flipit:3x3:000000000', '']);
    expect(out.split('\n')[0]).toMatch(/^(gentle|easy) .* 51 steps {2}bottleneck \d+$/);
    expect(err.split('\n').slice(0, 2)).toEqual([
      'puzzle 2: FlipIT has no techniques, so it has no levels',
      'expected a file or a puzzle, got an empty argument',
    ]);
    expect(code).toBe(2);
  });
});

describe('new with --level, --needs and --only', () => {
  test('takes the draws of the level in order, and each seed id makes its puzzle again', async () => {
    const args = ['new', 'sudoku', '--level', 'medium', '--seed', 'wish', '--format', 'json'];
    const { code, out, err } = await gridwright([...args, '--count', '5']);
    expect([code, err]).toEqual([0, '']);
    const made = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const numbers = made.map(({ seedId }) => Number(/^sudoku\.1:clues-25:wish\.(\d+)$/.exec(seedId)?.[1]));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    for (const { id, seedId } of made)
      expect([puzzleOf(seedId), ratingOf(puzzleOf(seedId))?.level]).toEqual([puzzleOf(id), 'medium']);
    expect((await gridwright(args)).out).toBe(`${out.split('\n')[0]}\n`);
  });

  test('combines with the other options, and skips no draw', async () => {
    const args = [
      'new',
      'sudoku',
      '--size',
      '4x4',
      '--clues',
      '5',
      '--only',
      'full-house,hidden-single-box,naked-single',
      '--seed',
      'only',
      '--format',
      'json',
    ];
    const { out } = await gridwright([...args, '--count', '20']);
    const seeds = new Set(
      out
        .trimEnd()
        .split('\n')
        .map((line): string => JSON.parse(line).seedId),
    );
    expect(seeds.size).toBe(20);
    const last = Math.max(...[...seeds].map((seed) => Number(/\d+$/.exec(seed)?.[0])));
    const among = new Set(['full-house', 'hidden-single-box', 'naked-single']);
    for (let i = 1; i <= last; i++) {
      const seedId = `sudoku.1:4x4:clues-5:only.${i}`;
      expect(solvePath(puzzleOf(seedId), { among }).solved, seedId).toBe(seeds.has(seedId));
    }
  });

  test('gives up after the limit of draws, in one sentence', async () => {
    const draws = new Draws(readOrder('sudoku', { size: '4x4' }), 's', { level: 'extreme' }, 50);
    const none = drawMatching(draws);
    await expect(none.next()).rejects.toMatchObject({
      name: 'LimitError',
      message: 'seed "s": no matching puzzle after 50 attempts; try another size or level, or fewer options',
    });
    expect(draws.taken).toBe(50);
  });

  test('says in between that nothing was found yet, and at Ctrl-C how much was tried', async () => {
    const args = ['new', 'sudoku', '--clues', '60', '--level', 'extreme', '--seed', 's'];
    const child = spawn(process.execPath, [bin, ...args]);
    let err = '';
    child.stderr.on('data', (piece) => {
      if (err === '') child.kill('SIGINT');
      err += piece;
    });
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(130);
    expect(err.split('\n')).toEqual([
      'gridwright: no matching puzzle in 10000 attempts so far; the search ends after 100000, or with Ctrl-C',
      expect.stringMatching(/^gridwright: stopped: 0 of 1 puzzles found in [1-9]\d{4} attempts$/),
      '',
    ]);
  });

  test.each<[string, number, string]>([
    [
      'new sudoku --level fiendish',
      2,
      '--level: expected one of gentle, easy, medium, hard, expert, master, extreme, got "fiendish"',
    ],
    ['new sudoku --needs magic', 2, ', got "magic"'],
    ['new sudoku --only full-house,magic', 2, ', got "magic"'],
    ['new flipit --level hard', 2, 'level: expected none, since FlipIT has no techniques, got "hard"'],
    ['new sudoku --size 4x4 --level easy --seed s', 1, 'level: a 4x4 Sudoku is at most gentle, got easy'],
    [
      'new sudoku --clues 5 --level easy --seed s',
      1,
      'clues: a 9x9 puzzle with one solution has at least 17 clues, got 5',
    ],
    [
      'daily 2026-01-03 --kind sudoku --level thermometers',
      2,
      '--level: expected one of gentle, easy, medium, hard, expert, master, extreme, mini, jigsaw, killer for the daily sudoku, got "thermometers"',
    ],
    ['daily 2019-01-03 --level hard', 2, 'expected a date from 2026-01-01 to '],
    ['daily --level fiendish', 2, '--level: expected one of gentle, '],
  ])('%s: exit code %i and one sentence', async (line, code, sentence) => {
    const run = await gridwright(line.split(' '));
    expect([run.code, run.out]).toEqual([code, '']);
    expect(run.err).toContain(sentence);
    expect(run.err).toMatch(/^gridwright: [^\n]*\n$/);
  });
});

describe('daily by level', () => {
  test('prints the listed puzzle, and rates the puzzle without a level', async () => {
    const { out } = await gridwright([
      'daily',
      '2026-01-03',
      '--kind',
      'sudoku',
      '--level',
      'medium',
      '--format',
      'json',
    ]);
    const json = JSON.parse(out);
    expect(json).toMatchObject({ date: '2026-01-03', level: 'medium', kind: 'sudoku' });
    expect(json.seedId).toMatch(/:2026-01-03-medium\.\d+$/);
    expect(puzzleOf(json.seedId)).toEqual(puzzleOf(json.id));
    const plain = await gridwright(['daily', '2026-11-20', '--kind', 'sudoku']);
    const level = ratingOf(puzzleOf('sudoku.1:symmetry-half-turn:2026-11-20'))?.level;
    expect(plain.out.split('\n')[0]).toBe(`Sudoku 9x9, ${level}, 2026-11-20`);
  });
});
