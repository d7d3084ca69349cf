import { createPool } from '@gridwright/pool';
import { afterAll, expect, it, test } from 'vitest';
import { type Book, layOut, makeBook, type Page, type PageElement, readPlan } from '../src/index.js';
import { metrics } from './making.js';

const pool = createPool({ workers: 0 });
afterAll(() => pool.close());

const bookOf = (plan: object): Promise<Book> =>
  makeBook(readPlan({ seed: 'large', profile: 'home', largePrint: true, howToPlay: false, ...plan }), { pool });

function pagesOf(book: Book, design: Partial<Book['design']> = {}): Page[] {
  const layout = layOut({ ...book, design: { ...book.design, ...design } }, metrics);
  return Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
}

type Text = Extract<PageElement, { type: 'text' }>;

function textsOf({ elements }: Page): Text[] {
  return elements.filter((element) => element.type === 'text');
}

const SMALL = ['5x8', 'a5', '6x9', '7x10', '7.5x7.5', '8.5x8.5', '8x10'];

test('the titles of boards beside each other are an em apart', async () => {
  const chapters = [{ kind: 'flipit', size: '5x5', neighbourhood: 'plus', goal: 'light', count: 12 }];
  const book = await bookOf({ chapters });
  for (const trim of SMALL) {
    for (const perPage of [1, 2, 3, 4, 6, 9, 12] as const) {
      const pages = pagesOf({ ...book, chapters: book.chapters.map((one) => ({ ...one, perPage })) }, { trim });
      const titles = pages.flatMap((page) =>
        textsOf(page)
          .filter(({ text }) => ['Start', 'Goal', 'Presses'].includes(text))
          .map((one) => ({ ...one, page: page.number })),
      );
      expect(titles.length).toBe(36);
      for (const { text, font, size, x, y, page } of titles) {
        const end = x + size * metrics.width(font, text);
        const next = titles.filter((one) => one.page === page && one.y === y && one.x > x).map((one) => one.x);
        expect(Math.min(...next) - end, `${trim}, ${perPage} per page`).toBeGreaterThan(size);
      }
    }
  }
});

test('values are as large as words, however many puzzles were to share a page', async () => {
  const book = await bookOf({ chapters: [{ level: 'easy', count: 2 }] });
  for (const trim of ['a5', '6x9', '8x10', '8.5x11']) {
    for (const perPage of [2, 4, 6, 9, 12] as const) {
      const pages = pagesOf({ ...book, chapters: book.chapters.map((one) => ({ ...one, perPage })) }, { trim });
      const shown = pages.filter((page) => textsOf(page).some(({ text }) => /^Solutions? on/.test(text)));
      const clues = shown.flatMap((page) => textsOf(page).filter(({ font }) => font === 'serif-bold'));
      expect(clues.length).toBeGreaterThan(40);
      expect(Math.min(...clues.map(({ size }) => size)), `${trim}, ${perPage} per page`).toBeGreaterThan(16 - 1e-6);
    }
  }
});

it('shows techniques with large candidates, on two facing pages where one is too small', async () => {
  const book = await bookOf({ techniques: ['naked-pair', 'x-wing', 'xy-chain'], chapters: [{ count: 1 }] });
  for (const trim of [...SMALL, '8.5x11', 'a4']) {
    const pages = pagesOf(book, { trim }).filter((page) => textsOf(page).some(({ text }) => text === 'Techniques'));
    const lessons = pages.filter((page) => textsOf(page).some(({ text }) => /^(Medium|Hard|Expert)$/.test(text)));
    expect(lessons).toHaveLength(3);
    const candidates = pages.flatMap((page) =>
      textsOf(page).filter(({ text, skipped }) => skipped === 'picture' && /^\d$/.test(text)),
    );
    expect(candidates.length).toBeGreaterThan(100);
    const least = Math.min(...candidates.map(({ size }) => size));
    const isSpread = lessons.some((page) => !textsOf(page).some(({ skipped }) => skipped === 'picture'));
    if (!isSpread) expect(least, trim).toBeGreaterThan(12 - 1e-6);
    else {
      // The text is on the left, and the position fills the page on its right.
      expect(lessons.map(({ number }) => number % 2)).toEqual([0, 0, 0]);
      expect(least, trim).toBeGreaterThan(trim === '5x8' ? 8 : 10);
    }
  }
});

it('keeps long texts of techniques on the page, the last of which faces the position', async () => {
  const book = await bookOf({ trim: '4.25x6.875', chapters: [{ count: 1 }], techniques: ['x-wing', 'forcing-chain'] });
  const pages = pagesOf(book).filter((page) => textsOf(page).some(({ text }) => text === 'Techniques'));
  for (const { number, height, ...page } of pages) {
    const texts = textsOf({ number, height, ...page });
    expect(Math.max(...texts.map(({ y }) => y)), `page ${number}`).toBeLessThan(height * 0.97);
    const isPosition = texts.some(({ skipped }) => skipped === 'picture');
    if (isPosition) expect(number % 2).toBe(1);
  }
});

test('the level of a technique stands as far below its name as in usual print', async () => {
  const book = await bookOf({ trim: '7x10', techniques: ['naked-pair', 'x-wing'], chapters: [{ count: 1 }] });
  const gapsOf = (largePrint: boolean) =>
    pagesOf(book, { largePrint }).flatMap((page) => {
      const [name] = textsOf(page).filter(({ text }) => /^(Naked pair|X-wing)$/.test(text));
      const [level] = textsOf(page).filter(({ text }) => /^(Medium|Hard)$/.test(text));
      return name === undefined || level === undefined ? [] : [level.y - 0.72 * level.size - name.y];
    });
  const usual = gapsOf(false);
  expect(usual).toHaveLength(2);
  for (const [i, gap] of gapsOf(true).entries()) expect(gap).toBeGreaterThan(usual[i] - 0.1);
});

test('all answers of a page have the page of their puzzle, or none has', async () => {
  const book = await bookOf({ chapters: [{ kind: 'flipit', count: 30, perPage: 12 }] });
  for (const trim of [...SMALL, '8.5x11']) {
    for (const answers of [12, 20, 30]) {
      const pages = pagesOf(book, { trim, answers }).filter((page) =>
        textsOf(page).some(({ text }) => text.startsWith('Solutions ') && /\d/.test(text) && !text.includes(' on ')),
      );
      expect(pages.length).toBeGreaterThan(0);
      for (const page of pages) {
        const texts = textsOf(page);
        const named = texts.filter(({ text }) => /^(page|p\.) \d+$/.test(text)).length;
        const all = texts.filter(({ heading }) => heading === 3).length;
        expect([0, all], `${trim}, ${answers} answers, page ${page.number}`).toContain(named);
        if (trim === '8.5x11') expect(named).toBe(all);
      }
    }
  }
});
