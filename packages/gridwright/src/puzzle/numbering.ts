import type { Numbering } from '../core/counting.js';
import { OptionError } from '../core/errors.js';
import type { Grid } from '../core/grid.js';
import { requireBigInt, requireObject } from '../core/guard.js';
import type { Kind, Order } from '../core/kind.js';
import type { Rng } from '../core/rng.js';
import { requireFrame } from './check-puzzle.js';

/**
 * Returns the numbers of all full grids of a kind, size and options; counting them may take seconds the first time.
 * Throws OptionError when the kind or the size has none; its `grid` throws one for a number that isn't from 1 to
 * `count`.
 */
export function numberingOf(kind: Kind, order: Omit<Order, 'requests'>): Numbering {
  requireFrame(kind, order, 'order');
  const { size, options } = order;
  if (kind.numbering === undefined) throw new OptionError('kind', 'a kind whose grids have numbers', kind.name);
  const numbering = kind.numbering(size, options);
  const { count } = numbering;
  return {
    ...numbering,
    grid(n) {
      requireBigInt('number', n);
      if (n < 1n || n > count)
        throw new OptionError('number', count === 0n ? 'none, since there are no such grids' : `1..${count}`, n);
      return numbering.grid(n);
    },
  };
}

/**
 * Returns a uniformly random full grid. Throws OptionError when there is none.
 *
 * @example
 * ```ts
 * import { drawGrid, numberingOf, rngFromText } from 'gridwright/orders';
 * import { readOrder } from 'gridwright/rules';
 *
 * const numbering = numberingOf(readOrder('kurosu', { size: '4x4' }));
 * console.log(drawGrid(numbering, rngFromText('alice')).length); // => 16
 * ```
 */
export function drawGrid(numbering: Numbering, rng: Rng): Grid {
  requireObject('numbering', numbering);
  requireBigInt('numbering.count', numbering.count);
  return numbering.grid(numbering.count === 0n ? 1n : 1n + below(numbering.count, rng));
}

/**
 * Returns a whole number from 0 to n - 1, each equally likely: as many random bits as n - 1 has, redrawn while the
 * number is too large.
 */
function below(n: bigint, rng: Rng): bigint {
  const bits = (n - 1n).toString(2).length;
  for (;;) {
    let value = 0n;
    for (let drawn = 0; drawn < bits; drawn += 64) {
      const [high, low] = rng.next();
      value = (value << 64n) | (BigInt(high) << 32n) | BigInt(low);
    }
    // The high bits of the generator's words have better quality.
    value >>= BigInt(64 * Math.ceil(bits / 64) - bits);
    if (value < n) return value;
  }
}
