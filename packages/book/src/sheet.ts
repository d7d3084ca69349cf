import { BLEED, insideMargin, outsideMargin, type Trim } from './trim.js';

/** A rectangle on a sheet, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width of the page for which the design gives its lengths: A5. */
const DESIGNED = 420;

/** Room inside each margin for strokes on its edge, and for a large letter that is set out to look flush. */
export const STROKE = 2;

/** The sheets of a book: how large they are, and where print may stand on them. */
export class Sheets {
  readonly trim: Trim;
  readonly bleed: boolean;
  /** How much larger than on A5 everything is; small pages are not set as small as they would be. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  private readonly inside: number;
  private readonly outside: number;
  private readonly top: number;
  private readonly bottom: number;

  constructor(trim: Trim, bleed: boolean, pages: number) {
    this.trim = trim;
    this.bleed = bleed;
    this.scale = Math.min(1.3, Math.max(0.88, trim.width / DESIGNED));
    this.width = trim.width + (bleed ? BLEED : 0);
    this.height = trim.height + (bleed ? 2 * BLEED : 0);
    const least = outsideMargin(bleed) + STROKE;
    this.inside = Math.max(insideMargin(pages) + STROKE, trim.width * 0.094);
    this.outside = Math.max(least, trim.width * 0.074);
    this.top = Math.max(least, trim.width * 0.062);
    this.bottom = Math.max(least, trim.width * 0.058);
  }

  /** The cut page within its sheet: odd pages have the spine on their left. */
  page(number: number): Box {
    const { width, height } = this.trim;
    if (!this.bleed) return { x: 0, y: 0, width, height };
    return { x: number % 2 === 1 ? 0 : BLEED, y: BLEED, width, height };
  }

  /** The page within its margins. */
  frame(number: number): Box {
    const { x, y, width, height } = this.page(number);
    const left = number % 2 === 1 ? this.inside : this.outside;
    return {
      x: x + left,
      y: y + this.top,
      width: width - this.inside - this.outside,
      height: height - this.top - this.bottom,
    };
  }

  /** The frame without the lines at its top and at its bottom. */
  body(number: number): Box {
    const frame = this.frame(number);
    const [head, foot] = [32 * this.scale, 24 * this.scale];
    return { ...frame, y: frame.y + head, height: frame.height - head - foot };
  }
}
