import { type Cell, columnOf, type Puzzle, type Rules, rowOf } from 'gridwright/rules';
import { valuesOf } from '../game/board-state.js';
import type { Text } from '../text/text.js';
import type { CellState } from './cells.js';

/** Returns the position of a cell in words. */
export function placeName(cell: Cell, { size }: Puzzle, { play }: Text): string {
  return play.place(rowOf(cell, size) + 1, columnOf(cell, size) + 1);
}

/**
 * Returns the name of a cell for screen readers: `row 3, column 5, clue 7`, with its region, window, parity, cage, thermometers,
 * arrows and signs if it has any.
 */
export function cellName(cell: Cell, state: CellState, puzzle: Puzzle, rules: Rules, text: Text): string {
  const regions = rules.values?.regions?.(puzzle);
  const region = regions === undefined ? [] : [text.play.region(regions[cell] + 1)];
  const number = rules.values?.windows?.(puzzle)?.[cell] ?? 0;
  const windows = number === 0 ? [] : [text.play.window(number)];
  const parity = rules.values?.parity?.(puzzle)?.[cell] ?? 0;
  const parities = parity === 0 ? [] : [parity === 1 ? text.play.odd : text.play.even];
  const list = rules.values?.cages?.(puzzle) ?? [];
  const cages = list.flatMap(({ cells, sum }, i) => (cells.includes(cell) ? [text.play.cage(i + 1, sum)] : []));
  const thermos = (rules.values?.thermos?.(puzzle) ?? []).flatMap((cells, i) =>
    cells.includes(cell) ? text.play.thermo(i + 1, cells.indexOf(cell) + 1, cells.length) : [],
  );
  const arrows = (rules.values?.arrows?.(puzzle) ?? []).flatMap((cells, i) =>
    cells.includes(cell) ? text.play.arrow(i + 1, cells.indexOf(cell), cells.length - 1) : [],
  );
  const place = [placeName(cell, puzzle, text), ...region, ...windows, ...parities, ...cages, ...thermos, ...arrows];
  return [...place, ...holds(state, rules, text), ...signsBeside(cell, puzzle, rules, text)].join(', ');
}

/** Returns the signs of a cell in words: `equal to the cell on the left`. */
export function signsBeside(cell: Cell, puzzle: Puzzle, rules: Rules, { play }: Text): string[] {
  const signs = rules.values?.signs?.(puzzle) ?? [];
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
