import { PAPERS, PROFILES, type ProfileName, TRIMS } from '@gridwright/preflight';
import { PICTURE_SETS } from '../words/drawings.js';
import { BOOK_LANGUAGES, wordsOf } from '../words/words.js';
import { PER_PAGE } from './chapter-plan.js';
import { DEFAULT_CHAPTERS, PUZZLES, readChapters } from './chapters.js';
import {
  doesTeach,
  readAddress,
  readBooklet,
  readDate,
  readHints,
  readOpeners,
  readPictures,
  readScale,
  readTechniques,
  readTrimFor,
  readUpsideDown,
} from './checks.js';
import { readIsbn } from './isbn.js';
import {
  type Before,
  bad,
  checked,
  choice,
  decimal,
  flag,
  list,
  type Members,
  readMembers,
  readObject,
  readText,
  requireKeys,
  text,
  under,
  whole,
  wholeOr,
} from './schema.js';
import { countTitle, subtitleOf } from './titles.js';

const TEXT = 'Text:';
const LAYOUT = 'Layout:';

/** A page after the solutions, or several if one isn't enough, such as one about the author. */
const END_PAGE = {
  title: { ...text(120), help: 'heading' },
  text: { ...list((value, path) => readText(value, path, 5000), 'paragraphs'), help: 'paragraphs' },
} as const satisfies Members;

/**
 * The members of a plan, in the order in which they are read: defaults and limits depend on earlier members only. The
 * plan's type, the command's options and the table in docs/book.md follow from them.
 */
