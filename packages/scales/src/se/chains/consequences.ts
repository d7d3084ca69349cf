import type { Links } from './links.js';

/** Words of a set of candidates: bit b of word w is the candidate w * 32 + b. */
const WORDS = 23;

/**
 * What follows from each candidate being on by links alone, without the ways. That is cheap, and shows which of the
 * searches for chains find something.
 *
 * Candidates that lead to each other share their sets, and each adds the sets of the others that it leads to. The search is
 * Tarjan's (Depth-first search and linear graph algorithms, 1972): it finishes a set before it is added to others.
 */
export class Consequences {
  /** The candidates that are on, and off, if a candidate is on: `on[candidate * 23 + w]`. */
  readonly on = new Int32Array(729 * WORDS);
  readonly off = new Int32Array(729 * WORDS);
  /** The order in which candidates were met, and the earliest one on the stack that each leads to. */
  private readonly met = new Int16Array(729);
  private readonly earliest = new Int16Array(729);
  private readonly isOnStack = new Uint8Array(729);
  private readonly stack = new Int16Array(729);
  private depth = 0;
  private count = 0;

  /** Finds what follows from all candidates of a grid. */
  read(links: Links): void {
    this.met.fill(0);
    this.count = 0;
    for (let i = 0; i < links.allCount; i++) if (this.met[links.all[i]] === 0) this.visit(links, links.all[i]);
  }

  private visit(links: Links, candidate: number): void {
    const { weak, weakCount, strong, strongCount } = links;
    const { on, off, met, earliest, isOnStack } = this;
    const order = ++this.count;
    const own = candidate * WORDS;
    met[candidate] = order;
    earliest[candidate] = order;
    isOnStack[candidate] = 1;
    this.stack[this.depth++] = candidate;
    on.fill(0, own, own + WORDS);
    off.fill(0, own, own + WORDS);
    on[own + (candidate >> 5)] = 1 << (candidate & 31);
    for (let at = candidate * 28, end = at + weakCount[candidate]; at < end; at++) {
      const gone = weak[at];
      if ((off[own + (gone >> 5)] >> (gone & 31)) & 1) continue;
      off[own + (gone >> 5)] |= 1 << (gone & 31);
      for (let k = gone * 4, last = k + strongCount[gone]; k < last; k++) {
        const next = strong[k];
        if ((on[own + (next >> 5)] >> (next & 31)) & 1) continue;
        if (met[next] === 0) this.visit(links, next);
        // Those still on the stack lead back to this one: `finish` joins their sets.
        if (isOnStack[next] === 0) this.add(next, candidate);
        else if (earliest[next] < earliest[candidate]) earliest[candidate] = earliest[next];
      }
    }
    if (earliest[candidate] === order) this.finish(candidate);
  }

  private add(from: number, to: number): void {
    const { on, off } = this;
    for (let i = from * WORDS, j = to * WORDS, end = i + WORDS; i < end; i++, j++) {
      on[j] |= on[i];
      off[j] |= off[i];
    }
  }

  /** Joins the sets of all candidates met since the given one: they lead to each other. */
  private finish(candidate: number): void {
    const { stack, on, off } = this;
    const last = this.depth;
    let first = last - 1;
    for (; stack[first] !== candidate; first--) this.add(stack[first], candidate);
    const own = candidate * WORDS;
    for (let i = first; i < last; i++) {
      this.isOnStack[stack[i]] = 0;
      if (i === first) continue;
      on.copyWithin(stack[i] * WORDS, own, own + WORDS);
      off.copyWithin(stack[i] * WORDS, own, own + WORDS);
    }
    this.depth = first;
  }

  /** Whether candidates have a common consequence. */
  share(candidates: Int16Array, count: number): boolean {
    const { on, off } = this;
    for (let w = 0; w < WORDS; w++) {
      let bothOn = -1;
      let bothOff = -1;
      for (let i = 0; i < count; i++) {
        bothOn &= on[candidates[i] * WORDS + w];
        bothOff &= off[candidates[i] * WORDS + w];
      }
      if ((bothOn | bothOff) !== 0) return true;
    }
    return false;
  }
}
