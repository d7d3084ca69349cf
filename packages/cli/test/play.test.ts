import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countSolutions, puzzleOf } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { make } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { describe, expect, test } from 'vitest';
import { gridwright, interrupted } from './command.js';

/** Wikipedia's example, and one that needs candidates to be ruled out. */
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const HARD = '3.1........6..43.5.7...381..25......6..1.8..3......19..532...4.8.24..5........6.9';
/** The "Easter Monster". */
/** Its second step has assumptions within an assumption. */
const NESTED = 'kurosu:6x6:signs-15e16E23x31e32E54X61x:.1.......1..........................';
const MONSTER = '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1';
const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

const json = async (...args: string[]) => JSON.parse((await gridwright([...args, '--format', 'json'])).out);

describe('hint', () => {
  test('its moves, passed to --moves, lead to the solution, including eliminations', async () => {
    const moves: string[] = [];
    let [steps, eliminations] = [0, 0];
    for (
      let advice = await json('hint', HARD);
      advice.type !== 'solved';
      advice = await json('hint', HARD, '--moves', moves.join(','))
    ) {
      expect(advice).toMatchObject({ id: `sudoku:9x9:${HARD}`, type: 'step', severalSolutions: false });
      moves.push(...advice.moves);
      if (advice.moves.some((move: string) => move.includes('!='))) eliminations++;
      if (++steps > 200) throw new Error('goes round in circles');
    }
    expect(eliminations).toBeGreaterThan(0);
  });

  test('ruling out a candidate of the solution is a mistake, and so is a wrong value', async () => {
    const removed = 'You ruled out the right candidate in r1c3: restore it first.';
    for (const [moves, sentence] of [
      ['r1c3!=4', removed],
      ['r1c3!=1,r1c3!=4', removed],
      ['r1c3=4,r1c3!=4', removed],
      ['r1c3=1', 'r1c3 is wrong: take it back first.'],
      ['r1c3=1,r1c3!=4', 'r1c3 is wrong: take it back first.'],
    ]) {
      const { code, out } = await gridwright(['hint', EASY, '--moves', moves]);
      expect([moves, code, out]).toEqual([moves, 1, `${sentence}\n`]);
    }
    const { code, err } = await gridwright(['explain', EASY, '--moves', 'r1c3!=4', '--language', 'de']);
    expect([code, err]).toEqual([
      1,
      'gridwright: Du hast in Z1S3 den richtigen Kandidaten ausgeschlossen: Nimm das zuerst zurück.\n',
    ]);
  });

  test('says when the puzzle has several solutions', async () => {
    const { code, out, err } = await gridwright(['hint', EASY.replace('53..7', '.....'), '--format', 'json']);
    expect([code, err]).toEqual([0, 'The puzzle has several solutions.\n']);
    const removed = await gridwright(['hint', EASY.replace('53..7', '.....'), '--moves', 'r1c3!=4']);
    expect(removed.err).toBe('The puzzle has several solutions. Candidates that you ruled out are ignored.\n');
    expect(JSON.parse(out)).toMatchObject({ severalSolutions: true });
    expect(countSolutions(parsePuzzle(EASY.replace('53..7', '.....')), { limit: 2 }).count).toBe(2);
  });

  test('takes values and notes from a file', async () => {
    // Only the last technique finds a step in this puzzle, but with one note in each cell everything is a single.
    const first = await gridwright(['hint', MONSTER]);
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Look at .*\nNested forcing chain\.\nSuppose /),
    });
    expect(first.out).toMatch(/\n {2}Suppose it is\.\n/);
    const solution = (await json('solve', MONSTER)).solutions[0];
    const notes = Array.from(MONSTER, (clue, cell) => (clue === '.' ? solution[cell] : ''));
    const sheet = (of: string[]) => JSON.stringify({ id: `sudoku:9x9:${MONSTER}`, notes: of });
    expect((await gridwright(['hint', '-', '--stage', '2'], sheet(notes))).out).toContain('single');
    const wrong = notes.map((note) => (note === '' ? '' : '123456789'.replace(note, '')));
    expect((await gridwright(['hint', '-'], sheet(wrong))).out).toMatch(
      /^You ruled out the right candidate in r\dc\d: restore it first\.\n$/,
    );
    const entered = JSON.stringify({ id: `sudoku:9x9:${MONSTER}`, answer: solution });
    expect((await gridwright(['hint', '-'], entered)).out).toBe('The puzzle is solved.\n');
  });

  test('continues from presses made', async () => {
    const moves: string[] = [];
    for (
      let advice = await json('hint', 'flipit.1:alice');
      advice.type === 'step';
      advice = await json('hint', 'flipit.1:alice', '--moves', moves.join(','))
    )
      moves.push(...advice.moves);
    expect(moves.length).toBeGreaterThan(0);
    for (const move of moves) expect(move).toMatch(/^press r\dc\d$/);
  });

  test.each([
    ['r10c1=1', '--moves: expected a cell from r1c1 to r9c9, got "r10c1=1"'],
    ['r1c1=9', '--moves: expected a cell without a clue, got r1c1'],
    ['press r1c1', '--moves: expected a value for a cell, got a press'],
    ['r1c3!=.', '--moves: expected a candidate that is ruled out, such as r3c5!=7, got "r1c3!=."'],
    ['', '--moves: expected a move'],
  ])('--moves %j: exit code 2 and one sentence', async (moves, sentence) => {
    const { code, err } = await gridwright(['hint', EASY, '--moves', moves]);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });
});

