import { BLEED, INCH, PROFILES } from '@gridwright/preflight';
import type { Rectangle } from '../page/geometry.js';
import type { Design } from '../plan/plan.js';
import { bad } from '../plan/schema.js';
import { trimOf } from '../plan/trim.js';

/** Space between the edges of a cover and what must not be cut, and between the folds of the spine and its text. */
export const COVER_MARGIN = 0.375 * INCH;
const FOLD = 0.0625 * INCH;

/** The parts of a cover, in points from the top left corner with bleed: back, spine and front, from left to right. */
export interface CoverGeometry {
  readonly width: number;
  readonly height: number;
  readonly back: Rectangle;
  readonly spine: Rectangle;
  readonly front: Rectangle;
  /** Width for text on the spine; 0 if there can't be any. */
  readonly spineText: number;
}

/** Returns the parts of a cover for a number of pages. Throws ParseError if the width of the spine isn't known. */
export function coverGeometry(design: Design, pages: number): CoverGeometry {
  const { width, height } = trimOf(design.trim);
  const profile = PROFILES[design.profile];
  const spine = spineWidth(design, pages) * INCH;
  const part = (x: number, partWidth: number): Rectangle => ({ x, y: BLEED, width: partWidth, height });
  return {
    width: 2 * (BLEED + width) + spine,
    height: height + 2 * BLEED,
    back: part(BLEED, width),
    spine: part(BLEED + width, spine),
    front: part(BLEED + width + spine, width),
    spineText: pages < profile.spineText ? 0 : Math.max(0, spine - 2 * FOLD),
  };
}

/** Returns the width of the spine in inches. Throws ParseError if it isn't known. */
export function spineWidth({ spine, profile, paper }: Design, pages: number): number {
  if (spine !== undefined) return spine;
  const rule = PROFILES[profile].spine;
  if (rule === undefined)
    throw bad('spine', `the width in inches, because the profile ${profile} has no rule for it`, 'nothing');
  return pages * rule.page[paper] + rule.cover;
}
