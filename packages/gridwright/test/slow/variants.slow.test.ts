import { expect, test } from 'vitest';
import type { Step } from '../../src/core/logic.js';
import { kurosu } from '../../src/kinds/kurosu/kurosu.js';
import { logic } from '../../src/kinds/kurosu/logic/logic.js';
import { KurosuPosition } from '../../src/kinds/kurosu/logic/position.js';
import { readOrder } from '../../src/named/ids.js';
import { make } from '../../src/orders.js';
import { tampered } from '../kinds/kurosu/tamper.js';
import { expectMadeSound } from '../kinds/sudoku/sound.js';

/** Of every 41 steps, one is tried with all its changes. */
const TAMPER_EACH = 41;

/**
 * At least 1,000 puzzles of each variant, and techniques that only its rules make possible. Minimal puzzles with
 * non-consecutive take seconds each to make, and techniques solve few of them.
 */
test.each([
  [{ jigsaw: true }, 500, []],
  [{ jigsaw: true, size: '7x7' }, 500, []],
  [{ windoku: true }, 500, []],
  [{ windoku: true, minimal: true }, 500, []],
  [{ 'anti-knight': true }, 900, []],
  [{ 'anti-knight': true, minimal: true }, 100, ['common-peer']],
  [{ 'anti-king': true }, 900, []],
  [{ 'anti-king': true, minimal: true }, 100, ['common-peer']],
  [{ 'non-consecutive': true }, 1000, []],
  [{ 'non-consecutive': true, minimal: true }, 5, ['common-peer']],
  [{ 'anti-knight': true, 'anti-king': true, 'non-consecutive': true, minimal: true }, 5, ['common-peer']],
  [{ 'anti-knight': true, diagonals: true, minimal: true }, 20, []],
  [{ 'anti-king': true, windoku: true, minimal: true }, 50, []],
  [{ 'odd-even': true }, 500, []],
  [{ 'odd-even': true, minimal: true }, 500, []],
  [{ kropki: true }, 1000, ['missing-partner']],
  [{ kropki: true, 'all-kropki': true }, 1000, []],
  [{ xv: true }, 1000, ['missing-partner']],
  [{ thermometer: true }, 1000, ['missing-partner']],
  [{ arrow: true }, 1000, ['arrow-sum']],
  [{ kropki: true, minimal: true }, 50, ['missing-partner']],
  [{ xv: true, minimal: true }, 50, ['missing-partner']],
  [{ thermometer: true, minimal: true }, 50, ['missing-partner']],
  [{ arrow: true, minimal: true }, 50, ['arrow-sum']],
  [{ killer: true, size: '6x6' }, 500, ['cage-single', 'cage-combination', 'innie-outie']],
  [{ killer: true, clues: 14 }, 300, ['cage-single', 'cage-combination', 'innie-outie']],
  [{ killer: true }, 60, ['cage-single', 'cage-combination', 'innie-outie']],
  [{ killer: true, 'any-technique': true }, 20, ['cage-combination', 'innies-outies']],
  [{ killer: true, size: '6x6', diagonals: true }, 100, ['cage-combination']],
  [{ killer: true, size: '7x7', jigsaw: true }, 50, ['cage-combination']],
  [{ killer: true, 'anti-knight': true }, 10, ['cage-combination']],
])(
  'Sudoku %o, %i puzzles: each step is right and accepted, and no changed step that is wrong',
  (asked, count, uses) => {
    const used = expectMadeSound(asked, count, TAMPER_EACH);
    for (const code of uses) expect(used).toContain(code);
  },
);

test.each([
  [{ signs: true }, 1000],
  [{ signs: true, minimal: true }, 200],
  [{ signs: true, size: '8x8', depth: 'deep' }, 100],
])('Kurosu %o, %i puzzles: each step is right and accepted, and no changed step that is wrong', (asked, count) => {
  let steps = 0;
  for (let i = 0; i < count; i++) {
    const { puzzle } = make(readOrder('kurosu', asked), `sound ${i}`);
    const [solution] = kurosu.solve(puzzle, { limit: 2 }).solutions;
    const isRight = ({ places, removes }: Step) =>
      places.every(({ cell, value }) => solution[cell] === value) &&
      removes.every(({ cell, value }) => solution[cell] !== value);
    const position = KurosuPosition.of(puzzle, puzzle.clues, true);
    for (let step = logic.next(position); step !== undefined; step = logic.next(position)) {
      const wrong = { step, right: isRight(step), refuted: logic.refute(position, step) };
      expect(wrong).toEqual({ step, right: true, refuted: undefined });
      if (steps++ % TAMPER_EACH === 0)
        for (const other of tampered(step, puzzle.size))
          if (!isRight(other))
            expect({ other, accepted: logic.refute(position, other) === undefined }).toEqual({
              other,
              accepted: false,
            });
      position.take(step);
    }
  }
  expect(steps).toBeGreaterThan(count);
});
