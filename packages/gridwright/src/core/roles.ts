import type { Shape } from './shape.js';

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
  /** One of the small values that an empty cell may have. */
  'candidate',
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
  /** A cell that is covered at the start. Pictures that can't uncover it show the cell below instead. */
  'cover',
] as const;

/** Returns the shapes in the order in which to draw them: by their roles, otherwise as given. */
export function inLayers(shapes: readonly Shape[]): Shape[] {
  return [...shapes].sort((a, b) => layerOf(a) - layerOf(b));
}

function layerOf({ role }: Shape): number {
  // The bulb of a line is one area with it.
  return ROLES.indexOf(role === 'bulb' ? 'line' : role);
}
