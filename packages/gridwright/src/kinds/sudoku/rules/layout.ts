import { type Cell, cellCount, type Size } from '../../../core/grid.js';
import { diagonalsOf, type House, housesOf, peersOf, windowsOf } from '../../../core/house.js';
import type { Options } from '../../../core/option.js';
import { flatten } from './flatten.js';
import { PAIR_RULES, type Pair, pairsOf } from './pair-rules.js';
import { allowedBy, parseParity } from './parity.js';
import { regionHouses } from './regions.js';

/** The houses and the other constraints of one Sudoku variant, and flat tables for its solver. */
export interface Layout {
  readonly size: Size;
  /** Number of values, and of cells in a house. */
  readonly values: number;
  readonly cells: number;
  /** Rows, columns, boxes or regions, and any others, in this order. */
  readonly houses: readonly House[];
  /** Whether rows, columns and boxes are all that there is. */
  readonly plain: boolean;
  /** Pairs of cells that may not have the same value, or consecutive ones. Cells of a house that differ anyway have no pair. */
  readonly pairs: readonly Pair[];
  /**
   * Whether houses are the only constraints, so that exchanging two values in cells that are two or none of each house
   * gives another grid.
   */
  readonly exchangeable: boolean;
  /** Cells that may not have consecutive values, for each cell c: near[nearAt[c] .. nearAt[c + 1] - 1]. */
  readonly near: Uint16Array;
  readonly nearAt: Uint16Array;
  /** For each cell the mask of the values that it may have. */
  readonly allowed: Int32Array;
  /** Cells of house h: houseCells[h * values .. (h + 1) * values - 1]. */
  readonly houseCells: Uint16Array;
  /** Houses of cell c: cellHouses[cellHousesAt[c] .. cellHousesAt[c + 1] - 1]. */
  readonly cellHouses: Uint16Array;
  readonly cellHousesAt: Uint16Array;
  /** Peers of cell c, which may not have its value: peers[peersAt[c] .. peersAt[c + 1] - 1]. */
  readonly peers: Uint16Array;
  readonly peersAt: Uint16Array;
}

/** The houses that each option adds, in the order of the houses. */
const HOUSES: Readonly<Record<string, (size: Size, value: string) => House[]>> = {
  regions: regionHouses,
  diagonals: diagonalsOf,
  windoku: windowsOf,
};

/** The options that change a layout. */
const NAMES = [...Object.keys(HOUSES), ...PAIR_RULES, 'parity'];

/** The number of layouts in memory; every jigsaw has its own. */
const MOST_LAYOUTS = 32;
const layouts = new Map<string, Layout>();

/** Returns the layout of a size with its options; the last ones used are kept. */
export function layoutOf(size: Size, options: Options): Layout {
  const key = [size.rows, size.boxRows, size.boxColumns, ...NAMES.map((name) => options[name])].join(' ');
  let layout = layouts.get(key);
  if (layout === undefined) {
    if (layouts.size === MOST_LAYOUTS) layouts.delete(layouts.keys().next().value as string);
    layout = computeLayout(size, options);
    layouts.set(key, layout);
  }
  return layout;
}

/** Returns whether a house is a box, or a region in the place of one. */
export function isBox({ values }: Layout, house: number): boolean {
  return house >= 2 * values && house < 3 * values;
}

function computeLayout(size: Size, options: Options): Layout {
  const others = Object.keys(HOUSES).flatMap((name) =>
    options[name] === undefined ? [] : HOUSES[name](size, options[name]),
  );
  const houses = [...housesOf(size), ...others];
  const cells = cellCount(size);
  const housesOfCell = Array.from({ length: cells }, (_, cell) =>
    houses.flatMap((house, h) => (house.cells.includes(cell) ? [h] : [])),
  );
  const [cellHouses, cellHousesAt] = flatten(housesOfCell);
  const inHouses = peersOf(houses, size);
  const isNear = ({ rule }: Pair) => rule === 'non-consecutive';
  const pairs = pairsOf(size, options).filter(
    (pair) => isNear(pair) || !inHouses[pair.cells[0]].includes(pair.cells[1]),
  );
  const different = partnersIn(
    pairs.filter((pair) => !isNear(pair)),
    cells,
  );
  const [peers, peersAt] = flatten(inHouses.map((list, cell) => [...list, ...different[cell]].sort((a, b) => a - b)));
  const [near, nearAt] = flatten(partnersIn(pairs.filter(isNear), cells));
  const houseCells = Uint16Array.from(houses.flatMap((house) => house.cells));
  return {
    size,
    values: size.rows,
    cells,
    houses,
    plain: others.length === 0 && pairs.length === 0 && options.parity === undefined,
    pairs,
    exchangeable: pairs.length === 0 && options.parity === undefined,
    near,
    nearAt,
    allowed: allowedBy(options.parity === undefined ? new Uint8Array(cells) : parseParity(options.parity, size), size),
    houseCells,
    cellHouses,
    cellHousesAt,
    peers,
    peersAt,
  };
}

/** Returns for each cell the other cells of its pairs. */
function partnersIn(pairs: readonly Pair[], cells: number): Cell[][] {
  const lists = Array.from({ length: cells }, (): Cell[] => []);
  for (const {
    cells: [a, b],
  } of pairs) {
    lists[a].push(b);
    lists[b].push(a);
  }
  return lists;
}
