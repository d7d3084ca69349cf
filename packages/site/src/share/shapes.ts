import type { PathCommand } from '@gridwright/book/pictures';
import { type Colour, cellsOnLines, coloursOf, lineWidth, marginOf, type Role, TONES } from 'gridwright/drawing';
import { type Cell, type Grid, type Puzzle, rulesOf, type Shape } from 'gridwright/rules';

/** What a picture of a board is made of, in hundredths of a cell, in the order in which to paint. */
export type Stroke =
  | {
      readonly type: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: string;
    }
  | {
      readonly type: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly width: number;
      readonly stroke: string;
      /** Lengths of the dashes and of the gaps between them. */
      readonly dashes?: readonly [on: number, off: number];
    }
  | {
      readonly type: 'disk';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly fill: string;
      readonly stroke: string;
      /** Width of the outline; 0 for none. */
      readonly width: number;
    }
  | {
      readonly type: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly face: Face;
      readonly fill: string;
      /** Whether it has an outline in the colour of the board. */
      readonly isOutlined?: boolean;
    }
  | {
      readonly type: 'drawing';
      /** Its top left corner. */
      readonly x: number;
      readonly y: number;
      readonly scale: number;
      readonly path: readonly PathCommand[];
      readonly fill: string;
    };

/** A drawing for each value, the first for 1, and the side of the square in which they are made. */
export interface Drawings {
  readonly paths: readonly (readonly PathCommand[])[];
  readonly side: number;
}

/** Print or pen: the typefaces of clues and of the player's entries. */
export type Face = 'print' | 'pen';

/** A small text in a cell; place in cells, size in hundredths of a cell. */
export interface Note {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
}

/** A board with room for its frame. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
}

const UNIT = 100;
const MARGIN = 20;
const INK = '#191919';
const PEN = '#1c3f9e';
const PENCIL = '#514f4a';

/** How to paint the shapes of a role; `tone` and `ink` are those of the shape's colour. */
interface Style {
  readonly fill?: string;
  readonly stroke?: string;
  /** Width of the line; without one, that of a broad line. */
  readonly width?: number;
  readonly dashes?: readonly [on: number, off: number];
  readonly text?: { readonly size: number; readonly face: Face };
}

const WHITE = '#ffffff';
const EDGE = '#8a8780';
const SMALL = { size: 22, face: 'pen' } as const;

/** Roles without a style aren't painted. */
const STYLES: { readonly [One in Role]?: Style } = {
  pressed: { fill: '#ffe566' },
  shade: { fill: 'tone' },
  line: { stroke: 'tone' },
  bulb: { fill: 'tone' },
  marker: { fill: 'tone' },
  shaft: { stroke: 'ink', width: 4.5 },
  ring: { stroke: 'ink', width: 4.5 },
  house: { stroke: EDGE, width: 1.5 },
  cell: { stroke: EDGE, width: 1.5 },
  box: { stroke: INK, width: 4 },
  frame: { stroke: INK, width: 6 },
  border: { stroke: 'ink', width: 4 },
  cage: { stroke: INK, width: 1.5, dashes: [7, 5] },
  sum: { fill: INK, text: SMALL },
  candidate: { fill: INK, text: SMALL },
  ground: { fill: WHITE, stroke: EDGE, width: 2 },
  plate: { fill: WHITE, stroke: EDGE, width: 2 },
  'white-dot': { fill: WHITE, stroke: INK, width: 2 },
  'black-dot': { fill: INK, stroke: INK, width: 2 },
  sign: { stroke: INK, width: 3.5 },
  label: { fill: INK, text: SMALL },
  'light-label': { fill: WHITE, text: SMALL },
  dark: { fill: INK, stroke: INK, width: 2 },
  light: { fill: WHITE, stroke: INK, width: 2 },
  clue: { fill: INK, text: { size: 68, face: 'print' } },
  answer: { fill: PEN, text: { size: 64, face: 'pen' } },
  outside: { fill: INK, text: { size: 42, face: 'pen' } },
  pointer: { stroke: INK, width: 4 },
};

/** The tones of pictures, on a lighter grey. */
const SHARED_TONES: typeof TONES = { ...TONES, grey: ['#e0e0e0', '#888888'] };

/**
 * A puzzle as an image that needs no style sheet: dark on white, whatever the theme of the page. With drawings, they
 * take the place of its values and notes.
 */
