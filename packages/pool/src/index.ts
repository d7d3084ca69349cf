export type { MapOptions } from './mapping.js';
export type { Pool, PoolOptions } from './pool.js';
export { createPool } from './pool.js';
export type { Failure, Input, Made, Output, Solutions, TaskName, ToMake, ToSolve } from './tasks.js';
