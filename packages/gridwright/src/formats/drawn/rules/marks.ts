import { type Cell, rowOf, type Size } from '../../../core/grid.js';
import { clone } from '../../../kinds/sudoku/variants/clone.js';
import { countingCircles } from '../../../kinds/sudoku/variants/counting-circles.js';
import { difference } from '../../../kinds/sudoku/variants/difference.js';
import { disjointGroups } from '../../../kinds/sudoku/variants/disjoint-groups.js';
import { extraRegion } from '../../../kinds/sudoku/variants/extra-region.js';
import { inequality } from '../../../kinds/sudoku/variants/inequality.js';
import { maximum, minimum } from '../../../kinds/sudoku/variants/local-extremes.js';
import { quadruple } from '../../../kinds/sudoku/variants/quadruple.js';
import { ratio } from '../../../kinds/sudoku/variants/ratio.js';
import type { Variant } from '../../../kinds/sudoku/variants/variant.js';
import { COLOURS, coloursIn, isCalled } from '../colours.js';
import type { Drawing, Figure, Point, Shape, Stroke } from '../drawing.js';
import { cellAt, centreCell, cornerCells, edgeCells, isEven, writeCell, writeCells } from '../places.js';
import { type DrawnRule, only, saidRule } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { stepOf } from '../wedges.js';

/** How far a value of a quadruple may be from the middle of its circle, in cells. */
const WITHIN = 0.4;

/** Returns whether a text is the sum of a cage, drawn in the corner of its first cell. */
function isCageSum({ text, centre: [row, column] }: Figure, { cages, size }: Drawing): boolean {
  const cell = cellAt([row, column], size);
  const isCorner = row % 1 < 0.4 && column % 1 < 0.4;
  return isCorner && cages.some((cage) => cage.text === text && Math.min(...cage.cells) === cell);
}

/** Values in circles on corners. */
export const drawnQuadruple: DrawnRule = {
  name: quadruple.name,
  plural: 'quadruples',
  isClear: true,
  words:
    /\bquad(?:ruple)?s?\b|\bcirc\w+\b.*\b(?:surrounding|touching|adjacent|adjoining|connect\w*|touch\w*|surround\w*|four)\b.*\b(?:cells?|squares?)\b|\bcells? (?:surrounding|touching|touched by)\b.*\bcirc\w+/,
  unless:
    /\bhow many\b|\bnumber of (?:cells|digits)\b|\bsum|\borthogonally\b|\bdiagonally\b|\btimes\b|\bnot\b|\bshaded\b|\bloop\b/,
  propose(drawing) {
    const { size, figures } = drawing;
    const circles = figures.filter(
      (figure) => figure.isRound && isEven(figure, 0.3, 1) && cornerCells(figure, size) !== undefined,
    );
    // A question mark is any value.
    const texts = figures.filter((figure) => /^[1-9?\s,]+$/.test(figure.text) && !isCageSum(figure, drawing));
    const used: Shape[] = [...circles];
    const items = circles.map((circle) => {
      const inside = texts.filter(({ centre }) => centre.every((at, i) => Math.abs(at - circle.centre[i]) <= WITHIN));
      used.push(...inside);
      const values = inside.flatMap(({ text }) => text.match(/\d/g) ?? []).sort();
      const [first] = cornerCells(circle, size) ?? [0];
      return {
        item: `${writeCell(first, size)}-${values.join('')}`,
        count: values.length,
        isEmpty: inside.length === 0,
      };
    });
    // A circle without values may be another rule.
    if (items.some(({ isEmpty }) => isEmpty)) return [];
    return only(
      quadruple,
      items.flatMap(({ item, count }) => (count === 0 ? [] : [item])),
      used,
    );
  },
};

/** A sign between two cells, and the cell that it points to. */
interface Wedge {
  readonly cells: readonly [Cell, Cell];
  readonly target: Cell;
  readonly shape: Shape;
}

function wedgeOf(centre: Point, [down, right]: Point, shape: Shape, size: Size): Wedge[] {
  const cells = edgeCells({ centre }, size);
  if (cells === undefined) return [];
  const isBelow = cells[1] - cells[0] > 1;
  const towards = isBelow ? down : right;
  return towards === 0 || (isBelow ? right : down) !== 0 ? [] : [{ cells, target: cells[towards > 0 ? 1 : 0], shape }];
}

