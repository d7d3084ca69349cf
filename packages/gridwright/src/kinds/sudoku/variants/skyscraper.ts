import { type OutsideMachine, outsideMachine } from './outside-machine.js';

/** Values fit in a state beside a number of them. */
const BASE = 32;

export const SKYSCRAPER: OutsideMachine = {
  name: 'skyscraper',
  range: (cells) => [1, cells],
  // The state is the number of values to come that are greater, and the greatest one so far.
  machine: (number, values) => ({
    start: number * BASE,
    next(state, value) {
      const [left, greatest] = [Math.floor(state / BASE), state % BASE];
      if (value <= greatest) return state;
      const isPossible = left > 0 && left - 1 <= values - value && left > 1 === value < values;
      return isPossible ? (left - 1) * BASE + value : undefined;
    },
    accepts: (state) => state === values,
  }),
};

/** A number beside a row or a column is the number of values greater than all before them. */
export const skyscraper = outsideMachine(SKYSCRAPER);
