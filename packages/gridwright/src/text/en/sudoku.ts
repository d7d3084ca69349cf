import { type RulesText, type Sentences, sentenceOf } from '../../core/language.js';
import type { SudokuMistake, SudokuRule } from '../../kinds/sudoku/rules/check.js';
import { capital, countOf, house, inWords, type Words, wordsFor } from './words.js';

type Mistakes = Sentences<SudokuMistake, 'code', Words>;

const repeated: Mistakes['row-repeat'] = ({ cells, value, house: name }, words) =>
  `${capital(inWords(cells.length))} ${words.value(value)}s in ${house(name)}: ${words.cells(cells)}.`;

const mistakes: Mistakes = {
  'row-repeat': repeated,
  'column-repeat': repeated,
  'box-repeat': repeated,
  'region-repeat': repeated,
  'diagonal-repeat': repeated,
  'window-repeat': repeated,
  'clue-changed': ({ cells, clue, value }, words) =>
    `The clue in ${words.cells(cells)} is ${words.value(clue)}, not ${value === 0 ? 'empty' : words.value(value)}.`,
  'value-unknown': ({ cells, value }, words) =>
    `${words.cells(cells)} contains ${value}, which isn't a value of this puzzle.`,
  'cell-empty': ({ cells }, words) =>
    cells.length === 1
      ? `${words.cells(cells)} is empty.`
      : `${countOf(cells.length, 'cell')} are empty, starting with ${words.cell(cells[0])}.`,
};

const rules: Readonly<Record<SudokuRule, string>> = {
  'row-repeat': 'Each row contains every value once.',
  'column-repeat': 'Each column contains every value once.',
  'box-repeat': 'Each box contains every value once.',
  'region-repeat': 'In a jigsaw, each region contains every value once.',
  'diagonal-repeat': 'With diagonals, each of the two long diagonals contains every value once.',
  'window-repeat': 'In a Windoku, each of the four windows contains every value once.',
  'clue-changed': 'The clues stay as they are.',
  'value-unknown': 'Values range from 1 to the number of cells in a row.',
  'cell-empty': 'Every cell contains a value.',
};

/** The English texts for the rules of Sudoku. */
export const sudokuRulesText: RulesText = {
  summary: 'Fill the grid so that every row, column and box contains each value once.',
  summaryWith: {
    regions: 'Fill the grid so that every row, column and region contains each value once.',
    windoku: 'Fill the grid so that every row, column, box and shaded window contains each value once.',
  },
  rules,
  options: {
    diagonals: 'The two long diagonals also contain each value once.',
    regions: 'Regions with thick borders take the place of the boxes: each contains every value once.',
    windoku: 'Each of the four shaded windows also contains each value once.',
  },
  mistake: (puzzle, mistake) => sentenceOf(mistakes, mistake.code, mistake, wordsFor(puzzle.size)),
};
