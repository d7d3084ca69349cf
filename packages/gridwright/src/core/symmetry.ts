import { type Cell, cellCount, type Size } from './grid.js';

/** The symmetries of a rectangle as maps of (row, column). The last four need a square. */
const MAPS = {
  identity: (r, c) => [r, c],
  'half-turn': (r, c, rows, columns) => [rows - 1 - r, columns - 1 - c],
  horizontal: (r, c, rows) => [rows - 1 - r, c],
  vertical: (r, c, _rows, columns) => [r, columns - 1 - c],
  'quarter-turn': (r, c, rows) => [c, rows - 1 - r],
  'three-quarter-turn': (r, c, _rows, columns) => [columns - 1 - c, r],
  diagonal: (r, c) => [c, r],
  'anti-diagonal': (r, c, rows, columns) => [columns - 1 - c, rows - 1 - r],
} satisfies Record<string, (r: number, c: number, rows: number, columns: number) => [number, number]>;

type MapName = keyof typeof MAPS;

/**
 * The symmetries that a pattern of clues can have. `horizontal` mirrors top and bottom, `vertical` left and right;
 * `full` is all eight of the square.
 */
export const SYMMETRIES = [
  'none',
  'half-turn',
  'quarter-turn',
  'horizontal',
  'vertical',
  'diagonal',
  'anti-diagonal',
  'full',
] as const;

export type Symmetry = (typeof SYMMETRIES)[number];

/** The maps that generate each symmetry. */
const GENERATORS: Readonly<Record<Symmetry, readonly MapName[]>> = {
  none: [],
  'half-turn': ['half-turn'],
  'quarter-turn': ['quarter-turn'],
  horizontal: ['horizontal'],
  vertical: ['vertical'],
  diagonal: ['diagonal'],
  'anti-diagonal': ['anti-diagonal'],
  full: ['quarter-turn', 'diagonal'],
};

/** The symmetries of the size asked for last. */
let last: { readonly rows: number; readonly columns: number; readonly maps: readonly Uint16Array[] } | undefined;

/**
 * Returns the rectangle's symmetries as permutations: image[cell] = the cell's new place. Eight for a square, else
 * four.
 */
export function gridSymmetries(rows: number, columns: number): readonly Uint16Array[] {
  if (last?.rows !== rows || last.columns !== columns) {
    const names = (Object.keys(MAPS) as MapName[]).slice(0, rows === columns ? 8 : 4);
    last = { rows, columns, maps: names.map((name) => permutation(name, rows, columns)) };
  }
  return last.maps;
}

function permutation(name: MapName, rows: number, columns: number): Uint16Array {
  return Uint16Array.from({ length: rows * columns }, (_, cell) => {
    const [r, c] = MAPS[name](Math.floor(cell / columns), cell % columns, rows, columns);
    return r * columns + c;
  });
}

/** Returns the orbits of cells under a symmetry, ordered by their first cell. Square grids only, except for `none`. */
export function orbits(symmetry: string, size: Size): Cell[][] {
  const maps = GENERATORS[symmetry as Symmetry].map((name) => permutation(name, size.rows, size.columns));
  const seen = new Set<Cell>();
  const found: Cell[][] = [];
  for (let first = 0; first < cellCount(size); first++) {
    if (seen.has(first)) continue;
    const orbit = [first];
    seen.add(first);
    for (const cell of orbit) {
      for (const map of maps) {
        if (seen.has(map[cell])) continue;
        seen.add(map[cell]);
        orbit.push(map[cell]);
      }
    }
    found.push(orbit);
  }
  return found;
}
