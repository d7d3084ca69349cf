import { LOW, PEER_BOARDS } from '../tables.js';
import type { Board } from './board.js';
import { GROUP_NODES, type Links, NODES } from './links.js';
import { BIT, lowBit, WORD } from './tables.js';

/**
 * What each candidate leads to by chains of any length, without the ways: cheap enough to find out first which of the
 * searches for chains can find a step.
 *
 * Nodes that lead to each other share their set, and a node adds the sets of the others that it leads to. The search is
 * Tarjan's (Depth-first search and linear graph algorithms, 1972): it finishes a set before it is added to others.
 */
export class Closure {
  /** What is true, and what is false, if a node holds, the node included: `on[node * 27 + value * 3 + word]`. */
  readonly on = new Int32Array(NODES * 27);
  readonly off = new Int32Array(NODES * 27);
  private readonly links: Links;
  /** The order in which nodes were met, and the earliest node on the stack that each leads to. */
  private readonly met = new Int32Array(NODES);
  private readonly earliest = new Int32Array(NODES);
  private readonly isOnStack = new Uint8Array(NODES);
  private readonly stack = new Uint16Array(NODES);
  private depth = 0;
  private count = 0;

  constructor(links: Links) {
    this.links = links;
  }

  /** Finds what follows from each candidate by the present links. */
  read(board: Board): void {
    this.met.fill(0);
    this.count = 0;
    for (let cell = 0; cell < 81; cell++)
      for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
        const node = (cell * 9 + LOW[rest]) * 2;
        if (this.met[node + 1] === 0) this.visit(board, node + 1);
      }
    for (let cell = 0; cell < 81; cell++)
      for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) this.readOff(cell, LOW[rest]);
  }

  private readOff(cell: number, value: number): void {
    const { begin, end, nodes } = this.links;
    const node = (cell * 9 + value) * 2;
    this.clear(node);
    for (let k = begin[node]; k < end[node]; k++) this.add(nodes[k], node);
    this.off[node * 27 + value * 3 + WORD[cell]] |= BIT[cell];
  }

  private clear(node: number): void {
    this.on.fill(0, node * 27, node * 27 + 27);
    this.off.fill(0, node * 27, node * 27 + 27);
  }

  private add(from: number, to: number): void {
    const { on, off } = this;
    for (let i = from * 27, j = to * 27, end = i + 27; i < end; i++, j++) {
      on[j] |= on[i];
      off[j] |= off[i];
    }
  }

  /** Finds what follows from a node that is true. */
  private visit(board: Board, node: number): void {
    const order = ++this.count;
    this.met[node] = order;
    this.earliest[node] = order;
    this.isOnStack[node] = 1;
    this.stack[this.depth++] = node;
    this.clear(node);
    if (node < GROUP_NODES) this.followCandidate(board, node);
    const { begin, end, nodes } = this.links;
    for (let k = begin[node]; k < end[node]; k++) {
      this.noteOff(node, nodes[k]);
      this.followOff(board, node, nodes[k]);
    }
    if (this.earliest[node] === order) this.finish(node);
  }

  private noteOff(node: number, off: number): void {
    if (off >= GROUP_NODES) return;
    const cell = (off / 18) | 0;
    this.off[node * 27 + ((off >> 1) - cell * 9) * 3 + WORD[cell]] |= BIT[cell];
  }

  /** Follows what a true candidate rules out in its cell and in its houses. */
  private followCandidate(board: Board, node: number): void {
    const { off, links } = this;
    const cell = (node / 18) | 0;
    const value = (node >> 1) - cell * 9;
    const at = node * 27;
    const word = WORD[cell];
    this.on[at + value * 3 + word] |= BIT[cell];
    for (let rest = board.cells[cell] & ~(1 << value); rest !== 0; rest &= rest - 1) {
      const other = LOW[rest];
      const isNew = (links.live[other * 3 + word] & ~off[at + other * 3 + word] & BIT[cell]) !== 0;
      off[at + other * 3 + word] |= BIT[cell];
      if (isNew) this.followOff(board, node, (cell * 9 + other) * 2);
    }
    for (let w = 0; w < 3; w++) {
      const seen = PEER_BOARDS[cell * 3 + w] & board.sets[value * 3 + w];
      const fresh = seen & links.live[value * 3 + w] & ~off[at + value * 3 + w];
      off[at + value * 3 + w] |= seen;
      for (let rest = fresh; rest !== 0; rest &= rest - 1)
        this.followOff(board, node, ((w * 27 + lowBit(rest)) * 9 + value) * 2);
    }
  }

  /** Follows the links of a candidate, or a group, that is false. */
  private followOff(board: Board, node: number, off: number): void {
    const { begin, end, nodes } = this.links;
    for (let k = begin[off]; k < end[off]; k++)
      if (!this.includes(node, nodes[k])) this.followOn(board, node, nodes[k]);
  }

  private includes(node: number, next: number): boolean {
    if (next >= GROUP_NODES) return false;
    const cell = (next / 18) | 0;
    return (this.on[node * 27 + ((next >> 1) - cell * 9) * 3 + WORD[cell]] & BIT[cell]) !== 0;
  }

  private followOn(board: Board, node: number, next: number): void {
    if (this.met[next] === 0) this.visit(board, next);
    // Those still on the stack lead back to this node: `finish` joins their sets.
    if (this.isOnStack[next] === 0) this.add(next, node);
    else if (this.earliest[next] < this.earliest[node]) this.earliest[node] = this.earliest[next];
  }

  /** Joins the sets of all nodes met since the given one: they lead to each other. */
  private finish(node: number): void {
    const { stack, on, off } = this;
    const last = this.depth;
    let first = last - 1;
    for (; stack[first] !== node; first--) this.add(stack[first], node);
    for (let i = first; i < last; i++) {
      this.isOnStack[stack[i]] = 0;
      if (i === first) continue;
      on.copyWithin(stack[i] * 27, node * 27, node * 27 + 27);
      off.copyWithin(stack[i] * 27, node * 27, node * 27 + 27);
    }
    this.depth = first;
  }
}
