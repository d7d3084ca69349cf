import { withCounts } from '../kurosu-counts.js';
import { kurosuAims } from './kurosu-aims.js';

/** The aim of Kurosu in English, also with numbers of 1s beside its lines. */
export const allKurosuAims = withCounts(kurosuAims, {
  fill: 'Fill every cell with 0 or 1, and never put three of the same next to each other.',
  counts: 'The number beside a row or above a column says how many 1s it has.',
  others: 'Lines without a number have as many 0s as 1s, or one more of either if their number of cells is odd.',
});
