import type { Mark } from 'gridwright/rules';

/** A board is drawn in hundredths of a cell: sub-pixel type sizes are not reliable. */
export const UNIT = 100;

export type MarkOf<T extends Mark['type']> = Extract<Mark, { type: T }>;

export function marksOf<T extends Mark['type']>(marks: readonly Mark[], type: T): MarkOf<T>[] {
  return marks.filter((mark): mark is MarkOf<T> => mark.type === type);
}

/** The path of a line between two places in cells. */
export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `M${x1 * UNIT} ${y1 * UNIT}L${x2 * UNIT} ${y2 * UNIT}`;
}
