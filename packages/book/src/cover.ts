import { kindOf, type Mark } from 'gridwright/internal';
import { BARCODE, placeBarcode } from './barcode.js';
import { answerMarks, LEAST_CELL, type Place, placeBoard, puzzleMarks } from './board.js';
import type { Book, BookPuzzle } from './book.js';
import { COVER_MARGIN, type CoverGeometry, coverGeometry } from './cover-geometry.js';
import type { Rectangle } from './geometry.js';
import { LEAST_TEXT } from './geometry.js';
import type { Layout } from './layout.js';
import type { Cmyk, FontName, Metrics, Page, PageElement } from './page.js';
import { pipsWidth, placePips } from './pips.js';
import type { CoverDesign } from './plan.js';
import { titleStyle } from './styles.js';
import { placeLines, placeText, type Style, wrap } from './text.js';
import { BLEED, INCH } from './trim.js';
import { wordsOf } from './words.js';

/** The cover of a book: one page with back, spine and front. */
export interface Cover extends Pick<Layout, 'pages' | 'page'> {
  readonly width: number;
  readonly height: number;
}

/** The colours of a design. */
interface Palette {
  readonly paper: Cmyk;
  readonly ink: Cmyk;
  readonly soft: Cmyk;
}

const BLACK: Cmyk = [0, 0, 0, 1];
const WHITE: Cmyk = [0, 0, 0, 0];
/** The blue of a pen, and the yellow of a highlighter. */
const PEN: Cmyk = [1, 0.75, 0, 0.15];
const MARK: Cmyk = [0, 0.08, 0.7, 0];

const PALETTES: Readonly<Record<CoverDesign, Palette>> = {
  board: { paper: [0, 0.015, 0.05, 0.02], ink: BLACK, soft: [0, 0, 0, 0.7] },
  // The inks add up to less than 240 %, so that they dry.
  dark: { paper: [0.5, 0.4, 0.35, 1], ink: WHITE, soft: [0, 0, 0, 0.25] },
  many: { paper: MARK, ink: BLACK, soft: [0, 0, 0, 0.8] },
};

/** What every part of a cover is drawn from. */
interface Drawing {
  readonly book: Book;
  readonly metrics: Metrics;
  readonly geometry: CoverGeometry;
  readonly palette: Palette;
  /** Width of the front as a multiple of that of A5. */
  readonly scale: number;
}

/** Lays out the cover of a book with a number of pages. Throws ParseError if the width of the spine isn't known. */
export function layOutCover(book: Book, metrics: Metrics, pages: number): Cover {
  const { design } = book;
  const geometry = coverGeometry(design, pages);
  const { width, height, front } = geometry;
  const palette = PALETTES[design.coverDesign];
  const drawing: Drawing = { book, metrics, geometry, palette, scale: front.width / 420 };
  const elements = [
    { type: 'rect', x: 0, y: 0, width, height, grey: 1, cmyk: palette.paper } as const,
    ...placeFront(drawing),
    ...placeSpine(drawing),
    ...placeBack(drawing),
  ];
  const trim = { x: BLEED, y: BLEED, width: width - 2 * BLEED, height: height - 2 * BLEED };
  const page: Page = { number: 1, width, height, trim, elements };
  return { pages: 1, width, height, page: () => page };
}

function placeFront(drawing: Drawing): PageElement[] {
  const { front } = drawing.geometry;
  const design = drawing.book.design.coverDesign;
  const { top, rows, pitch } = mosaicOf(drawing);
  const title = placeTitle(drawing, design === 'many' ? top + rows * pitch : front.y + COVER_MARGIN);
  const art = { board: placeLargeBoard, dark: placeDigits, many: placeMany }[design];
  return [...art(drawing, title.bottom), ...title.elements];
}

