import { formatEdges, neighbours } from '../../../core/edges.js';
import type { Cell, Grid, Size } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type { Rng } from '../../../core/rng.js';
import type { DataForm } from './variant.js';

/** A full grid whose marks a generator draws. */
export interface Subject {
  readonly grid: Grid;
  readonly size: Size;
  /** Rows, columns, then boxes or regions, then others. */
  readonly houses: readonly House[];
  readonly rng: Rng;
  /** Whether to draw all marks that there are, for rules that can have many. */
  readonly all: boolean;
}

/** A mark as its option writes it, and the cells that it constrains. */
export interface Mark {
  readonly text: string;
  readonly cells: readonly Cell[];
}

/** How a generator draws the marks of a rule from a full grid. */
export interface MarkDrawing {
  /** The name of the rule. */
  readonly name: string;
  /** The option under which all marks are given; then none is left out. */
  readonly all?: string;
  /** The share of cells with a clue that the marks make up for, and what all marks add to it. */
  readonly share: number;
  readonly shareOfAll?: number;
  /** Whether puzzles with the usual clues are often hard, so that lower levels need more of them. */
  readonly isHard?: true;
  /** The level of the easiest step with a mark; gentle by default. */
  readonly least?: 'easy' | 'medium';
  /** Whether a guess takes long, as with sums and automata, so that uniqueness tests have few of them. */
  readonly isSlow?: true;
  /** The characters between the texts of two marks. */
  readonly separator: string;
  /** Returns marks that the grid keeps, in their order: random ones, or all that there are. */
  choose(subject: Subject): Mark[];
}

/** Returns marks in the order of their texts. */
export function inOrderOfText(marks: readonly Mark[]): Mark[] {
  return marks.toSorted((a, b) => (a.text < b.text ? -1 : 1));
}

/** Returns marks in the order in which their form writes them. */
export function marksOf<Item>(
  items: Item[],
  size: Size,
  { parse, format }: Pick<DataForm<Item[]>, 'parse' | 'format'>,
  cellsOf: (item: Item) => readonly Cell[],
): Mark[] {
  const sorted = items.length === 0 ? [] : parse(format(items, size), size);
  return sorted.map((item) => ({ text: format([item], size), cells: cellsOf(item) }));
}

/**
 * Returns marks between neighbours, with up to one mark for every `cellsPerMark` cells, or all of them. `letterOf` returns
 * the letter of the mark between two values, with its number if it has one.
 */
export function drawEdges(
  { grid, size, rng, all }: Subject,
  cellsPerMark: number,
  letterOf: (a: number, b: number) => string | undefined,
): Mark[] {
  const edges = rng.shuffle(neighbours(size)).flatMap(([first, second]) => {
    const letter = letterOf(grid[first], grid[second]);
    return letter === undefined ? [] : { first, second, letter };
  });
  const most = all ? edges.length : Math.ceil(grid.length / cellsPerMark);
  return inOrderOfText(
    edges.slice(0, most).map((edge) => ({ text: formatEdges([edge], size), cells: [edge.first, edge.second] })),
  );
}
