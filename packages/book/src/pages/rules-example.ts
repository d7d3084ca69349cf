import { type Kind, solve } from 'gridwright';
import { make, readOrderFor, seedInRow } from 'gridwright/orders';
import {
  type Cell,
  type Grid,
  GridwrightError,
  type Options,
  type Order,
  type Puzzle,
  type Shape,
  type Size,
} from 'gridwright/rules';
import { cellToFit, LEAST_CELL, placeBoard, puzzleShapes } from '../board/board.js';
import { optionsByValue, sharedRules } from '../making/aims.js';
import type { Block } from '../page/blocks.js';
import { stylesOf } from '../page/styles.js';
import { placeLines, wrap } from '../page/text.js';
import type { BookWords } from '../words/words.js';
import type { RulesSection } from './rules-section.js';

/** Returns a puzzle like those of the book with its solution, beside each other. For presses, shows each step. */
export function solvedExample(kind: Kind, puzzles: readonly Puzzle[], section: RulesSection): Block {
  const [own] = puzzles;
  if (kind.input === 'presses') return solvedPictures(kind, pressExample(kind, own), section);
  const [rules, byValue] = [sharedRules(puzzles), optionsByValue(puzzles, section.words)];
  const names = kind.options.map(({ name }) => name);
  const shared = names.filter((name) => rules[name] !== undefined && !byValue.has(name));
  if (shared.length === 0 && !isWide(own, section))
    return solvedPictures(kind, makeExample(kind, own.size, {}), section);
  return solvedPictures(kind, drawnExample(kind, shared) ?? exampleLike(kind, shared, own, section), section);
}

/** Sizes of pictures of puzzles with several options. */
const SMALL_SIZES = ['6x6', '4x4'];

/** Returns a small puzzle with several options; undefined if no generator makes such puzzles. */
function drawnExample(kind: Kind, options: readonly string[]): Puzzle | undefined {
  if (options.length < 2) return undefined;
  for (const size of SMALL_SIZES)
    try {
      const asked = Object.fromEntries(options.map((name) => [name, true]));
      return madeOnce(readOrderFor(kind.name, { ...asked, size }, {}));
    } catch (error) {
      if (!(error instanceof GridwrightError)) throw error;
    }
  return undefined;
}

/**
 * Returns an example with exactly one solution: that of the mistake with the most of these options, or one with its
 * options. Some need the size of the book's puzzles.
 */
function exampleLike(kind: Kind, options: readonly string[], own: Puzzle, section: RulesSection): Puzzle {
  const examples = Object.values(kind.examples()).map(({ puzzle }) => puzzle);
  const isOwn = (puzzle: Puzzle) => Object.keys(puzzle.options).every((name) => options.includes(name));
  const count = (puzzle: Puzzle) => Object.keys(puzzle.options).length;
  const example = examples.filter(isOwn).reduce((best, one) => (count(one) > count(best) ? one : best));
  if (solve(example, { limit: 2 }).solutions.length === 1) return example;
  for (const size of [example.size, ...(isWide(own, section) ? [] : [own.size]), kind.defaultSize]) {
    try {
      return makeExample(kind, size, example.options);
    } catch (error) {
      // Some data fit only one size, and no small grid keeps some rules.
      if (!(error instanceof GridwrightError)) throw error;
    }
  }
  return makeExample(kind, kind.defaultSize, {});
}

/** Boards with more rows or columns have an example of the second size: too many presses to picture. */
const MOST_PICTURED = 10;
const PICTURED = 5;

/**
 * Returns a start with the neighbourhood and the goal of a puzzle, and its size if that isn't too large. An example of
 * another size has the kind's usual goal in place of a pattern.
 */
export function pressExample(kind: Kind, { size, options }: Puzzle): Puzzle {
  const isLarge = Math.max(size.columns, size.rows) > MOST_PICTURED;
  const { goal, ...others } = options;
  const kept = isLarge && /^[01]+$/.test(goal ?? '') ? others : options;
  const pictured = isLarge ? kind.size(PICTURED, PICTURED) : size;
  for (let i = 0; ; i++) {
    const puzzle = makeExample(kind, pictured, kept, seedInRow('example', i));
    const [presses] = solve(puzzle, { limit: 1 }).solutions;
    if (presses.includes(1)) return puzzle;
  }
}

