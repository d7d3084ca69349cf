import { popcount } from '../../../../core/bits.js';
import type { Cell } from '../../../../core/grid.js';
import type { Layout } from '../../rules/layout.js';
import { keptWith } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';

/** Four cells that would hold two values by turns; corners row by row, so 0 and 3 are opposite, and 1 and 2. */
export interface Rectangle {
  readonly cells: readonly Cell[];
  /** Mask of the two values. */
  readonly pair: number;
  /** Mask of the other candidates of the cells; one of them is true. */
  readonly extra: number;
  /** Mask of the corners that have other candidates. */
  readonly spoiled: number;
}

/** The rectangles of a position after a number of changes. */
interface Known {
  changes: number;
  /** Those whose cells have two candidates in common: there are ever fewer. */
  sharing: readonly (readonly Cell[])[];
  open: readonly Rectangle[];
  /** Those without a clue; computed on first use. */
  free: readonly (readonly Cell[])[] | undefined;
  filledAt: number;
  filled: readonly Rectangle[];
}

const knownOf = keptWith(
  ({ layout }): Known => ({
    changes: -1,
    sharing: rectanglesOf(layout),
    open: [],
    free: undefined,
    filledAt: -1,
    filled: [],
  }),
);

/** Rectangles of open cells that have two values in common and other candidates, and a cell with no other; one for each pair of values. */
export function openRectangles(position: SudokuPosition): readonly Rectangle[] {
  const known = knownOf(position);
  if (known.changes !== position.changes) {
    known.changes = position.changes;
    known.sharing = known.sharing.filter((cells) => isMany(common(position, cells)));
    const found: Rectangle[] = [];
    for (const cells of known.sharing)
      if (cells.some((cell) => position.count(cell) === 2)) addPairs(position, cells, found);
    known.open = found;
  }
  return known.open;
}

/** Rectangles of which two or three cells are filled with two values, without a clue, that could be exchanged but for other candidates. */
export function filledRectangles(position: SudokuPosition): readonly Rectangle[] {
  const known = knownOf(position);
  if (known.filledAt !== position.changes) {
    known.filledAt = position.changes;
    const found: Rectangle[] = [];
    known.free ??= withoutClues(position);
    for (const cells of known.free) addFilled(position, cells, found);
    known.filled = found;
  }
  return known.filled;
}

function withoutClues({ layout, clues }: SudokuPosition): Cell[][] {
  return rectanglesOf(layout).filter(
    (cells) => (clues[cells[0]] | clues[cells[1]] | clues[cells[2]] | clues[cells[3]]) === 0,
  );
}

function addPairs(position: SudokuPosition, cells: readonly Cell[], found: Rectangle[]): void {
  const shared = common(position, cells);
  for (let first = shared; first !== 0; first &= first - 1) {
    for (let second = first & (first - 1); second !== 0; second &= second - 1)
      add(position, cells, (first & -first) | (second & -second), found);
  }
}

function addFilled(position: SudokuPosition, cells: readonly Cell[], found: Rectangle[]): void {
  const { grid, candidates } = position;
  let filled = 0;
  let pair = 0;
  for (let i = 0; i < 4; i++) {
    if (grid[cells[i]] === 0) continue;
    filled++;
    pair |= candidates[cells[i]];
  }
  if (filled < 2 || filled > 3 || popcount(pair) !== 2) return;
  // The open cells have to be able to complete the exchange.
  const low = pair & -pair;
  if (completes(position, cells, low, pair ^ low) || completes(position, cells, pair ^ low, low))
    add(position, cells, pair, found);
}

/** Whether two opposite corners can hold one value and the others another, which are given as masks. */
function completes({ candidates }: SudokuPosition, cells: readonly Cell[], p: number, q: number): boolean {
  return (
    (candidates[cells[0]] & candidates[cells[3]] & p) !== 0 && (candidates[cells[1]] & candidates[cells[2]] & q) !== 0
  );
}

function add({ candidates }: SudokuPosition, cells: readonly Cell[], pair: number, found: Rectangle[]): void {
  let extra = 0;
  let spoiled = 0;
  for (let i = 0; i < 4; i++) {
    const others = candidates[cells[i]] & ~pair;
    if (others !== 0) spoiled |= 1 << i;
    extra |= others;
  }
  if (spoiled > 0) found.push({ cells, pair, extra, spoiled });
}

/** Candidates that all four cells have. */
function common({ candidates }: SudokuPosition, cells: readonly Cell[]): number {
  return candidates[cells[0]] & candidates[cells[1]] & candidates[cells[2]] & candidates[cells[3]];
}

function isMany(mask: number): boolean {
  return (mask & (mask - 1)) !== 0;
}

const rectangles = new WeakMap<Layout, Cell[][]>();

/** All rectangles of four cells with two or none in every house; corners row by row. */
function rectanglesOf(layout: Layout): Cell[][] {
  let found = rectangles.get(layout);
  if (found === undefined) {
    found = [];
    const n = layout.values;
    const counts = new Uint8Array(layout.houses.length);
    for (let top = 0; top < n; top++) {
      for (let bottom = top + 1; bottom < n; bottom++) {
        for (let left = 0; left < n; left++) {
          for (let right = left + 1; right < n; right++) {
            const cells = [top * n + left, top * n + right, bottom * n + left, bottom * n + right];
            if (pairsUp(layout, cells, counts)) found.push(cells);
          }
        }
      }
    }
    rectangles.set(layout, found);
  }
  return found;
}

function pairsUp({ cellHouses, cellHousesAt }: Layout, cells: readonly Cell[], counts: Uint8Array): boolean {
  const houses = cells.flatMap((cell) => [...cellHouses.subarray(cellHousesAt[cell], cellHousesAt[cell + 1])]);
  for (const house of houses) counts[house]++;
  const paired = houses.every((house) => counts[house] === 2);
  for (const house of houses) counts[house] = 0;
  return paired;
}
