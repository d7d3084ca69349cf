import { COUNT, HOUSE_CELLS, HOUSES, LOW, PLACES } from '../../tables.js';
import type { Grid9 } from '../grid.js';

/** Why a candidate is on, or off: by its cell, or by its box, row or column. */
export const NO_CAUSE = 0;
export const CELL_CAUSE = 1;
/** Cause 2 is the box, 3 the row and 4 the column. */
export const HOUSE_CAUSE = 2;

/** Each candidate has at most 8 others in its cell and 20 in its peers. */
const WEAK = 28;

/**
 * The links of a grid, by candidate (cell * 9 + value). A weak link leads to a candidate that is off if this one is on,
 * a strong link to one that is on if this one is off. Those within the cell come first, then those of the box, the row
 * and the column.
 */
export class Links {
  /** Weak links of candidate c: weak[c * 28 .. c * 28 + weakCount[c] - 1], the first weakInCell[c] within its cell. */
  readonly weak = new Int16Array(729 * WEAK);
  readonly weakCause = new Uint8Array(729 * WEAK);
  readonly weakCount = new Uint8Array(729);
  readonly weakInCell = new Uint8Array(729);
  /** Strong links of candidate c: strong[c * 4 .. c * 4 + strongCount[c] - 1], the first strongInCell[c] within its cell. */
  readonly strong = new Int16Array(729 * 4);
  readonly strongCause = new Uint8Array(729 * 4);
  readonly strongCount = new Uint8Array(729);
  readonly strongInCell = new Uint8Array(729);
  /** All candidates, in ascending order. */
  readonly all = new Int16Array(729);
  allCount = 0;
  /** The candidates of cells with at least two, in ascending order. */
  readonly open = new Int16Array(729);
  openCount = 0;

  /** Finds all links of a grid. */
  build(grid: Grid9): void {
    this.allCount = 0;
    this.openCount = 0;
    for (let cell = 0; cell < 81; cell++) {
      const mask = grid.candidates[cell];
      for (let rest = mask; rest !== 0; rest &= rest - 1) {
        const value = LOW[rest];
        this.all[this.allCount++] = cell * 9 + value;
        if (COUNT[mask] > 1) this.open[this.openCount++] = cell * 9 + value;
        this.addWeak(grid, cell, value);
        this.addStrong(grid, cell, value);
      }
    }
  }

  private addWeak(grid: Grid9, cell: number, value: number): void {
    const { weak, weakCause } = this;
    const candidate = cell * 9 + value;
    let at = candidate * WEAK;
    for (let rest = grid.candidates[cell] & ~(1 << value); rest !== 0; rest &= rest - 1) {
      weakCause[at] = CELL_CAUSE;
      weak[at++] = cell * 9 + LOW[rest];
    }
    this.weakInCell[candidate] = at - candidate * WEAK;
    for (let kind = 0; kind < 3; kind++) {
      const house = HOUSES[cell * 3 + kind];
      for (let rest = grid.places[house * 9 + value] & otherPlaces(cell, kind); rest !== 0; rest &= rest - 1) {
        weakCause[at] = HOUSE_CAUSE + kind;
        weak[at++] = HOUSE_CELLS[house * 9 + LOW[rest]] * 9 + value;
      }
    }
    this.weakCount[candidate] = at - candidate * WEAK;
  }

  private addStrong(grid: Grid9, cell: number, value: number): void {
    const { strong, strongCause } = this;
    const candidate = cell * 9 + value;
    const first = candidate * 4;
    let at = first;
    const mask = grid.candidates[cell];
    if (COUNT[mask] === 2) {
      strongCause[at] = CELL_CAUSE;
      strong[at++] = cell * 9 + LOW[mask & ~(1 << value)];
    }
    this.strongInCell[candidate] = at - first;
    for (let kind = 0; kind < 3; kind++) {
      const house = HOUSES[cell * 3 + kind];
      const places = grid.places[house * 9 + value];
      if (COUNT[places] !== 2) continue;
      const other = HOUSE_CELLS[house * 9 + LOW[places & ~(1 << PLACES[cell * 3 + kind])]] * 9 + value;
      if ((at > first && strong[at - 1] === other) || (at > first + 1 && strong[at - 2] === other)) continue;
      strongCause[at] = HOUSE_CAUSE + kind;
      strong[at++] = other;
    }
    this.strongCount[candidate] = at - first;
  }
}

/** The places of the box of a cell besides its own, or those of its row or column outside the box. */
const OTHER_PLACES = new Uint16Array(81 * 3);
for (let cell = 0; cell < 81; cell++) {
  for (let kind = 0; kind < 3; kind++) {
    let mask = 511 & ~(1 << PLACES[cell * 3 + kind]);
    for (let k = 0; k < 9 && kind > 0; k++) {
      const other = HOUSE_CELLS[HOUSES[cell * 3 + kind] * 9 + k];
      if (HOUSES[other * 3] === HOUSES[cell * 3]) mask &= ~(1 << k);
    }
    OTHER_PLACES[cell * 3 + kind] = mask;
  }
}

/** The places of the box, row or column (0, 1, 2) of a cell where peers are that no kind before it holds. */
function otherPlaces(cell: number, kind: number): number {
  return OTHER_PLACES[cell * 3 + kind];
}
