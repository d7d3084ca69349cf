import type { Cell, Size } from '../../../core/grid.js';
import type { Automaton as CheckedAutomaton, Machine } from '../../../core/logic.js';
import { compile, type MachineSpec } from './machine.js';

/** Cells whose values, read in order, are a list of a machine. */
export interface Automaton extends CheckedAutomaton {
  /** The code of the rule that demands it. */
  readonly rule: string;
}

/** Machines in memory: each is made once for its rule, name, length and number of values. */
const MOST_MACHINES = 256;
const machines = new Map<string, Machine>();

/** Returns an automaton of a rule; throws OptionError if it needs too many states. */
export function automaton<State extends number | string>(
  rule: string,
  cells: readonly Cell[],
  { rows }: Size,
  spec: MachineSpec<State>,
): Automaton {
  const key = `${rule} ${spec.name} ${cells.length} ${rows}`;
  let machine = machines.get(key);
  if (machine === undefined) {
    if (machines.size === MOST_MACHINES) machines.delete(machines.keys().next().value as string);
    machine = compile(rule, spec, cells.length, rows);
    machines.set(key, machine);
  }
  return { rule, cells, machine };
}
