import type { Grid } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import type { Mark, MarkDrawing } from '../variants/drawing.js';

/** Guesses after which the clues count as not enough, so that the mark stays. */
export const MARK_STEPS = 20_000;

/** Marks drawn for one option. */
export interface DrawnMarks {
  readonly drawing: MarkDrawing;
  readonly marks: readonly Mark[];
  /** Whether all marks are given, so that none can go. */
  readonly all: boolean;
}

/**
 * Returns the options with marks. An option without marks is left out; the option under which all of them are given
 * stays.
 */
export function withMarks(options: Options, drawn: readonly DrawnMarks[]): Options {
  const entries = drawn
    .filter(({ marks }) => marks.length > 0)
    .map(({ drawing, marks }) => [drawing.name, marks.map(({ text }) => text).join(drawing.separator)]);
  return { ...options, ...Object.fromEntries(entries) };
}

/** Returns the marks that add to the clues: those with an empty cell. */
export function openMarks(drawn: readonly DrawnMarks[], clues: Grid): DrawnMarks[] {
  return drawn.map((one) =>
    one.all ? one : { ...one, marks: one.marks.filter(({ cells }) => cells.some((cell) => clues[cell] === 0)) },
  );
}

/**
 * Returns the marks without those that aren't needed for the solution, removed one by one in random order. `isUnique`
 * returns whether options with some of the marks are enough.
 */
export function minimalMarks(
  options: Options,
  drawn: readonly DrawnMarks[],
  rng: Rng,
  isUnique: (marked: Options) => boolean,
): DrawnMarks[] {
  let left = [...drawn];
  for (const [i, { all, marks }] of drawn.entries()) {
    if (all) continue;
    for (const mark of rng.shuffle([...marks])) {
      const others = left.with(i, { ...left[i], marks: left[i].marks.filter((one) => one !== mark) });
      if (isUnique(withMarks(options, others))) left = others;
    }
  }
  return left;
}
