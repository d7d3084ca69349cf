/** Puzzles as the contracts on Ethereum see them: packed words, calldata, and the puzzles that start from addresses. */

export type { Grid } from './core/grid.js';
export type { Puzzle } from './core/kind.js';
export { formatAddress, parseAddress } from './evm/address.js';
export type { EvmCall } from './evm/call.js';
export { evmCall } from './evm/call.js';
export { calldataOf, curtaCall, verifyCall } from './evm/calldata.js';
export { hashOfHex } from './evm/hash.js';
export type { Obstacle } from './evm/obstacle.js';
export { findObstacle } from './evm/obstacle.js';
export {
  packDisks4x4,
  packKurosu6x6,
  packPresses4x4,
  packSudoku9x9,
  unpackDisks4x4,
  unpackKurosu6x6,
  unpackPresses4x4,
  unpackSudoku9x9,
} from './evm/pack.js';
export type { StartAnswer } from './evm/solve-start.js';
export { solveStart } from './evm/solve-start.js';
export type { Registry, Round, SolvesCalls } from './evm/solves.js';
export { REVEAL_DELAY, REVEAL_WINDOW, solvesCalls } from './evm/solves.js';
export { EIGHT, packEight, startOf, startOfSeed, unpackEight } from './evm/start.js';
export { formatWord, packCells, parseWord, unpackCells } from './evm/word.js';
