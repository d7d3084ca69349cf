import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './lib/compile.mjs';
import { main, Stop } from './lib/main.mjs';
import { root } from './lib/run.mjs';

const FOLDER = join(root, 'packages/site/src/library/catalogue');

/** `npm run catalogue`: makes the lists of the page's catalogue from packages/site/src/library/catalogue/lists.json, or only those named. */
await main(async () => {
  const names = process.argv.slice(2);
  await compile();
  const { formatList } = await import('./lib/page-catalogue.mjs');
  const { createPool } = await import('../packages/pool/dist/index.js');
  /** @type {import('./lib/page-catalogue.mjs').ListPlan[]} */
  const lists = JSON.parse(readFileSync(join(FOLDER, 'lists.json'), 'utf8'));
  const unknown = names.find((name) => !lists.some((list) => list.name === name));
  if (unknown !== undefined) throw new Stop(`Expected names of lists in lists.json, got ${unknown}.`);
  const pool = createPool();
  try {
    for (const list of lists) {
      if (names.length > 0 && !names.includes(list.name)) continue;
      const text = await formatList(list, (input) => one(pool.map('collect', [input])));
      writeFileSync(join(FOLDER, 'lists', `${list.name}.txt`), text);
      console.log(`${list.name}: ${text.split('\n').length - 2} puzzles, ${Buffer.byteLength(text)} bytes`);
    }
  } finally {
    await pool.close();
  }
  return 0;
});

/**
 * @param {AsyncIterable<import('../packages/pool/src/index.js').Output<'collect'>>} results
 * @returns {Promise<import('../packages/pool/src/index.js').TaskResult<'collect'>>}
 */
async function one(results) {
  for await (const result of results) {
    if ('error' in result) throw result.error;
    return result;
  }
  throw new Error('The pool gave no result.');
}
