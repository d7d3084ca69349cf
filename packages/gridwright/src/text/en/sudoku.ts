import type { Cell } from '../../core/grid.js';
import type { Puzzle } from '../../core/kind.js';
import { type RulesText, type Sentences, sentenceOf } from '../../core/language.js';
import type {
  BrokenConstraint,
  ConstraintName,
  Contradiction,
  SudokuMistake,
} from '../../kinds/sudoku/rules/mistake.js';
import { OWN_RULE } from '../../kinds/sudoku/variants/own-rule-text.js';
import { ownRuleSentences } from '../own-rule.js';
import { ownRuleTexts } from './own-rule.js';
import { pairTestWords } from './pair-tests.js';
import { sudokuAims } from './sudoku-aims.js';
import { capital, countOf, house, inWords, type Words, wordsFor } from './words.js';

type Own<Name extends ConstraintName> = Readonly<
  Record<string, (broken: Extract<BrokenConstraint, { constraint: Name }>, words: Words) => string>
>;

/** What is wrong, by constraint and variant; for others, the rule and the cells are named. */
const own: { readonly [Name in ConstraintName]?: Own<Name> } = {
  pair: {
    'anti-knight': ({ cells, values: [value] }, words) =>
      `${words.cells(cells)} are a knight's move apart and both contain ${words.value(value)}.`,
    'anti-king': ({ cells, values: [value] }, words) =>
      `${words.cells(cells)} are a king's move apart and both contain ${words.value(value)}.`,
    'non-consecutive': ({ cells, values }, words) =>
      `${words.cells(cells)} are neighbours and contain the consecutive values ${words.values(values)}.`,
    kropki: ({ cells, values, mark }, words) =>
      mark === 'w'
        ? `${words.cells(cells)} have a white dot between them, but ${words.values(values)} aren't consecutive.`
        : `${words.cells(cells)} have a black dot between them, but neither of ${words.values(values)} is twice the other.`,
    'all-kropki': ({ cells, values: [low, high] }, words) =>
      `${words.cells(cells)} have no dot between them, but ${words.value(high)} ${high === 2 * low ? 'is twice' : 'follows'} ${words.value(low)}.`,
    xv: ({ cells, values: [a, b], mark }, words) =>
      mark === 'x'
        ? `${words.cells(cells)} have an X between them, but ${words.value(a)} and ${words.value(b)} add up to ${a + b}, not 10.`
        : `${words.cells(cells)} have a V between them, but ${words.value(a)} and ${words.value(b)} add up to ${a + b}, not 5.`,
    'pair-condition': ({ cells, values, mark }, words) =>
      `${words.cells(cells)} contain ${words.values(values)}, but they must ${pairTestWords(mark)}.`,
    'all-xv': ({ cells, values: [a, b] }, words) =>
      `${words.cells(cells)} have no ${a + b === 10 ? 'X' : 'V'} between them, but ${words.value(a)} and ${words.value(b)} add up to ${a + b}.`,
  },
  value: {
    'odd-even': ({ cells, value, allowed }, words) =>
      `${words.cells(cells)} contains ${words.value(value)}, but its value is ${(allowed & 1) === 1 ? 'odd' : 'even'}.`,
  },
  rise: {
    thermometer: ({ first, second, least }, words) =>
      `On a thermometer, ${words.cell(first.cell)} contains ${words.value(first.value)}, so ${words.cell(second.cell)} must be at least ${words.value(least)}, not ${words.value(second.value)}.`,
  },
  repeat: {
    killer: ({ cells, value, sum }, words) =>
      `${capital(inWords(cells.length))} ${words.value(value)}s in ${sum === undefined ? 'a cage' : `the cage with sum ${sum}`}: ${words.cells(cells)}.`,
  },
  sum: {
    killer: ({ cells, sum, total }, words) =>
      cells.length === 1
        ? `${words.cells(cells)} contains ${total}, but the sum of its cage is ${sum}.`
        : `${words.cells(cells)} add up to ${total}, but the sum of their cage is ${sum}.`,
  },
  circle: {
    arrow: ({ circle: { cell, value }, shaft, total }, words) =>
      `On an arrow, ${words.cells(shaft)} ${shaft.length === 1 ? 'contains' : 'add up to'} ${total}, but the circle in ${words.cell(cell)} contains ${words.value(value)}.`,
  },
};

