/**
 * Daily puzzles: the series and lists of a kind, and sealed puzzles, whose keys a server publishes a day later. Functions
 * take the rules of a kind (`rulesOf`), or the kind (`kindOf`) where they make a puzzle.
 */
import '#wasm';

export type { Kind, Rules } from './core/kind.js';
export { type Daily, listedDaily, seriesDaily } from './puzzle/daily.js';
export { dailyLevels, type ListedSeed, listedLevels, listedSeed, MINI, weeklySeries } from './puzzle/day.js';
export { dayOfKey, keyBefore, LONGEST_CHAIN, sealedSeed } from './puzzle/sealed.js';
