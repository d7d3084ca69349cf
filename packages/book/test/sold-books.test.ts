import { createPool } from '@gridwright/pool';
import { preflight } from '@gridwright/preflight';
import { en } from 'gridwright/en';
import { expect, test } from 'vitest';
import { layOut, layOutCover, makeBook, propertiesOf, readPlan } from '../src/index.js';
import { metrics, pdfOf } from './making.js';

test.each(['kdp', 'ingram', 'lulu'])(
  'a book for %s keeps its seed to itself unless the plan says otherwise',
  (profile) => {
    expect(readPlan({ profile })).toMatchObject({ colophon: false, seedIds: false });
    expect(readPlan({ profile, colophon: true, seedIds: true })).toMatchObject({ colophon: true, seedIds: true });
  },
);

test('a book for home says how it was made', () => {
  expect(readPlan({ profile: 'home' })).toMatchObject({ colophon: true, seedIds: true });
  expect(readPlan({ profile: 'home', largePrint: true }).seedIds).toBe(false);
});

test('the copyright is the author’s by default, with the year of the date', () => {
  expect(readPlan({ author: 'A. Person', date: '2026-11-27' }).copyright).toBe('© 2026 A. Person');
  expect(readPlan({ author: 'A. Person' }).copyright).toBe('© A. Person');
  expect(readPlan({ author: 'A. Person', copyright: 'All rights reserved.' }).copyright).toBe('All rights reserved.');
  expect(readPlan({}).copyright).toBe('');
});

const plan = {
  seed: 'sold',
  trim: '6x9',
  hints: true,
  chapters: [
    { level: 'hard', count: 3 },
    { kind: 'kurosu', size: '8x8', level: 'medium', count: 2 },
    { kind: 'flipit', count: 1 },
  ],
};

test('a hint is the hardest step of its puzzle, and cell names are explained before it', async () => {
  const pool = createPool({ workers: 0 });
  const book = await makeBook(readPlan({ ...plan, profile: 'home' }), { pool });
  await pool.close();
  for (const { number, puzzle, hardest } of book.chapters.flatMap(({ puzzles }) => puzzles)) {
    const hint = book.hints.get(number) ?? '';
    if (hardest === undefined) expect(hint).toMatch(/r\dc\d/);
    else expect(hint).toContain(`${en.kinds[puzzle.kind].techniques[hardest].title}: `);
    if (puzzle.kind === 'sudoku') {
      expect(['naked-single', 'hidden-single']).not.toContain(hardest);
      const [, filled] = /^(\d+) cells filled\. /.exec(hint) ?? [];
      if (filled !== undefined) expect(Number(filled)).toBeGreaterThan(puzzle.clues.filter((clue) => clue > 0).length);
    }
  }
  const layout = layOut(book, metrics);
  const textsOf = (page: number) =>
    layout.page(page).elements.flatMap((element) => (element.type === 'text' ? [element.text] : []));
  const pages = Array.from({ length: layout.pages }, (_, i) =>
    textsOf(i + 1)
      .join(' ')
      .replaceAll('\u00a0', ' '),
  );
  for (const page of pages.filter((text) => /How puzzle \d+ begins|The hardest step of each puzzle/.test(text)))
    expect(page).toContain('r4c2 is the cell in row 4 and column 2.');
});

test.each(['kdp', 'ingram', 'lulu'] as const)('the check for %s knows a cover by its size', async (profile) => {
  const pool = createPool({ workers: 0 });
  const book = await makeBook(
    readPlan({ ...plan, hints: false, profile, spine: 0.3, chapters: [{ kind: 'kurosu', size: '4x4', count: 80 }] }),
    { pool },
  );
  await pool.close();
  const bytes = await pdfOf(layOutCover(book, metrics, 120), propertiesOf(book.design));
  const { size, findings } = await preflight(bytes, { profile, paper: 'white' });
  expect([size, findings]).toEqual(['cover with bleed', []]);
});
