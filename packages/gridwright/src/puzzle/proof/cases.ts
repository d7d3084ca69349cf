import { LimitError } from '../../core/errors.js';
import type { Count } from './formula.js';

/** What is known of a variable. */
const UNKNOWN = 0;
const TRUE = 1;
const FALSE = -1;

/** A count with what its variables known so far add up to. */
interface Tally {
  readonly count: Count;
  /** What all variables add up to if they are 1. */
  readonly all: number;
  /** What the true ones add up to, and the false ones. */
  trues: number;
  falses: number;
}

/** Counts of variables, with what follows from the variables known so far by one count after another. */
export class Propagation {
  readonly known: Int8Array;
  /** For each variable the counts that it is a member of, with its factor in each. */
  private readonly countsOf: (readonly [count: Tally, factor: number])[][];
  private readonly trail: number[] = [];

  constructor(counts: readonly Count[], variables: number) {
    this.known = new Int8Array(variables);
    this.countsOf = Array.from({ length: variables }, () => []);
    for (const count of counts) this.add(count);
  }

  /** Adds a count, with what follows from it. */
  add(count: Count): void {
    const { members, factors } = count;
    const all = factors === undefined ? members.length : factors.reduce((sum, factor) => sum + factor, 0);
    const tally: Tally = { count, all, trues: 0, falses: 0 };
    for (const [i, member] of members.entries()) {
      const factor = factors?.[i] ?? 1;
      this.countsOf[member].push([tally, factor]);
      if (this.known[member] === TRUE) tally.trues += factor;
      else if (this.known[member] === FALSE) tally.falses += factor;
    }
    const first = this.trail.length;
    if (this.propagate(tally)) this.follow(first);
  }

  get decided(): number {
    return this.trail.length;
  }

  isFalse(variable: number): boolean {
    return this.known[variable] === FALSE;
  }

  /** Decides a variable with all that follows. Returns false if a count can't be met any more. */
  decide(variable: number, isTrue: boolean): boolean {
    const first = this.trail.length;
    return this.set(variable, isTrue) && this.follow(first);
  }

  /** Forgets all but the first variables decided. */
  backTo(decided: number): void {
    while (this.trail.length > decided) {
      const variable = this.trail.pop() as number;
      const side = this.known[variable] === TRUE ? 'trues' : 'falses';
      for (const [tally, factor] of this.countsOf[variable]) tally[side] -= factor;
      this.known[variable] = UNKNOWN;
    }
  }

  private set(variable: number, isTrue: boolean): boolean {
    const value = isTrue ? TRUE : FALSE;
    if (this.known[variable] !== UNKNOWN) return this.known[variable] === value;
    this.known[variable] = value;
    this.trail.push(variable);
    const side = isTrue ? 'trues' : 'falses';
    for (const [tally, factor] of this.countsOf[variable]) tally[side] += factor;
    return true;
  }

  /** Decides what follows from the variables decided from a place of the trail on. */
  private follow(first: number): boolean {
    for (let at = first; at < this.trail.length; at++)
      for (const [tally] of this.countsOf[this.trail[at]]) if (!this.propagate(tally)) return false;
    return true;
  }

  private propagate({ count: { members, factors, least, most }, all, trues, falses }: Tally): boolean {
    // What can be added, and what can be left out.
    const above = most - trues;
    const below = all - falses - least;
    if (above < 0 || below < 0) return false;
    if (factors === undefined && above > 0 && below > 0) return true;
    for (const [i, member] of members.entries()) {
      const factor = factors?.[i] ?? 1;
      if (this.known[member] === UNKNOWN && (factor > above || factor > below)) this.set(member, factor <= above);
    }
    return true;
  }
}

/**
 * Rules out variables in the order in which they are chosen, each under the assumptions, until these fail or nothing is
 * chosen any more.
 */
function refuteRest(
  state: Propagation,
  assumed: readonly number[],
  choose: (assumed: readonly number[]) => number | undefined,
  deny: (variables: readonly number[]) => void,
): void {
  for (let next = choose(assumed); next !== undefined; next = choose(assumed)) {
    const all = [...assumed, next];
    const before = state.decided;
    if (state.decide(next, true)) refuteRest(state, all, choose, deny);
    state.backTo(before);
    deny(all);
    if (!state.decide(next, false)) return;
  }
}

/** A candidate beside which some cells, given by their candidates, have no values that fit, under some assumptions. */
export interface RefutedByCells {
  readonly candidate: number;
  readonly cells: readonly (readonly number[])[];
  readonly under: readonly number[];
}

/** Rules out a candidate by trying cell by cell. Calls `deny` and throws as `refuteByCases` does. */
export function refuteByCells(
  state: Propagation,
  { candidate, cells, under }: RefutedByCells,
  maxSteps: number,
  deny: (variables: readonly number[]) => void,
): void {
  let steps = 0;
  const choose = (assumed: readonly number[]) => {
    if (assumed.length === under.length) return steps++ === 0 ? candidate : undefined;
    if (steps++ > maxSteps) throw tooManyCases(maxSteps);
    let fewest: readonly number[] = [];
    for (const cell of cells) {
      const open = cell.filter((variable) => state.known[variable] === UNKNOWN);
      if (open.length > 0 && (fewest.length === 0 || open.length < fewest.length)) fewest = open;
    }
    return fewest[0];
  };
  refuteRest(state, under, choose, deny);
}

function tooManyCases(maxSteps: number): LimitError {
  return new LimitError(
    `puzzle: no proof was found within ${maxSteps} cases; add clues, or read the steps without a proof`,
    'steps',
    maxSteps,
  );
}

/**
 * Rules out, case by case, the candidates that aren't in the solution. `deny` is called with variables that can't all
 * be true, in an order in which each list follows from the earlier ones by propagation. Throws LimitError after
 * `maxSteps` cases.
 */
export function refuteByCases(
  state: Propagation,
  candidates: number,
  solution: ReadonlySet<number>,
  maxSteps: number,
  deny: (variables: readonly number[]) => void,
): void {
  let steps = 0;
  refuteRest(state, [], probe, deny);

  /**
   * Rules out the candidates that fail at once, again and again. Returns the one of the others that decides most;
   * undefined if there is none, or if the assumptions fail.
   */
  function probe(assumed: readonly number[]): number | undefined {
    for (;;) {
      let best: number | undefined;
      let most = 0;
      let isChanged = false;
      for (let candidate = 0; candidate < candidates; candidate++) {
        if (state.known[candidate] !== UNKNOWN || (assumed.length === 0 && solution.has(candidate))) continue;
        if (++steps > maxSteps) throw tooManyCases(maxSteps);
        const before = state.decided;
        const holds = state.decide(candidate, true);
        const decides = state.decided - before;
        state.backTo(before);
        if (!holds) {
          isChanged = true;
          deny([...assumed, candidate]);
          if (!state.decide(candidate, false)) return undefined;
        } else if (decides > most) {
          best = candidate;
          most = decides;
        }
      }
      if (!isChanged) return best;
    }
  }
}
