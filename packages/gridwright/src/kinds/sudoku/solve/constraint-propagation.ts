import type { Cell, Grid } from '../../../core/grid.js';
import type { Layout } from '../rules/layout.js';
import { type CandidateGrid, createCandidateGrid } from './candidate-grid.js';
import { automataOf } from './constraint-automata.js';
import { type Line, linesOf } from './constraint-lines.js';
import { CHUNK, differencesOf, lineSetsOf, unionTables } from './constraint-tables.js';

/** The candidates of a layout with sums, relations or automata, and all rules that narrow them. */
export interface ConstraintPropagation
  extends Pick<CandidateGrid, 'state' | 'candidates' | 'places' | 'narrow' | 'failure'> {
  /** Sets the clues; false when they contradict each other. */
  begin(clues: Grid): boolean;
  /** Applies all rules until nothing changes; false on a contradiction. */
  run(): boolean;
  /** From now on, automata whose cells differ know it: for puzzles that take many guesses. Lasts until `begin`. */
  refine(): void;
  /** Must be called after writing to `state` from outside; clears all pending work. */
  restored(): void;
}

/**
 * Applies the rules between guesses, the cheapest first: values of filled cells, hidden singles, relations, sums of
 * cells that differ, other sums, counts, leftovers, automata, and values with few places in a house. A value that a
 * house or a sum needs is removed from every cell that differs from all its places there. Without `isExact`, sums, runs
 * with the same sum and cells with sets of values are narrowed as they were when generators began to depend on it.
 * Source of the order: docs/internals/constraints.md.
 */
export function createConstraintPropagation(layout: Layout, isExact: boolean): ConstraintPropagation {
  const { cells, partners, partnersAt } = layout;
  const words = (cells + 31) >> 5;
  const differs = differencesOf(layout);
  const differ = (a: Cell, b: Cell) => ((differs[a * words + (b >> 5)] >>> (b & 31)) & 1) === 1;
  const grid = createCandidateGrid(layout, differs, changed);
  const { state, candidates, places, narrow, applySingles, applyFewPlaces, hasFewPlaces, failure } = grid;
  const { first, last } = linesOf(layout, grid, differ, isExact);
  const automata = automataOf(layout, grid, differ, isExact);
  const lines: readonly Line[] = [...first, ...automata.lines, ...last];
  /** The lines that wait, as bits, and those of each cell. */
  const lineWords = (lines.length + 31) >> 5;
  const waiting = new Int32Array(lineWords);
  const lineSets = lineSetsOf(lines, cells, lineWords);
  /** The cells whose partners have to be narrowed. */
  const related = new Uint16Array(cells);
  const relatedWaits = new Uint8Array(cells);
  let relatedCount = 0;
  const hasPartners = partners.length > 0;
  const { unions, unionsAt } = unionTables(layout);

  function changed(cell: Cell): void {
    for (let i = 0, at = cell * lineWords; i < lineWords; i++) waiting[i] |= lineSets[at + i];
    if (hasPartners && relatedWaits[cell] === 0) {
      relatedWaits[cell] = 1;
      related[relatedCount++] = cell;
    }
  }

  function narrowPartners(): boolean {
    while (relatedCount > 0) {
      const cell = related[--relatedCount];
      relatedWaits[cell] = 0;
      const mask = candidates[cell];
      for (let i = partnersAt[cell], end = partnersAt[cell + 1]; i < end; i++) {
        let possible = 0;
        for (let rest = mask, table = unionsAt[i]; rest !== 0; rest >>>= CHUNK, table += 1 << CHUNK)
          possible |= unions[table + (rest & ((1 << CHUNK) - 1))];
        const partner = partners[i];
        const left = candidates[partner] & possible;
        if (left !== candidates[partner] && !narrow(partner, left)) return false;
      }
    }
    return true;
  }

  /** Narrows the first line that waits, if any; false on a contradiction. */
  function narrowLine(word: number): boolean {
    const bit = waiting[word] & -waiting[word];
    waiting[word] ^= bit;
    const line = lines[32 * word + 31 - Math.clz32(bit)];
    if (!line.narrow()) return false;
    if (line.isSettled) waiting[word] &= ~bit;
    return true;
  }

  function run(): boolean {
    for (;;) {
      if (!applySingles()) return false;
      if (relatedCount > 0) {
        if (!narrowPartners()) return false;
        continue;
      }
      let word = 0;
      while (word < lineWords && waiting[word] === 0) word++;
      if (word < lineWords) {
        if (!narrowLine(word)) return false;
      } else if (!hasFewPlaces()) return true;
      else if (!applyFewPlaces()) return false;
    }
  }

  function restored(): void {
    grid.forget();
    while (relatedCount > 0) relatedWaits[related[--relatedCount]] = 0;
    waiting.fill(0);
  }

  function begin(clues: Grid): boolean {
    restored();
    automata.reset();
    grid.clear();
    for (let line = 0; line < lines.length; line++) waiting[line >> 5] |= 1 << (line & 31);
    if (hasPartners) for (let cell = 0; cell < cells; cell++) changed(cell);
    return grid.enter(clues);
  }

  return { state, candidates, places, begin, narrow, run, refine: automata.refine, restored, failure };
}
