import { DRAWING_NAMES, takesPictures } from '@gridwright/book/pictures';
import type { Puzzle } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import { settings } from '../storage/settings.js';
import { text } from '../text/text.js';
import type { DrawnStyle, SymbolStyle } from './symbol-text.js';

/** Pictures that replace values. */
export type PictureStyle = Exclude<DrawnStyle, 'shapes'>;

/** The most values that have a shape each. */
const MOST_SHAPES = 9;

/** Returns how a puzzle's values are shown with the current setting. */
export function styleOf({ kind, size, options }: Puzzle): SymbolStyle {
  const style = settings.value.symbols;
  if (isPicture(style)) return takesPictures(kind, size, Object.keys(options)) ? style : 'digits';
  const rules = rulesOf(kind);
  const values = rules.maxValues(size).answer;
  // Sums need digits.
  const isPlain = !rules.options.some(({ name, type }) => type === 'data' && options[name] !== undefined);
  return isPlain && values > 2 && values <= MOST_SHAPES ? style : 'digits';
}

export function isPicture(style: SymbolStyle): style is PictureStyle {
  return style === 'sky' || style === 'toys';
}

/**
 * Returns the name of a digit's picture with the digit: `sun (1)`. It is English where pictures have no names in
 * the language; undefined for a puzzle without pictures, and without a digit.
 */
export function pictureName(puzzle: Puzzle, digit: string): string | undefined {
  const style = styleOf(puzzle);
  if (!isPicture(style) || digit === '') return undefined;
  const language = text.value.tag;
  const names = language in DRAWING_NAMES ? DRAWING_NAMES[language as keyof typeof DRAWING_NAMES] : DRAWING_NAMES.en;
  return `${names[style][Number(digit) - 1]} (${digit})`;
}
