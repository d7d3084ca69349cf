import { COUNT, LOW, PEER_BOARDS } from '../tables.js';
import type { Board } from './board.js';
import type { Closure } from './closure.js';
import { GROUP_NODES, type Links } from './links.js';
import { BIT, bitCount, lowBit, WORD } from './tables.js';

/** The nodes from which nice loops and alternating inference chains may start, and how much these may rule out. */
export class ChainStarts {
  private readonly links: Links;
  private readonly closure: Closure;
  count = 0;
  readonly nodes = new Uint16Array(GROUP_NODES);
  /** For each of these nodes the most candidates that a loop or chain from it may rule out. */
  readonly limits = new Uint16Array(GROUP_NODES);
  highest = 0;
  /** The candidates that may be ruled out: `victims[value * 3 + word]`. */
  private readonly victims = new Int32Array(27);

  constructor(links: Links, closure: Closure) {
    this.links = links;
    this.closure = closure;
  }

  /** Finds the starts by the present links. Returns false if nothing can be ruled out. */
  read(board: Board): boolean {
    this.closure.read(board);
    if (!this.readVictims(board)) return false;
    this.readStarts(board);
    return true;
  }

  /** All that loops and chains rule out are candidates that, if true, lead to their being false. */
  private readVictims(board: Board): boolean {
    const { victims, closure } = this;
    let any = false;
    victims.fill(0);
    for (let cell = 0; cell < 81; cell++) {
      for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
        const value = LOW[rest];
        if (!isIn(closure.off, (cell * 9 + value) * 2 + 1, cell, value)) continue;
        victims[value * 3 + WORD[cell]] |= BIT[cell];
        any = true;
      }
    }
    return any;
  }

  /** Lists the nodes from which something may be found, and the most candidates that it may rule out. */
  private readStarts(board: Board): void {
    this.count = 0;
    this.highest = 0;
    for (let on = 0; on < 2; on++) {
      for (let cell = 0; cell < 81; cell++) {
        for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
          const value = LOW[rest];
          const most = on === 1 ? this.mostIfTrue(board, cell, value) : this.mostIfFalse(board, cell, value);
          if (most === 0) continue;
          this.highest = Math.max(this.highest, most);
          this.nodes[this.count] = (cell * 9 + value) * 2 + on;
          this.limits[this.count++] = most;
        }
      }
    }
  }

  /** A loop from a true candidate rules it out, or continues through its cell of two candidates. */
  private mostIfTrue(board: Board, cell: number, value: number): number {
    const most = isIn(this.victims, 0, cell, value) ? 1 : 0;
    if (COUNT[board.cells[cell]] !== 2) return most;
    const other = LOW[board.cells[cell] & ~(1 << value)];
    if (!this.seesOther(cell, value, other) || !this.seesOther(cell, other, value)) return most;
    return Math.max(most, this.mostOfLoop((cell * 9 + value) * 2 + 1, (cell * 9 + other) * 2 + 1));
  }

  /** A continuous loop rules out what follows from both of its ends, whose directions are opposite. */
  private mostOfLoop(start: number, end: number): number {
    const { victims, closure } = this;
    let most = 0;
    for (let i = 0; i < 27; i++) {
      const both = victims[i] & closure.off[start * 27 + i] & closure.off[end * 27 + i];
      if (both !== 0) most += bitCount(both);
    }
    return most;
  }

  /** Whether a value of a cell leads to the other one in a peer, from which the loop may come back. */
  private seesOther(cell: number, value: number, other: number): boolean {
    const at = (cell * 9 + value) * 54 + 27 + other * 3;
    for (let word = 0; word < 3; word++)
      if ((this.closure.on[at + word] & PEER_BOARDS[cell * 3 + word]) !== 0) return true;
    return false;
  }

  /**
   * From a false candidate there may be a loop that fills the cell, rules out another candidate of it, or continues; or
   * a chain.
   */
  private mostIfFalse(board: Board, cell: number, value: number): number {
    const { closure, links, victims } = this;
    const node = (cell * 9 + value) * 2;
    // Nothing follows from a false candidate without links.
    if (links.begin[node] === links.end[node]) return 0;
    let most = isIn(closure.on, node, cell, value) ? COUNT[board.cells[cell]] - 1 : 0;
    for (let rest = board.cells[cell] & ~(1 << value); rest !== 0; rest &= rest - 1) {
      const other = (cell * 9 + LOW[rest]) * 2;
      if (most === 0 && isIn(victims, 0, cell, LOW[rest])) most = 1;
      if (this.goesOn(node, other)) most = Math.max(most, this.mostOfLoop(node, other));
    }
    most = Math.max(most, this.mostOfChains(node * 27 + value * 3, cell, value));
    return most < 2 && this.mayRuleTwo(board, node, cell, value) ? 2 : most;
  }

  /** Whether a loop may lead from one false candidate of a cell to another that is true, by strong links to other cells. */
  private goesOn(start: number, end: number): boolean {
    const { closure, links } = this;
    const cell = (start / 18) | 0;
    for (let i = links.begin[start]; i < links.end[start]; i++) {
      const first = links.nodes[i];
      if (((first / 18) | 0) === cell) continue;
      for (let k = links.begin[end]; k < links.end[end]; k++) {
        const last = links.nodes[k];
        const lastCell = (last / 18) | 0;
        if (lastCell === cell) continue;
        if (last >= GROUP_NODES || isIn(closure.off, first, lastCell, (last >> 1) % 9)) return true;
      }
    }
    return false;
  }

  /** The most victims of a value that a cell sees together with another place of the value that follows. */
  private mostOfChains(at: number, cell: number, value: number): number {
    const { closure, victims } = this;
    const v0 = victims[value * 3] & PEER_BOARDS[cell * 3];
    const v1 = victims[value * 3 + 1] & PEER_BOARDS[cell * 3 + 1];
    const v2 = victims[value * 3 + 2] & PEER_BOARDS[cell * 3 + 2];
    let most = 1;
    if (bitCount(v0) + bitCount(v1) + bitCount(v2) < 2) return 0;
    for (let word = 0; word < 3; word++) {
      for (let rest = closure.on[at + word]; rest !== 0; rest &= rest - 1) {
        const end = (word * 27 + lowBit(rest)) * 3;
        const [w0, w1, w2] = [v0 & PEER_BOARDS[end], v1 & PEER_BOARDS[end + 1], v2 & PEER_BOARDS[end + 2]];
        if ((w0 | w1 | w2) !== 0) most = Math.max(most, bitCount(w0) + bitCount(w1) + bitCount(w2));
      }
    }
    return most > 1 ? most : 0;
  }

  /** Whether a chain may end at another value in a cell that the start sees, and rule out the one value in the other's cell. */
  private mayRuleTwo(board: Board, node: number, cell: number, value: number): boolean {
    const { closure, victims } = this;
    for (let rest = board.cells[cell] & ~(1 << value); rest !== 0; rest &= rest - 1) {
      const end = LOW[rest] * 3;
      if ((victims[end + WORD[cell]] & BIT[cell]) === 0) continue;
      for (let word = 0; word < 3; word++)
        if ((closure.on[node * 27 + end + word] & victims[value * 3 + word] & PEER_BOARDS[cell * 3 + word]) !== 0)
          return true;
    }
    return false;
  }
}

/** Returns whether the set of a node has a candidate. */
function isIn(sets: Int32Array, node: number, cell: number, value: number): boolean {
  return (sets[node * 27 + value * 3 + WORD[cell]] & BIT[cell]) !== 0;
}
