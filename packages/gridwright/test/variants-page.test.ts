import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/lib/run.mjs';
import { PICTURES, variantFiles } from '../../../scripts/lib/variants.mjs';
import { drawnRules } from '../src/formats/drawn/rules.js';
import { parsePuzzle } from '../src/formats.js';
import { solve } from '../src/index.js';
import { variants } from '../src/kinds/sudoku/variants/index.js';

const docs = join(root, 'docs');
const files = variantFiles(variants, new Set(drawnRules.map(({ name }) => name)));
const page = files.get('variants.md') ?? '';

describe('docs/variants.md and its pictures', () => {
  test.each([...files])('%s is what `npm run reference` writes', (name, text) => {
    expect(readFileSync(join(docs, name), 'utf8')).toBe(text);
  });

  test('there is no other picture', () => {
    const pictures = [...files.keys()].filter((name) => name !== 'variants.md');
    expect(readdirSync(join(docs, PICTURES)).sort()).toEqual(pictures.map((name) => name.split('/')[1]).sort());
  });

  test('the puzzle of each picture has one solution', () => {
    const ids = [...page.matchAll(/of the picture: `([^`]+)`/g)].map(([, id]) => id);
    expect(ids).toHaveLength(variants.length);
    for (const id of ids) {
      const { solutions, complete } = solve(parsePuzzle(id), { limit: 2 });
      expect({ id, found: solutions.length, complete }).toEqual({ id, found: 1, complete: true });
    }
  });
});
