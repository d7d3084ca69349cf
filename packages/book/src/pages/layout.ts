import { PROFILES } from '@gridwright/preflight';
import type { Lesson } from 'gridwright/rules';
import type { Book, Chapter } from '../making/book.js';
import { workedSteps } from '../making/first-steps.js';
import type { PageContext, PageDraft } from '../page/draft.js';
import { PageGeometry } from '../page/geometry.js';
import type { FontName, Metrics, Page, PageElement } from '../page/page.js';
import { placeText, requirePrintable, type Style } from '../page/text.js';
import { upsideDown } from '../page/upside-down.js';
import { requirePages } from '../plan/page-limits.js';
import { type LayoutNote, Notes } from '../words/note.js';
import { wordsOf } from '../words/words.js';
import { answerDrafts } from './answer-pages.js';
import { type ContentsEntry, contentsDrafts, notesDraft, proseDrafts } from './front-pages.js';
import { hintDrafts } from './hint-pages.js';
import { chapterOpeners, solutionsOpener } from './openers.js';
import type { Pages } from './pages.js';
import { puzzleDrafts } from './puzzle-pages.js';
import { howToPlayDrafts } from './rules-pages.js';
import { placeRunningHead } from './running-head.js';
import { techniqueDrafts } from './technique-pages.js';
import { copyrightDrafts, halfTitleDraft, titleDraft } from './title-pages.js';
import { stepDrafts } from './worked-start.js';

/** An entry of the list beside the pages on a screen. */
export interface Bookmark {
  readonly title: string;
  readonly page: number;
}

/** A book laid out on pages. Each page is drawn on demand. */
export interface BookLayout {
  readonly pages: number;
  /** Size of every page with bleed, in points. */
  readonly width: number;
  readonly height: number;
  /** How the pages differ from the plan. */
  readonly notes: readonly LayoutNote[];
  /** Parts of the book, with their first pages. */
  readonly bookmarks: readonly Bookmark[];
  /** Return the page of a puzzle, and that of its answer, from 1; undefined if there is none. */
  pageOf(puzzle: number): number | undefined;
  answerPageOf(puzzle: number): number | undefined;
  /** Returns page n, from 1. */
  page(n: number): Page;
}

const BLANK: PageDraft = { draw: () => [] };

/** Lays a book out. Throws ParseError for texts that the fonts lack, and for too few or too many pages. */
export function layOut(book: Book, metrics: Metrics): BookLayout {
  requireLetters(book, metrics);
  const { pages, drafted } = draft(book, metrics);
  requirePages(book.design, drafted.drafts.length);
  return layoutOf(pages, drafted);
}

/** Returns the number of pages of a book. */
export function countPages(book: Book, metrics: Metrics): number {
  return draft(book, metrics).drafted.drafts.length;
}

interface Drafted {
  readonly drafts: readonly PageDraft[];
  readonly entries: readonly ContentsEntry[];
  readonly notes: readonly LayoutNote[];
}

/** Returns the pages of a book. The inner margin grows with their number, and their number with the margin. */
function draft(book: Book, metrics: Metrics): { readonly pages: Pages; readonly drafted: Drafted } {
  const geometryFor = (count: number) => new PageGeometry(book.design, count);
  const words = wordsOf(book.design);
  let count = 0;
  for (;;) {
    const geometry = geometryFor(count);
    const pages = { book, words, metrics, geometry };
    const drafted = draftsOf(pages);
    const { length } = drafted.drafts;
    if (geometryFor(length).frame(1).x === geometry.frame(1).x || length < count) return { pages, drafted };
    count = length;
  }
}

function draftsOf(pages: Pages): Drafted {
  const { book, words } = pages;
  const { design } = book;
  const notes = new Notes();
  const introduction =
    design.introduction.length > 0 ? proseDrafts(pages, words.introduction, design.introduction, true) : [];
  const endPages = design.endPages.map(({ title, text }) => ({
    title,
    drafts: proseDrafts(pages, title, text),
  }));
  const howToPlay = design.howToPlay ? howToPlayDrafts(pages) : [];
  const techniques = techniqueDrafts(pages, lessonsOf(book, design.techniques));
  const lessons = book.chapters.map((chapter) => lessonDrafts(pages, chapter));
  const openers = design.openers ? chapterOpeners(pages) : [];
  const unsolved = puzzleDrafts(pages, false, notes.add);
  const solved = answersOf(pages, design.answers, notes.add);
  const isFacing = design.answers === 'facing';
  const puzzles = withOpeners(isFacing ? facing(unsolved, solved) : unsolved, openers, lessons, book);
  const hints = hintDrafts(pages);
  const solutions = isFacing ? [] : solved;
  const answers = design.openers && solutions.length > 0 ? [solutionsOpener(pages), ...solutions] : solutions;
  const texts = [
    { title: words.introduction, drafts: introduction },
    { title: words.howToPlay, drafts: howToPlay },
    { title: words.techniques, drafts: techniques },
  ];
  const entries: ContentsEntry[] = [
    ...texts.flatMap(({ title, drafts: [draft] }) => (draft === undefined ? [] : [{ title, detail: '', draft }])),
    ...chapterEntries(book, puzzles, openers),
    ...hints.slice(0, 1).map((draft) => ({ title: words.hints, detail: '', draft })),
    ...answers.slice(0, 1).map((draft) => ({ title: words.solutions, detail: '', draft })),
    ...endPages.map(({ title, drafts: [draft] }) => ({ title, detail: '', draft })),
  ];
  const front = [
    ...(design.titlePage && design.openers ? [halfTitleDraft(pages)] : []),
    ...(design.titlePage ? [titleDraft(pages), ...copyrightDrafts(pages)] : []),
    ...(design.contents ? contentsDrafts(pages, entries) : []),
    ...introduction,
    ...howToPlay,
    ...techniques,
  ];
  const drafts = onTheirSides([
    ...front,
    ...puzzles,
    ...hints,
    ...answers,
    ...endPages.flatMap(({ drafts }) => drafts),
    ...(book.advertisement === undefined ? [] : [notesDraft(pages, book.advertisement)]),
    ...Array.from({ length: design.notes }, () => notesDraft(pages)),
  ]);
  const profile = PROFILES[design.profile];
  if (profile.even && drafts.length % 2 === 1) drafts.push(BLANK);
  return { drafts, entries, notes: notes.list() };
}

