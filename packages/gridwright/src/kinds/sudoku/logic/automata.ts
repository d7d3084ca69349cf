import type { Layout } from '../rules/layout.js';
import type { Automaton } from '../variants/automaton.js';
import { type CompiledMachine, compileWithin } from '../variants/machine.js';
import type { Counts } from '../variants/variant.js';

/** Counts whose machine has more states than this are left to the other constraints that say the same. */
const MOST_STATES = 4096;

const found = new WeakMap<Layout, readonly Automaton[]>();

/**
 * Returns the automata of a layout, and those of cells whose values occur as often as lists say: a renban line, or
 * circles that count. Computed once.
 */
export function automataOf(layout: Layout): readonly Automaton[] {
  let known = found.get(layout);
  if (known === undefined) {
    const counted = layout.counts.flatMap(({ rule, cells, lists }): Automaton[] => {
      // A mark of two cells states the same.
      const machine = cells.length < 3 ? undefined : machineOf({ cells, lists }, layout.values);
      return machine === undefined ? [] : [{ rule, cells, machine }];
    });
    known = [...layout.automata, ...counted];
    found.set(layout, known);
  }
  return known;
}

/** Machines in memory, by what they count; undefined for those with too many states. */
const MOST_MACHINES = 256;
const machines = new Map<string, CompiledMachine | undefined>();

/** Returns a machine for values in any order, each as often as a list demands. A state holds the counts so far. */
function machineOf({ cells, lists }: Counts, values: number): CompiledMachine | undefined {
  const key = `${cells.length} ${lists.map((list) => list.join()).join(' ')}`;
  if (machines.has(key)) return machines.get(key);
  const spec = {
    name: 'counts',
    start: lists[0].map(() => 0).join(),
    next(state: string, value: number): string | undefined {
      const counts = state.split(',').map((count, v) => Number(count) + Number(v === value - 1));
      return lists.some((list) => counts.every((count, v) => count <= list[v])) ? counts.join() : undefined;
    },
    accepts: (state: string) => lists.some((list) => list.join() === state),
  };
  if (machines.size === MOST_MACHINES) machines.delete(machines.keys().next().value as string);
  const machine = compileWithin(MOST_STATES, spec, cells.length, values);
  machines.set(key, machine);
  return machine;
}
