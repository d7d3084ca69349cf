import { unquoted } from './line-parts.js';

/** Sides of grids that a spreadsheet is taken for, and sides of their boxes. */
const SIDES = [4, 6, 9, 16, 25];
const BOXES = [2, 3, 4, 5];
const FEWEST = 4;
const MOST = 25;

/**
 * Reads the cells of a spreadsheet as rows without its titles, margins, and the blank rows and columns between boxes;
 * undefined unless they leave one square.
 */
export function sheetCells(lines: readonly string[]): readonly string[] | undefined {
  const table = tableOf(lines);
  if (table === undefined) return undefined;
  const found = new Set<string>();
  for (const rows of waysIn(table)) {
    for (const columns of waysIn(transposed(rows))) {
      const grid = transposed(columns);
      const side = grid.length;
      if (SIDES.includes(side) && grid[0].length === side) found.add(grid.map((row) => row.join(',')).join('\n'));
    }
  }
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? undefined : only.split('\n');
}

type Table = readonly (readonly string[])[];

/** Returns the fields of each line, without lines of words above the first value; undefined for any other text. */
function tableOf(lines: readonly string[]): Table | undefined {
  const filled = lines.filter((line) => line.trim() !== '' && !/^sep=.$/.test(line.trim()));
  const separator = [',', ';', '\t'].find(
    (one) => filled.length >= FEWEST && filled.every((line) => line.includes(one)),
  );
  if (separator === undefined) return undefined;
  const rows = filled.map((line) => line.split(separator).map((field) => plainField(unquoted(field))));
  const first = rows.findIndex((row) => row.some((field) => /^\d/.test(field)));
  const table = rows.slice(Math.max(first, 0));
  const width = Math.max(...table.map(({ length }) => length));
  return width <= 2 * MOST &&
    table.length <= 2 * MOST &&
    table.every((row) => row.every((field) => /^(?:\d{1,2}|[.*_-]?)$/.test(field)))
    ? table.map((row) => [...row, ...new Array<string>(width - row.length).fill('')])
    : undefined;
}

function plainField(field: string): string {
  return field.trim().replace(/^(\d{1,2})\.0$/, '$1');
}

/** Returns the rows with or without margins, and with or without a blank one after each of a box. */
function waysIn(rows: Table): Table[] {
  const isBlank = (row: readonly string[]) => row.every((field) => field === '');
  const filled = rows.map((row) => !isBlank(row));
  const inner = rows.slice(Math.max(filled.indexOf(true), 0), filled.lastIndexOf(true) + 1);
  return [rows, inner].flatMap((some) => {
    const heights = BOXES.filter((height) => some.every((row, i) => (i + 1) % (height + 1) !== 0 || isBlank(row)));
    return [some, ...heights.map((height) => some.filter((_, i) => (i + 1) % (height + 1) !== 0))];
  });
}

function transposed(rows: Table): Table {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
}
