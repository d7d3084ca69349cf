import type { Puzzle } from '../../../core/kind.js';
import type { ValueSearch, ValueSearchOptions, Visit } from '../../../core/value-search.js';
import { layoutOf } from '../rules/layout.js';
import { constraintSearchOf } from './constraint-search.js';
import { fastValueSearch } from './solve.js';
import type { Ending } from './solver.js';

/** Returns the search for solutions with a value in a cell; a step is one value tried. */
export function valueSearch(puzzle: Puzzle, options: ValueSearchOptions): ValueSearch {
  return fastValueSearch(puzzle, options.maxSteps) ?? searchWithConstraints(puzzle, options);
}

/** The search with constraints also serves puzzles without any: it keeps what earlier searches have ruled out. */
function searchWithConstraints(
  { size, options, clues }: Puzzle,
  { maxSteps, wanted }: ValueSearchOptions,
): ValueSearch {
  const search = constraintSearchOf(layoutOf(size, options));
  let left = maxSteps;
  let isStarted = false;
  function counted(limit: number, visit: Visit, run: (visit: (solution: Uint8Array) => boolean) => Ending) {
    let count = 0;
    const ending = run((solution) => {
      visit(solution);
      return ++count < limit;
    });
    left -= search.guesses();
    return ending === 'steps' ? undefined : count;
  }
  return {
    countAll: (limit, visit) => counted(limit, visit, (see) => search.search(clues, see, { steps: left })),
    count(cell, value, limit, visit) {
      if (!isStarted) search.start(clues);
      isStarted = true;
      return counted(limit, visit, (see) => search.searchWith(cell, value, see, { steps: left, wanted }));
    },
  };
}
