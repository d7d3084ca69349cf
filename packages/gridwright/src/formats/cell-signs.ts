/** Signs that people write for an empty cell besides those of the alphabets. */
const EMPTY_SIGNS = /[?·•∙⋅・･□▢☐◻◽⬜＿．]/g;
const FULL_WIDTH = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff5c]/g;
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
    .replace(/[\u00a0\u2007\u3000]/g, ' ')
    .replace(EMPTY_SIGNS, '.');
}
