/** A board is drawn in hundredths of a cell: sub-pixel type sizes are not reliable. */
export const UNIT = 100;
