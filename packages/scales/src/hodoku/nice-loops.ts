import { COUNT, PEER_BOARDS, SEES } from '../tables.js';
import type { Board } from './board.js';
import { ChainStarts } from './chain-starts.js';
import type { Closure } from './closure.js';
import { GROUP_NODES, type Links } from './links.js';
import type { Reach } from './reach.js';
import { BestRemoval, type FoundStep } from './step.js';
import { BIT, bitCount, lowBit, WORD } from './tables.js';

/** Finds nice loops and alternating inference chains, with groups or without. */
export class NiceLoops {
  private readonly links: Links;
  private readonly reach: Reach;
  private readonly starts: ChainStarts;
  /** The best loops by the kind of their start, and the best chain. Equal ones with a true start come first. */
  private readonly trueLoops = new BestRemoval();
  private readonly falseLoops = new BestRemoval();
  private loops = this.falseLoops;
  private readonly aics = new BestRemoval();
  /** The current chain from its start, and its cells. */
  private readonly chain = new Uint16Array(1000);
  private readonly cells = new Int32Array(3);

  constructor(links: Links, reach: Reach, closure: Closure) {
    this.links = links;
    this.reach = reach;
    this.starts = new ChainStarts(links, closure);
  }

  find(board: Board, withGroups: boolean, step: FoundStep): boolean {
    const { trueLoops, falseLoops, aics, starts } = this;
    this.links.read(board, withGroups);
    if (!starts.read(board)) return false;
    for (const best of [trueLoops, falseLoops, aics]) {
      best.start();
      best.clear();
    }
    this.search(board);
    const loops = trueLoops.isAsGoodAs(falseLoops) ? trueLoops : falseLoops;
    return loops.isAsGoodAs(aics) ? loops.write(step) : aics.write(step);
  }

  /** Searches from the starts that may rule out the most candidates first, until all others are surely worse. */
  private search(board: Board): void {
    const { trueLoops, falseLoops, aics } = this;
    const { nodes, limits, count, highest } = this.starts;
    for (let most = highest; most > 0; most--) {
      for (let i = 0; i < count; i++) {
        if (limits[i] !== most) continue;
        if (most < Math.max(trueLoops.count, falseLoops.count, aics.count)) return;
        this.startFrom(board, nodes[i]);
      }
    }
  }

  private startFrom(board: Board, node: number): void {
    const { reach } = this;
    this.loops = (node & 1) === 1 ? this.trueLoops : this.falseLoops;
    reach.expand(board, node);
    for (let i = 0; i < reach.returnCount; i++) this.tryLoop(board, reach.returns[i]);
    if ((node & 1) === 0) this.tryAics(board, (node / 18) | 0, (node >> 1) % 9);
  }

  private cellOf(node: number): number {
    return node < GROUP_NODES ? (node / 18) | 0 : this.links.groups.cell[(node - GROUP_NODES) >> 1];
  }

  private valueOf(node: number): number {
    return node < GROUP_NODES ? (node >> 1) % 9 : this.links.groups.value[(node - GROUP_NODES) >> 1];
  }

  /** Reads the chain to an entry. Returns false if it comes back to one of its cells. */
  private readChain(entry: number, isLoop: boolean): boolean {
    const { chain, cells } = this;
    const length = this.reach.readChain(entry, chain);
    const first = this.cellOf(chain[0]);
    if (isLoop && this.cellOf(chain[length - 2]) === first) return false;
    cells.fill(0);
    for (let i = 0; i < length; i++) {
      const cell = this.cellOf(chain[i]);
      if ((cells[WORD[cell]] & BIT[cell]) !== 0) return false;
      if (i > 0 && (!isLoop || this.cellOf(chain[i - 1]) !== first)) this.addCells(chain[i - 1]);
    }
    return true;
  }

  private addCells(node: number): void {
    const { cells, links } = this;
    if (node < GROUP_NODES) {
      const cell = (node / 18) | 0;
      cells[WORD[cell]] |= BIT[cell];
    } else {
      const at = ((node - GROUP_NODES) >> 1) * 3;
      for (let word = 0; word < 3; word++) cells[word] |= links.groups.cells[at + word];
    }
  }

