import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { popcount } from '../src/core/bits.js';
import { cellCount, type Grid, type Size } from '../src/core/grid.js';
import type { Puzzle } from '../src/core/kind.js';
import { rngFromText } from '../src/core/rng.js';
import { flipit } from '../src/kinds/flipit/flipit.js';
import { goalOf } from '../src/kinds/flipit/rules/goal.js';
import { flippedBy, type Reach } from '../src/kinds/flipit/rules/neighbourhood.js';
import { fewestPresses, nullity, rank, solve } from '../src/kinds/flipit/solve/solve.js';
import { howMany } from './how-many.js';
import { allOff, distances, everyAnswer, type Lights, press, pressesOf } from './oracles/flipit.js';

/** Returns a puzzle whose goal is all light, so that dark disks are the lights that are on. */
function lightsOut(size: Size, neighbourhood: string, on: ArrayLike<boolean>): Puzzle {
  return {
    kind: 'flipit',
    size,
    options: { neighbourhood, goal: 'light' },
    clues: Uint8Array.from(on, (light) => (light ? 2 : 1)),
  };
}

function oracleLights(size: Size, on: readonly boolean[]): Lights {
  return Array.from({ length: size.rows }, (_, row) => on.slice(row * size.columns, (row + 1) * size.columns));
}

/** A board with edges. */
const flat = (neighbourhood: string): Reach => ({ neighbourhood, torus: false });
const text = (grid: Grid | Lights) => (grid instanceof Uint8Array ? [...grid] : grid.flat().map(Number)).join('');
const count = (grid: Grid) => grid.filter((value) => value === 1).length;

describe('a press', () => {
  it.each(['king', 'plus'])(
    'flips what the oracle flips on every board of 2x2 to 7x7, %s: edges do not wrap',
    (neighbourhood) => {
      for (let rows = 2; rows <= 7; rows++) {
        for (let columns = 2; columns <= 7; columns++) {
          for (let cell = 0; cell < rows * columns; cell++) {
            const lights = allOff(rows, columns);
            press(lights, Math.floor(cell / columns), cell % columns, neighbourhood === 'king');
            const flipped = lights.flat().flatMap((light, other) => (light ? [other] : []));
            expect(flippedBy(cell, flipit.size(rows, columns), flat(neighbourhood))).toEqual(flipped);
          }
        }
      }
    },
  );

  it('of the last cell of a row leaves the first cells of the next rows alone', () => {
    expect(flippedBy(7, flipit.size(4, 4), flat('king'))).toEqual([2, 3, 6, 7, 10, 11]);
    expect(flippedBy(7, flipit.size(4, 4), flat('plus'))).toEqual([3, 6, 7, 11]);
  });
});

describe('the press matrix', () => {
  it('of king on n x n has nullity 2n - 1 if n is 2 modulo 3, else full rank', () => {
    for (let n = 2; n <= 20; n++)
      expect([n, nullity(flipit.size(n, n), flat('king'))]).toEqual([n, n % 3 === 2 ? 2 * n - 1 : 0]);
  });

  it('of plus on n x n has the nullities of OEIS A159257', () => {
    const published = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6, 0, 0, 4, 0, 8, 2, 0, 16, 0];
    for (let n = 2; n <= 20; n++) expect([n, nullity(flipit.size(n, n), flat('plus'))]).toEqual([n, published[n - 1]]);
  });

  it('of king on m x n has the rank of the Kronecker product of two path matrices', () => {
    const pathRank = (n: number) => (n % 3 === 2 ? n - 1 : n);
    for (let rows = 2; rows <= 12; rows++) {
      for (let columns = 2; columns <= 12; columns++)
        expect(rank(flipit.size(rows, columns), flat('king'))).toBe(pathRank(rows) * pathRank(columns));
    }
  });
});

describe('the 4x4 board of king', () => {
  const size = flipit.size(4, 4);

  it('has exactly one press set for each of the 65,536 positions, and C(16, k) positions are k presses away', () => {
    const seen = new Set<number>();
    const tally = Array<number>(17).fill(0);
    for (let position = 0; position < 65_536; position++) {
      const clues = Uint8Array.from({ length: 16 }, (_, cell) => 1 + ((position >>> cell) & 1));
      const { solutions, complete } = solve({ kind: 'flipit', size, options: {}, clues }, { limit: 2 });
      if (!complete || solutions.length !== 1)
        throw new Error(`position ${position} has ${solutions.length} press sets`);
      const mask = solutions[0].reduce((bits, value, cell) => bits | (value << cell), 0);
      seen.add(mask);
      tally[popcount(mask)]++;
    }
    expect(seen.size).toBe(65_536);
    expect(tally).toEqual([1, 16, 120, 560, 1820, 4368, 8008, 11440, 12870, 11440, 8008, 4368, 1820, 560, 120, 16, 1]);
  });
});

