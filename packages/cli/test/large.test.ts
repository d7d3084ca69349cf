import { describe, expect, test } from 'vitest';
import { gridwright } from './command.js';

/** A neighbourhood as steps from the pressed cell. */
const STEPS = {
  plus: [
    [0, 0],
    [0, 1],
    [0, -1],
    [1, 0],
    [-1, 0],
  ],
  king: [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right])),
};

/** Returns the disks that presses flip, computed cell by cell from the rule. */
function flippedBy(presses: readonly string[], name: keyof typeof STEPS): string[] {
  const at = (row: number, column: number) => (presses[row]?.[column] === 'x' ? 1 : 0);
  return presses.map((line, row) =>
    Array.from(line, (_, column) =>
      STEPS[name].reduce((sum, [down, right]) => sum ^ at(row + down, column + right), 0),
    ).join(''),
  );
}

/** Returns scattered presses. */
function somePresses(rows: number, columns: number): string[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => ((row * row + 3 * column * row + column) % 7 < 3 ? 'x' : '.')).join(
      '',
    ),
  );
}

function solve(size: string, board: readonly string[], ...more: readonly string[]) {
  return gridwright(
    ['solve', '--kind', 'flipit', '--size', size, '--goal', 'light', ...more],
    `# a board\n${board.join('\n')}\n`,
  );
}

describe('a board too large to play', () => {
  test.each(['plus', 'king'] as const)('of %s is solved', async (name) => {
    const board = flippedBy(somePresses(70, 50), name);
    const { code, out, err } = await solve('70x50', board, '--neighbourhood', name);
    const lines = out.trimEnd().split('\n');
    expect(flippedBy(lines, name)).toEqual(board);
    expect(err).toMatch(
      new RegExp(`^${lines.join('').replaceAll('.', '').length} presses, (the fewest|not proved to be the fewest)\n$`),
    );
    expect(code).toBe(0);
  });

  test("has no solution if every press flips an even number of a set's disks and an odd number of them is wrong", async () => {
    // A side of 35 is 2 modulo 3, where king is singular.
    const board = Array.from({ length: 35 }, (_, row) => (row === 0 ? '1' : '0') + '0'.repeat(39));
    const { code, out, err } = await solve('35x40', board);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(
      /^No presses lead to the goal\. Every press flips an even number of the disks r1c1, .*, but 1 of them differs from the goal, which is an odd number\.\n$/,
    );
  });

  test.each([
    ['5000x40', ['0'], [], '--size: expected 2x2 to 4096x4096, got "5000x40"'],
    ['2x40', ['0'.repeat(40)], [], 'standard input: expected 2 rows, got 1'],
    ['2x40', Array(3).fill('0'.repeat(40)), [], 'standard input: line 4: expected 2 rows, got more'],
    ['2x40', ['0'.repeat(39)], [], 'standard input: line 2: expected 40 cells, got 39'],
    ['2x40', [`${'0'.repeat(39)}2`], [], 'standard input: line 2: character 40 is "2"; expected one of 0 1'],
    ['2x40', [`0 ${'0'.repeat(38)}`], [], 'standard input: line 2: expected no empty cell, got " " as character 2'],
    [
      '2x40',
      Array(2).fill('0'.repeat(40)),
      ['--torus'],
      '--neighbourhood: expected king or plus without torus on a board of 2x40, got king on a torus',
    ],
    [
      '2x40',
      Array(2).fill('0'.repeat(40)),
      ['--format', 'json'],
      '--format: expected line or grid for a board of this size, got json',
    ],
  ])('%s of these lines is refused in a sentence: %j %j', async (size, board, more, sentence) => {
    expect(await solve(size, board, ...more)).toEqual({ code: 2, out: '', err: `gridwright: ${sentence}\n` });
  });
});
