import { type OutsideMachine, outsideMachine } from './outside-machine.js';

/** No value of 1 or n yet, and both. Between them, the state is twice the sum, more by one after n. */
const [BEFORE, AFTER] = [-2, -1];

export const SANDWICH: OutsideMachine = {
  name: 'sandwich',
  mostRows: 16,
  isReversible: true,
  range: (cells) => [0, (cells * (cells + 1)) / 2 - cells - 1],
  machine: (sum, values) => ({
    start: BEFORE,
    next(state, value) {
      const isCrust = value === 1 || value === values;
      if (state < 0) return !isCrust ? state : state === BEFORE ? Number(value === values) : undefined;
      if (!isCrust) return state + 2 * value <= 2 * sum + 1 ? state + 2 * value : undefined;
      return state === 2 * sum + Number(value === 1) ? AFTER : undefined;
    },
    accepts: (state) => state === AFTER,
  }),
};

/** A number beside a row or a column is the sum of the values between 1 and the largest value. */
export const sandwich = outsideMachine(SANDWICH);
