import { describe, expect, test } from 'vitest';
import { ownRuleWords } from '../src/input.js';
import { centre, disk, firstOptions, head, PURPLE, shade, text } from './drawn-files.js';

/** Returns the ways of lines from cells such as 11 and 33. */
const line = (cells: string, more: object = {}) => ({
  ...PURPLE,
  wayPoints: (cells.match(/../g) ?? []).map(([row, column]) => centre([Number(row) - 1, Number(column) - 1])),
  ...more,
});
const ring = (row: number, column: number) => disk(centre([row - 1, column - 1]), { backgroundColor: '#ffffff' });
const square = (row: number, column: number) => ({
  ...shade(row - 1, column - 1),
  width: 0.7,
  height: 0.7,
  backgroundColor: '#ffffff',
});
const cage = (cells: string) => ({
  cells: (cells.match(/../g) ?? []).map(([row, column]) => [Number(row) - 1, Number(column) - 1]),
});

/** Two lines between three circles, drawn as one, and a line without circles. */
const RINGS = { lines: [line('111555'), line('8185')], underlays: [ring(1, 1), ring(1, 5), ring(5, 5)] };
const SQUARES = { lines: [line('1115')], underlays: [square(1, 1), square(1, 5)] };
const FROM_RING = { lines: [line('1115')], underlays: [ring(1, 5)] };
const ARROW = { arrows: [head(centre([4, 4]), centre([4, 7]))], overlays: [ring(5, 5)] };
const PILL = {
  arrows: [head(centre([4, 4]), centre([4, 7]))],
  overlays: [disk([4.5, 4], { width: 1.85, height: 0.85, backgroundColor: '#ffffff' })],
};
const LINE = { lines: [line('1115')] };
const PEAS = 'sum - first - last = 10 * first + last or sum - first - last = 10 * last + first';
const FULL_PEAS = 'sum = 10 * first + last or sum = 10 * last + first';
const PARITY = 'first = even and last = odd or first = odd and last = even';

/** Returns the condition and the lines of the own rule that a drawing with words has. */
function ruleIn(words: string, drawing: object) {
  const option = firstOptions(drawing, words)?.['own-rule'];
  if (option === undefined) return undefined;
  const [{ reading, condition, lines }] = ownRuleWords(option);
  expect(reading).toBe('whole');
  return [condition, lines.join(' ')];
}

describe('conditions on whole lines in words', () => {
  test.each([
    [
      'Split peas: digits between two circles add up to a sum that is a concatenation of those in the circles.',
      RINGS,
      PEAS,
      '1112131415 1525354555',
    ],
    [
      'Along a line, the sum of the digits between the circles is a two-digit number, and its digits are in the circles.',
      RINGS,
      PEAS,
      '1112131415 1525354555',
    ],
    [
      'Split peas: digits on a line, including the circles, sum to a two-digit number made from those in the circles.',
      RINGS,
      FULL_PEAS,
      '1112131415 1525354555',
    ],
    [
      'Digits on a line sum to the two-digit number with the digit of its circle repeated twice.',
      FROM_RING,
      'sum = 12 * first',
      '1514131211',
    ],
    ["Digits along an arrow average to the digit in the arrow's circle.", ARROW, 'sum = first * count', '55565758'],
    ['The digit in a circle is the average of those on its arrow.', ARROW, 'sum = first * count', '55565758'],
    ['The digit in a circle is the product of those on its arrow.', ARROW, 'product = first * first', '55565758'],
    [
      'The sum of digits on a line between circles is the product of the two circles.',
      RINGS,
      'sum - first - last = first * last',
      '1112131415 1525354555',
    ],
    [
      'Digits on a line sum to the product of the digits in both squares.',
      SQUARES,
      'sum - first - last = first * last',
      '1112131415',
    ],
    [
      'The digit at one end of a line is the number of odd digits on it, and at the other end the number of even digits.',
      LINE,
      PARITY,
      '1112131415',
    ],
    [
      'The digit on one end of each line is the sum of the other digits on it.',
      LINE,
      'sum = 2 * first or sum = 2 * last',
      '1112131415',
    ],
    ['On a line, each set of 3 adjacent digits sums to a multiple of 5.', LINE, 'sum % 5 = 0', '111213 121314 131415'],
    [
      'For all sets of three cells along a line, the two lowest digits sum to the third.',
      LINE,
      'sum = 2 * greatest',
      '111213 121314 131415',
    ],
    [
      'Three of the four digits around a circle sum to the fourth.',
      { overlays: [disk([1, 1], { width: 0.4, height: 0.4, backgroundColor: '#ffffff' })] },
      'sum = 2 * greatest',
      '11122221',
    ],
    ['Along each line, digits alternate between increasing and decreasing.', LINE, 'turns = count - 2', '1112131415'],
    [
      'Cage totals are the highest digit of the cage doubled.',
      { cages: [cage('11122122'), cage('35444546')] },
      'sum = 2 * greatest',
      '11122122 35444546',
    ],
  ])('%s', (words, drawing, condition, lines) => {
    expect(ruleIn(words, drawing)).toEqual([condition, lines]);
  });

  test.each([
    [
      'Split peas: digits between two circles add up to a sum that is the concatenation of their digits repeated.',
      RINGS,
    ],
    ['Digits between two circles sum to a two-digit number on each arrow.', RINGS],
    ['Digits on a line between two circles are between those in the circles.', RINGS],
    ["Clues outside are the average of the digits on the arrow's diagonal.", ARROW],
    ["Digits on an arrow average to at least the digit in the arrow's circle.", ARROW],
    ['The number in a pill is the product of those on its arrow.', PILL],
    ['The digit in a circle is the product of those on its arrow.', PILL],
    ['The digit in a circle is either the sum or the product of those on its arrow.', ARROW],
    ['The digit at one end of a line is the number of odd digits on it, not including the ends.', LINE],
    ['Each line has digits in one half that sum to the other.', LINE],
    ['On a line, each set of 3 adjacent digits sums to a square.', LINE],
    ['Three of the four digits around a circle are odd.', RINGS],
    ['Along each line, digits alternate between odd and even.', LINE],
    ['Cage totals are at most the highest digit of the cage squared.', { cages: [cage('1112')] }],
    ['Cage totals are at least the highest digit of the cage doubled.', { cages: [cage('1112')] }],
    ['Cage totals are the highest digit of the cage doubled.', { cages: [cage('11125556')] }],
    ['Along each line, digits must not alternate between increasing and decreasing.', LINE],
    ['Along each line, digits never alternate between increasing and decreasing.', LINE],
    ['On a line, no set of three digits sums to a multiple of 3.', LINE],
    ['Split peas: digits between two circles do not sum to the two-digit number in the circles.', RINGS],
    ['Split peas: digits between two circles sum to a multiple of the two-digit number in the circles.', RINGS],
    ['Split peas: digits between two circles sum to their two-digit number, read from left to right.', RINGS],
    ['The sum of digits on a line between circles is greater than the product of its ends.', RINGS],
    ['The sum of digits on a line between circles is a multiple of the product of the two circles.', RINGS],
    ["Digits along an arrow average to less than the digit in the arrow's circle.", ARROW],
    ['The product of digits on an arrow is a multiple of the digit in its circle.', ARROW],
    ['The digit on one end of each line is not the sum of the other digits on it.', LINE],
    ['The digit on one end of each line is less than the sum of the other digits on it.', LINE],
    ['The digit on one end of each line is half the sum of the other digits on it.', LINE],
    [
      'Digits on a line, including the circle, sum to the two-digit number with the digit of its circle repeated twice.',
      FROM_RING,
    ],
  ])('not %s', (words, drawing) => {
    expect(ruleIn(words, drawing)).toBeUndefined();
  });
});

