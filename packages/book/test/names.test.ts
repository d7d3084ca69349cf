import { createPool } from '@gridwright/pool';
import { afterAll, describe, expect, it, test } from 'vitest';
import { type Book, type BookLayout, formatNote, layOut, makeBook, type Page, readPlan } from '../src/index.js';
import { metrics } from './making.js';

const pool = createPool({ workers: 0 });
afterAll(() => pool.close());

const bookOf = (plan: object): Promise<Book> => makeBook(readPlan({ seed: 'names', ...plan }), { pool });
const layoutOf = async (plan: object): Promise<BookLayout> => layOut(await bookOf(plan), metrics);

function pagesOf(layout: BookLayout): Page[] {
  return Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
}

const textsOf = ({ elements }: Page) => elements.filter((one) => one.type === 'text');

describe('the chapters of a book', () => {
  const titlesOf = (plan: object) => readPlan(plan).chapters.map(({ title }) => title);

  it('are named by their levels if that is all they differ in', () => {
    expect(titlesOf({ chapters: [{ killer: true, level: 'easy..hard', count: 3 }] })).toEqual([
      'Easy',
      'Medium',
      'Hard',
    ]);
    expect(titlesOf({ language: 'de', chapters: [{ level: 'hard' }, { level: 'expert' }] })).toEqual([
      'Schwer',
      'Experte',
    ]);
  });

  it('are named by their puzzles and levels otherwise', () => {
    expect(titlesOf({ chapters: [{ level: 'hard' }] })).toEqual(['Sudoku, hard']);
    expect(titlesOf({ chapters: [{ level: 'hard' }, { level: 'hard' }] })).toEqual(['Sudoku, hard', 'Sudoku, hard']);
    expect(titlesOf({ chapters: [{ level: 'hard' }, {}] })).toEqual(['Sudoku, hard', 'Sudoku']);
    expect(titlesOf({ chapters: [{ level: 'hard' }, { size: '6x6', level: 'easy' }] })).toEqual([
      'Sudoku, hard',
      'Sudoku 6×6, easy',
    ]);
    expect(titlesOf({ chapters: [{ title: 'Winter', level: 'easy..medium', count: 2 }, { level: 'hard' }] })).toEqual([
      'Winter, easy',
      'Winter, medium',
      'Sudoku, hard',
    ]);
  });

  it('are named by all their rules', () => {
    const chapters = [
      { 'anti-knight': true, thermometer: true },
      { windoku: true, killer: true, size: '9x9' },
      { kropki: true, 'all-kropki': true },
      { kind: 'kurosu', size: '8x8', distinct: true },
      { kind: 'flipit', size: '7x7', torus: true, goal: 'dark' },
    ];
    expect(titlesOf({ chapters })).toEqual([
      'Anti-Knight Thermo Sudoku',
      'Killer Windoku',
      'Kropki Sudoku, all dots given',
      'Kurosu 8×8, all lines different',
      'FlipIT 7×7, joined edges, goal dark',
    ]);
    expect(titlesOf({ language: 'de', chapters })).toEqual([
      'Anti-Springer-Thermometer-Sudoku',
      'Killer-Windoku',
      'Kropki-Sudoku, alle Punkte gegeben',
      'Kurosu 8×8, verschiedene Linien',
      'FlipIT 7×7, über den Rand, Ziel dunkel',
    ]);
  });
});

test('a book is named after its only kind of puzzle, and lists a few', () => {
  const titlesOf = (chapters: object[], language = 'en') => {
    const { title, subtitle } = readPlan({ language, chapters });
    return [title, subtitle];
  };
  expect(titlesOf([{ killer: true, level: 'easy..hard', count: 60 }])).toEqual([
    '60 Killer Sudoku',
    'From easy to hard',
  ]);
  expect(titlesOf([{ killer: true, count: 30 }], 'de')).toEqual(['30 Killer-Sudoku-Rätsel', '']);
  expect(titlesOf([{ count: 5 }, { windoku: true, count: 5 }])).toEqual(['10 Sudoku', 'Sudoku and Windoku']);
  expect(
    titlesOf([
      { xv: true, count: 5 },
      { kind: 'flipit', count: 5 },
    ]),
  ).toEqual(['10 Puzzles', 'Sudoku and FlipIT']);
});

test('the subtitle of a book in large print says so', () => {
  expect(readPlan({ largePrint: true }).subtitle).toBe('Large print. From gentle to expert');
  expect(readPlan({ largePrint: true, language: 'de', chapters: [{}] }).subtitle).toBe('Großdruck');
});

test('a chapter opens with the rules that its puzzles add', async () => {
  const chapters = [
    { killer: true, level: 'medium', count: 2 },
    { jigsaw: true, count: 2 },
    { kind: 'flipit', size: '5x5', torus: true, goal: 'light', count: 2 },
  ];
  const book = await bookOf({ profile: 'home', openers: true, titlePage: false, howToPlay: false, chapters });
  const openers = pagesOf(layOut(book, metrics)).filter((page) =>
    page.elements.some((one) => one.type === 'line' && one.width > 4),
  );
  const said = openers.map((page) =>
    textsOf(page)
      .map(({ text }) => text)
      .join(' '),
  );
  expect(said[0]).toContain('The cells of a dashed cage have different values.');
  expect(said[1]).toMatch(/region/i);
  expect(said[2]).toMatch(/edges/i);
  expect(said[2]).not.toContain('another pattern');
});

