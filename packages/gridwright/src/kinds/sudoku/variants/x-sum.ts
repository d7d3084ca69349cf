import { isSum, type OutsideMachine, outsideMachine } from './outside-machine.js';

/** Numbers of cells fit in a state beside a sum. */
const BASE = 32;

export const X_SUM: OutsideMachine = {
  name: 'x-sum',
  mostRows: 16,
  range: (cells) => [1, (cells * (cells + 1)) / 2],
  // The state is the sum that is left, and the number of cells for it.
  machine: (sum, values) => ({
    start: sum * BASE,
    next(state, value, at) {
      if (state === 0) return state;
      const left = (at === 0 ? value : state % BASE) - 1;
      const rest = Math.floor(state / BASE) - value;
      const isPossible = isSum(rest, left, values) && isSum(sum - rest, at + 1, values);
      return isPossible ? rest * BASE + left : undefined;
    },
    accepts: (state) => state === 0,
  }),
};

/** A number beside a row or a column is the sum of the first values: as many as the first one, which is among them. */
export const xSum = outsideMachine(X_SUM);