describe('explain', () => {
  test('takes a grid in progress, and moves made after it', async () => {
    const whole = await json('explain', EASY);
    const [first, ...rest] = whole.steps;
    const after = await json('explain', EASY, '--moves', first.places.join(','));
    expect([after.steps, after.level, after.solved, after.grid]).toEqual([rest, null, true, SOLVED]);
    const almost = await json('explain', EASY, `${SOLVED.slice(0, 79)}..`);
    expect(almost.steps).toHaveLength(2);
  });

  test.each([
    ['en', ' 2. Nested assumption. Suppose r1c1 is 0.', 'Then r1c5 is 1.', 'Suppose it is 0.'],
    [
      'de',
      ' 2. Verschachtelte Annahme. Angenommen, in Z1S1 steht eine 0.',
      'Dann steht in Z1S5 eine 1.',
      'Angenommen, dort steht eine 0.',
    ],
  ])('prints each sentence of an argument in parts on its own line (%s)', async (language, first, then, inner) => {
    const { out } = await gridwright(['explain', NESTED, '--language', language]);
    expect(out).toContain(`\n${first}\n    ${then}\n      ${inner}\n`);
    const { steps } = await json('explain', NESTED, '--language', language);
    expect(steps[1].parts[1]).toMatchObject({ text: then, parts: [{ text: inner }, {}, {}, {}, {}] });
    expect(steps[0]).not.toHaveProperty('parts');
  });

  test('writes the symbols of the puzzle, so that hint reads its steps', async () => {
    const { id, steps } = await json('explain', 'kurosu.1:alice');
    expect(puzzleOf(id).kind).toBe('kurosu');
    for (const { places } of steps) for (const place of places) expect(place).toMatch(/^r\dc\d=[01]$/);
    expect((await json('hint', id, '--moves', steps[0].places.join(','))).type).toBe('step');
  });

  test('names the first mistake in a grid', async () => {
    const { code, err } = await gridwright(['explain', EASY, `${SOLVED.slice(0, 80)}8`]);
    expect([code, err]).toEqual([1, 'gridwright: r9c9 is wrong: take it back first.\n']);
  });

  test('continues from presses in FlipIT', async () => {
    const { steps } = await json('explain', '41321', '--kind', 'flipit', '--moves', 'press r1c2');
    expect(steps.length).toBe(6);
  });

  test('--format veripb writes both files of a proof, or none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gridwright-proof-'));
    const prove = (...args: string[]) =>
      gridwright(['explain', 'kurosu:2x2:0...', '--format', 'veripb', ...args], '', folder);
    expect(await prove('--out', 'two')).toEqual({
      code: 0,
      out: 'To check the proof: veripb two.opb two.pbp\n',
      err: '',
    });
    expect(readdirSync(folder).sort()).toEqual(['two.opb', 'two.pbp']);
    expect(readFileSync(join(folder, 'two.pbp'), 'utf8')).toMatch(
      /^pseudo-Boolean proof version 3\.0\nf 25;\n% 1\. Balance/,
    );
    mkdirSync(join(folder, 'half.pbp'));
    expect((await prove('--out', 'half')).err).toBe(
      'gridwright: half.pbp: expected the name of a file, got a folder\n',
    );
    expect(readdirSync(folder).sort()).toEqual(['half.pbp', 'two.opb', 'two.pbp']);
    expect((await prove()).err).toBe('gridwright: --format veripb: expected --out NAME, for NAME.opb and NAME.pbp\n');
    expect((await prove('--out', 'half.pbp/')).err).toContain('expected --out NAME');
    expect((await prove('--out', 'x', '--moves', 'r1c2=1')).err).toContain('expected no grid, --moves or --scale');
    expect((await gridwright(['explain', EASY, '--out', 'x'])).err).toContain('--out: expected --format veripb');
    rmSync(folder, { recursive: true });
  });
});

