import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packNumbers, unpackNumbers } from '../src/core/packed-numbers.js';

test('packed numbers are unpacked unchanged', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (numbers) => {
      expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
    }),
  );
});

test('a number below 32 takes one character, and one below 1024 two', () => {
  expect(packNumbers([0, 9, 10, 31])).toBe('09AV');
  expect(packNumbers([32, 1023])).toBe('X0_V');
  expect(unpackNumbers('')).toEqual([]);
});
