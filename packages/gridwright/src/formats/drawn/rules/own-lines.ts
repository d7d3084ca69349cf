import { OptionError } from '../../../core/errors.js';
import type { Cell, Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import type { Colour } from '../../../core/shape.js';
import { isName } from '../../../core/visible-name.js';
import { ownRule } from '../../../kinds/sudoku/variants/own-rule.js';
import { formatOwnRule, LONGEST_SENTENCE, type OwnRule } from '../../../kinds/sudoku/variants/own-rule-data.js';
import type { OwnRuleReading } from '../../../kinds/sudoku/variants/own-rule-text.js';
import type { Drawing, Shape } from '../drawing.js';
import { type DrawnRule, only, type Proposal } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { linesSaid } from './sums.js';
import { drawnThermometer } from './thermometer.js';

/** Lines of cells, and the shapes that show them. */
export interface FoundPaths {
  readonly paths: readonly (readonly Cell[])[];
  readonly shapes: readonly Shape[];
}

/** A rule on lines without an option of its own, which a condition of setters states. */
export interface OwnLines {
  readonly name: string;
  readonly plural: string;
  readonly colour: Colour;
  readonly reading: OwnRuleReading;
  readonly words: RegExp;
  readonly unless?: RegExp;
  /** Returns the condition that a sentence states, among all of a file; undefined if it isn't clear or doesn't fit. */
  condition(match: RegExpExecArray, size: Size, sentences: readonly Sentence[]): string | undefined;
  /** Returns the lines, or those of each reading, the likeliest first. `base` are the options that the file states. */
  pathsOf(drawing: Drawing, told: readonly Sentence[], base: Options): FoundPaths | readonly FoundPaths[];
}

/** Returns the lines of the colours that sentences name, or all of them. */
export function pathsOfSentences(drawing: Drawing, told: readonly Sentence[]): FoundPaths {
  const lines = linesSaid(drawing, told);
  return { paths: lines.map(({ cells }) => cells), shapes: lines.map(({ stroke }) => stroke) };
}

/** Returns all columns, from the top. */
function columnsOf({ size: { rows, columns } }: Drawing): FoundPaths {
  const column = (at: number) => Array.from({ length: rows }, (_, row) => row * columns + at);
  return { paths: Array.from({ length: columns }, (_, at) => column(at)), shapes: [] };
}

/** Returns all rows, from the left. */
function rowsOf({ size: { rows, columns } }: Drawing): FoundPaths {
  const row = (at: number) => Array.from({ length: columns }, (_, column) => at * columns + column);
  return { paths: Array.from({ length: rows }, (_, at) => row(at)), shapes: [] };
}

/** Returns the rows, the columns or both, by the words of sentences. */
function rowsOrColumns(drawing: Drawing, told: readonly Sentence[]): FoundPaths {
  const [isRows, isColumns] = [/\brows?\b|\bhorizontal/, /\bcolumns?\b|\bvertical/].map((words) =>
    // Digits "in a row" may be in a column.
    told.map(({ plain }) => words.test(plain.replace(THREE_IN_A_ROW, ''))),
  );
  const isBoth = told.some((_, i) => isRows[i] === isColumns[i]);
  const rows = isBoth || isRows.includes(true) ? rowsOf(drawing).paths : [];
  const columns = isBoth || isColumns.includes(true) ? columnsOf(drawing).paths : [];
  return { paths: [...rows, ...columns], shapes: [] };
}

/** Returns the values with a remainder by two, as a class of a pattern. */
function classOf({ rows }: Size, remainder: number): string {
  const values = Array.from({ length: rows }, (_, i) => i + 1).filter((value) => value % 2 === remainder);
  return `[${values.map((value) => value.toString(36)).join('')}]`;
}

const THREE = String.raw`\b(?:3|three)(?: or more)?`;
/** Words between "three" and "in a row". */
const DIGITS = '(?: (?:odd|even|digits|numbers|cells|or|nor|3|three|all|may|can|be|are|appear)){0,8}';
const THREE_IN_A_ROW = new RegExp(String.raw`${THREE}${DIGITS} in a row\b(?! (?:or|and|nor) )`, 'g');
const SIDE_BY_SIDE = '(?:contiguous|consecutive|adjacent|successive|neighbou?ring)';
const RUN = new RegExp(
  [
    String.raw`^(?=.*\bodd\b)(?=.*\beven\b)(?=.*\b(?:no|never|cannot|can't|not|may not|must not)\b)`,
    String.raw`(?=.*\b(?:rows?|columns?)\b).*(?:\b(?:runs?|strings?|sequences?) of (?:3|three)\b|\blines? of (?:3|three) cells in a (?:single )?(?:row|column)\b|${THREE} (?:\w+ )?${SIDE_BY_SIDE}\b`,
    String.raw`|${THREE}${DIGITS} (?:${SIDE_BY_SIDE}|side by side|next to each other)\b|${THREE_IN_A_ROW.source})`,
  ].join(''),
);

const RULES: readonly OwnLines[] = [
  {
    name: 'No three alike',
    plural: 'rows without three odd or even values side by side',
    colour: 'grey',
    reading: 'either',
    words: RUN,
    unless:
      /\b(?:more than|exactly|vertically|horizontally|diagonal\w*|lines? (?:is|are|must)|path|loop|snake|if|except|box|boxes)\b/,
    condition(_, size) {
      const [even, odd] = [0, 1].map((remainder) => classOf(size, remainder));
      return `${odd}{0,2}(${even}{1,2}${odd}{1,2})*${even}{0,2}`;
    },
    pathsOf: rowsOrColumns,
  },
  {
    name: 'Different sets',
    plural: 'neighbours from different sets',
    colour: 'teal',
    reading: 'neighbours',
    words:
      /^(?=.*\b(?:no|never|cannot|can't|may not|must not)\b)(?=.*\b(?:adjacent|neighbou?rs?|neighbou?ring)\b).*\bsame (entropic|entropy|modular|modulo) (?:set|group)/,
    unless: /\b(?:diagonal\w*|lines?|three|path|loop|if|except|box|boxes|regions?)\b/,
    condition: ([, kind], { rows }) =>
      rows !== 9 ? undefined : kind.startsWith('mod') ? 'a % 3 != b % 3' : 'a - (a - 1) % 3 != b - (b - 1) % 3',
    pathsOf: rowsOrColumns,
  },
  {
    name: 'One of these',
    plural: 'lines with at least one of some values',
    colour: 'pink',
    reading: 'either',
    words:
      /\blines?\b.*\b(?:contains?|has|have) at least one (?:of )?(\d(?:(?:, or |, | or |\/)\d)*)\b(?!,? (?:or |and )?(?:\d|(?:at least )?one\b)|[/–-]\d| (?:digits?|times|cells|lines)\b)/,
    unless: /\b(?:2x2|adjacent|any|every (?:two|three)|box|boxes|segments?|groups?|sets?)\b/,
    condition([, values], { rows }) {
      const numbers = (values.match(/\d/g) ?? []).map(Number);
      return numbers.every((number) => number > 0 && number <= rows) ? `.*[${numbers.join('')}].*` : undefined;
    },
    pathsOf: pathsOfSentences,
  },
  {
    name: 'Greatest at an end',
    plural: 'lines with their greatest value at an end',
    colour: 'blue',
    reading: 'either',
    words:
      /\b(?:largest|greatest|highest|biggest) (?:digit|value|number) (?:on|of|in) (?:each|every|a|any) (?:\w+ )?line\b.*\bends?\b/,
    unless: /\b(?:circ\w+|if|except|not|segments?|box|boxes|both ends)\b/,
    // A value and only lesser ones, for each value.
    condition: (_, { rows }) =>
      Array.from({ length: rows - 1 }, (_one, i) => (rows - i).toString(36))
        .map((value) => `${value}[1-${value}]*`)
        .join('|'),
    pathsOf: pathsOfSentences,
  },
  {
    name: 'Flatmates',
    plural: 'Dutch flatmates',
    colour: 'orange',
    reading: 'from',
    words: /\b5'?s?\b.*\b1 (?:directly |immediately )?above\b.*\bor an? 9 (?:directly |immediately )?below\b/,
    unless: /\b(?:box|boxes|if|except|left|right)\b/,
    condition: (_, { rows }) => (rows === 9 ? '([^5]|15|59)*' : undefined),
    pathsOf: columnsOf,
  },
  {
    name: 'Fast thermometer',
    plural: 'fast thermometers',
    colour: 'orange',
    reading: 'neighbours',
    words: /\bthermo\w*\b.*\bincrease\w* by (?:a minimum of |at least |no less than )(\d|two|three|four)\b/,
    unless: /\b(?:except|if|or decrease)\b/,
    condition([, number]) {
      const least = ['two', 'three', 'four'].indexOf(number);
      return `b - a >= ${least < 0 ? number : least + 2}`;
    },
    pathsOf(drawing, told) {
      const [first = []] = drawnThermometer.propose(drawing, told, {});
      const items = first.flatMap((proposal) => proposal.items);
      return { paths: items.map((item) => cellsIn(item, drawing.size)), shapes: first.flatMap(({ shapes }) => shapes) };
    },
  },
];

/** Returns rules as the option has them; none if one of them can't be met on a grid of this size. */
export function itemsOf(rules: readonly OwnRule[], size: Size): string[] {
  try {
    return rules.map((rule) => formatOwnRule(rule, size));
  } catch (error) {
    if (error instanceof OptionError) return [];
    throw error;
  }
}

/** Returns the first sentence for players, or '' if it's too long. */
export function sentenceFrom([first]: readonly Sentence[]): string {
  return isName(first.text, LONGEST_SENTENCE) ? first.text : '';
}

/** Returns the cells of an item of an option. */
export function cellsIn(item: string, { columns }: Size): Cell[] {
  return (item.match(/../g) ?? []).map(
    ([row, column]) => (Number.parseInt(row, 36) - 1) * columns + Number.parseInt(column, 36) - 1,
  );
}

export function drawnOwnLines({ plural, words, unless, condition, pathsOf, ...spec }: OwnLines): DrawnRule {
  return {
    name: ownRule.name,
    plural,
    words,
    ...(unless && { unless }),
    propose(drawing, told, base): readonly (readonly Proposal[])[] {
      const { size, sentences } = drawing;
      const conditions = told.map(({ plain }) => {
        const match = words.exec(plain);
        return match ? condition(match, size, sentences) : undefined;
      });
      const [text] = conditions;
      if (text === undefined || conditions.some((other) => other !== text)) return [];
      const sentence = sentenceFrom(told);
      return [pathsOf(drawing, told, base)].flat().flatMap(({ paths, shapes }) => {
        if (paths.length === 0) return [];
        return only(ownRule, itemsOf([{ ...spec, condition: text, sentence, lines: paths }], size), shapes);
      });
    },
  };
}

/** Rules on lines that have no option of their own. */
export const drawnOwnRules: readonly DrawnRule[] = RULES.map(drawnOwnLines);
