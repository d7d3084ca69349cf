import { pipsWidth, placePips } from '../board/pips.js';
import type { BookPuzzle } from '../making/book.js';
import { ratingText } from '../making/facts.js';
import type { PageGeometry, Rectangle } from '../page/geometry.js';
import type { Metrics, PageElement } from '../page/page.js';
import { placeText, sizeToFit } from '../page/text.js';
import type { PerPage } from '../plan/chapter-plan.js';
import { wordsOf } from '../words/words.js';
import { namesHeight, placeNames, qrSide } from './names.js';
import type { Placement } from './placement.js';
import { CAPTIONS, LARGER, MOST_BESIDE, type PuzzleSection } from './puzzle-section.js';

/** Least width of the word for time with its line. */
const LEAST_TIME = 56;

/** Side of the level's squares above the only puzzle on a page. */
const ALONE_PIP = 6.5;

/** Side of the level's squares beside one of a few boards on a page. */
const BESIDE_PIP = 6;

/** Gap between the level and a QR code beside it. */
export const LEVEL_GAP = 8;

/** Returns the width of the level's squares beside one of a few boards on a page. */
export function levelWidth(scale: number): number {
  return pipsWidth(BESIDE_PIP * scale);
}

/** Least height of a caption beside a board. */
const COLUMN = 205;

/** Scale of a number beside its board instead of in a line above it. */
const WITHOUT_LINE = 1.6;

function numberBeside(perPage: PerPage): number {
  return CAPTIONS[perPage].number * (perPage > MOST_BESIDE ? WITHOUT_LINE : 1);
}

/** Returns the least height of number, level and names in a column of a width. */
export function heightBeside(section: PuzzleSection, item: BookPuzzle, perPage: PerPage, width: number): number {
  const level = numberBeside(perPage) * 0.68 + 28 + (item.rating === undefined ? 19 : 35);
  return (
    level * section.geometry.scale + (section.solved ? 0 : namesHeight(section, perPage, section.longestId, width))
  );
}

/** Returns whether number, level and names fit beside the board of up to three puzzles per page. */
export function fitsBeside(
  section: PuzzleSection,
  item: BookPuzzle,
  perPage: PerPage,
  { group, beside = 0, names }: Placement,
  area: Pick<Rectangle, 'width' | 'height'>,
): boolean {
  const { scale } = section.geometry;
  const below = { ...section, solved: section.solved || names === 'right' };
  const room = Math.max(group.height, Math.min(area.height, COLUMN * scale));
  // The level's squares may come closer to the names than in a narrow column.
  return heightBeside(below, item, perPage, area.width - group.width - beside) - 6 * scale <= room;
}

/** Places number, level, time, seed id and QR code in a column beside the board, as high as the board. */
export function placeBeside(
  section: PuzzleSection,
  item: BookPuzzle,
  perPage: PerPage,
  { group, beside = 0, names: place }: Placement,
  area: Rectangle,
): PageElement[] {
  const { metrics, solved } = section;
  const { scale } = section.geometry;
  const x = area.x + group.width + beside;
  const full = area.x + area.width - x;
  const side = qrSide(scale, perPage);
  const width = place === 'right' ? full - side - LEVEL_GAP * scale : full;
  const isNarrow = perPage > MOST_BESIDE;
  const words = section.geometry.words(CAPTIONS[perPage].label);
  const number = numberBeside(perPage);
  const least = isNarrow ? heightBeside(section, item, perPage, width) : Math.min(area.height, COLUMN * scale);
  const bottom = area.y + Math.max(group.height, least);
  const level = area.y + (number * 0.68 + 28) * scale;
  const time = level + (item.rating === undefined ? 34 : 50) * scale;
  const elements: PageElement[] = [
    {
      type: 'line',
      x1: x,
      y1: area.y + 0.65 * scale,
      x2: x + full,
      y2: area.y + 0.65 * scale,
      width: 2.7 * scale,
      grey: 0,
    },
    placeText(
      metrics,
      {
        font: 'serif',
        size: sizeToFit(metrics, { font: 'serif', size: number * scale }, String(item.number), width),
        heading: 3,
      },
      String(item.number),
      { x: x - 1, y: area.y + (number * 0.68 + 10.5) * scale },
    ),
    placeText(
      metrics,
      { font: 'sans-bold', size: sizeToFit(metrics, { font: 'sans-bold', size: words }, item.label, width) },
      item.label,
      { x, y: level },
    ),
  ];
  if (item.level !== undefined)
    elements.push(...placePips(item.level, x, level + 11 * scale, (isNarrow ? PIP : BESIDE_PIP) * scale));
  if (item.rating !== undefined) {
    const text = ratingText(item.rating);
    const size = sizeToFit(metrics, { font: 'sans', size: words }, text, width);
    elements.push(placeText(metrics, { font: 'sans', size }, text, { x, y: level + 27 * scale }));
  }
  if (solved) return elements;
  const names = bottom - (place === 'right' ? side : namesHeight(section, perPage, item.seedId, width));
  const below = 22 * scale;
  if (hasTime(perPage) && time + below + 6 * scale <= (place === 'right' ? bottom : names)) {
    const word = wordsOf(section.book.design).time;
    elements.push(...placeTime(metrics, section.geometry, word, { x, y: time, width, below, scale }));
  }
  const at = place === 'right' ? { x: x + full - side, y: names, width: side } : { x, y: names, width };
  return [...elements, ...placeNames(section, perPage, item, at, false)];
}

