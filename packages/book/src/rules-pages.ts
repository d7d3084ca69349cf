import {
  check,
  type Example,
  type Grid,
  hintText,
  type Kind,
  kindOf,
  type Mark,
  make,
  type Puzzle,
  rowOf,
  solve,
} from 'gridwright/internal';
import { type Block, paragraph, placeBlocks, Space } from './blocks.js';
import { cellToFit, LEAST_CELL, NUMBERS, type Place, placeBoard, puzzleMarks } from './board.js';
import type { Book, BookPuzzle } from './book.js';
import { hasTime, placeTime } from './captions.js';
import type { Draft } from './draft.js';
import { type FirstStep, firstSteps } from './first-steps.js';
import { textDrafts } from './front-pages.js';
import type { PageGeometry } from './geometry.js';
import type { Metrics, PageElement } from './page.js';
import { pipsWidth, placePips } from './pips.js';
import { stylesOf } from './styles.js';
import { placeLines, placeText, wrap } from './text.js';
import { type BookWords, wordsOf } from './words.js';

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
  const rulesOf = (name: string, sizes = heights[0], more: readonly Block[] = []) => {
    const kind = kindOf(name);
    const own = ownOf(name).map(({ puzzle }) => puzzle);
    const blocks = blocksOf(kind, own, { words, metrics, geometry, ...sizes });
    return textDrafts(words.howToPlayKind(kind.title), [...blocks, ...more], geometry);
  };
  const pagesOf = ({ sizes, name: last }: (typeof places)[number]) =>
    names.reduce((sum, name) => sum + (name === last ? rulesOf(name, sizes, legend) : rulesOf(name)).length, 0);
  // The legend goes where the pages are fewest, if necessary below smaller pictures.
  const places = heights.flatMap((sizes) => names.map((name) => ({ sizes, name })));
  const counts = places.map(pagesOf);
  const place = places[counts.indexOf(Math.min(...counts))];
  return names.flatMap((name) => [
    ...(name === place.name ? rulesOf(name, place.sizes, legend) : rulesOf(name)),
    ...startDrafts(words.howToPlayKind(kindOf(name).title), ownOf(name)[0], words, metrics, geometry),
  ]);
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
  const inAim = [...shared].find((name) => text.summaryWith?.[name] !== undefined);
  const optionRules = kind.options.filter(({ name }) => options.has(name) && name !== inAim).map(({ name }) => name);
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
    ...paragraph(metrics, dek, (inAim && text.summaryWith?.[inAim]) ?? text.summary, width, true),
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
          solvedPictures(kind, ownExample(kind, puzzles[0], width, scale) ?? pictured.puzzle, section),
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
function ownExample(
  kind: Kind,
  { kind: name, size, options }: Puzzle,
  width: number,
  scale: number,
): Puzzle | undefined {
  const isWide = 2 * size.columns * LEAST_CELL + PICTURE_GAP * scale > width;
  if (!kind.unique || isWide || Object.keys(options).length > 0) return undefined;
  return make({ kind: name, size, options: {}, requests: {} }, 'example').puzzle;
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
function solvedPictures(kind: Kind, example: Puzzle, section: RulesSection): Block {
  const { words } = section;
  const { kind: name, size, options } = example;
  const isProper = !kind.unique || solve(example, { limit: 2 }).solutions.length === 1;
  const { puzzle } = isProper ? { puzzle: example } : make({ kind: name, size, options, requests: {} }, 'example');
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
  const captions = pictures.map(({ title }) => wrap(metrics, body, title, step - gap / 3));
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

/** Returns the mistakes, one or two beside each other, whichever takes less height. */
function lessonRows(
  kind: Kind,
  lessons: readonly Lesson[],
  rules: Readonly<Record<string, string>>,
  section: RulesSection,
): Block[] {
  const rowsOf = (perRow: number) =>
    Array.from({ length: Math.ceil(lessons.length / perRow) }, (_, i) =>
      lessonRow(kind, lessons.slice(perRow * i, perRow * (i + 1)), perRow, rules, section),
    );
  const heightOf = (rows: readonly Block[]) => rows.reduce((sum, { height }) => sum + height, 0);
  const [single, double] = [rowsOf(1), rowsOf(2)];
  const { scale } = section.geometry;
  const column = section.geometry.body(1).width / 2 - (section.mistake + 20) * scale;
  const isReadable = column >= NARROW * stylesOf(section.geometry).body.size;
  return isReadable && heightOf(double) < heightOf(single) ? double : single;
}

/** Returns mistakes beside each other: boards with shaded cells, beside each the broken rule. */
function lessonRow(
  kind: Kind,
  lessons: readonly Lesson[],
  perRow: number,
  rules: Readonly<Record<string, string>>,
  { metrics, geometry, mistake: largest }: RulesSection,
): Block {
  const { scale } = geometry;
  const { body } = stylesOf(geometry);
  const { width } = geometry.body(1);
  const each = (width - (perRow - 1) * 16 * scale) / perRow;
  const parts = lessons.map(([code, { puzzle, answer }], i) => {
    const cell = Math.max(LEAST_CELL, cellToFit(puzzle.size, largest * scale, largest * scale));
    const left = cell * puzzle.size.columns + 12 * scale;
    const cells =
      kind.input === 'presses' ? [] : (check(puzzle, answer).find((mistake) => mistake.code === code)?.cells ?? []);
    return {
      puzzle,
      answer,
      cell,
      cells,
      x: 1 + i * (each + 16 * scale),
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

/** Steps of a worked start. */
const STEPS = 3;

/** Widths of their pictures as shares of the page, the first of which the most steps fit on one page is taken. */
const STEP_WIDTHS = [0.52, 0.44, 0.36];

/** Returns a page with the first steps of a puzzle, each as a picture and in words; none for presses, or without room for both. */
function startDrafts(
  head: string,
  { number, puzzle }: BookPuzzle,
  words: BookWords,
  metrics: Metrics,
  geometry: PageGeometry,
): Draft[] {
  const kind = kindOf(puzzle.kind);
  const { scale } = geometry;
  const { title, heading, body } = stylesOf(geometry);
  const { width, height } = geometry.body(1);
  const gap = 12 * scale;
  const each = (height - title.leading - 8 * scale) / STEPS - gap - NUMBERS;
  const steps = kind.logic === undefined ? [] : firstSteps(puzzle, STEPS);
  const rowsOf = (share: number): Block[] => {
    const cell = Math.max(LEAST_CELL, cellToFit(puzzle.size, width * share, each));
    const left = NUMBERS + cell * puzzle.size.columns + 18 * scale;
    if (width - left < 8 * body.size) return [];
    return steps.map((step, i): Block => {
      const { technique, text } = hintText(words.library, puzzle, step.hint);
      const lines = [
        ...paragraph(metrics, heading, `${i + 1}  ${technique}`, width - left),
        new Space(3 * scale),
        ...paragraph(metrics, body, text, width - left),
      ];
      const beside = lines.reduce((sum, line) => sum + line.height, 0);
      return {
        height: Math.max(NUMBERS + cell * puzzle.size.rows, beside) + gap,
        place: (x, y) => [
          ...placeStep(metrics, puzzle, step, { x: x + NUMBERS, y: y + NUMBERS, cell }),
          ...placeBlocks(lines, x + left, y + NUMBERS - 3 * scale),
        ],
      };
    });
  };
  const options = STEP_WIDTHS.map(rowsOf).filter((rows) => rows.length > 0);
  const draftsOf = (rows: readonly Block[]) =>
    textDrafts(
      head,
      [...paragraph(metrics, title, words.begins(number), width, true), new Space(8 * scale, true), ...rows],
      geometry,
    );
  // Large grids leave room for fewer steps.
  for (let count = steps.length; count > 0; count--) {
    const fitting = options.map((rows) => draftsOf(rows.slice(0, count))).find((drafts) => drafts.length === 1);
    if (fitting !== undefined) return fitting;
  }
  return [];
}

/** Places the board after a step: what to look at is light grey, and the new value's cell darker. */
function placeStep(metrics: Metrics, puzzle: Puzzle, { hint, places, answer }: FirstStep, place: Place): PageElement[] {
  const kind = kindOf(puzzle.kind);
  const areas = hint.areas
    .flatMap(({ cells }) => cells)
    .map((cell): Mark => {
      const row = rowOf(cell, puzzle.size);
      return { type: 'shade', role: 'cell', cell, x: cell - row * puzzle.size.columns + 0.5, y: row + 0.5 };
    });
  const marks = [...areas, ...kind.draw(puzzle, answer)];
  return placeBoard(metrics, marks, puzzle.size, place, { shaded: places, shade: 0.72, numbered: true });
}
