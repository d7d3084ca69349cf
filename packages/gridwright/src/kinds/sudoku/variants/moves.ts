import type { Size } from '../../../core/grid.js';
import { flag } from '../../../core/option.js';
import { differ, type Flag, type Pair, type Renaming, relationsOf, type Test } from './variant.js';

/** The rows and columns from a cell to the later cells of its pairs. */
export type Moves = readonly (readonly [down: number, right: number])[];

/** Returns a flag that restricts all pairs of cells so far apart. */
export function movesVariant(name: string, moves: Moves, test: Test, renaming: Renaming): Flag {
  return { ...flag(name), renaming, pairs: (_, size) => pairsByMoves(name, moves, test, size) };
}

/** Returns the pairs of all cells at these distances; `mark` is their mark in the option. */
export function pairsByMoves(rule: string, moves: Moves, test: Test, { rows, columns }: Size, mark = ''): Pair[] {
  const relations = relationsOf(test, rows);
  const pairs: Pair[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const [down, right] of moves) {
        const [r, c] = [row + down, column + right];
        if (r >= rows || c < 0 || c >= columns) continue;
        const cells = [row * columns + column, r * columns + c] as const;
        pairs.push({ rule, cells, relations, isDistinct: test === differ, isMarked: false, mark });
      }
    }
  }
  return pairs;
}