/** Places title, subtitle and author from y downwards, and returns where they end. */
function placeTitle(
  { book, metrics, geometry, palette, scale }: Drawing,
  y: number,
): { elements: PageElement[]; bottom: number } {
  const { design } = book;
  const { x, width } = inner(geometry.front);
  const isBelow = design.coverDesign === 'many';
  const { front } = geometry;
  const room = isBelow ? front.y + front.height - COVER_MARGIN - y : front.height * 0.42;
  const elements: PageElement[] = [];
  let at = y;
  if (!isBelow) {
    elements.push({ type: 'rect', x, y: at, width, height: 6 * scale, grey: 0, cmyk: palette.ink });
    at += 16 * scale;
  }
  const dek: Style = { font: 'italic', size: 17 * scale, leading: 22 * scale, cmyk: palette.ink };
  const author: Style = { font: 'sans-bold', size: 11.5 * scale, leading: 15 * scale, cmyk: palette.ink };
  const dekLines = wrap(metrics, dek, design.subtitle, width);
  const authorLines = wrap(metrics, author, design.author, width);
  const below = dekLines.length * dek.leading + authorLines.length * author.leading + 24 * scale;
  // Long titles become smaller until everything fits.
  let largest = front.width * 0.17;
  let title = titleStyle(metrics, design.title, width, largest);
  let lines = wrap(metrics, title, design.title, width);
  while (largest > 14 && lines.length * title.leading + below > room) {
    largest *= 0.94;
    title = titleStyle(metrics, design.title, width, largest);
    lines = wrap(metrics, title, design.title, width);
  }
  const coloured = { ...title, cmyk: palette.ink };
  elements.push(...placeLines(metrics, coloured, lines, x - title.size * 0.03, at));
  at += lines.length * title.leading + 8 * scale;
  elements.push(...placeLines(metrics, dek, dekLines, x, at));
  at += dekLines.length * dek.leading + 8 * scale;
  elements.push(...placeLines(metrics, author, authorLines, x, at));
  return { elements, bottom: at + authorLines.length * author.leading };
}

/** Places one puzzle so large that it runs off the right and the lower edge, with some of its values written in. */
function placeLargeBoard(drawing: Drawing, below: number): PageElement[] {
  const { book, metrics, geometry, scale } = drawing;
  const { front, height } = geometry;
  const item = portrait(book);
  const { size } = item.puzzle;
  const x = front.x + COVER_MARGIN;
  const y = Math.max(below + 26 * scale, front.y + front.height * 0.4);
  const room = Math.max(front.x + front.width - x, height - BLEED - y);
  // The edge cuts through the middle of a cell, or the board would look misplaced.
  const cell = room / (Math.min(Math.max(size.rows, size.columns), 9) - 1.5);
  const place = { x, y, cell };
  const sheet: PageElement = { type: 'rect', x, y, width: cell * size.columns, height: cell * size.rows, grey: 1 };
  const isShown = (mark: TextMark) => isSafe(drawing, x + mark.x * cell, y + mark.y * cell, cell);
  const written = someValues(item, isShown);
  const marked = written.at(-1);
  const marks = puzzleMarks(item.puzzle).filter((mark) => mark.type !== 'text' || isShown(mark));
  return [
    sheet,
    ...(marked === undefined ? [] : [placeMarked(marked, place)]),
    ...placeBoard(metrics, marks, size, place),
    ...written.map((mark) => placeValue(metrics, mark, place, 'sans', PEN)),
  ];
}