/** Places number, level and time in one line above the board, for one puzzle per page. */
export function placeAbove(
  section: PuzzleSection,
  item: BookPuzzle,
  perPage: PerPage,
  placement: Placement,
  area: Rectangle,
): PageElement[] {
  const { book, metrics, geometry, solved } = section;
  const scale = geometry.scale * (book.design.largePrint ? LARGER : 1);
  const x = area.x + (area.width - placement.group.width) / 2;
  const right = x + placement.group.width;
  const { number } = CAPTIONS[perPage];
  const size = Math.max(geometry.leastWords, CAPTIONS[perPage].label * scale);
  const base = area.y + number * 0.68 * scale + 7 * scale;
  const after = x + number * scale * metrics.width('serif', String(item.number)) + 14 * scale;
  const elements: PageElement[] = [
    {
      type: 'line',
      x1: x,
      y1: area.y + 0.65 * scale,
      x2: right,
      y2: area.y + 0.65 * scale,
      width: 2.7 * scale,
      grey: 0,
    },
    placeText(metrics, { font: 'serif', size: number * scale, heading: 3 }, String(item.number), { x: x - 1, y: base }),
    placeText(metrics, { font: 'sans-bold', size }, labelAlone(item), {
      x: after,
      y: base - (item.level === undefined ? 0 : 12 * scale),
    }),
  ];
  if (item.level !== undefined) elements.push(...placePips(item.level, after, base, ALONE_PIP * scale));
  if (solved) return elements;
  // The line for the time becomes shorter beside a long label, and goes when there is no room to write.
  const labelWidth = size * metrics.width('sans-bold', labelAlone(item));
  const pips = item.level === undefined ? 0 : pipsWidth(ALONE_PIP * scale);
  const beside = right - after - Math.max(labelWidth, pips) - 14 * scale;
  const timeWidth = Math.min(84 * scale, beside);
  if (timeWidth >= LEAST_TIME * scale)
    elements.push(
      ...placeTime(metrics, section.geometry, wordsOf(section.book.design).time, {
        x: right - timeWidth,
        y: base - 1,
        width: timeWidth,
        below: 0,
        scale,
      }),
    );
  const y = area.y + placement.above + placement.group.height + 8 * scale;
  return [...elements, ...placeNames(section, perPage, item, { x, y, width: placement.group.width }, true)];
}

function labelAlone({ label, rating }: BookPuzzle): string {
  return rating === undefined ? label : `${label} · ${ratingText(rating)}`;
}

/** With several puzzles per page, the rating replaces the level, which the squares show. */
function labelInLine({ label, rating }: BookPuzzle): string {
  return rating === undefined ? label : ratingText(rating);
}

/** Least gap between a board and the QR code on its right. */
export const CODE_GAP = 7;

