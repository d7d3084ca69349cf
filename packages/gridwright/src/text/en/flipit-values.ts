import { withValues } from '../flipit-values.js';
import { flipitAims } from './flipit-aims.js';

const PRESS = 'Press cells until the disks match the goal. Each press flips';

/** The aim of FlipIT in English, also with other neighbourhoods and goals. */
export const allFlipitAims = withValues(flipitAims, {
  plus: `${PRESS} the disk in the cell and those above, below, left and right of it.`,
  summary: (places) => `${PRESS} the disks at these places, counted from the cell: ${places.join('; ')}.`,
  places: { itself: 'the cell itself', up: 'up', down: 'down', left: 'left', right: 'right' },
  goals: {
    ring: 'In the goal, the disks along the edge are dark, and the others are light.',
    dark: 'In the goal, all disks are dark.',
    light: 'In the goal, all disks are light.',
  },
  pattern: 'The picture of the goal shows which disks are dark at the end.',
});
