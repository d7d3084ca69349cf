import { type Cell, columnOf, rowOf, type Size } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import type { Point, Shape } from '../core/shape.js';
import { sumOf } from '../core/shape-items.js';
import { isConnected } from '../kinds/sudoku/variants/regions.js';
import { kindOf } from '../named/kinds.js';
import { type Caged, drawCaged, thickLines } from './grid-text-cages.js';
import { legendOf } from './grid-text-legend.js';

/** Draws a puzzle in characters, with its symbols or those of an answer. Lists below what it can't draw. */
export function drawRows(puzzle: Puzzle, text: string): string {
  const { size } = puzzle;
  const { draw, start } = kindOf(puzzle.kind);
  const shapes = draw(puzzle, start(puzzle));
  const suffixes = suffixesOf(shapes, size);
  const { lines, drawn } = gridRows(shapes, text, size, suffixes);
  const isDrawn = (shape: Shape) => drawn.has(shape) || (shape.role === 'marker' && shape.character !== undefined);
  const rest = shapes.filter((shape) => !isDrawn(shape));
  return [...lines, ...legendOf(rest, size)].join('\n');
}

interface Drawn {
  readonly lines: readonly string[];
  readonly drawn: ReadonlySet<Shape>;
}

function gridRows(shapes: readonly Shape[], text: string, size: Size, suffixes: readonly string[] | undefined): Drawn {
  const cages = shapes.filter(({ role }) => role === 'cage');
  if (cages.length > 0) {
    const shown = drawable(cages, size, (cage) => sumOf(cage, shapes));
    const sums = shown.map((cage): Caged => ({ cells: cage.cells ?? [], sum: sumOf(cage, shapes) }));
    return { lines: drawCaged(text, size, sums, thickLines(shapes), suffixes), drawn: new Set(shown) };
  }
  const signs = shapes.filter(isSign);
  const paths = shapes.filter((shape) => isArrow(shape, shapes));
  const rings = shapes.filter(({ role }) => role === 'ring');
  const borders = shapes.flatMap((shape) => (shape.role === 'box' && 'path' in shape ? shape.path : []));
  const isSpread = signs.length + paths.length + rings.length > 0;
  if (isSpread || (size.boxRows === 0 && borders.length > 0)) {
    const canvas = spread(text, size, suffixes);
    drawBorders(canvas, borders);
    for (const { cells, character } of signs) drawBetween(canvas, cells, character, size);
    for (const { cells } of paths) drawArrows(canvas, cells ?? [], size);
    const circles = new Set(rings.flatMap(({ cell }) => cell ?? []));
    const lines = circles.size === 0 ? canvas : withCircles(canvas, circles, size);
    return { lines: lines.map((line) => line.join('').trimEnd()), drawn: new Set([...signs, ...paths, ...rings]) };
  }
  const shades = shapes.filter(({ role }) => role === 'shade');
  const shaded = new Set(shades.flatMap(({ cell }) => cell ?? []));
  const lines: string[] = [];
  for (let row = 0; row < size.rows; row++) {
    if (row > 0 && size.boxRows > 0 && row % size.boxRows === 0)
      lines.push(ruler(size, suffixes === undefined ? 2 : 3));
    lines.push(spaced(text, row, size, shaded, suffixes));
  }
  return { lines, drawn: new Set(shades) };
}

type Sign = Shape & { readonly cells: readonly Cell[]; readonly character: string };

/** Returns whether a shape is a character between two cells. */
function isSign(shape: Shape): shape is Sign {
  return shape.cells?.length === 2 && shape.character !== undefined;
}

/** Returns whether a shape is drawn as arrows from cell to cell: a shaft, or a line that starts in a bulb. */
function isArrow({ role, rule, cells }: Shape, shapes: readonly Shape[]): boolean {
  if (cells === undefined || role === 'shaft') return role === 'shaft' && cells !== undefined;
  return role === 'line' && shapes.some((one) => one.role === 'bulb' && one.rule === rule && one.cell === cells[0]);
}

/** Returns the characters after the symbols of marked cells, a space after others; undefined without such cells. */
function suffixesOf(shapes: readonly Shape[], { rows, columns }: Size): string[] | undefined {
  const marked = new Map(
    shapes.flatMap(({ role, cell, character }) =>
      role === 'marker' && cell !== undefined && character !== undefined ? [[cell, character]] : [],
    ),
  );
  if (marked.size === 0) return undefined;
  return Array.from({ length: rows * columns }, (_, cell) => marked.get(cell) ?? ' ');
}

