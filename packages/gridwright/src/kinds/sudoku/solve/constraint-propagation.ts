import type { Cell, Grid } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { narrowByMachine } from '../rules/narrow-by-machine.js';
import type { Automaton } from '../variants/automaton.js';
import { derivedSumsOf } from './derived-sums.js';
import { distinctMachine } from './distinct-machine.js';
import { type Leftover, leftoversOf, narrowLeftover } from './leftovers.js';
import { type CountedCells, countedCells, narrowCounts } from './narrow-counts.js';
import { narrowDivided } from './narrow-divided.js';
import { listedCells, narrowListed } from './narrow-listed.js';
import { comparesRuns, type RunsTotal, reachRuns, runsTotal } from './narrow-runs.js';
import { type Narrowed, narrowSet } from './narrow-sum.js';
import { narrowWeighted } from './narrow-weighted.js';
import { type RunSums, runSums } from './run-sums.js';
import { CHUNK, unionTables } from './union-tables.js';

/** The candidates of a layout with sums, relations or automata, and all rules that narrow them. */
export interface ConstraintPropagation {
  /** Everything that changes, in one array to save and restore: the candidates, `places`, and the cells by value. */
  readonly state: Int32Array;
  /** The candidates of each cell, a part of `state`. */
  readonly candidates: Int32Array;
  /**
   * The cells of a house that may have a value, as bits in the order of the house, a part of `state`: those of value v
   * in house h are places[h * values + v - 1].
   */
  readonly places: Int32Array;
  /** Sets the clues; false when they contradict each other. */
  begin(clues: Grid): boolean;
  /** Reduces the candidates of a cell; false when none is left. */
  narrow(cell: Cell, mask: number): boolean;
  /** Applies all rules until nothing changes; false on a contradiction. */
  run(): boolean;
  /** From now on, automata whose cells differ know it: for puzzles that take many guesses. Lasts until `begin`. */
  refine(): void;
  /** Must be called after writing to `state` from outside; clears all pending work. */
  restored(): void;
  /** Where `narrow` or `run` failed last. */
  readonly failure: Readonly<Failure>;
}

/**
 * A cell without a candidate, a house in which a value has no place, a sum that can't be reached, counts that don't fit, or
 * an automaton that accepts nothing.
 */
interface Failure {
  /** The cell, or the cells of the house, the sum, the counts or the automaton. */
  cells: readonly Cell[];
  /** The value in the house, as an index into `places`; -1 for others. */
  place: number;
  isLine: boolean;
}

/** Cells of a short run. */
const SHORT = 2;

/**
 * Applies the rules between guesses, the cheapest first: values of filled cells, hidden singles, relations, sums of
 * cells that differ, other sums, counts, leftovers, automata, and values with few places in a house. A value that a house or a sum needs leaves
 * every cell that differs from all its places there. docs/internals/constraints.md has what was tried. Without `isExact`, cells
 * with sets of values and sums that compare runs are narrowed as they were when generators began to depend on it.
 */
