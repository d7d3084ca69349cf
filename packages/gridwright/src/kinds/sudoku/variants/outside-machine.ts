import type { Cell } from '../../../core/grid.js';
import { automaton, type Division } from './automaton.js';
import { type DrawnOutside, outsideDrawing } from './draw-outside.js';
import type { MarkDrawing } from './drawing.js';
import type { MachineSpec } from './machine.js';
import { type OutsideForm, outside, outsideShapes } from './outside.js';
import { type Drawn, variant } from './variant.js';

export interface OutsideMachine extends Omit<OutsideForm, 'option' | 'isDiagonal'> {
  readonly name: string;
  /** Returns the cells in the order in which the machine reads them; as they are by default. */
  readonly order?: (cells: readonly Cell[]) => readonly Cell[];
  /** Returns the machine for a number, by the number of values. */
  machine(number: number, values: number): Omit<MachineSpec<number>, 'name'>;
  /** Returns all ways to divide a row or a column for a number; none where they would be too many. */
  divisions?(number: number, values: number): readonly Division[] | undefined;
}

/** Returns a rule of numbers beside rows and columns that a machine reads. */
export function outsideMachine({ name, order = (cells) => cells, machine, divisions, ...form }: OutsideMachine): Drawn {
  return variant({
    name,
    data: outside({ option: name, ...form }),
    drawn: true,
    renaming: 'none',
    automata: (clues, size) =>
      clues.map(({ cells, number }) =>
        automaton(name, order(cells), size, { name: String(number), ...machine(number, size.rows) }, () =>
          divisions?.(number, size.rows),
        ),
      ),
    shapes: (clues, size) => clues.flatMap((clue) => outsideShapes(clue, size)),
  });
}

/** Returns how a generator draws the numbers of a rule with a machine: those with which it accepts the values. */
export function outsideMachineDrawing(
  { name, order = (cells) => cells, machine, divisions, ...form }: OutsideMachine,
  numbers: Pick<DrawnOutside, 'part' | 'share'>,
): MarkDrawing {
  return outsideDrawing({
    ...numbers,
    form: { ...form, option: name },
    // Steps with machines of whole rows.
    least: 'medium',
    isRight(values, number, most) {
      const { start, next, accepts } = machine(number, most);
      let state: number | undefined = start;
      for (const [at, value] of order(values).entries()) if (state !== undefined) state = next(state, value, at);
      return state !== undefined && accepts(state);
    },
  });
}

/** Returns whether that many different values may have a sum. */
export function isSum(sum: number, count: number, values: number): boolean {
  return sum >= (count * (count + 1)) / 2 && sum <= (count * (2 * values + 1 - count)) / 2;
}
