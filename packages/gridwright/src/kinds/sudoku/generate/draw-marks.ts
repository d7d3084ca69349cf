import type { Cell, Grid, Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import type { MarkDrawing } from '../variants/drawing.js';
import { isUnique } from './is-unique.js';

/** Guesses after which the clues count as not enough, so that the mark stays. */
export const MARK_STEPS = 20_000;

/** Marks drawn for one option. */
export interface DrawnMarks {
  readonly drawing: MarkDrawing;
  readonly names: readonly string[];
  /** Whether all marks are given, so that none can go. */
  readonly all: boolean;
}

/**
 * Returns the options with marks. An option without marks is left out, and what says that all of them are given stays.
 */
export function withMarks(options: Options, marks: readonly DrawnMarks[]): Options {
  const entries = marks
    .filter(({ names }) => names.length > 0)
    .map(({ drawing, names }) => [drawing.name, names.join(drawing.separator)]);
  return { ...options, ...Object.fromEntries(entries) };
}

/** Returns the marks that say something beside the clues: those with an empty cell. */
export function sayingMarks(marks: readonly DrawnMarks[], clues: Grid, size: Size): DrawnMarks[] {
  return marks.map((drawn) =>
    drawn.all
      ? drawn
      : { ...drawn, names: drawn.names.filter((name) => cellsOf(name, size).some((cell) => clues[cell] === 0)) },
  );
}

/** Returns the cells that a mark names: of a mark between two cells both. */
function cellsOf(name: string, { columns }: Size): Cell[] {
  const cells = (name.match(/[1-9a-p]{2}/g) ?? []).map(
    (place) => (Number.parseInt(place[0], 36) - 1) * columns + Number.parseInt(place[1], 36) - 1,
  );
  const letter = name.length === 3 ? name[2] : '';
  if (/[wbxv]/.test(letter)) return [cells[0], cells[0] + 1];
  return /[WBXV]/.test(letter) ? [cells[0], cells[0] + columns] : cells;
}

/** Returns the marks without those that aren't needed for the solution, removed one by one in random order. */
export function minimalMarks(
  size: Size,
  options: Options,
  marks: readonly DrawnMarks[],
  clues: Grid,
  rng: Rng,
): DrawnMarks[] {
  let left = [...marks];
  for (const [i, { all, names }] of marks.entries()) {
    if (all) continue;
    for (const name of rng.shuffle([...names])) {
      const others = left.with(i, { ...left[i], names: left[i].names.filter((one) => one !== name) });
      if (isUnique(size, withMarks(options, others), clues, MARK_STEPS)) left = others;
    }
  }
  return left;
}
