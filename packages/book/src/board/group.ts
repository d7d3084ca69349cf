import { kindOf } from 'gridwright';
import type { Grid, Puzzle, Shape, Size } from 'gridwright/rules';
import type { Metrics, PageElement } from '../page/page.js';
import { placeText } from '../page/text.js';
import type { Pictures } from '../words/pictures.js';
import type { BookWords } from '../words/words.js';
import { answerShapes, cellToFit, emptyShapes, leastCell, placeBoard, puzzleShapes } from './board.js';
import type { BoardPlacement } from './place.js';

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

/**
 * The cells of the goal as a share of those of the boards that a player compares and writes on, if they can be printed.
 */
const GOAL = 0.6;

/** Rows of boards, by their places in the list. */
type Rows = readonly (readonly number[])[];

const ALONE: readonly Rows[] = [[[0]]];
/** The start and the presses are compared cell by cell, which is easier beside each other: such rows come first. */
const WITH_GOAL: readonly Rows[] = [[[0, 2, 1]], [[0, 2], [1]], [[0, 1], [2]], [[0], [2], [1]]];
/** The first rows whose cells are at least this share of the largest possible ones are taken. */
const LARGE_ENOUGH = 0.85;
/** The largest cells are computed as closely as this share of them. */
const CLOSE = 1e-6;

interface Arrangement {
  readonly places: readonly BoardPlacement[];
  readonly width: number;
  readonly height: number;
}

/** Boards in a rectangle, as large as it allows. */
export class BoardGroup {
  /** Side of the cells of all boards but the goal. */
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  private readonly size: Size;
  private readonly words: number;
  private readonly places: readonly BoardPlacement[];

  /** `titles` are those of the boards, and `words` is their text size, in points. A single board has no title. */
  constructor(
    { kind, size }: Pick<Puzzle, 'kind' | 'size'>,
    titles: readonly string[],
    metrics: Metrics,
    { width, height }: { readonly width: number; readonly height: number },
    words: number,
  ) {
    const isSingle = titles.length === 1;
    this.size = size;
    this.words = isSingle ? 0 : words;
    const widths = titles.map((title) => this.words * metrics.width('sans', title));
    const least = leastCell({ kind, options: {} });
    const arrange = (rows: Rows, cell: number) => {
      const goal = Math.min(cell, Math.max(GOAL * cell, least));
      const cells = titles.map((_, i) => (i === 1 ? goal : cell));
      return arrangementOf(rows, cells, widths, size, this.words);
    };
    const most = cellToFit(size, width, height);
    const options = (isSingle ? ALONE : WITH_GOAL).map((rows) => {
      const isFitting = (cell: number) => {
        const group = arrange(rows, cell);
        return group.width <= width && group.height <= height;
      };
      return { rows, cell: isSingle ? most : largestCell(most, isFitting) };
    });
    const largest = Math.max(...options.map(({ cell }) => cell));
    const { rows, cell } = options.find((one) => one.cell >= LARGE_ENOUGH * largest) ?? options[0];
    const group = arrange(rows, cell);
    this.cell = cell;
    this.width = group.width;
    this.height = group.height;
    this.places = group.places;
  }

  /** Places boards with their top left corner at (x, y). */
  place(
    metrics: Metrics,
    boards: readonly Board[],
    { x, y }: { readonly x: number; readonly y: number },
    look: { readonly large: boolean; readonly pictures: Pictures | undefined },
  ): PageElement[] {
    const { places, words, size } = this;
    return boards.flatMap(({ title, shapes }, i) => {
      const place = { x: x + places[i].x, y: y + places[i].y, cell: places[i].cell };
      const board = placeBoard(metrics, shapes, size, place, look);
      if (words === 0) return board;
      const below = { x: place.x, y: place.y + place.cell * size.rows + words * 1.35 };
      return [...board, placeText(metrics, { font: 'sans', size: words, grey: 0.25 }, title, below)];
    });
  }
}

/** Returns the places of boards in rows: each has room for its title, and a row is as high as its largest board. */
function arrangementOf(
  rows: Rows,
  cells: readonly number[],
  titles: readonly number[],
  size: Size,
  words: number,
): Arrangement {
  const gap = GAP * words;
  const places: BoardPlacement[] = [];
  let width = 0;
  let height = -gap;
  for (const row of rows) {
    let x = -gap;
    for (const i of row) {
      places[i] = { x: x + gap, y: height + gap, cell: cells[i] };
      x += gap + Math.max(titles[i], cells[i] * size.columns);
    }
    width = Math.max(width, x);
    height += gap + Math.max(...row.map((i) => cells[i])) * size.rows + WORDS * words;
  }
  return { places, width, height };
}

/** Returns the largest cell that fits, at most `most`; 0 if none does. */
function largestCell(most: number, isFitting: (cell: number) => boolean): number {
  let [fits, fails] = [0, most];
  while (fails - fits > CLOSE * most) {
    const middle = (fits + fails) / 2;
    if (isFitting(middle)) fits = middle;
    else fails = middle;
  }
  return fits;
}
