import { lineBetweenDiamonds } from '../../../core/cell-shapes.js';
import { automaton } from './automaton.js';
import { lines, sameLine } from './lines.js';
import type { MachineSpec } from './machine.js';
import { variant } from './variant.js';

/** Values of both ends fit in a state. */
const BASE = 32;

/** Reads both ends first. The state is the first end, then the lower and the higher of both. */
function outsideOf(values: number): MachineSpec<number> {
  const least = Math.ceil(values / 2) - 1;
  return {
    name: '',
    start: 0,
    next(state, value, at) {
      if (at === 0) return value;
      const [low, high] = at === 1 ? [state, value].sort((a, b) => a - b) : [Math.floor(state / BASE), state % BASE];
      const isAllowed = at === 1 ? high - low >= least : value < low || value > high;
      return isAllowed ? low * BASE + high : undefined;
    },
    accepts: () => true,
  };
}

/**
 * The ends of a line differ by at least one less than half of the largest value: by 4 in 9x9. The values between them
 * are lower than both or higher than both.
 */
export const lockout = variant({
  name: 'lockout',
  data: lines({
    option: 'lockout',
    noun: 'lockout lines',
    most: (values) => 3 * values,
    isReversible: true,
    superfluous: sameLine,
  }),
  renaming: 'turning',
  automata: (paths, size) =>
    paths.map(([first, ...rest]) =>
      automaton('lockout', [first, rest[rest.length - 1], ...rest.slice(0, -1)], size, outsideOf(size.rows)),
    ),
  shapes: (paths, size) => paths.flatMap((cells) => lineBetweenDiamonds(cells, size, 'blue')),
});
