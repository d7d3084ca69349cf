import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from './main.mjs';
import { root, runNpm } from './run.mjs';

/**
 * The fields of a package in an npm lock file that this script reads.
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }} LockedPackage
 */

/** Installs what package-lock.json says, unless node_modules holds just that. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages ...');
  const code = await runNpm(['ci', '--ignore-scripts', '--engine-strict', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Stop(`npm ci failed (exit code ${code}): see above; it needs the npm registry.`);
  if (!isInstalled())
    console.log(
      "package-lock.json doesn't match the package.json files, so every run installs again: run npm install and commit the file.",
    );
}

/**
 * Installs a folder that has a lock file of its own, unless it has packages already.
 * @param {string} folder below the top of the repository
 */
export async function installApart(folder) {
  if (existsSync(join(root, folder, 'node_modules'))) return;
  const code = await runNpm(['ci', '--prefix', join(root, folder), '--ignore-scripts', '--workspaces=false']);
  if (code !== 0) throw new Stop(`npm ci failed in ${folder} (exit code ${code}): it needs the npm registry.`);
}

/**
 * npm lists what it installed in node_modules/.package-lock.json: the entries of package-lock.json without the
 * workspace itself and without optional packages for other systems. It can also write the list alone
 * (`npm install --package-lock-only`), so this checks each folder, too.
 */
function isInstalled() {
  const wanted = readPackages('package-lock.json') ?? {};
  const present = readPackages('node_modules/.package-lock.json');
  if (present === undefined) return false;
  const missing = Object.keys(wanted).filter((path) => path !== '' && !(path in present));
  return (
    missing.every((path) => wanted[path].optional) &&
    Object.keys(present).every((path) => isPresent(path, present[path], wanted[path]))
  );
}

/**
 * Returns whether the package is installed in its version and for this system: node_modules may be a copy from another one.
 * @param {string} path
 * @param {LockedPackage} present
 * @param {LockedPackage | undefined} wanted
 */
function isPresent(path, present, wanted) {
  const { version, integrity, os = [process.platform], cpu = [process.arch] } = present;
  if (!os.includes(process.platform) || !cpu.includes(process.arch)) return false;
  return version === wanted?.version && integrity === wanted?.integrity && existsSync(join(root, path, 'package.json'));
}

/**
 * @param {string} path of a lock file
 * @returns {Record<string, LockedPackage> | undefined} by folder; undefined when there is no such file
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}
