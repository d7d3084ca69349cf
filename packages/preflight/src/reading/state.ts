import { BLACK, type Ink, type Space } from './colour.js';
import type { PdfFont } from './font.js';
import { type Extent, IDENTITY, type Matrix, times } from './matrix.js';
import type { Token } from './tokens.js';

/** The graphics state. */
export interface State {
  matrix: Matrix;
  /** Line width before the matrix. */
  width: number;
  fill: Ink;
  stroke: Ink;
  fillSpace: Space;
  strokeSpace: Space;
  /**
   * What lets anything below shine through, each set on its own: opacities, a blend mode, a mask, and a group around.
   */
  seeThroughFill: boolean;
  seeThroughStroke: boolean;
  blends: boolean;
  masked: boolean;
  grouped: boolean;
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

const EVERYWHERE: Extent = [-1e6, -1e6, 1e6, 1e6];

/** Returns the state at the beginning of a page. */
export function startState(matrix: Matrix): State {
  return {
    matrix,
    width: 1,
    fill: BLACK,
    stroke: BLACK,
    fillSpace: 'grey',
    strokeSpace: 'grey',
    seeThroughFill: false,
    seeThroughStroke: false,
    blends: false,
    masked: false,
    grouped: false,
    clip: EVERYWHERE,
    font: undefined,
    size: 0,
    characters: 0,
    words: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  };
}

/** Returns whether anything that is drawn lets what is below shine through. */
export function isTransparent({ seeThroughFill, seeThroughStroke, blends, masked, grouped }: State): boolean {
  return seeThroughFill || seeThroughStroke || blends || masked || grouped;
}

/** Returns a text that is equal for states in which a form looks the same. */
export function keyOf({ matrix, clip, font, fill, stroke, ...rest }: State): string {
  const round = (value: number) => Math.round(value * 100);
  return [
    ...matrix.map((value) => Math.round(value * 1e4)),
    ...clip.map(round),
    font?.name,
    fill.white,
    fill.colour,
    fill.amount,
    stroke.white,
    stroke.colour,
    stroke.amount,
    ...Object.values(rest),
  ].join();
}

/** One part of a path, with its corners before the matrix. */
interface Subpath {
  left: number;
  bottom: number;
  right: number;
  top: number;
  straight: boolean;
}

/** The current path and text position. */
export class Cursor {
  subpaths: Subpath[] = [];
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

  moveTo(x: number, y: number): void {
    this.subpaths.push({ left: x, bottom: y, right: x, top: y, straight: true });
  }

  /** Adds points whose extent contains the next part of the path. */
  draw(straight: boolean, ...points: readonly (readonly [number, number])[]): void {
    if (this.subpaths.length === 0) this.moveTo(...points[0]);
    const last = this.subpaths[this.subpaths.length - 1];
    if (!straight) last.straight = false;
    for (const [x, y] of points) {
      last.left = Math.min(last.left, x);
      last.right = Math.max(last.right, x);
      last.bottom = Math.min(last.bottom, y);
      last.top = Math.max(last.top, y);
    }
  }

  /** Returns points whose extent is that of the path. */
  points(): (readonly [number, number])[] {
    return this.subpaths.flatMap(({ left, bottom, right, top }) => [[left, bottom], [right, bottom], [left, top], [right, top]] as const); // biome-ignore format: four corners
  }
}

/** Handles an operator of matrices, paths, lines and text positions. */
export function setState(word: string, operands: readonly Token[], state: State, cursor: Cursor): void {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = operands.map(numberOf);
  switch (word) {
    case 'cm':
      state.matrix = times([a, b, c, d, e, f], state.matrix);
      break;
    case 'w':
      state.width = a;
      break;
    case 'm':
      cursor.moveTo(a, b);
      break;
    case 'l':
      cursor.draw(true, [a, b]);
      break;
    case 'c':
      cursor.draw(false, [a, b], [c, d], [e, f]);
      break;
    case 'v':
    case 'y':
      cursor.draw(false, [a, b], [c, d]);
      break;
    case 're':
      cursor.moveTo(a, b);
      cursor.draw(true, [a + c, b + d]);
      break;
    case 'W':
    case 'W*':
      cursor.clips = true;
      break;
    default:
      setTextState(word, [a, b, c, d, e, f], state, cursor);
  }
}

function setTextState(word: string, [a, b, c, d, e, f]: Matrix, state: State, cursor: Cursor): void {
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

export function numberOf(value: Token | undefined): number {
  return typeof value === 'number' ? value : 0;
}
