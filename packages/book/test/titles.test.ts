import { createPool } from '@gridwright/pool';
import { insideMargin, outsideMargin, PROFILES, TRIMS } from '@gridwright/preflight';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type Book, layOut, layOutCover, makeBook, type Page, type PageElement, readPlan } from '../src/index.js';
import { balanced, flow } from '../src/page/blocks.js';
import { wrap } from '../src/page/text.js';
import { metrics } from './making.js';

/** Returns titles of 1 to 200 characters from words of ordinary and absurd length. */
const title = fc
  .array(fc.stringMatching(/^[A-Za-zÄÖÜäöüß0-9&',.]{1,60}$/), { minLength: 1, maxLength: 30 })
  .map((words) => words.join(' ').slice(0, 200).trim());
const trim = fc.constantFrom(...(Object.keys(TRIMS) as (keyof typeof TRIMS)[]));

let book: Book;

beforeAll(async () => {
  const pool = createPool({ workers: 0 });
  const chapters = [
    { kind: 'kurosu', size: '4x4', count: 3, perPage: 9 },
    { kind: 'flipit', count: 2, perPage: 2 },
  ];
  book = await makeBook(readPlan({ seed: 'titles', profile: 'home', introduction: ['Once.'], notes: 1, chapters }), {
    pool,
  });
  await pool.close();
});

function pagesOf(design: Partial<Book['design']>, chapterTitle: string): Page[] {
  const chapters = book.chapters.map((chapter) => ({ ...chapter, title: chapterTitle }));
  const layout = layOut({ ...book, design: { ...book.design, ...design }, chapters }, metrics);
  return Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
}

type Text = Extract<PageElement, { type: 'text' }>;

function textsOf({ elements }: Page): Text[] {
  return elements.filter((element) => element.type === 'text');
}

/** Returns the approximate extent of a text. */
function boxOf({ font, size, text, x, y }: Text): Box {
  return { text, left: x, right: x + size * metrics.width(font, text), top: y - size * 0.6, bottom: y };
}

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function isWithin(box: Box, { left, right, top, bottom }: Omit<Box, 'text'>): boolean {
  return box.left > left - 0.5 && box.right < right + 0.5 && box.top > top - 0.5 && box.bottom < bottom + 0.5;
}

function overlaps(boxes: readonly Box[]): string[] {
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top)
      .map((b) => `${a.text} / ${b.text}`),
  );
}

test('large print on small pages leaves the book’s title out of the head before it cuts that of the part', () => {
  const pages = pagesOf({ title: 'Large Print Logic', trim: '5x8', largePrint: true }, 'Kurosu');
  const texts = pages.flatMap((page) => textsOf(page).map(({ text }) => text));
  expect(texts.filter((text) => text.endsWith('…'))).toEqual([]);
  expect(texts.filter((text) => text === 'How to play Kurosu').length).toBeGreaterThan(1);
});

test.each(['5x8', 'a5', '7x10'])('heads at %s cut no words, and neither title while the part’s alone fits', (trim) => {
  const title = 'Large Print Sudoku Puzzle Book for Adults and Seniors, Volume 1';
  for (const [chapter, isCut] of [
    ['Anti-Knight Thermo Sudoku, extreme', false],
    [`${title}, ${title}: ${title}, ${title}`, true],
  ] as const) {
    const known = new Set([...title.split(' '), ...chapter.split(/,? /)].map((word) => word.replace(/\W$/, '')));
    for (const largePrint of [false, true]) {
      const pages = pagesOf({ title, trim, largePrint, titlePage: false, howToPlay: false }, chapter);
      const heads = pages.flatMap((page) => {
        const isPuzzles = textsOf(page).some(({ text }) => /^Solutions? on/.test(text));
        return isPuzzles
          ? [
              textsOf(page)
                .filter(({ y }) => y < 51)
                .map(({ text }) => text),
            ]
          : [];
      });
      expect(heads.length).toBeGreaterThan(1);
      for (const texts of heads) {
        const words = texts
          .join(' ')
          .replaceAll(/[.…]/g, '')
          .split(/[ ,:]+/);
        expect(words.filter((word) => !known.has(word))).toEqual([]);
        if (!isCut) expect(texts.join(' ')).toContain(chapter);
        if (isCut) expect(texts.at(-1)).toMatch(/\w…$/);
      }
    }
  }
});

test.each(['8.5x8.5', 'a5', '8.5x11'])('the contents at %s have about as many entries on each page', (trim) => {
  for (const count of [8, 12, 14, 16, 20, 30]) {
    const many = Array.from({ length: count }, (_, i) => ({ ...book.chapters[1], title: `Chapter ${i + 1}` }));
    const numbered = many.map((chapter, i) => ({
      ...chapter,
      puzzles: chapter.puzzles.map((one, k) => ({ ...one, number: 2 * i + k + 1 })),
    }));
    const design = { ...book.design, trim, titlePage: false, contents: true, openers: false };
    const layout = layOut({ ...book, design, chapters: numbered }, metrics);
    const pages = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1)).filter((page) =>
      textsOf(page).some(({ text }) => text === 'Contents'),
    );
    const entries = pages.map((page) => new Set(textsOf(page).flatMap(({ inEntry }) => inEntry?.title ?? [])).size);
    expect(entries.reduce((sum, one) => sum + one)).toBeGreaterThan(count);
    expect(Math.min(...entries), `${count} chapters`).toBeGreaterThan(Math.max(...entries) * 0.6);
  }
});

