import { type Cell, columnOf, type Grid, requireGrid, rowOf, type Size, type Value } from '../../core/grid.js';
import type { Mistake, Puzzle } from '../../core/kind.js';

/** Every rule that can be broken, in the order in which `check` reports them. */
export const RULES = {
  'value-unknown': 'A cell holds 0 or 1.',
  'clue-changed': 'The given cells stay as they are.',
  'three-in-row': 'No row has three 0s or three 1s next to each other.',
  'three-in-column': 'No column has three 0s or three 1s next to each other.',
  'row-balance': 'Every row has as many 0s as 1s.',
  'column-balance': 'Every column has as many 0s as 1s.',
  'rows-alike': 'With the option distinct, no two rows are alike.',
  'columns-alike': 'With the option distinct, no two columns are alike.',
  'cell-empty': 'No cell stays empty.',
} as const satisfies Record<string, string>;

type Code = keyof typeof RULES;

/** A row or a column as the sentences speak of it. */
interface Line {
  readonly name: 'row' | 'column';
  readonly crossing: 'columns' | 'rows';
  /** From 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

/** All mistakes of an answer, by rule; also of one that is not finished. Throws RangeError when a grid is not of the puzzle's size. */
export function checkKurosu(puzzle: Puzzle, answer: Grid): Mistake[] {
  const { size, clues, options } = puzzle;
  requireGrid('clues', clues, size);
  requireGrid('answer', answer, size);
  const rows = rowLines(size);
  const columns = columnLines(size);
  const lines = [...rows, ...columns];
  return [
    ...unknownValues(answer, size),
    ...changedClues(clues, answer, size),
    ...lines.flatMap((line) => runs(line, answer)),
    ...lines.flatMap((line) => excess(line, answer)),
    ...(options.distinct === 'yes' ? [...alike(rows, answer), ...alike(columns, answer)] : []),
    ...emptyCells(answer),
  ];
}

function rowLines({ rows, columns }: Size): Line[] {
  return Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (_, column) => row * columns + column);
    return { name: 'row', crossing: 'columns', number: row + 1, cells };
  });
}

function columnLines({ rows, columns }: Size): Line[] {
  return Array.from({ length: columns }, (_, column) => {
    const cells = Array.from({ length: rows }, (_, row) => row * columns + column);
    return { name: 'column', crossing: 'rows', number: column + 1, cells };
  });
}

function broken(code: Code, cells: readonly Cell[], message: string): Mistake {
  return { code, cells, message, unfinished: false };
}

function unknownValues(answer: Grid, size: Size): Mistake[] {
  const cells = cellsWhere(answer, (value) => value > 2);
  return cells.map((cell) => broken('value-unknown', [cell], `${placeName(cell, size)} holds the value ${answer[cell]}, which is neither 0 nor 1.`));
}

function changedClues(clues: Grid, answer: Grid, size: Size): Mistake[] {
  const cells = cellsWhere(clues, (clue, cell) => clue !== 0 && answer[cell] !== clue);
  return cells.map((cell) => {
    const now = answer[cell] === 0 ? 'left empty' : 'changed';
    return broken('clue-changed', [cell], `${placeName(cell, size)} is given as ${symbolOf(clues[cell])}, and is ${now} here.`);
  });
}

/** Three or more alike next to each other; a longer run is one mistake. */
function runs(line: Line, answer: Grid): Mistake[] {
  const mistakes: Mistake[] = [];
  for (let from = 0, to = 0; from < line.cells.length; from = to) {
    const value = answer[line.cells[from]];
    while (to < line.cells.length && answer[line.cells[to]] === value) to++;
    if (to - from < 3 || !isValue(value)) continue;
    const message = `${lineName(line)} has ${inWords(to - from)} ${symbolOf(value)}s next to each other, in ${line.crossing} ${from + 1} to ${to}.`;
    mistakes.push(broken(`three-in-${line.name}`, line.cells.slice(from, to), message));
  }
  return mistakes;
}

/** More of one value than half of the line, whether it is full or not. */
function excess(line: Line, answer: Grid): Mistake[] {
  const half = line.cells.length / 2;
  const mistakes: Mistake[] = [];
  for (const value of [1, 2]) {
    const cells = line.cells.filter((cell) => answer[cell] === value);
    if (cells.length <= half) continue;
    const message = `${lineName(line)} has ${inWords(cells.length)} ${symbolOf(value)}s, but only ${inWords(half)} of its ${inWords(2 * half)} cells can be ${symbolOf(value)}.`;
    mistakes.push(broken(`${line.name}-balance`, cells, message));
  }
  return mistakes;
}

/** Full lines that are the same, one mistake for all lines that are the same. */
function alike(lines: readonly Line[], answer: Grid): Mistake[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const values = line.cells.map((cell) => answer[cell]);
    if (!values.every(isValue)) continue;
    const text = values.join('');
    groups.set(text, [...(groups.get(text) ?? []), line]);
  }
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => {
      const numbers = group.map((line) => line.number);
      const cells = group.flatMap((line) => line.cells).sort((a, b) => a - b);
      const names = group[0].name === 'row' ? 'Rows' : 'Columns';
      return broken(`${group[0].name}s-alike`, cells, `${names} ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)} are alike.`);
    });
}

function emptyCells(answer: Grid): Mistake[] {
  const cells = cellsWhere(answer, (value) => value === 0);
  if (cells.length === 0) return [];
  const message = cells.length === 1 ? 'One cell is empty.' : `${cells.length} cells are empty.`;
  return [{ code: 'cell-empty', cells, message, unfinished: true }];
}

function cellsWhere(grid: Grid, test: (value: Value, cell: Cell) => boolean): Cell[] {
  return Array.from(grid.keys()).filter((cell) => test(grid[cell], cell));
}

function isValue(value: Value): boolean {
  return value === 1 || value === 2;
}

/** Value 1 is written 0, Value 2 is written 1. */
function symbolOf(value: Value): string {
  return String(value - 1);
}

function placeName(cell: Cell, size: Size): string {
  return `Row ${rowOf(cell, size) + 1}, column ${columnOf(cell, size) + 1}`;
}

function lineName(line: Line): string {
  return `${line.name === 'row' ? 'Row' : 'Column'} ${line.number}`;
}

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
  ' ',
);

/** A number as a word, since `11 1s` reads badly; 0 to 30. */
function inWords(number: number): string {
  if (number <= 20) return WORDS[number];
  return number === 30 ? 'thirty' : `twenty-${WORDS[number - 20]}`;
}
