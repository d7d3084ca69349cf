import { CELL, CELL_AREA } from './cells.js';
import { boxMeans } from './means.js';
import { paperUnder } from './shadows.js';

/** Pixels at the border of a cell that lines may darken. */
const BORDER = 4;
/** The middle of a cell, for coordinates in which the plane's constant is its brightness there. */
const MIDDLE = (CELL - 1) / 2;
/** Quantiles of brightness: what is paper in nearly every cell, and what is darker than most of it. */
const PAPER = 0.72;
const DARKER = 0.3;
/** Rounds of the fit, each without the points far from the last plane. */
const ROUNDS = 3;
/** A plane through fewer points isn't fitted. */
const LEAST_POINTS = 60;
/** Pulls the slopes to 0 where the points hardly differ in place. */
const RIDGE = 40;
/** The darkest paper, and an offset against division by noise in dark cells. */
const DARKEST = 8;
const DARK_OFFSET = 20;

/**
 * Returns the ink of each cell: how much darker each pixel is than the paper under it, as a share of the paper.
 * The paper is a plane through the brighter points, because light falls off within a cell, too. Where the edge of a shadow
 * crosses the cell, it is two.
 */
export function inksOf(cells: Uint8Array, side: number): Float32Array[] {
  let papers: Papers | undefined;
  return Array.from({ length: side * side }, (_, cell) => {
    const own = cells.subarray(cell * CELL_AREA, (cell + 1) * CELL_AREA);
    if (!mayBeShaded(own)) return inkOnPlane(own);
    papers ??= papersUnder(cells, side);
    return inkInShadow(own, papers, cell) ?? inkOnPlane(own);
  });
}

function inkOnPlane(cell: Uint8Array): Float32Array {
  const [level, slopeX, slopeY] = paperOf(cell);
  const ink = new Float32Array(CELL_AREA);
  for (let i = 0; i < CELL_AREA; i++) {
    const x = (i % CELL) - MIDDLE;
    const y = Math.floor(i / CELL) - MIDDLE;
    const paper = Math.max(DARKEST, level + slopeX * x + slopeY * y);
    ink[i] = (paper - cell[i]) / (paper + DARK_OFFSET);
  }
  return ink;
}

/** Half the width of what is no shadow but a stroke, in pixels of a cell. */
const STROKE = 8;
/** By how much a shadow is darker than the rest at least, as a share of it. */
const LEAST_SHADOW = 0.1;
/** The fewest pixels of a cell in the shadow and outside, and in the shadow at the border: a blot may not get there. */
const LEAST_SHADED = 30;
const LEAST_AT_BORDER = 8;

/** The paper under a whole grid, cell by cell: as sharp as the picture, and blurred, where noise isn't taken for paper. */
interface Papers {
  readonly sharp: Uint8Array;
  readonly blurred: Uint8Array;
}

/** Finds the paper of all cells at once: at the border of a single one, too little of a shadow's edge is seen. */
function papersUnder(cells: Uint8Array, side: number): Papers {
  const across = side * CELL;
  const grid = new Uint8Array(cells.length);
  eachRowOfCells(side, (inCells, inGrid) => grid.set(cells.subarray(inCells, inCells + CELL), inGrid));
  const [sharp, blurred] = [grid, blur(grid, across)].map((values) => {
    const paper = paperUnder(values, across, across, STROKE);
    const byCell = new Uint8Array(cells.length);
    eachRowOfCells(side, (inCells, inGrid) => byCell.set(paper.subarray(inGrid, inGrid + CELL), inCells));
    return byCell;
  });
  return { sharp, blurred };
}

/**
 * Calls back for each row of pixels of each cell: where it begins cell by cell, and in the picture of the whole grid.
 */
function eachRowOfCells(side: number, call: (inCells: number, inGrid: number) => void): void {
  for (let row = 0; row < side * side * CELL; row++) {
    const cell = Math.floor(row / CELL);
    const y = Math.floor(cell / side) * CELL + (row % CELL);
    call(row * CELL, (y * side + (cell % side)) * CELL);
  }
}

function blur(values: Uint8Array, across: number): Uint8Array {
  const means = boxMeans(values, across, across, 1);
  const blurred = new Uint8Array(values.length);
  for (let i = 0; i < blurred.length; i++) blurred[i] = means[i] + 0.5;
  return blurred;
}

/** Returns whether the paper of a cell may be brighter in one part than in another. */
function mayBeShaded(cell: Uint8Array): boolean {
  const [dimmest, lightest] = tilesOf(blur(cell, CELL));
  return lightest - dimmest >= LEAST_SHADOW * lightest;
}