/** Returns whether two pictures of a puzzle are too wide for a page. */
function isWide({ size }: Puzzle, { geometry }: RulesSection): boolean {
  return 2 * size.columns * LEAST_CELL + PICTURE_GAP * geometry.scale > geometry.body(1).width;
}

function makeExample({ name }: Kind, size: Size, options: Options, seed = 'example'): Puzzle {
  return madeOnce({ kind: name, size, options, requests: {} }, seed);
}

function madeOnce(order: Order, seed = 'example'): Puzzle {
  const key = JSON.stringify([order, seed]);
  const puzzle = made.get(key) ?? make(order, seed).puzzle;
  made.set(key, puzzle);
  return puzzle;
}

/** Examples made so far: a book is laid out several times, and some examples take a second. */
const made = new Map<string, Puzzle>();

interface Picture {
  readonly title: string;
  readonly shapes: readonly Shape[];
  /** Cells to shade. */
  readonly shaded?: readonly Cell[];
}

/** Returns a puzzle and its solution. For presses, shows each step. */
function solvedPictures(kind: Kind, puzzle: Puzzle, section: RulesSection): Block {
  const { words } = section;
  const [solution] = solve(puzzle, { limit: 2 }).solutions;
  const solved = [
    { title: words.puzzle, shapes: puzzleShapes(puzzle) },
    { title: words.solution, shapes: kind.draw(puzzle, solution) },
  ];
  const pictures = kind.input === 'presses' ? pressPictures(kind, puzzle, solution, words) : solved;
  return pictureRow(pictures, puzzle, section);
}

/** Returns the start, and the board after each press, where the disks that it flips are shaded. */
function pressPictures(kind: Kind, puzzle: Puzzle, solution: Grid, words: BookWords): Picture[] {
  const cells = [...solution.keys()].filter((cell) => solution[cell] === 1);
  const pictures = words.presses.slice(0, cells.length + 1).map((title, count) => {
    const presses = Uint8Array.from(solution.keys(), (cell) => (cells.slice(0, count).includes(cell) ? 1 : 0));
    const shapes = kind.draw(puzzle, presses);
    return {
      title: count === cells.length ? words.goal : title,
      shapes: shapes.filter(({ role, cell }) => !/^press/.test(role) || cell === cells[count - 1]),
    };
  });
  return pictures.map((picture, i) => ({ ...picture, shaded: i === 0 ? [] : changed(pictures[i - 1], picture) }));
}

/** Returns the cells whose disks differ. */
function changed(before: Picture, after: Picture): Cell[] {
  const darkIn = ({ shapes }: Picture) => new Set(shapes.flatMap(({ role, cell }) => (role === 'dark' ? cell : [])));
  const [a, b] = [darkIn(before), darkIn(after)];
  return [...a, ...b].filter((cell): cell is Cell => cell !== undefined && a.has(cell) !== b.has(cell));
}

/** Gap between pictures beside each other, on A5. */
const PICTURE_GAP = 18;

/** Returns pictures of one size beside each other, with captions below. */
function pictureRow(pictures: readonly Picture[], { size }: Puzzle, section: RulesSection): Block {
  const { metrics, geometry, picture } = section;
  const { scale } = geometry;
  const { body } = stylesOf(geometry);
  const { width } = geometry.body(1);
  const gap = PICTURE_GAP * scale;
  const most = cellToFit(size, (width - (pictures.length - 1) * gap) / pictures.length, Number.POSITIVE_INFINITY);
  // Values stay large enough to print, even where a lower picture is asked for.
  const cell = Math.max(Math.min(most, (picture * scale) / size.rows, 28 * scale), Math.min(LEAST_CELL, most));
  const step = cell * size.columns + gap;
  // A caption can be wider than its picture, but ends before the next one and at the edge of the page's body.
  const captions = pictures.map(({ title }, i) =>
    wrap(metrics, body, title, Math.min(step - gap / 3, width - 1 - i * step)),
  );
  return {
    height: cell * size.rows + Math.max(...captions.map(({ length }) => length)) * body.leading + 4 * scale,
    place: (x, y) =>
      pictures.flatMap(({ shapes, shaded }, i) => [
        ...placeBoard(metrics, shapes, size, { x: x + 1 + i * step, y, cell }, { shaded, pictures: geometry.pictures }),
        ...placeLines(metrics, body, captions[i], x + 1 + i * step, y + cell * size.rows + 4 * scale),
      ]),
  };
}
