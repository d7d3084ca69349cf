import { readFileSync } from 'node:fs';
import { reasonOf } from '../../packages/cli/dist/errors.js';
import { Stop } from './main.mjs';

/** Returns the text of a file. Throws Stop if it can't be read. @param {string} name */
export function textOf(name) {
  try {
    return readFileSync(name, 'utf8');
  } catch (error) {
    throw new Stop(`${name}: can't read the file: ${reasonOf(error)}`);
  }
}
