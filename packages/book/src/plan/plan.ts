import { PICTURE_SETS, type PictureSet } from '../words/drawings.js';
import { BOOK_LANGUAGES, type BookLanguage, wordsOf } from '../words/words.js';
import { type ChapterPlan, DEFAULT_CHAPTERS, PER_PAGE, readChapters } from './chapters.js';
import { readIsbn } from './isbn.js';
import { Reader } from './json.js';
import {
  readAddress,
  readBooklet,
  readDate,
  readEndPages,
  readHints,
  readOpeners,
  readPictures,
  readScale,
  readTechniques,
  readTrimFor,
} from './members.js';
import { requireRoom } from './page-limits.js';
import { PAPERS, type Paper, PROFILES, type ProfileName } from './profile.js';
import { countTitle, subtitleOf } from './titles.js';

/** How the cover looks: one large puzzle, digits on black, or many small puzzles. */
export const COVER_DESIGNS = ['board', 'dark', 'many'] as const;
export type CoverDesign = (typeof COVER_DESIGNS)[number];

/** Scales of other programs whose rating can stand beside the level. */
export const BOOK_SCALES = ['none', 'se', 'hodoku'] as const;
export type BookScale = (typeof BOOK_SCALES)[number];

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
  /** The drawings in place of values. */
  readonly pictures: PictureSet | 'none';
  /** Whether rules and other texts are in a child's words. */
  readonly children: boolean;
  /** Whether a worksheet has separate pages for each chapter, with all answers at the end. */
  readonly byLevel: boolean;
  readonly titlePage: boolean;
  /** Whether the copyright page says how the book was made. */
  readonly colophon: boolean;
  /** Whether chapters and solutions open on right-hand pages of their own, after a half-title. */
  readonly openers: boolean;
  readonly contents: boolean;
  readonly howToPlay: boolean;
  /** Whether there are pages with the hardest step of each puzzle. */
  readonly hints: boolean;
  /** Codes of techniques, each with a page of its own. */
  readonly techniques: readonly string[];
  /** Answers per page; 'same' for pages like those of the puzzles, 'facing' for answers opposite the puzzles. */
  readonly answers: number | 'none' | 'same' | 'facing';
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

const PLAN_KEYS = `
  title subtitle language author publisher edition copyright isbn blurb coverDesign spine introduction endPages trim
  bleed booklet profile paper perPage largePrint pictures children byLevel titlePage colophon openers contents howToPlay hints techniques
  answers notes seedIds scale play date seed chapters
`
  .trim()
  .split(/\s+/);

/** Reads a plan from a JSON value, with defaults for missing members. Throws ParseError, which names the member. */
export function readPlan(value: unknown): Plan {
  const json = new Reader(value, 'plan', PLAN_KEYS);
  const language = json.choiceOf('language', BOOK_LANGUAGES, 'en');
  const words = wordsOf({ language });
  const perPage = json.choiceOf('perPage', PER_PAGE, 2);
  const largePrint = json.flag('largePrint', false);
  const profile = json.choiceOf('profile', Object.keys(PROFILES) as ProfileName[], 'kdp');
  const chapters = readChapters(json.list('chapters', DEFAULT_CHAPTERS), largePrint ? 1 : perPage, words);
  const named = chapters.map(({ variant, name, count }) => ({ variant, name, count }));
  const levels = chapters.flatMap(({ level }) => level ?? []);
  const teaches = chapters.some((chapter) => chapter.teaches !== undefined);
  const author = json.text('author', '', 120);
  const date = readDate(json.text('date', '', 10));
  const bleed = json.flag('bleed', false);
  const trim = readTrimFor(profile, json.text('trim', 'a5', 40).toLowerCase().replace('×', 'x'));
  const paper = json.choiceOf('paper', PAPERS, 'white');
  requireRoom(chapters, { profile, paper, trim });
  const answers =
    json.has('answers') && typeof json.get('answers') === 'number'
      ? json.whole('answers', 4, 30, 12)
      : json.choiceOf('answers', ['none', 'same', 'facing'], largePrint ? 6 : 12);
  return {
    seed: json.text('seed', '', LONGEST_SEED),
    chapters,
    language,
    title: json.text(
      'title',
      chapters.every((chapter) => chapter.teaches !== undefined)
        ? words.learn(chapters[0].name)
        : countTitle(named, words),
      200,
    ),
    subtitle: json.text('subtitle', subtitleOf(named, levels, words, largePrint), 200),
    author,
    publisher: json.text('publisher', '', 120),
    edition: json.text('edition', '', 120),
    copyright: json.text('copyright', copyrightOf(author, date), 500),
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
    pictures: readPictures(json.choiceOf('pictures', ['none', ...PICTURE_SETS], 'none'), chapters),
    children: json.flag('children', false),
    byLevel: json.flag('byLevel', false),
    titlePage: json.flag('titlePage', true),
    colophon: json.flag('colophon', profile === 'home'),
    openers: readOpeners(json.flag('openers', profile !== 'home' || teaches), teaches),
    contents: json.flag('contents', chapters.length > 1),
    howToPlay: json.flag('howToPlay', true),
    hints: readHints(json.flag('hints', false), json.has('pictures') && json.get('pictures') !== 'none'),
    techniques: readTechniques(json.list('techniques', []), chapters),
    answers,
    notes: json.whole('notes', 0, 50, 0),
    seedIds: json.flag('seedIds', profile === 'home' && !largePrint),
    scale: readScale(json.choiceOf('scale', BOOK_SCALES, 'none'), chapters),
    play: readAddress(json.text('play', '', 200)),
    date,
  };
}

/** Returns the line about the author's rights, with the year of a date; '' without an author. */
function copyrightOf(author: string, date: string | undefined): string {
  return author === '' ? '' : ['\u00a9', ...(date === undefined ? [] : [date.slice(0, 4)]), author].join(' ');
}
