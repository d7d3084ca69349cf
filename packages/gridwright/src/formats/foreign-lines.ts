import { parseCell } from '../core/edges.js';
import { OptionError } from '../core/errors.js';
import type { Cell, Size } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import type { Options } from '../core/option.js';
import { areBeside, cornersOf } from '../kinds/sudoku/rules/paths.js';
import { between } from '../kinds/sudoku/variants/between.js';
import { doubleArrow } from '../kinds/sudoku/variants/double-arrow.js';
import { entropicLine } from '../kinds/sudoku/variants/entropic-line.js';
import { lockout } from '../kinds/sudoku/variants/lockout.js';
import { modularLine } from '../kinds/sudoku/variants/modular-line.js';
import { nabner } from '../kinds/sudoku/variants/nabner.js';
import { palindrome } from '../kinds/sudoku/variants/palindrome.js';
import { parityLine } from '../kinds/sudoku/variants/parity-line.js';
import { regionSum } from '../kinds/sudoku/variants/region-sum.js';
import { renban } from '../kinds/sudoku/variants/renban.js';
import { slowThermometer } from '../kinds/sudoku/variants/slow-thermometer.js';
import type { Variant } from '../kinds/sudoku/variants/variant.js';
import { dutchWhispers, germanWhispers } from '../kinds/sudoku/variants/whispers.js';
import { zipper } from '../kinds/sudoku/variants/zipper.js';
import { isMembers, listOf, type Members, nameOf, placeOf, textOf, writePlace } from './foreign-json.js';
import { isSet } from './foreign-rules.js';

/** A rule of lines that f-puzzles has, alone or with its additional constraints. */
export interface ForeignLine {
  readonly rule: Variant;
  readonly member: string;
  /** Returns the number that such a line has, which may be left out or not. Absent for lines without one. */
  readonly value?: { readonly isLeftOut: boolean; of(values: number): number };
  /** How an additional constraint is drawn, and its name; absent for lines that f-puzzles draws itself. */
  readonly look?: { readonly from: string; readonly outlineC: string; readonly width: number };
}

const least = (values: number) => Math.ceil(values / 2);
const look = (from: string, outlineC: string, width = 0.3) => ({ from, outlineC, width });

/** The rules of lines that f-puzzles and its additional constraints have. */
export const FOREIGN_LINES: readonly ForeignLine[] = [
  { rule: between, member: 'betweenline' },
  { rule: palindrome, member: 'palindrome' },
  { rule: regionSum, member: 'regionsumline', look: look('Region Sum Line', '#2ECBFF') },
  {
    rule: germanWhispers,
    member: 'whispers',
    value: { isLeftOut: true, of: least },
    look: look('Whispers', '#67F067'),
  },
  {
    rule: dutchWhispers,
    member: 'whispers',
    value: { isLeftOut: false, of: (values) => least(values) - 1 },
    look: look('Whispers', '#FFA600'),
  },
  { rule: renban, member: 'renban', look: look('Renban', '#F067F0') },
  { rule: nabner, member: 'nabner', look: look('Nabner', '#E3D047') },
  { rule: parityLine, member: 'parityline', look: look('Parity Line', '#E6261F') },
  {
    rule: modularLine,
    member: 'modularline',
    value: { isLeftOut: true, of: () => 3 },
    look: look('Modular Line', '#33BBBB'),
  },
  { rule: entropicLine, member: 'entropicline', look: look('Entropic Line', '#FFCCAA') },
  { rule: zipper, member: 'zipperline', look: look('Zipper Line', '#CDB1EC') },
  { rule: lockout, member: 'lockout', look: look('Lockout', '#5C7CFA') },
  { rule: doubleArrow, member: 'doublearrow', look: look('Double Arrow', '#BBBBBB') },
  { rule: slowThermometer, member: 'slowthermometer', look: look('Slow Thermometer', '#A8C4BF') },
];

/** The members of lines. */
export const LINE_MEMBERS: readonly string[] = [...new Set(FOREIGN_LINES.map(({ member }) => member))];

/** Returns whether an item of a member is a line of a rule, by the number that it has. */
export function isLineOf({ value }: ForeignLine, item: Members, values: number): boolean {
  if (value === undefined) return !isSet(item.value);
  return isSet(item.value) ? Number(textOf(item.value)) === value.of(values) : value.isLeftOut;
}

