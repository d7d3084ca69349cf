import { describe, expect, it } from 'vitest';
import { cellCount } from '../src/core/grid.js';
import type { Order, Puzzle } from '../src/core/kind.js';
import { rngFromText } from '../src/core/rng.js';
import { flipit } from '../src/kinds/flipit/flipit.js';
import { goalOf } from '../src/kinds/flipit/rules/goal.js';
import { pressesRequest } from '../src/kinds/flipit/rules/presses-request.js';
import { fewestPresses, nullity } from '../src/kinds/flipit/solve/solve.js';
import { howMany } from './how-many.js';
import { everyAnswer, pressesOf } from './oracles/flipit.js';

function order(rows: number, columns: number, neighbourhood: string, presses?: number | string, goal?: string): Order {
  const options = { ...(neighbourhood === 'king' ? {} : { neighbourhood }), ...(goal === undefined ? {} : { goal }) };
  return {
    kind: 'flipit',
    size: flipit.size(rows, columns),
    options,
    requests: presses === undefined ? {} : { presses: String(presses) },
  };
}

/** Returns the fewest presses by the oracle, which finds every answer by chasing lights. */
function oracleFewest(puzzle: Puzzle): number {
  const goal = goalOf(puzzle);
  const { rows, columns } = puzzle.size;
  const wrong = Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column) => puzzle.clues[row * columns + column] !== goal[row * columns + column],
    ),
  );
  return Math.min(...everyAnswer(wrong, puzzle.options.neighbourhood !== 'plus').map(pressesOf));
}

describe('generate without requests', () => {
  it('works at shapes from 2x2 to 32x32 (at more in the thorough and slow suites) with both neighbourhoods and all goals, and never returns the goal itself', () => {
    const sides = Array.from({ length: 31 }, (_, i) => i + 2).filter((_, i) => i % howMany(6, 3, 1) === 0);
    for (const rows of sides) {
      for (const columns of sides.filter((side) => side >= rows)) {
        const given = Array.from({ length: rows * columns }, (_, cell) => ((cell * cell) % 3) % 2).join('');
        for (const neighbourhood of ['king', 'plus']) {
          for (const goal of [undefined, 'dark', 'light', given]) {
            const puzzle = flipit.generators[0].generate(
              order(rows, columns, neighbourhood, undefined, goal),
              rngFromText(`${rows}x${columns}`),
            );
            if (flipit.check(puzzle, flipit.start(puzzle)).length === 0)
              throw new Error(`${rows}x${columns} ${neighbourhood} starts at the goal`);
            if (puzzle.clues.length !== rows * columns || puzzle.clues.some((disk) => disk !== 1 && disk !== 2))
              throw new Error('no position');
          }
        }
      }
    }
  });

  it('presses three cells: the default is 3 if that is provably the fewest, otherwise there is none', () => {
    for (const [rows, columns, neighbourhood] of [
      [4, 4, 'king'],
      [5, 5, 'king'],
      [5, 5, 'plus'],
      [3, 7, 'plus'],
      [32, 32, 'king'],
    ] as const) {
      const { size, options } = order(rows, columns, neighbourhood);
      expect(pressesRequest.fallback(size, options)).toBe(
        nullity(size, { neighbourhood, torus: false }) === 0 ? '3' : '',
      );
    }
    for (let seed = 0; seed < howMany(15, 50); seed++)
      expect(oracleFewest(flipit.generators[0].generate(order(4, 4, 'king'), rngFromText(`three ${seed}`)))).toBe(3);
    // On a singular board another answer may be shorter, but its size differs from three by an even number.
    for (let seed = 0; seed < howMany(15, 50); seed++)
      expect([1, 3]).toContain(
        oracleFewest(flipit.generators[0].generate(order(5, 5, 'king'), rngFromText(`three ${seed}`))),
      );
  });

  it('reaches all 560 three-press positions of 4x4', () => {
    const rng = rngFromText('reach');
    const seen = new Set<string>();
    for (let draw = 0; draw < 8000; draw++)
      seen.add(flipit.generators[0].generate(order(4, 4, 'king'), rng).clues.join(''));
    expect(seen.size).toBe(560);
  });

  it('is the same for the same numbers', () => {
    const draw = () => flipit.generators[0].generate(order(6, 7, 'plus', 9), rngFromText('same')).clues;
    expect(draw()).toEqual(draw());
  });
});

