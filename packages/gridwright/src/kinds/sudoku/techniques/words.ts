import { DIGITS_AND_LETTERS } from '../../../core/alphabet.js';
import { type Cell, cellName } from '../../../core/grid.js';
import { houseName } from '../../../core/house.js';
import type { Candidate, Step } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';

/** `r4c2`, `r4c2 and r4c8`, `r4c2, r4c5 and r4c8`. */
export function nameCells(position: SudokuPosition, cells: readonly Cell[]): string {
  return listed(cells.map((cell) => cellName(cell, position.layout.size)));
}

/** `row 4`. */
export function nameHouse(position: SudokuPosition, house: number): string {
  return houseName(position.layout.houses[house]);
}

/** `row 4`, `rows 2 and 7`, `row 2 and box 5`. */
export function nameHouses(position: SudokuPosition, houses: readonly number[]): string {
  const found = houses.map((house) => position.layout.houses[house]);
  const [{ type }] = found;
  if (found.length < 2 || type === 'diagonal' || found.some((house) => house.type !== type)) return listed(found.map(houseName));
  return `${type === 'box' ? 'boxes' : `${type}s`} ${listed(found.map(({ index }) => `${index + 1}`))}`;
}

/** A value as it is printed: `7`, `G`. */
export function nameValue(value: number): string {
  return DIGITS_AND_LETTERS[value];
}

export function nameValues(values: readonly number[]): string {
  return listed(values.map(nameValue));
}

/** `7 is ruled out in r4c2 and r4c8, 3 in r5c1`. */
export function nameRemoves(position: SudokuPosition, step: Step): string {
  const cellsOf = new Map<number, Cell[]>();
  for (const { cell, value } of step.removes) cellsOf.set(value, [...(cellsOf.get(value) ?? []), cell]);
  return [...cellsOf].map(([value, cells], i) => `${nameValue(value)} ${i === 0 ? 'is ruled out ' : ''}in ${nameCells(position, cells)}`).join(', ');
}

/** `r4c2 is 7`. */
export function namePlace(position: SudokuPosition, { cell, value }: Candidate): string {
  return `${cellName(cell, position.layout.size)} is ${nameValue(value)}`;
}

export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}
