import type { Pixels } from '@gridwright/photo';
import { type Digits, drawDigits } from './digits.js';

/** A sheet of paper: how dark each point is printed, from 0 to 1. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly ink: Float32Array;
}

/** How a puzzle is printed. Lengths are in pixels of the sheet. */
export interface Print {
  readonly left: number;
  readonly top: number;
  readonly cell: number;
  readonly font?: string;
  /** Widths of lines in and around boxes. */
  readonly thin?: number;
  readonly thick?: number;
  /** How dark lines in boxes are. */
  readonly grey?: number;
  /** The height of a digit as a share of a cell. */
  readonly height?: number;
  /** A letter per cell: the regions of a jigsaw, which take the place of boxes. */
  readonly regions?: string;
  /** Whether values from 10, which are letters in the clues, are printed as numbers. */
  readonly hasNumbers?: boolean;
}

const fonts = new Map<string, Digits>();

function digitsOf(font: string): Digits {
  const digits = fonts.get(font) ?? drawDigits(`${font}.ttf`);
  fonts.set(font, digits);
  return digits;
}

export function blankSheet(width: number, height: number): Sheet {
  return { width, height, ink: new Float32Array(width * height) };
}

function darken({ width, height, ink }: Sheet, x: number, y: number, value: number): void {
  if (x >= 0 && y >= 0 && x < width && y < height) ink[y * width + x] = Math.max(ink[y * width + x], value);
}

export function drawBar(sheet: Sheet, left: number, top: number, width: number, height: number, value = 1): void {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) darken(sheet, left + x, top + y, value);
}

/** Prints a puzzle: its clues as a text with `.` for empty cells, `o` and `x` for empty and filled disks. */
export function printPuzzle(sheet: Sheet, clues: string, print: Print): void {
  const side = Math.sqrt(clues.length);
  const { left, top, cell, thin = 2, thick = 5, grey = 1, regions } = print;
  let boxRows = regions !== undefined ? side : Math.floor(Math.sqrt(side));
  while (side % boxRows > 0) boxRows--;
  const boxColumns = regions !== undefined ? side : side / boxRows;
  for (let line = 0; line <= side; line++) {
    const rule = (isBold: boolean, x: number, y: number, width: number, height: number) =>
      drawBar(sheet, left + x, top + y, width, height, isBold ? 1 : grey);
    const row = line % boxRows === 0 ? thick : thin;
    const column = line % boxColumns === 0 ? thick : thin;
    rule(row === thick, 0, line * cell - (row >> 1), side * cell, row);
    rule(column === thick, line * cell - (column >> 1), 0, column, side * cell);
  }
  [...(regions ?? '')].forEach((region, i) => {
    const [x, y] = [left + (i % side) * cell, top + Math.floor(i / side) * cell];
    if (i % side > 0 && regions?.[i - 1] !== region)
      drawBar(sheet, x - (thick >> 1), y - (thick >> 1), thick, cell + thick);
    if (i >= side && regions?.[i - side] !== region)
      drawBar(sheet, x - (thick >> 1), y - (thick >> 1), cell + thick, thick);
  });
  printDigits(sheet, clues, print);
}

/** Prints the clues without lines. */
export function printDigits(sheet: Sheet, clues: string, print: Print): void {
  const side = Math.sqrt(clues.length);
  const { left, top, cell, hasNumbers = false } = print;
  [...clues].forEach((clue, i) => {
    if (clue === '.') return;
    const place = { ...print, left: left + (i % side) * cell, top: top + Math.floor(i / side) * cell };
    if (clue === 'o' || clue === 'x') printDisk(sheet, clue === 'x', place);
    else printText(sheet, hasNumbers ? String(Number.parseInt(clue, 17)) : clue, place);
  });
}

function printDisk(sheet: Sheet, isFilled: boolean, { left, top, cell }: Print): void {
  for (let y = 0; y < cell; y++)
    for (let x = 0; x < cell; x++) {
      const far = Math.hypot(x - cell / 2, y - cell / 2) / cell;
      if (far < 0.32 && (isFilled || far > 0.27)) darken(sheet, left + x, top + y, 1);
    }
}

