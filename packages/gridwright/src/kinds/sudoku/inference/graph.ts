import type { Cell, Value } from '../../../core/grid.js';
import type { SudokuPosition } from '../position.js';
import { type AlmostLockedSet, almostLockedSets } from './almost-locked.js';
import { commonHouses, houseTables, placesIn } from './houses.js';

/** A value in one cell, or in one of several cells of a house: true when one of its candidates is. */
export interface Node {
  readonly value: Value;
  readonly cells: readonly Cell[];
}

/**
 * What follows from what in a position. Nodes that have a strong link come first:
 *
 *     0 .. linked - 1      candidates and groups with a strong link: one of the two nodes is true
 *     linked .. size - 1   the other candidates
 *
 * `weak` has a row of `words` words for each node: the nodes that are false when it is true.
 */
export interface Graph {
  readonly position: SudokuPosition;
  readonly size: number;
  readonly linked: number;
  readonly words: number;
  readonly weak: Uint32Array;
  /** Node of each candidate, by cell * values + value - 1; -1 where there is none. */
  readonly nodeOf: Int32Array;
  /** Strong links, three numbers each: the two nodes and the reason. Of several reasons the first is the simplest. */
  readonly strong: readonly number[];
  /** For a reason below 0, of number -1 - reason: the set that is locked without the one node or without the other. */
  readonly sets: readonly AlmostLockedSet[];
  node(id: number): Node;
  valueAt(id: number): Value;
}

/** Which strong links a graph has: those of candidates, of groups too, of almost locked sets only, all. */
export type Extent = 'plain' | 'grouped' | 'sets' | 'all';

interface Group extends Node {
  readonly houses: readonly number[];
}

/** A graph while its nodes have no order yet: they are named by candidate number, groups from `cells * values` on. */
interface Draft {
  readonly position: SudokuPosition;
  readonly groups: Group[];
  readonly known: Map<number, number>;
  readonly strong: number[];
}

/** The graph of a position as it stands. */
export function buildGraph(position: SudokuPosition, extent: Extent): Graph {
  const draft: Draft = { position, groups: [], known: new Map(), strong: [] };
  const sets = extent === 'sets' || extent === 'all' ? almostLockedSets(position) : [];
  if (extent !== 'sets') linkPairs(draft);
  if (extent === 'grouped' || extent === 'all') linkGroups(draft);
  for (let i = 0; i < sets.length; i++) linkSet(draft, sets[i], -1 - i);
  return compile(draft, sets);
}

/** Cells with two values, and values with two places in a house. */
function linkPairs({ position, strong }: Draft): void {
  const { layout, candidates, places, grid } = position;
  const { cells, values, houseCells } = layout;
  for (let cell = 0; cell < cells; cell++) {
    if (grid[cell] === 0 && isPair(candidates[cell])) strong.push(cell * values + low(candidates[cell]), cell * values + high(candidates[cell]), cell);
  }
  for (let at = 0; at < places.length; at++) {
    if (!isPair(places[at])) continue;
    const index = at % values;
    strong.push(houseCells[at - index + low(places[at])] * values + index, houseCells[at - index + high(places[at])] * values + index, cells + at);
  }
}

/** Values whose places in a house lie in two parts of it, or in one part and one cell. */
function linkGroups(draft: Draft): void {
  const { layout, places } = draft.position;
  const { parts } = houseTables(layout);
  for (let at = 0; at < places.length; at++) {
    const all = places[at];
    if (isPair(all) || isSingle(all)) continue;
    const house = Math.floor(at / layout.values);
    const value = (at % layout.values) + 1;
    for (const part of parts[house]) {
      const rest = all & ~part;
      if ((all & part) === 0 || rest === 0) continue;
      const other = isSingle(rest) ? rest : all & (parts[house].find((mask) => (rest & ~mask) === 0) ?? 0);
      if (other !== 0) draft.strong.push(keyOf(draft, house, value, all & part), keyOf(draft, house, value, other), layout.cells + at);
    }
  }
}

/** Each two values of an almost locked set: if the one is nowhere in it, all the others are. */
function linkSet(draft: Draft, { cells, values }: AlmostLockedSet, reason: number): void {
  const { candidates, layout } = draft.position;
  const [house] = commonHouses(layout, cells);
  const keys: number[] = [];
  for (let rest = values; rest !== 0; rest &= rest - 1) {
    const holding = cells.filter((cell) => candidates[cell] & rest & -rest);
    keys.push(keyOf(draft, house, low(rest) + 1, placesIn(layout, house, holding)));
  }
  for (let i = 0; i < keys.length; i++) for (let j = 0; j < i; j++) draft.strong.push(keys[j], keys[i], reason);
}

