import { homographyOf, mapPoint, type Point, type Quad } from './geometry.js';
import type { Ink } from './ink.js';
import { coverage, coverageAt, followLine, type Line, meanInk, type Straight, straighten } from './lines.js';
import { isConvex, type Mesh, meshBy, meshOf, pointOf, smooth } from './mesh.js';

/** A mesh laid on a picture, and how well lines of ink support it. */
export interface Fit {
  readonly mesh: Mesh;
  /** The share of cell edges with unbroken ink, less that of ink between lines, and a little for bold box lines. */
  readonly score: number;
  readonly isGood: boolean;
}

/** Counts passes of fits, which take nearly all the time of a search, so that it is bounded without a clock. */
export interface Budget {
  passes: number;
}

/** How far lines are searched in each pass, in 32nds of a cell: near the corners given, or further away. */
const NEAR = [6, 5, 4];
const FAR = [11, 7, 5];
/** What a change of a line's offset costs, in ink per square of a 32nd of a cell. */
const STIFFNESS = [0.0012, 0.0015, 0.0015];
/** The weight of outer lines in a far search: they may have been drawn to other print, so the inner ones lead. */
const OUTER_WEIGHT = [0.08, 0.4, 1];
/** A mesh that scores less after its first pass is dropped. */
const LEAST_FIRST = 0.3;
/** The same for grids that are only taken if they're good: a true one scores high from the first. */
const LEAST_FIRST_GOOD = 0.55;
/** A far search has to score this much better. */
const BETTER = 0.02;

/** The side of a grid, and whether a fit that isn't good is of use: its lines are then looked for further away, too. */
export interface Aim {
  readonly side: number;
  readonly isFar: boolean;
}

/** A near fit that scores this much may be a grid on curved paper: a wrong side has few lines where they should be. */
const PROMISING = 0.45;

/**
 * Fits a mesh of a large side. Searches further away only if the near fit is promising: most sides are tried in vain.
 */
export function fitLarge(ink: Ink, corners: Quad, side: number, budget: Budget): Fit | undefined {
  const near = fitOnce(ink, corners, { side, isFar: false }, NEAR, budget);
  if (near === undefined || near.isGood || near.score < PROMISING) return near;
  let best = near;
  // A near fit that was dropped early is finished, too.
  for (const reaches of near.score < LEAST_FIRST_GOOD ? [FAR, NEAR] : [FAR]) {
    const fit = fitOnce(ink, corners, { side, isFar: true }, reaches, budget);
    if (fit !== undefined && fit.score > best.score) best = fit;
    if (best.isGood) break;
  }
  return best;
}

/** Fits a mesh to lines near four corners. Undefined for corners in a line. */
export function fitMesh(ink: Ink, corners: Quad, aim: Aim, budget: Budget): Fit | undefined {
  const near = fitOnce(ink, corners, aim, NEAR, budget);
  if (near === undefined || near.isGood || !aim.isFar || near.score < LEAST_FIRST / 2) return near;
  const far = fitOnce(ink, corners, aim, FAR, budget);
  const best = far !== undefined && far.score > near.score + BETTER ? far : near;
  return best.isGood || best.score < LEAST_TORN ? best : withCorner(ink, best, aim, budget);
}

/** A grid that scores less isn't one that only lacks a corner. */
const LEAST_TORN = 0.75;

/**
 * Returns a better fit if one corner lay wrong: where the outline ended early at faint lines, columns run from one line
 * to the next. Each corner in turn is continued from the rest of the grid.
 */
function withCorner(ink: Ink, fit: Fit, aim: Aim, budget: Budget): Fit {
  const { side } = aim;
  let best = fit;
  for (const [left, top] of [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ]) {
    const isNear = (column: number, row: number) => Math.max(Math.abs(column - left), Math.abs(row - top)) < side / 2;
    const quad = continuedFrom(fit.mesh, isNear);
    const other = quad && fitOnce(ink, quad, aim, NEAR, budget);
    if (other !== undefined && other.score > best.score + BETTER) best = other;
  }
  return best;
}

