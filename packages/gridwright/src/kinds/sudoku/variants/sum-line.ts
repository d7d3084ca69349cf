import { numberedLine } from '../../../core/cell-shapes.js';
import { automaton } from './automaton.js';
import type { DrawnLines } from './draw-lines.js';
import { sameLine } from './lines.js';
import type { MachineSpec } from './machine.js';
import { numberedLines } from './numbered-lines.js';
import { variant } from './variant.js';

/** A line divides into parts that each have the sum of its number. With 10, it's called a ten line. */
export const sumLine = variant({
  name: 'sum-line',
  data: numberedLines({
    option: 'sum-line',
    noun: 'sum lines',
    most: (values) => 3 * values,
    range: (values) => [1, 3 * values],
    isReversible: true,
    superfluous: sameLine,
  }),
  cornerText: true,
  drawn: true,
  renaming: 'none',
  automata: (all, size) => all.map(({ cells, number }) => automaton('sum-line', cells, size, partsOf(number))),
  shapes: (all, size) => all.flatMap(({ cells, number }) => numberedLine(cells, number, size, 'orange')),
});

/** Reads parts with a sum. The state is the sum of the part so far, 0 between two parts. */
function partsOf(sum: number): MachineSpec<number> {
  return {
    name: String(sum),
    start: 0,
    next: (state, value) => (state + value > sum ? undefined : (state + value) % sum),
    accepts: (state) => state === 0,
  };
}

/** Lines of parts that add up to one more than the largest value: ten lines in 9x9. */
export const DRAWN_SUM_LINES: DrawnLines = {
  name: 'sum-line',
  drawn: { share: 0.12, cellsPerLine: 12, shortest: 3, longest: 7 },
  least: 'easy',
  isSlow: true,
  begins(values, length, most) {
    let sum = 0;
    for (const value of values) {
      sum += value;
      if (sum > most + 1) return false;
      sum %= most + 1;
    }
    return values.length < length || sum === 0;
  },
  numberOf: (_, most) => most + 1,
};
