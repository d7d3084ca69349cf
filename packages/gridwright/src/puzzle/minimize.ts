import { takeAway } from '../core/dig.js';
import { LimitError, OptionError, UnsatisfiableError } from '../core/errors.js';
import { requireText } from '../core/guard.js';
import { type Kind, type Puzzle, withClues } from '../core/kind.js';
import { rngFromText } from '../core/rng.js';
import { formatId } from './id.js';
import { countSolutions } from './solve.js';

/** Solver steps per clue; a 9x9 puzzle takes hundreds. */
const MAX_STEPS = 2 ** 21;

/**
 * Removes superfluous clues from a puzzle with one solution: the remaining clues have the same solution, and none of
 * them can go. Clues are tried in reading order, or in an order shuffled by a seed text. Throws OptionError for a kind
 * whose puzzles have no superfluous clues, UnsatisfiableError for a puzzle without exactly one solution, and LimitError
 * when that isn't decided within a fixed number of steps.
 */
export function minimize(kind: Kind, puzzle: Puzzle, seed?: string): Puzzle {
  if (!kind.unique) throw new OptionError('puzzle.kind', 'a kind whose puzzles have one solution', puzzle.kind);
  if (seed !== undefined) requireText('seed', seed);
  const isUnique = (clues: Puzzle['clues']) => {
    const { count, complete } = countSolutions(kind, kind.solve, kind.batch, withClues(puzzle, clues), {
      limit: 2,
      maxSteps: MAX_STEPS,
    });
    if (!complete && count < 2)
      throw new LimitError(
        `not decided within ${MAX_STEPS} steps whether the puzzle has one solution`,
        'steps',
        MAX_STEPS,
      );
    return count === 1;
  };
  if (!isUnique(puzzle.clues)) throw new UnsatisfiableError("the puzzle doesn't have exactly one solution");
  const cells = [...puzzle.clues.keys()].filter((cell) => puzzle.clues[cell] !== 0);
  const order =
    seed === undefined ? cells : rngFromText(`gridwright:minimize:${formatId(kind, puzzle)}:${seed}`).shuffle(cells);
  const clues = puzzle.clues.slice();
  takeAway(
    clues,
    order.map((cell) => [cell]),
    0,
    isUnique,
  );
  return withClues(puzzle, clues);
}
