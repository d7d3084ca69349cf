import type { Technique } from '../../../core/logic.js';
import { derivedOf } from '../inference/derive.js';
import type { Extent } from '../inference/strong.js';
import { findPairs, tellChain } from './chains.js';
import type { SudokuTechnique } from './technique.js';

/** Three almost locked sets: the outer two share a value with the middle one that only one of them can hold. */
export const alsXyWing = almostLockedChain(
  {
    code: 'als-xy-wing',
    title: 'ALS-XY-wing',
    level: 'master',
    summary:
      'Three sets of cells, each within a house, have one value more than cells, and the middle one shares with each outer one a value that only one of them can hold: a value of both outer sets is in one of them, and leaves every cell in sight of all its places there.',
  },
  'sets',
  3,
  3,
);

/** A chain of almost locked sets and any other strong links. */
export const alsChain = almostLockedChain(
  {
    code: 'als-chain',
    title: 'ALS chain',
    level: 'master',
    summary:
      'A chain that also goes through sets of cells with one value more than cells, which without one of their values hold all the others: one of its two ends is true, and what both rule out is false.',
  },
  'all',
  2,
  Number.POSITIVE_INFINITY,
);

function almostLockedChain(named: Technique, extent: Extent, least: number, most: number): SudokuTechnique {
  return {
    ...named,
    find: (position, report) => findPairs(position, derivedOf(position, extent, 'all'), { technique: named.code, shape: 'either', least, most }, report),
    tell: tellChain,
  };
}
