import { type Cell, columnOf, rowOf, type Size } from './grid.js';
import type { ROLES } from './roles.js';
import type { COLOURS } from './shape-colours.js';

/** A place in cells: (0, 0) is the top left corner of the grid, x goes right, y down. */
export type Point = readonly [x: number, y: number];

export type Role = (typeof ROLES)[number];

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
  /** What the setter calls the rule that it shows, for rules that setters write. */
  readonly name?: string;
}

export type ShapeForm =
  /** Lines, each from point to point; closed if it ends where it starts. */
  | { readonly path: readonly (readonly Point[])[] }
  | { readonly circle: readonly [x: number, y: number, radius: number] }
  | { readonly rect: readonly [x: number, y: number, width: number, height: number] }
  /** A text around its middle; the `sum` of a cage starts at the point instead. */
  | { readonly text: string; readonly at: Point };

/** Returns the middle of a cell. */
export function middleOf(cell: Cell, size: Size): Point {
  return [columnOf(cell, size) + 0.5, rowOf(cell, size) + 0.5];
}

/** Rounds to thousandths of a cell. */
export function rounded(length: number): number {
  return Math.round(length * 1000) / 1000;
}

export function roundedPoint([x, y]: Point): Point {
  return [rounded(x), rounded(y)];
}

/** Returns a shape that many cells further right and down; one with a rectangle stays. */
export function movedBy(shape: Shape, right: number, down: number): Shape {
  const moved = ([x, y]: Point): Point => roundedPoint([x + right, y + down]);
  if ('path' in shape) return { ...shape, path: shape.path.map((line) => line.map(moved)) };
  if ('text' in shape) return { ...shape, at: moved(shape.at) };
  if ('rect' in shape) return shape;
  const [x, y, radius] = shape.circle;
  return { ...shape, circle: [...moved([x, y]), radius] };
}
