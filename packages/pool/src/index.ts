export type { MapOptions } from './mapping.js';
export type { Pool, PoolOptions } from './pool.js';
export { createPool } from './pool.js';
export type { Failure, Found, Input, Made, Output, Solutions, TaskName, ToMake, ToSolve, ToSolveAll } from './tasks.js';
