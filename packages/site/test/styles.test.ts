import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

test('sheets of two folders have no rule for the same class alone, so an earlier page leaves no styles behind', () => {
  const folders = new Map<string, Set<string>>();
  for (const file of readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.css')) continue;
    const folder = dirname(file);
    // The styles of every page, and of the page in a frame, which is never left.
    if (folder === join('ui', 'styles') || folder === 'embed') continue;
    for (const [, name] of readFileSync(join(SOURCE, file), 'utf8').matchAll(/^\.([\w-]+)(?:,| \{)$/gm))
      folders.set(name, (folders.get(name) ?? new Set()).add(folder));
  }
  expect(folders.size).toBeGreaterThan(100);
  expect([...folders].filter(([, of]) => of.size > 1).map(([name]) => name)).toEqual([]);
});
