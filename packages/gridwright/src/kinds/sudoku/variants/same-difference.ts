import { lineThrough } from '../../../core/cell-shapes.js';
import { automaton } from './automaton.js';
import type { DrawnLines } from './draw-lines.js';
import { lines, sameLine } from './lines.js';
import type { MachineSpec } from './machine.js';
import { variant } from './variant.js';

/** A value fits in a state beside a difference. */
const BASE = 32;

/** The state is the last value, and from the second one on the difference, more by one. */
const steps: MachineSpec<number> = {
  name: '',
  start: 0,
  next(state, value, at) {
    if (at === 0) return value;
    const difference = Math.abs(value - (state % BASE)) + 1;
    return at === 1 || difference === Math.floor(state / BASE) ? difference * BASE + value : undefined;
  },
  accepts: () => true,
};

/** Neighbours on a line all differ by the same. */
export const sameDifference = variant({
  name: 'same-difference',
  data: lines({
    option: 'same-difference',
    noun: 'same difference lines',
    least: 3,
    most: (values) => 3 * values,
    isReversible: true,
    superfluous: sameLine,
  }),
  drawn: true,
  renaming: 'turning',
  automata: (paths, size) => paths.map((cells) => automaton('same-difference', cells, size, steps)),
  shapes: (paths, size) => paths.map((cells) => lineThrough(cells, size, 'navy')),
});

export const DRAWN_SAME_DIFFERENCE: DrawnLines = {
  name: 'same-difference',
  drawn: { share: 0.1, cellsPerLine: 14, shortest: 3, longest: 5 },
  least: 'easy',
  isSlow: true,
  begins: ([first, second, ...others]) =>
    first !== second &&
    others.every((value, i) => Math.abs(value - [second, ...others][i]) === Math.abs(second - first)),
};
