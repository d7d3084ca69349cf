import type { Level } from '../../../core/logic.js';
import { derivedOf } from '../inference/derive.js';
import type { Extent } from '../inference/strong.js';
import { findPairs, tellChain } from './chains.js';
import type { SudokuTechnique } from './technique.js';

/** Three almost locked sets: the outer two share a value with the middle one that only one of them can hold. */
export const alsXyWing = almostLockedChain('als-xy-wing', 'ALS-XY-wing', 'master', 'sets', 3, 3);

/** A chain of almost locked sets and any other strong links. */
export const alsChain = almostLockedChain('als-chain', 'ALS chain', 'master', 'all', 2, Number.POSITIVE_INFINITY);

function almostLockedChain(code: string, title: string, level: Level, extent: Extent, least: number, most: number): SudokuTechnique {
  return {
    code,
    title,
    level,
    find: (position, report) => findPairs(position, derivedOf(position, extent, 'all'), { technique: code, shape: 'either', least, most }, report),
    tell: tellChain,
  };
}
