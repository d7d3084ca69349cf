import type { Grid } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import { countsOf } from './counts.js';
import type { KurosuMistake } from './mistake.js';
import { checkLines, isValue } from './plain-check.js';
import { type Sign, signsOf } from './signs.js';

/**
 * Returns all mistakes of an answer, by rule, even if it is unfinished. Throws OptionError when a grid doesn't have the
 * puzzle's size.
 */
export function checkKurosu(puzzle: Puzzle, answer: Grid): KurosuMistake[] {
  const { size, options } = puzzle;
  return checkLines(puzzle, answer, countsOf(size, options), brokenSigns(signsOf(size, options), answer));
}

/** Finds signs between two filled cells that don't hold: first those of equal cells. */
function brokenSigns(signs: readonly Sign[], answer: Grid): KurosuMistake[] {
  const broken = signs.filter(
    ({ first, second, equal }) =>
      isValue(answer[first]) && isValue(answer[second]) && (answer[first] === answer[second]) !== equal,
  );
  return [true, false].flatMap((wanted) =>
    broken
      .filter(({ equal }) => equal === wanted)
      .map(({ first, second }) => ({
        code: wanted ? ('equal-sign' as const) : ('different-sign' as const),
        cells: [first, second],
        value: answer[first],
        unfinished: false,
      })),
  );
}
