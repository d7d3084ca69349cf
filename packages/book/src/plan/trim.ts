import { INCH, inches, MM, TRIMS, type Trim } from '@gridwright/preflight';

/** Bounds of the sides of sizes other than `TRIMS`, in inches. */
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
