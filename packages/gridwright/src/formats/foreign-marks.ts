import { type EdgeForm, parseCell, parseEdges } from '../core/edges.js';
import type { Size } from '../core/grid.js';
import type { OptionSpec } from '../core/option.js';
import { clone } from '../kinds/sudoku/variants/clone.js';
import { countingCircles } from '../kinds/sudoku/variants/counting-circles.js';
import { difference } from '../kinds/sudoku/variants/difference.js';
import { extraRegion } from '../kinds/sudoku/variants/extra-region.js';
import { inequality } from '../kinds/sudoku/variants/inequality.js';
import { DOTS, kropki } from '../kinds/sudoku/variants/kropki.js';
import { maximum, minimum } from '../kinds/sudoku/variants/local-extremes.js';
import { oddEven } from '../kinds/sudoku/variants/odd-even.js';
import { quadruple } from '../kinds/sudoku/variants/quadruple.js';
import { ratio } from '../kinds/sudoku/variants/ratio.js';
import { PAIR_SUMS, xv } from '../kinds/sudoku/variants/xv.js';
import { listOf, type Members, nameOf, placeOf, textOf, writePlace } from './foreign-json.js';
import { type ForeignMark, namesIn, readName, readNames, textLook } from './foreign-mark.js';
import { isSet } from './foreign-rules.js';

/** Cells with one mark each. */
function cellMarks(rule: OptionSpec, member: string, looks?: ForeignMark['looks']): ForeignMark {
  return {
    rule,
    member,
    parts: ['cell'],
    ...(looks && { looks }),
    read: (items, size) => items.map(({ cell }) => readName(cell, size)).join(''),
    write: (text, size) => namesIn(text, size).map((cell) => ({ cell })),
  };
}

/** Returns the cells beside an extreme cell, and whether some are extreme themselves. */
function besides({ cell }: Members, size: Size, items: readonly Members[]) {
  const [row, column] = placeOf(cell);
  const extremes = items.map((item) => readName(item.cell, size));
  const places = [
    [row - 1, column],
    [row, column - 1],
    [row, column + 1],
    [row + 1, column],
  ].map((place) => writePlace(place, size.rows));
  const inside = places.filter((place) => place !== '??');
  return { own: readName(cell, size), touches: inside.some((place) => extremes.includes(place)), inside, extremes };
}

/**
 * Cells with a lower or a higher value than their neighbours. Such cells beside each other aren't compared, so they are
 * inequalities with the others.
 */
function extremes(rule: OptionSpec, member: string, letters: string): ForeignMark[] {
  const alone: ForeignMark = {
    ...cellMarks(rule, member),
    has: (item, size, items) => !besides(item, size, items).touches,
  };
  const [lower, greater] = letters;
  const inGroups: ForeignMark = {
    rule: inequality,
    member,
    parts: ['cell'],
    has: (item, size, items) => besides(item, size, items).touches,
    read: (items, size) =>
      items
        .flatMap((item) => {
          const { own, inside, extremes: all } = besides(item, size, items);
          const others = inside.filter((place) => !all.includes(place));
          return others.map((place) => {
            const [first, letter] = own < place ? [own, greater] : [place, lower];
            return first + (own[0] === place[0] ? letter : letter.toUpperCase());
          });
        })
        .join(''),
    write: () => [],
  };
  return [alone, inGroups];
}

