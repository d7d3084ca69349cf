import { type Cell, cellName, type Size } from '../core/grid.js';
import { entryOf, isOutside } from '../core/outside-shapes.js';
import type { Role, Shape } from '../core/shape.js';

/** Roles that say nothing by themselves: the board, and what is drawn with another shape. */
const SILENT: ReadonlySet<Role> = new Set<Role>([
  'house',
  'cell',
  'box',
  'frame',
  'bulb',
  'ground',
  'plate',
  'sum',
  'pointer',
]);

/** Returns a line for each rule of the shapes: `killer: 14 r1c1 r2c2, r3c3 r3c4`. */
export function legendOf(shapes: readonly Shape[], size: Size): string[] {
  const shown = shapes.filter(({ role, rule }) => rule !== undefined && !SILENT.has(role));
  const rules = [...new Set(shown.map(({ rule }) => rule))];
  return rules.map((rule) => {
    const own = shown.filter((shape) => shape.rule === rule);
    const items = own.filter((shape) => !isPart(shape, own)).map((shape) => itemOf(shape, shapes, size));
    return `${rule}: ${[...new Set(items)].join(', ')}`;
  });
}

/** Returns whether another shape names the cell of this one: the ring of an arrow, or the disk of a text. */
function isPart(shape: Shape, others: readonly Shape[]): boolean {
  const { role, cell, cells, character } = shape;
  if (role === 'ring') return others.some((one) => one.cells?.includes(cell ?? -1));
  return role === 'black-dot' && character === undefined && others.some((one) => one !== shape && one.cells === cells);
}

/**
 * Returns the text of a shape and the names of its cells; a sign is between its two cells, and an arrow before the first
 * cell of a text beside the grid.
 */
function itemOf(shape: Shape, shapes: readonly Shape[], size: Size): string {
  const { role, cell, cells = cell === undefined ? [] : [cell], character } = shape;
  if (isOutside(shape)) {
    const { arrow, cell: first } = entryOf(shape, size);
    return `${shape.text} ${arrow} ${cellName(first, size)}`;
  }
  const names = cells.map((one) => cellName(one, size));
  if (character !== undefined) return names.join(` ${character} `);
  const text = role === 'cage' ? sumOf(shape, shapes) : textOf(cells, shapes);
  return [...(text === '' ? [] : [text]), ...names].join(' ');
}

/** Returns the text in the corner of a cage; '' if it has none. */
export function sumOf({ cells }: Shape, shapes: readonly Shape[]): string {
  const sum = shapes.find((one) => one.role === 'sum' && one.cells === cells);
  return sum !== undefined && 'text' in sum ? sum.text : '';
}

/** Returns the texts on the edge or the corner of cells, as one. */
function textOf(cells: readonly Cell[], shapes: readonly Shape[]): string {
  const texts = shapes.filter((one) => one.cells === cells);
  return texts.flatMap((one) => ('text' in one ? one.text : [])).join('');
}
