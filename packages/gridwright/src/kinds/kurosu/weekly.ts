import type { Weekly } from '../../core/series.js';

/** The daily series of small Kurosu, which get harder through the week. */
export const weekly: Readonly<Record<string, Weekly>> = {
  mini: {
    asked: [
      { size: '6x6', depth: 'pairs', clues: '16' },
      { size: '6x6', depth: 'pairs', clues: '14' },
      { size: '6x6', depth: 'pairs', clues: '12' },
      { size: '6x6', clues: '12' },
      { size: '6x6', clues: '10' },
      { size: '6x6', depth: 'last', clues: '10' },
      { size: '6x6', depth: 'last' },
    ],
  },
  signs: {
    asked: [
      { signs: 'yes', depth: 'pairs', clues: '8' },
      { signs: 'yes', depth: 'pairs', clues: '6' },
      { signs: 'yes', depth: 'balance', clues: '6' },
      { signs: 'yes', depth: 'balance', clues: '4' },
      { signs: 'yes', depth: 'last', clues: '6' },
      { signs: 'yes', depth: 'last', clues: '5' },
      { signs: 'yes', depth: 'last' },
    ],
  },
};
