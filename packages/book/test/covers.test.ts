import { createPool } from '@gridwright/pool';
import { preflight } from '@gridwright/preflight';
import type { Level } from 'gridwright/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Book, type Design, layOutCover, makeBook, PLAN_MEMBERS, readPlan } from '../src/index.js';
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

it('says on the back what else is in the book', () => {
  const said = (design: object) =>
    layOutCover({ ...books[0], design: { ...books[0].design, ...design } }, metrics, 120)
      .page(1)
      .elements.flatMap((one) => (one.type === 'text' ? [one.text] : []))
      .join(' ');
  const all = said({ hints: true, play: 'https://example.org/' });
  for (const words of ['hardest step of a puzzle', 'QR codes', 'rules are explained', 'All solutions'])
    expect(all).toContain(words);
  expect(said({ howToPlay: false, answers: 'none' })).not.toMatch(/first step|QR|explained|solutions/);
});

it('shows the level only of chapters that have one', () => {
  const [{ chapters, ...book }] = books;
  const squaresOf = (levels: readonly (Level | undefined)[]) => {
    const mixed = chapters.map((one) => ({
      ...one,
      puzzles: one.puzzles.map((puzzle, i) => ({ ...puzzle, level: levels[i % levels.length] })),
    }));
    const cover = layOutCover({ ...book, chapters: [...mixed, ...mixed] }, metrics, 120);
    const spine = cover.width / 2;
    return cover.page(1).elements.filter((one) => one.type === 'rect' && one.x < spine && one.width < 8).length;
  };
  expect(squaresOf(['hard'])).toBeGreaterThan(0);
  expect(squaresOf(['easy', 'hard'])).toBe(0);
});

describe.each(PLAN_MEMBERS.coverDesign.choices as Design['coverDesign'][])('the cover %s', (coverDesign) => {
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