  /** Tries the chain that ends at an entry in the cell of its start. */
  private tryLoop(board: Board, entry: number): void {
    const { nodes, lengths } = this.reach;
    const { loops } = this;
    const first = nodes[0];
    const last = nodes[entry];
    const start = (first / 18) | 0;
    const value = (first >> 1) % 9;
    const end = (last >> 1) % 9;
    const firstStrong = (first & 1) === 0;
    const lastStrong = (last & 1) === 1;
    let gone = 0;
    if (firstStrong === lastStrong && value === end)
      gone = firstStrong ? board.cells[start] & ~(1 << value) : 1 << value;
    else if (firstStrong !== lastStrong && value !== end) gone = 1 << (firstStrong ? end : value);
    else if (!firstStrong && !lastStrong && COUNT[board.cells[start]] !== 2) return;
    const length = lengths[entry];
    if (gone !== 0 && loops.isBeyond(COUNT[gone], length)) return;
    if (!this.readChain(entry, true) || this.cellOf(this.chain[0]) === this.cellOf(this.chain[1])) return;
    if (gone !== 0) this.ruleMask(start, gone);
    else {
      if (firstStrong && lastStrong) this.ruleMask(start, board.cells[start] & ~(1 << value) & ~(1 << end));
      this.ruleContinuous(board, length, start);
    }
    loops.offer(length, nodes[0]);
    loops.clear();
  }

  private ruleMask(cell: number, mask: number): void {
    for (let rest = mask; rest !== 0; rest &= rest - 1) this.loops.set[lowBit(rest) * 3 + WORD[cell]] |= BIT[cell];
  }

  /** Notes what a continuous loop rules out along its weak links, and in cells between two strong ones. */
  private ruleContinuous(board: Board, length: number, start: number): void {
    const { chain } = this;
    this.cells.fill(0);
    for (let i = 0; i < length - 1; i++) this.addCells(chain[i]);
    this.cells[WORD[start]] |= BIT[start];
    for (let i = 1; i < length; i++) {
      if (this.cellOf(chain[i - 1]) === this.cellOf(chain[i])) continue;
      if ((chain[i] & 1) === 0) this.ruleWeak(board, chain[i - 1], chain[i]);
      else if (i < length - 2) this.ruleCell(board, i);
    }
  }

  private ruleCell(board: Board, i: number): void {
    const { chain } = this;
    const cell = this.cellOf(chain[i]);
    if ((chain[i + 1] & 1) === 1 || this.cellOf(chain[i + 1]) !== cell) return;
    if ((chain[i + 2] & 1) === 0 || this.cellOf(chain[i + 2]) === cell) return;
    this.ruleMask(cell, board.cells[cell] & ~(1 << this.valueOf(chain[i])) & ~(1 << this.valueOf(chain[i + 2])));
  }

  private ruleWeak(board: Board, a: number, b: number): void {
    const value = this.valueOf(b);
    for (let word = 0; word < 3; word++)
      this.loops.set[value * 3 + word] |=
        this.seenFrom(a, word) & this.seenFrom(b, word) & board.sets[value * 3 + word] & ~this.cells[word];
  }

  private seenFrom(node: number, word: number): number {
    if (node < GROUP_NODES) return PEER_BOARDS[((node / 18) | 0) * 3 + word];
    return this.links.groups.sees[((node - GROUP_NODES) >> 1) * 3 + word];
  }

  private tryAics(board: Board, start: number, value: number): void {
    const { nodes, lengths, size } = this.reach;
    for (let j = 1; j < size; j++) {
      const node = nodes[j];
      if ((node & 1) === 0 || node >= GROUP_NODES || lengths[j] === 2) continue;
      this.tryAic(board, j, start, value);
    }
  }

  /** Tries a chain that shows that one of its two ends is true. */
  private tryAic(board: Board, entry: number, start: number, value: number): void {
    const { aics } = this;
    const node = this.reach.nodes[entry];
    const cell = (node / 18) | 0;
    if (cell === start) return;
    const end = (node >> 1) % 9;
    const length = this.reach.lengths[entry];
    if (value === end) {
      const [a, b, at] = [start * 3, cell * 3, value * 3];
      const w0 = PEER_BOARDS[a] & PEER_BOARDS[b] & board.sets[at];
      const w1 = PEER_BOARDS[a + 1] & PEER_BOARDS[b + 1] & board.sets[at + 1];
      const w2 = PEER_BOARDS[a + 2] & PEER_BOARDS[b + 2] & board.sets[at + 2];
      if ((w0 | w1 | w2) === 0) return;
      const count = bitCount(w0) + bitCount(w1) + bitCount(w2);
      if (count < 2 || aics.isBeyond(count, length) || !this.readChain(entry, false)) return;
      aics.set[at] = w0;
      aics.set[at + 1] = w1;
      aics.set[at + 2] = w2;
    } else {
      if (SEES[start * 81 + cell] === 0 || aics.isBeyond(2, length)) return;
      if (!board.has(cell, value) || !board.has(start, end) || !this.readChain(entry, false)) return;
      aics.set[end * 3 + WORD[start]] |= BIT[start];
      aics.set[value * 3 + WORD[cell]] |= BIT[cell];
    }
    aics.offer(length, this.reach.nodes[0]);
    aics.clear();
  }
}
