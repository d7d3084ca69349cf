import { mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from './bundle.mjs';
import { root } from './run.mjs';

const PACKAGE = join(root, 'packages/gridwright');
const DIST = join(PACKAGE, 'dist');
const OUT = join(DIST, 'node');
const KINDS = ['sudoku', 'kurosu', 'flipit'];
/** The files that entries share, in this order, since a file takes along what its modules import. */
const FILES = ['base', 'kinds', ...KINDS, 'all'];

/** @typedef {{ getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }} Modules */

/**
 * Bundles the entries of the library for Node into dist/node, unless that was done since the library was compiled
 * (docs/adr/0008-one-package.md).
 */
export async function bundleLibrary() {
  const timeOf = (/** @type {string} */ path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (timeOf(join(OUT, 'index.js')) > timeOf(join(DIST, 'tsconfig.tsbuildinfo'))) return;
  const { exports } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const files = Object.values(exports).flatMap(({ node }) => node?.replace('./dist/node/', '') ?? []);
  const input = Object.fromEntries(files.map((file) => [file.replace('.js', ''), join(DIST, file)]));
  const part = `${OUT}.${process.pid}.part`;
  mkdirSync(part);
  try {
    const groups = FILES.map((file, i) => ({
      name: (/** @type {string} */ id, /** @type {Modules} */ modules) => (fileOf(id, modules) === file ? file : null),
      priority: FILES.length - i,
    }));
    // Not minified, since Node prints the whole line of an error that no program catches.
    const comments = { legal: false, annotation: false, jsdoc: false };
    await bundle(part, input, [/^@noble\/hashes\//], { minify: false, comments, codeSplitting: { groups } });
    rmSync(OUT, { recursive: true, force: true });
    renameSync(part, OUT);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/**
 * Returns the shared file for a module: `base` for what rules, drawings and texts need, `kinds` for what several kinds
 * need, one for each kind, and `all` for the rest of the root. Entries aren't shared, since a shared file exports more
 * names. What an import() loads, and what only other entries need, is left to the bundler.
 * @param {string} id
 * @param {Modules} modules
 */
function fileOf(id, modules) {
  const isNeeded = (/** @type {string} */ entry) => withImports(join(DIST, `${entry}.js`), modules).has(id);
  if (dirname(id) === DIST) return null;
  if (['rules', 'drawing', 'en'].some(isNeeded)) return 'base';
  const kinds = KINDS.filter(isNeeded);
  return kinds.length > 1 ? 'kinds' : (kinds[0] ?? (isNeeded('index') ? 'all' : null));
}

/** @type {Map<string, Set<string>>} */
const known = new Map();

/**
 * Returns a module and all modules that it imports, without those that it loads later.
 * @param {string} entry
 * @param {Modules} modules
 */
function withImports(entry, modules) {
  const found = known.get(entry) ?? new Set([entry]);
  if (!known.has(entry))
    for (const id of found) for (const one of modules.getModuleInfo(id)?.importedIds ?? []) found.add(one);
  known.set(entry, found);
  return found;
}
