import type { PdfFont } from './font.js';
import { type Extent, IDENTITY, type Matrix, times } from './matrix.js';
import type { Value } from './syntax.js';

/** How things are drawn at a place among the operators. */
export interface State {
  matrix: Matrix;
  width: number;
  /** Whether what is filled, or drawn as a line, is white and so not seen. */
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

/** Where the path and the line of text have come to. */
export class Pen {
  /** Corners of the path, which is nowhere outside of them. */
  points: (readonly [number, number])[] = [];
  /** Whether the next path clips. */
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

/** Takes an operator that shows nothing; `operands` are what stands before it. */
export function setState(word: string, operands: readonly Value[], state: State, pen: Pen): void {
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
      pen.points.push([a, b]);
      break;
    case 'c':
      pen.points.push([a, b], [c, d], [e, f]);
      break;
    case 'v':
    case 'y':
      pen.points.push([a, b], [c, d]);
      break;
    case 're':
      pen.points.push([a, b], [a + c, b + d]);
      break;
    case 'W':
    case 'W*':
      pen.clips = true;
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
    case 'BT':
      pen.begin();
      break;
    case 'Tm':
      pen.setText([a, b, c, d, e, f]);
      break;
    case 'TD':
      state.leading = -b;
      pen.nextLine(a, b);
      break;
    case 'Td':
      pen.nextLine(a, b);
      break;
    case 'T*':
      pen.nextLine(0, -state.leading);
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

/** Of four numbers none is ink, of fewer all are light. */
function isWhite(operands: readonly Value[]): boolean {
  const parts = operands.filter((value) => typeof value === 'number');
  if (parts.length === 4) return parts.every((part) => part === 0);
  return parts.length > 0 && parts.every((part) => part === 1);
}

export function numberOf(value: Value | undefined): number {
  return typeof value === 'number' ? value : 0;
}
