import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses, so that the built page works at any path.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: 'dist/web',
    // The page's policy allows no data: addresses and no preload helper that fetches.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
