import type { Colour } from '../../../core/shape.js';
import { pairLines, testOf } from './pair-lines.js';
import type { Test, Variant } from './variant.js';

/** Returns a rule of lines on which neighbours differ by a number that depends on the number of values. */
function whispers(name: string, noun: string, colour: Colour, least: (values: number) => number): Variant {
  return pairLines({
    name,
    noun,
    renaming: 'turning',
    colour,
    test: (first, second, _, values) => (second - first === 1 ? differingBy(least(values)) : undefined),
  });
}

function differingBy(least: number): Test {
  return testOf(`differing by ${least}`, (a, b) => Math.abs(a - b) >= least);
}

/** Neighbours differ by at least half of the largest value, rounded up: by 5 in 9x9. */
export const germanWhispers = whispers('german-whispers', 'German whispers lines', 'green', (values) =>
  Math.ceil(values / 2),
);

/** Neighbours differ by one less: by 4 in 9x9. */
export const dutchWhispers = whispers(
  'dutch-whispers',
  'Dutch whispers lines',
  'orange',
  (values) => Math.ceil(values / 2) - 1,
);
