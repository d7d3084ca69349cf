import { ALL_VALUES } from '../tables.js';
import { findBug } from './bug.js';
import { Ancestry } from './chains/ancestry.js';
import type { Budget } from './chains/budget.js';
import { deepenWith, type InnerSearch } from './chains/deepen.js';
import { type Branching, MultipleSearch } from './chains/multiple.js';
import { BestChain } from './chains/sink.js';
import { UnarySearch } from './chains/unary.js';
import { HouseCounts, type HouseSearch } from './counts.js';
import { findPairExclusion, findTripletExclusion } from './exclusion.js';
import { visitFish } from './fish.js';
import type { Grid9 } from './grid.js';
import { findDirectLocking, visitLocking } from './locking.js';
import { findUniqueLoop } from './loops.js';
import { Pending } from './pending.js';
import { findDirectHiddenSet, visitHiddenSets, visitNakedSets } from './sets.js';
import { findHiddenSingle, findNakedSingle } from './singles.js';
import { FoundStep } from './step.js';
import { findWing } from './wings.js';

const STATIC: Branching = { dynamic: false, nishio: false, level: 0, price: 8.0 };
const NISHIO: Branching = { dynamic: true, nishio: true, level: 0, price: 7.5 };
const DYNAMIC: Branching = { dynamic: true, nishio: false, level: 0, price: 8.5 };
const PLUS: Branching = { dynamic: true, nishio: false, level: 1, price: 9.0 };
const NESTED: readonly Branching[] = [2, 3, 4, 5].map((level) => ({
  dynamic: true,
  nishio: false,
  level,
  price: 9.5 + 0.5 * (level - 2),
}));

/** Finds the next step of the scale. */
export class StepSearch {
  readonly step = new FoundStep();
  /** What each technique that keeps track of changes has to look at, in the order of the search. */
  private readonly pending = Array.from({ length: 20 }, () => new Pending());
  private readonly counts = new HouseCounts();
  private readonly houses: HouseSearch;
  private readonly best = new BestChain(this.step);
  private readonly ancestry: Ancestry;
  private readonly grid: Grid9;
  private readonly budget: Budget;
  private readonly unary = new UnarySearch();
  private readonly nishio = new MultipleSearch(NISHIO);
  private readonly multiple = new MultipleSearch(STATIC);
  private readonly dynamic = new MultipleSearch(DYNAMIC);
  private readonly plus = new MultipleSearch(PLUS, deepenWith([]));
  private nested: readonly MultipleSearch[] | undefined;

  constructor(grid: Grid9, budget: Budget) {
    this.grid = grid;
    this.budget = budget;
    this.houses = { grid, counts: this.counts, step: this.step, visit: () => true };
    this.ancestry = new Ancestry(grid, grid);
  }

  /** Finds the step that comes next: the first one of the first technique that has one. */
  next(): boolean {
    const { grid, pending, step } = this;
    // Most steps are hidden singles. What they change is noted for the other techniques when these come next.
    if (findHiddenSingle(grid, step)) return true;
    for (const each of pending) each.add(grid);
    this.counts.read(grid, grid.changedHouses);
    this.unary.pending.add(grid);
    grid.clearChanges();
    return this.findSimple() || this.findPattern() || this.findChain();
  }

  private findSimple(): boolean {
    const { grid, step, pending, houses } = this;
    return (
      findDirectLocking(houses, pending[0]) ||
      findDirectHiddenSet(houses, 2, pending[1]) ||
      findNakedSingle(grid, step) ||
      findDirectHiddenSet(houses, 3, pending[2])
    );
  }

  private findPattern(): boolean {
    const { grid, step, pending, houses } = this;
    return (
      visitLocking(houses, pending[3]) ||
      visitNakedSets(houses, 2, pending[4]) ||
      visitFish(houses, 2, pending[5]) ||
      visitHiddenSets(houses, 2, pending[6]) ||
      visitNakedSets(houses, 3, pending[7]) ||
      visitFish(houses, 3, pending[8]) ||
      visitHiddenSets(houses, 3, pending[9]) ||
      findWing(grid, false, step, pending[10]) ||
      findWing(grid, true, step, pending[11]) ||
      findUniqueLoop(grid, step, pending[16]) ||
      visitNakedSets(houses, 4, pending[12]) ||
      visitFish(houses, 4, pending[13]) ||
      visitHiddenSets(houses, 4, pending[14]) ||
      findBug(grid, step) ||
      findPairExclusion(grid, step, pending[17])
    );
  }

  private findChain(): boolean {
    return (
      this.searchWith(this.unary) ||
      findTripletExclusion(this.grid, this.step, this.pending[18]) ||
      this.searchNishio() ||
      this.searchWith(this.multiple) ||
      this.searchWith(this.dynamic) ||
      this.searchWith(this.plus) ||
      this.findNested()
    );
  }

  /** Nishio chains keep to one value each. */
  private searchNishio(): boolean {
    const pending = this.pending[19];
    if (this.searchWith(this.nishio, pending.values)) return true;
    pending.values = 0;
    return false;
  }

  private findNested(): boolean {
    this.nested ??= nestedSearches(this.budget);
    return this.nested.some((search) => this.searchWith(search));
  }

  private searchWith(search: UnarySearch | MultipleSearch, values = ALL_VALUES): boolean {
    this.best.start();
    search.search(this.grid, this.best, this.ancestry, values);
    return this.best.found;
  }
}

/** The searches for chains within chains; each has its own inner searches, which may run while it runs. */
function nestedSearches(budget: Budget): MultipleSearch[] {
  const chains = new UnarySearch();
  const inner = (branching: Branching, ...deeper: InnerSearch[]) =>
    new MultipleSearch(branching, deeper.length === 0 ? undefined : deepenWith(deeper), budget);
  return [
    inner(NESTED[0], chains),
    inner(NESTED[1], chains, inner(STATIC)),
    inner(NESTED[2], inner(DYNAMIC)),
    inner(NESTED[3], inner(DYNAMIC), inner(NESTED[0], chains)),
  ];
}
