import type { Cell, Grid } from '../../../core/grid.js';
import type { Machine } from '../../../core/logic.js';
import type { Layout } from '../rules/layout.js';
import { narrowByMachine } from '../rules/narrow-by-machine.js';
import type { Division } from '../variants/automaton.js';
import { CHUNK, differencesOf, lineSetsOf, placeTables, unionTables } from './constraint-tables.js';
import { type DerivedSum, derivedSumsOf } from './derived-sums.js';
import { distinctMachine } from './distinct-machine.js';
import { common, equalRunsOf, reachCommon, SHORT } from './equal-runs.js';
import { type Leftover, leftoversOf, narrowLeftover } from './leftovers.js';
import { type CountedCells, countedCells, narrowCounts } from './narrow-counts.js';
import { narrowDivided } from './narrow-divided.js';
import { listedCells, narrowListed } from './narrow-listed.js';
import { type Narrowed, narrowSet } from './narrow-sum.js';
import { narrowWeighted } from './narrow-weighted.js';
import { MOST_VALUES, type RunSums, runSums } from './run-sums.js';

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
  cells: Uint16Array;
  /** The value in the house, as an index into `places`; -1 for others. */
  place: number;
  isLine: boolean;
}

/** With more open cells, the sets of a sum exclude hardly more if each cell has to have one of their values. */
const MOST_EXACT = 3;

/** A sum, sets or counts of values, groups of cells that a jigsaw leaves over, or an automaton. */
interface Line {
  readonly cells: Uint16Array;
  /** Removes candidates that don't fit; false on a contradiction. */
  narrow(): boolean;
}

/** An automaton as it is applied now. */
interface AppliedAutomaton {
  readonly cells: Uint16Array;
  /** Undefined while another machine takes its place. */
  machine: Machine | undefined;
  /** All ways to divide the cells, which say the same as the machine. */
  readonly divisions: readonly Division[] | undefined;
  /** The candidates that it left its cells last: it excludes none of them. */
  readonly known: Int32Array;
}

function appliedAutomaton(
  cells: ArrayLike<Cell>,
  machine: Machine | undefined,
  divisions: readonly Division[] | undefined,
): AppliedAutomaton {
  return { cells: new Uint16Array(cells), machine, divisions, known: new Int32Array(cells.length) };
}

/**
 * Applies the rules between guesses, the cheapest first: values of filled cells, hidden singles, relations, sums of
 * cells that differ, other sums, counts, leftovers, automata, and values with few places in a house. A value that a
 * house or a sum needs is removed from every cell that differs from all its places there. Without `isExact`, sums, runs
 * with the same sum and cells with sets of values are narrowed as they were when generators began to depend on it.
 * Source of the order: docs/internals/constraints.md.
 */
