import { formatCell, parseCell } from '../../../core/edges.js';
import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, columnOf, formatShape, rowOf, type Size } from '../../../core/grid.js';
import { textOutside, textWithArrow } from '../../../core/outside-shapes.js';
import type { Shape } from '../../../core/shape.js';
import type { DataForm } from './variant.js';

/** A number beside the grid, and the cells from there to the other side, in their order. */
export interface OutsideClue {
  readonly cells: readonly Cell[];
  readonly number: number;
}

/** How an option names its clues. */
export interface OutsideForm {
  readonly option: string;
  /** Whether they are about diagonals of at least two cells instead of rows and columns. */
  readonly isDiagonal?: true;
  /** Whether a clue means the same on both sides; then its cells begin at the end that comes first as text. */
  readonly isReversible?: true;
  /** Whether the same cells may have several numbers. */
  readonly several?: true;
  /** The largest grid, in rows. */
  readonly mostRows?: number;
  /** Returns the least and the greatest number beside cells, by how many they are and the number of values. */
  range(cells: number, values: number): readonly [least: number, most: number];
}

/**
 * Returns the data form of clues beside the grid, with dots between them: row and column of the first and of the last
 * cell, from 1 and with letters from 10, then a hyphen and the number.
 */
export function outside(form: OutsideForm): DataForm<OutsideClue[]> {
  const inOneForm = (clues: readonly OutsideClue[], size: Size) =>
    clues
      .map((clue) => (form.isReversible ? turned(clue, size) : clue))
      .sort((a, b) => (keyOf(a, size) < keyOf(b, size) ? -1 : 1));
  return {
    form: form.isReversible ? 'SUMS' : 'CLUES',
    parse(text, size) {
      const wrong = (expected: string, shown: string) => new OptionError(form.option, expected, text, shown);
      if (size.rows > (form.mostRows ?? size.rows))
        throw wrong(`none on more than ${form.mostRows}x${form.mostRows}`, formatShape(size.rows, size.columns));
      const clues = inOneForm(
        text.split('.').map((one) => parseClue(one, size, form, wrong)),
        size,
      );
      const ends = clues.map((clue) => (form.several ? keyOf(clue, size) : formatEnds(clue, size)));
      const again = ends.findIndex((one, i) => one === ends[i - 1]);
      if (again >= 0) throw wrong('one clue for each line of cells', `two for ${ends[again]}`);
      return clues;
    },
    format: (clues, size) =>
      inOneForm(clues, size)
        .map((clue) => `${formatEnds(clue, size)}-${clue.number}`)
        .join('.'),
    move: (clues, places) => clues.map((clue) => ({ ...clue, cells: clue.cells.map((cell) => places[cell]) })),
  };
}

function parseClue(
  text: string,
  size: Size,
  { isDiagonal, range }: OutsideForm,
  wrong: (expected: string, shown: string) => OptionError,
): OutsideClue {
  const [, first, last, digits] = /^([1-9a-p]{2})([1-9a-p]{2})-(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  const example = isDiagonal ? '1221-5' : `111${size.columns.toString(36)}-5`;
  if (first === undefined) throw wrong(`the first and the last cell and a number such as ${example}`, quote(text));
  const [from, to] = [parseCell(first, size), parseCell(last, size)];
  if (from < 0 || to < 0) throw wrong(`cells of ${formatShape(size.rows, size.columns)}`, text);
  const cells = cellsBetween(from, to, size, isDiagonal === true);
  if (cells === undefined) {
    const line = isDiagonal ? 'a diagonal' : 'a row or a column';
    throw wrong(`the cells at both ends of ${line}, such as ${example}`, text);
  }
  const [least, most] = range(cells.length, size.rows);
  const number = Number(digits);
  if (number < least || number > most) throw wrong(`a number from ${least} to ${most}`, digits);
  return { cells, number };
}

/** Returns the cells of a row, a column or a diagonal from one side of the grid to another; undefined for others. */
function cellsBetween(from: Cell, to: Cell, size: Size, isDiagonal: boolean): Cell[] | undefined {
  const [down, right] = [rowOf(to, size) - rowOf(from, size), columnOf(to, size) - columnOf(from, size)];
  const isStraight = isDiagonal ? Math.abs(down) === Math.abs(right) : down === 0 || right === 0;
  if (from === to || !isStraight) return undefined;
  const step = Math.sign(down) * size.columns + Math.sign(right);
  const cells = Array.from({ length: Math.max(Math.abs(down), Math.abs(right)) + 1 }, (_, i) => from + i * step);
  const isInside = (row: number, column: number) => row >= 0 && column >= 0 && row < size.rows && column < size.columns;
  const [before, after] = [-1, 1].map((sign) => {
    const end = sign < 0 ? from : to;
    return isInside(rowOf(end, size) + sign * Math.sign(down), columnOf(end, size) + sign * Math.sign(right));
  });
  return before || after ? undefined : cells;
}

/** Returns a text by which clues are in order. */
function keyOf(clue: OutsideClue, size: Size): string {
  return `${formatEnds(clue, size)}-${String(clue.number).padStart(3, '0')}`;
}

function formatEnds({ cells }: OutsideClue, size: Size): string {
  return formatCell(cells[0], size) + formatCell(cells[cells.length - 1], size);
}

/** Returns a clue from the end that comes first as text. */
function turned(clue: OutsideClue, size: Size): OutsideClue {
  const other = { ...clue, cells: clue.cells.toReversed() };
  return formatEnds(other, size) < formatEnds(clue, size) ? other : clue;
}

/** Returns the number of a clue beside its first cell, with an arrow if its cells are a diagonal. */
export function outsideShapes({ cells: [first, second], number }: OutsideClue, size: Size): Shape[] {
  const [down, right] = [rowOf(second, size) - rowOf(first, size), columnOf(second, size) - columnOf(first, size)];
  const [row, column] = [rowOf(first, size) - down, columnOf(first, size) - right];
  const text = String(number);
  return down === 0 || right === 0 ? [textOutside(row, column, text)] : textWithArrow(row, column, [down, right], text);
}