/** Returns the wedges that are drawn as a line with a corner. */
function wedgesOf(stroke: Stroke, size: Size): Wedge[] {
  const { points } = stroke;
  if (points.length !== 3) return [];
  const [from, tip, to] = points;
  const [down, right] = [0, 1].map((axis) => tip[axis] - (from[axis] + to[axis]) / 2);
  const isSmall = Math.hypot(down, right) < 0.45 && Math.hypot(from[0] - to[0], from[1] - to[1]) < 0.7;
  if (!isSmall) return [];
  const centre: Point = [tip[0] - down / 2, tip[1] - right / 2];
  const main: Point = Math.abs(down) > Math.abs(right) ? [Math.sign(down), 0] : [0, Math.sign(right)];
  return wedgeOf(centre, main, stroke, size);
}

/** Returns an inequality as its option has it, by its cells and the lesser of them. */
function writeInequality([first, second]: readonly [Cell, Cell], less: Cell, size: Size): string {
  const letter = less === first ? 'l' : 'g';
  return writeCell(first, size) + (second - first > 1 ? letter.toUpperCase() : letter);
}

/** Signs that point to the lesser of two cells. */
export const drawnInequality: DrawnRule = {
  name: inequality.name,
  plural: 'inequality signs',
  words:
    /\binequalit|\bgreater[- ]than (?:(?:and|or) less[- ]than )?(?:signs?|symbols?)\b|\b(?:signs?|symbols?|arrows?|wedges?|chevrons?|carets?|markings?)\b.{0,60}\bpoints?\b.{0,60}\b(?:smaller|lower|lesser|larger|higher|greater)\b|[<>].{0,60}\bpoints?\b/,
  unless: /\bcages?\b|\bsums?\b|\bsurrounding\b|\bpath\b|\btriangles?\b/,
  propose({ size, figures, strokes }, told) {
    // Beside an X, a V is a sum.
    const isSum = figures.some((figure) => /^x$/i.test(figure.text) && edgeCells(figure, size) !== undefined);
    const wedges = [
      ...figures.flatMap((figure) => {
        if (isSum && /^v$/i.test(figure.text)) return [];
        const step = stepOf(figure.text);
        return step === undefined ? [] : wedgeOf(figure.centre, step, figure, size);
      }),
      ...strokes.flatMap((stroke) => wedgesOf(stroke, size)),
    ];
    const isUp = told.some(({ plain }) =>
      /\b(?:to|at|towards?) (?:the )?(?:larger|higher|greater|bigger)\b/.test(plain),
    );
    const items = wedges.map(({ cells, target }) => {
      const other = cells[0] === target ? cells[1] : cells[0];
      return writeInequality(cells, isUp ? other : target, size);
    });
    return only(
      inequality,
      [...new Set(items)],
      wedges.map(({ shape }) => shape),
    );
  },
};

/** Numbers between cells, with the letter that their option has. */
function numbersBetween(rule: Variant, letter: string, isDark: boolean, { figures, size }: Drawing) {
  const marks = figures.filter(
    (figure) => /^[1-9]\d?$/.test(figure.text) && isCalled(figure.fill, 'black') === isDark && edgeCells(figure, size),
  );
  const items = marks.map((figure) => {
    const [first, second] = edgeCells(figure, size) as readonly [Cell, Cell];
    return writeCell(first, size) + (second - first > 1 ? letter.toUpperCase() : letter) + figure.text;
  });
  return only(rule, [...new Set(items)], marks);
}

export const drawnDifference: DrawnRule = {
  name: difference.name,
  plural: 'differences',
  words:
    /\b(?:clues?|numbers?|values?|dots?|circles?|digits?) between\b.*\bdifference\b|\b(?:dots?|circled? (?:numbers?|values?)|circles?)\b.*\bdifference (?:between|of)\b|\bmust have the difference (?:given|shown|indicated)\b|\bdiffer\w* by (?:the )?(?:\w+ )*(?:value|number|amount|indicated|shown|given)\b/,
  unless:
    /\blines?\b|\barrows?\b|\boutside\b|\bat least\b|\bat most\b|\bdifference of (?:exactly )?(?:1|one)\b|\bconsecutive\b/,
  propose: (drawing) => numbersBetween(difference, 'd', false, drawing),
};

