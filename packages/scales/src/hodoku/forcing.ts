import { LOW, PEER_BOARDS } from '../tables.js';
import type { Board } from './board.js';
import type { Closure } from './closure.js';
import type { Consequences } from './consequences.js';
import type { Implications } from './implications.js';
import type { Links } from './links.js';
import type { FoundStep } from './step.js';
import { BIT, BOXES, HOUSE_CELLS, HOUSE_SETS, lowBit, PEERS, WORD } from './tables.js';

const CANDIDATES = 729;
/** What is better: to fill the lowest cell, or else to rule out the lowest candidate. */
const NOTHING = 81 + CANDIDATES;

/** Finds forcing chains and nets: assumptions that lead to a contradiction, or all to the same conclusion. */
export class Forcing {
  private readonly links: Links;
  private readonly implications: Implications;
  private readonly closure: Closure;
  private readonly consequences: Consequences;
  /** What follows from each node by nets: `netOn[node * 27 + value * 3 + word]`. */
  private readonly netOn = new Int32Array(CANDIDATES * 2 * 27);
  private readonly netOff = new Int32Array(CANDIDATES * 2 * 27);
  /** What follows from each node in the present search, by chains or by nets. */
  private on = this.netOn;
  private off = this.netOff;
  private readonly allowed = new Int32Array(27);
  /** The houses with an allowed place of each value, as a mask. */
  private readonly lacking = new Int32Array(9);
  private readonly open = new Int32Array(3);
  private readonly commonOn = new Int32Array(27);
  private readonly commonOff = new Int32Array(27);
  private readonly entries = new Uint16Array(9);
  private nets = false;
  private best = NOTHING;
  private value = 0;

  constructor(links: Links, implications: Implications, closure: Closure, consequences: Consequences) {
    this.links = links;
    this.implications = implications;
    this.closure = closure;
    this.consequences = consequences;
  }

  find(board: Board, nets: boolean, step: FoundStep): boolean {
    this.nets = nets;
    this.best = NOTHING;
    this.on = nets ? this.netOn : this.closure.on;
    this.off = nets ? this.netOff : this.closure.off;
    if (nets) this.implications.read(board);
    else {
      this.links.read(board, true);
      this.closure.read(board);
    }
    this.readBoard(board);
    this.tryContradictions(board);
    this.tryBothWays(board);
    this.tryHouses(board);
    if (this.best === NOTHING) return false;
    if (this.best < 81) return step.fill(this.best, this.value);
    step.clear();
    step.rule(((this.best - 81) / 9) | 0, (this.best - 81) % 9);
    return true;
  }

  private readBoard(board: Board): void {
    this.open.fill(0);
    this.allowed.fill(0);
    for (let cell = 0; cell < 81; cell++) {
      if (board.values[cell] !== 0) continue;
      this.open[WORD[cell]] |= 1 << (cell % 27);
      let mask = 511;
      for (let i = 0; i < 20; i++) mask &= ~((1 << board.values[PEERS[cell * 20 + i]]) >> 1);
      for (; mask !== 0; mask &= mask - 1) this.allowed[LOW[mask] * 3 + WORD[cell]] |= 1 << (cell % 27);
    }
    for (let value = 0; value < 9; value++)
      this.lacking[value] = housesOf(this.allowed[value * 3], this.allowed[value * 3 + 1], this.allowed[value * 3 + 2]);
  }

  private offerFill(cell: number, value: number): void {
    this.best = cell;
    this.value = value;
  }

