import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printed } from './making.js';

const isInstalled = ['pdfinfo', 'pdffonts', 'pdftotext'].every((name) => spawnSync(name, ['-v']).error === undefined);

describe.skipIf(!isInstalled)("poppler (skipped if it isn't installed)", () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-poppler-'));
  const file = join(folder, 'a.pdf');
  let pages = 0;
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, [...args, file, ...(program === 'pdftotext' ? ['-'] : [])], { encoding: 'utf8' });

  beforeAll(async () => {
    const { layout, bytes } = await printed({
      seed: 'a',
      title: 'Poppler',
      chapters: [{ kind: 'kurosu', size: '6x6', count: 36 }],
    });
    pages = layout.pages;
    writeFileSync(file, bytes);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('finds the pages in the trim size, and no properties', () => {
    const info = run('pdfinfo');
    expect(info).toMatch(new RegExp(`^Pages: +${pages}$`, 'm'));
    expect(info).toMatch(/^Page size: +419\.528 x 595\.276 pts/m);
    expect(info).not.toMatch(/^(Title|Author|Creator|Producer|CreationDate):/m);
  });

  it('finds every font embedded as a subset', () => {
    const fonts = run('pdffonts').trim().split('\n').slice(2);
    expect(fonts).toHaveLength(5);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes/);
  });

  it('reads the text', () => {
    const text = run('pdftotext', '-layout');
    expect(text).toContain('How to play Kurosu');
    expect(text).toMatch(/Solutions on page \d+/);
  });
});
