import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '../src/en.js';
import { flipit } from '../src/kinds/flipit/flipit.js';
import { flippedBy, neighbourhoodOption } from '../src/kinds/flipit/rules/neighbourhood.js';
import { oddCells } from '../src/kinds/flipit/solve/parity-proof.js';
import { nullity } from '../src/kinds/flipit/solve/solve.js';
import { make } from '../src/orders.js';
import { formatId, mistakeText, parseId, readOrder } from '../src/rules.js';

const size4 = flipit.size(4, 4);

/** Returns the cells that a press flips, place by place in the mask. */
function oracle(cell: number, rows: number, columns: number, mask: string, torus: boolean): number[] {
  const side = mask.length === 9 ? 3 : 5;
  const found: number[] = [];
  for (let at = 0; at < mask.length; at++) {
    if (mask[at] === '0') continue;
    let row = Math.floor(cell / columns) + Math.floor(at / side) - (side - 1) / 2;
    let column = (cell % columns) + (at % side) - (side - 1) / 2;
    if (torus) {
      while (row < 0) row += rows;
      while (column < 0) column += columns;
      while (row >= rows) row -= rows;
      while (column >= columns) column -= columns;
    }
    if (row >= 0 && column >= 0 && row < rows && column < columns && !found.includes(row * columns + column))
      found.push(row * columns + column);
  }
  return found.sort((a, b) => a - b);
}

const masks = fc
  .tuple(fc.constantFrom(9, 25), fc.nat())
  .chain(([length]) => fc.array(fc.constantFrom('0', '1'), { minLength: length, maxLength: length }))
  .map((bits) => bits.join(''))
  .filter((mask) => mask.includes('1'));

describe('a neighbourhood', () => {
  it('is any mask of 3x3 or 5x5 cells, with edges or on a torus', () => {
    fc.assert(
      fc.property(
        masks,
        fc.integer({ min: 2, max: 7 }),
        fc.integer({ min: 2, max: 7 }),
        fc.boolean(),
        (mask, rows, columns, torus) => {
          const neighbourhood = neighbourhoodOption.read(mask, size4);
          for (let cell = 0; cell < rows * columns; cell++) {
            expect(flippedBy(cell, flipit.size(rows, columns), { neighbourhood, torus })).toEqual(
              oracle(cell, rows, columns, mask, torus),
            );
          }
        },
      ),
    );
  });

  it('is formatted in its shortest form', () => {
    for (const [text, written] of [
      ['111111111', 'king'],
      ['010111010', 'plus'],
      ['0000000100011100010000000', 'plus'],
      ['0000001010001000101000000', '101010101'],
      ['100000000', '100000000'],
      ['1000000100011100010000000', '1000000100011100010000000'],
    ]) {
      expect(neighbourhoodOption.read(text, size4)).toBe(written);
    }
  });

  it.each(['', '000000000', '11', '0'.repeat(25), '1'.repeat(16), '11111111x', 'King'])('is not %j', (text) => {
    expect(() => neighbourhoodOption.read(text, size4)).toThrow(
      /^neighbourhood: expected king, plus or a mask of 9 or 25 characters 0 and 1 that are not all 0, got "/,
    );
  });

  it('and the torus are in puzzle ids', () => {
    const made = make(
      readOrder('flipit', { size: '5x6', neighbourhood: '101010101', torus: true, goal: 'dark' }),
      'names',
    );
    expect(made.seedId).toBe('flipit.1:5x6:neighbourhood-101010101:torus:goal-dark:names');
    expect(parseId(formatId(made.puzzle))).toEqual({ type: 'puzzle', puzzle: made.puzzle });
    expect(() => parseId('flipit:2x2:neighbourhood-010111010:0001')).toThrow(
      'expected the name in its one form, "flipit:2x2:neighbourhood-plus:0001"',
    );
  });

  it('without any cell that flips is an error', () => {
    const order = readOrder('flipit', { size: '2x2', neighbourhood: `1${'0'.repeat(24)}` });
    expect(() => flipit.generators[0].generate(order, undefined as never)).toThrow(
      'no press flips anything on 2x2 1000000000000000000000000',
    );
  });
});

describe('the nullity on a torus', () => {
  it('is OEIS A165738 for plus on n x n', () => {
    const published = [0, 0, 4, 0, 8, 8, 0, 0, 4, 16, 0, 16, 0, 0, 12, 0, 16, 8, 0, 32, 4, 0, 0, 32];
    for (let n = 2; n <= 24; n++)
      expect([n, nullity(flipit.size(n, n), { neighbourhood: 'plus', torus: true })]).toEqual([n, published[n - 1]]);
  });
});

describe('a board with any mask', () => {
  it('has answers that check accepts, or cells that prove that it has none', () => {
    const shapes = fc.record({
      rows: fc.integer({ min: 2, max: 6 }),
      columns: fc.integer({ min: 2, max: 6 }),
      mask: masks,
      torus: fc.boolean(),
    });
    fc.assert(
      fc.property(shapes, fc.infiniteStream(fc.boolean()), ({ rows, columns, mask, torus }, lights) => {
        const size = flipit.size(rows, columns);
        const options = { neighbourhood: mask, goal: 'light', ...(torus ? { torus: 'yes' } : {}) };
        const clues = Uint8Array.from({ length: rows * columns }, () => (lights.next().value ? 2 : 1));
        const puzzle = { kind: 'flipit', size, options, clues };
        const [answer] = flipit.solve(puzzle, { limit: 1 }).solutions;
        const odd = oddCells(puzzle);
        expect(odd === undefined).toBe(answer !== undefined);
        if (odd === undefined) {
          expect(flipit.check(puzzle, answer)).toEqual([]);
          return;
        }
        expect(odd.filter((cell) => clues[cell] === 2).length % 2).toBe(1);
        for (let cell = 0; cell < clues.length; cell++) {
          const flipped = oracle(cell, rows, columns, mask, torus);
          expect(odd.filter((other) => flipped.includes(other)).length % 2).toBe(0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('describes the proof', () => {
    const clues = new Uint8Array(25).fill(1).fill(2, 0, 1);
    const puzzle = {
      kind: 'flipit',
      size: flipit.size(5, 5),
      options: { neighbourhood: 'plus', goal: 'light' },
      clues,
    };
    // One of the known quiet patterns of 5x5 Lights Out: 11011 in rows 1, 3 and 5 (the other has 10101 in 1, 2, 4 and
    // 5).
    const mistakes = flipit.check(puzzle, flipit.start(puzzle));
    expect(mistakes).toEqual([
      {
        code: 'goal-unreachable',
        cells: [0, 1, 3, 4, 10, 11, 13, 14, 20, 21, 23, 24],
        differing: 1,
        unfinished: false,
      },
    ]);
    expect(mistakeText(en, puzzle, mistakes[0])).toBe(
      'No presses lead to the goal. Every press flips an even number of the disks r1c1, r1c2, r1c4, r1c5, r3c1, r3c2, r3c4, r3c5, r5c1, r5c2, r5c4 and r5c5, but 1 of them differs from the goal, which is an odd number.',
    );
  });
});
