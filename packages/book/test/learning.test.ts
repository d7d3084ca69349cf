import { ratingOf } from 'gridwright/logic';
import { expect, test } from 'vitest';
import { LEARNING_CHAPTERS, layOut, type PageElement, readPlan } from '../src/index.js';
import { workedSteps } from '../src/making/first-steps.js';
import { bookOf, metrics } from './making.js';

const textsOf = (elements: readonly PageElement[]) =>
  elements.flatMap((element) => (element.type === 'text' ? element.text : []));

test('a book to learn with has grids that grow, and names itself', () => {
  const plan = readPlan({ seed: 'a', chapters: LEARNING_CHAPTERS });
  const rows = plan.chapters.map(({ order }) => order.size.rows);
  expect(rows).toEqual([...rows].sort((a, b) => a - b));
  expect([rows[0], rows.at(-1)]).toEqual([4, 9]);
  expect(new Set(plan.chapters.map(({ teaches }) => teaches)).size).toBe(plan.chapters.length);
  expect(plan.title).toBe('Learn to Solve Sudoku');
  expect(plan.chapters.at(-1)?.title).toBe('XY-wing');
});

test('a chapter that teaches explains its technique, shows it in its first puzzle, and practises it', async () => {
  const chapters = ['naked-single', 'pointing'].map((teaches) => ({ size: '6x6', count: 3, teaches }));
  const book = await bookOf({ seed: 'learn', profile: 'home', chapters });
  const layout = layOut(book, metrics);
  for (const { title, puzzles, teaches } of book.chapters) {
    expect(puzzles.map(({ puzzle }) => ratingOf(puzzle)?.hardest)).toEqual(puzzles.map(() => teaches));
    const opener = layout.bookmarks.find((bookmark) => bookmark.title === title)?.page ?? 0;
    const first = layout.pageOf(puzzles[0].number) ?? 0;
    const between = Array.from({ length: first - opener - 1 }, (_, i) => textsOf(layout.page(opener + 1 + i).elements));
    expect(between.flat().filter((text) => text === `At work in puzzle ${puzzles[0].number}`)).toHaveLength(1);
    expect(between[0]).toContain(title);
  }
});

test('a single step at work is drawn as wide as the page', async () => {
  const book = await bookOf({
    seed: 'learn',
    profile: 'home',
    chapters: [{ size: '6x6', count: 1, teaches: 'naked-single' }],
  });
  const [
    {
      puzzles: [{ puzzle }],
    },
  ] = book.chapters;
  expect(workedSteps(puzzle, 'naked-single', 3)).toHaveLength(1);
  const layout = layOut(book, metrics);
  const pages = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
  const page = pages.find(({ elements }) => textsOf(elements).includes('At work in puzzle 1'));
  const lines =
    page?.elements.flatMap((one) => (one.type === 'line' && one.y1 === one.y2 ? [one.x2 - one.x1] : [])) ?? [];
  expect(Math.max(...lines)).toBeGreaterThan(0.8 * (page?.trim.width ?? 0));
  const board = page?.elements.filter(({ inCell }) => inCell !== undefined) ?? [];
  const places = board.flatMap((one) => (one.type === 'text' ? [one.y] : []));
  expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(0.4 * (page?.trim.height ?? 0));
});

test.each([
  [{ teaches: 'x-win' }, {}, 'needs: expected the name of a technique'],
  [{ teaches: 'x-wing', level: 'easy' }, {}, 'a puzzle that needs x-wing has the level hard or expert, not easy'],
  [{ teaches: 'x-wing' }, { openers: false }, 'openers: expected true, because the lessons of chapters follow them'],
])('a chapter of %o with %o is refused', (chapter, plan, message) => {
  expect(() => readPlan({ seed: 'a', ...plan, chapters: [chapter] })).toThrow(message);
});
