import { LOW } from '../tables.js';
import { SinglesQueue } from './singles-queue.js';
import { BIT, HOUSE_CELLS, HOUSES, PEERS, WORD } from './tables.js';

/** The last revision of a value or a house on any board. */
let revision = 0;

/** A grid on its way to the solution, with the singles that came up. */
export class Board {
  /** Value of each cell, 1..9, or 0. */
  readonly values = new Uint8Array(81);
  readonly given = new Uint8Array(81);
  /** Candidates of each cell; none for a filled one. */
  readonly cells = new Uint16Array(81);
  /** Number of places of a value in a house: `free[house * 9 + value]`. */
  readonly free = new Int8Array(27 * 9);
  /** Places of a value as a set: `sets[value * 3 + word]`. */
  readonly sets = new Int32Array(27);
  readonly naked = new SinglesQueue();
  readonly hidden = new SinglesQueue();
  open = 81;
  /** Counts the changes, so that results for a position can be reused. */
  version = 0;
  /** A number for each value that is another one whenever its places are. */
  readonly revisions = new Float64Array(9);
  /** The same for the candidates of each house. */
  readonly houseRevisions = new Float64Array(27);

  start(clues: ArrayLike<number>): void {
    this.values.fill(0);
    this.given.fill(0);
    this.cells.fill(511);
    this.free.fill(9);
    this.sets.fill((1 << 27) - 1);
    this.naked.clear();
    this.hidden.clear();
    this.open = 81;
    this.version++;
    this.revisions.fill(++revision);
    this.houseRevisions.fill(revision);
    for (let cell = 0; cell < 81; cell++) {
      if (clues[cell] === 0) continue;
      this.given[cell] = 1;
      this.place(cell, clues[cell] - 1);
    }
  }

  copy(from: Board): void {
    this.values.set(from.values);
    this.cells.set(from.cells);
    this.free.set(from.free);
    this.sets.set(from.sets);
    this.revisions.set(from.revisions);
    this.houseRevisions.set(from.houseRevisions);
    this.naked.copy(from.naked);
    this.hidden.copy(from.hidden);
    this.open = from.open;
  }

  has(cell: number, value: number): boolean {
    return ((this.cells[cell] >> value) & 1) === 1;
  }

  /** Rules out a candidate; it may be gone already. A cell that is left without candidates keeps its counts. */
  remove(cell: number, value: number): void {
    const mask = this.cells[cell];
    if (((mask >> value) & 1) === 0) return;
    const left = mask & ~(1 << value);
    this.cells[cell] = left;
    this.revisions[value] = ++revision;
    this.noteHouses(cell);
    this.sets[value * 3 + WORD[cell]] &= ~BIT[cell];
    if (left === 0) return;
    if ((left & (left - 1)) === 0) this.naked.push(cell, LOW[left]);
    for (let i = 0; i < 3; i++) {
      const house = HOUSES[cell * 3 + i];
      const places = --this.free[house * 9 + value];
      if (places === 1) this.noteHidden(house, value);
      else if (places === 0) this.hidden.dropInHouse(house, value);
    }
  }

  /** Fills a cell and rules out its value in the peers. */
  place(cell: number, value: number): void {
    if (this.values[cell] === value + 1) return;
    this.values[cell] = value + 1;
    const mask = this.cells[cell];
    this.cells[cell] = 0;
    this.open--;
    this.clearCell(cell, mask);
    for (let i = 0; i < 20; i++) this.remove(PEERS[cell * 20 + i], value);
    for (let rest = mask; rest !== 0; rest &= rest - 1) this.leave(cell, LOW[rest], value);
  }

  private clearCell(cell: number, mask: number): void {
    revision++;
    this.noteHouses(cell);
    for (let rest = mask; rest !== 0; rest &= rest - 1) {
      this.sets[LOW[rest] * 3 + WORD[cell]] &= ~BIT[cell];
      this.revisions[LOW[rest]] = revision;
    }
  }

  private noteHouses(cell: number): void {
    for (let i = 0; i < 3; i++) this.houseRevisions[HOUSES[cell * 3 + i]] = revision;
  }

  private leave(cell: number, value: number, placed: number): void {
    for (let i = 0; i < 3; i++) {
      const house = HOUSES[cell * 3 + i];
      if (--this.free[house * 9 + value] === 1 && value !== placed) this.noteHidden(house, value);
    }
  }

  private noteHidden(house: number, value: number): void {
    for (let k = 0; k < 9; k++) {
      const cell = HOUSE_CELLS[house * 9 + k];
      if (((this.cells[cell] >> value) & 1) === 0) continue;
      this.hidden.push(cell, value);
      return;
    }
  }
}
