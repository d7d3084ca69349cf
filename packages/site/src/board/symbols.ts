import { signal } from '@preact/signals';
import type { Puzzle } from 'gridwright/rules';
import { settings } from '../storage/settings.js';
import type { SymbolStyle } from './symbol-text.js';

/** The part for other styles than digits, which is loaded when one is chosen. */
const other = signal<typeof import('./other-symbols.js') | undefined>(undefined);
let loading: Promise<unknown> | undefined;

/** How values are shown: as digits, unless the setting is another, the board takes it and its part has been loaded. */
export function symbolStyle(puzzle: Puzzle): SymbolStyle {
  if (settings.value.symbols !== 'digits')
    loading ??= import('./other-symbols.js').then(
      (part) => (other.value = part),
      () => (loading = undefined),
    );
  return other.value?.styleOf(puzzle) ?? 'digits';
}

/** Returns the name of a value for screen readers: its symbol, or the name of its picture with the digit to type. */
export function symbolName(puzzle: Puzzle, symbol: string): string {
  return other.value?.pictureName(puzzle, symbol) ?? symbol;
}
