import {
  type Asked,
  GridwrightError,
  kindOf,
  kinds,
  LEVELS,
  type Level,
  namedOptions,
  type Order,
  ParseError,
  type Puzzle,
  quote,
  readCriteria,
  readOrderFor,
  requirePossible,
} from 'gridwright/internal';
import { readIsbn } from './isbn.js';
import { bad, type Json, Reader, typeOf } from './json.js';
import {
  isOwnLimit,
  isTaken,
  PAPERS,
  type Paper,
  PROFILES,
  type ProfileName,
  pageLimits,
  takenSizes,
} from './profile.js';
import { readTrim, SIDES, TRIMS, trimOf, uprightFor } from './trim.js';
import { BOOK_LANGUAGES, type BookLanguage, type BookWords, wordsOf } from './words.js';

/** Possible numbers of puzzles per page. */
export const PER_PAGE = [1, 2, 3, 4, 6, 8, 9, 12] as const;
export type PerPage = (typeof PER_PAGE)[number];

/** How the cover looks: one large puzzle, digits on black, or many small puzzles. */
export const COVER_DESIGNS = ['board', 'dark', 'many'] as const;
export type CoverDesign = (typeof COVER_DESIGNS)[number];

/** Scales of other programs whose rating can stand beside the level. */
export const BOOK_SCALES = ['none', 'se', 'hodoku'] as const;
export type BookScale = (typeof BOOK_SCALES)[number];

/** A chapter has puzzles of one kind, size and level. */
export interface ChapterPlan {
  readonly title: string;
  readonly order: Order;
  readonly level: Level | undefined;
  readonly count: number;
  readonly perPage: PerPage;
  /** Whether to sort the puzzles by rating, the easiest first. */
  readonly byRating: boolean;
}

/** Everything that decides how a book looks. */
export interface Design {
  /** The language of the book's own texts. */
  readonly language: BookLanguage;
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly publisher: string;
  /** Such as `First edition, 2026`. */
  readonly edition: string;
  readonly copyright: string;
  /** 13 digits with any hyphens, or ''. */
  readonly isbn: string;
  /** Text on the back cover; '' for one made from the chapters. */
  readonly blurb: string;
  readonly coverDesign: CoverDesign;
  /** Width of the spine in inches; undefined to compute it from the number of pages. */
  readonly spine: number | undefined;
  /** Paragraphs. */
  readonly introduction: readonly string[];
  /** A name of `TRIMS`, or a width and a height such as `7.5x9.25` or `190x240mm`. */
  readonly trim: string;
  readonly bleed: boolean;
  /** Whether pages lie beside each other on sheets to fold. */
  readonly booklet: boolean;
  readonly profile: ProfileName;
  /** The paper decides how many pages a book can have, and how thick it is. */
  readonly paper: Paper;
  readonly largePrint: boolean;
  readonly titlePage: boolean;
  /** Whether the copyright page says how the book was made. */
  readonly colophon: boolean;
  /** Whether chapters and solutions open on right-hand pages of their own, after a half-title. */
  readonly openers: boolean;
  readonly contents: boolean;
  readonly howToPlay: boolean;
  /** Whether there are pages with the first step of each puzzle. */
  readonly hints: boolean;
  /** Codes of techniques, each with a page of its own. */
  readonly techniques: readonly string[];
  /** Answers per page; 'same' for pages like those of the puzzles. */
  readonly answers: number | 'none' | 'same';
  /** Pages of text after the solutions, such as one about the author. */
  readonly endPages: readonly EndPage[];
  /** Pages of ruled lines at the end. */
  readonly notes: number;
  readonly seedIds: boolean;
  /** The scale on which each 9x9 Sudoku is rated besides its level. */
  readonly scale: BookScale;
  /** Address of the page where the puzzles can be played; each gets a QR code. */
  readonly play: string | undefined;
  /** `YYYY-MM-DD`, for the file's properties where the profile allows any. */
  readonly date: string | undefined;
}

/** A page with a title and paragraphs, or several if one isn't enough. */
export interface EndPage {
  readonly title: string;
  readonly text: readonly string[];
}

/** Everything that determines a book. */
export interface Plan extends Design {
  readonly seed: string;
  readonly chapters: readonly ChapterPlan[];
}

/** Longest seed, because seed ids are printed. */
const LONGEST_SEED = 60;

/** Maximum number of puzzles and of chapters. */
const MOST_PUZZLES = 5000;
const MOST_CHAPTERS = 200;

/** The default book: 100 Sudoku from Gentle to Expert. */
export const DEFAULT_CHAPTERS: readonly Json[] = [
  { kind: 'sudoku', level: 'gentle..expert', count: 100, symmetry: 'half-turn' },
];

