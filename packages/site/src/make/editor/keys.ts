import type { Cell, Size } from 'gridwright/rules';

/** The action of a key on the board, with any tool. */
export type BoardKey =
  | { readonly type: 'move'; readonly cell: Cell; readonly extends: boolean }
  | { readonly type: 'choose' | 'lay' | 'remove' | 'clear' | 'undo' | 'redo' };

const MOVES: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};
const OTHERS: Readonly<Record<string, 'choose' | 'lay' | 'remove' | 'clear'>> = {
  ' ': 'choose',
  Enter: 'lay',
  Delete: 'remove',
  Backspace: 'remove',
  Escape: 'clear',
};

/** Returns the action of a key at a cell; undefined for keys that the board doesn't use. */
export function boardKey(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  cursor: Cell,
  { rows, columns }: Size,
): BoardKey | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase();
    if (letter === 'y' || (letter === 'z' && shiftKey)) return { type: 'redo' };
    return letter === 'z' ? { type: 'undo' } : undefined;
  }
  const move = MOVES[key];
  if (move !== undefined) {
    const row = Math.min(rows - 1, Math.max(0, Math.floor(cursor / columns) + move[0]));
    const column = Math.min(columns - 1, Math.max(0, (cursor % columns) + move[1]));
    return { type: 'move', cell: row * columns + column, extends: shiftKey };
  }
  const other = OTHERS[key];
  return other === undefined ? undefined : { type: other };
}
