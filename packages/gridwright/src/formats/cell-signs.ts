/** Signs that people write for an empty cell besides those of the alphabets. */
const EMPTY_SIGNS = /[?·•∙⋅˙・･。×▪□▢☐◻◽⬜＿．]/g;
const DASHES = /[‐-―−－]/g;
/** Characters without a width, such as those that make a digit a picture of a key, and the colours of a terminal. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\ufe0f|\u20e3|\p{Cc}\[[\d;]*m/gu;
const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff5c]/g;
/** Digits of other scripts, in circles and above or below the line. */
const OTHER_DIGITS = /[^\P{Nd}0-9]|[①-⑨❶-❾➀-➈➊-➒¹²³⁴-⁹₁-₉]|[一二三四五六七八九]/gu;
/** Values 1 to 9 as signs that aren't digits by themselves. */
const NINES = [
  ...['①②③④⑤⑥⑦⑧⑨', '❶❷❸❹❺❻❼❽❾', '➀➁➂➃➄➅➆➇➈', '➊➋➌➍➎➏➐➑➒'],
  ...['一二三四五六七八九', '¹²³⁴⁵⁶⁷⁸⁹', '₁₂₃₄₅₆₇₈₉'],
];
/** Distance of a full-width character from its usual form. */
const FULL_WIDTH_SHIFT = 0xfee0;

/**
 * Returns a line with the usual signs: `.` for other signs for an empty cell, and usual digits, letters, bars and spaces
 * for full-width ones.
 */
export function usualSigns(line: string): string {
  if (!/[^ -~]|\?/.test(line)) return line;
  return line
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_SHIFT))
    .replace(INVISIBLE, '')
    .replace(OTHER_DIGITS, usualDigit)
    .replace(DASHES, '-')
    .replace(/[\u00a0\u2007\u3000]/g, ' ')
    .replace(EMPTY_SIGNS, '.');
}

/** Returns the usual digit for one of another script. Unicode has the ten digits of a script in sequence. */
function usualDigit(digit: string): string {
  const nine = NINES.find((digits) => digits.includes(digit));
  if (nine !== undefined) return String(nine.indexOf(digit) + 1);
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** Returns whether a grid has empty cells. In a binary grid with another sign for them, 0 is a value. */
export function hasEmpty(symbols: string): boolean {
  return [...symbols].some(emptyIn(symbols));
}

/** Returns whether a full grid is the solution of one with empty cells. */
export function solves(full: string, part: string): boolean {
  return full.length === part.length && !hasEmpty(full) && hasEmpty(part) && completes(full, part);
}

/** Returns whether a grid has all values of another one. */
export function completes(full: string, part: string): boolean {
  const isEmpty = emptyIn(part);
  return full.length === part.length && [...part].every((symbol, i) => isEmpty(symbol) || symbol === full[i]);
}

function emptyIn(symbols: string): (symbol: string) => boolean {
  const isBinary = /^[01.*_?x-]*$/i.test(symbols) && /0/.test(symbols) && /1/.test(symbols);
  return (symbol) => (isBinary ? /[.*_?x-]/i : /[.0*_?x-]/i).test(symbol);
}
