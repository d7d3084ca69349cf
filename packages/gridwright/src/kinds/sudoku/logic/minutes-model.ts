/** Parts of a doubling in which the model counts. */
export const LOGARITHM = 1024;

/**
 * Written by `node scripts/minutes.mjs fit`: how much each feature adds to the logarithm of the seconds, and how far
 * four fifths of the times are below and above (docs/internals/minutes.md).
 */
export const MINUTES_MODEL = { coefficients: [10254, 288, 52, 36, 453], below: 647, above: 635 };
