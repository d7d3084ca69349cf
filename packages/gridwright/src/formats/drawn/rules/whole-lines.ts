import type { Cell } from '../../../core/grid.js';
import { arrow } from '../../../kinds/sudoku/variants/arrow.js';
import { coloursIn, isCalled } from '../colours.js';
import type { Drawing, Figure } from '../drawing.js';
import { centreCell, cornerCells, isEven } from '../places.js';
import { joinedLines, type Line, longest, partsBetween, pathsFrom, shapeOf } from '../routes.js';
import type { DrawnRule } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { drawnArrow } from './arrow.js';
import { walkThrough } from './branches.js';
import { cellsIn, drawnOwnLines, type FoundPaths, type OwnLines, pathsOfSentences } from './own-lines.js';
import { linesSaid } from './sums.js';

/** Words for the marks at the ends of lines. */
const ENDS = '(?:circ\\w+|squares?|bulbs?|ends?|endpoints?)';
const TWO_DIGITS = '(?:two[- ]digit|2[- ]digit|concatenat\\w+)';

/** Returns empty circles and squares by the cells that they fill. */
function marksIn({ figures, size }: Drawing): ReadonlyMap<Cell, Figure> {
  return new Map(
    figures
      .filter((figure) => figure.text === '' && isEven(figure, 0.4, 0.95))
      .flatMap((figure): [Cell, Figure][] => {
        const cell = centreCell(figure, size);
        return cell === undefined ? [] : [[cell, figure]];
      }),
  );
}

/** Returns different lines, the same one from either end. */
function different(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.filter(({ cells }) => {
    const [one] = [cells.join(), cells.toReversed().join()].sort();
    return seen.size < seen.add(one).size;
  });
}

function foundIn(lines: readonly Line[], marks: readonly Figure[] = []): FoundPaths {
  return { paths: different(lines).map(({ cells }) => cells), shapes: [...lines.map(shapeOf), ...marks] };
}

/** Returns the lines between circles or squares, also those that are drawn as one. */
function pathsBetweenMarks(drawing: Drawing, told: readonly Sentence[]): FoundPaths {
  const marks = marksIn(drawing);
  const ends = new Set(marks.keys());
  const lines = joinedLines(different(linesSaid(drawing, told)))
    .flatMap((line) => partsBetween(line, ends))
    .filter(({ cells }) => cells.length > 2 && ends.has(cells[0]) && ends.has(cells[cells.length - 1]));
  const used = [...marks].filter(([cell]) =>
    lines.some(({ cells }) => [cells[0], cells[cells.length - 1]].includes(cell)),
  );
  return foundIn(
    lines,
    used.map(([, mark]) => mark),
  );
}

/** Returns the lines between marks. In a drawing without such lines, returns those that sentences name. */
function pathsWithEnds(drawing: Drawing, told: readonly Sentence[]): FoundPaths {
  const between = pathsBetweenMarks(drawing, told);
  return between.paths.length > 0 ? between : foundIn(linesSaid(drawing, told));
}

/** Returns the lines from circles. */
function pathsFromCircles(drawing: Drawing, told: readonly Sentence[]): FoundPaths {
  const circles = new Map([...marksIn(drawing)].filter(([, { isRound }]) => isRound));
  const lines = pathsFrom(new Set(circles.keys()), linesSaid(drawing, told));
  const paths = longest(lines.map(({ cells }) => cells));
  return { paths, shapes: [...lines.map(shapeOf), ...paths.flatMap(([first]) => circles.get(first) ?? [])] };
}

/** Returns the arrows from circles of the colours that sentences name, or all of them. None if one begins in a pill. */
function pathsOfArrows(drawing: Drawing, told: readonly Sentence[]): FoundPaths {
  const names = coloursIn(told.map(({ plain }) => plain).join(' '));
  const named = drawing.strokes.filter(({ colour }) => names.some((name) => isCalled(colour, name)));
  const [proposals = []] = [named, drawing.strokes]
    .flatMap((strokes) => drawnArrow.propose({ ...drawing, strokes }, told, {}))
    .slice(0, 1);
  if (proposals.some(({ rule }) => rule !== arrow)) return { paths: [], shapes: [] };
  return {
    paths: proposals.flatMap(({ items }) => items.map((item) => cellsIn(item, drawing.size))),
    shapes: proposals.flatMap(({ shapes }) => shapes),
  };
}

/** Returns all pieces of lines with a number of cells. */
function piecesOf(length: number) {
  return (drawing: Drawing, told: readonly Sentence[]): FoundPaths => {
    const { shapes, paths } = foundIn(linesSaid(drawing, told));
    return {
      shapes,
      paths: paths.flatMap((cells) =>
        Array.from({ length: Math.max(0, cells.length - length + 1) }, (_, at) => cells.slice(at, at + length)),
      ),
    };
  };
}

