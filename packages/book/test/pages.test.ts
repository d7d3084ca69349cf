import { createPool } from '@gridwright/pool';
import { afterAll, describe, expect, it, test } from 'vitest';
import {
  type Book,
  formatNote,
  layOut,
  makeBook,
  type Page,
  type PageElement,
  readPlan,
  requireExpectedPages,
} from '../src/index.js';
import { metrics } from './making.js';

const pool = createPool({ workers: 0 });
afterAll(() => pool.close());

const bookOf = (plan: object): Promise<Book> =>
  makeBook(readPlan({ seed: 'pages', profile: 'home', ...plan }), { pool });

function pagesOf(book: Book): Page[] {
  const layout = layOut(book, metrics);
  return Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
}

type Text = Extract<PageElement, { type: 'text' }>;

function textsOf({ elements }: Page): Text[] {
  return elements.filter((element) => element.type === 'text');
}

const has = (page: Page, text: string | RegExp) =>
  textsOf(page).some((one) => (typeof text === 'string' ? one.text === text : text.test(one.text)));

describe('how to play', () => {
  it.each(['5x8', 'a5', '5.5x8.5', '6x9', '7x10', '8.5x11'])(
    'takes a page for the rules and one for the start on %s, also with a QR code',
    async (trim) => {
      for (const language of ['en', 'de']) {
        const chapters = [{ count: 1, level: 'easy' }];
        const book = await bookOf({ trim, language, play: 'https://example.org/', chapters });
        const pages = pagesOf(book).filter((page) => has(page, /^(How to play Sudoku|So geht Sudoku)$/));
        expect(pages, language).toHaveLength(2);
      }
    },
  );

  it('shows as many steps as fit on one page', async () => {
    const stepsOf = async (size: string) => {
      const book = await bookOf({ trim: '8.5x11', chapters: [{ size, count: 1 }] });
      const pages = pagesOf(book).filter((page) => has(page, 'How puzzle 1 begins'));
      expect(pages).toHaveLength(1);
      return textsOf(pages[0]).filter(({ text }) => /^\d {1,2}(Hidden|Naked|Full)/.test(text)).length;
    };
    expect(await stepsOf('9x9')).toBe(3);
    expect(await stepsOf('25x25')).toBe(2);
  });

  it.each(['a5', '7.5x7.5', '8.5x11'])('shows steps on boards that are large in large print: %s', async (trim) => {
    const book = await bookOf({ trim, largePrint: true, chapters: [{ count: 1 }] });
    const pages = pagesOf(book).filter((page) => has(page, 'How puzzle 1 begins'));
    expect(pages).toHaveLength(1);
    const sizes = textsOf(pages[0]).flatMap(({ inCell, size }) => (inCell === undefined ? [] : [size]));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10.5);
  });

  it('keeps the numbers of columns apart in large print', async () => {
    const chapters = [{ kind: 'kurosu', size: '14x14', count: 1 }];
    const book = await bookOf({ trim: '7.5x7.5', largePrint: true, chapters });
    const [page] = pagesOf(book).filter((one) => has(one, 'How puzzle 1 begins'));
    const numbers = textsOf(page).filter(({ inCell }) => inCell?.header === 'column');
    expect(numbers).toHaveLength(28);
    const rightOf = ({ x, size, font, text }: (typeof numbers)[number]) => x + size * metrics.width(font, text);
    for (const [i, next] of numbers.slice(1).entries())
      if (next.x > numbers[i].x) expect(next.x - rightOf(numbers[i])).toBeGreaterThan(0.5);
    expect(Math.min(...numbers.map(({ size }) => size))).toBeGreaterThanOrEqual(7);
  });
});

describe('titles', () => {
  it.each(['24 Sudoku-Rätsel', '100 Sudoku-Rätsel', 'A Sudoku-Adventskalender'])(
    'leave no number or short word alone on the first line: %s',
    async (title) => {
      const book = await bookOf({ title, chapters: [{ kind: 'flipit', count: 1 }] });
      const [first] = textsOf(pagesOf(book)[0]);
      expect(title.startsWith(first.text) && first.text.length).toBeGreaterThan(3);
    },
  );
});

