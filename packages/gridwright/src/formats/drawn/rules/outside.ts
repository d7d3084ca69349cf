import type { Cell, Size } from '../../../core/grid.js';
import { battlefield } from '../../../kinds/sudoku/variants/battlefield.js';
import { candidates } from '../../../kinds/sudoku/variants/candidates.js';
import { firstSeen } from '../../../kinds/sudoku/variants/first-seen.js';
import { littleKiller } from '../../../kinds/sudoku/variants/little-killer.js';
import { numberedRooms } from '../../../kinds/sudoku/variants/numbered-rooms.js';
import { sandwich } from '../../../kinds/sudoku/variants/sandwich.js';
import { skyscraper } from '../../../kinds/sudoku/variants/skyscraper.js';
import type { Variant } from '../../../kinds/sudoku/variants/variant.js';
import { xSum } from '../../../kinds/sudoku/variants/x-sum.js';
import { cellsFrom, inwards, writeClue } from '../../clues-outside.js';
import type { Drawing, Figure, Point, Shape, Stroke } from '../drawing.js';
import { writeCell } from '../places.js';
import { type DrawnRule, only, type Proposal } from '../rule.js';

/** How far from the middle of its place beside the grid an arrow may start, in cells. */
const NEAR_CLUE = 1.1;
/** How far apart arrows of one number may start, in cells. */
const SAME_START = 0.05;
/** How far beside the grid a number may be, in cells. */
const FARTHEST = 2;

/** A number beside the grid, and where the arrow beside it points. */
export interface OutsideText {
  readonly figure: Figure;
  readonly number: number;
  /** Row and column of its place, from 0 in the grid. */
  readonly place: Point;
  readonly direction?: Point;
  readonly shapes: readonly Shape[];
}

const ARROWS: Readonly<Record<string, Point>> = { '↖': [-1, -1], '↗': [-1, 1], '↘': [1, 1], '↙': [1, -1] };

function isOutside([row, column]: Point, { rows, columns }: Size): boolean {
  const isBeside = row < 0 || column < 0 || row >= rows || column >= columns;
  return (
    isBeside &&
    [row + FARTHEST, column + FARTHEST, rows + FARTHEST - row, columns + FARTHEST - column].every((at) => at >= 0)
  );
}

/** Returns the numbers beside the grid. */
export function outsideTexts({ figures, strokes, size }: Drawing): OutsideText[] {
  const arrows = strokes.filter(({ points }) => isOutside(points[0], size) && points.length === 2);
  return figures.flatMap((figure) => {
    const [, before, digits, after] = /^([↖↗↘↙]?)\s*(\d{1,3})\s*([↖↗↘↙]?)$/.exec(figure.text) ?? [];
    if (digits === undefined || !isOutside(figure.centre, size)) return [];
    const place: Point = [Math.floor(figure.centre[0]), Math.floor(figure.centre[1])];
    const sign = ARROWS[before || after];
    const clue = { figure, number: Number(digits), place };
    const arrow = sign === undefined ? nearest(arrows, figure.centre) : undefined;
    if (arrow === undefined) return [{ ...clue, ...(sign && { direction: sign }), shapes: [figure] }];
    // A number may have several arrows.
    return arrows
      .filter(({ points: [start] }) => start.every((at, i) => Math.abs(at - arrow.points[0][i]) < SAME_START))
      .map((one) => ({ ...clue, direction: directionOf(one), shapes: [figure, one] }));
  });
}

function nearest(arrows: readonly Stroke[], [row, column]: Point): Stroke | undefined {
  let best: Stroke | undefined;
  let least = NEAR_CLUE;
  for (const arrow of arrows) {
    const distance = Math.hypot(arrow.points[0][0] - row, arrow.points[0][1] - column);
    if (distance < least) [best, least] = [arrow, distance];
  }
  return best;
}

function directionOf({ points: [from, to] }: Stroke): Point {
  return [Math.sign(Math.round(4 * (to[0] - from[0]))), Math.sign(Math.round(4 * (to[1] - from[1])))];
}

