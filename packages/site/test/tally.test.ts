import { rulesOf } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { tallyRoom, tallyType } from '../src/play/tally-room.js';

/** Width of the board on a phone of 360 px, in CSS pixels. */
const WIDTH = 344;

test.each([6, 8, 10, 12, 14])('the counts beside a Kurosu of %i cells a side have 9 px at least on a phone', (side) => {
  const rules = rulesOf('kurosu');
  const size = rules.size(side, side);
  const across =
    side * 100 +
    2 * 0.6 * side +
    tallyRoom(rules, { kind: 'kurosu', size, options: {}, clues: new Uint8Array(side * side) });
  expect((tallyType(size).type * WIDTH) / across).toBeGreaterThanOrEqual(9);
});