test('two own rules of one drawing have different colours and names', () => {
  const drawing = { ...LINE, cages: [cage('11122122')] };
  const option = firstOptions(
    drawing,
    `Along each line, digits alternate between increasing and decreasing. Cage totals are the highest digit of the cage doubled.`,
  )?.['own-rule'];
  const rules = ownRuleWords(option ?? '');
  expect(rules.map(({ condition }) => condition).sort()).toEqual(['sum = 2 * greatest', 'turns = count - 2']);
  expect(new Set(rules.map(({ colour }) => colour)).size).toBe(2);
});

test('the cells of a cage that only touch at corners are all counted', () => {
  const drawing = { cages: [cage('11223342')] };
  expect(ruleIn('Cage totals are the highest digit of the cage doubled.', drawing)?.[1]).toBe('11223342');
});

test('a line with a sum between circles is not a between line', () => {
  const words = 'The sum of digits on a line between circles is the product of the two circles.';
  expect(firstOptions(RINGS, words)?.between).toBeUndefined();
});

describe('cells that count odd or even values', () => {
  /** A line with a square in its middle, and one with a circle at its end. */
  const ON_LINES = { lines: [line('1115'), line('3335')], underlays: [square(1, 3), ring(3, 5)] };
  const AROUND = { underlays: [ring(1, 1), ring(4, 3)] };
  const STRAIGHT = { underlays: [ring(1, 1)] };
  const SAME = 'first = (first % 2) * odd + ((first + 1) % 2) * even';

  test.each([
    [
      'A digit in a square counts the odd digits on its line, including itself.',
      ON_LINES,
      'first = odd',
      '13121112131415',
    ],
    ['The digit in a circle is the number of even digits on its line.', ON_LINES, 'first = even', '353433'],
    [
      'A digit in a circle is the number of odd digits in the surrounding cells.',
      STRAIGHT,
      'first = odd - first % 2',
      '111211211122',
    ],
    [
      'A digit in a circle counts even digits in orthogonally adjacent cells.',
      STRAIGHT,
      'first = even - (first + 1) % 2',
      '11121121',
    ],
    [
      'A digit in a circle counts odd digits in the surrounding cells, including itself.',
      STRAIGHT,
      'first = odd',
      '111211211122',
    ],
    [
      "Digits in white circles are the number of odd digits a king's move away in the same box.",
      AROUND,
      'first = odd - first % 2',
      '111211211122 434243524353',
    ],
    [
      'The digit in a circle is the number of neighbouring cells that have the same parity.',
      STRAIGHT,
      `${SAME} - 1`,
      '111211211122',
    ],
    [
      'The digit in a circle is the number of surrounding cells, including itself, that have the same parity.',
      STRAIGHT,
      SAME,
      '111211211122',
    ],
    ['A digit in a circle counts the odd cells around it, itself included.', STRAIGHT, 'first = odd', '111211211122'],
    [
      'A digit in a circle counts odd digits in the surrounding cells, including the circle.',
      STRAIGHT,
      'first = odd',
      '111211211122',
    ],
    [
      'A digit in a circle counts odd digits in adjacent cells, including diagonals.',
      STRAIGHT,
      'first = odd - first % 2',
      '111211211122',
    ],
    [
      'A digit in a circle counts odd digits in directly adjacent cells.',
      STRAIGHT,
      'first = odd - first % 2',
      '11121121',
    ],
    [
      'A digit in a circle counts odd digits in cells that share an edge with it.',
      STRAIGHT,
      'first = odd - first % 2',
      '11121121',
    ],
    ['A digit in a circle counts odd digits in adjacent cells.', STRAIGHT, 'first = odd - first % 2', '11121121'],
  ])('%s', (words, drawing, condition, lines) => {
    expect(ruleIn(words, drawing)).toEqual([condition, lines]);
  });

  test.each([
    ['A digit in a square counts the odd digits in its row.', ON_LINES],
    ['A digit in a square counts the odd and even digits on its line.', ON_LINES],
    ['A digit in a square counts the odd digits on its line.', { underlays: [square(5, 5)], lines: [line('1115')] }],
    ['A digit in a circle counts the odd digits on the loop around it.', AROUND],
    ['A digit in a circle is odd.', AROUND],
    ['The digit in a circle is the number of digits in its box with the same parity.', AROUND],
    ['The digit in a circle is the number of cells in its neighbourhood that have the same parity.', AROUND],
    ['A digit in a square counts the number of other odd digits on its line.', ON_LINES],
    ['A digit in a circle counts even digits around it that are greater than it.', AROUND],
    ['A digit in a circle counts even digits in the 3x3 area around it.', AROUND],
    ['A digit in a circle counts odd digits in cells orthogonally or diagonally adjacent.', AROUND],
  ])('not %s', (words, drawing) => {
    expect(ruleIn(words, drawing)).toBeUndefined();
  });
});

