import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kindOf, kinds, puzzleOf } from 'gridwright';
import { parseAnswer, parsePuzzle } from 'gridwright/formats';
import { ratingOf } from 'gridwright/logic';
import { make } from 'gridwright/orders';
import { check, readOrder } from 'gridwright/rules';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gridwright } from './command.js';

const samples = readFileSync(new URL('../../gridwright/test/fixtures/kurosu-samples.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' '));

const SAMPLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridwright-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('new', () => {
  test.each(kinds.map((kind) => kind.name))('makes the same %s as the library', async (kind) => {
    const { code, out, err } = await gridwright(['new', kind, '--seed', 'alice', '--format', 'json']);
    const made = make(readOrder(kind), 'alice');
    const json = JSON.parse(out);
    expect([code, err]).toEqual([0, '']);
    expect(json).toMatchObject({ id: made.id, seedId: made.seedId, kind });
    expect(Object.keys(json)).toEqual(['id', 'seedId', 'kind', 'puzzle', 'solution']);
    expect(check(made.puzzle, parseAnswer(made.puzzle, json.solution))).toEqual([]);
  });

  test('makes a series of puzzles, each also made by its own seed alone', async () => {
    const { out } = await gridwright(['new', 'sudoku', '--size', '6x6', '--seed', 's', '--count', '3']);
    const alone = await Promise.all(
      ['s', 's.2', 's.3'].map((seed) => gridwright(['new', 'sudoku', '--size', '6x6', '--seed', seed])),
    );
    expect(out).toBe(alone.map((run) => run.out).join(''));
  });

  test('prints a random seed, which gives the same puzzle again', async () => {
    const first = await gridwright(['new', 'kurosu', '--count', '2']);
    const seed = /^seed: (\S+)\n$/.exec(first.err)?.[1] ?? '';
    expect(seed).not.toBe('');
    expect((await gridwright(['new', 'kurosu', '--count', '2', '--seed', seed])).out).toBe(first.out);
  });

  test('takes every option of the kinds and generators', async () => {
    const args = ['--size 8x8 --box 4x2 --minimal --symmetry half-turn --diagonals', '--size 6x6 --clues 14'].map(
      (text) => ['new', 'sudoku', ...text.split(' ')],
    );
    args.push(
      'new kurosu --size 4x6 --distinct --minimal'.split(' '),
      'new flipit --size 5x5 --presses 4 --neighbourhood plus --goal light'.split(' '),
    );
    for (const words of args) {
      const { code, out } = await gridwright([...words, '--seed', 'options', '--format', 'id']);
      expect([code, puzzleOf(out.trim()).kind]).toEqual([0, words[1]]);
    }
  });

  test.each<[string, number, string]>([
    ['new sudoku --clues 5 --seed s', 1, 'clues: a 9x9 puzzle with one solution has at least 17 clues, got 5'],
    ['new sudoku --size 7x7', 2, '--size: expected 4x4'],
    ['new sudoku --size nine', 2, '--size: expected rows x columns such as 9x9, got "nine"'],
    ['new sudoku --presses 3', 2, 'sudoku has no option --presses'],
    ['new kurosu --size 8x4 --distinct', 1, '6 patterns of length 4'],
    ['new kurosu --size 5x32', 2, '--size: expected 2..31 columns, got 32'],
    ['new flipit --size 8x8 --presses 65', 2, 'presses: expected a whole number 1..64 for 8x8, got "65"'],
    ['new flipit --size 40x4', 2, '2..32, got 40'],
    ['new chess', 2, 'expected a kind of puzzle (sudoku, kurosu, flipit), got "chess"'],
    ['new sudoku --count 0', 2, '--count: expected a whole number from 1 to 1000000000, got "0"'],
    ['new sudoku --count many', 2, 'got "many"'],
    ['new sudoku --format pdf', 2, 'gridwright: --format: expected one of line, grid, id, svg, json, got "pdf"'],
    ['new sudoku --frobnicate', 2, 'unknown option --frobnicate'],
    ['new', 2, "missing required argument 'kind'"],
    ['evm', 2, 'expected a verb; gridwright evm --help lists them'],
    [
      'new sudoku --size 4x4 --clues 12 --minimal --seed s',
      1,
      'seed "s": no minimal 4x4 puzzle with 12 clues found in 30000 attempts',
    ],
    ['frobnicate', 2, "unknown command 'frobnicate'"],
    ['daily 2026-02-29', 2, 'expected a day from 01 to 28 in 2026-02, got "2026-02-29"'],
    ['daily 2026-13-01', 2, 'expected a month from 01 to 12, got "2026-13-01"'],
    ['daily someday', 2, 'expected a date as YYYY-MM-DD, got "someday"'],
    ['daily --kind chess', 2, 'expected a kind of puzzle'],
    ['id zzz', 2, 'zzz: no such file, and not a valid puzzle: got one row of 3 characters'],
    ['show sudoku:9x9:123', 2, 'expected 81 characters for 9x9, got 3'],
  ])('%s: exit code %i and one sentence', async (line, code, sentence) => {
    const run = await gridwright(line.split(' '));
    expect([run.code, run.out]).toEqual([code, '']);
    expect(run.err).toContain(sentence);
    expect(run.err).toMatch(/^(seed: \S+\n)?(gridwright|zzz): [^\n]*\n$/);
  });
});

describe('solve', () => {
  test('solves the nine Kurosu samples as printed', async () => {
    const { code, out } = await gridwright(
      ['solve', '--kind', 'kurosu'],
      `${samples.map((sample) => sample[1]).join('\n')}\n`,
    );
    expect(samples).toHaveLength(9);
    expect([code, out]).toEqual([0, `${samples.map((sample) => sample[4]).join('\n')}\n`]);
  });

  test('reads the original Kurosu form from a file', async () => {
    const rows = samples[0][1].match(/.{6}/g) ?? [];
    const file = join(folder, 'kurosu.txt');
    writeFileSync(file, `# 01062018\n#\n${rows.join('\n')}\n`);
    expect(await gridwright(['solve', file, '--kind', 'kurosu'])).toEqual({
      code: 0,
      out: `${samples[0][4]}\n`,
      err: '',
    });
  });

  test('prints one line per puzzle; a puzzle without a unique solution gives an empty line and a message with its line number', async () => {
    const input = [
      SAMPLE,
      '.'.repeat(81),
      `11${'.'.repeat(79)}`,
      SAMPLE.slice(1),
      `${SAMPLE.slice(0, 80)}!`,
      SAMPLE,
    ].join('\n');
    const { code, out, err } = await gridwright(['solve', '-'], input);
    expect(out).toBe(`${SOLVED}\n\n\n\n\n${SOLVED}\n`);
    const messages = err.trimEnd().split('\n');
    expect(messages[0]).toBe('line 2: at least 2 solutions');
    expect(messages[1]).toBe('line 3: no solution: Two 1s in row 1: r1c1 and r1c2.');
    expect(messages[2]).toMatch(/^line 4: got 80 characters; expected/);
    expect(messages[3]).toMatch(/^line 5: character 81 is "!"; expected one of/);
    expect([messages.length, code]).toEqual([4, 2]);
  });

  test('prints a message for each of neighbouring puzzles with several solutions', async () => {
    const input = `${`${'.'.repeat(81)}\n`.repeat(6)}${SAMPLE}\n`;
    const { code, out, err } = await gridwright(['solve', '-', '--limit', '3'], input);
    const lines = out.split('\n');
    expect(lines.slice(18)).toEqual([SOLVED, '']);
    expect(lines.slice(0, 3)).toEqual([...new Set(lines.slice(0, 18))]);
    expect(err).toBe([1, 2, 3, 4, 5, 6].map((line) => `line ${line}: at least 3 solutions\n`).join(''));
    expect(code).toBe(1);
  });

  test("ends with 1 if every line is a puzzle and one isn't unique", async () => {
    expect((await gridwright(['solve'], `${SAMPLE}\n${'.'.repeat(81)}\n`)).code).toBe(1);
  });

  test('--limit N counts up to N solutions, and 1 takes the first', async () => {
    const three = await gridwright([
      'solve',
      '.'.repeat(16),
      '--kind',
      'sudoku',
      '--limit',
      '1000',
      '--format',
      'json',
    ]);
    const json = JSON.parse(three.out);
    expect([json.count, json.solutions.length, new Set(json.solutions).size, three.code, three.err]).toEqual([
      288,
      288,
      288,
      1,
      'puzzle: 288 solutions\n',
    ]);
    const first = await gridwright(['solve', '.'.repeat(16), '--kind', 'sudoku', '--limit', '1']);
    expect([first.code, first.out.length]).toEqual([0, 17]);
  });

  test('--format json prints puzzle, count and solutions, and an error for a bad line', async () => {
    const { out } = await gridwright(['solve', '--format', 'json'], `${SAMPLE}\nrubbish and more rubbish\n`);
    const [good, bad] = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(good).toEqual({ id: `sudoku:9x9:${SAMPLE}`, puzzle: SAMPLE, count: 1, complete: true, solutions: [SOLVED] });
    expect(bad.error).toContain('expected');
  });

  test('--format grid prints grids that it can read', async () => {
    const { out } = await gridwright(['solve', SAMPLE, SAMPLE, '--format', 'grid']);
    expect((await gridwright(['solve'], out)).out).toBe(`${SOLVED}\n${SOLVED}\n`);
  });

  test('a FlipIT number gives the presses, even where others would do', async () => {
    const { code, out } = await gridwright(['solve', '--kind', 'flipit', '41321', '7']);
    const presses = out.trimEnd().split('\n');
    expect(code).toBe(0);
    for (const [i, number] of ['41321', '7'].entries()) {
      const puzzle = parsePuzzle(number, { kind: 'flipit' });
      expect(check(puzzle, parseAnswer(puzzle, presses[i]))).toEqual([]);
    }
    const singular = await gridwright([
      'solve',
      '--kind',
      'flipit',
      '--size',
      '5x5',
      '--neighbourhood',
      'plus',
      '--goal',
      'light',
      '33554431',
    ]);
    // The all-ones board of 5x5 Lights Out: 15 presses at the fewest (OEIS A075462).
    expect([singular.code, singular.out.replaceAll('.', '').trim().length]).toEqual([0, 15]);
  });

  test('missing files, folders, binary data and endless lines are reported in one sentence', async () => {
    const binary = join(folder, 'binary');
    writeFileSync(binary, Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]));
    const long = join(folder, 'long');
    writeFileSync(long, '1'.repeat(1_000_000));
    for (const [argument, sentence] of [
      [binary, 'expected puzzles as text, got binary data'],
      [long, 'expected at most 524288 characters, got 1000000'],
      [folder, 'expected a file, got a folder'],
      [join(folder, 'none.txt'), 'none.txt: no such file, and not a valid puzzle: '],
    ]) {
      const { code, err } = await gridwright(['solve', argument]);
      expect([code, err.split('\n').length]).toEqual([2, 2]);
      expect(err).toContain(sentence);
    }
  });

  test('Latin-1 and other invalid text is refused in one sentence', async () => {
    const file = join(folder, 'latin1');
    writeFileSync(file, Buffer.from([0xe9, 0xff, 0x0a, 0xfe, 0x31, 0x32, 0x0a]));
    const { code, out, err } = await gridwright(['solve', file]);
    expect([code, out]).toEqual([2, '\n']);
    expect(err).toBe('line 1: expected the rows of a grid, got 2 lines of 2 to 3 characters\n');
  });

  test("a source that can't be read doesn't affect the sources before and after it", async () => {
    const good = join(folder, 'good.txt');
    const binary = join(folder, 'binary');
    writeFileSync(good, `${SAMPLE}\n`);
    writeFileSync(binary, Buffer.from([0x31, 0x0a, 0]));
    const { code, out, err } = await gridwright(['solve', good, folder, binary, good]);
    expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, `${SOLVED}\n${SOLVED}\n`, 2]);
  });

  test('a line that is too long is one bad line, wherever it is', async () => {
    const { code, out } = await gridwright(
      ['solve'],
      `${SAMPLE}\n${'1'.repeat(200_000)}\n#${'c'.repeat(9000)}\n${SAMPLE}\n`,
    );
    expect([code, out]).toEqual([2, `${SOLVED}\n\n${SOLVED}\n`]);
  });

  test("a FlipIT answer comes with its number of presses: the fewest, or a bound where that isn't proved", async () => {
    const proved = await gridwright(['solve', make(readOrder('flipit', { size: '14x14' }), 's').id]);
    expect([proved.code, proved.out.trim().length, proved.err]).toEqual([0, 196, 'puzzle: 3 presses, the fewest\n']);
    const order = readOrder('flipit', { size: '12x12', torus: true, goal: 'light' });
    const light = { ...order, clues: new Uint8Array(144).fill(1) };
    const far = Array.from({ length: 144 }, (_, cell) => cell).filter((cell) => (cell * cell * 7) % 13 < 6);
    const { apply, start } = kindOf('flipit');
    const answer = far.reduce((pressed, cell) => apply(light, pressed, { type: 'press', cell }), start(light));
    const disks = kindOf('flipit')
      .draw(light, answer)
      .flatMap(({ role }) => (role === 'dark' ? ['1'] : role === 'light' ? ['0'] : []));
    const { code, out, err } = await gridwright([
      'solve',
      `flipit:12x12:torus:goal-light:${disks.join('')}`,
      '--format',
      'json',
    ]);
    const { count, note } = JSON.parse(out);
    expect([code, count, err]).toEqual([0, 2, `puzzle: ${note}\n`]);
    expect(note).toMatch(/^\d+ presses, not proved to be the fewest; no solution has fewer than \d+$/);
  });

  test('a FlipIT puzzle without a solution gets a proof in one sentence', async () => {
    const board = ['--kind', 'flipit', '--size', '2x2', '--goal', 'light', '0x1'];
    const proof =
      'No presses lead to the goal. Every press flips an even number of the disks r1c1 and r1c2, but 1 of them differs from the goal, which is an odd number.';
    expect(await gridwright(['solve', ...board])).toEqual({
      code: 1,
      out: '\n',
      err: `puzzle: no solution: ${proof}\n`,
    });
    expect(await gridwright(['check', ...board, '....'])).toEqual({
      code: 1,
      out: `${proof}\n`,
      err: '',
    });
    expect((await gridwright(['hint', ...board])).out).toBe(`The puzzle has no solution. ${proof}\n`);
    expect(await gridwright(['explain', ...board])).toEqual({ code: 1, out: '', err: `gridwright: ${proof}\n` });
  });

  test('hint and explain work for FlipIT', async () => {
    const board = ['--kind', 'flipit', '65256'];
    expect((await gridwright(['hint', ...board])).out).toBe(
      "Look at row 2.\nOne press to go.\nPress r2c2. It's part of the solution, and it makes 9 more disks right than wrong.\n",
    );
    expect((await gridwright(['explain', ...board])).out).toMatch(/^FlipIT 4x4\n\n1\. Press .*\n$/s);
  });

  test('an empty input is refused', async () => {
    expect(await gridwright(['solve'], '')).toEqual({
      code: 2,
      out: '',
      err: 'standard input: expected a puzzle, got none\n',
    });
  });
});

