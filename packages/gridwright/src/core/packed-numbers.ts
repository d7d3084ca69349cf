const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const BASE = 32;

/**
 * Formats small whole numbers as text: each in base 32, highest digit first, plus 32 for each digit except the last. A
 * number below 32 takes one character, one below 1024 two.
 */
export function packNumbers(numbers: readonly number[]): string {
  return numbers.map(packNumber).join('');
}

function packNumber(number: number): string {
  let text = DIGITS[number % BASE];
  for (let rest = Math.floor(number / BASE); rest > 0; rest = Math.floor(rest / BASE))
    text = DIGITS[BASE + (rest % BASE)] + text;
  return text;
}

/** Parses text that `packNumbers` returned. */
export function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    number = number * BASE + (digit % BASE);
    if (digit >= BASE) continue;
    numbers.push(number);
    number = 0;
  }
  return numbers;
}
