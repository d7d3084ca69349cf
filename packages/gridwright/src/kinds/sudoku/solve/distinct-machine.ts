import type { Machine } from '../../../core/logic.js';
import { compileWithin } from '../variants/machine.js';

/**
 * The most states before and after equal ones are joined. Skyscrapers and X-sums of 9x9 need up to 622, with which a
 * puzzle takes 25 guesses instead of more than 5,000. Sandwiches need 1,300: a guess takes 1.2 ms then instead of 0.1.
 */
const MOST_UNROLLED = 4096;
const MOST_STATES = 640;

const refined = new WeakMap<Machine, Machine | null>();

/**
 * Returns the machine that accepts the lists of another one in which no value is twice; its states know the values so
 * far. Undefined if that takes too many.
 */
export function distinctMachine(machine: Machine, length: number): Machine | undefined {
  let kept = refined.get(machine);
  if (kept === undefined) {
    kept = refine(machine, length) ?? null;
    refined.set(machine, kept);
  }
  return kept ?? undefined;
}

function refine({ values, next, states }: Machine, length: number): Machine | undefined {
  const sets = 2 ** values;
  const spec = {
    name: '',
    start: 0,
    next(state: number, value: number): number | undefined {
      const used = state % sets;
      const to = next[Math.floor(state / sets) * values + value - 1];
      const isUsed = ((used >>> (value - 1)) & 1) === 1;
      return isUsed || to === 0 ? undefined : to * sets + used + 2 ** (value - 1);
    },
    accepts: (state: number) => Math.floor(state / sets) === states - 1,
  };
  const machine = compileWithin(MOST_UNROLLED, spec, length, values);
  return machine !== undefined && machine.states <= MOST_STATES ? machine : undefined;
}
