import { COLUMNS, COUNT, LOW, ROWS, subsetsOf } from '../tables.js';
import type { HouseSearch } from './counts.js';
import { cellAt, type Grid9 } from './grid.js';
import type { Pending } from './pending.js';
import type { SeTechnique } from './step.js';

const FISH: readonly [SeTechnique, number][] = [
  ['x-wing', 3.2],
  ['swordfish', 3.8],
  ['jellyfish', 5.2],
];

/** Visits the fish of a size that rule something out: those based on columns first. */
export function visitFish(search: HouseSearch, size: number, pending: Pending): boolean {
  const { values } = pending;
  if (visitBased(search, size, COLUMNS, values) || visitBased(search, size, ROWS, values)) return true;
  pending.values = 0;
  return false;
}

/** The lines of each value that have 2 to `size` places, as masks. */
const able = new Uint16Array(9);

function visitBased(search: HouseSearch, size: number, base: number, among: number): boolean {
  const { grid, step, visit } = search;
  const values = findAble(grid, size, base, among);
  if (values === 0) return false;
  let lines = 0;
  for (let rest = values; rest !== 0; rest &= rest - 1) lines |= able[LOW[rest]];
  const sets = subsetsOf(lines, size);
  for (let i = 0; i < sets.length; i++) {
    const set = sets[i];
    for (let rest = values; rest !== 0; rest &= rest - 1) {
      const value = LOW[rest];
      if ((set & ~able[value]) !== 0) continue;
      let common = 0;
      for (let bits = set; bits !== 0; bits &= bits - 1) common |= grid.places[(base + LOW[bits]) * 9 + value];
      if (COUNT[common] !== size) continue;
      step.start(FISH[size - 2][0], FISH[size - 2][1]);
      fillStep(search, { base, lines: set, common, value });
      if (step.count > 0 && visit(step)) return true;
    }
  }
  return false;
}

/** Fills `able`, and returns the values among some that have enough lines. */
function findAble(grid: Grid9, size: number, base: number, among: number): number {
  let values = 0;
  for (let rest = among; rest !== 0; rest &= rest - 1) {
    const value = LOW[rest];
    if (grid.filled[value] + size * 2 > 9) continue;
    let lines = 0;
    for (let line = 0; line < 9; line++) {
      const count = COUNT[grid.places[(base + line) * 9 + value]];
      if (count >= 2 && count <= size) lines |= 1 << line;
    }
    if (COUNT[lines] < size) continue;
    able[value] = lines;
    values |= 1 << value;
  }
  return values;
}

/** A fish: the lines, all rows or all columns, from house `base` on, and the places that they have for the value. */
interface Fish {
  readonly base: number;
  /** Masks of the lines, and of the places that they have together. */
  readonly lines: number;
  readonly common: number;
  readonly value: number;
}

function fillStep({ grid, step }: HouseSearch, { base, lines, common, value }: Fish): void {
  const cover = base === ROWS ? COLUMNS : ROWS;
  const bit = 1 << value;
  for (let rest = common; rest !== 0; rest &= rest - 1) {
    const line = cover + LOW[rest];
    for (let out = grid.places[line * 9 + value] & ~lines; out !== 0; out &= out - 1)
      step.rule(cellAt(line, LOW[out]), bit);
  }
  for (let rest = lines; rest !== 0; rest &= rest - 1)
    for (let k = 0; k < 9; k++) if (((common >> k) & 1) === 0) step.need(cellAt(base + LOW[rest], k), bit);
}
