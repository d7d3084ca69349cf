import { cellsOnLines } from '../core/cells-on-lines.js';
import { columnOf, rowOf } from '../core/grid.js';
import type { Drawing } from '../core/kind.js';
import type { VariantNames } from '../core/language.js';
import { coloursOf } from '../core/shape-colours.js';
import { marginOf } from '../core/shape-margin.js';
import { titleInWords } from '../puzzle/title-in-words.js';
import { escapeXml } from './escape-xml.js';
import type { Sheet } from './sheet.js';
import { formatSheet, requireSheet, valuesOf } from './sheet-parts.js';
import { CELL, elementOf, type PictureElement, round, SANS, scaled, writeElement } from './svg-shapes.js';

/** The picture's width in millimetres, as on the printed page. */
const PICTURE = 82;
const POINT = 25.4 / 72;

/** Returns the picture of a sheet, a whole SVG file without a newline at the end. Without a title, it has its name. */
export function drawSvg(drawing: Drawing, sheet: Sheet, names: VariantNames): string {
  requireSheet(drawing, sheet);
  const { puzzle } = sheet;
  const { size } = puzzle;
  const shapes = drawing.draw(puzzle, sheet.answer ?? drawing.start(puzzle));
  const around = marginOf(shapes, size);
  const width = (size.columns + around.left + around.right) * CELL;
  const height = (size.rows + around.top + around.bottom) * CELL;
  const pen = {
    value: valueSize(size.rows),
    point: (width / PICTURE) * POINT,
    colours: coloursOf(shapes),
    outlined: cellsOnLines(shapes),
  };
  return writePicture({
    box: [-around.left * CELL, -around.top * CELL, width, height],
    title: sheet.title ?? titleInWords(drawing, puzzle, names),
    metadata: formatSheet(drawing, sheet),
    elements: [...shapes.flatMap((shape) => elementOf(shape, pen) ?? []), ...drawNotes(drawing, sheet)],
  });
}

interface Picture {
  /** The view box, in units. */
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly title: string;
  readonly metadata: string;
  readonly elements: readonly PictureElement[];
}

/** Returns a picture as a whole SVG file without a newline at the end. */
export function writePicture({ box, title: name, metadata, elements }: Picture): string {
  const [left, top, width, height] = box;
  const margin = 0.006 * Math.max(width, height);
  const title = escapeXml(name);
  const view = [left - margin, top - margin, width + 2 * margin, height + 2 * margin].map(round).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE}mm" height="${round((PICTURE * height) / width)}mm" viewBox="${view}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<metadata id="gridwright">${escapeJson(metadata)}</metadata>`,
    `<rect x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}" fill="#fff"/>`,
    ...elements.map(writeElement),
    '</svg>',
  ].join('\n');
}

/** Escapes what isn't text in XML by JSON's own escapes. */
function escapeJson(text: string): string {
  return text.replace(
    /[<>&\u007f-\u009f\ufffe\uffff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function valueSize(rows: number): number {
  return rows >= 25 ? 60 : rows >= 16 ? 62 : 64;
}

/** Draws each note of a cell at its own place, in the order of values in a box. */
function drawNotes(
  { answerAlphabet: { symbols }, maxValues }: Drawing,
  { puzzle: { clues, size }, answer = clues, notes = new Uint32Array(0) }: Sheet,
): PictureElement[] {
  const values = maxValues(size).answer;
  const across = Math.ceil(Math.sqrt(values));
  const [rows, columns] = size.boxRows > 0 ? [size.boxRows, size.boxColumns] : [Math.ceil(values / across), across];
  const height = Math.min(24, round(72 / columns));
  return Array.from(notes).flatMap((mask, cell) =>
    answer[cell] !== 0
      ? []
      : valuesOf(mask).map((value) => {
          const x = scaled(columnOf(cell, size) + (((value - 1) % columns) + 0.5) / columns);
          const y = scaled(rowOf(cell, size) + (Math.floor((value - 1) / columns) + 0.5) / rows);
          const look = { 'font-family': SANS, 'font-size': height, fill: '#333', 'text-anchor': 'middle' };
          return { name: 'text', attributes: { x, y, dy: '.37em', ...look }, text: symbols[value] };
        }),
  );
}
