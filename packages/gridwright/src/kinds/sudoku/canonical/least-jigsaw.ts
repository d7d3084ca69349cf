import type { Puzzle } from '../../../core/kind.js';
import { gridSymmetries } from '../../../core/symmetry.js';
import { formatRegions, parseRegions } from '../rules/regions.js';

/**
 * Returns the least of the eight images of a jigsaw that is turned and mirrored with its regions. Regions are compared
 * first, then clues, both numbered from 1 in the order of first occurrence.
 */
export function leastJigsaw(puzzle: Puzzle): Puzzle {
  const { size, options, clues } = puzzle;
  const regions = parseRegions(options.regions, size).map((region) => region + 1);
  const images = gridSymmetries(size.rows, size.columns).map((map) => [
    ...renumbered(map, regions),
    ...renumbered(map, clues),
  ]);
  const least = images.reduce((best, image) => (isLess(image, best) ? image : best));
  return {
    ...puzzle,
    options: { ...options, regions: formatRegions(Uint8Array.from(least.slice(0, clues.length))) },
    clues: Uint8Array.from(least.slice(clues.length)),
  };
}

/** Returns numbers moved to their new places and renumbered; 0 stays. */
function renumbered(map: Uint16Array, numbers: Uint8Array): Uint8Array {
  const moved = new Uint8Array(numbers.length);
  for (const [cell, place] of map.entries()) moved[place] = numbers[cell];
  const names = new Uint8Array(256);
  let named = 0;
  return moved.map((number) => {
    if (number > 0 && names[number] === 0) names[number] = ++named;
    return names[number];
  });
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at >= 0 && a[at] < b[at];
}
