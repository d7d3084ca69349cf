import type { Value } from '../../../core/grid.js';
import { flag } from '../../../core/option.js';
import { automaton } from './automaton.js';
import type { MachineSpec } from './machine.js';
import type { Flag, Renaming } from './variant.js';

/** Returns a flag that demands a value of each of some classes in every square of 2x2 cells; classes count from 0. */
function squaresVariant(
  name: string,
  classes: number,
  classOf: (value: Value, values: number) => number,
  renaming: Renaming,
): Flag {
  const all = 2 ** classes - 1;
  return {
    ...flag(name),
    renaming,
    automata(_, size) {
      const { rows, columns } = size;
      // The state is the mask of the classes so far.
      const spec: MachineSpec<number> = {
        name: '',
        start: 0,
        next: (found, value) => found | (1 << classOf(value, rows)),
        accepts: (found) => found === all,
      };
      return Array.from({ length: (rows - 1) * (columns - 1) }, (_square, i) => {
        const first = Math.floor(i / (columns - 1)) * columns + (i % (columns - 1));
        return automaton(name, [first, first + 1, first + columns, first + columns + 1], size, spec);
      });
    },
  };
}

/** Every square of 2x2 cells has a low, a middle and a high value: each a third of all values. */
export const globalEntropy = squaresVariant(
  'global-entropy',
  3,
  (value, values) => Math.ceil((3 * value) / values) - 1,
  'none',
);

/** Every square of 2x2 cells has three values with different remainders when divided by 3. */
export const globalModular = squaresVariant('global-modular', 3, (value) => value % 3, 'turning');

/** Every square of 2x2 cells has an odd and an even value. */
export const globalParity = squaresVariant('global-parity', 2, (value) => value % 2, 'parity');
