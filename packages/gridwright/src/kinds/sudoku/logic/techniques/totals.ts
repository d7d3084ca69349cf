import type { Cell } from '../../../../core/grid.js';
import type { Candidate, Total as CheckedTotal, Step, TotalPremise } from '../../../../core/logic.js';
import type { Layout } from '../../rules/layout.js';
import { statedTotal, type Total, totalsOf } from '../../solve/totals.js';
import { totalReadingOf } from '../constraints.js';
import { combinedTotalsOf } from '../inference/combined-totals.js';
import { keptWith } from '../inference/position-cache.js';
import { isSpent } from '../inference/work.js';
import type { SudokuPosition } from '../position.js';
import type { SudokuFacts } from '../reason.js';
import { effortOf, possibleIn, setsIn } from '../total-candidates.js';
import { valuesOf } from './masks.js';
import type { SudokuTechnique } from './technique.js';

/** More open cells than this are too many to add up; distinct ones may be more. */
const MOST_OPEN = 3;
const MOST_DISTINCT = 5;
const MOST_COMBINED = 7;
/** Effort of adding up a total in a unit of work. */
const EFFORT = 4;
/** More sets of values than this aren't named. */
const MOST_SETS = 4;

/** The last empty cell of a cage has what is left of its sum. Total: the cage. */
export const cageSingle: SudokuTechnique = {
  code: 'cage-single',
  level: 'easy',
  find: byTotal('cage', (_, open) => open === 1),
  reason(position, step) {
    const { cells, sum } = cageOf(position, step);
    return { form: 'cage-single', cells, sum, rest: step.places[0].value };
  },
};

/** The last empty cell of an arrow: its circle has the sum of the shaft. Total: the arrow. */
export const arrowSingle: SudokuTechnique = {
  code: 'arrow-single',
  level: 'easy',
  find: byTotal('arrow', (_, open) => open === 1),
  reason(position, step) {
    const { grid } = position;
    const { circle, shaft } = arrowOf(position, step);
    const filled = shaft.filter((cell) => grid[cell] !== 0);
    const sum = filled.reduce((all, cell) => all + grid[cell], 0);
    return { form: 'arrow-single', circle, value: grid[circle], filled, sum };
  },
};

/** Candidates of a cage that no set of values with its sum has. Total: the cage. */
export const cageCombination: SudokuTechnique = {
  code: 'cage-combination',
  level: 'medium',
  find: byTotal('cage', (_, open) => open > 1),
  reason(position, step) {
    const { cells, sum } = cageOf(position, step);
    const sets = setsIn(cells, sum, position.candidates, MOST_SETS);
    return { form: 'cage-combination', cells, sum, sets: sets?.map(valuesOf) };
  },
};

/** Candidates of an arrow with which its shaft can't add up to its circle. Total: the arrow. */
export const arrowSum: SudokuTechnique = {
  code: 'arrow-sum',
  level: 'medium',
  find: byTotal('arrow', (_, open) => open > 1),
  reason(position, step) {
    const { circle, shaft } = arrowOf(position, step);
    const [possible] = possibleIn(statedTotal(position.layout, premiseOf(step).sums[0]), position.candidates);
    return { form: 'arrow-sum', circle, shaft, sums: valuesOf(possible) };
  },
};

/**
 * Houses and cages add up to known sums, so one cell that is in only one of them has the difference: the rule of 45.
 * Total: the houses without the cages.
 */
export const innieOutie: SudokuTechnique = {
  code: 'innie-outie',
  level: 'medium',
  find: byTotal('houses', (_, open) => open === 1),
  reason: inniesAndOuties,
};

/** The same with several cells left, which have a known sum or difference. */
export const inniesOuties: SudokuTechnique = {
  code: 'innies-outies',
  level: 'hard',
  find: byTotal('houses', ({ runs }, open) => open > 1 && open <= (runs.length === 1 ? MOST_DISTINCT : MOST_OPEN)),
  reason: inniesAndOuties,
};

/**
 * The same with arrows and other sums added or subtracted, so that most cells cancel out. Total: the houses and sums.
 */
export const combinedSums: SudokuTechnique = {
  code: 'combined-sums',
  level: 'hard',
  find: byTotal('combined', (_, open) => open <= MOST_COMBINED),
  reason: combinedFacts,
};

/** The origin of a total: a rule of its own, houses, any other rule, or several of them. */
type TotalType = 'cage' | 'arrow' | 'houses' | 'line' | 'combined';

