import { lowestBit } from '../../../core/bits.js';
import { type Cell, cellCount, type Size } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import { hasNone, type Options } from '../../../core/option.js';
import type { Automaton } from '../variants/automaton.js';
import { restricting } from '../variants/index.js';
import type { Counts, Pair, Relation, Sum } from '../variants/variant.js';
import { flatten } from './flatten.js';
import { housesIn } from './houses.js';

/** The constraints of a Sudoku and its variants, and flat tables for the solver. */
export interface Layout {
  readonly size: Size;
  /** Number of values, and of cells in a house. */
  readonly values: number;
  readonly cells: number;
  /** Rows, columns, boxes or regions, and any others, in this order. */
  readonly houses: readonly House[];
  /** The names of the rules beside rows, columns and boxes. Functions can't go to another thread, but layouts do. */
  readonly rules: readonly string[];
  /** Whether there are no such rules. */
  readonly plain: boolean;
  /** Pairs of cells that may have only some pairs of values. Cells that differ anyway have no pair for that. */
  readonly pairs: readonly Pair[];
  /** The sums; each names a cell once, with a weight that isn't 0. */
  readonly sums: readonly Sum[];
  readonly automata: readonly Automaton[];
  /** How often values occur in some cells; other constraints say that too. */
  readonly counts: readonly (Counts & { readonly rule: string })[];
  /**
   * Whether houses are the only constraints, so that exchanging two values in cells that are two or none of each house
   * gives another grid.
   */
  readonly exchangeable: boolean;
  /**
   * Cells whose values depend on the value of cell c in other ways than being different: partners[i] for i from
   * partnersAt[c] to partnersAt[c + 1] - 1. Beside a value v of c, such a partner may have the values
   * supports[supportsAt[i] + v - 1], a mask.
   */
  readonly partners: Uint16Array;
  readonly partnersAt: Uint16Array;
  readonly supports: Int32Array;
  readonly supportsAt: Uint32Array;
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

/** The options that change a layout, and those that change its houses. */
const NAMES = new Set(restricting.map(({ name }) => name));
const HOUSE_NAMES = new Set(restricting.filter(({ houses }) => houses !== undefined).map(({ name }) => name));

/** The number of layouts in memory; every jigsaw has its own. */
const MOST_LAYOUTS = 32;
const layouts = new Map<string | number, Layout>();

/** Returns the layout of a size with its options; the last ones used are cached. */
export function layoutOf(size: Size, options: Options): Layout {
  // A name takes a tenth of the time of an easy 6x6 puzzle.
  const key = hasNone(options) ? (size.rows * 32 + size.boxRows) * 32 + size.boxColumns : keyOf(size, options, NAMES);
  return keptIn(layouts, key, () => computeLayout(size, options));
}

/** Goes over the given options, since there are ten times as many names. Another order of them gives another key. */
function keyOf({ rows, boxRows, boxColumns }: Size, options: Options, names: ReadonlySet<string>): string {
  let key = `${rows} ${boxRows} ${boxColumns}`;
  for (const name of Object.keys(options))
    if (options[name] !== undefined && names.has(name)) key += `\n${name} ${options[name]}`;
  return key;
}

/** Returns what a map has for a key, and computes it if there is nothing; the oldest entry is dropped. */
function keptIn<Key, Kept>(map: Map<Key, Kept>, key: Key, compute: () => Kept): Kept {
  let kept = map.get(key);
  if (kept === undefined) {
    if (map.size === MOST_LAYOUTS) map.delete(map.keys().next().value as Key);
    kept = compute();
    map.set(key, kept);
  }
  return kept;
}

/** Returns whether a house is a box, or a region in the place of one. */
export function isBox({ values }: Layout, house: number): boolean {
  return house >= 2 * values && house < 3 * values;
}

/** The houses of a layout with their tables. */
type HouseLayout = Pick<Layout, 'houses' | 'houseCells' | 'cellHouses' | 'cellHousesAt' | 'peers' | 'peersAt'>;

const houseLayouts = new Map<string, HouseLayout>();

/** Returns the houses of a layout; layouts that differ in other constraints share them. */
function houseLayoutOf(size: Size, options: Options): HouseLayout {
  const key = keyOf(size, options, HOUSE_NAMES);
  return keptIn(houseLayouts, key, () => {
    const houses = housesIn(size, options);
    const [houseCells] = flatten(houses.map(({ cells }) => cells));
    const ofCells = housesOfCells(houseCells, size);
    return { houses, houseCells, ...ofCells, ...peerTables(houseCells, ofCells, size) };
  });
}

/** Returns the houses of each cell, in order. */
function housesOfCells(houseCells: Uint16Array, size: Size): Pick<Layout, 'cellHouses' | 'cellHousesAt'> {
  const cells = cellCount(size);
  const cellHouses = new Uint16Array(houseCells.length);
  const cellHousesAt = new Uint16Array(cells + 1);
  for (const cell of houseCells) cellHousesAt[cell + 1]++;
  for (let cell = 0; cell < cells; cell++) cellHousesAt[cell + 1] += cellHousesAt[cell];
  const ends = cellHousesAt.slice();
  for (let i = 0; i < houseCells.length; i++) cellHouses[ends[houseCells[i]]++] = Math.floor(i / size.rows);
  return { cellHouses, cellHousesAt };
}

/** Returns each cell's peers in ascending order. Every jigsaw has its own, so the cells of houses are read as bits. */
function peerTables(
  houseCells: Uint16Array,
  { cellHouses, cellHousesAt }: Pick<Layout, 'cellHouses' | 'cellHousesAt'>,
  size: Size,
): Pick<Layout, 'peers' | 'peersAt'> {
  const cells = cellCount(size);
  const words = Math.ceil(cells / 32);
  const members = new Int32Array((houseCells.length / size.rows) * words);
  for (let i = 0; i < houseCells.length; i++)
    members[Math.floor(i / size.rows) * words + (houseCells[i] >>> 5)] |= 1 << (houseCells[i] & 31);
  return listBits(cells, houseCells.length * (size.rows - 1), (cell, word) => {
    let bits = 0;
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++) bits |= members[cellHouses[i] * words + word];
    return word === cell >>> 5 ? bits & ~(1 << (cell & 31)) : bits;
  });
}

