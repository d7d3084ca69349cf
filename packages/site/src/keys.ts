import type { Alphabet, Cell, Kind, Size, Value } from 'gridwright';

/** What a key asks for. */
export type Action =
  | { readonly type: 'go'; readonly rows: number; readonly columns: number }
  | { readonly type: 'enter'; readonly value: Value }
  | { readonly type: 'press' | 'undo' | 'redo' };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** The action of a key on a board of that kind; undefined when it has none. */
export function actionOf(key: Key, kind: Kind): Action | undefined {
  if (key.altKey) return undefined;
  if (key.ctrlKey || key.metaKey) return chordOf(key);
  if (key.key in ARROWS) return { type: 'go', rows: ARROWS[key.key][0], columns: ARROWS[key.key][1] };
  if (key.key === '[') return { type: 'undo' };
  if (key.key === ']') return { type: 'redo' };
  if (kind.input === 'presses') return key.key === 'Enter' || key.key === ' ' ? { type: 'press' } : undefined;
  if (key.key === 'Backspace' || key.key === 'Delete') return { type: 'enter', value: 0 };
  const value = readValue(key.key, kind.answerAlphabet);
  return value === undefined ? undefined : { type: 'enter', value };
}

function chordOf({ key, shiftKey }: Key): Action | undefined {
  const letter = key.toLowerCase();
  if (letter === 'z') return { type: shiftKey ? 'redo' : 'undo' };
  return letter === 'y' ? { type: 'redo' } : undefined;
}

function readValue(key: string, { symbols, also }: Alphabet): Value | undefined {
  if (key.length !== 1) return undefined;
  for (const character of [key, key.toUpperCase()]) {
    if (symbols.includes(character)) return symbols.indexOf(character);
    if (Object.hasOwn(also, character)) return also[character];
  }
  return undefined;
}

/** The cell that many rows and columns away, round the edges. */
export function step(cell: Cell, rows: number, columns: number, size: Size): Cell {
  const row = (Math.floor(cell / size.columns) + rows + size.rows) % size.rows;
  const column = ((cell % size.columns) + columns + size.columns) % size.columns;
  return row * size.columns + column;
}
