import { expect, test } from 'vitest';
import { layoutOf } from '../../../src/kinds/sudoku/rules/layout.js';
import { constraintSearchOf } from '../../../src/kinds/sudoku/solve/constraint-search.js';
import { narrowWeighted } from '../../../src/kinds/sudoku/solve/narrow-sum.js';
import { solverOf } from '../../../src/kinds/sudoku/solve/solver.js';
import { generate } from '../../../src/sudoku.js';

const ASKED = [
  { killer: true },
  { killer: true, jigsaw: true },
  { thermometers: true },
  { arrow: true },
  { kropki: true, 'all-dots': true },
  { xv: true },
];

test('both searches find the same solutions, of valid puzzles and with clues or a cage missing or changed', () => {
  const numbers = new Set<number>();
  for (const [i, asked] of ASKED.entries()) {
    for (const size of ['4x4', '6x6'] as const) {
      const { puzzle } = generate({ ...asked, size, seed: `both ${size}` });
      const { cages } = puzzle.options;
      const fewer = cages?.slice(cages.indexOf('.') + 1);
      const changed = cages?.replace(/\d$/, (digit) =>
        digit > '6' ? String(Number(digit) - 1) : `${Number(digit) + 1}`,
      );
      for (const text of cages === undefined ? [undefined] : [cages, fewer, changed]) {
        const options = text === undefined ? puzzle.options : { ...puzzle.options, cages: text };
        const layout = layoutOf(puzzle.size, options);
        for (const every of [1000, 4, 3]) {
          const clues = puzzle.clues.map((clue, cell) => ((cell + i) % every === every - 1 ? 0 : clue));
          const [plain, other] = [solverOf(layout), constraintSearchOf(layout)].map((solver) => {
            const found: string[] = [];
            const ending = solver.search(clues, (solution) => found.push(solution.join(' ')) < 300);
            return { ending, found: ending === 'complete' ? found.sort() : found.length };
          });
          expect(other).toEqual(plain);
          numbers.add(typeof plain.found === 'number' ? plain.found : plain.found.length);
        }
      }
    }
  }
  expect([...numbers].filter((count) => count > 1)).not.toEqual([]);
  expect(numbers).toContain(0);
});

test('a bound on guesses ends a search', () => {
  const layout = layoutOf(generate({ size: '6x6', thermometers: true, seed: 'a' }).puzzle.size, { thermos: '111213' });
  expect(constraintSearchOf(layout).search(new Uint8Array(36), () => true, { steps: 50 })).toBe('steps');
});

test('a weighted sum keeps exactly the values that some choice of the other values needs', () => {
  let reached = 0;
  for (let weights = 0; weights < 8; weights++) {
    const signs = [0, 1, 2].map((i) => ((weights >> i) & 1 ? -1 : 1));
    for (let masks = 0; masks < 12; masks++) {
      const candidates = Int32Array.of(1 + ((masks * 37) % 511), 1 + ((masks * 101) % 511), 1 + ((masks * 211) % 511));
      const [first, second, third] = [...candidates].map((mask) =>
        [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => (mask >> (value - 1)) & 1),
      );
      for (let sum = -20; sum <= 28; sum += 4) {
        const expected = [0, 0, 0];
        for (const a of first)
          for (const b of second)
            for (const c of third)
              if (signs[0] * a + signs[1] * b + signs[2] * c === sum)
                for (const [i, value] of [a, b, c].entries()) expected[i] |= 1 << (value - 1);
        const narrowed = narrowWeighted([0, 1, 2], signs, sum, candidates);
        expect([...(narrowed?.left.subarray(0, 3) ?? [0, 0, 0])]).toEqual(expected);
        if (narrowed !== undefined) reached++;
      }
    }
  }
  expect(reached).toBeGreaterThan(300);
});
