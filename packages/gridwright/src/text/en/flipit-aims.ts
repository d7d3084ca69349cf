import type { AimText, VariantNames } from '../../core/language.js';

/** The names of variants, which pictures need without the sentences. */
export const flipitNames: VariantNames = { after: { torus: 'joined edges' } };

/** The aim of FlipIT and what each option changes, in English. */
export const flipitAims: AimText = {
  names: flipitNames,
  summary:
    'Press cells until the disks match the goal. Each press flips the disk in the cell and those of its neighbours.',
  options: {
    neighbourhood: 'Another set of neighbours is flipped.',
    torus: 'Neighbours continue across the edges of the board.',
    goal: 'The goal is another pattern.',
  },
};
