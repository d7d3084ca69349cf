import type { Weekly } from '../../core/series.js';

/**
 * Techniques of daily series. Whatever the order in which these, or the first techniques of cages, find steps, they end
 * with the same cells.
 */
const SINGLES = ['full-house', 'hidden-single-box', 'hidden-single-line', 'naked-single'];

/** The daily series of small Sudoku, which get harder through the week. */
export const weekly: Readonly<Record<string, Weekly>> = {
  mini: {
    asked: [
      ...['20', '18', '16', '14', '12', '10'].map((clues) => ({ size: '6x6', clues, symmetry: 'half-turn' })),
      { size: '6x6', minimal: 'yes' },
    ],
    only: SINGLES,
  },
  jigsaw: {
    asked: ['24', '22', '20', '18', '16', '15', '14'].map((clues) => ({ size: '7x7', jigsaw: 'yes', clues })),
    only: SINGLES,
  },
  killer: {
    asked: [
      ...['14', '12', '10', '8', '6', '3'].map((clues) => ({ size: '6x6', killer: 'yes', clues })),
      { size: '6x6', killer: 'yes' },
    ],
    only: [...SINGLES, 'cage-single', 'cage-combination', 'pointing', 'claiming'],
  },
};
