import type { SudokuPosition } from './position.js';

/**
 * Faster tests of a position with plain 9x9 houses. A test returns false only if a search would find nothing, so that
 * steps are the same with and without it.
 */
export interface FastLogic {
  /** Returns whether the houses alone may rule out a candidate of a value (from 1). */
  mayLoseCandidates(position: SudokuPosition, value: number): boolean;
  /** Returns whether a house may have a naked or hidden subset that rules something out. */
  mayHaveSubset(position: SudokuPosition, house: number): boolean;
}

let fast: FastLogic | undefined;

/** Sets the faster tests; undefined for none. */
export function useFastLogic(logic: FastLogic | undefined): void {
  fast = logic;
}

/** Returns the faster tests if they support the position. */
export function fastLogicOf({ layout }: SudokuPosition): FastLogic | undefined {
  return layout.values === 9 && layout.plain && layout.size.boxRows === 3 ? fast : undefined;
}
