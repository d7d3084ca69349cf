import { parseCell } from '../core/edges.js';
import { OptionError } from '../core/errors.js';
import type { Size } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import type { OptionSpec, Options } from '../core/option.js';
import { clone } from '../kinds/sudoku/variants/clone.js';
import { difference } from '../kinds/sudoku/variants/difference.js';
import { extraRegion } from '../kinds/sudoku/variants/extra-region.js';
import { maximum, minimum } from '../kinds/sudoku/variants/local-extremes.js';
import { quadruple } from '../kinds/sudoku/variants/quadruple.js';
import { ratio } from '../kinds/sudoku/variants/ratio.js';
import { isMembers, listOf, type Members, nameOf, placeOf, textOf, writePlace } from './foreign-json.js';

/** A rule of small marks that f-puzzles has. */
interface ForeignMark {
  readonly rule: OptionSpec;
  readonly member: string;
  /** Returns the items of the member as the option's text, '' for none; undefined for one that Gridwright doesn't have. */
  readonly read: (items: readonly Members[], size: Size) => string | undefined;
  /** Returns the items for the option's text. */
  readonly write: (text: string, size: Size) => Members[];
}

const write = (name: unknown, { rows }: Size) => writePlace(placeOf(name), rows);
const writeAll = (names: unknown, size: Size) => listOf(names).map((name) => write(name, size));
/** Returns the names of cells that an option names with two characters each. */
const namesIn = (text: string, size: Size) =>
  (text.match(/../g) ?? []).map((place) => nameOf(parseCell(place, size), size));

/** Cells with one mark each. */
function cellMarks(rule: OptionSpec, member: string): ForeignMark {
  return {
    rule,
    member,
    read: (items, size) => items.map(({ cell }) => write(cell, size)).join(''),
    write: (text, size) => namesIn(text, size).map((cell) => ({ cell })),
  };
}

/** Numbers between neighbours other than the one that dots have. */
function numbers(rule: OptionSpec, member: string, letter: string): ForeignMark {
  return {
    rule,
    member,
    read: (items, size) => {
      const marks = items.map(({ cells, value }) => {
        const [first, second] = writeAll(cells, size).sort();
        return `${first}${first?.[0] === second?.[0] ? letter : letter.toUpperCase()}${textOf(value)}`;
      });
      const areBeside = items.every(({ cells }) => areNeighbours(listOf(cells)));
      return areBeside ? marks.join('.') : undefined;
    },
    write: (text, size) =>
      text.split('.').map((mark) => {
        const isBelow = mark[2] !== letter;
        const cell = parseCell(mark, size);
        return {
          cells: [nameOf(cell, size), nameOf(cell + (isBelow ? size.columns : 1), size)],
          value: mark.slice(3),
        };
      }),
  };
}

/** Returns whether two names are those of cells that share a side. */
function areNeighbours(names: readonly unknown[]): boolean {
  const [[row, column], [otherRow, otherColumn]] = [placeOf(names[0]), placeOf(names[1])];
  return names.length === 2 && Math.abs(row - otherRow) + Math.abs(column - otherColumn) === 1;
}

const QUADRUPLES: ForeignMark = {
  rule: quadruple,
  member: 'quadruple',
  read(items, size) {
    const corners = items.map(({ cells, values }) => {
      const [first, right, below, last] = writeAll(cells, size).sort();
      const [row, column] = [...(first ?? '??')].map((sign) => Number.parseInt(sign, 36));
      const expected = [
        [row - 1, column],
        [row, column - 1],
        [row, column],
      ].map((place) => writePlace(place, size.rows));
      const isCorner = listOf(cells).length === 4 && [right, below, last].join() === expected.join();
      const digits = listOf(values).map((value) => Number(textOf(value)).toString(36));
      return isCorner && digits.length > 0 ? `${first}-${digits.join('')}` : undefined;
    });
    return corners.includes(undefined) ? undefined : corners.join('.');
  },
  write: (text, size) =>
    text.split('.').map((corner) => {
      const cell = parseCell(corner, size);
      return {
        cells: [cell, cell + 1, cell + size.columns, cell + size.columns + 1].map((one) => nameOf(one, size)),
        values: [...corner.slice(3)].map((value) => Number.parseInt(value, 36)),
      };
    }),
};

const CLONES: ForeignMark = {
  rule: clone,
  member: 'clone',
  read(items, size) {
    const copies = new Map<string, string[]>();
    for (const { cells, cloneCells } of items) {
      const own = writeAll(cells, size).join('');
      copies.set(own, [...(copies.get(own) ?? []), writeAll(cloneCells, size).join('')]);
    }
    return [...copies].map(([own, others]) => [own, ...others].join('-')).join('.');
  },
  write: (text, size) =>
    text.split('.').flatMap((groups) => {
      const [cells, ...others] = groups.split('-').map((group) => namesIn(group, size));
      return others.map((cloneCells) => ({ cells, cloneCells }));
    }),
};

const REGIONS: ForeignMark = {
  rule: extraRegion,
  member: 'extraregion',
  read: (items, size) => items.map(({ cells }) => writeAll(cells, size).join('')).join('.'),
  write: (text, size) => text.split('.').map((region) => ({ cells: namesIn(region, size) })),
};

/** The rules of small marks that f-puzzles has. Differences of 1 and ratios of 2 are dots. */
export const FOREIGN_MARKS: readonly ForeignMark[] = [
  QUADRUPLES,
  CLONES,
  REGIONS,
  cellMarks(minimum, 'minimum'),
  cellMarks(maximum, 'maximum'),
  numbers(difference, 'difference', 'd'),
  numbers(ratio, 'ratio', 'r'),
];

/** Returns the options of a rule for some items of its member; undefined if Gridwright doesn't have one of them. */
export function readMarksOf({ rule, read }: ForeignMark, items: readonly unknown[], size: Size): Options | undefined {
  try {
    const text = read(
      items.map((item) => (isMembers(item) ? item : {})),
      size,
    );
    if (text === undefined) return undefined;
    return text === '' ? {} : { [rule.name]: rule.read(text, size) };
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
}

/** Returns the items of a puzzle's small marks by member. */
export function membersOfMarks({ options, size }: Puzzle): Record<string, Members[]> {
  return Object.fromEntries(
    FOREIGN_MARKS.flatMap(({ rule, member, write }) => {
      const text = options[rule.name];
      return text === undefined ? [] : [[member, write(text, size)]];
    }),
  );
}
