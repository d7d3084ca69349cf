import { kindOf } from 'gridwright';
import type { Puzzle } from 'gridwright/rules';
import { answerShapes, cellToFit, leastCell, placeBoard } from '../board/board.js';
import type { Book, BookPuzzle } from '../making/book.js';
import type { PageContext, PageDraft } from '../page/draft.js';
import { type BoardRow, evenOut, OPTICAL } from '../page/even-pages.js';
import type { PageGeometry, Rectangle } from '../page/geometry.js';
import type { Metrics, PageElement } from '../page/page.js';
import { placeText } from '../page/text.js';
import { sizeText } from '../plan/titles.js';
import type { LayoutNote } from '../words/note.js';
import type { Pictures } from '../words/pictures.js';
import type { BookWords } from '../words/words.js';
import type { Pages } from './pages.js';

/** The grid of answers of one width and height. The height includes the caption, but not the gap between rows. */
interface Arrangement {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly scale: number;
}

type AnswerRow = BoardRow<BookPuzzle> & Arrangement;

interface AnswerGroup {
  readonly puzzles: BookPuzzle[];
  readonly arrangement: Arrangement;
}

/** Returns pages of small answers, at most `most` per page. Reports sizes that don't fit as often. */
export function answerDrafts(pages: Pages, most: number, report: (note: LayoutNote) => void): PageDraft[] {
  const { book, words, metrics, geometry } = pages;
  const body = geometry.body(1);
  const groups = sizesOf(book).map((puzzles) => ({
    puzzles,
    arrangement: arrangementOf(puzzles, most, body, geometry, report),
  }));
  const rows = joined(groups).flatMap(rowsOf);
  const filled: AnswerRow[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    // The tolerance is for rounding errors when rows fill a page exactly.
    if (used + row.gap + row.height > body.height + 0.01) {
      filled.push([]);
      used = -row.gap;
    }
    filled[filled.length - 1].push(row);
    used += row.gap + row.height;
  }
  for (const [i, page] of filled.entries()) if (isLastOfSize(page, filled[i + 1])) evenOut(filled.slice(0, i + 1));
  const isNamed = new Set(book.chapters.map(({ name }) => name)).size > 1;
  const names = new Map(
    book.chapters.flatMap(({ name, puzzles }) => (isNamed ? puzzles.map(({ number }) => [number, name] as const) : [])),
  );
  return filled
    .map((page) => (page.length === 1 && page[0].puzzles.length === 1 ? [alone(page[0], body, geometry)] : page))
    .map((page) => answerDraft(metrics, page, geometry, words, names));
}

/** Returns whether a page has rows of one height only, which don't go on on the next page. */
function isLastOfSize(page: readonly AnswerRow[], next: readonly AnswerRow[] | undefined): boolean {
  const [{ height }] = page;
  return page.every((row) => row.height === height) && next?.[0].height !== height;
}

/** Returns neighbouring puzzles of one kind and size together. */
function sizesOf({ chapters }: Book): BookPuzzle[][] {
  const sizes: BookPuzzle[][] = [];
  for (const puzzle of chapters.flatMap(({ puzzles }) => puzzles)) {
    const last = sizes.at(-1);
    if (last !== undefined && isSameSize(last[0].puzzle, puzzle.puzzle)) last.push(puzzle);
    else sizes.push([puzzle]);
  }
  return sizes;
}

function isSameSize(a: Puzzle, b: Puzzle): boolean {
  return a.kind === b.kind && a.size.rows === b.size.rows && a.size.columns === b.size.columns;
}

/** Joins neighbouring groups whose boards are equally large, so that none ends with a row of its own. */
function joined(groups: readonly AnswerGroup[]): AnswerGroup[] {
  const all: AnswerGroup[] = [];
  for (const { puzzles, arrangement } of groups) {
    const last = all.at(-1);
    if (last !== undefined && isAlike(last.arrangement, arrangement)) last.puzzles.push(...puzzles);
    else all.push({ puzzles: [...puzzles], arrangement });
  }
  return all;
}