describe('generate for an exact fewest number of presses', () => {
  it.each([
    ['king', 4, 4, 16],
    ['plus', 3, 3, 9],
    ['plus', 4, 4, 7],
    ['plus', 5, 5, 15],
    ['king', 5, 5, 9],
    ['king', 2, 7, 7],
    ['king', 5, 6, 14],
  ])('gives on %s %ix%i each number from 1 to %i, as the oracle counts', (neighbourhood, rows, columns, most) => {
    for (let presses = 1; presses <= most; presses++) {
      expect(
        oracleFewest(
          flipit.generators[0].generate(order(rows, columns, neighbourhood, presses), rngFromText(`exact ${presses}`)),
        ),
      ).toBe(presses);
    }
  });

  it.each([
    ['plus', 32, 32, 40],
    ['king', 31, 31, 500],
    ['king', 19, 32, 12],
    ['plus', 19, 19, 100],
  ])('gives on %s %ix%i %i presses, proved', (neighbourhood, rows, columns, presses) => {
    const best = fewestPresses(
      flipit.generators[0].generate(order(rows, columns, neighbourhood, presses), rngFromText('large')),
    );
    expect([best?.least, best?.count]).toEqual([presses, presses]);
    expect(best?.presses.filter((press) => press === 1).length).toBe(presses);
  });

  it('is uniform over the positions of 3x3 plus that are two presses away, by chi-square', () => {
    const rng = rngFromText('even');
    const tally = new Map<string, number>();
    const draws = 6000;
    for (let draw = 0; draw < draws; draw++) {
      const name = flipit.generators[0].generate(order(3, 3, 'plus', 2), rng).clues.join('');
      tally.set(name, (tally.get(name) ?? 0) + 1);
    }
    // 3x3 plus has full rank: C(9, 2) = 36 positions; 35 degrees of freedom, the 99.9 % point is 66.6.
    expect(tally.size).toBe(36);
    const expected = draws / 36;
    const chiSquare = [...tally.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(66.6);
  });
});

describe("a request that can't be met", () => {
  it.each([
    ['king', 4, 4, 17, 'OptionError', 'presses: expected 1..16 for 4x4 king, got "17"'],
    ['king', 4, 4, 0, 'OptionError', 'presses: expected 1..16 for 4x4 king, got "0"'],
    ['king', 4, 4, 'many', 'OptionError', 'presses: expected 1..16 for 4x4 king, got "many"'],
    ['plus', 5, 5, 16, 'UnsatisfiableError', 'presses: no position of 5x5 plus needs more than 15, got 16'],
    [
      'king',
      20,
      20,
      3,
      'OptionError',
      'presses: expected none for 20x20 king, where each position has 2^39 answers (at most 2^20 can be compared), got "3"',
    ],
  ])('is refused at once: %s %ix%i with %s presses', (neighbourhood, rows, columns, presses, name, message) => {
    expect(() => flipit.generators[0].requirePossible(order(rows, columns, neighbourhood, presses))).toThrow(
      expect.objectContaining({ name, message }),
    );
    expect(() =>
      flipit.generators[0].generate(order(rows, columns, neighbourhood, presses), rngFromText('never')),
    ).toThrow(expect.objectContaining({ name, message }));
  });

  it('is no other: every number of presses up to the cells is accepted at full rank', () => {
    const { size } = order(6, 6, 'king');
    for (let presses = 1; presses <= cellCount(size); presses++)
      expect(() => flipit.generators[0].requirePossible(order(6, 6, 'king', presses))).not.toThrow();
  });
});
