import { quote } from '../../../core/errors.js';
import type { Size } from '../../../core/grid.js';
import { requireList, requireObject, requireText } from '../../../core/guard.js';
import type { Colour } from '../../../core/shape.js';
import { COLOURS } from '../../../core/shape-colours.js';
import { isName, LONGEST_NAME } from '../../../core/visible-name.js';
import type { Path } from '../rules/paths.js';
import { parseLineExpression } from './line-expression.js';
import { parseLinePattern } from './line-pattern.js';
import { lines, sameLine } from './lines.js';
import {
  escapeText,
  OWN_RULE,
  OWN_RULE_READINGS,
  type OwnRuleReading,
  shortened,
  unescapeText,
  unfit,
  wordOf,
} from './own-rule-text.js';
import { parsePairExpression } from './pair-expression.js';
import type { DataForm } from './variant.js';

/** A rule that a setter wrote. */
export interface OwnRule {
  readonly name: string;
  readonly colour: Colour;
  readonly reading: OwnRuleReading;
  /** A condition such as `abs(a - b) >= 3` or `sum = 2 * greatest`, or a pattern such as `[1-3]+[7-9]*`. */
  readonly condition: string;
  /** What players read; '' for the condition itself. */
  readonly sentence: string;
  /** Its lines, each from its start. */
  readonly lines: readonly Path[];
}

/** The most rules of a puzzle, and the longest sentence. */
export const MOST_RULES = 8;
export const LONGEST_SENTENCE = 200;

/** The most cells of a line with a condition on all of its values together. */
const mostCells = (values: number): number => values * values;

export const OWN_RULES: DataForm<OwnRule[]> = {
  form: 'OWN',
  parse(text, size) {
    const rules = withoutQuotes(text)
      .split('.')
      .map((one) => readRule(one, size));
    if (rules.length > MOST_RULES) throw unfit(`at most ${MOST_RULES} rules`, String(rules.length));
    for (const [noun, of] of [
      ['names', ({ name }: OwnRule) => name],
      ['colours', ({ colour }: OwnRule) => colour],
    ] as const) {
      const all = rules.map(of);
      const again = all.find((one, i) => all.indexOf(one) < i);
      if (again !== undefined) throw unfit(`rules with different ${noun}`, `${quote(again)} twice`);
    }
    return rules;
  },
  format: (rules, size) =>
    rules
      .map((rule) => writeRule(rule, size))
      .sort()
      .join('.'),
  move: (rules, places) =>
    rules.map((rule) => ({ ...rule, lines: rule.lines.map((line) => line.map((cell) => places[cell])) })),
};

/** Returns a text with what is in double quotes escaped, for people who type it. */
function withoutQuotes(text: string): string {
  return text.replace(/"([^"]*)"/g, (_, quoted: string) => escapeText(quoted));
}

function readRule(text: string, size: Size): OwnRule {
  const [name, colour = '', reading = '', condition = '', sentence = '', ...names] = text.split('-');
  if (names.length === 0)
    throw unfit(
      'name, colour, reading, condition, sentence and lines with hyphens between them, such as Steps-teal-neighbours-"abs(a - b) >= 3"-"Neighbours differ by at least 3"-111213',
      quote(text),
    );
  const rule = normalRule(
    {
      name: unescapeText(name),
      colour: wordOf(colour, COLOURS, 'colour'),
      reading: wordOf(reading, OWN_RULE_READINGS, 'reading'),
      condition: unescapeText(condition),
      sentence: unescapeText(sentence),
    },
    size,
  );
  return { ...rule, lines: formOf(rule, size).parse(names.join('.'), size) };
}

/** Returns a rule with its texts in their normal form. Throws OptionError. */
function normalRule(rule: Omit<OwnRule, 'lines'>, size: Size): Omit<OwnRule, 'lines'> {
  const [name, sentence] = [rule.name.trim(), rule.sentence.trim()];
  if (!isName(name)) throw unfit(`a name of 1 to ${LONGEST_NAME} visible characters`, quote(name));
  if (sentence !== '' && !isName(sentence, LONGEST_SENTENCE))
    throw unfit(`a sentence of at most ${LONGEST_SENTENCE} visible characters on one line`, quote(sentence));
  return { ...rule, name, sentence, condition: normalCondition(rule, size) };
}

