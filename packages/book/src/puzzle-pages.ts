import { formatId, type Puzzle } from 'gridwright';
import { LEAST_TEXT, leastCell } from './board.js';
import type { Book, BookPuzzle, Chapter } from './book.js';
import type { Context, Draft } from './draft.js';
import type { Metrics, Thing } from './page.js';
import { pipsWidth, placePips } from './pips.js';
import { areAlike, PER_PAGE, type PerPage } from './plan.js';
import { placeQr } from './qr.js';
import type { Box, Sheets } from './sheet.js';
import { answerBoards, boardsOf, Tableau } from './tableau.js';
import { placeLines, placeText, sizeToFit, wrap } from './text.js';
import { MM } from './trim.js';

/** Columns and rows of puzzles on a page. */
const ARRANGEMENTS: Readonly<Record<PerPage, readonly [columns: number, rows: number]>> = { 1: [1, 1], 2: [1, 2], 4: [2, 2], 6: [2, 3], 9: [3, 3] };

/** A run of chapters whose puzzles are alike in shape, so that they share pages. */
interface Run {
  readonly perPage: PerPage;
  readonly items: readonly { readonly chapter: number; readonly puzzle: BookPuzzle }[];
}

/** What the pages of puzzles are set with. */
interface Setting {
  readonly book: Book;
  readonly metrics: Metrics;
  readonly sheets: Sheets;
  /** Whether the answers are printed and not the puzzles. */
  readonly solved: boolean;
}

/** Pages of puzzles, or of their answers at the same size. `tell` hears of a run that has fewer a page than the plan says. */
export function puzzleDrafts(setting: Setting, tell: (sentence: string) => void): Draft[] {
  return runsOf(setting.book.chapters).flatMap((run) => {
    const perPage = mostThatFit(setting, run);
    if (perPage < run.perPage && !setting.solved) {
      const { title } = setting.book.chapters[run.items[0].chapter];
      tell(`${title}: ${perPage} a page and not ${run.perPage}, since the values would be smaller than ${LEAST_TEXT} pt`);
    }
    return pagesOf(run.items, perPage).map((items) => puzzleDraft(setting, items, perPage));
  });
}

function runsOf(chapters: readonly Chapter[]): Run[] {
  const runs: { perPage: PerPage; items: { chapter: number; puzzle: BookPuzzle }[] }[] = [];
  for (const [chapter, { perPage, puzzles }] of chapters.entries()) {
    for (const puzzle of puzzles) {
      const last = runs.at(-1);
      const items = last !== undefined && last.perPage === perPage && areAlike(last.items[0].puzzle.puzzle, puzzle.puzzle) ? last.items : [];
      if (items.length === 0) runs.push({ perPage, items });
      items.push({ chapter, puzzle });
    }
  }
  return runs;
}

function pagesOf<Item>(items: readonly Item[], perPage: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / perPage) }, (_, i) => items.slice(i * perPage, (i + 1) * perPage));
}

/** The most puzzles a page, up to what the plan says, at which values are large enough to print. */
function mostThatFit(setting: Setting, { perPage, items }: Run): PerPage {
  const [{ puzzle }] = items;
  const fits = (count: PerPage) =>
    slotOf(setting, puzzle, count, cellOfPage(setting.sheets.body(1), count, 0, setting.sheets.scale)).tableau.cell >= leastCell(puzzle.puzzle);
  return [...PER_PAGE].reverse().find((count) => count <= perPage && fits(count)) ?? 1;
}

function puzzleDraft(setting: Setting, items: Run['items'], perPage: PerPage): Draft {
  const { book, solved } = setting;
  const numbers = items.map(({ puzzle }) => puzzle.number);
  const { chapter } = items[0];
  const { title } = book.chapters[chapter];
  const foot = ({ pageOf, answerPageOf }: Context) => {
    const pages = [...new Set(numbers.map(solved ? pageOf : answerPageOf))].filter((page) => page !== undefined);
    return pages.length === 0 ? '' : `${solved ? 'Puzzles' : 'Solutions'} on ${tellPages(pages)}`;
  };
  return {
    head: solved ? `Solutions · ${title}` : title,
    foot,
    ...(solved ? { answers: numbers } : { puzzles: numbers, tab: chapter }),
    draw: ({ body }) => items.flatMap(({ puzzle }, i) => placePuzzle(setting, puzzle, perPage, cellOfPage(body, perPage, i, setting.sheets.scale))),
  };
}

/** `page 22`, `pages 22 and 23`, `pages 22 to 24`. */
export function tellPages(pages: readonly number[]): string {
  if (pages.length === 1) return `page ${pages[0]}`;
  return pages.length === 2 ? `pages ${pages[0]} and ${pages[1]}` : `pages ${pages[0]} to ${pages.at(-1)}`;
}

