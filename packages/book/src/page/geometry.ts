import { BLEED, insideMargin, outsideMargin, PROFILES, type Trim } from '@gridwright/preflight';
import type { Design } from '../plan/plan.js';
import { trimOf } from '../plan/trim.js';
import { type Pictures, picturesOf } from '../words/pictures.js';

/** A rectangle on a page, in points. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Page width at scale 1: A5. */
const DESIGNED = 420;

/** Smallest text that printers accept, and smallest words in large print, in points. */
export const LEAST_TEXT = 7;
export const LARGE_TEXT = 16;

/** Thinnest line that printers accept, in points. */
export const LEAST_LINE = 0.75;

/** Smallest scale in large print: its titles are larger than its other words. */
const LARGE_SCALE = 1.27;

/** Space inside each margin for strokes on its edge, and for large letters that hang out to look flush. */
export const STROKE = 2;

/** Page sizes and margins of a book. */
export class PageGeometry {
  readonly trim: Trim;
  readonly bleed: boolean;
  /** Scale relative to A5. It has limits, so that small pages stay readable. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly largePrint: boolean;
  /** The drawings in place of values. */
  readonly pictures: Pictures | undefined;
  /** Smallest words, in points. */
  readonly leastWords: number;
  /** Numbers of rows and columns beside a board, in points. */
  readonly boardNumbers: number;
  /** Whether there is bleed at the spine, too. */
  private readonly bleedsAround: boolean;
  private readonly inside: number;
  private readonly outside: number;
  private readonly top: number;
  private readonly bottom: number;

  constructor(
    design: Pick<Design, 'trim' | 'bleed' | 'profile' | 'largePrint' | 'pictures' | 'language'>,
    pages: number,
  ) {
    const { bleed, largePrint } = design;
    const [trim, profile] = [trimOf(design.trim), PROFILES[design.profile]];
    this.trim = trim;
    this.bleed = bleed;
    this.scale = Math.min(1.3, Math.max(largePrint ? LARGE_SCALE : 0.88, trim.width / DESIGNED));
    this.largePrint = largePrint;
    this.pictures = picturesOf(design);
    this.leastWords = largePrint ? LARGE_TEXT : LEAST_TEXT;
    this.boardNumbers = largePrint ? 12 : LEAST_TEXT;
    this.bleedsAround = profile.bleed === 'all';
    this.width = trim.width + (bleed ? (this.bleedsAround ? 2 : 1) * BLEED : 0);
    this.height = trim.height + (bleed ? 2 * BLEED : 0);
    const least = outsideMargin(profile, bleed) + STROKE;
    this.inside = Math.max(insideMargin(profile, pages) + STROKE, trim.width * 0.094);
    this.outside = Math.max(least, trim.width * 0.074);
    this.top = Math.max(least, trim.width * 0.062);
    this.bottom = Math.max(least, trim.width * 0.058);
  }

  /** Returns the size of words that are designed for A5, at least the smallest allowed. */
  words(size: number): number {
    return Math.max(this.leastWords, size * this.scale);
  }

  /** Returns the same page with words no larger than on A5, so that boards get the room of a larger page. */
  withSmallWords(): PageGeometry {
    const smaller: PageGeometry = Object.create(Object.getPrototypeOf(this));
    return Object.assign(smaller, this, { scale: Math.min(1, this.scale) });
  }

  /** Returns the page after cutting, within the page with bleed. Odd pages have the spine on their left. */
  page(number: number): Rectangle {
    const { width, height } = this.trim;
    if (!this.bleed) return { x: 0, y: 0, width, height };
    return { x: number % 2 === 1 && !this.bleedsAround ? 0 : BLEED, y: BLEED, width, height };
  }

  /** Returns the area within the margins. */
  frame(number: number): Rectangle {
    const { x, y, width, height } = this.page(number);
    const left = number % 2 === 1 ? this.inside : this.outside;
    return {
      x: x + left,
      y: y + this.top,
      width: width - this.inside - this.outside,
      height: height - this.top - this.bottom,
    };
  }

  /** Returns the frame without the head and the foot. */
  body(number: number): Rectangle {
    const frame = this.frame(number);
    const [head, foot] = [32 * this.scale, 24 * this.scale];
    return { ...frame, y: frame.y + head, height: frame.height - head - foot };
  }
}