/** Returns the pages of answers; none if the plan doesn't want any. */
export function answersOf(
  pages: Pages,
  answers: Book['design']['answers'],
  report: (note: LayoutNote) => void,
): PageDraft[] {
  if (answers === 'none') return [];
  const drafts = typeof answers === 'number' ? answerDrafts(pages, answers, report) : puzzleDrafts(pages, true, report);
  return pages.book.design.upsideDown ? drafts.map(upsideDown) : drafts;
}

/** Returns each page of puzzles on the left, and that of their answers on the right of it. */
function facing(puzzles: readonly PageDraft[], answers: readonly PageDraft[]): PageDraft[] {
  return puzzles.flatMap((draft, i) => [
    { ...draft, left: true },
    { ...answers[i], right: true },
  ]);
}

/** Returns the pages of puzzles, each chapter after its opener and lesson. Without openers, chapters can share pages. */
function withOpeners(
  drafts: readonly PageDraft[],
  openers: readonly PageDraft[],
  lessons: readonly (readonly PageDraft[])[],
  { chapters }: Book,
): PageDraft[] {
  const starts = new Map(openers.map((opener, i) => [chapters[i].puzzles[0].number, [opener, ...lessons[i]]]));
  return drafts.flatMap((draft) => [...(starts.get(draft.puzzles?.[0] ?? 0) ?? []), draft]);
}

/** Returns a book's lessons of some techniques. */
function lessonsOf({ lessons }: Book, codes: readonly string[]): Lesson[] {
  return lessons.filter(({ technique }) => codes.includes(technique.code));
}

/** Returns the lesson of a chapter, and the technique at work in its first puzzle; none if it teaches nothing. */
function lessonDrafts(pages: Pages, { teaches, title, puzzles }: Chapter): PageDraft[] {
  if (teaches === undefined) return [];
  const taught = lessonsOf(pages.book, [teaches]);
  const [first] = puzzles;
  const above = pages.words.inPuzzle(first.number);
  const steps = workedSteps(first.puzzle, teaches, MOST_STEPS);
  const isSingle = steps.every(({ places }) => places.length > 0);
  const lessons = steps.length === 0 ? [] : taught.map((lesson) => ({ ...lesson, puzzle: first.puzzle }));
  return [
    ...techniqueDrafts(pages, taught),
    // What a step rules out is seen among the candidates alone.
    ...(isSingle ? stepDrafts(pages, { head: title, above }, first, steps) : techniqueDrafts(pages, lessons, above)),
  ].map((draft) => ({ ...draft, head: title }));
}

/** Steps of a puzzle that a lesson shows. */
const MOST_STEPS = 3;

/** Adds blank pages where a page has to be on the left or on the right. */
function onTheirSides(drafts: readonly PageDraft[]): PageDraft[] {
  const placed: PageDraft[] = [];
  for (const draft of drafts) {
    if (placed.length % 2 === 1 ? draft.right : draft.left) placed.push(BLANK);
    placed.push(draft);
  }
  return placed;
}

function chapterEntries(
  { design, chapters }: Book,
  drafts: readonly PageDraft[],
  openers: readonly PageDraft[],
): ContentsEntry[] {
  return chapters.flatMap(({ title, puzzles }, i) => {
    const [first, last] = [puzzles[0], puzzles[puzzles.length - 1]];
    const draft = openers[i] ?? drafts.find((one) => one.puzzles?.includes(first?.number));
    return draft === undefined
      ? []
      : [
          {
            title,
            detail: wordsOf(design).range(first.number, last.number),
            draft,
          },
        ];
  });
}

