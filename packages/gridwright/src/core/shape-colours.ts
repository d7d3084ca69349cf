import { requireList, requireText } from './guard.js';
import type { Colour, Shape } from './shape.js';

/** The colours of shapes. Shapes without one are grey or black. */
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

/** The tone of each colour in pictures, which leaves black values easy to read, and its ink. */
export const TONES: Readonly<Record<Colour, readonly [tone: string, ink: string]>> = {
  grey: ['#ddd', '#888'],
  green: ['#b5e3a8', '#3c8c27'],
  purple: ['#dcc6f2', '#7d4bb5'],
  orange: ['#fbd09b', '#b9660a'],
  blue: ['#b4d5f7', '#2568b0'],
  pink: ['#f8c8de', '#b8427f'],
  red: ['#f4b6ad', '#b33629'],
  yellow: ['#f3e88f', '#8a7a00'],
  teal: ['#a5e0d8', '#0f7f74'],
  brown: ['#dcc3ac', '#8a5a34'],
  olive: ['#d3d99a', '#6b7412'],
  navy: ['#b3bfe6', '#34489c'],
};

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