/** Returns the ink of a cell with a shadow's edge in it; undefined for other cells. */
function inkInShadow(own: Uint8Array, papers: Papers, cell: number): Float32Array | undefined {
  const [sharp, blurred] = [papers.sharp, papers.blurred].map((paper) =>
    paper.subarray(cell * CELL_AREA, (cell + 1) * CELL_AREA),
  );
  let [darkest, brightest] = [255, 0];
  for (const value of blurred) {
    if (value < darkest) darkest = value;
    if (value > brightest) brightest = value;
  }
  if (brightest - darkest < LEAST_SHADOW * brightest) return undefined;
  const middle = (darkest + brightest) / 2;
  let [shaded, atBorder] = [0, 0];
  blurred.forEach((value, i) => {
    if (value >= middle) return;
    shaded++;
    const [x, y] = [i % CELL, Math.floor(i / CELL)];
    if (x === 0 || y === 0 || x === CELL - 1 || y === CELL - 1) atBorder++;
  });
  if (shaded < LEAST_SHADED || shaded > CELL_AREA - LEAST_SHADED || atBorder < LEAST_AT_BORDER) return undefined;
  const ink = new Float32Array(CELL_AREA);
  for (let i = 0; i < CELL_AREA; i++) {
    // The blurred paper is too dark on one side of the edge, and too bright on the other.
    const paper = Math.max(Math.min(sharp[i], blurred[i]), Math.min(own[i], Math.max(sharp[i], blurred[i])));
    ink[i] = (paper - own[i]) / (paper + DARK_OFFSET);
  }
  return ink;
}

/** Each square of 2 * `STROKE` + 1 pixels, also one cut off by the border, has a whole tile of this side in it. */
const TILE = 8;

/** Returns the brightest pixel of the dimmest tile, and that of all tiles. All paper is between these two. */
function tilesOf(values: Uint8Array): readonly [dimmest: number, lightest: number] {
  const tops = new Uint8Array((CELL / TILE) ** 2);
  values.forEach((value, i) => {
    const tile = Math.floor(i / CELL / TILE) * (CELL / TILE) + Math.floor((i % CELL) / TILE);
    if (value > tops[tile]) tops[tile] = value;
  });
  return [Math.min(...tops), Math.max(...tops)];
}

function paperOf(cell: Uint8Array): readonly [level: number, slopeX: number, slopeY: number] {
  let plane: readonly [number, number, number] = [quantile(cell, PAPER), 0, 0];
  const spread = Math.max(6, (plane[0] - quantile(cell, DARKER)) * 1.2 + 4);
  for (let round = 0; round < ROUNDS; round++) {
    const next = refit(cell, plane, round === 0 ? spread * 1.5 : spread);
    if (next === undefined) break;
    plane = next;
  }
  return plane;
}

/** Fits a plane to the points near another one, by least squares over every second point of every second row. */
function refit(
  cell: Uint8Array,
  [level, slopeX, slopeY]: readonly [number, number, number],
  tolerance: number,
): readonly [number, number, number] | undefined {
  let [n, sx, sy, sxx, syy, sxy, sum, sumX, sumY] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let row = BORDER; row < CELL - BORDER; row += 2)
    for (let column = BORDER + (row & 2) / 2; column < CELL - BORDER; column += 2) {
      const x = column - MIDDLE;
      const y = row - MIDDLE;
      const value = cell[row * CELL + column];
      const above = value - (level + slopeX * x + slopeY * y);
      if (above < -tolerance || above > 2 * tolerance) continue;
      n++;
      sx += x;
      sy += y;
      sxx += x * x;
      syy += y * y;
      sxy += x * y;
      sum += value;
      sumX += x * value;
      sumY += y * value;
    }
  if (n < LEAST_POINTS) return undefined;
  const [mx, my, mean] = [sx / n, sy / n, sum / n];
  const xx = sxx - n * mx * mx + RIDGE;
  const yy = syy - n * my * my + RIDGE;
  const xy = sxy - n * mx * my;
  const determinant = xx * yy - xy * xy;
  const [dx, dy] = [sumX - n * mx * mean, sumY - n * my * mean];
  const across = (dx * yy - dy * xy) / determinant;
  const down = (dy * xx - dx * xy) / determinant;
  return [mean - across * mx - down * my, across, down];
}

const counts = new Int32Array(256);

/** Returns the brightness below which this share of a cell's inner pixels is. */
function quantile(cell: Uint8Array, share: number): number {
  counts.fill(0);
  for (let y = BORDER; y < CELL - BORDER; y++)
    for (let x = BORDER; x < CELL - BORDER; x++) counts[cell[y * CELL + x]]++;
  let left = share * (CELL - 2 * BORDER) ** 2;
  let value = 0;
  while (value < 255) {
    left -= counts[value];
    if (left <= 0) break;
    value++;
  }
  return value;
}

/** Pixels at the border that are never a glyph's darkest. */
const GLYPH_BORDER = 6;

/** Returns the contrast of a cell: the ink of its eighth darkest point near the middle, which one speck doesn't reach. */
export function contrastOf(ink: Float32Array): number {
  const NTH = 8;
  counts.fill(0);
  for (let y = GLYPH_BORDER; y < CELL - GLYPH_BORDER; y++)
    for (let x = GLYPH_BORDER; x < CELL - GLYPH_BORDER; x++)
      counts[Math.min(255, Math.max(0, Math.floor(ink[y * CELL + x] * 255)))]++;
  let left = NTH;
  let value = 255;
  while (value > 0) {
    left -= counts[value];
    if (left <= 0) break;
    value--;
  }
  return value / 255;
}
