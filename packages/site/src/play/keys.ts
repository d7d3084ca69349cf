import type { Alphabet, Cell, Rules, Size, Value } from 'gridwright/rules';
import type { Mode } from './entry.js';

/** The command of a key. */
export type Command =
  | { readonly type: 'go'; readonly rows: number; readonly columns: number; readonly extend: boolean }
  | { readonly type: 'end'; readonly of: 'first' | 'last' }
  | { readonly type: 'key'; readonly value: Value; readonly mode?: Mode }
  | { readonly type: 'mode'; readonly mode: Mode }
  | { readonly type: 'press' | 'undo' | 'redo' | 'hint' | 'pause' | 'help' | 'all' | 'leave' };

export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const LETTERS: Readonly<Record<string, readonly [number, number]>> = { w: [-1, 0], s: [1, 0], a: [0, -1], d: [0, 1] };
const MODE_KEYS: Readonly<Record<string, Mode>> = { z: 'value', x: 'corner', c: 'centre', v: 'colour', b: 'pen' };
const SIMPLE: Readonly<Record<string, Command>> = {
  '[': { type: 'undo' },
  ']': { type: 'redo' },
  '?': { type: 'help' },
  Escape: { type: 'leave' },
  Home: { type: 'end', of: 'first' },
  End: { type: 'end', of: 'last' },
};
const WORDS: Readonly<Record<string, Command>> = { h: { type: 'hint' }, p: { type: 'pause' } };

/**
 * The command of a key on a board of a kind and size; undefined when it has none. A letter that is a value there is a
 * command with Alt.
 */
export function commandOf(key: Key, rules: Rules, size: Size): Command | undefined {
  const letter = (key.altKey ? key.code.replace(/^Key/, '') : key.key).toLowerCase();
  const isChord = key.ctrlKey || key.metaKey;
  if (Object.hasOwn(ARROWS, key.key) && !key.altKey && !isChord) return go(ARROWS[key.key], key.shiftKey);
  if (Object.hasOwn(SIMPLE, key.key) && !isChord) return SIMPLE[key.key];
  if (isChord && !key.altKey) {
    const chord = chordOf(letter, key.shiftKey);
    if (chord !== undefined) return chord;
  }
  if (rules.input === 'presses') {
    if (key.key === 'Enter' || key.key === ' ') return isChord ? undefined : { type: 'press' };
  } else if (!key.altKey) {
    const value = valueOfKey(key, rules.answerAlphabet, rules.maxValues(size).answer);
    if (value !== undefined) return { type: 'key', value, ...modeOf(key) };
    if (!isChord && key.key === 'Enter') return { type: 'press' };
  }
  return isChord ? undefined : letterOf(letter, key.shiftKey, rules);
}

function letterOf(letter: string, extend: boolean, rules: Rules): Command | undefined {
  if (Object.hasOwn(LETTERS, letter)) return go(LETTERS[letter], extend);
  if (Object.hasOwn(WORDS, letter)) return WORDS[letter];
  return rules.input === 'values' && Object.hasOwn(MODE_KEYS, letter)
    ? { type: 'mode', mode: MODE_KEYS[letter] }
    : undefined;
}

function go([rows, columns]: readonly [number, number], extend: boolean): Command {
  return { type: 'go', rows, columns, extend };
}

function chordOf(letter: string, shift: boolean): Command | undefined {
  if (letter === 'z') return { type: shift ? 'redo' : 'undo' };
  if (letter === 'y') return { type: 'redo' };
  return letter === 'a' ? { type: 'all' } : undefined;
}

/** Shift and Ctrl, held down, select a mode. */
export function modeOf({ ctrlKey, metaKey, shiftKey }: Pick<Key, 'ctrlKey' | 'metaKey' | 'shiftKey'>): { mode?: Mode } {
  if (shiftKey) return { mode: ctrlKey || metaKey ? 'colour' : 'corner' };
  return ctrlKey || metaKey ? { mode: 'centre' } : {};
}

/** With Shift a digit key gives another character: its place on the keyboard tells which it is. */
function valueOfKey(
  { key, code, shiftKey, ctrlKey, metaKey }: Key,
  { symbols, also }: Alphabet,
  most: Value,
): Value | undefined {
  if (key === 'Backspace' || key === 'Delete') return 0;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const isLetter = /^[a-z]$/i.test(key);
  if (isLetter && (ctrlKey || metaKey)) return undefined;
  const character = shiftKey && digit !== undefined ? digit : key;
  if (character.length !== 1) return undefined;
  const value = symbols.indexOf(character.toUpperCase());
  if (value >= 0) return value <= most ? value : undefined;
  return !isLetter && Object.hasOwn(also, character) ? also[character] : undefined;
}

/** The cell that many rows and columns away, round the edges. */
export function step(cell: Cell, rows: number, columns: number, size: Size): Cell {
  const row = (Math.floor(cell / size.columns) + rows + size.rows) % size.rows;
  const column = ((cell % size.columns) + columns + size.columns) % size.columns;
  return row * size.columns + column;
}
