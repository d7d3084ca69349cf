import type { Cell } from '../../../core/grid.js';
import type { Candidate, ChainNode, Step } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { lowest } from './technique.js';

/** A house with two cells left for a value: one of them holds it. */
export interface StrongLink {
  readonly house: number;
  readonly a: Cell;
  readonly b: Cell;
}

interface Known {
  readonly changes: number;
  readonly links: readonly StrongLink[];
}

const knownOf = new WeakMap<SudokuPosition, Known[]>();

/** The strong links of a value, house by house; one in a line and its box counts as one in the line. */
export function strongLinksOf(position: SudokuPosition, value: number): readonly StrongLink[] {
  let known = knownOf.get(position);
  if (known === undefined) {
    known = [];
    knownOf.set(position, known);
  }
  const changes = position.changesOfValue[value - 1];
  if (known[value]?.changes !== changes) known[value] = { changes, links: findStrongLinks(position, value) };
  return known[value].links;
}

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

/** The candidates as a chain: the first is false or the second true, then the third is false or the fourth true, ... */
export function alternating(candidates: readonly Candidate[]): ChainNode[] {
  return candidates.map((candidate, i) => ({ candidates: [candidate], holds: i % 2 === 1 }));
}

/** The cells of the first chain of a step. */
export function chainCells({ chains }: Step): Cell[] {
  return (chains?.[0] ?? []).map(({ candidates }) => candidates[0].cell);
}
