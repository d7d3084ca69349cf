import { describe, expect, test } from 'vitest';
import { gridwright } from './command.js';

const ADDRESS = '0x58593392d72A9D90b133e1C8ecEec581C354687f';
const START = `0x${'0000010000000000000700000000040200000000030000800000006000500000'}`;
const SOLUTION = `0x${'6573214814286735824756133615847227814356536472817832156441563827'}`;
const UNSOLVABLE = '0x84df1387cdd652e7726b8ccda3db4859e02f31bf';

describe('evm start', () => {
  test('prints the address with its checksum, the start as a word, and as rows', async () => {
    const { code, out } = await gridwright(['evm', 'start', ADDRESS.toLowerCase()]);
    const lines = out.trimEnd().split('\n');
    expect([code, lines[0], lines[1]]).toEqual([0, ADDRESS, START]);
    expect(out.replaceAll(/[^.0-9\n]/g, '')).toContain('.....5..\n.6......');
  });

  test('prints why a start has no solution', async () => {
    const { code, out } = await gridwright(['evm', 'start', UNSOLVABLE]);
    expect(code).toBe(0);
    expect(out).toMatch(/\nno solution: The (left|right) half of row \d .*\.\n$/);
    const json = JSON.parse((await gridwright(['evm', 'start', UNSOLVABLE, '--format', 'json'])).out);
    expect(json.unsolvable).toMatch(/must hold the same four values/);
    expect(json.id).toMatch(/^sudoku:8x8:/);
  });
});

describe('evm solve', () => {
  test('prints a solution that evm check accepts, another for a seed, and the calldata of both contracts', async () => {
    const plain = JSON.parse((await gridwright(['evm', 'solve', ADDRESS, '--format', 'json'])).out);
    const seeded = (await gridwright(['evm', 'solve', ADDRESS, '--seed', 'alice', '--puzzle-id', '7'])).out
      .trimEnd()
      .split('\n');
    const [solution, verify, curta] = seeded.map((line) => line.split(/ +/)[1]);
    expect(solution).not.toBe(plain.solution);
    expect(verify).toBe(`0x41161b10${START.slice(2)}${solution.slice(2)}`);
    expect(curta.slice(10)).toBe(`${'7'.padStart(64, '0')}${solution.slice(2)}`);
    for (const found of [plain.solution, solution])
      expect(await gridwright(['evm', 'check', ADDRESS, found])).toEqual({ code: 0, out: 'solved\n', err: '' });
  });

  test('a start without a solution is one sentence and exit code 1', async () => {
    const { code, out, err } = await gridwright(['evm', 'solve', UNSOLVABLE]);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^gridwright: the start of 0x84[0-9A-Fa-f]{38} has no solution: .*\.\n$/);
  });
});

describe('evm check', () => {
  test('accepts the published solution, in hexadecimal and in decimal', async () => {
    for (const text of [SOLUTION, BigInt(SOLUTION).toString()])
      expect((await gridwright(['evm', 'check', ADDRESS, text])).out).toBe('solved\n');
  });

  test('prints the rules that a wrong one breaks', async () => {
    const { code, out } = await gridwright(['evm', 'check', ADDRESS, `${SOLUTION.slice(0, -1)}8`]);
    expect(code).toBe(1);
    expect(out).toContain('Two ');
  });
});

const RECORD = 'record 41321 0101101001100001 --kind flipit --chain-id 1 --start 2026-11-22 --end 2026-11-23'.split(
  ' ',
);

test.each([
  [['start', 'vitalik.eth'], 'address: expected 0x and 40 hexadecimal digits, got "vitalik.eth"'],
  [['start', ADDRESS.replace('A9D', 'a9D')], 'address: its checksum is wrong at character 14'],
  [['check', ADDRESS, `0x1${'0'.repeat(64)}`], 'solution: expected at most 256 bits, got 257'],
  [['check', ADDRESS, 'abc'], 'solution: expected a uint256, decimal or 0x and hexadecimal digits, got "abc"'],
  [['check', ADDRESS], "missing required argument 'solution'"],
  [
    ['solve', ADDRESS, '--puzzle-id', '4294967296'],
    '--puzzle-id: expected a whole number from 0 to 4294967295, got "4294967296"',
  ],
  [[...RECORD, '--solver', '0x123'], '--solver: expected 0x and 40 hexadecimal digits, got "0x123"'],
  [[...RECORD, '--solver', ADDRESS, '--host', '0x456'], '--host: expected 0x and 40 hexadecimal digits, got "0x456"'],
])('%j is refused in one sentence', async (args, sentence) => {
  const { code, out, err } = await gridwright(['evm', ...args]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(sentence);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});
