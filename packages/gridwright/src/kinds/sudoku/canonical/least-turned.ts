import { formatEdges, moveEdges } from '../../../core/edges.js';
import type { Grid, Size } from '../../../core/grid.js';
import type { Cage, Puzzle } from '../../../core/kind.js';
import type { Options } from '../../../core/option.js';
import { gridSymmetries } from '../../../core/symmetry.js';
import { arrowsOf } from '../rules/arrows.js';
import { formatCages, parseCages } from '../rules/cages.js';
import { DOTS, edgesOf, PAIR_SUMS } from '../rules/dots.js';
import { MARK_OPTIONS } from '../rules/pair-rules.js';
import { formatParity, parseParity } from '../rules/parity.js';
import { formatPaths } from '../rules/paths.js';
import { formatRegions, parseRegions } from '../rules/regions.js';
import { thermosOf } from '../rules/thermos.js';

/**
 * Returns the least of the images of a puzzle that is turned and mirrored with its regions: eight, or four if its boxes
 * aren't square. Regions are compared first, then clues, both numbered from 1 in the order of first occurrence. Where
 * neighbours may not be consecutive, values keep their order or are all turned over, and both are compared. Odd and
 * even cells come before the clues, whose values then keep their parity. So do dots, signs, thermometers, cages and
 * arrows, as text, and then all values stay.
 */
export function leastTurned(puzzle: Puzzle): Puzzle {
  const { size, options, clues } = puzzle;
  const regions = options.regions === undefined ? undefined : parseRegions(options.regions, size).map((one) => one + 1);
  const parity = options.parity === undefined ? undefined : parseParity(options.parity, size);
  const images = mapsOf(size).flatMap((map) => {
    const moved = regions === undefined ? [] : [...renumbered(movedBy(map, regions))];
    const marks = parity === undefined ? [] : [...movedBy(map, parity)];
    const texts = movedMarks(options, map, size);
    const codes = Array.from(Object.values(texts).join(), (letter) => letter.charCodeAt(0));
    return renamings(movedBy(map, clues), size, options).map((image) => ({
      texts,
      numbers: [...moved, ...marks, ...codes, ...image],
    }));
  });
  const { texts, numbers } = images.reduce((best, image) => (isLess(image.numbers, best.numbers) ? image : best));
  const part = (number: number) => Uint8Array.from(numbers.slice(number * clues.length, (number + 1) * clues.length));
  return {
    ...puzzle,
    options: {
      ...options,
      ...(regions !== undefined && { regions: formatRegions(part(0)) }),
      ...(parity !== undefined && { parity: formatParity(part(regions === undefined ? 0 : 1), size) }),
      ...texts,
    },
    clues: Uint8Array.from(numbers.slice(-clues.length)),
  };
}

/** Returns the symmetries of the square that keep boxes. */
function mapsOf({ rows, columns, boxRows, boxColumns }: Size): readonly Uint16Array[] {
  const maps = gridSymmetries(rows, columns);
  return boxRows === boxColumns ? maps : maps.slice(0, 4);
}

/** Returns the options with dots, signs, thermometers, cages and arrows of the image of a grid. */
export function movedMarks(options: Options, map: Uint16Array, size: Size): Options {
  const moved: Record<string, string> = {};
  for (const form of [DOTS, PAIR_SUMS])
    if (options[form.option] !== undefined)
      moved[form.option] = formatEdges(moveEdges(edgesOf(form, size, options), map), size);
  for (const [name, paths] of Object.entries({ thermos: thermosOf(size, options), arrows: arrowsOf(size, options) })) {
    const places = paths.map((cells) => cells.map((cell) => map[cell]));
    if (places.length > 0) moved[name] = formatPaths(places, size);
  }
  if (options.cages !== undefined) moved.cages = formatCages(movedCages(parseCages(options.cages, size), map), size);
  return moved;
}

/** Returns cages in their new places. */
function movedCages(cages: readonly Cage[], map: Uint16Array): Cage[] {
  return cages.map(({ cells, sum }) => ({ cells: cells.map((cell) => map[cell]).sort((a, b) => a - b), sum }));
}

/** Returns the clues with values renamed in each way that has to be compared. */
function renamings(clues: Grid, { rows }: Size, options: Options): Uint8Array[] {
  if (MARK_OPTIONS.some((name) => options[name] !== undefined)) return [clues];
  const hasParity = options.parity !== undefined;
  if (options['non-consecutive'] === undefined) return [hasParity ? renumberedByParity(clues) : renumbered(clues)];
  // Turned over, odd values stay odd only if the number of values is odd.
  if (hasParity && rows % 2 === 0) return [clues];
  return [clues, clues.map((value) => (value === 0 ? 0 : rows + 1 - value))];
}

/** Returns odd values as 1, 3, 5 and even ones as 2, 4, 6 in the order of their first occurrence; 0 stays. */
function renumberedByParity(clues: Grid): Uint8Array {
  const names = new Uint8Array(256);
  const next = [2, 1];
  return clues.map((value) => {
    if (value > 0 && names[value] === 0) {
      names[value] = next[value % 2];
      next[value % 2] += 2;
    }
    return names[value];
  });
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