/** The part of a page for one of its puzzles. */
function cellOfPage(body: Box, perPage: PerPage, i: number, scale: number): Box {
  const [columns, rows] = ARRANGEMENTS[perPage];
  const gap = (perPage > 4 ? 14 : 18) * scale;
  const width = (body.width - (columns - 1) * gap) / columns;
  const height = (body.height - (rows - 1) * gap) / rows;
  return { x: body.x + (i % columns) * (width + gap), y: body.y + Math.floor(i / columns) * (height + gap), width, height };
}

/** How one puzzle fills its part of the page. */
interface Slot {
  readonly tableau: Tableau;
  /** Whether number, level and the rest stand beside the board, as they do on wide parts of a page. */
  readonly beside: boolean;
  /** Height above the boards; 0 when all is beside them. */
  readonly above: number;
  /** Where the seed id and the QR code stand. */
  readonly names: 'below' | 'right';
}

/** Sizes of the parts of a caption for each number of puzzles a page, on A5. */
const CAPTIONS: Readonly<Record<PerPage, { readonly number: number; readonly label: number }>> = {
  1: { number: 40, label: 11 },
  2: { number: 44, label: 10.5 },
  4: { number: 21, label: 9 },
  6: { number: 18, label: 8.5 },
  9: { number: 15, label: 8 },
};

/** Least width of what stands beside a board, and the space between. */
const BESIDE = 88;
const GAP = 20;
/** Least height of what stands beside it. */
const COLUMN = 205;
/** How much larger the words are in large print. */
const LARGER = 1.15;
/** From one line of a name to the next, in sizes of its letters. */
const LEADING = 1.25;
/** Length of a side of the grid in large print, and the most it is where one puzzle has a page to itself. */
const LARGE = 140 * MM;
const SINGLE = 125 * MM;

function slotOf(setting: Setting, item: BookPuzzle, perPage: PerPage, box: Pick<Box, 'width' | 'height'>): Slot {
  const { book, sheets, solved } = setting;
  const { puzzle } = item;
  const { scale } = sheets;
  const count = solved ? 1 : boardsOf(puzzle).length;
  const words = Math.max(LEAST_TEXT, 7.5 * scale);
  if (perPage === 2) {
    const tableau = new Tableau(puzzle, count, box.width - (BESIDE + GAP) * scale, box.height, words);
    return { tableau, beside: true, above: 0, names: 'below' };
  }
  const { number } = CAPTIONS[perPage];
  const above = (perPage === 1 ? number * 1.25 : number * 1.3 + 3) * scale * (book.design.largePrint ? LARGER : 1);
  const most = perPage > 1 || count > 1 ? Number.POSITIVE_INFINITY : book.design.largePrint ? LARGE : SINGLE;
  const room = { width: Math.min(box.width, most), height: Math.min(box.height - above, most) };
  const below = slotBelow(setting, item, perPage, room, box.height - above, words);
  const column = qrSide(scale, perPage) + 7 * scale;
  if (solved || book.design.play === undefined || perPage === 1) return { tableau: below, beside: false, above, names: 'below' };
  const right = new Tableau(puzzle, count, room.width - column, room.height, words);
  return right.cell > below.cell ? { tableau: right, beside: false, above, names: 'right' } : { tableau: below, beside: false, above, names: 'below' };
}

/** The boards with the names below them; a puzzle that is alone has names as wide as its boards, which are smaller the more lines the names take. */
function slotBelow(setting: Setting, { puzzle }: BookPuzzle, perPage: PerPage, room: Pick<Box, 'width' | 'height'>, height: number, words: number): Tableau {
  const count = setting.solved ? 1 : boardsOf(puzzle).length;
  let below = 0;
  for (;;) {
    const tableau = new Tableau(puzzle, count, room.width, Math.min(room.height, height - below), words);
    const needed = setting.solved ? 0 : belowOf(setting, perPage, perPage === 1 ? tableau.width : room.width);
    if (needed <= below) return tableau;
    below = needed;
  }
}

/** Side of a QR code where it stands beside and below the boards. */
function qrSide(scale: number, perPage: PerPage): number {
  return perPage > 2 ? LEAST_QR * Math.min(1.1, Math.max(1, scale)) : Math.max(LEAST_QR, 17 * MM * scale);
}

/** A telephone still reads it. */
const LEAST_QR = 15 * MM;