const PLAN_KEYS =
  `title subtitle language author publisher edition copyright isbn blurb coverDesign spine introduction endPages trim bleed booklet profile paper perPage largePrint titlePage colophon openers contents howToPlay hints techniques answers notes
  seedIds scale play date seed chapters`.split(/\s+/);
const CHAPTER_KEYS = ['kind', 'title', 'count', 'level', 'order', 'perPage'];

/** Reads a plan from a JSON value, with defaults for missing members. Throws ParseError, which names the member. */
export function readPlan(value: unknown): Plan {
  const json = new Reader(value, 'plan', PLAN_KEYS);
  const language = json.choiceOf('language', BOOK_LANGUAGES, 'en');
  const words = wordsOf({ language });
  const perPage = json.choiceOf('perPage', PER_PAGE, 2);
  const largePrint = json.flag('largePrint', false);
  const profile = json.choiceOf('profile', Object.keys(PROFILES) as ProfileName[], 'kdp');
  const chapters = readChapters(json.list('chapters', DEFAULT_CHAPTERS), largePrint ? 1 : perPage, words);
  const bleed = json.flag('bleed', false);
  const trim = readTrimFor(profile, json.text('trim', 'a5', 40).toLowerCase());
  const paper = json.choiceOf('paper', PAPERS, 'white');
  requireRoom(chapters, profile, paper, trim);
  const answers =
    json.has('answers') && typeof json.get('answers') === 'number'
      ? json.whole('answers', 4, 30, 12)
      : json.choiceOf('answers', ['none', 'same'], largePrint ? 6 : 12);
  return {
    seed: json.text('seed', '', LONGEST_SEED),
    chapters,
    language,
    title: json.text('title', titleOf(chapters, words), 200),
    subtitle: json.text('subtitle', subtitleOf(chapters, words), 200),
    author: json.text('author', '', 120),
    publisher: json.text('publisher', '', 120),
    edition: json.text('edition', '', 120),
    copyright: json.text('copyright', '', 500),
    isbn: readIsbn(json.text('isbn', '', 40)),
    blurb: json.text('blurb', '', 1000),
    coverDesign: json.choiceOf('coverDesign', COVER_DESIGNS, 'board'),
    spine: json.has('spine') ? json.decimal('spine', 0, 3) : undefined,
    introduction: json.texts('introduction', 5000),
    trim,
    endPages: readEndPages(json.list('endPages', [])),
    bleed,
    booklet: readBooklet(json.flag('booklet', false), bleed, profile),
    profile,
    paper,
    largePrint,
    titlePage: json.flag('titlePage', true),
    colophon: json.flag('colophon', true),
    openers: json.flag('openers', profile !== 'home'),
    contents: json.flag('contents', chapters.length > 1),
    howToPlay: json.flag('howToPlay', true),
    hints: json.flag('hints', false),
    techniques: readTechniques(json.list('techniques', []), chapters),
    answers,
    notes: json.whole('notes', 0, 50, 0),
    seedIds: json.flag('seedIds', !largePrint),
    scale: readScale(json.choiceOf('scale', BOOK_SCALES, 'none'), chapters),
    play: readAddress(json.text('play', '', 200)),
    date: readDate(json.text('date', '', 10)),
  };
}

/** Returns the name of a trim size that a profile takes. Throws ParseError for others. */
function readTrimFor(profile: ProfileName, name: string): string {
  const trim = readTrim(name);
  const upright = uprightFor(name);
  if (upright !== undefined)
    throw bad(
      'trim',
      `an upright or square page, because captions and rules are set for its width: use ${upright}, or booklet with the profile home for two pages on a wide sheet`,
      quote(name),
    );
  if (trim === undefined)
    throw bad(
      'trim',
      `one of ${Object.keys(TRIMS).join(', ')}, or a width and a height of ${SIDES[0]} to ${SIDES[1]} inches, upright or square, such as 7.5x9.25 or 190x240mm`,
      quote(name),
    );
  if (!isTaken(PROFILES[profile], trim))
    throw bad('trim', `${takenSizes(PROFILES[profile])}, which the profile ${profile} takes`, quote(name));
  return name;
}

/** Returns the least number of pages that the puzzles of a book take. */
export function puzzlePages(chapters: readonly Pick<ChapterPlan, 'count' | 'perPage'>[]): number {
  return Math.ceil(chapters.reduce((sum, { count, perPage }) => sum + count / perPage, 0));
}

/** Throws ParseError, before any puzzle is made, if the puzzles need more pages than the profile allows. */
function requireRoom(chapters: readonly ChapterPlan[], profile: ProfileName, paper: Paper, trim: string): void {
  if (isOwnLimit(PROFILES[profile])) return;
  const pages = puzzlePages(chapters);
  const [, most] = pageLimits(PROFILES[profile], paper, trimOf(trim));
  if (pages > most)
    throw bad(
      'chapters',
      `puzzles for at most ${most} pages, the limit of the profile ${profile}`,
      `some for ${pages} or more`,
    );
}

