import { type Grid, kindOf, type Mark, type Puzzle, type Size } from 'gridwright/internal';
import { answerMarks, cellToFit, emptyMarks, placeBoard, puzzleMarks } from './board.js';
import { LEAST_TEXT } from './geometry.js';
import type { Metrics, PageElement } from './page.js';
import { placeText } from './text.js';
import type { BookWords } from './words.js';

/** A board of a puzzle. If there are several, each has its title below. */
interface Board {
  readonly title: string;
  readonly marks: readonly Mark[];
}

/** Returns the boards of a puzzle. For presses, these include an unusual goal and a board to mark the presses on. */
export function boardsOf(puzzle: Puzzle, words: BookWords['boards']): Board[] {
  const { disks } = kindOf(puzzle.kind);
  const start = { title: words.start, marks: puzzleMarks(puzzle) };
  if (disks === undefined) return [start];
  const shown = disks.goal(puzzle);
  const usual = disks.goal({ ...puzzle, options: {} });
  const isUsual = shown.clues.every((disk, cell) => disk === usual.clues[cell]);
  return [
    start,
    ...(isUsual ? [] : [{ title: words.goal, marks: puzzleMarks(shown) }]),
    { title: words.presses, marks: emptyMarks(puzzle) },
  ];
}

export function answerBoards(puzzle: Puzzle, answer: Grid): Board[] {
  return [{ title: '', marks: answerMarks(puzzle, answer) }];
}

/** Gap between boards, and height of a title, as multiples of the title's text size. */
const GAP = 1.8;
const WORDS = 1.6;

/** Boards lie beside each other if their cells are at least this share of what they would be below each other. */
const LEAST_BESIDE = 0.6;

/** Boards of one size in a rectangle, beside or below each other. */
export class BoardGroup {
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  private readonly size: Size;
  private readonly count: number;
  private readonly beside: boolean;
  private readonly words: number;
  private readonly board: { readonly width: number; readonly height: number };

  /** `words` is the text size of the titles, in points. */
  constructor({ size }: Puzzle, count: number, width: number, height: number, words = LEAST_TEXT) {
    const gaps = (count - 1) * GAP * words;
    this.words = count > 1 ? words : 0;
    const below = this.words * WORDS;
    const row = cellToFit(size, (width - gaps) / count, height - below);
    const column = cellToFit(size, width, (height - gaps) / count - below);
    this.size = size;
    this.count = count;
    // The start and the presses are compared cell by cell, which is easier beside each other.
    this.beside = row >= column * LEAST_BESIDE;
    this.cell = this.beside ? row : column;
    this.board = { width: this.cell * size.columns, height: this.cell * size.rows };
    const across = this.beside ? count : 1;
    this.width = across * this.board.width + (across - 1) * GAP * words;
    this.height = (this.beside ? 1 : count) * (this.board.height + below) + (this.beside ? 0 : gaps);
  }

  /** Places boards with their top left corner at (x, y). */
  place(metrics: Metrics, boards: readonly Board[], x: number, y: number, large: boolean): PageElement[] {
    const stepX = this.beside ? this.board.width + GAP * this.words : 0;
    const stepY = this.beside ? 0 : this.board.height + (WORDS + GAP) * this.words;
    return boards.slice(0, this.count).flatMap(({ title, marks }, i) => {
      const place = { x: x + i * stepX, y: y + i * stepY, cell: this.cell };
      const board = placeBoard(metrics, marks, this.size, place, { large });
      if (this.words === 0) return board;
      // The last title may be wider than its board, but not reach further right.
      const isLast = this.beside && i === this.count - 1;
      const isWide = isLast && this.words * metrics.width('sans', title) > this.board.width;
      return [
        ...board,
        placeText(metrics, { font: 'sans', size: this.words, grey: 0.25 }, title, {
          x: place.x + (isWide ? this.board.width : 0),
          y: place.y + this.board.height + this.words * 1.35,
          align: isWide ? 'right' : 'left',
        }),
      ];
    });
  }
}
