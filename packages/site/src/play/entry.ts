import type { Cell, Puzzle, Rules, Value } from 'gridwright/rules';
import { type Action, CELL_COLOURS } from '../game/action.js';
import type { BoardState } from '../game/board-state.js';

/** What keys enter. */
export const MODES = ['value', 'corner', 'centre', 'colour', 'pen'] as const;
export type Mode = (typeof MODES)[number];

/** What an entry depends on. */
export interface EntryContext {
  readonly puzzle: Puzzle;
  readonly rules: Rules;
  readonly board: BoardState;
  readonly corners: (cell: Cell) => number;
  /** Whether candidates are shown by themselves. */
  readonly candidates: boolean;
  /** Whether a value is removed from the notes of its peers. */
  readonly tidy: boolean;
}

interface Asked {
  readonly value: Value;
  readonly mode: Mode;
  readonly cells: readonly Cell[];
}

/**
 * The action of a key in a mode; undefined when it has none there. A value, note or colour that all cells have already
 * is taken away, else all of them get it. 0 clears.
 */
export function noteAction(
  { value, mode, cells }: Asked,
  { puzzle, rules, board, corners, candidates, tidy }: EntryContext,
): Action | undefined {
  const open = cells.filter((cell) => puzzle.clues[cell] === 0);
  if (mode === 'pen') {
    if (value > 2) return undefined;
    const isThere = cells.every((cell) => board.pen[cell] === value);
    return { type: 'pen', cells, value: isThere ? 0 : value };
  }
  if (mode === 'colour' && value > 0) {
    if (value > CELL_COLOURS) return undefined;
    const bit = 1 << (value - 1);
    return { type: 'colour', cells, value, on: !cells.every((cell) => (board.colour[cell] & bit) !== 0) };
  }
  if (value === 0) {
    const coloured = cells.filter((cell) => board.colour[cell] !== 0);
    if (mode === 'colour') return coloured.length > 0 ? { type: 'colour', cells: coloured, value: 0 } : undefined;
    return open.length > 0 ? { type: 'clear', cells: open } : undefined;
  }
  if (open.length === 0 || value > rules.maxValues(puzzle.size).answer) return undefined;
  if (mode === 'value')
    return open.every((cell) => board.answer[cell] === value)
      ? { type: 'clear', cells: open }
      : { type: 'set', cells: open, value, tidy };
  const empty = open.filter((cell) => board.answer[cell] === 0);
  if (empty.length === 0 || mode === 'colour') return undefined;
  const bit = 1 << (value - 1);
  if (mode === 'corner' && candidates)
    return { type: 'struck', cells: empty, value, on: empty.some((cell) => (corners(cell) & bit) !== 0) };
  return { type: mode, cells: empty, value, on: !empty.every((cell) => (board[mode][cell] & bit) !== 0) };
}
