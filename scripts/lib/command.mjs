import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildAlone } from './build-lock.mjs';
import { bundle } from './bundle.mjs';
import { root } from './run.mjs';

const PACKAGE = join(root, 'packages/gridwright');
const COMMAND = join(PACKAGE, 'command');
const MINIFIED = { minify: true };
const CATALOGUE = '@gridwright/catalogue';
/** The packages in the bundle, by folder. */
const BUNDLED = ['cli', 'photo', 'pool', 'preflight', 'book', 'scales', 'counts', 'contracts', 'gridwright'];

/**
 * Bundles the command into the package `gridwright` (docs/adr/0008-one-package.md): `command/`, with chunks that load when a
 * command needs them, and the fonts of books. The command and the worker of the pool share these chunks. They hold parts
 * of the library, because its hundreds of modules take longer to load than most commands to run. Catalogues import it by
 * its name.
 */
export async function bundleCommand() {
  rmSync(COMMAND, { recursive: true, force: true });
  const dist = 'packages/cli/dist';
  const catalogue = 'main-catalogue';
  await Promise.all([
    bundle(
      COMMAND,
      { main: `${dist}/main.js`, 'check-worker': `${dist}/check-worker.js`, worker: 'packages/pool/dist/worker.js' },
      [`./${catalogue}.js`, CATALOGUE],
      MINIFIED,
    ),
    bundle(COMMAND, { [catalogue]: `${dist}/${catalogue}.js` }, [/^gridwright(\/|$)/, CATALOGUE], MINIFIED),
  ]);
  const fonts = join(root, 'packages/book/fonts');
  mkdirSync(join(PACKAGE, 'fonts'), { recursive: true });
  for (const name of readdirSync(fonts)) copyFileSync(join(fonts, name), join(PACKAGE, 'fonts', name));
}

/** Bundles the command unless that was done since its packages were compiled. Vitest calls it as `setup` before the tests. */
function ensureCommand() {
  return buildAlone(async () => {
    const compiled = BUNDLED.flatMap((name) => filesBelow(join(root, 'packages', name, 'dist')));
    const bundled = statSync(join(COMMAND, 'main.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (compiled.some((path) => statSync(path).mtimeMs > bundled)) await bundleCommand();
  });
}

export { ensureCommand as setup };

/** @param {string} folder */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  );
}
