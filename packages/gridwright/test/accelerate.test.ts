import { test } from 'vitest';
import { expectSamePuzzles } from './same-puzzles.js';

test('a thousand seeds of every type of order give the same puzzles and solutions with and without the accelerator', () =>
  expectSamePuzzles(1000));
