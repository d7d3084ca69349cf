/**
 * What programs need that make many puzzles: orders, criteria and draws, seeds and their random numbers, the numbers of
 * all grids, and the names of orders in words.
 */
import '#wasm';

export type { Numbering, Table } from './core/counting.js';
export type { Order, Puzzle } from './core/kind.js';
export type { Acceptance, Aim } from './core/logic.js';
export { Rng, rngFromText } from './core/rng.js';
export {
  make,
  makeDraw,
  makeMatching,
  meets,
  minimize,
  mostDraws,
  numberingOf,
  readCriteria,
  readOrderFor,
  requirePossible,
} from './named/orders.js';
export { isKind, PRESETS, type Preset, presetOf } from './named/presets.js';
export { type CriteriaWords, isEmptyCriteria } from './puzzle/criteria.js';
export { seedOfDraw } from './puzzle/day.js';
export { type Criteria, type DrawInput, Draws } from './puzzle/draws.js';
export { newestVersion } from './puzzle/id.js';
export { type Made, seedInRow } from './puzzle/make-puzzle.js';
export { type NameInWords, nameInWords } from './puzzle/name-in-words.js';
export { drawGrid } from './puzzle/numbering.js';
export type { Asked } from './puzzle/order.js';
export { orderInWords } from './puzzle/title-in-words.js';