describe('check, show, daily and id', () => {
  test('check prints solved, or every broken rule', async () => {
    expect(await gridwright(['check', SAMPLE, SOLVED])).toEqual({ code: 0, out: 'solved\n', err: '' });
    const wrong = await gridwright(['check', SAMPLE, `${SOLVED.slice(0, 80)}8`]);
    expect(wrong.code).toBe(1);
    expect(wrong.out.split('\n')[0]).toBe('Two 8s in row 9: r9c5 and r9c9.');
    expect(JSON.parse((await gridwright(['check', SAMPLE, SOLVED, '--format', 'json'])).out)).toMatchObject({
      solved: true,
      mistakes: [],
    });
    expect((await gridwright(['check', SAMPLE, '123'])).err).toBe(
      'gridwright: answer: expected 81 characters for 9x9, got 3\n',
    );
  });

  test('a puzzle can come from a file or standard input', async () => {
    writeFileSync(join(folder, 'one.txt'), `${SAMPLE}\n`);
    writeFileSync(join(folder, 'two.txt'), `${SAMPLE}\n${SAMPLE}\n`);
    for (const verb of ['check', 'show', 'explain', 'hint', 'id', 'count']) {
      const run = (puzzle: string, input = '') =>
        gridwright([verb, puzzle, SOLVED].slice(0, verb === 'check' ? 3 : 2), input, folder);
      const [direct, file, piped] = await Promise.all([run(SAMPLE), run('one.txt'), run('-', SAMPLE)]);
      expect(direct.code).toBe(0);
      expect([file, piped]).toEqual([direct, direct]);
    }
    expect((await gridwright(['show', 'two.txt'], '', folder)).err).toBe(
      'gridwright: two.txt: expected one puzzle, got 2\n',
    );
    expect((await gridwright(['show', '-'], '')).err).toBe(
      'gridwright: standard input: expected one puzzle, got none\n',
    );
  });

  test('show draws the values and the notes of a game below the puzzle', async () => {
    const notes = Array.from({ length: 16 }, (_, cell) => (cell === 2 ? '24' : ''));
    const game = JSON.stringify({ id: 'sudoku:4x4:13..............', answer: '13.............4', notes });
    const { out } = await gridwright(['show', '-'], game);
    expect(out.split('\n').slice(0, 16)).toEqual([
      'Sudoku 4x4',
      '',
      '1 3 | . .',
      '. . | . .',
      '----+----',
      '. . | . .',
      '. . | . .',
      '',
      '*-------------------*',
      '| 1   3   | 24  .   |',
      '| .   .   | .   .   |',
      '|---------+---------|',
      '| .   .   | .   .   |',
      '| .   .   | .   4   |',
      '*-------------------*',
      '',
    ]);
    expect((await gridwright(['show', 'sudoku:4x4:13..............'])).out).not.toContain('*');
    expect((await gridwright(['show', '-', '--format', 'svg'], game)).out.match(/>4</g)).toHaveLength(2);
  });

  test('show draws a puzzle and prints how many solutions it has', async () => {
    const { out } = await gridwright(['show', SAMPLE]);
    expect(out).toContain('Sudoku 9x9\n\n5 3 . | . 7 . | . . .\n');
    expect(out).toMatch(/clues +30\n/);
    expect(out).toMatch(/solutions +exactly one\n/);
    expect((await gridwright(['show', '.'.repeat(81)])).out).toMatch(/solutions +more than one\n/);
    expect((await gridwright(['show', '41321', '--kind', 'flipit'])).out).toMatch(/puzzle number +41321\n/);
  });

  test('id prints the id of a puzzle, or of one that a seed id makes', async () => {
    expect((await gridwright(['id', SAMPLE])).out).toBe(`sudoku:9x9:${SAMPLE}\n`);
    expect((await gridwright(['id', 'sudoku.1:alice'])).out).toBe(`${make(readOrder('sudoku'), 'alice').id}\n`);
  });

  test('daily prints each kind, and each series of a kind that has several', async () => {
    const { out } = await gridwright(['daily', '2026-11-20', '--format', 'json']);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const levels = lines
      .slice(0, 2)
      .map(({ kind, id }) => (kindOf(kind).logic === undefined ? '' : ratingOf(puzzleOf(id))?.level));
    expect(lines.map((line) => [line.kind, line.level])).toEqual([
      ['sudoku', levels[0]],
      ['kurosu', levels[1]],
      ['flipit', 'classic'],
      ['flipit', 'long'],
    ]);
    expect(levels[0]).not.toBe('');
    expect((await gridwright(['daily', '2026-11-20', '--level', 'long', '--format', 'id'])).out).toBe(
      `${lines[3].id}\n`,
    );
    // The series has the name of the rule, which is said once.
    expect((await gridwright(['daily', '2026-11-20', '--kind', 'sudoku', '--level', 'killer'])).out).toMatch(
      /^Killer Sudoku 6x6, 2026-11-20\n/,
    );
    expect((await gridwright(['daily', '2026-11-20', '--level', 'fiendish'])).code).toBe(2);
  });
});

