/** ABIs, bytecode and addresses of Gridwright's contracts on Ethereum. */

export { flipIT4x4, kurosu6x6, solves, sudoku9x9, twoTimesFour } from './contracts.js';
export { DEPLOYER, deployments } from './deployments.js';
