import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, cellCount, columnOf, rowOf, type Size } from '../../../core/grid.js';
import { formatCells, inRows, parseCells } from './cells.js';
import { inOrder } from './groups.js';
import { type DataForm, type Uncovered, variant } from './variant.js';

/** Cells that must have their right values, and the cells that they uncover then. */
export interface Trigger {
  readonly from: readonly Cell[];
  readonly to: readonly Cell[];
}

/** What isn't covered at the start, and what is uncovered later. */
export interface Fog {
  readonly lit: readonly Cell[];
  /** Without any, a right value uncovers its cell and those around it. */
  readonly triggers: readonly Trigger[];
}

/** Fog that covers the whole grid at the start. */
const NOTHING_LIT = '0';

const fogData: DataForm<Fog> = {
  form: 'FOG',
  parse(text, size) {
    const wrong = (expected: string, shown: string) => new OptionError('fog', expected, text, shown);
    const parts = text.split('.').map((part, i) => {
      if (
        !(i === 0 ? /^(?:0|(?:[1-9a-p]{2})+(?:-(?:[1-9a-p]{2})+)?)$/ : /^(?:[1-9a-p]{2})+-(?:[1-9a-p]{2})+$/).test(part)
      )
        throw wrong(`uncovered cells such as 1122, or ${NOTHING_LIT}, and triggers such as 33-4445`, quote(part));
      return (part === NOTHING_LIT ? '' : part).split('-').map((cells) => once(parseCells(cells, size, wrong)));
    });
    const [lit] = parts[0].length === 1 ? (parts.shift() as Cell[][]) : [[]];
    return { lit, triggers: joined(parts.map(([from, to]) => ({ from, to }))) };
  },
  format({ lit, triggers }, size) {
    const start = lit.length > 0 ? [formatCells(lit, size)] : triggers.length > 0 ? [] : [NOTHING_LIT];
    return [...start, ...triggers.map(({ from, to }) => `${formatCells(from, size)}-${formatCells(to, size)}`)].join(
      '.',
    );
  },
  move: ({ lit, triggers }, places) => {
    const moved = (cells: readonly Cell[]) => once(cells.map((cell) => places[cell]));
    return {
      lit: moved(lit),
      triggers: joined(triggers.map(({ from, to }) => ({ from: moved(from), to: moved(to) }))),
    };
  },
};

/** Returns cells in ascending order, each once. */
function once(cells: readonly Cell[]): Cell[] {
  return inRows([...new Set(cells)]);
}

/** Returns one trigger for the same cells, in their order. */
function joined(triggers: readonly Trigger[]): Trigger[] {
  const byCells = new Map<string, Trigger>();
  for (const { from, to } of triggers)
    byCells.set(from.join(), { from, to: once([...(byCells.get(from.join())?.to ?? []), ...to]) });
  const order = inOrder([...byCells.values()].map(({ from }) => [...from]));
  return order.map((from) => byCells.get(from.join()) as Trigger);
}

/** Returns fog as an option. */
export function formatFog(fog: Fog, size: Size): string {
  return fogData.format({ lit: once(fog.lit), triggers: joined(fog.triggers) }, size);
}

export function parseFog(text: string, size: Size): Fog {
  return fogData.parse(text, size);
}

/** Fog covers cells with their marks. It has no effect on the solution. */
export const fog = variant({
  name: 'fog',
  data: fogData,
  renaming: 'any',
  uncovered,
  shapes: ({ lit }, size) =>
    Array.from({ length: cellCount(size) }, (_, cell) => cell)
      .filter((cell) => !lit.includes(cell))
      .map((cell) => ({ role: 'cover', cell, rect: [columnOf(cell, size), rowOf(cell, size), 1, 1] })),
});

/** Returns the cells that aren't covered: those of the start, clues, and what right values uncover. */
function uncovered({ lit, triggers }: Fog, size: Size, { clues, answer, solution }: Uncovered): Set<Cell> {
  const isRight = (cell: Cell) => clues[cell] !== 0 || (answer[cell] !== 0 && answer[cell] === solution?.[cell]);
  const cells = Array.from(clues, (_, cell) => cell);
  const found = new Set([...lit, ...cells.filter((cell) => clues[cell] !== 0)]);
  for (const { from, to } of triggers) if (from.every(isRight)) for (const cell of to) found.add(cell);
  if (triggers.length > 0) return found;
  for (const cell of cells)
    if (clues[cell] === 0 && isRight(cell)) for (const one of around(cell, size)) found.add(one);
  return found;
}

/** Returns a cell and its neighbours by sides and corners. */
export function around(cell: Cell, { rows, columns }: Size): Cell[] {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  const near = (at: number, end: number) => [at - 1, at, at + 1].filter((one) => one >= 0 && one < end);
  return near(row, rows).flatMap((r) => near(column, columns).map((c) => r * columns + c));
}
