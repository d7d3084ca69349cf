import type { Ancestry } from './ancestry.js';
import { ON } from './ancestry.js';
import type { End } from './closure.js';
import { isSameChain, type KeptChain } from './kept.js';

const seen = new Int32Array(ON * 2);
const queue = new Int16Array(ON * 2);
/** Queued nodes may repeat before they are met; the queue holds each at most once, since it is marked when queued. */
let stamp = 0;

/**
 * Counts the different nodes from an end back to the assumption, the end included. Ends early, with a number above the
 * limit, when there are more. Chains within the chain are added to `nested`, each once, when it is given.
 */
export function countNodes(end: End, limit: number, nested: KeptChain[] | undefined): number {
  const { at, parents } = end.closure;
  const mark = ++stamp;
  seen[end.node] = mark;
  let count = 1;
  let head = 0;
  let from = end.at;
  for (;;) {
    for (let i = from + 1, last = from + parents[from]; i <= last; i++) {
      const node = parents[i];
      if (seen[node] === mark) continue;
      seen[node] = mark;
      queue[count++] = node;
    }
    if (count > limit || ++head >= count) break;
    from = at[queue[head]];
  }
  if (nested !== undefined && end.closure.nested !== undefined) addNested(end, count, nested);
  return count;
}

function addNested(end: End, count: number, nested: KeptChain[]): void {
  for (let i = 0; i < count; i++) {
    // The end itself has a chain within it only if it isn't the contradiction.
    const node = i === 0 ? end.node : queue[i];
    if (i === 0 && end.at !== end.closure.at[end.node]) continue;
    const chain = end.closure.nested?.get(node);
    if (chain !== undefined && !nested.some((other) => isSameChain(other, chain))) nested.push(chain);
  }
}

/** Writes down the nodes from an end back to the assumption, nearest first, with what each needs. */
export function writeNodes(end: End, ancestry: Ancestry, firstCause: number): void {
  const { closure } = end;
  const count = countNodes(end, Number.MAX_SAFE_INTEGER, undefined);
  queue[0] = end.node;
  for (let i = 0; i < count; i++) {
    const node = queue[i];
    ancestry.add(node);
    if (node < ON) continue;
    const cause = i === 0 ? end.cause : closure.cause[node - ON];
    ancestry.need(node - ON, cause === 0 ? firstCause : cause);
  }
  ancestry.end();
}
