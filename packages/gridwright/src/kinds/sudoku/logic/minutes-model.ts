/** Parts of a doubling in which the model counts. */
export const LOGARITHM = 1024;

/**
 * Written by `node scripts/minutes.mjs fit`: how much each feature adds to the logarithm of the seconds, and how far
 * four fifths of the times are below and above (docs/internals/minutes.md).
 */
export const MINUTES_MODEL = { coefficients: [10292, 405, 74, 74, 84, 86, -13, 122, -85], below: 657, above: 612 };
