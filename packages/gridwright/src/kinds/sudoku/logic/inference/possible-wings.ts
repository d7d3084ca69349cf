import { fastLogicOf } from '../fast-logic.js';
import type { SudokuPosition } from '../position.js';
import { kept } from './position-cache.js';

/** Techniques of cells with two candidates, by their bits in the answer of the faster tests. */
export const XY_WING = 1;
export const XYZ_WING = 2;
export const W_WING = 4;
export const REMOTE_PAIR = 8;

const ALL = XY_WING | XYZ_WING | W_WING | REMOTE_PAIR;

const possible = kept((position) => fastLogicOf(position)?.findWings(position) ?? ALL);

/** Returns whether one of these techniques may find a step. */
export function mayFindWing(position: SudokuPosition, technique: number): boolean {
  return (possible(position) & technique) !== 0;
}