describe('low lines of the contents', () => {
  it('have their words near the middle, not at the line above', async () => {
    const chapters = Array.from({ length: 13 }, () => ({ kind: 'flipit', count: 1 }));
    const book = await bookOf({ trim: '8.5x8.5', largePrint: true, titlePage: false, chapters });
    const [contents] = pagesOf(book);
    const rules = contents.elements.flatMap((one) => (one.type === 'line' && one.width === 0.75 ? [one.y1] : []));
    const entries = textsOf(contents).filter(({ text }) => text === 'FlipIT' || text === 'Solutions');
    expect([rules.length, entries.length]).toEqual([15, 14]);
    const pitch = rules[1] - rules[0];
    for (const { y, size } of entries) {
      const line = Math.max(...rules.filter((one) => one < y));
      const [above, below] = [y - 0.68 * size - line, line + pitch - y];
      expect(above / below).toBeGreaterThan(0.5);
    }
  });
});

test('the only puzzle of a page has a solution, and several have solutions', async () => {
  const feetOf = async (language: string, count: number) => {
    const chapters = [{ kind: 'flipit', count, perPage: 2 }];
    const foot = /^(Solution|Puzzle|Lösung|Rätsel)\S* (on page|auf Seite)/;
    return pagesOf(await bookOf({ language, howToPlay: false, chapters })).flatMap((page) =>
      textsOf(page).flatMap(({ text }) => (foot.test(text) ? [text.split(' ')[0]] : [])),
    );
  };
  expect(await feetOf('en', 3)).toEqual(['Solutions', 'Solution', 'Puzzles']);
  expect(await feetOf('en', 1)).toEqual(['Solution', 'Puzzle']);
  expect(await feetOf('de', 3)).toEqual(['Lösungen', 'Lösung']);
  expect(await feetOf('de', 1)).toEqual(['Lösung', 'Rätsel']);
});

describe('several puzzles per page', () => {
  /** Returns the size of clues on the first page of puzzles. */
  async function clueSize(plan: object): Promise<number> {
    const book = await bookOf({ trim: '8.5x11', ...plan, chapters: [{ count: 12 }] });
    const page = pagesOf(book).find((one) => has(one, /^Solutions? on page/));
    return Math.max(...textsOf(page as Page).flatMap(({ font, size }) => (font === 'serif-bold' ? [size] : [])));
  }

  it('keep their seed ids if their numbers beside them wouldn’t make them larger', async () => {
    const [first] = pagesOf(await bookOf({ trim: 'a4', chapters: [{ count: 9, perPage: 9 }] })).filter((page) =>
      has(page, /^Solutions? on page/),
    );
    expect(textsOf(first).filter(({ text }) => text.startsWith('sudoku.1:'))).toHaveLength(9);
  });

  it('are boards of at least 7 cm where six share a Letter page', async () => {
    const pages = pagesOf(await bookOf({ trim: '8.5x11', chapters: [{ count: 6, perPage: 6 }] }));
    const { elements } = pages.find((page) => has(page, /^Solutions? on page/)) as Page;
    const heights = elements.flatMap((one) => (one.type === 'line' && one.x1 === one.x2 ? [one.y2 - one.y1] : []));
    expect(Math.max(...heights)).toBeGreaterThanOrEqual((7 / 2.54) * 72);
  });

  it('are twelve on a page of A4, with QR codes beside the boards that leave room for values', async () => {
    const chapters = [{ count: 12, perPage: 12 }];
    const pages = pagesOf(await bookOf({ trim: 'a4', play: 'https://example.org/', chapters }));
    const [first, ...others] = pages.filter((page) => has(page, /^Solutions? on page/));
    expect(others).toEqual([]);
    expect(textsOf(first).filter(({ heading }) => heading === 3)).toHaveLength(12);
  });

  it('are larger when fewer share the page, with QR codes, too', async () => {
    for (const play of [{}, { play: 'https://example.org/' }]) {
      const sizes: number[] = [];
      for (const perPage of [12, 8, 6, 4]) sizes.push(await clueSize({ perPage, ...play }));
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
      expect(sizes[1]).toBeGreaterThan(sizes[0] * 1.15);
    }
  });
});

