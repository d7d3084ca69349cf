/*
 * The links of chains: what follows at once from each candidate, and from each group, being true (on) or false (off).
 *
 *     node = candidate * 2 + on, where a candidate is cell * 9 + value
 *     node = 1458 + group * 2 + on
 *
 * Each node has a list, in the order of the search. What a true candidate rules out in its cell and its houses is not
 * listed: the board shows it.
 */
import { LOW } from '../tables.js';
import type { Board } from './board.js';
import { Groups } from './groups.js';
import { otherPlace } from './patterns.js';
import { BIT, BOXES, HOUSES, lowBit, WORD } from './tables.js';

export const GROUP_NODES = 81 * 9 * 2;
export const NODES = GROUP_NODES + 9 * 54 * 2;

export class Links {
  readonly groups = new Groups();
  readonly begin = new Int32Array(NODES);
  readonly end = new Int32Array(NODES);
  /** A candidate has up to 12 entries and a group up to 24. */
  readonly nodes = new Uint16Array(1 << 15);
  /** The candidates from whose being false something follows: `live[value * 3 + word]`. */
  readonly live = new Int32Array(27);
  private size = 0;

  read(board: Board, withGroups: boolean): void {
    this.begin.fill(0);
    this.end.fill(0);
    this.live.fill(0);
    this.size = 0;
    if (withGroups) this.groups.read(board);
    else this.groups.clear();
    for (let cell = 0; cell < 81; cell++) {
      for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
        const value = LOW[rest];
        if (withGroups) this.readOn(cell, value);
        this.readOff(board, cell, value);
      }
    }
    for (let group = 0; group < this.groups.count; group++) {
      this.readGroupOn(group);
      this.readGroupOff(board, group);
    }
  }

  private add(node: number): void {
    this.nodes[this.size++] = node;
  }

  private readOn(cell: number, value: number): void {
    const { groups } = this;
    const node = (cell * 9 + value) * 2 + 1;
    this.begin[node] = this.size;
    for (const group of groups.ofValue(value))
      if (((groups.sees[group * 3 + WORD[cell]] >> (cell % 27)) & 1) === 1) this.add(GROUP_NODES + group * 2);
    this.end[node] = this.size;
  }

  /** A candidate that is false leaves the last one of its cell, of a house, or a group. */
  private readOff(board: Board, cell: number, value: number): void {
    const { groups } = this;
    const node = (cell * 9 + value) * 2;
    this.begin[node] = this.size;
    const others = board.cells[cell] & ~(1 << value);
    if (others !== 0 && (others & (others - 1)) === 0) this.add((cell * 9 + LOW[others]) * 2 + 1);
    for (let i = 0; i < 3; i++) {
      const house = HOUSES[cell * 3 + i];
      const other = board.free[house * 9 + value] === 2 ? otherPlace(board, house, value, cell) : -1;
      if (other >= 0) this.add((other * 9 + value) * 2 + 1);
    }
    for (const group of groups.ofValue(value)) {
      if (groups.inBox[group] === cell || groups.inLine[group] === cell) this.add(GROUP_NODES + group * 2 + 1);
    }
    this.end[node] = this.size;
    if (this.begin[node] < this.size) this.live[value * 3 + WORD[cell]] |= BIT[cell];
  }

  private readGroupOn(group: number): void {
    const { groups } = this;
    const node = GROUP_NODES + group * 2 + 1;
    const value = groups.value[group];
    this.begin[node] = this.size;
    for (let word = 0; word < 3; word++)
      for (let rest = groups.sees[group * 3 + word]; rest !== 0; rest &= rest - 1)
        this.add(((word * 27 + lowBit(rest)) * 9 + value) * 2);
    for (const other of groups.ofValue(value)) {
      if (other === group || groups.overlaps(group, other)) continue;
      if (groups.line[other] === groups.line[group] || groups.box[other] === groups.box[group])
        this.add(GROUP_NODES + other * 2);
    }
    this.end[node] = this.size;
  }

  private readGroupOff(board: Board, group: number): void {
    const { groups } = this;
    const node = GROUP_NODES + group * 2;
    const value = groups.value[group];
    const line = groups.line[group];
    const box = BOXES + groups.box[group];
    this.begin[node] = this.size;
    if (groups.inBox[group] >= 0) this.add((groups.inBox[group] * 9 + value) * 2 + 1);
    if (groups.inLine[group] >= 0) this.add((groups.inLine[group] * 9 + value) * 2 + 1);
    for (const house of [line, box]) {
      const other = groups.onlyOther(group, house);
      if (other >= 0 && groups.fill(board, group, other, house)) this.add(GROUP_NODES + other * 2 + 1);
    }
    this.end[node] = this.size;
  }
}
