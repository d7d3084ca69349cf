/*
 * Tests of a position for the techniques of kinds/sudoku/logic (docs/internals/levels.md): 0 if a search would find
 * nothing. The caller writes the position (layout.ts).
 */

export { linkedPair } from './almost-locked-sets';
export { hasHallSet } from './hall-sets';
export { findLocked } from './locked';
export { leavesOut } from './placements';
export { FOUND_CHAIN, FOUND_LOOP, findChains } from './chains';
export { STEPS, takeSingles } from './singles';
export { start } from './start';
export { COUNTS, GRID, STATE } from './state';
export { maybeSueDeCoq } from './sue-de-coq';
export { findWings } from './wings';
export { mayExclude } from './aligned';
export { mayBeLoop } from './loops';
