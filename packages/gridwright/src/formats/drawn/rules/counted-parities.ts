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

/** Returns each mark with the cells around it, so that each cell is beside the one before. */
function cellsAroundMarks(drawing: Drawing, told: readonly Sentence[]): FoundPaths {
  const { size } = drawing;
  const marks = marksNamed(drawing, told);
  const says = (words: RegExp) => told.some(({ plain }) => words.test(plain));
  const [isStraight, isInBox] = [says(/\borthogonal/), says(/\bbox\b/)];
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

const IN_A_MARK = String.raw`^(?=.*\b(?:digits?|numbers?|values?) in (?:an? |each |every |the |\w+ )?(?:\w+ )?(?:circles?|squares?)\b)(?=.*\b(?:counts?|count of|number of|how many)\b)`;
const AROUND = String.raw`\b(?:surround\w*|neighbou?r\w*|touching|around|king'?s? move\w*|(?:orthogonally |directly )?adjacent)\b`;
const PARITY = (parity: string) => String.raw`\b${parity} (?:digits|cells|values|numbers)\b`;

/** Returns the rules of cells that count the values of one parity on their lines, or around them. */
function countsOf(parity: 'odd' | 'even'): OwnLines[] {
  const itself = parity === 'odd' ? 'first % 2' : '(first + 1) % 2';
  const [other] = ['odd', 'even'].filter((one) => one !== parity);
  return [
    {
      name: `Count of ${parity} on lines`,
      plural: `cells that count ${parity} values on lines`,
      colour: parity === 'odd' ? 'yellow' : 'navy',
      reading: 'whole',
      words: new RegExp(`${IN_A_MARK}.*${PARITY(parity)}.*\\b(?:lines?|thermometers?)\\b`),
      unless: new RegExp(`\\b(?:rows?|columns?|boxe?s?|${other}|ends?|not|excluding|sums?)\\b`),
      condition: () => `first = ${parity}`,
      pathsOf: linesThroughMarks,
    },
    {
      name: `Count of ${parity} around`,
      plural: `cells that count ${parity} values around them`,
      colour: parity === 'odd' ? 'olive' : 'teal',
      reading: 'whole',
      words: new RegExp(`${IN_A_MARK}.*${PARITY(parity)}.*${AROUND}`),
      unless: new RegExp(`\\b(?:rows?|columns?|lines?|arrows?|${other}|not|corners?|loops?|shaded|sums?)\\b`),
      condition: ({ input }) =>
        /\bincluding (?:itself|its own)\b/.test(input) ? `first = ${parity}` : `first = ${parity} - ${itself}`,
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
    words: new RegExp(`${IN_A_MARK}.*\\bsame (?:odd-even )?parity\\b`),
    unless: /\b(?:rows?|columns?|lines?|arrows?|not|loops?|shaded)\b/,
    condition: () => 'first = (first % 2) * odd + ((first + 1) % 2) * even',
    pathsOf: cellsAroundMarks,
  },
];

/** Cells that count odd or even values. */
export const drawnCountedParities: readonly DrawnRule[] = RULES.map(drawnOwnLines);