export function createConstraintPropagation(layout: Layout, isExact: boolean): ConstraintPropagation {
  const { cells, values, houses, houseCells, cellHousesAt, allowed, partners, partnersAt } = layout;
  const all = 2 ** values - 1;
  const words = (cells + 31) >> 5;
  const differs = differencesOf(layout);
  // Sums of cells that differ are first, then those of few cells: they exclude more for their time.
  const differ = (a: Cell, b: Cell) => ((differs[a * words + (b >> 5)] >>> (b & 31)) & 1) === 1;
  const sums = derivedSumsOf(layout, differ).sort(
    (a, b) => Number(b.distinct) - Number(a.distinct) || a.cells.length - b.cells.length,
  );

  const runs = new Map<string, RunSums>();
  const runOf = (cells: Uint16Array) => {
    const key = cells.toSorted().join();
    const run =
      runs.get(key) ??
      runSums(
        cells,
        // Longer lists are runs, so that only two cells may be equal.
        cells.every((cell, i) => i === 0 || differ(cell, cells[0])),
      );
    runs.set(key, run);
    return run;
  };

  let sumCount = 0;
  const state = new Int32Array(cells + houses.length * values + values * words);
  const cand = state.subarray(0, cells);
  const places = state.subarray(cells, cells + houses.length * values);
  /** The cells that may have each value: cell c in word c >> 5 of the `words` words of value v from (v - 1) * words. */
  const cellsWith = state.subarray(cells + houses.length * values);
  const { placesAt, placeBits } = placeTables(layout);

  // Lists of counts exclude all that automata of the same rule do.
  const automata = layout.automata.filter(
    ({ rule, cells }) => !isExact || !layout.counts.some((one) => one.rule === rule && one.cells === cells),
  );
  const applied = automata.map(({ cells, machine, divisions }) =>
    appliedAutomaton(cells, machine, isExact ? divisions : undefined),
  );
  /** Of automata whose cells all differ, those whose machines know that: they apply once `refine` was called. */
  const refined = applied.map(({ cells: inside, divisions }) => {
    const isDistinct = inside.every((cell, i) => inside.every((other, j) => i === j || differ(cell, other)));
    return isDistinct && divisions === undefined ? appliedAutomaton(inside, undefined, undefined) : undefined;
  });
  const mostExact = isExact ? MOST_EXACT : values;
  const lines = linesOf();
  /** The lines that wait, as bits, and those of each cell. */
  const lineWords = (lines.length + 31) >> 5;
  const waiting = new Int32Array(lineWords);
  const lineSets = lineSetsOf(lines, cells, lineWords);
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
  const failedCell = new Uint16Array(1);
  const failure: Failure = { cells: failedCell, place: -1, isLine: false };

  /** Returns all lines, in the order in which they are applied. */
  function linesOf(): Line[] {
    const found: Line[] = [];
    const long: Line[] = [];
    const equal = isExact && values <= MOST_VALUES ? equalRunsOf(sums, runOf) : [];
    for (const [i, sum] of sums.entries()) {
      const { cells: inside } = sum;
      const group = equal[i];
      if (group !== undefined) {
        // The sums of short runs take less time than bounds, so that they come in their place.
        const isLong = [...group].some((run) => run.cells.length > SHORT);
        if (equal.indexOf(group) === i) (isLong ? long : found).push(equalLine([...group]));
        if (!isLong) continue;
      }
      if (sum.distinct)
        found.push({
          cells: inside,
          narrow: () => applySet(inside, narrowSet(inside, sum.target, cand, values, mostExact)),
        });
      else found.push({ cells: inside, narrow: () => narrowBounds(sum) });
    }
    sumCount = found.length;
    const counts: CountedCells[] = [];
    for (const one of layout.counts) {
      const counted = countedCells(one, differ);
      const listed = isExact ? listedCells(counted) : undefined;
      if (listed === undefined) counts.push(counted);
      else found.push({ cells: listed.cells, narrow: () => applySet(listed.cells, narrowListed(listed, cand)) });
    }
    for (const counted of counts) found.push({ cells: counted.cells, narrow: () => narrowCounted(counted) });
    for (const leftover of leftoversOf(layout))
      found.push({ cells: leftover.cells, narrow: () => narrowLeft(leftover) });
    for (const one of [...applied, ...refined])
      if (one !== undefined) found.push({ cells: one.cells, narrow: () => narrowAutomaton(one) });
    return [...found, ...long];
  }

  function fail(cells: Uint16Array, place: number, isLine: boolean): false {
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
          if (left === 0) return fail(houseCells.subarray(placesAt[i], placesAt[i] + values), place, false);
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

  /** Removes candidates beyond the bounds of a sum. */
  function narrowBounds(sum: DerivedSum): boolean {
    const narrowed = narrowWeighted(sum, cand);
    isOpen = narrowed?.isCut === true;
    return applySet(sum.cells, narrowed);
  }

  /** Removes the candidates that cells have lost, and values that they need from cells that differ from all their places. */
  function applySet(inside: Uint16Array, narrowed: Narrowed | undefined): boolean {
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

  /** Returns the line of runs with the same sum: it removes candidates that don't reach one that all can have. */
  function equalLine(runs: readonly RunSums[]): Line {
    const inside = new Uint16Array(new Set(runs.flatMap((run) => [...run.cells])));
    const narrowEqual = () => {
      if (!reachCommon(runs, cand, values)) return fail(inside, -1, true);
      const { least, bits } = common;
      for (let i = 0; i < runs.length; i++) if (!narrowRun(runs[i], bits << (least - runs[i].least))) return false;
      return true;
    };
    return { cells: inside, narrow: narrowEqual };
  }

  /** Removes candidates of a run that don't reach one of the sums with these bits. */
  function narrowRun(run: RunSums, good: number): boolean {
    let needed = run.count === 0 ? 0 : -1;
    for (let rest = good; rest !== 0; rest &= rest - 1) needed &= run.needed[31 - Math.clz32(rest & -rest)];
    for (let k = 0; k < run.count; k++) {
      let mask = 0;
      for (let rest = good; rest !== 0; rest &= rest - 1) mask |= run.kept[32 * k + 31 - Math.clz32(rest & -rest)];
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
    return true;
  }

  /** Removes candidates that don't fit lists of how often values occur. */
  function narrowCounted(counted: CountedCells): boolean {
    const narrowed = narrowCounts(counted, cand);
    if (narrowed === undefined) return fail(counted.cells, -1, true);
    const { left, needed } = narrowed;
    for (let i = 0; i < counted.cells.length; i++)
      if (left[i] !== cand[counted.cells[i]] && !narrow(counted.cells[i], left[i])) return false;
    for (let rest = needed; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      for (let g = 0; g < counted.groups.length; g++) {
        const group = counted.groups[g];
        let length = 0;
        for (let i = 0; i < group.length; i++) if ((cand[group[i]] & bit) !== 0) at[length++] = group[i];
        if (length === 1 && cand[at[0]] !== bit && !narrow(at[0], bit)) return false;
        if (length > 0 && !leavePeers(31 - Math.clz32(bit), length)) return false;
      }
    }
    return true;
  }

  /** Removes candidates by which two groups of cells would differ. */
  function narrowLeft(leftover: Leftover): boolean {
    const narrowed = narrowLeftover(leftover, cand);
    if (narrowed === undefined) return fail(leftover.cells, -1, true);
    for (let i = 0; i < leftover.cells.length; i++)
      if (narrowed[i] !== cand[leftover.cells[i]] && !narrow(leftover.cells[i], narrowed[i])) return false;
    return true;
  }

  /** Removes candidates that an automaton doesn't accept. */
  function narrowAutomaton({ cells: inside, machine, divisions, known }: AppliedAutomaton): boolean {
    if (machine === undefined) return true;
    let isSettled = true;
    for (let i = 0; i < inside.length && isSettled; i++) isSettled = cand[inside[i]] === known[i];
    if (isSettled) return true;
    const left =
      divisions !== undefined ? narrowDivided(inside, divisions, cand) : narrowByMachine(inside, machine, cand);
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
        isOpen = false;
        if (!lines[line].narrow()) return false;
        // What a sum itself excludes rarely lets it exclude more.
        if (isExact && line < sumCount && !isOpen) waiting[word] &= ~bit;
        continue;
      }
      if (fewCount === 0) return true;
      if (!followFew()) return false;
    }
  }

  function refine(): void {
    for (let i = 0; i < automata.length; i++) {
      const one = refined[i];
      if (one === undefined) continue;
      one.machine = distinctMachine(automata[i].machine, one.cells.length);
      if (isExact && one.machine !== undefined) applied[i].machine = undefined;
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
    for (let i = 0; i < automata.length; i++) {
      applied[i].machine = automata[i].machine;
      applied[i].known.fill(0);
      const one = refined[i];
      if (one === undefined) continue;
      one.machine = undefined;
      one.known.fill(0);
    }
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
