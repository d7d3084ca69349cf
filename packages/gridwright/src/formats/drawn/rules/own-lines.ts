import type { Cell, Size } from '../../../core/grid.js';
import type { Colour } from '../../../core/shape.js';
import { isName } from '../../../core/visible-name.js';
import { ownRule } from '../../../kinds/sudoku/variants/own-rule.js';
import { formatOwnRule, LONGEST_SENTENCE } from '../../../kinds/sudoku/variants/own-rule-data.js';
import type { OwnRuleReading } from '../../../kinds/sudoku/variants/own-rule-text.js';
import type { Drawing, Shape } from '../drawing.js';
import { type DrawnRule, only, type Proposal } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { linesSaid } from './sums.js';
import { drawnThermometer } from './thermometer.js';

/** Lines of cells, and the shapes that show them. */
interface Lines {
  readonly paths: readonly (readonly Cell[])[];
  readonly shapes: readonly Shape[];
}

/** A rule on lines without an option of its own, which a condition of setters states. */
interface OwnLines {
  readonly name: string;
  readonly plural: string;
  readonly colour: Colour;
  readonly reading: OwnRuleReading;
  readonly words: RegExp;
  readonly unless?: RegExp;
  /** Returns the condition that a sentence states; undefined if its numbers don't fit. */
  condition(match: RegExpExecArray, size: Size): string | undefined;
  linesOf(drawing: Drawing, told: readonly Sentence[]): Lines;
}

/** Returns the lines of the colours that sentences name, or all of them. */
function linesOfSentences(drawing: Drawing, told: readonly Sentence[]): Lines {
  const lines = linesSaid(drawing, told);
  return { paths: lines.map(({ cells }) => cells), shapes: lines.map(({ stroke }) => stroke) };
}

/** Returns all columns, from the top. */
function columnsOf({ size: { rows, columns } }: Drawing): Lines {
  const column = (at: number) => Array.from({ length: rows }, (_, row) => row * columns + at);
  return { paths: Array.from({ length: columns }, (_, at) => column(at)), shapes: [] };
}

/** Returns all rows and columns. */
function rowsAndColumns(drawing: Drawing): Lines {
  const { rows, columns } = drawing.size;
  const row = (at: number) => Array.from({ length: columns }, (_, column) => at * columns + column);
  return { paths: [...Array.from({ length: rows }, (_, at) => row(at)), ...columnsOf(drawing).paths], shapes: [] };
}

/** Returns the values with a remainder by two, as a class of a pattern. */
function classOf({ rows }: Size, remainder: number): string {
  const values = Array.from({ length: rows }, (_, i) => i + 1).filter((value) => value % 2 === remainder);
  return `[${values.map((value) => value.toString(36)).join('')}]`;
}

