import { gridsBeside } from './beside-layouts.js';
import { listedCells } from './cell-lists.js';
import { withRegions } from './jigsaws.js';
import { arrowRows } from './killer-codes.js';
import { withoutLabels, withoutLabelsOnBothSides } from './labels.js';
import { markedCells } from './marked-cells.js';
import { patternRows, withoutProse } from './prose.js';
import {
  barredRows,
  bracketCells,
  closedBands,
  closedFields,
  dashedCells,
  joinedRows,
  lessThanZero,
  listedRows,
  notedRows,
  spacedBits,
  texRows,
} from './row-layouts.js';
import { sheetCells } from './sheet-cells.js';
import { litSigns, oneOtherSign } from './sign-layouts.js';
import type { ParseOptions } from './symbol-reader.js';

export { mixedMarks } from './marked-cells.js';
export { oddSigns } from './sign-layouts.js';

/**
 * Rewrites a text as lines of plain rows; undefined if it isn't in this layout. Throws ParseError for a text that can't be
 * read in any.
 */
export type Layout = (lines: readonly string[], hints: ParseOptions) => readonly string[] | undefined;

/** The layouts of texts that have rows of cells and more than these. */
export const layouts: readonly Layout[] = [
  (lines) => lines,
  withoutLabels,
  closedBands,
  joinedRows,
  listedRows,
  bracketCells,
  dashedCells,
  texRows,
  lessThanZero,
  oneOtherSign,
  litSigns,
  listedCells,
  markedCells,
  arrowRows,
  withRegions,
  gridsBeside,
  closedFields,
  barredRows,
  sheetCells,
  notedRows,
  spacedBits,
  withoutProse,
  patternRows,
];

/** The layouts of texts that could also be read without them, as larger grids. */
export const safeLayouts: readonly Layout[] = [withoutLabelsOnBothSides, withRegions, gridsBeside];

/** A mark before each line, as for quotations, comments and lists. */
const MARKS = [/^\s*>+ ?/, /^\s*[-*+•] +/, /^\s*\/\/ ?/, /^\s*\* ?(?=[|+\d.])/, /^\+(?![-=+])/];

/** A value in bold type or as code in Markdown. */
const EMPHASIS = /(\*\*|__|`)(\d{1,2})\1/g;

/**
 * Returns the lines, and if each line with cells begins with the same mark, also those without it; the same for emphasis of
 * all values.
 */
export function unmarked(lines: readonly string[]): (readonly string[])[] {
  const text = lines.join('\n');
  const isEmphatic = EMPHASIS.test(text) && !/\d/.test(text.replace(EMPHASIS, ''));
  if (isEmphatic) return [lines, lines.map((line) => line.replace(EMPHASIS, '$2'))];
  const filled = lines.filter((line) => /\S/.test(line) && !/:\s*$/.test(line));
  const mark = MARKS.find((one) => filled.length > 1 && filled.every((line) => one.test(line)));
  return mark === undefined ? [lines] : [lines, lines.map((line) => line.replace(mark, ''))];
}
