import { COUNT, LOW, PEER_BOARDS, SEES } from '../se/tables.js';
import type { Board } from './board.js';
import type { Consequences } from './consequences.js';
import { GROUP_NODES, type Implications } from './implications.js';
import { BestRemoval, type FoundStep } from './step.js';
import { BIT, lowBit, WORD } from './tables.js';

/** A node next to the start is at distance 2, and no loop. */
const NEAREST = 2;

/** Finds nice loops and alternating inference chains, with groups or without. */
export class NiceLoops {
  private readonly implications: Implications;
  private readonly consequences: Consequences;
  private readonly loops = new BestRemoval();
  private readonly aics = new BestRemoval();
  /** The chain at hand from its start, and its cells. */
  private readonly chain = new Uint16Array(1000);
  private readonly cells = new Int32Array(3);
  private length = 0;

  constructor(implications: Implications, consequences: Consequences) {
    this.implications = implications;
    this.consequences = consequences;
  }

  find(board: Board, withGroups: boolean, step: FoundStep): boolean {
    const { implications, consequences } = this;
    implications.readChains(board, withGroups);
    this.loops.start();
    this.loops.clear();
    this.aics.start();
    this.aics.clear();
    for (let on = 1; on >= 0; on--) {
      for (let cell = 0; cell < 81; cell++) {
        for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) {
          consequences.expand((cell * 9 + LOW[rest]) * 2 + on);
          this.tryLoops(board, cell);
          if (on === 0) this.tryAics(board, cell, LOW[rest]);
        }
      }
    }
    return this.loops.isAsGoodAs(this.aics) ? this.loops.write(step) : this.aics.write(step);
  }

  private tryLoops(board: Board, start: number): void {
    const { nodes, distances, size } = this.consequences;
    for (let j = 1; j < size; j++)
      if (nodes[j] < GROUP_NODES && ((nodes[j] / 18) | 0) === start && distances[j] > NEAREST) this.tryLoop(board, j);
  }

  private cellOf(node: number): number {
    return node < GROUP_NODES ? (node / 18) | 0 : this.implications.groups.cell[(node - GROUP_NODES) >> 1];
  }

  private valueOf(node: number): number {
    return node < GROUP_NODES ? (node >> 1) % 9 : this.implications.groups.value[(node - GROUP_NODES) >> 1];
  }

  /** Reads the chain to an entry. Returns false if it comes back to one of its cells. */
  private readChain(entry: number, isLoop: boolean): boolean {
    const { chain, cells, consequences } = this;
    const length = consequences.readChain(entry);
    this.length = length;
    for (let i = 0; i < length; i++) chain[i] = consequences.chain[length - 1 - i];
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
    const { cells, implications } = this;
    if (node < GROUP_NODES) {
      const cell = (node / 18) | 0;
      cells[WORD[cell]] |= BIT[cell];
    } else {
      const at = ((node - GROUP_NODES) >> 1) * 3;
      for (let word = 0; word < 3; word++) cells[word] |= implications.groups.cells[at + word];
    }
  }

  private tryLoop(board: Board, entry: number): void {
    if (!this.readChain(entry, true)) return;
    const { chain, length, loops } = this;
    if (this.cellOf(chain[0]) === this.cellOf(chain[1])) return;
    const firstStrong = (chain[0] & 1) === 0;
    const lastStrong = (chain[length - 1] & 1) === 1;
    const value = this.valueOf(chain[0]);
    const end = this.valueOf(chain[length - 1]);
    const start = this.cellOf(chain[0]);
    if (firstStrong === lastStrong && value === end) {
      if (firstStrong) this.ruleMask(start, board.cells[start] & ~(1 << value));
      else this.ruleMask(start, 1 << value);
    } else if (firstStrong !== lastStrong && value !== end) {
      this.ruleMask(start, 1 << (firstStrong ? end : value));
    } else if (firstStrong || lastStrong || COUNT[board.cells[start]] === 2) {
      this.ruleContinuous(board, firstStrong && lastStrong, start, value, end);
    } else return;
    loops.offer(length);
    loops.clear();
  }

  private ruleMask(cell: number, mask: number): void {
    for (let rest = mask; rest !== 0; rest &= rest - 1) this.loops.set[lowBit(rest) * 3 + WORD[cell]] |= BIT[cell];
  }

  /** Notes what a continuous loop rules out along its weak links, and in cells between two strong ones. */
  private ruleContinuous(board: Board, bothStrong: boolean, start: number, value: number, end: number): void {
    const { chain, length } = this;
    if (bothStrong) this.ruleMask(start, board.cells[start] & ~(1 << value) & ~(1 << end));
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
    return this.implications.groups.sees[((node - GROUP_NODES) >> 1) * 3 + word];
  }

  private tryAics(board: Board, start: number, value: number): void {
    const { nodes, distances, size } = this.consequences;
    for (let j = 1; j < size; j++) {
      const node = nodes[j];
      if (node >= GROUP_NODES || (node & 1) === 0 || distances[j] <= NEAREST) continue;
      const cell = (node / 18) | 0;
      if (cell !== start) this.tryAic(board, j, start, value, cell, (node >> 1) % 9);
    }
  }

  private tryAic(board: Board, entry: number, start: number, value: number, cell: number, end: number): void {
    const { set } = this.aics;
    if (value === end) {
      for (let word = 0; word < 3; word++)
        set[value * 3 + word] =
          PEER_BOARDS[start * 3 + word] & PEER_BOARDS[cell * 3 + word] & board.sets[value * 3 + word];
      if (this.aics.number() < 2) {
        this.aics.clear();
        return;
      }
    } else {
      if (SEES[start * 81 + cell] === 0 || !board.has(cell, value) || !board.has(start, end)) return;
      set[end * 3 + WORD[start]] |= BIT[start];
      set[value * 3 + WORD[cell]] |= BIT[cell];
    }
    if (this.aics.number() >= this.aics.count && this.readChain(entry, false)) this.aics.offer(this.length);
    this.aics.clear();
  }
}
