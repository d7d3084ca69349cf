import { lazy } from '../ui/lazy.js';

/** Symbols other than digits, which are loaded only if they are chosen. */
export const CellSymbol = lazy(async () => (await import('../board/glyphs.js')).CellSymbol);
export const KeySymbol = lazy(async () => (await import('../board/glyphs.js')).KeySymbol);
export const SymbolKey = lazy(async () => (await import('../board/glyphs.js')).SymbolKey);