export const drawnRatio: DrawnRule = {
  name: ratio.name,
  plural: 'ratios',
  words:
    /\bblack\b.*\b(?:dots?|circles?)\b.*\bratio\b.*\b(?:indicated|given|shown|number|value)\b|\bratio (?:of|between)\b.*\b(?:indicated|given|shown|number in)\b|\bratio of (?:1:)?[3-9]\b|\bdots?\b.*\bratio (?:as )?(?:given|marked|shown|indicated)\b|\bdots?\b.*\bratio of .*\b(?:given|marked|shown|indicated)\b/,
  unless: /^(?!.*\b(?:1:3|3:1)\b).*\b(?:1:2|2:1|double|twice)\b/,
  propose(drawing) {
    const dark = numbersBetween(ratio, 'r', true, drawing);
    return dark.length > 0 ? dark : numbersBetween(ratio, 'r', false, drawing);
  },
};

/** Returns the cells that are shaded in each colour, by figures of some least side. */
function shadedCells({ figures, size }: Drawing, least = 0.95): Map<string, Map<Cell, Figure>> {
  const colours = new Map<string, Map<Cell, Figure>>();
  for (const figure of figures) {
    const cell = centreCell(figure, size);
    if (
      cell === undefined ||
      figure.isRound ||
      figure.text !== '' ||
      figure.fill === '' ||
      !isEven(figure, least, 1.05)
    )
      continue;
    if (!colours.has(figure.fill)) colours.set(figure.fill, new Map());
    colours.get(figure.fill)?.set(cell, figure);
  }
  return colours;
}

/** Returns the colours of shaded cells that sentences name, all of them if they name none. */
function shadesNamed(drawing: Drawing, told: readonly Sentence[]): [string, Map<Cell, Figure>][] {
  const names = coloursIn(told.map(({ plain }) => plain).join(' '));
  const isNamed = ([colour]: [string, unknown]) => names.length === 0 || names.some((name) => isCalled(colour, name));
  const shades = [...shadedCells(drawing)].filter(isNamed);
  // Some editors shade a smaller part of each cell.
  return shades.length > 0 || names.length === 0 ? shades : [...shadedCells(drawing, 0.6)].filter(isNamed);
}

/** Returns cells in groups that share sides. */
export function connected(cells: Iterable<Cell>, size: Size): Cell[][] {
  const left = new Set(cells);
  const groups: Cell[][] = [];
  for (const start of left) {
    const group = [start];
    left.delete(start);
    for (const cell of group) {
      for (const next of besides(cell, size)) if (left.delete(next)) group.push(next);
    }
    groups.push(group.sort((a, b) => a - b));
  }
  return groups;
}

/** Returns the cells that share a side with a cell. */
function besides(cell: Cell, size: Size): Cell[] {
  const [row, column] = [rowOf(cell, size), cell % size.columns];
  const places = [
    [row - 1, column],
    [row, column - 1],
    [row, column + 1],
    [row + 1, column],
  ];
  return places.flatMap(([r, c]) => cellAt([r + 0.5, c + 0.5], size) ?? []);
}

/** Shaded regions of different values. */
export const drawnExtraRegion: DrawnRule = {
  name: extraRegion.name,
  plural: 'extra regions',
  words:
    /\bextra regions?\b|\b(?:shaded|gr[ae]y|colou?red|highlighted|marked|blue|purple|green|red|yellow|orange|pink)\b.*\b(?:regions?|areas?|cells|squares|shapes?)\b.*\b(?:repeat\w*|once|1[-–]9|1 to 9|all (?:the )?digits|different|unique)|\brepeat\w* (?:in|within) (?:the |a |any |each )?(?:shaded|gr[ae]y|colou?red|highlighted|marked|blue|purple|green|red|yellow|orange|pink) (?:regions?|areas?|cells|squares)|\b(?:each|every) row, column,? (?:\w+,? )*and (?:shaded|gr[ae]y|colou?red) region/,
  unless:
    /\blines?\b|\bcages?\b|\bdiagonals?\b|\barrows?\b|\btwice\b|\bmay repeat\b|\bcan repeat\b|\bset of (?:cells|digits) in\b/,
  propose(drawing, told) {
    const { size } = drawing;
    const shades = shadesNamed(drawing, told);
    const groups = shades.flatMap(([, cells]) => connected(cells.keys(), size));
    const whole = shades.map(([, cells]) => [...cells.keys()].sort((a, b) => a - b));
    const shapes = shades.flatMap(([, cells]) => [...cells.values()]);
    const fits = (all: readonly Cell[][]) => all.every(({ length }) => length >= 2 && length <= size.rows);
    return [groups, whole].flatMap((all) =>
      fits(all)
        ? only(
            extraRegion,
            all.map((cells) => writeCells(cells, size)),
            shapes,
          )
        : [],
    );
  },
};

