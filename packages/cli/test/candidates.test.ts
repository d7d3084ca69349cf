import { expect, test } from 'vitest';
import { gridwright } from './command.js';

test('candidates prints the values that solutions have, as a grid of notes', async () => {
  expect(await gridwright(['candidates', '1...3....1....14'])).toMatchObject({
    code: 0,
    err: '',
    out: `*-----------------------*
| 1    24   | 234  23   |
| 3    24   | 24   1    |
|-----------+-----------|
| 4    1    | 23   23   |
| 2    3    | 1    4    |
*-----------------------*
`,
  });
});

test('candidates with --limit counts the solutions with each candidate, up to the limit', async () => {
  const { out } = await gridwright(['candidates', 'kurosu:2x2:....', '--limit', '2']);
  expect(out.split('\n').slice(5)).toEqual([
    'r1c1  0: 1, 1: 1',
    'r1c2  0: 1, 1: 1',
    'r2c1  0: 1, 1: 1',
    'r2c2  0: 1, 1: 1',
    '',
  ]);
  const { out: json } = await gridwright([
    'candidates',
    `sudoku:4x4:${'.'.repeat(16)}`,
    '--limit',
    '7',
    '--format',
    'json',
  ]);
  expect(JSON.parse(json)).toMatchObject({ complete: true, candidates: Array(16).fill('1234') });
  expect(JSON.parse(json).counts[15]).toEqual({ 1: 7, 2: 7, 3: 7, 4: 7 });
  expect((await gridwright(['candidates', `sudoku:4x4:${'.'.repeat(16)}`, '--limit', '7'])).out).toContain(
    'r1c1  1: 7+, 2: 7+',
  );
});

test('candidates ends with 1 when there is no solution or the steps run out', async () => {
  const none = await gridwright(['candidates', 'sudoku:4x4:11..............']);
  expect([none.code, none.err]).toEqual([1, 'The puzzle has no solution.\n']);
  const thermometer = `sudoku:9x9:thermometer-1122:${'.'.repeat(81)}`;
  const stopped = await gridwright(['candidates', thermometer, '--max-steps', '50']);
  expect([stopped.code, stopped.err]).toEqual([
    1,
    'Stopped after 50 steps: candidates may be missing. Increase --max-steps.\n',
  ]);
  const whole = JSON.parse((await gridwright(['candidates', thermometer, '--format', 'json'])).out);
  expect([whole.complete, whole.candidates[0], whole.candidates[10]]).toEqual([true, '12345678', '23456789']);
});

test('candidates refuses FlipIT and limits out of range', async () => {
  for (const [args, message] of [
    [['flipit:2x2:1000'], 'puzzle.kind: expected a kind whose cells have values, got "flipit"'],
    [['1...3....1......', '--limit', '1001'], '--limit: expected a whole number from 1 to 1000, got "1001"'],
    [['1...3....1......', '--max-steps', '0'], '--max-steps: expected a whole number from 1 to 9999999999, got "0"'],
  ] as const)
    expect(await gridwright(['candidates', ...args])).toMatchObject({
      code: 2,
      out: '',
      err: `gridwright: ${message}\n`,
    });
});