/** Returns how the lines of a rule are written, by what of their order counts. */
function formOf(rule: Condition, size: Size) {
  return lines({
    option: OWN_RULE,
    noun: 'lines',
    most: rule.reading === 'whole' ? mostCells : (values) => 3 * values,
    crosses: true,
    isReversible: !hasStart(rule, size),
    isSet: isAboutSet(rule),
    superfluous: sameLine,
  });
}

function writeRule(rule: OwnRule, size: Size): string {
  const { name, colour, reading, condition, sentence, lines } = rule;
  const texts = [escapeText(name), colour, reading, escapeText(condition), escapeText(sentence)];
  const names =
    lines.length === 0
      ? []
      : formOf(rule, size)
          .format([...lines], size)
          .split('.');
  return [...texts, ...names].join('-');
}

/**
 * Returns a rule of a setter as the option `own-rule` has it, or its start if it has no lines yet. The size says which
 * values there are. Throws OptionError for a text that can't be part of a rule, with the place that is wrong in a condition.
 *
 * @example
 * ```ts
 * import { formatOwnRule } from 'gridwright/input';
 * import { rulesOf } from 'gridwright/rules';
 *
 * const rule = { name: 'Up', colour: 'teal', reading: 'pairs', condition: 'b>a', sentence: '', lines: [[0, 1]] } as const;
 * console.log(formatOwnRule(rule, rulesOf('sudoku').size(9, 9))); // => Up-teal-pairs-b_~3E_a--1112
 * ```
 */
export function formatOwnRule(rule: OwnRule, size: Size): string {
  requireObject('rule', rule);
  requireObject('size', size);
  requireList('rule.lines', rule.lines);
  for (const part of ['name', 'colour', 'reading', 'condition', 'sentence'] as const)
    requireText(`rule.${part}`, rule[part]);
  const { colour, reading, lines } = rule;
  wordOf(colour, COLOURS, 'colour');
  wordOf(reading, OWN_RULE_READINGS, 'reading');
  return writeRule({ ...normalRule(rule, size), lines }, size);
}

type Condition = Pick<OwnRule, 'reading' | 'condition'>;

/** Returns whether the condition is about pairs of values. */
export function isAboutPairs({ reading }: Pick<OwnRule, 'reading'>): boolean {
  return reading === 'neighbours' || reading === 'pairs';
}

/** Returns the normal form of a condition for a number of values. Throws OptionError with the problem and its place. */
function normalCondition(rule: Condition, { rows }: Size): string {
  const { condition, reading } = rule;
  if (reading === 'whole') return normalWhole(condition, rows);
  if (!isAboutPairs(rule)) return parseLinePattern(condition, rows).text;
  const { text, test } = parsePairExpression(condition);
  const values = valuesTo(rows);
  if (values.some((a) => values.some((b) => test(a, b)))) return text;
  throw unfit(`a condition that two values from 1 to ${rows} can meet`, `"${shortened(text)}"`);
}

function normalWhole(condition: string, values: number): string {
  const { text, fits } = parseLineExpression(condition);
  if (Array.from({ length: mostCells(values) - 1 }, (_, i) => i + 2).some((length) => fits(length, values)))
    return text;
  throw unfit(`a condition that a line with values from 1 to ${values} can meet`, `"${shortened(text)}"`);
}

/** Returns whether a line is only a set of cells, perhaps with a first one, so that it may branch. */
export function isAboutSet({ reading, condition }: Condition): boolean {
  return reading === 'whole' && ['none', 'first'].includes(parseLineExpression(condition).order);
}

/** Returns whether the lines of a rule begin at one of their ends. */
export function hasStart(rule: Condition, { rows }: Size): boolean {
  if (rule.reading === 'whole') return ['first', 'start'].includes(parseLineExpression(rule.condition).order);
  if (!isAboutPairs(rule)) return rule.reading === 'from';
  const { test } = parsePairExpression(rule.condition);
  const values = valuesTo(rows);
  return values.some((a) => values.some((b) => test(a, b) !== test(b, a)));
}

function valuesTo(most: number): number[] {
  return Array.from({ length: most }, (_, i) => i + 1);
}
