import { DIGITS_AND_LETTERS } from '../core/alphabet.js';
import { formatShape } from '../core/grid.js';
import { separateCells } from './line-parts.js';

/** Numbers of symbols in the grids that are looked for under any name. */
export const SHORTEST_GRID = 16;
export const LONGEST_GRID = 4096;
/** Longest row of a grid. */
const LONGEST_ROW = 32;

/** The members of an object in JSON. */
export type Members = ReadonlyMap<string, unknown>;

/** Returns an object's own members as a map, so that a name such as `__proto__` isn't special. */
export function membersOf(value: unknown): Members | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined;
}

/** The symbols of a grid in JSON, and its shape if it has rows. */
export interface GridText {
  readonly symbols: string;
  readonly shape?: string;
}

/** Returns cells in one list, in rows, or in texts that are rows; undefined for any other value. */
export function gridIn(value: unknown): GridText | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined;
  const cells = cellsIn(value);
  if (cells !== undefined) return { symbols: cells };
  if (value.length > LONGEST_ROW) return undefined;
  const rows = value.map((row) => rowIn(row, value.length));
  const [first] = rows;
  if (first === undefined || first.length > LONGEST_ROW || !rows.every((row) => row?.length === first.length))
    return undefined;
  return { symbols: rows.join(''), shape: formatShape(rows.length, first.length) };
}

/** Returns the cells of a row: a list, an object with only a list in it, or a text with or without spaces. */
function rowIn(row: unknown, columns: number): string | undefined {
  if (typeof row === 'string') {
    if (row.length === columns) return row;
    const cells = separateCells(row) ?? row.replace(/[\s|]/g, '');
    return cells.length === columns ? cells : undefined;
  }
  const members = membersOf(row);
  const [list, ...others] = members === undefined ? [] : [...members.values()];
  return cellsIn(others.length === 0 && Array.isArray(list) ? list : row);
}

/** Returns a cell as a symbol, a number or null that an object has as its value; any other cell unchanged. */
function cellValue(cell: unknown): unknown {
  const members = membersOf(cell);
  const value = members?.get('value');
  const isPlaced = ['row', 'col', 'column', 'r', 'c', 'x', 'y', 'position'].some((name) => members?.has(name));
  if (members === undefined || isPlaced || !members.has('value') || (typeof value === 'object' && value !== null))
    return cell;
  const isEmpty = value === null || value === 0 || value === '';
  const isEntered = ['given', 'fixed', 'clue', 'locked'].some((name) => members.get(name) === false);
  return isEmpty || !isEntered ? value : cell;
}

/** Returns the cells of a list, one symbol each: a number or a symbol; null, -1 and an empty text are empty cells. */
function cellsIn(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined;
  const cells = value.map(cellValue).map((cell: unknown) => {
    if (cell === null || cell === -1 || cell === '' || cell === ' ') return '.';
    if (cell === 0) return '0';
    if (typeof cell === 'boolean') return cell ? '1' : '0';
    if (typeof cell === 'string' && /^\d\d$/.test(cell)) return DIGITS_AND_LETTERS[Number(cell)];
    return typeof cell === 'number'
      ? DIGITS_AND_LETTERS[cell]
      : typeof cell === 'string' && cell.length === 1
        ? cell
        : undefined;
  });
  return cells.every((cell) => cell !== undefined) ? cells.join('') : undefined;
}

/** Returns the symbols of a grid, or of the only grid in an object. */
export function symbolsIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.length > LONGEST_GRID ? undefined : value.replace(/[\s|]/g, '');
  const members = membersOf(value);
  if (members === undefined || depth > 2) return gridIn(value)?.symbols;
  const found = [...members.values()].flatMap((inner) => {
    const symbols = symbolsIn(inner, depth + 1);
    return symbols !== undefined && symbols.length >= SHORTEST_GRID ? [symbols] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Returns whether a list has short lists of cells that aren't rows of one grid. */
export function isRagged(value: unknown): boolean {
  const isRow = (row: unknown) =>
    Array.isArray(row) &&
    row.length < SHORTEST_GRID &&
    row.every((cell: unknown) => typeof cell !== 'object' || cell === null) &&
    row.some((cell: unknown) => typeof cell !== 'string' || cell.length < 2);
  return Array.isArray(value) && value.length > 1 && value.every(isRow);
}
