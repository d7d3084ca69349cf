import { formatEdges, neighbours } from '../../../core/edges.js';
import { type Cell, columnOf, type Grid, rowOf, type Size } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import { areBeside, cornersOf, formatPath, type Path } from '../rules/paths.js';

/** How a generator draws the marks of a rule from a full grid. */
export interface MarkDrawing {
  /** The name of the rule. */
  readonly name: string;
  /** The option that says that all marks are given; then none is left out. */
  readonly all?: string;
  /** The share of cells with a clue that the marks make up for, and what all marks add to it. */
  readonly share: number;
  readonly shareOfAll?: number;
  /** The characters between the names of two marks. */
  readonly separator: string;
  /** Returns the names of marks that the grid keeps, in their order: random ones, or all that there are. */
  draw(grid: Grid, size: Size, rng: Rng, all: boolean): string[];
}

/**
 * Returns the names of marks between neighbours, with up to one mark for every `cellsPerMark` cells, or all of them.
 */
export function drawEdges(
  grid: Grid,
  size: Size,
  rng: Rng,
  cellsPerMark: number | undefined,
  letterOf: (a: number, b: number) => string | undefined,
): string[] {
  const edges = rng.shuffle(neighbours(size)).flatMap(([first, second]) => {
    const letter = letterOf(grid[first], grid[second]);
    return letter === undefined ? [] : { first, second, letter };
  });
  const most = cellsPerMark === undefined ? edges.length : Math.ceil(grid.length / cellsPerMark);
  return formatEdges(edges.slice(0, most), size).match(/.../g) ?? [];
}

/** Walks per line before there are fewer lines. */
const WALKS = 20;

/** Where a line may go: to cells of no other line, without crossing one. */
export interface Room {
  /** Returns the cells beside the end of a path that it can go to without crossing itself or another line. */
  after(path: Path): Cell[];
  isFree(cell: Cell): boolean;
}

/**
 * Returns the names of lines that don't touch, one for every `cellsPerLine` cells if there is room. `walk` returns a
 * line from a free cell, or undefined for none.
 */
export function drawLines(
  grid: Grid,
  size: Size,
  rng: Rng,
  cellsPerLine: number,
  walk: (first: Cell, room: Room) => Path | undefined,
): string[] {
  const lines: Path[] = [];
  const taken = new Set<Cell>();
  const crossed = new Set<number>();
  const room: Room = {
    isFree: (cell) => !taken.has(cell),
    after(path) {
      const own = cornersOf(path, size);
      const from = path[path.length - 1];
      return besides(from, size).filter(
        (cell) =>
          !taken.has(cell) &&
          !path.includes(cell) &&
          cornersOf([from, cell], size).every((corner) => !crossed.has(corner) && !own.includes(corner)),
      );
    },
  };
  const wanted = Math.ceil(grid.length / cellsPerLine);
  for (let tries = 0; tries < WALKS * wanted && lines.length < wanted; tries++) {
    const first = rng.below(grid.length);
    const line = room.isFree(first) ? walk(first, room) : undefined;
    if (line === undefined) continue;
    lines.push(line);
    for (const cell of line) taken.add(cell);
    for (const corner of cornersOf(line, size)) crossed.add(corner);
  }
  return lines.map((cells) => formatPath(cells, size)).sort();
}

/** Returns the cells that share a side or a corner with a cell. */
function besides(cell: Cell, size: Size): Cell[] {
  const [row, column] = [rowOf(cell, size), columnOf(cell, size)];
  const cells: Cell[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(size.rows - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(size.columns - 1, column + 1); c++)
      if (areBeside(r * size.columns + c, cell, size)) cells.push(r * size.columns + c);
  return cells;
}
