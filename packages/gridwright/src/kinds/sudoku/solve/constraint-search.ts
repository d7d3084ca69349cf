import { popcount } from '../../../core/bits.js';
import type { Cell, Grid, Value } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { createConstraintPropagation } from './constraint-propagation.js';
import type { Ending, SearchOptions } from './solver.js';

/** Finds solutions of a layout with sums, relations or automata. Not re-entrant. */
export interface ConstraintSearch {
  /** Calls `visit` with each solution until it returns false. The next solution overwrites the Grid. */
  search(clues: Grid, visit: (solution: Grid) => boolean, options?: Pick<SearchOptions, 'steps'>): Ending;
  /** Starts searches for solutions with one value in a cell; false when the clues contradict each other. */
  start(clues: Grid): boolean;
  /**
   * After `start`, visits solutions that have a value in a cell, as `search` does. A value without a solution is ruled
   * out in the searches that follow. Tries the values of the masks first.
   */
  searchWith(cell: Cell, value: Value, visit: (solution: Grid) => boolean, options: WithOptions): Ending;
  /** The number of guesses of the last search. */
  guesses(): number;
}

interface WithOptions {
  readonly steps: number;
  readonly wanted: Uint32Array;
}

/** How much older failures count after each failure. */
const DECAY = 0.9995;
/** What a cell or a value in a house weighs from the start. */
const START = 10;
/**
 * A failure adds 1 to its guess, and these to each cell of a sum or an automaton, to a value without a place, and to each other cell.
 */
const LINE_WEIGHT = 2;
const PLACE_WEIGHT = 6;
const CELL_WEIGHT = 0.5;
/** Weights grow instead of decaying, up to this one. */
const MOST_WEIGHT = 1e100;

/**
 * Numbers of guesses after which the search starts again with the weights it has: the first guesses were made without
 * any. After more guesses, too much would be lost.
 */
const RESTARTS: readonly number[] = [100, 400, 1300, 4000];

/** Guesses after which automata whose cells differ take that into account. */
const REFINED = 20;

const searches = new WeakMap<Layout, ConstraintSearch>();
const generatorSearches = new WeakMap<Layout, ConstraintSearch>();

/** Returns the search for a layout; its working memory is made once. */
export function constraintSearchOf(layout: Layout): ConstraintSearch {
  return keptFor(layout, searches, true);
}

/**
 * Returns the search for generators and levels: the puzzle of a seed, and minutes, depend on how many guesses it takes.
 */
export function generatorSearchOf(layout: Layout): ConstraintSearch {
  return keptFor(layout, generatorSearches, false);
}

function keptFor(layout: Layout, kept: WeakMap<Layout, ConstraintSearch>, isExact: boolean): ConstraintSearch {
  let search = kept.get(layout);
  if (search === undefined) {
    search = createConstraintSearch(layout, isExact);
    kept.set(layout, search);
  }
  return search;
}

/**
 * Guesses where guesses failed lately. It takes a cell, or a value in a house, by its weight for each candidate or
 * place left. A guess that fails adds to its cell, to its value in its houses, and to the sum, the
 * automaton or the value in a house that failed.
 */
