import { type Cell, columnOf, rowOf, type Size } from '../../../core/grid.js';
import { indexing } from '../../../kinds/sudoku/variants/indexing.js';
import { writeIndex } from '../../foreign-indexing.js';
import { coloursIn, isCalled } from '../colours.js';
import type { Drawing, Figure } from '../drawing.js';
import { centreCell, isEven } from '../places.js';
import { type DrawnRule, only, type Proposal } from '../rule.js';
import type { Sentence } from '../sentences.js';

const NUMBERS = String.raw`\d(?:(?:,? and |, ?)\d)*`;

/** Returns the columns, or the rows, whose cells are index cells by a sentence, from 1. */
function linesSaid({ plain }: Sentence, line: 'column' | 'row'): number[] {
  const found = plain.match(new RegExp(String.raw`\b${line}s? (${NUMBERS})`, 'g')) ?? [];
  return found.flatMap((part) => (part.match(/\d/g) ?? []).map(Number));
}

/** Words that make all cells index cells: "X in column Y means that Y is in column X". */
const EVERYWHERE = /\b([a-z]) in column ([a-z])\b.{0,80}\b\2\b.{0,80}\bcolumn \1\b/;

/** Returns the cells of columns or rows that sentences name, all of them for the Nth one. */
function cellsSaid(told: readonly Sentence[], line: 'column' | 'row', size: Size): Cell[] {
  const isAll = told.some(
    ({ plain }) => new RegExp(String.raw`\b(?:nth ${line}|${line} n)\b`).test(plain) || EVERYWHERE.test(plain),
  );
  const numbers = told.flatMap((sentence) => linesSaid(sentence, line));
  return Array.from({ length: size.rows * size.columns }, (_, cell) => cell).filter((cell) => {
    const number = (line === 'column' ? columnOf(cell, size) : rowOf(cell, size)) + 1;
    return isAll || numbers.includes(number);
  });
}

/** Returns the shaded cells whose colour a sentence on one kind of index cells names, or all of them. */
function shaded({ figures, size }: Drawing, told: readonly Sentence[]): Map<Cell, Figure> {
  const names = coloursIn(told.map(({ plain }) => plain).join(' '));
  const marks = figures.filter((figure) => figure.text === '' && figure.fill !== '' && isEven(figure, 0.7, 1.05));
  const called = marks.filter(({ fill }) => names.length === 0 || names.some((name) => isCalled(fill, name)));
  return new Map(
    called.flatMap((figure): [Cell, Figure][] => {
      const cell = centreCell(figure, size);
      return cell === undefined ? [] : [[cell, figure]];
    }),
  );
}

const BY_COLUMN =
  /\bcolumn index|\b[a-z] in column [a-z]\b.{0,160}\bcolumn [a-z]\b|\b(?:indicates?|index(?:es)?|tells?|gives?|shows?|points?)\b.*\b(?:which column|the column|position of|columns? in which|column where)\b/;
/** Words that extend a rule on one row to others. */
const ROWS_TOO = /\brows? \d\b.*\b(?:the same way|similarly|likewise)\b/;
const BY_ROW =
  /\brow index|\brow \d\b.*\bposition of\b|\b(?:indicates?|index(?:es)?|tells?|gives?|shows?|points?)\b.*\b(?:which row|the row (?:in|where|number))\b/;

/** Cells whose value is the place of their column's number in their row, or of their row's number in their column. */
export const drawnIndexing: DrawnRule = {
  name: indexing.name,
  plural: 'indexing cells',
  words: new RegExp(
    `${BY_COLUMN.source}|${BY_ROW.source}|\\b159\\b|\\bindex(?:ing|er)\\b|\\b(?:same|appl(?:y|ies))\\b.*\\bcolumns? \\d\\b|\\bcolumns? \\d\\b.*\\b(?:same|rule|respectively)\\b|${ROWS_TOO.source}`,
  ),
  unless: /\bbox\b|\bindexes itself\b|\bstarting\b|\boutside\b|\bindex(?:ing|er)? lines?\b|\bon that segment\b/,
  propose(drawing, told) {
    const { size } = drawing;
    const [byColumn, byRow] = [BY_COLUMN, BY_ROW].map((form) => told.filter(({ plain }) => form.test(plain)));
    const rows = byRow.length > 0 ? told.filter((one) => byRow.includes(one) || ROWS_TOO.test(one.plain)) : [];
    const said = [
      ...cellsSaid(byColumn.length > 0 ? told : [], 'column', size).map((cell) => writeIndex(cell, true, size)),
      ...cellsSaid(rows, 'row', size).map((cell) => writeIndex(cell, false, size)),
    ];
    if (said.length > 0 && said.length < size.rows * size.columns) return only(indexing, [...new Set(said)], []);
    const marks: Proposal[] = [...marksOf(drawing, byColumn, true), ...marksOf(drawing, byRow, false)];
    const whole = said.length === 0 ? [] : only(indexing, said, []);
    return marks.length === 0 ? whole : [marks, ...whole];
  },
};

function marksOf(drawing: Drawing, told: readonly Sentence[], isRow: boolean): Proposal[] {
  const cells = told.length === 0 ? new Map<Cell, Figure>() : shaded(drawing, told);
  const items = [...cells.keys()].map((cell) => writeIndex(cell, isRow, drawing.size));
  return only(indexing, items, [...cells.values()]).flat();
}
