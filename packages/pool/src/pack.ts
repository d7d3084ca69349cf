import type { Grid, Solutions } from 'gridwright';
import type { Failure, ToSolve } from './tasks.js';

/**
 * Copying a puzzle to another thread as an object costs a tenth of solving it. So grids go end to end in one
 * array, and what neighbours have in common besides goes once:
 *
 *   heads    sudoku 9x9, limit 2    kurosu 6x6, limit 2
 *   repeats  3                      1
 *   counts   1      1      1        1          grids of each item: 1 for a puzzle, its solutions for a result
 *   lengths  81     81     81       36
 *   cells    .......|......|.......|....
 */
export interface Packed<Item> {
  readonly heads: readonly Item[];
  readonly repeats: readonly number[];
  readonly counts: readonly number[];
  readonly lengths: readonly number[];
  readonly cells: Uint8Array;
}

/** Where an item has its grids. */
interface Form<Item> {
  /** Name of the property that holds them, the only one in which neighbours may differ. */
  readonly property: string;
  grids(item: Item): readonly Grid[];
  with(item: Item, grids: Grid[]): Item;
}

export const toSolve: Form<ToSolve> = {
  property: 'clues',
  grids: ({ puzzle }) => [puzzle.clues],
  with: (input, [clues]) => ({ ...input, puzzle: { ...input.puzzle, clues } }),
};

export const solved: Form<Solutions | Failure> = {
  property: 'solutions',
  grids: (result) => ('error' in result ? [] : result.solutions),
  with: (result, solutions) => ('error' in result ? result : { ...result, solutions }),
};

export function pack<Item>(items: readonly Item[], form: Form<Item>): Packed<Item> {
  const heads: Item[] = [];
  const repeats: number[] = [];
  const counts: number[] = [];
  const grids: Grid[] = [];
  for (const item of items) {
    if (heads.length > 0 && alike(heads[heads.length - 1], item, form.property)) repeats[repeats.length - 1]++;
    else {
      heads.push(item);
      repeats.push(1);
    }
    const own = form.grids(item);
    counts.push(own.length);
    for (const grid of own) grids.push(grid);
  }
  return { heads, repeats, counts, ...join(grids) };
}

export function unpack<Item>({ heads, repeats, counts, lengths, cells }: Packed<Item>, form: Form<Item>): Item[] {
  const items: Item[] = [];
  let grid = 0;
  let at = 0;
  for (const [i, head] of heads.entries()) {
    for (let repeat = 0; repeat < repeats[i]; repeat++) {
      const own: Grid[] = [];
      for (let count = counts[items.length]; count > 0; count--) {
        const start = at;
        at += lengths[grid++];
        own.push(cells.slice(start, at));
      }
      items.push(form.with(head, own));
    }
  }
  return items;
}

function join(grids: readonly Grid[]): { lengths: number[]; cells: Uint8Array } {
  const lengths = grids.map((grid) => grid.length);
  const cells = new Uint8Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const grid of grids) {
    cells.set(grid, at);
    at += grid.length;
  }
  return { lengths, cells };
}

/** Whether two plain values are equal but for a property. */
function alike(a: unknown, b: unknown, property: string): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  for (const key in b) if (!(key in a)) return false;
  for (const key in a) if (key !== property && !alike(a[key as keyof typeof a], b[key as keyof typeof b], property)) return false;
  return true;
}
