/*
 * What follows from each candidate being true or false, by links and by the singles that come up then.
 *
 * Each node (links.ts) has a list: first the node itself, then what follows from it, in the order of the search. An
 * entry follows from one before it in the same list, its source. A single follows from several, of which the latest is
 * the source; then the entry is a join.
 */
import { LOW } from '../tables.js';
import { Board } from './board.js';
import { GROUP_NODES, type Links, NODES } from './links.js';
import { isHidden } from './singles.js';
import { HOUSE_CELLS, HOUSES, PEERS } from './tables.js';

/** How often a list is extended by the singles that it leaves. */
const ROUNDS = 4;
/** The most entries that a single is said to follow from. */
const MOST_REASONS = 5;

export class Implications {
  readonly links: Links;
  readonly begin = new Int32Array(NODES);
  readonly end = new Int32Array(NODES);
  nodes = new Uint16Array(1 << 16);
  /** How far each entry is from the first one, which counts as 1. */
  distances = new Uint16Array(1 << 16);
  /** The place of the source of each entry in the list; 0, the first one, is its own. */
  sources = new Uint16Array(1 << 16);
  joins = new Uint8Array(1 << 16);
  private size = 0;
  /** Where the present list begins, and the number of all entries of all lists before it, on this and other boards. */
  private first = 0;
  private past = 1;
  /** The last entry of each node, counted through all lists. */
  private readonly latest = new Float64Array(NODES);
  /** The board on which the assumption is followed. */
  private readonly ahead = new Board();
  private readonly singles = new Uint16Array(512);
  private readonly isTaken = new Uint8Array(81);
  /** What the next entries follow from: the reason named first, the latest one, and the number of those beyond the first node. */
  private readonly reason = { named: 0, source: 0, count: 0 };

  constructor(links: Links) {
    this.links = links;
  }