/** Returns the corners of a mesh by its crossings without those to leave out. */
function continuedFrom({ side, nodes }: Mesh, isLeftOut: (column: number, row: number) => boolean): Quad | undefined {
  const all = Array.from({ length: (side + 1) ** 2 }, (_, k): Point => [k % (side + 1), Math.floor(k / (side + 1))]);
  const places = all.filter(([column, row]) => !isLeftOut(column, row));
  const map = homographyOf(
    places,
    places.map(([column, row]): Point => {
      const at = 2 * (row * (side + 1) + column);
      return [nodes[at], nodes[at + 1]];
    }),
  );
  return map && [mapPoint(map, 0, 0), mapPoint(map, side, 0), mapPoint(map, side, side), mapPoint(map, 0, side)];
}

function fitOnce(
  ink: Ink,
  corners: Quad,
  { side, isFar }: Aim,
  reaches: readonly number[],
  budget: Budget,
): Fit | undefined {
  const least = isFar ? LEAST_FIRST : LEAST_FIRST_GOOD;
  let mesh = meshOf(corners, side);
  let support = { score: 0, edges: 0, corner: 0 };
  for (let pass = 0; pass < reaches.length; pass++) {
    if (mesh === undefined || budget.passes <= 0) return undefined;
    budget.passes--;
    const straight = straighten(ink, mesh);
    const unit = straight.cell / 32;
    const search = { reach: Math.round(reaches[pass] * unit), stiffness: STIFFNESS[pass] / unit ** 2 };
    const lines = [true, false].map((isRow) =>
      Array.from({ length: side + 1 }, (_, index) => followLine(straight, isRow, index, search)),
    );
    const isLast = pass === reaches.length - 1;
    support = supportOf(straight, lines.flat(), isLast);
    mesh = moved(mesh, lines, unit, { outer: reaches === FAR ? OUTER_WEIGHT[pass] : 1, isFirst: pass === 0, isLast });
    if (!isLast && support.score < (pass === 0 ? least : LEAST_FIRST)) break;
  }
  if (mesh === undefined || !isConvex(mesh)) return undefined;
  const { score, edges, corner } = support;
  // A grid with a torn corner isn't good where a better fit is looked for.
  return { mesh, score, isGood: edges > 0.91 && score > 0.92 && (!isFar || corner > LEAST_CORNER) };
}

