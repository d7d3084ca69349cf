import { OptionError } from '../core/errors.js';
import { type Cell, cellName, formatShape, requireGrid, sameSize, type Value } from '../core/grid.js';
import { requireShape } from '../core/guard.js';
import { houseName, housesOf, peersOf } from '../core/house.js';
import type { Puzzle } from '../core/kind.js';
import { EIGHT } from './start.js';

/** Why a start of the 8x8 Sudoku has no solution. */
export interface Obstacle {
  /**
   * `half-boxes`: two half-boxes that must have the same four values have five or more; `cell`: a cell sees all values;
   * `value`: a house has no cell for a value; `search`: every possibility was tried.
   */
  readonly reason: 'half-boxes' | 'cell' | 'value' | 'search';
  /** The reason as one sentence. */
  readonly message: string;
  /** The cells involved, in ascending order; none for `search`. */
  readonly cells: readonly Cell[];
}

const houses = housesOf(EIGHT);
const peers = peersOf(houses, EIGHT);
const VALUES: readonly Value[] = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * Returns the first reason visible without a search, in the order of `Obstacle`; undefined when there is none.
 *
 * @example
 * ```ts
 * import { findObstacle, parseAddress, startOf } from 'gridwright/evm';
 *
 * const start = startOf(parseAddress('0x58593392d72A9D90b133e1C8ecEec581C354687f'));
 * console.log(findObstacle(start)); // => undefined
 * ```
 */
export function findObstacle(puzzle: Puzzle): Obstacle | undefined {
  requireShape('puzzle', puzzle);
  requireGrid('clues', puzzle.clues, puzzle.size);
  const { kind, size } = puzzle;
  if (kind !== 'sudoku' || !sameSize(size, EIGHT))
    throw new OptionError(
      'puzzle',
      'a Sudoku of 8x8 with boxes 2x4',
      `${kind} ${formatShape(size.rows, size.columns)}`,
    );
  return crowdedHalves(puzzle) ?? blindCell(puzzle) ?? homelessValue(puzzle);
}

/**
 * In a band of half-boxes A B over C D, A and B fill a row, and A and C a box. So B and C have the four values that A
 * doesn't have. The same holds for A and D.
 */
function crowdedHalves({ clues }: Puzzle): Obstacle | undefined {
  for (let row = 0; row < 8; row += 2) {
    for (const [upper, lower] of [
      ['left', 'right'],
      ['right', 'left'],
    ] as const) {
      const cells = [...halfOf(row, upper), ...halfOf(row + 1, lower)].filter((cell) => clues[cell] !== 0);
      const values = new Set(cells.map((cell) => clues[cell]));
      if (values.size <= 4) continue;
      const where = `The ${upper} half of row ${row + 1} and the ${lower} half of row ${row + 2}`;
      return {
        reason: 'half-boxes',
        cells,
        message: `${where} must hold the same four values, but have clues of ${values.size}: ${[...values].sort().join(', ')}.`,
      };
    }
  }
  return undefined;
}

function halfOf(row: number, side: 'left' | 'right'): Cell[] {
  return [0, 1, 2, 3].map((column) => 8 * row + column + (side === 'left' ? 0 : 4));
}

function blindCell({ clues }: Puzzle): Obstacle | undefined {
  for (let cell = 0; cell < clues.length; cell++) {
    if (clues[cell] !== 0 || VALUES.some((value) => mayHold(clues, cell, value))) continue;
    return {
      reason: 'cell',
      cells: [cell],
      message: `Cell ${cellName(cell, EIGHT)} sees a clue of every value, so none is left for it.`,
    };
  }
  return undefined;
}

function homelessValue({ clues }: Puzzle): Obstacle | undefined {
  for (const house of houses) {
    const value = VALUES.find((value) => !house.cells.some((cell) => mayHold(clues, cell, value)));
    if (value !== undefined)
      return {
        reason: 'value',
        cells: house.cells,
        message: `${capital(houseName(house))} has no cell for a ${value}.`,
      };
  }
  return undefined;
}

function mayHold(clues: Puzzle['clues'], cell: Cell, value: Value): boolean {
  return clues[cell] === 0 ? peers[cell].every((peer) => clues[peer] !== value) : clues[cell] === value;
}

function capital(text: string): string {
  return text[0].toUpperCase() + text.slice(1);
}