test('the opening page of a chapter with many rules keeps its text on the page', async () => {
  const rules = { diagonals: true, 'odd-even': true, kropki: true, xv: true };
  const chapters = [{ size: '9x9', ...rules, count: 1 }];
  const plan = { profile: 'home', openers: true, titlePage: false, howToPlay: false, largePrint: true, chapters };
  for (const trim of ['4x6', '4.25x6.875', '5x8', '8.5x11']) {
    const [page] = pagesOf(await layoutOf({ ...plan, trim }));
    const texts = textsOf(page);
    expect(Math.max(...texts.map(({ y }) => y)), trim).toBeLessThan(page.height - 18);
    if (trim === '8.5x11') expect(texts.map(({ text }) => text).join(' ')).toContain('The two long diagonals also');
  }
});

test('a title is broken after its commas', async () => {
  const chapters = [{ kind: 'flipit', size: '7x7', torus: true, goal: 'dark', count: 1 }];
  const plan = { language: 'de', profile: 'home', openers: true, titlePage: false, contents: false, howToPlay: false };
  for (const trim of ['4.25x6.875', '5x8', 'a5', '8.5x11']) {
    const [page] = pagesOf(await layoutOf({ ...plan, trim, largePrint: true, chapters }));
    const lines = textsOf(page).flatMap(({ heading, text }) => (heading === 2 ? [text] : []));
    expect(
      lines.slice(0, -1).every((line) => line.endsWith(',')),
      lines.join(' / '),
    ).toBe(true);
  }
});

test('fewer puzzles per page than planned are reported in any language', async () => {
  const chapters = [{ size: '9x9', count: 8, perPage: 8 }];
  const { notes } = await layoutOf({ trim: '6x9', largePrint: true, profile: 'home', answers: 30, chapters });
  expect(notes.map((note) => formatNote(note, 'de'))).toEqual([
    'Sudoku: 2 statt 8 pro Seite, weil die Zellen sonst zu klein für Großdruck wären',
  ]);
  expect(notes.map((note) => formatNote(note, 'en'))).toEqual([
    'Sudoku: 2 per page instead of 8, because the cells would be too small for large print',
  ]);
});

test('in large print, signs between cells are larger, too', async () => {
  const design = { trim: '8x10', profile: 'home', howToPlay: false, titlePage: false, answers: 'none' };
  const chapters = [
    { kropki: true, count: 1, perPage: 1 },
    { kind: 'kurosu', size: '8x8', signs: true, count: 1, perPage: 1 },
  ];
  const sizesOf = async (largePrint: boolean) => {
    const elements = pagesOf(await layoutOf({ ...design, largePrint, chapters })).flatMap((page) => page.elements);
    const cell = (one: { x1: number; x2: number }) => Math.abs(one.x2 - one.x1);
    const strokes = elements.flatMap((one) => (one.type === 'line' && one.width < 3 ? [cell(one)] : []));
    const side = Math.max(...strokes.filter((length) => length > 100)) / 9;
    const dots = elements.flatMap((one) => (one.type === 'disk' ? [one.radius] : []));
    const signs = strokes.filter((length) => length > 1 && length < 0.5 * side);
    return [Math.max(...dots) / side, Math.max(...signs) / side];
  };
  const [usual, large] = [await sizesOf(false), await sizesOf(true)];
  expect(large[0]).toBeGreaterThan(1.3 * usual[0]);
  expect(large[1]).toBeGreaterThan(1.3 * usual[1]);
});

describe('the rules pages in large print', () => {
  const chapters = [
    { level: 'easy', count: 1 },
    { size: '25x25', count: 1 },
    { kind: 'kurosu', count: 1 },
    { kind: 'flipit', count: 1 },
  ];
  const rules = { profile: 'home', largePrint: true, titlePage: false, contents: false, chapters };

  it.each([
    ['5.25x8', 'de', 'Anfang'],
    ['5.5x8.5', 'en', 'Start'],
  ])('have the captions of presses on one line at %s', async (trim, language, first) => {
    const page = pagesOf(await layoutOf({ ...rules, trim, language })).find((one) =>
      textsOf(one).some(({ text }) => text === first),
    );
    const texts = textsOf(page as Page);
    const captions = texts.filter(({ text }) =>
      new RegExp(`^(${first}|\\d .*(press|presses|Zug|Züge)|Goal|Ziel)$`).test(text),
    );
    expect(captions).toHaveLength(4);
    expect(new Set(captions.map(({ y }) => y)).size).toBe(1);
  });

  it('have a picture on the page with what is beside each puzzle', async () => {
    const pages = pagesOf(await layoutOf({ ...rules, trim: '5.5x8.5' }));
    const legend = pages.find((page) => textsOf(page).some(({ text }) => text === 'Beside each puzzle')) as Page;
    expect(legend.elements.some(({ inCell }) => inCell !== undefined)).toBe(true);
  });
});

test('only puzzles with numbers are said not to be renumbered', async () => {
  const said = async (...chapters: object[]) => {
    const pages = pagesOf(await layoutOf({ profile: 'home', chapters }));
    return pages.flatMap((page) => textsOf(page).map(({ text }) => text)).join(' ');
  };
  const sudoku = { size: '4x4', count: 2 };
  const flipit = { kind: 'flipit', count: 2 };
  expect(await said(sudoku)).toMatch(/not even rotated, reflected or renumbered\./);
  expect(await said(flipit)).toMatch(/not even rotated or reflected\./);
  expect(await said(sudoku, flipit)).toMatch(/not even rotated or reflected\./);
  expect(await said({ kind: 'kurosu', size: '6x6', count: 2 })).toMatch(/not even rotated or reflected\./);
});
