import type { PdfFont } from './font.js';
import { type Extent, IDENTITY, type Matrix, times } from './matrix.js';
import type { Value } from './syntax.js';

/** The graphics state. */
export interface State {
  matrix: Matrix;
  width: number;
  /** Whether fills and strokes are white, so invisible. */
  fillWhite: boolean;
  strokeWhite: boolean;
  clip: Extent;
  font: PdfFont | undefined;
  size: number;
  characters: number;
  words: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

/** The current path and text position. */
export class Cursor {
  /** Points whose extent contains the path. */
  points: (readonly [number, number])[] = [];
  /** Whether the path becomes the clipping path. */
  clips = false;
  text: Matrix = IDENTITY;
  private line: Matrix = IDENTITY;

  begin(): void {
    this.setText(IDENTITY);
  }

  setText(matrix: Matrix): void {
    this.text = matrix;
    this.line = matrix;
  }

  nextLine(x: number, y: number): void {
    this.setText(times([1, 0, 0, 1, x, y], this.line));
  }
}

/** Handles an operator that shows nothing. */
export function setState(word: string, operands: readonly Value[], state: State, cursor: Cursor): void {
  setGraphicsState(word, operands, state, cursor);
  setTextState(word, operands, state, cursor);
}

function setGraphicsState(word: string, operands: readonly Value[], state: State, cursor: Cursor): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands.map(numberOf);
  switch (word) {
    case 'cm':
      state.matrix = times([a, b, c, d, e, f], state.matrix);
      break;
    case 'w':
      state.width = a;
      break;
    case 'm':
    case 'l':
      cursor.points.push([a, b]);
      break;
    case 'c':
      cursor.points.push([a, b], [c, d], [e, f]);
      break;
    case 'v':
    case 'y':
      cursor.points.push([a, b], [c, d]);
      break;
    case 're':
      cursor.points.push([a, b], [a + c, b + d]);
      break;
    case 'W':
    case 'W*':
      cursor.clips = true;
      break;
    case 'g':
    case 'rg':
    case 'k':
    case 'sc':
    case 'scn':
      state.fillWhite = isWhite(operands);
      break;
    case 'G':
    case 'RG':
    case 'K':
    case 'SC':
    case 'SCN':
      state.strokeWhite = isWhite(operands);
      break;
    case 'cs':
      state.fillWhite = false;
      break;
    case 'CS':
      state.strokeWhite = false;
      break;
  }
}

function setTextState(word: string, operands: readonly Value[], state: State, cursor: Cursor): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands.map(numberOf);
  switch (word) {
    case 'BT':
      cursor.begin();
      break;
    case 'Tm':
      cursor.setText([a, b, c, d, e, f]);
      break;
    case 'TD':
      state.leading = -b;
      cursor.nextLine(a, b);
      break;
    case 'Td':
      cursor.nextLine(a, b);
      break;
    case 'T*':
      cursor.nextLine(0, -state.leading);
      break;
    case 'TL':
      state.leading = a;
      break;
    case 'Tc':
      state.characters = a;
      break;
    case 'Tw':
      state.words = a;
      break;
    case 'Tz':
      state.scale = a / 100;
      break;
    case 'Ts':
      state.rise = a;
      break;
    case 'Tr':
      state.mode = a;
      break;
  }
}

/** Returns whether a colour is white: CMYK with four numbers, otherwise grey or RGB. */
function isWhite(operands: readonly Value[]): boolean {
  const parts = operands.filter((value) => typeof value === 'number');
  if (parts.length === 4) return parts.every((part) => part === 0);
  return parts.length > 0 && parts.every((part) => part === 1);
}

export function numberOf(value: Value | undefined): number {
  return typeof value === 'number' ? value : 0;
}
