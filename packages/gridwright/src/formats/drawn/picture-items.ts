import { isMembers, listOf, type Members, placeOf, textOf } from '../foreign-json.js';
import { type PictureElement, SANS, scaled } from '../svg-shapes.js';
import { paintOf } from './colours.js';
import { MOST_SHAPES, type Point } from './drawing.js';
import { partsOfPath } from './svg-path.js';
import { wedgePoints } from './wedges.js';

/** Something that an author drew, and whether it lies above the lines of the grid. */
export interface PictureItem {
  readonly elements: readonly PictureElement[];
  readonly isAbove: boolean;
  /** The places that it reaches, as rows and columns from the top left corner of the grid. */
  readonly reaches: readonly Point[];
}

/** Pixels of a cell in SudokuPad. */
const PIXELS = 64;
/** Most points of one line, and most characters of one text. */
const MOST_POINTS = 1000;
const LONGEST_TEXT = 60;
/** The usual width of a character, in its height. */
const CHARACTER = 0.6;
/** Greatest distance from the grid, and greatest length of an item, in cells. */
const FARTHEST = 50;

/** Returns a number within the bounds of a picture; another one for what isn't a number. */
function length(value: unknown, other: number): number {
  const number = Number(value ?? other);
  return Number.isFinite(number) ? Math.max(-FARTHEST, Math.min(FARTHEST, number)) : other;
}

/** Returns the attributes of a colour that a file holds; `none` for a clear one. */
function painted(kind: 'fill' | 'stroke', value: unknown): Record<string, string | number> {
  const paint = paintOf(value);
  if (paint === undefined || paint.opacity === 0) return { [kind]: 'none' };
  return {
    [kind]: paint.colour,
    ...(paint.opacity < 1 && { [`${kind}-opacity`]: Math.round(100 * paint.opacity) / 100 }),
  };
}

interface LineLook {
  readonly points: readonly Point[];
  readonly colour: unknown;
  readonly width: number;
  /** Length of the head of an arrow, 0 for none. */
  readonly head: number;
  readonly fill: unknown;
  readonly isAbove: boolean;
}

