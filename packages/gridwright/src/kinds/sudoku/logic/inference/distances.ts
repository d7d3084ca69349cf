import { lowestBit } from '../../../../core/bits.js';
import { addRows, type Derived } from './derived-links.js';

/**
 * How far each of some candidates is from ruling out each one: far[a * count + b] strong links and one more lead from a
 * being true to b being false, 0 = none do. Candidates are numbered by rank (graph.ranked), and all are nodes.
 */
export function distances({ graph, direct, weak }: Derived, some: Iterable<number>): Uint8Array {
  const { ranked, nodeOf, row } = graph;
  const far = new Uint8Array(ranked.length ** 2);
  const [on, off, known] = [new Int32Array(row), new Int32Array(row), new Int32Array(row)];
  const seen = new Int32Array(graph.words);
  for (const a of some) {
    const node = nodeOf[ranked[a]];
    const line = far.subarray(a * ranked.length, (a + 1) * ranked.length);
    seen.fill(0);
    ruleOut(graph, node, 1, seen, line);
    off.set(weak.subarray(node * row, (node + 1) * row));
    known.fill(0);
    for (let links = 2, left = true; left && links <= 255; links++) {
      on.fill(0);
      addRows(on, off, 0, direct);
      left = false;
      off.fill(0);
      for (let w = 0; w < row; w++) {
        on[w] &= ~known[w];
        known[w] |= on[w];
        left ||= on[w] !== 0;
        for (let rest = on[w]; rest !== 0; rest &= rest - 1)
          ruleOut(graph, w * 32 + lowestBit(rest), links, seen, line);
      }
      addRows(off, on, 0, weak);
    }
  }
  return far;
}

/** Notes what a node sees and was not seen before. */
function ruleOut(
  { sees, words }: Derived['graph'],
  node: number,
  links: number,
  seen: Int32Array,
  line: Uint8Array,
): void {
  for (let w = 0; w < words; w++) {
    const fresh = sees[node * words + w] & ~seen[w];
    seen[w] |= fresh;
    for (let rest = fresh; rest !== 0; rest &= rest - 1) line[w * 32 + lowestBit(rest)] = links;
  }
}
