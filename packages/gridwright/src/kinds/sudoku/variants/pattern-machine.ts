import type { PatternNode } from './line-pattern.js';
import type { MachineSpec } from './machine.js';
import { unfit } from './own-rule-text.js';

/** The most values that a pattern may name with all its repetitions, and the most states of its machine. */
const MOST_PLACES = 256;
const MOST_STATES = 500;
/** The most states over all cells of a line. */
const MOST_IN_LINE = 4096;

/** Places of a pattern, 32 in each number. */
type Places = Uint32Array;
const WORDS = MOST_PLACES / 32;

/** The places at which a part begins and ends, and whether it may be left out. */
interface Part {
  readonly first: Places;
  readonly last: Places;
  readonly isEmpty: boolean;
}

/** Returns the machine of a pattern, also for the other direction if `fromBoth`. Throws OptionError. */
export function patternMachine(
  name: string,
  pattern: PatternNode,
  values: number,
  fromBoth: boolean,
): MachineSpec<number> {
  const node: PatternNode = fromBoth ? { type: 'choice', parts: [pattern, reversed(pattern)] } : pattern;
  const { next, accepting } = determine(new PlaceReader().read(node), values);
  return {
    name,
    start: 0,
    most: MOST_IN_LINE,
    next: (state, value) => (next[state * values + value - 1] < 0 ? undefined : next[state * values + value - 1]),
    accepts: (state) => accepting[state],
  };
}

function reversed(node: PatternNode): PatternNode {
  if (node.type === 'values') return node;
  if (node.type === 'times') return { ...node, part: reversed(node.part) };
  const parts = node.parts.map(reversed);
  return { type: node.type, parts: node.type === 'row' ? parts.reverse() : parts };
}

/** What may come after what: the values of each place, and the places that follow it. */
interface Followed extends Part {
  readonly masks: readonly number[];
  readonly follows: readonly Places[];
}

/** Gives each value of a pattern a place; a part that repeats has new ones each time (Glushkov's construction). */
class PlaceReader {
  private readonly masks: number[] = [];
  private readonly follows: Places[] = [];

  read(node: PatternNode): Followed {
    return { ...this.part(node), masks: this.masks, follows: this.follows };
  }

  private part(node: PatternNode): Part {
    if (node.type === 'values') return this.place(node.mask);
    if (node.type !== 'times') {
      const parts = node.parts.map((part) => this.part(part));
      return parts.reduce(node.type === 'row' ? (a, b) => this.row(a, b) : either);
    }
    return this.times(node);
  }

  private times({ part, least, most }: Extract<PatternNode, { type: 'times' }>): Part {
    const count = most ?? Math.max(1, least);
    const parts = Array.from({ length: count }, (_, i) => {
      const one = this.part(part);
      // Only the last one repeats.
      if (most === undefined && i === count - 1) this.link(one.last, one.first);
      return i < least ? one : { ...one, isEmpty: true };
    });
    return parts.reduce((a, b) => this.row(a, b));
  }

  private place(mask: number): Part {
    const at = this.masks.length;
    if (at === MOST_PLACES) throw unfit(`a pattern of at most ${MOST_PLACES} values with all repetitions`, 'more');
    this.masks.push(mask);
    this.follows.push(new Uint32Array(WORDS));
    const only = new Uint32Array(WORDS);
    only[at >> 5] = 1 << (at & 31);
    return { first: only, last: only, isEmpty: false };
  }

  private row(a: Part, b: Part): Part {
    this.link(a.last, b.first);
    return {
      first: a.isEmpty ? union(a.first, b.first) : a.first,
      last: b.isEmpty ? union(a.last, b.last) : b.last,
      isEmpty: a.isEmpty && b.isEmpty,
    };
  }

  private link(from: Places, to: Places): void {
    for (const [at, follows] of this.follows.entries())
      if ((from[at >> 5] & (1 << (at & 31))) !== 0) addTo(follows, to);
  }
}

function either(a: Part, b: Part): Part {
  return { first: union(a.first, b.first), last: union(a.last, b.last), isEmpty: a.isEmpty || b.isEmpty };
}

function union(a: Places, b: Places): Places {
  return a.map((word, i) => word | b[i]);
}

function addTo(places: Places, more: Places): void {
  for (let i = 0; i < WORDS; i++) places[i] |= more[i];
}

/** Returns the deterministic machine: a state is the places that the values so far may have led to. */
function determine({ first, last, isEmpty, masks, follows }: Followed, values: number) {
  const having = Array.from({ length: values }, (_, v) =>
    masks.reduce((places, mask, at) => {
      if ((mask & (1 << v)) !== 0) places[at >> 5] |= 1 << (at & 31);
      return places;
    }, new Uint32Array(WORDS)),
  );
  const next: number[] = [];
  const accepting = [isEmpty];
  const numbers = new Map<string, number>();
  // The places that may come next, for each state.
  const open: Places[] = [first];
  for (let state = 0; state < open.length; state++) {
    for (const places of having) {
      const reached = open[state].map((word, i) => word & places[i]);
      next.push(reached.every((word) => word === 0) ? -1 : numberOf(reached));
    }
  }
  return { next, accepting };

  function numberOf(reached: Places): number {
    const key = reached.join();
    const known = numbers.get(key);
    if (known !== undefined) return known;
    if (open.length === MOST_STATES) throw unfit(`a pattern that needs at most ${MOST_STATES} states`, 'more');
    numbers.set(key, open.length);
    accepting.push(reached.some((word, i) => (word & last[i]) !== 0));
    const after = new Uint32Array(WORDS);
    for (const [at, follow] of follows.entries()) if ((reached[at >> 5] & (1 << (at & 31))) !== 0) addTo(after, follow);
    return open.push(after) - 1;
  }
}
