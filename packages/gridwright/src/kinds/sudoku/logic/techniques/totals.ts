import type { Cell } from '../../../../core/grid.js';
import type { Candidate, Step } from '../../../../core/logic.js';
import { type Total, totalsOf } from '../../solve/totals.js';
import { keptWith } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { possibleIn, setsIn } from '../total-candidates.js';
import { type SudokuTechnique, valuesOf } from './technique.js';

/** More open cells than this are too many to add up; distinct ones may be more. */
const MOST_OPEN = 3;
const MOST_DISTINCT = 5;
/** More sets of values than this aren't named. */
const MOST_SETS = 4;

/** The last empty cell of a cage has what is left of its sum. Total: the cage. */
export const cageSingle: SudokuTechnique = {
  code: 'cage-single',
  level: 'easy',
  find: byTotal((total, open) => isCage(total) && open === 1),
  reason(position, step) {
    const { cells, sum } = cageOf(position, step);
    return { form: 'cage-single', cells, sum, rest: step.places[0].value };
  },
};

/** Candidates of a cage that no set of values with its sum has. Total: the cage. */
export const cageCombination: SudokuTechnique = {
  code: 'cage-combination',
  level: 'medium',
  find: byTotal((total, open) => isCage(total) && open > 1),
  reason(position, step) {
    const { cells, sum } = cageOf(position, step);
    const sets = setsIn(cells, sum, position.candidates, MOST_SETS);
    return { form: 'cage-combination', cells, sum, sets: sets?.map(valuesOf) };
  },
};

/**
 * Houses and cages add up to known sums, so one cell that is in only one of them has the difference: the rule of 45.
 * Total: the houses without the cages.
 */
export const innieOutie: SudokuTechnique = {
  code: 'innie-outie',
  level: 'medium',
  find: byTotal((total, open) => !isCage(total) && open === 1),
  reason: inniesAndOuties,
};

/** The same with several cells left, which have a known sum or difference. */
export const inniesOuties: SudokuTechnique = {
  code: 'innies-outies',
  level: 'hard',
  find: byTotal((total, open) => !isCage(total) && open > 1 && open <= (total.distinct ? MOST_DISTINCT : MOST_OPEN)),
  reason: inniesAndOuties,
};

function isCage({ houses }: Total): boolean {
  return houses.length === 0;
}

/** Returns a finder that searches the totals with the right number of open cells, and skips those that haven't changed. */
function byTotal(fits: (total: Total, open: number) => boolean): SudokuTechnique['find'] {
  // The number of changes when nothing was found, for each total.
  const searched = keptWith(({ layout }) => new Int32Array(totalsOf(layout).length).fill(-1));
  return (position, report) => {
    const totals = totalsOf(position.layout);
    if (totals.length === 0) return false;
    const last = searched(position);
    for (const [i, total] of totals.entries()) {
      if (!total.cells.some((cell) => position.cellChanged[cell] > last[i])) continue;
      const open = total.cells.filter((cell) => position.grid[cell] === 0);
      if (open.length === 0 || !fits(total, open.length)) continue;
      const step = stepOf(position, total, open);
      if (step === undefined) last[i] = position.changes;
      else if (report(step)) return true;
    }
    return false;
  };
}

/** Returns the step of a total: the value of its only open cell, or the candidates that it rules out. */
function stepOf(position: SudokuPosition, total: Total, open: readonly Cell[]): Step | undefined {
  const possible = possibleIn(total, position.candidates);
  const removes = total.cells.flatMap((cell, i): Candidate[] =>
    valuesOf(position.candidates[cell] & ~possible[i]).map((value) => ({ cell, value })),
  );
  if (removes.length === 0) return undefined;
  const { houses, cages } = total;
  const technique = nameOf(total, open.length);
  const proof = { by: 'total', houses, cages } as const;
  const [value, ...others] = valuesOf(possible[total.cells.indexOf(open[0])]);
  if (open.length > 1) return { technique, proof, places: [], removes };
  // In a contradictory position the cell may have no value left.
  if (value === undefined || others.length > 0) return undefined;
  return { technique, proof, places: [{ cell: open[0], value }], removes: [] };
}

function nameOf(total: Total, open: number): string {
  if (isCage(total)) return open === 1 ? 'cage-single' : 'cage-combination';
  return open === 1 ? 'innie-outie' : 'innies-outies';
}

/** Returns the cage that is the total of a step. */
function cageOf({ layout }: SudokuPosition, { proof }: Step) {
  if (proof.by !== 'total') throw new TypeError(`step.proof: expected a total, got a ${proof.by}`);
  return layout.cages[proof.cages[0]];
}

function inniesAndOuties({ layout }: SudokuPosition, { proof }: Step): SudokuFacts {
  if (proof.by !== 'total') throw new TypeError(`step.proof: expected a total, got a ${proof.by}`);
  const houses = proof.houses.map((number) => layout.houses[number]);
  const cages = proof.cages.map((number) => layout.cages[number]);
  const inHouses = new Set(houses.flatMap(({ cells }) => cells));
  const inCages = new Set(cages.flatMap(({ cells }) => cells));
  const whole = (houses.length * layout.values * (layout.values + 1)) / 2;
  const sum = cages.reduce((all, cage) => all + cage.sum, 0);
  const without = (cells: ReadonlySet<Cell>, others: ReadonlySet<Cell>) =>
    [...cells].filter((cell) => !others.has(cell)).sort((a, b) => a - b);
  return {
    form: 'innies-outies',
    houses: houses.map(({ type, index }) => ({ type, index })),
    innies: without(inHouses, inCages),
    outies: without(inCages, inHouses),
    whole,
    sum,
    difference: whole - sum,
  };
}
