/*
 * What follows from each candidate being true or false, by links and by the singles that come up then.
 *
 * Each node (links.ts) has a list: first the node itself, then what follows from it, in the order of the search. Each
 * entry has up to five causes, which are places in the same list.
 */
import { LOW } from '../se/tables.js';
import { Board } from './board.js';
import { GROUP_NODES, type Links, NODES } from './links.js';
import { isHidden } from './singles.js';
import { HOUSE_CELLS, HOUSES, PEERS } from './tables.js';

const CAUSES = 5;
/** Rounds of singles that a net looks ahead. */
const ROUNDS = 4;

export class Implications {
  readonly links: Links;
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

  constructor(links: Links) {
    this.links = links;
  }

  read(board: Board): void {
    const { links } = this;
    links.read(board, true);
    this.begin.fill(0);
    this.end.fill(0);
    this.size = 0;
    for (let cell = 0; cell < 81; cell++) {
      for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
        this.readNet(board, cell, LOW[rest], 1);
        this.readNet(board, cell, LOW[rest], 0);
      }
    }
    for (let node = GROUP_NODES; node < GROUP_NODES + links.groups.count * 2; node++) {
      this.open(node);
      this.addLinks(node, 0);
      this.end[node] = this.size;
    }
  }

  /** Adds what the links of a node lead to, from a node on. */
  private addLinks(node: number, from: number): void {
    const { begin, end, nodes } = this.links;
    for (let k = begin[node]; k < end[node]; k++) if (nodes[k] >= from) this.add(nodes[k]);
  }

  private open(node: number): void {
    this.mark++;
    this.list = this.size;
    this.begin[node] = this.size;
    this.add(node);
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
    this.addLinks(node, GROUP_NODES);
    this.end[node] = this.size;
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
