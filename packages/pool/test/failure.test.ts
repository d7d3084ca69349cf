import { GridwrightError, LimitError, OptionError, ParseError, UnsatisfiableError } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { failureOf, packFailure, unpackFailure } from '../src/failure.js';

const copied = (error: unknown) => unpackFailure(structuredClone(packFailure(failureOf(error))));

test.each([
  new ParseError('symbol', 'character 3 is "x"', { line: 2, column: 3 }),
  new ParseError('empty', 'expected a puzzle, got an empty text'),
  new OptionError('size.rows', '2..25', 40),
  new OptionError('number', '1..10', 11n),
  new OptionError('level', 'one of easy, hard', 'heavy'),
  new OptionError('seed', 'at least one character', '', 'an empty text'),
  new UnsatisfiableError('no press flips anything on 4x4 mask'),
  new LimitError('no matching puzzle found in 100 draws', 'draws', 100),
])('$name keeps its class and fields in another thread: $message', (error) => {
  const { error: there } = copied(error) as { error: GridwrightError };
  expect(there).toBeInstanceOf(GridwrightError);
  expect(there.constructor).toBe(error.constructor);
  // All fields and no others.
  expect({ ...there, message: there.message }).toEqual({ ...error, message: error.message });
});

test("an error that isn't from the library keeps its name and message", () => {
  for (const error of [new TypeError('wrong type'), new RangeError('Invalid array length'), new EvalError('other')]) {
    const { error: there } = copied(error) as { error: Error };
    expect(there).toMatchObject({ name: error.name, message: error.message });
    expect(there).not.toBeInstanceOf(GridwrightError);
  }
  expect(copied('thrown text')).toMatchObject({ error: { name: 'Error', message: 'thrown text' } });
});

test('any other result is unchanged', () => {
  for (const result of [undefined, 1, 'text', { made: undefined }, { error: 'a sentence' }])
    expect(unpackFailure(packFailure(result))).toBe(result);
});