describe('techniques', () => {
  test('lists kind, code, title and level', async () => {
    const { out } = await gridwright(['techniques', 'sudoku']);
    expect(out).toMatch(/^sudoku {2}x-wing +X-wing +hard$/m);
    expect((await gridwright(['techniques', 'takuzu'])).out).toBe((await gridwright(['techniques', 'kurosu'])).out);
    const rows = (await gridwright(['techniques', '--format', 'json'])).out.trim().split('\n');
    expect(new Set(rows.map((row) => JSON.parse(row).kind))).toEqual(new Set(['sudoku', 'kurosu']));
    expect(await gridwright(['techniques', 'flipit'])).toMatchObject({ code: 2, out: '' });
  });

  test('a misspelt technique gets the nearest name as an answer', async () => {
    const { code, err } = await gridwright(['new', 'sudoku', '--needs', 'x-wnig']);
    expect([code, err]).toEqual([2, expect.stringContaining('did you mean x-wing?')]);
  });

  test('a level that the techniques exclude is refused at once', async () => {
    const { code, err } = await gridwright(['new', 'sudoku', '--level', 'gentle', '--needs', 'x-wing']);
    expect([code, err]).toEqual([
      1,
      'gridwright: needs: a puzzle that needs x-wing has the level hard or expert, not gentle\n',
    ]);
  });
});

/** A key, and the third hash of it, which is the anchor of a chain of three days; both by Node's own SHA-256. */
const KEY = '07'.repeat(32);
const ANCHOR = [1, 2, 3]
  .reduce((key) => createHash('sha256').update(key).digest(), Buffer.from(KEY, 'hex'))
  .toString('hex');

describe('the sealed puzzles of a day', () => {
  const check = (...args: string[]) => gridwright(['daily', '2026-12-24', '--anchor', ANCHOR, ...args]);

  test('are made again from the key of that day', async () => {
    const seed = createHmac('sha256', Buffer.from(KEY, 'hex'))
      .update('gridwright:sealed:2026-12-24:kurosu')
      .digest('hex');
    expect(await check('--key', KEY, '--kind', 'kurosu', '--format', 'id')).toEqual({
      code: 0,
      out: `${make(readOrder('kurosu'), seed).id}\n`,
      err: "gridwright: the key is that of day 3 of the chain, so the chain's first day is 2026-12-22\n",
    });
  });

  test.each([
    [['--key', '08'.repeat(32)], 1, "--key: this key doesn't lead to the anchor within 10000 hashes"],
    [['--key', 'abc'], 2, '--key: expected 64 lower-case hex digits, got "abc"'],
    [['--key', KEY, '--level', 'hard'], 2, "--level: sealed puzzles don't have levels"],
    [[], 2, '--key and --anchor: expected both, or neither'],
  ])('are refused for %j', async (args, code, sentence) => {
    expect(await check(...args)).toEqual({ code, out: '', err: `gridwright: ${sentence}\n` });
  });
});

describe('daily', () => {
  test('--format svg draws one puzzle, and refuses several', async () => {
    const args = ['daily', '2026-12-24', '--format', 'svg'];
    const { code, out } = await gridwright([...args, '--kind', 'sudoku']);
    expect([code, out]).toEqual([0, expect.stringMatching(/^<svg .*<\/svg>\n$/s)]);
    expect(await gridwright(args)).toEqual({
      code: 2,
      out: '',
      err: 'gridwright: --format svg: expected one puzzle for a picture, got 4\n',
    });
  });

  test('prints the other puzzles when a list has ended for one level', async () => {
    // The list of Kurosu ends with 2028, that of Sudoku with 2029.
    const { code, out, err } = await gridwright(['daily', '2029-06-01', '--level', 'hard', '--format', 'json']);
    expect([code, JSON.parse(out).kind]).toEqual([1, 'sudoku']);
    expect(err).toBe(
      'gridwright: expected a date from 2026-01-01 to 2028-12-31, for which the daily kurosu is listed by level, got "2029-06-01"\n',
    );
    expect((await gridwright(['daily', '2199-01-01', '--level', 'hard'])).code).toBe(2);
  });

  test('a preset has no daily puzzles of its own', async () => {
    expect(await gridwright(['daily', '--kind', 'takuzu'])).toEqual({
      code: 2,
      out: '',
      err: "gridwright: --kind: takuzu doesn't have daily puzzles of its own; use kurosu\n",
    });
  });
});

