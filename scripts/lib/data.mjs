import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './run.mjs';

/** The folder of the public collections, there or not: GRIDWRIGHT_DATA, else ../shared/data, both from the top of the repository. */
export const dataPath = resolve(root, process.env.GRIDWRIGHT_DATA || '../shared/data');

/** Whether it is there. */
export const dataFound = existsSync(dataPath);
