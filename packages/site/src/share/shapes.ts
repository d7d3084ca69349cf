import {
  ARROW_SHAPE,
  type Grid,
  type Mark,
  type Puzzle,
  rulesOf,
  SHADE_SIDE,
  SIGN_SHAPE,
  THERMO_SHAPE,
} from 'gridwright/rules';

/** What a picture of a board is made of, in hundredths of a cell, in the order in which to paint. */
export type Shape =
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
    }
  | {
      readonly type: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly face: Face;
      readonly fill: string;
    };

/** Print or pen: the typefaces of clues and of what the player has written. */
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
  readonly shapes: readonly Shape[];
}

const UNIT = 100;
const MARGIN = 20;
const INK = '#191919';
const PEN = '#1c3f9e';
const PENCIL = '#514f4a';
const ARROW = '#888888';
const WIDTHS = { cell: 1.5, house: 1.5, box: 4, frame: 6 } as const;
const STROKES = { cell: '#8a8780', house: '#8a8780', box: INK, frame: INK } as const;

/** A puzzle as an image that needs no style sheet: dark on white, whatever the theme of the page. */
export function drawingOf(puzzle: Puzzle, answer: Grid, notes: readonly Note[] = []): Drawing {
  const width = puzzle.size.columns * UNIT + 2 * MARGIN;
  const height = puzzle.size.rows * UNIT + 2 * MARGIN;
  const marks = rulesOf(puzzle.kind).draw(puzzle, answer);
  const presses = marks.filter(({ type }) => type === 'press').flatMap(shapesOf);
  const others = marks.filter(({ type }) => type !== 'press').flatMap(shapesOf);
  const pencilled = notes.map(
    ({ x, y, text, size }): Shape => ({ type: 'text', x: at(x), y: at(y), text, size, face: 'pen', fill: PENCIL }),
  );
  return {
    width,
    height,
    shapes: [{ type: 'rect', x: 0, y: 0, width, height, fill: '#ffffff' }, ...presses, ...others, ...pencilled],
  };
}

function shapesOf(mark: Mark): Shape[] {
  switch (mark.type) {
    case 'line':
      return [
        {
          type: 'line',
          x1: at(mark.x1),
          y1: at(mark.y1),
          x2: at(mark.x2),
          y2: at(mark.y2),
          width: WIDTHS[mark.role],
          stroke: STROKES[mark.role],
        },
      ];
    case 'disk':
      return [
        {
          type: 'disk',
          x: at(mark.x),
          y: at(mark.y),
          r: 34,
          fill: mark.role === 'dark' ? INK : '#ffffff',
          stroke: INK,
        },
      ];
    case 'sign': {
      const { x, y } = mark;
      if (mark.role === 'white' || mark.role === 'black') {
        const fill = mark.role === 'white' ? '#ffffff' : INK;
        return [{ type: 'disk', x: at(x), y: at(y), r: SIGN_SHAPE.dot * UNIT, fill, stroke: INK }];
      }
      return [
        { type: 'disk', x: at(x), y: at(y), r: SIGN_SHAPE.radius * UNIT, fill: '#ffffff', stroke: STROKES.cell },
        ...SIGN_SHAPE[mark.role].map(
          ([x1, y1, x2, y2]): Shape => ({
            type: 'line',
            x1: at(x + x1),
            y1: at(y + y1),
            x2: at(x + x2),
            y2: at(y + y2),
            width: 3.5,
            stroke: INK,
          }),
        ),
      ];
    }
    case 'thermo':
      return mark.points.flatMap((to, i): Shape[] => {
        const from = mark.points[Math.max(0, i - 1)];
        const r = (i === 0 ? THERMO_SHAPE.bulb : THERMO_SHAPE.width / 2) * UNIT;
        return [
          {
            type: 'line',
            x1: at(from.x),
            y1: at(from.y),
            x2: at(to.x),
            y2: at(to.y),
            width: THERMO_SHAPE.width * UNIT,
            stroke: '#e0e0e0',
          },
          { type: 'disk', x: at(to.x), y: at(to.y), r, fill: '#e0e0e0', stroke: '#e0e0e0' },
        ];
      });
    case 'arrow':
      return [
        {
          type: 'disk',
          x: at(mark.x),
          y: at(mark.y),
          r: ARROW_SHAPE.radius * UNIT,
          fill: 'transparent',
          stroke: ARROW,
        },
        ...mark.lines.map(
          ([x1, y1, x2, y2]): Shape => ({
            type: 'line',
            x1: at(x1),
            y1: at(y1),
            x2: at(x2),
            y2: at(y2),
            width: ARROW_SHAPE.width * UNIT,
            stroke: ARROW,
          }),
        ),
      ];
    case 'shade': {
      const half = mark.role === 'cell' ? 0.5 : SHADE_SIDE / 2;
      if (mark.role === 'circle')
        return [{ type: 'disk', x: at(mark.x), y: at(mark.y), r: half * UNIT, fill: '#e0e0e0', stroke: '#e0e0e0' }];
      const [x, y, side] = [at(mark.x - half), at(mark.y - half), 2 * half * UNIT];
      return [{ type: 'rect', x, y, width: side, height: side, fill: '#e0e0e0' }];
    }
    case 'cage':
      return [
        ...mark.lines.map(
          ([x1, y1, x2, y2]): Shape => ({
            type: 'line',
            x1: at(x1),
            y1: at(y1),
            x2: at(x2),
            y2: at(y2),
            width: 1.5,
            stroke: INK,
            dashes: [7, 5],
          }),
        ),
        ...(mark.text === '' ? [] : [sumOf(mark)]),
      ];
    case 'press':
      return [{ type: 'rect', x: at(mark.x - 0.5), y: at(mark.y - 0.5), width: UNIT, height: UNIT, fill: '#ffe566' }];
    case 'text':
      return [symbolOf(mark)];
  }
}

function sumOf({ x, y, text }: Extract<Mark, { type: 'cage' }>): Shape {
  return { type: 'text', x: at(x + 0.075 * text.length), y: at(y), text, size: 22, face: 'pen', fill: INK };
}

function symbolOf({ x, y, text, role }: Extract<Mark, { type: 'text' }>): Shape {
  const isClue = role === 'clue';
  return {
    type: 'text',
    x: at(x),
    y: at(y),
    text,
    size: isClue ? 68 : 64,
    face: isClue ? 'print' : 'pen',
    fill: isClue ? INK : PEN,
  };
}

function at(cells: number): number {
  return cells * UNIT + MARGIN;
}
