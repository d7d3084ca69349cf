import { type OutsideMachine, outsideMachine } from './outside-machine.js';

export const FIRST_SEEN: OutsideMachine = {
  name: 'first-seen',
  range: (cells) => [1, cells],
  // State: 1 once the number has occurred, 0 before.
  machine: (number) => ({
    start: 0,
    next(state, value) {
      if (state === 1 || value % 2 !== number % 2) return state;
      return value === number ? 1 : undefined;
    },
    accepts: (state) => state === 1,
  }),
};

/** A number beside a row or a column is its first odd value if it is odd, its first even one if it is even. */
export const firstSeen = outsideMachine(FIRST_SEEN);
