import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressed } from './compressed.js';
import { offline } from './offline.js';

/**
 * The files whose names others know: the service worker, and the scripts for pages that embed a puzzle and for
 * requests.
 */
const NAMED = {
  sw: 'src/offline/worker.ts',
  'gridwright-puzzle': 'src/embed/element.ts',
  'node-request': 'src/play/avm/node-request.ts',
};

/** The modules of the bundle, as rolldown knows them. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** Returns a module and all modules that come with it, without those that are imported when they are wanted. */
function withImports(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const one of modules.getModuleInfo(id)?.importedIds ?? []) withImports(one, modules, found);
  return found;
}

/**
 * Returns the file for a module that every page, the front page, a game or a variant needs at first. So a first visit
 * loads few files, and nothing that it doesn't need: each file costs a header, and small ones compress badly.
 */
function fileOf(id: string, modules: Modules): string | null {
  if (!id.startsWith(source('')) || id.endsWith('.css')) return null;
  const [start, front, play] = ['main.ts', 'front/page.tsx', 'play/daily-page.tsx'].map((path) =>
    withImports(source(path), modules),
  );
  if (start.has(id) || (front.has(id) && play.has(id))) return 'first';
  if (id === source('engine/all-rules.ts') || id === source('board/variant-shapes.tsx')) return 'variants';
  return play.has(id) ? 'play' : front.has(id) ? 'front' : null;
}

/** Replaces Vite's helper for import() with the page's own. */
const ownPreload = {
  name: 'own-preload',
  enforce: 'pre' as const,
  load: (id: string) =>
    id === '\0vite/preload-helper.js'
      ? `export { withStyles as __vitePreload } from ${JSON.stringify(source('ui/with-styles.ts'))};`
      : null,
};

export default defineConfig({
  // Relative addresses, so that the built page works at any path.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [ownPreload, offline('sw.js'), compressed()],
  // Workers fetch what they need of the library and of the book when they need it.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    // The page's policy allows no data: addresses and no preload helper that fetches.
    assetsInlineLimit: 0,
    // A page's style comes with it. The names of its other files would be a list in the first file of every visit.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts) => parts.filter((part) => part.endsWith('.css')),
    },
    rolldownOptions: {
      // How long our own steps take is no news.
      checks: { pluginTimings: false },
      input: { index: 'index.html', embed: 'embed.html', ...NAMED },
      output: {
        entryFileNames: ({ name }) => (Object.hasOwn(NAMED, name) ? `${name}.js` : 'assets/[name]-[hash].js'),
        // In this order, since a group takes along what its modules import.
        codeSplitting: {
          groups: ['first', 'play', 'front', 'variants'].map((file, i) => ({
            name: (id: string, modules: Modules) => (fileOf(id, modules) === file ? file : null),
            priority: 4 - i,
          })),
        },
      },
    },
  },
});