/** Places the clues of a puzzle in white on black, on rules instead of in a grid, with one value marked. */
function placeDigits({ book, metrics, geometry, scale }: Drawing, below: number): PageElement[] {
  const item = portrait(book);
  const { size } = item.puzzle;
  const { x, y, width, height } = inner(geometry.front);
  const room = y + height - below - 30 * scale;
  const cell = Math.min(width / size.columns, room / size.rows);
  if (cell < LEAST_CELL) return [];
  const place = { x, y: y + height - size.rows * cell, cell };
  const marked = someValues(item, () => true).at(-1);
  const rules = Array.from({ length: size.rows + 1 }, (_, i): PageElement => {
    const isBox = i === 0 || i === size.rows || (size.boxRows > 0 && i % size.boxRows === 0);
    const at = place.y + i * cell;
    return { type: 'line', x1: x, y1: at, x2: x + size.columns * cell, y2: at, width: isBox ? 2 : 0.75, grey: 0, cmyk: isBox ? WHITE : FAINT }; // biome-ignore format: one line
  });
  return [
    ...rules,
    ...(marked === undefined ? [] : [placeMarked(marked, place)]),
    ...puzzleMarks(item.puzzle).flatMap((mark): PageElement[] => {
      if (mark.type === 'text') return [placeValue(metrics, mark, place, 'serif', WHITE)];
      if (mark.type !== 'disk') return [];
      const [cx, cy] = [place.x + mark.x * cell, place.y + mark.y * cell];
      const isDark = mark.role === 'dark';
      return [{ type: 'disk', x: cx, y: cy, radius: cell * 0.34, line: 0.75, grey: 0, cmyk: isDark ? FAINT : WHITE }];
    }),
    ...(marked === undefined ? [] : [placeValue(metrics, marked, place, 'sans', BLACK)]),
  ];
}

/** Places many small puzzles that run off the upper and the right edge. */
function placeMany(drawing: Drawing): PageElement[] {
  const { book, metrics, geometry } = drawing;
  const { columns, rows, side, pitch, top } = mosaicOf(drawing);
  const puzzles = puzzlesOf(book);
  return Array.from({ length: columns * rows }, (_, i) => {
    const { puzzle } = puzzles[Math.floor((i * puzzles.length) / (columns * rows))];
    const { size } = puzzle;
    const cell = side / Math.max(size.rows, size.columns);
    const x = geometry.front.x + COVER_MARGIN + (i % columns) * pitch;
    const y = top + Math.floor(i / columns) * pitch;
    const marks = puzzleMarks(puzzle).filter(
      (mark) =>
        mark.type !== 'text' || (cell >= LEAST_CELL && isSafe(drawing, x + mark.x * cell, y + mark.y * cell, cell)),
    );
    const sheet: PageElement = { type: 'rect', x, y, width: cell * size.columns, height: cell * size.rows, grey: 1 };
    return [sheet, ...placeBoard(metrics, marks, size, { x, y, cell })];
  }).flat();
}

/** The arrangement of small puzzles: the upper edge cuts the first row in half, and the right edge the last column. */
interface Mosaic {
  readonly columns: number;
  readonly rows: number;
  readonly side: number;
  /** Distance from one puzzle to the next. */
  readonly pitch: number;
  readonly top: number;
}

/** Returns the arrangement with the most puzzles whose values can be printed. */
function mosaicOf({ book, geometry: { front } }: Drawing): Mosaic {
  const gap = front.width * 0.035;
  const sideOf = (columns: number) => (front.width - COVER_MARGIN - (columns - 1) * gap) / (columns - 0.5);
  const longest = Math.max(...puzzlesOf(book).map(({ puzzle: { size } }) => Math.max(size.rows, size.columns)));
  const columns = [4, 3].find((count) => sideOf(count) / longest >= LEAST_CELL) ?? 2;
  const side = sideOf(columns);
  const pitch = side + gap;
  const rows = Math.max(2, Math.round((front.height * 0.58 + side / 2) / pitch));
  return { columns, rows, side, pitch, top: front.y - side / 2 };
}