test('every trim size has room for values of 7 pt in the pictures of the rules', async () => {
  const pool = createPool({ workers: 0 });
  const chapters = [{ kind: 'sudoku', level: 'easy', count: 1 }];
  const small = await makeBook(readPlan({ seed: 'a', profile: 'home', chapters }), { pool });
  await pool.close();
  const least = Object.keys(TRIMS).map((name) => {
    const layout = layOut({ ...small, design: { ...small.design, trim: name } }, metrics);
    const pages = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
    return Math.min(...pages.flatMap((page) => textsOf(page).map(({ size }) => size)));
  });
  expect(Math.min(...least)).toBeGreaterThan(7 - 1e-6);
});

describe('titles of 1 to 200 characters', () => {
  it("stay within the margins, and don't cover other text", () => {
    fc.assert(
      fc.property(title, title, trim, fc.boolean(), (bookTitle, chapterTitle, name, bleed) => {
        for (const page of pagesOf(
          {
            title: bookTitle,
            trim: name,
            bleed,
            author: bookTitle,
            publisher: bookTitle,
            subtitle: chapterTitle,
            openers: bleed,
          },
          chapterTitle,
        )) {
          const outside = outsideMargin(PROFILES.kdp, bleed) + (bleed ? 9 : 0);
          const inside = insideMargin(PROFILES.kdp, 24);
          const [left, right] = page.number % 2 === 1 ? [inside, outside] : [outside, inside];
          const boxes = textsOf(page).map(boxOf);
          const frame = { left, right: page.width - right, top: outside, bottom: page.height - outside };
          expect(
            boxes.filter((box) => !isWithin(box, frame)),
            `page ${page.number}`,
          ).toEqual([]);
          expect(overlaps(boxes), `page ${page.number}`).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("don't displace the chapter's title and “Solutions” on any page", () => {
    fc.assert(
      fc.property(title, title, trim, (bookTitle, chapterTitle, name) => {
        const pages = pagesOf({ title: bookTitle, trim: name }, chapterTitle);
        const words = (page: Page) => textsOf(page).map(({ text }) => text);
        const answers = pages.filter((page) => words(page).some((text) => text.startsWith('Puzzles on')));
        expect(answers.length).toBeGreaterThan(0);
        for (const page of answers) expect(words(page).some((text) => text.startsWith('Solutions'))).toBe(true);
        const puzzles = pages.filter((page) => words(page).some((text) => /^Solutions? on/.test(text)));
        for (const page of puzzles) {
          expect(words(page).some((text) => text !== '' && chapterTitle.startsWith(text.replace(/ ?…$|-$/, '')))).toBe(
            true,
          );
        }
      }),
      { numRuns: 20 },
    );
  });
});

test('a number that ends a sentence or a part of it stands with the word before it, if both fit on a line', () => {
  const text = 'Box 1 adds up to 45, and the cages there to 51. That leaves 6 for r3c4, outside box 1. So r3c4 is 6.';
  const style = { font: 'text', size: 16 } as const;
  for (let width = 80; width < 700; width += 7) {
    const lines = wrap(metrics, style, text, width);
    expect(lines.join(' ')).toBe(text);
    expect(lines.filter((line) => /^\d+[.,]/.test(line))).toEqual([]);
  }
  expect(wrap(metrics, style, 'Donaudampfschifffahrt 45.', 180)).toEqual(['Donaudampfschifffahrt', '45.']);
});

test('a word that is too long for a line is broken with a hyphen, and an address without one', () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
  const style = { font: 'text', size: 10 } as const;
  const lines = wrap(metrics, style, word, 120);
  expect(lines[0]).toMatch(/\p{L}-$/u);
  expect(lines.join('').replaceAll('-', '')).toBe(word);
  expect(wrap(metrics, style, 'https://example.org/a/very/long/address/of/a/page', 120).join('')).not.toContain('-');
});

test('the last of several pages isn’t almost empty, if earlier ones can stay lower', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ height: 10, place: () => [] }));
  const sizes = (count: number, height: number) =>
    balanced((most) => flow(rows(count), most), height).map(({ length }) => length);
  expect(sizes(10, 100)).toEqual([10]);
  expect(sizes(11, 100)).toEqual([7, 4]);
  expect(sizes(21, 100)).toEqual([8, 8, 5]);
  expect(sizes(15, 100)).toEqual([10, 5]);
});

describe('large print', () => {
  it.each(['8.5x11', 'a5', '5x8'] as const)('has no words under 16 pt at %s', (name) => {
    const pages = pagesOf({ largePrint: true, trim: name, openers: true, seedIds: true, answers: 6 }, 'A chapter');
    const words = pages.flatMap(textsOf).filter(({ text }) => /\p{L}{2}/u.test(text));
    expect(words.length).toBeGreaterThan(40);
    expect(words.filter(({ size }) => size < 16).map(({ text }) => text)).toEqual([]);
    for (const page of pages) expect(overlaps(textsOf(page).map(boxOf)), `page ${page.number}`).toEqual([]);
  });
});

describe('the title page of a thick book', () => {
  it.each(['a4', '8x10', '8.5x11', '5x8'] as const)('keeps its title within the margins at %s', (name) => {
    const many = { ...book, design: { ...book.design, trim: name, title: '1000 Sudoku', notes: 780 } };
    const { x } = textsOf(layOut(many, metrics).page(1))[0];
    expect(x).toBeGreaterThanOrEqual(insideMargin(PROFILES.kdp, 790));
  });
});

test('a cover names the only puzzle of a chapter once', () => {
  const chapters = book.chapters.map((chapter) => ({ ...chapter, puzzles: chapter.puzzles.slice(0, 1) }));
  const cover = layOutCover({ ...book, chapters, design: { ...book.design, spine: 0.2 } }, metrics, 30);
  const texts = textsOf(cover.page(1)).map(({ text }) => text);
  expect(texts).toContain('4');
  expect(texts.join(' ')).not.toContain('4 to 4');
});

describe('the rules page', () => {
  const signed = { kind: 'kurosu', size: '4x4', signs: true, count: 1 };
  const sentence = 'Two cells with = between them have the same value, and two with ×';

  it.each([
    ['of all puzzles in its aim', [signed], ['Cells with = between them are equal'], [sentence, 'In some puzzles']],
    [
      'of some puzzles as such',
      [signed, { kind: 'kurosu', size: '4x4', count: 1 }],
      ['and never put three of the same', `In some puzzles: ${sentence}`],
      ['Cells with = between them are equal'],
    ],
    [
      'of all puzzles that is not in its aim as a sentence',
      [{ kind: 'kurosu', size: '4x4', distinct: true, count: 1 }],
      ['No two rows and no two columns are the same.'],
      ['In some puzzles', '='],
    ],
  ])('says a rule %s', async (_, chapters, said, unsaid) => {
    const pool = createPool({ workers: 0 });
    const made = await makeBook(readPlan({ seed: 'rules', profile: 'home', titlePage: false, chapters }), { pool });
    await pool.close();
    const layout = layOut(made, metrics);
    const pages = Array.from({ length: layout.pages }, (_, i) => textsOf(layout.page(i + 1)));
    const rules = pages.filter((texts) => texts.some(({ text }) => text.includes('How to play')));
    const words = rules.flatMap((texts) => texts.map(({ text }) => text)).join(' ');
    for (const text of said) expect(words).toContain(text);
    for (const text of unsaid) expect(words).not.toContain(text);
  });

  it.each(['anti-king', 'non-consecutive'])(
    'shows a puzzle that keeps the rule %s, though no 4x4 grid does',
    async (rule) => {
      const { pages, chapters } = await rulesOf({ chapters: [{ kind: 'sudoku', [rule]: true, count: 1 }] });
      const [{ puzzle }] = chapters[0].puzzles;
      const values = textsOf(pages[0]).filter(({ inCell }) => inCell !== undefined);
      // The puzzle's solution has all 81 values.
      expect(values.length).toBeGreaterThan(81);
      expect(puzzle.size.rows).toBe(9);
    },
  );

  it.each([['5.25x8'], ['5x8'], ['a5']])('breaks no word of a rule beside its board at %s', async (trim) => {
    const chapters = ['kropki', 'xv', 'killer', 'non-consecutive', 'odd-even'].map((rule) => ({
      kind: 'sudoku',
      [rule]: true,
      count: 1,
    }));
    const { pages } = await rulesOf({ language: 'de', trim, chapters });
    expect(pages.length).toBeGreaterThan(1);
    // Compounds such as XV-Sudoku aren't broken at their hyphens, so that a hyphen at the end is ours.
    expect(pages.flatMap(textsOf).filter(({ text }) => /\p{L}-$/u.test(text))).toEqual([]);
  });
});

test.each(['4.25x6.875', '5x8'])(
  'the captions of the rules of FlipIT end above the end of the head’s line, in large print at %s',
  async (trim) => {
    const chapters = [{ kind: 'flipit', count: 1 }];
    const { pages } = await rulesOf({ language: 'de', trim, largePrint: true, chapters });
    const words = pages.flatMap(textsOf).map(({ text }) => text);
    for (const word of ['Anfang', 'Ziel']) expect(words.join(' ')).toContain(word);
    for (const page of pages) {
      const right = Math.max(...page.elements.flatMap((one) => (one.type === 'line' ? [one.x2] : [])));
      expect(
        textsOf(page)
          .map(boxOf)
          .filter((box) => box.text !== '' && box.right > right + 0.5),
      ).toEqual([]);
    }
  },
);

test('small pages in large print keep all words on the page, and none over another', async () => {
  const chapters = [
    ...['4x4', '6x6', '12x12'].map((size) => ({ kind: 'sudoku', size, count: 7, perPage: 6 })),
    { kind: 'sudoku', level: 'easy', count: 1 },
    { kind: 'sudoku', 'non-consecutive': true, count: 1 },
    { kind: 'kurosu', size: '10x10', count: 3, perPage: 3 },
  ];
  for (const language of ['en', 'de']) {
    const { all } = await rulesOf({
      language,
      trim: '4.25x6.875',
      largePrint: true,
      titlePage: true,
      author: 'Ada Beispiel',
      publisher: 'Beispielverlag',
      edition: '1, 2026',
      copyright: '© 2026 Ada Beispiel, all rights reserved',
      isbn: '978-3-16-148410-0',
      play: 'https://example.org/play/',
      chapters,
    });
    // The last words of the copyright page don't have a page of their own.
    const made = all.filter((page) => textsOf(page).some(({ text }) => text.includes('Font License')));
    expect(made.map((page) => textsOf(page).length > 3)).toEqual([true]);
    for (const { number, width, height, elements } of all) {
      const boxes = elements.filter((one) => one.type === 'text').map(boxOf);
      const outside = boxes.filter((box) => !isWithin(box, { left: 0, right: width, top: 0, bottom: height }));
      expect(outside, `page ${number}`).toEqual([]);
      expect(overlaps(boxes), `page ${number}`).toEqual([]);
      const codes = elements.flatMap(({ figure }) => (figure?.alt.includes('https:') ? [figure.box] : []));
      const covered = boxes.filter((box) =>
        codes.some(([x1, y1, x2, y2]) => box.right > x1 && box.left < x2 && box.bottom > y1 && box.top < y2),
      );
      expect(covered, `page ${number}`).toEqual([]);
    }
  }
});

test('the titles of small boards end where the page does, in large print', async () => {
  const { all } = await rulesOf({
    trim: '8.5x8.5',
    largePrint: true,
    howToPlay: false,
    chapters: [{ kind: 'flipit', size: '7x7', goal: 'dark', count: 2, perPage: 8 }],
  });
  const pages = all.filter((page) => textsOf(page).some(({ text }) => text === 'Presses'));
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) {
    const right = Math.max(...page.elements.flatMap((one) => (one.type === 'line' ? [one.x2] : [])));
    const titles = textsOf(page).filter(({ text }) => text === 'Presses');
    expect(titles.map(boxOf).filter((box) => box.right > right + 0.5)).toEqual([]);
    expect(overlaps(textsOf(page).map(boxOf))).toEqual([]);
  }
});