function createConstraintSearch(layout: Layout, isExact: boolean): ConstraintSearch {
  const { cells, values, houses, houseCells, cellHouses, cellHousesAt } = layout;
  const { state, candidates, places, begin, narrow, run, refine, restored, failure } = createConstraintPropagation(
    layout,
    isExact,
  );
  const cellWeights = new Float64Array(cells);
  /** Of value v in house h: placeWeights[h * values + v - 1]. */
  const placeWeights = new Float64Array(houses.length * values);
  /** The weight of the next failure. */
  let unit = 1;
  const saved: Int32Array[] = [];
  const guessedCell: Cell[] = [];
  const guessedBit: number[] = [];
  let depth = 0;
  const solution = new Uint8Array(cells);
  let guesses = 0;
  /** The masks of values to try first. */
  const none = new Uint32Array(cells);
  let wanted: Uint32Array = none;
  /** The state from which `searchWith` starts; undefined when the clues have no solution. */
  let root: Int32Array | undefined;

  function learn(cell: Cell, bit: number): void {
    unit /= DECAY;
    if (unit > MOST_WEIGHT) {
      unit /= MOST_WEIGHT;
      for (let i = 0; i < cells; i++) cellWeights[i] /= MOST_WEIGHT;
      for (let i = 0; i < placeWeights.length; i++) placeWeights[i] /= MOST_WEIGHT;
    }
    cellWeights[cell] += unit;
    const v = 31 - Math.clz32(bit);
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) placeWeights[cellHouses[i] * values + v] += unit;
    const { cells: failed, place, isLine } = failure;
    const weight = (isLine ? LINE_WEIGHT : CELL_WEIGHT) * unit;
    for (let i = 0; i < failed.length; i++) cellWeights[failed[i]] += weight;
    if (place >= 0) placeWeights[place] += PLACE_WEIGHT * unit;
  }

  /** Chooses the cell and the value of the next guess; false if all cells are filled. */
  function choose(): boolean {
    const start = START * unit;
    let best = -1;
    let most = 0;
    for (let cell = 0; cell < cells; cell++) {
      const mask = candidates[cell];
      if ((mask & (mask - 1)) === 0) continue;
      const score = (cellWeights[cell] + start) / popcount(mask);
      if (score <= most) continue;
      most = score;
      best = cell;
    }
    if (best < 0) return false;
    let bestPlace = -1;
    for (let house = 0; house < houses.length; house++) {
      for (let v = 0; v < values; v++) {
        const weight = placeWeights[house * values + v] + start;
        // A value with several places has two or more.
        if (weight <= 2 * most) continue;
        const count = popcount(places[house * values + v]);
        if (count < 2 || weight <= most * count) continue;
        most = weight / count;
        bestPlace = house * values + v;
      }
    }
    guessedCell[depth] = bestPlace < 0 ? best : heaviestPlace(bestPlace);
    const mask = candidates[guessedCell[depth]];
    guessedBit[depth] = bestPlace < 0 ? firstBit(guessedCell[depth], mask) : 1 << (bestPlace % values);
    return true;
  }

  function firstBit(cell: Cell, mask: number): number {
    const first = mask & wanted[cell];
    return first === 0 ? mask & -mask : first & -first;
  }

  /** Returns the cell of the house with the greatest weight that may have the value. */
  function heaviestPlace(place: number): Cell {
    const v = place % values;
    const start = place - v;
    let best = -1;
    for (let i = start; i < start + values; i++) {
      const cell = houseCells[i];
      if (((candidates[cell] >>> v) & 1) === 1 && (best < 0 || cellWeights[cell] > cellWeights[best])) best = cell;
    }
    return best;
  }

  function search(
    clues: Grid,
    visit: (solution: Grid) => boolean,
    { steps = Number.POSITIVE_INFINITY }: Pick<SearchOptions, 'steps'> = {},
  ): Ending {
    forget();
    return explore(begin(clues) && run(), visit, steps);
  }

  function forget(): void {
    cellWeights.fill(0);
    placeWeights.fill(0);
    unit = 1;
    wanted = none;
    root = undefined;
  }

  function start(clues: Grid): boolean {
    forget();
    root = begin(clues) && run() ? state.slice() : undefined;
    return root !== undefined;
  }

  function searchWith(cell: Cell, value: Value, visit: (solution: Grid) => boolean, options: WithOptions): Ending {
    guesses = 0;
    if (root === undefined) return 'complete';
    state.set(root);
    restored();
    const bit = 1 << (value - 1);
    if ((candidates[cell] & bit) === 0) return 'complete';
    wanted = options.wanted;
    let found = false;
    const see = (one: Grid) => {
      found = true;
      return visit(one);
    };
    const ending = explore(narrow(cell, bit) && run(), see, options.steps);
    if (ending === 'complete' && !found) ruleOut(cell, bit);
    return ending;
  }

  function ruleOut(cell: Cell, bit: number): void {
    if (root === undefined) return;
    state.set(root);
    restored();
    root = narrow(cell, candidates[cell] & ~bit) && run() ? state.slice() : undefined;
  }

  /** Searches depth first from the propagated state. */
  function explore(begun: boolean, visit: (solution: Grid) => boolean, steps: number): Ending {
    depth = 0;
    guesses = 0;
    let restarts = 0;
    let found = false;
    for (let consistent = begun; ; ) {
      if (consistent && choose()) {
        if (guesses >= steps) return 'steps';
        if (guesses === RESTARTS[restarts] && !found) {
          restarts++;
          if (depth > 0) {
            // This also keeps what failed guesses have excluded on the first level.
            state.set(saved[0]);
            restored();
            depth = 0;
            continue;
          }
        }
        if (guesses === REFINED) refine();
        guesses++;
        if (saved.length === depth) saved.push(new Int32Array(state.length));
        saved[depth].set(state);
        depth++;
        consistent = narrow(guessedCell[depth - 1], guessedBit[depth - 1]) && run();
        if (!consistent) learn(guessedCell[depth - 1], guessedBit[depth - 1]);
        continue;
      }
      if (consistent) {
        for (let cell = 0; cell < cells; cell++) solution[cell] = 32 - Math.clz32(candidates[cell]);
        if (!visit(solution)) return 'enough';
        found = true;
      }
      if (depth === 0) return 'complete';
      // The guessed value leaves its cell.
      depth--;
      state.set(saved[depth]);
      restored();
      const cell = guessedCell[depth];
      consistent = narrow(cell, candidates[cell] & ~guessedBit[depth]) && run();
      if (!consistent) learn(cell, guessedBit[depth]);
    }
  }

  return { search, start, searchWith, guesses: () => guesses };
}
