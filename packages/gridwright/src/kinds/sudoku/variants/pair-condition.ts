import { numberedLine } from '../../../core/cell-shapes.js';
import { type EdgeForm, parseEdges } from '../../../core/edges.js';
import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, columnOf, rowOf, type Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import { formatPath, type Path, parsePaths } from '../rules/paths.js';
import { DOTS } from './kropki.js';
import { turned } from './lines.js';
import { pairsByMoves } from './moves.js';
import { anyOf, formatPairTest, type PairTest, parsePairTest, signOf } from './pair-tests.js';
import { type DataForm, markedPair, type Pair, relationsOf, type Test, variant } from './variant.js';
import { PAIR_SUMS } from './xv.js';

/** Arrangements of pairs all over the grid, by their letter. */
const ARRANGEMENTS = {
  /** Neighbours in a row or a column, in a row only, in a column only. */
  o: [
    [0, 1],
    [1, 0],
  ],
  h: [[0, 1]],
  v: [[1, 0]],
  /** Neighbours at a corner. */
  x: [
    [1, -1],
    [1, 1],
  ],
  /** Cells a knight's move apart. */
  k: [
    [1, -2],
    [1, 2],
    [2, -1],
    [2, 1],
  ],
} as const;

/** The image of an arrangement, by the letter of what mirrors it: the falling or the rising diagonal, or the centre. */
const IMAGES = {
  f: (row: number, column: number) => [column, row],
  r: (row: number, column: number, last: number) => [last - column, last - row],
  c: (row: number, column: number, last: number) => [last - row, last - column],
} as const;
type Arrangement = keyof typeof ARRANGEMENTS | keyof typeof IMAGES;
/** What each letter becomes when rows become columns, and when the falling diagonal becomes the rising one. */
const TURNED: Readonly<Partial<Record<Arrangement, Arrangement>>> = { h: 'v', v: 'h' };
const FLIPPED: Readonly<Partial<Record<Arrangement, Arrangement>>> = { f: 'r', r: 'f' };

/** Where pairs of cells meet at least one of some conditions: all over the grid, or along a line. */
interface Demand {
  readonly where: Arrangement | Path;
  readonly tests: readonly PairTest[];
}

const OPTION = 'pair-condition';
const LINES = { option: OPTION, noun: 'lines', most: (values: number) => 3 * values, crosses: true };

const isArrangement = (text: string): text is Arrangement =>
  Object.hasOwn(ARRANGEMENTS, text) || Object.hasOwn(IMAGES, text);
const isImage = (arrangement: Arrangement): arrangement is keyof typeof IMAGES => Object.hasOwn(IMAGES, arrangement);

const DEMANDS: DataForm<Demand[]> = {
  form: 'CONDITIONS',
  parse(text, size) {
    const wrong = (expected: string, shown: string) => new OptionError(OPTION, expected, text, shown);
    const read = text.split('.').map((one): Demand => {
      const [where, ...names] = one.split('-');
      const tests = names.flatMap((name) => parsePairTest(name) ?? []);
      if (names.length === 0 || tests.length < names.length)
        throw wrong('cells or a letter and conditions for each, such as 111213-dm2 or o-ns5', quote(one));
      const path = isArrangement(where) ? where : turned(parsePaths(where, size, LINES)[0], size);
      return { where: path, tests };
    });
    const texts = read.map((demand) => formatDemand(demand, size));
    const again = texts.find((one, i) => texts.indexOf(one) < i);
    if (again !== undefined) throw wrong('different conditions', `${again} twice`);
    return read;
  },
  format: (demands, size) =>
    demands
      .map((demand) => formatDemand(demand, size))
      .sort()
      .join('.'),
  move(demands, places) {
    const isTurned = Math.abs(places[0] - places[1]) !== 1;
    const isFlipped = places[0] !== 0 && places[0] !== places.length - 1;
    return demands.map(({ where, tests }) => {
      if (typeof where === 'string') {
        const moved = (isTurned ? TURNED[where] : undefined) ?? (isFlipped ? FLIPPED[where] : undefined);
        return { where: moved ?? where, tests };
      }
      return { where: where.map((cell) => places[cell]), tests };
    });
  },
};

function formatDemand({ where, tests }: Demand, size: Size): string {
  const place = typeof where === 'string' ? where : formatPath(turned(where, size), size);
  return [place, ...new Set(tests.map(formatPairTest).sort())].join('-');
}

/** Neighbours, or successive cells of a line, meet a condition, for example on their difference, sum or ratio. */
export const pairCondition = variant({
  name: OPTION,
  data: DEMANDS,
  cornerText: true,
  renaming: 'none',
  whole: true,
  pairs: (demands, size, options) => demands.flatMap((demand) => pairsOf(demand, demands, size, options)),
  shapes: (demands, size) =>
    demands.flatMap(({ where, tests }) =>
      typeof where === 'string' ? [] : numberedLine(where, tests.map(signOf).join(' '), size, 'olive'),
    ),
});

function pairsOf({ where, tests }: Demand, all: readonly Demand[], size: Size, options: Options): Pair[] {
  const mark = tests.map(formatPairTest).join('-');
  const test = anyOf(tests);
  if (typeof where !== 'string')
    return where.slice(1).map((cell, i) => markedPair(OPTION, [where[i], cell], test, size, mark));
  if (isImage(where)) return pairsByImages(where, test, size, mark);
  const marked = markedAs(tests, size, options);
  return pairsByMoves(OPTION, ARRANGEMENTS[where], test, size, mark).filter(
    ({ cells }) =>
      !marked.has(cells.join(' ')) && !tests.every((one) => all.some((demand) => rulesOut(demand, one, cells))),
  );
}

/** Returns whether a line's condition on two cells is the opposite of a test, so that no values meet both. */
function rulesOut({ where, tests }: Demand, test: PairTest, pair: readonly Cell[]): boolean {
  return (
    typeof where !== 'string' &&
    tests.map(formatPairTest).join() === formatPairTest({ ...test, isNot: !test.isNot }) &&
    where.some((cell, i) => pair.includes(cell) && pair.includes(where[i - 1]))
  );
}

/** Returns the pairs of all cells and their images. */
function pairsByImages(place: keyof typeof IMAGES, test: Test, size: Size, mark: string): Pair[] {
  const { rows, columns } = size;
  const relations = relationsOf(test, rows);
  return Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = IMAGES[place](rowOf(cell, size), columnOf(cell, size), rows - 1);
    return [cell, row * columns + column] as const;
  })
    .filter(([cell, image]) => cell < image)
    .map((cells) => ({ rule: OPTION, cells, relations, isDistinct: false, isMarked: false, mark }));
}

/** Marks, all of them given, that state what a condition rules out elsewhere: dots and signs. */
const MARKS: Readonly<Record<string, readonly [EdgeForm, letter: string]>> = {
  nd1: [DOTS, 'w'],
  nr2: [DOTS, 'b'],
  ns10: [PAIR_SUMS, 'x'],
  ns5: [PAIR_SUMS, 'v'],
};

/** Returns the pairs of cells whose mark takes them out of a condition. */
function markedAs(tests: readonly PairTest[], size: Size, options: Options): ReadonlySet<string> {
  const [form, letter] = MARKS[tests.map(formatPairTest).join('-')] ?? [];
  const text = form && options[form.option];
  const edges = form === undefined || text === undefined ? [] : parseEdges(text, size, form);
  return new Set(edges.filter((edge) => edge.letter === letter).map(({ first, second }) => `${first} ${second}`));
}