interface Pass {
  readonly outer: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The part of what a smooth surface leaves that the last pass follows, and its bound in 32nds of a cell. */
const LAST_SHARE = 0.7;
const LAST_BOUND = 2.5;

/** Moves a mesh to the lines that were found, by a smooth surface for the offsets of each direction. */
function moved(mesh: Mesh, [rows, columns]: readonly Line[][], unit: number, pass: Pass): Mesh {
  const { side } = mesh;
  const across = columnsOffsets(columns, side, unit, pass, (column, row) => [column, row]);
  const down = columnsOffsets(rows, side, unit, pass, (column, row) => [row, column]);
  return meshBy(side, (column, row) => {
    const k = row * (side + 1) + column;
    return pointOf(mesh, column + across[k] / 32, row + down[k] / 32);
  });
}

/** Returns by how much each crossing moves across lines of one direction, in 32nds of a cell. */
function columnsOffsets(
  lines: readonly Line[],
  side: number,
  unit: number,
  { outer, isFirst, isLast }: Pass,
  placeOf: (column: number, row: number) => readonly [line: number, along: number],
): Float64Array {
  const values = new Float64Array((side + 1) ** 2);
  const weights = new Float64Array(values.length);
  for (let k = 0; k < values.length; k++) {
    const [line, along] = placeOf(k % (side + 1), Math.floor(k / (side + 1)));
    values[k] = offsetAt(lines[line].offsets, along) / unit;
    weights[k] = (inkAt(lines[line].ink, along) + 1e-3) * (line === 0 || line === side ? outer : 1);
  }
  const surface = smooth(side, values, weights, isFirst);
  if (!isLast) return surface;
  return surface.map((value, k) => value + LAST_SHARE * Math.max(-LAST_BOUND, Math.min(LAST_BOUND, values[k] - value)));
}

/** Returns the offset of a line at a crossing: between two cell edges the mean, at the ends continued. */
function offsetAt(offsets: Float32Array, at: number): number {
  const last = offsets.length - 1;
  if (at === 0) return offsets[0] - 0.25 * (offsets[1] - offsets[0]);
  if (at > last) return offsets[last] + 0.25 * (offsets[last] - offsets[last - 1]);
  return (offsets[at - 1] + offsets[at]) / 2;
}

function inkAt(ink: Float32Array, at: number): number {
  const last = ink.length - 1;
  return at === 0 ? ink[0] : at > last ? ink[last] : (ink[at - 1] + ink[at]) / 2;
}

/** The side from which a grid isn't half of another that is looked for, and most of its lines are thin. */
const LARGE = 9;

/** Ink that counts as a line: this share of a thin line's, and at least what noise doesn't reach. */
const LINE_SHARE = 0.3;
/** The part of all cell edges up to which lines are thin: half the lines of a small grid are bold. */
const THIN = 0.5;
const THIN_SMALL = 0.25;
const LEAST_LINE = 0.012;
/** The share of a cell's edge from which ink is unbroken. */
const UNBROKEN = 0.8;
/** How bold lines between boxes count: not more than this, because many puzzles have none. */
const BOLD_BOUND = 0.08;

/** What a row or column of cells at the border costs in the last pass if it has less than half its edges: the grid lies one cell off. */
const OFF = 0.15;

/** A cell's edge on which a line was found: the `edge`th of its line. */
interface Edge {
  readonly line: Line;
  readonly edge: number;
}

/** How well a mesh is supported: by the share of edges that were found, and of those in the corner with the fewest. */
interface Support {
  readonly score: number;
  readonly edges: number;
  readonly corner: number;
}

function supportOf(straight: Straight, lines: readonly Line[], isLast: boolean): Support {
  const { side } = straight;
  const inks = lines.flatMap(({ ink }) => [...ink]).sort((a, b) => a - b);
  const usual = inks[Math.floor(inks.length * (side < LARGE ? THIN_SMALL : THIN))];
  const least = Math.max(LEAST_LINE, LINE_SHARE * usual);
  const found: Edge[] = [];
  // Edges that cross the first and the last column, and the first and the last row.
  const outer = [0, 0, 0, 0];
  for (const line of lines)
    line.ink.forEach((ink, edge) => {
      if (ink < least || coverage(straight, line, edge, 0.7 * least) <= UNBROKEN) return;
      found.push({ line, edge });
      if (edge === 0 || edge === side - 1) outer[(line.isRow ? 0 : 2) + (edge === 0 ? 0 : 1)]++;
    });
  const share = found.length / inks.length;
  const off = isLast ? outer.filter((count) => count < (share * (side + 1)) / 2).length : 0;
  const edges = share - OFF * off;
  const bold = Math.max(-BOLD_BOUND, Math.min(BOLD_BOUND, 0.3 * (boldness(side, lines) - 1)));
  const score = edges - 0.5 * inkBetween(straight, least, isLast) + bold;
  return { score, edges, corner: isLast ? leastCorner(side, found) : 0 };
}

/**
 * The cells of a corner, as a part of the side, and the least share of their edges in a good grid: fewer where its mesh
 * is torn.
 */
const CORNER = 1 / 3;
const LEAST_CORNER = 0.8;

/** Returns the share of edges that were found in the corner with the fewest. */
function leastCorner(side: number, found: readonly Edge[]): number {
  const cells = Math.ceil(side * CORNER);
  const counts = [false, true].flatMap((isRight) =>
    [false, true].map((isLow) => {
      const isIn = ({ line: { isRow, index }, edge }: Edge) => {
        const [across, along] = isRow ? [isLow, isRight] : [isRight, isLow];
        return (across ? side - index : index) <= cells && (along ? side - 1 - edge : edge) < cells;
      };
      return found.filter(isIn).length;
    }),
  );
  return Math.min(...counts) / (2 * cells * (cells + 1));
}

/**
 * Returns the share of cells with as much ink as a line at a quarter of their height or width, where there is none. In the last
 * pass this ink has to be unbroken: digits by pen are large. The few cells of small grids may have a line in their middle.
 */
function inkBetween(straight: Straight, least: number, isLast: boolean): number {
  const { side, cell, margin } = straight;
  const isCrossed = (isRow: boolean, index: number, edge: number, within: number) => {
    const at = margin + index * cell + within;
    if (meanInk(straight, isRow, at, edge) <= least) return false;
    return !isLast || coverageAt(straight, isRow, at, edge, 0.7 * least) > UNBROKEN;
  };
  const shares = [cell >> 2, ...(isLast && side < LARGE ? [cell >> 1] : [])].map((within) => {
    let count = 0;
    for (let index = 0; index < side; index++)
      for (let edge = 0; edge < side; edge++)
        for (const isRow of [true, false]) if (isCrossed(isRow, index, edge, within)) count++;
    return count / (2 * side * side);
  });
  return Math.max(...shares);
}

/** Where a line would go on beyond the grid, in cells, and the share of its own contrast that is a line there, too. */
const BEYOND = [0.15, 0.45] as const;
const GOES_ON = 0.4;
/** The share of inner lines that go on beyond one side in a part of a larger grid. */
const MOST_GO_ON = 0.7;

/** Returns whether a mesh lies on a part of a larger grid: most of its inner lines go on beyond one of its sides. */
export function isPart(ink: Ink, mesh: Mesh): boolean {
  const straight = straighten(ink, mesh);
  const { side } = mesh;
  const inner = Array.from({ length: side - 1 }, (_, i) => i + 1);
  return [true, false].some((isRow) =>
    [-1, 1].some((way) => {
      const onward = inner.filter((index) => goesOn(straight, isRow, index, way));
      return onward.length > MOST_GO_ON * inner.length;
    }),
  );
}

function goesOn(straight: Straight, isRow: boolean, index: number, way: number): boolean {
  const { side, cell, margin } = straight;
  const contrastsOf = (from: number, to: number) =>
    Array.from({ length: Math.abs(to - from) + 1 }, (_, i) =>
      contrastAt(straight, isRow, margin + index * cell, Math.min(from, to) + i),
    );
  const own = contrastsOf(margin + (cell >> 2), margin + side * cell - (cell >> 2));
  const mean = own.reduce((sum, contrast) => sum + contrast, 0) / own.length;
  const least = Math.max(LEAST_LINE, GOES_ON * mean);
  const end = way < 0 ? margin : margin + side * cell;
  const [near, far] = BEYOND.map((share) => end + way * Math.round(share * cell));
  const beyond = contrastsOf(near, far);
  return beyond.filter((contrast) => contrast > least).length > UNBROKEN * beyond.length;
}

/** Returns by how much more ink a line has at a place than what is beside it. */
function contrastAt({ values, width, cell }: Straight, isRow: boolean, line: number, k: number): number {
  const at = (offset: number) => values[isRow ? (line + offset) * width + k : k * width + line + offset];
  const beside = Math.round(cell / 5);
  return Math.max(at(-2), at(-1), at(0), at(1), at(2)) - (at(-beside) + at(beside)) / 2;
}

/** The sides of boxes, by the side of the grid. Those that aren't square may lie either way. */
const BOXES: Readonly<Partial<Record<number, readonly (readonly [rows: number, columns: number])[]>>> = {
  4: [[2, 2]],
  6: [
    [2, 3],
    [3, 2],
  ],
  8: [
    [2, 4],
    [4, 2],
  ],
  9: [[3, 3]],
  10: [
    [2, 5],
    [5, 2],
  ],
  12: [
    [3, 4],
    [4, 3],
  ],
  16: [[4, 4]],
};

/** Returns how much more ink lines between boxes have than the others; 1 for a side without boxes. */
function boldness(side: number, lines: readonly Line[]): number {
  const ratios = (BOXES[side] ?? []).map(([rows, columns]) => {
    const isBold = ({ isRow, index }: Line) => index % (isRow ? rows : columns) === 0;
    return meanOf(lines.filter(isBold)) / (meanOf(lines.filter((line) => !isBold(line))) + 1e-3);
  });
  return ratios.length === 0 ? 1 : Math.max(...ratios);
}

function meanOf(lines: readonly Line[]): number {
  const inks = lines.flatMap(({ ink }) => [...ink]);
  return inks.reduce((sum, value) => sum + value, 0) / inks.length;
}
