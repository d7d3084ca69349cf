import type { VariantNames } from '../../core/language.js';

export const sudokuNames: VariantNames = {
  before: {
    diagonals: 'Diagonal-',
    jigsaw: 'Jigsaw-',
    'anti-knight': 'Anti-Springer-',
    'anti-king': 'Anti-König-',
    'odd-even': 'Gerade-ungerade-',
    killer: 'Killer-',
    kropki: 'Kropki-',
    xv: 'XV-',
    thermometers: 'Thermometer-',
    arrow: 'Pfeil-',
  },
  instead: { windoku: 'Windoku' },
  after: {
    box: 'Blöcke',
    'non-consecutive': 'Nachbarregel',
    'all-dots': 'alle Punkte gegeben',
    'all-pair-sums': 'alle X und V gegeben',
  },
};

export const kurosuNames: VariantNames = { after: { signs: 'Zeichen', distinct: 'verschiedene Linien' } };

export const flipitNames: VariantNames = {
  after: {
    neighbourhood: 'Nachbarn',
    plus: 'Kreuz',
    king: 'ringsum',
    torus: 'über den Rand',
    goal: 'Ziel',
    dark: 'dunkel',
    light: 'hell',
    ring: 'Ring',
  },
};
