import { formatCell } from '../core/edges.js';
import type { Cell, Size } from '../core/grid.js';
import type { AimText } from '../core/language.js';
import type { Options } from '../core/option.js';
import type { Colour } from '../core/shape.js';
import {
  OWN_RULE,
  type OwnRuleReading,
  type OwnRuleWords,
  ownRuleWords,
} from '../kinds/sudoku/variants/own-rule-text.js';

/** Sentences of a language about a setter's own rules. */
export interface OwnRuleTexts {
  readonly colours: Readonly<Record<Colour, string>>;
  /** Returns a sentence about a rule, by its reading. `what` is a condition or a pattern. */
  readonly readings: Readonly<Record<OwnRuleReading, (what: string) => string>>;
  /** Returns the setter's sentence as part of the language's own text. */
  quoted(sentence: string): string;
}

/** Returns the texts of Sudoku with what the setter wrote instead of the sentence for all own rules. */
export function withOwnRules(text: AimText, { [OWN_RULE]: own }: Options, words: OwnRuleTexts): AimText {
  if (own === undefined) return text;
  const sentences = ownRuleWords(own).map((rule) => sentenceOf(rule, words));
  return { ...text, options: { ...text.options, [OWN_RULE]: sentences.join(' ') } };
}

/** `Steps (teal): Neighbours differ by at least 3.` */
function sentenceOf({ name, colour, reading, condition, sentence }: OwnRuleWords, words: OwnRuleTexts): string {
  const isPattern = reading === 'from' || reading === 'either';
  const own = `${sentence}${/[.!?…]$/.test(sentence) ? '' : '.'}`;
  const said =
    sentence === '' ? words.readings[reading](isPattern ? condition : inSigns(condition)) : words.quoted(own);
  return `${name} (${words.colours[colour]}): ${said}`;
}

/** Returns a condition with the signs of mathematics: `|a − b| ≥ 3`. */
function inSigns(condition: string): string {
  return condition
    .replace(/abs\(([^()]*)\)/g, '|$1|')
    .replaceAll('>=', '≥')
    .replaceAll('<=', '≤')
    .replaceAll('!=', '≠')
    .replaceAll('-', '−')
    .replaceAll('*', '×');
}

/** Returns sentences about the own rules with a line through all of some cells, else through two of them, else about all. */
export function ownRuleSentences(own: string, cells: readonly Cell[], size: Size, words: OwnRuleTexts): string {
  const rules = ownRuleWords(own);
  const names = cells.map((cell) => formatCell(cell, size));
  const through = (count: number) =>
    rules.filter(({ lines }) =>
      lines.some((line) => {
        const passed: readonly string[] = line.match(/../g) ?? [];
        return names.filter((name) => passed.includes(name)).length >= count;
      }),
    );
  const meant = [cells.length, 2, 0].map(through).find((some) => some.length > 0) ?? rules;
  return meant.map((rule) => sentenceOf(rule, words)).join(' ');
}
