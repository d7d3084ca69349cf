import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Input } from '@gridwright/pool';
import { expect, test } from '@playwright/test';
import { make, seedInRow } from 'gridwright/orders';
import { readOrder } from 'gridwright/rules';
import { build } from 'vite';
import { THOROUGH } from './helpers.js';

const POLICY = "default-src 'none'; script-src 'self'; worker-src 'self'";
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
const POOL = fileURLToPath(new URL('../../pool/dist/index.js', import.meta.url));

/** What the page's script leaves for the test. */
const SCRIPT = `
import { createPool } from ${JSON.stringify(POOL)};
window.collect = async (task, inputs, workers, last = Infinity) => {
  const pool = createPool({ workers });
  const stop = new AbortController();
  const results = [];
  try {
    for await (const result of pool.map(task, inputs, { signal: stop.signal })) if (results.push(result) === last) stop.abort(new Error('enough'));
    return { results };
  } catch (error) {
    return { results, error: error.message };
  } finally {
    await pool.close();
  }
};
`;

interface Collected {
  readonly results: { readonly id?: string; readonly error?: unknown }[];
  readonly error?: string;
}

let folder: string;
let server: Server;

test.describe('a pool in a browser', THOROUGH, () => {
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gridwright-pool-'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><title>pool</title><script type="module" src="./page.js"></script>',
    );
    writeFileSync(join(folder, 'page.js'), SCRIPT);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      worker: { format: 'es' },
      build: { modulePreload: { polyfill: false } },
    });
    server = createServer(({ url = '/' }, response) => {
      const path = url === '/' ? '/index.html' : url;
      try {
        const body = readFileSync(join(folder, 'dist', path));
        response
          .writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? '', 'Content-Security-Policy': POLICY })
          .end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  test.afterAll(() => {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  });

  test.beforeEach(async ({ page }) => {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });

  const TO_MAKE = Array.from({ length: 60 }, (_, i): Input<'make'> => {
    const [kind, asked] = [
      ['sudoku', { minimal: true }],
      ['kurosu', { size: '8x8' }],
      ['flipit', { size: '5x5' }],
    ][i % 3] as [string, { size: string }];
    return { kind, asked, seed: seedInRow('browser', i) };
  });
  const MADE = TO_MAKE.map(({ kind, asked, seed }) => make(readOrder(kind, asked), seed));

  test('the worker is a file of its own, which asks for nothing of Node', () => {
    const files = readdirSync(join(folder, 'dist/assets'));
    expect(files.filter((file) => /^worker-.*\.js$/.test(file))).toHaveLength(1);
    for (const file of files)
      expect(readFileSync(join(folder, 'dist/assets', file), 'utf8')).not.toMatch(
        /__vite-browser-external|data:text\/javascript|["'`]blob:/,
      );
  });

  for (const workers of [2, 0]) {
    test(`a pool of ${workers} workers makes the same puzzles under a strict policy as Node`, async ({ page }) => {
      let started = 0;
      page.on('worker', () => started++);
      const { results, error } = await page.evaluate<Collected>(
        `collect('make', ${JSON.stringify(TO_MAKE)}, ${workers})`,
      );
      expect(started).toBe(workers);
      expect(error).toBeUndefined();
      expect(results.map(({ id }) => id)).toEqual(MADE.map(({ id }) => id));
      await expect.poll(() => page.workers().length).toBe(0);
    });
  }

  test('an error in a web worker is the result of its input', async ({ page }) => {
    const inputs = [TO_MAKE[0], { kind: 'go', seed: 'a' }];
    const collected = `collect('make', ${JSON.stringify(inputs)}, 2)`;
    // Playwright takes an error's name and message out of the page, and none of its other fields.
    const { results } = await page.evaluate<Collected>(
      `${collected}.then(({ results: [a, b] }) => ({ results: [a, { error: { ...b.error } }] }))`,
    );
    expect(results[0].id).toBe(MADE[0].id);
    expect(results[1].error).toMatchObject({ name: 'ParseError', code: 'kind' });
  });

  test('a web worker is ended in the middle of a long computation', async ({ page }) => {
    const inputs = [TO_MAKE[0], { kind: 'sudoku', asked: { clues: 17 }, seed: 'long' }];
    const { results, error } = await page.evaluate<Collected>(`collect('make', ${JSON.stringify(inputs)}, 2, 1)`);
    expect(error).toBe('enough');
    expect(results.map(({ id }) => id)).toEqual([MADE[0].id]);
    await expect.poll(() => page.workers().length).toBe(0);
  });

  test('a worker that the server does not have ends the map with a sentence', async ({ page }) => {
    await page.route('**/worker-*.js', (route) => route.abort());
    const { results, error } = await page.evaluate<Collected>(`collect('make', ${JSON.stringify(TO_MAKE)}, 2)`);
    expect(results).toEqual([]);
    expect(error).toBe("A pool worker died: it couldn't be loaded.");
  });
});