/** Name of the node of a value at places in a house. A group that is new is added, once for all houses that hold it. */
function keyOf(draft: Draft, house: number, value: Value, places: number): number {
  const { position, groups, known } = draft;
  const { layout } = position;
  if (isSingle(places)) return layout.houseCells[house * layout.values + low(places)] * layout.values + value - 1;
  const name = (house * layout.values + value - 1) * 2 ** layout.values + places;
  let key = known.get(name);
  if (key === undefined) {
    const cells = position.cellsAt(house, places);
    const houses = commonHouses(layout, cells);
    if (houses[0] !== house) key = keyOf(draft, houses[0], value, placesIn(layout, houses[0], cells));
    else key = layout.cells * layout.values + groups.push({ value, cells, houses }) - 1;
    known.set(name, key);
  }
  return key;
}

/** Gives the nodes their numbers and links them. */
function compile({ position, groups, strong }: Draft, sets: readonly AlmostLockedSet[]): Graph {
  const { cells, values } = position.layout;
  const nodeOf = new Int32Array(cells * values + groups.length).fill(-1);
  for (let i = 0; i < strong.length; i++) if (i % 3 !== 2) nodeOf[strong[i]] = 0;
  const keys: number[] = [];
  for (let key = 0; key < nodeOf.length; key++) if (nodeOf[key] === 0) nodeOf[key] = keys.push(key) - 1;
  const linked = keys.length;
  for (let cell = 0; cell < cells; cell++) {
    if (position.grid[cell] !== 0) continue;
    for (let rest = position.candidates[cell]; rest !== 0; rest &= rest - 1) {
      const key = cell * values + low(rest);
      if (nodeOf[key] < 0) nodeOf[key] = keys.push(key) - 1;
    }
  }
  const size = keys.length;
  const words = (size + 31) >> 5;
  const weak = new Uint32Array(size * words);
  linkWeakly(position, groups, nodeOf, weak, words);
  const node = (id: number): Node => {
    const key = keys[id];
    return key < cells * values ? { value: (key % values) + 1, cells: [Math.floor(key / values)] } : groups[key - cells * values];
  };
  const valueAt = (id: number): Value => (keys[id] < cells * values ? (keys[id] % values) + 1 : groups[keys[id] - cells * values].value);
  for (let i = 0; i < strong.length; i++) if (i % 3 !== 2) strong[i] = nodeOf[strong[i]];
  return { position, size, linked, words, weak, nodeOf, strong, sets, node, valueAt };
}

/** Sets the weak links: the candidates of a cell, and of a value in a house those nodes that have no cell in common. */
function linkWeakly(position: SudokuPosition, groups: readonly Group[], nodeOf: Int32Array, weak: Uint32Array, words: number): void {
  const { layout, candidates, places, grid } = position;
  const { cells, values, houseCells } = layout;
  const ids: number[] = [];
  const masks: number[] = [];
  const linkDisjoint = () => {
    for (let i = 0; i < ids.length; i++) {
      for (let j = 0; j < i; j++) {
        if (masks[i] & masks[j]) continue;
        weak[ids[i] * words + (ids[j] >> 5)] |= 1 << (ids[j] & 31);
        weak[ids[j] * words + (ids[i] >> 5)] |= 1 << (ids[i] & 31);
      }
    }
    ids.length = masks.length = 0;
  };
  for (let cell = 0; cell < cells; cell++) {
    if (grid[cell] !== 0) continue;
    for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1) {
      ids.push(nodeOf[cell * values + low(rest)]);
      masks.push(rest & -rest);
    }
    linkDisjoint();
  }
  const groupsIn = new Map<number, number[]>();
  for (const [g, { value, houses }] of groups.entries()) {
    for (const house of houses) {
      const at = house * values + value - 1;
      groupsIn.set(at, [...(groupsIn.get(at) ?? []), g]);
    }
  }
  for (let at = 0; at < places.length; at++) {
    if (isSingle(places[at])) continue;
    const index = at % values;
    for (let rest = places[at]; rest !== 0; rest &= rest - 1) {
      ids.push(nodeOf[houseCells[at - index + low(rest)] * values + index]);
      masks.push(rest & -rest);
    }
    for (const g of groupsIn.get(at) ?? []) {
      ids.push(nodeOf[cells * values + g]);
      masks.push(placesIn(layout, (at - index) / values, groups[g].cells));
    }
    linkDisjoint();
  }
}

function isSingle(mask: number): boolean {
  return (mask & (mask - 1)) === 0;
}

function isPair(mask: number): boolean {
  return !isSingle(mask) && isSingle(mask & (mask - 1));
}

function low(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

function high(mask: number): number {
  return 31 - Math.clz32(mask);
}
