import { readFileSync } from 'node:fs';

/** A font of the book as its digits and letters: each a bitmap of coverage from 0 to 1, all with the same height. */
export interface Digits {
  readonly height: number;
  readonly bitmaps: ReadonlyMap<string, { readonly width: number; readonly coverage: Float32Array }>;
}

const SYMBOLS = '0123456789ABCDEFG';

const FONTS = new URL('../../book/fonts/', import.meta.url);
/** Pixels of a digit's height, and points per pixel in each direction. */
const HEIGHT = 64;
const POINTS = 3;

/** Draws the digits 0 to 9 and the letters A to G of a TrueType font of the book from their outlines. */
export function drawDigits(font: string): Digits {
  const view = new DataView(readFileSync(new URL(font, FONTS)).buffer.slice(0));
  const bitmaps = [...SYMBOLS].map((symbol) => [symbol, fill(outlineOf(view, symbol.charCodeAt(0)))] as const);
  return { height: HEIGHT, bitmaps: new Map(bitmaps) };
}

type Point = readonly [x: number, y: number];

/** Returns where a table of a font begins. */
function tableOf(view: DataView, name: string): number {
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    if ([0, 1, 2, 3].every((k) => view.getUint8(at + k) === name.charCodeAt(k))) return view.getUint32(at + 8);
  }
  throw new Error(`expected a font with ${name}`);
}

/** Returns the glyph of a character, by a character map of format 4. */
function glyphOf(view: DataView, code: number): number {
  const cmap = tableOf(view, 'cmap');
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const at = cmap + view.getUint32(cmap + 8 + 8 * i);
    if (view.getUint16(at) !== 4) continue;
    const size = view.getUint16(at + 6);
    for (let k = 0; k < size; k += 2) {
      const start = view.getUint16(at + 16 + size + k);
      if (code > view.getUint16(at + 14 + k) || code < start) continue;
      const range = at + 16 + 3 * size + k;
      const offset = view.getUint16(range);
      const delta = view.getUint16(at + 16 + 2 * size + k);
      const glyph = offset === 0 ? code : view.getUint16(range + offset + 2 * (code - start));
      return (glyph + delta) % 65536;
    }
  }
  throw new Error(`expected a font with the character ${code}`);
}

/** Returns the contours of a simple glyph as polygons. */
function outlineOf(view: DataView, code: number): Point[][] {
  const isLong = view.getInt16(tableOf(view, 'head') + 50) === 1;
  const loca = tableOf(view, 'loca');
  const glyph = glyphOf(view, code);
  const offset = isLong ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph);
  const at = tableOf(view, 'glyf') + offset;
  const contours = view.getInt16(at);
  if (contours < 1) throw new Error(`expected a simple glyph for the character ${code}`);
  const ends = Array.from({ length: contours }, (_, i) => view.getUint16(at + 10 + 2 * i));
  const points = pointsOf(view, at + 10 + 2 * contours, ends[contours - 1] + 1);
  return ends.map((end, i) => flatten(points.slice(i === 0 ? 0 : ends[i - 1] + 1, end + 1)));
}

interface FontPoint {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

function pointsOf(view: DataView, start: number, count: number): FontPoint[] {
  let at = start + 2 + view.getUint16(start);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = view.getUint8(at++);
    const repeats = flag & 8 ? view.getUint8(at++) : 0;
    for (let i = 0; i <= repeats; i++) flags.push(flag);
  }
  const read = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += view.getUint8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += view.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = read(2, 16);
  const ys = read(4, 32);
  return flags.map((flag, i) => ({ x: xs[i], y: ys[i], isOn: (flag & 1) === 1 }));
}

/** Turns the quadratic curves of a contour into short lines. */
function flatten(points: readonly FontPoint[]): Point[] {
  const full = points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length];
    return point.isOn || next.isOn
      ? [point]
      : [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, isOn: true }];
  });
  return full.flatMap((point, i): Point[] => {
    if (point.isOn) return [[point.x, point.y]];
    const before = full[(i + full.length - 1) % full.length];
    const after = full[(i + 1) % full.length];
    return [0.25, 0.5, 0.75].map((t) => [
      (1 - t) ** 2 * before.x + 2 * t * (1 - t) * point.x + t * t * after.x,
      (1 - t) ** 2 * before.y + 2 * t * (1 - t) * point.y + t * t * after.y,
    ]);
  });
}

/** Fills polygons by the even-odd rule, scaled to HEIGHT. */
function fill(outline: readonly (readonly Point[])[]) {
  const all = outline.flat();
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
  const [bottom, top] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const scale = HEIGHT / (top - bottom);
  const width = Math.ceil((right - left) * scale);
  const coverage = new Float32Array(width * HEIGHT);
  for (let line = 0; line < HEIGHT * POINTS; line++) {
    const crossings = crossingsOf(outline, top - (line + 0.5) / POINTS / scale).map((x) => (x - left) * scale);
    for (let i = 0; i + 1 < crossings.length; i += 2)
      for (let p = Math.ceil(crossings[i] * POINTS); p < crossings[i + 1] * POINTS && p < width * POINTS; p++)
        coverage[Math.floor(line / POINTS) * width + Math.floor(p / POINTS)] += 1 / POINTS ** 2;
  }
  return { width, coverage };
}

function crossingsOf(outline: readonly (readonly Point[])[], y: number): number[] {
  const crossings = outline.flatMap((contour) =>
    contour.flatMap(([x1, y1], i) => {
      const [x2, y2] = contour[(i + 1) % contour.length];
      return y1 > y === y2 > y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
    }),
  );
  return crossings.sort((a, b) => a - b);
}
