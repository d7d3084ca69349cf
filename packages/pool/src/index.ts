export type { Collected, CollectedGrade, CollectRequest, CollectResult } from './collect.js';
export { createPool } from './create.js';
export type { MapOptions } from './mapping.js';
export type { Pool, PoolOptions } from './pool.js';
export type { DrawResult, Failure, Input, Output, TaskName } from './tasks.js';
