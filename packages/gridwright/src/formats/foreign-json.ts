import { quote } from '../core/errors.js';
import { type Cell, columnOf, rowOf, type Size } from '../core/grid.js';

/** An object in another program's JSON. */
export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a text or a number as text; '' for any other value, since an object may have a member `toString`. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Quotes a JSON value for a message; a text without quotation marks of its own. */
export function quoteValue(value: unknown): string {
  return quote(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Returns the name of a cell, such as R1C2. */
export function nameOf(cell: Cell, size: Size): string {
  return `R${rowOf(cell, size) + 1}C${columnOf(cell, size) + 1}`;
}

/** Returns the row and column of a cell's name, from 0; none for any other value. */
export function placeOf(name: unknown): number[] {
  const [, row, column] = /^R(\d{1,2})C(\d{1,2})$/.exec(textOf(name)) ?? [];
  return row === undefined ? [] : [Number(row) - 1, Number(column) - 1];
}

/** Returns a place as options have it, and '??' for one that isn't in a grid of that side, which no option has. */
export function writePlace([row, column]: readonly unknown[], side: number): string {
  const isIn = (at: unknown): at is number =>
    Number.isInteger(at) && Number(at) >= 0 && Number(at) < Math.min(side, 35);
  return isIn(row) && isIn(column) ? (row + 1).toString(36) + (column + 1).toString(36) : '??';
}