const RUN =
  /^(?=.*\bodd\b)(?=.*\beven\b)(?=.*\b(?:no|never|cannot|can't|not|may not|must not)\b)(?=.*\b(?:rows?|columns?)\b).*\b(?:3|three)\b(?: or more)?(?: (?:\w+ )?(?:contiguous|consecutive|adjacent|successive|neighbou?ring))? (?:cells|digits|odd|even)\b/;

const RULES: readonly OwnLines[] = [
  {
    name: 'No three',
    plural: 'rows without three odd or even values side by side',
    colour: 'grey',
    reading: 'either',
    words: RUN,
    unless: /\b(?:vertically|horizontally|diagonal\w*|lines? (?:is|are|must)|path|loop|snake|if|except|box|boxes)\b/,
    condition(_, size) {
      const [even, odd] = [0, 1].map((remainder) => classOf(size, remainder));
      return `${odd}{0,2}(${even}{1,2}${odd}{1,2})*${even}{0,2}`;
    },
    linesOf: rowsAndColumns,
  },
  {
    name: 'Unlike',
    plural: 'neighbours from different sets',
    colour: 'teal',
    reading: 'neighbours',
    words:
      /^(?=.*\b(?:no|never|cannot|can't|may not|must not)\b)(?=.*\b(?:adjacent|neighbou?rs?|neighbou?ring)\b).*\bsame (entropic|entropy|modular|modulo) (?:set|group)/,
    unless: /\b(?:diagonal\w*|lines?|three|path|loop|if|except|box|boxes|regions?)\b/,
    condition: ([, kind], { rows }) =>
      rows !== 9 ? undefined : kind.startsWith('mod') ? 'a % 3 != b % 3' : 'a - (a - 1) % 3 != b - (b - 1) % 3',
    linesOf: rowsAndColumns,
  },
  {
    name: 'Some of',
    plural: 'lines with at least one of some values',
    colour: 'pink',
    reading: 'either',
    words:
      /\blines?\b.*\b(?:contains?|has|have) at least one ((?:\d|(?:, | or |, or |\/))+?\d)\b(?! (?:digits|times|cells|lines))|\blines?\b.*\b(?:contains?|has|have) at least one of ((?:\d|(?:, | or |, or |\/))+?\d)\b/,
    unless: /\b(?:2x2|adjacent|any|every (?:two|three)|box|boxes|segments?|groups?|sets?)\b/,
    condition([, values, others], { rows }) {
      const numbers = ((values ?? others).match(/\d/g) ?? []).map(Number);
      return numbers.every((number) => number > 0 && number <= rows) ? `.*[${numbers.join('')}].*` : undefined;
    },
    linesOf: linesOfSentences,
  },
  {
    name: 'Heavy end',
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
    linesOf: linesOfSentences,
  },
  {
    name: 'Flatmates',
    plural: 'Dutch flatmates',
    colour: 'orange',
    reading: 'from',
    words: /\b5'?s?\b.*\b1 (?:directly |immediately )?above\b.*\bor an? 9 (?:directly |immediately )?below\b/,
    unless: /\b(?:box|boxes|if|except|left|right)\b/,
    condition: (_, { rows }) => (rows === 9 ? '([^5]|15|59)*' : undefined),
    linesOf: columnsOf,
  },
  {
    name: 'Fast',
    plural: 'fast thermometers',
    colour: 'orange',
    reading: 'neighbours',
    words: /\bthermo\w*\b.*\bincrease\w* by (?:a minimum of |at least |no less than )(\d|two|three|four)\b/,
    unless: /\b(?:except|if|or decrease)\b/,
    condition([, number]) {
      const least = ['two', 'three', 'four'].indexOf(number);
      return `b - a >= ${least < 0 ? number : least + 2}`;
    },
    linesOf(drawing, told) {
      const [first = []] = drawnThermometer.propose(drawing, told, {});
      const items = first.flatMap((proposal) => proposal.items);
      return { paths: items.map((item) => cellsIn(item, drawing.size)), shapes: first.flatMap(({ shapes }) => shapes) };
    },
  },
];

/** Returns the cells of an item of an option. */
function cellsIn(item: string, { columns }: Size): Cell[] {
  return (item.match(/../g) ?? []).map(
    ([row, column]) => (Number.parseInt(row, 36) - 1) * columns + Number.parseInt(column, 36) - 1,
  );
}

function drawnOwnLines({ plural, words, unless, condition, linesOf, ...spec }: OwnLines): DrawnRule {
  return {
    name: ownRule.name,
    plural,
    words,
    ...(unless && { unless }),
    propose(drawing, told): readonly (readonly Proposal[])[] {
      const { size } = drawing;
      const [first] = told;
      const match = first && words.exec(first.plain);
      const text = match ? condition(match, size) : undefined;
      const { paths, shapes } = linesOf(drawing, told);
      if (text === undefined || paths.length === 0) return [];
      const sentence = isName(first.text, LONGEST_SENTENCE) ? first.text : '';
      return only(ownRule, [formatOwnRule({ ...spec, condition: text, sentence, lines: paths }, size)], shapes);
    },
  };
}

/** Rules on lines that have no option of their own. */
export const drawnOwnRules: readonly DrawnRule[] = RULES.map(drawnOwnLines);
