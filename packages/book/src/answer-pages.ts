import { kindOf } from 'gridwright/internal';
import { answerMarks, cellToFit, LEAST_TEXT, leastCell, placeBoard } from './board.js';
import type { Book, BookPuzzle } from './book.js';
import type { Context, Draft } from './draft.js';
import type { Metrics, Thing } from './page.js';
import { areAlike } from './plan.js';
import type { Box, Sheets } from './sheet.js';
import { placeText } from './text.js';
import { type BookWords, wordsOf } from './words.js';

/** A row of answers of one size. */
interface Row {
  readonly puzzles: readonly BookPuzzle[];
  readonly cell: number;
  readonly columns: number;
  /** Without the space above it. */
  readonly height: number;
  readonly gap: number;
  readonly scale: number;
}

/** Pages of small answers, at most so many a page. `tell` hears of those of which fewer are printable. */
export function answerDrafts(
  book: Book,
  metrics: Metrics,
  sheets: Sheets,
  most: number,
  tell: (sentence: string) => void,
): Draft[] {
  const body = sheets.body(1);
  const rows = groupsOf(book).flatMap((group) => rowsOf(group, most, body, sheets.scale, tell));
  const pages: Row[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    // Arithmetic with fractions: rows that fill a page just so must not be a hair too high for it.
    if (used + row.gap + row.height > body.height + 0.01) {
      pages.push([]);
      used = -row.gap;
    }
    pages[pages.length - 1].push(row);
    used += row.gap + row.height;
  }
  return pages.map((page) => answerDraft(metrics, page, wordsOf(book.design)));
}

/** Neighbours that are alike. */
function groupsOf({ chapters }: Book): BookPuzzle[][] {
  const groups: BookPuzzle[][] = [];
  for (const puzzle of chapters.flatMap(({ puzzles }) => puzzles)) {
    const last = groups.at(-1);
    if (last !== undefined && areAlike(last[0].puzzle, puzzle.puzzle)) last.push(puzzle);
    else groups.push([puzzle]);
  }
  return groups;
}

function rowsOf(
  group: readonly BookPuzzle[],
  most: number,
  body: Box,
  scale: number,
  tell: (sentence: string) => void,
): Row[] {
  const { puzzle } = group[0];
  let count = most;
  while (count > 1 && arrangementOf(puzzle, count, body, scale).cell < leastCell(puzzle)) count--;
  if (count < Math.min(most, group.length)) {
    const { title } = kindOf(puzzle.kind);
    tell(
      `answers to ${title} ${puzzle.size.rows}x${puzzle.size.columns}: ${count} a page and not ${most}, since the values would be smaller than ${LEAST_TEXT} pt`,
    );
  }
  const { columns, rows, cell } = arrangementOf(puzzle, count, body, scale);
  const own = scaleOf(count, scale);
  const height = cell * puzzle.size.rows + captionHeight(own);
  const free = (body.height - rows * height) / Math.max(1, rows - 1);
  const gap = Math.min(free, 2 * gapOf(own));
  return Array.from({ length: Math.ceil(group.length / columns) }, (_, i) => ({
    puzzles: group.slice(i * columns, (i + 1) * columns),
    cell,
    columns,
    height,
    gap,
    scale: own,
  }));
}

/** Where there are many on a page, what stands around the boards does not grow with it. */
function scaleOf(count: number, scale: number): number {
  return count > 16 ? Math.min(scale, 1) : scale;
}

function captionHeight(scale: number): number {
  return 15 * scale;
}

function gapOf(scale: number): number {
  return 13 * scale;
}

/** The arrangement of so many boards that makes them largest. */
function arrangementOf(
  { size }: BookPuzzle['puzzle'],
  count: number,
  body: Box,
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

function answerDraft(metrics: Metrics, rows: readonly Row[], words: BookWords): Draft {
  const puzzles = rows.flatMap((row) => row.puzzles);
  const titles = new Set(puzzles.map(({ puzzle }) => kindOf(puzzle.kind).title));
  return {
    head: `${words.solutions} · ${[...titles].join(', ')}`,
    answers: puzzles.map(({ number }) => number),
    foot: ({ pageOf }) => {
      const pages = [...new Set(puzzles.map(({ number }) => pageOf(number)))].filter((page) => page !== undefined);
      return words.puzzlesOn(pages);
    },
    draw: (context) => {
      const things: Thing[] = [];
      let y = context.body.y;
      for (const [i, row] of rows.entries()) {
        if (i > 0) y += row.gap;
        things.push(...placeRow(metrics, row, context, y, words));
        y += row.height;
      }
      return things;
    },
  };
}

function placeRow(
  metrics: Metrics,
  { puzzles, cell, columns, scale }: Row,
  { body, pageOf }: Context,
  y: number,
  words: BookWords,
): Thing[] {
  const width = cell * puzzles[0].puzzle.size.columns;
  const step = columns > 1 ? (body.width - width) / (columns - 1) : 0;
  const left = columns > 1 ? body.x : body.x + (body.width - width) / 2;
  return puzzles.flatMap((puzzle, i) =>
    placeAnswer(metrics, puzzle, { x: left + i * step, y, cell }, width, scale, words.page(pageOf(puzzle.number) ?? 0)),
  );
}

function placeAnswer(
  metrics: Metrics,
  { number, puzzle, solution }: BookPuzzle,
  place: { x: number; y: number; cell: number },
  width: number,
  scale: number,
  page: string,
): Thing[] {
  const small = Math.max(LEAST_TEXT, 7 * scale);
  const base = place.y + 9.5 * scale;
  return [
    placeText(metrics, { font: 'serif-bold', size: 11.5 * scale }, String(number), place.x - 0.4, base),
    placeText(metrics, { font: 'sans', size: small, grey: 0.25 }, page, place.x + width, base, 'right'),
    ...placeBoard(metrics, answerMarks(puzzle, solution), puzzle.size, { ...place, y: place.y + captionHeight(scale) }),
  ];
}
