import type { Cell } from '../../../core/grid.js';
import type { ChainNode, Step } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { nameCells, nameRemoves, nameValue } from './words.js';
import { lowest } from './technique.js';

/** A house with two cells left for a value: one of them holds it. */
export interface StrongLink {
  readonly house: number;
  readonly a: Cell;
  readonly b: Cell;
}

/** The strong links of a value, house by house. */
export function strongLinksOf(position: SudokuPosition, value: number): StrongLink[] {
  const { layout, places } = position;
  const links: StrongLink[] = [];
  for (let house = 0; house < layout.houses.length; house++) {
    const mask = places[house * layout.values + value - 1];
    const rest = mask & (mask - 1);
    if (rest === 0 || (rest & (rest - 1)) !== 0) continue;
    const first = house * layout.values;
    links.push({ house, a: layout.houseCells[first + lowest(mask)], b: layout.houseCells[first + lowest(rest)] });
  }
  return links;
}