/** Returns the peers of a cell by houses alone. */
function peersIn({ peers, peersAt }: HouseLayout, cell: Cell): Uint16Array {
  return peers.subarray(peersAt[cell], peersAt[cell + 1]);
}

function computeLayout(size: Size, options: Options): Layout {
  const houseLayout = houseLayoutOf(size, options);
  const cells = cellCount(size);
  const rules = restricting.filter(({ name }) => options[name] !== undefined);
  const pairs = withoutRepeats(
    rules.flatMap((rule) => rule.pairs?.(options[rule.name], size, options) ?? []),
    houseLayout,
  );
  const distinct = pairs.filter(({ isDistinct }) => isDistinct);
  const related = pairs.filter(({ isDistinct }) => !isDistinct);
  const allowed = new Int32Array(cells).fill(2 ** size.rows - 1);
  for (const rule of rules)
    for (const [cell, mask] of rule.values?.(options[rule.name], size).entries() ?? []) allowed[cell] &= mask;
  return {
    size,
    values: size.rows,
    cells,
    ...houseLayout,
    ...(distinct.length > 0 && peersWith(distinct, houseLayout)),
    rules: rules.map(({ name }) => name),
    plain: rules.length === 0,
    pairs,
    sums: rules.flatMap((rule) => (rule.sums?.(options[rule.name], size, houseLayout.houses) ?? []).map(withCellsOnce)),
    automata: rules.flatMap((rule) => rule.automata?.(options[rule.name], size) ?? []),
    counts: rules.flatMap(({ name, counts }) =>
      (counts?.(options[name], size) ?? []).map((one) => ({ ...one, rule: name })),
    ),
    exchangeable: pairs.length === 0 && rules.every(({ houses }) => houses !== undefined),
    ...partnerTables(related, cells, size.rows),
    allowed: allowedByPairs(allowed, related),
  };
}

/** Returns a sum in which no cell is named twice. */
function withCellsOnce(sum: Sum): Sum {
  const weights = new Map<Cell, number>();
  for (const [i, cell] of sum.cells.entries()) weights.set(cell, (weights.get(cell) ?? 0) + sum.weights[i]);
  if (weights.size === sum.cells.length) return sum;
  const kept = [...weights].filter(([, weight]) => weight !== 0);
  return { ...sum, cells: kept.map(([cell]) => cell), weights: kept.map(([, weight]) => weight) };
}

