import { type Cell, columnOf, rowOf, type Size } from '../../core/grid.js';
import type { Figure, Point, Shape, Stroke } from './drawing.js';
import { cellsOn, isEven } from './places.js';

/** A line with the cells that it passes. */
export interface Line {
  readonly stroke: Stroke;
  readonly cells: readonly Cell[];
}

/** The most times that lines are joined to the ends of others. */
const MOST_JOINTS = 8;

/** Returns the lines that pass at least two cells. */
export function linesIn(strokes: readonly Stroke[], size: Size): Line[] {
  return strokes.flatMap((stroke) => {
    const cells = cellsOn(stroke, size);
    return cells === undefined || cells.length < 2 ? [] : [{ stroke, cells }];
  });
}

/**
 * Returns lines as paths away from their starts. A line that begins on another one continues it: its path has the cells
 * of the other one up to there.
 */
export function pathsFrom(starts: ReadonlySet<Cell>, lines: readonly Line[]): Line[] {
  const before = new Map<Cell, readonly Cell[]>([...starts].map((cell) => [cell, [cell]]));
  const paths: Line[] = [];
  let rest: readonly Line[] = lines.flatMap((line) => partsOf(line, starts));
  for (let joints = 0; joints < MOST_JOINTS && rest.length > 0; joints++) {
    const left: Line[] = [];
    const added: Line[] = [];
    for (const line of rest) {
      const cells = [line.cells, [...line.cells].reverse()].find(([first]) => before.has(first));
      if (cells === undefined) left.push(line);
      else added.push({ stroke: line.stroke, cells: [...(before.get(cells[0]) ?? []), ...cells.slice(1)] });
    }
    for (const { cells } of added)
      for (const [i, cell] of cells.entries()) if (!before.has(cell)) before.set(cell, cells.slice(0, i + 1));
    paths.push(...added);
    const branches = added.length > 0 ? left : left.flatMap((line) => branchesAt(line, before));
    if (added.length === 0 && branches.length === left.length) break;
    rest = branches;
  }
  return paths;
}

/** Returns the two parts of a line on both sides of the first cell within it that a path has reached, or the line. */
function branchesAt({ stroke, cells }: Line, reached: ReadonlyMap<Cell, unknown>): Line[] {
  const at = cells.findIndex((cell, i) => i > 0 && i < cells.length - 1 && reached.has(cell));
  return at < 0
    ? [{ stroke, cells }]
    : [
        { stroke, cells: cells.slice(0, at + 1) },
        { stroke, cells: cells.slice(at) },
      ];
}

/** Returns the shape that an author drew for a line. */
export function shapeOf({ stroke }: Line): Shape {
  return stroke.figure ?? stroke;
}

/** The least width of a circle that is a line, in cells, and the points that it is followed by. */
const LEAST_RING = 1.3;
const RING_POINTS = 48;

/** Returns large circles as closed lines. */
export function ringStrokes(figures: readonly Figure[]): Stroke[] {
  return figures
    .filter((figure) => figure.isRound && figure.text === '' && isEven(figure, LEAST_RING, Number.POSITIVE_INFINITY))
    .map((figure) => {
      const [row, column] = figure.centre;
      const radius = figure.width / 2;
      return {
        points: Array.from({ length: RING_POINTS + 1 }, (_, i): Point => {
          const angle = (2 * Math.PI * i) / RING_POINTS;
          return [row + radius * Math.sin(angle), column + radius * Math.cos(angle)];
        }),
        colour: figure.border || figure.fill,
        width: 0,
        hasHead: false,
        figure,
      };
    });
}

/** Returns the longest straight lines from cell to cell that some lines cover: where they cross, none turns. */
export function straightLines(lines: readonly Line[], size: Size): Line[] {
  const steps = new Map<number, Map<Cell, { readonly to: Cell; readonly line: Line }>>();
  for (const line of lines)
    for (const [i, cell] of line.cells.slice(1).entries()) {
      const [from, to] = [Math.min(line.cells[i], cell), Math.max(line.cells[i], cell)];
      const direction = 3 * (rowOf(to, size) - rowOf(from, size)) + columnOf(to, size) - columnOf(from, size);
      steps.set(direction, (steps.get(direction) ?? new Map()).set(from, { to, line }));
    }
  return [...steps.values()].flatMap((next) => {
    const reached = new Set([...next.values()].map(({ to }) => to));
    return [...next].flatMap(([start, { line }]) => {
      if (reached.has(start)) return [];
      const cells = [start];
      for (let step = next.get(start); step !== undefined; step = next.get(step.to)) cells.push(step.to);
      return [{ stroke: line.stroke, cells }];
    });
  });
}

