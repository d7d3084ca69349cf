export type { MapOptions } from './mapping.js';
export type { Pool, PoolOptions } from './pool.js';
export { createPool } from './pool.js';
export type { Drawn, Failure, Found, Input, Made, Output, Rated, Rating, Solutions, TaskName, ToDraw, ToMake, ToRate, ToSolve, ToSolveAll } from './tasks.js';
