import { OptionError } from '../core/errors.js';
import type { Cell, Size } from '../core/grid.js';
import { around, fog, formatFog, parseFog, type Trigger } from '../kinds/sudoku/variants/fog.js';
import { isMembers, listOf, type Members, nameOf, textOf } from './foreign-json.js';
import { isSet } from './foreign-rules.js';

/**
 * Members for fog. It hides clues until a player has found values near them, and has no effect on the solution:
 * cells that aren't covered, cells whose neighbours aren't covered either, and triggers.
 */
export const FOG_MEMBERS = ['foglight', 'fogofwar', 'triggereffect', 'foglink'];

/** Where the grid begins in the rows and columns of a puzzle. */
interface Corner {
  readonly side: number;
  readonly top: number;
  readonly left: number;
}

/**
 * Returns fog as an option, '' for none; undefined for triggers that Gridwright doesn't have. `lights` are more cells
 * that aren't covered. Cells beside the grid, which some authors name for want of others, aren't meant.
 */
export function readFog(value: Members, corner: Corner, lights: readonly unknown[] = []): string | undefined {
  const { side } = corner;
  const size: Size = { rows: side, columns: side, boxRows: 0, boxColumns: 0 };
  if (lights.length === 0 && !FOG_MEMBERS.some((name) => Array.isArray(value[name]) || isSet(value[name]))) return '';
  if (isSet(value.foglink)) return undefined;
  const lit = [value.foglight, lights].flatMap((cells) => readCells(cells, corner));
  const lamps = readCells(value.fogofwar, corner).flatMap((cell) => around(cell, size));
  const triggers = listOf(value.triggereffect).map((one) => readTrigger(one, corner));
  if (triggers.includes(undefined)) return undefined;
  try {
    const known = triggers.filter((one) => one !== undefined && one.from.length > 0 && one.to.length > 0) as Trigger[];
    return fog.read(formatFog({ lit: [...lit, ...lamps], triggers: known }, size), size);
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
}

function readTrigger(value: unknown, corner: Corner): Trigger | undefined {
  const { trigger, effect } = isMembers(value) ? value : {};
  if (!isMembers(trigger) || !isMembers(effect)) return undefined;
  if (trigger.type !== 'cellvalue' || effect.type !== 'foglight') return undefined;
  const cells = (one: Members) => [one.cell, one.cells, one.ce].flatMap((names) => readCells(names, corner));
  return { from: cells(trigger), to: cells(effect) };
}

/** Returns the cells of a text such as `r1c1r1c2`, or of a list of such names or of rows and columns from 0. */
function readCells(value: unknown, { side, top, left }: Corner): Cell[] {
  const places = Array.isArray(value) ? value.flatMap(placesOf) : placesOf(value);
  return places.flatMap(([row, column]) => {
    const [r, c] = [row - top, column - left];
    return r >= 0 && c >= 0 && r < side && c < side ? [r * side + c] : [];
  });
}

function placesOf(value: unknown): (readonly [number, number])[] {
  if (Array.isArray(value)) {
    const [row, column] = value;
    return Number.isInteger(row) && Number.isInteger(column) ? [[row, column]] : [];
  }
  const names = textOf(value).matchAll(/r(\d{1,2})c(\d{1,2})/gi);
  return [...names].map(([, row, column]) => [Number(row) - 1, Number(column) - 1] as const);
}

/** Returns the members for fog as f-puzzles and SudokuPad have them. */
export function fogMembers(text: string, size: Size): Members {
  const { lit, triggers } = parseFog(text, size);
  const named = (cells: readonly Cell[]) => cells.map((cell) => nameOf(cell, size));
  const joined = (cells: readonly Cell[]) => named(cells).join('').toLowerCase();
  return {
    foglight: named(lit),
    ...(triggers.length > 0 && {
      triggereffect: triggers.map(({ from, to }) => ({
        trigger: { type: 'cellvalue', cell: joined(from) },
        effect: { type: 'foglight', cells: joined(to) },
      })),
    }),
  };
}
