import { lineBetweenDiamonds } from '../../../core/cell-shapes.js';
import { automaton } from './automaton.js';
import type { DrawnLines } from './draw-lines.js';
import { lines, sameLine } from './lines.js';
import type { MachineSpec } from './machine.js';
import { variant } from './variant.js';

/** Values of both ends fit in a state. */
const BASE = 32;

/** Reads both ends first. The state is the first end, then the lower and the higher of both. */
function outsideOf(values: number): MachineSpec<number> {
  const least = leastBetweenEnds(values);
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
  drawn: true,
  renaming: 'turning',
  automata: (paths, size) =>
    paths.map(([first, ...rest]) =>
      automaton('lockout', [first, rest[rest.length - 1], ...rest.slice(0, -1)], size, outsideOf(size.rows)),
    ),
  shapes: (paths, size) => paths.flatMap((cells) => lineBetweenDiamonds(cells, size, 'blue')),
});

export const DRAWN_LOCKOUT: DrawnLines = {
  name: 'lockout',
  drawn: { share: 0.1, cellsPerLine: 14, shortest: 3, longest: 5 },
  least: 'easy',
  isSlow: true,
  begins([first, ...others], length, most) {
    const isEnd = (end: number) =>
      Math.abs(end - first) >= leastBetweenEnds(most) &&
      others.slice(0, length - 2).every((value) => (value - first) * (value - end) > 0);
    if (others.length === length - 1) return isEnd(others[others.length - 1]);
    return Array.from({ length: most }, (_, i) => i + 1).some(isEnd);
  },
};

/** Returns by how much the ends of a line differ at least. */
function leastBetweenEnds(values: number): number {
  return Math.ceil(values / 2) - 1;
}