/** Returns the pairs without those that demand only what a house or an earlier pair does: that two cells differ. */
function withoutRepeats(pairs: readonly Pair[], houseLayout: HouseLayout): Pair[] {
  const different = new Set<number>();
  const { length } = houseLayout.peersAt;
  return pairs.filter(({ cells, isDistinct }) => {
    if (!isDistinct) return true;
    const key = cells[0] * length + cells[1];
    if (different.has(key) || peersIn(houseLayout, cells[0]).includes(cells[1])) return false;
    different.add(key);
    return true;
  });
}

/** Returns the peers of each cell with those that pairs add to its houses. */
function peersWith(pairs: readonly Pair[], { peers, peersAt }: HouseLayout): Pick<Layout, 'peers' | 'peersAt'> {
  const cells = peersAt.length - 1;
  const words = Math.ceil(cells / 32);
  const differing = new Int32Array(cells * words);
  const add = (cell: Cell, other: Cell) => {
    differing[cell * words + (other >>> 5)] |= 1 << (other & 31);
  };
  for (let cell = 0; cell < cells; cell++) for (let i = peersAt[cell]; i < peersAt[cell + 1]; i++) add(cell, peers[i]);
  for (const {
    cells: [a, b],
  } of pairs) {
    add(a, b);
    add(b, a);
  }
  return listBits(cells, peers.length + 2 * pairs.length, (cell, word) => differing[cell * words + word]);
}

/**
 * Returns lists of cells, in ascending order, from the words that a function returns for each; no more than `most` in
 * all.
 */
function listBits(
  cells: number,
  most: number,
  wordOf: (cell: Cell, word: number) => number,
): Pick<Layout, 'peers' | 'peersAt'> {
  const words = Math.ceil(cells / 32);
  const peers = new Uint16Array(most);
  const peersAt = new Uint16Array(cells + 1);
  let end = 0;
  for (let cell = 0; cell < cells; cell++) {
    for (let word = 0; word < words; word++)
      for (let bits = wordOf(cell, word); bits !== 0; bits &= bits - 1) peers[end++] = 32 * word + lowestBit(bits);
    peersAt[cell + 1] = end;
  }
  return { peers: peers.slice(0, end), peersAt };
}

/** Another cell of a pair, and the values it may have beside each value. */
interface Partner {
  readonly cell: Cell;
  readonly relation: Relation;
}

/** Returns for each cell the other cells of its pairs. */
function partnersIn(pairs: readonly Pair[], cells: number): Partner[][] {
  const lists = Array.from({ length: cells }, (): Partner[] => []);
  for (const {
    cells: [a, b],
    relations: [there, back],
  } of pairs) {
    lists[a].push({ cell: b, relation: there });
    lists[b].push({ cell: a, relation: back });
  }
  return lists;
}

function partnerTables(
  pairs: readonly Pair[],
  cells: number,
  values: number,
): Pick<Layout, 'partners' | 'partnersAt' | 'supports' | 'supportsAt'> {
  if (pairs.length === 0) return noPartners(cells);
  const lists = partnersIn(pairs, cells);
  const [partners, partnersAt] = flatten(lists.map((list) => list.map(({ cell }) => cell)));
  const relations = [...new Set(lists.flat().map(({ relation }) => relation))];
  const starts = new Map(relations.map((relation, i) => [relation, i * values]));
  return {
    partners,
    partnersAt,
    supports: new Int32Array(relations.flatMap((relation) => [...relation])),
    supportsAt: new Uint32Array(lists.flatMap((list) => list.map(({ relation }) => starts.get(relation) as number))),
  };
}

/** The tables of a layout without pairs. */
function noPartners(cells: number): ReturnType<typeof partnerTables> {
  return {
    partners: new Uint16Array(0),
    partnersAt: new Uint16Array(cells + 1),
    supports: new Int32Array(0),
    supportsAt: new Uint32Array(0),
  };
}

/** Returns the masks without values beside which another cell of a pair could have no value at all. */
function allowedByPairs(allowed: Int32Array, pairs: readonly Pair[]): Int32Array {
  for (const { cells, relations } of pairs)
    for (const [side, relation] of relations.entries())
      for (let i = relation.indexOf(0); i >= 0; i = relation.indexOf(0, i + 1)) allowed[cells[side]] &= ~(1 << i);
  return allowed;
}
