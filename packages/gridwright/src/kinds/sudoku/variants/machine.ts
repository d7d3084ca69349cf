import { OptionError } from '../../../core/errors.js';
import type { Value } from '../../../core/grid.js';
import type { Machine } from '../../../core/logic.js';

/**
 * An automaton of the lists of values that some cells may have. It reads them one after the other, and its state is
 * all it remembers of the earlier ones. Equal states are the same number or text.
 */
export interface MachineSpec<State extends number | string> {
  /** Distinguishes it from other machines of its rule, by a total, for example; '' for a rule with one machine. */
  readonly name: string;
  readonly start: State;
  /** The most states over all places, if it's fewer than usual. */
  readonly most?: number;
  /** Returns the state after a value, the one at this place from 0; undefined where no more values can help. */
  next(state: State, value: Value, at: number): State | undefined;
  /** Returns whether the values may end in a state. */
  accepts(state: State): boolean;
}

/** A machine with its number of states over all places, before equal ones were joined. */
export interface CompiledMachine extends Machine {
  readonly unrolled: number;
}

/** The most states over all places, before equal ones are joined. A line of 16 cells on 16x16 often needs 2,000. */
const MOST_STATES = 2 ** 14;

/** States after a number of values, as rows of a table: for each value the row of the next state, or NONE. */
type Rows = number[][];
const NONE = -1;

/**
 * Returns the lists of a length that a spec accepts, as a machine with as few states as possible: each is on the way to
 * the end, no two allow the same rest, and those after fewer values come first.
 */
export function compile<State extends number | string>(
  rule: string,
  spec: MachineSpec<State>,
  length: number,
  values: number,
): CompiledMachine {
  const { most = MOST_STATES } = spec;
  const machine = compileWithin(most, spec, length, values);
  if (machine !== undefined) return machine;
  throw new OptionError(rule, `lines or groups that need at most ${most} states`, undefined, 'more');
}

/** Returns the machine; undefined if it takes more states over all places than `most`, before equal ones are joined. */
export function compileWithin<State extends number | string>(
  most: number,
  spec: MachineSpec<State>,
  length: number,
  values: number,
): CompiledMachine | undefined {
  const unrolled = unroll(most, spec, length, values);
  if (unrolled === undefined) return undefined;
  const minimal = minimise(unrolled.places, unrolled.accepted);
  const starts = [0];
  for (const rows of minimal) starts.push(starts[starts.length - 1] + rows.length);
  const states = starts[length] + 1;
  const next = new Uint16Array(states * values);
  const leading = new Uint32Array(states);
  for (const [at, rows] of minimal.entries())
    for (const [i, row] of rows.entries())
      for (const [v, to] of row.entries()) {
        if (to === NONE) continue;
        next[(starts[at] + i) * values + v] = starts[at + 1] + to;
        leading[starts[at] + i] |= 1 << v;
      }
  return { values, states, next, leading, unrolled: unrolled.places.flat().length };
}

/** Returns the states that can be reached at each place, and which of those at the end are accepted. */
function unroll<State extends number | string>(
  most: number,
  { start, next, accepts }: MachineSpec<State>,
  length: number,
  values: number,
): { readonly places: Rows[]; readonly accepted: boolean[] } | undefined {
  const places: Rows[] = [];
  let states: readonly State[] = [start];
  let left = most;
  for (let at = 0; at < length; at++) {
    const found = new Map<State, number>();
    const rowOf = (to: State | undefined) => {
      if (to === undefined) return NONE;
      if (!found.has(to)) found.set(to, found.size);
      return found.get(to) as number;
    };
    const rows: Rows = [];
    for (const state of states) {
      rows.push(Array.from({ length: values }, (_, v) => rowOf(next(state, v + 1, at))));
      if (found.size > left) return undefined;
    }
    places.push(rows);
    states = [...found.keys()];
    left -= states.length;
  }
  return { places, accepted: states.map((state) => accepts(state)) };
}

/** Joins states that allow the same rest, and drops those that allow none. The first place keeps its one state. */
function minimise(places: readonly Rows[], accepted: readonly boolean[]): Rows[] {
  const minimal: Rows[] = [];
  let joined: readonly number[] = accepted.map((isAccepted) => (isAccepted ? 0 : NONE));
  for (const rows of places.toReversed()) {
    const known = new Map<string, number>();
    const kept: Rows = [];
    joined = rows.map((row) => {
      const to = row.map((next) => (next === NONE ? NONE : joined[next]));
      if (to.every((next) => next === NONE)) return NONE;
      const key = to.join();
      const same = known.get(key);
      if (same !== undefined) return same;
      known.set(key, kept.length);
      return kept.push(to) - 1;
    });
    minimal.unshift(kept);
  }
  return minimal;
}
