/** What two values do that keep a condition, by its letters. */
const WORDS: Readonly<Record<string, (number: string) => string>> = {
  d: (number) => `differ by ${number}`,
  da: (number) => `differ by at least ${number}`,
  dm: (number) => `differ by at most ${number}`,
  s: (number) => `add up to ${number}`,
  sa: (number) => `add up to at least ${number}`,
  sm: (number) => `add up to at most ${number}`,
  r: (number) => `have the ratio 1:${number}`,
  f: () => 'be a value and its divisor',
  g: () => 'be a value and its divisor other than 1',
  p: () => 'add up to a prime number',
  e: () => 'be both odd or both even',
};

/** Returns what two values have to do, by the conditions of which one has to hold: `differ by at least 3`. */
export function pairTestWords(conditions: string): string {
  return conditions
    .split('-')
    .map((one) => {
      const [, not, form, number] = /^(n?)([a-z]+?)(\d*)$/.exec(one) ?? [];
      return `${not === 'n' ? 'not ' : ''}${WORDS[form]?.(number) ?? one}`;
    })
    .join(' or ');
}
