import type { Cell } from '../../../core/grid.js';
import { automaton } from './automaton.js';
import type { MachineSpec } from './machine.js';
import { type OutsideForm, outside, outsideShapes } from './outside.js';
import { type Variant, variant } from './variant.js';

interface OutsideMachine extends Omit<OutsideForm, 'option' | 'isDiagonal'> {
  readonly name: string;
  /** Returns the cells in the order in which the machine reads them; as they are by default. */
  readonly order?: (cells: readonly Cell[]) => readonly Cell[];
  /** Returns the machine for a number, by the number of values. */
  machine(number: number, values: number): Omit<MachineSpec<number>, 'name'>;
}

/** Returns a rule of numbers beside rows and columns that a machine reads. */
export function outsideMachine({ name, order = (cells) => cells, machine, ...form }: OutsideMachine): Variant {
  return variant({
    name,
    data: outside({ option: name, ...form }),
    renaming: 'none',
    automata: (clues, size) =>
      clues.map(({ cells, number }) =>
        automaton(name, order(cells), size, { name: String(number), ...machine(number, size.rows) }),
      ),
    shapes: (clues, size) => clues.flatMap((clue) => outsideShapes(clue, size)),
  });
}

/** Returns whether that many different values may have a sum. */
export function isSum(sum: number, count: number, values: number): boolean {
  return sum >= (count * (count + 1)) / 2 && sum <= (count * (2 * values + 1 - count)) / 2;
}
