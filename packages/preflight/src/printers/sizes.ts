/** Points per inch and per millimetre. */
export const INCH = 72;
export const MM = 72 / 25.4;

/** The size of a page after cutting, in points. */
export interface Trim {
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

/** The usual trim sizes, by their names in plans. */
export const TRIMS: Readonly<Record<string, Trim>> = {
  '5x8': inches(5, 8),
  '5.5x8.5': inches(5.5, 8.5),
  '6x9': inches(6, 9),
  '7x10': inches(7, 10),
  '8x10': inches(8, 10),
  '8.5x11': inches(8.5, 11),
  a5: { title: 'A5', width: 148 * MM, height: 210 * MM },
  a4: { title: 'A4', width: 210 * MM, height: 297 * MM },
  letter: { ...inches(8.5, 11), title: 'Letter' },
};

/** Width of the bleed at the top, the bottom and the outer edge. */
export const BLEED = 0.125 * INCH;

/** Returns the trim size with a width and a height in inches. */
export function inches(width: number, height: number): Trim {
  return { title: `${width} x ${height} in`, width: width * INCH, height: height * INCH };
}
