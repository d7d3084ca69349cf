/** Puzzles as the contracts on Algorand see them: packed bytes and application calls. */

export type { AvmCall } from './avm/call.js';
export { avmCall, packAvm, selectorOf, unpackAvm } from './avm/call.js';
export { PROGRAM_HASHES } from './avm/programs.js';
export type { AskNode, NodeReply, Simulated, SimulationReason } from './avm/simulate.js';
export { SimulationError, simulateCall } from './avm/simulate.js';
export type { Grid } from './core/grid.js';
export type { Puzzle } from './core/kind.js';
