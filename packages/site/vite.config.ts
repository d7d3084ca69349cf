import { defineConfig } from 'vite';
import { compressed } from './compressed.js';
import { offline } from './offline.js';

/** The files whose names others know: the service worker, and the script for pages that embed a puzzle. */
const NAMED = { sw: 'src/offline/worker.ts', 'gridwright-puzzle': 'src/embed/element.ts' };

/**
 * Modules that always come together, as one file each: what every page needs, the board to play on without the parts that come when they are wanted, and
 * the list of what was played. A file for each module would cost more in headers than it saves.
 */
const FIRST =
  /\/src\/(?:storage\/[\w-]+|offline\/(?:notice|version)|app|dailies|header|level|marks|router|start|storage-warning|theme|title|records\/(?:find|result)|game\/(?:action|sheet))\.tsx?$/;
const PLAY =
  /\/src\/(?:play\/(?!ended|help\.|hint-panel|hint-layers|menu-list|presses|tallies|replay-step)[\w-]+|game\/(?:play|saved-game)|address|error-page|loading|text\/steps|embed\/host)\.tsx?$/;
const PLAYED = /\/src\/(?:records\/[\w-]+|pages\/(?:game-address|game-status|record|record-mark|replay))\.tsx?$/;

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
        codeSplitting: {
          groups: [
            { name: 'shared', test: (id) => !/\/pages\/|\.css$/.test(id), minShareCount: 6 },
            { name: 'shared', test: FIRST },
            { name: 'play', test: PLAY },
            { name: 'played', test: PLAYED },
          ],
        },
      },
    },
  },
});
