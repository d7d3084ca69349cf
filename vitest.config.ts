import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** Node loads a built module in a tenth of the time that Vitest takes to transform its source. */
const loadBuilt = {
  name: 'load-built',
  enforce: 'pre' as const,
  /** Sends an import of a source of a package, from one of its tests, to what was built of it. */
  resolveId(name: string, importer: string | undefined) {
    if (importer === undefined || !name.startsWith('.')) return;
    const match = /^(.*\/packages\/(?!site\/)[a-z]+)\/src\/(.*)\.[jt]s$/.exec(resolve(dirname(importer), name));
    return match === null ? undefined : `${match[1]}/dist/${match[2]}.js`;
  },
};

const sources = fileURLToPath(new URL('packages/gridwright/src/', import.meta.url));

/** The files of the suites that `npm test` leaves out, by the mode that runs them (CONTRIBUTING.md). */
const SUITES: Readonly<Record<string, string[]>> = {
  slow: ['packages/*/test/slow/**/*.test.ts'],
  thorough: ['packages/*/test/thorough/**/*.test.ts'],
  // The tests of the server's database run once more on PostgreSQL, beside those that need it.
  postgres: ['packages/server/test/{database,race}.test.ts', 'packages/*/test/postgres/**/*.test.ts'],
};
const OTHER_SUITES = ['**/test/slow/**', '**/test/thorough/**', '**/test/postgres/**'];

/** `vitest run` for the usual suite, `vitest run --mode slow` for another; scripts/mutants.mjs has a mode of its own. */
export default defineConfig(({ mode }) => {
  // The mutants are changed sources of the library.
  const library = [
    { find: /^gridwright$/, replacement: `${sources}index.ts` },
    { find: /^gridwright\/([a-z]+)$/, replacement: `${sources}$1.ts` },
  ];
  return {
    ...(mode === 'mutants' ? { resolve: { alias: library } } : { plugins: [loadBuilt] }),
    // With `module`, which Vitest leaves out: the library as modules instead of its bundle, so that a test has each just once.
    ssr: { resolve: { conditions: [...defaultServerConditions] } },
    test: {
      include: SUITES[mode] ?? ['packages/*/test/**/*.test.ts'],
      exclude: SUITES[mode] === undefined ? OTHER_SUITES : [],
      setupFiles: ['scripts/lib/fixed-seed.mjs'],
      globalSetup: mode === 'mutants' ? [] : ['scripts/lib/compile.mjs', 'scripts/lib/command.mjs'],
      // Files share what they import, so that it is loaded once: each undoes what it changes outside itself.
      isolate: false,
      // Vitest leaves one processor idle otherwise.
      maxWorkers: '100%',
      server: { deps: { external: [/\/packages\/[a-z]+\/(?:dist|command)\//] } },
      // No test depends on speed: the bound only ends one that hangs.
      testTimeout: mode === 'slow' ? 7_200_000 : 300_000,
      hookTimeout: 300_000,
      expect: { poll: { timeout: 60_000 } },
    },
  };
});
