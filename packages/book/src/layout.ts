import { ParseError, quote } from 'gridwright/internal';
import { answerDrafts } from './answer-pages.js';
import type { Book } from './book.js';
import type { Context, Draft } from './draft.js';
import {
  contentsDrafts,
  copyrightDraft,
  type Entry,
  introductionDrafts,
  notesDraft,
  titleDraft,
} from './front-pages.js';
import type { FontName, Metrics, Page, Thing } from './page.js';
import { PROFILES } from './profile.js';
import { puzzleDrafts } from './puzzle-pages.js';
import { howToPlayDrafts } from './rules-pages.js';
import { placeRunningHead } from './running-head.js';
import { Sheets } from './sheet.js';
import { techniqueDrafts } from './technique-pages.js';
import { placeText } from './text.js';
import { TRIMS } from './trim.js';
import { wordsOf } from './words.js';

/** A book on pages, each drawn when it is asked for. */
export interface Layout {
  readonly pages: number;
  /** Of every sheet, in points, with the bleed. */
  readonly width: number;
  readonly height: number;
  /** What differs from the plan, each as a sentence. */
  readonly notes: readonly string[];
  /** Page number n, from 1. */
  page(n: number): Page;
}

const BLANK: Draft = { draw: () => [] };

/** Lays a book out. Throws ParseError for a text that the fonts cannot print, and for more or fewer pages than the profile allows. */
export function layOut(book: Book, metrics: Metrics): Layout {
  requireLetters(book, metrics);
  const trim = TRIMS[book.design.trim];
  // The margin at the spine grows with the number of pages, and the pages with the margin.
  let pages = 0;
  for (;;) {
    const sheets = new Sheets(trim, book.design.bleed, pages);
    const { drafts, notes } = draftsOf(book, metrics, sheets);
    if (new Sheets(trim, book.design.bleed, drafts.length).frame(1).x === sheets.frame(1).x || drafts.length < pages) {
      requirePages(book, drafts.length);
      return layoutOf(book, metrics, sheets, drafts, notes);
    }
    pages = drafts.length;
  }
}

function draftsOf(book: Book, metrics: Metrics, sheets: Sheets): { drafts: Draft[]; notes: string[] } {
  const { design } = book;
  const words = wordsOf(design);
  const notes = new Set<string>();
  const tell = (sentence: string) => notes.add(sentence);
  const introduction = design.introduction.length > 0 ? introductionDrafts(book, metrics, sheets) : [];
  const howToPlay = design.howToPlay ? howToPlayDrafts(book, metrics, sheets) : [];
  const techniques = techniqueDrafts(book, metrics, sheets);
  const puzzles = puzzleDrafts(book, metrics, sheets, false, tell);
  const answers = answersOf(book, metrics, sheets, tell);
  const texts = [
    { title: words.introduction, drafts: introduction },
    { title: words.howToPlay, drafts: howToPlay },
    { title: words.techniques, drafts: techniques },
  ];
  const entries: Entry[] = [
    ...texts.flatMap(({ title, drafts: [draft] }) => (draft === undefined ? [] : [{ title, detail: '', draft }])),
    ...chapterEntries(book, puzzles),
    ...answers.slice(0, 1).map((draft) => ({ title: words.solutions, detail: '', draft })),
  ];
  const front = [
    ...(design.titlePage ? [titleDraft(book, metrics, sheets), copyrightDraft(book, metrics, sheets)] : []),
    ...(design.contents ? contentsDrafts(entries, words.contents, metrics, sheets) : []),
    ...introduction,
    ...howToPlay,
    ...techniques,
  ];
  const drafts = [
    ...front,
    ...puzzles,
    ...answers,
    ...Array.from({ length: design.notes }, () => notesDraft(words, sheets, metrics)),
  ];
  const profile = PROFILES[design.profile];
  if (profile.even && drafts.length % 2 === 1) drafts.push(BLANK);
  return { drafts, notes: [...notes] };
}

function answersOf(book: Book, metrics: Metrics, sheets: Sheets, tell: (sentence: string) => void): Draft[] {
  const { answers } = book.design;
  if (answers === 'none') return [];
  if (answers === 'same') return puzzleDrafts(book, metrics, sheets, true, tell);
  return answerDrafts(book, metrics, sheets, Number(answers), tell);
}