/** Returns the drawn lines of a puzzle without those that only show its constraints. */
export function withoutLooks(value: Members): unknown[] {
  const keyOf = (lines: unknown) => listOf(lines).map((cells) => listOf(cells).map(textOf).join(''));
  const shown = new Set(
    LINE_MEMBERS.flatMap((member) => listOf(value[member]))
      .filter(isMembers)
      .flatMap(({ lines }) => keyOf(lines)),
  );
  return listOf(value.line).filter(
    (line) =>
      !isMembers(line) ||
      !(isSet(line.fromConstraint) || isSet(line.isNewConstraint)) ||
      !keyOf(line.lines).every((key) => shown.has(key)),
  );
}

/** Returns the options for the lines of a member; undefined if Gridwright doesn't have one of them. */
export function readLines(value: Members, member: string, size: Size): Options | undefined {
  const items = listOf(value[member]).map((item) => (isMembers(item) ? item : {}));
  const rules = FOREIGN_LINES.filter((line) => line.member === member);
  if (items.some((item) => !rules.some((line) => isLineOf(line, item, size.rows)))) return undefined;
  try {
    const read = rules.flatMap((line) => {
      const own = items.filter((item) => isLineOf(line, item, size.rows)).flatMap(({ lines }) => listOf(lines));
      const names = own.map((cells) => writeLine(line.rule, cells, size)).join('.');
      return own.length === 0 ? [] : [[line.rule.name, line.rule.read(names, size)]];
    });
    return Object.fromEntries(read);
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
}

/** Returns the cells of a line of a rule as its option has them. */
function writeLine(rule: Variant, cells: unknown, size: Size): string {
  const places = listOf(cells).map(placeOf);
  const isIn = places.every(([row, column]) => row < size.rows && column < size.columns);
  if (!isIn) return '??';
  const line = places.map(([row, column]) => row * size.columns + column);
  return asLineOf(rule, line, size)
    .map((cell) => writePlace([Math.floor(cell / size.columns), cell % size.columns], size.rows))
    .join('');
}

/** Returns the members for lines, and what shows them where f-puzzles has them only as additional constraints. */
export function linesOf({ size, options }: Puzzle): Record<string, Members[]> {
  const members: Record<string, Members[]> = {};
  const add = (member: string, item: Members) => {
    members[member] = [...(members[member] ?? []), item];
  };
  for (const { rule, member, value, look } of FOREIGN_LINES) {
    for (const cells of options[rule.name]?.split('.') ?? []) {
      const lines = [(cells.match(/../g) ?? []).map((place) => nameOf(parseCell(place, size), size))];
      add(member, { lines, ...(value?.isLeftOut === false && { value: String(value.of(size.rows)) }) });
      if (look === undefined) continue;
      const { from, ...drawn } = look;
      add('line', { lines, ...drawn, fromConstraint: from });
    }
  }
  return members;
}

/** Rules for the values of a line in any order. */
const SETS: readonly Variant[] = [renban, nabner];
/** The most cells of a line that may be put in another order, and the most steps of that. */
const MOST_ORDERED = 16;
const MOST_STEPS = 20_000;

/** Returns the cells of a line as a rule needs them: each once if only their values count, a closed one opened. */
export function asLineOf(rule: Variant, cells: readonly Cell[], size: Size): readonly Cell[] {
  if (SETS.includes(rule)) return inOrder(cells, size) ?? cells;
  return rule === regionSum ? openedAtBorder(cells, size) : cells;
}

/** Returns a closed line from where it enters a box, without the cell that it ends on again; others as they are. */
function openedAtBorder(cells: readonly Cell[], size: Size): readonly Cell[] {
  const { columns, boxRows, boxColumns } = size;
  const boxOf = (cell: Cell) => `${Math.floor(cell / columns / boxRows)} ${Math.floor((cell % columns) / boxColumns)}`;
  const ring = cells.slice(1);
  if (ring.length < 2 || cells[0] !== ring[ring.length - 1] || boxRows === 0) return cells;
  const start = ring.findIndex((cell, i) => boxOf(cell) !== boxOf(ring[(i + ring.length - 1) % ring.length]));
  return start < 0 ? cells : [...ring.slice(start), ...ring.slice(0, start)];
}

/** Returns cells, each once, in an order in which they are neighbours one after the other; undefined without one. */
export function inOrder(cells: readonly Cell[], size: Size): readonly Cell[] | undefined {
  const all = [...new Set(cells)];
  let steps = 0;
  const extend = (path: readonly Cell[]): readonly Cell[] | undefined => {
    if (path.length === all.length) return path;
    if (++steps > MOST_STEPS) return undefined;
    for (const next of all) {
      const longer = [...path, next];
      const isOpen = path.length === 0 || (areBeside(path[path.length - 1], next, size) && !path.includes(next));
      const corners = cornersOf(longer, size);
      const found = isOpen && new Set(corners).size === corners.length ? extend(longer) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  return all.length > MOST_ORDERED ? undefined : extend([]);
}
