import type { VariantNames } from '../../core/language.js';

/* Pictures load these without the sentences of the kinds. */

export const sudokuNames: VariantNames = {
  before: {
    diagonals: 'Diagonal ',
    jigsaw: 'Jigsaw ',
    'anti-knight': 'Anti-Knight ',
    'anti-king': 'Anti-King ',
    'non-consecutive': 'Non-Consecutive ',
    'odd-even': 'Odd/Even ',
    killer: 'Killer ',
    kropki: 'Kropki ',
    xv: 'XV ',
    thermometers: 'Thermo ',
    arrow: 'Arrow ',
  },
  instead: { windoku: 'Windoku' },
  after: { box: 'boxes', 'all-dots': 'all dots given', 'all-pair-sums': 'all X and V given' },
};

export const kurosuNames: VariantNames = { after: { distinct: 'all lines different' } };

export const flipitNames: VariantNames = { after: { torus: 'joined edges' } };
