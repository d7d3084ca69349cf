import { parsePuzzle } from 'gridwright/formats';
import { formatId } from 'gridwright/rules';
import { describe, expect, test } from 'vitest';
import { gridwright } from './command.js';

const run = async (...args: string[]) => await gridwright(args);
const PLAIN = ['new', 'sudoku', '--size', '4x4', '--seed', 'a'];

describe('no format drops the rules of a puzzle', () => {
  test.each([
    [['sudoku', '--killer']],
    [['sudoku', '--size', '4x4', '--anti-knight']],
    [['sudoku', '--size', '6x6', '--jigsaw']],
    [['sudoku', '--diagonals']],
    [['takuzu', '--size', '6x6']],
    [['kurosu', '--size', '6x6', '--signs']],
    [['lights-out', '--size', '3x3']],
  ])('new %j', async (asked) => {
    const made = ['new', ...asked, '--seed', 'a', '--format'];
    const id = (await run(...made, 'id')).out.trim();
    const line = await run(...made, 'line');
    expect(line).toEqual({ code: 0, out: `${id}\n`, err: '' });
    expect(formatId(parsePuzzle(line.out.trim()))).toBe(id);
    expect((await run(...made, 'grid')).out).toMatch(new RegExp(`\\n\\n${id.replace(/[.+?*()^$|]/g, '\\$&')}\\n$`));
  });

  test('a puzzle without other rules stays a line and a grid', async () => {
    const line = (await run(...PLAIN, '--format', 'line')).out;
    expect(line).toMatch(/^[1-4.]{16}\n$/);
    expect((await run(...PLAIN, '--format', 'grid')).out).not.toContain('sudoku');
    const plain = await run('new', 'sudoku', '--seed', 'a', '--count', '2', '--format', 'line');
    expect(plain.out).toMatch(/^([1-9.]{81}\n){2}$/);
  });

  test('daily gives the id in place of a line', async () => {
    const day = ['daily', '2026-11-25', '--kind', 'sudoku', '--level', 'killer', '--format'];
    const id = (await run(...day, 'id')).out;
    expect(id).toMatch(/^sudoku:6x6:killer-/);
    expect((await run(...day, 'line')).out).toBe(id);
  });

  test('rate has the id in the column of the puzzle', async () => {
    const id = (
      await run('new', 'sudoku', '--size', '4x4', '--anti-knight', '--seed', 'a', '--format', 'id')
    ).out.trim();
    const [, row] = (await run('rate', id, '--format', 'csv')).out.split('\n');
    expect(row.slice(0, id.length + 3)).toContain(id);
  });
});

describe('solve --limit prints the solutions', () => {
  const several = ['solve', '--kind', 'sudoku', '12....122..1.12.'];

  test('one per line, as many as JSON lists', async () => {
    const { solutions } = JSON.parse((await run(...several, '--limit', '5', '--format', 'json')).out);
    const { code, out, err } = await run(...several, '--limit', '5');
    expect(out).toBe(`${solutions.join('\n')}\n`);
    expect(new Set(solutions).size).toBe(solutions.length);
    expect([code, err]).toEqual([1, `puzzle: ${solutions.length} solutions\n`]);
  });

  test('up to the limit, and as grids with a blank line between', async () => {
    const empty = ['solve', '--kind', 'sudoku', '.'.repeat(16)];
    const lines = (await run(...empty, '--limit', '300')).out.trimEnd().split('\n');
    expect(new Set(lines).size).toBe(288);
    const grids = await run(...empty, '--limit', '3', '--format', 'grid');
    expect(grids.out.split('\n\n')).toHaveLength(3);
    expect(grids.err).toBe('puzzle: at least 3 solutions\n');
  });

  test('without --limit, or without a solution, the line stays empty', async () => {
    expect((await run(...several)).out).toBe('\n');
    expect((await run('solve', '--kind', 'sudoku', '--limit', '5', `11${'.'.repeat(14)}`)).out).toBe('\n');
  });
});

test.each([['rate'], ['solve'], ['rate', '--scale', 'se']])(
  '%s prints no line for a missing file',
  async (...words) => {
    const puzzle = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
    const { code, out, err } = await run(...words, puzzle, 'missing.txt');
    expect(code).toBe(2);
    expect(out).toMatch(/^[^\n]+\n$/);
    expect(err).toMatch(/^missing\.txt: no such file, and not a valid puzzle: .*\n$/);
  },
);
