import { isHeader } from './headers.js';
import { isRuler, plainFrame } from './line-parts.js';

/*
 * Programs mark some values, such as clues beside entered ones:
 *
 *     [5] 3  .      5* 3 .      (5) 3 _      *5* 3 0
 */

/** A cell: a value or a sign for an empty cell, with a mark around it or after it. */
const CELL =
  /\[ ?([\w.-]?) ?\]|\( ?([\w.-]?) ?\)|\{ ?([\w.-]?) ?\}|<([\w.-])>|\*{1,2}([\w.-])\*{1,2}|`([\w.-])`|([\w.-])([*'!+^"]?)/g;
const FEWEST = 4;
const MOST = 25;

interface Marked {
  /** A value, or '' for an empty cell. */
  readonly value: string;
  /** The cell without its value. */
  readonly mark: string;
  readonly text: string;
}

const EMPTY: Marked = { value: '', mark: '', text: '' };

/** Reads grids whose values all have the same mark. */
export function markedCells(lines: readonly string[]): readonly string[] | undefined {
  const rows = rowsOf(lines);
  const marks = new Set(rows?.flat().flatMap(({ value, mark }) => (value === '' ? [] : mark)));
  const [mark] = marks;
  return rows !== undefined && marks.size === 1 && mark !== ''
    ? rows.map((row) => row.map(({ value }) => value || '.').join(''))
    : undefined;
}

/** Returns why a grid with marks beside some values is ambiguous. */
export function mixedMarks(lines: readonly string[]): string | undefined {
  const values = rowsOf(lines)
    ?.flat()
    .filter(({ value }) => value !== '');
  const marked = values?.find(({ mark }) => mark !== '');
  const other = values?.find(({ mark }) => mark !== marked?.mark);
  return (
    marked &&
    other &&
    `got values with a mark, such as ${marked.text}, beside others, such as ${other.text}: write the clues alone, and . for each other cell`
  );
}

/** Returns the cells of rows that make square grids; undefined for any other text. */
function rowsOf(lines: readonly string[]): Marked[][] | undefined {
  const rows: Marked[][] = [];
  for (const line of lines) {
    const text = plainFrame(line);
    if (isRuler(text) || isHeader(line)) continue;
    if (text.replace(CELL, '').replace(/[\s|,;]/g, '') !== '') return undefined;
    const cells = barred(text) ?? [...text.matchAll(CELL)].map(([one, ...parts]) => markedIn(one, parts));
    if (cells.length > 0) rows.push(cells);
  }
  const side = rows[0]?.length ?? 0;
  const isSquare =
    side >= FEWEST && side <= MOST && rows.length % side === 0 && rows.every(({ length }) => length === side);
  return isSquare ? rows : undefined;
}

/** Returns the cells between bars, also empty ones. */
function barred(line: string): Marked[] | undefined {
  const parts = line.trim().split('|').slice(1, -1);
  const cells = parts.map((part) => [...part.matchAll(CELL)]);
  if (parts.length < FEWEST || cells.some(({ length }) => length > 1)) return undefined;
  const isHead = cells.every(({ length }) => length === 0);
  return isHead ? [] : cells.map(([cell]) => (cell === undefined ? EMPTY : markedIn(cell[0], cell.slice(1))));
}

function markedIn(text: string, parts: readonly (string | undefined)[]): Marked {
  const symbol = parts.slice(0, 7).find((part) => part !== undefined) ?? '';
  const isEmpty = /^[.0_-]?$/.test(symbol);
  return { value: isEmpty ? '' : symbol, mark: text.replace(symbol, '').replaceAll(' ', ''), text };
}
