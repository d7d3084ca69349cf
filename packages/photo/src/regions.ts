import { CELL, CELL_AREA } from './cells.js';
import { numberRegions } from './puzzle.js';

/*
 * Boxes and the regions of a jigsaw, by the weight of the lines between cells. Cells are joined across the lightest
 * lines first until as many groups are left as the grid has rows.
 */

/** Pixels to each side of a line that its ink may reach, and at the ends of a cell's edge that others may darken. */
const REACH = 7;
const END = 8;
/** By how much the lightest line between regions has to be heavier than the heaviest that joined cells of one. */
const HEAVIER = 1.15;

/** Pixels along the edge of a cell. */
const alongEdge = new Uint8Array(CELL - 2 * END);

/** Two cells beside each other, and how much ink the line between them has. */
export interface Edge {
  readonly cells: readonly [number, number];
  readonly weight: number;
}

/**
 * Returns the box or region of each cell, numbered from 0, if lines of two weights divide a grid into as many connected
 * regions as it has rows, each with as many cells. Undefined where the lines don't tell.
 */
export function regionsOf(edges: readonly Edge[], side: number): Uint8Array | undefined {
  const regions = Uint16Array.from({ length: side * side }, (_, cell) => cell);
  let count = side * side;
  let heaviest = 0;
  for (const { cells, weight } of [...edges].sort((a, b) => a.weight - b.weight)) {
    const [kept, joined] = cells.map((cell) => regions[cell]);
    if (kept === joined) continue;
    if (count === side) return weight > HEAVIER * heaviest ? numbered(regions, side) : undefined;
    regions.forEach((region, cell) => {
      if (region === joined) regions[cell] = kept;
    });
    heaviest = weight;
    count--;
  }
  return undefined;
}

/** Returns regions numbered in the order of their first cells; undefined unless all are of one size. */
function numbered(regions: Uint16Array, side: number): Uint8Array | undefined {
  const names = [...new Set(regions)];
  if (names.some((name) => regions.filter((region) => region === name).length !== side)) return undefined;
  return numberRegions(regions);
}

/** Returns all edges between cells, by their pictures as `cutCells` gives them. */
export function edgesOf(pictures: Uint8Array, side: number, isNegative: boolean): Edge[] {
  const cells = isNegative ? pictures.map((value) => 255 - value) : pictures;
  return Array.from({ length: side * side }, (_, cell) => cell).flatMap((cell) => {
    const right = cell % side < side - 1 ? [cell + 1] : [];
    const below = cell + side < side * side ? [cell + side] : [];
    return [...right, ...below].map((other): Edge => ({ cells: [cell, other], weight: weightOf(cells, cell, other) }));
  });
}

/** Returns how much ink the line between two cells has. Medians along it leave out noise, and strokes across it. */
function weightOf(cells: Uint8Array, first: number, second: number): number {
  // Across the line, and along it.
  const [step, along] = second === first + 1 ? [1, CELL] : [CELL, 1];
  const profile = Array.from({ length: 2 * REACH }, (_, k) => {
    const from = k < REACH ? first * CELL_AREA + (CELL - REACH + k) * step : second * CELL_AREA + (k - REACH) * step;
    for (let i = 0; i < alongEdge.length; i++) alongEdge[i] = cells[from + (END + i) * along];
    return alongEdge.sort()[alongEdge.length >> 1];
  });
  return profile.reduce((sum, value, k) => {
    // A valley is filled up to its lower side, so that the edge of a shadow isn't ink.
    const paper = Math.max(1, Math.min(Math.max(...profile.slice(0, k + 1)), Math.max(...profile.slice(k))));
    return sum + (paper - value) / paper;
  }, 0);
}
