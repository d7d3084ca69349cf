import type { Cell } from '../../../../core/grid.js';
import type { Candidate, ChainNode, Step } from '../../../../core/logic.js';
import { keptByValue } from '../inference/position-cache.js';
import type { SudokuPosition } from '../position.js';
import { lowest } from './masks.js';

/** A house with two cells left for a value: one of them holds it. */
export interface StrongLink {
  readonly house: number;
  readonly a: Cell;
  readonly b: Cell;
}

/** Two strong links with one end each, `from` and `to`, in a house, and a candidate that sees the other ends. */
export interface Join {
  readonly first: StrongLink;
  readonly second: StrongLink;
  /** The house that they share. */
  readonly joint: number;
  readonly from: Cell;
  readonly to: Cell;
  readonly end: Cell;
  readonly other: Cell;
}

/** The strong links of a value, house by house; one in a line and its box counts as one in the line. */
export const strongLinksOf: (position: SudokuPosition, value: number) => readonly StrongLink[] =
  keptByValue(findStrongLinks);

function findStrongLinks({ layout, places }: SudokuPosition, value: number): StrongLink[] {
  const links: StrongLink[] = [];
  for (let house = 0; house < layout.houses.length; house++) {
    const mask = places[house * layout.values + value - 1];
    const rest = mask & (mask - 1);
    if (rest === 0 || (rest & (rest - 1)) !== 0) continue;
    const first = house * layout.values;
    const a = layout.houseCells[first + lowest(mask)];
    const b = layout.houseCells[first + lowest(rest)];
    if (!links.some((link) => link.a === a && link.b === b)) links.push({ house, a, b });
  }
  return links;
}

/** The joins of the strong links of a value. */
export const joinsOf: (position: SudokuPosition, value: number) => readonly Join[] = keptByValue(findJoins);

function findJoins(position: SudokuPosition, value: number): Join[] {
  const links = strongLinksOf(position, value);
  const joins: Join[] = [];
  for (let i = 0; i < links.length; i++) {
    const first = links[i];
    const { a, b } = first;
    for (let j = i + 1; j < links.length; j++) {
      const second = links[j];
      const { a: c, b: d } = second;
      if (a === c || a === d || b === c || b === d) continue;
      const join = (from: Cell, to: Cell, end: Cell, other: Cell) => {
        const joint = position.meeting(from, to);
        if (joint >= 0 && position.isSeenByBoth(value, end, other))
          joins.push({ first, second, joint, from, to, end, other });
      };
      join(b, c, a, d);
      join(b, d, a, c);
      join(a, c, b, d);
      join(a, d, b, c);
    }
  }
  return joins;
}

/**
 * Whether strong links of a value make a chain of two or more with both ends in sight of one candidate. All chains of one
 * value need it: a quick look that spares a long one.
 */
export const isChained: (position: SudokuPosition, value: number) => boolean = keptByValue(findChained);

/** Ends of strong links that fit into a mask; a value with more counts as chained. */
const MOST_ENDS = 32;

/** Working memory: the ends of links, and for each the masks of those that it has a strong link with and that it sees. */
const ends = new Int32Array(MOST_ENDS);
const strong = new Int32Array(MOST_ENDS);
const weak = new Int32Array(MOST_ENDS);

function findChained(position: SudokuPosition, value: number): boolean {
  const links = strongLinksOf(position, value);
  if (links.length < 2) return false;
  const count = joinEnds(position, links);
  if (count > MOST_ENDS) return true;
  for (let start = 0; start < count; start++) {
    let off = 0;
    let on = strong[start];
    let all = on;
    // Level by level: what is true, what is false then, what is true then.
    while (on !== 0) {
      const nowOff = unionOf(weak, on) & ~off;
      off |= nowOff;
      on = unionOf(strong, nowOff) & ~all;
      all |= on;
      for (let rest = on & -(1 << start); rest !== 0; rest &= rest - 1)
        if (position.isSeenByBoth(value, ends[start], ends[lowest(rest)])) return true;
    }
  }
  return false;
}

function unionOf(masks: Int32Array, of: number): number {
  let union = 0;
  for (let rest = of; rest !== 0; rest &= rest - 1) union |= masks[lowest(rest)];
  return union;
}

/** Fills in the working memory; returns how many ends there are. */
function joinEnds(position: SudokuPosition, links: readonly StrongLink[]): number {
  let count = 0;
  ends.fill(-1);
  for (const { a, b } of links) {
    if (!ends.includes(a)) ends[count++] = a;
    if (!ends.includes(b)) ends[count++] = b;
    if (count > MOST_ENDS) return count;
  }
  for (let i = 0; i < count; i++) {
    strong[i] = weak[i] = 0;
    for (let j = 0; j < count; j++) if (position.meeting(ends[i], ends[j]) >= 0) weak[i] |= 1 << j;
  }
  for (const { a, b } of links) {
    const [i, j] = [ends.indexOf(a), ends.indexOf(b)];
    strong[i] |= 1 << j;
    strong[j] |= 1 << i;
  }
  return count;
}

/** The candidates as a chain: the first is false or the second true, then the third is false or the fourth true, ... */
export function alternating(candidates: readonly Candidate[]): ChainNode[] {
  return candidates.map((candidate, i) => ({ candidates: [candidate], holds: i % 2 === 1 }));
}

/** The cells of the first chain of a step. */
export function chainCells({ chains }: Step): Cell[] {
  return (chains?.[0] ?? []).map(({ candidates }) => candidates[0].cell);
}
