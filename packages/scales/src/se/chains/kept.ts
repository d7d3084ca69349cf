import type { FoundStep } from '../step.js';
import type { Ancestry } from './ancestry.js';
import type { ChainSink } from './sink.js';

/** A chain within a chain. */
export interface KeptChain {
  readonly price: number;
  readonly nodes: number;
  readonly rank: number;
  readonly cells: Uint8Array;
  readonly masks: Uint16Array;
  /** Candidates that had to be ruled out before. */
  readonly needs: Int16Array;
  /** All its nodes, so that two chains can be compared. */
  readonly path: Int16Array;
}

/** Collects all chains, but only the best of several that rule out the same candidates. */
export class AllChains implements ChainSink {
  readonly wantsAll = true;
  readonly limit = Number.MAX_SAFE_INTEGER;
  private readonly byRemoval = new Map<string, KeptChain>();

  start(): void {
    this.byRemoval.clear();
  }

  wants(): boolean {
    return true;
  }

  take(step: FoundStep, rank: number, ancestry: Ancestry, write: () => void): void {
    const key = removalKey(step);
    const known = this.byRemoval.get(key);
    if (known !== undefined && compare(known, step, rank) <= 0) return;
    write();
    // A better chain takes its place in the order, too.
    this.byRemoval.delete(key);
    this.byRemoval.set(key, {
      price: step.price,
      nodes: step.nodes,
      rank,
      cells: step.cells.slice(0, step.count),
      masks: step.masks.slice(0, step.count),
      needs: Int16Array.from(ancestry.needs),
      path: Int16Array.from(ancestry.nodes),
    });
  }

  /** The chains, best first. */
  sorted(): KeptChain[] {
    return [...this.byRemoval.values()].sort((a, b) => a.price - b.price || a.nodes - b.nodes || a.rank - b.rank);
  }
}

function compare(known: KeptChain, step: FoundStep, rank: number): number {
  return known.price - step.price || known.nodes - step.nodes || known.rank - rank;
}

function removalKey(step: FoundStep): string {
  let key = '';
  for (let i = 0; i < step.count; i++) key += String.fromCharCode(step.cells[i], step.masks[i]);
  return key;
}

/** Returns whether two chains have the same nodes. */
export function isSameChain(a: KeptChain, b: KeptChain): boolean {
  return a.path.length === b.path.length && a.path.every((node, i) => node === b.path[i]);
}
