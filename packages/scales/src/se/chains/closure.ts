import { ON } from './ancestry.js';
import type { KeptChain } from './kept.js';

/**
 * What follows from one assumption: nodes in the order in which they were found, each with its parents. Nodes are those
 * of ancestry.ts. Where two parts contradict each other, the second one is `clash`, a node with parents of its own.
 */
export class Closure {
  readonly on = new Int16Array(729);
  onCount = 0;
  readonly off = new Int16Array(729);
  offCount = 0;
  /** For each node where its parents begin in `parents`: first their number; 0 for a node that isn't there. */
  readonly at = new Int32Array(ON * 2);
  parents = new Int16Array(4096);
  private used = 1;
  /** Why a candidate is on. */
  readonly cause = new Uint8Array(729);
  /** The nodes as bits: word w, bit b is candidate w * 32 + b. */
  readonly onBits = new Int32Array(23);
  readonly offBits = new Int32Array(23);
  /** The node that contradicts its opposite, or -1, with its parents and cause. */
  clash = -1;
  clashAt = 0;
  clashCause = 0;
  /** For candidates that a chain in the chain rules out, that chain. */
  nested: Map<number, KeptChain> | undefined;

  reset(): void {
    for (let i = 0; i < this.onCount; i++) this.at[ON + this.on[i]] = 0;
    for (let i = 0; i < this.offCount; i++) this.at[this.off[i]] = 0;
    this.onCount = 0;
    this.offCount = 0;
    this.used = 1;
    this.onBits.fill(0);
    this.offBits.fill(0);
    this.clash = -1;
    this.nested = undefined;
  }

  hasOn(candidate: number): boolean {
    return this.at[ON + candidate] !== 0;
  }

  hasOff(candidate: number): boolean {
    return this.at[candidate] !== 0;
  }

  addOn(candidate: number, at: number, cause: number): void {
    this.at[ON + candidate] = at;
    this.cause[candidate] = cause;
    this.on[this.onCount++] = candidate;
    this.onBits[candidate >> 5] |= 1 << (candidate & 31);
  }

  addOff(candidate: number, at: number): void {
    this.at[candidate] = at;
    this.off[this.offCount++] = candidate;
    this.offBits[candidate >> 5] |= 1 << (candidate & 31);
  }

  /** Begins a list of parents and returns where. */
  openParents(): number {
    if (this.used + 800 > this.parents.length) {
      const more = new Int16Array(this.parents.length * 2);
      more.set(this.parents);
      this.parents = more;
    }
    this.parents[this.used] = 0;
    return this.used++;
  }

  /** Adds a parent to the list begun last. */
  addParent(at: number, node: number): void {
    this.parents[at]++;
    this.parents[this.used++] = node;
  }

  /** A list of one parent. */
  oneParent(node: number): number {
    const at = this.openParents();
    this.addParent(at, node);
    return at;
  }
}

/** One end of a chain: a node of a closure, or its contradicting node. */
export class End {
  closure: Closure;
  node = 0;
  at = 0;
  cause = 0;

  constructor(closure: Closure) {
    this.closure = closure;
  }

  set(closure: Closure, node: number): this {
    this.closure = closure;
    this.node = node;
    this.at = closure.at[node];
    this.cause = node >= ON ? closure.cause[node - ON] : 0;
    return this;
  }

  setClash(closure: Closure): this {
    this.closure = closure;
    this.node = closure.clash;
    this.at = closure.clashAt;
    this.cause = closure.clashCause;
    return this;
  }
}
