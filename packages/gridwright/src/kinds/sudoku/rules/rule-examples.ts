import { DIGITS_AND_LETTERS } from '../../../core/alphabet.js';
import type { Size } from '../../../core/grid.js';
import type { Example, Puzzle } from '../../../core/kind.js';

const FOUR: Size = { rows: 4, columns: 4, boxRows: 2, boxColumns: 2 };
const NINE: Size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
const EMPTY_ROWS = ['.........', '.........', '.........'].join(' ');

/** Returns for each rule a small answer that breaks only this one, though it may be unfinished. */
export function examples(): Record<string, Example> {
  const grid = (text: string) => Uint8Array.from(text.replaceAll(' ', ''), (c) => DIGITS_AND_LETTERS.indexOf(c));
  const example = (clues: string, answer: string, options: Puzzle['options'] = {}, size = FOUR): Example => ({
    puzzle: { kind: 'sudoku', size, options, clues: grid(clues) },
    answer: grid(answer),
  });
  return {
    'row-repeat': example('1... .4.. .... ....', '1231 34.. 2... ....'),
    'column-repeat': example('1... .4.. ...3 ....', '12.. 34.. 2.43 1...'),
    'box-repeat': example('1..3 .... .... ....', '12.3 .14. .... ....'),
    jigsaw: example(
      '1... .... .... ....',
      '12.. .1.. .... ....',
      { jigsaw: 'a3bcab2c2dbcd3' },
      { ...FOUR, boxRows: 0, boxColumns: 0 },
    ),
    diagonals: example('1... .... .... ....', '1..2 ..3. ..1. ....', { diagonals: 'yes' }),
    windoku: example(
      `......... .1....... ......... ${EMPTY_ROWS} ${EMPTY_ROWS}`,
      `......... .1....... ......... ...1..... ......... ......... ${EMPTY_ROWS}`,
      { windoku: 'yes' },
      NINE,
    ),
    'anti-knight': example('1... .... .... ....', '12.. .... .1.. ....', { 'anti-knight': 'yes' }),
    'anti-king': example('..1. .... .... ....', '..1. .1.. .... ....', { 'anti-king': 'yes' }),
    'non-consecutive': example('1... .... .... ....', '12.. .... .... ....', { 'non-consecutive': 'yes' }),
    'odd-even': example('.... .... .... ....', '2... .... .... ....', { 'odd-even': '11o' }),
    kropki: example('.... .... .... ....', '13.. .... .... ....', { kropki: '11w' }),
    'all-kropki': example('.... .... .... ....', '12.. .... .... ....', { kropki: '33b', 'all-kropki': 'yes' }),
    xv: example('.... .... .... ....', '2... 4... .... ....', { xv: '11V' }),
    'all-xv': example('.... .... .... ....', '23.. .... .... ....', {
      xv: '33v',
      'all-xv': 'yes',
    }),
    thermometer: example('.... .... .... ....', '2.3. .... .... ....', { thermometer: '111213' }),
    killer: example('.... .... .... ....', '12.. .... .... ....', { killer: '1112-5' }),
    arrow: example('.... .... .... ....', '4... 12.. .... ....', { arrow: '112122' }),
    between: example('.... .... .... ....', '214. .... .... ....', { between: '111213' }),
    'region-sum': example('.... .... .... ....', '.14. .... .... ....', { 'region-sum': '1213' }),
    'german-whispers': example('.... .... .... ....', '12.. .... .... ....', { 'german-whispers': '1112' }),
    'dutch-whispers': example(
      `${EMPTY_ROWS} ${EMPTY_ROWS} ${EMPTY_ROWS}`,
      `36....... ......... ......... ${EMPTY_ROWS} ${EMPTY_ROWS}`,
      { 'dutch-whispers': '1112' },
      NINE,
    ),
    renban: example('.... .... .... ....', '13.. .... .... ....', { renban: '1112' }),
    palindrome: example('.... .... .... ....', '1... .3.. .... ....', { palindrome: '1122' }),
    nabner: example('.... .... .... ....', '12.. .... .... ....', { nabner: '1112' }),
    'parity-line': example('.... .... .... ....', '13.. .... .... ....', { 'parity-line': '1112' }),
    'modular-line': example('.... .... .... ....', '14.. .... .... ....', { 'modular-line': '1112' }),
    'entropic-line': example('.... .... .... ....', '34.. .... .... ....', { 'entropic-line': '1112' }),
    'slow-thermometer': example('.... .... .... ....', '21.. .... .... ....', { 'slow-thermometer': '1112' }),
    inequality: example('.... .... .... ....', '21.. .... .... ....', { inequality: '11l' }),
    difference: example('.... .... .... ....', '13.. .... .... ....', { difference: '11d1' }),
    ratio: example('.... .... .... ....', '12.. .... .... ....', { ratio: '11r3' }),
    quadruple: example('.... .... .... ....', '12.. 34.. .... ....', { quadruple: '11-11' }),
    minimum: example('.... .... .... ....', '.1.. .2.. .... ....', { minimum: '22' }),
    maximum: example('.... .... .... ....', '.4.. .3.. .... ....', { maximum: '22' }),
    'extra-region': example('1... .... .... ....', '1... ..1. .... ....', { 'extra-region': '11234244' }),
    'disjoint-groups': example('1... .... .... ....', '1... .... ..1. ....', { 'disjoint-groups': 'yes' }),
    'global-entropy': example('.3.. .... .... ....', '.34. .43. .... ....', { 'global-entropy': 'yes' }),
    'global-modular': example('.1.. .... .... ....', '.14. .41. .... ....', { 'global-modular': 'yes' }),
    'global-parity': example('.1.. .... .... ....', '.13. .31. .... ....', { 'global-parity': 'yes' }),
    'anti-diagonals': example('1... .... .... ....', '1... .2.. ..3. ...4', { 'anti-diagonals': 'yes' }),
    clone: example('.... .... .... ....', '12.. .... ..13 ....', { clone: '1112-3334' }),
    'counting-circles': example('.... .... .... ....', '2... .... .3.. ....', { 'counting-circles': '1132' }),
    'little-killer': example('.... .... .... ....', '.3.. 1... .... ....', { 'little-killer': '1221-5' }),
    sandwich: example('.... .... .... ....', '14.. .... .... ....', { sandwich: '1114-2' }),
    'x-sum': example('.... .... .... ....', '24.. .... .... ....', { 'x-sum': '1114-3' }),
    skyscraper: example('.... .... .... ....', '4... .... .... ....', { skyscraper: '1114-2' }),
    'numbered-rooms': example('.... .... .... ....', '24.. .... .... ....', { 'numbered-rooms': '1114-1' }),
    indexing: example('.... .... .... ....', '24.. .... .... ....', { indexing: '1114-1' }),
    'first-seen': example('.... .... .... ....', '3... .... .... ....', { 'first-seen': '1114-1' }),
    battlefield: example('.... .... .... ....', '13.2 .... .... ....', { battlefield: '1114-4' }),
    whispers: example('.... .... .... ....', '12.. .... .... ....', { whispers: '1112-3' }),
    lockout: example('.... .... .... ....', '123. .... .... ....', { lockout: '111213' }),
    zipper: example('.... .... .... ....', '123. .... .... ....', { zipper: '111213' }),
    'same-difference': example('.... .... .... ....', '124. .... .... ....', { 'same-difference': '111213' }),
    'double-arrow': example('.... .... .... ....', '123. .... .... ....', { 'double-arrow': '111213' }),
    'pill-arrow': example('.... .... .... ....', '12.. 43.. .... ....', { 'pill-arrow': '1112-2122' }),
    'sum-line': example('.... .... .... ....', '12.. .... .... ....', { 'sum-line': '1112-4' }),
    'index-line': example('.... .... .... ....', '231. .... .... ....', { 'index-line': '111213' }),
    'own-rule': example('.... .... .... ....', '12.. .... .... ....', {
      'own-rule': 'Steps-teal-neighbours-abs~28a_~2D_b~29_~3E~3D_2-Neighbours_differ_by_2_or_more-1112',
    }),
    'pair-condition': example('.... .... .... ....', '12.. .... .... ....', { 'pair-condition': '1112-da2' }),
    'equal-sum': example('.... .... .... ....', '1... .... ...2 ....', { 'equal-sum': '11-34' }),
    'look-and-say': example('.... .... .... ....', '12.. .... .... ....', { 'look-and-say': '1112-13' }),
    candidates: example('.... .... .... ....', '1... .... .... ....', { candidates: '11-24' }),
    'clue-changed': example('2... .... .... ....', '1234 3412 2143 4321'),
    'value-unknown': example('1... .... .... ....', '1235 3412 2143 4321'),
    'cell-empty': example('1... .... .... ....', '1234 3412 21.3 4321'),
  };
}
