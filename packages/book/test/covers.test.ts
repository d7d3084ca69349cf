import { createPool } from '@gridwright/pool';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Book, COVER_DESIGNS, layOutCover, makeBook, preflight, readPlan } from '../src/index.js';
import { metrics, pdfOf } from './making.js';

const pool = createPool({ workers: 0 });
afterAll(() => pool.close());

const CHAPTERS = [
  { killer: true, level: 'medium', count: 2 },
  { killer: true, size: '16x16', count: 2 },
  { kropki: true, count: 2 },
  { kind: 'kurosu', size: '14x14', count: 2 },
  { kind: 'flipit', size: '8x8', count: 2 },
];
const books: Book[] = [];
beforeAll(async () => {
  for (const chapter of CHAPTERS)
    books.push(await makeBook(readPlan({ seed: 'covers', chapters: [chapter] }), { pool }));
});

describe.each(COVER_DESIGNS)('the cover %s', (coverDesign) => {
  it.each(['5x8', '6x9', '8.5x11'])('is taken by the printer at %s, whatever the puzzles', async (trim) => {
    for (const [i, book] of books.entries()) {
      const cover = layOutCover({ ...book, design: { ...book.design, trim, coverDesign } }, metrics, 120);
      const { width, height } = cover;
      const { findings } = await preflight(await pdfOf(cover), {
        profile: 'kdp',
        paper: 'white',
        cover: { width, height },
      });
      expect(findings, JSON.stringify(CHAPTERS[i])).toEqual([]);
    }
  });

  it('shows sums only where there is room for them', () => {
    const [book] = books;
    const { elements } = layOutCover({ ...book, design: { ...book.design, coverDesign } }, metrics, 120).page(1);
    const cages = elements.filter((one) => one.type === 'line' && one.dashes !== undefined);
    const sums = elements.filter((one) => one.type === 'text' && /^\d\d?$/.test(one.text) && one.font === 'sans');
    if (coverDesign === 'board') expect(sums.length).toBeGreaterThan(10);
    if (coverDesign === 'many') expect([sums.length, cages.length > 100]).toEqual([0, true]);
  });
});
