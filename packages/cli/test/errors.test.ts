import { LimitError, OptionError, ParseError, UnsatisfiableError } from 'gridwright/internal';
import { afterEach, expect, test, vi } from 'vitest';
import { BadInput } from '../src/errors.js';

const thrower = vi.hoisted(() => ({ work: (): void => {} }));

vi.mock('../src/verbs/id.js', async () => {
  const { Command } = await import('commander');
  return { idVerb: () => new Command('id').argument('[text]').action(() => thrower.work()) };
});

const { main } = await import('../src/main.js');

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

/** Runs the command with a verb that does `work`. */
async function run(work: () => void): Promise<{ code: unknown; err: string }> {
  thrower.work = work;
  let err = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    err += text;
    return true;
  });
  await main(['id', 'x']);
  const code = process.exitCode;
  process.exitCode = undefined;
  return { code, err };
}

const throwing = (error: unknown) => () => {
  throw error;
};

function overflow(depth: number): number {
  return 1 + overflow(depth + 1);
}

test.each<[string, () => void, RegExp]>([
  ['a stack overflow', () => overflow(0), /^gridwright: internal error: Maximum call stack size exceeded\n$/],
  ['an invalid array length', () => new Array(-1), /^gridwright: internal error: Invalid array length\n$/],
  ['a RangeError', throwing(new RangeError('size: expected 2..25, got 40')), /^gridwright: internal error: size: /],
  [
    'a TypeError',
    () => (undefined as unknown as string).length,
    /^gridwright: internal error: Cannot read properties of undefined/,
  ],
  ['any thrown value', throwing('text'), /^gridwright: internal error: text\n$/],
])('%s is an internal error: exit code 70', async (_, work, sentence) => {
  const { code, err } = await run(work);
  expect({ code, err }).toEqual({ code: 70, err: expect.stringMatching(sentence) });
});

test.each([
  [2, new ParseError('empty', 'expected a puzzle, got an empty text')],
  [2, new OptionError('seed', 'at least one character', '', 'an empty text')],
  [2, new BadInput("none.pdf: can't be read (ENOENT)")],
  [1, new UnsatisfiableError('no press flips anything on 4x4 mask')],
  [1, new LimitError('no matching puzzle found in 100 draws', 'draws', 100)],
  [130, new BadInput('stopped; nothing was written', 130)],
])('exit code %i for %o', async (code, error) => {
  expect(await run(throwing(error))).toEqual({ code, err: `gridwright: ${error.message}\n` });
});

test('repeated calls leave one error listener on each stream', async () => {
  for (let i = 0; i < 12; i++) await run(() => {});
  const before = [process.stdout, process.stderr].map((stream) => stream.listenerCount('error'));
  await run(() => {});
  expect([process.stdout, process.stderr].map((stream) => stream.listenerCount('error'))).toEqual(before);
});
