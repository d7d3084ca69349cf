import type { Cell, Grid } from '../../../core/grid.js';
import type { Cage } from '../../../core/kind.js';
import type { Layout } from '../rules/layout.js';
import { narrowSet } from '../solve/narrow-sum.js';
import { houseSumsOf } from './house-sums.js';

/** What singles fill of a grid whose solution is known, from the cells filled so far. */
export class Singles {
  /** Number of cells that aren't filled. */
  open: number;
  readonly isFilled: Uint8Array;
  readonly candidates: Int32Array;
  private readonly layout: Layout;
  private readonly solution: Grid;

  constructor(layout: Layout, solution: Grid, from?: Singles) {
    this.layout = layout;
    this.solution = solution;
    this.open = from?.open ?? layout.cells;
    this.isFilled = from?.isFilled.slice() ?? new Uint8Array(layout.cells);
    this.candidates = from?.candidates.slice() ?? Int32Array.from(layout.allowed);
    if (from === undefined) this.fillSingles();
  }

  copy(): Singles {
    return new Singles(this.layout, this.solution, this);
  }

  /** Fills a cell and what singles then fill. */
  fill(cell: Cell): void {
    this.place(cell);
    this.fillSingles();
  }

  /** Leaves a cell some of its candidates, and fills what singles then fill. */
  narrow(cell: Cell, mask: number): void {
    this.candidates[cell] &= mask;
    this.fillSingles();
  }

  private place(cell: Cell): void {
    const { peers, peersAt } = this.layout;
    const bit = 1 << (this.solution[cell] - 1);
    this.isFilled[cell] = 1;
    this.open--;
    this.candidates[cell] = bit;
    for (let i = peersAt[cell]; i < peersAt[cell + 1]; i++) this.candidates[peers[i]] &= ~bit;
  }

  private fillSingles(): void {
    let before: number;
    do {
      before = this.open;
      this.fillNaked();
      this.fillHidden();
    } while (this.open < before);
  }

  private fillNaked(): void {
    const { candidates, isFilled } = this;
    for (let cell = 0; cell < candidates.length; cell++)
      if (isFilled[cell] === 0 && (candidates[cell] & (candidates[cell] - 1)) === 0) this.place(cell);
  }

  private fillHidden(): void {
    const { houseCells, values } = this.layout;
    for (let house = 0; house < houseCells.length; house += values) {
      let once = 0;
      let twice = 0;
      for (let i = house; i < house + values; i++) {
        const mask = this.candidates[houseCells[i]];
        twice |= once & mask;
        once |= mask;
      }
      const hidden = once & ~twice;
      if (hidden === 0) continue;
      for (let i = house; i < house + values; i++) {
        const cell = houseCells[i];
        if (this.isFilled[cell] === 0 && (this.candidates[cell] & hidden) !== 0) this.place(cell);
      }
    }
  }
}

/**
 * Returns the number of steps harder than singles and last cells of cages that fill a grid that cages cover. Such a
 * step is an innie, an outie or the combinations of a cage; undefined if that takes more than `most`, or other steps.
 */
export function harderSteps(
  layout: Layout,
  solution: Grid,
  lists: readonly (readonly Cell[])[],
  most: number,
): number | undefined {
  const board = new Singles(layout, solution);
  const sums = lists.map((cells) => cells.reduce((sum, cell) => sum + solution[cell], 0));
  let left: readonly (readonly Cell[])[] | undefined;
  for (let steps = 0; ; steps++) {
    fillLast(board, lists);
    if (board.open === 0) return steps;
    if (steps === most) return undefined;
    left ??= leftOfHouses(layout, lists, sums);
    const last = lastOpen(board, left);
    if (last !== undefined) board.fill(last);
    else if (!narrowCage(board, lists, sums, layout.values)) return undefined;
  }
}

/** Fills the last open cell of each cage, again and again. */
function fillLast(board: Singles, lists: readonly (readonly Cell[])[]): void {
  for (let last = lastOpen(board, lists); last !== undefined; last = lastOpen(board, lists)) board.fill(last);
}

/** Returns the only open cell of a list, of the first one that has a single one. */
function lastOpen({ isFilled }: Singles, lists: readonly (readonly Cell[])[]): Cell | undefined {
  for (const list of lists) {
    let open = 0;
    let last = 0;
    for (const cell of list) {
      if (isFilled[cell] !== 0) continue;
      open++;
      last = cell;
    }
    if (open === 1) return last;
  }
  return undefined;
}

/** Returns the innies and the outies of each house. */
function leftOfHouses(
  { cells, houses }: Layout,
  lists: readonly (readonly Cell[])[],
  sums: readonly number[],
): readonly (readonly Cell[])[] {
  const cages = lists.map((list, i): Cage => ({ cells: list, sum: sums[i] }));
  const cageOf = new Uint16Array(cells);
  for (const [number, list] of lists.entries()) for (const cell of list) cageOf[cell] = number;
  return houses.flatMap((house) => {
    const inside = new Uint8Array(cells);
    for (const cell of house.cells) inside[cell] = 1;
    const found = houseSumsOf(house.cells, inside, cages, cageOf);
    return found === undefined ? [] : [found.innies, found.outies];
  });
}

/** Removes the candidates of the first cage where some are in none of its combinations. */
function narrowCage(
  board: Singles,
  lists: readonly (readonly Cell[])[],
  sums: readonly number[],
  values: number,
): boolean {
  for (const [i, list] of lists.entries()) {
    const narrowed = narrowSet(list, sums[i], board.candidates, values);
    if (narrowed === undefined || list.every((cell, k) => narrowed.left[k] === board.candidates[cell])) continue;
    const masks = list.map((_, k) => narrowed.left[k]);
    for (const [k, cell] of list.entries()) if (board.isFilled[cell] === 0) board.narrow(cell, masks[k]);
    return true;
  }
  return false;
}
