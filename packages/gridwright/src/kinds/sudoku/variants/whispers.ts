import { numberedLine } from '../../../core/cell-shapes.js';
import type { Value } from '../../../core/grid.js';
import type { Colour } from '../../../core/shape.js';
import type { DrawnLines } from './draw-lines.js';
import { sameLine } from './lines.js';
import { numberedLines } from './numbered-lines.js';
import { type PairLines, pairLines, testOf } from './pair-lines.js';
import { markedPair, type Test, variant } from './variant.js';

/** Lines on which neighbours differ by a number that depends on the number of values. */
function whispersBy(name: string, noun: string, colour: Colour, least: (values: number) => number) {
  return {
    name,
    noun,
    drawn: { share: 0.15, cellsPerLine: 14, shortest: 3, longest: 7 },
    renaming: 'turning',
    colour,
    test: (first, second, _, values) => (second - first === 1 ? differingBy(least(values)) : undefined),
  } as const satisfies PairLines;
}

function differingBy(least: number): Test {
  return testOf(`differing by ${least}`, (a, b) => Math.abs(a - b) >= least);
}

export const GERMAN_WHISPERS = whispersBy('german-whispers', 'German whispers lines', 'green', (values) =>
  Math.ceil(values / 2),
);

export const DUTCH_WHISPERS = whispersBy(
  'dutch-whispers',
  'Dutch whispers lines',
  'orange',
  (values) => Math.ceil(values / 2) - 1,
);

/** Neighbours differ by at least half of the largest value, rounded up: by 5 in 9x9. */
export const germanWhispers = pairLines(GERMAN_WHISPERS);

/** Neighbours differ by one less: by 4 in 9x9. */
export const dutchWhispers = pairLines(DUTCH_WHISPERS);

/** Neighbours differ by at least the number of a line. */
export const whispers = variant({
  name: 'whispers',
  data: numberedLines({
    option: 'whispers',
    noun: 'whispers lines',
    most: (values) => 3 * values,
    range: (values) => [1, values - 1],
    crosses: true,
    isReversible: true,
    superfluous: sameLine,
  }),
  drawn: true,
  cornerText: true,
  renaming: 'turning',
  pairs: (all, size) =>
    all.flatMap(({ cells, number }) =>
      cells.slice(1).map((cell, i) => markedPair('whispers', [cells[i], cell], differingBy(number), size)),
    ),
  shapes: (all, size) => all.flatMap(({ cells, number }) => numberedLine(cells, number, size, 'green')),
});

/** Lines with the number of their least difference. */
export const DRAWN_WHISPERS: DrawnLines = {
  name: 'whispers',
  drawn: { share: 0.12, cellsPerLine: 14, shortest: 3, longest: 6 },
  begins: (values, _, most) => leastStep(values) >= Math.max(2, Math.ceil(most / 2) - 2),
  numberOf: leastStep,
};

function leastStep(values: readonly Value[]): number {
  return Math.min(...values.slice(1).map((value, i) => Math.abs(value - values[i])));
}
