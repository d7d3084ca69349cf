import type { AimText, VariantNames } from '../../core/language.js';
import { withOwnRules } from '../own-rule.js';
import { ownRuleTexts } from './own-rule.js';
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
    'global-entropy': 'Global Entropy ',
    'global-modular': 'Global Modular ',
    'global-parity': 'Global Parity ',
    'anti-diagonals': 'Anti-Diagonal ',
    clone: 'Clone ',
    'counting-circles': 'Counting Circles ',
    'little-killer': 'Little Killer ',
    sandwich: 'Sandwich ',
    'x-sum': 'X-Sums ',
    skyscraper: 'Skyscraper ',
    'numbered-rooms': 'Numbered Rooms ',
    indexing: 'Indexing ',
    'first-seen': 'First Seen ',
    battlefield: 'Battlefield ',
    whispers: 'Whispers ',
    lockout: 'Lockout ',
    zipper: 'Zipper ',
    'same-difference': 'Same Difference ',
    'double-arrow': 'Double Arrow ',
    'pill-arrow': 'Pill Arrow ',
    'sum-line': 'Sum Line ',
    'index-line': 'Index Line ',
    'pair-condition': 'Pair Condition ',
    'own-rule': 'Own Rule ',
    'equal-sum': 'Equal Sum ',
    'look-and-say': 'Look-and-Say ',
    candidates: 'Sukaku',
  },
  after: { box: 'boxes', 'all-kropki': 'all dots given', 'all-xv': 'all X and V given', fog: 'fog' },
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
    'all-kropki': 'All dots are given: neighbours without a dot are neither consecutive nor one twice the other.',
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
      'The values in a circle on a corner are all in the four cells around it. A value that is in the circle twice is in two of them.',
    minimum: 'In a grey cell whose signs point into it, the value is lower than those of all its neighbours.',
    maximum: 'In a grey cell whose signs point out of it, the value is higher than those of all its neighbours.',
    'extra-region': 'The cells of a shaded region with a border have different values.',
    'disjoint-groups':
      'The cells at the same place in each box contain every value once: all top left cells, for example.',
    'global-entropy':
      'Every square of 2x2 cells has a low, a middle and a high value: 1 to 3, 4 to 6 and 7 to 9 in 9x9.',
    'global-modular':
      'Every square of 2x2 cells has values with all three remainders when divided by 3: of 1, 4 and 7, of 2, 5 and 8, and of 3, 6 and 9.',
    'global-parity': 'Every square of 2x2 cells has an odd and an even value.',
    'anti-diagonals':
      'Each of the two long diagonals has only as many different values as a box has rows: three in 9x9.',
    clone: 'Areas with the same letter and shape have the same values at the same places.',
    'counting-circles': 'A value in a circle says how many of the circles contain it.',
    'little-killer':
      'A number with an arrow beside the grid is the sum of the values on the diagonal that the arrow points along. They may repeat.',
    sandwich: 'A sandwich clue beside a row or column is the sum of the values between 1 and the largest value in it.',
    'x-sum': 'An X-sum beside a row or column is the sum of the first X values from there. X is the first of them.',
    skyscraper:
      'A skyscraper clue beside a row or column is the number of buildings that you see from there. Each value is a height, and higher buildings hide lower ones behind them.',
    'numbered-rooms':
      'A numbered rooms clue beside a row or column is the value of the Xth cell from there. X is the first value.',
    indexing:
      'A red cell with a bar across, in column N, has the number of the column where N is in its row. A blue cell with a bar down, in row N, has the number of the row where N is in its column.',
    'first-seen':
      'An odd first seen clue beside a row or column is the first odd value from there, an even one the first even value.',
    battlefield:
      'In a row or column with a battlefield clue, the first value counts cells from one end, and the last value from the other. The clue is the sum of the values where both overlap, or in the gap between them.',
    whispers: 'On each whispers line with a number, neighbours differ by at least this number.',
    lockout:
      'The values in the diamonds at the ends of a lockout line differ by at least one less than half of the largest value: by 4 in 9x9. Each value between them on the line is lower than both or higher than both.',
    zipper:
      'On each zipper line (olive), two cells equally far from the middle add up to the value in the middle. Without a middle cell, all these pairs have the same sum.',
    'same-difference': 'On each same difference line (navy), all neighbours differ by the same amount.',
    'double-arrow':
      'On each double arrow, the values between the two circles add up to the same as the values in the circles.',
    'pill-arrow':
      'The values along the shaft of a pill arrow add up to the number in its pill. Read it from the left or from the top, or from the cell with a small 1.',
    'sum-line': 'Each sum line (orange) divides into one or more parts that each add up to its number.',
    'index-line':
      'Number the cells of each index line (teal) from its bulb. The Nth of them has the number of the cell where N is.',
    'pair-condition':
      'Pairs of cells, such as all neighbours or those on a line (olive), meet a condition, for example on their difference, sum or ratio.',
    'own-rule': 'The values on each coloured line meet a condition that the setter wrote.',
    'equal-sum':
      'Groups of cells with the same letter add up to the same. A number is the sum of its group. With several numbers, the sum is one of them.',
    'look-and-say':
      'Read the clue of a look-and-say cage aloud: 2314 says that it contains two 3s and one 4. It may contain other values, too, and values may repeat.',
    candidates: 'An empty cell with small values contains one of them.',
    fog: 'Fog covers part of the grid with its marks until you enter right values: each uncovers the cells around it, or others. Printed puzzles have no fog.',
  },
  forValues: (options) => withOwnRules(sudokuAims, options, ownRuleTexts),
};
