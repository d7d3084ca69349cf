import { LOW, PEER_BOARDS } from '../tables.js';
import type { Board } from './board.js';
import { GROUP_NODES, type Links, NODES } from './links.js';
import { BIT, HOUSE_SETS, HOUSES, lowBit, WORD } from './tables.js';

/** Cell of a candidate's node, and its place in a set of candidates without the word of the cell. */
const CELLS = Uint8Array.from({ length: GROUP_NODES }, (_, node) => (node / 18) | 0);
const SETS = Uint8Array.from({ length: GROUP_NODES }, (_, node) => ((node >> 1) % 9) * 3);

/**
 * All that follows from one candidate by chains, breadth first: each node on the shortest way, and on the earliest of
 * those. False candidates from which nothing follows are entries in the cell of the first one only.
 */
export class Reach {
  private readonly links: Links;
  size = 0;
  readonly nodes = new Uint16Array(NODES);
  /** Number of nodes of the chain to each entry. */
  readonly lengths = new Uint16Array(NODES);
  private readonly parents = new Int16Array(NODES);
  /** The groups seen. */
  private readonly seen = new Uint8Array(NODES - GROUP_NODES);
  /** The candidates that are true, and those that are false: `on[value * 3 + word]`. */
  readonly on = new Int32Array(27);
  readonly off = new Int32Array(27);
  /** The entries in the cell of the first node that do not follow from it at once. */
  readonly returns = new Uint16Array(18);
  returnCount = 0;
  private home = 0;

  constructor(links: Links) {
    this.links = links;
  }

  /** Follows all chains from a candidate. */
  expand(board: Board, first: number): void {
    this.seen.fill(0, 0, this.links.groups.count * 2);
    this.on.fill(0);
    this.off.fill(0);
    this.size = 0;
    this.returnCount = 0;
    this.home = CELLS[first];
    this.lengths[0] = 0;
    this.meet(first, 0);
    for (let from = 0; from < this.size; from++) this.follow(board, from);
  }

  private follow(board: Board, from: number): void {
    const { links } = this;
    const node = this.nodes[from];
    if ((node & 1) === 1 && node < GROUP_NODES) {
      const first = CELLS[node] * 18;
      for (let rest = board.cells[CELLS[node]]; rest !== 0; rest &= rest - 1)
        if (first + LOW[rest] * 2 + 1 !== node) this.meet(first + LOW[rest] * 2, from);
      this.followPeers(board, CELLS[node], SETS[node], from);
    }
    for (let k = links.begin[node]; k < links.end[node]; k++) this.meet(links.nodes[k], from);
  }

  /** Adds the candidates of a value that a true one rules out: in its row, its column and its box. */
  private followPeers(board: Board, cell: number, at: number, from: number): void {
    const { off } = this;
    const { sets } = board;
    const w0 = PEER_BOARDS[cell * 3] & sets[at] & ~off[at];
    const w1 = PEER_BOARDS[cell * 3 + 1] & sets[at + 1] & ~off[at + 1];
    const w2 = PEER_BOARDS[cell * 3 + 2] & sets[at + 2] & ~off[at + 2];
    if ((w0 | w1 | w2) === 0) return;
    const word = WORD[cell];
    const own = word === 0 ? w0 : word === 1 ? w1 : w2;
    const row = HOUSE_SETS[HOUSES[cell * 3] * 3 + word];
    const column = HOUSES[cell * 3 + 1] * 3;
    this.addWord(word, own & row, at, from);
    this.addWord(0, w0 & HOUSE_SETS[column], at, from);
    this.addWord(1, w1 & HOUSE_SETS[column + 1], at, from);
    this.addWord(2, w2 & HOUSE_SETS[column + 2], at, from);
    this.addWord(word, own & ~row & ~HOUSE_SETS[column + word], at, from);
  }

  private addWord(word: number, set: number, at: number, from: number): void {
    this.off[at + word] |= set;
    const kept = this.links.live[at + word] | (WORD[this.home] === word ? BIT[this.home] : 0);
    for (let rest = set & kept; rest !== 0; rest &= rest - 1)
      this.add((word * 27 + lowBit(rest)) * 18 + (at / 3) * 2, from);
  }

  /** Notes a node that was not met before. */
  private meet(node: number, from: number): void {
    if (node >= GROUP_NODES) {
      if (this.seen[node - GROUP_NODES] === 1) return;
      this.seen[node - GROUP_NODES] = 1;
      this.add(node, from);
      return;
    }
    const cell = CELLS[node];
    const at = SETS[node] + WORD[cell];
    const isOn = (node & 1) === 1;
    const set = isOn ? this.on : this.off;
    if ((set[at] & BIT[cell]) !== 0) return;
    set[at] |= BIT[cell];
    if (isOn || cell === this.home || (this.links.live[at] & BIT[cell]) !== 0) this.add(node, from);
  }

  private add(node: number, from: number): void {
    const at = this.size++;
    this.nodes[at] = node;
    this.parents[at] = from;
    this.lengths[at] = this.lengths[from] + 1;
    if (from > 0 && node < GROUP_NODES && CELLS[node] === this.home) this.returns[this.returnCount++] = at;
  }

  /** Writes the chain to an entry from the first node on. Returns its number of nodes. */
  readChain(entry: number, chain: Uint16Array): number {
    const length = this.lengths[entry];
    let at = entry;
    for (let i = length - 1; i >= 0; i--) {
      chain[i] = this.nodes[at];
      at = this.parents[at];
    }
    return length;
  }
}