/** Shaded cells with greater values than their neighbours that aren't. */
export const drawnFortress: DrawnRule = {
  name: inequality.name,
  plural: 'fortress cells',
  words:
    /\bfortress|\b(?:gr[ae]y|shaded|colou?red)\b.*\b(?:larger|greater|higher|bigger)\b.*\b(?:orthogonal\w*|adjacent|neighbou?r\w*)\b|\bshaded cell and an unshaded cell are adjacent\b.*\bshaded cell\b.*\b(?:larger|greater|higher|bigger)\b/,
  unless: /\bless\b|\bsmaller\b|\bsums?\b/,
  propose(drawing, told) {
    const { size } = drawing;
    const shades = shadesNamed(drawing, told);
    const high = new Set(shades.flatMap(([, cells]) => [...cells.keys()]));
    const items = [...high].flatMap((cell) =>
      besides(cell, size)
        .filter((other) => !high.has(other))
        .map((other) => writeInequality([Math.min(cell, other), Math.max(cell, other)], other, size)),
    );
    return only(
      inequality,
      items,
      shades.flatMap(([, cells]) => [...cells.values()]),
    );
  },
};

/** Circles that count themselves. */
export const drawnCountingCircles: DrawnRule = {
  name: countingCircles.name,
  plural: 'counting circles',
  words:
    /\bcounting circles\b|\bcircle\w*\b.*\b(?:how many|number of|total number|times)\b.*\bcircle\w*\b|\bcircle\w*\b.*\bthat (?:many|number of) (?:times in (?:all )?)?(?:the )?circles?\b/,
  unless: /\bcolou?r|\bnot\b|\bsee\w*\b|\bneighbou?r|\bsquares?\b|\blines?\b|\barrows?\b|\bdiamonds?\b|\bsurround/,
  propose({ size, figures }) {
    const circles = figures.filter(
      (figure) =>
        figure.isRound && figure.text === '' && isEven(figure, 0.5, 1.1) && centreCell(figure, size) !== undefined,
    );
    const cells = [...new Set(circles.map((circle) => centreCell(circle, size) as Cell))];
    return cells.length === 0 ? [] : only(countingCircles, [writeCells(cells, size)], circles);
  },
};

/** Circles with different values, in addition to what else they mean. */
export const drawnDifferentCircles: DrawnRule = {
  name: extraRegion.name,
  plural: 'circles with different values',
  words:
    /\b(?:all|no)\b.*\bcirc\w+\b.*\b(?:all different|are different|contain different|unique|distinct)\b|\bno repeated (?:digits|values|numbers) in (?:the )?circles\b|\bcircled (?:digits|numbers|cells) (?:are|must be) (?:all )?different\b/,
  unless: /\b(?:touch|surround|see|between)\w*\b|\bdots?\b|\bsquares?\b/,
  propose({ size, figures }) {
    const circles = figures.filter((figure) => figure.isRound && isEven(figure, 0.4, 1.1) && figure.text === '');
    const cells = [...new Set(circles.flatMap((circle) => centreCell(circle, size) ?? []))].sort((a, b) => a - b);
    const isRegion = cells.length > 1 && cells.length <= size.rows;
    return isRegion ? only(extraRegion, [writeCells(cells, size)], circles) : [];
  },
};