function lineItem({ points, colour, width, head, fill, isAbove }: LineLook): PictureItem[] {
  if (points.length < 2) return [];
  const d = `M${points.map(([row, column]) => `${scaled(column)} ${scaled(row)}`).join('L')}${headOf(points, head)}`;
  const attributes = {
    d,
    ...painted('fill', fill),
    ...painted('stroke', colour),
    'stroke-width': scaled(width),
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return [{ elements: [{ name: 'path', attributes }], isAbove, reaches: points }];
}

/** Returns the two lines of an arrow's head at the end of a line, as a part of its path. */
function headOf(points: readonly Point[], head: number): string {
  const [row, column] = points[points.length - 1];
  const from = points.findLast(([r, c]) => r !== row || c !== column);
  if (head <= 0 || from === undefined) return '';
  const back = Math.atan2(from[0] - row, from[1] - column);
  const [left, right] = [back - Math.PI / 4, back + Math.PI / 4].map(
    (angle) => `${scaled(column + head * Math.cos(angle))} ${scaled(row + head * Math.sin(angle))}`,
  );
  return `M${left}L${scaled(column)} ${scaled(row)}L${right}`;
}

interface FigureLook {
  readonly centre: Point;
  readonly height: number;
  readonly width: number;
  readonly isRound: boolean;
  readonly fill: unknown;
  readonly border: unknown;
  readonly borderWidth: number;
  readonly angle: number;
  readonly isAbove: boolean;
  readonly text: string;
  readonly textColour: unknown;
  readonly textHeight: number;
}

function figureItem(look: FigureLook): PictureItem[] {
  const { centre, height, width, isRound, angle, isAbove, text, textHeight } = look;
  const [row, column] = centre;
  const turn = angle === 0 ? {} : { transform: `rotate(${Math.round(angle)} ${scaled(column)} ${scaled(row)})` };
  const box: PictureElement = {
    name: 'rect',
    attributes: {
      x: scaled(column - width / 2),
      y: scaled(row - height / 2),
      width: scaled(width),
      height: scaled(height),
      ...(isRound && { rx: scaled(Math.min(width, height) / 2) }),
      ...painted('fill', look.fill),
      ...painted('stroke', look.border),
      'stroke-width': scaled(look.borderWidth),
      ...turn,
    },
  };
  const words = text.slice(0, LONGEST_TEXT);
  const isSeen = ['fill', 'stroke'].some((kind) => box.attributes[kind] !== 'none');
  const elements = [
    ...(isSeen && width > 0 && height > 0 ? [box] : []),
    ...(text === '' ? [] : [wedgeElement(look, turn) ?? textElement(words, look, turn)]),
  ];
  const [textWidth, textRoom] = text === '' ? [0, 0] : [CHARACTER * textHeight * words.length, textHeight];
  const [down, right] = [Math.max(height, textRoom) / 2, Math.max(width, textWidth) / 2];
  const reaches: Point[] = [
    [row - down, column - right],
    [row + down, column + right],
  ];
  return elements.length === 0 ? [] : [{ elements, isAbove, reaches }];
}

function textElement(text: string, { centre, textColour, textHeight }: FigureLook, turn: object): PictureElement {
  const [y, x] = centre.map(scaled);
  const font = { dy: '.36em', 'font-family': SANS, 'font-size': scaled(textHeight) };
  const paint = painted('fill', textColour ?? '#000');
  return { name: 'text', attributes: { x, y, ...font, ...paint, 'text-anchor': 'middle', ...turn }, text };
}

/** Returns the lines of a text that is one sign of an inequality which few fonts have; undefined for other texts. */
function wedgeElement({ text, centre, textColour, textHeight }: FigureLook, turn: object): PictureElement | undefined {
  const points = wedgePoints(text.trim())?.map((point) => point.map((at, axis) => centre[axis] + at * textHeight));
  if (points === undefined) return undefined;
  const d = `M${points.map(([row, column]) => `${scaled(column)} ${scaled(row)}`).join('L')}`;
  const paint = painted('stroke', textColour ?? '#000');
  return {
    name: 'path',
    attributes: {
      d,
      fill: 'none',
      ...paint,
      'stroke-width': scaled(textHeight / 10),
      'stroke-linecap': 'round',
      ...turn,
    },
  };
}

const pointsFrom = (places: readonly unknown[], top: number, left: number): Point[] =>
  places.slice(0, MOST_POINTS).flatMap((place) => {
    const [row, column] = listOf(place);
    return Number.isFinite(row) && Number.isFinite(column)
      ? [[length(Number(row) - top, 0), length(Number(column) - left, 0)] as const]
      : [];
  });

/** Returns what the author of a puzzle of SudokuPad drew; the grid begins at a row and a column of it. */
export function sudokuPadItems(value: Members, top: number, left: number): PictureItem[] {
  const itemsOf = (long: string, short: string) =>
    [...listOf(value[long]), ...listOf(value[short])].filter(isMembers).slice(0, MOST_SHAPES);
  const line = (item: Members, hasHead: boolean): PictureItem[] => {
    const given = listOf(item.wayPoints ?? item.wp);
    const inCells = ([row, column]: Point) => [row / PIXELS, column / PIXELS];
    const parts = given.length > 0 ? [given] : partsOfPath(textOf(item.d)).map((part) => part.map(inCells));
    return parts.flatMap((places) =>
      lineItem({
        points: pointsFrom(places, top, left),
        colour: item.color ?? item.c,
        width: length(Number(item.thickness ?? item.th ?? 1) / PIXELS, 0),
        head: hasHead ? length(item.headLength ?? item.hl, 0.3) : 0,
        fill: item.fill,
        isAbove: textOf(item.target) === 'overlay',
      }),
    );
  };
  const figure = (item: Members, isAbove: boolean): PictureItem[] =>
    pointsFrom([item.center ?? item.ct], top, left).flatMap((centre) =>
      figureItem({
        centre,
        height: length(item.height ?? item.h, 0),
        width: length(item.width ?? item.w, 0),
        isRound: (item.rounded ?? item.r) === true,
        fill: item.backgroundColor ?? item.c2,
        border: item.borderColor ?? item.c1,
        borderWidth: length(Number(item.thickness ?? item.th ?? item.borderSize ?? 1) / PIXELS, 0),
        angle: Number(item.angle ?? item.an) % 360 || 0,
        isAbove: isAbove || textOf(item.target) === 'overlay',
        text: textOf(item.text ?? item.te),
        textColour: item.color ?? item.c,
        textHeight: length(Number(item.fontSize ?? item.fs ?? 16) / PIXELS, 0.25),
      }),
    );
  return [
    ...itemsOf('underlays', 'u').flatMap((item) => figure(item, false)),
    ...itemsOf('lines', 'l').flatMap((item) => line(item, false)),
    ...itemsOf('arrows', 'a').flatMap((item) => line(item, true)),
    ...itemsOf('overlays', 'o').flatMap((item) => figure(item, true)),
  ];
}

/** Returns what the author of a puzzle of f-puzzles drew. */
export function fPuzzlesItems(value: Members): PictureItem[] {
  const itemsOf = (name: string) => listOf(value[name]).filter(isMembers).slice(0, MOST_SHAPES);
  const places = (cells: unknown) =>
    listOf(cells)
      .map(placeOf)
      .filter((place) => place.length === 2)
      .slice(0, MOST_POINTS)
      .map(([row, column]): Point => [row + 0.5, column + 0.5]);
  const figure = (item: Members, isRound: boolean, isText = false): PictureItem[] => {
    const points = places(item.cells);
    if (points.length === 0) return [];
    const mean = (axis: number) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return figureItem({
      centre: [mean(0), mean(1)],
      height: isText ? 0 : length(item.height, 0),
      width: isText ? 0 : length(item.width, 0),
      isRound,
      fill: item.baseC,
      border: item.outlineC,
      borderWidth: 0.03,
      angle: Number(item.angle) % 360 || 0,
      isAbove: isText,
      text: textOf(item.value),
      textColour: item.fontC,
      textHeight: length(isText ? item.size : undefined, 0.5),
    });
  };
  const coloured = listOf(value.grid).flatMap((row, r) =>
    listOf(row).flatMap((cell, c) =>
      isMembers(cell) && textOf(cell.c ?? cell.highlight) !== ''
        ? figureItem({ ...SQUARE, centre: [r + 0.5, c + 0.5], fill: cell.c ?? cell.highlight })
        : [],
    ),
  );
  return [
    ...coloured.slice(0, MOST_SHAPES),
    ...itemsOf('line').flatMap(({ lines, outlineC, width }) =>
      listOf(lines)
        .slice(0, MOST_POINTS)
        .flatMap((cells) =>
          lineItem({
            points: places(cells),
            colour: outlineC,
            width: length(width, 0.5),
            head: 0,
            fill: undefined,
            isAbove: false,
          }),
        ),
    ),
    ...itemsOf('rectangle').flatMap((item) => figure(item, false)),
    ...itemsOf('circle').flatMap((item) => figure(item, true)),
    ...itemsOf('text').flatMap((item) => figure(item, false, true)),
  ];
}

/** A whole cell in one colour. */
const SQUARE: Omit<FigureLook, 'centre' | 'fill'> = {
  height: 1,
  width: 1,
  isRound: false,
  border: undefined,
  borderWidth: 0,
  angle: 0,
  isAbove: false,
  text: '',
  textColour: undefined,
  textHeight: 0.5,
};
