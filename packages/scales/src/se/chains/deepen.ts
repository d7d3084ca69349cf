import { ALL_HOUSES, LOW } from '../../tables.js';
import { HouseCounts } from '../counts.js';
import { visitFish } from '../fish.js';
import type { Grid9 } from '../grid.js';
import { visitLocking } from '../locking.js';
import { Pending } from '../pending.js';
import { visitHiddenSets, visitNakedSets } from '../sets.js';
import { FoundStep } from '../step.js';
import { Ancestry } from './ancestry.js';
import type { Closure } from './closure.js';
import { AllChains, type KeptChain } from './kept.js';
import type { ChainSink } from './sink.js';
import type { Deepen } from './spread.js';

/** A search for chains that may run within a chain. */
export interface InnerSearch {
  search(grid: Grid9, sink: ChainSink, ancestry: Ancestry): void;
}

/**
 * Makes the function that adds to a chain what simple eliminations find: intersections, hidden pairs, naked pairs,
 * X-wings, and then the chains of inner searches. The first sort that finds something is used.
 */
export function deepenWith(inner: readonly InnerSearch[]): (before: Grid9) => Deepen {
  const step = new FoundStep();
  const chains = new AllChains();
  const pending = new Pending();
  const counts = new HouseCounts();
  return (before) => {
    const ancestries = new Map<Grid9, Ancestry>();
    const needs: number[] = [];
    return (closure, now) => {
      const count = closure.offCount;
      const visit = () => {
        findNeeds(step, before, now, needs);
        if (needs.length > 0) addStep(closure, step, needs);
        return false;
      };
      counts.read(now, ALL_HOUSES);
      const houses = { grid: now, counts, step, visit };
      visitLocking(houses, pending.all());
      if (closure.offCount === count) visitHiddenSets(houses, 2, pending.all());
      if (closure.offCount === count) visitNakedSets(houses, 2, pending.all());
      if (closure.offCount === count) visitFish(houses, 2, pending.all());
      for (let i = 0; i < inner.length && closure.offCount === count; i++) {
        let ancestry = ancestries.get(now);
        if (ancestry === undefined) {
          ancestry = new Ancestry(before, now);
          ancestries.set(now, ancestry);
        }
        chains.start();
        inner[i].search(now, chains, ancestry);
        for (const chain of chains.sorted()) if (chain.needs.length > 0) addChain(closure, chain);
      }
      return closure.offCount > count;
    };
  };
}

/** The candidates that had to be ruled out for a step. */
function findNeeds(step: FoundStep, before: Grid9, now: Grid9, needs: number[]): void {
  needs.length = 0;
  for (let i = 0; i < step.needs; i++) {
    const cell = step.needCells[i];
    const gone = before.candidates[cell] & ~now.candidates[cell] & step.needMasks[i];
    for (let rest = gone; rest !== 0; rest &= rest - 1) needs.push(cell * 9 + LOW[rest]);
  }
}

function addStep(closure: Closure, step: FoundStep, needs: readonly number[]): void {
  const at = addNeeds(closure, needs);
  for (let i = 0; i < step.count; i++)
    for (let rest = step.masks[i]; rest !== 0; rest &= rest - 1) {
      const candidate = step.cells[i] * 9 + LOW[rest];
      if (!closure.hasOff(candidate)) closure.addOff(candidate, at);
    }
}

function addChain(closure: Closure, chain: KeptChain): void {
  const at = addNeeds(closure, chain.needs);
  for (let i = 0; i < chain.cells.length; i++)
    for (let rest = chain.masks[i]; rest !== 0; rest &= rest - 1) {
      const candidate = chain.cells[i] * 9 + LOW[rest];
      if (closure.hasOff(candidate)) continue;
      closure.addOff(candidate, at);
      closure.nested ??= new Map();
      closure.nested.set(candidate, chain);
    }
}

function addNeeds(closure: Closure, needs: ArrayLike<number>): number {
  const at = closure.openParents();
  for (let i = 0; i < needs.length; i++) closure.addParent(at, needs[i]);
  return at;
}
