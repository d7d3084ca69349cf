import { numberedLine } from '../../../core/cell-shapes.js';
import { OptionError } from '../../../core/errors.js';
import { isRing } from '../rules/paths.js';
import { automaton } from './automaton.js';
import type { DrawnLines } from './draw-lines.js';
import { sameLine } from './lines.js';
import type { MachineSpec } from './machine.js';
import { numberedLines } from './numbered-lines.js';
import { variant } from './variant.js';

/**
 * A line divides into parts that each have the sum of its number. With 10, it's called a ten line. One that ends on its
 * first cell is a ring, and a part may pass that cell.
 */
export const sumLine = variant({
  name: 'sum-line',
  data: numberedLines({
    option: 'sum-line',
    noun: 'sum lines',
    most: (values) => 3 * values,
    closes: true,
    range: (values) => [1, 3 * values],
    isReversible: true,
    superfluous: sameLine,
  }),
  cornerText: true,
  drawn: true,
  renaming: 'none',
  automata(all, size) {
    const rings = new Set(all.flatMap(({ cells, number }) => (isRing(cells) ? `${cells.length} ${number}` : [])));
    if (rings.size > MOST_RINGS)
      throw new OptionError('sum-line', `up to ${MOST_RINGS} different rings`, undefined, String(rings.size));
    return all.map(({ cells, number }) =>
      isRing(cells)
        ? automaton('sum-line', cells.slice(1), size, partsOfRing(number))
        : automaton('sum-line', cells, size, partsOf(number)),
    );
  },
  shapes: (all, size) => all.flatMap(({ cells, number }) => numberedLine(cells, number, size, 'orange')),
});

/** Reads parts with a sum. The state is the sum of the part so far, 0 between two parts. */
function partsOf(sum: number): MachineSpec<number> {
  return {
    name: String(sum),
    start: 0,
    next: (state, value) => (state + value > sum ? undefined : (state + value) % sum),
    accepts: (state) => state === 0,
  };
}

/** The most states of a ring over all places, before equal ones are joined: nine cells with parts of 10 take 19,000. */
const MOST_STATES = 2 ** 16;

/** The most rings of one puzzle that differ in their length or number: each takes up to a tenth of a second to read. */
const MOST_RINGS = 6;

/** States of a larger number are above 2 ** 53, where numbers aren't exact. */
const MOST_OF_RING = 47;

/**
 * Reads parts of a ring with a sum. Its first cell may be within a part, so the state has the sum of all values, and
 * which sums the part so far may have: bit n for the sum n. Both are taken modulo the number. Throws OptionError for a
 * number that is too large.
 */
function partsOfRing(sum: number): MachineSpec<number> {
  if (sum > MOST_OF_RING)
    throw new OptionError('sum-line', `numbers up to ${MOST_OF_RING} on rings`, undefined, String(sum));
  return {
    name: `ring ${sum}`,
    start: sum * (2 ** sum - 1),
    most: MOST_STATES,
    next(state, value) {
      if (value > sum) return undefined;
      const [all, parts] = [state % sum, Math.floor(state / sum)];
      // Sums above this one have no room for the value, and this one ends the part.
      const ending = 2 ** (sum - value);
      const fitting = parts % (2 * ending);
      const left = (fitting % ending) * 2 ** value + (fitting >= ending ? 1 : 0);
      return left === 0 ? undefined : left * sum + ((all + value) % sum);
    },
    accepts: (state) => state % sum === 0,
  };
}

/** Lines of parts that add up to one more than the largest value: ten lines in 9x9. */
export const DRAWN_SUM_LINES: DrawnLines = {
  name: 'sum-line',
  drawn: { share: 0.12, cellsPerLine: 12, shortest: 3, longest: 7 },
  least: 'easy',
  isSlow: true,
  begins(values, length, most) {
    let sum = 0;
    for (const value of values) {
      sum += value;
      if (sum > most + 1) return false;
      sum %= most + 1;
    }
    return values.length < length || sum === 0;
  },
  numberOf: (_, most) => most + 1,
};
