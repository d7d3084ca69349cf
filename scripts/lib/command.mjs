import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const PACKAGE = join(root, 'packages/gridwright');

/**
 * Bundles the command into the package `gridwright` (docs/adr/0008-one-package.md): `command/`, with chunks that load when a
 * command needs them, and the fonts of books. The library stays outside: the bundle imports it by its name.
 */
export async function bundleCommand() {
  const { build } = await import('vite');
  const out = join(PACKAGE, 'command');
  rmSync(out, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    ssr: { noExternal: true, external: ['gridwright', '@gridwright/catalogue'] },
    worker: { rolldownOptions: { checks: { pluginTimings: false } } },
    build: {
      ssr: true,
      outDir: out,
      target: 'node20',
      minify: true,
      rolldownOptions: {
        input: {
          main: 'packages/cli/dist/main.js',
          worker: 'packages/pool/dist/worker.js',
          'check-worker': 'packages/cli/dist/check-worker.js',
        },
        external: [/^gridwright(\/|$)/, '@gridwright/catalogue'],
        checks: { pluginTimings: false },
        // One folder for all, so that relative addresses of workers and fonts work in every chunk.
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const fonts = join(root, 'packages/book/fonts');
  mkdirSync(join(PACKAGE, 'fonts'), { recursive: true });
  for (const name of readdirSync(fonts)) copyFileSync(join(fonts, name), join(PACKAGE, 'fonts', name));
}
