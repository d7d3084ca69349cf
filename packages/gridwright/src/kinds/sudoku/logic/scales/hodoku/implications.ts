/*
 * What follows at once from each candidate being true (on) or false (off).
 *
 *     node = candidate * 2 + on, where a candidate is cell * 9 + value
 *     node = 1458 + group * 2 + on
 *
 * Each node has a list: first the node itself, then what follows from it, in the order of the search. For chains each
 * entry follows from the first one. For nets each entry has up to five causes, which are places in the same list.
 */
import { LOW } from '../se/tables.js';
import { Board } from './board.js';
import { Groups } from './groups.js';
import { isHidden } from './singles.js';
import { BOXES, HOUSE_CELLS, HOUSES, lowBit, PEERS } from './tables.js';

export const GROUP_NODES = 81 * 9 * 2;
export const NODES = GROUP_NODES + 9 * 54 * 2;
const CAUSES = 5;
/** Rounds of singles that a net looks ahead. */
const ROUNDS = 4;

export class Implications {
  readonly groups = new Groups();
  readonly begin = new Int32Array(NODES);
  readonly end = new Int32Array(NODES);
  nodes = new Uint16Array(1 << 16);
  /** How far each entry is from the first one, which counts as 1. */
  distances = new Uint16Array(1 << 16);
  causes = new Uint16Array(CAUSES << 16);
  private size = 0;
  private list = 0;
  /** Place of a node in the list at hand, plus the mark of the list. */
  private readonly places = new Int32Array(NODES);
  private readonly marks = new Int32Array(NODES);
  private mark = 0;
  private readonly ahead = new Board();
  private readonly queue = new Uint16Array(512);
  private readonly found = new Uint8Array(81);
  private readonly now = new Uint16Array(CAUSES);

