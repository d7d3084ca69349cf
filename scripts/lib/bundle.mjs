import { root } from './run.mjs';

/**
 * Bundles files for Node 20 as modules in one folder, so that relative addresses of workers and fonts work in every file.
 * @param {string} outDir
 * @param {Record<string, string>} input files by the name of their bundle
 * @param {(string | RegExp)[]} outside modules that stay outside
 * @param {import('vite').Rolldown.OutputOptions} output
 */
export async function bundle(outDir, input, outside, output) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    ssr: { noExternal: true, external: outside.filter((name) => typeof name === 'string') },
    worker: { rolldownOptions: { checks: { pluginTimings: false } } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input,
        external: outside,
        // Outside modules with relative addresses are beside the bundle, whatever folder the inputs have in common.
        makeAbsoluteExternalsRelative: false,
        checks: { pluginTimings: false },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', ...output },
      },
    },
  });
}
