import {
  type Grid,
  type Kind,
  make,
  type Puzzle,
  type Shape,
  type Size,
  solve,
  UnsatisfiableError,
} from 'gridwright/internal';
import type { Block } from './blocks.js';
import { cellToFit, LEAST_CELL, placeBoard, puzzleShapes } from './board.js';
import type { RulesSection } from './rules-section.js';
import { stylesOf } from './styles.js';
import { placeLines, wrap } from './text.js';
import type { BookWords } from './words.js';

/**
 * Returns a puzzle like those of the book with its solution, beside each other: without options if the book's have
 * none, otherwise one with the options of an example. For presses, shows each step.
 */
export function solvedExample(kind: Kind, example: Puzzle, own: Puzzle, section: RulesSection): Block {
  return solvedPictures(kind, ownExample(kind, own, section) ?? exampleLike(kind, example, own, section), section);
}

/** Returns a puzzle like those of the book; undefined if it has options or is too large for two pictures. */
function ownExample(kind: Kind, own: Puzzle, section: RulesSection): Puzzle | undefined {
  if (!kind.unique || isWide(own, section) || Object.keys(own.options).length > 0) return undefined;
  return makeExample(kind, own.size, {});
}

/**
 * Returns an example with exactly one solution: the given one, or one with its options. Some need the size of the
 * book's puzzles.
 */
function exampleLike(kind: Kind, example: Puzzle, own: Puzzle, section: RulesSection): Puzzle {
  const { size, options } = example;
  if (!kind.unique || solve(example, { limit: 2 }).solutions.length === 1) return example;
  for (const one of [size, ...(isWide(own, section) ? [] : [own.size])]) {
    try {
      return makeExample(kind, one, options);
    } catch (error) {
      // No small grid keeps some of the rules.
      if (!(error instanceof UnsatisfiableError)) throw error;
    }
  }
  return makeExample(kind, kind.defaultSize, options);
}

/** Returns whether two pictures of a puzzle are too wide for a page. */
function isWide({ size }: Puzzle, { geometry }: RulesSection): boolean {
  return 2 * size.columns * LEAST_CELL + PICTURE_GAP * geometry.scale > geometry.body(1).width;
}

function makeExample({ name }: Kind, size: Size, options: Puzzle['options']): Puzzle {
  const key = JSON.stringify([name, size, options]);
  const puzzle = made.get(key) ?? make({ kind: name, size, options, requests: {} }, 'example').puzzle;
  made.set(key, puzzle);
  return puzzle;
}

/** Examples made so far: a book is laid out several times, and some examples take a second. */
const made = new Map<string, Puzzle>();

interface Picture {
  readonly title: string;
  readonly shapes: readonly Shape[];
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

/** Returns the start, and the board after each press. */
function pressPictures(kind: Kind, puzzle: Puzzle, solution: Grid, words: BookWords): Picture[] {
  const cells = [...solution.keys()].filter((cell) => solution[cell] === 1);
  return words.presses.slice(0, cells.length + 1).map((title, count) => {
    const presses = Uint8Array.from(solution.keys(), (cell) =>
      cells.indexOf(cell) >= 0 && cells.indexOf(cell) < count ? 1 : 0,
    );
    const shapes = kind.draw(puzzle, presses);
    return {
      title: count === cells.length ? words.goal : title,
      shapes: shapes.filter(({ role, cell }) => !/^press/.test(role) || cell === cells[count - 1]),
    };
  });
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
      pictures.flatMap(({ shapes }, i) => [
        ...placeBoard(metrics, shapes, size, { x: x + 1 + i * step, y, cell }),
        ...placeLines(metrics, body, captions[i], x + 1 + i * step, y + cell * size.rows + 4 * scale),
      ]),
  };
}
