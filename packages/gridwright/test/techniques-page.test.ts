import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/lib/run.mjs';
import { PICTURES, techniqueFiles } from '../../../scripts/lib/techniques.mjs';
import { kindOf } from '../src/index.js';
import { examples } from '../src/kinds/sudoku/logic/techniques/examples.js';

const docs = join(root, 'docs');
const files = techniqueFiles(examples);
const pictures = [...files].filter(([name]) => name.startsWith(`${PICTURES}/`));
const page = files.get('techniques.md') ?? '';

describe('docs/techniques.md and its pictures', () => {
  test.each([...files])('%s is what `npm run reference` writes', (name, text) => {
    expect(readFileSync(join(docs, name), 'utf8')).toBe(text);
  });

  test('there is no other picture', () => {
    expect(readdirSync(join(docs, PICTURES)).sort()).toEqual(
      pictures.map(([name]) => name.slice(PICTURES.length + 1)).sort(),
    );
  });

  test('every picture is shown, and every link leads to a heading', () => {
    const shown = [...page.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, name]) => name);
    expect(shown.sort()).toEqual(pictures.map(([name]) => name).sort());
    const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
      text
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const [, anchor] of page.matchAll(/\]\(#([^)]+)\)/g)) expect(headings).toContain(anchor);
  });
});

test('the README and the changelog give the numbers of techniques', () => {
  const [sudoku, kurosu] = ['sudoku', 'kurosu'].map((name) => kindOf(name).logic?.techniques.length ?? 0);
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme).toContain(`${sudoku + kurosu} techniques explain`);
  expect(readme).toContain(`| techniques | ${sudoku} for Sudoku, ${kurosu} for Kurosu |`);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  expect(changelog).toContain(`Sudoku by logic: ${sudoku} techniques,`);
  expect(changelog).toContain(`Kurosu by logic: ${kurosu} techniques `);
});

describe('a picture', () => {
  test.each(pictures)('%s is small, self-contained and describes what it shows', (name, svg) => {
    // Cages have many lines, and some techniques many candidates.
    expect(svg.length).toBeLessThan(svg.includes('cage"') || /sum-bounds|remainder/.test(name) ? 16384 : 8192);
    expect(svg).not.toMatch(/<script|<image|href|@import|@font-face|NaN|undefined/);
    expect(svg).toMatch(/<title id="t">[^<]+<\/title>\n<desc id="d">[^<]+\.<\/desc>/);
    expect(svg.match(/<(text|path|rect|circle)\b/g)?.length).toBeGreaterThan(8);
  });

  test.each(pictures)('%s places each symbol of a text within the board', (_, svg) => {
    const [, width, height] = svg.match(/width="(\d+)" height="(\d+)"/)?.map(Number) ?? [];
    for (const [, x, y, text] of svg.matchAll(/<text class="(?!sum)\w+" x="([^"]+)" y="([^"]+)">([^<]+)</g)) {
      const [xs, ys] = [x, y].map((list) => list.split(' ').map(Number));
      expect([xs.length, ys.length]).toEqual([text.length, text.length]);
      expect(Math.min(...xs, ...ys)).toBeGreaterThan(0);
      expect(Math.max(...xs)).toBeLessThan(width);
      expect(Math.max(...ys)).toBeLessThan(height);
    }
  });
});
