import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './run.mjs';

/** Holds the id of the process that builds. */
const LOCK = join(root, '.building');
/** Age in ms after which a lock counts as left: another process may have its id by then. */
const MOST_AGE = 1_800_000;
/** Age in ms after which the file that guards the removal of a lock counts as left: a removal takes far less. */
const MOST_GUARD_AGE = 10_000;

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
    if (isLeft(lock)) removeLeft(lock);
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  }
}

/**
 * Removes a lock that was left. Throws EEXIST while another process does: its new lock must not be removed as well.
 * @param {string} lock
 */
function removeLeft(lock) {
  const guard = `${lock}-left`;
  // The next attempt comes later, so that no other process can still be about to remove its guard.
  if (ageOf(guard) > MOST_GUARD_AGE) return rmSync(guard, { force: true });
  writeFileSync(guard, '', { flag: 'wx' });
  try {
    if (isLeft(lock)) rmSync(lock, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/**
 * Returns whether the process with the lock has ended.
 * @param {string} lock
 */
function isLeft(lock) {
  if (ageOf(lock) > MOST_AGE) return true;
  try {
    // 0 sends nothing; an empty file, which is being written, is process 0.
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
}

/**
 * Returns the age of a file in ms; less than any if there is none.
 * @param {string} file
 */
function ageOf(file) {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY);
}
