import { requireList, requireText } from './guard.js';
import type { Colour, Shape } from './shape.js';

/** The colours of shapes; each renderer has its own tones for them. Shapes without one are grey or black. */
export const COLOURS = [
  'grey',
  'green',
  'purple',
  'orange',
  'blue',
  'pink',
  'red',
  'yellow',
  'teal',
  'brown',
  'olive',
  'navy',
] as const;

/** Widths of broad lines, in cells: those of the first colour in a picture, of the second and so on. */
const LINE_WIDTHS = [0.26, 0.17, 0.35, 0.1];

/**
 * Returns the colours of the broad lines, each once. Their order gives the widths by which lines differ in any light.
 *
 * @example
 * ```ts
 * import { coloursOf } from 'gridwright/drawing';
 *
 * console.log(coloursOf([])); // => []
 * ```
 */
export function coloursOf(shapes: readonly Shape[]): Colour[] {
  requireList('shapes', shapes);
  return [...new Set(shapes.flatMap(({ role, colour = 'grey' }) => (role === 'line' ? colour : [])))];
}

/**
 * Returns the width of the broad lines of a colour beside those of the others, in cells.
 *
 * @example
 * ```ts
 * import { lineWidth } from 'gridwright/drawing';
 *
 * console.log(lineWidth('green'), lineWidth('green', ['grey', 'green'])); // => 0.26 0.17
 * ```
 */
export function lineWidth(colour: Colour = 'grey', colours: readonly Colour[] = [colour]): number {
  requireText('colour', colour);
  requireList('colours', colours);
  return LINE_WIDTHS[Math.max(0, colours.indexOf(colour)) % LINE_WIDTHS.length];
}