/** Places title and author on the spine, which is read from top to bottom. */
function placeSpine({ book, metrics, geometry, palette }: Drawing): PageElement[] {
  const { title, author } = book.design;
  const { spine, spineText } = geometry;
  const length = spine.height - 2 * COVER_MARGIN;
  const most = Math.min(spineText * 0.75, 28);
  const titleEms = metrics.width('serif', title);
  const authorEms = metrics.width('sans-bold', author) * AUTHOR_SHARE;
  const shared = Math.min(most, length / (titleEms + authorEms + 2));
  const hasAuthor = author !== '' && shared * AUTHOR_SHARE >= LEAST_TEXT;
  const size = hasAuthor ? shared : Math.min(most, length / titleEms);
  if (size < LEAST_TEXT) return [];
  const middle = spine.x + spine.width / 2;
  const place = (font: 'serif' | 'sans-bold', textSize: number, text: string, y: number): PageElement => ({
    type: 'text',
    font,
    size: textSize,
    text,
    // Half the height of capitals to the left, since they stand on the baseline.
    x: middle - textSize * 0.335,
    y,
    grey: 0,
    cmyk: palette.ink,
    down: true,
  });
  const start = spine.y + COVER_MARGIN;
  const from = start + length - size * authorEms;
  return [
    place('serif', size, title, start),
    ...(hasAuthor ? [place('sans-bold', size * AUTHOR_SHARE, author, from)] : []),
  ];
}

/** Text size of the author on the spine, as a share of that of the title. */
const AUTHOR_SHARE = 0.7;

/** Places what is in the book, and the area for the bar code. */
function placeBack({ book, metrics, geometry, palette, scale }: Drawing): PageElement[] {
  const { design } = book;
  const words = wordsOf(design);
  const { x, y, width } = inner(geometry.back);
  // The area for the printer's own bar code is a quarter of an inch from the edges.
  const edge = design.isbn === '' ? 0.25 * INCH : COVER_MARGIN;
  const code = {
    x: geometry.back.x + geometry.back.width - edge - BARCODE.width,
    y: geometry.back.y + geometry.back.height - edge - BARCODE.height,
  };
  const dek: Style = { font: 'italic', size: 17 * scale, leading: 23 * scale, cmyk: palette.ink };
  const body: Style = { font: 'serif', size: 11.5 * scale, leading: 16.5 * scale, cmyk: palette.ink };
  const isUnique = puzzlesOf(book).every(({ puzzle }) => kindOf(puzzle.kind).unique);
  const facts = [isUnique ? words.oneSolution : '', design.answers === 'none' ? '' : words.solutionsAtBack];
  const texts = design.blurb === '' ? facts : [design.blurb];
  const head = design.blurb === '' ? words.title(puzzlesOf(book).length, kindTitle(book)) : '';
  const dekLines = wrap(metrics, dek, [head, design.subtitle].filter((text) => text !== '').join('. '), width);
  const bodyLines = texts.flatMap((text) => wrap(metrics, body, text, width));
  let at = y + 16 * scale;
  const elements: PageElement[] = [{ type: 'rect', x, y, width, height: 6 * scale, grey: 0, cmyk: palette.ink }];
  if (design.blurb === '') {
    elements.push(...placeLines(metrics, dek, dekLines, x, at));
    at += dekLines.length * dek.leading + 8 * scale;
  }
  elements.push(...placeLines(metrics, body, bodyLines, x, at));
  at += bodyLines.length * body.leading + 18 * scale;
  return [
    ...elements,
    ...placeChapters({ book, metrics, geometry, palette, scale }, at, code.y - 16 * scale),
    ...placeBarcode(metrics, design.isbn, code.x, code.y),
  ];
}

