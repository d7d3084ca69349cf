import { borderOf } from '../../../core/cage-shapes.js';
import { shadeCell } from '../../../core/cell-shapes.js';
import { OptionError } from '../../../core/errors.js';
import { type Cell, columnOf, rowOf, type Size } from '../../../core/grid.js';
import type { Shape } from '../../../core/shape.js';
import { COLOURS } from '../../../core/shape-colours.js';
import { formatCells, inRows } from './cells.js';
import { type MarkDrawing, marksOf } from './drawing.js';
import { inOrder, parseGroups } from './groups.js';
import { equal } from './palindrome.js';
import { type DataForm, markedPair, variant } from './variant.js';

/** Groups of the same shape. */
type Clones = readonly Cell[][];

const CLONES: DataForm<Clones[]> = {
  form: 'CLONES',
  parse(text, size) {
    const wrong = (expected: string, shown: string) => new OptionError('clone', expected, text, shown);
    const names = text.split('.');
    const clones = names.sort().map((one) => {
      if (!one.includes('-')) throw wrong('groups of cells with a hyphen between them such as 1112-4445', one);
      const form = { option: 'clone', noun: 'clones', example: '1112-4445' };
      const groups = parseGroups(one.split('-'), text, size, form);
      if (groups.some(([first], i) => i > 0 && groups[i - 1][0] === first))
        throw wrong('clones in different places', one);
      if (groups.every((group) => stepsIn(group, size) === stepsIn(groups[0], size))) return groups;
      throw wrong('clones of the same shape, neither turned nor mirrored', one);
    });
    if (new Set(clones.map((groups) => groups.join('-'))).size < clones.length)
      throw wrong('different clones', 'the same ones twice');
    return clones;
  },
  format: (all, size) =>
    all
      .map((groups) =>
        inOrder(groups)
          .map((group) => formatCells(group, size))
          .join('-'),
      )
      .sort()
      .join('.'),
  move: (all, places) => all.map((groups) => groups.map((group) => inRows(group.map((cell) => places[cell])))),
};

/** Returns where the cells of a group are from the first one. */
function stepsIn(group: readonly Cell[], size: Size): string {
  const [first] = group;
  return group
    .map((cell) => `${rowOf(cell, size) - rowOf(first, size)} ${columnOf(cell, size) - columnOf(first, size)}`)
    .join();
}

/** The values at the same place in groups of the same shape are equal. */
export const clone = variant({
  name: 'clone',
  data: CLONES,
  drawn: true,
  renaming: 'any',
  pairs: (all, size) =>
    all.flatMap((groups) =>
      groups.flatMap((group, i) =>
        groups
          .slice(i + 1)
          .flatMap((other) => group.map((cell, at) => markedPair('clone', [cell, other[at]], equal, size))),
      ),
    ),
  shapes: (all, size) => all.flatMap((groups, i) => groups.flatMap((group) => copyOf(group, i, size))),
});

/** Returns one of the groups with its letter in the corner, which all of the same shape have. */
function copyOf(group: readonly Cell[], index: number, size: Size): Shape[] {
  const colour = COLOURS[index % COLOURS.length];
  const [first] = group;
  const text = String.fromCharCode(65 + (index % 26));
  return [
    ...group.map((cell) => shadeCell(cell, size, colour)),
    borderOf(group, size, colour),
    { role: 'label', cells: group, at: [columnOf(first, size) + 0.17, rowOf(first, size) + 0.2], text },
  ];
}

/** Pairs of clones in a puzzle, and the cells of one; of a small grid as many as it has rows. */
const MOST_CLONES = 4;
const SMALLEST = 2;
const LARGEST = 6;

export const cloneDrawing: MarkDrawing = {
  name: 'clone',
  share: 0.1,
  isHard: true,
  separator: '.',
  choose({ grid, size, rng }) {
    const { rows: n } = size;
    const shifts = Array.from({ length: 2 * n * n }, (_, i) => ({ down: i % n, right: Math.floor(i / n) - n }));
    const taken = new Set<Cell>();
    const clones: Clones[] = [];
    for (const { down, right } of rng.shuffle(shifts)) {
      const step = down * n + right;
      const isFree = (cell: Cell) => cell >= 0 && cell < n * n && !taken.has(cell);
      const isCopied = (cell: Cell) =>
        step > 0 &&
        columnOf(cell, size) + right >= 0 &&
        columnOf(cell, size) + right < n &&
        isFree(cell) &&
        isFree(cell + step) &&
        grid[cell] === grid[cell + step];
      const area = grownFrom([...grid.keys()].filter(isCopied), step, size);
      if (area === undefined || clones.length === MOST_CLONES) continue;
      clones.push([area, area.map((cell) => cell + step)]);
      for (const cell of clones[clones.length - 1].flat()) taken.add(cell);
    }
    return marksOf(clones, size, CLONES, (groups) => groups.flat());
  },
};

/** Returns the first connected cells among some, in rows, none of them another one's copy; undefined for too few. */
function grownFrom(cells: readonly Cell[], step: number, size: Size): Cell[] | undefined {
  const most = Math.min(LARGEST, size.rows);
  for (const first of cells) {
    const area = [first];
    for (const from of area) {
      const isNext = (cell: Cell) =>
        !area.includes(cell) &&
        !area.includes(cell - step) &&
        !area.includes(cell + step) &&
        Math.abs(rowOf(cell, size) - rowOf(from, size)) + Math.abs(columnOf(cell, size) - columnOf(from, size)) === 1;
      for (const cell of cells.filter(isNext)) if (area.length < most && isNext(cell)) area.push(cell);
    }
    if (area.length >= SMALLEST) return inRows(area);
  }
  return undefined;
}