/** Returns the four cells around each circle on a corner. */
function squaresAtCircles({ figures, size }: Drawing): FoundPaths {
  const circles = figures.filter((figure) => figure.isRound && figure.text === '' && cornerCells(figure, size));
  return {
    paths: circles.map((circle) => {
      const [a, b, c, d] = cornerCells(circle, size) ?? [];
      return [a, b, d, c];
    }),
    shapes: circles,
  };
}

/** Returns the cages of the file. */
function pathsOfCages({ size, cages }: Drawing, _: readonly Sentence[], { killer = '' }: { readonly killer?: string }) {
  const named = killer.split('.').filter((item) => item !== '');
  const all = [...named.map((item) => cellsIn(item.replace(/-.*/, ''), size)), ...cages.map(({ cells }) => cells)];
  const walks = all.filter(({ length }) => length > 1).map((cells) => walkThrough(cells, size));
  const paths = walks.flatMap((walk) => (walk === undefined ? [] : [walk]));
  return paths.length < walks.length ? { paths: [], shapes: [] } : { paths, shapes: cages };
}

const SPLIT_PEA = new RegExp(
  `^(?=.*\\bsum)(?:.*\\bsplit[- ]peas?\\b|.*\\blines?\\b.*\\b${ENDS}.*\\b${TWO_DIGITS}|.*\\bbetween\\b.*\\b${ENDS}.*\\b${TWO_DIGITS}|.*\\b${TWO_DIGITS}\\b.*\\b(?:tens|ones)\\b.*\\bin the other\\b)`,
);
/** Words that make another condition of a sentence: negations and bounds, or also comparisons. */
const NEGATIONS = String.raw`not?\b(?! including\b)|never|cannot|\w+n't|half|fewer|at least|at most`;
const CHANGED = String.raw`\b(?:${NEGATIONS}|greater|more|less|larger|smaller)\b`;
const MULTIPLE = String.raw`\bmultiples? of\b`;
const IN_ORDER = String.raw`\b(?:left to right|top to bottom)\b`;
const OTHER_PEAS = String.raw`\b(?:twice|repeated|segments?|arrows?|product)\b|${MULTIPLE}|${IN_ORDER}|${CHANGED}`;
const WITH_ENDS = /\(full\)|(?<!not )\bincluding\b/;
const IN_EITHER_ORDER = (total: string) => `${total} = 10 * first + last or ${total} = 10 * last + first`;

const THREE = '(?:3|three)';
const PIECE = String.raw`\b(?:set|stretch|string|group|run|sequence)(?:s|es)? of ${THREE} (?:\w+ )?(?:digits|cells)`;