test('the opener of a jigsaw chapter speaks of its regions', async () => {
  const { all } = await rulesOf({
    openers: true,
    chapters: [{ kind: 'sudoku', jigsaw: true, order: 'made', count: 8 }],
  });
  const words = all.map((page) =>
    textsOf(page)
      .map(({ text }) => text)
      .join(' '),
  );
  const opener = words.find((text) => text.includes('The hardest steps'));
  expect(opener).toContain('every row, column and region');
});

describe('pages with techniques and killers', () => {
  const chapters = [{ kind: 'sudoku', killer: true, size: '6x6', count: 4, perPage: 12 }];
  const plan = { seed: 'pages', profile: 'home', titlePage: false, techniques: ['x-wing', 'xy-chain'], chapters };
  let dense: Book;

  beforeAll(async () => {
    const pool = createPool({ workers: 0 });
    dense = await makeBook(readPlan({ ...plan, language: 'de' }), { pool });
    await pool.close();
  });

  it.each(['5x8', 'a5', '8.5x11', '7.5x7.5', '4.25x6.875'])('have no texts over each other at %s', (name) => {
    for (const largePrint of [false, true]) {
      const layout = layOut({ ...dense, design: { ...dense.design, trim: name, largePrint } }, metrics);
      for (let number = 1; number <= layout.pages; number++)
        expect(overlaps(textsOf(layout.page(number)).map(boxOf)), `page ${number}`).toEqual([]);
    }
  });
});

