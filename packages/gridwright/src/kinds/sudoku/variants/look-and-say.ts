import { borderOf } from '../../../core/cage-shapes.js';
import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, columnOf, rowOf, type Size, type Value } from '../../../core/grid.js';
import type { Shape } from '../../../core/shape.js';
import { automaton } from './automaton.js';
import { formatCells, inRows, parseCells, repeatedCell } from './cells.js';
import { inOrder } from './groups.js';
import type { MachineSpec } from './machine.js';
import { type DataForm, variant } from './variant.js';

/** How often a cage contains a value. */
interface Said {
  readonly count: number;
  readonly value: Value;
}

interface Cage {
  readonly cells: readonly Cell[];
  /** In ascending order of the values; a cage may contain other values, too. */
  readonly said: readonly Said[];
}

const CAGES: DataForm<Cage[]> = {
  form: 'SAYING',
  parse(text, size) {
    const wrong = (expected: string, shown: string) => new OptionError('look-and-say', expected, text, shown);
    const cages = text.split('.').map((one): Cage => {
      const [, names, pairs] = /^((?:[1-9a-p]{2})+)-((?:\d[1-9a-p])+)$/.exec(one) ?? [];
      if (names === undefined)
        throw wrong('cells, a hyphen and pairs of a count and a value such as 111213-2314', quote(one));
      const cells = inRows(parseCells(names, size, wrong));
      if (repeatedCell(cells) !== undefined) throw wrong('each cell once in a cage', quote(one));
      const said = (pairs.match(/../g) ?? [])
        .map((pair): Said => ({ count: Number(pair[0]), value: Number.parseInt(pair[1], 36) }))
        .sort((a, b) => a.value - b.value);
      if (said.some(({ value }, i) => value > size.rows || value === said[i - 1]?.value))
        throw wrong(`different values up to ${size.rows}`, pairs);
      const total = said.reduce((sum, { count }) => sum + count, 0);
      if (total > cells.length) throw wrong(`counts of up to ${cells.length} cells in all`, pairs);
      return { cells, said };
    });
    const names = cages.map(({ cells }) => cells.join());
    const again = names.findIndex((name, i) => names.indexOf(name) < i);
    if (again >= 0) throw wrong('cages of different cells', `two of ${formatCells(cages[again].cells, size)}`);
    return cages;
  },
  format: (cages, size) =>
    inOrder(cages.map(({ cells }) => cells))
      .map((cells) => `${formatCells(cells, size)}-${textOf(cages.find((one) => one.cells === cells))}`)
      .join('.'),
  move: (cages, places) => cages.map(({ cells, said }) => ({ cells: inRows(cells.map((cell) => places[cell])), said })),
};

/** Returns the clue of a cage, read aloud: `2314` is two 3s and one 4. */
function textOf(cage: Cage | undefined): string {
  return (cage?.said ?? []).map(({ count, value }) => count + value.toString(36)).join('');
}

/** Published rules let a cage contain other values than those that its clue counts. */
export const lookAndSay = variant({
  name: 'look-and-say',
  data: CAGES,
  cornerText: true,
  renaming: 'none',
  automata: (cages, size) => cages.map(({ cells, said }) => automaton('look-and-say', cells, size, counting(said))),
  shapes: (cages, size) => cages.flatMap((cage) => cageShapes(cage, size)),
});

/** Its states are how often each counted value is still to come, as one number with a place for each value. */
function counting(said: readonly Said[]): MachineSpec<number> {
  const units: number[] = [];
  let unit = 1;
  for (const { count } of said) {
    units.push(unit);
    unit *= count + 1;
  }
  return {
    name: said.map(({ count, value }) => `${count} ${value}`).join(),
    start: unit - 1,
    next(state, value) {
      const at = said.findIndex((one) => one.value === value);
      if (at < 0) return state;
      return Math.floor(state / units[at]) % (said[at].count + 1) === 0 ? undefined : state - units[at];
    },
    accepts: (state) => state === 0,
  };
}

function cageShapes(cage: Cage, size: Size): Shape[] {
  const { cells } = cage;
  const [first] = cells;
  const at = [columnOf(first, size) + 0.09, rowOf(first, size) + 0.2] as const;
  return [borderOf(cells, size), { role: 'sum', cell: first, cells, at, text: textOf(cage).toUpperCase() }];
}
