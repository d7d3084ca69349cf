import { requireObject } from '../core/guard.js';
import type { Puzzle } from '../core/kind.js';
import type { VariantNames } from '../core/language.js';
import { allDrawings } from '../kinds/drawings.js';
import { findKind } from '../puzzle/find-kind.js';
import { flipitNames } from '../text/en/flipit-aims.js';
import { kurosuNames } from '../text/en/kurosu-aims.js';
import { sudokuNames } from '../text/en/sudoku-aims.js';
import type { Sheet } from './sheet.js';
import { drawSvg } from './svg-drawing.js';

const NAMES: Readonly<Record<string, VariantNames>> = { sudoku: sudokuNames, kurosu: kurosuNames, flipit: flipitNames };

/** What a picture shows besides the puzzle: an answer, notes, and the texts of a sheet, such as its title. */
export type SvgOptions = Omit<Sheet, 'puzzle'>;

/**
 * Returns the picture of a puzzle, a whole SVG file without a newline at the end. Also takes a sheet, whose parts are
 * these options. The picture is 82 mm wide unless scaled, and `PuzzleReader` and `parsePuzzle` read it again.
 * Throws TypeError or OptionError for anything else.
 *
 * @example
 * ```ts
 * import { formatSvg, parsePuzzle } from 'gridwright/formats';
 *
 * const puzzle = parsePuzzle('1234341221434.21');
 * console.log(formatSvg(puzzle, { title: 'Monday' }).includes('<title>Monday</title>')); // => true
 * ```
 */
export function formatSvg(puzzle: Puzzle | Sheet, options: SvgOptions = {}): string {
  requireObject('puzzle', puzzle);
  requireObject('options', options);
  const sheet = 'puzzle' in puzzle ? { ...puzzle, ...options } : { ...options, puzzle };
  requireObject('puzzle', sheet.puzzle);
  const { kind } = sheet.puzzle;
  return drawSvg(findKind(allDrawings, kind), sheet, NAMES[kind]);
}
