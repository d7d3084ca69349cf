import { Faster } from '../../../core/faster.js';
import type { Cell, Value } from '../../../core/grid.js';
import type { Node } from './inference/graph.js';
import type { SudokuPosition } from './position.js';

/** Two almost locked sets with their linked value and the other (inference/linked-set-pairs.ts). */
export interface FoundPair {
  readonly houses: readonly [number, number];
  /** Masks of the places of their cells. */
  readonly places: readonly [number, number];
  readonly x: Value;
  readonly z: Value;
  /** The board of the cells of all pairs that are as small. */
  readonly board: Int32Array;
}

/**
 * Faster tests of a position with plain 9x9 houses. A test returns false only if a search would find nothing, so that
 * steps are the same with and without it.
 */
export interface FastLogic {
  /** Returns whether the houses alone may rule out a candidate of a value (from 1). */
  mayLoseCandidates(position: SudokuPosition, value: number): boolean;
  /** Returns whether a house may have a naked or hidden subset that rules something out. */
  mayHaveSubset(position: SudokuPosition, house: number): boolean;
  /**
   * Returns the mask of the values that may have locked candidates: all of a house in a second one, which has others.
   */
  findLocked(position: SudokuPosition): number;
  /** Returns whether there may be a Sue de Coq where a box meets a line, both as houses. */
  maybeSueDeCoq(position: SudokuPosition, box: number, line: number): boolean;
  /** Fills in the tables of a position from its grid. */
  start(position: SudokuPosition): void;
  /**
   * Fills the cells that singles fill, one after the other, as `next` and `take` do. Reports each single by the number of
   * its technique (full house, in a box, in a line, naked) and its premise. Returns the fewest cells that could be filled
   * at once before a single while others couldn't, or `fewest` if that is less.
   */
  takeSingles(position: SudokuPosition, fewest: number, report?: ReportSingle): number;
  /** Returns which wings and remote pairs there may be (inference/possible-wings.ts). */
  findWings(position: SudokuPosition): number;
  /** Returns whether there may be a unique loop. */
  mayHaveLoop(position: SudokuPosition): boolean;
  /** Returns whether there may be an aligned pair. */
  mayExclude(position: SudokuPosition): boolean;
  /**
   * Returns the first chain of candidates whose ends see a common candidate, by strong links of cells with two candidates
   * alone or of houses, too. Returns undefined if it has no room for the nodes.
   */
  findChains(position: SudokuPosition, onlyCells: boolean): FirstChains | undefined;
  /**
   * Returns the first of the smallest pairs of almost locked sets that may rule something out, of cells of a board
   * only if one is given; undefined if that isn't known.
   */
  linkedPair(position: SudokuPosition, within?: Int32Array): FoundPair | 'none' | undefined;
}

export type ReportSingle = (technique: number, premise: number, cell: Cell, value: Value) => void;

/** Chains by their nodes, which are single candidates, false and true by turns. */
export interface FirstChains {
  readonly chain: readonly Node[] | undefined;
  /** The first whose ends can't both be true, if it is no longer than the first that isn't a loop. */
  readonly loop: readonly Node[] | undefined;
}

export const fastLogic = new Faster<FastLogic>();

/** Returns the faster tests if they support the position. */
export function fastLogicOf({ layout }: SudokuPosition): FastLogic | undefined {
  return layout.values === 9 && layout.plain && layout.size.boxRows === 3 ? fastLogic.get() : undefined;
}