/** Cuts a line into pieces of at most `most` cells; each begins with the last `shared` cells of the one before. */
export function cutLine({ stroke, cells }: Line, most: number, shared: number): Line[] {
  const pieces: Line[] = [];
  for (let start = 0; start === 0 || start + shared < cells.length; start += most - shared)
    pieces.push({ stroke, cells: cells.slice(start, start + most) });
  return pieces;
}

/** Returns the parts of a line between cells where it ends. A closed one begins at such a cell. */
export function partsBetween({ stroke, cells: drawn }: Line, ends: ReadonlySet<Cell>): Line[] {
  const first = drawn.findIndex((cell) => ends.has(cell));
  const isClosed = drawn.length > 3 && drawn[0] === drawn[drawn.length - 1];
  const cells = isClosed && first > 0 ? [...drawn.slice(first), ...drawn.slice(1, first + 1)] : drawn;
  const cuts = cells.flatMap((cell, i) => (i > 0 && i < cells.length - 1 && ends.has(cell) ? [i] : []));
  return [...cuts, cells.length - 1].map((to, i) => ({ stroke, cells: cells.slice(cuts[i - 1] ?? 0, to + 1) }));
}

/** Returns the parts of a line between starts that it passes, and from where it comes back to cells that it has passed. */
function partsOf({ stroke, cells }: Line, starts: ReadonlySet<Cell>): Line[] {
  const passed = new Set<Cell>();
  const parts: Cell[][] = [[]];
  for (const cell of cells) {
    const isBack = passed.has(cell);
    passed.add(cell);
    if (!isBack) parts[parts.length - 1].push(cell);
    if (isBack || starts.has(cell)) parts.push([cell]);
  }
  return parts.filter(({ length }) => length > 1).map((part) => ({ stroke, cells: part }));
}

/** Returns the different paths that aren't a part of others. */
export function longest(paths: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  const texts = paths.map((cells) => ` ${cells.join(' ')} `);
  return paths.filter(
    (_, i) => !texts.some((other, j) => j !== i && (other === texts[i] ? j < i : other.includes(texts[i]))),
  );
}

/** Lines of one colour by the cells that they end on. */
type Ends = ReadonlyMap<string, readonly Line[]>;

const endsOf = ({ cells }: Line) => [...new Set([cells[0], cells[cells.length - 1]])];
const endKey = ({ stroke }: Line, cell: Cell) => `${stroke.colour} ${cell}`;

/** Returns lines of one colour joined where the ends of just two of them meet. */
export function joinedLines(lines: readonly Line[]): Line[] {
  const ends = new Map<string, Line[]>();
  for (const line of lines)
    for (const cell of endsOf(line)) ends.set(endKey(line, cell), [...(ends.get(endKey(line, cell)) ?? []), line]);
  const used = new Set<Line>();
  return lines.flatMap((line) => {
    if (used.has(line)) return [];
    used.add(line);
    const there = continued(line, line.cells, ends, used);
    const back = continued(line, there.toReversed(), ends, used);
    return [{ stroke: line.stroke, cells: back }];
  });
}

/** Returns the cells of a line, and of those that continue it from its last cell. */
function continued(line: Line, cells: readonly Cell[], ends: Ends, used: Set<Line>): readonly Cell[] {
  const all = [...cells];
  for (;;) {
    const last = all[all.length - 1];
    const met = ends.get(endKey(line, last)) ?? [];
    const next = met.length === 2 ? met.find((other) => !used.has(other)) : undefined;
    if (next === undefined) return all;
    used.add(next);
    all.push(...(next.cells[0] === last ? next.cells : next.cells.toReversed()).slice(1));
  }
}
