import { lowestBit, popcount } from '../../../core/bits.js';
import type { Division } from './automaton.js';
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
  divisions,
};

/** The most values with which a row has few divisions. */
const MOST_DIVIDED = 9;

/** Returns all ways to choose the places of 1 and n, and the values between them. */
function divisions(sum: number, values: number): Division[] | undefined {
  if (values > MOST_DIVIDED) return undefined;
  const all = 2 ** values - 1;
  const crust = 1 | (1 << (values - 1));
  const fillings = Array.from({ length: values - 1 }, (): number[] => []);
  for (let set = 0; set <= all; set++) if ((set & crust) === 0 && sumOf(set) === sum) fillings[popcount(set)].push(set);
  const found: Division[] = [];
  for (let first = 0; first < values; first++)
    for (let last = first + 1; last < values; last++) {
      const between = (1 << last) - (2 << first);
      const ends = (1 << first) | (1 << last);
      const choices = fillings[last - first - 1].map((set) => [crust, set, all & ~crust & ~set]);
      if (choices.length > 0) found.push({ parts: [ends, between, all & ~ends & ~between], choices });
    }
  return found;
}

function sumOf(set: number): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += lowestBit(rest) + 1;
  return sum;
}

/** A number beside a row or a column is the sum of the values between 1 and the largest value. */
export const sandwich = outsideMachine(SANDWICH);