describe('a book with too few pages', () => {
  const plans: [string, object][] = [
    ['of one kind', { chapters: [{ count: 8, level: 'gentle' }] }],
    [
      'of two kinds',
      {
        trim: '6x9',
        contents: true,
        chapters: [
          { kind: 'kurosu', count: 6 },
          { kind: 'flipit', count: 4 },
        ],
      },
    ],
    ['of cages', { language: 'de', openers: false, chapters: [{ killer: true, size: '6x6', count: 4 }] }],
  ];
  it.each(plans)(
    '%s is refused before its puzzles are made, with the same words as afterwards',
    async (_, chapters) => {
      const plan = readPlan({ seed: 'few', ...chapters });
      const book = await makeBook(plan, { pool });
      let refusal = '';
      try {
        layOut(book, metrics);
      } catch (error) {
        refusal = String((error as Error).message);
      }
      expect(refusal).toMatch(/^the book has \d+ pages/);
      await expect(requireExpectedPages(plan, metrics)).rejects.toThrow(refusal);
    },
  );

  it('is made if the printer takes any number, or if it has enough pages', async () => {
    const few = { seed: 'few', chapters: [{ count: 4 }] };
    await requireExpectedPages(readPlan({ ...few, profile: 'ingram' }), metrics);
    await requireExpectedPages(readPlan({ ...few, notes: 14 }), metrics);
  });
});

describe('a killer Sudoku', () => {
  it('has sums that touch neither values nor the lines above in small cells', async () => {
    const pages = pagesOf(
      await bookOf({ trim: '5x8', chapters: [{ killer: true, level: 'medium', count: 6, perPage: 6 }] }),
    );
    const page = pages.find((one) => has(one, /^Solutions? on page/)) as Page;
    const sums = textsOf(page).filter(({ text, font, size }) => /^\d+$/.test(text) && font === 'sans' && size <= 7);
    const values = textsOf(page).filter(({ font, text }) => font === 'serif-bold' && /^\d$/.test(text));
    const lines = page.elements.filter((one) => one.type === 'line' && one.y1 === one.y2 && one.dashes === undefined);
    expect([sums.length > 60, values.length > 30, lines.length > 40]).toEqual([true, true, true]);
    for (const { y, size } of sums) {
      const top = y - size * 0.71;
      expect(lines.filter((line) => line.type === 'line' && line.y1 > top && line.y1 < y)).toEqual([]);
      expect(values.filter((value) => value.y > y && value.y - value.size * 0.67 < y)).toEqual([]);
    }
  });
  it('has sums that take less than half of their cells, on as many pages as that takes', async () => {
    const book = await bookOf({ trim: '5x8', chapters: [{ killer: true, level: 'medium', count: 6, perPage: 6 }] });
    expect(layOut(book, metrics).notes.map((note) => formatNote(note, 'en'))).toEqual([
      'Killer Sudoku, medium: 4 per page instead of 6, because the cells would be too small for their sums',
    ]);
    const pages = pagesOf(book).filter((page) => has(page, /^Solutions? on page/));
    expect(pages).toHaveLength(2);
    const frames = pages[0].elements.filter((one) => one.type === 'line' && one.width > 1.3 && one.x1 === one.x2);
    const cell = Math.max(...frames.map((one) => (one.type === 'line' ? Math.abs(one.y2 - one.y1) : 0))) / 9;
    const sums = textsOf(pages[0]).filter(({ text, font, size }) => /^\d+$/.test(text) && font === 'sans' && size < 8);
    expect(sums.length).toBeGreaterThan(60);
    for (const { size } of sums) expect(size).toBeLessThan(0.5 * cell);
  });
  it('has two points of space between sums and values, and answers without sums', async () => {
    const chapters = [{ killer: true, level: 'medium', count: 2, perPage: 2 }];
    const pages = pagesOf(await bookOf({ trim: '6x9', chapters }));
    const inCell = (page: Page) => textsOf(page).filter(({ text, font }) => /^\d+$/.test(text) && font !== 'serif');
    const puzzle = inCell(pages.find((page) => has(page, /^Solutions? on page/)) as Page);
    const values = puzzle.filter(({ font }) => font === 'serif-bold');
    const sums = puzzle.filter(({ font }) => font === 'sans');
    expect(values.length).toBeGreaterThan(10);
    expect(sums.length).toBeGreaterThan(20);
    for (const value of values) {
      const top = value.y - value.size * 0.67;
      expect(sums.filter(({ y }) => y < value.y && y + 2 > top)).toEqual([]);
    }
    const answers = inCell(pages.find((page) => has(page, /^Puzzles? on page/)) as Page);
    expect(answers.filter(({ font }) => font === 'sans' || font === 'serif-bold').length).toBeGreaterThan(161);
    expect(answers.filter(({ size, text }) => size <= 7 && text.length > 1)).toEqual([]);
  });
});
