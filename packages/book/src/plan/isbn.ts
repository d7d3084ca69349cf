import { quote } from 'gridwright/input';
import { bad } from './schema.js';

/** Reads an ISBN of 13 digits and returns it as written; '' for ''. Throws ParseError if the last digit doesn't fit. */
export function readIsbn(text: string): string {
  if (text === '') return '';
  const digits = isbnDigits(text);
  if (!/^97[89]\d{10}$/.test(digits) || !/^[\d -]+$/.test(text))
    throw bad('isbn', 'an ISBN of 13 digits, such as 978-3-16-148410-0', quote(text));
  const last = String((10 - (weighted(digits.slice(0, 12)) % 10)) % 10);
  if (!digits.endsWith(last)) throw bad('isbn', `${last} as the last digit`, quote(text));
  return text;
}

export function isbnDigits(isbn: string): string {
  return isbn.replace(/[ -]/g, '');
}

/** Returns the sum of digits with the weights 1 and 3 in turn. */
function weighted(digits: string): number {
  return [...digits].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0);
}
