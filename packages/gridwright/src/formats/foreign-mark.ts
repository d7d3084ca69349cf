import { parseCell } from '../core/edges.js';
import type { Size } from '../core/grid.js';
import type { OptionSpec } from '../core/option.js';
import { listOf, type Members, nameOf, placeOf, textOf, writePlace } from './foreign-json.js';

/** A rule whose data f-puzzles, or an addition to it, has in one of its members. */
export interface ForeignMark {
  readonly rule: OptionSpec;
  readonly member: string;
  /** The parts of its items that are read. */
  readonly parts: readonly string[];
  /** Returns whether an item is of this rule where several share the member; all are by default. */
  readonly has?: (item: Members, size: Size, items: readonly Members[]) => boolean;
  /** Returns the items as the option's text, '' for none; undefined for one that Gridwright doesn't have. */
  readonly read: (items: readonly Members[], size: Size) => string | undefined;
  /** Returns the items for the option's text. */
  readonly write: (text: string, size: Size) => Members[];
  /** Returns the drawings for an item that f-puzzles doesn't draw by itself, by the member of such drawings. */
  readonly looks?: (item: Members) => Readonly<Record<string, readonly Members[]>>;
}

/** Returns the name of a cell as options have it, '??' for any other value. */
export function readName(name: unknown, { rows }: Size): string {
  return writePlace(placeOf(name), rows);
}

/** Returns the names of cells as options have them. */
export function readNames(names: unknown, size: Size): string[] {
  return listOf(names).map((name) => readName(name, size));
}

/** Returns the names of cells that an option names with two characters each. */
export function namesIn(text: string, size: Size): string[] {
  return (text.match(/../g) ?? []).map((place) => nameOf(parseCell(place, size), size));
}

/** Returns the name of a place, which may be beside the grid. */
export function nameAt([row, column]: readonly number[]): string {
  return `R${row + 1}C${column + 1}`;
}

/** Returns the texts of drawings that show the values of an item at its cells. */
export function textLook(from: string, cells: readonly unknown[], value: unknown): Record<string, Members[]> {
  return { text: [{ cells, value: textOf(value), fontC: '#000000', size: 0.7, fromConstraint: from }] };
}
