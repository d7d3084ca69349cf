import type { Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import { type MostOfEach, usualMost } from './balance.js';

/** The number of 1s of each line, rows first; undefined for a line without a number beside it. */
export type LineCounts = readonly (number | undefined)[];

/** Formats numbers of 1s in their one form. */
export function formatCounts(counts: LineCounts, { rows }: Size): string {
  const symbols = counts.map((count) => count?.toString(32) ?? '.');
  return `${symbols.slice(0, rows).join('')}-${symbols.slice(rows).join('')}`;
}

/** Returns the number of 1s of each line, of options in their normal form; all undefined without the option. */
export function countsOf({ rows, columns }: Size, { counts = '' }: Options): LineCounts {
  const symbols = counts.replace('-', '');
  return Array.from({ length: rows + columns }, (_, line) => {
    const count = Number.parseInt(symbols.charAt(line), 32);
    return Number.isNaN(count) ? undefined : count;
  });
}

/** Returns how many cells of a line can have each value. */
export function mostWith(count: number | undefined, length: number): MostOfEach {
  return count === undefined ? usualMost(length) : [length - count, count];
}
