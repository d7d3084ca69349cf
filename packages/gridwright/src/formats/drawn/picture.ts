import { cageShapes } from '../../core/cage-shapes.js';
import { cellsOnLines } from '../../core/cells-on-lines.js';
import { columnOf, rowOf, type Size } from '../../core/grid.js';
import { requireList, requireObject, requireShape, requireText } from '../../core/guard.js';
import type { Shape } from '../../core/shape.js';
import { coloursOf } from '../../core/shape-colours.js';
import { marginOf } from '../../core/shape-margin.js';
import { kindOf } from '../../named/kinds.js';
import { isMembers } from '../foreign-json.js';
import { namesOfShapes } from '../foreign-rules.js';
import { jsonOfForeign } from '../json.js';
import { type ForeignSheet, titleOf } from '../sheet.js';
import { readShortJson } from '../short-json.js';
import { gridOf } from '../sudokupad-grid.js';
import { writePicture } from '../svg-drawing.js';
import { CELL, elementOf, type PictureElement, SANS } from '../svg-shapes.js';
import type { DrawnCage } from './drawing.js';
import { fPuzzlesItems, type PictureItem, sudokuPadItems } from './picture-items.js';
import { sudokuPadShapes } from './sudokupad-shapes.js';

/** A puzzle as its author drew it. */
export interface AuthorPicture {
  /** Left, top, width and height in hundredths of a cell, from the top left corner of the grid. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
  /** Its elements as in SVG, the lowest first. No text, number or colour in them is longer than a few characters. */
  readonly elements: readonly PictureElement[];
}

/** Most cells that a picture shows on each side of the grid, and most points of all its lines. */
const WIDEST = 5;
const MOST_POINTS = 30_000;
const LONGEST_SUM = 12;
/** Most names below a picture. */
const MOST_NAMED = 6;
/** Height of a line of text below, in hundredths of a cell. */
const LINE_HEIGHT = 50;
/** Room around everything, in hundredths of a cell. */
const EDGE = 6;
/** Roles of the shapes that cover all others. */
const VALUES: readonly Shape['role'][] = ['clue', 'candidate', 'sum'];

/**
 * Returns the picture of a puzzle of f-puzzles or SudokuPad as its author drew it, with what Gridwright knows of its rules
 * and what it doesn't. Nothing in it is markup of the file, which may be hostile.
 *
 * @example
 * ```ts
 * import { drawPublished, readSheets } from 'gridwright/formats';
 *
 * const grid = [[{ value: 1, given: true }, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]];
 * const circle = [{ cells: ['R1C1'], baseC: '#ccc', width: 0.8, height: 0.8 }];
 * const published = readSheets(JSON.stringify({ size: 4, grid, circle }))[0]?.published;
 * console.log(published && drawPublished(published).elements[0]?.attributes.fill); // => #cccccc
 * ```
 */
export function drawPublished(published: ForeignSheet): AuthorPicture {
  requirePublished(published);
  const { part, program, json } = published;
  const parsed = readShortJson(json);
  const value = isMembers(parsed) ? parsed : {};
  const isPad = program === 'sudokupad';
  const { top, left } = isPad ? gridOf(value) : { top: 0, left: 0 };
  const items = within(isPad ? sudokuPadItems(value, top, left) : fPuzzlesItems(value));
  const board = boardOf(published, isPad ? sudokuPadShapes(value).cages : []);
  const { size } = part.puzzle;
  const [colours, outlined] = [coloursOf(board), cellsOnLines(board)];
  const pen = { value: 64, point: (size.columns * CELL) / 232, colours, outlined };
  const drawn = (shapes: readonly Shape[]) => shapes.flatMap((shape) => elementOf(shape, pen) ?? []);
  const layer = (isAbove: boolean) => items.filter((item) => item.isAbove === isAbove).flatMap((item) => item.elements);
  return {
    box: boxOf(items, board, size),
    elements: [
      ...layer(false),
      ...drawn(board.filter(({ role }) => !VALUES.includes(role))),
      ...layer(true),
      ...drawn(board.filter(({ role }) => VALUES.includes(role))),
    ],
  };
}

/** Throws TypeError unless a puzzle of another program has its parts. */
function requirePublished(published: ForeignSheet): void {
  requireObject('published', published);
  requireObject('published.part', published.part);
  requireShape('published.part.puzzle', published.part.puzzle);
  requireText('published.json', published.json);
  requireList('published.missing', published.missing);
}

