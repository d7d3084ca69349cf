import { copyStep, type FoundStep } from '../step.js';
import type { Ancestry } from './ancestry.js';

/**
 * Receives the chains of a search. Of equally cheap ones the one with fewer nodes wins, then the one of the lower rank,
 * then the one found first.
 */
export interface ChainSink {
  /** Whether it keeps more than the best chain. */
  readonly wantsAll: boolean;
  /** Whether a chain would be taken at this price, with these nodes and of this rank. */
  wants(price: number, nodes: number, rank: number): boolean;
  /** Takes a chain that is wanted. `write` writes it down in `ancestry`, for a sink that keeps chains. */
  take(step: FoundStep, rank: number, ancestry: Ancestry, write: () => void): void;
  /** The highest number of nodes that could still be wanted. */
  readonly limit: number;
}

/** Keeps the best chain only. */
export class BestChain implements ChainSink {
  readonly wantsAll = false;
  found = false;
  limit = 0;
  private rank = 0;
  private readonly step: FoundStep;

  constructor(step: FoundStep) {
    this.step = step;
  }

  start(): void {
    this.found = false;
    this.limit = Number.MAX_SAFE_INTEGER;
  }

  wants(price: number, nodes: number, rank: number): boolean {
    if (!this.found || price < this.step.price) return true;
    if (price > this.step.price) return false;
    return nodes < this.step.nodes || (nodes === this.step.nodes && rank < this.rank);
  }

  take(step: FoundStep, rank: number): void {
    copyStep(step, this.step);
    this.found = true;
    this.rank = rank;
    this.limit = step.nodes;
  }
}
