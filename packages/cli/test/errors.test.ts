import { LimitError, OptionError, ParseError, UnsatisfiableError } from 'gridwright/rules';
import { afterEach, expect, test, vi } from 'vitest';
import { BadInput } from '../src/errors.js';
import { main } from '../src/main.js';
import { reportError } from '../src/report-error.js';

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

/** Reports what `work` throws, as the command does. */
function run(work: () => unknown): { code: number; err: string } {
  let err = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text;
    return true;
  });
  try {
    work();
  } catch (error) {
    return { code: reportError(error, undefined, []), err };
  }
  throw new Error('nothing was thrown');
}

const throwing = (error: unknown) => () => {
  throw error;
};

function overflow(depth: number): number {
  return 1 + overflow(depth + 1);
}

test.each<[string, () => unknown, RegExp]>([
  ['a stack overflow', () => overflow(0), /^gridwright: internal error: Maximum call stack size exceeded\n$/],
  ['an invalid array length', () => new Array(-1), /^gridwright: internal error: Invalid array length\n$/],
  ['a RangeError', throwing(new RangeError('size: expected 2..25, got 40')), /^gridwright: internal error: size: /],
  [
    'a TypeError',
    () => (undefined as unknown as string).length,
    /^gridwright: internal error: Cannot read properties of undefined/,
  ],
  ['any thrown value', throwing('text'), /^gridwright: internal error: text\n$/],
])('%s is an internal error: exit code 70', (_, work, sentence) => {
  expect(run(work)).toEqual({ code: 70, err: expect.stringMatching(sentence) });
});

test.each([
  [2, new ParseError('empty', 'expected a puzzle, got an empty text')],
  [2, new OptionError('seed', 'at least one character', '', 'an empty text')],
  [2, new BadInput("none.pdf: can't be read (ENOENT)")],
  [1, new UnsatisfiableError('no press flips anything on 4x4 mask')],
  [1, new LimitError('no matching puzzle found in 100 draws', 'draws', 100)],
  [130, new BadInput('stopped; nothing was written', 130)],
])('exit code %i for %o', (code, error) => {
  expect(run(throwing(error))).toEqual({ code, err: `gridwright: ${error.message}\n` });
});

test.each([[['catalogue', 'fewest', 'kurosu', '--size'], '--size: expected a value, got nothing']])(
  '%j has one clear sentence',
  async (args, sentence) => {
    let err = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      err += text;
      return true;
    });
    await main(args);
    expect([process.exitCode, err]).toEqual([2, `gridwright: ${sentence}\n`]);
  },
);

test('repeated calls leave one error listener on each stream', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (let i = 0; i < 12; i++) await main(['techniques']);
  const before = [process.stdout, process.stderr].map((stream) => stream.listenerCount('error'));
  await main(['techniques']);
  expect([process.stdout, process.stderr].map((stream) => stream.listenerCount('error'))).toEqual(before);
});