/** Returns a rule of numbers beside rows and columns. */
function drawnOutside(rule: Variant, plural: string, words: RegExp, unless = /\bproduct\b|\baverage\b/): DrawnRule {
  return {
    name: rule.name,
    plural,
    words,
    unless,
    propose(drawing) {
      const { size } = drawing;
      const texts = outsideTexts(drawing);
      const straight = texts.filter(({ direction }) => direction === undefined || direction.includes(0));
      // If all have an arrow along a diagonal, they have two meanings.
      const clues = (straight.length > 0 ? straight : texts).flatMap(({ number, place, shapes }) => {
        const into = inwards(place, size);
        return into === undefined ? [] : [{ item: writeClue(cellsFrom(place, into, size), number, size), shapes }];
      });
      return only(
        rule,
        [...new Set(clues.map(({ item }) => item))],
        clues.flatMap(({ shapes }) => shapes),
      );
    },
  };
}

/** Sums along diagonals that arrows beside the grid point to, or that begin at its corners. */
export const drawnLittleKiller: DrawnRule = {
  name: littleKiller.name,
  plural: 'little killer sums',
  words: /\blittle killers?\b|\b(?:sums?|total|add)\b.*\bdiagonals?\b|\bdiagonals?\b.*\b(?:sums?|total|add)\b/,
  unless: /\bproduct\b|\baverage\b|\bmagic\b|\bwrong\b|\bdifferent sum|\bsame sum|\bmust be deduced/,
  isClear: true,
  propose(drawing) {
    const { size } = drawing;
    const clues = outsideTexts(drawing).flatMap((clue) => {
      const along = diagonalOf(clue, size);
      return along === undefined ? [] : [{ ...clue, cells: cellsFrom(clue.place, along, size) }];
    });
    const [long, short] = [
      clues.filter(({ cells }) => cells.length > 1),
      clues.filter(({ cells }) => cells.length === 1),
    ];
    if (clues.length > long.length + short.length || long.length === 0) return [];
    const shapesOf = (some: typeof clues) => some.flatMap(({ shapes }) => shapes);
    const items = long.map(({ cells, number }) => writeClue(cells, number, size));
    // The sum of a diagonal of one cell is its value.
    const values = short.map(({ cells, number }) => `${writeCell(cells[0], size)}-${number.toString(36)}`);
    const sums: Proposal = { rule: littleKiller, items: [...new Set(items)], shapes: shapesOf(long) };
    return [[sums, ...only(candidates, [...new Set(values)], shapesOf(short)).flat()]];
  },
};

/** Returns the direction of the diagonal that an arrow points along, or that begins at a corner of the grid. */
export function diagonalOf(
  { place: [row, column], direction }: OutsideText,
  { rows, columns }: Size,
): Point | undefined {
  const isCorner = (row < 0 || row >= rows) && (column < 0 || column >= columns);
  const along = direction ?? (isCorner ? ([row < 0 ? 1 : -1, column < 0 ? 1 : -1] as const) : undefined);
  return along === undefined || along[0] === 0 || along[1] === 0 ? undefined : along;
}

export const drawnSandwich = drawnOutside(
  sandwich,
  'sandwich sums',
  /\bsandwich|\bbetween (?:the )?(?:1|one)s? and (?:the )?(?:9|nine|6|six|8|7)s?\b/,
);

