import type { Cell } from '../core/grid.js';
import type { Colour, Point, Role, Shape } from '../core/shape.js';
import { lineWidth, TONES } from '../core/shape-colours.js';
import { escapeXml } from './escape-xml.js';

/** Units per cell. */
export const CELL = 100;

const SERIF = "Newsreader, 'Times New Roman', serif";
export const SANS = "'Libre Franklin', Helvetica, Arial, sans-serif";

/** What a picture has in common. */
export interface Pen {
  /** Height of a value in units. */
  readonly value: number;
  /** Units per point. */
  readonly point: number;
  /** The colours of the broad lines. */
  readonly colours: readonly Colour[];
  /** The cells whose values have an outline. */
  readonly outlined: ReadonlySet<Cell>;
}

/**
 * How to draw the shapes of a role. A colour is one of these or that of the shape: `tone` for what may have values on
 * it, `ink` for lines.
 */
interface Style {
  readonly fill?: string;
  readonly stroke?: string;
  /** Width of the line: in points if the picture is as wide as on the printed page, or in cells. */
  readonly points?: number;
  readonly cells?: number;
  readonly cap?: 'square' | 'round';
  readonly dashes?: string;
  readonly font?: Font;
}

/** The font of a text. */
interface Font {
  readonly family: string;
  /** The height in cells, or as a multiple of that of a value. */
  readonly cells?: number;
  readonly values?: number;
  readonly weight?: number;
  /** How far the baseline is below the middle of the text, in its height. */
  readonly down: number;
  readonly anchor?: 'middle';
}

const BLACK = '#000';
const WHITE = '#fff';
const SMALL: Font = { family: SANS, cells: 0.22, down: 0.36, anchor: 'middle' };
const THIN: Style = { stroke: 'ink', cells: 0.045, cap: 'round' };

/** Roles without a style aren't drawn. */
const STYLES: { readonly [One in Role]?: Style } = {
  shade: { fill: 'tone' },
  line: { stroke: 'tone', cap: 'round' },
  bulb: { fill: 'tone' },
  marker: { fill: 'tone' },
  shaft: THIN,
  ring: THIN,
  house: { stroke: BLACK, points: 0.35, cap: 'square' },
  cell: { stroke: BLACK, points: 0.35, cap: 'square' },
  box: { stroke: BLACK, points: 0.9, cap: 'square' },
  frame: { stroke: BLACK, points: 1.3, cap: 'square' },
  border: { stroke: 'ink', points: 1, cap: 'square' },
  cage: { stroke: BLACK, points: 0.6, dashes: '6 4' },
  sum: { font: { family: SANS, cells: 0.22, down: 0.36 } },
  candidate: { font: SMALL },
  ground: { fill: WHITE, stroke: BLACK, points: 0.5 },
  plate: { fill: WHITE, stroke: BLACK, points: 0.5 },
  'white-dot': { fill: WHITE, stroke: BLACK, points: 0.7 },
  'black-dot': { fill: BLACK, stroke: BLACK, points: 0.7 },
  sign: { stroke: BLACK, points: 1.2, cap: 'round' },
  label: { font: SMALL },
  'light-label': { font: SMALL, fill: WHITE },
  dark: { fill: BLACK, stroke: BLACK, points: 1 },
  light: { fill: WHITE, stroke: BLACK, points: 1 },
  clue: { font: { family: SERIF, values: 1.07, weight: 500, down: 0.345, anchor: 'middle' } },
  answer: { font: { family: SANS, values: 1, weight: 400, down: 0.37, anchor: 'middle' } },
  press: { stroke: BLACK, points: 2 },
  outside: { font: { ...SMALL, cells: 0.4 } },
  pointer: { stroke: BLACK, points: 0.8, cap: 'round' },
};

/** The outline of a value on a broad line. */
const OUTLINE = { stroke: WHITE, 'stroke-width': 9, 'stroke-linejoin': 'round', 'paint-order': 'stroke' };

/** An element of a picture: its attributes in their order, and its text. */
export interface PictureElement {
  readonly name: 'path' | 'circle' | 'rect' | 'text';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
}

/** Returns an element as SVG. */
export function writeElement({ name, attributes, text }: PictureElement): string {
  const start = `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')}`;
  return text === undefined ? `${start}/>` : `${start}>${escapeXml(text)}</${name}>`;
}

/** Returns the element of a shape; undefined for a shape that isn't drawn. */
export function elementOf(shape: Shape, pen: Pen): PictureElement | undefined {
  const { role, colour = 'grey' } = shape;
  const style = STYLES[role];
  if (style === undefined) return undefined;
  const [tone, ink] = TONES[colour];
  const colourOf = (name: string) => (name === 'tone' ? tone : name === 'ink' ? ink : name);
  if ('text' in shape) return style.font && textElement(shape, style.font, pen, style.fill);
  const { fill = 'none', stroke, cap, dashes, points, cells = lineWidth(colour, pen.colours) } = style;
  const width = points === undefined ? cells * CELL : points * pen.point;
  const { name, attributes } = formOf(shape);
  return {
    name,
    attributes: {
      ...attributes,
      fill: colourOf(fill),
      ...(stroke !== undefined && { stroke: colourOf(stroke), 'stroke-width': round(width) }),
      ...(cap !== undefined && { 'stroke-linecap': cap }),
      ...(cap === 'round' && { 'stroke-linejoin': 'round' }),
      ...(dashes !== undefined && { 'stroke-dasharray': dashes }),
    },
  };
}

/** Returns the name of an element and the attributes of its form. */
function formOf(shape: Exclude<Shape, { text: string }>): PictureElement {
  if ('path' in shape) return { name: 'path', attributes: { d: shape.path.map(lineOf).join('') } };
  if ('circle' in shape) {
    const [cx, cy, r] = shape.circle.map(scaled);
    return { name: 'circle', attributes: { cx, cy, r } };
  }
  const [x, y, width, height] = shape.rect.map(scaled);
  return { name: 'rect', attributes: { x, y, width, height } };
}

function lineOf(points: readonly Point[]): string {
  return `M${points.map((point) => point.map(scaled).join(' ')).join('L')}`;
}

function textElement(
  { at, text, cell = -1 }: Extract<Shape, { text: string }>,
  { family, cells = 0, values = 0, weight, down, anchor }: Font,
  { value, outlined }: Pen,
  fill: string | undefined,
): PictureElement {
  const [x, y] = at.map(scaled);
  return {
    name: 'text',
    attributes: {
      x,
      y,
      dy: `${String(down).slice(1)}em`,
      'font-family': family,
      'font-size': round(cells * CELL + values * value),
      ...(weight !== undefined && { 'font-weight': weight }),
      ...(fill !== undefined && { fill }),
      ...(anchor !== undefined && { 'text-anchor': anchor }),
      ...(values > 0 && outlined.has(cell) && OUTLINE),
    },
    text,
  };
}

export function scaled(length: number): number {
  return round(length * CELL);
}

export function round(length: number): number {
  return Math.round(length * 100) / 100;
}
