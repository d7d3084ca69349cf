import type { Puzzle, Rules, Value } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import { type Settings, settings } from '../storage/settings.js';

/** The most values that have a shape each. */
const MOST_SHAPES = 9;

/** How values are shown: as digits, unless the setting is another and the board has few enough values. */
export function symbolStyle({ kind, size, options }: Puzzle): Settings['symbols'] {
  const rules = rulesOf(kind);
  const values = rules.maxValues(size).answer;
  // Sums need digits.
  const isPlain = !rules.options.some(({ name, type }) => type === 'data' && options[name] !== undefined);
  return isPlain && values > 2 && values <= MOST_SHAPES ? settings.value.symbols : 'digits';
}

/** The symbol of a value as text: a digit or a letter. */
export function symbolText({ answerAlphabet }: Rules, value: Value, style: Settings['symbols']): string {
  return style === 'letters' ? String.fromCharCode(64 + value) : answerAlphabet.symbols[value];
}