test('in large print, the line for the time keeps clear of the level', () => {
  const [chapter] = book.chapters;
  const puzzles = chapter.puzzles.map((one) => ({ ...one, number: 10 + one.number, label: 'Easy' }));
  const chapters = [{ ...chapter, perPage: 1 as const, puzzles }];
  const design = { ...book.design, trim: '5x8', largePrint: true, howToPlay: false, contents: false };
  const layout = layOut({ ...book, design, chapters }, metrics);
  const pages = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
  const levelled = pages.filter((page) => textsOf(page).some(({ text }) => text === 'Easy'));
  expect(levelled).toHaveLength(puzzles.length);
  for (const { elements } of levelled) {
    const label = elements.find((one) => one.type === 'text' && one.text === 'Easy');
    const time = elements.find((one) => one.type === 'text' && one.text === 'Time');
    if (label?.type !== 'text' || time?.type !== 'text') continue;
    // The squares of the level are short lines below its name.
    const squares = elements.flatMap((one) =>
      one.type === 'line' && one.y1 > label.y && one.y1 <= time.y + 2 && one.x1 >= label.x && one.x2 - one.x1 < 12
        ? [one.x2]
        : [],
    );
    expect(squares.length).toBeGreaterThan(3);
    expect(time.x).toBeGreaterThan(Math.max(...squares) + 5);
  }
});

/** Returns the pages of a book of few puzzles, and those of its rules. */
async function rulesOf(plan: object): Promise<{ pages: Page[]; all: Page[]; chapters: Book['chapters'] }> {
  const pool = createPool({ workers: 0 });
  const made = await makeBook(readPlan({ seed: 'rules', profile: 'home', titlePage: false, ...plan }), { pool });
  await pool.close();
  const layout = layOut(made, metrics);
  const all = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
  const pages = all.filter((page) => textsOf(page).some(({ text }) => /How to play|So geht/.test(text)));
  return { pages, all, chapters: made.chapters };
}