  read(board: Board): void {
    const { links } = this;
    links.read(board, true);
    this.begin.fill(0);
    this.end.fill(0);
    this.past += this.size;
    this.size = 0;
    for (let cell = 0; cell < 81; cell++) {
      for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
        const candidate = cell * 9 + LOW[rest];
        this.start(candidate * 2 + 1);
        this.ahead.copy(board);
        this.fill(board, cell, LOW[rest]);
        this.finish(board, candidate * 2 + 1);
        this.start(candidate * 2);
        this.ahead.copy(board);
        this.leave(board, cell, LOW[rest]);
        this.finish(board, candidate * 2);
      }
    }
    for (let node = GROUP_NODES; node < GROUP_NODES + links.groups.count * 2; node++) {
      this.start(node);
      this.add(node);
      this.addLinks(node, 0);
    }
  }

  private start(node: number): void {
    this.first = this.size;
    this.begin[node] = this.size;
    this.setReason(0);
  }

  /** Adds the singles that the assumption leaves, and the groups linked to the node. */
  private finish(board: Board, node: number): void {
    for (let round = 0; round < ROUNDS && this.fillSingles(board); round++);
    this.setReason(0);
    this.addLinks(node, GROUP_NODES);
  }

  /** Adds what the links of a node lead to, leaving out the nodes before the given one, and closes the list. */
  private addLinks(node: number, from: number): void {
    const { begin, end, nodes } = this.links;
    for (let k = begin[node]; k < end[node]; k++) if (nodes[k] >= from) this.add(nodes[k]);
    this.end[node] = this.size;
  }

  private setReason(place: number): void {
    const { reason } = this;
    reason.named = place;
    reason.source = place;
    reason.count = 0;
  }

  /** Counts a false candidate among the reasons of a single. */
  private addReason(node: number, isFirst: boolean): void {
    const { reason } = this;
    const place = Math.max(0, this.latest[node] - this.past - this.first);
    if (isFirst) reason.named = place;
    reason.source = Math.max(reason.source, place);
    if (place > 0) reason.count++;
  }

  /** Adds an entry that follows from the current reason. A candidate is added once. */
  private add(node: number): void {
    const start = this.past + this.first;
    if (node < GROUP_NODES && this.latest[node] >= start) return;
    if (this.size === this.nodes.length) this.widen();
    const at = this.size++;
    const { named, source, count } = this.reason;
    this.latest[node] = this.past + at;
    this.nodes[at] = node;
    this.distances[at] = at > this.first ? this.distances[this.first + named] + 1 : 1;
    this.sources[at] = source;
    this.joins[at] = count > 1 ? 1 : 0;
  }

  private widen(): void {
    const { length } = this.nodes;
    this.nodes = wider(this.nodes, new Uint16Array(length * 2));
    this.distances = wider(this.distances, new Uint16Array(length * 2));
    this.sources = wider(this.sources, new Uint16Array(length * 2));
    this.joins = wider(this.joins, new Uint8Array(length * 2));
  }

  /** Fills a cell for the current reason, and adds the eliminations. */
  private fill(board: Board, cell: number, value: number): void {
    const others = this.ahead.cells[cell] & ~(1 << value);
    const place = this.size - this.first;
    this.ahead.place(cell, value);
    this.add((cell * 9 + value) * 2 + 1);
    this.setReason(place);
    for (let i = cell * 20; i < cell * 20 + 20; i++)
      if (board.has(PEERS[i], value)) this.add((PEERS[i] * 9 + value) * 2);
    for (let rest = others; rest !== 0; rest &= rest - 1) this.add((cell * 9 + LOW[rest]) * 2);
  }

  /** Rules out a candidate, and fills the cell with the one that is left, if only one is. */
  private leave(board: Board, cell: number, value: number): void {
    this.ahead.remove(cell, value);
    this.add((cell * 9 + value) * 2);
    const left = this.ahead.cells[cell];
    if (left !== 0 && (left & (left - 1)) === 0) this.fill(board, cell, LOW[left]);
  }

  /** Fills the singles that there are now, naked ones first. Returns whether there are any. */
  private fillSingles(board: Board): boolean {
    const naked = this.readNaked();
    const all = this.readHidden(naked);
    for (let i = 0; i < all; i++) {
      const cell = (this.singles[i] / 9) | 0;
      const value = this.singles[i] - cell * 9;
      if (i < naked) this.readReasonsInCell(board, cell, value);
      else this.readReasonsInHouse(board, this.fullestHouse(cell, value), cell, value);
      this.fill(board, cell, value);
    }
    return all > 0;
  }

  private readNaked(): number {
    const { naked, values } = this.ahead;
    let count = 0;
    for (let i = naked.first; i < naked.end; i++)
      if (values[naked.cells[i]] === 0) this.singles[count++] = naked.cells[i] * 9 + naked.values[i];
    return count;
  }

  /** Adds the hidden singles, one per cell, to those read before. Returns the number of all. */
  private readHidden(before: number): number {
    const { hidden, values, free } = this.ahead;
    const { isTaken } = this;
    let count = before;
    isTaken.fill(0);
    for (let i = hidden.first; i < hidden.end; i++) {
      const cell = hidden.cells[i];
      if (values[cell] !== 0 || isTaken[cell] === 1 || !isHidden(free, cell, hidden.values[i])) continue;
      isTaken[cell] = 1;
      this.singles[count++] = cell * 9 + hidden.values[i];
    }
    return count;
  }

  private readReasonsInCell(board: Board, cell: number, value: number): void {
    this.setReason(0);
    let count = 0;
    for (let rest = board.cells[cell] & ~(1 << value); rest !== 0 && count < MOST_REASONS; rest &= rest - 1)
      this.addReason((cell * 9 + LOW[rest]) * 2, count++ === 0);
  }

  private readReasonsInHouse(board: Board, house: number, cell: number, value: number): void {
    this.setReason(0);
    let count = 0;
    for (let at = house * 9; at < house * 9 + 9 && count < MOST_REASONS; at++)
      if (HOUSE_CELLS[at] !== cell && board.has(HOUSE_CELLS[at], value))
        this.addReason((HOUSE_CELLS[at] * 9 + value) * 2, count++ === 0);
  }

  /** The house of a cell that has the fewest places left for a value. */
  private fullestHouse(cell: number, value: number): number {
    const { free } = this.ahead;
    let house = HOUSES[cell * 3];
    for (let i = cell * 3 + 1; i < cell * 3 + 3; i++)
      if (free[HOUSES[i] * 9 + value] < free[house * 9 + value]) house = HOUSES[i];
    return house;
  }
}

function wider<Numbers extends Uint8Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
