import { type Cell, cellCount, columnOf, rowOf } from '../../../core/grid.js';
import { areBeside } from '../../../kinds/sudoku/rules/paths.js';
import { boxOf } from '../../foreign-regions.js';
import type { Drawing, Figure } from '../drawing.js';
import { centreCell, isEven } from '../places.js';
import { joinedLines } from '../routes.js';
import type { DrawnRule } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { drawnOwnLines, type FoundPaths, type OwnLines } from './own-lines.js';
import { linesSaid } from './sums.js';

/** Characters that are drawn as marks. */
const SQUARES = /^[□▢☐◻]$/;
const CIRCLES = /^[○◯⚪]$/;

const NONE: FoundPaths = { paths: [], shapes: [] };

/** Returns the circles or squares in cells that sentences name, apart from ends and middles in the colour of lines. */
function marksNamed({ figures, strokes, size }: Drawing, told: readonly Sentence[]): ReadonlyMap<Cell, Figure> {
  const isSquare = told.some(({ plain }) => /\bsquares?\b/.test(plain));
  const colours = new Set(strokes.map(({ colour }) => colour));
  const isMeant = (figure: Figure) => {
    const { text, fill, isRound } = figure;
    if (text !== '') return (isSquare ? SQUARES : CIRCLES).test(text);
    return isRound !== isSquare && isEven(figure, 0.4, 0.95) && !colours.has(fill);
  };
  return new Map(
    figures.filter(isMeant).flatMap((figure): [Cell, Figure][] => {
      const cell = centreCell(figure, size);
      return cell === undefined ? [] : [[cell, figure]];
    }),
  );
}

/** Returns for each mark the line through it, from the mark to one end, back to it and to the other end. */
function linesThroughMarks(drawing: Drawing, told: readonly Sentence[]): FoundPaths {
  const marks = marksNamed(drawing, told);
  const lines = joinedLines(linesSaid(drawing, []));
  const paths = [...marks.keys()].map((mark) => {
    const [line, ...others] = lines.filter(({ cells }) => cells.includes(mark));
    if (line === undefined || others.length > 0) return [];
    const at = line.cells.indexOf(mark);
    const after = line.cells.slice(at);
    const before = line.cells.slice(0, at).toReversed();
    return before.length === 0 ? after : [...after, ...after.slice(0, -1).toReversed(), ...before];
  });
  return paths.some(({ length }) => length < 2) ? NONE : { paths, shapes: [...marks.values()] };
}

/**
 * Returns each mark with the cells around it, so that each cell is beside the one before. If sentences don't say whether
 * diagonals count, there are two readings.
 */
function cellsAroundMarks(drawing: Drawing, told: readonly Sentence[]): FoundPaths[] {
  const says = (words: RegExp) => told.some(({ plain }) => words.test(plain));
  if (says(STRAIGHT)) return says(/\bdiagonal/) ? [] : [cellsAround(drawing, told, true)];
  const ways = says(DIAGONAL) ? [false] : says(/\badjacent\b/) ? [true, false] : [false, true];
  return ways.map((isStraight) => cellsAround(drawing, told, isStraight));
}

function cellsAround(drawing: Drawing, told: readonly Sentence[], isStraight: boolean): FoundPaths {
  const { size } = drawing;
  const marks = marksNamed(drawing, told);
  const isInBox = told.some(({ plain }) => /\bbox\b/.test(plain));
  const isAround = (cell: Cell, mark: Cell) =>
    areBeside(cell, mark, size) &&
    (!isStraight || rowOf(cell, size) === rowOf(mark, size) || columnOf(cell, size) === columnOf(mark, size)) &&
    (!isInBox || boxOf(cell, size) === boxOf(mark, size));
  const paths = [...marks.keys()].map((mark) =>
    Array.from({ length: cellCount(size) }, (_, cell) => cell)
      .filter((cell) => isAround(cell, mark))
      .flatMap((cell) => [mark, cell]),
  );
  return { paths, shapes: [...marks.values()] };
}

const IN_A_MARK = String.raw`^(?=.*\b(?:digits?|numbers?|values?) in (?:an? |each |every |the |\w+ )?(?:\w+ )?(?:circles?|squares?)\b)(?=.*\b(?:counts?|number of|how many)\b)`;
const AROUND = String.raw`\b(?:surround\w*|neighbou?r\w*|touching|around|king'?s? move\w*|adjacent|shar\w+ (?:an? )?(?:edge|side))\b`;
/** Words for neighbours along a side, and for those along a diagonal too. */
const STRAIGHT = /\borthogonal|\bdirectly adjacent|\bshar\w+ (?:an? )?(?:edge|side)/;
const DIAGONAL = /\bdiagonal|\bsurround|\bking|\baround|\bneighbou?rhood/;
/** Words that make it another rule: comparisons, other places or a part of the cells. */
const OTHER_AROUND =
  'rows?|columns?|lines?|arrows?|not?|never|loops?|shaded|greater|less|more|larger|smaller|higher|lower|fewer|that are|3x3(?! box)|area|cages?|diagonally|only';
