import { type Cell, columnOf, rowOf, type Size } from './grid.js';
import { requireList, requireObject, requireText } from './guard.js';

/** A place in cells: (0, 0) is the top left corner of the grid, x goes right, y down. */
export type Point = readonly [x: number, y: number];

/**
 * What a shape looks like, from the lowest layer to the highest. Renderers have one style for each role and know no
 * rule.
 */
export const ROLES = [
  /** The ground of a pressed cell. */
  'pressed',
  /** A shaded cell. */
  'shade',
  /** A broad line through cells, wide enough for values on it. */
  'line',
  /** A disk at the start of a broad line, one area with it. */
  'bulb',
  /** A filled circle or square in a cell. */
  'marker',
  /** A thin line through cells, with its arrowhead. */
  'shaft',
  /** A circle around the value of a cell. */
  'ring',
  /** The lines of the grid. */
  'house',
  'cell',
  'box',
  'frame',
  /** The border of a set of cells. */
  'border',
  /** A dashed border, and the small text in its corner. */
  'cage',
  'sum',
  /** The ground of a sign, which interrupts the line below. */
  'ground',
  /** The ground of a text, a circle to be seen. */
  'plate',
  'white-dot',
  'black-dot',
  /** Strokes, or a small text, on a ground. */
  'sign',
  'label',
  /** A small text on a black dot. */
  'light-label',
  /** The disks of a board without values. */
  'dark',
  'light',
  'clue',
  'answer',
  /** The corners of a pressed cell. */
  'press',
  /** A text beside the grid, and an arrow there that points into it. */
  'outside',
  'pointer',
] as const;

export type Role = (typeof ROLES)[number];

/** The colours of shapes; each renderer has its own tones for them. Shapes without one are grey or black. */
export const COLOURS = ['grey', 'green', 'purple', 'orange', 'blue', 'pink', 'red', 'yellow', 'teal'] as const;

export type Colour = (typeof COLOURS)[number];

/** One thing to draw. All lengths are in cells. */
export type Shape = ShapeStyle & ShapeForm;

interface ShapeStyle {
  readonly role: Role;
  /** The cell that it is in, such as that of a value. */
  readonly cell?: Cell;
  /** The cells that it belongs to: those of a line in its order, or the two on both sides of an edge. */
  readonly cells?: readonly Cell[];
  readonly colour?: Colour;
  /** The character for a sign in a text. */
  readonly character?: string;
  /** The option of the puzzle that it shows. */
  readonly rule?: string;
}

export type ShapeForm =
  /** Lines, each from point to point; closed if it ends where it starts. */
  | { readonly path: readonly (readonly Point[])[] }
  | { readonly circle: readonly [x: number, y: number, radius: number] }
  | { readonly rect: readonly [x: number, y: number, width: number, height: number] }
  /** A text around its middle; the `sum` of a cage starts at the point instead. */
  | { readonly text: string; readonly at: Point };

/** Returns the shapes in the order in which to draw them: by their roles, otherwise as given. */
export function inLayers(shapes: readonly Shape[]): Shape[] {
  return [...shapes].sort((a, b) => layerOf(a) - layerOf(b));
}

function layerOf({ role }: Shape): number {
  // The bulb of a line is one area with it.
  return ROLES.indexOf(role === 'bulb' ? 'line' : role);
}

/** Returns the middle of a cell. */
export function middleOf(cell: Cell, size: Size): Point {
  return [columnOf(cell, size) + 0.5, rowOf(cell, size) + 0.5];
}

/** Widths of broad lines, in cells: those of the first colour in a picture, of the second and so on. */
const LINE_WIDTHS = [0.26, 0.17, 0.35, 0.1];

/** Returns the colours of the broad lines, each once. Their order gives the widths by which lines differ in any light. */
export function coloursOf(shapes: readonly Shape[]): Colour[] {
  requireList('shapes', shapes);
  return [...new Set(shapes.flatMap(({ role, colour = 'grey' }) => (role === 'line' ? colour : [])))];
}

/** Returns the width of the broad lines of a colour beside those of the others. */
export function lineWidth(colour: Colour = 'grey', colours: readonly Colour[] = [colour]): number {
  requireText('colour', colour);
  requireList('colours', colours);
  return LINE_WIDTHS[Math.max(0, colours.indexOf(colour)) % LINE_WIDTHS.length];
}

/** Room around a grid, in cells. */
export interface Margin {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Half of the room that a text beside the grid takes. */
const HALF_TEXT = 0.35;

/** Returns how far shapes reach over each side of the grid; 0 for a side that they don't pass. */
export function marginOf(shapes: readonly Shape[], size: Size): Margin {
  requireList('shapes', shapes);
  requireObject('size', size);
  const { rows, columns } = size;
  const [left, top, right, bottom] = shapes
    .filter(({ role }) => role === 'outside' || role === 'pointer')
    .map(boundsOf)
    .reduce(
      (all, one) => [
        Math.max(all[0], -one[0]),
        Math.max(all[1], -one[1]),
        Math.max(all[2], one[2] - columns),
        Math.max(all[3], one[3] - rows),
      ],
      [0, 0, 0, 0],
    );
  return { left, top, right, bottom };
}

type Bounds = readonly [left: number, top: number, right: number, bottom: number];

function boundsOf(shape: Shape): Bounds {
  if ('path' in shape) {
    const points = shape.path.flat();
    const [x, y] = [points.map((point) => point[0]), points.map((point) => point[1])];
    return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
  }
  if ('rect' in shape) {
    const [x, y, width, height] = shape.rect;
    return [x, y, x + width, y + height];
  }
  const [x, y, half] = 'circle' in shape ? shape.circle : [...shape.at, HALF_TEXT];
  return [x - half, y - half, x + half, y + half];
}