function readChapters(list: readonly unknown[], perPage: PerPage, words: BookWords): ChapterPlan[] {
  if (list.length === 0 || list.length > MOST_CHAPTERS)
    throw bad('chapters', `1 to ${MOST_CHAPTERS} of them`, `${list.length}`);
  const chapters = list.flatMap((value, i) => readChapter(value, `chapter ${i + 1}`, perPage, words));
  const count = chapters.reduce((sum, chapter) => sum + chapter.count, 0);
  if (count > MOST_PUZZLES) throw bad('chapters', `at most ${MOST_PUZZLES} puzzles in all`, `${count}`);
  return chapters;
}

/** Reads a chapter. A range of levels becomes one chapter per level, with the puzzles evenly distributed. */
function readChapter(value: unknown, path: string, perPage: PerPage, words: BookWords): ChapterPlan[] {
  const json = new Reader(value, path);
  const kind = kindOf(
    json.choiceOf(
      'kind',
      kinds.map(({ name }) => name),
      'sudoku',
    ),
  );
  const options = ['size', 'box', ...[...kind.options, ...kind.requests].map(({ name }) => name)];
  json.allow([...CHAPTER_KEYS, ...options]);
  const count = json.whole('count', 1, MOST_PUZZLES, 20);
  const levels = within(path, () => readLevels(kind.name, json.text('level', '', 40)));
  const asked = Object.fromEntries(options.map((name) => [name, readAsked(json.get(name), `${path}, ${name}`)]));
  const title = json.text('title', '', 200);
  const shared = {
    perPage: json.choiceOf('perPage', PER_PAGE, perPage),
    byRating: json.choiceOf('order', ['rating', 'made'], 'rating') === 'rating',
  };
  return levels
    .map((level, i) => ({ level, count: Math.floor(count / levels.length) + (i < count % levels.length ? 1 : 0) }))
    .filter((chapter) => chapter.count > 0)
    .map(({ level, count: some }): ChapterPlan => {
      const order = within(path, () => {
        const fitted = readOrderFor(kind.name, asked, { level });
        requirePossible(fitted);
        return withPresses(fitted, asked);
      });
      const name = title === '' ? nameOf(order, words) : title;
      return {
        title: level === undefined || (title !== '' && levels.length === 1) ? name : `${name}, ${words.level(level)}`,
        order,
        level,
        count: some,
        ...shared,
      };
    });
}

/** Share of the cells that are pressed where the plan doesn't say how many: 3 of 4x4. */
const PRESSED = 0.19;

/** Returns an order for more presses on larger boards, if the plan leaves their number open and a board can need that many. */
function withPresses(order: Order, asked: Asked): Order {
  const { kind, size, requests } = order;
  if (kindOf(kind).input !== 'presses' || requests.presses !== undefined) return order;
  const presses = Math.round(size.rows * size.columns * PRESSED);
  // On a torus, the most presses that a board can need depend on its size in ways that only a search shows.
  if (presses <= USUAL_PRESSES || order.options.torus !== undefined) return order;
  try {
    const larger = readOrderFor(kind, { ...asked, presses }, {});
    requirePossible(larger);
    return larger;
  } catch {
    return order;
  }
}

/** The number of presses that the library makes on boards of any size. */
const USUAL_PRESSES = 3;

/** Returns the chapters for existing puzzles: one for each sequence of puzzles of one kind, size and options. */
export function chaptersOf(puzzles: readonly Puzzle[]): Json[] {
  const chapters: { puzzle: Puzzle; count: number }[] = [];
  for (const puzzle of puzzles) {
    const last = chapters.at(-1);
    if (last !== undefined && areAlike(last.puzzle, puzzle)) last.count++;
    else chapters.push({ puzzle, count: 1 });
  }
  return chapters.map(({ puzzle: { kind, size, options }, count }) => {
    const box = size.boxRows > 0 ? { box: `${size.boxRows}x${size.boxColumns}` } : {};
    return { kind, count, size: `${size.rows}x${size.columns}`, ...box, ...options };
  });
}

/** Returns whether two puzzles have the same kind, size and options; their regions or signs may differ. */
export function areAlike(a: Puzzle, b: Puzzle): boolean {
  const nameOf = ({ kind, size, options }: Puzzle) =>
    JSON.stringify([size, namedOptions(kindOf(kind).requests, options)]);
  return a.kind === b.kind && nameOf(a) === nameOf(b);
}

