import { kindOf } from 'gridwright';
import type { Grid, Puzzle, Shape, Size } from 'gridwright/rules';
import type { Metrics, PageElement } from '../page/page.js';
import { placeText } from '../page/text.js';
import type { Pictures } from '../words/pictures.js';
import type { BookWords } from '../words/words.js';
import { answerShapes, emptyShapes, placeBoard, puzzleShapes } from './board.js';

/** A board of a puzzle. If there are several, each has its title below. */
interface Board {
  readonly title: string;
  readonly shapes: readonly Shape[];
}

/** Returns the boards of a puzzle. For presses, these are the start, the goal and a board to mark the presses on. */
export function boardsOf(puzzle: Puzzle, words: BookWords['boards']): Board[] {
  const { disks } = kindOf(puzzle.kind);
  const start = { title: words.start, shapes: puzzleShapes(puzzle) };
  if (disks === undefined) return [start];
  return [
    start,
    { title: words.goal, shapes: puzzleShapes(disks.goal(puzzle)) },
    { title: words.presses, shapes: emptyShapes(puzzle) },
  ];
}

export function answerBoards(puzzle: Puzzle, answer: Grid): Board[] {
  return [{ title: '', shapes: answerShapes(puzzle, answer) }];
}

/** Gap between boards, and height of a title, as multiples of the title's text size. */
const GAP = 1.8;
const WORDS = 1.6;

/** Two boards, or more, lie in one row if their cells are at least this share of those of the best arrangement. */
const LEAST_BESIDE = [0.6, 0.75];

/** Boards in rows and columns, with cells as large as a rectangle allows. */
interface Arrangement {
  readonly cell: number;
  /** The column widths: a title that is wider than its board makes the column wider. */
  readonly columns: readonly number[];
}

/** Boards of one size in a rectangle: in a row, below each other, or in rows of two. */
export class BoardGroup {
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  private readonly size: Size;
  private readonly words: number;
  private readonly columns: readonly number[];
  private readonly pitch: number;

  /** `titles` are those of the boards, and `words` is their text size, in points. A single board has no title. */
  constructor(
    { size }: Pick<Puzzle, 'size'>,
    titles: readonly string[],
    metrics: Metrics,
    { width, height }: { readonly width: number; readonly height: number },
    words: number,
  ) {
    const count = titles.length;
    this.size = size;
    this.words = count > 1 ? words : 0;
    const gap = GAP * this.words;
    const below = WORDS * this.words;
    const widths = titles.map((title) => this.words * metrics.width('sans', title));
    const arrangements = Array.from({ length: count }, (_, i): Arrangement => {
      const across = count - i;
      const rows = Math.ceil(count / across);
      const least = Array.from({ length: across }, (_, column) =>
        Math.max(...widths.filter((_, board) => board % across === column)),
      );
      const highest = ((height - (rows - 1) * gap) / rows - below) / size.rows;
      const room = width - (across - 1) * gap;
      const isTooWide = across > 1 && least.reduce((sum, one) => sum + one, 0) > room;
      const cell = isTooWide ? 0 : Math.min(highest, boardWidth(room, least) / size.columns);
      return { cell, columns: least.map((one) => Math.max(one, cell * size.columns)) };
    });
    const [row] = arrangements;
    const best = arrangements.reduce((most, one) => (one.cell > most.cell ? one : most));
    // The start and the presses are compared cell by cell, which is easier beside each other.
    const { cell, columns } = row.cell >= LEAST_BESIDE[count > 2 ? 1 : 0] * best.cell ? row : best;
    this.cell = cell;
    this.columns = columns;
    const rows = Math.ceil(count / columns.length);
    this.width = columns.reduce((sum, one) => sum + one, 0) + (columns.length - 1) * gap;
    this.height = rows * (cell * size.rows + below) + (rows - 1) * gap;
    this.pitch = cell * size.rows + below + gap;
  }

  /** Places boards with their top left corner at (x, y). */
  place(
    metrics: Metrics,
    boards: readonly Board[],
    { x, y }: { readonly x: number; readonly y: number },
    look: { readonly large: boolean; readonly pictures: Pictures | undefined },
  ): PageElement[] {
    const { columns, words, size, cell, pitch } = this;
    const lefts = columns.map((_, i) => columns.slice(0, i).reduce((sum, one) => sum + one + GAP * words, x));
    return boards.flatMap(({ title, shapes }, i) => {
      const place = { x: lefts[i % columns.length], y: y + Math.floor(i / columns.length) * pitch, cell };
      const board = placeBoard(metrics, shapes, size, place, look);
      if (words === 0) return board;
      const below = { x: place.x, y: place.y + cell * size.rows + words * 1.35 };
      return [...board, placeText(metrics, { font: 'sans', size: words, grey: 0.25 }, title, below)];
    });
  }
}

/** Returns the width of boards side by side in columns of a total width. Columns of wide titles are wider. */
function boardWidth(total: number, titles: readonly number[]): number {
  let room = total;
  let count = titles.length;
  for (const title of [...titles].sort((a, b) => b - a)) {
    if (title <= room / count || count === 1) break;
    room -= title;
    count--;
  }
  return Math.max(0, room / count);
}
