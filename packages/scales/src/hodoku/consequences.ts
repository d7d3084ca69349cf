import type { Implications } from './implications.js';
import { GROUP_NODES, NODES } from './links.js';
import { BIT, WORD } from './tables.js';

const MOST = 1000;

/** All that follows from one node in a net, each with the node that it follows from. */
export class Consequences {
  private readonly implications: Implications;
  private size = 0;
  private readonly nodes = new Uint16Array(MOST);
  private readonly distances = new Uint16Array(MOST);
  /** The node in whose list an entry was found, or -1 for the list of the first node itself. */
  private readonly sources = new Int16Array(MOST);
  /** Place of each node, or -1. */
  private readonly places = new Int16Array(NODES).fill(-1);
  /** The candidates that are true, and those that are false. */
  readonly on = new Int32Array(27);
  readonly off = new Int32Array(27);

  constructor(implications: Implications) {
    this.implications = implications;
  }

  expand(first: number): void {
    const { nodes, places, implications } = this;
    for (let i = 0; i < this.size; i++) places[nodes[i]] = -1;
    this.size = 0;
    this.on.fill(0);
    this.off.fill(0);
    const { begin, end } = implications;
    for (let k = begin[first]; k < end[first] && this.size < MOST; k++)
      this.add(implications.nodes[k], implications.distances[k], -1);
    for (let j = 1; j < this.size && this.size < MOST; j++) this.expandFrom(j);
  }

  private add(node: number, distance: number, source: number): void {
    this.places[node] = this.size;
    this.nodes[this.size] = node;
    this.distances[this.size] = distance;
    this.sources[this.size++] = source;
    if (node >= GROUP_NODES) return;
    const cell = (node / 18) | 0;
    const at = ((node >> 1) - cell * 9) * 3 + WORD[cell];
    if ((node & 1) === 1) this.on[at] |= BIT[cell];
    else this.off[at] |= BIT[cell];
  }

  private expandFrom(j: number): void {
    const { nodes, distances, sources, places, implications } = this;
    const source = nodes[j];
    const base = distances[j];
    for (let k = implications.begin[source] + 1; k < implications.end[source]; k++) {
      const node = implications.nodes[k];
      const distance = base + implications.distances[k];
      const at = places[node];
      if (at < 0) {
        if (this.size === MOST) return;
        this.add(node, distance, source);
      } else if (sources[at] >= 0 && distances[at] > distance) {
        distances[at] = distance;
        sources[at] = source;
      }
    }
  }

  /** Whether the way to a node has a join. */
  hasJoin(target: number): boolean {
    for (let at = this.places[target], guard = 0; at > 0 && guard < MOST; guard++) {
      const source = this.sources[at];
      if (this.hasJoinIn(source < 0 ? this.nodes[0] : source, this.nodes[at])) return true;
      at = source < 0 ? 0 : this.places[source];
    }
    return false;
  }

  /** The same for the way to the last entry of a node within one list of the implications. */
  private hasJoinIn(list: number, node: number): boolean {
    const { begin, end, nodes, sources, joins } = this.implications;
    const first = begin[list];
    let at = end[list] - 1;
    while (at > first && nodes[at] !== node) at--;
    for (let guard = 0; at > first && guard < MOST; guard++) {
      if (joins[at] === 1) return true;
      at = first + sources[at];
    }
    return false;
  }
}
