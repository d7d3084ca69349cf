import type { Cell, Size } from './grid.js';
import { hasOwnHead } from './line-gaps.js';
import { entryOf, isOutside } from './outside-shapes.js';
import type { Role, Shape } from './shape.js';

/** One mark of a rule, such as a line, a cage or a sign, described for text and screen readers. */
export interface ShapeItem {
  /** The option of the puzzle that it is part of. */
  readonly rule: string;
  readonly role: Role;
  /** What the setter calls its rule, for rules that setters write. */
  readonly name?: string;
  /** Its cells, in the order of a line; for a text beside the grid the first cell that it points at. */
  readonly cells: readonly Cell[];
  /** The sum, number or digits that are written there; '' for none. */
  readonly text: string;
  /** The sign between two cells, or the direction of a bar or of a text beside the grid: `<`, `↘`; '' for neither. */
  readonly character: string;
  /** Whether a line starts at a bulb. */
  readonly hasBulb: boolean;
  /** Whether a thin line ends in an arrowhead. */
  readonly hasHead: boolean;
  /** The number of cells in the pill where a thin line starts; 0 without one. */
  readonly pill: number;
}

/** Roles without words of their own: the board, and parts of other shapes. */
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
  'cover',
]);

/**
 * Returns the clues that the shapes of a puzzle show, in their order; the digits of one corner, or the candidates of one
 * cell, as one item.
 *
 * @example
 * ```ts
 * import { parsePuzzle } from 'gridwright';
 * import { shapeItems } from 'gridwright/drawing';
 * import { rulesOf } from 'gridwright/rules';
 *
 * const puzzle = parsePuzzle('kurosu:2x2:0...');
 * console.log(shapeItems(rulesOf('kurosu').draw(puzzle, puzzle.clues), puzzle.size)); // => []
 * ```
 */
export function shapeItems(shapes: readonly Shape[], size: Size): ShapeItem[] {
  const items: ShapeItem[] = [];
  const corners = new Set<readonly Cell[]>();
  for (const shape of shapes) {
    const { rule, role } = shape;
    if (rule === undefined || SILENT.has(role) || isPart(shape, shapes)) continue;
    const hasHead = role === 'shaft' && 'path' in shape && hasOwnHead(shape.path);
    const { name } = shape;
    const named = name === undefined ? {} : { name };
    const starts = { hasBulb: hasBulb(shape, shapes), hasHead, pill: pillOf(shape, shapes) };
    const item = { rule, role, ...named, ...saidBy(shape, shapes, size), ...starts };
    if ((role === 'label' || role === 'candidate') && corners.has(item.cells)) continue;
    corners.add(item.cells);
    items.push(item);
  }
  return items;
}

function saidBy(shape: Shape, shapes: readonly Shape[], size: Size): Pick<ShapeItem, 'cells' | 'text' | 'character'> {
  const { role, cell, cells = cell === undefined ? [] : [cell], character = '' } = shape;
  if (isOutside(shape)) {
    const { arrow, cell: first } = entryOf(shape, size);
    return { cells: [first], text: shape.text, character: arrow };
  }
  return { cells, text: role === 'cage' ? sumOf(shape, shapes) : textOf(cells, shapes), character };
}

/**
 * Returns whether another shape names the cell of this one: the ring of an arrow, the disk of a text, or a cell with
 * a bar or inside a border.
 */
function isPart(shape: Shape, shapes: readonly Shape[]): boolean {
  const { role, cell, cells, character, rule } = shape;
  if (role === 'ring') return shapes.some((one) => one.rule === rule && one.cells?.includes(cell ?? -1));
  if (role === 'shade')
    return shapes.some(
      (one) =>
        one.rule === rule &&
        (one.role === 'border' ? one.cells?.includes(cell ?? -1) : one.role === 'shaft' && one.cell === cell),
    );
  return role === 'black-dot' && character === undefined && shapes.some((one) => one !== shape && one.cells === cells);
}

function hasBulb({ role, cells, rule }: Shape, shapes: readonly Shape[]): boolean {
  if (role !== 'line' || cells === undefined) return false;
  return shapes.some((one) => one.role === 'bulb' && one.rule === rule && one.cell === cells[0]);
}

/** Returns the number of cells in the ring that begins where a thin line does. */
function pillOf({ role, cells, rule }: Shape, shapes: readonly Shape[]): number {
  if (role !== 'shaft' || cells === undefined) return 0;
  const ring = shapes.find((one) => one.role === 'ring' && one.rule === rule && one.cells?.[0] === cells[0]);
  return ring?.cells?.length ?? 0;
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
