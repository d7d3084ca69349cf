import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findBreaches, findCircles, type Source } from './import-walk.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

function readSources(): Source[] {
  const folders = readdirSync(`${root}packages`).map((name) => `packages/${name}/src`);
  return folders.filter((folder) => existsSync(root + folder)).flatMap(readFolder);
}

function readFolder(folder: string): Source[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return readFolder(path);
    return /\.(ts|tsx|js|mjs)$/.test(entry.name) ? [{ path, text: readFileSync(root + path, 'utf8') }] : [];
  });
}

describe('the layers of the packages', () => {
  it('every import of every package points down', () => {
    const sources = readSources();
    expect(sources.map(({ path }) => path)).toContain('packages/gridwright/src/core/grid.ts');
    expect(findBreaches(sources)).toEqual([]);
  });

  it('the page has no circular imports', () => {
    expect(findCircles(readSources().filter(({ path }) => path.startsWith('packages/site/')))).toEqual([]);
  });

  it('finds circular imports, including dynamic ones and those of types', () => {
    const file = (name: string, text: string): Source => ({ path: `packages/site/src/${name}`, text });
    const sources = [
      file('a.tsx', "const b = () => import('./play/b.js');"),
      file('play/b.ts', "import type { C } from '../c.js';"),
      file('c.ts', "export { a } from './a.js'; import 'preact';"),
      file('d.ts', "import './a.js';"),
    ];
    expect(findCircles(sources)).toEqual([
      ['a.tsx', 'play/b.ts', 'c.ts', 'a.tsx'].map((name) => `packages/site/src/${name}`),
    ]);
  });

  const allowed: readonly (readonly [path: string, text: string])[] = [
    ['packages/gridwright/src/core/a.ts', "import { keccak_256 } from '@noble/hashes/sha3.js';"],
    ['packages/gridwright/src/kinds/sudoku/a.ts', "import { b } from '../../core/b.js'; export * from './c.js';"],
    ['packages/gridwright/src/kinds/index.ts', "import { b } from './sudoku/b.js';"],
    [
      'packages/gridwright/src/named/a.ts',
      "import { kinds } from '../kinds/index.js'; import { b } from '../puzzle/b.js';",
    ],
    [
      'packages/gridwright/src/formats/a.ts',
      "import { b } from '../kinds/sudoku/b.js'; import { c } from '../puzzle/c.js';",
    ],
    ['packages/gridwright/src/index.ts', "import '#wasm'; export { b } from './evm/b.js';"],
    ['packages/gridwright/src/puzzle/a.ts', "import { rngFromText } from '../core/rng.js';"],
    ['packages/site/src/a.tsx', "import 'gridwright/rules';"],
    [
      'packages/cli/src/a.ts',
      "import 'gridwright'; import '@gridwright/site'; import 'node:fs'; console.log(Date.now());",
    ],
    ['packages/pool/src/a.ts', "import 'gridwright'; import './b.js'; setTimeout(() => {}, 1);"],
    ['packages/scales/src/a.ts', "import 'gridwright/sudoku'; export const load = () => import('./b.js');"],
    [
      'packages/site/src/a.tsx',
      "import 'gridwright'; import '@gridwright/pool'; import 'preact'; import '@gridwright/book';",
    ],
    [
      'packages/gridwright/src/core/a.ts',
      '// no Date, no Math.random\nexport const a = { window: "document" }.window + Math.imul(2, 3);',
    ],
  ];
  it.each(allowed)('%s may contain: %s', (path, text) => {
    expect(findBreaches([{ path, text }])).toEqual([]);
  });

  const planted: readonly (readonly [path: string, text: string, breach: string | object])[] = [
    ['packages/gridwright/src/puzzle/a.ts', "import '#wasm';", 'imports #wasm: only an entry takes the engine along'],
    [
      'packages/gridwright/src/core/a.ts',
      "import { b } from '../puzzle/b.js';",
      'imports ../puzzle/b.js: not a layer below',
    ],
    [
      'packages/gridwright/src/core/a.ts',
      "import type { B } from '../kinds/sudoku/b.js';",
      'imports ../kinds/sudoku/b.js: not a layer below',
    ],
    ['packages/gridwright/src/core/a.ts', "export { b } from '../index.js';", 'imports ../index.js: not a layer below'],
    [
      'packages/gridwright/src/core/a.ts',
      "export const a = () => import('../evm/b.js');",
      'imports ../evm/b.js: not a layer below',
    ],
    [
      'packages/gridwright/src/core/a.ts',
      "export type A = import('../formats/b.js').B;",
      'imports ../formats/b.js: not a layer below',
    ],
    [
      'packages/gridwright/src/core/a.ts',
      'export const a = (b: string) => import(b);',
      'imports (a computed name): the library depends on @noble/hashes alone',
    ],
    [
      'packages/gridwright/src/core/a.ts',
      "import { readFileSync } from 'node:fs';",
      'imports node:fs: the library depends on @noble/hashes alone',
    ],
    [
      'packages/gridwright/src/core/a.ts',
      "import 'commander';",
      'imports commander: the library depends on @noble/hashes alone',
    ],
    [
      'packages/gridwright/src/kinds/sudoku/a.ts',
      "import { b } from '../kurosu/b.js';",
      'imports ../kurosu/b.js: not a layer below',
    ],
    [
      'packages/gridwright/src/kinds/sudoku/a.ts',
      "import { kinds } from '../index.js';",
      'imports ../index.js: not a layer below',
    ],
    [
      'packages/gridwright/src/kinds/index.ts',
      "import { b } from '../puzzle/b.js';",
      'imports ../puzzle/b.js: not a layer below',
    ],
    [
      'packages/gridwright/src/puzzle/a.ts',
      "import { b } from '../formats/b.js';",
      'imports ../formats/b.js: not a layer below',
    ],
    [
      'packages/gridwright/src/puzzle/a.ts',
      "import { kinds } from '../kinds/index.js';",
      'imports ../kinds/index.js: not a layer below',
    ],
    [
      'packages/gridwright/src/named/a.ts',
      "import { b } from '../kinds/sudoku/b.js';",
      'imports ../kinds/sudoku/b.js: not a layer below',
    ],
    ['packages/gridwright/src/puzzle/a.ts', '// as in Sudoku', 'names a kind'],
    [
      'packages/gridwright/src/evm/a.ts',
      "import { b } from '../formats/b.js';",
      'imports ../formats/b.js: not a layer below',
    ],
    [
      'packages/gridwright/src/evm/a.ts',
      "import { b } from '../../test/b.js';",
      'imports ../../test/b.js: not a layer below',
    ],
    [
      'packages/cli/src/a.ts',
      "import { b } from '../../gridwright/src/index.js';",
      'imports ../../gridwright/src/index.js: out of its package',
    ],
    ['packages/book/src/plan/a.ts', "import { b } from '../page/b.js';", 'imports ../page/b.js: not a layer below'],
    [
      'packages/book/src/a.ts',
      "import { readFile } from 'node:fs/promises';",
      'imports node:fs/promises: the book runs in browsers too',
    ],
    [
      'packages/book/src/a.ts',
      "import { b } from '@gridwright/cli';",
      expect.stringContaining('imports @gridwright/cli: book may import gridwright, '),
    ],
    ['packages/site/src/ui/a.ts', "import { b } from '../play/b.js';", 'imports ../play/b.js: not a layer below'],
    [
      'packages/site/src/learn/a.tsx',
      "export const a = () => import('../make/editor/b.js');",
      'imports ../make/editor/b.js: not a layer below',
    ],
    ['packages/site/src/own/a.ts', "import { b } from '../engine/b.js';", 'imports ../engine/b.js: not a layer below'],
    [
      'packages/site/src/a.ts',
      "import '@gridwright/cli';",
      expect.stringContaining('imports @gridwright/cli: site may import gridwright, gridwright/sudoku'),
    ],
    [
      'packages/pool/src/a.ts',
      "import 'gridwright/dist/core/rng.js';",
      expect.stringContaining('imports gridwright/dist/core/rng.js: pool may import gridwright, '),
    ],
    [
      'packages/pool/src/a.ts',
      "import { Worker } from 'node:worker_threads';",
      'imports node:worker_threads: the pool runs in browsers too and depends on our packages alone',
    ],
    [
      'packages/scales/src/a.ts',
      "import 'gridwright/dist/core/rng.js';",
      expect.stringContaining('imports gridwright/dist/core/rng.js: scales may import gridwright, '),
    ],
    ['packages/scales/src/a.ts', "import 'node:fs';", 'imports node:fs: the scales depend on gridwright alone'],
    ['packages/scales/src/a.ts', 'export const a = Math.random();', 'uses Math.random'],
    ['packages/gridwright/src/core/a.ts', 'export const a = Math.random();', 'uses Math.random'],
    ['packages/gridwright/src/core/a.ts', 'const { random } = Math;', 'uses { random } = Math'],
    ['packages/gridwright/src/core/a.ts', 'export const a = Date.now();', 'uses Date'],
    ['packages/gridwright/src/core/a.ts', 'export const a = new Date();', 'uses Date'],
    ['packages/gridwright/src/core/a.ts', 'performance.now();', 'uses performance'],
    ['packages/gridwright/src/core/a.ts', 'document.title;', 'uses document'],
    ['packages/gridwright/src/core/a.ts', 'window.name;', 'uses window'],
    ['packages/gridwright/src/core/a.ts', 'console.log(1);', 'uses console'],
    ['packages/gridwright/src/core/a.ts', 'setTimeout(() => {}, 1);', 'uses setTimeout'],
    ['packages/gridwright/src/core/a.ts', 'new Intl.NumberFormat();', 'uses Intl'],
    ['packages/gridwright/src/core/a.ts', "'a'.toLocaleUpperCase();", "uses 'a'.toLocaleUpperCase"],
  ];
  it.each(planted)('%s may not contain: %s', (path, text, breach) => {
    expect(findBreaches([{ path, text }]).map((sentence) => sentence.slice(path.length + 1))).toEqual([breach]);
  });
});
