import { lowestBit as low, popcount } from '../../../../core/bits.js';
import type { Cell, Value } from '../../../../core/grid.js';
import type { SudokuPosition } from '../position.js';
import { type AlmostLockedSet, almostLockedSets } from './almost-locked-sets.js';

/** Which strong links are wanted: those of cells, of candidates, of groups too, of almost locked sets only, all. */
export type Extent = 'cells' | 'plain' | 'grouped' | 'sets' | 'all';

/** A value at two places or more of a house: true if one of these candidates is. */
export interface Group {
  readonly value: Value;
  /** The houses that hold all its cells, the one of the lowest number first. */
  readonly houses: readonly number[];
  /** Mask of its places in each of these houses. */
  readonly places: readonly number[];
}

/** The strong links of a position: of the two nodes of a link one is true. */
export interface StrongLinks {
  readonly position: SudokuPosition;
  /**
   * Three numbers for each: the two nodes, named by the number of the candidate (cell * values + value - 1) or, from
   * cells * values on, of the group; and the reason, which is a premise, or -1 - s for the almost locked set s that is
   * locked without the one node or without the other. Of the reasons for one link the simplest comes first.
   */
  readonly links: number[];
  readonly groups: Group[];
  readonly sets: readonly AlmostLockedSet[];
}

interface LinkCollection extends StrongLinks {
  /** Names of the groups so far, by house, value and places. */
  readonly names: Map<number, number>;
}

/** Returns the strong links; with a board only those between candidates of its cells, not for groups and sets. */
export function strongLinks(position: SudokuPosition, extent: Extent, within?: Int32Array): StrongLinks {
  const sets = extent === 'sets' || extent === 'all' ? almostLockedSets(position) : [];
  const draft: LinkCollection = { position, links: [], groups: [], sets, names: new Map() };
  if (extent !== 'sets') linkCells(draft, within);
  if (extent !== 'sets' && extent !== 'cells') linkPlaces(draft, within);
  if (extent === 'grouped' || extent === 'all') linkGroups(draft);
  for (let i = 0; i < sets.length; i++) linkSet(draft, sets[i], -1 - i);
  return draft;
}

/** Cells with two values. */
function linkCells({ position, links }: LinkCollection, within: Int32Array | undefined): void {
  const { values } = position.layout;
  for (const cell of position.pairs) {
    if (!isIn(within, cell)) continue;
    const mask = position.candidates[cell];
    links.push(cell * values + low(mask), cell * values + low(mask & (mask - 1)), cell);
  }
}

/** Values with two places in a house. */
function linkPlaces({ position, links }: LinkCollection, within: Int32Array | undefined): void {
  const { layout, places } = position;
  const { cells, values, houseCells } = layout;
  for (let at = 0; at < places.length; at++) {
    const mask = places[at];
    if (!isPair(mask)) continue;
    const index = at % values;
    const a = houseCells[at - index + low(mask)];
    const b = houseCells[at - index + low(mask & (mask - 1))];
    if (isIn(within, a) && isIn(within, b)) links.push(a * values + index, b * values + index, cells + at);
  }
}

function isIn(board: Int32Array | undefined, cell: Cell): boolean {
  return board === undefined || (board[cell >> 5] & (1 << (cell & 31))) !== 0;
}

/** Values whose places in a house lie where it meets two other houses, or one house and one more cell. */
function linkGroups(draft: LinkCollection): void {
  const { position, links } = draft;
  const { layout, places, crossings } = position;
  for (let at = 0; at < places.length; at++) {
    const all = places[at];
    if (isSingle(all) || isPair(all)) continue;
    const house = Math.floor(at / layout.values);
    for (const other of crossings.overlapping[house]) {
      const part = all & position.common(house, other);
      const rest = all & ~part;
      if (part === 0 || rest === 0) continue;
      if (!isSingle(rest) && !isPart(position, house, rest)) continue;
      links.push(
        nodeAt(draft, house, at % layout.values, part),
        nodeAt(draft, house, at % layout.values, rest),
        layout.cells + at,
      );
    }
  }
}

/** Whether places of a house are all in some other house. */
function isPart(position: SudokuPosition, house: number, places: number): boolean {
  return position.crossings.overlapping[house].some((other) => (places & ~position.common(house, other)) === 0);
}

/** Working memory: the nodes of one set. */
const nodesOfSet = new Int32Array(25);

/** Each two values of an almost locked set: if the one is nowhere in it, all the others are. Values that nothing outside sees are of no use. */
function linkSet(draft: LinkCollection, { house, places, values }: AlmostLockedSet, reason: number): void {
  const { position, links } = draft;
  const { layout } = position;
  let count = 0;
  for (let rest = values; rest !== 0; rest &= rest - 1) {
    const index = low(rest);
    const inSet = places & position.places[house * layout.values + index];
    if (isSingle(inSet) || seesOutside(position, house, index, inSet))
      nodesOfSet[count++] = nodeAt(draft, house, index, inSet);
  }
  for (let i = 0; i < count; i++) for (let j = 0; j < i; j++) links.push(nodesOfSet[j], nodesOfSet[i], reason);
}

/** Whether there is a candidate outside that sees a value at all these places of a house. */
function seesOutside(position: SudokuPosition, house: number, index: number, places: number): boolean {
  const { values } = position.layout;
  const all = position.places[house * values + index];
  if ((all & ~places) !== 0) return true;
  const count = popcount(places);
  for (const other of position.crossings.overlapping[house]) {
    if ((places & ~position.common(house, other)) === 0 && popcount(position.places[other * values + index]) > count)
      return true;
  }
  return false;
}

/** The node of a value (from 0) at places of a house. A group that is new is added, once for all houses that hold it. */
function nodeAt(draft: LinkCollection, house: number, index: number, places: number): number {
  const { position, groups, names } = draft;
  const { layout } = position;
  if (isSingle(places)) return layout.houseCells[house * layout.values + low(places)] * layout.values + index;
  const name = (house * layout.values + index) * 2 ** layout.values + places;
  let node = names.get(name);
  if (node === undefined) {
    const group = groupAt(position, house, index, places);
    if (group.houses[0] !== house) node = nodeAt(draft, group.houses[0], index, group.places[0]);
    else node = layout.cells * layout.values + groups.push(group) - 1;
    names.set(name, node);
  }
  return node;
}

function groupAt(position: SudokuPosition, house: number, index: number, places: number): Group {
  const group = { value: index + 1, houses: [house], places: [places] };
  for (const other of position.crossings.overlapping[house]) {
    if ((places & ~position.common(house, other)) !== 0) continue;
    const there = position.translate(house, places, other);
    if (other < group.houses[0]) {
      group.houses.unshift(other);
      group.places.unshift(there);
    } else {
      group.houses.push(other);
      group.places.push(there);
    }
  }
  return group;
}

function isSingle(mask: number): boolean {
  return (mask & (mask - 1)) === 0;
}

function isPair(mask: number): boolean {
  return !isSingle(mask) && isSingle(mask & (mask - 1));
}