function isAlike(a: Arrangement, b: Arrangement): boolean {
  // The tolerance is for rounding errors: cells are fractions of the same board.
  const isClose = (x: number, y: number) => Math.abs(x - y) < 0.01;
  return a.columns === b.columns && isClose(a.width, b.width) && isClose(a.height, b.height) && isClose(a.gap, b.gap);
}

function arrangementOf(
  group: readonly BookPuzzle[],
  most: number,
  body: Rectangle,
  { scale }: PageGeometry,
  report: (note: LayoutNote) => void,
): Arrangement {
  const { puzzle } = group[0];
  // Answers have no sums of cages.
  let count = most;
  while (count > 1 && largestOf(puzzle, count, body, scale).cell < leastCell({ ...puzzle, options: {} })) count--;
  if (count < Math.min(most, group.length)) {
    const { title } = kindOf(puzzle.kind);
    const name = `${title} ${sizeText(puzzle.size)}`;
    report({ about: 'answers', title: name, perPage: count, planned: most, reason: 'cells' });
  }
  const { columns, rows, cell } = largestOf(puzzle, count, body, scale);
  const own = scaleOf(count, scale);
  const height = cell * puzzle.size.rows + captionHeight(own);
  const free = (body.height - rows * height) / Math.max(1, rows - 1);
  const gap = Math.min(free, 2 * gapOf(own));
  return { columns, width: cell * puzzle.size.columns, height, gap, scale: own };
}

function rowsOf({ puzzles, arrangement }: AnswerGroup): AnswerRow[] {
  const { columns } = arrangement;
  return Array.from({ length: Math.ceil(puzzles.length / columns) }, (_, i) => ({
    ...arrangement,
    puzzles: puzzles.slice(i * columns, (i + 1) * columns),
  }));
}

/** Returns the row of the only answer of a page, as large as four per page: a smaller one would look lost. */
function alone(row: AnswerRow, body: Rectangle, { scale }: PageGeometry): AnswerRow {
  const [{ puzzle }] = row.puzzles;
  const cell = Math.max(row.width / puzzle.size.columns, largestOf(puzzle, 4, body, scale).cell);
  const height = cell * puzzle.size.rows + captionHeight(row.scale);
  return { ...row, columns: 1, width: cell * puzzle.size.columns, height };
}

/** Returns the scale of captions and gaps, which don't grow when a page has many boards. */
function scaleOf(count: number, scale: number): number {
  return count > 16 ? Math.min(scale, 1) : scale;
}

function captionHeight(scale: number): number {
  return 15 * scale;
}

function gapOf(scale: number): number {
  return 13 * scale;
}

/** Returns the columns and rows that make a number of boards largest. */
function largestOf(
  { size }: BookPuzzle['puzzle'],
  count: number,
  body: Rectangle,
  scale: number,
): { columns: number; rows: number; cell: number } {
  const own = scaleOf(count, scale);
  let best = { columns: 1, rows: count, cell: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const width = (body.width - (columns - 1) * gapOf(own)) / columns;
    const height = (body.height - (rows - 1) * gapOf(own)) / rows - captionHeight(own);
    const cell = cellToFit(size, width, height);
    if (cell > best.cell) best = { columns, rows, cell };
  }
  return best;
}

