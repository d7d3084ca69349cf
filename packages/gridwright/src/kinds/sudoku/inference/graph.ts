import { lowestBit as low } from '../../../core/bits.js';
import type { Cell, Value } from '../../../core/grid.js';
import type { SudokuPosition } from '../position.js';
import { type Adjacency, adjacency } from './adjacency.js';
import type { StrongLinks } from './strong.js';

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
  /** Nodes with a strong link that are false if a node is true. */
  readonly weak: Adjacency;
  /** For each node `words` words: the candidates that are false if it is true, by their rank in `ranked`. */
  readonly sees: Uint32Array;
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
  const nodeOf = new Int32Array(cells * values + groups.length).fill(-1);
  const numbers: number[] = [];
  for (let i = 0; i < links.length; i++) if (i % 3 !== 2 && nodeOf[links[i]] < 0) nodeOf[links[i]] = numbers.push(links[i]) - 1;
  const linked = numbers.length;
  if (others) for (const number of ranked) if (nodeOf[number] < 0) nodeOf[number] = numbers.push(number) - 1;
  const rankOf = new Int32Array(cells * values);
  for (let i = 0; i < ranked.length; i++) rankOf[ranked[i]] = i;
  const words = (ranked.length + 31) >> 5;
  const sees = new Uint32Array(numbers.length * words);
  const pairs = linkWeakly({ position, strong, linked, nodeOf, ranked, rankOf, sees, words });
  return { position, strong, size: numbers.length, linked, nodeOf, numbers, weak: adjacency(numbers.length, pairs), sees, words, ranked, rankOf };
}

function openCandidates({ layout, candidates, grid }: SudokuPosition): number[] {
  const numbers: number[] = [];
  for (let cell = 0; cell < layout.cells; cell++) {
    if (grid[cell] !== 0) continue;
    for (let rest = candidates[cell]; rest !== 0; rest &= rest - 1) numbers.push(cell * layout.values + low(rest));
  }
  return numbers;
}

type Unlinked = Pick<Graph, 'position' | 'strong' | 'linked' | 'nodeOf' | 'ranked' | 'rankOf' | 'sees' | 'words'>;

/** Fills in what each node sees, premise by premise; returns the pairs of nodes of which the first being true makes the second false. */
function linkWeakly({ position, strong, linked, nodeOf, ranked, rankOf, sees, words }: Unlinked): number[] {
  const { layout, places } = position;
  const { cells, values, houseCells } = layout;
  const pairs: number[] = [];
  const numbers: number[] = [];
  const masks: number[] = [];
  const take = (number: number, mask: number) => {
    numbers.push(number);
    masks.push(mask);
  };
  /** Links the nodes of a premise that have no candidate in common; the first `candidates` of them are candidates. */
  const link = (candidates: number) => {
    for (let i = 0; i < numbers.length; i++) {
      const a = nodeOf[numbers[i]];
      if (a < 0) continue;
      for (let j = 0; j < numbers.length; j++) {
        if (masks[i] & masks[j]) continue;
        const b = nodeOf[numbers[j]];
        if (b >= 0 && b < linked) pairs.push(a, b);
        if (j < candidates) sees[a * words + (rankOf[numbers[j]] >> 5)] |= 1 << (rankOf[numbers[j]] & 31);
      }
    }
    numbers.length = masks.length = 0;
  };
  for (let i = 0; i < ranked.length; ) {
    const cell = Math.floor(ranked[i] / values);
    for (let bit = 1; Math.floor(ranked[i] / values) === cell; i++, bit <<= 1) take(ranked[i], bit);
    link(numbers.length);
  }
  const groupsAt = groupsByPremise(strong, values);
  for (let at = 0; at < places.length; at++) {
    if ((places[at] & (places[at] - 1)) === 0) continue;
    const index = at % values;
    for (let rest = places[at]; rest !== 0; rest &= rest - 1) take(houseCells[at - index + low(rest)] * values + index, rest & -rest);
    const candidates = numbers.length;
    for (const [group, mask] of groupsAt[at] ?? []) take(cells * values + group, mask);
    link(candidates);
  }
  return pairs;
}

/** For each house and value the groups there, with the mask of their places. */
function groupsByPremise({ groups, position }: StrongLinks, values: number): [number, number][][] {
  const groupsAt: [number, number][][] = new Array(position.places.length);
  for (let g = 0; g < groups.length; g++) {
    const { value, houses, places } = groups[g];
    for (let i = 0; i < houses.length; i++) {
      const at = houses[i] * values + value - 1;
      groupsAt[at] ??= [];
      groupsAt[at].push([g, places[i]]);
    }
  }
  return groupsAt;
}

/** What a node says. */
export function nodeAt({ position, strong, numbers }: Graph, id: number): Node {
  const { cells, values } = position.layout;
  const number = numbers[id];
  if (number < cells * values) return { value: (number % values) + 1, cells: [Math.floor(number / values)] };
  const { value, houses, places } = strong.groups[number - cells * values];
  return { value, cells: position.cellsAt(houses[0], places[0]) };
}
