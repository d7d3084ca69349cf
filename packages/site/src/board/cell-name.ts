import { type Cell, columnOf, type Puzzle, type Rules, rowOf } from 'gridwright/rules';
import { rulesOf } from '../engine/rules.js';
import { valuesOf } from '../game/board-state.js';
import type { Text } from '../text/text.js';
import type { CellState } from './cells.js';

/** Returns the position of a cell in words. */
export function placeName(cell: Cell, { size }: Puzzle, { play }: Text): string {
  return play.place(rowOf(cell, size) + 1, columnOf(cell, size) + 1);
}

/** A cell's clues for screen readers, except its value: first its region, last the signs on its borders. */
export interface ClueNames {
  readonly place: readonly string[];
  readonly signs: readonly string[];
}

/**
 * Returns the name of a cell for screen readers: `row 3, column 5, clue 7`. `nameOf` names its symbols.
 */
export function cellName(
  cell: Cell,
  state: CellState,
  puzzle: Puzzle,
  text: Text,
  clues?: ClueNames,
  nameOf: (symbol: string) => string = (symbol) => symbol,
): string {
  const held = holds(state, rulesOf(puzzle.kind), text, nameOf);
  const words = [placeName(cell, puzzle, text), ...(clues?.place ?? []), ...held];
  return [...words, ...(clues?.signs ?? [])].join(', ');
}

function holds(
  state: CellState,
  { answerAlphabet }: Rules,
  { play }: Text,
  nameOf: (symbol: string) => string,
): string[] {
  const list = (mask: number) => play.list(valuesOf(mask).map((value) => nameOf(answerAlphabet.symbols[value])));
  const words: string[] = [];
  const name = nameOf(state.text);
  if (state.text !== '') words.push(state.isClue ? play.clue(name) : name);
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
