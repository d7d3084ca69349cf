import { lazy } from '../ui/lazy.js';

/** Shapes are loaded by whoever has chosen them. */
export const Glyph = lazy(async () => (await import('../board/glyphs.js')).Glyph);
export const SymbolKey = lazy(async () => (await import('../board/glyphs.js')).SymbolKey);
