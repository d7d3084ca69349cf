import { test } from 'vitest';
import { howMany } from './how-many.js';
import { expectSamePuzzles } from './same-puzzles.js';

test('250 seeds of every type of order (1,000 in the thorough suite) give the same puzzles and solutions with and without the accelerator', () =>
  expectSamePuzzles(howMany(250, 1000)));