const NAMES: Readonly<Record<TotalType, readonly [one: string, more: string]>> = {
  cage: ['cage-single', 'cage-combination'],
  arrow: ['arrow-single', 'arrow-sum'],
  houses: ['innie-outie', 'innies-outies'],
  line: ['line-single', 'line-combination'],
  combined: ['combined-sums', 'combined-sums'],
};

function typeOf({ premise: { houses, sums, added } }: Total, layout: Layout): TotalType {
  if (added !== undefined) return 'combined';
  return houses.length > 0 ? 'houses' : layout.sums[sums[0]].type;
}

/**
 * Returns a finder that searches the totals of a type with the right number of open cells, and skips those that haven't
 * changed.
 */
export function byTotal(
  type: TotalType,
  fits: (total: Total, open: number, layout: Layout) => boolean,
): SudokuTechnique['find'] {
  // The number of changes when nothing was found, for each total.
  const totalsIn = type === 'combined' ? combinedTotalsOf : totalsOf;
  const searched = keptWith(({ layout }) => new Int32Array(totalsIn(layout).length).fill(-1));
  return (position, report) => {
    const totals = totalsIn(position.layout);
    if (totals.length === 0) return false;
    const last = searched(position);
    for (const [i, total] of totals.entries()) {
      if (type === 'combined' && isSpent(position)) return false;
      if (typeOf(total, position.layout) !== type || !total.cells.some((cell) => position.cellChanged[cell] > last[i]))
        continue;
      const open = total.cells.filter((cell) => position.grid[cell] === 0);
      if (open.length === 0 || !fits(total, open.length, position.layout)) continue;
      if (type === 'combined') position.work += Math.ceil(effortOf(total, position.layout.values) / EFFORT);
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
  const technique = NAMES[typeOf(total, position.layout)][open.length === 1 ? 0 : 1];
  const proof = { by: 'total', ...total.premise } as const;
  const [value, ...others] = valuesOf(possible[total.cells.indexOf(open[0])]);
  if (open.length > 1) return { technique, proof, places: [], removes };
  // In a contradictory position the cell may have no value left.
  if (value === undefined || others.length > 0) return undefined;
  return { technique, proof, places: [{ cell: open[0], value }], removes: [] };
}

/** Returns the houses and sums of a step. */
export function premiseOf({ proof }: Step): TotalPremise {
  if (proof.by === 'total') return proof;
  throw new TypeError(`step.proof: expected a total, got a ${proof.by}`);
}

/** Returns the cage that is the total of a step. */
function cageOf({ layout }: SudokuPosition, step: Step) {
  const { cells, sum } = layout.sums[premiseOf(step).sums[0]];
  return { cells, sum };
}

/** Returns the arrow that is the total of a step. */
function arrowOf({ layout }: SudokuPosition, step: Step) {
  const [circle, ...shaft] = layout.sums[premiseOf(step).sums[0]].cells;
  return { circle, shaft };
}

export function combinedFacts({ layout }: SudokuPosition, step: Step): Extract<SudokuFacts, { form: 'combined-sums' }> {
  const premise = premiseOf(step);
  const { houses, sums, added = [] } = premise;
  const { cells, weights, sum } = totalReadingOf(layout)(premise) as CheckedTotal;
  const used = [...sums, ...added].map((number) => layout.sums[number]);
  // A sum below 0 is that of the other side.
  const sign = sum < 0 || (sum === 0 && weights[0] < 0) || weights.every((weight) => weight < 0) ? -1 : 1;
  const counts = new Map<Cell, number>();
  for (const [i, cell] of cells.entries()) counts.set(cell, (counts.get(cell) ?? 0) + weights[i]);
  const side = (side: number) =>
    [...counts].flatMap(([cell, count]) => (side * count > 0 ? [{ cell, times: side * count }] : []));
  return {
    form: 'combined-sums',
    houses: houses.map((number) => layout.houses[number]).map(({ type, index }) => ({ type, index })),
    whole: (houses.length * layout.values * (layout.values + 1)) / 2,
    rules: [...new Set(used.map(({ rule }) => rule))],
    cells: [...new Set(used.flatMap((one) => one.cells))].sort((a, b) => a - b),
    more: side(sign),
    less: side(-sign),
    difference: sign * sum,
  };
}

function inniesAndOuties({ layout }: SudokuPosition, step: Step): SudokuFacts {
  const proof = premiseOf(step);
  const houses = proof.houses.map((number) => layout.houses[number]);
  const cages = proof.sums.map((number) => layout.sums[number]);
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
