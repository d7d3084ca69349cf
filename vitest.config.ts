import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `vitest run` for the usual suite, `vitest run --mode slow` for the slow one alone. */
export default defineConfig(({ mode }) => {
  const slow = mode === 'slow';
  return {
    // Tests of other packages see the library's sources, so that there is one copy of each class.
    resolve: {
      alias: [
        {
          find: /^gridwright$/,
          replacement: fileURLToPath(new URL('packages/gridwright/src/index.ts', import.meta.url)),
        },
        {
          find: /^gridwright\/([a-z]+)$/,
          replacement: `${fileURLToPath(new URL('packages/gridwright/src', import.meta.url))}/$1.ts`,
        },
      ],
    },
    test: {
      include: [slow ? 'packages/*/test/slow/**/*.test.ts' : 'packages/*/test/**/*.test.ts'],
      exclude: slow ? [] : ['**/test/slow/**'],
      // Vitest leaves one processor idle otherwise.
      maxWorkers: '100%',
      // The command and the server are tested as they were built, with the library that they find by themselves.
      server: { deps: { external: [/\/packages\/(catalogue|cli|server)\/dist\//] } },
      // No test depends on speed: the bound only ends one that hangs.
      testTimeout: slow ? 7_200_000 : 300_000,
      hookTimeout: 300_000,
    },
  };
});
