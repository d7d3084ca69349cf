import { NEAR } from './printers/limits.js';
import { INCH, type Trim } from './printers/sizes.js';
import type { Extent } from './reading/matrix.js';
import type { PdfPage } from './reading/objects.js';

export type PageSize = Pick<Trim, 'width' | 'height'>;

/** Returns the size of a page as shown, in points. */
export function sizeOf({
  box: [left, bottom, right, top],
  rotation,
  unit,
}: Pick<PdfPage, 'box' | 'rotation' | 'unit'>): PageSize {
  const [width, height] = [(right - left) * unit, (top - bottom) * unit];
  return rotation % 180 === 90 ? { width: height, height: width } : { width, height };
}

export function isNear(a: PageSize, b: PageSize): boolean {
  return Math.abs(a.width - b.width) <= NEAR && Math.abs(a.height - b.height) <= NEAR;
}

/** Returns whether an area reaches an edge where the page is cut. */
export function reachesEdge(
  [left, bottom, right, top]: Extent,
  number: number,
  width: number,
  height: number,
  isAround: boolean,
): boolean {
  const [atLeft, atRight] = [left <= NEAR, right >= width - NEAR];
  const atSide = isAround ? atLeft || atRight : number % 2 === 1 ? atRight : atLeft;
  return atSide || bottom <= NEAR || top >= height - NEAR;
}

export function inInches({ width, height }: PageSize): string {
  return `${round(width / INCH)} x ${round(height / INCH)} in`;
}

export function inPoints({ width, height }: PageSize): string {
  return `${round(width)} x ${round(height)} pt`;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