/** Places a line for each chapter, with its numbers and level, if all fit between two heights. */
function placeChapters(
  { book, metrics, geometry, palette, scale }: Drawing,
  top: number,
  bottom: number,
): PageElement[] {
  const { x, width } = inner(geometry.back);
  const step = 21 * scale;
  const { chapters } = book;
  if (chapters.length < 2 || top + chapters.length * step > bottom) return [];
  const words = wordsOf(book.design);
  const pip = 5.5 * scale;
  const pips = chapters.some(({ puzzles: [first] }) => first.level !== undefined) ? pipsWidth(pip) + 12 * scale : 0;
  return chapters.flatMap(({ title, puzzles }, i) => {
    const [first, last] = [puzzles[0], puzzles[puzzles.length - 1]];
    const y = top + i * step;
    const base = y + 14 * scale;
    const style = { font: 'serif' as const, size: 11.5 * scale, cmyk: palette.ink };
    const numbers = words.range(first.number, last.number);
    const room = width - pips - style.size * metrics.width('serif', numbers) - 12 * scale;
    const size = Math.min(style.size, room / metrics.width('serif', title));
    return [
      { type: 'line', x1: x, y1: y, x2: x + width, y2: y, width: 0.75, grey: 0, cmyk: palette.soft } as const,
      placeText(metrics, { ...style, size }, title, { x, y: base }),
      placeText(metrics, style, numbers, { x: x + width - pips, y: base, align: 'right' }),
      ...(first.level === undefined
        ? []
        : placePips(first.level, x + width - pipsWidth(pip), base - 0.5 * scale, pip).map((element) => ({ ...element, cmyk: palette.ink }))), // biome-ignore format: one row
    ];
  });
}

type TextMark = Extract<Mark, { type: 'text' }>;

const FAINT: Cmyk = [0, 0, 0, 0.6];

/** Share of the empty cells that get a value, as if somebody had begun. */
const WRITTEN = 5;

/** Returns the puzzle that stands for the book: one with values if there are any, and not that of the title page. */
function portrait(book: Book): BookPuzzle {
  const puzzles = puzzlesOf(book);
  const valued = puzzles.filter(({ puzzle }) => kindOf(puzzle.kind).input !== 'presses');
  const choice = valued.length > 0 ? valued : puzzles;
  return choice[1] ?? choice[0];
}

/** Returns some values of the solution that aren't clues, spread over the cells shown. */
function someValues({ puzzle, solution }: BookPuzzle, isShown: (mark: TextMark) => boolean): TextMark[] {
  const values = answerMarks(puzzle, solution).filter((mark) => mark.type === 'text' && mark.role !== 'clue' && isShown(mark)) as TextMark[]; // biome-ignore format: one list
  const count = Math.min(values.length, WRITTEN);
  return Array.from({ length: count }, (_, i) => values[Math.floor(((i + 0.6) * values.length) / count)]);
}

function placeValue(metrics: Metrics, mark: TextMark, { x, y, cell }: Place, font: FontName, cmyk: Cmyk): PageElement {
  const size = cell * 0.66;
  const at = { x: x + mark.x * cell, y: y + mark.y * cell + size * (font === 'sans' ? 0.365 : 0.335) };
  return placeText(metrics, { font, size, cmyk }, mark.text, { ...at, align: 'centre' });
}

/** Places the area behind a value. */
function placeMarked(mark: TextMark, { x, y, cell }: Place): PageElement {
  const [column, row] = [Math.floor(mark.x), Math.floor(mark.y)];
  return { type: 'rect', x: x + column * cell, y: y + row * cell, width: cell, height: cell, grey: 1, cmyk: MARK };
}

/** Returns whether a value in the middle of a cell keeps away from the edges of the front. */
function isSafe({ geometry: { front } }: Drawing, x: number, y: number, cell: number): boolean {
  const reach = cell * 0.38 + 0.14 * INCH;
  return (
    x - reach > front.x &&
    x + reach < front.x + front.width &&
    y - reach > front.y &&
    y + reach < front.y + front.height
  );
}

function inner({ x, y, width, height }: Rectangle): Rectangle {
  return {
    x: x + COVER_MARGIN,
    y: y + COVER_MARGIN,
    width: width - 2 * COVER_MARGIN,
    height: height - 2 * COVER_MARGIN,
  };
}

function puzzlesOf({ chapters }: Book): BookPuzzle[] {
  return chapters.flatMap(({ puzzles }) => puzzles);
}

/** Returns the title of the kind, or undefined for several kinds. */
function kindTitle(book: Book): string | undefined {
  const titles = new Set(puzzlesOf(book).map(({ puzzle }) => kindOf(puzzle.kind).title));
  return titles.size === 1 ? [...titles][0] : undefined;
}
