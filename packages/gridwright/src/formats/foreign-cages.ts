import { OptionError } from '../core/errors.js';
import type { Cage, Puzzle } from '../core/kind.js';
import { formatCages, parseCages } from '../kinds/sudoku/variants/cages.js';
import { quoteValue, textOf, writePlace } from './foreign-json.js';
import { usualBoxes } from './foreign-regions.js';
import { CAGE_PROBLEMS } from './foreign-rules.js';

/**
 * A cage of another program: rows and columns of its cells, from 0, and its sum as the program wrote it; undefined,
 * null or '' for none.
 */
export interface ForeignCage {
  readonly cells: readonly (readonly unknown[])[];
  readonly sum: unknown;
}

/** Cages as an option, '' for none, or why they can't be one. */
export type ReadCages = { readonly option: string } | { readonly problem: string };

/** What the author's words may say of cages that programs save like those with sums. */
const OTHER_CAGES: readonly (readonly [problem: string, words: RegExp])[] = [
  [
    CAGE_PROBLEMS.products,
    /\bcages?\b[^.]*\b(?:products?|multipl(?:y|ied|ies))\b|\b(?:products?|multipl(?:y|ied|ies))\b[^.]*\bcages?\b/i,
  ],
  [
    CAGE_PROBLEMS.parities,
    /\bparity cages?\b|\bcages?\b[^.]*\b(?:only|either|all|entirely)\b(?: \w+){0,2} (?:odd|even)\b/i,
  ],
  [CAGE_PROBLEMS.lookAndSay, /\blook[ -]?(?:and|&|n)[ -]?say\b/i],
];

/** Returns cages as an option of a puzzle, unless the author's rules say that they have no sums. */
export function readCages(given: readonly ForeignCage[], side: number, rules: string): ReadCages {
  const other = given.length === 0 ? undefined : OTHER_CAGES.find(([, words]) => words.test(rules));
  if (other !== undefined) return { problem: other[0] };
  const cages = given.map(({ cells, sum }) => ({ cells, sum: typeof sum === 'string' ? sum.trim() : sum }));
  const hasSum = ({ sum }: ForeignCage) => sum !== undefined && sum !== null && sum !== '';
  // A dot in a sum would start another cage.
  const odd = cages.find((cage) => hasSum(cage) && !/^\d+$/.test(textOf(cage.sum)));
  if (odd !== undefined)
    return { problem: `${CAGE_PROBLEMS.unfit} (expected a whole number as a sum, got ${quoteValue(odd.sum)})` };
  const texts = cages.map((cage) => {
    const cells = cage.cells.map((place) => writePlace(place, side)).join('');
    return cells + (hasSum(cage) ? `-${cage.sum}` : '');
  });
  const size = { rows: side, columns: side, boxRows: 0, boxColumns: 0 };
  try {
    return { option: texts.length === 0 ? '' : formatCages(parseCages(texts.join('.'), size), size) };
  } catch (error) {
    if (error instanceof OptionError)
      return { problem: `${CAGE_PROBLEMS.unfit} (${error.message.replace(/^killer: /, '')})` };
    throw error;
  }
}

/** Returns a cage without a sum for each diagonal that is set: the one that rises to the right, and the other. */
export function diagonalCages([rising, falling]: readonly boolean[], side: number): ForeignCage[] {
  const cage = (column: (row: number) => number) => ({
    cells: Array.from({ length: side }, (_, row) => [row, column(row)]),
    sum: undefined,
  });
  return [...(rising ? [cage((row) => side - 1 - row)] : []), ...(falling ? [cage((row) => row)] : [])];
}

/** Returns a cage without a sum for each place in a box: the cells that have it; none for a size without usual boxes. */
export function disjointCages(side: number): ForeignCage[] {
  const boxes = usualBoxes(side) ?? [];
  return Array.from({ length: boxes.length === 0 ? 0 : side }, (_, place) => {
    const counts = new Array(side).fill(0);
    const cells = boxes.flatMap((box, cell) =>
      counts[box]++ === place ? [[Math.floor(cell / side), cell % side]] : [],
    );
    return { cells, sum: undefined };
  });
}

/** Returns the cages of a puzzle in the order of their cells. */
export function cagesIn({ size, options }: Puzzle): readonly Cage[] {
  return options.killer === undefined ? [] : parseCages(options.killer, size);
}
