import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildAlone } from './build-lock.mjs';
import { bundleCommand } from './command.mjs';
import { compile } from './compile.mjs';
import { buildElement } from './element.mjs';
import { ensureInstalled } from './install.mjs';
import { Stop } from './main.mjs';
import { root, runTool } from './run.mjs';

const STAMP = join(root, 'node_modules/.cache/gridwright/build');

/** Installs, then builds all packages, unless what the build reads and what it wrote are both as the last build left them. */
export function ensureBuilt() {
  return buildAlone(async () => {
    await ensureInstalled();
    if (readStamp() === stampOfNow()) return;
    rmSync(STAMP, { force: true });
    console.log('Building ...');
    await compile();
    await Promise.all([buildSite(), bundleCommand(), buildElement()]);
    mkdirSync(dirname(STAMP), { recursive: true });
    writeFileSync(STAMP, stampOfNow());
  });
}

/** The documentation is moved into the web app's folder at the end, because the build of the app empties that folder. */
async function buildSite() {
  const cwd = join(root, 'packages/site');
  const docs = join(cwd, 'dist/docs');
  await Promise.all([
    build('The build of the web app', runTool('vite', 'vite', ['build', '--logLevel', 'warn'], { cwd })),
    build('The documentation site', runTool('typedoc', 'typedoc', ['--logLevel', 'Warn', '--out', docs])),
  ]);
  renameSync(docs, join(cwd, 'dist/web/docs'));
}

/**
 * @param {string} name
 * @param {Promise<number>} exitCode
 */
async function build(name, exitCode) {
  if ((await exitCode) !== 0) throw new Stop(`${name} failed: see above.`);
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

/** One hash over the paths and contents of everything that a build reads or writes. */
function stampOfNow() {
  const paths = [
    ...readdirSync(root)
      .filter((name) => /\.(json|md)$/.test(name))
      .sort(),
    ...['packages', 'bench', 'docs', 'scripts/docs'].flatMap(listFiles),
  ];
  const hash = createHash('sha256');
  for (const path of paths) {
    const contents = readFileSync(join(root, path));
    hash.update(`${path}\n${contents.length}\n`).update(contents);
  }
  return hash.digest('hex');
}

const NO_PART_OF_A_BUILD = new Set(['node_modules', 'test', 'e2e']);

/**
 * Returns all files below a folder that take part in a build, in a fixed order.
 * @param {string} folder
 * @returns {string[]}
 */
function listFiles(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(
    ({ name }) => !NO_PART_OF_A_BUILD.has(name),
  );
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) =>
    entry.isDirectory() ? listFiles(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}
