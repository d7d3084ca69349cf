import type { Cell } from '../../core/grid.js';
import { type RulesText, type Sentences, sentenceOf } from '../../core/language.js';
import {
  type Demand,
  type LineCode,
  ofPairLines,
  type SudokuMistake,
  type SudokuRule,
} from '../../kinds/sudoku/rules/mistake.js';
import { sudokuAims } from './sudoku-aims.js';
import { capital, countOf, house, inWords, type Words, wordsFor } from './words.js';

type Mistakes = Sentences<SudokuMistake, 'code', Words>;

const repeated: Mistakes['row-repeat'] = ({ cells, value, house: name }, words) =>
  `${capital(inWords(cells.length))} ${words.value(value)}s in ${house(name)}: ${words.cells(cells)}.`;

const wrongLine: Mistakes[LineCode] = ({ code, cells }, words) =>
  `${rules[code]} ${words.cells(cells)} don't keep to that.`;

const mistakes: Mistakes = {
  'row-repeat': repeated,
  'column-repeat': repeated,
  'box-repeat': repeated,
  'region-repeat': repeated,
  'diagonal-repeat': repeated,
  'window-repeat': repeated,
  'anti-knight': ({ cells, values: [value] }, words) =>
    `${words.cells(cells)} are a knight's move apart and both contain ${words.value(value)}.`,
  'anti-king': ({ cells, values: [value] }, words) =>
    `${words.cells(cells)} are a king's move apart and both contain ${words.value(value)}.`,
  'non-consecutive': ({ cells, values }, words) =>
    `${words.cells(cells)} are neighbours and contain the consecutive values ${words.values(values)}.`,
  'odd-even': ({ cells, value, odd }, words) =>
    `${words.cells(cells)} contains ${words.value(value)}, but its value is ${odd ? 'odd' : 'even'}.`,
  'white-dot': ({ cells, values }, words) =>
    `${words.cells(cells)} have a white dot between them, but ${words.values(values)} aren't consecutive.`,
  'black-dot': ({ cells, values }, words) =>
    `${words.cells(cells)} have a black dot between them, but neither of ${words.values(values)} is twice the other.`,
  'all-kropki': ({ cells, values: [low, high] }, words) =>
    `${words.cells(cells)} have no dot between them, but ${words.value(high)} ${high === 2 * low ? 'is twice' : 'follows'} ${words.value(low)}.`,
  'x-sum': ({ cells, values: [a, b] }, words) =>
    `${words.cells(cells)} have an X between them, but ${words.value(a)} and ${words.value(b)} add up to ${a + b}, not 10.`,
  'v-sum': ({ cells, values: [a, b] }, words) =>
    `${words.cells(cells)} have a V between them, but ${words.value(a)} and ${words.value(b)} add up to ${a + b}, not 5.`,
  'all-xv': ({ cells, values: [a, b] }, words) =>
    `${words.cells(cells)} have no ${a + b === 10 ? 'X' : 'V'} between them, but ${words.value(a)} and ${words.value(b)} add up to ${a + b}.`,
  thermometer: ({ first, second, least }, words) =>
    `On a thermometer, ${words.cell(first.cell)} contains ${words.value(first.value)}, so ${words.cell(second.cell)} must be at least ${words.value(least)}, not ${words.value(second.value)}.`,
  'cage-repeat': ({ cells, value, sum }, words) =>
    `${capital(inWords(cells.length))} ${words.value(value)}s in ${sum === undefined ? 'a cage' : `the cage with sum ${sum}`}: ${words.cells(cells)}.`,
  'cage-sum': ({ cells, sum, total }, words) =>
    cells.length === 1
      ? `${words.cells(cells)} contains ${total}, but the sum of its cage is ${sum}.`
      : `${words.cells(cells)} add up to ${total}, but the sum of their cage is ${sum}.`,
  arrow: ({ circle: { cell, value }, shaft, total }, words) =>
    `On an arrow, ${words.cells(shaft)} ${shaft.length === 1 ? 'contains' : 'add up to'} ${total}, but the circle in ${words.cell(cell)} contains ${words.value(value)}.`,
  between: wrongLine,
  'region-sum': wrongLine,
  ...ofPairLines(() => wrongLine),
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
  'no-filling': ({ cells, ...demand }, words) => unfilled(cells, demand, words),
};

function unfilled(cells: readonly Cell[], demand: Demand, words: Words): string {
  if (demand.rule === 'cage-sum')
    return cells.length === 1
      ? `${words.cells(cells)} can't be ${demand.sum}, the sum of its cage.`
      : `${words.cells(cells)} can't add up to ${demand.sum}, the sum of their cage.`;
  if (demand.rule === 'arrow') {
    const { circle, shaft } = demand;
    return `On an arrow, ${words.cells(shaft)} can't ${shaft.length === 1 ? 'equal' : 'add up to'} the value of the circle in ${words.cell(circle)}.`;
  }
  const place = 'house' in demand ? `${words.cells(cells)} of ${house(demand.house)}` : words.cells(cells);
  return `No values fit together in ${place}. ${rules[demand.rule]}`;
}

const rules: Readonly<Record<SudokuRule, string>> = {
  'row-repeat': 'Each row contains every value once.',
  'column-repeat': 'Each column contains every value once.',
  'box-repeat': 'Each box contains every value once.',
  'region-repeat': 'In a jigsaw, each region contains every value once.',
  'diagonal-repeat': 'With diagonals, each of the two long diagonals contains every value once.',
  'window-repeat': 'In a Windoku, each of the four windows contains every value once.',
  'anti-knight': "With the anti-knight rule, two cells a knight's move in chess apart have different values.",
  'anti-king': "With the anti-king rule, two cells a king's move in chess apart have different values.",
  'non-consecutive': 'In a non-consecutive Sudoku, two cells that share a side have no consecutive values.',
  'odd-even':
    'In an odd/even Sudoku, a cell with a grey circle has an odd value, and one with a grey square an even value.',
  'white-dot': 'In Kropki Sudoku, two cells with a white dot between them have consecutive values.',
  'black-dot': 'In Kropki Sudoku, of two cells with a black dot between them, one has twice the value of the other.',
  'all-kropki':
    'If all dots are given, neighbours without a dot have no consecutive values, and none is twice the other.',
  'x-sum': 'In XV Sudoku, the values of two cells with an X between them add up to 10.',
  'v-sum': 'In XV Sudoku, the values of two cells with a V between them add up to 5.',
  'all-xv': 'If all X and V are given, the values of other neighbours add up to neither 10 nor 5.',
  thermometer: 'On a thermometer, the values grow from the bulb to the tip.',
  'cage-repeat': 'In a killer Sudoku, the cells of a cage have different values.',
  'cage-sum': 'In a killer Sudoku, the values of a cage add up to its sum.',
  arrow: 'On an arrow, the values along the shaft add up to the value in the circle.',
  between: 'On a between line, the values lie between those in the circles at its ends.',
  'region-sum': 'On a region sum line, the parts in each box or region have equal sums.',
  ...ofPairLines((code) => sudokuAims.options[code]),
  'clue-changed': 'The clues stay as they are.',
  'value-unknown': 'Values range from 1 to the number of cells in a row.',
  'cell-empty': 'Every cell contains a value.',
};

/** The English texts for the rules of Sudoku. */
export const sudokuRulesText: RulesText = {
  ...sudokuAims,
  rules,
  mistake: (puzzle, mistake) => sentenceOf(mistakes, mistake.code, mistake, wordsFor(puzzle.size)),
};
