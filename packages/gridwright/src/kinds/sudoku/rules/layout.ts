import { cellCount, type Size } from '../../../core/grid.js';
import { diagonalsOf, type House, housesOf, peersOf } from '../../../core/house.js';
import type { Options } from '../../../core/option.js';
import { flatten } from './flatten.js';

/** The houses of one Sudoku variant, and flat tables for its solver. */
export interface Layout {
  readonly size: Size;
  /** Number of values, and of cells in a house. */
  readonly values: number;
  readonly cells: number;
  readonly houses: readonly House[];
  /** Whether there are houses besides rows, columns and boxes. */
  readonly extraHouses: boolean;
  /** Cells of house h: houseCells[h * values .. (h + 1) * values - 1]. */
  readonly houseCells: Uint16Array;
  /** Houses of cell c: cellHouses[cellHousesAt[c] .. cellHousesAt[c + 1] - 1]. */
  readonly cellHouses: Uint16Array;
  readonly cellHousesAt: Uint16Array;
  /** Peers of cell c: peers[peersAt[c] .. peersAt[c + 1] - 1]. */
  readonly peers: Uint16Array;
  readonly peersAt: Uint16Array;
}

const layouts = new Map<string, Layout>();

/** Returns the layout of a size with its options, computed once. */
export function layoutOf(size: Size, options: Options): Layout {
  const key = [size.rows, size.boxRows, size.boxColumns, options.diagonals].join(' ');
  let layout = layouts.get(key);
  if (layout === undefined) {
    layout = computeLayout(size, options.diagonals === 'yes');
    layouts.set(key, layout);
  }
  return layout;
}

function computeLayout(size: Size, diagonals: boolean): Layout {
  const houses = [...housesOf(size), ...(diagonals ? diagonalsOf(size) : [])];
  const cells = cellCount(size);
  const housesOfCell = Array.from({ length: cells }, (_, cell) =>
    houses.flatMap((house, h) => (house.cells.includes(cell) ? [h] : [])),
  );
  const [cellHouses, cellHousesAt] = flatten(housesOfCell);
  const [peers, peersAt] = flatten(peersOf(houses, size));
  const houseCells = Uint16Array.from(houses.flatMap((house) => house.cells));
  return {
    size,
    values: size.rows,
    cells,
    houses,
    extraHouses: diagonals,
    houseCells,
    cellHouses,
    cellHousesAt,
    peers,
    peersAt,
  };
}
