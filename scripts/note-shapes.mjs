/// <reference path="../packages/book/src/types.d.ts" />
import { readFile, writeFile } from 'node:fs/promises';
import { create } from 'fontkit';
import { main, readWords } from './lib/main.mjs';

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOP';
/** Units per em of the outlines. */
const EM = 250;
/** The greatest distance between an outline and the font, in units: in small notes it is a tenth of a pixel. */
const TOLERANCE = 2.5;
/** Lines for each curve before points that aren't needed are left out. */
const PARTS = 8;
const TARGET = new URL('../packages/site/src/board/note-shapes.ts', import.meta.url);

/** @typedef {{ readonly x: number, readonly y: number }} Point */

/**
 * `node scripts/note-shapes.mjs`: writes the outlines of note symbols, Libre Franklin 500, which lies in the middle of two
 * fonts of the book. A browser draws a path far faster than a text whose characters each have a place.
 */
await main(async () => {
  readWords([]);
  await writeFile(TARGET, await noteShapes());
  return 0;
});

async function noteShapes() {
  const [regular, semibold] = await Promise.all(
    ['regular', 'semibold'].map(async (weight) => {
      const file = new URL(`../packages/book/fonts/libre-franklin-${weight}.ttf`, import.meta.url);
      return create(await readFile(file));
    }),
  );
  const lines = [...SYMBOLS].map((symbol) => {
    const [light, bold] = [regular, semibold].map((font) => font.glyphForCodePoint(symbol.charCodeAt(0)));
    const scale = EM / regular.unitsPerEm;
    const contours = contoursOf(light.path.commands, bold.path.commands, scale);
    const advance = Math.round(((light.advanceWidth + bold.advanceWidth) / 2) * scale);
    return `  ${symbol}: [${advance}, '${formatContours(contours)}'],`;
  });
  return `// Written by scripts/note-shapes.mjs.

/** Units per em of the outlines. */
export const EM = ${EM};

/** The advance width and the outline of each symbol, relative to the left end of its baseline. */
// biome-ignore format: a line for each symbol
export const NOTE_SHAPES: Readonly<Record<string, readonly [advance: number, outline: string]>> = {
${lines.join('\n')}
};
`;
}

/**
 * Returns the polygons in the middle of two glyphs with the same commands.
 * @param {readonly { command: string, args: readonly number[] }[]} light
 * @param {readonly { command: string, args: readonly number[] }[]} bold
 * @param {number} scale
 */
function contoursOf(light, bold, scale) {
  /** @type {Point[][]} */
  const contours = [];
  for (const [i, { command, args }] of light.entries()) {
    const points = args.map((n, k) => ((n + bold[i].args[k]) / 2) * scale);
    const last = contours.at(-1) ?? [];
    if (command === 'moveTo') contours.push([{ x: points[0], y: -points[1] }]);
    if (command === 'lineTo') last.push({ x: points[0], y: -points[1] });
    if (command === 'quadraticCurveTo') last.push(...curve(last[last.length - 1], points));
  }
  return contours.map((contour) => {
    const far = contour.reduce(
      (best, { x, y }, i) => (distance2(contour[0], { x, y }) > distance2(contour[0], contour[best]) ? i : best),
      0,
    );
    return [
      ...simplify(contour.slice(0, far + 1)).slice(0, -1),
      ...simplify([...contour.slice(far), contour[0]]).slice(0, -1),
    ];
  });
}

/**
 * @param {Point} from
 * @param {readonly number[]} points
 */
function curve(from, [x1, y1, x2, y2]) {
  return Array.from({ length: PARTS }, (_, i) => {
    const [t, s] = [(i + 1) / PARTS, 1 - (i + 1) / PARTS];
    return {
      x: s * s * from.x + 2 * s * t * x1 + t * t * x2,
      y: s * s * from.y - 2 * s * t * y1 - t * t * y2,
    };
  });
}

/**
 * Leaves out points that lie near the line of their neighbors (Douglas and Peucker, 1973).
 * @param {readonly Point[]} points
 * @returns {readonly Point[]}
 */
function simplify(points) {
  const [first, last] = [points[0], points[points.length - 1]];
  const length = Math.sqrt(distance2(first, last));
  let [far, most] = [0, 0];
  for (const [i, { x, y }] of points.entries()) {
    const off =
      length === 0
        ? Math.sqrt(distance2(first, { x, y }))
        : Math.abs((last.x - first.x) * (first.y - y) - (first.x - x) * (last.y - first.y)) / length;
    if (off > most) [far, most] = [i, off];
  }
  if (most <= TOLERANCE) return [first, last];
  return [...simplify(points.slice(0, far + 1)).slice(0, -1), ...simplify(points.slice(far))];
}

/**
 * @param {Point} a
 * @param {Point} b
 */
function distance2(a, b) {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

/**
 * Formats polygons with relative commands; after each, the current point is its first one.
 * @param {readonly (readonly Point[])[]} contours
 */
function formatContours(contours) {
  let [x, y] = [0, 0];
  return contours
    .map((contour) => {
      const steps = contour.map((point) => {
        const [dx, dy] = [Math.round(point.x) - x, Math.round(point.y) - y];
        [x, y] = [x + dx, y + dy];
        return [dx, dy];
      });
      [x, y] = [Math.round(contour[0].x), Math.round(contour[0].y)];
      return `m${steps.map(([dx, dy], i) => `${i === 0 || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`).join('')}z`;
    })
    .join('');
}
