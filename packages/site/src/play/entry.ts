import type { Cell, Puzzle, Rules, Value } from 'gridwright/rules';
import { type Action, COLOURS } from '../game/action.js';
import type { Sheet } from '../game/sheet.js';

/** What keys enter. */
export const MODES = ['value', 'corner', 'centre', 'colour', 'pen'] as const;
export type Mode = (typeof MODES)[number];

/** What an entry depends on. */
export interface Entry {
  readonly puzzle: Puzzle;
  readonly rules: Rules;
  readonly sheet: Sheet;
  readonly corners: (cell: Cell) => number;
  /** Whether candidates are shown by themselves. */
  readonly candidates: boolean;
  /** Whether a value goes from the notes of its peers. */
  readonly tidy: boolean;
}

interface Asked {
  readonly value: Value;
  readonly mode: Mode;
  readonly cells: readonly Cell[];
}

/**
 * The action of a key in a mode; undefined when it has none there. A value, note or colour that all cells have already is
 * taken away, else all of them get it. 0 clears.
 */
export function noteAction(
  { value, mode, cells }: Asked,
  { puzzle, rules, sheet, corners, candidates, tidy }: Entry,
): Action | undefined {
  const open = cells.filter((cell) => puzzle.clues[cell] === 0);
  if (mode === 'pen') {
    if (value > 2) return undefined;
    const isThere = cells.every((cell) => sheet.pen[cell] === value);
    return { type: 'pen', cells, value: isThere ? 0 : value };
  }
  if (mode === 'colour' && value > 0) {
    if (value > COLOURS) return undefined;
    const bit = 1 << (value - 1);
    return { type: 'colour', cells, value, on: !cells.every((cell) => (sheet.colour[cell] & bit) !== 0) };
  }
  if (value === 0) {
    const coloured = cells.filter((cell) => sheet.colour[cell] !== 0);
    if (mode === 'colour') return coloured.length > 0 ? { type: 'colour', cells: coloured, value: 0 } : undefined;
    return open.length > 0 ? { type: 'clear', cells: open } : undefined;
  }
  if (open.length === 0 || value > rules.maxValues(puzzle.size).answer) return undefined;
  if (mode === 'value')
    return open.every((cell) => sheet.answer[cell] === value)
      ? { type: 'clear', cells: open }
      : { type: 'set', cells: open, value, tidy };
  const empty = open.filter((cell) => sheet.answer[cell] === 0);
  if (empty.length === 0 || mode === 'colour') return undefined;
  const bit = 1 << (value - 1);
  if (mode === 'corner' && candidates)
    return { type: 'struck', cells: empty, value, on: empty.some((cell) => (corners(cell) & bit) !== 0) };
  return { type: mode, cells: empty, value, on: !empty.every((cell) => (sheet[mode][cell] & bit) !== 0) };
}

/** What a drag does to each cell that it comes to. */
export type Stroke =
  /** Enters the value; 0 takes away the digit, or any value where there is no digit. */
  | { readonly type: 'set'; readonly value: Value; readonly digit: Value; readonly tidy: boolean }
  | { readonly type: 'corner' | 'centre'; readonly value: Value; readonly on: boolean }
  /** Draws lines, or erases them if the first one was there; `from` is where the pen is. */
  | { readonly type: 'line'; readonly from: Cell; readonly on: boolean | undefined };

/** The action of a drag on the next cell; undefined where nothing is to change. */
export function continued(stroke: Stroke, cell: Cell, { answer }: Sheet): Action | undefined {
  const cells = [cell];
  if (stroke.type === 'line') return undefined;
  if (stroke.type !== 'set') return answer[cell] === 0 ? { ...stroke, cells } : undefined;
  const { value, digit, tidy } = stroke;
  if (answer[cell] === value) return undefined;
  if (value > 0) return { type: 'set', cells, value, tidy };
  return digit === 0 || answer[cell] === digit ? { type: 'clear', cells } : undefined;
}
