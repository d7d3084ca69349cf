/** Puzzles as the contracts on Ethereum see them: packed words, calldata, and the puzzles that start from addresses. */

export { formatAddress, parseAddress } from './chain/address.js';
export { calldataOf, curtaCall, verifyCall } from './chain/calldata.js';
export type { EvmCall } from './chain/evm.js';
export { evmCall } from './chain/evm.js';
export type { Obstacle } from './chain/obstacle.js';
export { findObstacle } from './chain/obstacle.js';
export {
  packDisks4x4,
  packKurosu6x6,
  packPresses4x4,
  packSudoku9x9,
  unpackDisks4x4,
  unpackKurosu6x6,
  unpackPresses4x4,
  unpackSudoku9x9,
} from './chain/pack.js';
export type { StartAnswer } from './chain/solve-start.js';
export { solveStart } from './chain/solve-start.js';
export type { SolvesCalls } from './chain/solves.js';
export { solvesCalls } from './chain/solves.js';
export { EIGHT, packEight, startOf, startOfSeed, unpackEight } from './chain/start.js';
export { formatWord, packCells, parseWord, unpackCells } from './chain/word.js';
export type { Grid } from './core/grid.js';
export type { Puzzle } from './core/kind.js';