/** Returns the shapes of the grid, its clues and cages, and of rules that the file names. Fog covers nothing. */
function boardOf({ part: { puzzle } }: ForeignSheet, cages: readonly DrawnCage[]): Shape[] {
  const { size, options, clues } = puzzle;
  const shown = Object.entries(options).filter(([name]) => name !== 'fog' && (name !== 'killer' || cages.length === 0));
  const isSum = (text: string) => /^\d{1,3}$/.test(text);
  const texts = cages.filter(({ text }) => text !== '' && !isSum(text));
  return [
    ...kindOf(puzzle.kind).draw({ ...puzzle, options: Object.fromEntries(shown) }, clues),
    ...cageShapes(
      cages.map(({ cells, text }) => ({
        cells: cells.toSorted((a, b) => a - b),
        sum: isSum(text) ? Number(text) : undefined,
      })),
      size,
    ),
    ...texts.map(({ cells, text }): Shape => {
      const cell = Math.min(...cells);
      const at = [columnOf(cell, size) + 0.08, rowOf(cell, size) + 0.17] as const;
      return { role: 'sum', at, text: text.slice(0, LONGEST_SUM) };
    }),
  ];
}

/** Returns the first items whose lines have few enough points together. */
function within(items: readonly PictureItem[]): PictureItem[] {
  let left = MOST_POINTS;
  return items.filter(({ reaches }) => {
    left -= reaches.length;
    return left >= 0;
  });
}

/** Returns the rectangle around the grid and all items, at most `WIDEST` cells beyond the grid. */
function boxOf(items: readonly PictureItem[], board: readonly Shape[], size: Size): AuthorPicture['box'] {
  const around = marginOf(board, size);
  let [top, left] = [-around.top, -around.left];
  let [bottom, right] = [size.rows + around.bottom, size.columns + around.right];
  for (const [row, column] of items.flatMap(({ reaches }) => reaches)) {
    [top, left] = [Math.min(top, row), Math.min(left, column)];
    [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
  }
  const [x, y] = [left, top].map((at) => Math.round(CELL * Math.max(-WIDEST, at)) - EDGE);
  const [toX, toY] = [Math.min(size.columns + WIDEST, right), Math.min(size.rows + WIDEST, bottom)].map(
    (at) => Math.round(CELL * at) + EDGE,
  );
  return [x, y, toX - x, toY - y];
}

/** Returns lines of text below a picture, and the part of the plane that has both. */
function withCaption({ box, elements }: AuthorPicture, lines: readonly string[]): AuthorPicture {
  const [left, top, width, height] = box;
  const caption = lines.map((text, i): PictureElement => {
    const y = top + height + (i + 0.7) * LINE_HEIGHT;
    return { name: 'text', attributes: { x: left, y, 'font-family': SANS, 'font-size': 0.6 * LINE_HEIGHT }, text };
  });
  return { box: [left, top, width, height + lines.length * LINE_HEIGHT], elements: [...elements, ...caption] };
}

/**
 * Returns the picture of a puzzle as its author drew it, a whole SVG file without a newline at the end. Its metadata have
 * the puzzle whole, so that it can be read again.
 *
 * @example
 * ```ts
 * import { formatPublishedSvg, readSheets } from 'gridwright/formats';
 *
 * const grid = [[{ value: 1, given: true }, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]];
 * const published = readSheets(JSON.stringify({ size: 4, grid, title: 'Corner' }))[0]?.published;
 * console.log(published && formatPublishedSvg(published).includes('<title>Corner</title>')); // => true
 * ```
 */
export function formatPublishedSvg(published: ForeignSheet): string {
  const picture = drawPublished(published);
  const { part, program, missing } = published;
  // SudokuPad has everything as drawings. f-puzzles draws its own rules, which Gridwright may not have.
  const undrawn = program === 'sudokupad' ? [] : missing.filter((name) => !namesOfShapes.includes(name));
  const caption = undrawn.slice(0, MOST_NAMED).map((name) => `Not drawn: ${name}`);
  return writePicture({
    ...withCaption(picture, caption),
    title: part.title ?? titleOf(part.puzzle),
    metadata: jsonOfForeign(published),
  });
}