function answerDraft(
  metrics: Metrics,
  rows: readonly AnswerRow[],
  { leastWords, pictures }: PageGeometry,
  words: BookWords,
  names: ReadonlyMap<number, string>,
): PageDraft {
  const puzzles = rows.flatMap((row) => row.puzzles);
  const isSingle = puzzles.length === 1;
  // A board in the middle would look out of line below one at the left end of a row.
  const isCentred = isSingle || rows.every((row) => row.puzzles.length === row.columns);
  const titles = [...new Set(puzzles.flatMap(({ number }) => names.get(number) ?? []))];
  return {
    head: `${words.solutions} ${numbersOf(puzzles)}${titles.length > 0 ? ` · ${titles.join(', ')}` : ''}`,
    answers: puzzles.map(({ number }) => number),
    foot: ({ pageOf }) => {
      const pages = [...new Set(puzzles.map(({ number }) => pageOf(number)))].filter((page) => page !== undefined);
      return words.puzzlesOn(pages, puzzles.length);
    },
    footTo: ({ pageOf }) => pageOf(puzzles[0].number),
    draw: (context) => {
      const elements: PageElement[] = [];
      const { body } = context;
      // Small boards have no room for the page, which the foot names, too. All of a page show theirs, or none.
      const pageText = [words.page, words.shortPage].find((text) =>
        rows.every(({ puzzles, width, scale }) => {
          const sizes = captionSizes(scale, leastWords);
          return puzzles.every(({ number }) =>
            hasRoom(metrics, { number, page: context.pageOf(number), pageText: text }, width - 6 * scale, sizes),
          );
        }),
      );
      let y = body.y + (isSingle ? (body.height - rows[0].height) * OPTICAL : 0);
      for (const [i, row] of rows.entries()) {
        if (i > 0) y += row.gap;
        elements.push(...placeRow(metrics, row, context, { y, isCentred, leastWords, pageText, pictures }));
        y += row.height;
      }
      return elements;
    },
  };
}

/** Returns the numbers of neighbouring puzzles: `7`, or `7–12`. */
function numbersOf(puzzles: readonly BookPuzzle[]): string {
  const [first, last] = [puzzles[0].number, puzzles[puzzles.length - 1].number];
  return first === last ? `${first}` : `${first}–${last}`;
}

/** Returns how the page of a puzzle is named beside its number. */
type PageText = (page: number) => string;

function placeRow(
  metrics: Metrics,
  { puzzles, width, columns, scale }: AnswerRow,
  { body, pageOf }: PageContext,
  {
    y,
    isCentred,
    leastWords,
    pageText,
    pictures,
  }: {
    y: number;
    isCentred: boolean;
    leastWords: number;
    pageText: PageText | undefined;
    pictures: Pictures | undefined;
  },
): PageElement[] {
  const step = columns > 1 ? (body.width - width) / (columns - 1) : 0;
  const left = columns === 1 && isCentred ? body.x + (body.width - width) / 2 : body.x;
  return puzzles.flatMap((puzzle, i) =>
    placeAnswer(
      metrics,
      puzzle,
      { x: left + i * step, y, cell: width / puzzle.puzzle.size.columns },
      { width, scale, leastWords, page: pageOf(puzzle.number), pageText, pictures },
    ),
  );
}

/** Returns the sizes of a puzzle's number and of its page. */
function captionSizes(scale: number, leastWords: number): { large: number; small: number } {
  return { large: Math.max(leastWords, 11.5 * scale), small: Math.max(leastWords, 7 * scale) };
}

/** Returns whether the number of a puzzle and its page fit on a line of the given width. */
function hasRoom(
  metrics: Metrics,
  { number, page, pageText }: { number: number; page: number | undefined; pageText: PageText },
  width: number,
  { large, small }: { large: number; small: number },
): boolean {
  const left = width - large * metrics.width('serif-bold', String(number));
  return page === undefined || small * metrics.width('sans', pageText(page)) <= left;
}

function placeAnswer(
  metrics: Metrics,
  { number, puzzle, solution }: BookPuzzle,
  place: { x: number; y: number; cell: number },
  {
    width,
    scale,
    leastWords,
    page,
    pageText,
    pictures,
  }: {
    width: number;
    scale: number;
    leastWords: number;
    page: number | undefined;
    pageText: PageText | undefined;
    pictures: Pictures | undefined;
  },
): PageElement[] {
  const base = place.y + 9.5 * scale;
  const { large, small } = captionSizes(scale, leastWords);
  return [
    placeText(metrics, { font: 'serif-bold', size: large, heading: 3 }, String(number), { x: place.x - 0.4, y: base }),
    ...(page === undefined || pageText === undefined
      ? []
      : [
          placeText(metrics, { font: 'sans', size: small, grey: 0.25 }, pageText(page), {
            x: place.x + width,
            y: base,
            align: 'right',
            to: page,
          }),
        ]),
    ...placeBoard(
      metrics,
      answerShapes(puzzle, solution, true),
      puzzle.size,
      { ...place, y: place.y + captionHeight(scale) },
      { pictures },
    ),
  ];
}
