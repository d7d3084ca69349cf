import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const PACKAGE = join(root, 'packages/element');
const SOURCE = join(root, 'packages/site/src/embed/package');
/** How the pool starts a worker, in packages/pool/src/threads.ts. */
const START = "new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })";

/**
 * Builds the package `@gridwright/element` (docs/adr/0009-element.md): the element, and beside it the page of its frame as
 * one text, with style, fonts and the worker in it.
 */
export async function buildElement() {
  const out = join(PACKAGE, 'dist');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'frame-page.js'), `export const page = ${JSON.stringify(await framePage())};\n`);
  const [element] = await bundle(join(SOURCE, 'element.ts'), []);
  writeFileSync(join(out, 'gridwright-element.js'), element.text);
}

async function framePage() {
  const parts = await bundle(join(SOURCE, 'frame.tsx'), [workerInside]);
  const script = parts.find(({ name }) => name.endsWith('.js'))?.text ?? '';
  const style = parts.find(({ name }) => name.endsWith('.css'))?.text ?? '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gridwright</title><style>${style}</style></head><body><script type="module">${script.replaceAll('</script', '<\\/script')}</script></body></html>`;
}

/** The pool's worker as a text in the bundle, since a frame without a host has no file to start it from. */
const workerInside = {
  name: 'worker-inside',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} code @param {string} id */
  transform(code, id) {
    if (!id.endsWith('/pool/dist/threads.js')) return undefined;
    if (!code.includes(START)) throw new Error(`expected ${START} in packages/pool/src/threads.ts`);
    return `import InlineWorker from './worker.js?worker&inline';\n${code.replace(START, 'new InlineWorker()')}`;
  },
};

/** The reader of photographs is left out: a frame shows a puzzle and opens none. */
const withoutPhotos = {
  name: 'without-photos',
  enforce: /** @type {const} */ ('pre'),
  /** @param {string} id */
  resolveId: (id) => (id === '@gridwright/photo' ? '\0nothing' : null),
  /** @param {string} id */
  load: (id) => (id === '\0nothing' ? 'export const readPicture = undefined, straightenPicture = undefined;' : null),
};

/**
 * Bundles a source into one script, and its styles and fonts into one stylesheet.
 * @param {string} entry
 * @param {import('vite').Plugin[]} plugins
 */
async function bundle(entry, plugins) {
  const { build } = await import('vite');
  const oneFile = { checks: { pluginTimings: false }, output: { codeSplitting: false } };
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    plugins,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    worker: { format: 'es', plugins: () => [withoutPhotos], rolldownOptions: oneFile },
    build: {
      write: false,
      assetsInlineLimit: Number.MAX_SAFE_INTEGER,
      lib: { entry, formats: ['es'], fileName: 'bundle', cssFileName: 'bundle' },
      rolldownOptions: { ...oneFile, external: ['./frame-page.js'] },
    },
  });
  const [{ output }] = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (result);
  return output.map((part) => ({ name: part.fileName, text: part.type === 'chunk' ? part.code : String(part.source) }));
}
