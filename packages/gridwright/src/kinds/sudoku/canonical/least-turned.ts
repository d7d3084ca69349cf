import type { Grid, Size } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import type { Options } from '../../../core/option.js';
import { gridSymmetries } from '../../../core/symmetry.js';
import { variantsIn } from '../variants/index.js';

/**
 * Returns the least of the images of a puzzle that is turned and mirrored with its regions and marks: eight, or four if
 * its boxes aren't square. Their options are compared first, as text, then their clues with each renaming of values that
 * the rules allow: numbered from 1 in the order of first occurrence, the same with odd and even values apart, as they
 * are or all turned over, or only as they are.
 */
export function leastTurned(puzzle: Puzzle): Puzzle {
  const { size, options, clues } = puzzle;
  const images = mapsOf(size).flatMap((map) => {
    const moved = movedOptions(options, map, size);
    const codes = Array.from(Object.values(moved).join(), (letter) => letter.charCodeAt(0));
    return renamings(movedBy(map, clues), size, options).map((image) => ({ moved, numbers: [...codes, ...image] }));
  });
  const { moved, numbers } = images.reduce((best, image) => (isLess(image.numbers, best.numbers) ? image : best));
  return { ...puzzle, options: { ...options, ...moved }, clues: Uint8Array.from(numbers.slice(-clues.length)) };
}

/** Returns the symmetries of the square that keep boxes. */
function mapsOf({ rows, columns, boxRows, boxColumns }: Size): readonly Uint16Array[] {
  const maps = gridSymmetries(rows, columns);
  return boxRows === boxColumns ? maps : maps.slice(0, 4);
}

/** Returns the options with data of the image of a grid. */
export function movedOptions(options: Options, map: Uint16Array, size: Size): Options {
  return Object.fromEntries(
    variantsIn(options).flatMap(({ name, move }) =>
      move === undefined ? [] : [[name, move(options[name], size, map)]],
    ),
  );
}

/** Returns the clues with values renamed in each way that has to be compared. */
function renamings(clues: Grid, { rows }: Size, options: Options): Uint8Array[] {
  const allowed = new Set(variantsIn(options).map(({ renaming }) => renaming));
  if (allowed.has('none')) return [clues];
  if (!allowed.has('turning')) return [allowed.has('parity') ? renumberedByParity(clues) : renumbered(clues)];
  // Turned over, odd values stay odd only if the number of values is odd.
  if (allowed.has('parity') && rows % 2 === 0) return [clues];
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
