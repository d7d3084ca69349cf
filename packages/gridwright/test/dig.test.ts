import { describe, expect, test } from 'vitest';
import { dig, takeAway } from '../src/core/dig.js';
import { type Rng, rngFromText } from '../src/core/rng.js';
import { orbits } from '../src/core/symmetry.js';
import { howMany } from './how-many.js';

const CELLS = 36;

/** Random sets of cells: clues are unique when each set has a clue. */
function randomSets(rng: Rng): number[][] {
  return Array.from({ length: 40 }, () => Array.from({ length: 3 + rng.below(8) }, () => rng.below(CELLS)));
}

function testOf(sets: readonly number[][]) {
  let asked = 0;
  const staysUnique = (clues: Uint8Array) => {
    asked++;
    return sets.every((set) => set.some((cell) => clues[cell] !== 0));
  };
  return { staysUnique, asked: () => asked };
}

describe('removing clues', () => {
  test.each(['none', 'half-turn', 'diagonal', 'full'])(
    'many at a time (symmetry %s) leaves what one at a time leaves, whatever the bite',
    (symmetry) => {
      const rng = rngFromText(`bites ${symmetry}`);
      const pattern = orbits(symmetry, { rows: 6, columns: 6, boxRows: 2, boxColumns: 3 });
      for (let i = 0; i < howMany(60, 300); i++) {
        const { staysUnique } = testOf(randomSets(rng));
        const order = rng.shuffle([...pattern]);
        const fewest = rng.below(2) * rng.below(CELLS);
        const expected = new Uint8Array(CELLS).fill(1);
        for (const orbit of order) {
          if (expected.reduce((sum, clue) => sum + clue) - orbit.length < fewest) continue;
          for (const cell of orbit) expected[cell] = 0;
          if (!staysUnique(expected)) for (const cell of orbit) expected[cell] = 1;
        }
        for (const bite of [1, 2, 3, 7, 8, 100]) {
          const clues = new Uint8Array(CELLS).fill(1);
          takeAway(clues, order, fewest, staysUnique, bite);
          expect(clues).toEqual(expected);
        }
      }
    },
  );

  test('removing many at a time needs fewer tests when few clues stay', () => {
    const order = Array.from({ length: CELLS }, (_, cell) => [cell]);
    const [one, many] = [1, 8].map((bite) => {
      const { staysUnique, asked } = testOf([[33], [34], [35]]);
      takeAway(new Uint8Array(CELLS).fill(1), order, 0, staysUnique, bite);
      return asked();
    });
    expect(one).toBe(CELLS);
    expect(many).toBeLessThan(CELLS / 2);
  });

  test("a dig doesn't change the solution and tests each orbit once", () => {
    const { staysUnique, asked } = testOf([[0, 1], [5]]);
    const solution = Uint8Array.from({ length: CELLS }, (_, cell) => 1 + (cell % 6));
    const clues = dig(
      solution,
      orbits('none', { rows: 6, columns: 6, boxRows: 2, boxColumns: 3 }),
      0,
      rngFromText('dig'),
      staysUnique,
    );
    expect(asked()).toBe(CELLS);
    expect(
      [...clues.keys()]
        .filter((cell) => clues[cell] !== 0)
        .every((cell) => [0, 1, 5].includes(cell) && clues[cell] === solution[cell]),
    ).toBe(true);
    expect(solution.every((value, cell) => value === 1 + (cell % 6))).toBe(true);
  });
});