export function drawingOf(puzzle: Puzzle, answer: Grid, notes: readonly Note[] = [], drawings?: Drawings): Drawing {
  const { size } = puzzle;
  const shapes = rulesOf(puzzle.kind).draw(puzzle, answer);
  const around = marginOf(shapes, size);
  const width = (size.columns + around.left + around.right) * UNIT + 2 * MARGIN;
  const height = (size.rows + around.top + around.bottom) * UNIT + 2 * MARGIN;
  const [left, top] = [around.left * UNIT + MARGIN, around.top * UNIT + MARGIN];
  const colours = coloursOf(shapes);
  const pencilled = notes.map(
    (note): Stroke => ({ ...note, type: 'text', x: note.x * UNIT, y: note.y * UNIT, face: 'pen', fill: PENCIL }),
  );
  const outlined = cellsOnLines(shapes);
  const written = [...shapes.flatMap((shape) => strokesOf(shape, colours, outlined)), ...pencilled];
  const { symbols } = rulesOf(puzzle.kind).answerAlphabet;
  const strokes = drawings === undefined ? written : written.map((stroke) => drawn(stroke, symbols, drawings));
  const ground: Stroke = { type: 'rect', x: 0, y: 0, width, height, fill: WHITE };
  return { width, height, strokes: [ground, ...strokes.map((stroke) => moved(stroke, left, top))] };
}

/** Returns the drawing in place of a value, as large as its text; other strokes as they are. */
function drawn(stroke: Stroke, symbols: string, { paths, side }: Drawings): Stroke {
  const path = stroke.type === 'text' ? paths[symbols.indexOf(stroke.text) - 1] : undefined;
  if (stroke.type !== 'text' || path === undefined) return stroke;
  const { x, y, size, fill } = stroke;
  return { type: 'drawing', x: x - size / 2, y: y - size / 2, scale: size / side, path, fill };
}

function strokesOf(shape: Shape, colours: readonly Colour[], outlined: ReadonlySet<Cell>): Stroke[] {
  const style = STYLES[shape.role];
  if (style === undefined) return [];
  const [tone, ink] = SHARED_TONES[shape.colour ?? 'grey'];
  const colourOf = (name = 'transparent') => (name === 'tone' ? tone : name === 'ink' ? ink : name);
  const [fill, stroke] = [colourOf(style.fill), colourOf(style.stroke)];
  if ('rect' in shape) {
    const [x, y, width, height] = shape.rect.map((length) => length * UNIT);
    return [{ type: 'rect', x, y, width, height, fill }];
  }
  if ('circle' in shape) {
    const [x, y, r] = shape.circle.map((length) => length * UNIT);
    return [{ type: 'disk', x, y, r, fill, stroke, width: style.width ?? 0 }];
  }
  if ('path' in shape) return pathLines(shape.path, stroke, style, lineWidth(shape.colour, colours) * UNIT);
  if (style.text === undefined) return [];
  // A sum starts at its place; a digit is about half as wide as it is high.
  const right = shape.role === 'sum' ? 7.5 * shape.text.length : 0;
  const [x, y] = shape.at.map((length) => length * UNIT);
  const isOutlined = (shape.role === 'clue' || shape.role === 'answer') && outlined.has(shape.cell ?? -1);
  return [{ type: 'text', x: x + right, y, text: shape.text, ...style.text, fill, isOutlined }];
}

/** Returns the lines of a path; broad ones have round corners and ends. */
function pathLines(
  path: Extract<Shape, { path: unknown }>['path'],
  stroke: string,
  { width: own, dashes }: Style,
  broad: number,
): Stroke[] {
  const width = own ?? broad;
  const lines = path.map((line) => line.map((point) => point.map((length) => length * UNIT)));
  return lines.flatMap((points) => [
    ...points.slice(1).map(([x2, y2], i): Stroke => {
      const [x1, y1] = points[i];
      return { type: 'line', x1, y1, x2, y2, width, stroke, ...(dashes && { dashes }) };
    }),
    ...(own === undefined
      ? points.map(([x, y]): Stroke => ({ type: 'disk', x, y, r: width / 2, fill: stroke, stroke, width: 0 }))
      : []),
  ]);
}

function moved(stroke: Stroke, right: number, down: number): Stroke {
  if (stroke.type !== 'line') return { ...stroke, x: stroke.x + right, y: stroke.y + down };
  const { x1, y1, x2, y2 } = stroke;
  return { ...stroke, x1: x1 + right, y1: y1 + down, x2: x2 + right, y2: y2 + down };
}
