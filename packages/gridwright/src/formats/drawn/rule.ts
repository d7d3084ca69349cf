import type { Size } from '../../core/grid.js';
import type { Options } from '../../core/option.js';
import { COLOURS } from '../../core/shape-colours.js';
import { ownRule } from '../../kinds/sudoku/variants/own-rule.js';
import type { Variant } from '../../kinds/sudoku/variants/variant.js';
import type { Drawing, Shape } from './drawing.js';
import type { Sentence } from './sentences.js';

/** The clues that a drawing may give for a rule: parts of the text of its option, and the shapes that they explain. */
export interface Proposal {
  readonly rule: Variant;
  /** Cells of lines, groups or marks as the option writes them; ['yes'] for a flag. */
  readonly items: readonly string[];
  readonly shapes: readonly Shape[];
}

/**
 * How a rule is drawn and worded. Each rule that is read from drawings and words is one entry in the table of
 * rules.ts.
 */
export interface DrawnRule {
  /** The name of the rule's option. */
  readonly name: string;
  /** Several of it, as messages name what couldn't be read. */
  readonly plural: string;
  /** Matches a sentence, in lower case, that states the rule. */
  readonly words: RegExp;
  /** Matches sentences that make another rule of it, such as cages that may repeat values. */
  readonly unless?: RegExp;
  /** Returns whether the numbers in a sentence that states it are its own; true by default. */
  fits?(sentence: Sentence, size: Size): boolean;
  /** The option under which all of its marks are given. With it, there may be none. */
  readonly whole?: string;
  /** Whether its shapes alone show it where a puzzle has no text. */
  readonly isClear?: boolean;
  /**
   * Returns the clues that the drawing may give for it, the likeliest first; several proposals of one reading are a
   * list. `told` are the sentences that state it; `base` are the options that the file states.
   */
  propose(drawing: Drawing, told: readonly Sentence[], base: Options): readonly (readonly Proposal[])[];
}

/** Returns one reading with these items, or none without items. */
export function only(
  rule: Variant,
  items: readonly string[],
  shapes: readonly Shape[],
): readonly (readonly Proposal[])[] {
  return items.length === 0 ? [] : [[{ rule, items, shapes }]];
}

/** Returns a rule that only words state. */
export function saidRule(rule: Variant, plural: string, words: RegExp, unless?: RegExp): DrawnRule {
  return { name: rule.name, plural, words, ...(unless && { unless }), propose: () => only(rule, ['yes'], []) };
}

/** Returns the text of an option with more items. Throws OptionError. */
export function withItems(rule: Variant, text: string | undefined, items: readonly string[], size: Size): string {
  if (rule.type === 'flag') return rule.read('yes', size);
  // Marks have a letter each, and need nothing between them.
  const joint = items.every((item) => /^[^-]{2}[a-z]$/i.test(item)) ? '' : '.';
  const before = text === undefined ? [] : [text];
  const own = rule === ownRule ? withFreeLooks(before, items) : items;
  return rule.read([...before, ...new Set(own)].join(joint), size);
}

/** Returns own rules with names and colours that the earlier ones don't have. */
function withFreeLooks(before: readonly string[], items: readonly string[]): string[] {
  const earlier = before.flatMap((text) => text.split('.')).map((one) => one.split('-'));
  const names = new Set(earlier.map(([name]) => name));
  const colours = new Set(earlier.map(([, colour]) => colour));
  return items.map((item) => {
    const [name, colour, ...rest] = item.split('-');
    const numbered = Array.from({ length: names.size }, (_, i) => `${name}_${i + 2}`);
    const free = [
      [name, ...numbered].find((one) => !names.has(one)) ?? name,
      [colour, ...COLOURS].find((one) => !colours.has(one)) ?? colour,
    ];
    names.add(free[0]);
    colours.add(free[1]);
    return [...free, ...rest].join('-');
  });
}