export function createConstraintPropagation(layout: Layout, isExact: boolean): ConstraintPropagation {
  // Lists of counts exclude all that automata of the same rule do.
  const automata = layout.automata.filter(
    ({ rule, cells }) => !isExact || !layout.counts.some((one) => one.rule === rule && one.cells === cells),
  );
  const { cells, values, houses, houseCells, cellHouses, cellHousesAt, peers, peersAt, allowed } = layout;
  const { partners, partnersAt, supports, supportsAt } = layout;
  const all = 2 ** values - 1;
  const words = (cells + 31) >> 5;
  const differs = new Int32Array(cells * words);
  const setDiffer = (a: Cell, b: Cell) => {
    differs[a * words + (b >> 5)] |= 1 << (b & 31);
  };
  for (let cell = 0; cell < cells; cell++) {
    for (let i = peersAt[cell]; i < peersAt[cell + 1]; i++) setDiffer(cell, peers[i]);
    for (let i = partnersAt[cell]; i < partnersAt[cell + 1]; i++) {
      let mayEqual = false;
      for (let v = 0; v < values; v++) if (((supports[supportsAt[i] + v] >>> v) & 1) === 1) mayEqual = true;
      if (!mayEqual) setDiffer(cell, partners[i]);
    }
  }
  // Sums of cells that differ are first, then those of few cells: they exclude more for their time.
  const differ = (a: Cell, b: Cell) => ((differs[a * words + (b >> 5)] >>> (b & 31)) & 1) === 1;
  const sums = derivedSumsOf(layout, differ).sort(
    (a, b) => Number(b.distinct) - Number(a.distinct) || a.cells.length - b.cells.length,
  );

  const allCounts = layout.counts.map((one) => countedCells(one, differ));
  const listed = allCounts.flatMap((one) => (isExact ? (listedCells(one) ?? []) : []));
  const counts = allCounts.filter((one) => !isExact || listedCells(one) === undefined);
  const runs = new Map<string, RunSums>();
  const runOf = (cells: readonly Cell[]) => {
    const run = runs.get(cells.join()) ?? runSums(cells);
    runs.set(cells.join(), run);
    return run;
  };
  const totals = sums.map((sum) => (isExact && comparesRuns(sum, values) ? runsTotal(sum, runOf) : undefined));
  /** Of sums with short runs, the sums of runs take less time than bounds, so that they come in their place. */
  const short = totals.map((total) => (total?.runs.every((run) => run.cells.length <= SHORT) ? total : undefined));
  const withRuns = totals.filter((total, i) => total !== undefined && short[i] === undefined) as RunsTotal[];

  const state = new Int32Array(cells + houses.length * values + values * words);
  const cand = state.subarray(0, cells);
  const places = state.subarray(cells, cells + houses.length * values);
  /** The cells that may have each value: cell c in word c >> 5 of the `words` words of value v from (v - 1) * words. */
  const cellsWith = state.subarray(cells + houses.length * values);
  /** For each of a cell's houses, the first of its places and the bit of the cell. */
  const placesAt = new Int32Array(cellHouses.length);
  const placeBits = new Int32Array(cellHouses.length);
  const next = cellHousesAt.slice();
  for (let i = 0; i < houseCells.length; i++) {
    const at = next[houseCells[i]]++;
    placesAt[at] = i - (i % values);
    placeBits[at] = 1 << (i % values);
  }

  /** Automata whose cells all differ; their machines know that once `refine` was called. */
  const distinct = automata.filter(({ cells: inside }) =>
    inside.every((cell, i) => inside.every((other, j) => i === j || differ(cell, other))),
  );
  const refined: (Automaton | undefined)[] = distinct.map(() => undefined);
  /** The candidates that each automaton, and each refined one, left its cells last: it excludes none of them. */
  const settled = [...automata, ...distinct].map((one) => new Int32Array(one.cells.length));
  /** 1 for automata whose refined machine excludes all that they do. */
  const isReplaced = new Uint8Array(automata.length);
  /** The sums that wait, then the counts, the leftovers, the automata and the refined ones, as bits, and those of each cell. */
  const leftovers = leftoversOf(layout);
  const lines = [...sums, ...listed, ...counts, ...leftovers, ...automata, ...distinct, ...withRuns];
  const lineWords = (lines.length + 31) >> 5;
  const waiting = new Int32Array(lineWords);
  const lineSets = new Int32Array(cells * lineWords);
  for (const [i, line] of lines.entries())
    for (const cell of line.cells) lineSets[cell * lineWords + (i >> 5)] |= 1 << (i & 31);
  const singles = new Uint16Array(cells);
  let singleCount = 0;
  /** Values with one place left in a house, and those with two or three: h * values + v - 1. */
  const hidden = new Uint16Array(houses.length * values);
  let hiddenCount = 0;
  const few = new Uint16Array(houses.length * values);
  const fewWaits = new Uint8Array(houses.length * values);
  let fewCount = 0;
  const related = new Uint16Array(cells);
  const relatedWaits = new Uint8Array(cells);
  let relatedCount = 0;
  const hasPartners = partners.length > 0;
  const { unions, unionsAt } = unionTables(layout);
  const at = new Uint16Array(32);
  /** Whether the sum that was narrowed last has new bounds, so that it may exclude more. */
  let isOpen = false;
  const failure: Failure = { cells: [], place: -1, isLine: false };
  const failedCell: Cell[] = [0];

  function fail(cells: readonly Cell[], place: number, isLine: boolean): false {
    failure.cells = cells;
    failure.place = place;
    failure.isLine = isLine;
    return false;
  }

  function narrow(cell: Cell, mask: number): boolean {
    let gone = cand[cell] ^ mask;
    cand[cell] = mask;
    if (mask === 0) {
      failedCell[0] = cell;
      return fail(failedCell, -1, false);
    }
    const word = cell >> 5;
    const others = ~(1 << (cell & 31));
    const from = cellHousesAt[cell];
    const to = cellHousesAt[cell + 1];
    while (gone !== 0) {
      const v = 31 - Math.clz32(gone);
      gone ^= 1 << v;
      cellsWith[v * words + word] &= others;
      for (let i = from; i < to; i++) {
        const place = placesAt[i] + v;
        const left = places[place] & ~placeBits[i];
        places[place] = left;
        const rest = left & (left - 1);
        if (rest === 0) {
          if (left === 0) return fail(houses[cellHouses[i]].cells, place, false);
          hidden[hiddenCount++] = place;
        } else {
          const more = rest & (rest - 1);
          if ((more & (more - 1)) === 0 && fewWaits[place] === 0) {
            fewWaits[place] = 1;
            few[fewCount++] = place;
          }
        }
      }
    }
    if ((mask & (mask - 1)) === 0) singles[singleCount++] = cell;
    for (let i = 0, line = cell * lineWords; i < lineWords; i++) waiting[i] |= lineSets[line + i];
    if (hasPartners && relatedWaits[cell] === 0) {
      relatedWaits[cell] = 1;
      related[relatedCount++] = cell;
    }
    return true;
  }

  function tellPeers(): boolean {
    while (singleCount > 0) {
      at[0] = singles[--singleCount];
      if (!leavePeers(31 - Math.clz32(cand[at[0]]), 1)) return false;
    }
    return true;
  }

  /** Removes a value from all cells that differ from each of the first cells in `at`. */
  function leavePeers(v: number, length: number): boolean {
    const bit = 1 << v;
    for (let word = 0; word < words; word++) {
      let rest = cellsWith[v * words + word];
      for (let i = 0; i < length && rest !== 0; i++) rest &= differs[at[i] * words + word];
      while (rest !== 0) {
        const low = 31 - Math.clz32(rest);
        rest ^= 1 << low;
        const cell = 32 * word + low;
        if (!narrow(cell, cand[cell] & ~bit)) return false;
      }
    }
    return true;
  }

  function narrowPartners(): boolean {
    while (relatedCount > 0) {
      const cell = related[--relatedCount];
      relatedWaits[cell] = 0;
      const mask = cand[cell];
      for (let i = partnersAt[cell], end = partnersAt[cell + 1]; i < end; i++) {
        let possible = 0;
        for (let rest = mask, table = unionsAt[i]; rest !== 0; rest >>>= CHUNK, table += 1 << CHUNK)
          possible |= unions[table + (rest & ((1 << CHUNK) - 1))];
        const partner = partners[i];
        const left = cand[partner] & possible;
        if (left !== cand[partner] && !narrow(partner, left)) return false;
      }
    }
    return true;
  }

  /** Places hidden singles. */
  function placeHidden(): boolean {
    while (hiddenCount > 0) {
      const place = hidden[--hiddenCount];
      const house = (place / values) | 0;
      const bit = 1 << (place - house * values);
      const cell = houseCells[house * values + 31 - Math.clz32(places[place])];
      if (cand[cell] !== bit && !narrow(cell, bit)) return false;
    }
    return true;
  }

  /** Follows values with two or three places left in a house. */
  function followFew(): boolean {
    while (fewCount > 0) {
      const place = few[--fewCount];
      fewWaits[place] = 0;
      const house = (place / values) | 0;
      let length = 0;
      for (let rest = places[place]; rest !== 0; rest &= rest - 1)
        at[length++] = houseCells[house * values + 31 - Math.clz32(rest & -rest)];
      if (length > 1 && !leavePeers(place - house * values, length)) return false;
      if (singleCount + hiddenCount > 0) return true;
    }
    return true;
  }

  /** Removes candidates that don't fit a sum. */
  function narrowSum(number: number): boolean {
    const total = short[number];
    if (total !== undefined) {
      isOpen = false;
      return narrowRuns(total);
    }
    const sum = sums[number];
    const inside = sum.cells;
    if (sum.distinct) {
      isOpen = false;
      return applySet(inside, narrowSet(inside, sum.target, cand, values));
    }
    const narrowed = narrowWeighted(sum, cand);
    isOpen = narrowed?.isCut === true;
    return applySet(inside, narrowed);
  }

  /** Removes the candidates that cells have lost, and values that they need from cells that differ from all their places. */
  function applySet(inside: readonly Cell[], narrowed: Narrowed | undefined): boolean {
    if (narrowed === undefined) return fail(inside, -1, true);
    const { left, needed } = narrowed;
    for (let i = 0; i < inside.length; i++)
      if (left[i] !== cand[inside[i]] && !narrow(inside[i], left[i])) return false;
    for (let rest = needed; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      let length = 0;
      for (let i = 0; i < inside.length; i++) if ((left[i] & bit) !== 0) at[length++] = inside[i];
      if (!leavePeers(31 - Math.clz32(bit), length)) return false;
    }
    return true;
  }

  /** Removes candidates of runs that don't reach a sum together. */
  function narrowRuns(total: RunsTotal): boolean {
    const good = reachRuns(total, cand, values);
    if (good === undefined) return fail(total.cells, -1, true);
    for (let i = 0; i < total.runs.length; i++) {
      const run = total.runs[i];
      let needed = run.count === 0 ? 0 : -1;
      for (let rest = good[i]; rest !== 0; rest &= rest - 1) needed &= run.needed[31 - Math.clz32(rest & -rest)];
      for (let k = 0; k < run.count; k++) {
        let mask = 0;
        for (let rest = good[i]; rest !== 0; rest &= rest - 1) mask |= run.kept[32 * k + 31 - Math.clz32(rest & -rest)];
        const cell = run.cells[run.open[k]];
        mask &= cand[cell];
        if (mask !== cand[cell] && !narrow(cell, mask)) return false;
      }
      for (let rest = needed; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        let length = 0;
        for (let k = 0; k < run.count; k++)
          if ((cand[run.cells[run.open[k]]] & bit) !== 0) at[length++] = run.cells[run.open[k]];
        if (length === 0) return fail(run.cells, -1, true);
        if (!leavePeers(31 - Math.clz32(bit), length)) return false;
      }
    }
    return true;
  }

  /** Removes candidates that don't fit lists of how often values occur. */
  function narrowCounted(counted: CountedCells): boolean {
    const narrowed = narrowCounts(counted, cand);
    if (narrowed === undefined) return fail(counted.cells, -1, true);
    const { left, needed } = narrowed;
    for (const [i, cell] of counted.cells.entries()) if (left[i] !== cand[cell] && !narrow(cell, left[i])) return false;
    for (let rest = needed; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      for (const group of counted.groups) {
        let length = 0;
        for (const cell of group) if ((cand[cell] & bit) !== 0) at[length++] = cell;
        if (length === 1 && cand[at[0]] !== bit && !narrow(at[0], bit)) return false;
        if (length > 0 && !leavePeers(31 - Math.clz32(bit), length)) return false;
      }
    }
    return true;
  }

  /** Removes candidates of the cells of a sum, of counts, of a leftover or of an automaton. */
  function narrowLine(line: number): boolean {
    if (line < sums.length) return narrowSum(line);
    if (line >= lines.length - withRuns.length) return narrowRuns(withRuns[line - (lines.length - withRuns.length)]);
    if (line < sums.length + listed.length) {
      const one = listed[line - sums.length];
      return applySet(one.cells, narrowListed(one, cand));
    }
    const counted = line - sums.length - listed.length;
    if (counted < counts.length) return narrowCounted(counts[counted]);
    if (counted < counts.length + leftovers.length) return narrowLeft(leftovers[counted - counts.length]);
    const number = counted - counts.length - leftovers.length;
    if (number >= automata.length) {
      const automaton = refined[number - automata.length];
      return automaton === undefined || narrowAutomaton(automaton, settled[number]);
    }
    return isReplaced[number] === 1 || narrowAutomaton(automata[number], settled[number]);
  }

  /** Removes candidates by which two groups of cells would differ. */
  function narrowLeft(leftover: Leftover): boolean {
    const narrowed = narrowLeftover(leftover, cand);
    if (narrowed === undefined) return fail(leftover.cells, -1, true);
    for (const [i, cell] of leftover.cells.entries())
      if (narrowed[i] !== cand[cell] && !narrow(cell, narrowed[i])) return false;
    return true;
  }

  /** Removes candidates that an automaton doesn't accept. */
  function narrowAutomaton({ cells: inside, machine, divisions }: Automaton, known: Int32Array): boolean {
    let isSettled = true;
    for (let i = 0; i < inside.length && isSettled; i++) isSettled = cand[inside[i]] === known[i];
    if (isSettled) return true;
    const left =
      isExact && divisions !== undefined
        ? narrowDivided(inside, divisions, cand)
        : narrowByMachine(inside, machine, cand);
    if (left === undefined) return fail(inside, -1, true);
    for (let i = 0; i < inside.length; i++) known[i] = left[i];
    for (let i = 0; i < inside.length; i++) {
      // A cell that is read twice has lost candidates already.
      const mask = cand[inside[i]] & left[i];
      if (mask !== cand[inside[i]] && !narrow(inside[i], mask)) return false;
    }
    return true;
  }

  function run(): boolean {
    for (;;) {
      if (singleCount > 0 && !tellPeers()) return false;
      if (hiddenCount > 0) {
        if (!placeHidden()) return false;
        continue;
      }
      if (relatedCount > 0) {
        if (!narrowPartners()) return false;
        continue;
      }
      let word = 0;
      while (word < lineWords && waiting[word] === 0) word++;
      if (word < lineWords) {
        const bit = waiting[word] & -waiting[word];
        waiting[word] ^= bit;
        const line = 32 * word + 31 - Math.clz32(bit);
        if (!narrowLine(line)) return false;
        // What a sum itself excludes rarely lets it exclude more.
        if (isExact && line < sums.length && !isOpen) waiting[word] &= ~bit;
        continue;
      }
      if (fewCount === 0) return true;
      if (!followFew()) return false;
    }
  }

  function refine(): void {
    for (const [i, automaton] of distinct.entries()) {
      if (isExact && automaton.divisions !== undefined) continue;
      const machine = distinctMachine(automaton.machine, automaton.cells.length);
      if (machine === undefined) continue;
      refined[i] = { ...automaton, machine };
      if (isExact) isReplaced[automata.indexOf(automaton)] = 1;
    }
  }

  function restored(): void {
    singleCount = 0;
    hiddenCount = 0;
    while (relatedCount > 0) relatedWaits[related[--relatedCount]] = 0;
    while (fewCount > 0) fewWaits[few[--fewCount]] = 0;
    waiting.fill(0);
  }

  function begin(clues: Grid): boolean {
    restored();
    refined.fill(undefined);
    isReplaced.fill(0);
    for (const known of settled) known.fill(0);
    cand.fill(all);
    places.fill(all);
    cellsWith.fill(0);
    for (let cell = 0; cell < cells; cell++)
      for (let v = 0; v < values; v++) cellsWith[v * words + (cell >> 5)] |= 1 << (cell & 31);
    for (let line = 0; line < lines.length; line++) waiting[line >> 5] |= 1 << (line & 31);
    for (let cell = 0; cell < cells; cell++) {
      relatedWaits[cell] = hasPartners ? 1 : 0;
      if (hasPartners) related[relatedCount++] = cell;
    }
    for (let cell = 0; cell < cells; cell++) {
      const mask = allowed[cell] & (clues[cell] === 0 ? all : 1 << (clues[cell] - 1));
      if (mask !== all && !narrow(cell, mask)) return false;
    }
    return true;
  }

  return { state, candidates: cand, places, begin, narrow, run, refine, restored, failure };
}
