import { inChildWords } from './children.js';
import { english } from './en.js';
import type { BookWords } from './words.js';

/** A book's texts for children, in English. */
export const englishForChildren: BookWords = {
  ...english,
  library: inChildWords(english.library, {
    sudoku: {
      summary: 'Fill every empty cell. In each row, each column and each box, everything comes just once.',
      summaryWith: {
        jigsaw: 'Fill every empty cell. In each row, each column and each puzzle piece, everything comes just once.',
        windoku: 'Fill every empty cell. In each row, column, box and grey window, everything comes just once.',
      },
      options: {
        diagonals: 'On the two long slanting lines, too, everything comes just once.',
        jigsaw: 'The thick lines show the puzzle pieces.',
        windoku: 'The four grey windows are like boxes.',
        'anti-king': 'Cells that touch at a corner are never the same.',
        'anti-knight': 'Two steps straight and one to the side: those two cells are never the same.',
      },
      rules: {
        'row-repeat': 'Two are the same in this row. Rows go from left to right.',
        'column-repeat': 'Two are the same in this column. Columns go from top to bottom.',
        'box-repeat': 'Two are the same in this box. Boxes have thick lines around them.',
        jigsaw: 'Two are the same in this puzzle piece.',
        diagonals: 'Two are the same on this slanting line.',
        windoku: 'Two are the same in this grey window.',
      },
    },
    kurosu: {
      summary:
        'Write 0 or 1 into every empty cell. Each row and each column has as many 0s as 1s. Three of the same never stand side by side.',
      options: { distinct: 'No two rows are the same, and no two columns.' },
      rules: {
        'three-in-row': 'Three of the same stand side by side.',
        'three-in-column': 'Three of the same stand one below the other.',
        'row-balance': 'Count the 0s and the 1s in this row: there aren’t as many.',
        'column-balance': 'Count the 0s and the 1s in this column: there aren’t as many.',
        'rows-alike': 'These two rows are the same.',
        'columns-alike': 'These two columns are the same.',
      },
    },
  }),
  mistakes: 'What is wrong here?',
  solution: 'All filled in',
  values: (ranges, size) =>
    `${size === undefined ? 'You' : `In ${size} grids, you`} need the numbers ${ranges.join(' and ')}.`,
  picturesUsed: 'You need these pictures:',
  onThePage: 'What else is on the page',
  squares: 'More black squares mean a harder puzzle.',
  timeLine: 'You can write down how long it took.',
  qrCode: 'Point a phone at the square code to play the puzzle there.',
};