function layoutOf(pages: Pages, { drafts, entries, notes }: Drafted): BookLayout {
  const { geometry } = pages;
  const places = new Map(drafts.map((draft, i) => [draft, i + 1]));
  const begun = new Set(entries.map(({ draft }) => draft));
  const pageOf = new Map(drafts.flatMap((draft, i) => (draft.puzzles ?? []).map((number) => [number, i + 1])));
  const answerPageOf = new Map(drafts.flatMap((draft, i) => (draft.answers ?? []).map((number) => [number, i + 1])));
  return {
    pages: drafts.length,
    width: geometry.width,
    height: geometry.height,
    notes,
    bookmarks: entries.map(({ title, draft }) => ({ title, page: places.get(draft) ?? 1 })),
    pageOf: (puzzle) => pageOf.get(puzzle),
    answerPageOf: (puzzle) => answerPageOf.get(puzzle),
    page(number) {
      const draft = drafts[number - 1];
      if (draft === undefined) throw new RangeError(`n: expected 1..${drafts.length}, got ${number}`);
      const context: PageContext = {
        number,
        frame: geometry.frame(number),
        body: geometry.body(number),
        pageOf: (puzzle) => pageOf.get(puzzle),
        answerPageOf: (puzzle) => answerPageOf.get(puzzle),
        placeOf: (one) => places.get(one) ?? 0,
      };
      // Screen readers skip heads and feet, except for a title that the page doesn't have elsewhere.
      const isTitled = begun.has(draft) && (draft.puzzles ?? draft.answers) !== undefined;
      const head = placeHead(pages, draft, context).map((one): PageElement => {
        const isTitle = isTitled && one.type === 'text' && one.text === draft.head;
        return isTitle ? { ...one, heading: 2 } : { ...one, skipped: 'header' };
      });
      const elements = [
        ...head,
        ...tabOf(pages, draft, context),
        ...draft.draw(context),
        ...placeFoot(pages, draft, context),
      ];
      return { number, width: geometry.width, height: geometry.height, trim: geometry.page(number), elements };
    },
  };
}

/** Places the running head. */
function placeHead(pages: Pages, { head }: PageDraft, { frame }: PageContext): PageElement[] {
  return head === undefined ? [] : placeRunningHead(pages, frame, head);
}

/** Places the foot, which is read where it is a link, and the page number. */
function placeFoot({ metrics, geometry }: Pages, draft: PageDraft, context: PageContext): PageElement[] {
  if (draft.head === undefined) return [];
  const { scale } = geometry;
  const { x, y, width, height } = context.frame;
  const right = x + width;
  const number: Pick<Style, 'font' | 'size'> = { font: 'serif', size: geometry.words(12.2) };
  const words: Pick<Style, 'font' | 'size'> = { font: 'sans', size: geometry.words(8.2) };
  const room = width - number.size * metrics.width(number.font, String(context.number)) - 8 * scale;
  const feet = draft.foot?.(context) ?? [];
  const foot = feet.find((text) => words.size * metrics.width(words.font, text) <= room) ?? feet.at(-1) ?? '';
  const to = draft.footTo?.(context);
  const isRight = context.number % 2 === 1;
  return [
    placeText(metrics, words, foot, {
      x: isRight ? x : right,
      y: y + height - 3 * scale,
      align: isRight ? 'left' : 'right',
      ...(to === undefined ? { skipped: 'footer' } : { to }),
    }),
    placeText(metrics, number, String(context.number), {
      x: isRight ? right : x,
      y: y + height - 3 * scale,
      align: isRight ? 'right' : 'left',
      skipped: 'footer',
    }),
  ];
}

/** Places a black tab that bleeds off the outer edge, lower for each chapter. */
function tabOf({ book: { chapters }, geometry }: Pages, { tab }: PageDraft, { number }: PageContext): PageElement[] {
  if (tab === undefined || !geometry.bleed || chapters.length < 2) return [];
  const page = geometry.page(number);
  const step = Math.min((page.height * 0.8) / chapters.length, page.height * 0.1);
  const depth = 9;
  const beyond = number % 2 === 1 ? geometry.width - page.x - page.width : page.x;
  const y = page.y + page.height * 0.1 + tab * step;
  return [
    {
      type: 'rect',
      x: number % 2 === 1 ? page.x + page.width - depth : 0,
      y,
      width: depth + beyond,
      height: step,
      grey: 0,
    },
  ];
}

/** Throws ParseError for a text that the fonts can't print. */
export function requireLetters({ design, chapters }: Book, metrics: Metrics): void {
  const texts: [string, FontName, string][] = [
    ['title', 'serif', design.title],
    ['subtitle', 'italic', design.subtitle],
    ['author', 'sans-bold', design.author],
    ['publisher', 'sans-bold', design.publisher],
    ['edition', 'sans', design.edition],
    ['copyright', 'sans', design.copyright],
    ['blurb', 'serif', design.blurb],
    ...design.introduction.map((text): [string, FontName, string] => ['introduction', 'text', text]),
    ...design.endPages.flatMap(({ title, text }) => [
      ['end page', 'serif', title] as [string, FontName, string],
      ...text.map((one): [string, FontName, string] => ['end page', 'text', one]),
    ]),
    ...chapters.map(({ title }): [string, FontName, string] => ['chapter title', 'serif', title]),
  ];
  for (const [name, font, text] of texts) {
    requirePrintable(metrics, name, font, text);
  }
}
