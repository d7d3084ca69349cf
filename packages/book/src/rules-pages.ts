import {
  check,
  type Example,
  type Grid,
  type Kind,
  kindOf,
  type Mark,
  make,
  type Puzzle,
  type Size,
  solve,
  UnsatisfiableError,
} from 'gridwright/internal';
import { aimOf } from './aims.js';
import { type Block, paragraph, Space } from './blocks.js';
import { cellToFit, LEAST_CELL, LEAST_SUMMED, placeBoard, puzzleMarks } from './board.js';
import type { Book } from './book.js';
import { hasTime, placeTime } from './captions.js';
import type { Draft } from './draft.js';
import { textDrafts } from './front-pages.js';
import type { PageGeometry } from './geometry.js';
import type { Metrics, PageElement } from './page.js';
import { pipsWidth, placePips } from './pips.js';
import { stylesOf } from './styles.js';
import { placeLines, placeText, wrap } from './text.js';
import { type BookWords, wordsOf } from './words.js';
import { startDrafts } from './worked-start.js';

/** What the pages of rules are made with. */
interface RulesSection extends Heights {
  readonly words: BookWords;
  readonly metrics: Metrics;
  readonly geometry: PageGeometry;
}

/** Heights to try on A5, of a puzzle and its solution, and of a mistake. */
const HEIGHTS: readonly Heights[] = [
  { picture: 106, mistake: 58 },
  { picture: 88, mistake: 58 },
  { picture: 72, mistake: 58 },
  { picture: 72, mistake: 44 },
];
const LARGE_HEIGHTS: readonly Heights[] = [
  { picture: 180, mistake: 92 },
  { picture: 150, mistake: 92 },
  { picture: 120, mistake: 92 },
  { picture: 120, mistake: 76 },
];

interface Heights {
  readonly picture: number;
  readonly mistake: number;
}

/** Returns pages that explain each kind of the book, with the library's examples. */
export function howToPlayDrafts(book: Book, metrics: Metrics, geometry: PageGeometry): Draft[] {
  const words = wordsOf(book.design);
  const puzzles = book.chapters.flatMap((chapter) => chapter.puzzles);
  const names = [...new Set(puzzles.map(({ puzzle }) => puzzle.kind))];
  const legend = legendBlocks(book, metrics, geometry);
  const ownOf = (name: string) => puzzles.filter(({ puzzle }) => puzzle.kind === name);
  const heights = book.design.largePrint ? LARGE_HEIGHTS : HEIGHTS;
  // Pictures are as large as they can be without taking a page more.
  const rulesOf = (name: string, more: readonly Block[] = []) => {
    const kind = kindOf(name);
    const own = ownOf(name).map(({ puzzle }) => puzzle);
    return fewest(
      heights.map((sizes) => {
        const blocks = blocksOf(kind, own, { words, metrics, geometry, ...sizes });
        return textDrafts(words.howToPlayKind(kind.title), [...blocks, ...more], geometry);
      }),
    );
  };
  const starts = names.map((name) =>
    startDrafts(words.howToPlayKind(kindOf(name).title), ownOf(name)[0], words, metrics, geometry),
  );
  const rules = names.map((name) => rulesOf(name));
  const withLegend = names.map((name) => rulesOf(name, legend));
  // The legend goes where the pages are fewest.
  return fewest(
    names.map((_, place) => names.flatMap((_, i) => [...(i === place ? withLegend : rules)[i], ...starts[i]])),
  );
}

/** Returns the shortest list, the first of several. */
function fewest<Item>(lists: readonly Item[][]): Item[] {
  return lists.reduce((best, list) => (list.length < best.length ? list : best));
}

