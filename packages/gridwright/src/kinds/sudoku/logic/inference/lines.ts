import type { Cell } from '../../../../core/grid.js';
import type { Layout } from '../../rules/layout.js';
import { narrowTotal } from '../../solve/narrow-total.js';
import { type Total, totalsOf } from '../../solve/totals.js';
import type { Automaton } from '../../variants/automaton.js';
import { automataOf } from '../automata.js';
import { narrowOrRecall } from './recalled.js';

/** A total, or an automaton with its number. */
export type Line = Total | (Automaton & { readonly automaton: number });

/** The lines of a layout, and for each cell the numbers of those that read it. */
export interface Lines {
  readonly lines: readonly Line[];
  readonly linesAt: readonly (readonly number[])[];
}

const found = new WeakMap<Layout, Lines>();

/** Returns the lines of a layout, computed once. */
export function layoutLines(layout: Layout): Lines {
  let known = found.get(layout);
  if (known === undefined) {
    const automata = automataOf(layout).map((one, automaton): Line => ({ ...one, automaton }));
    const lines = [...totalsOf(layout), ...automata];
    const linesAt = Array.from({ length: layout.cells }, (): number[] => []);
    for (const [i, { cells }] of lines.entries()) for (const cell of new Set<Cell>(cells)) linesAt[cell].push(i);
    known = { lines, linesAt };
    found.set(layout, known);
  }
  return known;
}

/**
 * Returns what a line leaves its cells, in memory that the next call overwrites; undefined if no values fit.
 */
export function leftBy(line: Line, candidates: Int32Array, values: number): Int32Array | undefined {
  return 'automaton' in line ? narrowOrRecall(line, candidates) : narrowTotal(line, candidates, values);
}
