import { lowestBit as low } from '../../../../core/bits.js';
import type { Cell, Value } from '../../../../core/grid.js';
import { zeros } from '../../../../core/zeros.js';
import type { SudokuPosition } from '../position.js';
import type { StrongLinks } from './strong-links.js';

/** A value in one cell, or in one of several cells of a house: true when one of its candidates is. */
export interface Node {
  readonly value: Value;
  readonly cells: readonly Cell[];
}

/**
 * What follows from what in a position. Nodes that have a strong link come first:
 *
 *     0 .. linked - 1      candidates and groups with a strong link: one of the two nodes is true
 *     linked .. size - 1   the other candidates, if they are wanted
 */
export interface Graph {
  readonly position: SudokuPosition;
  readonly strong: StrongLinks;
  readonly size: number;
  readonly linked: number;
  /** Node of each candidate or group by its number there; -1 where there is none. */
  readonly nodeOf: Int32Array;
  /** The number there of each node. */
  readonly numbers: readonly number[];
  /** For each node a row of `row` words: the nodes with a strong link that are false if it is true. */
  readonly weak: Int32Array;
  readonly row: number;
  /** For each node `words` words: the candidates that are false if it is true, by their rank in `ranked`. */
  readonly sees: Int32Array;
  readonly words: number;
  /** Numbers of all candidates of open cells, in ascending order. */
  readonly ranked: readonly number[];
  /** Rank of each candidate by its number; of no meaning for others. */
  readonly rankOf: Int32Array;
}

/** Links the nodes of some strong links weakly; with the other candidates as nodes, where they are wanted. */
export function buildGraph(position: SudokuPosition, strong: StrongLinks, others: boolean): Graph {
  const { cells, values } = position.layout;
  const { links, groups } = strong;
  const ranked = openCandidates(position);
  const nodeOf = zeros(cells * values + groups.length).fill(-1);
  const numbers: number[] = [];
  for (let i = 0; i < links.length; i++)
    if (i % 3 !== 2 && nodeOf[links[i]] < 0) nodeOf[links[i]] = numbers.push(links[i]) - 1;
  const linked = numbers.length;
  if (others) for (const number of ranked) if (nodeOf[number] < 0) nodeOf[number] = numbers.push(number) - 1;
  const rankOf = zeros(cells * values);
  for (let i = 0; i < ranked.length; i++) rankOf[ranked[i]] = i;
  const [words, row] = [(ranked.length + 31) >> 5, (linked + 31) >> 5];
  const sees = zeros(numbers.length * words);
  const weak = zeros(numbers.length * row);
  const graph: Graph = {
    position,
    strong,
    size: numbers.length,
    linked,
    nodeOf,
    numbers,
    weak,
    row,
    sees,
    words,
    ranked,
    rankOf,
  };
  linkWeakly(graph);
  return graph;
}

function openCandidates({ layout, candidates, grid }: SudokuPosition): number[] {
  const numbers: number[] = [];
  for (let cell = 0; cell < layout.cells; cell++) {
    if (grid[cell] !== 0) continue;
    for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1) numbers.push(cell * layout.values + low(rest));
  }
  return numbers;
}

function isOpen({ layout, candidates, grid }: SudokuPosition, number: number): boolean {
  const cell = Math.floor(number / layout.values);
  return grid[cell] === 0 && ((candidates[cell] >>> (number % layout.values)) & 1) === 1;
}

/** Fills in what each node rules out: by the cell, by each house that holds all of it, and by pairs of cells. */
function linkWeakly(graph: Graph): void {
  const { position, strong, numbers } = graph;
  const { cells, values, cellHouses, cellHousesAt } = position.layout;
  const groupsAt = groupsByPremise(strong, values);
  for (let node = 0; node < numbers.length; node++) {
    const number = numbers[node];
    if (number >= cells * values) {
      const { houses, places, value } = strong.groups[number - cells * values];
      for (let i = 0; i < houses.length; i++)
        linkInHouse(graph, groupsAt, node, houses[i] * values + value - 1, places[i]);
      continue;
    }
    const cell = Math.floor(number / values);
    const index = number % values;
    for (let rest = position.candidates[cell] & ~(1 << index); rest !== 0; rest &= rest - 1)
      ruleOut(graph, node, cell * values + low(rest));
    for (let i = cellHousesAt[cell]; i < cellHousesAt[cell + 1]; i++)
      linkInHouse(graph, groupsAt, node, cellHouses[i] * values + index, position.crossings.placeBits[i]);
    const { others, at } = position.crossings.links;
    for (let i = at[number]; i < at[number + 1]; i++) if (isOpen(position, others[i])) ruleOut(graph, node, others[i]);
  }
}

/**
 * Rules out the candidates and groups of a value in a house that have none of the places of a node; `at` is the house
 * times the number of values, plus the value from 0.
 */
function linkInHouse(graph: Graph, groupsAt: GroupsAt, node: number, at: number, inNode: number): void {
  const { position, nodeOf, weak, row } = graph;
  const { cells, values, houseCells } = position.layout;
  const index = at % values;
  const first = at - index;
  for (let rest = position.places[at] & ~inNode; rest !== 0; rest &= rest - 1)
    ruleOut(graph, node, houseCells[first + low(rest)] * values + index);
  const groups = groupsAt?.[at];
  for (let i = 0; i < (groups?.length ?? 0); i += 2) {
    const other = nodeOf[cells * values + (groups as number[])[i]];
    // Groups without a strong link aren't nodes.
    if (other >= 0 && ((groups as number[])[i + 1] & inNode) === 0)
      weak[node * row + (other >> 5)] |= 1 << (other & 31);
  }
}

/** Notes that a candidate is false if a node is true. */
function ruleOut({ rankOf, nodeOf, linked, sees, words, weak, row }: Graph, node: number, number: number): void {
  const rank = rankOf[number];
  sees[node * words + (rank >> 5)] |= 1 << (rank & 31);
  const other = nodeOf[number];
  if (other >= 0 && other < linked) weak[node * row + (other >> 5)] |= 1 << (other & 31);
}

/** For each house and value the groups there, two numbers each: the group and the mask of its places; undefined without groups. */
type GroupsAt = readonly (readonly number[] | undefined)[] | undefined;

function groupsByPremise({ groups, position }: StrongLinks, values: number): GroupsAt {
  if (groups.length === 0) return undefined;
  const groupsAt: number[][] = new Array(position.places.length);
  for (let g = 0; g < groups.length; g++) {
    const { value, houses, places } = groups[g];
    for (let i = 0; i < houses.length; i++) {
      const at = houses[i] * values + value - 1;
      groupsAt[at] ??= [];
      groupsAt[at].push(g, places[i]);
    }
  }
  return groupsAt;
}

/** Returns the value and the cells of a node. */
export function nodeAt({ position, strong, numbers }: Graph, id: number): Node {
  const { cells, values } = position.layout;
  const number = numbers[id];
  if (number < cells * values) return { value: (number % values) + 1, cells: [Math.floor(number / values)] };
  const { value, houses, places } = strong.groups[number - cells * values];
  return { value, cells: position.cellsAt(houses[0], places[0]) };
}
