import { cellCount, columnOf, type Grid, rowOf } from '../../core/grid.js';
import type { Puzzle } from '../../core/kind.js';
import { compare } from '../../core/least-form.js';
import { gridSymmetries } from '../../core/symmetry.js';
import { DARK, goalOf, goalOption } from './rules/goal.js';
import { maskOf, neighbourhoodOption } from './rules/neighbourhood.js';

/**
 * Returns the canonical form among all puzzles that differ by turning and mirroring, or on a torus by shifting: the one
 * with the least mask, then the least goal, then the least start.
 */
export function canonical(puzzle: Puzzle): Puzzle {
  const { size, options } = puzzle;
  const mask = Uint8Array.from(maskOf(options.neighbourhood ?? neighbourhoodOption.fallback(size, {})), Number);
  const side = Math.sqrt(mask.length);
  const maps = gridSymmetries(size.rows, size.columns);
  // The symmetries at one index are the same for any two sizes.
  const maskMaps = gridSymmetries(side, side);
  const whole = Uint8Array.from([...goalOf(puzzle), ...puzzle.clues]);
  let least: Image = { mask, whole };
  for (const [i, map] of maps.entries()) {
    const turned = { mask: imageOf(mask, maskMaps[i]), whole: imageOf(whole, map) };
    if (compare(turned.mask, least.mask) > 0) continue;
    for (const shift of shiftsOf(puzzle)) {
      const image = { mask: turned.mask, whole: imageOf(turned.whole, shift) };
      if (isLess(image, least)) least = image;
    }
  }
  return withImage(puzzle, least);
}

/** A mask, then goal and start as one array. */
interface Image {
  readonly mask: Uint8Array;
  readonly whole: Uint8Array;
}

function isLess(a: Image, b: Image): boolean {
  return (compare(a.mask, b.mask) || compare(a.whole, b.whole)) < 0;
}

/** Returns a grid, or consecutive grids, where each cell has the value of map[cell]. */
function imageOf(grids: Uint8Array, map: Uint16Array): Grid {
  const image = new Uint8Array(grids.length);
  for (let from = 0; from < grids.length; from += map.length)
    for (let cell = 0; cell < map.length; cell++) image[from + cell] = grids[from + map[cell]];
  return image;
}

/** Yields the shifts of a board. Only a torus has any besides the one that changes nothing. */
function* shiftsOf({ size, options }: Puzzle): Generator<Uint16Array> {
  const [rows, columns] = options.torus === 'yes' ? [size.rows, size.columns] : [1, 1];
  for (let down = 0; down < rows; down++) {
    for (let right = 0; right < columns; right++) {
      yield Uint16Array.from({ length: cellCount(size) }, (_, cell) => {
        return (
          ((rowOf(cell, size) + down) % size.rows) * size.columns + ((columnOf(cell, size) + right) % size.columns)
        );
      });
    }
  }
}

function withImage(puzzle: Puzzle, { mask, whole }: Image): Puzzle {
  const { size } = puzzle;
  const cells = cellCount(size);
  const goal = goalOption.read(
    Array.from(whole.subarray(0, cells), (disk) => (disk === DARK ? '1' : '0')).join(''),
    size,
  );
  const neighbourhood = neighbourhoodOption.read(mask.join(''), size);
  const options: Record<string, string> = {};
  if (neighbourhood !== neighbourhoodOption.fallback(size, {})) options.neighbourhood = neighbourhood;
  if (puzzle.options.torus !== undefined) options.torus = puzzle.options.torus;
  if (goal !== goalOption.fallback(size, {})) options.goal = goal;
  return { ...puzzle, options, clues: whole.slice(cells) };
}
