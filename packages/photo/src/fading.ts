import { boxOf, type Division } from './puzzle.js';
import type { Edge } from './regions.js';

/** The quantile of a line's weights that counts as its full weight. */
const FULL = 0.75;
/** A cell or a whole line that is stronger than this share of the full weight isn't faded. */
const FADED = 0.6;
/** If more cells than this seem faded, lines have other weights than expected. */
const MOST_CELLS = 0.5;

interface Line {
  /** In a jigsaw, a part of a line is bold, and taken for a line of its own. */
  readonly isBold: boolean;
  readonly edges: Edge[];
}

/**
 * Returns how strong the print of each cell is beside the rest of the puzzle, up to 1, by the lines around it: in the
 * reflection of a lamp, lines and digits fade alike.
 */
export function printStrengths(edges: readonly Edge[], { side, regions }: Division): Float32Array {
  const regionOf = (cell: number) => regions?.[cell] ?? boxOf(side, cell);
  const lines = new Map<string, Line>();
  for (const edge of edges) {
    const [first, second] = edge.cells;
    const isBold = regionOf(first) !== regionOf(second);
    const key = `${second === first + 1 ? `column ${first % side}` : `row ${Math.floor(first / side)}`} ${isBold}`;
    const line = lines.get(key) ?? { isBold, edges: [] };
    lines.set(key, line);
    line.edges.push(edge);
  }
  const [thin, bold] = [false, true].map((isBold) =>
    quantile([...lines.values()].filter((line) => line.isBold === isBold).map(fullWeight), 0.5),
  );
  const shares = Array.from({ length: side * side }, (): number[] => []);
  for (const line of lines.values()) {
    const [own, usual] = [fullWeight(line), line.isBold ? bold : thin];
    // A long reflection fades a whole line. Otherwise a line's own weight is the better measure, above all in noise.
    const full = Math.max(1e-3, own < FADED * usual ? usual : own);
    for (const { cells, weight } of line.edges) for (const cell of cells) shares[cell].push(Math.min(1, weight / full));
  }
  const strengths = Float32Array.from(shares, (own) => {
    const share = own.reduce((sum, one) => sum + one, 0) / own.length;
    return share < FADED ? share : 1;
  });
  return strengths.filter((share) => share < 1).length > MOST_CELLS * strengths.length ? strengths.fill(1) : strengths;
}

function fullWeight({ edges }: Line): number {
  return quantile(
    edges.map(({ weight }) => weight),
    FULL,
  );
}

/** Returns a quantile, 0 of no values. */
function quantile(values: readonly number[], at: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * at)] ?? 0;
}
