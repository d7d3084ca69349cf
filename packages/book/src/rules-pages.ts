import {
  check,
  type Example,
  type Grid,
  type Kind,
  kindOf,
  type Mark,
  make,
  type Puzzle,
  solve,
} from 'gridwright/internal';
import { type Block, paragraph, Space } from './blocks.js';
import { cellToFit, LEAST_CELL, placeBoard, puzzleMarks } from './board.js';
import type { Book } from './book.js';
import type { Draft } from './draft.js';
import { stylesOf, textDrafts } from './front-pages.js';
import type { PageGeometry } from './geometry.js';
import type { Metrics } from './page.js';
import { placeLines, wrap } from './text.js';
import { type BookWords, wordsOf } from './words.js';

/** Returns pages that explain each kind of the book, with the library's examples. */
export function howToPlayDrafts({ design, chapters }: Book, metrics: Metrics, geometry: PageGeometry): Draft[] {
  const words = wordsOf(design);
  const puzzles = chapters.flatMap((chapter) => chapter.puzzles.map(({ puzzle }) => puzzle));
  return [...new Set(puzzles.map(({ kind }) => kind))].flatMap((name) => {
    const kind = kindOf(name);
    const own = puzzles.filter((puzzle) => puzzle.kind === name);
    return textDrafts(words.howToPlayKind(kind.title), blocksOf(kind, own, words, metrics, geometry), geometry);
  });
}

function blocksOf(
  kind: Kind,
  puzzles: readonly Puzzle[],
  words: BookWords,
  metrics: Metrics,
  geometry: PageGeometry,
): Block[] {
  const options = new Set(puzzles.flatMap(({ options }) => Object.keys(options)));
  const shared = new Set([...options].filter((name) => puzzles.every(({ options }) => options[name] !== undefined)));
  const { scale } = geometry;
  const { title, dek, heading, body } = stylesOf(scale);
  const { width } = geometry.body(1);
  const lessons = Object.entries(kind.examples()).filter(([code, example]) => isLesson(kind, code, example, options));
  const text = words.library.kinds[kind.name];
  const inAim = [...shared].find((name) => text.summaryWith?.[name] !== undefined);
  const optionRules = kind.options
    .filter(({ name }) => options.has(name) && name !== inAim)
    .map(({ name }) => (shared.has(name) ? text.options[name] : words.inSomePuzzles(text.options[name])));
  const hasShared = ([, { puzzle }]: Lesson) => [...shared].every((name) => puzzle.options[name] !== undefined);
  const [, pictured] = lessons.find(hasShared) ?? lessons[0] ?? [];
  return [
    ...paragraph(metrics, title, words.howToPlayKind(kind.title), width, true),
    new Space(6 * scale, true),
    ...paragraph(metrics, dek, (inAim && text.summaryWith?.[inAim]) ?? text.summary, width, true),
    ...optionRules.flatMap((sentence) => [
      new Space(3 * scale, true),
      ...paragraph(metrics, body, sentence, width, true),
    ]),
    new Space(14 * scale, true),
    ...(pictured === undefined
      ? []
      : [solvedPictures(kind, pictured.puzzle, words, metrics, geometry), new Space(15 * scale)]),
    ...(lessons.length === 0
      ? []
      : [
          ...paragraph(metrics, heading, kind.input === 'presses' ? words.unsolved : words.mistakes, width, true),
          new Space(6 * scale, true),
        ]),
    ...inPairs(lessons).map((pair) => lessonRow(kind, pair, text.rules, metrics, geometry)),
  ];
}

type Lesson = readonly [code: string, example: Example];

function inPairs(lessons: readonly Lesson[]): (readonly Lesson[])[] {
  return Array.from({ length: Math.ceil(lessons.length / 2) }, (_, i) => lessons.slice(2 * i, 2 * i + 2));
}

/** Returns whether an example shows a mistake that is possible on paper: with valid values and unchanged clues. */
function isLesson(kind: Kind, code: string, { puzzle, answer }: Example, options: ReadonlySet<string>): boolean {
  if (!Object.keys(puzzle.options).every((name) => options.has(name))) return false;
  if (answer.some((value) => value > kind.maxValues(puzzle.size).answer)) return false;
  if (kind.input === 'presses')
    return puzzle.clues.every((clue) => clue > 0) && solve(puzzle, { limit: 1 }).solutions.length > 0;
  const isWrong = check(puzzle, answer).some((mistake) => mistake.code === code && !mistake.unfinished);
  return isWrong && puzzle.clues.every((clue, cell) => clue === 0 || clue === answer[cell]);
}

