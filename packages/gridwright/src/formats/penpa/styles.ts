import { textOf } from '../foreign-json.js';

const [BLACK, WHITE, GREEN, GREY, RED, BLUE] = ['#000000', '#ffffff', '#208020', '#999999', '#ff0000', '#187bcd'];
/** The grey of thermometers and other wide shapes, and the darker one of arrows. */
export const LIGHT = '#cccccc';
export const ARROW_GREY = '#b3b3b3';

/** Colours of cells by their styles. */
const SURFACES: Readonly<Record<string, string>> = {
  1: '#444444',
  2: '#b3ffb3',
  3: LIGHT,
  4: BLACK,
  5: '#c0e0ff',
  6: '#ffa3a3',
  7: '#ffffa3',
  8: GREY,
  9: '#ffb3ff',
  10: '#ffcc80',
  11: '#cc99ff',
  12: '#eecab1',
  13: '#ff67009a',
  99: '#f0f0f0',
};

/** Colours of lines, and their widths in pixels, by their styles. */
const LINES: Readonly<Record<string, readonly [colour: string, width: number]>> = {
  3: [GREEN, 3],
  5: [GREY, 3],
  6: [GREY, 12],
  8: [RED, 3],
  9: [BLUE, 3],
  12: ['#444444', 1],
  14: ['#777777', 2],
  20: [WHITE, 1],
  21: [BLACK, 5],
  30: [GREEN, 3],
  40: [GREY, 2],
  80: [BLACK, 1],
};
/** The styles of the thick black lines around boxes. */
const BORDERS = [2, 21];

/** Colours inside and around figures, by their styles. */
const FIGURES: Readonly<Record<string, readonly [fill: string, border: string]>> = {
  0: [WHITE, BLACK],
  1: [WHITE, BLACK],
  2: [BLACK, BLACK],
  3: [LIGHT, ''],
  4: ['', BLACK],
  5: [LIGHT, BLACK],
  6: [WHITE, GREY],
  7: [WHITE, ''],
  8: [WHITE, BLACK],
  9: [LIGHT, BLACK],
  10: [WHITE, BLACK],
  11: [RED, RED],
  12: [GREEN, GREEN],
  13: ['', BLACK],
};

/** Figures behind numbers, by the styles of the numbers. */
const NUMBERS: Readonly<Record<string, readonly [fill: string, border: string]>> = {
  5: FIGURES[7],
  6: FIGURES[1],
  7: FIGURES[2],
  11: FIGURES[11],
};

function entry<T>(table: Readonly<Record<string, T>>, style: unknown): T | undefined {
  const key = textOf(style);
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** Returns a colour of one's own, such as `rgba(10,20,30,0.5)`, as #rrggbbaa; undefined for anything else. */
export function ownColour(text: unknown): string | undefined {
  const own = textOf(text).trim();
  if (/^#[\da-f]{3,8}$/i.test(own)) return own;
  const [, list] = /^rgba?\(([\d.,\s]{1,60})\)$/i.exec(own) ?? [];
  if (list === undefined) return undefined;
  const [red, green, blue, opacity = 1] = list.split(',').map(Number);
  const parts = [red, green, blue, 255 * opacity].map((part) => Math.round(Math.min(255, part)));
  return parts.every((part) => part >= 0)
    ? `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    : undefined;
}

/** Returns the colour of a cell; '' for an unknown style. A cell of several colours has the first of them. */
export function surfaceColour(style: unknown): string {
  return entry(SURFACES, Array.isArray(style) ? style[0] : style) ?? '';
}

/** Returns the colour of a line and its width in pixels. */
export function lineStyle(style: unknown): readonly [colour: string, width: number] {
  return entry(LINES, style) ?? [BLACK, 3];
}

/** Returns whether a line between corners looks like the border of a box. */
export function isBorder(style: unknown): boolean {
  return BORDERS.includes(Number(style));
}

/** Returns the colours inside and around a figure; '' for none. */
export function figureColours(style: unknown): readonly [fill: string, border: string] {
  return entry(FIGURES, style) ?? ['', BLACK];
}

/** Returns the colours of the circle behind a number; undefined for a number without one. */
export function circleBehind(style: unknown): readonly [fill: string, border: string] | undefined {
  return entry(NUMBERS, style);
}
