import { formatCell, parseCell } from '../../../core/edges.js';
import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, cellCount, columnOf, formatShape, rowOf, type Size } from '../../../core/grid.js';
import { data } from '../../../core/option.js';

/** The cells of a thermometer from its bulb to its tip. */
export type Thermo = readonly Cell[];

/**
 * Parses thermometers with dots between them: two characters for each cell from the bulb to the tip, row and column, from
 * 1 and with letters from 10. Returns them in the order of their texts. Throws OptionError.
 */
export function parseThermos(text: string, size: Size): Thermo[] {
  const wrong = (expected: string, shown: string) => new OptionError('thermos', expected, text, shown);
  const names = text.split('.').sort();
  if (!names.every((name) => /^(?:[1-9a-p]{2})+$/.test(name)))
    throw wrong('a row and a column for each cell, and a dot between thermometers, such as 111213.4344', quote(text));
  const total = names.reduce((sum, name) => sum + name.length / 2, 0);
  if (total > cellCount(size)) throw wrong(`at most ${cellCount(size)} cells in all thermometers`, String(total));
  const thermos = names.map((name) => readThermo(name, size, (expected) => wrong(expected, name)));
  for (const [i, thermo] of thermos.entries())
    if (thermos.some((other, j) => j !== i && isPart(thermo, other)))
      throw wrong('thermometers that say something new', `${names[i]}, a part of another one`);
  return thermos;
}

function readThermo(name: string, size: Size, wrong: (expected: string) => OptionError): Thermo {
  const cells = (name.match(/../g) ?? []).map((place) => {
    const cell = parseCell(place, size);
    if (cell < 0) throw wrong(`cells of ${formatShape(size.rows, size.columns)}`);
    return cell;
  });
  if (cells.length < 2 || cells.length > size.rows) throw wrong(`thermometers of 2 to ${size.rows} cells`);
  const moves = cells.slice(1).map((cell, i) => [cells[i], cell] as const);
  if (!moves.every(([from, to]) => areBeside(from, to, size)))
    throw wrong('thermometers whose cells are neighbours one after the other');
  const corners = moves.flatMap((move) => cornerOf(move, size) ?? []);
  if (new Set(cells).size < cells.length || new Set(corners).size < corners.length)
    throw wrong("thermometers that don't cross themselves");
  return cells;
}

/** Formats thermometers in their one form. */
export function formatThermos(thermos: readonly Thermo[], size: Size): string {
  return thermos
    .map((cells) => cells.map((cell) => formatCell(cell, size)).join(''))
    .sort()
    .join('.');
}

/** The option of a puzzle with thermometers. */
export const thermosOption = data('thermos', 'CELLS', (text, size) => formatThermos(parseThermos(text, size), size));

/** Returns the thermometers of a puzzle with these options. */
export function thermosOf(size: Size, { thermos }: Readonly<Record<string, string>>): Thermo[] {
  return thermos === undefined ? [] : parseThermos(thermos, size);
}

/** Returns whether two cells share a side or a corner. */
export function areBeside(a: Cell, b: Cell, size: Size): boolean {
  const [down, right] = [rowOf(a, size) - rowOf(b, size), columnOf(a, size) - columnOf(b, size)];
  return a !== b && Math.abs(down) <= 1 && Math.abs(right) <= 1;
}

/** Returns the number of the corner that a diagonal move passes; undefined for other moves. */
export function cornerOf([a, b]: readonly [Cell, Cell], size: Size): number | undefined {
  const [row, column] = [Math.min(rowOf(a, size), rowOf(b, size)), Math.min(columnOf(a, size), columnOf(b, size))];
  const isDiagonal = rowOf(a, size) !== rowOf(b, size) && columnOf(a, size) !== columnOf(b, size);
  return isDiagonal ? row * size.columns + column : undefined;
}

/** Returns whether the cells of a thermometer are consecutive cells of another one. */
function isPart(thermo: Thermo, other: Thermo): boolean {
  const start = other.indexOf(thermo[0]);
  return start >= 0 && thermo.every((cell, i) => other[start + i] === cell);
}
