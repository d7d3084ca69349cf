import { clueRequest } from '../../../core/clue-range.js';
import type { Cell, Grid, Size } from '../../../core/grid.js';
import type { Puzzle, Rules } from '../../../core/kind.js';
import { LEVELS } from '../../../core/logic.js';
import { setValue } from '../../../core/move.js';
import { choice, flag } from '../../../core/option.js';
import { SYMMETRIES } from '../../../core/symmetry.js';
import { PLAIN_RULES } from './mistake.js';
import { checkPlain } from './plain-check.js';
import { plainDrawing } from './plain-drawing.js';
import { plainFrame, USUAL_BOXES } from './plain-frame.js';
import { plainHouses } from './plain-houses.js';

function sizeOfCells(cells: number): Size | undefined {
  const side = Math.round(Math.sqrt(cells));
  return side * side === cells && USUAL_BOXES.has(side) ? plainFrame.size(side, side) : undefined;
}

function peers({ size }: Puzzle): readonly (readonly Cell[])[] {
  return plainHouses(size).peers;
}

function candidates(puzzle: Puzzle, answer: Grid): Uint32Array {
  const all = 2 ** puzzle.size.rows - 1;
  const lists = peers(puzzle);
  return Uint32Array.from(answer, (value, cell) => {
    if (value !== 0) return 0;
    let seen = 0;
    for (const peer of lists[cell]) if (answer[peer] !== 0) seen |= 1 << (answer[peer] - 1);
    return all & ~seen;
  });
}

/** Returns how often each value occurs in a solution: once in each row. */
export function quota({ size }: Pick<Puzzle, 'size'>): { readonly whole: number } {
  return { whole: size.rows };
}

/**
 * The rules of Sudoku without options, for a page that loads those of the variants only when it has such a puzzle. Of a
 * puzzle with options, they know the name and the daily series.
 */
export const plainSudokuRules: Rules = {
  ...plainDrawing,
  version: 1,
  unique: true,
  input: 'values',
  rules: PLAIN_RULES,
  sizes: '4x4 to 25x25, boxes 2x2 to 5x5',
  sizeOfCells,
  requests: [clueRequest(0), flag('minimal'), choice('symmetry', SYMMETRIES)],
  series: {
    from: 'date',
    version: 1,
    request: { symmetry: 'half-turn' },
    levels: LEVELS,
    load: async () => (await import('../dailies.js')).dailies,
    weekly: ['mini', 'jigsaw', 'killer'],
  },
  help: 'logic',
  check: checkPlain,
  apply: (puzzle, answer, move) => setValue(puzzle.clues, answer, move, puzzle.size, puzzle.size.rows),
  values: { peers, candidates, quota },
};