/** Returns the kind with everything that isn't a default: `Sudoku`, `Sudoku 16x16`, `Kurosu 10x10, distinct`. */
function nameOf({ kind: name, size, options, requests }: Order, words: BookWords): string {
  const kind = kindOf(name);
  // A jigsaw has no boxes, but the usual size.
  const isUsual = size.rows === kind.defaultSize.rows && size.columns === kind.defaultSize.columns;
  const variants = kind.requests.filter((spec) => spec.draws !== undefined && requests[spec.name] !== undefined);
  const shape = isUsual ? kind.title : `${kind.title} ${size.rows}x${size.columns}`;
  const named = {
    ...namedOptions(kind.requests, options),
    ...Object.fromEntries(variants.map(({ name }) => [name, 'yes'])),
  };
  return [shape, ...Object.entries(named).map(([option, value]) => words.option(option, value))].join(', ');
}

/** Reads a level, or a range such as `gentle..expert`. Returns [undefined] if there is none. */
function readLevels(kind: string, text: string): (Level | undefined)[] {
  if (text === '') return [undefined];
  const [from, to = from] = text.split('..', 2).map((word) => readCriteria(kind, { level: word }).level as Level);
  const levels = LEVELS.slice(LEVELS.indexOf(from), LEVELS.indexOf(to) + 1);
  if (levels.length === 0) throw bad('level', 'the lighter level first', quote(text));
  return levels;
}

function readAsked(value: unknown, path: string): Asked[string] {
  if (value === undefined || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return value;
  throw bad(path, 'a text, a number, true or false', typeOf(value));
}

function readTechniques(list: readonly unknown[], chapters: readonly ChapterPlan[]): string[] {
  const codes = chapters.flatMap(({ order }) => kindOf(order.kind).logic?.techniques.map(({ code }) => code) ?? []);
  return list.map((value) => {
    if (typeof value === 'string' && codes.includes(value)) return value;
    throw bad(
      'techniques',
      `codes of techniques of the book's puzzles, as \`gridwright rate\` writes them`,
      typeof value === 'string' ? quote(value) : typeOf(value),
    );
  });
}

function readEndPages(list: readonly unknown[]): EndPage[] {
  return list.map((value, i) => {
    const json = new Reader(value, `endPages ${i + 1}`, ['title', 'text']);
    const page = { title: json.text('title', '', 120), text: json.texts('text', 5000) };
    if (page.title === '' || page.text.length === 0) throw bad(`endPages ${i + 1}`, 'a title and a text', 'none');
    return page;
  });
}

/** Throws ParseError for a scale that rates none of the puzzles. */
function readScale(scale: BookScale, chapters: readonly ChapterPlan[]): BookScale {
  if (scale === 'none' || chapters.some(({ order }) => kindOf(order.kind).scales?.[scale]?.fits(order))) return scale;
  const [{ order }] = chapters;
  throw bad(
    'scale',
    '9x9 Sudoku among the puzzles, which it rates',
    `${kindOf(order.kind).title} ${order.size.rows}x${order.size.columns}`,
  );
}

/** Throws ParseError for a booklet that a printing firm would bind or cut. */
function readBooklet(booklet: boolean, bleed: boolean, profile: ProfileName): boolean {
  if (booklet && profile !== 'home') throw bad('booklet', 'the profile home', profile);
  if (booklet && bleed) throw bad('booklet', 'no bleed', 'bleed');
  return booklet;
}

function readAddress(text: string): string | undefined {
  if (text === '') return undefined;
  if (/^https?:\/\/[^\s#?]+$/.test(text)) return text;
  throw bad('play', 'a web address without ? and #, such as https://example.org/play/', quote(text));
}

function readDate(text: string): string | undefined {
  if (text === '') return undefined;
  const [year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.slice(1).map(Number) ?? [];
  const days = [
    31,
    year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ];
  if (year >= 1 && day >= 1 && day <= (days[month - 1] ?? 0)) return text;
  throw bad('date', 'a day as YYYY-MM-DD', quote(text));
}

function titleOf(chapters: readonly ChapterPlan[], words: BookWords): string {
  const count = chapters.reduce((sum, chapter) => sum + chapter.count, 0);
  const names = kindTitles(chapters);
  return words.title(count, names.length === 1 ? names[0] : undefined);
}

function subtitleOf(chapters: readonly ChapterPlan[], words: BookWords): string {
  const levels = LEVELS.filter((level) => chapters.some((chapter) => chapter.level === level));
  const names = kindTitles(chapters);
  if (names.length > 1) return words.kinds(names);
  if (levels.length === 0) return '';
  return words.levels(levels[0], levels[levels.length - 1]);
}

function kindTitles(chapters: readonly ChapterPlan[]): string[] {
  return [...new Set(chapters.map(({ order }) => kindOf(order.kind).title))];
}

/** Adds the place in the plan to an error of the library. */
function within<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof GridwrightError ? new ParseError('plan', `${path}: ${error.message}`) : error;
  }
}
