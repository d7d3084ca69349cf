import { placePictureRow } from '../board/pictures.js';
import { aimOf, sharedSentences } from '../making/aims.js';
import type { Book } from '../making/book.js';
import type { PageContext, PageDraft } from '../page/draft.js';
import { PageGeometry, type Rectangle } from '../page/geometry.js';
import type { Metrics, PageElement } from '../page/page.js';
import { placeLines, placeText, type Style, sizeToFit, wrap } from '../page/text.js';
import { Notes } from '../words/note.js';
import { type BookWords, wordsOf } from '../words/words.js';
import { answersOf, type BookLayout, requireLetters } from './layout.js';
import { puzzleDrafts } from './puzzle-pages.js';

/** A worksheet for a class, and its answers for the teacher: at the end if there is a sheet for each level. */
export interface Worksheet {
  readonly sheet: BookLayout;
  readonly answers: BookLayout | undefined;
}

/** Pages with one head. */
interface Headed {
  readonly drafts: readonly PageDraft[];
  readonly title: string;
  /** Whether pupils write on them. */
  readonly isSheet: boolean;
}

/**
 * Lays out the puzzles of a book as a worksheet. Every page has lines for name and date. Throws ParseError as layOut
 * does.
 */
export function layOutWorksheet(book: Book, metrics: Metrics): Worksheet {
  requireLetters(book, metrics);
  const { design } = book;
  const words = wordsOf(design);
  const geometry = new SheetGeometry(book, metrics, words);
  const answerGeometry = new AnswerGeometry(book, metrics, words);
  const notes = new Notes();
  // Pupils don't need the seed ids.
  const plain = { ...book, design: { ...design, seedIds: false } };
  const pages = { book: plain, words, metrics, geometry };
  const sheetOf = (chapters: Book['chapters']) =>
    puzzleDrafts({ ...pages, book: { ...plain, chapters } }, false, notes.add);
  const sheets: Headed[] = design.byLevel
    ? book.chapters.map((chapter) => {
        const title = `${design.title}: ${chapter.title}`;
        return { drafts: sheetOf([chapter]), title, isSheet: true };
      })
    : [{ drafts: sheetOf(book.chapters), title: design.title, isSheet: true }];
  const count = book.chapters.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
  const most = typeof design.answers === 'number' ? Math.min(design.answers, count) : design.answers;
  const solved = answersOf({ ...pages, geometry: answerGeometry }, most, notes.add);
  const answers: Headed = { drafts: solved, title: `${design.title}: ${words.solutions}`, isSheet: false };
  const puzzles = sheets.flatMap(({ drafts }) => drafts);
  const pageOf = placesOf(puzzles.map((draft) => draft.puzzles ?? []));
  const answerPageOf = placesOf(solved.map((draft) => draft.answers ?? []));
  const layoutOf = (parts: readonly Headed[]): BookLayout => {
    const pages = parts.flatMap((part) => part.drafts.map((draft, i) => ({ ...part, draft, isFirst: i === 0 })));
    return {
      pages: pages.length,
      width: geometry.width,
      height: geometry.height,
      notes: notes.list(),
      // Without bookmarks there are no links either: the answers are in another file.
      bookmarks: [],
      pageOf,
      answerPageOf,
      page(number) {
        const part = pages[number - 1];
        if (part === undefined) throw new RangeError(`n: expected 1..${pages.length}, got ${number}`);
        const { draft, title, isSheet, isFirst } = part;
        const [frame, body] = [geometry.frame(), (isSheet ? geometry : answerGeometry).body()];
        // With a single puzzle, nobody has to look for it.
        const shown = puzzles.length > 1 ? pageOf : () => undefined;
        const context: PageContext = { number, frame, body, pageOf: shown, answerPageOf, placeOf: () => 0 };
        // The title is a heading once.
        const above = placeHead(metrics, geometry, frame, title, isSheet ? { book, words } : undefined).map(
          (one): PageElement => (isFirst || one.figure !== undefined ? one : { ...one, skipped: 'header' }),
        );
        const elements = [...above, ...draft.draw(context)];
        return { number, width: geometry.width, height: geometry.height, trim: geometry.page(number), elements };
      },
    };
  };
  return design.byLevel
    ? { sheet: layoutOf([...sheets, answers]), answers: undefined }
    : { sheet: layoutOf(sheets), answers: layoutOf([answers]) };
}

