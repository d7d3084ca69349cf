export { createPool } from './create.js';
export type { MapOptions } from './mapping.js';
export type { Pool, PoolOptions } from './pool.js';

export type {
  Advice,
  Daily,
  Drawn,
  Explained,
  Explanation,
  Failure,
  Found,
  Input,
  Made,
  Output,
  Rated,
  Rating,
  Solutions,
  TaskName,
  ToGet,
  ToHelp,
  Told,
  ToMake,
  ToRate,
  ToSolve,
  ToSolveAll,
  ToTell,
} from './tasks.js';