test.each([
  ['--database', 'postgres://user:secret@host/puzzles'],
  ['--database', 'postgres://user@host/puzzles?password=secret'],
  ['--database', 'mysql://user:secret@host/puzzles'],
  ['DATABASE_URL', 'mysql://user:secret@host/puzzles'],
])('%s: the address %s is refused, and its password is not printed', async (name, address) => {
  if (name === 'DATABASE_URL') vi.stubEnv(name, address);
  const { code, err } = await gridwright(['catalogue', 'status', ...(name === 'DATABASE_URL' ? [] : [name, address])]);
  vi.unstubAllEnvs();
  expect([code, err.startsWith(`gridwright: ${name}: `), err.includes('secret')]).toEqual([2, true, false]);
});

test('--database names a folder, not a file', async () => {
  expect(await gridwright(['catalogue', 'status', '--database', 'package.json'])).toEqual({
    code: 2,
    out: '',
    err: 'gridwright: --database: expected a folder, got a file: package.json\n',
  });
});

test('catalogue fewest prints a puzzle of each class, and how many there are', async () => {
  expect(await gridwright(['catalogue', 'fewest', 'kurosu', '--size', '2x2'])).toEqual({
    code: 0,
    out: 'kurosu:2x2:...0\n',
    err: 'fewest clues: 1 (8 puzzles of 1 class; 2 boards of 1 class searched)\n',
  });
});

test('solve, show and hint name the constraint that leaves a puzzle without a solution', async () => {
  const id = `sudoku:4x4:killer-1112-3:4${'.'.repeat(15)}`;
  const reason = "r1c1 and r1c2 can't add up to 3, the sum of their cage.";
  expect(await gridwright(['solve', id])).toMatchObject({ code: 1, err: `puzzle: no solution: ${reason}\n` });
  expect((await gridwright(['show', id])).out).toContain(`none: ${reason}`);
  expect((await gridwright(['hint', id])).out).toContain(reason);
  expect((await gridwright(['hint', id, '--language', 'de'])).out).toContain('Summe ihres Käfigs');
});
