import { type RulesText, type Sentences, sentenceOf } from '../../core/language.js';
import type { KurosuMistake, KurosuRule } from '../../kinds/kurosu/rules/mistake.js';
import { allKurosuAims } from './kurosu-counts.js';
import { capital, countOf, House, houses, inWords, type Words, wordsFor } from './words.js';

/** Value 1 has the symbol 0, value 2 the symbol 1. */
export const KUROSU_SYMBOLS = '.01';

type Mistakes = Sentences<KurosuMistake, 'code', Words>;

const three: Mistakes['three-in-row'] = ({ line, value, from, to }, words) => {
  const crossing = line.type === 'row' ? 'columns' : 'rows';
  return `${House(line)} has ${inWords(to - from + 1)} ${words.value(value)}s in a row, in ${crossing} ${from + 1} to ${to + 1}.`;
};

const imbalance: Mistakes['row-balance'] = ({ line, value, cells, most, length }, words) => {
  const symbol = words.value(value);
  return `${House(line)} has ${inWords(cells.length)} ${symbol}s, but only ${inWords(most)} of its ${inWords(length)} cells can be ${symbol}.`;
};

/** `only 0s`, `one 1`, `two 1s`. */
function onesOf(count: number): string {
  return count === 0 ? 'only 0s' : `${inWords(count)} ${count === 1 ? '1' : '1s'}`;
}

const miscount: Mistakes['row-count'] = ({ line, value, cells, most, count }, words) => {
  const symbols = `${words.value(value)}${cells.length === 1 ? '' : 's'}`;
  const where = line.type === 'row' ? 'beside' : 'above';
  const allowed = most === 0 ? 'none' : `only ${inWords(most)}`;
  return `${House(line)} has ${inWords(cells.length)} ${symbols}. The number ${count} ${where} it allows ${allowed}.`;
};

const alike: Mistakes['rows-alike'] = ({ lines }) => `${capital(houses(lines))} are the same.`;

/** `three or four of each value`, for a line of odd length. */
export function ofEach(length: number): string {
  return `${inWords((length - 1) / 2)} or ${inWords((length + 1) / 2)} of each value`;
}

const mistakes: Mistakes = {
  'value-unknown': ({ cells, value }, words) =>
    `${words.cells(cells)} contains the value ${value}, which is neither 0 nor 1.`,
  'clue-changed': ({ cells, clue, value }, words) =>
    `The clue in ${words.cells(cells)} is ${words.value(clue)}, but it ${value === 0 ? 'is missing' : 'was changed'}.`,
  'three-in-row': three,
  'three-in-column': three,
  'row-balance': imbalance,
  'column-balance': imbalance,
  'row-count': miscount,
  'column-count': miscount,
  'rows-alike': alike,
  'columns-alike': alike,
  'equal-sign': ({ cells }, words) => `${words.cells(cells)} have = between them, but their values are different.`,
  'different-sign': ({ cells, value }, words) =>
    `${words.cells(cells)} have × between them, but both are ${words.value(value)}.`,
  'cell-empty': ({ cells }) =>
    cells.length === 1 ? 'One cell is empty.' : `${countOf(cells.length, 'cell')} are empty.`,
  'no-candidate': ({ cells }, words) => `Neither 0 nor 1 fits in ${words.cells(cells)}.`,
  'no-filling': ({ line, length, signed, count }) => {
    const usual = length % 2 === 0 ? 'as many 0s as 1s' : ofEach(length);
    const balance = count === undefined ? usual : onesOf(count);
    return `${House(line)} can't be filled ${signed ? 'as its signs demand, ' : ''}with ${balance} and no three equal neighbours.`;
  },
};

const rules: Readonly<Record<KurosuRule, string>> = {
  'value-unknown': 'Every cell contains 0 or 1.',
  'clue-changed': 'The clues stay as they are.',
  'three-in-row': 'No row has three 0s or three 1s next to each other.',
  'three-in-column': 'No column has three 0s or three 1s next to each other.',
  'row-balance': 'Every row has as many 0s as 1s.',
  'column-balance': 'Every column has as many 0s as 1s.',
  'row-count': 'A number beside a row is its number of 1s.',
  'column-count': 'A number above a column is its number of 1s.',
  'rows-alike': 'With distinct lines, no two rows are the same.',
  'columns-alike': 'With distinct lines, no two columns are the same.',
  'equal-sign': 'Two cells with = between them have the same value.',
  'different-sign': 'Two cells with × between them have different values.',
  'cell-empty': 'No cell stays empty.',
};

/** The English texts for the rules of Kurosu. */
export const kurosuRulesText: RulesText = {
  ...allKurosuAims,
  rules,
  mistake: (puzzle, mistake) => sentenceOf(mistakes, mistake.code, mistake, wordsFor(puzzle.size, KUROSU_SYMBOLS)),
};
