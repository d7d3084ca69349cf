import { MM } from '@gridwright/preflight';
import { kindOf } from 'gridwright';
import { BoardGroup, boardsOf } from '../board/group.js';
import type { BookPuzzle } from '../making/book.js';
import type { Rectangle } from '../page/geometry.js';
import type { PerPage } from '../plan/chapter-plan.js';
import { wordsOf } from '../words/words.js';
import { CODE_GAP, heightBeside, LEVEL_GAP, levelWidth } from './captions.js';
import { namesBelow, namesHeight, qrSide } from './names.js';
import { CAPTIONS, LARGER, MOST_BESIDE, type PuzzleSection } from './puzzle-section.js';

/** How a puzzle is placed in its area of the page. */
export interface Placement {
  readonly group: BoardGroup;
  /** Gap between the board and a caption beside it; undefined for a caption above. */
  readonly beside: number | undefined;
  /** Height of the caption above the boards, or 0. */
  readonly above: number;
  /** Position of the seed id and the QR code. */
  readonly names: 'below' | 'right';
  /** Width of the lines above the boards, the same for the whole group; undefined before it is known. */
  readonly line?: number;
  /** Whether the lines above the boards of a page have no squares for the level, because one of them has no room. */
  readonly bare?: boolean;
}

/** Least width of a caption beside a board, and the gap between them, for up to three puzzles per page and for more. */
const BESIDE = { width: 88, gap: 20 };
const NARROW = { width: 43, gap: 6 };
/** A caption goes beside a board that is at least this share of one below it, or no smaller if it loses the seed id. */
const LEAST_BESIDE = 0.94;
/** Text size of the titles below boards, on A5. */
const BOARD_TITLE = 7.5;
/** Greatest side of the only board on a page. */
const SINGLE = 175 * MM;

/** Returns the placement with the largest boards that leave room for the caption and the names. */
export function placementOf(
  section: PuzzleSection,
  item: BookPuzzle,
  perPage: PerPage,
  area: Pick<Rectangle, 'width' | 'height'>,
): Placement {
  const { book, metrics, geometry, solved } = section;
  const { puzzle } = item;
  const { scale } = geometry;
  const boards = boardsOf(puzzle, wordsOf(book.design).boards);
  const titles = solved ? [''] : boards.map(({ title }) => title);
  const count = titles.length;
  const groupIn = (width: number, height: number) =>
    new BoardGroup(puzzle, titles, metrics, { width, height }, geometry.words(BOARD_TITLE));
  const column =
    perPage > 1 && perPage <= MOST_BESIDE ? leftOfColumn(section, item, perPage, area, groupIn) : undefined;
  if (column !== undefined && kindOf(puzzle.kind).disks === undefined) return column;
  const { number } = CAPTIONS[perPage];
  const above =
    (perPage <= MOST_BESIDE ? number * 1.25 : number * 1.3 + 3) * scale * (book.design.largePrint ? LARGER : 1);
  const most = perPage > 1 || count > 1 ? Number.POSITIVE_INFINITY : SINGLE;
  const room = { width: Math.min(area.width, most), height: Math.min(area.height - above, most) };
  const below = groupAboveNames(section, perPage, groupIn, room, area.height - above);
  // Answers have the place of their puzzles, whose names are below or beside them.
  const unsolved = { ...section, solved: false };
  if (column !== undefined) {
    const isBeside = solved
      ? placementOf(unsolved, item, perPage, area).beside !== undefined
      : column.group.cell >= below.cell;
    return isBeside ? column : { group: below, beside: undefined, above, names: 'below' };
  }
  const right = groupLeftOfCode(unsolved, perPage, groupIn, room);
  if (perPage > 1 && count === 1) {
    const group = groupIn(area.width - (NARROW.width + NARROW.gap) * scale, area.height);
    const named = groupAboveNames(unsolved, perPage, groupIn, room, area.height - above);
    const isNamed = namesBelow(unsolved, perPage, room.width) > 0;
    const keepsNames = !isNamed || namesHeight(unsolved, perPage, section.longestId, NARROW.width * scale) > 0;
    const enough = (keepsNames ? LEAST_BESIDE : 1) * Math.max(named.cell, right?.cell ?? 0);
    if (group.cell >= enough && heightBeside(unsolved, item, perPage, NARROW.width * scale) <= area.height)
      return { group, beside: NARROW.gap * scale, above: 0, names: 'below' };
  }
  return !solved && right !== undefined && right.cell > below.cell
    ? { group: right, beside: undefined, above, names: 'right' }
    : { group: below, beside: undefined, above, names: 'below' };
}

/** Returns the boards with room for a column of captions on the right. */
function leftOfColumn(
  section: PuzzleSection,
  item: BookPuzzle,
  perPage: PerPage,
  area: Pick<Rectangle, 'width' | 'height'>,
  groupIn: (width: number, height: number) => BoardGroup,
): Placement {
  const { book, geometry } = section;
  const { scale } = geometry;
  const width = BESIDE.width * scale;
  const [least, gap] = [heightBeside({ ...section, solved: false }, item, perPage, width), BESIDE.gap * scale];
  // Where the page is too low for a QR code below the level, it goes beside it.
  const isLow = book.design.play !== undefined && least > area.height;
  const column = isLow ? Math.max(width, levelWidth(scale) + LEVEL_GAP * scale + qrSide(scale, perPage)) : width;
  const group = groupIn(area.width - column - gap, area.height);
  return { group, beside: gap, above: 0, names: isLow ? 'right' : 'below' };
}

/** Returns the boards of one of several puzzles with room for a QR code on the right, if there is one and it fits. */
function groupLeftOfCode(
  section: PuzzleSection,
  perPage: PerPage,
  groupIn: (width: number, height: number) => BoardGroup,
  { width, height }: Pick<Rectangle, 'width' | 'height'>,
): BoardGroup | undefined {
  if (section.book.design.play === undefined || perPage === 1) return undefined;
  const { scale } = section.geometry;
  const side = qrSide(scale, perPage);
  if (namesHeight(section, perPage, section.longestId, side) > height) return undefined;
  return groupIn(width - side - CODE_GAP * scale, height);
}

/** Returns the boards with room for the names below. With few puzzles per page, the names are as wide as the boards. */
function groupAboveNames(
  section: PuzzleSection,
  perPage: PerPage,
  groupIn: (width: number, height: number) => BoardGroup,
  room: Pick<Rectangle, 'width' | 'height'>,
  height: number,
): BoardGroup {
  let below = 0;
  for (;;) {
    const group = groupIn(room.width, Math.min(room.height, height - below));
    const needed = section.solved ? 0 : namesBelow(section, perPage, perPage <= MOST_BESIDE ? group.width : room.width);
    if (needed <= below) return group;
    below = needed;
  }
}
