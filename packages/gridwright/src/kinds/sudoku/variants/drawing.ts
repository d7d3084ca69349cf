import { formatEdges, neighbours } from '../../../core/edges.js';
import { type Cell, columnOf, type Grid, rowOf, type Size, type Value } from '../../../core/grid.js';
import type { Rng } from '../../../core/rng.js';
import { areBeside, cornersOf, formatPath, type Path } from '../rules/paths.js';
import { turned } from './lines.js';
import type { PairLines } from './pair-lines.js';

/** How a generator draws the marks of a rule from a full grid. */
export interface MarkDrawing {
  /** The name of the rule. */
  readonly name: string;
  /** The option that says that all marks are given; then none is left out. */
  readonly all?: string;
  /** The share of cells with a clue that the marks make up for, and what all marks add to it. */
  readonly share: number;
  readonly shareOfAll?: number;
  /** Whether puzzles with the usual clues are often hard, so that lower levels need more of them. */
  readonly isHard?: true;
  /** Whether even the easiest step with a mark is above the lowest level. */
  readonly isAboveGentle?: true;
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

/** How many lines a generator draws, how long they are, and the clues that they make up for. */
export interface LineNumbers extends Pick<MarkDrawing, 'share'> {
  /** Cells of the grid per line, before superfluous ones are removed. */
  readonly cellsPerLine: number;
  readonly shortest: number;
  readonly longest: number;
}

/** A rule whose lines are right if all their beginnings are. */
interface DrawnLines {
  readonly name: string;
  readonly drawn: LineNumbers;
  readonly isAboveGentle?: true;
  /** Whether a line begins at one of its ends. */
  readonly isDirected?: boolean;
  /** Returns whether a line of this length may begin with these values, of a grid with values up to a number. */
  begins(values: readonly Value[], length: number, most: Value): boolean;
}

/** Returns how a generator draws the lines of a rule. */
export function lineDrawing({ name, drawn, isAboveGentle, isDirected = false, begins }: DrawnLines): MarkDrawing {
  const { share, cellsPerLine, shortest, longest } = drawn;
  return {
    name,
    share,
    isHard: true,
    ...(isAboveGentle && { isAboveGentle }),
    separator: '.',
    draw: (grid, size, rng) =>
      drawLines(grid, size, rng, cellsPerLine, (first, room) => {
        const length = shortest + rng.below(Math.min(longest, size.rows) - shortest + 1);
        const path = [first];
        while (path.length < length) {
          const before = path.map((cell) => grid[cell]);
          const next = room.after(path).filter((cell) => begins([...before, grid[cell]], length, size.rows));
          if (next.length === 0) return undefined;
          path.push(next[rng.below(next.length)]);
        }
        return isDirected ? path : turned(path, size);
      }),
  };
}

/** Returns how a generator draws the lines of a rule about pairs of their cells. */
export function pairLinesDrawing({ test, ...rule }: PairLines & { readonly drawn: LineNumbers }): MarkDrawing {
  return lineDrawing({
    ...rule,
    begins(values, length, most) {
      const last = values.length - 1;
      return values.every((value, i) => i === last || (test(i, last, length, most)?.(value, values[last]) ?? true));
    },
  });
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
