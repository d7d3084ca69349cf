import { lowestBit } from '../../../core/bits.js';
import { type Derived, deepen } from './derive.js';

/**
 * How far each candidate is from ruling out each other one: far[a * count + b] strong links and one more lead from a
 * being true to b being false, 0 = none do. Candidates are numbered by rank (graph.ranked). All lengths are derived.
 */
export function distances(derived: Derived): Uint8Array {
  while (deepen(derived));
  const { graph, length } = derived;
  const { ranked, nodeOf, weak, linked, sees, words } = graph;
  const far = new Uint8Array(ranked.length ** 2);
  const nearest = new Uint8Array(linked);
  const out = new Uint32Array(words);
  for (let a = 0; a < ranked.length; a++) {
    const node = nodeOf[ranked[a]];
    const row = far.subarray(a * ranked.length, (a + 1) * ranked.length);
    /** Rules out what a node sees, where it is not out yet. */
    const ruleOut = (by: number, links: number) => {
      for (let w = 0; w < words; w++) {
        const fresh = sees[by * words + w] & ~out[w];
        out[w] |= fresh;
        for (let rest = fresh; rest !== 0; rest &= rest - 1) row[w * 32 + lowestBit(rest)] = links + 1;
      }
    };
    out.fill(0);
    nearest.fill(0);
    ruleOut(node, 0);
    for (let i = weak.at[node]; i < weak.at[node + 1]; i++) {
      const first = weak.to[i] * linked;
      for (let b = 0; b < linked; b++) {
        const links = length[first + b];
        if (links !== 0 && (nearest[b] === 0 || links < nearest[b])) nearest[b] = links;
      }
    }
    for (let links = 1, left = 1; left > 0 && links <= derived.depth; links++) {
      for (let b = 0; b < linked; b++) if (nearest[b] === links) ruleOut(b, links);
    }
  }
  return far;
}
