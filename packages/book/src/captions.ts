import { LEAST_TEXT } from './board.js';
import type { BookPuzzle } from './book.js';
import { namesHeight, placeNames, qrSide } from './names.js';
import type { Metrics, Thing } from './page.js';
import { pipsWidth, placePips } from './pips.js';
import type { PerPage } from './plan.js';
import { CAPTIONS, LARGER, type Setting } from './setting.js';
import type { Box } from './sheet.js';
import { GAP, type Slot } from './slot.js';
import { placeText, sizeToFit } from './text.js';
import { wordsOf } from './words.js';

/** Least height of what stands beside a board. */
const COLUMN = 205;

/** Number, level, time and the rest in a column beside the board, as high as the board. */
export function placeBeside(
  setting: Setting,
  item: BookPuzzle,
  perPage: PerPage,
  { tableau }: Slot,
  box: Box,
): Thing[] {
  const { metrics, solved } = setting;
  const { scale } = setting.sheets;
  const x = box.x + tableau.width + GAP * scale;
  const width = box.x + box.width - x;
  const { number, label } = CAPTIONS[perPage];
  const bottom = box.y + Math.max(tableau.height, Math.min(box.height, COLUMN * scale));
  const level = box.y + (number * 0.68 + 28) * scale;
  const time = level + 34 * scale;
  const things: Thing[] = [
    {
      type: 'line',
      x1: x,
      y1: box.y + 0.65 * scale,
      x2: x + width,
      y2: box.y + 0.65 * scale,
      width: 2.7 * scale,
      grey: 0,
    },
    placeText(
      metrics,
      { font: 'serif', size: sizeToFit(metrics, { font: 'serif', size: number * scale }, String(item.number), width) },
      String(item.number),
      x - 1,
      box.y + (number * 0.68 + 10.5) * scale,
    ),
    placeText(
      metrics,
      { font: 'sans-bold', size: sizeToFit(metrics, { font: 'sans-bold', size: label * scale }, item.label, width) },
      item.label,
      x,
      level,
    ),
  ];
  if (item.level !== undefined) things.push(...placePips(item.level, x, level + 11 * scale, 6 * scale));
  if (solved) return things;
  things.push(...placeTime(metrics, wordsOf(setting.book.design).time, x, time, width, 22 * scale, scale));
  return [
    ...things,
    ...placeNames(
      setting,
      perPage,
      item,
      { x, y: bottom - namesHeight(setting, perPage, item.seedId, width), width },
      false,
    ),
  ];
}

/** Number, level and time in one line above the board, for a puzzle with a page to itself. */
export function placeAbove(setting: Setting, item: BookPuzzle, perPage: PerPage, slot: Slot, box: Box): Thing[] {
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
    placeText(
      metrics,
      { font: 'sans-bold', size: label * scale },
      item.label,
      after,
      base - (item.level === undefined ? 0 : 12 * scale),
    ),
  ];
  if (item.level !== undefined) things.push(...placePips(item.level, after, base, 6.5 * scale));
  if (solved) return things;
  const timeWidth = 84 * scale;
  things.push(...placeTime(metrics, wordsOf(book.design).time, right - timeWidth, base - 1, timeWidth, 0, scale));
  const y = box.y + slot.above + slot.tableau.height + 8 * scale;
  return [...things, ...placeNames(setting, perPage, item, { x, y, width: slot.tableau.width }, true)];
}

/** Number and level in one line above the board, for several puzzles a page; the level's squares only where there is room for them. */
export function placeLineAbove(setting: Setting, item: BookPuzzle, perPage: PerPage, slot: Slot, box: Box): Thing[] {
  const { metrics, solved } = setting;
  const { scale } = setting.sheets;
  const { number, label } = CAPTIONS[perPage];
  const base = box.y + (number * 0.68 + 5.5) * scale;
  const size = Math.max(LEAST_TEXT, label * scale);
  const pip = 4.6 * scale;
  const words =
    number * scale * metrics.width('serif', String(item.number)) +
    8 * scale +
    size * metrics.width('sans-bold', item.label);
  const pips =
    item.level === undefined || words + pipsWidth(pip) + 5 * scale > box.width ? 0 : pipsWidth(pip) + 5 * scale;
  const width = slot.names === 'right' ? box.width : Math.max(slot.tableau.width, Math.min(box.width, words + pips));
  const right = box.x + width;
  const things: Thing[] = [
    {
      type: 'line',
      x1: box.x,
      y1: box.y + 0.6 * scale,
      x2: right,
      y2: box.y + 0.6 * scale,
      width: 1.8 * scale,
      grey: 0,
    },
    placeText(metrics, { font: 'serif', size: number * scale }, String(item.number), box.x, base),
    ...(words > box.width
      ? []
      : [placeText(metrics, { font: 'sans-bold', size }, item.label, right - pips, base, 'right')]),
    ...(item.level === undefined || pips === 0 ? [] : placePips(item.level, right - pips + 5 * scale, base, pip)),
  ];
  if (solved) return things;
  if (slot.names === 'right') {
    const x = box.x + slot.tableau.width + 7 * scale;
    return [
      ...things,
      ...placeNames(setting, perPage, item, { x, y: box.y + slot.above, width: qrSide(scale, perPage) }, false),
    ];
  }
  const y = box.y + slot.above + slot.tableau.height + 5 * scale;
  return [...things, ...placeNames(setting, perPage, item, { x: box.x, y, width: box.width }, true)];
}

/** The word and a line to write on, `below` it or after it. */
function placeTime(
  metrics: Metrics,
  word: string,
  x: number,
  y: number,
  width: number,
  below: number,
  scale: number,
): Thing[] {
  const size = Math.max(LEAST_TEXT, 8.8 * scale);
  const from = below > 0 ? x : x + size * metrics.width('sans', word) + 6 * scale;
  return [
    placeText(metrics, { font: 'sans', size, grey: 0.2 }, word, x, y),
    { type: 'line', x1: from, y1: y + below, x2: x + width, y2: y + below, width: 0.75, grey: 0.5 },
  ];
}
