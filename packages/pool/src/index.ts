export type { Collected, CollectedGrade } from './collect.js';
export { createPool } from './create.js';
export type { MapOptions } from './mapping.js';
export type { Pool, PoolOptions } from './pool.js';
export type { Failure, Input, Output, TaskName, TaskResult } from './tasks.js';
