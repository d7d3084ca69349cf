import { defineConfig } from 'vite';
import { compressed } from './compressed.js';
import { offline } from './offline.js';

/** The files whose names others know: the service worker, and the script for pages that embed a puzzle. */
const NAMED = { sw: 'src/offline/worker.ts', 'gridwright-puzzle': 'src/embed/element.ts' };

export default defineConfig({
  // Relative addresses, so that the built page works at any path.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [offline('sw.js'), compressed()],
  // Workers fetch what they need of the library and of the book when they need it.
  worker: { format: 'es' },
  build: {
    outDir: 'dist/web',
    // The page's policy allows no data: addresses and no preload helper that fetches.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // How long our own steps take is no news.
      checks: { pluginTimings: false },
      input: { index: 'index.html', embed: 'embed.html', ...NAMED },
      output: {
        entryFileNames: ({ name }) => (Object.hasOwn(NAMED, name) ? `${name}.js` : 'assets/[name]-[hash].js'),
        // What most pages share is one file: it compresses better than twenty small ones, and loads in one request.
        // The parts of forms and lists bring their style along, which the play page doesn't need.
        codeSplitting: { groups: [{ name: 'shared', test: (id) => !/\/pages\/|\.css$/.test(id), minShareCount: 6 }] },
      },
    },
  },
});
