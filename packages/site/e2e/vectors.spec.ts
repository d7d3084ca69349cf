import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { THOROUGH } from './helpers.js';

interface Vector {
  readonly seedId: string;
  readonly id: string;
}

/** The built library as one script that a blank page or a worker can run. */
async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('../../gridwright/dist/index.js', import.meta.url));
  const lib = { entry, formats: ['iife' as const], name: 'gridwright' };
  const built = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } });
  const [{ output }] = built as Rolldown.RolldownOutput[];
  return output[0].code;
}

const MAKE = 'seedIds => seedIds.map(seedId => gridwright.formatId(gridwright.puzzleOf(seedId)))';

test('a seed gives the same puzzle in the browser and in its worker as in Node', THOROUGH, async ({ page }) => {
  const pinned: Vector[] = JSON.parse(
    readFileSync(new URL('../../gridwright/test/fixtures/vectors.json', import.meta.url), 'utf8'),
  );
  // Node makes all of them, in its own suite.
  const vectors = pinned.filter((_, i) => i % 8 === 0);
  const seedIds = vectors.map(({ seedId }) => seedId);
  const ids = vectors.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(10);
  const code = await bundle();
  await page.goto('about:blank');
  await page.addScriptTag({ content: code });
  expect(await page.evaluate<string[]>(`(${MAKE})(${JSON.stringify(seedIds)})`)).toEqual(ids);
  const inWorker = await page.evaluate<string[], [string, string[]]>(
    async ([script, asked]) => {
      const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
      return new Promise((resolve, reject) => {
        worker.onmessage = (event: MessageEvent<string[]>) => resolve(event.data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(asked);
      });
    },
    [`${code}\nonmessage = event => postMessage((${MAKE})(event.data));`, seedIds],
  );
  expect(inWorker).toEqual(ids);
});
