import { pairLines, testOf } from './pair-lines.js';

/** Any three cells of a line in a row have a low, a middle and a high value: each a third of all values. */
export const entropicLine = pairLines({
  name: 'entropic-line',
  noun: 'entropic lines',
  renaming: 'none',
  colour: 'pink',
  test: (first, second, _, values) =>
    second - first < 3
      ? testOf(`thirds of ${values}`, (a, b) => Math.ceil((3 * a) / values) !== Math.ceil((3 * b) / values))
      : undefined,
});