describe('count', () => {
  test('counts any puzzle up to a limit, and says when it stopped there', async () => {
    expect(await gridwright(['count', EASY])).toEqual({ code: 0, out: '1\n', err: '' });
    expect(await gridwright(['count', EASY, '--limit', '5'])).toEqual({ code: 0, out: '1\n', err: '' });
    const stopped = { code: 1, out: '1000\n', err: 'stopped at the limit of 1000; there may be more solutions\n' };
    expect(await gridwright(['count', '.'.repeat(256), '--kind', 'sudoku', '--limit', '1000'])).toEqual(stopped);
    expect(await gridwright(['count', '.'.repeat(36), '--kind', 'kurosu', '--limit', '1000'])).toEqual(stopped);
    expect((await gridwright(['count', 'kurosu.1:alice'])).err).toContain('--limit: expected a limit');
  });

  test('stops after a number of steps, and says what is known and how to go on', async () => {
    const few = '...........5....9...4....1.2....3.5....7.....438...2......9.....1.4...6..........';
    expect(await gridwright(['count', few, '--max-steps', '2000'])).toEqual({
      code: 1,
      out: '',
      err: 'gridwright: stopped after 2000 steps: at least 1000 solutions; --max-steps N counts longer, --limit N counts up to N solutions\n',
    });
    expect(await gridwright(['count', few, '--limit', '1000000', '--max-steps', '3000'])).toMatchObject({
      code: 1,
      out: '',
    });
    expect((await gridwright(['count', EASY, '--max-steps', '0'])).err).toContain('--max-steps: expected');
    expect((await gridwright(['count', 'sudoku', '--max-steps', '9'])).err).toContain('got a kind');
  });

  test('of all grids of a size stops at Ctrl-C', async () => {
    expect(await interrupted('count', 'kurosu', '--size', '10x10')).toEqual({
      code: 130,
      out: '',
      err: 'gridwright: stopped by Ctrl-C before the count was complete; a smaller size takes less time\n',
    });
  });

  test('stops at Ctrl-C, and says what is known so far', async () => {
    const run = await interrupted('count', '.'.repeat(81), '--kind', 'sudoku', '--max-steps', '9999999999');
    expect(run).toMatchObject({ code: 130, out: '' });
    expect(run.err).toMatch(/^gridwright: stopped by Ctrl-C: at least 1000 solutions; .+\n$/);
  });
});

describe('new --from', () => {
  test('removes the superfluous clues, in reading order or by a seed', async () => {
    const ids = await Promise.all(
      [[], ['--seed', 'a'], ['--seed', 'a']].map((seed) =>
        gridwright(['new', 'sudoku', '--from', EASY, '--minimal', '--format', 'id', ...seed]),
      ),
    );
    expect(ids.map(({ code, err }) => [code, err])).toEqual(ids.map(() => [0, '']));
    expect(ids[1].out).toBe(ids[2].out);
    const puzzle = puzzleOf(ids[0].out.trim());
    expect(countSolutions(puzzle, { limit: 2 })).toEqual({ count: 1, complete: true });
    for (const cell of puzzle.clues.keys()) {
      if (puzzle.clues[cell] !== 0)
        expect(countSolutions({ ...puzzle, clues: puzzle.clues.with(cell, 0) }, { limit: 2 }).count).toBe(2);
    }
  });

  test('a puzzle with several solutions is refused', async () => {
    const run = await gridwright(['new', 'sudoku', '--from', '.'.repeat(81), '--minimal']);
    expect(run).toEqual({ code: 1, out: '', err: "gridwright: the puzzle doesn't have exactly one solution\n" });
  });

  test.each([
    [['sudoku', '--from', EASY], '--from: expected --minimal with it'],
    [
      ['sudoku', '--from', EASY, '--minimal', '--count', '3'],
      "--count: can't be used with --from, which takes only --minimal, --seed and --format",
    ],
    [['kurosu', '--from', `sudoku:9x9:${EASY}`, '--minimal'], 'expected a puzzle of the kind kurosu'],
    [['flipit', '--from', '41321', '--minimal'], 'expected a kind whose puzzles have one solution, got "flipit"'],
  ])('new %j: one sentence', async (args, sentence) => {
    const { code, err } = await gridwright(['new', ...args]);
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)]);
  });
});
