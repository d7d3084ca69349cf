import { HOUSES } from './tables.js';

const SIZE = 1024;

/** Cells that came down to one possibility, in the order in which that happened. */
export class SinglesQueue {
  readonly cells = new Uint8Array(SIZE);
  readonly values = new Uint8Array(SIZE);
  first = 0;
  end = 0;

  clear(): void {
    this.first = 0;
    this.end = 0;
  }

  push(cell: number, value: number): void {
    if (this.end === SIZE) return;
    this.cells[this.end] = cell;
    this.values[this.end++] = value;
  }

  /** Takes the first entry and returns its position, or -1 when there is none. */
  take(): number {
    if (this.first >= this.end) return -1;
    const at = this.first++;
    if (this.first >= this.end) this.clear();
    return at;
  }

  /** Removes the first entry of a value in a house. */
  dropInHouse(house: number, value: number): void {
    for (let i = this.first; i < this.end; i++) {
      const at = this.cells[i] * 3;
      if (this.values[i] !== value) continue;
      if (HOUSES[at] !== house && HOUSES[at + 1] !== house && HOUSES[at + 2] !== house) continue;
      this.cells.copyWithin(i, i + 1, this.end);
      this.values.copyWithin(i, i + 1, this.end);
      this.end--;
      return;
    }
  }

  copy(from: SinglesQueue): void {
    this.first = from.first;
    this.end = from.end;
    for (let i = from.first; i < from.end; i++) {
      this.cells[i] = from.cells[i];
      this.values[i] = from.values[i];
    }
  }
}
