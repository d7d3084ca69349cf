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
