import { expect, test } from 'vitest';
import { DRAWINGS } from '../../src/kinds/sudoku/variants/drawings.js';
import { expectMadeSound } from '../kinds/sudoku/sound.js';

/** Of every 41 steps, one is tried with all its changes. */
const TAMPER_EACH = 41;

test.each([...DRAWINGS.map(({ name }) => name), 'killer', 'jigsaw'])(
  '500 puzzles with %s: each step is right and accepted, and no changed step that is wrong',
  (name) => {
    const used = [
      ...expectMadeSound({ size: '6x6', [name]: true }, 440, TAMPER_EACH),
      ...expectMadeSound({ size: '6x6', [name]: true, minimal: true }, 30, TAMPER_EACH),
      ...expectMadeSound({ [name]: true }, 30, TAMPER_EACH),
    ];
    expect(used.length).toBeGreaterThan(2);
  },
);

/** Data of rules whose marks no generator draws, for 6x6. */
const GIVEN: readonly (readonly [rule: string, data: string])[] = [
  ['own-rule', 'Hills-orange-either-~5B1~2D3~5D~2B~5B4~2D6~5D~2B-Low_before_high-152524343536'],
  ['own-rule', 'Steps-teal-neighbours-abs~28a_~2D_b~29_~3E~3D_2-By_two_or_more-11122232-55546463'],
  ['look-and-say', '1314242535-2326.3141425253-2215.45465455-0225'],
  ['pair-condition', '11122223-dm2.31415152-sa8.35445362-d1-r2'],
];

test.each(GIVEN)('500 puzzles with %s %s: the same', (name, data) => {
  const used = [
    ...expectMadeSound({ size: '6x6', [name]: data }, 440, TAMPER_EACH),
    ...expectMadeSound({ size: '6x6', [name]: data, minimal: true }, 60, TAMPER_EACH),
  ];
  expect(used.length).toBeGreaterThan(2);
});