export const drawnXSum = drawnOutside(
  xSum,
  'X-sums',
  /\bx-?sums?\b|\bsums? the first (?:x|n)\b|\b(?:sum|total) (?:of|for) (?:the )?(?:first|closest|next) (?:x|n)\b|\bfirst (?:x|n) (?:digits|cells|numbers)\b.*\b(?:sum|total)|\bx first digits\b/,
  /\bopposite\b|\bproduct\b|\bbackwards?\b|[(]x ?[-+]/,
);

const straightSkyscraper = drawnOutside(
  skyscraper,
  'skyscrapers',
  /\bskyscrapers?\b|\b(?:buildings?|digits?|numbers?|towers?)\b.*\b(?:seen|visible|see)\b.*\b(?:block|obscur|hid|taller|higher)?/,
  /\bsum\b|\bcircle|\bknight|\bdirections\b|\bcage|\bfirst (?:three|3)\b|\b[nx]th\b/,
);

/** Skyscrapers along rows and columns, unless each clue has an arrow along a diagonal and no other meaning. */
export const drawnSkyscraper: DrawnRule = {
  ...straightSkyscraper,
  propose: (drawing, told, base) =>
    hasOnlyDiagonals(outsideTexts(drawing), drawing) ? [] : straightSkyscraper.propose(drawing, told, base),
};

/** Returns whether all numbers beside the grid have an arrow along a diagonal, and aren't sums there. */
export function hasOnlyDiagonals(texts: readonly OutsideText[], { sentences }: Drawing): boolean {
  const isDiagonal = texts.every(({ direction }) => direction !== undefined && !direction.includes(0));
  return texts.length > 0 && isDiagonal && !sentences.some(({ plain }) => drawnLittleKiller.words.test(plain));
}

export const drawnNumberedRooms = drawnOutside(
  numberedRooms,
  'numbered rooms',
  /\bnumbered rooms?\b|\b(?:nth|xth|n-th|x-th) (?:position|cell|digit)\b|\bposition (?:n|x)\b/,
  /\bpath\b|\bcage|\blines?\b|\bsegments?\b/,
);

export const drawnFirstSeen = drawnOutside(
  firstSeen,
  'first seen clues',
  /\bfirst seen\b|\bfirst (?:odd|even)\b.*\b(?:odd|even)?\b/,
);

export const drawnBattlefield = drawnOutside(battlefield, 'battlefield sums', /\bbattlefield/);

/** The cells of a row or column, from its side, that have the values beside it. */
const NEAREST = 3;

/** Values beside the grid that are in the first three cells there. */
export const drawnNearValues: DrawnRule = {
  name: candidates.name,
  plural: 'values in the first three cells',
  words: /\b(?:in|within) (?:one of )?the first (?:three|3) (?:cells|positions|digits)\b/,
  unless: /\b(?:sums?|order|symmetric|either|not)\b/,
  propose({ figures, size }) {
    const all = 2 ** (size.rows + 1) - 2;
    const masks = new Map<Cell, number>();
    const used = figures.filter(({ text, centre }) => /^[1-9](?:[ ,]*[1-9])*$/.test(text) && isOutside(centre, size));
    for (const { text, centre } of used) {
      const place: Point = [Math.floor(centre[0]), Math.floor(centre[1])];
      const into = inwards(place, size);
      if (into === undefined) return [];
      const taken = (text.match(/\d/g) ?? []).reduce((mask, digit) => mask | (1 << Number(digit)), 0);
      for (const cell of cellsFrom(place, into, size).slice(NEAREST))
        masks.set(cell, (masks.get(cell) ?? all) & ~taken);
    }
    const items = [...masks].map(([cell, mask]) => `${writeCell(cell, size)}-${valuesIn(mask, size)}`);
    return only(candidates, items, used);
  },
};

/** Returns the values of a mask as the option has them; value n is bit n. */
function valuesIn(mask: number, { rows }: Size): string {
  const values = Array.from({ length: rows }, (_, i) => i + 1).filter((value) => (mask & (1 << value)) !== 0);
  return values.map((value) => value.toString(36)).join('');
}

/** All rules of numbers beside the grid. */
export const drawnOutsides: readonly DrawnRule[] = [
  drawnLittleKiller,
  drawnSandwich,
  drawnXSum,
  drawnSkyscraper,
  drawnNumberedRooms,
  drawnFirstSeen,
  drawnBattlefield,
  drawnNearValues,
];
