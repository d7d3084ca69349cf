import { type Cell, cellCount, columnOf, type Grid, rowOf } from '../../../core/grid.js';
import type { Puzzle, Quota, Rules, ValueRules } from '../../../core/kind.js';
import { LEVELS } from '../../../core/logic.js';
import { setValue } from '../../../core/move.js';
import { keptLayout, type Layout } from '../logic/layout.js';
import { countsOf } from './counts.js';
import { RULES } from './mistake.js';
import { checkLines } from './plain-check.js';
import { isLength, plainDrawing, sizeOf } from './plain-drawing.js';
import { REQUESTS } from './request-specs.js';

/** What can be in the cells of a Kurosu without signs and numbers of 1s. */
export const plainValues: ValueRules = { peers, candidates, quota };

/**
 * The rules of Kurosu for a page that loads those for signs, numbers of 1s and contradictions only when it needs them.
 */
export const plainKurosuRules: Rules = {
  ...plainDrawing,
  version: 1,
  unique: true,
  input: 'values',
  rules: RULES,
  requests: REQUESTS,
  sizes: '2x2 to 31x31',
  sizeOfCells(cells) {
    const side = Math.sqrt(cells);
    return isLength(side) ? sizeOf(side, side) : undefined;
  },
  series: {
    from: 'date',
    version: 1,
    request: { size: '8x8' },
    levels: LEVELS,
    load: async () => (await import('../dailies.js')).dailies,
    weekly: ['mini', 'signs'],
  },
  help: 'logic',
  check: (puzzle, answer) => checkLines(puzzle, answer, countsOf(puzzle.size, {}), []),
  apply: (puzzle, answer, move) => setValue(puzzle.clues, answer, move, puzzle.size, 2),
  values: plainValues,
};

/**
 * A value occurs in half of the cells. That isn't fixed in a line of odd length, in a grid of such lines only, and in a
 * puzzle with numbers beside its lines.
 */
function quota({ size: { rows, columns }, options }: Pick<Puzzle, 'size' | 'options'>): Quota {
  if (options.counts !== undefined) return {};
  const [whole, row, column] = [rows * columns, columns, rows].map((n) => (n % 2 ? undefined : n / 2));
  return { whole, row, column };
}

function peers({ size }: Puzzle): readonly (readonly Cell[])[] {
  const cells = Array.from({ length: cellCount(size) }, (_, cell) => cell);
  const cross = (a: Cell, b: Cell) =>
    a !== b && (rowOf(a, size) === rowOf(b, size) || columnOf(a, size) === columnOf(b, size));
  return cells.map((cell) => cells.filter((other) => cross(cell, other)));
}

function candidates({ size }: Puzzle, answer: Grid): Uint32Array {
  const layout = keptLayout(size, {}, () => ({ signs: [], counts: countsOf(size, {}) }));
  return candidatesIn(layout, answer);
}

/**
 * Returns the values left: a value is ruled out when the others in its three, or as many of its line as can, already
 * have it, or by a sign.
 */
export function candidatesIn(layout: Layout, answer: Grid): Uint32Array {
  const full = layout.limits.map(({ cells, values, most }) => {
    let held = 0;
    for (let i = 0; i < cells.length; i++) if (answer[cells[i]] === values[i]) held++;
    return held >= most;
  });
  const may = (cell: Cell, value: number) => !layout.limitsOf[cell * 2 + value - 1].some((limit) => full[limit]);
  return Uint32Array.from(answer, (held, cell) => (held !== 0 ? 0 : (may(cell, 1) ? 1 : 0) + (may(cell, 2) ? 2 : 0)));
}
