import { OptionError, UnsatisfiableError } from './errors.js';
import { cellCount, formatShape, type Size } from './grid.js';
import type { Order, PuzzleGenerator } from './kind.js';
import type { OptionSpec } from './option.js';

/** The request for a number of clues, `24`, or for one in a range, `24..28`. */
export function clueRequest(least: number): OptionSpec {
  const read = (text: string, size: Size) => {
    const [from, to] = readRange(text) ?? [Number.NaN, Number.NaN];
    const most = cellCount(size);
    if (from >= least && from <= to && to <= most) return from === to ? String(from) : `${from}..${to}`;
    const shape = formatShape(size.rows, size.columns);
    throw new OptionError('clues', `a whole number ${least}..${most} for ${shape}, or two of them as A..B`, text);
  };
  return { name: 'clues', type: 'value', form: 'N|A..B', read, fallback: () => '' };
}

/** Lets the orders of a generator ask for a range of clues: it draws one of the numbers that are possible. */
export function withClueRange(generator: PuzzleGenerator): PuzzleGenerator {
  return {
    requirePossible: (order) => {
      possibleOrders(generator, order);
    },
    generate: (order, rng) => {
      if (!isRange(order)) return generator.generate(order, rng);
      const orders = possibleOrders(generator, order);
      return generator.generate(orders[rng.below(orders.length)], rng);
    },
  };
}

/** Returns the order once for each possible number of clues. Throws as the generator does if there is none. */
function possibleOrders(generator: PuzzleGenerator, order: Order): Order[] {
  if (!isRange(order)) {
    generator.requirePossible(order);
    return [order];
  }
  const [from, to] = readRange(order.requests.clues) ?? [0, -1];
  const orders: Order[] = [];
  let problem: unknown;
  for (let clues = from; clues <= to; clues++) {
    const one = { ...order, requests: { ...order.requests, clues: String(clues) } };
    try {
      generator.requirePossible(one);
      orders.push(one);
    } catch (error) {
      if (!(error instanceof UnsatisfiableError)) throw error;
      problem = error;
    }
  }
  if (orders.length === 0) throw problem;
  return orders;
}

function isRange({ requests }: Order): boolean {
  return requests.clues?.includes('..') === true;
}

/** Returns the ends of `A..B`, or twice the number of `N`; undefined for other text. */
export function readRange(text: string): [from: number, to: number] | undefined {
  const match = /^(\d{1,6})(?:\.\.(\d{1,6}))?$/.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2] ?? match[1])];
}