/** Formats the symbols of a row, with a bar between boxes and a narrow one at the sides of shaded cells. */
function spaced(
  text: string,
  row: number,
  { columns, boxColumns }: Size,
  shaded: ReadonlySet<Cell>,
  suffixes: readonly string[] | undefined,
): string {
  let line = '';
  for (let column = 0, cell = row * columns; column < columns; column++, cell++) {
    const isBox = boxColumns > 0 && column % boxColumns === 0;
    const between = isBox ? ' | ' : shaded.has(cell) === shaded.has(cell - 1) ? ' ' : '|';
    line += (column === 0 ? '' : between) + text[cell] + (suffixes?.[cell] ?? '');
  }
  return line.trimEnd();
}

/** Formats `------+-------+------`: the dashes extend half way to the bars. */
function ruler(size: Size, width: number): string {
  const boxes = size.columns / size.boxColumns;
  const inner = size.boxColumns * width + 1;
  return Array.from({ length: boxes }, (_, box) => '-'.repeat(box === 0 || box === boxes - 1 ? inner - 1 : inner)).join(
    '+',
  );
}

/** Returns lines of characters, with symbols four characters apart and a line between rows. */
function spread(text: string, { rows, columns }: Size, suffixes: readonly string[] = []): string[][] {
  const canvas = Array.from({ length: 2 * rows - 1 }, () => new Array<string>(4 * columns - 3).fill(' '));
  for (const [cell, symbol] of [...text].entries()) {
    const [y, x] = [2 * Math.floor(cell / columns), 4 * (cell % columns)];
    canvas[y][x] = symbol;
    if (suffixes.length > 0) canvas[y][x + 1] = suffixes[cell];
  }
  return canvas;
}

/** Draws borders in the middle between symbols, `+` where they meet. */
function drawBorders(canvas: string[][], borders: readonly (readonly Point[])[]): void {
  const draw = (y: number, x: number, character: string) => {
    if (canvas[y]?.[x] === undefined) return;
    canvas[y][x] = canvas[y][x] === ' ' || canvas[y][x] === character ? character : '+';
  };
  for (const [[x1, y1], [x2, y2]] of borders) {
    if (y1 === y2) for (let x = 4 * x1 - 2; x <= 4 * x2 - 2; x++) draw(2 * y1 - 1, x, '-');
    else for (let y = 2 * y1 - 1; y <= 2 * y2 - 1; y++) draw(y, 4 * x1 - 2, '|');
  }
}

/** Draws an arrow from each cell to the next. */
function drawArrows(canvas: string[][], cells: readonly Cell[], size: Size): void {
  const arrows = ['↖↑↗', '← →', '↙↓↘'];
  for (const [i, cell] of cells.slice(1).entries()) {
    const before = cells[i];
    const [right, down] = [columnOf(cell, size) - columnOf(before, size), rowOf(cell, size) - rowOf(before, size)];
    drawBetween(canvas, [before, cell], arrows[down + 1]?.[right + 1] ?? ' ', size);
  }
}

/** Draws a character in the middle between two cells, or beside the one that is there. */
function drawBetween(canvas: string[][], [first, second]: readonly Cell[], character: string, size: Size): void {
  const row = rowOf(first, size) + rowOf(second, size);
  const middle = 2 * (columnOf(first, size) + columnOf(second, size));
  const places = [middle, middle + 1, middle % 4 === 0 ? middle + 2 : middle - 1];
  const line = canvas[row];
  line[places.find((at) => ' |-+'.includes(line[at])) ?? middle] = character;
}

/**
 * Returns lines with room on their left and parentheses around some cells, whose suffix takes the place of the second
 * one.
 */
function withCircles(canvas: readonly string[][], circles: ReadonlySet<Cell>, size: Size): string[][] {
  const lines = canvas.map((line) => [' ', ...line, ' ']);
  for (const cell of circles) {
    const [line, x] = [lines[2 * rowOf(cell, size)], 4 * columnOf(cell, size) + 1];
    line[x - 1] = '(';
    if (line[x + 1] === ' ') line[x + 1] = ')';
  }
  return lines;
}

/** Returns the cages that borders can show: connected, with a sum, and without the cells of another one before. */
function drawable(cages: readonly Shape[], { rows }: Size, sumOf: (cage: Shape) => string): Shape[] {
  const taken = new Set<Cell>();
  return cages.filter((cage) => {
    const { cells = [] } = cage;
    if (sumOf(cage) === '' || !isConnected(cells, rows) || cells.some((cell) => taken.has(cell))) return false;
    for (const cell of cells) taken.add(cell);
    return true;
  });
}
