/** What two values must do to meet a condition, by its letters; those of an opposite come first. */
const WORDS: Readonly<Record<string, (number: string) => string>> = {
  nda: (number) => `differ by less than ${number}`,
  ndm: (number) => `differ by more than ${number}`,
  nsa: (number) => `add up to less than ${number}`,
  nsm: (number) => `add up to more than ${number}`,
  ne: () => 'be one odd and one even value',
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
  e: () => 'both be odd or both be even',
};

/** Returns what two values must do, from alternative conditions: `differ by at least 3`. */
export function pairTestWords(conditions: string): string {
  return conditions
    .split('-')
    .map((one) => {
      const [, not, form, number] = /^(n?)([a-z]+?)(\d*)$/.exec(one) ?? [];
      return WORDS[`${not}${form}`]?.(number) ?? `${not === 'n' ? 'not ' : ''}${WORDS[form]?.(number) ?? one}`;
    })
    .join(' or ');
}
