import {
  ALL_CELLS,
  ALL_HOUSES,
  ALL_VALUES,
  BIT,
  HOUSE_BITS,
  HOUSE_CELLS,
  HOUSES,
  LOW,
  PLACES,
  WORD,
} from '../tables.js';

/** The values that each house holds at the start. */
const held = new Uint16Array(27);

/** A 9x9 grid on its way to the solution: values, and candidates by cell and by house. */
export class Grid9 {
  /** Value of each cell, 1..9, or 0. */
  readonly values = new Uint8Array(81);
  /** Candidates of each cell; none for a filled one. */
  readonly candidates = new Uint16Array(81);
  /** Places of a value in a house: `places[house * 9 + value]`. */
  readonly places = new Uint16Array(27 * 9);
  /** Number of empty cells of each house. */
  readonly empty = new Uint8Array(27);
  /** How often each value is filled in. */
  readonly filled = new Uint8Array(9);
  /** Number of empty cells. */
  open = 81;
  /** The houses with one empty cell, and all that may have a value with one place. */
  lastHouses = 0;
  singleHouses = 0;
  /** Houses, values and cells that lost candidates since `clearChanges`. */
  changedHouses = 0;
  changedValues = 0;
  readonly changedCells = new Int32Array(3);

  /** Takes the clues and leaves each empty cell the candidates that no peer holds. */
  start(clues: ArrayLike<number>): void {
    this.values.set(clues);
    this.candidates.fill(0);
    this.places.fill(0);
    this.empty.fill(9);
    this.filled.fill(0);
    this.open = 81;
    this.changedHouses = ALL_HOUSES;
    this.changedValues = ALL_VALUES;
    this.changedCells.fill(ALL_CELLS);
    this.lastHouses = 0;
    this.singleHouses = ALL_HOUSES;
    held.fill(0);
    for (let cell = 0; cell < 81; cell++) if (this.values[cell] !== 0) this.hold(cell, this.values[cell] - 1);
    for (let cell = 0; cell < 81; cell++) if (this.values[cell] === 0) this.enter(cell);
  }

  private hold(cell: number, value: number): void {
    this.open--;
    this.filled[value]++;
    for (let at = cell * 3; at < cell * 3 + 3; at++) held[HOUSES[at]] |= 1 << value;
    this.countDown(cell);
  }

  private enter(cell: number): void {
    const at = cell * 3;
    const mask = ALL_VALUES & ~(held[HOUSES[at]] | held[HOUSES[at + 1]] | held[HOUSES[at + 2]]);
    this.candidates[cell] = mask;
    for (let i = at; i < at + 3; i++)
      for (let rest = mask; rest !== 0; rest &= rest - 1) this.places[HOUSES[i] * 9 + LOW[rest]] |= 1 << PLACES[i];
  }

  /** Rules out a candidate; it may be gone already. */
  remove(cell: number, value: number): void {
    if (((this.candidates[cell] >> value) & 1) === 0) return;
    this.changedHouses |= HOUSE_BITS[cell];
    this.changedValues |= 1 << value;
    this.changedCells[WORD[cell]] |= BIT[cell];
    this.candidates[cell] &= ~(1 << value);
    this.leave(cell * 3, value);
    this.leave(cell * 3 + 1, value);
    this.leave(cell * 3 + 2, value);
  }

  private leave(at: number, value: number): void {
    const house = HOUSES[at];
    const rest = this.places[house * 9 + value] & ~(1 << PLACES[at]);
    this.places[house * 9 + value] = rest;
    if ((rest & (rest - 1)) === 0) this.singleHouses |= 1 << house;
  }

  /** Fills an empty cell and rules out its value in the peers. */
  place(cell: number, value: number): void {
    this.values[cell] = value + 1;
    this.filled[value]++;
    this.open--;
    for (let rest = this.candidates[cell]; rest !== 0; rest &= rest - 1) this.remove(cell, LOW[rest]);
    for (let at = cell * 3; at < cell * 3 + 3; at++) {
      const house = HOUSES[at];
      for (let rest = this.places[house * 9 + value]; rest !== 0; rest &= rest - 1)
        this.remove(HOUSE_CELLS[house * 9 + LOW[rest]], value);
    }
    this.countDown(cell);
  }

  /** Notes that a cell of three houses is no longer empty. */
  private countDown(cell: number): void {
    for (let at = cell * 3; at < cell * 3 + 3; at++) {
      const house = HOUSES[at];
      const left = --this.empty[house];
      if (left === 1) this.lastHouses |= 1 << house;
      else if (left === 0) this.lastHouses &= ~(1 << house);
    }
  }

  clearChanges(): void {
    this.changedHouses = 0;
    this.changedValues = 0;
    this.changedCells.fill(0);
  }

  /** Copies the candidates of another grid with the same values. */
  restore(saved: Grid9): void {
    this.candidates.set(saved.candidates);
    this.places.set(saved.places);
  }

  /** Copies another grid. */
  copy(other: Grid9): void {
    this.restore(other);
    this.values.set(other.values);
    this.empty.set(other.empty);
    this.filled.set(other.filled);
    this.open = other.open;
  }
}

/** The cell at a place of a house. */
export function cellAt(house: number, place: number): number {
  return HOUSE_CELLS[house * 9 + place];
}
