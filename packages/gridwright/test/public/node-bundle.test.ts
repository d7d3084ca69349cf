import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../', import.meta.url));
const { exports } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
const entries = Object.entries<{ readonly module: string; readonly node: string; readonly default: string }>(
  exports,
).filter(([name]) => name !== './package.json');

const namesOf = async (path: string) => Object.keys(await import(pathToFileURL(`${folder}${path}`).href));

test.each(entries)('%s has the same names in Node as in bundlers', async (_name, files) => {
  expect(files.default).toBe(files.module);
  expect(await namesOf(files.node)).toEqual(await namesOf(files.module));
});

/** Returns the files of the bundle that an entry loads. */
function filesOf(path: string): Set<string> {
  const files = new Set([path]);
  for (const file of files) {
    const code = readFileSync(`${folder}dist/node/${file}`, 'utf8');
    for (const [, name] of code.matchAll(/(?:from|import) "\.\/([^"]+)"/g)) files.add(name);
  }
  return files;
}

test('Node loads the root from eight files, since each file takes half a millisecond', () => {
  expect(filesOf('index.js').size).toBe(8);
});

test('Node loads the rules without the code that generates or solves', () => {
  expect(filesOf('rules.js').size).toBe(2);
});