function blocksOf(kind: Kind, puzzles: readonly Puzzle[], section: RulesSection): Block[] {
  const { words, metrics, geometry } = section;
  const options = new Set(puzzles.flatMap(({ options }) => Object.keys(options)));
  const shared = new Set([...options].filter((name) => puzzles.every(({ options }) => options[name] !== undefined)));
  const { scale } = geometry;
  const { title, dek, heading, body } = stylesOf(geometry);
  const { width } = geometry.body(1);
  const lessons = Object.entries(kind.examples()).filter(([code, example]) => isLesson(kind, code, example, options));
  const text = words.library.kinds[kind.name];
  const aim = aimOf(puzzles, words);
  const optionRules = kind.options.map(({ name }) => name).filter((name) => options.has(name) && name !== aim.option);
  const always = optionRules.filter((name) => shared.has(name)).map((name) => text.options[name]);
  const others = optionRules.filter((name) => !shared.has(name)).map((name) => text.options[name]);
  // A heading above a single rule would take a line more.
  const sometimes = others.length > 1 ? others : [];
  if (others.length === 1) always.push(`${words.inSomePuzzles}: ${others[0]}`);
  const sizes = new Map(puzzles.map(({ size }) => [`${size.rows}x${size.columns}`, size]));
  // Two values, such as 0 and 1, are named by the aim.
  const values =
    kind.input === 'presses'
      ? []
      : [...sizes].flatMap(([name, size]) => {
          const most = kind.maxValues(size).answer;
          return most > 2 ? [words.values(symbolRanges(kind, most, words), sizes.size > 1 ? name : undefined)] : [];
        });
  const hasShared = ([, { puzzle }]: Lesson) => [...shared].every((name) => puzzle.options[name] !== undefined);
  const [, pictured] = lessons.find(hasShared) ?? lessons[0] ?? [];
  return [
    ...paragraph(metrics, title, words.howToPlayKind(kind.title), width, true),
    new Space(6 * scale, true),
    ...paragraph(metrics, dek, aim.summary, width, true),
    ...[...values, ...always].flatMap((sentence) => [
      new Space(3 * scale, true),
      ...paragraph(metrics, body, sentence, width, true),
    ]),
    new Space(14 * scale),
    ...(sometimes.length === 0
      ? []
      : [...paragraph(metrics, heading, words.inSomePuzzles, width, true), new Space(3 * scale, true)]),
    ...sometimes.flatMap((sentence) => [...whole(paragraph(metrics, body, sentence, width)), new Space(3 * scale)]),
    ...(sometimes.length === 0 ? [] : [new Space(11 * scale)]),
    ...(pictured === undefined
      ? []
      : [
          solvedPictures(
            kind,
            ownExample(kind, puzzles[0], section) ?? exampleLike(kind, pictured.puzzle, puzzles[0], section),
            section,
          ),
          new Space(15 * scale),
        ]),
    ...(lessons.length === 0
      ? []
      : [
          ...paragraph(metrics, heading, kind.input === 'presses' ? words.unsolved : words.mistakes, width, true),
          new Space(6 * scale, true),
        ]),
    ...lessonRows(kind, lessons, text.rules, section),
  ];
}

/** Returns blocks that stay on one page. */
function whole(blocks: readonly Block[]): Block[] {
  return blocks.map((block, i) => ({
    height: block.height,
    keep: i < blocks.length - 1,
    place: (x, y) => block.place(x, y),
  }));
}

type Lesson = readonly [code: string, example: Example];

/** Returns the values of a kind as ranges: `1 to 9`, `A to G`. */
function symbolRanges({ answerAlphabet: { symbols } }: Kind, most: number, { range }: BookWords): string[] {
  const used = symbols.slice(1, most + 1);
  return [used.replace(/[^0-9]/g, ''), used.replace(/[0-9]/g, '')]
    .filter((some) => some !== '')
    .map((some) => range(some[0], some[some.length - 1]));
}

/** Returns a puzzle like those of the book, to show with its solution; undefined if it has options or is too large for two pictures. */
function ownExample(kind: Kind, own: Puzzle, section: RulesSection): Puzzle | undefined {
  if (!kind.unique || isWide(own, section) || Object.keys(own.options).length > 0) return undefined;
  return makeExample(kind, own.size, {});
}

/** Returns an example with exactly one solution: the given one, or one with its options. Some need the size of the book's puzzles. */
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

/** Returns a puzzle and its solution. For presses, shows each step. */
function solvedPictures(kind: Kind, puzzle: Puzzle, section: RulesSection): Block {
  const { words } = section;
  const [solution] = solve(puzzle, { limit: 2 }).solutions;
  const solved = [
    { title: words.puzzle, marks: puzzleMarks(puzzle) },
    { title: words.solution, marks: kind.draw(puzzle, solution) },
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
      pictures.flatMap(({ marks }, i) => [
        ...placeBoard(metrics, marks, size, { x: x + 1 + i * step, y, cell }),
        ...placeLines(metrics, body, captions[i], x + 1 + i * step, y + cell * size.rows + 4 * scale),
      ]),
  };
}

/** Least width of the rule beside a mistake, in ems. */
const NARROW = 8.5;

/** Returns the mistakes, one or two beside each other, whichever takes less height. Rules that need a wide column stand alone. */
function lessonRows(
  kind: Kind,
  lessons: readonly Lesson[],
  rules: Readonly<Record<string, string>>,
  section: RulesSection,
): Block[] {
  const row = (some: readonly Lesson[], perRow: number) => lessonRow(kind, some, perRow, rules, section);
  const rowsOf = (some: readonly Lesson[], perRow: number) =>
    Array.from({ length: Math.ceil(some.length / perRow) }, (_, i) =>
      row(some.slice(perRow * i, perRow * (i + 1)), perRow),
    );
  const heightOf = (rows: readonly Block[]) => rows.reduce((sum, { height }) => sum + height, 0);
  const fits = ([code, { puzzle }]: Lesson) => isReadable(rules[code], puzzle, section);
  const [narrow, wide] = [lessons.filter(fits), lessons.filter((lesson) => !fits(lesson))];
  const [single, double] = [rowsOf(lessons, 1), [...rowsOf(narrow, 2), ...rowsOf(wide, 1)]];
  return heightOf(double) < heightOf(single) ? double : single;
}