const PARITY = (parity: string) => String.raw`\b${parity} (?:digits|cells|values|numbers)\b`;

const MARK = String.raw`(?:itself|its own\b|(?:the|that|this) (?:circle|square|circled|marked|central)\b)`;
const INCLUDED = new RegExp(
  `\\b(?:includ\\w*|counting) ${MARK}|\\bitself included\\b|\\b(?:circle|square) (?:is )?included\\b`,
);
const EXCLUDED = new RegExp(`\\b(?:exclud\\w+|besides|except(?: for)?|apart from|other than|without) ${MARK}`);

/** Returns whether a count around a cell includes the cell; undefined if that isn't clear. */
function includesItself(sentence: string, all: readonly Sentence[]): boolean | undefined {
  // The word alone leaves open whether the cell itself counts.
  if (/\bneighbou?rhood/.test(sentence))
    return all.some(({ plain }) => /\bneighbou?rhood includes the cell\b/.test(plain)) || undefined;
  const rest = sentence
    .replace(INCLUDED, '')
    .replace(EXCLUDED, '')
    .replace(/\bincluding diagonals?\b/, '');
  return /\b(?:includ\w*|exclud\w*|itself|besides|except|apart|without)\b/.test(rest)
    ? undefined
    : INCLUDED.test(sentence);
}

/** Returns the condition of a count of neighbours that `own` and others add to. */
function countAround(count: string, own: string, sentence: string, all: readonly Sentence[]): string | undefined {
  const isIncluded = includesItself(sentence, all);
  return isIncluded === undefined ? undefined : `first = ${count}${isIncluded ? '' : ` - ${own}`}`;
}

/** Returns the rules of cells that count the values of one parity on their lines, or around them. */
function countsOf(parity: 'odd' | 'even'): OwnLines[] {
  const itself = parity === 'odd' ? 'first % 2' : '(first + 1) % 2';
  const opposite = parity === 'odd' ? 'even' : 'odd';
  return [
    {
      name: `Count of ${parity} on lines`,
      plural: `cells that count ${parity} values on lines`,
      colour: parity === 'odd' ? 'yellow' : 'navy',
      reading: 'whole',
      words: new RegExp(`${IN_A_MARK}.*${PARITY(parity)}.*\\b(?:lines?|thermometers?)\\b`),
      unless: new RegExp(
        `\\b(?:rows?|columns?|boxe?s?|${opposite}|ends?|not|excluding|sums?|other|remaining|else|apart|besides|except|without|greater|less|more|larger|smaller|higher|lower|fewer)\\b`,
      ),
      condition: () => `first = ${parity}`,
      pathsOf: linesThroughMarks,
    },
    {
      name: `Count of ${parity} around`,
      plural: `cells that count ${parity} values around them`,
      colour: parity === 'odd' ? 'olive' : 'teal',
      reading: 'whole',
      words: new RegExp(`${IN_A_MARK}.*${PARITY(parity)}.*${AROUND}`),
      unless: new RegExp(`\\b(?:${OTHER_AROUND}|${opposite}|corners?|sums?)\\b`),
      condition: ({ input }, _, all) => countAround(parity, itself, input, all),
      pathsOf: cellsAroundMarks,
    },
  ];
}

const RULES: readonly OwnLines[] = [
  ...countsOf('odd'),
  ...countsOf('even'),
  {
    name: 'Count of its parity',
    plural: 'cells that count values of their parity around them',
    colour: 'brown',
    reading: 'whole',
    words: new RegExp(`${IN_A_MARK}(?=.*\\bsame (?:odd-even )?parity\\b).*${AROUND}`),
    unless: new RegExp(`\\b(?:${OTHER_AROUND})\\b`),
    condition: ({ input }, _, all) => countAround('(first % 2) * odd + ((first + 1) % 2) * even', '1', input, all),
    pathsOf: cellsAroundMarks,
  },
];

/** Cells that count odd or even values. */
export const drawnCountedParities: readonly DrawnRule[] = RULES.map(drawnOwnLines);
