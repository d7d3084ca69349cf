import { type Cell, columnOf, rowOf, type Size } from '../../../core/grid.js';
import { candidates } from '../../../kinds/sudoku/variants/candidates.js';
import { equalSum } from '../../../kinds/sudoku/variants/equal-sum.js';
import { coloursIn } from '../colours.js';
import type { Drawing, Figure } from '../drawing.js';
import { centreCell, isEven, writeCell } from '../places.js';
import { type DrawnRule, only, type Proposal } from '../rule.js';
import type { Sentence } from '../sentences.js';
import { marksMeant } from './odd-even.js';

/** A list of values such as 1, 2 and 3, or the same as (123). */
const LIST = /\b(\d(?:(?:, ?(?:and |or )?|\/| and | or )\d)+)\b|[([{](\d{2,8})[)\]}]/g;
/** The least width of a shaded cell, in cells. */
const WHOLE = 0.9;
const PRIMES = [2, 3, 5, 7, 11, 13];

/** Returns the marks in the middle of cells. */
function marksOf({ figures, size }: Drawing): Figure[] {
  return figures.filter(
    (figure) => figure.text === '' && isEven(figure, 0.45, 1.01) && centreCell(figure, size) !== undefined,
  );
}

/** Returns the marks that words speak of. Cells that are only called by a colour are shaded as a whole. */
function meantBy(drawing: Drawing, words: string): readonly Figure[] {
  const meant = marksMeant(marksOf(drawing), words);
  const whole = meant.filter(({ isRound, width }) => !isRound && width > WHOLE);
  return whole.length === 0 || /\b(?:circ\w+|round|dis[ck]s?|squares?)\b/.test(words) ? meant : whole;
}

/** Returns the values that a part of a sentence lists for all of its cells; none if it has no list or several. */
function valuesSaid(part: string, { rows }: Size): number[] {
  if (/\bprimes?\b/.test(part)) return PRIMES.filter((value) => value <= rows);
  const lists = [...part.matchAll(LIST)];
  return lists.length === 1 ? (lists[0][0].match(/\d/g) ?? []).map(Number).filter((value) => value <= rows) : [];
}

/** Returns the parts of sentences that each speak of one kind of marks. */
function partsOf(told: readonly Sentence[]): string[] {
  return told.flatMap(({ plain }) => plain.split(/;|(?<=\d\)?)[,.]? (?:and|while|but) (?!\d)/));
}

function writeValues(cell: Cell, values: readonly number[], size: Size): string {
  return `${writeCell(cell, size)}-${values.map((value) => value.toString(36)).join('')}`;
}

/** Returns the clues of marks whose cells have one of some values. */
function proposalOf(marks: readonly Figure[], valuesOf: (cell: Cell) => readonly number[], size: Size): Proposal[] {
  const cells = [...new Set(marks.flatMap((figure) => centreCell(figure, size) ?? []))];
  const items = cells.flatMap((cell) => {
    const values = [...new Set(valuesOf(cell))].sort((a, b) => a - b);
    return values.length === 0 || values.length >= size.rows ? [] : [writeValues(cell, values, size)];
  });
  return only(candidates, items, marks).flat();
}

/** Coloured cells, circles or squares with one of the values that a sentence lists. */
export const drawnValues: DrawnRule = {
  name: candidates.name,
  plural: 'cells with some of the values',
  words:
    /\b(?:cells?|circles?|squares?|digits?)\b.*\b(?:contains?|holds?|is|are|must be|from|marked)\b.*(?:\d(?:, ?|\/| and | or )\d|[([{]\d{2,8}[)\]}]|\bprimes?\b)/,
  unless:
    /\b(?:lines?|arrows?|cages?|dots?|sums?|total|ratio|how many|number of|thermo\w*|adjacent|row,|every|outside|if|differ\w*|between|region|2x2|entrop\w*|pairs?|count\w*|times)\b/,
  fits: (sentence, size) => partsOf([sentence]).some((part) => valuesSaid(part, size).length > 0),
  propose(drawing, told) {
    const proposals = partsOf(told).flatMap((part) => {
      const isMarked = coloursIn(part).length > 0 || /\b(?:circ\w+|squares?|shaded)\b/.test(part);
      const values = valuesSaid(part, drawing.size);
      return isMarked && values.length > 0 ? proposalOf(meantBy(drawing, part), () => values, drawing.size) : [];
    });
    return proposals.length === 0 ? [] : [proposals];
  },
};

/** Returns the numbers of the row, the column and the box of a cell, as far as a sentence names them. */
function ownNumbers(cell: Cell, plain: string, size: Size): number[] {
  const [row, column] = [rowOf(cell, size), columnOf(cell, size)];
  const boxes = size.boxRows === 0 ? [] : [boxAt(row, column, size)];
  const inBox = size.boxRows === 0 ? [] : [(row % size.boxRows) * size.boxColumns + (column % size.boxColumns)];
  return [
    ...(/\brow\b/.test(plain) ? [row] : []),
    ...(/\bcolumn\b/.test(plain) ? [column] : []),
    ...(/\bbox\b/.test(plain) ? boxes : []),
    ...(/\bposition\b/.test(plain) ? inBox : []),
  ].map((number) => number + 1);
}

function boxAt(row: number, column: number, { boxRows, boxColumns, columns }: Size): number {
  return Math.floor(row / boxRows) * (columns / boxColumns) + Math.floor(column / boxColumns);
}

/** Marked cells with the number of their row, their column or their box. */
export const drawnFriendlyCells: DrawnRule = {
  name: candidates.name,
  plural: 'friendly cells',
  words:
    /^(?=.*\brow\b)(?=.*\b(?:column|box)\b)(?=.*(?:\bor\b|\/)).*(?:\bfriendly\b|\b(?:its|their) (?:own )?(?:row|column|box)\b|\b(?:row|column|box)(?:'s)?,?[- ]numbers?\b)/,
  unless:
    /\b(?:lines?|cages?|repeat\w*|every|each row|not|exactly|snake|path|sees?|sums?|outside|distance|between|clues?|once)\b/,
  propose(drawing, told) {
    const plain = told.map((sentence) => sentence.plain).join(' ');
    const marks = meantBy(drawing, plain);
    const proposals = proposalOf(marks, (cell) => ownNumbers(cell, plain, drawing.size), drawing.size);
    return proposals.length === 0 ? [] : [proposals];
  },
};

/** Cells of one colour with the same value. */
export const drawnEqualCells: DrawnRule = {
  name: equalSum.name,
  plural: 'cells with the same value',
  words: /\b(?:cells?|squares?|circles?)\b.*\b(?:contain|have|are|hold) (?:all )?the same (?:digit|value|number)\b/,
  unless:
    /\b(?:if|when|lines?|cages?|move|knight\w*|not|cannot|never|times|count\w*|parity|position|opposite|box|boxes)\b/,
  propose(drawing, told) {
    const { size } = drawing;
    const proposals = told.flatMap(({ plain }): Proposal[] => {
      const marks = coloursIn(plain).length > 0 ? meantBy(drawing, plain) : [];
      const cells = [...new Set(marks.flatMap((figure) => centreCell(figure, size) ?? []))].sort((a, b) => a - b);
      return cells.length < 2
        ? []
        : only(equalSum, [cells.map((cell) => writeCell(cell, size)).join('-')], marks).flat();
    });
    return proposals.length === 0 ? [] : [proposals];
  },
};