  /** Reads the links of chains. */
  readChains(board: Board, withGroups: boolean): void {
    this.start(board, withGroups);
    for (let cell = 0; cell < 81; cell++) {
      for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
        const value = LOW[rest];
        this.readOn(board, cell, value);
        this.readOff(board, cell, value);
      }
    }
    if (withGroups) this.readGroups(board);
  }

  /** Reads the links of nets: what follows from a candidate and from the singles after it. */
  readNets(board: Board): void {
    this.start(board, true);
    for (let cell = 0; cell < 81; cell++) {
      for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
        const value = LOW[rest];
        this.readNet(board, cell, value, 1);
        this.readNet(board, cell, value, 0);
      }
    }
    this.readGroups(board);
  }

  private start(board: Board, withGroups: boolean): void {
    this.begin.fill(0);
    this.end.fill(0);
    this.size = 0;
    this.groups.count = 0;
    if (withGroups) this.groups.read(board);
  }

  private open(node: number): void {
    this.mark++;
    this.list = this.size;
    this.begin[node] = this.size;
    this.add(node);
  }

  private close(node: number): void {
    this.end[node] = this.size;
  }

  /** Adds an entry that follows from the causes at hand. A candidate is added once. */
  private add(node: number): void {
    if (this.marks[node] === this.mark && node < GROUP_NODES) return;
    if (this.size === this.nodes.length) this.widen();
    const at = this.size++;
    const { now } = this;
    this.marks[node] = this.mark;
    this.places[node] = at - this.list;
    this.nodes[at] = node;
    this.distances[at] = now[0] < at - this.list ? this.distances[this.list + now[0]] + 1 : 1;
    for (let i = 0; i < CAUSES; i++) this.causes[at * CAUSES + i] = now[i];
    this.highestFirst(at * CAUSES);
  }

  /** The latest cause is the one that chains follow. */
  private highestFirst(at: number): void {
    const { causes } = this;
    for (let i = 1; i < CAUSES; i++) {
      if (causes[at + i] <= causes[at]) continue;
      const cause = causes[at];
      causes[at] = causes[at + i];
      causes[at + i] = cause;
    }
  }

  private widen(): void {
    const nodes = new Uint16Array(this.nodes.length * 2);
    const distances = new Uint16Array(nodes.length);
    const causes = new Uint16Array(nodes.length * CAUSES);
    nodes.set(this.nodes);
    distances.set(this.distances);
    causes.set(this.causes);
    this.nodes = nodes;
    this.distances = distances;
    this.causes = causes;
  }

  private readOn(board: Board, cell: number, value: number): void {
    const node = (cell * 9 + value) * 2 + 1;
    this.open(node);
    for (let rest = board.cells[cell] & ~(1 << value); rest !== 0; rest &= rest - 1)
      this.add((cell * 9 + LOW[rest]) * 2);
    for (let i = 0; i < 3; i++) {
      const house = HOUSES[cell * 3 + i];
      for (let k = 0; k < 9; k++) {
        const other = HOUSE_CELLS[house * 9 + k];
        if (other !== cell && board.has(other, value)) this.add((other * 9 + value) * 2);
      }
    }
    this.addGroupsOff(cell, value);
    this.close(node);
  }

  private readOff(board: Board, cell: number, value: number): void {
    const node = (cell * 9 + value) * 2;
    this.open(node);
    const others = board.cells[cell] & ~(1 << value);
    if (others !== 0 && (others & (others - 1)) === 0) this.add((cell * 9 + LOW[others]) * 2 + 1);
    for (let i = 0; i < 3; i++) {
      const house = HOUSES[cell * 3 + i];
      if (board.free[house * 9 + value] !== 2) continue;
      for (let k = 0; k < 9; k++) {
        const other = HOUSE_CELLS[house * 9 + k];
        if (other !== cell && board.has(other, value)) this.add((other * 9 + value) * 2 + 1);
      }
    }
    this.addGroupsOn(cell, value);
    this.close(node);
  }

  private addGroupsOff(cell: number, value: number): void {
    const { groups } = this;
    const word = (cell / 27) | 0;
    for (let group = 0; group < groups.count; group++)
      if (groups.value[group] === value && ((groups.sees[group * 3 + word] >> (cell % 27)) & 1) === 1)
        this.add(GROUP_NODES + group * 2);
  }

  private addGroupsOn(cell: number, value: number): void {
    const { groups } = this;
    for (let group = 0; group < groups.count; group++) {
      if (groups.value[group] !== value) continue;
      if (groups.single(group, BOXES + groups.box[group]) === cell) this.add(GROUP_NODES + group * 2 + 1);
      if (groups.single(group, groups.line[group]) === cell) this.add(GROUP_NODES + group * 2 + 1);
    }
  }

  private readGroups(board: Board): void {
    for (let group = 0; group < this.groups.count; group++) {
      this.readGroupOn(group);
      this.readGroupOff(board, group);
    }
  }

  private readGroupOn(group: number): void {
    const { groups } = this;
    const node = GROUP_NODES + group * 2 + 1;
    const value = groups.value[group];
    this.open(node);
    for (let word = 0; word < 3; word++)
      for (let rest = groups.sees[group * 3 + word]; rest !== 0; rest &= rest - 1)
        this.add(((word * 27 + lowBit(rest)) * 9 + value) * 2);
    for (let other = 0; other < groups.count; other++) {
      if (other === group || groups.value[other] !== value || groups.overlaps(group, other)) continue;
      if (groups.line[other] === groups.line[group]) this.add(GROUP_NODES + other * 2);
      if (groups.box[other] === groups.box[group]) this.add(GROUP_NODES + other * 2);
    }
    this.close(node);
  }

  private readGroupOff(board: Board, group: number): void {
    const { groups } = this;
    const node = GROUP_NODES + group * 2;
    const value = groups.value[group];
    const line = groups.line[group];
    const box = BOXES + groups.box[group];
    this.open(node);
    for (const house of [box, line]) {
      const single = groups.single(group, house);
      if (single >= 0) this.add((single * 9 + value) * 2 + 1);
    }
    for (const house of [line, box]) {
      const other = this.onlyGroup(group, house);
      if (other >= 0 && groups.fill(board, group, other, house)) this.add(GROUP_NODES + other * 2 + 1);
    }
    this.close(node);
  }

  /** The only other group of the value in a house, or -1. */
  private onlyGroup(group: number, house: number): number {
    const { groups } = this;
    let found = -1;
    for (let other = 0; other < groups.count; other++) {
      if (other === group || groups.value[other] !== groups.value[group] || groups.overlaps(group, other)) continue;
      if (house < BOXES ? groups.line[other] !== house : groups.box[other] !== house - BOXES) continue;
      if (found >= 0) return -1;
      found = other;
    }
    return found;
  }

  private readNet(board: Board, cell: number, value: number, on: number): void {
    const { ahead } = this;
    const node = (cell * 9 + value) * 2 + on;
    ahead.copy(board);
    this.now.fill(0);
    if (on === 1) {
      this.mark++;
      this.list = this.size;
      this.begin[node] = this.size;
      this.assume(board, cell, value);
    } else {
      ahead.remove(cell, value);
      this.open(node);
      const left = ahead.cells[cell];
      if (left !== 0 && (left & (left - 1)) === 0) this.assume(board, cell, LOW[left]);
    }
    for (let round = 0; round < ROUNDS; round++) this.lookAhead(board);
    this.now.fill(0);
    if (on === 1) this.addGroupsOff(cell, value);
    else this.addGroupsOn(cell, value);
    this.close(node);
  }

  /** Takes a candidate as true, with the causes at hand, and adds what it rules out. */
  private assume(board: Board, cell: number, value: number): void {
    const others = this.ahead.cells[cell] & ~(1 << value);
    this.ahead.place(cell, value);
    const at = this.size - this.list;
    this.add((cell * 9 + value) * 2 + 1);
    this.now.fill(0);
    this.now[0] = at;
    for (let i = 0; i < 20; i++) {
      const peer = PEERS[cell * 20 + i];
      if (board.has(peer, value)) this.add((peer * 9 + value) * 2);
    }
    for (let rest = others; rest !== 0; rest &= rest - 1) this.add((cell * 9 + LOW[rest]) * 2);
  }

  /** Takes the singles that there are now, naked ones first. */
  private lookAhead(board: Board): void {
    const { naked, hidden, values, free } = this.ahead;
    let count = 0;
    for (let i = naked.first; i < naked.end; i++)
      if (values[naked.cells[i]] === 0) this.queue[count++] = naked.cells[i] * 9 + naked.values[i];
    const first = count;
    this.found.fill(0);
    for (let i = hidden.first; i < hidden.end; i++) {
      const cell = hidden.cells[i];
      if (values[cell] !== 0 || this.found[cell] === 1 || !isHidden(free, cell, hidden.values[i])) continue;
      this.found[cell] = 1;
      this.queue[count++] = cell * 9 + hidden.values[i];
    }
    for (let i = 0; i < count; i++) {
      const cell = (this.queue[i] / 9) | 0;
      const value = this.queue[i] % 9;
      if (i < first) this.causeNaked(board, cell, value);
      else this.causeHidden(board, cell, value);
      this.assume(board, cell, value);
    }
  }

  private causeNaked(board: Board, cell: number, value: number): void {
    this.now.fill(0);
    let count = 0;
    for (let rest = board.cells[cell] & ~(1 << value); rest !== 0 && count < CAUSES; rest &= rest - 1)
      this.now[count++] = this.placeOf((cell * 9 + LOW[rest]) * 2);
  }

  /** A hidden single follows from the other places of the house that has the fewest left. */
  private causeHidden(board: Board, cell: number, value: number): void {
    const { free } = this.ahead;
    let house = HOUSES[cell * 3];
    for (let i = 1; i < 3; i++)
      if (free[HOUSES[cell * 3 + i] * 9 + value] < free[house * 9 + value]) house = HOUSES[cell * 3 + i];
    this.now.fill(0);
    let count = 0;
    for (let k = 0; k < 9 && count < CAUSES; k++) {
      const other = HOUSE_CELLS[house * 9 + k];
      if (other !== cell && board.has(other, value)) this.now[count++] = this.placeOf((other * 9 + value) * 2);
    }
  }

  private placeOf(node: number): number {
    return this.marks[node] === this.mark ? this.places[node] : 0;
  }
}