/** Room for what stands below the boards, the same for all puzzles of the book. */
function belowOf({ book, metrics, sheets: { scale } }: Setting, perPage: PerPage, width: number): number {
  const beside = book.design.play === undefined ? width : width - qrSide(scale, perPage) - 8 * scale;
  const longest = book.chapters.flatMap(({ puzzles }) => puzzles).reduce((most, { seedId = '' }) => (seedId.length > most.length ? seedId : most), '');
  const lines = nameLines(book, metrics, longest === '' ? undefined : `${longest}.`, beside, scale).length * smallSize(scale) * LEADING;
  if (book.design.play !== undefined) return Math.max(qrSide(scale, perPage), lines) + 8 * scale;
  return lines === 0 ? 0 : lines + 5 * scale;
}

function smallSize(scale: number): number {
  return Math.max(LEAST_TEXT, 7.2 * scale);
}

function placePuzzle(setting: Setting, item: BookPuzzle, perPage: PerPage, box: Box): Thing[] {
  const { book, metrics, solved } = setting;
  const slot = slotOf(setting, item, perPage, box);
  const boards = solved ? answerBoards(item.puzzle, item.solution) : boardsOf(item.puzzle);
  const caption = slot.beside ? placeBeside : perPage === 1 ? placeAbove : placeLineAbove;
  const x = slot.beside ? box.x : perPage === 1 ? box.x + (box.width - slot.tableau.width) / 2 : box.x;
  return [...slot.tableau.place(metrics, item.puzzle, boards, x, box.y + slot.above, book.design.largePrint), ...caption(setting, item, perPage, slot, box)];
}

/** Number, level, time and the rest in a column beside the board, as high as the board. */
function placeBeside(setting: Setting, item: BookPuzzle, perPage: PerPage, { tableau }: Slot, box: Box): Thing[] {
  const { metrics, solved } = setting;
  const { scale } = setting.sheets;
  const x = box.x + tableau.width + GAP * scale;
  const width = box.x + box.width - x;
  const { number, label } = CAPTIONS[perPage];
  const bottom = box.y + Math.max(tableau.height, Math.min(box.height, COLUMN * scale));
  const level = box.y + (number * 0.68 + 28) * scale;
  const time = level + 34 * scale;
  const things: Thing[] = [
    { type: 'line', x1: x, y1: box.y + 0.65 * scale, x2: x + width, y2: box.y + 0.65 * scale, width: 2.7 * scale, grey: 0 },
    placeText(
      metrics,
      { font: 'serif', size: sizeToFit(metrics, { font: 'serif', size: number * scale }, String(item.number), width) },
      String(item.number),
      x - 1,
      box.y + (number * 0.68 + 10.5) * scale,
    ),
    placeText(metrics, { font: 'sans-bold', size: sizeToFit(metrics, { font: 'sans-bold', size: label * scale }, item.label, width) }, item.label, x, level),
  ];
  if (item.level !== undefined) things.push(...placePips(item.level, x, level + 11 * scale, 6 * scale));
  if (solved) return things;
  things.push(...placeTime(metrics, x, time, width, 22 * scale, scale));
  return [...things, ...placeNames(setting, perPage, item, { x, y: bottom - namesHeight(setting, item, width), width }, false)];
}

/** Number, level and time in one line above the board, for a puzzle with a page to itself. */
function placeAbove(setting: Setting, item: BookPuzzle, perPage: PerPage, slot: Slot, box: Box): Thing[] {
  const { book, metrics, sheets, solved } = setting;
  const scale = sheets.scale * (book.design.largePrint ? LARGER : 1);
  const x = box.x + (box.width - slot.tableau.width) / 2;
  const right = x + slot.tableau.width;
  const { number, label } = CAPTIONS[perPage];
  const base = box.y + number * 0.68 * scale + 7 * scale;
  const after = x + number * scale * metrics.width('serif', String(item.number)) + 14 * scale;
  const things: Thing[] = [
    { type: 'line', x1: x, y1: box.y + 0.65 * scale, x2: right, y2: box.y + 0.65 * scale, width: 2.7 * scale, grey: 0 },
    placeText(metrics, { font: 'serif', size: number * scale }, String(item.number), x - 1, base),
    placeText(metrics, { font: 'sans-bold', size: label * scale }, item.label, after, base - (item.level === undefined ? 0 : 12 * scale)),
  ];
  if (item.level !== undefined) things.push(...placePips(item.level, after, base, 6.5 * scale));
  if (solved) return things;
  const timeWidth = 84 * scale;
  things.push(...placeTime(metrics, right - timeWidth, base - 1, timeWidth, 0, scale));
  const y = box.y + slot.above + slot.tableau.height + 8 * scale;
  return [...things, ...placeNames(setting, perPage, item, { x, y, width: slot.tableau.width }, true)];
}

