import { type PairLines, pairLines, testOf } from './pair-lines.js';

export const ENTROPIC_LINE = {
  name: 'entropic-line',
  noun: 'entropic lines',
  drawn: {
    share: 0.17,
    cellsPerLine: 12,
    shortest: 4,
    longest: 9,
  },
  renaming: 'none',
  colour: 'pink',
  test: (first, second, _, values) =>
    second - first < 3
      ? testOf(`thirds of ${values}`, (a, b) => Math.ceil((3 * a) / values) !== Math.ceil((3 * b) / values))
      : undefined,
} as const satisfies PairLines;

/** Any three cells of a line in a row have a low, a middle and a high value: each a third of all values. */
export const entropicLine = pairLines(ENTROPIC_LINE);
