import type { AimText, VariantNames } from '../../core/language.js';

/** The names of variants, which pictures need without the sentences. */
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

/** The aim of FlipIT and what each option changes, in German. */
export const flipitAims: AimText = {
  names: flipitNames,
  summary:
    'Drücke Zellen, bis die Scheiben das Ziel zeigen. Jeder Zug wendet die Scheibe der Zelle und die ihrer Nachbarn.',
  options: {
    neighbourhood: 'Ein Zug wendet andere Nachbarn als sonst.',
    torus: 'Gegenüberliegende Ränder hängen zusammen: Auch über den Rand hinweg sind Zellen Nachbarn.',
    goal: 'Das Ziel ist ein anderes Muster.',
  },
};
