import { lineBetweenRings } from '../../../core/cell-shapes.js';
import type { Value } from '../../../core/grid.js';
import { automaton } from './automaton.js';
import type { LineNumbers } from './draw-lines.js';
import { lines, sameLine } from './lines.js';
import type { MachineSpec } from './machine.js';
import { variant } from './variant.js';

/** Values of both ends fit in a state. */
const BASE = 32;

/** Reads both ends first. The state is the first end, then the lower and the higher of both. */
const inside: MachineSpec<number> = {
  name: '',
  start: 0,
  next(state, value, at) {
    if (at === 0) return value;
    if (at === 1) return Math.min(state, value) * BASE + Math.max(state, value);
    return value > Math.floor(state / BASE) && value < state % BASE ? state : undefined;
  },
  accepts: () => true,
};

export const BETWEEN = lines({
  option: 'between',
  noun: 'between lines',
  least: 3,
  most: (values) => values * values,
  crosses: true,
  isReversible: true,
  superfluous: sameLine,
});

/** The values of a line are between those of its two ends. */
export const between = variant({
  name: 'between',
  data: BETWEEN,
  drawn: true,
  renaming: 'turning',
  shapes: (paths, size) => paths.flatMap((cells) => lineBetweenRings(cells, size)),
  automata: (paths, size) =>
    paths.map(([first, ...rest]) =>
      automaton('between', [first, rest[rest.length - 1], ...rest.slice(0, -1)], size, inside),
    ),
});

const NUMBERS: LineNumbers = { share: 0.08, cellsPerLine: 16, shortest: 3, longest: 6 };

/** What a generator needs to draw such lines. */
export const DRAWN_BETWEEN = {
  name: 'between',
  drawn: NUMBERS,
  least: 'easy',
  begins(values: readonly Value[], length: number): boolean {
    const [first, ...others] = values;
    if (values.length < length) return others.every((value) => value !== first);
    const last = others[others.length - 1];
    return others.slice(0, -1).every((value) => (value - first) * (value - last) < 0);
  },
} as const;
