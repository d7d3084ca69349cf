import { test } from 'vitest';
import { expectSameMade, SORTS_MADE } from '../same-puzzles.js';

test.each(SORTS_MADE)(
  'ten thousand seeds of the order %j give the same puzzles with and without the accelerator',
  (asked) => expectSameMade(asked, 10_000),
);