export const PLAN_MEMBERS = {
  ...under(TEXT, {
    language: { ...choice(BOOK_LANGUAGES, 'en'), help: 'language of everything but your own texts' },
  }),
  ...under(LAYOUT, {
    profile: { ...choice(Object.keys(PROFILES) as ProfileName[], 'kdp'), help: 'printer' },
    paper: { ...choice(PAPERS, 'white'), help: 'paper: limits the number of pages, and makes the spine' },
    trim: {
      ...checked(text(40, 'a5'), readTrimFor),
      values: Object.keys(TRIMS)
        .map((name) => `\`${name}\``)
        .join(', '),
      form: 'SIZE',
      help: `page size: ${Object.keys(TRIMS).join(', ')}, or its sides, such as 7.5x9.25 or 190x240mm`,
      docs: 'page size, in inches, or any width and height that the profile takes, upright or square, such as `7.5x9.25` or `190x240mm`',
    },
    bleed: {
      ...flag(),
      only: 'book',
      help: 'let chapter tabs bleed off the page edge',
      docs: 'pages 0.125 in larger at the top, bottom and outer edge, with a black tab for each chapter',
    },
    booklet: {
      ...checked(flag(), readBooklet),
      only: 'book',
      help: 'two pages on each sheet, in the order to fold and staple; profile home',
      docs: 'two pages beside each other on sheets of twice the width, in the order to fold and staple; print on both sides, flipped on the short edge; only with `home`',
    },
    perPage: { ...choice(PER_PAGE, 2), help: 'puzzles per page; a chapter can have its own' },
    largePrint: {
      ...flag(),
      help: 'one puzzle per page, up to 17.5 cm wide, with large values',
      docs: 'one puzzle per page, its grid up to 17.5 cm wide, with large values and signs, no word under 16 pt, and 6 answers per page; with more per page, values of at least 16 pt',
    },
  }),
  chapters: {
    ...checked(
      list((value): unknown => value, 'see below', DEFAULT_CHAPTERS),
      readChapters,
    ),
    help: 'the puzzles',
    usually: '100 Sudoku, `gentle..expert`, `half-turn`',
  },
  ...under(PUZZLES, {
    seed: { ...text(60), help: 'seed to make the puzzles from', usually: 'random, printed to stderr' },
  }),
  ...under(LAYOUT, {
    pictures: {
      ...checked(choice(['none', ...PICTURE_SETS], 'none'), readPictures),
      help: 'drawings in place of numbers, for Sudoku of 4x4 to 6x6',
      docs: 'drawings in place of numbers, for Sudoku of 4x4 to 6x6, also with diagonals, regions, anti-knight and anti-king: `sky` (sun, moon, star, heart, tree, house) or `toys` (fish, boat, flower, umbrella, key, cup). Not with `hints`, which name numbers',
    },
    children: { ...flag(), help: "rules in a child's words, for Sudoku and Kurosu" },
    answers: {
      ...wholeOr([4, 30], ['none', 'same', 'facing'], ({ largePrint }) => (largePrint ? 6 : 12)),
      help: 'answers per page, 4 to 30; same: laid out like the puzzles; facing: the same, each page opposite its puzzles; none',
      docs: 'answers per page; `"same"` for pages like those of the puzzles, `"facing"` for answers on the right of each page of puzzles',
      usually: '12, in large print 6',
    },
    upsideDown: {
      ...checked(flag(), readUpsideDown),
      help: 'print the answers upside down',
      docs: 'answers upside down, below an upright head, so that you have to turn the book to read them',
    },
    coverDesign: {
      ...choice(['board', 'dark', 'many'], 'board'),
      only: 'cover',
      help: 'look of the cover',
      docs: 'look of the cover: one large puzzle, digits on black, or many small puzzles',
    },
    spine: {
      ...decimal(0, 3),
      values: '0 to 3 inches',
      form: 'INCHES',
      only: 'cover',
      help: "width of the cover's spine, from the printer's template",
      usually: 'computed from the pages',
    },
    hints: {
      ...checked(flag(), readHints),
      only: 'book',
      help: 'add pages with the hardest step of each puzzle',
      docs: 'pages with the hardest step of each puzzle, by number, before the solutions, and how many cells are filled before it',
    },
    seedIds: {
      ...flag(({ profile, largePrint }) => profile === 'home' && !largePrint),
      help: 'print the seed id under each puzzle',
      off: 'leave them out (default, except with the profile home)',
      docs: 'the seed id under each generated puzzle, from which you can generate it again, where it fits on one line and there is no QR code; the manifest has all of them',
      usually: '`false`, with `home` `true` except in large print',
    },
    scale: {
      ...checked(choice(['none', 'se', 'hodoku'], 'none'), readScale),
      help: 'the rating of each 9x9 Sudoku on this scale, too',
      docs: "the rating of each 9x9 Sudoku on [that scale](ratings.md), such as SE 4.2 or HoDoKu 812, beside its level, and in columns of the manifest; with several puzzles in a row it takes the place of the level's name",
    },
    notes: { ...whole(0, 50, 0), form: 'PAGES', only: 'book', help: 'number of ruled pages at the end' },
  }),
  ...under('Options:', {
    byLevel: {
      ...flag(),
      help: 'with --worksheet: one sheet per level, with all answers at the end of the same file',
      docs: 'for a worksheet: one sheet per chapter or level, with all answers at the end of the same file',
    },
  }),
  ...under(TEXT, {
    title: { ...text(200, usualTitle), help: 'title, also at the top of the pages', usually: 'from the chapters' },
    subtitle: { ...text(200, usualSubtitle), only: 'book', help: 'line below the title', usually: 'from the chapters' },
    author: { ...text(120), help: 'name on the title page' },
    date: {
      ...checked(text(10), readDate),
      values: '`YYYY-MM-DD`',
      form: 'YYYY-MM-DD',
      help: "date in the file's properties, which home and ingram have",
    },
    publisher: { ...text(120), only: 'book', help: 'name at the foot of the title page' },
    edition: { ...text(120), only: 'book', help: 'such as "First edition, 2026", on the copyright page' },
    copyright: {
      ...text(500, usualCopyright),
      only: 'book',
      help: 'text on the back of the title page',
      usually: '© with the year of the date and the author',
    },
    colophon: {
      ...flag(({ profile }) => profile === 'home'),
      only: 'book',
      help: 'say on the copyright page how the book was made, with its seed',
      off: 'leave that out (default, except with the profile home)',
      usually: '`false`, with `home` `true`',
    },
    isbn: {
      ...checked(text(40), readIsbn),
      values: '13 digits',
      form: 'ISBN',
      only: 'book',
      help: '13 digits, for the copyright page and the bar code on the cover',
    },
    blurb: { ...text(1000), only: 'cover', help: 'text on the back cover', usually: 'from the chapters' },
    techniques: {
      ...checked(
        list((value): unknown => value, 'codes such as `"x-wing"`'),
        readTechniques,
      ),
      only: 'book',
      help: 'add a page for each of these techniques, such as x-wing',
      docs: 'each explained on its own page with an example, or on two facing pages where large print or a long text needs them',
    },
    play: {
      ...checked(text(200), readAddress),
      values: 'a web address',
      form: 'ADDRESS',
      help: 'address of the web page: each puzzle gets a QR code that opens it there',
    },
  }),
  introduction: {
    ...list((value, path) => readText(value, path, 5000), 'paragraphs'),
    help: 'text before the puzzles',
  },
  titlePage: {
    ...flag(true),
    help: 'whether there is a title page; its back is the copyright page, which goes on to a second one where large print needs it',
  },
  contents: {
    ...flag(({ chapters }) => chapters.length > 1),
    help: 'a table of contents',
    usually: '`true` with several chapters',
  },
  openers: {
    ...checked(
      flag(({ profile, chapters }) => profile !== 'home' || chapters.some(doesTeach)),
      readOpeners,
    ),
    help: 'a half-title, and an opening page on the right for each chapter and the solutions: level, numbers, added rules, and what the puzzles ask of the solver',
    usually: '`true`, with `home` `false`',
  },
  howToPlay: { ...flag(true), help: 'the rules, with pictures' },
  endPages: {
    ...list(readEndPage, '`[{ "title": "...", "text": ["..."] }]`'),
    help: 'pages of text after the solutions, such as one about the author',
  },
} as const satisfies Members;

function readEndPage(value: unknown, path: string) {
  const json = readObject(value, path);
  requireKeys(json, path, Object.keys(END_PAGE));
  const page = readMembers(END_PAGE, json, path);
  if (page.title === '' || page.text.length === 0) throw bad(path, 'a title and a text', 'none');
  return page;
}

function usualTitle({ chapters, language }: Before): string {
  const words = wordsOf({ language });
  return chapters.every(doesTeach) ? words.learn(chapters[0].name) : countTitle(chapters, words);
}

function usualSubtitle({ chapters, language, largePrint }: Before): string {
  const levels = chapters.flatMap(({ level }) => level ?? []);
  return subtitleOf(chapters, levels, wordsOf({ language }), largePrint);
}

/** Returns the line about the author's rights, with the year of the date; '' without an author. */
function usualCopyright({ author, date }: Before): string {
  return author === '' ? '' : ['\u00a9', ...(date === undefined ? [] : [date.slice(0, 4)]), author].join(' ');
}
