import { isSum, type OutsideMachine, outsideMachine } from './outside-machine.js';

/** Places of cells fit in a state beside each other and the rest of the sum. */
const BASE = 32;

export const BATTLEFIELD: OutsideMachine = {
  name: 'battlefield',
  mostRows: 16,
  isReversible: true,
  range: (cells) => [0, (cells * (cells + 1)) / 2],
  order: ([first, ...others]) => [first, others[others.length - 1], ...others.slice(0, -1)],
  // The state is the first value, then the first cell of the sum, the one after it, and the rest of the sum.
  machine: (sum, values) => ({
    start: 0,
    next(state, value, at) {
      if (at === 0) return value;
      if (at === 1) return spanOf(state, value, sum, values);
      const [from, to, rest] = [state % BASE, Math.floor(state / BASE) % BASE, Math.floor(state / BASE ** 2) - value];
      const cell = at - 1;
      if (cell < from || cell >= to) return state;
      return isSum(rest, Math.min(to, values - 1) - cell - 1, values) ? stateOf(0, to, rest) : undefined;
    },
    accepts: (state) => state < BASE ** 2,
  }),
};

/**
 * The first value of a row or a column counts cells from the one side, the last value from the other. The number beside
 * them is the sum of the values where both overlap, or of those in the gap between them.
 */
export const battlefield = outsideMachine(BATTLEFIELD);
function stateOf(from: number, to: number, rest: number): number {
  return (rest * BASE + to) * BASE + from;
}

/** Returns the state after both ends, which are a part of the sum if it begins or ends there. */
function spanOf(first: number, last: number, sum: number, values: number): number | undefined {
  const [from, to] = [first, values - last].sort((a, b) => a - b);
  const ends = from === to ? 0 : (from === 0 ? first : 0) + (to === values ? last : 0);
  const inner = Math.min(to, values - 1) - Math.max(from, 1);
  return isSum(sum - ends, Math.max(0, inner), values) ? stateOf(from, to, sum - ends) : undefined;
}
