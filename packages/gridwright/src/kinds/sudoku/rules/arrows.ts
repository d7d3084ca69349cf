import { OptionError } from '../../../core/errors.js';
import type { Size } from '../../../core/grid.js';
import { data } from '../../../core/option.js';
import { formatPath, formatPaths, type Path, parsePaths } from './paths.js';

/** The cell with the circle of an arrow, then the cells of its shaft. */
export type Arrow = Path;

// Each cell of the shaft adds at least 1.
const FORM = { option: 'arrows', noun: 'arrows', most: (values: number) => values + 1 };

/** Parses arrows as paths from the circle to the tip. Throws OptionError. */
function parseArrows(text: string, size: Size): Arrow[] {
  const arrows = parsePaths(text, size, FORM);
  for (const [i, arrow] of arrows.entries())
    if (arrows.some((other, j) => j !== i && arrow.every((cell, at) => other[at] === cell)))
      throw new OptionError(
        'arrows',
        'arrows with different shafts',
        text,
        `${formatPath(arrow, size)}, the beginning of another one`,
      );
  return arrows;
}

/** The option of a puzzle with arrows. */
export const arrowsOption = data('arrows', 'CELLS', (text, size) => formatPaths(parseArrows(text, size), size));

/** Returns the arrows of a puzzle with these options. */
export function arrowsOf(size: Size, { arrows }: Readonly<Record<string, string>>): Arrow[] {
  return arrows === undefined ? [] : parseArrows(arrows, size);
}