/** Numbers between neighbours other than the usual one, which dots have. */
function numbers(rule: OptionSpec, member: string, letter: string, usual: string): ForeignMark {
  return {
    rule,
    member,
    parts: ['cells', 'value'],
    has: (item) => !isSign(item, usual),
    read: (items, size) => {
      const marks = items.map(({ cells, value }) => {
        const [first, second] = readNames(cells, size).sort();
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

/** Returns whether an item between two cells has no number, or the usual one. */
function isSign({ value }: Members, usual: string): boolean {
  return !/^\d+$/.test(textOf(value)) || textOf(value) === usual;
}

/** Signs between neighbours, by the letters that the option has for each value; the first one is left out. */
function signs(
  rule: OptionSpec,
  member: string,
  form: EdgeForm,
  letters: Readonly<Record<string, string>>,
): ForeignMark {
  const [usual] = Object.keys(letters);
  return {
    rule,
    member,
    parts: ['cells', 'value'],
    has: (item) => isSign(item, usual),
    read: (items, size) => {
      const marks = items.map(({ cells, value }) => {
        const letter = isSet(value) ? letters[textOf(value).toUpperCase()] : letters[usual];
        const [first, second] = readNames(cells, size).sort();
        if (letter === undefined || !areNeighbours(listOf(cells))) return undefined;
        return first + (first[0] === second[0] ? letter : letter.toUpperCase());
      });
      return marks.includes(undefined) ? undefined : marks.join('');
    },
    write: (text, size) =>
      parseEdges(text, size, form).flatMap(({ first, second, letter }) => {
        const value = Object.keys(letters).find((one) => letters[one] === letter);
        const cells = [nameOf(first, size), nameOf(second, size)];
        return value === undefined ? [] : [value === usual && usual === '1' ? { cells } : { cells, value }];
      }),
  };
}

const QUADRUPLES: ForeignMark = {
  rule: quadruple,
  member: 'quadruple',
  parts: ['cells', 'values'],
  read(items, size) {
    const corners = items.map(({ cells, values }) => {
      const [first, right, below, last] = readNames(cells, size).sort();
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
  parts: ['cells', 'cloneCells'],
  read(items, size) {
    const copies = new Map<string, string[]>();
    for (const { cells, cloneCells } of items) {
      const own = readNames(cells, size).join('');
      copies.set(own, [...(copies.get(own) ?? []), readNames(cloneCells, size).join('')]);
    }
    return [...new Set([...copies].map(([own, others]) => [own, ...others].sort().join('-')))].join('.');
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
  parts: ['cells'],
  read: (items, size) => items.map(({ cells }) => readNames(cells, size).join('')).join('.'),
  write: (text, size) => text.split('.').map((region) => ({ cells: namesIn(region, size) })),
};

/** Odd or even cells, which the option has together. */
function parityMark(member: string, letter: string): ForeignMark {
  return {
    ...cellMarks(oddEven, member),
    read: (items, size) => items.map(({ cell }) => readName(cell, size) + letter).join(''),
    write: (text, size) =>
      (text.match(/.../g) ?? []).filter((mark) => mark[2] === letter).map((mark) => ({ cell: namesIn(mark, size)[0] })),
  };
}

/** The greater cell comes first. */
const INEQUALITIES: ForeignMark = {
  rule: inequality,
  member: 'inequality',
  parts: ['cells'],
  read(items, size) {
    const marks = items.map(({ cells }) => {
      const [greater, less] = readNames(cells, size);
      if (!areNeighbours(listOf(cells))) return undefined;
      const letter = greater < less ? 'g' : 'l';
      return (greater < less ? greater : less) + (greater[0] === less[0] ? letter : letter.toUpperCase());
    });
    return marks.includes(undefined) ? undefined : [...new Set(marks)].join('');
  },
  write: (text, size) =>
    (text.match(/.../g) ?? []).map((mark) => {
      const isBelow = mark[2] < 'a';
      const first = parseCell(mark, size);
      const cells = [first, first + (isBelow ? size.columns : 1)].map((cell) => nameOf(cell, size));
      return { cells: /l/i.test(mark[2]) ? cells.reverse() : cells };
    }),
  looks({ cells }) {
    const [[row, column], [otherRow, otherColumn]] = listOf(cells).map(placeOf);
    const sign = row === otherRow ? (column < otherColumn ? '>' : '<') : row < otherRow ? '∨' : '∧';
    return textLook('Inequality', listOf(cells), sign);
  },
};

const RING = { baseC: '#FFFFFF00', outlineC: '#000000', width: 0.85, height: 0.85, fromConstraint: 'Counting Circles' };

/** The rules of small marks that f-puzzles and additions to it have. Differences of 1 and ratios of 2 are dots. */
export const SMALL_MARKS: readonly ForeignMark[] = [
  signs(kropki, 'difference', DOTS, { 1: 'w' }),
  signs(kropki, 'ratio', DOTS, { 2: 'b' }),
  signs(xv, 'xv', PAIR_SUMS, { X: 'x', V: 'v' }),
  parityMark('odd', 'o'),
  parityMark('even', 'e'),
  QUADRUPLES,
  CLONES,
  REGIONS,
  ...extremes(minimum, 'minimum', 'gl'),
  ...extremes(maximum, 'maximum', 'lg'),
  numbers(difference, 'difference', 'd', '1'),
  numbers(ratio, 'ratio', 'r', '2'),
  INEQUALITIES,
  cellMarks(countingCircles, 'countingcircle', ({ cell }) => ({ circle: [{ cells: [cell], ...RING }] })),
];
