import { meantName, normalDate } from 'gridwright/input';
import type { Size } from 'gridwright/rules';
import { BadInput } from './errors.js';

const DAY = 86_400_000;
/** Days by name, as the number of days from today. */
const NAMED_DAYS = { yesterday: -1, today: 0, tomorrow: 1 } as const;

/** Returns a date in its one form, `2026-01-01`, for `2026-1-1` or `today`; days are UTC. Returns other texts unchanged. */
export function typedDate(text: string): string {
  const name = meantName(text, Object.keys(NAMED_DAYS) as (keyof typeof NAMED_DAYS)[]);
  if (name === undefined) return normalDate(text);
  return new Date(Date.now() + NAMED_DAYS[name] * DAY).toISOString().slice(0, 10);
}

/**
 * Returns a move or a ruled-out candidate as `formatMove` writes it, for `R9C1 = 9`, `Z9S1=9` (German) or `press R2C2`.
 * A letter and a number, `A2`, can be a row and a column or a column and a row. Throws BadInput unless only one of
 * these cells is in the grid.
 */
export function typedMove(text: string, size: Size): string {
  const [, press, cell, sign = '', value = ''] =
    /^\s*(press\s)?\s*([a-z]\d{1,2}(?:[a-z]\d{1,2})?)\s*(?:(!=|≠|=)\s*(.))?\s*$/iu.exec(text) ?? [];
  if (cell === undefined) return text.trim();
  const named = typedCell(cell, size);
  return `${press === undefined ? '' : 'press '}${named}${sign.replace('≠', '!=')}${value}`;
}

function typedCell(text: string, { rows, columns }: Size): string {
  const [, row, column] = /^[rz](\d{1,2})[cs](\d{1,2})$/i.exec(text) ?? [];
  if (row !== undefined) return `r${Number(row)}c${Number(column)}`;
  const [, letter, digits] = /^([a-z])(\d{1,2})$/i.exec(text) ?? [];
  if (letter === undefined) return text;
  const [first, second] = [letter.toUpperCase().charCodeAt(0) - 64, Number(digits)];
  const readings = [
    [first, second],
    [second, first],
  ].filter(([row, column]) => row >= 1 && row <= rows && column >= 1 && column <= columns);
  const names = [...new Set(readings.map(([row, column]) => `r${row}c${column}`))];
  if (names.length === 1) return names[0];
  throw new BadInput(
    names.length === 0
      ? `--moves: expected a cell from r1c1 to r${rows}c${columns}, got ${text}`
      : `--moves: expected a cell such as r3c5, got ${text}, which can be ${names.join(' or ')}`,
  );
}
