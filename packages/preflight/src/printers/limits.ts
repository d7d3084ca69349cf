import { type Paper, type Profile, USUAL } from './profile.js';
import { INCH, inches, TRIMS, type Trim } from './sizes.js';

/** Lengths with a smaller difference count as equal, in points. */
export const NEAR = 0.5;

/** Returns the least and the greatest number of pages for a page size in points. */
export function pageLimits(
  { least, most, mostBySize }: Profile,
  paper: Paper,
  { width, height }: Pick<Trim, 'width' | 'height'>,
): readonly [least: number, most: number] {
  const own = mostBySize.find(
    (size) => Math.abs(size.width * INCH - width) <= 1 && Math.abs(size.height * INCH - height) <= 1,
  );
  return [least, (own ?? { most }).most[paper]];
}

/** Returns whether the page limits are our own. The printer's may differ. */
export function isOwnLimit({ own }: Profile): boolean {
  return own.includes('pages');
}

/** Returns the least inner margin for a number of pages, in points. */
export function insideMargin({ inside }: Profile, pages: number): number {
  const [, margin] = inside.find(([most]) => pages <= most) ?? inside[inside.length - 1];
  return margin * INCH;
}

/** Returns the least margin at the other three edges, in points. */
export function outsideMargin({ outside }: Profile, bleed: boolean): number {
  return outside[bleed ? 1 : 0] * INCH;
}

/** Returns the names and sizes that a page can have at this printer, in points. */
export function namedTrims({ sizes }: Profile): Trim[] {
  const usual = USUAL.map(([width, height]) => inches(width, height));
  return [...Object.values(TRIMS), ...usual].filter((trim) => isTaken({ sizes }, trim));
}

/** Returns the trim sizes that a printer takes, in words. */
export function takenSizes(profile: Profile): string {
  const { sizes } = profile;
  return 'width' in sizes
    ? `widths of ${sizes.width.join(' to ')} in and heights of ${sizes.height.join(' to ')} in`
    : namedTrims(profile)
        .map(({ title }) => title)
        .join(', ');
}

/** Returns whether a printer takes a trim size in points. */
export function isTaken({ sizes }: Pick<Profile, 'sizes'>, { width, height }: Pick<Trim, 'width' | 'height'>): boolean {
  if ('width' in sizes) {
    const [w, h] = [width / INCH, height / INCH];
    const near = NEAR / INCH;
    return (
      w >= sizes.width[0] - near &&
      w <= sizes.width[1] + near &&
      h >= sizes.height[0] - near &&
      h <= sizes.height[1] + near
    );
  }
  return sizes.some(([w, h]) => Math.abs(w * INCH - width) <= 1 && Math.abs(h * INCH - height) <= 1);
}
