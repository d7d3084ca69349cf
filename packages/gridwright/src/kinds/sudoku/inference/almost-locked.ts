import { popcount } from '../../../core/bits.js';
import type { SudokuPosition } from '../position.js';

/** Cells of one house that have one value more than they are many: without any one of its values the rest is locked in. */
export interface AlmostLockedSet {
  readonly house: number;
  /** Mask of the places of the cells in the house. */
  readonly places: number;
  /** Mask of the values. */
  readonly values: number;
}

/**
 * Cells of a set at most. Beyond 9 values the sets are too many to look at them all; those of a few cells
 * are the ones that people find.
 */
function mostCells(values: number): number {
  return values <= 9 ? 4 : 3;
}

/** The sets of one house by their number of cells, as they were after so many changes there. */
interface InHouse {
  readonly changes: number;
  readonly bySize: readonly (readonly AlmostLockedSet[])[];
}

interface Known {
  readonly houses: InHouse[];
  changes: number;
  sets: readonly AlmostLockedSet[];
}

const knownOf = new WeakMap<SudokuPosition, Known>();

/**
 * All almost locked sets of a position, each once, the smallest first; a cell with two candidates is one. Those with
 * as many values in some of their cells say no more than the others of their cells and are left out.
 */
export function almostLockedSets(position: SudokuPosition): readonly AlmostLockedSet[] {
  let known = knownOf.get(position);
  if (known === undefined) {
    known = { houses: [], changes: -1, sets: [] };
    knownOf.set(position, known);
  }
  if (known.changes !== position.changes) {
    known.sets = collect(position, known.houses);
    known.changes = position.changes;
  }
  return known.sets;
}

/** Looks again only into houses where something has changed. */
function collect(position: SudokuPosition, houses: InHouse[]): AlmostLockedSet[] {
  const { layout, changesInHouse } = position;
  const sets: AlmostLockedSet[] = [];
  for (let house = 0; house < layout.houses.length; house++) {
    if (houses[house]?.changes !== changesInHouse[house]) houses[house] = { changes: changesInHouse[house], bySize: setsIn(position, house) };
  }
  for (let size = 1; size <= mostCells(layout.values); size++) {
    for (let house = 0; house < houses.length; house++) for (const set of houses[house].bySize[size]) sets.push(set);
  }
  return sets;
}

/** Working memory: the open cells of a house by their places and candidates, and places that are locked without more. */
const places = new Int32Array(25);
const masks = new Int32Array(25);
let cells = 0;
const locked: number[] = [];

function setsIn(position: SudokuPosition, house: number): AlmostLockedSet[][] {
  const { layout, candidates, grid } = position;
  const most = mostCells(layout.values);
  const bySize: AlmostLockedSet[][] = Array.from({ length: most + 1 }, () => []);
  cells = locked.length = 0;
  for (let i = 0; i < layout.values; i++) {
    const cell = layout.houseCells[house * layout.values + i];
    if (grid[cell] !== 0 || popcount(candidates[cell]) > most + 1) continue;
    places[cells] = 1 << i;
    masks[cells++] = candidates[cell];
  }
  extend(position, house, bySize, 0, 0, 0, 0);
  return locked.length === 0 ? bySize : bySize.map((sets) => sets.filter((set) => !locked.some((part) => (part & ~set.places) === 0)));
}

/** Adds a cell from `from` on to `size` cells chosen, and goes on with each choice. */
function extend(position: SudokuPosition, house: number, bySize: AlmostLockedSet[][], from: number, size: number, chosen: number, values: number): void {
  const most = bySize.length - 1;
  for (let i = from; i < cells; i++) {
    const union = values | masks[i];
    const count = popcount(union);
    if (count > most + 1) continue;
    const wider = chosen | places[i];
    if (count === size + 1) locked.push(wider);
    else if (count === size + 2 && !isInEarlierHouse(position, house, wider)) bySize[size + 1].push({ house, places: wider, values: union });
    if (size + 1 < most) extend(position, house, bySize, i + 1, size + 1, wider, union);
  }
}

function isInEarlierHouse(position: SudokuPosition, house: number, places: number): boolean {
  if (house < position.layout.values) return false;
  if ((places & (places - 1)) === 0) return true;
  for (const other of position.crossings.overlapping[house]) {
    if (other > house) return false;
    if ((places & ~position.common(house, other)) === 0) return true;
  }
  return false;
}
