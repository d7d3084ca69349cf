import { OptionError } from '../../../../core/errors.js';
import { formatShape } from '../../../../core/grid.js';
import type { LargeBoards } from '../../../../core/presses.js';
import { unreachable } from '../../rules/check.js';
import { goalOf } from '../../rules/goal.js';
import { formatReach, reachOf } from '../../rules/neighbourhood.js';
import { MOST, solveLarge } from './solve-large.js';

const LEAST = 2;

/** Boards with edges, king and plus, which are read from text. */
export const largeBoards: LargeBoards = {
  size(rows, columns) {
    const [least, most] = [Math.min(rows, columns), Math.max(rows, columns)];
    if (least >= LEAST && most <= MOST) return { rows, columns, boxRows: 0, boxColumns: 0 };
    throw new OptionError(
      'size',
      `${formatShape(LEAST, LEAST)} to ${formatShape(MOST, MOST)}`,
      formatShape(rows, columns),
    );
  },
  solve(puzzle) {
    const { size, clues } = puzzle;
    const reach = reachOf(puzzle);
    const { neighbourhood, torus } = reach;
    if (torus || (neighbourhood !== 'king' && neighbourhood !== 'plus')) {
      throw new OptionError(
        'neighbourhood',
        `king or plus without torus on a board of ${formatShape(size.rows, size.columns)}`,
        neighbourhood,
        formatReach(reach),
      );
    }
    const goal = goalOf(puzzle);
    const wrong = clues.map((disk, cell) => (disk === goal[cell] ? 0 : 1));
    const found = solveLarge(size.rows, size.columns, neighbourhood, wrong);
    return 'odd' in found ? { mistake: unreachable(puzzle, found.odd) } : { answer: found.presses, best: found.fewest };
  },
};