describe('skyscrapers along diagonals', () => {
  const WORDS =
    'Clues outside the grid count the buildings that are seen along the diagonal, where higher digits hide others.';
  /** Two numbers with an arrow each, and one with two arrows. */
  const CLUES = {
    overlays: [text([-0.5, -0.5], '2'), text([9.5, 9.5], '3'), text([4.5, -0.5], '2')],
    arrows: [
      head([-0.5, -0.5], [0, 0]),
      head([9.5, 9.5], [9, 9]),
      head([4.5, -0.5], [5, 0]),
      head([4.5, -0.5], [4, 0]),
    ],
  };
  const ruleOf = (words: string, drawing: object) => firstOptions(drawing, words) ?? {};

  test('are an own rule for each number', () => {
    const rules = ownRuleWords(ruleOf(WORDS, CLUES)['own-rule']);
    expect(rules.map(({ condition, lines }) => [condition, lines.join(' ')])).toEqual([
      ['seen = 2', '112233445566778899 41322314 61728394'],
      ['seen = 3', '998877665544332211'],
    ]);
    expect(rules.map(({ sentence }) => sentence)).toEqual([WORDS, WORDS]);
    expect(ruleOf(WORDS, CLUES)).not.toHaveProperty('skyscraper');
  });

  test('are not read with numbers that no diagonal can have', () => {
    const far = { overlays: [text([-0.5, -0.5], '15')], arrows: [head([-0.5, -0.5], [0, 0])] };
    expect(ruleOf(WORDS, far)).toEqual({});
    const many = Array.from({ length: 9 }, (_, i) => i + 1);
    const all = {
      overlays: many.map((number) => text([number - 1.5, -0.5], String(number))),
      arrows: many.map((number) => head([number - 1.5, -0.5], [number - 1, 0])),
    };
    expect(ruleOf(WORDS, all)).toEqual({});
    expect(ruleOf('On a line, each set of 3 adjacent digits sums to a multiple of 99.', LINE)).toEqual({});
  });

  test('are not read where arrows point along a row, or have a sum too', () => {
    const straight = { overlays: [text([0.5, -0.5], '2')], arrows: [head([0.5, -0.5], [0.5, 0])] };
    expect(ruleOf(WORDS, straight)).toEqual({ skyscraper: '1119-2' });
    const both = { overlays: [text([-0.5, 2.5], '3')], arrows: [head([-0.5, 2.5], [0, 3])] };
    expect(ruleOf(`Clues are skyscrapers, and little killer sums.`, both)).toMatchObject({ skyscraper: '1393-3' });
  });
});
