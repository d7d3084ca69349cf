import {
  ALL_CELLS,
  ALL_HOUSES,
  ALL_VALUES,
  BIT,
  HOUSE_BITS,
  HOUSE_CELLS,
  HOUSES,
  PEERS,
  PLACES,
  WORD,
} from './tables.js';

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
  /** Houses, values and cells that lost candidates since `clearChanges`. */
  changedHouses = 0;
  changedValues = 0;
  readonly changedCells = new Int32Array(3);

  /** Takes the clues and leaves each empty cell the candidates that no peer holds. */
  start(clues: ArrayLike<number>): void {
    this.values.set(clues);
    this.candidates.fill(0);
    this.places.fill(0);
    this.empty.fill(0);
    this.filled.fill(0);
    this.open = 0;
    this.changedHouses = ALL_HOUSES;
    this.changedValues = ALL_VALUES;
    this.changedCells.fill(ALL_CELLS);
    for (let cell = 0; cell < 81; cell++) {
      if (this.values[cell] !== 0) {
        this.filled[this.values[cell] - 1]++;
        continue;
      }
      this.open++;
      for (let i = 0; i < 3; i++) this.empty[HOUSES[cell * 3 + i]]++;
      let mask = 511;
      for (let i = 0; i < 20; i++) mask &= ~((1 << this.values[PEERS[cell * 20 + i]]) >> 1);
      this.candidates[cell] = mask;
      for (let value = 0; value < 9; value++) if ((mask >> value) & 1) this.enter(cell, value);
    }
  }

  private enter(cell: number, value: number): void {
    for (let i = 0; i < 3; i++) this.places[HOUSES[cell * 3 + i] * 9 + value] |= 1 << PLACES[cell * 3 + i];
  }

  /** Rules out a candidate; it may be gone already. */
  remove(cell: number, value: number): void {
    const at = cell * 3;
    if (((this.candidates[cell] >> value) & 1) === 0) return;
    this.changedHouses |= HOUSE_BITS[cell];
    this.changedValues |= 1 << value;
    this.changedCells[WORD[cell]] |= BIT[cell];
    this.candidates[cell] &= ~(1 << value);
    this.places[HOUSES[at] * 9 + value] &= ~(1 << PLACES[at]);
    this.places[HOUSES[at + 1] * 9 + value] &= ~(1 << PLACES[at + 1]);
    this.places[HOUSES[at + 2] * 9 + value] &= ~(1 << PLACES[at + 2]);
  }

  /** Fills an empty cell and rules out its value in the peers. */
  place(cell: number, value: number): void {
    this.values[cell] = value + 1;
    this.filled[value]++;
    this.open--;
    for (let other = 0; other < 9; other++) if ((this.candidates[cell] >> other) & 1) this.remove(cell, other);
    for (let i = 0; i < 3; i++) this.empty[HOUSES[cell * 3 + i]]--;
    for (let i = 0; i < 20; i++) this.remove(PEERS[cell * 20 + i], value);
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
