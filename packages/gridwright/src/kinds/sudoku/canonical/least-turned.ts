import type { Grid, Size } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import type { Options } from '../../../core/option.js';
import { gridSymmetries } from '../../../core/symmetry.js';
import { formatRegions, parseRegions } from '../rules/regions.js';

/**
 * Returns the least of the images of a puzzle that is turned and mirrored with its regions: eight, or four if its boxes
 * aren't square. Regions are compared first, then clues, both numbered from 1 in the order of first occurrence. Where
 * neighbours may not be consecutive, values keep their order or are all turned over, and both are compared.
 */
export function leastTurned(puzzle: Puzzle): Puzzle {
  const { size, options, clues } = puzzle;
  const regions = options.regions === undefined ? undefined : parseRegions(options.regions, size).map((one) => one + 1);
  const images = mapsOf(size).flatMap((map) => {
    const moved = regions === undefined ? [] : [...renumbered(movedBy(map, regions))];
    return renamings(movedBy(map, clues), size, options).map((image) => [...moved, ...image]);
  });
  const least = images.reduce((best, image) => (isLess(image, best) ? image : best));
  const [leastRegions, leastClues] = [least.slice(0, -clues.length), least.slice(-clues.length)];
  return {
    ...puzzle,
    options: regions === undefined ? options : { ...options, regions: formatRegions(Uint8Array.from(leastRegions)) },
    clues: Uint8Array.from(leastClues),
  };
}

/** Returns the symmetries of the square that keep boxes. */
function mapsOf({ rows, columns, boxRows, boxColumns }: Size): Uint16Array[] {
  const maps = gridSymmetries(rows, columns);
  return boxRows === boxColumns ? maps : maps.slice(0, 4);
}

/** Returns the clues with values renamed in each way that has to be compared. */
function renamings(clues: Grid, { rows }: Size, options: Options): Uint8Array[] {
  if (options['non-consecutive'] === undefined) return [renumbered(clues)];
  return [clues, clues.map((value) => (value === 0 ? 0 : rows + 1 - value))];
}

function movedBy(map: Uint16Array, numbers: Uint8Array): Uint8Array {
  const moved = new Uint8Array(numbers.length);
  for (const [cell, place] of map.entries()) moved[place] = numbers[cell];
  return moved;
}

/** Returns numbers in the order of their first occurrence; 0 stays. */
function renumbered(numbers: Uint8Array): Uint8Array {
  const names = new Uint8Array(256);
  let named = 0;
  return numbers.map((number) => {
    if (number > 0 && names[number] === 0) names[number] = ++named;
    return names[number];
  });
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at >= 0 && a[at] < b[at];
}
