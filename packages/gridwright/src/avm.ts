/** Puzzles as the contracts on Algorand see them: packed bytes and application calls. */

export type { AvmCall } from './avm/call.js';
export { avmCall, packAvm, selectorOf, unpackAvm } from './avm/call.js';
export type { Grid } from './core/grid.js';
export type { Puzzle } from './core/kind.js';
