import { boxOf, type Division } from './puzzle.js';
import type { Edge } from './regions.js';

/** The part of a line's edges that are fainter than what counts as its full weight. */
const FULL = 0.75;
/** A cell whose lines are stronger than this share of their full weight isn't faded. */
const FADED = 0.6;
/** If more cells than this seem faded, lines have other weights than expected. */
const MOST_FADED = 0.5;

/**
 * Returns how strong the print of each cell is beside the rest of the puzzle, up to 1, by the lines around it: in the reflection
 * of a lamp, lines and digits fade alike.
 */
export function fadingOf(edges: readonly Edge[], { side, regions }: Division): Float32Array {
  const regionOf = (cell: number) => regions?.[cell] ?? boxOf(side, cell);
  const lines = new Map<string, Edge[]>();
  for (const edge of edges) {
    const [first, second] = edge.cells;
    // In a jigsaw, a part of a line is bold.
    const isBold = regionOf(first) !== regionOf(second);
    const key = `${second === first + 1 ? `column ${first % side}` : `row ${Math.floor(first / side)}`} ${isBold}`;
    lines.set(key, [...(lines.get(key) ?? []), edge]);
  }
  const shares = Array.from({ length: side * side }, (): number[] => []);
  for (const line of lines.values()) {
    const weights = line.map(({ weight }) => weight).sort((a, b) => a - b);
    const full = Math.max(1e-3, weights[Math.floor(weights.length * FULL)]);
    for (const { cells, weight } of line) for (const cell of cells) shares[cell].push(Math.min(1, weight / full));
  }
  const fading = Float32Array.from(shares, (own) => {
    const share = own.reduce((sum, one) => sum + one, 0) / own.length;
    return share < FADED ? share : 1;
  });
  return fading.filter((share) => share < 1).length > MOST_FADED * fading.length ? fading.fill(1) : fading;
}