  private tryContradictions(board: Board): void {
    for (let cell = 0; cell < 81; cell++) {
      for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
        const value = LOW[rest];
        for (let on = 1; on >= 0; on--) {
          const node = (cell * 9 + value) * 2 + on;
          if (this.nets) this.readNet(node);
          const rank = on === 1 ? 81 + cell * 9 + value : cell;
          if (rank >= this.best || !this.contradicts(board, node)) continue;
          if (on === 1) this.best = rank;
          else this.offerFill(cell, value);
        }
      }
    }
  }

  private readNet(node: number): void {
    this.consequences.expand(node);
    this.netOn.set(this.consequences.on, node * 27);
    this.netOff.set(this.consequences.off, node * 27);
  }

  /** Whether what follows from a node is a contradiction, for a net one with more than one cause somewhere. */
  private contradicts(board: Board, node: number): boolean {
    if (!this.isImpossible(board, node * 27)) return false;
    return (
      !this.nets ||
      this.deniesItself(node) ||
      this.isOnAndOff(node * 27) ||
      this.hasTwoValues(node * 27) ||
      this.breaksHouse(node * 27) ||
      this.emptiesCell(board, node * 27)
    );
  }

  /**
   * Whether some candidate is true and false, a cell has two values or none, or a house has a value twice or nowhere, in
   * what follows from a node. A node that denies itself is true and false, too.
   */
  private isImpossible(board: Board, at: number): boolean {
    const { on, off, allowed, lacking, open } = this;
    for (let i = at; i < at + 27; i++) if ((on[i] & off[i]) !== 0) return true;
    for (let word = 0; word < 3; word++) {
      let once = 0;
      let empty = open[word];
      for (let i = word; i < 27; i += 3) {
        if ((once & on[at + i]) !== 0) return true;
        once |= on[at + i];
        empty &= off[at + i] | ~board.sets[i];
      }
      if ((empty & ~once) !== 0) return true;
    }
    for (let value = 0; value < 9; value++) {
      const i = value * 3;
      const k = at + i;
      if (this.isTwiceInSome(k)) return true;
      const left = housesOf(allowed[i] & ~off[k], allowed[i + 1] & ~off[k + 1], allowed[i + 2] & ~off[k + 2]);
      if ((lacking[value] & ~left) !== 0) return true;
    }
    return false;
  }

  /** Whether two cells of a set are in one house. */
  private isTwiceInSome(at: number): boolean {
    const { on } = this;
    for (let word = 0; word < 3; word++)
      for (let rest = on[at + word]; rest !== 0; rest &= rest - 1) {
        const peers = (word * 27 + lowBit(rest)) * 3;
        for (let w = 0; w < 3; w++) if ((on[at + w] & PEER_BOARDS[peers + w]) !== 0) return true;
      }
    return false;
  }

  private counts(target: number): boolean {
    return this.consequences.hasJoin(target);
  }

  private deniesItself(node: number): boolean {
    const cell = (node / 18) | 0;
    const set = (node & 1) === 1 ? this.off : this.on;
    return (set[node * 27 + ((node >> 1) % 9) * 3 + WORD[cell]] & BIT[cell]) !== 0 && this.counts(node ^ 1);
  }

  private isOnAndOff(at: number): boolean {
    const { on, off } = this;
    for (let value = 0; value < 9; value++) {
      const cell = firstOf(on, off, at + value * 3, at + value * 3);
      if (cell < 0) continue;
      const node = (cell * 9 + value) * 2;
      if (this.counts(node) || this.counts(node + 1)) return true;
    }
    return false;
  }

  private hasTwoValues(at: number): boolean {
    const { on } = this;
    for (let i = 0; i < 9; i++) {
      for (let j = i + 1; j < 9; j++) {
        const cell = firstOf(on, on, at + i * 3, at + j * 3);
        if (cell >= 0 && (this.counts((cell * 9 + i) * 2 + 1) || this.counts((cell * 9 + j) * 2 + 1))) return true;
      }
    }
    return false;
  }

  /** Whether a house has a value twice, or none of the places that the filled cells leave it. */
  private breaksHouse(at: number): boolean {
    for (let house = 0; house < 27; house++)
      for (let value = 0; value < 9; value++)
        if (this.isTwiceIn(house, at + value * 3, value) || this.isNowhereIn(house, at + value * 3, value)) return true;
    return false;
  }

  private isTwiceIn(house: number, at: number, value: number): boolean {
    const { on } = this;
    let count = 0;
    let counted = false;
    for (let k = 0; k < 9; k++) {
      const cell = HOUSE_CELLS[house * 9 + k];
      if (((on[at + WORD[cell]] >> (cell % 27)) & 1) === 0) continue;
      count++;
    }
    for (let k = 0; k < 9 && count > 1 && !counted; k++) {
      const cell = HOUSE_CELLS[house * 9 + k];
      if (((on[at + WORD[cell]] >> (cell % 27)) & 1) === 1) counted = this.counts((cell * 9 + value) * 2 + 1);
    }
    return counted;
  }

  private isNowhereIn(house: number, at: number, value: number): boolean {
    const { off } = this;
    let any = 0;
    for (let word = 0; word < 3; word++) {
      const places = this.allowed[value * 3 + word] & HOUSE_SETS[house * 3 + word];
      if ((places & ~off[at + word]) !== 0) return false;
      any |= places;
    }
    if (any === 0) return false;
    for (let k = 0; k < 9; k++) {
      const cell = HOUSE_CELLS[house * 9 + k];
      const isPlace = ((this.allowed[value * 3 + WORD[cell]] >> (cell % 27)) & 1) === 1;
      if (isPlace && this.counts((cell * 9 + value) * 2)) return true;
    }
    return false;
  }

  private emptiesCell(board: Board, at: number): boolean {
    const { on, off } = this;
    for (let word = 0; word < 3; word++) {
      let cells = this.open[word];
      for (let value = 0; value < 9; value++) {
        cells &= off[at + value * 3 + word] | ~board.sets[value * 3 + word];
        cells &= ~on[at + value * 3 + word];
      }
      for (; cells !== 0; cells &= cells - 1) if (this.countsEmpty(board, word * 27 + lowBit(cells))) return true;
    }
    return false;
  }

  private countsEmpty(board: Board, cell: number): boolean {
    for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1)
      if (this.counts((cell * 9 + LOW[rest]) * 2)) return true;
    return false;
  }

  /** What follows from a candidate being true and from its being false. */
  private tryBothWays(board: Board): void {
    for (let cell = 0; cell < 81; cell++) {
      for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
        const node = (cell * 9 + LOW[rest]) * 2;
        this.entries[0] = node + 1;
        this.entries[1] = node;
        this.tryCommon(2, cell);
      }
    }
  }

  /** What follows from each candidate of a cell, and from each place of a value in a house. */
  private tryHouses(board: Board): void {
    for (let cell = 0; cell < 81; cell++) {
      let count = 0;
      for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1)
        this.entries[count++] = (cell * 9 + LOW[rest]) * 2 + 1;
      if (count > 0) this.tryCommon(count, -1);
    }
    for (let house = 0; house < BOXES + 9; house++) {
      for (let value = 0; value < 9; value++) {
        let count = 0;
        for (let k = 0; k < 9; k++) {
          const cell = HOUSE_CELLS[house * 9 + k];
          if (board.has(cell, value)) this.entries[count++] = (cell * 9 + value) * 2 + 1;
        }
        if (count > 0) this.tryCommon(count, -1);
      }
    }
  }

  /** Offers what follows from all entries, in a net only where one of them has more than one cause somewhere. */
  private tryCommon(count: number, without: number): void {
    const { commonOn, commonOff } = this;
    for (let i = 0; i < 27; i++) {
      let on = this.on[this.entries[0] * 27 + i];
      let off = this.off[this.entries[0] * 27 + i];
      for (let k = 1; k < count; k++) {
        on &= this.on[this.entries[k] * 27 + i];
        off &= this.off[this.entries[k] * 27 + i];
      }
      commonOn[i] = on;
      commonOff[i] = off;
    }
    for (let i = 0; i < 27; i++) {
      const value = (i / 3) | 0;
      for (let rest = commonOn[i]; rest !== 0; rest &= rest - 1) {
        const cell = (i % 3) * 27 + lowBit(rest);
        if (cell !== without && cell < this.best && this.someBranch(count, (cell * 9 + value) * 2 + 1))
          this.offerFill(cell, value);
      }
      for (let rest = commonOff[i]; rest !== 0; rest &= rest - 1) {
        const cell = (i % 3) * 27 + lowBit(rest);
        const rank = 81 + cell * 9 + value;
        if (cell !== without && rank < this.best && this.someBranch(count, (cell * 9 + value) * 2)) this.best = rank;
      }
    }
  }

  private someBranch(count: number, target: number): boolean {
    if (!this.nets) return true;
    for (let k = 0; k < count; k++) {
      this.consequences.expand(this.entries[k]);
      if (this.consequences.hasJoin(target)) return true;
    }
    return false;
  }
}

/** The first cell of two sets, or -1. */
function firstOf(a: Int32Array, b: Int32Array, i: number, j: number): number {
  for (let word = 0; word < 3; word++) {
    const common = a[i + word] & b[j + word];
    if (common !== 0) return word * 27 + lowBit(common);
  }
  return -1;
}

/** The houses in which a set has cells, as a mask. */
function housesOf(w0: number, w1: number, w2: number): number {
  const all = w0 | w1 | w2;
  let houses = ((all | (all >> 9) | (all >> 18)) & 511) << 9;
  for (let word = 0; word < 3; word++) {
    const cells = word === 0 ? w0 : word === 1 ? w1 : w2;
    const columns = (cells | (cells >> 9) | (cells >> 18)) & 511;
    for (let k = 0; k < 3; k++) {
      if (((cells >> (k * 9)) & 511) !== 0) houses |= 1 << (word * 3 + k);
      if (((columns >> (k * 3)) & 7) !== 0) houses |= 1 << (BOXES + word * 3 + k);
    }
  }
  return houses;
}
