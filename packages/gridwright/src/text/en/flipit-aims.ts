import type { AimText, VariantNames } from '../../core/language.js';

/** The names of variants, which pictures need without the sentences. */
export const flipitNames: VariantNames = { after: { torus: 'joined edges' } };

/** The aim of FlipIT in English. The sentences for values of options are in flipit-values.ts. */
export const flipitAims: AimText = {
  names: flipitNames,
  summary: 'Press cells until the disks match the goal. Each press flips the disk in the cell and all disks around it.',
  options: { torus: 'Neighbours continue across the edges of the board.' },
};
