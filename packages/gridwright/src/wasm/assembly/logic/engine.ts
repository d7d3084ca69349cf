/*
 * Tests of a position for the techniques of kinds/sudoku/logic (docs/internals/levels.md): 0 if a search would find
 * nothing. The caller writes the position (layout.ts).
 */

export { hasHallSet } from './hall-sets';
export { leavesOut } from './placements';
