import { createPool } from '@gridwright/pool';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Book, layOut, makeBook, type Page, readPlan } from '../src/index.js';
import { PER_PAGE, type PerPage } from '../src/plan/chapter-plan.js';
import { metrics } from './making.js';

let made: Book;
beforeAll(async () => {
  const pool = createPool({ workers: 0 });
  const chapters = [{ size: '6x6', count: 25 }];
  made = await makeBook(readPlan({ seed: 'even', profile: 'home', titlePage: false, howToPlay: false, chapters }), {
    pool,
  });
  await pool.close();
});

/** Returns the pages of the first puzzles, and those of their answers. */
function pagesOf(count: number, perPage: PerPage, answers: number | 'same'): { puzzles: Page[]; answers: Page[] } {
  const [chapter] = made.chapters;
  const puzzles = chapter.puzzles.slice(0, count);
  const layout = layOut(
    { ...made, design: { ...made.design, answers }, chapters: [{ ...chapter, perPage, puzzles }] },
    metrics,
  );
  const pagesWith = (pageOf: (number: number) => number | undefined) =>
    [...new Set(puzzles.map(({ number }) => pageOf(number)))].map((number) => layout.page(number ?? 0));
  return { puzzles: pagesWith(layout.pageOf), answers: pagesWith(layout.answerPageOf) };
}

/** Returns the places of the numbers of puzzles, from the left end of the line at the top of the page. */
function placesOf({ elements }: Page): { x: number; y: number }[] {
  const left = Math.min(...elements.flatMap((one) => (one.type === 'line' ? [one.x1] : [])));
  return elements.flatMap((one) => (one.type === 'text' && one.heading === 3 ? [{ x: one.x - left, y: one.y }] : []));
}

const counts = (pages: readonly Page[]) => pages.map((page) => placesOf(page).length);

describe('the last page of a chapter', () => {
  it.each(PER_PAGE.filter((perPage) => perPage > 2))(
    'has more than one puzzle of several with %i per page, at the places of a full page',
    (perPage) => {
      for (let count = perPage + 1; count <= 2 * perPage; count++) {
        const { puzzles, answers } = pagesOf(count, perPage, 'same');
        for (const pages of [puzzles, answers]) {
          const [before, last] = counts(pages);
          expect(pages, `${count}`).toHaveLength(2);
          expect([before + last, last >= 2, last <= before], `${count}`).toEqual([count, true, true]);
        }
        const [full] = pagesOf(perPage, perPage, 'same').puzzles;
        for (const { x, y } of puzzles.flatMap(placesOf))
          expect(placesOf(full).some((place) => Math.hypot(place.x - x, place.y - y) < 1)).toBe(true);
      }
    },
  );

  it('leaves earlier pages full', () => {
    expect(counts(pagesOf(25, 4, 12).puzzles)).toEqual([4, 4, 4, 4, 3, 3, 3]);
    expect(counts(pagesOf(25, 12, 12).puzzles)).toEqual([12, 9, 4]);
  });

  it('has as many puzzles as the two before it, if one of four per page would be left', () => {
    for (const answers of ['same', 4] as const) {
      for (const [count, expected] of [
        [5, [3, 2]],
        [9, [3, 3, 3]],
        [10, [4, 4, 2]],
        [13, [4, 3, 3, 3]],
      ] as const) {
        const pages = pagesOf(count, 4, answers);
        expect([counts(pages.puzzles), counts(pages.answers)], `${count}`).toEqual([expected, expected]);
      }
    }
  });

  it('has the only puzzle that is left of two per page at its optical centre', () => {
    const { puzzles, answers } = pagesOf(3, 2, 'same');
    for (const [full, single] of [puzzles, answers]) {
      const sizes = (page: Page) =>
        page.elements.flatMap((one) => (one.inCell !== undefined && 'size' in one ? [one.size] : []));
      expect(new Set(sizes(single))).toEqual(new Set(sizes(full)));
      const [{ x, y }] = placesOf(single);
      const [upper, lower] = placesOf(full);
      expect(x).toBeCloseTo(upper.x, 6);
      expect((y - upper.y) / (lower.y - upper.y)).toBeCloseTo(0.4, 6);
    }
  });
});

describe('the last page of answers', () => {
  it.each([4, 6, 12, 20])('has more than one answer with %i per page', (most) => {
    for (let count = most + 1; count <= 25; count++) {
      const pages = counts(pagesOf(count, 6, most).answers);
      expect(pages.length, `${count}`).toBe(Math.ceil(count / most));
      expect(Math.min(...pages), `${count}`).toBeGreaterThan(1);
    }
  });
});

