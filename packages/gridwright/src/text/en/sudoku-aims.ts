import type { AimText, VariantNames } from '../../core/language.js';
import { sudokuSummary } from './plain-sudoku-aims.js';

/** The names of variants, which pictures need without the sentences. */
export const sudokuNames: VariantNames = {
  kind: {
    diagonals: 'Diagonal ',
    windoku: 'Windoku',
    jigsaw: 'Jigsaw ',
    'anti-knight': 'Anti-Knight ',
    'anti-king': 'Anti-King ',
    'non-consecutive': 'Non-Consecutive ',
    'odd-even': 'Odd/Even ',
    killer: 'Killer ',
    kropki: 'Kropki ',
    xv: 'XV ',
    thermometer: 'Thermo ',
    arrow: 'Arrow ',
    between: 'Between ',
    'region-sum': 'Region Sum ',
    'german-whispers': 'German Whispers ',
    'dutch-whispers': 'Dutch Whispers ',
    renban: 'Renban ',
    palindrome: 'Palindrome ',
    nabner: 'Nabner ',
    'parity-line': 'Parity Line ',
    'modular-line': 'Modular Line ',
    'entropic-line': 'Entropic Line ',
    'slow-thermometer': 'Slow Thermo ',
    inequality: 'Greater Than ',
    difference: 'Difference ',
    ratio: 'Ratio ',
    quadruple: 'Quadruple ',
    minimum: 'Minimum ',
    maximum: 'Maximum ',
    'extra-region': 'Extra Region ',
    'disjoint-groups': 'Disjoint Groups ',
    clone: 'Clone ',
    'counting-circles': 'Counting Circles ',
  },
  after: { box: 'boxes', 'all-kropki': 'all dots given', 'all-xv': 'all X and V given' },
};

/** The aim of Sudoku and what each option changes, in English. */
export const sudokuAims: AimText = {
  names: sudokuNames,
  summary: sudokuSummary,
  summaryWith: {
    jigsaw: 'Fill the grid so that every row, column and region contains each value once.',
    windoku: 'Fill the grid so that every row, column, box and shaded window contains each value once.',
  },
  options: {
    diagonals: 'The two long diagonals also contain each value once.',
    jigsaw: 'Regions with thick borders take the place of the boxes: each contains every value once.',
    windoku: 'Each of the four shaded windows also contains each value once.',
    'anti-knight': "Two cells a knight's move in chess apart have different values.",
    'anti-king': "Two cells a king's move in chess apart have different values: also diagonal neighbours.",
    'non-consecutive': 'Two cells that share a side have no consecutive values, such as 4 and 5.',
    'odd-even': 'A cell with a grey circle has an odd value, and one with a grey square an even value.',
    kropki:
      'Two cells with a white dot between them have consecutive values. With a black dot, one value is twice the other.',
    'all-kropki': 'All dots are given: neighbours without a dot have no such values.',
    xv: 'Two cells with an X between them add up to 10, two with a V to 5.',
    'all-xv': 'All X and V are given: other neighbours add up to neither 10 nor 5.',
    thermometer: 'On each thermometer, the values grow from the bulb to the tip.',
    killer:
      'The cells of a dashed cage have different values. They add up to the number in its corner, if there is one.',
    arrow: 'On each arrow, the values along the shaft add up to the value in the circle. They may repeat.',
    between: 'On each between line, the values lie between those in the circles at its ends.',
    'region-sum': 'On each region sum line, the parts in each box or region have equal sums.',
    'german-whispers':
      'On each German whispers line (green), neighbours differ by at least half of the largest value: by 5 in 9x9.',
    'dutch-whispers':
      'On each Dutch whispers line (orange), neighbours differ by at least one less than half of the largest value: by 4 in 9x9.',
    renban: 'On each renban line (purple), the values are consecutive in any order, and none repeats.',
    palindrome: 'On each palindrome (grey), the values are the same from both ends.',
    nabner: 'On each nabner line (yellow), no two values are equal or consecutive, wherever they are on it.',
    'parity-line': 'On each parity line (red), odd and even values alternate.',
    'modular-line':
      'On each modular line (teal), any three cells in a row have different remainders when divided by 3.',
    'entropic-line':
      'On each entropic line (pink), any three cells in a row have a low, a middle and a high value: 1 to 3, 4 to 6 and 7 to 9 in 9x9.',
    'slow-thermometer': 'On each slow thermometer, values never fall from the bulb to the tip. They may stay the same.',
    inequality: 'A sign between two cells points to the lower value.',
    difference: 'A number in a white circle between two cells is the difference of their values.',
    ratio: 'With a number in a black circle between two cells, one value is that number times the other.',
    quadruple:
      'The values in a circle on a corner are all in the four cells around it. One that is there twice is in two of them.',
    minimum: 'In a grey cell whose signs point into it, the value is lower than those of all its neighbours.',
    maximum: 'In a grey cell whose signs point out of it, the value is higher than those of all its neighbours.',
    'extra-region': 'The cells of a shaded region with a border have different values.',
    'disjoint-groups':
      'The cells at the same place in each box contain every value once: all top left cells, for example.',
    clone: 'Areas with the same letter and shape have the same values at the same places.',
    'counting-circles': 'A value in a circle says how many of the circles contain it.',
  },
};
