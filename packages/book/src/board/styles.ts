import type { Role } from 'gridwright/drawing';
import { LEAST_LINE } from '../page/geometry.js';

/** Greys of shades, pressed cells and highlighted ones: values on them stay easy to read. */
export const WINDOW = 0.9;
export const PRESSED = 0.8;

/** Difference in grey between a shaded cell and the shapes in it. */
export const DARKER = 0.14;

/** Size of a value as a share of its cell: by design, in large print, and at most. */
export const VALUE = 0.66;
export const LARGE_VALUE = 0.74;
export const MOST_VALUE = 0.8;

/** How to print the shapes of a role. Lengths are shares of the cell. */
export interface Style {
  /** Below the lines and values, or with them. */
  readonly isArea?: true;
  /** Grey of a filled shape, from black (0) to white (1). Without one, areas have that of their kind. */
  readonly fill?: number;
  /** Width and grey of a line; lines are as wide as printers need in small cells. */
  readonly line?: { readonly width: number; readonly least?: number; readonly grey: number };
  readonly dashes?: readonly [on: number, off: number];
  /** Scale around the middle of the shape. */
  readonly scale?: number;
  /** A sign: it keeps a size that can be seen in small cells, and is larger in large print. */
  readonly isSign?: true;
  /** Height of a text, and in large print. */
  readonly text?: { readonly size: number; readonly large: number };
}

const SMALL = { size: 0.22, large: 0.3 };
const SHAFT = { width: 0.045, grey: 0.5 };

/** The lines of the grid have widths of their own (board-lines.ts). */
export const STYLES: Readonly<Record<Role, Style>> = {
  pressed: { isArea: true, fill: PRESSED },
  shade: { isArea: true, fill: WINDOW },
  line: { isArea: true },
  bulb: { isArea: true },
  marker: { isArea: true },
  shaft: { line: SHAFT },
  ring: { line: SHAFT },
  house: {},
  cell: {},
  box: {},
  frame: {},
  border: { line: { width: 0.05, grey: 0.35 } },
  cage: { line: { width: 0, grey: 0.25 }, dashes: [0.08, 0.06] },
  sum: { text: SMALL },
  candidate: { text: SMALL },
  ground: { fill: 1, isSign: true },
  plate: { fill: 1, line: { width: 0.02, grey: 0 } },
  'white-dot': { fill: 1, line: { width: 0.03, grey: 0 }, isSign: true },
  'black-dot': { fill: 0, line: { width: 0.03, grey: 0 }, isSign: true },
  sign: { line: { width: 0.035, grey: 0 }, isSign: true },
  label: { text: SMALL },
  'light-label': { fill: 1, text: SMALL },
  dark: { fill: 0, line: { width: 0.035, grey: 0 } },
  light: { fill: 1, line: { width: 0.035, grey: 0 } },
  clue: { text: { size: VALUE, large: LARGE_VALUE } },
  answer: { text: { size: VALUE, large: LARGE_VALUE } },
  press: { line: { width: 0.06, grey: 0 }, scale: 0.82 },
  outside: { text: { size: 0.42, large: 0.48 } },
  pointer: { line: { width: 0.04, grey: 0 } },
  // Paper can't uncover cells.
  cover: {},
};

/** Returns the width of a line of a role on cells of a size, in points. */
export function widthOf({ line }: Style, cell: number): number {
  return line === undefined ? 0 : Math.max(LEAST_LINE, line.width * cell);
}
