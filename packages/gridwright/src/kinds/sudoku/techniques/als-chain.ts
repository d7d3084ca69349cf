import type { Level } from '../../../core/logic.js';
import { derivedOf } from '../inference/derive.js';
import { findPairs, tellChain } from './chains.js';
import type { SudokuTechnique } from './technique.js';

/** Three almost locked sets: the outer two share a value with the middle one that only one of them can hold. */
export const alsXyWing = almostLockedChain('als-xy-wing', 'ALS-XY-wing', 'master', 3, 3);

/** A chain of more almost locked sets. */
export const alsChain = almostLockedChain('als-chain', 'ALS chain', 'master', 4, Number.POSITIVE_INFINITY);

function almostLockedChain(code: string, title: string, level: Level, least: number, most: number): SudokuTechnique {
  return {
    code,
    title,
    level,
    find: (position, report) => findPairs(position, derivedOf(position, 'sets', 'all'), { technique: code, shape: 'either', least, most }, report),
    tell: tellChain,
  };
}
