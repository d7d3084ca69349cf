import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Returns the bytes that a page loads for some functions of an entry, bundled, minified and compressed; those that it
 * loads later as `later`.
 */
async function measure(entry: string, names: string): Promise<{ first: number; later: number }> {
  const input = `${root}only-in-memory.js`;
  const load = (id: string) => (id === input ? `import '${entry}'; export { ${names} } from '${entry}';` : null);
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name: 'in-memory', resolveId: (id) => (id === input ? id : null), load }],
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
  const chunks = (Array.isArray(built) ? built : [built])
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((chunk) => chunk.type === 'chunk');
  const sizeOf = (isEntry: boolean) =>
    chunks.filter((chunk) => chunk.isEntry === isEntry).reduce((sum, { code }) => sum + gzipSync(code).length, 0);
  return { first: sizeOf(true), later: sizeOf(false) };
}

const KB = 1024;

// Documented limits: only what is called gets loaded.
test.each([
  ['gridwright/sudoku', 'check', 35],
  ['gridwright/kurosu', 'check', 9.5],
  ['gridwright/flipit', 'check', 6.5],
  ['gridwright/sudoku', 'solve', 42],
  ['gridwright/sudoku', 'solve, countSolutions, check', 48.5],
  ['gridwright/sudoku', 'parseAnswer, formatLine, check', 38],
  ['gridwright/sudoku', 'formatSvg', 34.5],
  ['gridwright/kurosu', 'formatSvg', 7],
  ['gridwright/flipit', 'formatSvg', 6.5],
  ['gridwright/formats', 'formatSvg', 37],
  ['gridwright/logic', 'refuteStep', 8],
  ['gridwright/evm', 'verifyCall, evmCall, startOf, packEight', 12],
  ['gridwright/avm', 'avmCall, packAvm, unpackAvm', 12],
  ['@gridwright/scales', 'readRange, aimOf, isRated', 3],
])('%s with %s takes at most %d KB', async (entry, names, limit) => {
  expect((await measure(entry, names)).first).toBeLessThanOrEqual(limit * KB);
});

test('a program that rates by the name of a scale loads the scales only when it rates', async () => {
  const { first, later } = await measure('@gridwright/scales', 'rateOnScale');
  expect(first).toBeLessThanOrEqual(43.5 * KB);
  expect(later).toBeGreaterThan(20 * KB);
});

test('the engine in WebAssembly takes at most 48 KB, which no other entry brings to a page', async () => {
  const { first, later } = await measure('gridwright/wasm', '');
  expect(first).toBeGreaterThan(30 * KB);
  expect(first + later).toBeLessThanOrEqual(48 * KB);
});
