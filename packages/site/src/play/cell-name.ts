import { type Cell, columnOf, type Puzzle, type Rules, rowOf } from 'gridwright/rules';
import { valuesOf } from '../game/board-state.js';
import type { Text } from '../text/text.js';
import type { CellState } from './cells.js';

/** Returns the position of a cell in words. */
export function placeName(cell: Cell, { size }: Puzzle, { play }: Text): string {
  return play.place(rowOf(cell, size) + 1, columnOf(cell, size) + 1);
}

/** Returns the name of a cell for screen readers: `row 3, column 5, clue 7`. */
type CellNamer = (cell: Cell, state: CellState, text: Text) => string;

/**
 * Returns a function that names the cells of one puzzle, each with its region, window, parity, cage, thermometers, arrows and signs
 * if it has any. What the options say is read once for all cells.
 */
export function cellNamer(puzzle: Puzzle, rules: Rules): CellNamer {
  const { values } = rules;
  const regions = values?.regions?.(puzzle);
  const windows = values?.windows?.(puzzle);
  const parity = values?.parity?.(puzzle);
  const cages = values?.cages?.(puzzle) ?? [];
  const thermos = values?.thermos?.(puzzle) ?? [];
  const arrows = values?.arrows?.(puzzle) ?? [];
  const signs = values?.signs?.(puzzle) ?? [];
  return (cell, state, text) => {
    const { play } = text;
    const words = [placeName(cell, puzzle, text)];
    if (regions !== undefined) words.push(play.region(regions[cell] + 1));
    if (windows?.[cell]) words.push(play.window(windows[cell]));
    if (parity?.[cell]) words.push(parity[cell] === 1 ? play.odd : play.even);
    cages.forEach(({ cells, sum }, i) => {
      if (cells.includes(cell)) words.push(play.cage(i + 1, sum));
    });
    thermos.forEach((cells, i) => {
      if (cells.includes(cell)) words.push(play.thermo(i + 1, cells.indexOf(cell) + 1, cells.length));
    });
    arrows.forEach((cells, i) => {
      if (cells.includes(cell)) words.push(play.arrow(i + 1, cells.indexOf(cell), cells.length - 1));
    });
    return [...words, ...holds(state, rules, text), ...signsBeside(cell, signs, text)].join(', ');
  };
}

/** The signs and dots of a puzzle, as the rules return them. */
type DrawnSigns = ReturnType<NonNullable<NonNullable<Rules['values']>['signs']>>;

/** Returns the signs of a cell in words: `equal to the cell on the left`. */
export function signsBeside(cell: Cell, signs: DrawnSigns, { play }: Text): string[] {
  return signs.flatMap(({ first, second, role }) => {
    if (cell !== first && cell !== second) return [];
    const isBeside = second - first === 1;
    const side = cell === first ? (isBeside ? 'right' : 'below') : isBeside ? 'left' : 'above';
    return [play.signs[role](play.sides[side])];
  });
}

function holds(state: CellState, { answerAlphabet }: Rules, { play }: Text): string[] {
  const list = (mask: number) => play.list(valuesOf(mask).map((value) => answerAlphabet.symbols[value]));
  const words: string[] = [];
  if (state.text !== '') words.push(state.isClue ? play.clue(state.text) : state.text);
  if (state.disk !== undefined) words.push(play[state.disk]);
  if (state.pressed) words.push(play.pressed);
  if (words.length === 0) words.push(play.empty);
  if (state.corner !== 0) words.push(play.corner(list(state.corner)));
  if (state.centre !== 0) words.push(play.centre(list(state.centre)));
  if (state.colour !== 0)
    words.push(play.colour(play.list(valuesOf(state.colour).map((colour) => play.colours[colour - 1]))));
  if (state.flag !== undefined) words.push(play[state.flag]);
  return words;
}