describe('solve', () => {
  it.each([
    ['king', 2, 2],
    ['king', 2, 5],
    ['king', 3, 4],
    ['plus', 3, 5],
    ['plus', 4, 4],
    ['plus', 5, 5],
    ['king', 5, 5],
  ])(
    'finds on %s %ix%i the answers of the oracle, all of them, fewest first, then by the list of pressed cells',
    (neighbourhood, rows, columns) => {
      const size = flipit.size(rows, columns);
      const rng = rngFromText(`solve ${neighbourhood} ${rows}x${columns}`);
      for (let round = 0; round < 12; round++) {
        // Even rounds start from presses, so there is an answer; odd ones are random lights.
        const lights = allOff(rows, columns);
        for (let cell = 0; cell < rows * columns; cell++) {
          if (rng.below(2) === 0) continue;
          if (round % 2 === 0) press(lights, Math.floor(cell / columns), cell % columns, neighbourhood === 'king');
          else lights[Math.floor(cell / columns)][cell % columns] = true;
        }
        const expected = everyAnswer(lights, neighbourhood === 'king').sort(
          (a, b) => pressesOf(a) - pressesOf(b) || (text(a) < text(b) ? 1 : -1),
        );
        const found = solve(lightsOut(size, neighbourhood, lights.flat()), { limit: Number.POSITIVE_INFINITY });
        expect(found.complete).toBe(true);
        expect(found.solutions.map(text)).toEqual(expected.map(text));
        const one = solve(lightsOut(size, neighbourhood, lights.flat()), { limit: 1 });
        expect(one.solutions.map(text)).toEqual(expected.slice(0, 1).map(text));
        expect(one.complete).toBe(expected.length <= 1);
      }
    },
  );

  it.each([
    ['king', 2, 5],
    ['king', 3, 3],
    ['king', 2, 2],
    ['plus', 3, 3],
    ['plus', 2, 5],
  ])('agrees on %s %ix%i for every position with the distances found by walking', (neighbourhood, rows, columns) => {
    const size = flipit.size(rows, columns);
    const known = distances(rows, columns, neighbourhood === 'king');
    for (let position = 0; position < 2 ** cellCount(size); position++) {
      const on = Array.from({ length: cellCount(size) }, (_, cell) => ((position >>> cell) & 1) === 1);
      const best = fewestPresses(lightsOut(size, neighbourhood, on));
      expect(best && count(best.presses)).toBe(known.get(on.map(Number).join('')));
      if (best) expect(best.least).toBe(best.count);
    }
  });

  it('returns the fewest presses on 5x5 plus in agreement with the oracle', () => {
    const size = flipit.size(5, 5);
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }), (on) => {
        const answers = everyAnswer(oracleLights(size, on), false).map(pressesOf);
        const best = fewestPresses(lightsOut(size, 'plus', on));
        expect(best && count(best.presses)).toBe(answers.length === 0 ? undefined : Math.min(...answers));
      }),
      { numRuns: 300 },
    );
  });

  it('returns a complete empty result for a position without an answer: one light of 2x2 king', () => {
    expect(solve(lightsOut(flipit.size(2, 2), 'king', [true, false, false, false]), { limit: 5 })).toEqual({
      solutions: [],
      complete: true,
    });
    expect(fewestPresses(lightsOut(flipit.size(2, 2), 'king', [true, false, false, false]))).toBeUndefined();
  });

  const large = [
    ['plus', 32, 32, 20, true],
    ['plus', 31, 31, 0, true],
    ['king', 19, 32, 19, true],
    ['king', 32, 2, 33, true],
    ['king', 32, 32, 63, true],
  ] as const;
  it.each(large.slice(0, howMany(4, 5)))(
    'solves %s %ix%i, nullity %i, and claims the fewest only where it is proved',
    (neighbourhood, rows, columns, free, proved) => {
      const size = flipit.size(rows, columns);
      expect(nullity(size, flat(neighbourhood))).toBe(free);
      const puzzle = flipit.generators[0].generate(
        { kind: 'flipit', size, options: { neighbourhood }, requests: {} },
        rngFromText('big'),
      );
      const { solutions, complete } = solve(puzzle, { limit: 3 });
      expect(solutions.length).toBe(free === 0 ? 1 : 3);
      expect(complete).toBe(free === 0);
      expect(new Set(solutions.map(text)).size).toBe(solutions.length);
      for (const answer of solutions) expect(flipit.check(puzzle, answer)).toEqual([]);
      const best = fewestPresses(puzzle);
      expect(best && best.least === best.count).toBe(proved);
      expect(solve(puzzle, { limit: 3 })).toEqual({ solutions, complete, best: proved });
    },
  );

  it('keeps within its steps: 19x19 plus has 2^16 answers, 16 of which are compared in a step', () => {
    const puzzle = lightsOut(flipit.size(19, 19), 'plus', Array<boolean>(361).fill(true));
    expect(solve(puzzle, { limit: 10, maxSteps: 2 ** 12 }).best).toBe(true);
    const some = solve(puzzle, { limit: 10, maxSteps: 5 });
    expect([some.solutions.length, some.complete, some.best]).toEqual([5, false, false]);
    for (const answer of some.solutions) expect(flipit.check(puzzle, answer)).toEqual([]);
  });

  it('rejects a puzzle with a cell without a disk, and names the cell', () => {
    const clues = goalOf({ size: flipit.size(3, 4), options: {} });
    clues[6] = 0;
    expect(() => solve({ kind: 'flipit', size: flipit.size(3, 4), options: {}, clues }, { limit: 1 })).toThrow(
      expect.objectContaining({
        name: 'OptionError',
        message: 'clues: expected a light or a dark disk in every cell, got none in r2c3',
      }),
    );
  });
});
