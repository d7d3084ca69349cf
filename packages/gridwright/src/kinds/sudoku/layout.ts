import { cellCount, type Size } from '../../core/grid.js';
import { diagonalsOf, type House, housesOf, peersOf } from '../../core/house.js';
import type { Options } from '../../core/option.js';

/** The houses of one Sudoku variant and the flat tables that its solver runs on. */
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
  /** Bands (lines = rows of the grid) and stacks (lines = columns): where boxes and lines meet. */
  readonly chutes: readonly Chute[];
}

/**
 * A band or a stack, cut into segments where its lines meet its boxes:
 *
 *     line 0   [seg 0] [seg 1] [seg 2]
 *     line 1   [seg 3] [seg 4] [seg 5]      segment = line * boxes + box
 *     line 2   [seg 6] [seg 7] [seg 8]
 */
export interface Chute {
  readonly lines: number;
  readonly boxes: number;
  /** Cells of a segment, `width` of them: cells[segment * width ..]. */
  readonly width: number;
  readonly cells: Uint16Array;
}

const layouts = new Map<string, Layout>();

/** The layout of a size with its options, computed once. */
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
  const housesOfCell = Array.from({ length: cells }, (_, cell) => houses.flatMap((house, h) => (house.cells.includes(cell) ? [h] : [])));
  const [cellHouses, cellHousesAt] = flatten(housesOfCell);
  const [peers, peersAt] = flatten(peersOf(houses, size));
  const chutes = [...bands(size, false), ...bands(size, true)];
  const houseCells = Uint16Array.from(houses.flatMap((house) => house.cells));
  return { size, values: size.rows, cells, houses, extraHouses: diagonals, houseCells, cellHouses, cellHousesAt, peers, peersAt, chutes };
}

function flatten(lists: readonly (readonly number[])[]): [items: Uint16Array, starts: Uint16Array] {
  const starts = new Uint16Array(lists.length + 1);
  for (let i = 0; i < lists.length; i++) starts[i + 1] = starts[i] + lists[i].length;
  return [Uint16Array.from(lists.flat()), starts];
}

/** The bands of the grid, or, transposed, its stacks. */
function bands(size: Size, transposed: boolean): Chute[] {
  const n = size.rows;
  const lines = transposed ? size.boxColumns : size.boxRows;
  const width = transposed ? size.boxRows : size.boxColumns;
  const at = (line: number, i: number) => (transposed ? i * n + line : line * n + i);
  return Array.from({ length: n / lines }, (_, band) => {
    const firstLine = band * lines;
    const cells = Uint16Array.from({ length: lines * n }, (_, i) => at(firstLine + Math.floor(i / n), i % n));
    return { lines, boxes: n / width, width, cells };
  });
}
