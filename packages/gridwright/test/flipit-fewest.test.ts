import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { popcount } from '../src/core/bits.js';
import type { Size } from '../src/core/grid.js';
import type { Puzzle } from '../src/core/kind.js';
import { rngFromText } from '../src/core/rng.js';
import { flipit } from '../src/kinds/flipit/flipit.js';
import { disksAfter } from '../src/kinds/flipit/rules/disks.js';
import { wrongDisks } from '../src/kinds/flipit/rules/goal.js';
import { fewestOf } from '../src/kinds/flipit/solve/fewest-presses.js';
import { leastPresses } from '../src/kinds/flipit/solve/lower-bound.js';
import { boardOf } from '../src/kinds/flipit/solve/press-matrix.js';
import { cosetOf, fewestPresses } from '../src/kinds/flipit/solve/solve.js';
import { howMany } from './how-many.js';

/** Returns a position with an answer, made by pressing random cells. */
function reachable(size: Size, options: Record<string, string>, seed: string): { puzzle: Puzzle; pressed: Uint8Array } {
  const rng = rngFromText(seed);
  const pressed = Uint8Array.from({ length: size.rows * size.columns }, () => rng.below(2));
  const goal: Puzzle = {
    kind: 'flipit',
    size,
    options,
    clues: flipit.disks?.goal({ kind: 'flipit', size, options, clues: pressed }).clues ?? pressed,
  };
  return { puzzle: { ...goal, clues: disksAfter(goal, pressed) }, pressed };
}

/**
 * Computes the fewest presses of king in another way. On a singular board, press sets that flip the same disks differ
 * by whole rows and columns of the cells whose row, and whose column, isn't every third (the switching game of Gale and
 * Berlekamp). So all choices of rows are tried, and each column takes the better side.
 */
function fewestOfKing(size: Size, pressed: Uint8Array): number {
  const active = (length: number) => Array.from({ length }, (_, at) => at).filter((at) => at % 3 !== 2);
  const rows = active(size.rows);
  const columns = active(size.columns);
  const rowsFlip = size.columns % 3 === 2;
  const columnsFlip = size.rows % 3 === 2;
  const at = (row: number, column: number) => pressed[row * size.columns + column];
  const better = (ones: number, of: number, free: boolean) => (free ? Math.min(ones, of - ones) : ones);
  let outside = 0;
  for (let row = 2; row < size.rows; row += 3)
    outside += better(
      columns.reduce((sum, column) => sum + at(row, column), 0),
      columns.length,
      rowsFlip,
    );
  for (let column = 2; column < size.columns; column += 3)
    outside += better(
      rows.reduce((sum, row) => sum + at(row, column), 0),
      rows.length,
      columnsFlip,
    );
  for (let row = 2; row < size.rows; row += 3)
    for (let column = 2; column < size.columns; column += 3) outside += at(row, column);
  const words = columns.map((column) => rows.reduce((word, row, i) => word | (at(row, column) << i), 0));
  let fewest = Number.POSITIVE_INFINITY;
  for (let choice = 0; choice < (rowsFlip ? 2 ** rows.length : 1); choice++) {
    fewest = Math.min(
      fewest,
      words.reduce((sum, word) => sum + better(popcount(word ^ choice), rows.length, columnsFlip), 0),
    );
  }
  return outside + fewest;
}

describe('the fewest presses', () => {
  it.each([
    [2, 5],
    [5, 5],
    [8, 11],
    [14, 14],
    [17, 20],
    [20, 8],
    [13, 26],
    [26, 13],
    [32, 2],
    [2, 32],
    [23, 23],
  ])('of king %ix%i are those of a switching game, proved at every nullity', (rows, columns) => {
    const size = flipit.size(rows, columns);
    for (let round = 0; round < howMany(1, 3); round++) {
      const { puzzle, pressed } = reachable(size, {}, `king ${rows}x${columns} ${round}`);
      const best = fewestPresses(puzzle);
      const expected = fewestOfKing(size, pressed);
      expect([best?.count, best?.least]).toEqual([expected, expected]);
      expect(flipit.check(puzzle, best?.presses ?? new Uint8Array())).toEqual([]);
    }
  });

  it('are never below the lower bound when there are too few steps for a proof', () => {
    const size = fc.record({ rows: fc.integer({ min: 2, max: 12 }), columns: fc.integer({ min: 2, max: 12 }) });
    const options = fc.constantFrom(
      {},
      { neighbourhood: 'plus' },
      { torus: 'yes' },
      { neighbourhood: 'plus', torus: 'yes' },
      { neighbourhood: '101010101' },
    );
    fc.assert(
      fc.property(size, options, fc.string(), ({ rows, columns }, chosen, seed) => {
        const shape = flipit.size(rows, columns);
        const { puzzle } = reachable(shape, chosen as Record<string, string>, seed);
        const coset = cosetOf(
          boardOf(shape, {
            neighbourhood: puzzle.options.neighbourhood ?? 'king',
            torus: puzzle.options.torus === 'yes',
          }),
          wrongDisks(puzzle),
        );
        if (coset === undefined) throw new Error('no answer');
        const best = fewestPresses(puzzle);
        const hasty = fewestOf(coset, shape, 0);
        const count = hasty.presses.reduce((sum, word) => sum + popcount(word), 0);
        expect(hasty.least).toBeLessThanOrEqual(best?.count ?? 0);
        expect(leastPresses(coset, shape)).toBeLessThanOrEqual(best?.count ?? 0);
        expect(count).toBeGreaterThanOrEqual(best?.least ?? 0);
      }),
      { numRuns: 60 },
    );
  });

  it('are labelled with a bound if a proof is out of reach: king on a torus of 30x30, nullity 116', () => {
    const { puzzle } = reachable(flipit.size(30, 30), { torus: 'yes' }, 'torus');
    const best = fewestPresses(puzzle);
    expect(flipit.check(puzzle, best?.presses ?? new Uint8Array())).toEqual([]);
    expect(best?.least).toBeGreaterThan(50);
    expect(best?.count).toBeGreaterThan(best?.least ?? 0);
    expect(flipit.presses?.count(puzzle, best?.presses ?? new Uint8Array(), false)).toEqual({
      presses: best?.count,
      least: best?.least,
    });
  });
});