function chapterEntries({ design, chapters }: Book, drafts: readonly Draft[]): Entry[] {
  return chapters.flatMap(({ title, puzzles }) => {
    const [first, last] = [puzzles[0], puzzles[puzzles.length - 1]];
    const draft = drafts.find((one) => one.puzzles?.includes(first?.number));
    return draft === undefined
      ? []
      : [
          {
            title,
            detail: first === last ? `${first.number}` : wordsOf(design).range(first.number, last.number),
            draft,
          },
        ];
  });
}

function layoutOf(
  book: Book,
  metrics: Metrics,
  sheets: Sheets,
  drafts: readonly Draft[],
  notes: readonly string[],
): Layout {
  const places = new Map(drafts.map((draft, i) => [draft, i + 1]));
  const pageOf = new Map(drafts.flatMap((draft, i) => (draft.puzzles ?? []).map((number) => [number, i + 1])));
  const answerPageOf = new Map(drafts.flatMap((draft, i) => (draft.answers ?? []).map((number) => [number, i + 1])));
  return {
    pages: drafts.length,
    width: sheets.width,
    height: sheets.height,
    notes,
    page(number) {
      const draft = drafts[number - 1];
      if (draft === undefined) throw new RangeError(`n: expected 1..${drafts.length}, got ${number}`);
      const context: Context = {
        number,
        frame: sheets.frame(number),
        body: sheets.body(number),
        pageOf: (puzzle) => pageOf.get(puzzle),
        answerPageOf: (puzzle) => answerPageOf.get(puzzle),
        placeOf: (one) => places.get(one) ?? 0,
      };
      const things = [...furniture(book, metrics, sheets, draft, context), ...draft.draw(context)];
      return { number, width: sheets.width, height: sheets.height, things };
    },
  };
}

/** What all pages have: title and chapter at the top, the number outside at the bottom, a tab at the edge. */
function furniture(book: Book, metrics: Metrics, sheets: Sheets, draft: Draft, context: Context): Thing[] {
  if (draft.head === undefined) return [];
  const { scale } = sheets;
  const { x, y, width, height } = context.frame;
  const right = x + width;
  const foot = draft.foot?.(context) ?? '';
  const isRight = context.number % 2 === 1;
  return [
    ...placeRunningHead(metrics, scale, context.frame, book.design.title, draft.head),
    placeText(
      metrics,
      { font: 'sans', size: Math.max(7, 8.2 * scale) },
      foot,
      isRight ? x : right,
      y + height - 3 * scale,
      isRight ? 'left' : 'right',
    ),
    placeText(
      metrics,
      { font: 'serif', size: 12.2 * scale },
      String(context.number),
      isRight ? right : x,
      y + height - 3 * scale,
      isRight ? 'right' : 'left',
    ),
    ...tabOf(book, sheets, draft, context),
  ];
}

/** A black tab at the outer edge, lower for each chapter, cut with the page. */
function tabOf({ chapters }: Book, sheets: Sheets, { tab }: Draft, { number }: Context): Thing[] {
  if (tab === undefined || !sheets.bleed || chapters.length < 2) return [];
  const page = sheets.page(number);
  const step = Math.min((page.height * 0.8) / chapters.length, page.height * 0.1);
  const depth = 9;
  const beyond = sheets.width - page.width;
  const y = page.y + page.height * 0.1 + tab * step;
  return [
    { type: 'rect', x: number % 2 === 1 ? page.width - depth : 0, y, width: depth + beyond, height: step, grey: 0 },
  ];
}

function requirePages({ design }: Book, pages: number): void {
  const { title, pages: bounds } = PROFILES[design.profile];
  const [least, most] = bounds;
  if (pages >= least && pages <= most) return;
  const hint = design.profile === 'home' ? '' : '; with the profile home it may have any number';
  throw new ParseError('plan', `the book has ${pages} pages, and ${title} takes ${least} to ${most}${hint}`);
}

function requireLetters({ design, chapters }: Book, metrics: Metrics): void {
  const texts: [string, FontName, string][] = [
    ['title', 'serif', design.title],
    ['subtitle', 'italic', design.subtitle],
    ['author', 'sans-bold', design.author],
    ['copyright', 'sans', design.copyright],
    ...design.introduction.map((text): [string, FontName, string] => ['introduction', 'serif', text]),
    ...chapters.map(({ title }): [string, FontName, string] => ['chapter title', 'serif', title]),
  ];
  for (const [name, font, text] of texts) {
    const missing = metrics.missing(font, text);
    if (missing !== undefined)
      throw new ParseError(
        'plan',
        `${name}: expected letters of the Latin alphabet, which the book's fonts have, got ${quote(missing)}`,
      );
  }
}