/** The space between the digits of a number, as a share of their height. */
const GAP = 0.12;

function printText(
  sheet: Sheet,
  text: string,
  { left, top, cell, font = 'libre-franklin-regular', height = 0.55 }: Print,
): void {
  const digits = digitsOf(font);
  const scale = digits.height / (height * cell);
  const high = Math.round(digits.height / scale);
  const bitmaps = [...text].flatMap((symbol) => digits.bitmaps.get(symbol) ?? []);
  const widths = bitmaps.map(({ width }) => Math.round(width / scale));
  const gap = Math.round(GAP * high);
  let from = left + ((cell - widths.reduce((sum, wide) => sum + wide + gap, -gap)) >> 1);
  bitmaps.forEach(({ width, coverage }, i) => {
    for (let y = 0; y < high; y++)
      for (let x = 0; x < widths[i]; x++) {
        const value =
          coverage[
            Math.min(digits.height - 1, Math.floor((y + 0.5) * scale)) * width +
              Math.min(width - 1, Math.floor((x + 0.5) * scale))
          ];
        darken(sheet, from + x, top + ((cell - high) >> 1) + y, value);
      }
    from += widths[i] + gap;
  });
}

/** How a sheet is photographed. All default to a straight, clean scan. */
export interface Shot {
  /** Degrees, clockwise. */
  readonly turn?: number;
  /** How much smaller the far side is than the near one. */
  readonly tilt?: number;
  /** How far the middle of the paper bulges, as a share of its height. */
  readonly bend?: number;
  /** Grey levels of noise. */
  readonly noise?: number;
  /** The brightness of paper at the left and the right border, from 0 to 1. */
  readonly light?: readonly [left: number, right: number];
  readonly isNegative?: boolean;
  /** The contrast of print, as a share of the usual one. */
  readonly contrast?: number;
  /** The longer side of the photograph. */
  readonly size?: number;
  readonly seed?: number;
}

/** Returns numbers from 0 to 1, the same ones for a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Photographs a sheet that lies on a dark table. */
export function photograph(sheet: Sheet, shot: Shot = {}): Pixels {
  const {
    turn = 0,
    tilt = 0,
    bend = 0,
    noise = 0,
    light = [0.95, 0.95],
    isNegative = false,
    contrast = 1,
    size = 640,
    seed = 1,
  } = shot;
  const random = randomFrom(seed);
  const data = new Uint8Array(size * size * 4);
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const longer = Math.max(sheet.width, sheet.height) * (turn % 90 === 0 ? 1.04 : 1.3);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [u, v] = [x / size - 0.5, y / size - 0.5];
      const [a, b] = [cos * u + sin * v, cos * v - sin * u];
      const far = 1 + tilt * b;
      const sheetX = (a / far) * longer + sheet.width / 2;
      const sheetY = (b / far + bend * Math.cos(Math.PI * a)) * longer + sheet.height / 2;
      const paper = sheetX >= 0 && sheetY >= 0 && sheetX < sheet.width - 1 && sheetY < sheet.height - 1;
      const ink = paper ? average(sheet, sheetX, sheetY, longer / size / 2) : 0.7;
      const bright = 255 * (light[0] + (light[1] - light[0]) * (x / size)) * (1 - 0.85 * contrast * ink);
      const value = (isNegative ? 255 - bright : bright) + noise * (random() + random() + random() - 1.5) * 2;
      data.fill(Math.min(255, Math.max(0, value)), (y * size + x) * 4, (y * size + x) * 4 + 3);
      data[(y * size + x) * 4 + 3] = 255;
    }
  return { data, width: size, height: size };
}

/** Averages the ink within a radius of a point, so that thin lines don't get lost between pixels. */
function average({ width, height, ink }: Sheet, x: number, y: number, radius: number): number {
  const left = Math.max(0, Math.floor(x - radius));
  const right = Math.min(width - 1, Math.ceil(x + radius));
  const top = Math.max(0, Math.floor(y - radius));
  const bottom = Math.min(height - 1, Math.ceil(y + radius));
  let sum = 0;
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) sum += ink[row * width + column];
  return sum / (bottom - top + 1) / (right - left + 1);
}