const RULES: readonly OwnLines[] = [
  {
    name: 'Split peas',
    plural: 'split pea lines',
    colour: 'green',
    reading: 'whole',
    words: SPLIT_PEA,
    unless: new RegExp(`${WITH_ENDS.source}|${OTHER_PEAS}`),
    condition: () => IN_EITHER_ORDER('sum - first - last'),
    pathsOf: pathsBetweenMarks,
  },
  {
    name: 'Full split peas',
    plural: 'split pea lines with their ends',
    colour: 'olive',
    reading: 'whole',
    words: new RegExp(`^(?=.*(?:${WITH_ENDS.source}))(?:${SPLIT_PEA.source})`),
    unless: new RegExp(OTHER_PEAS),
    condition: () => IN_EITHER_ORDER('sum'),
    pathsOf: pathsBetweenMarks,
  },
  {
    name: 'Peapods',
    plural: 'peapods',
    colour: 'green',
    reading: 'whole',
    words: new RegExp(`^(?=.*\\blines?\\b).*\\bsums?\\b.*\\b${TWO_DIGITS}\\b.*\\bcircle\\b.*\\b(?:repeated|twice)\\b`),
    unless: new RegExp(`${WITH_ENDS.source}|${MULTIPLE}|${CHANGED}`),
    condition: () => 'sum = 12 * first',
    pathsOf: pathsFromCircles,
  },
  {
    name: 'Averages',
    plural: 'average arrows',
    colour: 'navy',
    reading: 'whole',
    words:
      /\barrows?\b.*\baverag|\baverag\w*\b.*\barrows?\b|\baverage\b.*\b(?:arithmetic mean|divided by the number)\b/,
    unless: new RegExp(`\\b(?:outside|beside|round\\w*|rows?|columns?|median|cages?|boxes)\\b|${MULTIPLE}|${CHANGED}`),
    condition: () => 'sum = first * count',
    pathsOf: pathsOfArrows,
  },
  {
    name: 'Products',
    plural: 'product arrows',
    colour: 'brown',
    reading: 'whole',
    words:
      /\barrows?\b.*\bproduct\b|\bproduct\b.*\barrows?\b|\bmultipl\w+ to\b.*\barrow|\barrows?\b.*\bmultipl\w+ to\b/,
    unless: new RegExp(
      `\\b(?:outside|beside|sums?|rows?|columns?|cages?|boxes|pills?|either|two)\\b|${MULTIPLE}|${CHANGED}`,
    ),
    condition: () => 'product = first * first',
    pathsOf: pathsOfArrows,
  },
  {
    name: 'Product of ends',
    plural: 'lines whose sum is the product of their ends',
    colour: 'red',
    reading: 'whole',
    words: new RegExp(`\\b(?:lines?\\b.*\\bsums?|sum (?:of|on)\\b.*\\blines?)\\b.*\\bproduct of\\b.*\\b${ENDS}`),
    unless: new RegExp(`\\b(?:arrows?|segments?|boxe?s?|including|either)\\b|${MULTIPLE}|${CHANGED}`),
    condition: () => 'sum - first - last = first * last',
    pathsOf: pathsBetweenMarks,
  },
  {
    name: 'Parity counts',
    plural: 'parity counters',
    colour: 'blue',
    reading: 'whole',
    words: new RegExp(
      `^(?=.*\\bone\\b.*\\b${ENDS})(?=.*\\bother )(?=.*\\bnumber of odd\\b)(?=.*\\bnumber of even\\b)|\\bwhich (?:circle|end) counts the (?:odd|even) digits and which\\b|\\bboth of these totals include the digits in the circles\\b`,
    ),
    unless: new RegExp(`\\b(?:not including|excluding|between)\\b|${MULTIPLE}|${CHANGED}`),
    condition: () => 'first = even and last = odd or first = odd and last = even',
    pathsOf: pathsWithEnds,
  },
  {
    name: 'Headless arrows',
    plural: 'lines with the sum of the others at an end',
    colour: 'yellow',
    reading: 'whole',
    words:
      /\b(?:on|at) (?:one|either) ends? of (?:each|every|a|the) (?:\w+ )?line\b.*\bsum of (?:all )?(?:of )?the (?:other|remaining)\b/,
    unless: new RegExp(`${MULTIPLE}|${CHANGED}`),
    condition: () => 'sum = 2 * first or sum = 2 * last',
    pathsOf: pathsWithEnds,
  },
  {
    name: 'Multiples',
    plural: 'pieces of lines with a sum that is a multiple',
    colour: 'teal',
    reading: 'whole',
    words: new RegExp(`^(?=.*\\blines?\\b).*${PIECE}\\b.*\\bsums? to (?:a )?multiples? of (\\d+)\\b`),
    unless: new RegExp(CHANGED),
    condition: ([, number]) => (Number(number) > 1 ? `sum % ${number} = 0` : undefined),
    pathsOf: piecesOf(3),
  },
  {
    name: 'Sums of two',
    plural: 'pieces of lines with the sum of two values as the third',
    colour: 'pink',
    reading: 'whole',
    words: new RegExp(
      `^(?=.*\\blines?\\b).*${PIECE}\\b.*\\b(?:2|two) lowest (?:digits )?.*\\bsum to the (?:3rd|third|highest|other)`,
    ),
    unless: new RegExp(`${MULTIPLE}|${CHANGED}`),
    condition: () => 'sum = 2 * greatest',
    pathsOf: piecesOf(3),
  },
  {
    name: 'Quad sums',
    plural: 'quad sums',
    colour: 'grey',
    reading: 'whole',
    words:
      /\bthree of the four digits\b.*\b(?:circle|dot)\b.*\bsum to the fourth\b|\baround\b.*\b(?:dot|circle)\b.*\bone (?:of the )?(?:digits? )?is the sum of the other three\b/,
    unless: new RegExp(`${MULTIPLE}|${CHANGED}`),
    condition: () => 'sum = 2 * greatest',
    pathsOf: squaresAtCircles,
  },
  {
    name: 'Double the greatest',
    plural: 'cages with twice their greatest value as their sum',
    colour: 'orange',
    reading: 'whole',
    words: /\bcage totals?\b.*\b(?:equals?|is|are)\b.*\bhighest digit\b.*\b(?:x ?2|twice|doubled?)\b/,
    unless: new RegExp(`\\b(?:or twice|either|if)\\b|${MULTIPLE}|${CHANGED}`),
    condition: () => 'sum = 2 * greatest',
    pathsOf: pathsOfCages,
  },
  {
    name: 'Zigzag',
    plural: 'lines that rise and fall by turns',
    colour: 'orange',
    reading: 'whole',
    words:
      /\b(?:lines?|stripes?)\b.*\balternat\w+\b.*\b(?:increas\w+ and decreas\w+|(?:larger|higher|greater|bigger) and (?:smaller|lower|less)|up and down|ris\w+ and fall\w+)/,
    unless: new RegExp(`\\b(?:odd|even|parity|either|if|except|${NEGATIONS})\\b`),
    condition: () => 'turns = count - 2',
    pathsOf: pathsOfSentences,
  },
];

/** Rules on the ends and totals of whole lines. */
export const drawnWholeLines: readonly DrawnRule[] = RULES.map(drawnOwnLines);
