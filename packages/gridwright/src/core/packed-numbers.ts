const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const BASE = 32;

/**
 * Small whole numbers as a text: each in base 32, its highest digit first, and each digit but its last plus 32, so
 * that a number below 32 takes one character and one below 1024 two.
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

/** The numbers of such a text. */
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