interface Picture {
  readonly title: string;
  readonly marks: readonly Mark[];
}

/** Returns a puzzle and its solution. If the example isn't unique, makes one that is. For presses, shows each step. */
function solvedPictures(
  kind: Kind,
  example: Puzzle,
  words: BookWords,
  metrics: Metrics,
  geometry: PageGeometry,
): Block {
  const { kind: name, size, options } = example;
  const isProper = !kind.unique || solve(example, { limit: 2 }).solutions.length === 1;
  const { puzzle } = isProper ? { puzzle: example } : make({ kind: name, size, options, requests: {} }, 'example');
  const [solution] = solve(puzzle, { limit: 2 }).solutions;
  const solved = [
    { title: words.puzzle, marks: puzzleMarks(puzzle) },
    { title: words.solution, marks: kind.draw(puzzle, solution) },
  ];
  return pictureRow(
    kind.input === 'presses' ? pressPictures(kind, puzzle, solution, words) : solved,
    puzzle,
    metrics,
    geometry,
  );
}

/** Returns the start, and the board after each press. */
function pressPictures(kind: Kind, puzzle: Puzzle, solution: Grid, words: BookWords): Picture[] {
  const cells = [...solution.keys()].filter((cell) => solution[cell] === 1);
  return words.presses.slice(0, cells.length + 1).map((title, count) => {
    const presses = Uint8Array.from(solution.keys(), (cell) =>
      cells.indexOf(cell) >= 0 && cells.indexOf(cell) < count ? 1 : 0,
    );
    const marks = kind.draw(puzzle, presses);
    return {
      title: count === cells.length ? words.goal : title,
      marks: [
        ...marks.filter((mark) => mark.type === 'press' && mark.cell === cells[count - 1]),
        ...marks.filter(({ type }) => type !== 'press'),
      ],
    };
  });
}

/** Returns pictures of one size beside each other, with captions below. */
function pictureRow(pictures: readonly Picture[], { size }: Puzzle, metrics: Metrics, geometry: PageGeometry): Block {
  const { scale } = geometry;
  const { small } = stylesOf(scale);
  const { width } = geometry.body(1);
  const gap = 18 * scale;
  const cell = Math.min(
    cellToFit(size, (width - (pictures.length - 1) * gap) / pictures.length, 120 * scale),
    28 * scale,
  );
  const step = cell * size.columns + gap;
  return {
    height: cell * size.rows + small.leading + 4 * scale,
    place: (x, y) =>
      pictures.flatMap(({ title, marks }, i) => [
        ...placeBoard(metrics, marks, size, { x: x + 1 + i * step, y, cell }),
        ...placeLines(metrics, small, [title], x + 1 + i * step, y + cell * size.rows + 4 * scale),
      ]),
  };
}

/** Returns one or two mistakes: boards with shaded cells, beside them the broken rules. */
function lessonRow(
  kind: Kind,
  lessons: readonly Lesson[],
  rules: Readonly<Record<string, string>>,
  metrics: Metrics,
  geometry: PageGeometry,
): Block {
  const { scale } = geometry;
  const { small } = stylesOf(scale);
  const { width } = geometry.body(1);
  const half = (width - 16 * scale) / 2;
  const parts = lessons.map(([code, { puzzle, answer }], i) => {
    const cell = Math.max(LEAST_CELL, cellToFit(puzzle.size, 58 * scale, 58 * scale));
    const left = cell * puzzle.size.columns + 12 * scale;
    const cells =
      kind.input === 'presses' ? [] : (check(puzzle, answer).find((mistake) => mistake.code === code)?.cells ?? []);
    return {
      puzzle,
      answer,
      cell,
      cells,
      x: 1 + i * (half + 16 * scale),
      left,
      lines: wrap(metrics, small, rules[code], half - left),
    };
  });
  const height = Math.max(
    ...parts.map(({ puzzle, cell, lines }) => Math.max(cell * puzzle.size.rows, lines.length * small.leading)),
  );
  return {
    height: height + 11 * scale,
    place: (x, y) =>
      parts.flatMap((part) => [
        ...placeBoard(
          metrics,
          kind.draw(part.puzzle, part.answer),
          part.puzzle.size,
          { x: x + part.x, y, cell: part.cell },
          { shaded: part.cells },
        ),
        ...placeLines(metrics, small, part.lines, x + part.x + part.left, y - 3 * scale),
      ]),
  };
}
