import { type RatedGame, scoreOfTime, usualSeconds } from '@gridwright/scales/solves';
import { type Puzzle, rulesOf } from 'gridwright/rules';
import * as v from 'valibot';

/** A solver's rating as a page sends it, rounded so that it ties no games together. */
export interface SolverRating {
  readonly rating: number;
  readonly deviation: number;
}

/** Fewer seconds for a cell than this are too few for a person. */
const FASTEST = 0.5;

/** The parameter with which a page lets a run count for the rating of its puzzle. */
export const solverParameter = v.optional(
  v.pipe(
    v.strictObject(
      {
        rating: stepped('rating', 100, 500, 2900),
        deviation: stepped('deviation', 50, 50, 350),
      },
      'expected a rating and a deviation',
    ),
    v.description(
      'The solver’s own rating of puzzles of this kind, rounded: with it, a run without help counts for the rating of the puzzle. The server doesn’t keep it.',
    ),
  ),
);

function stepped(name: string, step: number, least: number, most: number) {
  const expected = `expected a ${name} ${least}..${most} in steps of ${step}`;
  return v.pipe(
    v.number(expected),
    v.multipleOf(step, expected),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
}

/**
 * Returns a run as a game from the side of its puzzle; `seconds` is undefined for whoever has given up. Returns undefined
 * for a time that no person needs.
 */
export function gameOf(
  puzzle: Pick<Puzzle, 'kind' | 'size' | 'clues'>,
  solver: SolverRating,
  seconds: number | undefined,
): RatedGame | undefined {
  if (seconds === undefined) return { opponent: solver, score: 1 };
  const rules = rulesOf(puzzle.kind);
  const open = rules.input === 'values' ? puzzle.clues.filter((clue) => clue === 0).length : 0;
  if (seconds < FASTEST * open) return undefined;
  return { opponent: solver, score: 1 - scoreOfTime(seconds, usualSeconds(puzzle, rules)) };
}
