import { type Cell, type Puzzle, type Rules, rulesOf } from 'gridwright/rules';
import { cluesText } from '../text/clues.js';
import type { ClueNames } from './cell-name.js';

/**
 * Returns a function that names what clues say of each cell of a puzzle: its region, window, parity, cage,
 * thermometers, arrows and signs. What the options say is read once for all cells.
 */
export function clueNamer(puzzle: Puzzle): (cell: Cell) => ClueNames {
  const { values } = rulesOf(puzzle.kind);
  const regions = values?.regions?.(puzzle);
  const windows = values?.windows?.(puzzle);
  const parity = values?.parity?.(puzzle);
  const cages = values?.cages?.(puzzle) ?? [];
  const thermos = values?.thermos?.(puzzle) ?? [];
  const arrows = values?.arrows?.(puzzle) ?? [];
  const signs = values?.signs?.(puzzle) ?? [];
  return (cell) => {
    const text = cluesText.value;
    const place: string[] = [];
    if (regions !== undefined) place.push(text.region(regions[cell] + 1));
    if (windows?.[cell]) place.push(text.window(windows[cell]));
    if (parity?.[cell]) place.push(parity[cell] === 1 ? text.odd : text.even);
    cages.forEach(({ cells, sum }, i) => {
      if (cells.includes(cell)) place.push(text.cage(i + 1, sum));
    });
    thermos.forEach((cells, i) => {
      if (cells.includes(cell)) place.push(text.thermo(i + 1, cells.indexOf(cell) + 1, cells.length));
    });
    arrows.forEach((cells, i) => {
      if (cells.includes(cell)) place.push(text.arrow(i + 1, cells.indexOf(cell), cells.length - 1));
    });
    return { place, signs: signsBeside(cell, signs) };
  };
}

/** The signs and dots of a puzzle, as the rules return them. */
type DrawnSigns = ReturnType<NonNullable<NonNullable<Rules['values']>['signs']>>;

/** Returns the signs of a cell in words: `equal to the cell on the left`. */
export function signsBeside(cell: Cell, signs: DrawnSigns): string[] {
  const text = cluesText.value;
  return signs.flatMap(({ first, second, role }) => {
    if (cell !== first && cell !== second) return [];
    const isBeside = second - first === 1;
    const side = cell === first ? (isBeside ? 'right' : 'below') : isBeside ? 'left' : 'above';
    return [text.signs[role](text.sides[side])];
  });
}
