import { LEAST_TEXT } from './board.js';
import type { BookPuzzle } from './book.js';
import { namesBelow, namesHeight, qrSide } from './names.js';
import type { PerPage } from './plan.js';
import { CAPTIONS, LARGER, type Setting } from './setting.js';
import type { Box } from './sheet.js';
import { boardsOf, Tableau } from './tableau.js';
import { MM } from './trim.js';
import { wordsOf } from './words.js';

/** How one puzzle fills its part of the page. */
export interface Slot {
  readonly tableau: Tableau;
  /** Whether number, level and the rest stand beside the board, as they do on wide parts of a page. */
  readonly beside: boolean;
  /** Height above the boards; 0 when all is beside them. */
  readonly above: number;
  /** Where the seed id and the QR code stand. */
  readonly names: 'below' | 'right';
}

/** Least width of what stands beside a board, and the space between. */
const BESIDE = 88;
export const GAP = 20;
/** Length of a side of the grid in large print, and the most it is where one puzzle has a page to itself. */
const LARGE = 140 * MM;
const SINGLE = 125 * MM;

/** The largest boards that leave room for the caption and the names. */
export function slotOf(setting: Setting, item: BookPuzzle, perPage: PerPage, box: Pick<Box, 'width' | 'height'>): Slot {
  const { book, sheets, solved } = setting;
  const { puzzle } = item;
  const { scale } = sheets;
  const count = solved ? 1 : boardsOf(puzzle, wordsOf(book.design).boards).length;
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
  if (solved || book.design.play === undefined || perPage === 1)
    return { tableau: below, beside: false, above, names: 'below' };
  const right = new Tableau(puzzle, count, room.width - column, room.height, words);
  const fits = namesHeight(setting, perPage, setting.longestId, qrSide(scale, perPage)) <= room.height;
  return fits && right.cell > below.cell
    ? { tableau: right, beside: false, above, names: 'right' }
    : { tableau: below, beside: false, above, names: 'below' };
}

/** The boards with the names below them; a puzzle that is alone has names as wide as its boards, which are smaller the more lines the names take. */
function slotBelow(
  setting: Setting,
  { puzzle }: BookPuzzle,
  perPage: PerPage,
  room: Pick<Box, 'width' | 'height'>,
  height: number,
  words: number,
): Tableau {
  const count = setting.solved ? 1 : boardsOf(puzzle, wordsOf(setting.book.design).boards).length;
  let below = 0;
  for (;;) {
    const tableau = new Tableau(puzzle, count, room.width, Math.min(room.height, height - below), words);
    const needed = setting.solved ? 0 : namesBelow(setting, perPage, perPage === 1 ? tableau.width : room.width);
    if (needed <= below) return tableau;
    below = needed;
  }
}
