import type { Cell, Size } from '../../../core/grid.js';
import type { Automaton as CheckedAutomaton } from '../../../core/logic.js';
import { type CompiledMachine, compile, type MachineSpec } from './machine.js';

/** Cells whose values, read in order, are a list of a machine. */
export interface Automaton extends CheckedAutomaton {
  /** The code of the rule that demands it. */
  readonly rule: string;
  readonly machine: CompiledMachine;
  /** For cells that are a whole house, all ways to divide them, which say the same as the machine. */
  readonly divisions?: readonly Division[];
}

/** A way to divide cells into parts. */
export interface Division {
  /** The cells of each part by their place in the list, as a mask. */
  readonly parts: readonly number[];
  /** All choices of values for the parts, a mask for each of them. They have the same values in the first part. */
  readonly choices: readonly (readonly number[])[];
}

type Made = Pick<Automaton, 'machine' | 'divisions'>;

/** Machines in memory: each is made once for its rule, name, length and number of values. */
const MOST_MACHINES = 256;
const machines = new Map<string, Made>();

/** Returns an automaton of a rule; throws OptionError if it needs too many states. */
export function automaton<State extends number | string>(
  rule: string,
  cells: readonly Cell[],
  { rows }: Size,
  spec: MachineSpec<State>,
  divisions?: () => readonly Division[] | undefined,
): Automaton {
  const key = `${rule} ${spec.name} ${cells.length} ${rows}`;
  let made = machines.get(key);
  if (made === undefined) {
    if (machines.size === MOST_MACHINES) machines.delete(machines.keys().next().value as string);
    const divided = divisions?.();
    made = { machine: compile(rule, spec, cells.length, rows), ...(divided !== undefined && { divisions: divided }) };
    machines.set(key, made);
  }
  return { rule, cells, ...made };
}
