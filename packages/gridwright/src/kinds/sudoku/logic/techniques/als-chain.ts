import { derivedOf } from '../inference/derived-links.js';
import type { Extent } from '../inference/strong-links.js';
import { findPairs, reasonOfChain } from './chains.js';
import type { Named, SudokuTechnique } from './technique.js';

/** Three almost locked sets: the outer two share a value with the middle one that only one of them can hold. */
export const alsXyWing = almostLockedChain(
  {
    code: 'als-xy-wing',
    level: 'master',
  },
  'sets',
  3,
  3,
);

/** A chain of almost locked sets and any other strong links. */
export const alsChain = almostLockedChain(
  {
    code: 'als-chain',
    level: 'master',
  },
  'all',
  2,
  Number.POSITIVE_INFINITY,
);

function almostLockedChain(named: Named, extent: Extent, least: number, most: number): SudokuTechnique {
  return {
    ...named,
    find: (position, report) =>
      findPairs(
        position,
        derivedOf(position, extent, 'all'),
        { technique: named.code, shape: 'either', least, most },
        report,
      ),
    reason: reasonOfChain,
  };
}
