import { CAGE_SUM } from '../core/cage-marks.js';
import { ARROW_SHAPE, SHADE_SIDE, THERMO_SHAPE } from '../core/clue-marks.js';
import { columnOf, rowOf } from '../core/grid.js';
import type { Drawing } from '../core/kind.js';
import type { VariantNames } from '../core/language.js';
import type { Mark } from '../core/mark.js';
import { SIGN_SHAPE } from '../core/sign-marks.js';
import { titleInWords } from '../puzzle/title-in-words.js';
import { escapeXml } from './escape-xml.js';
import type { Sheet } from './sheet.js';
import { formatSheet, requireSheet, valuesOf } from './sheet-parts.js';

/** Units per cell, and the board's width in millimetres, as on the printed page. */
const CELL = 100;
const BOARD = 82;
/** Height of a line of text below the board, in cells. */
const CAPTION = 0.5;
/** Line widths in points when the board has that width. */
const WEIGHTS = { cell: 0.35, box: 0.9, frame: 1.3, house: 0.35 } as const;
const POINT = 25.4 / 72;
const SERIF = "Newsreader, 'Times New Roman', serif";
const SANS = "'Libre Franklin', Helvetica, Arial, sans-serif";

/** Returns the picture of a sheet, a whole SVG file without a newline at the end. Without a title, it has its name. */
export function drawSvg(drawing: Drawing, sheet: Sheet, names: VariantNames): string {
  requireSheet(drawing, sheet);
  const title = sheet.title ?? titleInWords(drawing, sheet.puzzle, names);
  return drawSheet(drawing, sheet, title, formatSheet(drawing, sheet));
}

