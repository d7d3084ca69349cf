import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preflight, readOutputProfile } from '@gridwright/preflight';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iccProfile } from '../../preflight/test/craft-pdf.js';
import { layOut, layOutCover, PLAN_MEMBERS, propertiesOf } from '../src/index.js';
import { bookOf, metrics, pdfOf, printed } from './making.js';

const isInstalled = ['pdfinfo', 'pdffonts', 'pdftotext'].every((name) => spawnSync(name, ['-v']).error === undefined);

const DESIGNS = PLAN_MEMBERS.coverDesign.choices ?? [];

describe.skipIf(!isInstalled)("poppler (skipped if it isn't installed)", () => {
  let folder = '';
  let file = '';
  let pages = 0;
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, [...args, file, ...(program === 'pdftotext' ? ['-'] : [])], { encoding: 'utf8' });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gridwright-poppler-'));
    file = join(folder, 'a.pdf');
    const { layout, bytes } = await printed({
      seed: 'a',
      title: 'Poppler',
      chapters: [{ kind: 'kurosu', size: '6x6', count: 36 }],
    });
    pages = layout.pages;
    writeFileSync(file, bytes);
  });
  afterAll(() => {
    if (folder !== '') rmSync(folder, { recursive: true });
  });

  it('finds the pages in the trim size, and no properties', () => {
    const info = run('pdfinfo');
    expect(info).toMatch(new RegExp(`^Pages: +${pages}$`, 'm'));
    expect(info).toMatch(/^Page size: +419\.528 x 595\.276 pts/m);
    expect(info).not.toMatch(/^(Title|Author|Creator|Producer|CreationDate):/m);
  });

  it('knows a book for IngramSpark as PDF/X-1', async () => {
    const plan = { seed: 'a', title: 'Zwölf <Rätsel>', author: 'A. Person', date: '2026-11-27', profile: 'ingram' };
    const { bytes } = await printed({ ...plan, chapters: [{ kind: 'kurosu', size: '6x6', count: 24 }] });
    const name = join(folder, 'x.pdf');
    writeFileSync(name, bytes);
    const info = execFileSync('pdfinfo', [name], { encoding: 'utf8' });
    expect(info).toMatch(/^PDF subtype: +PDF\/X-1:2001$/m);
    expect(info).toMatch(/^Title: +Zwölf <Rätsel>$/m);
    expect(info).toMatch(/^PDF version: +1\.3$/m);
  });

  it('knows a book and its cover with an output profile as PDF/X-4, and Ghostscript draws them', async () => {
    const plan = { seed: 'a', title: 'Zwölf <Rätsel> & "mehr"', author: 'A. Person', profile: 'ingram', spine: 0.2 };
    const book = await bookOf({ ...plan, chapters: [{ kind: 'kurosu', size: '6x6', count: 24 }] });
    const profile = readOutputProfile(iccProfile());
    if ('problem' in profile) throw new Error(profile.problem);
    const properties = propertiesOf(book.design, profile);
    const layout = layOut(book, metrics);
    const cover = layOutCover(book, metrics, layout.pages);
    const ids: unknown[] = [];
    for (const [pages, size] of [[layout, undefined], [cover, { width: cover.width, height: cover.height }]] as const) {
      const bytes = await pdfOf(pages, properties);
      expect(Buffer.from(await pdfOf(pages, properties)).equals(bytes)).toBe(true);
      expect((await preflight(bytes, { profile: 'ingram', paper: 'white', cover: size })).findings).toEqual([]);
      const name = join(folder, 'x4.pdf');
      writeFileSync(name, bytes);
      const info = execFileSync('pdfinfo', [name], { encoding: 'utf8' });
      expect(info).toMatch(/^PDF subtype: +PDF\/X-4$/m);
      expect(info).toMatch(/^PDF version: +1\.6$/m);
      expect(info).toMatch(/^Title: +Zwölf <Rätsel> & "mehr"$/m);
      const metadata = execFileSync('pdfinfo', ['-meta', name], { encoding: 'utf8' });
      expect(metadata).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>');
      expect(metadata).toContain('Zwölf &lt;Rätsel&gt; &amp; "mehr"');
      const [, id] = /<xmpMM:DocumentID>(uuid:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})</.exec(metadata) ?? [];
      expect(id).toBeDefined();
      expect(ids).not.toContain(id);
      ids.push(id);
      if (spawnSync('gs', ['-v']).error !== undefined) continue;
      const drawn = spawnSync('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=nullpage', name], { encoding: 'utf8' });
      expect([drawn.status, drawn.stdout, drawn.stderr]).toEqual([0, '', '']);
    }
  }); // biome-ignore format: two files

  it('finds every font embedded as a subset', () => {
    const fonts = run('pdffonts').trim().split('\n').slice(2);
    expect(fonts).toHaveLength(6);
    for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+\S+ +CID TrueType +Identity-H +yes yes yes/);
  });

  it.each(DESIGNS)('reads the cover in the design %s, which the printer takes', async (coverDesign) => {
    const plan = {
      seed: 'a',
      title: 'A Title',
      author: 'A. Person',
      isbn: '978-3-16-148410-0',
      trim: '6x9',
      coverDesign,
    };
    const { book } = await printed({ ...plan, chapters: [{ kind: 'kurosu', size: '6x6', count: 4 }], profile: 'home' });
    const design = { ...book.design, profile: 'kdp' as const };
    const cover = layOutCover({ ...book, design }, metrics, 100);
    // KDP: two trim sizes, 0.125 in of bleed on each side, and 100 pages of 0.002252 in.
    expect(cover.width / 72).toBeCloseTo(2 * 6 + 0.25 + 0.2252, 6);
    expect(cover.height / 72).toBeCloseTo(9.25, 6);
    const bytes = await pdfOf(cover);
    const { width, height } = cover;
    const printing = { profile: 'kdp', paper: 'white' } as const;
    expect((await preflight(bytes, { ...printing, cover: { width, height } })).findings).toEqual([]);
    expect((await preflight(bytes, { ...printing, cover: { width: width + 2, height } })).findings).toHaveLength(1);
    for (const title of ['word '.repeat(40).trim(), 'x'.repeat(200)]) {
      const long = { ...design, trim: '5x8' as const, title, author: title.slice(0, 120), blurb: title.repeat(5) };
      const tight = layOutCover({ ...book, design: long }, metrics, 400);
      const size = { width: tight.width, height: tight.height };
      expect((await preflight(await pdfOf(tight), { ...printing, cover: size })).findings).toEqual([]);
    }
    const name = join(folder, 'cover.pdf');
    writeFileSync(name, bytes);
    const text = execFileSync('pdftotext', ['-layout', name, '-'], { encoding: 'utf8' });
    for (const word of ['A Title', 'A. Person', 'ISBN 978-3-16-148410-0', 'exactly one solution'])
      expect(text).toContain(word);
    // The guards of the bar code: three and three bars at its ends, two in the middle; digits of 2 bars each.
    const bars = cover.page(1).elements.filter((one) => one.type === 'rect' && one.height > 50 && one.width < 4);
    expect(bars).toHaveLength(2 + 2 + 2 + 12 * 2);
  });

  it('reads the text', () => {
    const text = run('pdftotext', '-layout');
    expect(text).toContain('How to play Kurosu');
    expect(text).toMatch(/Solutions? on page \d+/);
  });
});
