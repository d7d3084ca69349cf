import { borderOf } from '../../../core/cage-shapes.js';
import { shadeCell } from '../../../core/cell-shapes.js';
import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, columnOf, formatShape, rowOf, type Size } from '../../../core/grid.js';
import type { Shape } from '../../../core/shape.js';
import { COLOURS } from '../../../core/shape-colours.js';
import { automaton } from './automaton.js';
import { formatCells, inRows, parseCells, repeatedCell } from './cells.js';
import { inOrder } from './groups.js';
import type { MachineSpec } from './machine.js';
import { type DataForm, type Sum, variant } from './variant.js';

/** Groups of cells with equal sums. */
interface EqualSums {
  readonly groups: readonly (readonly Cell[])[];
  /** The sums that are allowed, in ascending order; empty if all are. */
  readonly sums: readonly number[];
}

/** Sums of larger grids take too long. */
const MOST_ROWS = 16;
/** The most sums in a picture; of longer lists, it has the ends. */
const MOST_SHOWN = 3;

const EQUAL_SUMS: DataForm<EqualSums[]> = {
  form: 'GROUPS',
  parse(text, size) {
    const wrong = (expected: string, shown: string) => new OptionError('equal-sum', expected, text, shown);
    if (size.rows > MOST_ROWS)
      throw wrong(`none on more than ${MOST_ROWS}x${MOST_ROWS}`, formatShape(size.rows, size.columns));
    const names = text.split('.').sort();
    if (new Set(names).size < names.length) throw wrong('different groups', 'the same ones twice');
    return names.map((one) => parseOne(one, size, wrong));
  },
  format: (all, size) =>
    all
      .map(({ groups, sums }) => {
        const texts = inOrder(groups.map(inRows)).map((group) => formatCells(group, size));
        return [...texts, ...sums.map((sum) => `s${sum}`)].join('-');
      })
      .sort()
      .join('.'),
  move: (all, places) =>
    all.map((one) => ({ ...one, groups: one.groups.map((group) => inRows(group.map((cell) => places[cell]))) })),
};

function parseOne(text: string, size: Size, wrong: (expected: string, shown: string) => OptionError): EqualSums {
  const [, names, numbers] = /^((?:[1-9a-g]{2})+(?:-(?:[1-9a-g]{2})+)*)((?:-s[1-9]\d{0,3})*)$/.exec(text) ?? [];
  if (names === undefined)
    throw wrong('groups of cells such as 1112-2122, or a group and its sum such as 1112-s10', quote(text));
  const groups = names.split('-').map((name) => inRows(parseCells(name, size, wrong)));
  if (groups.some((group) => repeatedCell(group) !== undefined)) throw wrong('each cell once in a group', text);
  if (new Set(groups.map((group) => group.join())).size < groups.length) throw wrong('different groups', text);
  const sums = [...new Set(numbers.match(/\d+/g)?.map(Number))].sort((a, b) => a - b);
  if (groups.length < 2 && sums.length === 0) throw wrong('at least two groups, or a sum', text);
  return { groups, sums };
}

/** Groups of cells add up to the same, perhaps to one of some numbers. Values may repeat. */
export const equalSum = variant({
  name: 'equal-sum',
  data: EQUAL_SUMS,
  cornerText: true,
  renaming: 'none',
  sums: (all) => all.flatMap(({ groups, sums }) => (sums.length === 1 ? totals(groups, sums[0]) : alike(groups))),
  automata: (all, size) =>
    all.flatMap(({ groups, sums }) =>
      sums.length < 2 ? [] : groups.map((cells) => automaton('equal-sum', cells, size, oneOf(sums))),
    ),
  shapes: (all, size) =>
    all.flatMap(({ groups, sums }, i) => groups.flatMap((group) => groupShapes(group, i, sums, size))),
});

/** Reads values whose sum is one of some numbers. The state is the sum so far. */
function oneOf(sums: readonly number[]): MachineSpec<number> {
  return {
    name: sums.join(),
    start: 0,
    next: (state, value) => (state + value > sums[sums.length - 1] ? undefined : state + value),
    accepts: (state) => sums.includes(state),
  };
}

function totals(groups: EqualSums['groups'], sum: number): Sum[] {
  return groups.map((cells) => ({ rule: 'equal-sum', cells, weights: cells.map(() => 1), sum, type: 'line' }));
}

/** Returns sums that say that each group adds up to the same as the next one. */
function alike(groups: EqualSums['groups']): Sum[] {
  return groups.slice(1).map((group, i) => ({
    rule: 'equal-sum',
    cells: [...groups[i], ...group],
    weights: [...groups[i].map(() => 1), ...group.map(() => -1)],
    sum: 0,
    type: 'line',
  }));
}

/** Returns a border around a group, with its sums or a letter that all groups of one sum have. */
function groupShapes(group: readonly Cell[], index: number, sums: readonly number[], size: Size): Shape[] {
  const colour = COLOURS[index % COLOURS.length];
  const [first] = group;
  const text = sums.length === 0 ? String.fromCharCode(65 + (index % 26)) : labelOf(sums);
  return [
    ...group.map((cell) => shadeCell(cell, size, colour)),
    borderOf(group, size, colour),
    { role: 'sum', cell: first, cells: group, at: [columnOf(first, size) + 0.09, rowOf(first, size) + 0.2], text },
  ];
}

function labelOf(sums: readonly number[]): string {
  return sums.length > MOST_SHOWN ? `${sums[0]}…${sums[sums.length - 1]}` : sums.join('/');
}
