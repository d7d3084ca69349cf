import type { Candidate, Step } from '../../../../core/logic.js';
import { narrowByMachine } from '../../rules/narrow-by-machine.js';
import { automataOf } from '../automata.js';
import { keptWith } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';
import { effortOf } from '../total-candidates.js';
import { valuesOf } from './masks.js';
import type { SudokuTechnique } from './technique.js';
import { byTotal } from './totals.js';

/** Totals that take more effort aren't added up. */
const MOST_EFFORT = 2 ** 16;

/** The last empty cell of those that a rule reads together. Total or automaton: these cells. */
export const lineSingle: SudokuTechnique = {
  code: 'line-single',
  level: 'easy',
  find: byLine((open) => open === 1),
  reason: (position, step) => ({ form: 'line-single', ...lineOf(position, step) }),
};

/** Candidates that no way to fill the cells that a rule reads together uses. Total or automaton: these cells. */
export const lineCombination: SudokuTechnique = {
  code: 'line-combination',
  level: 'medium',
  find: byLine((open) => open > 1),
  reason: (position, step) => ({ form: 'line-combination', ...lineOf(position, step) }),
};

/** Returns a finder that searches sums of rules without techniques of their own, then automata. */
function byLine(fits: (open: number) => boolean): SudokuTechnique['find'] {
  const findSum = byTotal('line', (total, open, { values }) => fits(open) && effortOf(total, values) <= MOST_EFFORT);
  // The number of changes when nothing was found, for each automaton.
  const searched = keptWith(({ layout }) => new Int32Array(automataOf(layout).length).fill(-1));
  return (position, report) => {
    if (findSum(position, report)) return true;
    const automata = automataOf(position.layout);
    if (automata.length === 0) return false;
    const last = searched(position);
    for (const [i, { cells }] of automata.entries()) {
      if (!cells.some((cell) => position.cellChanged[cell] > last[i])) continue;
      const open = new Set(cells.filter((cell) => position.grid[cell] === 0));
      if (open.size === 0 || !fits(open.size)) continue;
      const step = stepOf(position, i, open.size === 1);
      if (step === undefined) last[i] = position.changes;
      else if (report(step)) return true;
    }
    return false;
  };
}

/** Returns what an automaton rules out: the value of its only open cell, or candidates. */
function stepOf(position: SudokuPosition, automaton: number, isSingle: boolean): Step | undefined {
  const { candidates, layout, grid } = position;
  const { cells, machine } = automataOf(layout)[automaton];
  const left = narrowByMachine(cells, machine, candidates);
  const possible = new Map(cells.map((cell) => [cell, candidates[cell]]));
  for (const [i, cell] of cells.entries()) possible.set(cell, (possible.get(cell) as number) & (left?.[i] ?? 0));
  const removes = [...possible].flatMap(([cell, mask]): Candidate[] =>
    valuesOf(candidates[cell] & ~mask).map((value) => ({ cell, value })),
  );
  if (removes.length === 0) return undefined;
  const proof = { by: 'automaton', automaton } as const;
  if (!isSingle) return { technique: 'line-combination', proof, places: [], removes };
  const cell = cells.find((one) => grid[one] === 0) as number;
  const [value, ...others] = valuesOf(possible.get(cell) as number);
  // In a contradictory position the cell may have no value left.
  if (value === undefined || others.length > 0) return undefined;
  return { technique: 'line-single', proof, places: [{ cell, value }], removes: [] };
}

/** Returns the rule of a step, and the cells that it reads, in the order of the grid. */
function lineOf({ layout }: SudokuPosition, { proof }: Step) {
  if (proof.by !== 'automaton' && proof.by !== 'total')
    throw new TypeError(`step.proof: expected a total or an automaton, got a ${proof.by}`);
  const { rule, cells } = proof.by === 'total' ? layout.sums[proof.sums[0]] : automataOf(layout)[proof.automaton];
  return { rule, cells: [...new Set(cells)].sort((a, b) => a - b) };
}
