import type { Value } from '../../../core/grid.js';
import { type Expression, type Named, parseExpression, type Ranges } from './expression.js';
import type { Range } from './expression-operators.js';
import type { MachineSpec } from './machine.js';

/** A number that all values of a line have together, as it is read cell by cell. */
interface Total {
  readonly start: number;
  /** Returns the total with one more value, before a number of others. */
  add(total: number, value: Value, left: number): number;
  /** Returns what it may become with a number of further values up to `most`. */
  range(total: number, left: number, most: Value): Range;
}

const counting = (isCounted: (value: Value) => boolean): Total => ({
  start: 0,
  add: (count, value) => count + Number(isCounted(value)),
  range: (count, left) => [count, count + left],
});

/** Values fit in a state beside others. */
const BASE = 32;

/** What a condition on a whole line may name. */
const TOTALS = {
  first: { start: 0, add: (first, value) => first || value, range: (first) => [first, first] },
  // It is known only at the end, so that fewer states differ.
  last: {
    start: 0,
    add: (_, value, left) => (left === 0 ? value : 0),
    range: (last, left, most) => (left === 0 ? [last, last] : [1, most]),
  },
  sum: {
    start: 0,
    add: (sum, value) => sum + value,
    range: (sum, left, most) => [sum + left, sum + left * most],
  },
  product: {
    start: 1,
    add: (product, value) => product * value,
    range: (product, left, most) => [product, product * most ** left],
  },
  count: { start: 0, add: (count) => count + 1, range: (count, left) => [count + left, count + left] },
  least: {
    start: Number.POSITIVE_INFINITY,
    add: (least, value) => Math.min(least, value),
    range: (least, left) => [left === 0 ? least : 1, least],
  },
  greatest: {
    start: 0,
    add: (greatest, value) => Math.max(greatest, value),
    range: (greatest, left, most) => [greatest, left === 0 ? greatest : most],
  },
  // The values so far, a bit for each.
  different: {
    start: 0,
    add: (mask, value) => mask | (1 << value),
    range(mask, left, most) {
      const count = mask.toString(2).replaceAll('0', '').length;
      return [count, Math.min(most, count + left)];
    },
  },
  odd: counting((value) => value % 2 === 1),
  even: counting((value) => value % 2 === 0),
  // The number of turns so far, whether the values last rose (1) or fell (2), and the last value.
  turns: {
    start: 0,
    add(state, value) {
      const [turns, before, last] = [Math.floor(state / (3 * BASE)), Math.floor(state / BASE) % 3, state % BASE];
      const direction = last === 0 || value === last ? 0 : value > last ? 1 : 2;
      const turned = before + direction === 3 && before !== 0 && direction !== 0;
      return (3 * (turns + Number(turned)) + direction) * BASE + value;
    },
    range(state, left) {
      const turns = Math.floor(state / (3 * BASE));
      return [turns, turns + left];
    },
  },
  // The number of values greater than all before them, and the greatest one.
  seen: {
    start: 0,
    add: (state, value) => (value > state % BASE ? (Math.floor(state / BASE) + 1) * BASE + value : state),
    range(state, left, most) {
      const seen = Math.floor(state / BASE);
      return [seen, seen + Math.min(left, most - (state % BASE))];
    },
  },
} satisfies Readonly<Record<string, Total>>;

type Name = keyof typeof TOTALS;
export const LINE_NAMES = Object.keys(TOTALS) as readonly Name[];

/** A condition on all values of a line. */
export interface LineExpression {
  /** Its normal form, such as `sum = 2 * greatest`. */
  readonly text: string;
  /** What of the order of the values counts: nothing, the first one, all in either direction alike, or all from the start. */
  readonly order: 'none' | 'first' | 'either' | 'start';
  /** Whether it is about the values at both ends of a line. */
  readonly isAboutEnds: boolean;
  /** Returns whether a line with a number of cells may meet it, with values up to `most`. */
  fits(length: number, most: Value): boolean;
  /** Returns the machine of lines with a number of cells. Throws OptionError. */
  machine(length: number, most: Value): MachineSpec<string>;
}

/** Parses a condition such as `sum = 2 * greatest`. Throws OptionError. */
export function parseLineExpression(source: string): LineExpression {
  const expression = parseExpression(source, LINE_NAMES, 'sum = 20');
  const { text, names, isSymmetric } = expression;
  const used = LINE_NAMES.filter((name) => names.has(name));
  const isOrdered = names.has('last') || names.has('turns') || names.has('seen');
  const isAlike = isSymmetric('first', 'last') && !names.has('seen');
  return {
    text,
    order: isOrdered ? (isAlike ? 'either' : 'start') : names.has('first') ? 'first' : 'none',
    isAboutEnds: names.has('last'),
    fits: (length, most) => expression.mayHold(rangesOf(used.map(atStart), used, length, most)),
    machine: (length, most) => machineOf(expression, used, length, most),
  };
}

function atStart(name: Name): number {
  return TOTALS[name].start;
}

function rangesOf(totals: readonly number[], names: readonly Name[], left: number, most: Value): Ranges {
  return Object.fromEntries(
    names.map((name, i): [Name, Range] => {
      const { start, range }: Total = TOTALS[name];
      // Before the first value, the least and the first one are open.
      return [name, totals[i] === start && /^(?:first|least)$/.test(name) ? [1, most] : range(totals[i], left, most)];
    }),
  );
}

/** Most states of a machine times the number of values, since each value is tried after each state. */
const MOST_STEPS = 2 ** 17;

/** The state is the totals that a condition names; all states after which it can't hold are left out. */
function machineOf({ text, test, mayHold }: Expression, names: readonly Name[], length: number, most: Value) {
  const totals = names.map((name): Total => TOTALS[name]);
  const start = names.map(atStart);
  const known = new Map([[start.join(), start]]);
  const possible = new Map<string, boolean>();
  const spec: MachineSpec<string> = {
    name: `whole ${text}`,
    start: start.join(),
    most: Math.min(2 ** 14, Math.floor(MOST_STEPS / most)),
    next(state, value, at) {
      const left = length - at - 1;
      const before = known.get(state) ?? start;
      const after = totals.map((total, i) => total.add(before[i], value, left));
      const key = after.join();
      const place = `${left} ${key}`;
      let isPossible = possible.get(place);
      if (isPossible === undefined) {
        const within = rangesOf(after, names, left, most);
        isPossible = mayHold(within) && (left > 0 || test(numbersOf(within)));
        possible.set(place, isPossible);
        if (isPossible) known.set(key, after);
      }
      return isPossible ? (left > 0 ? key : '') : undefined;
    },
    accepts: () => true,
  };
  return spec;
}

/** Returns the numbers of ranges that are closed. */
function numbersOf(within: Ranges): Named {
  return Object.fromEntries(Object.entries(within).map(([name, [number]]) => [name, number]));
}
