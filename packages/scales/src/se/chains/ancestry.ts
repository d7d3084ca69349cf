import { HOUSE_CELLS, HOUSES, LOW } from '../../tables.js';
import type { Grid9 } from '../grid.js';
import { CELL_CAUSE, HOUSE_CAUSE, NO_CAUSE } from './links.js';

/** The nodes of a chain: candidate c off is node c, candidate c on is node ON + c. */
export const ON = 729;

/**
 * Writes down the chains of one step, for a sink that keeps them: the nodes from each end back to the assumption, and
 * what an outer chain had to rule out before the step was possible.
 */
export class Ancestry {
  /** The nodes of all chains, each chain followed by -1. */
  readonly nodes: number[] = [];
  /** Candidates that were ruled out before. */
  readonly needs: number[] = [];

  private readonly before: Grid9;
  private readonly now: Grid9;
  private readonly needed = new Uint8Array(729);

  /** `before` is the grid without the assumption of the outer chain, `now` the one with its consequences. */
  constructor(before: Grid9, now: Grid9) {
    this.before = before;
    this.now = now;
  }

  start(): void {
    this.nodes.length = 0;
    for (const candidate of this.needs) this.needed[candidate] = 0;
    this.needs.length = 0;
  }

  end(): void {
    this.nodes.push(-1);
  }

  /** Adds a node to the present chain. */
  add(node: number): void {
    this.nodes.push(node);
  }

  /** Notes what had to be ruled out before a candidate was on by this cause. */
  need(candidate: number, cause: number): void {
    const cell = (candidate / 9) | 0;
    const value = candidate - cell * 9;
    if (cause === NO_CAUSE) return;
    if (cause === CELL_CAUSE) {
      const gone = this.before.candidates[cell] & ~this.now.candidates[cell];
      for (let rest = gone; rest !== 0; rest &= rest - 1) this.note(cell * 9 + LOW[rest]);
      return;
    }
    const house = HOUSES[cell * 3 + cause - HOUSE_CAUSE];
    const gone = this.before.places[house * 9 + value] & ~this.now.places[house * 9 + value];
    for (let rest = gone; rest !== 0; rest &= rest - 1) this.note(HOUSE_CELLS[house * 9 + LOW[rest]] * 9 + value);
  }

  private note(candidate: number): void {
    if (this.needed[candidate] === 1) return;
    this.needed[candidate] = 1;
    this.needs.push(candidate);
  }
}