describe('answers of several sizes', () => {
  async function answerPagesOf(chapters: object[], answers: number, design: object = {}): Promise<Page[]> {
    const pool = createPool({ workers: 0 });
    const plan = { seed: 'sizes', profile: 'home', titlePage: false, howToPlay: false, answers, chapters };
    const book = await makeBook(readPlan({ ...plan, trim: '5x8', ...design }), { pool });
    await pool.close();
    const layout = layOut(book, metrics);
    const numbers = book.chapters.flatMap(({ puzzles }) => puzzles.map(({ number }) => layout.answerPageOf(number)));
    return [...new Set(numbers)].map((number) => layout.page(number ?? 0));
  }

  /** Returns, for each page of answers, how many stand beside each other, and where its rows begin. */
  async function rowsOf(chapters: object[], answers: number): Promise<{ counts: number[]; lefts: number[] }[]> {
    return (await answerPagesOf(chapters, answers)).map((page) => {
      const places = placesOf(page);
      const rows = [...new Set(places.map(({ y }) => y))].map((y) => places.filter((place) => place.y === y));
      return { counts: rows.map((row) => row.length), lefts: rows.map(([{ x }]) => Math.round(x)) };
    });
  }

  it('share rows if their boards are as large', async () => {
    const chapters = [
      { size: '6x6', count: 1 },
      { kind: 'flipit', count: 4 },
      { kind: 'kurosu', count: 2 },
    ];
    expect(await rowsOf(chapters, 12)).toEqual([{ counts: [3, 3, 1], lefts: [0, 0, 0] }]);
  });

  it('stand in the middle if they are wide, but not below one at the left', async () => {
    const wide = { kind: 'kurosu', size: '20x20', count: 1 };
    const [full] = await rowsOf([{ size: '6x6', count: 2 }, wide], 4);
    expect(full.counts).toEqual([2, 1]);
    expect(full.lefts[1]).toBeGreaterThan(10);
    expect(await rowsOf([{ size: '6x6', count: 1 }, wide], 4)).toEqual([{ counts: [1, 1], lefts: [0, 0] }]);
  });

  it('are as large as four per page if one stands alone', async () => {
    const sizes = async (answers: number) => {
      const [{ elements }] = await answerPagesOf([{ size: '6x6', count: 1 }], answers);
      return new Set(elements.flatMap((one) => (one.inCell !== undefined && 'size' in one ? [one.size] : [])));
    };
    expect(await sizes(12)).toEqual(await sizes(4));
  });

  it('name the pages of all puzzles of a page, or of none', async () => {
    const pages = await answerPagesOf([{ size: '4x4', count: 24, perPage: 1 }], 20, { trim: '6x9', largePrint: true });
    const named = pages.map(({ elements }) => elements.filter((one) => one.type === 'text' && one.to !== undefined));
    const own = named.map((texts) => texts.filter((one) => one.type === 'text' && /^page /.test(one.text)).length);
    expect(pages.map((page) => placesOf(page).length)).toEqual([12, 12]);
    expect(own).toEqual([0, 0]);
  });
});

describe('a page of hints', () => {
  it.each(['5x8', 'a5', '8.5x11'])('has no single one of a chapter with several at %s', (trim) => {
    let number = 0;
    const hints = new Map<number, string>();
    const chapters = [7, 2, 5, 3, 4, 9, 2, 6, 3, 8, 5, 7, 4, 2, 11, 3, 5].map((count, i) => ({
      title: `Chapter ${i + 1}`,
      name: 'Sudoku',
      variant: 'Sudoku',
      perPage: 12 as const,
      puzzles: made.chapters[0].puzzles.slice(0, count).map((puzzle) => {
        number++;
        hints.set(number, 'In box 1, the only place for 5 is r1c3. '.repeat(1 + ((number * number) % 5)));
        return { ...puzzle, number };
      }),
    }));
    for (const largePrint of [false, true]) {
      const design = { ...made.design, trim, largePrint, answers: 'none' as const };
      const layout = layOut({ ...made, design, chapters, hints }, metrics);
      const lists = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1))
        .filter(({ elements }) => elements.some((one) => one.type === 'text' && one.text === 'Hints'))
        .map(({ elements }) =>
          elements.flatMap((one) => (one.type === 'text' && one.font === 'serif-bold' ? [Number(one.text)] : [])),
        );
      expect(lists.length).toBeGreaterThan(1);
      expect(lists.flat()).toEqual([...hints.keys()]);
      for (const { puzzles } of chapters) {
        const together = lists.map((list) => puzzles.filter((puzzle) => list.includes(puzzle.number)).length);
        expect(together.filter((count) => count > 0 && count < 2)).toEqual([]);
      }
    }
  });
});

describe('the rules', () => {
  const flips = [{}, { size: '5x5', neighbourhood: 'plus', goal: 'light' }, { size: '7x7', torus: true }];
  const books: [string, boolean, string, object[]][] = [
    ['7.5x7.5', false, 'de', flips],
    ['7.5x7.5', true, 'en', flips],
    ['8x8', true, 'en', flips],
    ['8.5x8.5', true, 'en', flips],
    ['4.25x6.875', true, 'en', [{}]],
  ];
  it.each(books)(
    'leave no picture alone on a page at %s, large print %s',
    async (trim, largePrint, language, options) => {
      const pool = createPool({ workers: 0 });
      const chapters = options.map((one) => ({ kind: 'flipit', count: 1, ...one }));
      const plan = { seed: 'rules', profile: 'home', titlePage: false, trim, largePrint, language, chapters };
      const layout = layOut(await makeBook(readPlan(plan), { pool }), metrics);
      await pool.close();
      const pages = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1)).filter(({ elements }) =>
        elements.some((one) => one.type === 'text' && one.skipped && /^(How to play|So geht) /.test(one.text)),
      );
      const disks = pages.map(({ elements }) => elements.filter(({ type }) => type === 'disk').length);
      expect(pages.length).toBeGreaterThan(1);
      // The boards are the start, two steps, the goal and a mistake, and other neighbourhoods have their own.
      const boards = options.length > 1 ? [5 * 16, 5 * 25] : [5 * 16];
      expect(disks.filter((count) => count > 0)).toEqual(boards);
    },
  );
});
