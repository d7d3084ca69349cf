import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.mjs';

/** Holds the id of the process that builds. */
const LOCK = join(root, '.building');
/** Age in ms of a lock that no build still holds, even if another process has its id now. */
const MOST_AGE = 1_800_000;

let isHeld = false;

/**
 * Runs work that writes what is built, once no other process does.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function buildAlone(work, lock = LOCK) {
  if (isHeld) return work();
  for (let isFirst = true; !take(lock); isFirst = false) {
    if (isFirst) console.log(`Waiting for another build to end. If there is none, delete ${lock}.`);
    await wait(200);
  }
  isHeld = true;
  try {
    return await work();
  } finally {
    isHeld = false;
    rmSync(lock, { force: true });
  }
}

/**
 * Returns whether this process has the lock now.
 * @param {string} lock
 */
function take(lock) {
  try {
    if (isLeft(lock)) rmSync(lock, { force: true });
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Returns whether the process with the lock has ended.
 * @param {string} lock
 */
function isLeft(lock) {
  const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(lock, { throwIfNoEntry: false }) ?? {};
  if (Date.now() - mtimeMs > MOST_AGE) return true;
  try {
    // 0 sends nothing; an empty file, which is being written, is process 0.
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}
