import { type Cell, cellName } from '../../core/grid.js';
import { houseName } from '../../core/house.js';
import type { Candidate, Premise, Step } from '../../core/logic.js';
import { readingOf } from './constraints.js';
import type { SudokuPosition } from './position.js';
import { listed } from './techniques/words.js';

/** A house or a cell to look at, with its name. */
interface Area {
  readonly name: string;
  readonly cells: readonly Cell[];
}

/** More places than this are not looked at, but followed. */
const MOST_AREAS = 4;

/** Where the argument of a step begins: the houses and cells of its truths. */
export function areasOf(position: SudokuPosition, step: Step): Area[] {
  const areas = new Map<string, Area>();
  for (const premise of truthsOf(step)) {
    const area = areaOf(position, premise);
    areas.set(area.name, area);
  }
  return [...areas.values()].slice(0, MOST_AREAS);
}

/** `row 4 and box 6`. */
export function nameAreas(areas: readonly Area[]): string {
  return listed(areas.map(({ name }) => name));
}

/** The candidates that the truths of a step choose from. */
export function candidatesOf(position: SudokuPosition, step: Step): Candidate[] {
  const reading = readingOf(position.layout, position.clues);
  const found = new Map<string, Candidate>();
  for (const premise of truthsOf(step)) {
    for (const candidate of reading(premise, position)?.members ?? []) found.set(`${candidate.cell}=${candidate.value}`, candidate);
  }
  return [...found.values()];
}

function truthsOf({ proof }: Step): readonly Premise[] {
  return proof.by === 'sum' ? proof.truths : [proof.assume.cell];
}

function areaOf({ layout }: SudokuPosition, premise: Premise): Area {
  if (typeof premise !== 'number') return { name: listed(premise.cells.map((cell) => cellName(cell, layout.size))), cells: premise.cells };
  if (premise < layout.cells) return { name: cellName(premise, layout.size), cells: [premise] };
  const house = layout.houses[Math.floor((premise - layout.cells) / layout.values)];
  return { name: houseName(house), cells: house.cells };
}
