import { OptionError } from '../../../core/errors.js';
import type { Size } from '../../../core/grid.js';
import { data } from '../../../core/option.js';
import { formatPath, formatPaths, type Path, parsePaths } from './paths.js';

/** The cells of a thermometer from its bulb to its tip. */
export type Thermo = Path;

const FORM = { option: 'thermos', noun: 'thermometers', most: (values: number) => values };

/** Parses thermometers as paths from the bulb to the tip. Throws OptionError. */
function parseThermos(text: string, size: Size): Thermo[] {
  const thermos = parsePaths(text, size, FORM);
  for (const [i, thermo] of thermos.entries())
    if (thermos.some((other, j) => j !== i && isPart(thermo, other)))
      throw new OptionError(
        'thermos',
        'thermometers that say something new',
        text,
        `${formatPath(thermo, size)}, a part of another one`,
      );
  return thermos;
}

/** The option of a puzzle with thermometers. */
export const thermosOption = data('thermos', 'CELLS', (text, size) => formatPaths(parseThermos(text, size), size));

/** Returns the thermometers of a puzzle with these options. */
export function thermosOf(size: Size, { thermos }: Readonly<Record<string, string>>): Thermo[] {
  return thermos === undefined ? [] : parseThermos(thermos, size);
}

/** Returns whether the cells of a thermometer are consecutive cells of another one. */
function isPart(thermo: Thermo, other: Thermo): boolean {
  const start = other.indexOf(thermo[0]);
  return start >= 0 && thermo.every((cell, i) => other[start + i] === cell);
}