type Mistakes = Sentences<Exclude<SudokuMistake, BrokenConstraint>, 'code', Words>;

const repeated = ({ cells, value, house: name }: Extract<BrokenConstraint, { constraint: 'house' }>, words: Words) =>
  `${capital(inWords(cells.length))} ${words.value(value)}s in ${house(name)}: ${words.cells(cells)}.`;

const mistakes: Mistakes = {
  'clue-changed': ({ cells, clue, value }, words) =>
    `The clue in ${words.cells(cells)} is ${words.value(clue)}, not ${value === 0 ? 'empty' : words.value(value)}.`,
  'value-unknown': ({ cells, value }, words) =>
    `${words.cells(cells)} contains ${value}, which isn't a value of this puzzle.`,
  'cell-empty': ({ cells }, words) =>
    cells.length === 1
      ? `${words.cells(cells)} is empty.`
      : `${countOf(cells.length, 'cell')} are empty, starting with ${words.cell(cells[0])}.`,
  'no-candidate': ({ cell, clues, odd }, words) =>
    `No ${odd === undefined ? '' : odd ? 'odd ' : 'even '}value fits in ${words.cell(cell)}${clues.length === 0 ? '' : ` because of ${words.cells(clues)}`}.`,
  'no-place': ({ house: name, value }, words) => `There is no place for ${words.value(value)} in ${house(name)}.`,
  'no-filling': unfilled,
};

function unfilled({ cells, rule, ...demand }: Extract<Contradiction, { code: 'no-filling' }>, words: Words): string {
  const { constraint } = demand;
  if (constraint === 'house')
    return `No values fit together in ${words.cells(cells)} of ${house(demand.house)}. ${ruleSentence(rule, cells, words)}`;
  if (constraint === 'line')
    return `No values fit together in ${words.cells(cells)}. ${ruleSentence(rule, cells, words)}`;
  if (constraint === 'circle') {
    const { circle, shaft } = demand;
    return `On an arrow, ${words.cells(shaft)} can't ${shaft.length === 1 ? 'equal' : 'add up to'} the value of the circle in ${words.cell(circle)}.`;
  }
  return cells.length === 1
    ? `${words.cells(cells)} can't be ${demand.sum}, the sum of its cage.`
    : `${words.cells(cells)} can't add up to ${demand.sum}, the sum of their cage.`;
}

function broken(mistake: BrokenConstraint, words: Words): string {
  const { code, constraint, cells } = mistake;
  if (constraint === 'house') return repeated(mistake, words);
  const sentence = own[constraint]?.[code] as Own<typeof constraint>[string] | undefined;
  return (
    sentence?.(mistake as never, words) ??
    `${ruleSentence(code, cells, words)} ${words.cells(cells)} ${cells.length === 1 ? "doesn't" : "don't"} keep to that.`
  );
}

const rules: Readonly<Record<string, string>> = {
  ...sudokuAims.options,
  'row-repeat': 'Each row contains every value once.',
  'column-repeat': 'Each column contains every value once.',
  'box-repeat': 'Each box contains every value once.',
  'clue-changed': 'The clues stay as they are.',
  'value-unknown': 'Values range from 1 to the number of cells in a row.',
  'cell-empty': 'Every cell contains a value.',
};

/** Returns the words for a puzzle, with its own rules. */
export function wordsIn({ size, options }: Pick<Puzzle, 'size' | 'options'>): Words {
  const own = options[OWN_RULE];
  const words = wordsFor(size);
  return own === undefined
    ? words
    : { ...words, ownRules: (cells) => ownRuleSentences(own, cells, size, ownRuleTexts) };
}

/** Returns the sentence of a rule, for some of its cells. */
export function ruleSentence(rule: string, cells: readonly Cell[], words: Words): string {
  return rule === OWN_RULE && words.ownRules !== undefined ? words.ownRules(cells) : rules[rule];
}

/** The English texts for the rules of Sudoku. */
export const sudokuRulesText: RulesText = {
  ...sudokuAims,
  rules,
  mistake: (puzzle, mistake) => {
    const words = wordsIn(puzzle);
    if (mistake.code in mistakes) return sentenceOf(mistakes, mistake.code, mistake, words);
    return broken(mistake as BrokenConstraint, words);
  },
};