/** Side of the level's squares, and the space before them. */
const PIP = 4.4;
const BEFORE_PIPS = 5;

/** Returns the widths of a line above a board: number and label, the level's squares (0 without room), the line. */
export function lineAbove(
  { metrics, geometry }: PuzzleSection,
  item: BookPuzzle,
  perPage: PerPage,
  { group, names, bare = false }: Placement,
  room: number,
): { readonly words: number; readonly pips: number; readonly width: number } {
  const { scale } = geometry;
  const { number, label } = CAPTIONS[perPage];
  const size = geometry.words(label);
  const words =
    number * scale * metrics.width('serif', String(item.number)) +
    8 * scale +
    size * metrics.width('sans-bold', labelInLine(item));
  const needed = pipsWidth(PIP * scale) + BEFORE_PIPS * scale;
  const pips = bare || item.level === undefined || words + needed > room ? 0 : needed;
  const boards = group.width + (names === 'right' ? CODE_GAP * scale + qrSide(scale, perPage) : 0);
  return { words, pips, width: Math.max(boards, Math.min(room, words + pips)) };
}

/** Places number and level in one line above the board, for several puzzles per page. The level's squares need room. */
export function placeLineAbove(
  section: PuzzleSection,
  item: BookPuzzle,
  perPage: PerPage,
  placement: Placement,
  area: Rectangle,
): PageElement[] {
  const { metrics, solved } = section;
  const { scale } = section.geometry;
  const { number, label } = CAPTIONS[perPage];
  const base = area.y + (number * 0.68 + 5.5) * scale;
  const size = section.geometry.words(label);
  // The line that the area was made for isn't too long for it by a rounding error.
  const room = Math.max(area.width, placement.line ?? 0);
  const { words, pips, width } = lineAbove(section, item, perPage, placement, room);
  const right = area.x + (placement.line ?? width);
  const elements: PageElement[] = [
    {
      type: 'line',
      x1: area.x,
      y1: area.y + 0.6 * scale,
      x2: right,
      y2: area.y + 0.6 * scale,
      width: 1.8 * scale,
      grey: 0,
    },
    placeText(metrics, { font: 'serif', size: number * scale, heading: 3 }, String(item.number), {
      x: area.x,
      y: base,
    }),
    ...(words > room
      ? []
      : [
          placeText(metrics, { font: 'sans-bold', size }, labelInLine(item), {
            x: right - pips,
            y: base,
            align: 'right',
          }),
        ]),
    ...(item.level === undefined || pips === 0
      ? []
      : placePips(item.level, right - pips + BEFORE_PIPS * scale, base, PIP * scale)),
  ];
  if (solved) return elements;
  if (placement.names === 'right') {
    // The code is below the level, at the end of the line, which can be wider than the board with the code.
    const x = right - qrSide(scale, perPage);
    return [
      ...elements,
      ...placeNames(section, perPage, item, { x, y: area.y + placement.above, width: qrSide(scale, perPage) }, false),
    ];
  }
  const y = area.y + placement.above + placement.group.height + 5 * scale;
  return [...elements, ...placeNames(section, perPage, item, { x: area.x, y, width: area.width }, true)];
}

/** Returns whether puzzles have a line for the time. */
export function hasTime(perPage: PerPage): boolean {
  return perPage <= MOST_BESIDE;
}

/** Places the word for time and a line to write on, `below` points below it, or after it if that is 0. */
export function placeTime(
  metrics: Metrics,
  geometry: PageGeometry,
  word: string,
  {
    x,
    y,
    width,
    below = 0,
    scale = geometry.scale,
  }: { x: number; y: number; width: number; below?: number; scale?: number },
): PageElement[] {
  const size = Math.max(geometry.leastWords, 8.8 * scale);
  const from = below > 0 ? x : x + size * metrics.width('sans', word) + 6 * scale;
  return [
    placeText(metrics, { font: 'sans', size, grey: 0.2 }, word, { x, y }),
    { type: 'line', x1: from, y1: y + below, x2: x + width, y2: y + below, width: 0.75, grey: 0.5 },
  ];
}