/** Returns a picture with lines of text below. */
export function drawSheet(
  drawing: Drawing,
  sheet: Sheet,
  name: string,
  metadata: string,
  caption: readonly string[] = [],
): string {
  const { puzzle } = sheet;
  const { size } = puzzle;
  const [width, board] = [size.columns * CELL, size.rows * CELL];
  const height = board + caption.length * CAPTION * CELL;
  const margin = 0.006 * Math.max(width, board);
  const unit = width / BOARD;
  const pen: Pen = { value: valueSize(size.rows), point: unit * POINT };
  const marks = drawing.draw(puzzle, sheet.answer ?? drawing.start(puzzle)).map((mark) => drawMark(mark, pen));
  const title = escapeXml(name);
  const box = [-margin, -margin, width + 2 * margin, height + 2 * margin].map(round).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BOARD}mm" height="${round((BOARD * height) / width)}mm" viewBox="${box}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<metadata id="gridwright">${escapeJson(metadata)}</metadata>`,
    `<rect width="${width}" height="${round(height)}" fill="#fff"/>`,
    ...marks,
    ...drawNotes(drawing, sheet),
    ...caption.map(
      (line, i) =>
        `<text y="${board + (i + 0.7) * CAPTION * CELL}" font-family="${SANS}" font-size="${0.6 * CAPTION * CELL}">${escapeXml(line)}</text>`,
    ),
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

interface Pen {
  /** Height of a value in units. */
  readonly value: number;
  /** Units per point. */
  readonly point: number;
}

function valueSize(rows: number): number {
  return rows >= 25 ? 60 : rows >= 16 ? 62 : 64;
}

function drawMark(mark: Mark, { value, point }: Pen): string {
  if (mark.type === 'line') {
    const [x1, y1, x2, y2] = [mark.x1, mark.y1, mark.x2, mark.y2].map((at) => at * CELL);
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#000" stroke-width="${round(WEIGHTS[mark.role] * point)}" stroke-linecap="square"/>`;
  }
  if (mark.type === 'thermo') {
    const at = mark.points.map(({ x, y }) => `${x * CELL} ${y * CELL}`);
    const [bulb, width] = [THERMO_SHAPE.bulb * CELL, THERMO_SHAPE.width * CELL];
    return `<g fill="#ddd"><circle cx="${mark.points[0].x * CELL}" cy="${mark.points[0].y * CELL}" r="${bulb}"/><path d="M${at.join('L')}" fill="none" stroke="#ddd" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/></g>`;
  }
  const [x, y] = [mark.x * CELL, mark.y * CELL];
  if (mark.type === 'shade') {
    const side = mark.role === 'cell' ? CELL : round(SHADE_SIDE * CELL);
    return mark.role === 'circle'
      ? `<circle cx="${x}" cy="${y}" r="${side / 2}" fill="#ddd"/>`
      : `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" fill="#ddd"/>`;
  }
  if (mark.type === 'arrow') {
    const radius = ARROW_SHAPE.radius * CELL;
    const lines = mark.lines.map(linePath).join('');
    return `<g fill="none" stroke="#888" stroke-width="${ARROW_SHAPE.width * CELL}" stroke-linecap="round"><circle cx="${x}" cy="${y}" r="${radius}"/><path d="${lines}"/></g>`;
  }
  if (mark.type === 'sign') {
    const at = (length: number) => round(length * CELL);
    if (mark.role === 'white' || mark.role === 'black')
      return `<circle cx="${x}" cy="${y}" r="${at(SIGN_SHAPE.dot)}" fill="${mark.role === 'white' ? '#fff' : '#000'}" stroke="#000" stroke-width="${round(0.7 * point)}"/>`;
    const strokes = SIGN_SHAPE[mark.role].map(([x1, y1, x2, y2]) => `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`);
    return `<g transform="translate(${x} ${y})" stroke="#000" stroke-linecap="round"><circle r="${at(SIGN_SHAPE.radius)}" fill="#fff" stroke-width="${round(0.5 * point)}"/><path d="${strokes.join('')}" stroke-width="${round(1.2 * point)}"/></g>`;
  }
  if (mark.type === 'disk')
    return `<circle cx="${x}" cy="${y}" r="34" fill="${mark.role === 'dark' ? '#000' : '#fff'}" stroke="#000" stroke-width="${round(point)}"/>`;
  if (mark.type === 'press') {
    // Solid corners around a pressed cell.
    const corners = [
      [-44, -44, 1, 1],
      [44, -44, -1, 1],
      [44, 44, -1, -1],
      [-44, 44, 1, -1],
    ].map(([dx, dy, right, down]) => `M${x + dx + 16 * right} ${y + dy}H${x + dx}V${y + dy + 16 * down}`);
    return `<path d="${corners.join('')}" fill="none" stroke="#000" stroke-width="${round(2 * point)}"/>`;
  }
  if (mark.type === 'cage') {
    const lines = mark.lines.map(linePath);
    const sum =
      mark.text === ''
        ? ''
        : `<text x="${round(x)}" y="${round(y)}" dy=".36em" font-family="${SANS}" font-size="${round(CAGE_SUM * CELL)}">${mark.text}</text>`;
    return `<path d="${lines.join('')}" fill="none" stroke="#000" stroke-width="${round(0.6 * point)}" stroke-dasharray="6 4"/>${sum}`;
  }
  const isClue = mark.role === 'clue';
  const height = round(isClue ? 1.07 * value : value);
  const [family, dy, weight] = isClue ? [SERIF, '.345em', 500] : [SANS, '.37em', 400];
  return `<text x="${x}" y="${y}" dy="${dy}" font-family="${family}" font-size="${height}" font-weight="${weight}" text-anchor="middle">${escapeXml(mark.text)}</text>`;
}

/** Returns the path of a line from its start to its end, in cells. */
function linePath(line: readonly [x1: number, y1: number, x2: number, y2: number]): string {
  const [x1, y1, x2, y2] = line.map((at) => round(at * CELL));
  return `M${x1} ${y1}L${x2} ${y2}`;
}

/** Draws each note of a cell at its own place, in the order of values in a box. */
function drawNotes(
  { answerAlphabet: { symbols }, maxValues }: Drawing,
  { puzzle: { clues, size }, answer = clues, notes = new Uint32Array(0) }: Sheet,
): string[] {
  const values = maxValues(size).answer;
  const across = Math.ceil(Math.sqrt(values));
  const [rows, columns] = size.boxRows > 0 ? [size.boxRows, size.boxColumns] : [Math.ceil(values / across), across];
  const height = Math.min(24, round(72 / columns));
  return Array.from(notes).flatMap((mask, cell) =>
    answer[cell] !== 0
      ? []
      : valuesOf(mask).map((value) => {
          const x = (columnOf(cell, size) + (((value - 1) % columns) + 0.5) / columns) * CELL;
          const y = (rowOf(cell, size) + (Math.floor((value - 1) / columns) + 0.5) / rows) * CELL;
          return `<text x="${round(x)}" y="${round(y)}" dy=".37em" font-family="${SANS}" font-size="${height}" fill="#333" text-anchor="middle">${symbols[value]}</text>`;
        }),
  );
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
