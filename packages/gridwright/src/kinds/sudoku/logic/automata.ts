import type { Layout } from '../rules/layout.js';
import type { Automaton } from '../variants/automaton.js';
import { compileWithin } from '../variants/machine.js';

/** Sets of values whose machine has more states than this are left to the rules about pairs of cells. */
const MOST_STATES = 640;

const found = new WeakMap<Layout, readonly Automaton[]>();

/**
 * Returns the automata of a layout, and those of cells whose values are one of some sets, such as a renban line: a state
 * is the set of the values so far. Computed once.
 */
export function automataOf(layout: Layout): readonly Automaton[] {
  let known = found.get(layout);
  if (known === undefined) {
    known = [...layout.automata, ...layout.counts.flatMap((counts) => setAutomaton(layout, counts) ?? [])];
    found.set(layout, known);
  }
  return known;
}

/** Returns an automaton for cells whose values are one of some sets; undefined for other counts, and for too many sets. */
function setAutomaton({ values }: Layout, { rule, cells, lists }: Layout['counts'][number]): Automaton | undefined {
  if (cells.length < 2 || lists.some((list) => list.some((count) => count > 1))) return undefined;
  const sets = lists.map((list) => list.reduce((set, count, v) => set | (count << v), 0));
  const spec = {
    name: 'set',
    start: 0,
    next(used: number, value: number): number | undefined {
      const more = used | (1 << (value - 1));
      return more !== used && sets.some((set) => (more & ~set) === 0) ? more : undefined;
    },
    accepts: (used: number) => sets.includes(used),
  };
  const machine = compileWithin(2 * MOST_STATES, spec, cells.length, values);
  return machine === undefined || machine.states > MOST_STATES ? undefined : { rule, cells, machine };
}
