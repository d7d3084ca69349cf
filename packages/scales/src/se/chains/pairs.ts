import { BIT, COUNT, LOW, PEER_BOARDS, WORD } from '../../tables.js';
import type { Grid9 } from '../grid.js';

/** The most cells whose links are read here. With more of them a cycle is taken to be possible. */
const MOST = 32;

/**
 * The cells of two candidates that may be in a Y-cycle: each of their candidates has a peer among them with the same value.
 * Sets of nodes have bit 2i + k for value k of cell i: 64 bits in two words.
 */
export class PairCells {
  /** The cells as a set. */
  readonly core = new Int32Array(3);
  /** The cells of the core that have each value: three words per value. */
  private readonly withValue = new Int32Array(27);
  private readonly cells = new Uint8Array(81);
  private readonly numberOf = new Uint8Array(81);
  private count = 0;
  /** The nodes that follow from a node being on. */
  private readonly leadsTo = new Int32Array(MOST * 4);
  /** The cells that see an on node, and an off node, of each value in a strongly connected part. */
  private readonly seenOn = new Int32Array(27);
  private readonly seenOff = new Int32Array(27);

  /** Whether there may be a Y-cycle that rules something out, with one of the given cells. */
  find(grid: Grid9, changed: Int32Array): boolean {
    const { core } = this;
    this.readCore(grid);
    if (((core[0] & changed[0]) | (core[1] & changed[1]) | (core[2] & changed[2])) === 0) return false;
    if (this.count > MOST) return true;
    this.readLinks(grid);
    return this.mayRuleOut(grid);
  }

  private readCore({ candidates }: Grid9): void {
    const { core, withValue, cells } = this;
    let count = 0;
    core.fill(0);
    withValue.fill(0);
    for (let cell = 0; cell < 81; cell++) {
      const mask = candidates[cell];
      if (COUNT[mask] !== 2) continue;
      cells[count++] = cell;
      core[WORD[cell]] |= BIT[cell];
      withValue[LOW[mask] * 3 + WORD[cell]] |= BIT[cell];
      withValue[LOW[mask & (mask - 1)] * 3 + WORD[cell]] |= BIT[cell];
    }
    for (let before = -1; before !== count; ) {
      before = count;
      count = 0;
      for (let i = 0; i < before; i++) {
        const cell = cells[i];
        const low = LOW[candidates[cell]];
        const high = LOW[candidates[cell] & (candidates[cell] - 1)];
        if (this.hasPeer(cell, low) && this.hasPeer(cell, high)) {
          cells[count++] = cell;
          continue;
        }
        core[WORD[cell]] &= ~BIT[cell];
        withValue[low * 3 + WORD[cell]] &= ~BIT[cell];
        withValue[high * 3 + WORD[cell]] &= ~BIT[cell];
      }
    }
    this.count = count;
  }

  private hasPeer(cell: number, value: number): boolean {
    const { withValue } = this;
    const at = cell * 3;
    const own = value * 3;
    return (
      ((PEER_BOARDS[at] & withValue[own]) |
        (PEER_BOARDS[at + 1] & withValue[own + 1]) |
        (PEER_BOARDS[at + 2] & withValue[own + 2])) !==
      0
    );
  }

  private readLinks({ candidates }: Grid9): void {
    const { cells, numberOf, count, leadsTo, withValue } = this;
    const nodes = count * 2;
    for (let i = 0; i < count; i++) numberOf[cells[i]] = i;
    leadsTo.fill(0, 0, nodes * 2);
    for (let node = 0; node < nodes; node++) {
      const cell = cells[node >> 1];
      const mask = candidates[cell];
      const value = LOW[(node & 1) === 0 ? mask : mask & (mask - 1)];
      for (let w = 0; w < 3; w++) {
        for (let rest = PEER_BOARDS[cell * 3 + w] & withValue[value * 3 + w]; rest !== 0; rest &= rest - 1) {
          const peer = w * 27 + 31 - Math.clz32(rest & -rest);
          const next = numberOf[peer] * 2 + (LOW[candidates[peer]] === value ? 1 : 0);
          leadsTo[node * 2 + (next >> 5)] |= 1 << (next & 31);
        }
      }
    }
    for (let by = 0; by < nodes; by++) {
      for (let node = 0; node < nodes; node++) {
        if (((leadsTo[node * 2 + (by >> 5)] >> (by & 31)) & 1) === 0) continue;
        leadsTo[node * 2] |= leadsTo[by * 2];
        leadsTo[node * 2 + 1] |= leadsTo[by * 2 + 1];
      }
    }
  }

  /**
   * Whether some candidate sees an on node and an off node of its value of nodes that lead to each other. A node leads to
   * another one if the opposite of that one leads to its own opposite, so one set of links shows both directions.
   */
  private mayRuleOut({ candidates }: Grid9): boolean {
    const { count, leadsTo } = this;
    let doneLow = 0;
    let doneHigh = 0;
    for (let node = 0; node < count * 2; node++) {
      if ((((node < 32 ? doneLow : doneHigh) >> (node & 31)) & 1) !== 0) continue;
      const low = leadsTo[node * 2] & opposites(leadsTo[(node ^ 1) * 2]);
      const high = leadsTo[node * 2 + 1] & opposites(leadsTo[(node ^ 1) * 2 + 1]);
      doneLow |= low;
      doneHigh |= high;
      if ((low | high) !== 0 && this.rulesOut(candidates, low, high)) return true;
    }
    return false;
  }

  private rulesOut(candidates: Uint16Array, low: number, high: number): boolean {
    const { cells, seenOn, seenOff } = this;
    seenOn.fill(0);
    seenOff.fill(0);
    for (let word = 0; word < 2; word++) {
      for (let rest = word === 0 ? low : high; rest !== 0; rest &= rest - 1) {
        const node = word * 32 + 31 - Math.clz32(rest & -rest);
        const cell = cells[node >> 1];
        const first = LOW[candidates[cell]];
        const second = LOW[candidates[cell] & (candidates[cell] - 1)];
        const on = ((node & 1) === 0 ? first : second) * 3;
        const off = ((node & 1) === 0 ? second : first) * 3;
        for (let w = 0; w < 3; w++) {
          seenOn[on + w] |= PEER_BOARDS[cell * 3 + w];
          seenOff[off + w] |= PEER_BOARDS[cell * 3 + w];
        }
      }
    }
    for (let at = 0; at < 27; at++) {
      const value = (at / 3) | 0;
      for (let rest = seenOn[at] & seenOff[at]; rest !== 0; rest &= rest - 1)
        if ((candidates[(at - value * 3) * 27 + 31 - Math.clz32(rest & -rest)] >> value) & 1) return true;
    }
    return false;
  }
}

/** The opposite of each node of a word. */
function opposites(bits: number): number {
  return ((bits & 0x55555555) << 1) | ((bits >>> 1) & 0x55555555);
}