/** Returns whether a rule can be read in the column beside its board if two boards share a row. */
function isReadable(rule: string, puzzle: Puzzle, section: RulesSection): boolean {
  const { metrics, geometry } = section;
  const { body } = stylesOf(geometry);
  const column = columnWidth(section, 2) - textLeft(section, puzzle);
  const longest = Math.max(...rule.split(' ').map((word) => body.size * metrics.width(body.font, word)));
  return column >= Math.max(NARROW * body.size, longest);
}

/** Returns the width for each of some mistakes beside each other. */
function columnWidth({ geometry }: RulesSection, perRow: number): number {
  return (geometry.body(1).width - (perRow - 1) * MISTAKE_GAP * geometry.scale) / perRow;
}

/** Gap between mistakes beside each other, and between a board and its rule, on A5. */
const MISTAKE_GAP = 16;
const RULE_GAP = 12;

function mistakeCell({ geometry, mistake }: RulesSection, { size, options }: Puzzle): number {
  const least = options.cages === undefined ? LEAST_CELL : LEAST_SUMMED;
  return Math.max(least, cellToFit(size, mistake * geometry.scale, mistake * geometry.scale));
}

/** Returns the width of a board and the gap beside it. */
function textLeft(section: RulesSection, puzzle: Puzzle): number {
  return mistakeCell(section, puzzle) * puzzle.size.columns + RULE_GAP * section.geometry.scale;
}

/** Returns mistakes beside each other: boards with shaded cells, beside each the broken rule. */
function lessonRow(
  kind: Kind,
  lessons: readonly Lesson[],
  perRow: number,
  rules: Readonly<Record<string, string>>,
  section: RulesSection,
): Block {
  const { metrics, geometry } = section;
  const { scale } = geometry;
  const { body } = stylesOf(geometry);
  const each = columnWidth(section, perRow);
  const parts = lessons.map(([code, { puzzle, answer }], i) => {
    const cell = mistakeCell(section, puzzle);
    const left = textLeft(section, puzzle);
    const cells =
      kind.input === 'presses' ? [] : (check(puzzle, answer).find((mistake) => mistake.code === code)?.cells ?? []);
    return {
      puzzle,
      answer,
      cell,
      cells,
      x: 1 + i * (each + MISTAKE_GAP * scale),
      left,
      lines: wrap(metrics, body, rules[code], each - left),
    };
  });
  const height = Math.max(
    ...parts.map(({ puzzle, cell, lines }) => Math.max(cell * puzzle.size.rows, lines.length * body.leading)),
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
        ...placeLines(metrics, body, part.lines, x + part.x + part.left, y - 3 * scale),
      ]),
  };
}

/** Side of the level's squares, and length of the line for the time, on A5. */
const PIP = 6;
const TIME = 52;

/** Returns what is printed beside each puzzle, and what it is for. */
function legendBlocks({ design, chapters }: Book, metrics: Metrics, geometry: PageGeometry): Block[] {
  const words = wordsOf(design);
  const { scale } = geometry;
  const { heading, body } = stylesOf(geometry);
  const { width } = geometry.body(1);
  const left = Math.max(pipsWidth(PIP * scale), TIME * scale) + 14 * scale;
  const row = (sentence: string, symbol: (x: number, base: number) => PageElement[]): Block => {
    const lines = wrap(metrics, body, sentence, width - left);
    return {
      height: lines.length * body.leading + 3 * scale,
      keep: sentence !== words.qrCode,
      place: (x, y) => [...symbol(x, y + body.leading * 0.72), ...placeLines(metrics, body, lines, x + left, y)],
    };
  };
  const level = chapters.flatMap(({ puzzles }) => puzzles).find((puzzle) => puzzle.level !== undefined)?.level;
  const rows = [
    ...(level === undefined ? [] : [row(words.squares, (x, base) => placePips(level, x, base, PIP * scale))]),
    ...(chapters.some(({ perPage }) => hasTime(perPage))
      ? [
          row(words.timeLine, (x, base) =>
            placeTime(metrics, geometry, words.time, { x, y: base, width: TIME * scale }),
          ),
        ]
      : []),
    ...(design.play === undefined
      ? []
      : [row(words.qrCode, (x, base) => [placeText(metrics, body, 'QR', { x, y: base })])]),
  ];
  if (rows.length === 0) return [];
  return [
    new Space(16 * scale),
    ...paragraph(metrics, heading, words.onThePage, width, true),
    new Space(4 * scale, true),
    ...rows,
  ];
}
