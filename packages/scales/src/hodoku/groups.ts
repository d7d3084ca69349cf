import type { Board } from './board.js';
import { BOXES, bitCount, HOUSE_SETS, lowBit } from './tables.js';

const MOST = 9 * 54;

/** Two or three places of a value in a line and a box; the rows come first, then the columns. */
export class Groups {
  count = 0;
  readonly value = new Uint8Array(MOST);
  /** The line: 0..8 for a row, 9..17 for a column. */
  readonly line = new Uint8Array(MOST);
  readonly box = new Uint8Array(MOST);
  /** The first cell, which represents the group. */
  readonly cell = new Uint8Array(MOST);
  readonly cells = new Int32Array(MOST * 3);
  /** The candidates beyond the group that see all of it. */
  readonly sees = new Int32Array(MOST * 3);
  /** The only candidate beyond the group in its line and in its box, or -1. */
  readonly inLine = new Int8Array(MOST);
  readonly inBox = new Int8Array(MOST);
  private readonly byValue: number[][] = Array.from({ length: 9 }, () => []);

  clear(): void {
    this.count = 0;
    for (const groups of this.byValue) groups.length = 0;
  }

  read(board: Board): void {
    this.clear();
    for (let line = 0; line < BOXES; line++) {
      const first = line < 9 ? ((line / 3) | 0) * 3 : ((line - 9) / 3) | 0;
      const next = line < 9 ? 1 : 3;
      for (let value = 0; value < 9; value++) {
        if (board.free[line * 9 + value] < 2) continue;
        for (let i = 0; i < 3; i++) this.note(board, line, value, first + i * next);
      }
    }
  }

  /** The groups of a value in their order. */
  ofValue(value: number): readonly number[] {
    return this.byValue[value];
  }

  private note(board: Board, line: number, value: number, box: number): void {
    const at = this.count * 3;
    let size = 0;
    let first = -1;
    for (let word = 0; word < 3; word++) {
      const house = HOUSE_SETS[line * 3 + word];
      const inBox = HOUSE_SETS[(BOXES + box) * 3 + word];
      const places = board.sets[value * 3 + word];
      this.cells[at + word] = house & inBox & places;
      this.sees[at + word] = (house | inBox) & ~(house & inBox) & places;
      size += bitCount(this.cells[at + word]);
      if (first < 0 && this.cells[at + word] !== 0) first = word * 27 + lowBit(this.cells[at + word]);
    }
    if (size < 2) return;
    const group = this.count++;
    this.byValue[value].push(group);
    this.value[group] = value;
    this.line[group] = line;
    this.box[group] = box;
    this.cell[group] = first;
    this.inLine[group] = this.single(group, line);
    this.inBox[group] = this.single(group, BOXES + box);
  }

  overlaps(a: number, b: number): boolean {
    const { cells } = this;
    return (
      ((cells[a * 3] & cells[b * 3]) |
        (cells[a * 3 + 1] & cells[b * 3 + 1]) |
        (cells[a * 3 + 2] & cells[b * 3 + 2])) !==
      0
    );
  }

  private single(group: number, house: number): number {
    let found = -1;
    for (let word = 0; word < 3; word++) {
      const rest = this.sees[group * 3 + word] & HOUSE_SETS[house * 3 + word];
      if (rest === 0) continue;
      if (found >= 0 || (rest & (rest - 1)) !== 0) return -1;
      found = word * 27 + lowBit(rest);
    }
    return found;
  }

  /** The only other group of the value in a house, or -1. */
  onlyOther(group: number, house: number): number {
    let found = -1;
    for (const other of this.byValue[this.value[group]]) {
      if (other === group || this.overlaps(group, other)) continue;
      if (house < BOXES ? this.line[other] !== house : this.box[other] !== house - BOXES) continue;
      if (found >= 0) return -1;
      found = other;
    }
    return found;
  }

  /** Whether two groups hold all places of their value in a house. */
  fill(board: Board, a: number, b: number, house: number): boolean {
    for (let word = 0; word < 3; word++) {
      const places = board.sets[this.value[a] * 3 + word] & HOUSE_SETS[house * 3 + word];
      if ((places & ~this.cells[a * 3 + word] & ~this.cells[b * 3 + word]) !== 0) return false;
    }
    return true;
  }
}