/** Number and level in one line above the board, for several puzzles a page; the level's squares only where there is room for them. */
function placeLineAbove(setting: Setting, item: BookPuzzle, perPage: PerPage, slot: Slot, box: Box): Thing[] {
  const { metrics, solved } = setting;
  const { scale } = setting.sheets;
  const { number, label } = CAPTIONS[perPage];
  const base = box.y + (number * 0.68 + 5.5) * scale;
  const size = Math.max(LEAST_TEXT, label * scale);
  const pip = 4.6 * scale;
  const words = number * scale * metrics.width('serif', String(item.number)) + 8 * scale + size * metrics.width('sans-bold', item.label);
  const pips = item.level === undefined || words + pipsWidth(pip) + 5 * scale > box.width ? 0 : pipsWidth(pip) + 5 * scale;
  const width = slot.names === 'right' ? box.width : Math.max(slot.tableau.width, Math.min(box.width, words + pips));
  const right = box.x + width;
  const things: Thing[] = [
    { type: 'line', x1: box.x, y1: box.y + 0.6 * scale, x2: right, y2: box.y + 0.6 * scale, width: 1.8 * scale, grey: 0 },
    placeText(metrics, { font: 'serif', size: number * scale }, String(item.number), box.x, base),
    ...(words > box.width ? [] : [placeText(metrics, { font: 'sans-bold', size }, item.label, right - pips, base, 'right')]),
    ...(item.level === undefined || pips === 0 ? [] : placePips(item.level, right - pips + 5 * scale, base, pip)),
  ];
  if (solved) return things;
  if (slot.names === 'right') {
    const x = box.x + slot.tableau.width + 7 * scale;
    return [...things, ...placeNames(setting, perPage, item, { x, y: box.y + slot.above, width: qrSide(scale, perPage) }, false)];
  }
  const y = box.y + slot.above + slot.tableau.height + 5 * scale;
  return [...things, ...placeNames(setting, perPage, item, { x: box.x, y, width: box.width }, true)];
}

/** The word and a line to write on, `below` it or after it. */
function placeTime(metrics: Metrics, x: number, y: number, width: number, below: number, scale: number): Thing[] {
  const size = Math.max(LEAST_TEXT, 8.8 * scale);
  const from = below > 0 ? x : x + size * metrics.width('sans', 'Time') + 6 * scale;
  return [
    placeText(metrics, { font: 'sans', size, grey: 0.2 }, 'Time', x, y),
    { type: 'line', x1: from, y1: y + below, x2: x + width, y2: y + below, width: 0.75, grey: 0.5 },
  ];
}

/** The seed id, and with a QR code beside or above it. */
function placeNames(
  setting: Setting,
  perPage: PerPage,
  { seedId, puzzle }: BookPuzzle,
  { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>,
  beside: boolean,
): Thing[] {
  const { book, metrics, sheets } = setting;
  const { scale } = sheets;
  const size = smallSize(scale);
  const style = { font: 'sans' as const, size, leading: size * LEADING };
  if (book.design.play === undefined) return placeLines(metrics, style, nameLines(book, metrics, seedId, width, scale), x, y);
  const side = qrSide(scale, perPage);
  const code = placeQr(addressOf(book.design.play, puzzle, seedId), x, y, side);
  if (!beside) return [...code, ...placeLines(metrics, style, nameLines(book, metrics, seedId, width, scale), x, y + side + 6 * scale)];
  const left = x + side + 8 * scale;
  const lines = nameLines(book, metrics, seedId, x + width - left, scale);
  return [...code, ...placeLines(metrics, style, lines, left, y + Math.max(0, side - lines.length * style.leading + size * 0.25))];
}

function namesHeight({ book, metrics, sheets: { scale } }: Setting, { seedId }: BookPuzzle, width: number): number {
  const size = smallSize(scale);
  const lines = nameLines(book, metrics, seedId, width, scale).length * size * LEADING - size * 0.3;
  return book.design.play === undefined ? lines : qrSide(scale, 2) + 6 * scale + lines;
}

function nameLines({ design }: Book, metrics: Metrics, seedId: string | undefined, width: number, scale: number): string[] {
  const name = design.seedIds && seedId !== undefined ? wrap(metrics, { font: 'sans', size: smallSize(scale) }, seedId, width) : [];
  return design.play === undefined || width < WORDED * scale ? name : ['Play or check', ...name];
}

/** Least width of the words beside a QR code. */
const WORDED = 50;

/** Where the puzzle can be played: by its short name where it has one. */
function addressOf(play: string, puzzle: Puzzle, seedId: string | undefined): string {
  return `${play}#/${seedId === undefined ? `p/${formatId(puzzle)}` : `s/${seedId}`}`;
}