/** The same place in each box has each value once. */
export const saidDisjointGroups = saidRule(
  disjointGroups,
  'disjoint groups',
  /\bdisjoint (?:groups?|sets?)\b|\b(?:same|corresponding|identical) (?:relative )?(?:box )?positions?\b.*\b(?:3x3 )?(?:box|boxes|regions)?|\b(?:each|every) (?:digit|number) (?:\w+ )*(?:every|each|all) possible positions? (?:with)?in (?:a|each|every) (?:3x3 )?box|\b(?:every|each) possible position in a 3x3 box once\b|\bsame place in (?:any|each|every|different) (?:3x3 )?box/,
  /\bif\b(?! there)|\bclone|\bmirror|\bsymmetr/,
);

/** Cells that are greater, or less, than all of their neighbours. */
function drawnExtreme(rule: Variant, plural: string, words: RegExp): DrawnRule {
  return {
    name: rule.name,
    plural,
    words,
    unless: /\bfortress\b|\blines?\b/,
    propose(drawing, told) {
      const shades = shadesNamed(drawing, told);
      const cells = shades.flatMap(([, shaded]) => [...shaded.keys()]);
      if (cells.length === 0) return [];
      return only(
        rule,
        [writeCells(cells, drawing.size)],
        shades.flatMap(([, shaded]) => [...shaded.values()]),
      );
    },
  };
}

/** Words for marked cells with a greater, or lesser, value than all of their neighbours. */
const MARKED = String.raw`\b(?:colou?red|shaded|highlighted|marked|${COLOURS.join('|')})\b.*\b`;
const THAN_ALL = String.raw`than (?:each of|every|all(?: of)?)\b(?!.*\b(?:un\w+|not|non|in)\b).*\b(?:orthogonal\w*|adjacent|neighbou?r\w*)\b`;

export const drawnMaximum = drawnExtreme(
  maximum,
  'maximums',
  new RegExp(
    String.raw`\bmaximums?\b|\b(?:outward|outwards)\b.*\b(?:greater|larger|higher)\b|${MARKED}(?:greater|larger|higher|bigger) ${THAN_ALL}`,
  ),
);
export const drawnMinimum = drawnExtreme(
  minimum,
  'minimums',
  new RegExp(
    String.raw`\bminimums?\b|\binwards?\b.*\b(?:smaller|lower|less)\b|${MARKED}(?:smaller|lower|less) ${THAN_ALL}`,
  ),
);

/** Returns the items for groups of cells of equal shape. */
function clonesAmong(groups: readonly (readonly Cell[])[], size: Size): string[] {
  const byShape = new Map<string, (readonly Cell[])[]>();
  for (const group of groups) {
    const shape = group
      .map(
        (cell) => `${rowOf(cell, size) - rowOf(group[0], size)} ${(cell % size.columns) - (group[0] % size.columns)}`,
      )
      .join();
    byShape.set(shape, [...(byShape.get(shape) ?? []), group]);
  }
  return [...byShape.values()]
    .filter((alike) => alike.length > 1)
    .map((alike) => alike.map((group) => writeCells(group, size)).join('-'));
}

/** Shaded groups of equal shape. */
export const drawnClone: DrawnRule = {
  name: clone.name,
  plural: 'clones',
  words: /\bclones?\b|\bshaded areas\b.*\bidentical\b/,
  unless: /\brotat|\breflect|\bmirror/,
  propose(drawing, told) {
    const { size } = drawing;
    const shades = shadesNamed(drawing, told);
    const groups = shades.map(([, cells]) => connected(cells.keys(), size));
    const items = groups.flatMap((own) => clonesAmong(own, size));
    return only(
      clone,
      // Perhaps each clone has a colour of its own.
      items.length > 0 ? items : clonesAmong(groups.flat(), size),
      shades.flatMap(([, cells]) => [...cells.values()]),
    );
  },
};

/** All rules of small marks and shaded cells. */
export const drawnMarks: readonly DrawnRule[] = [
  drawnQuadruple,
  drawnInequality,
  drawnFortress,
  drawnDifference,
  drawnRatio,
  drawnExtraRegion,
  drawnDifferentCircles,
  drawnCountingCircles,
  drawnMaximum,
  drawnMinimum,
  drawnClone,
  saidDisjointGroups,
];
