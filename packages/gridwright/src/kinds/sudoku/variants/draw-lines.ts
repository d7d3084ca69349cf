import { type Cell, columnOf, rowOf, type Size, type Value } from '../../../core/grid.js';
import { areBeside, cornersOf, formatPath, type Path } from '../rules/paths.js';
import { inOrderOfText, type Mark, type MarkDrawing, type Subject } from './drawing.js';
import { turned } from './lines.js';
import type { PairLines } from './pair-lines.js';

/** Walks per line before there are fewer lines. */
const WALKS = 20;

/** Where a line may go: to cells of no other line, without crossing one. */
export interface Room {
  /** Returns the cells beside the end of a path that it can go to without crossing itself or another line. */
  after(path: Path): Cell[];
  isFree(cell: Cell): boolean;
}

/**
 * Returns lines that don't touch, one for every `cellsPerLine` cells if there is room. `walk` returns a line from a free
 * cell, or undefined for none, and `textOf` what an option writes for it.
 */
export function drawLines(
  { grid, size, rng }: Subject,
  cellsPerLine: number,
  walk: (first: Cell, room: Room) => Path | undefined,
  textOf: (line: Path) => string = (line) => formatPath(line, size),
): Mark[] {
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
  return inOrderOfText(lines.map((cells) => ({ text: textOf(cells), cells })));
}

/** How many lines a generator draws, how long they are, and the clues that they make up for. */
export interface LineNumbers extends Pick<MarkDrawing, 'share'> {
  /** Cells of the grid per line, before superfluous ones are removed. */
  readonly cellsPerLine: number;
  readonly shortest: number;
  readonly longest: number;
}

/** A rule whose lines are right if all their beginnings are. `boxes` are the numbers of the cells' boxes or regions. */
export interface DrawnLines {
  readonly name: string;
  readonly drawn: LineNumbers;
  readonly least?: MarkDrawing['least'];
  readonly isSlow?: MarkDrawing['isSlow'];
  /** Whether a line begins at one of its ends. */
  readonly isDirected?: boolean;
  /** Returns whether a line of this length may begin with these values, of a grid with values up to a number. */
  begins(values: readonly Value[], length: number, most: Value, boxes: readonly number[]): boolean;
  /** Returns the number that a line with these values has, for lines with numbers. */
  numberOf?(values: readonly Value[], most: Value): number;
}

/** Returns how a generator draws the lines of a rule. */
export function lineDrawing(rule: DrawnLines): MarkDrawing {
  const { name, drawn, least, isSlow, isDirected = false, begins, numberOf } = rule;
  const { share, cellsPerLine, shortest, longest } = drawn;
  return {
    name,
    share,
    isHard: true,
    ...(least && { least }),
    ...(isSlow && { isSlow }),
    separator: '.',
    choose(subject) {
      const { grid, size, houses, rng } = subject;
      const boxes = houses.slice(2 * size.rows, 3 * size.rows);
      const boxOf = Array.from(grid, (_, cell) => boxes.findIndex(({ cells }) => cells.includes(cell)));
      const valuesOf = (path: Path) => path.map((cell) => grid[cell]);
      const mayBegin = (path: Path, length: number) =>
        begins(
          valuesOf(path),
          length,
          size.rows,
          path.map((cell) => boxOf[cell]),
        );
      const walk = (first: Cell, room: Room) => {
        const length = shortest + rng.below(Math.min(longest, size.rows) - shortest + 1);
        const path = [first];
        while (path.length < length) {
          const next = room.after(path).filter((cell) => mayBegin([...path, cell], length));
          if (next.length === 0) return undefined;
          path.push(next[rng.below(next.length)]);
        }
        return isDirected ? path : turned(path, size);
      };
      const textOf = (path: Path) =>
        formatPath(path, size) + (numberOf === undefined ? '' : `-${numberOf(valuesOf(path), size.rows)}`);
      return drawLines(subject, cellsPerLine, walk, textOf);
    },
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
export function besides(cell: Cell, size: Size): Cell[] {
  const [row, column] = [rowOf(cell, size), columnOf(cell, size)];
  const cells: Cell[] = [];
  for (let r = Math.max(0, row - 1); r <= Math.min(size.rows - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(size.columns - 1, column + 1); c++)
      if (areBeside(r * size.columns + c, cell, size)) cells.push(r * size.columns + c);
  return cells;
}
