import { numberedLine } from '../../../core/cell-shapes.js';
import { automaton } from './automaton.js';
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
