import { type Cell, columnOf, rowOf, type Size } from './grid.js';
import type { Mark } from './mark.js';

/** Returns the marks for the borders of regions. `regions` has the region of each cell. */
export function drawBorders(regions: Uint8Array, size: Size): Mark[] {
  return [...bordersAcross(regions, size), ...bordersDown(regions, size)];
}

/** Returns the horizontal borders between regions, each run of sides as one line. */
function bordersAcross(regions: Uint8Array, { rows, columns }: Size): Mark[] {
  return runsOf(rows, columns, (row, column) => {
    const cell = row * columns + column;
    return regions[cell] !== regions[cell - columns];
  }).map(({ line, from, to }): Mark => ({ type: 'line', role: 'box', x1: from, y1: line, x2: to, y2: line }));
}

function bordersDown(regions: Uint8Array, { rows, columns }: Size): Mark[] {
  return runsOf(columns, rows, (column, row) => {
    const cell = row * columns + column;
    return regions[cell] !== regions[cell - 1];
  }).map(({ line, from, to }): Mark => ({ type: 'line', role: 'box', x1: line, y1: from, x2: line, y2: to }));
}

/** Returns the runs of places with a border before them, for each line after the first. */
function runsOf(lines: number, length: number, isBorder: (line: number, at: number) => boolean) {
  const runs: { line: number; from: number; to: number }[] = [];
  for (let line = 1; line < lines; line++) {
    for (let at = 0; at < length; at++) {
      if (!isBorder(line, at)) continue;
      const last = runs.at(-1);
      if (last?.line === line && last.to === at) last.to++;
      else runs.push({ line, from: at, to: at + 1 });
    }
  }
  return runs;
}

/**
 * Returns the marks for shaded cells, by a number for each cell: 0 for none, n for the n-th role or for a whole cell.
 */
export function drawShades(numbers: ArrayLike<number>, size: Size, roles: readonly ShadeRole[] = []): Mark[] {
  return Array.from(numbers).flatMap((number, cell): Mark[] => {
    if (number === 0) return [];
    return [
      {
        type: 'shade',
        role: roles[number - 1] ?? 'cell',
        cell,
        x: columnOf(cell, size) + 0.5,
        y: rowOf(cell, size) + 0.5,
      },
    ];
  });
}

type ShadeRole = Extract<Mark, { type: 'shade' }>['role'];

/** Side of the square in an even cell, as a share of the cell; the circle in an odd one is as wide. */
export const SHADE_SIDE = 0.76;

/** Returns the marks for thermometers, each given by its cells from the bulb. */
export function drawThermos(thermos: readonly (readonly Cell[])[], size: Size): Mark[] {
  return thermos.map((cells) => ({
    type: 'thermo',
    points: cells.map((cell) => ({ x: columnOf(cell, size) + 0.5, y: rowOf(cell, size) + 0.5 })),
  }));
}

/** The shape of a thermometer, in cells: the radius of its bulb and the width of its line, whose end is round. */
export const THERMO_SHAPE = { bulb: 0.37, width: 0.26 } as const;

/** The shape of an arrow, in cells: the radius of its circle, the width of its lines, and the size of its head. */
export const ARROW_SHAPE = { radius: 0.38, width: 0.045, head: 0.12 } as const;
/** How far beyond the middle of its last cell an arrow ends, so that a value doesn't hide the head. */
const TIP = 0.3;

/** Returns the marks for arrows, each given by its cells from the circle. */
export function drawArrows(arrows: readonly (readonly Cell[])[], size: Size): Mark[] {
  return arrows.map((cells): Mark => {
    const points = cells.map((cell) => [columnOf(cell, size) + 0.5, rowOf(cell, size) + 0.5] as const);
    const [circle, second] = points;
    const [beforeLast, last] = points.slice(-2);
    const start = towards(circle, second, ARROW_SHAPE.radius / distance(circle, second));
    const tip = towards(last, [2 * last[0] - beforeLast[0], 2 * last[1] - beforeLast[1]], TIP);
    const path = [start, ...points.slice(1), tip];
    const back = ARROW_SHAPE.head / distance(tip, last);
    const [right, down] = [back * (tip[0] - last[0]), back * (tip[1] - last[1])];
    const heads = [-1, 1].map(
      (side): ArrowLine => [...tip, tip[0] - right + side * down, tip[1] - down - side * right],
    );
    const lines = [...path.slice(1).map((to, i): ArrowLine => [...path[i], ...to]), ...heads];
    return { type: 'arrow', x: circle[0], y: circle[1], lines: lines.map(rounded) };
  });
}

type At = readonly [x: number, y: number];
type ArrowLine = Extract<Mark, { type: 'arrow' }>['lines'][number];

function towards([x, y]: At, [toX, toY]: At, share: number): At {
  return [x + share * (toX - x), y + share * (toY - y)];
}

function distance([x1, y1]: At, [x2, y2]: At): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

/** Rounds to thousandths of a cell. */
function rounded(line: ArrowLine): ArrowLine {
  const [x1, y1, x2, y2] = line.map((at) => Math.round(at * 1000) / 1000);
  return [x1, y1, x2, y2];
}
