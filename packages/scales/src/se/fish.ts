import { COLUMNS, COUNT, LOW, ROWS, subsetsOf } from '../tables.js';
import { cellAt, type Grid9 } from './grid.js';
import type { Pending } from './pending.js';
import type { FoundStep, SeTechnique, Visit } from './step.js';

const FISH: readonly [SeTechnique, number][] = [
  ['x-wing', 3.2],
  ['swordfish', 3.8],
  ['jellyfish', 5.2],
];

/** Visits the fish of a size that rule something out: those based on columns first. */
export function visitFish(grid: Grid9, size: number, step: FoundStep, visit: Visit, pending: Pending): boolean {
  const { values } = pending;
  if (
    visitBased(grid, size, COLUMNS, ROWS, values, step, visit) ||
    visitBased(grid, size, ROWS, COLUMNS, values, step, visit)
  )
    return true;
  pending.values = 0;
  return false;
}

/** The lines of each value that have 2 to `size` places, as masks. */
const able = new Uint16Array(9);

function visitBased(
  grid: Grid9,
  size: number,
  base: number,
  cover: number,
  among: number,
  step: FoundStep,
  visit: Visit,
): boolean {
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
      fillStep(grid, step, size, base, cover, set, common, value);
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

function fillStep(
  grid: Grid9,
  step: FoundStep,
  size: number,
  base: number,
  cover: number,
  lines: number,
  common: number,
  value: number,
): void {
  step.start(FISH[size - 2][0], FISH[size - 2][1]);
  const bit = 1 << value;
  for (let rest = common; rest !== 0; rest &= rest - 1) {
    const line = cover + LOW[rest];
    for (let out = grid.places[line * 9 + value] & ~lines; out !== 0; out &= out - 1)
      step.rule(cellAt(line, LOW[out]), bit);
  }
  for (let rest = lines; rest !== 0; rest &= rest - 1)
    for (let k = 0; k < 9; k++) if (((common >> k) & 1) === 0) step.need(cellAt(base + LOW[rest], k), bit);
}