/** Returns the rules of a worksheet's puzzles; undefined if they are of several kinds. */
function rulesOf({ chapters }: Book, words: BookWords): string | undefined {
  const puzzles = chapters.flatMap((chapter) => chapter.puzzles.map(({ puzzle }) => puzzle));
  if (puzzles.some(({ kind }) => kind !== puzzles[0].kind)) return undefined;
  const aim = aimOf(puzzles, words);
  return [aim.summary, ...sharedSentences(puzzles, aim, words)].join(' ');
}

function placesOf(pages: readonly (readonly number[])[]): (puzzle: number) => number | undefined {
  const places = new Map(pages.flatMap((numbers, i) => numbers.map((number) => [number, i + 1] as const)));
  return (puzzle) => places.get(puzzle);
}

/** Height of the row of drawings below the head, and the side of each, on A5. */
const PICTURE_ROW = 30;
const PICTURE = 20;

/** A page with equal margins on both sides, and room for the head. */
class SheetGeometry extends PageGeometry {
  /** The rules in a child's words, below the head of each sheet. */
  readonly rules: readonly string[];

  constructor(book: Book, metrics: Metrics, words: BookWords) {
    super({ ...book.design, bleed: false }, 1);
    const text = book.design.children ? rulesOf(book, words) : undefined;
    this.rules = text === undefined ? [] : wrap(metrics, this.rulesStyle(), text, this.frame().width);
  }

  rulesStyle(): Pick<Style, 'font' | 'size' | 'leading'> {
    const size = this.words(10.5);
    return { font: 'text', size, leading: size * 1.35 };
  }

  /** Returns the height of the rules, with the space below. */
  rulesHeight(): number {
    return this.rules.length === 0 ? 0 : this.rules.length * this.rulesStyle().leading + 4 * this.scale;
  }

  override frame(): Rectangle {
    const margin = this.trim.width * 0.075;
    return { x: margin, y: margin, width: this.trim.width - 2 * margin, height: this.trim.height - 2 * margin };
  }

  override body(): Rectangle {
    const frame = this.frame();
    const head = (70 + (this.pictures === undefined ? 0 : PICTURE_ROW)) * this.scale + this.rulesHeight();
    return { ...frame, y: frame.y + head, height: frame.height - head };
  }
}

/** A page of answers, whose head is the title alone. */
class AnswerGeometry extends SheetGeometry {
  override body(): Rectangle {
    const frame = this.frame();
    const head = 42 * this.scale;
    return { ...frame, y: frame.y + head, height: frame.height - head };
  }
}

/** Places the title below a rule, and lines for name and date if there are words. */
function placeHead(
  metrics: Metrics,
  geometry: SheetGeometry,
  { x, y, width }: Rectangle,
  title: string,
  sheet?: { readonly book: Book; readonly words: BookWords },
): PageElement[] {
  const { scale } = geometry;
  const style: Pick<Style, 'font' | 'size' | 'heading'> = { font: 'serif', size: 19 * scale, heading: 1 };
  const size = sizeToFit(metrics, style, title, width);
  const line = (word: string, from: number, to: number): PageElement[] => {
    const small = { font: 'sans' as const, size: geometry.words(9), grey: 0.2 };
    const base = y + 52 * scale;
    const start = from + small.size * metrics.width('sans', word) + 6 * scale;
    return [
      placeText(metrics, small, word, { x: from, y: base }),
      { type: 'line', x1: start, y1: base + 1, x2: to, y2: base + 1, width: 0.75, grey: 0.5 },
    ];
  };
  const middle = x + width * 0.66;
  const rows = sheet?.book.chapters.flatMap(({ puzzles }) => puzzles.map(({ puzzle }) => puzzle.size.rows)) ?? [];
  const used = sheet && geometry.pictures?.slice(0, Math.max(...rows));
  return [
    { type: 'rect', x, y, width, height: 2.7 * scale, grey: 0 },
    placeText(metrics, { ...style, size }, title, { x: x - 0.5, y: y + 24 * scale }),
    ...(sheet === undefined
      ? []
      : [...line(sheet.words.name, x, middle - 14 * scale), ...line(sheet.words.date, middle, x + width)]),
    ...(sheet === undefined ? [] : placeLines(metrics, geometry.rulesStyle(), geometry.rules, x, y + 64 * scale)),
    ...(sheet === undefined || used === undefined
      ? []
      : placePictureRow(
          used,
          { x, y: y + 66 * scale + geometry.rulesHeight() },
          PICTURE * scale,
          sheet.words.picturesUsed,
        )),
  ];
}
