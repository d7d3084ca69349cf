import type { Book } from '../making/book.js';
import type { Draft, PageContext } from '../page/draft.js';
import { PageGeometry, type Rectangle } from '../page/geometry.js';
import type { Metrics, PageElement } from '../page/page.js';
import { placeText, type Style, sizeToFit } from '../page/text.js';
import { Notes } from '../words/note.js';
import { type BookWords, wordsOf } from '../words/words.js';
import { answerDrafts } from './answer-pages.js';
import { type Layout, requireLetters } from './layout.js';
import { puzzleDrafts } from './puzzle-pages.js';

/** A worksheet for a class, and its answers for the teacher. */
export interface Worksheet {
  readonly sheet: Layout;
  readonly answers: Layout;
}

/**
 * Lays out the puzzles of a book as a worksheet. Every page has lines for name and date. Throws ParseError as layOut
 * does.
 */
export function layOutWorksheet(book: Book, metrics: Metrics): Worksheet {
  requireLetters(book, metrics);
  const { design } = book;
  const words = wordsOf(design);
  const geometry = new SheetGeometry({ ...design, bleed: false }, 1);
  const notes = new Notes();
  // Pupils don't need the seed ids.
  const plain = { ...book, design: { ...design, seedIds: false } };
  const puzzles = puzzleDrafts(plain, metrics, geometry, false, notes.add);
  const count = book.chapters.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
  const answers =
    typeof design.answers === 'number'
      ? answerDrafts(plain, metrics, geometry, Math.min(design.answers, count), notes.add)
      : puzzleDrafts(plain, metrics, geometry, true, notes.add);
  const pageOf = placesOf(puzzles.map((draft) => draft.puzzles ?? []));
  const answerPageOf = placesOf(answers.map((draft) => draft.answers ?? []));
  const layoutOf = (drafts: readonly Draft[], head: (frame: Rectangle) => PageElement[]): Layout => ({
    pages: drafts.length,
    width: geometry.width,
    height: geometry.height,
    notes: notes.list(),
    // Without bookmarks there are no links either: the answers are in another file.
    bookmarks: [],
    pageOf,
    answerPageOf,
    page(number) {
      const draft = drafts[number - 1];
      if (draft === undefined) throw new RangeError(`n: expected 1..${drafts.length}, got ${number}`);
      const [frame, body] = [geometry.frame(), geometry.body()];
      // The page of a puzzle says nothing where there is only one.
      const shown = puzzles.length > 1 ? pageOf : () => undefined;
      const context: PageContext = { number, frame, body, pageOf: shown, answerPageOf, placeOf: () => 0 };
      // The title is a heading once.
      const above = head(frame).map((one): PageElement => (number === 1 ? one : { ...one, skipped: 'header' }));
      const elements = [...above, ...draft.draw(context)];
      return { number, width: geometry.width, height: geometry.height, trim: geometry.page(number), elements };
    },
  });
  return {
    sheet: layoutOf(puzzles, (frame) => placeHead(metrics, geometry, frame, design.title, words)),
    answers: layoutOf(answers, (frame) => placeHead(metrics, geometry, frame, `${design.title}: ${words.solutions}`)),
  };
}

function placesOf(pages: readonly (readonly number[])[]): (puzzle: number) => number | undefined {
  const places = new Map(pages.flatMap((numbers, i) => numbers.map((number) => [number, i + 1] as const)));
  return (puzzle) => places.get(puzzle);
}

/** A page with equal margins on both sides, and room for the head. */
class SheetGeometry extends PageGeometry {
  override frame(): Rectangle {
    const margin = this.trim.width * 0.075;
    return { x: margin, y: margin, width: this.trim.width - 2 * margin, height: this.trim.height - 2 * margin };
  }

  override body(): Rectangle {
    const frame = this.frame();
    const head = 70 * this.scale;
    return { ...frame, y: frame.y + head, height: frame.height - head };
  }
}

/** Places the title below a rule, and lines for name and date if there are words. */
function placeHead(
  metrics: Metrics,
  geometry: PageGeometry,
  { x, y, width }: Rectangle,
  title: string,
  words?: BookWords,
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
  return [
    { type: 'rect', x, y, width, height: 2.7 * scale, grey: 0 },
    placeText(metrics, { ...style, size }, title, { x: x - 0.5, y: y + 24 * scale }),
    ...(words === undefined
      ? []
      : [...line(words.name, x, middle - 14 * scale), ...line(words.date, middle, x + width)]),
  ];
}
