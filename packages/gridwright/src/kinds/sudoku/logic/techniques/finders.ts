import type { Step } from '../../../../core/logic.js';
import { zeros } from '../../../../core/zeros.js';
import { mayHaveSubset } from '../inference/hall-sets.js';
import { mayLoseCandidates } from '../inference/placements.js';
import { keptWith } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';
import type { Report, SudokuTechnique } from './technique.js';

/** Searches for steps of one value or in one house. */
export type Search = (position: SudokuPosition, index: number, report: Report) => boolean;

/**
 * Returns a finder that searches value by value, for steps that follow from the houses of one value alone. `mayFind`
 * returns whether a value may have one.
 */
export function byValue(search: Search, mayFind = mayLoseCandidates): SudokuTechnique['find'] {
  return incrementalBy(
    (position) => position.changesOfValue,
    (position, index, report) => mayFind(position, index + 1) && search(position, index + 1, report),
  );
}

/** Returns a finder of naked and hidden subsets that searches house by house. */
export function bySubset(search: Search): SudokuTechnique['find'] {
  return incrementalBy(
    (position) => position.changesInHouse,
    (position, house, report) => mayHaveSubset(position, house) && search(position, house, report),
  );
}

/** Counts steps on their way to a report. */
function countSteps() {
  const counter = {
    steps: 0,
    report: (() => false) as Report,
    count: (step: Step): boolean => {
      counter.steps++;
      return counter.report(step);
    },
  };
  return counter;
}

/**
 * Returns a finder that searches numbered places, and skips those that haven't changed since it last found nothing there.
 * `changes` returns a counter for each place, from 1, that grows with every candidate removed there.
 */
export function incrementalBy(
  changes: (position: SudokuPosition) => Int32Array,
  search: Search,
): SudokuTechnique['find'] {
  const searched = keptWith((position) => zeros(changes(position).length));
  const counter = countSteps();
  return (position, report) => {
    const now = changes(position);
    const last = searched(position);
    counter.report = report;
    for (let i = 0; i < last.length; i++) {
      if (last[i] === now[i]) continue;
      const before = counter.steps;
      if (search(position, i, counter.count)) return true;
      if (counter.steps === before) last[i] = now[i];
    }
    return false;
  };
}

/** Searches for steps with a truth that has lost a candidate since `position.changes` was `since`. */
export type SearchSince = (position: SudokuPosition, since: number, report: Report) => boolean;

/**
 * Returns a finder that remembers when it last found nothing. Candidates are only ever removed, so the next step that it
 * finds needs a truth that has lost a candidate since.
 */
export function incremental(search: SearchSince): SudokuTechnique['find'] {
  const searched = keptWith(() => ({ changes: -1 }));
  const counter = countSteps();
  return (position, report) => {
    const last = searched(position);
    if (last.changes === position.changes) return false;
    counter.report = report;
    const before = counter.steps;
    const found = search(position, last.changes, counter.count);
    if (counter.steps === before) last.changes = position.changes;
    return found;
  };
}
