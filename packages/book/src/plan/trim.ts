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

/** Bounds of the sides of other sizes, in inches. */
export const SIDES = [4, 17] as const;

/**
 * Reads a name of `TRIMS`, or a width and a height that is at least as great: `7.5x9.25` in inches, `190x240mm` in
 * millimetres. Returns undefined for others.
 */
export function readTrim(name: string): Trim | undefined {
  if (Object.hasOwn(TRIMS, name)) return TRIMS[name];
  const match = /^(\d{1,3}(?:\.\d{1,3})?)x(\d{1,3}(?:\.\d{1,3})?)(mm)?$/.exec(name);
  if (match === null) return undefined;
  const [width, height] = [Number(match[1]), Number(match[2])];
  const trim =
    match[3] === 'mm'
      ? { title: `${width} x ${height} mm`, width: width * MM, height: height * MM }
      : inches(width, height);
  const isUpright = trim.width <= trim.height;
  return isUpright && trim.width >= SIDES[0] * INCH && trim.height <= SIDES[1] * INCH ? trim : undefined;
}

/** Returns the upright size for a name of a wide one, such as `8.5x11` for `11x8.5`; undefined for other names. */
export function uprightFor(name: string): string | undefined {
  const upright = name.replace(/^([\d.]{1,7})x([\d.]{1,7})/, '$2x$1');
  return readTrim(name) === undefined && readTrim(upright) !== undefined ? upright : undefined;
}

/** Returns the size with a name that `readTrim` takes. Throws RangeError for others. */
export function trimOf(name: string): Trim {
  const trim = readTrim(name);
  if (trim === undefined) throw new RangeError(`trim: expected a page size, got ${name}`);
  return trim;
}

/** Width of the bleed at the top, the bottom and the outer edge. */
export const BLEED = 0.125 * INCH;

function inches(width: number, height: number): Trim {
  return { title: `${width} x ${height} in`, width: width * INCH, height: height * INCH };
}
