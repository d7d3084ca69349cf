import { OptionError, quote } from '../../../core/errors.js';
import { requireText } from '../../../core/guard.js';
import type { Colour } from '../../../core/shape.js';
import { COLOURS } from '../../../core/shape-colours.js';

/** The name of the option. */
export const OWN_RULE = 'own-rule';

/**
 * What a condition is about: each value and the next one on a line, any two of its values, all values as a pattern
 * reads them, from the start of the line or from either of its ends, or the whole line: its ends, its sum and other totals.
 */
export const OWN_RULE_READINGS = ['neighbours', 'pairs', 'from', 'either', 'whole'] as const;
export type OwnRuleReading = (typeof OWN_RULE_READINGS)[number];

/** What is there where a text ends too early. */
export const THE_END = 'the end';

/** Returns the problem of a setter's text, which it quotes. */
export function unfit(expected: string, shown: string): OptionError {
  const received = shown === THE_END ? '' : (/^"(.*)"$/.exec(shown)?.[1] ?? shown);
  return new OptionError(OWN_RULE, expected, received, shown);
}

/** Returns the end of a text that is too long to quote. */
export function shortened(text: string): string {
  return text.length <= 30 ? text : `…${text.slice(-29)}`;
}

/**
 * Returns any text in the characters of ids: `_` for a space, and `~HH` for each byte of UTF-8 that isn't a letter or
 * digit. Throws OptionError for half of a surrogate pair.
 */
export function escapeText(text: string): string {
  let bytes: string;
  try {
    bytes = encodeURIComponent(text.normalize('NFC'));
  } catch {
    throw unfit('Unicode text', 'half of a surrogate pair');
  }
  return bytes
    .replace(/[-_.!~*'()]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '_')
    .replaceAll('%', '~');
}

/** Returns the text of its escaped form. Throws OptionError. */
export function unescapeText(written: string): string {
  try {
    return decodeURIComponent(written.replaceAll('_', ' ').replaceAll('~', '%')).normalize('NFC');
  } catch {
    throw unfit('characters as bytes of UTF-8, such as ~28 for a bracket', quote(written));
  }
}

/** An own rule as its option has it, for sentences about it. */
export interface OwnRuleWords {
  readonly name: string;
  readonly colour: Colour;
  readonly reading: OwnRuleReading;
  readonly condition: string;
  /** What players read; '' for the condition itself. */
  readonly sentence: string;
  /** Its lines, two characters for each cell. */
  readonly lines: readonly string[];
}

/**
 * Returns the rules that a setter wrote, from the option `own-rule` in its normal form. Throws OptionError for another text.
 *
 * @example
 * ```ts
 * import { ownRuleWords } from 'gridwright/input';
 *
 * for (const { name, condition, lines } of ownRuleWords('Up-teal-pairs-b_~3E_a--1112'))
 *   console.log(name, condition, lines); // => Up b > a [ '1112' ]
 * ```
 */
export function ownRuleWords(text: string): OwnRuleWords[] {
  requireText('text', text);
  return text.split('.').map((one) => {
    const [name, colour, reading, condition, sentence, ...lines] = one.split('-');
    if (sentence === undefined) throw unfit('rules as the option has them', quote(one));
    return {
      name: unescapeText(name),
      colour: wordOf(colour, COLOURS, 'colour'),
      reading: wordOf(reading, OWN_RULE_READINGS, 'reading'),
      condition: unescapeText(condition),
      sentence: unescapeText(sentence),
      lines,
    };
  });
}

export function wordOf<Word extends string>(word: string, words: readonly Word[], noun: string): Word {
  const known = words.find((one) => one === word);
  if (known !== undefined) return known;
  throw new OptionError(OWN_RULE, `a ${noun}: ${words.join(', ')}`, word, quote(word));
}
