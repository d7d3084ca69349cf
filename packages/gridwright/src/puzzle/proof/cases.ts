import { LimitError } from '../../core/errors.js';
import type { Count } from './formula.js';

/** What is known of a variable. */
const UNKNOWN = 0;
const TRUE = 1;
const FALSE = -1;

/** Counts of variables, with what follows from the variables known so far by one count after another. */
export class Propagation {
  readonly known: Int8Array;
  private readonly counts: readonly Count[];
  private readonly countsOf: readonly (readonly number[])[];
  /** Of the members of each count, how many are true, and how many false. */
  private readonly trues: Int32Array;
  private readonly falses: Int32Array;
  private readonly trail: number[] = [];

  constructor(counts: readonly Count[], variables: number) {
    this.counts = counts;
    this.known = new Int8Array(variables);
    this.trues = new Int32Array(counts.length);
    this.falses = new Int32Array(counts.length);
    const countsOf: number[][] = Array.from({ length: variables }, () => []);
    for (const [i, { members }] of counts.entries()) for (const member of members) countsOf[member].push(i);
    this.countsOf = countsOf;
    // Counts propagate when a member is decided, so those that leave no choice, such as clues, are decided here.
    for (const { members, least, most } of counts)
      if (least === members.length || most === 0) for (const member of members) this.decide(member, most > 0);
  }

  get decided(): number {
    return this.trail.length;
  }

  /** Decides a variable with all that follows. Returns false if a count can't be met any more. */
  decide(variable: number, isTrue: boolean): boolean {
    const first = this.trail.length;
    if (!this.set(variable, isTrue)) return false;
    for (let at = first; at < this.trail.length; at++)
      for (const count of this.countsOf[this.trail[at]]) if (!this.propagate(count)) return false;
    return true;
  }

  /** Forgets all but the first variables decided. */
  backTo(decided: number): void {
    while (this.trail.length > decided) {
      const variable = this.trail.pop() as number;
      const sums = this.known[variable] === TRUE ? this.trues : this.falses;
      for (const count of this.countsOf[variable]) sums[count]--;
      this.known[variable] = UNKNOWN;
    }
  }

  private set(variable: number, isTrue: boolean): boolean {
    const value = isTrue ? TRUE : FALSE;
    if (this.known[variable] !== UNKNOWN) return this.known[variable] === value;
    this.known[variable] = value;
    this.trail.push(variable);
    const sums = isTrue ? this.trues : this.falses;
    for (const count of this.countsOf[variable]) sums[count]++;
    return true;
  }

  private propagate(i: number): boolean {
    const { members, least, most } = this.counts[i];
    const left = members.length - this.falses[i];
    if (this.trues[i] > most || left < least) return false;
    if (this.trues[i] !== most && left !== least) return true;
    const isTrue = this.trues[i] !== most;
    for (const member of members) if (this.known[member] === UNKNOWN) this.set(member, isTrue);
    return true;
  }
}

/**
 * Rules out, case by case, the candidates that aren't in the solution. `deny` is called with variables that can't all be
 * true, in an order in which each list follows from the earlier ones by propagation. Throws LimitError after `maxSteps`
 * cases.
 */
export function refuteByCases(
  state: Propagation,
  candidates: number,
  solution: ReadonlySet<number>,
  maxSteps: number,
  deny: (variables: readonly number[]) => void,
): void {
  let steps = 0;
  refuteRest([]);

  /** Rules out candidates under assumptions until they fail or, without any, until every candidate is decided. */
  function refuteRest(assumed: readonly number[]): void {
    for (let next = probe(assumed); next !== undefined; next = probe(assumed)) {
      const before = state.decided;
      state.decide(next, true);
      refuteRest([...assumed, next]);
      state.backTo(before);
      deny([...assumed, next]);
      if (!state.decide(next, false)) return;
    }
  }

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
        if (++steps > maxSteps)
          throw new LimitError(`puzzle: no proof was found within ${maxSteps} cases`, 'steps', maxSteps);
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
