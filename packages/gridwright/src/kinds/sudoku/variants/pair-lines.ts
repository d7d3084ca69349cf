import { lineThrough } from '../../../core/cell-shapes.js';
import type { Size, Value } from '../../../core/grid.js';
import type { Colour, Shape } from '../../../core/shape.js';
import type { Path } from '../rules/paths.js';
import type { LineNumbers } from './draw-lines.js';
import { type LineForm, lines, sameLine } from './lines.js';
import {
  type Counts,
  type Drawn,
  differ,
  type Given,
  markedPair,
  type Renaming,
  type Test,
  variant,
} from './variant.js';

export interface PairLines extends Pick<LineForm, 'noun' | 'crosses'> {
  readonly name: string;
  readonly renaming: Renaming;
  readonly colour: Colour;
  /** The most cells of a line, by the number of values; their square by default. */
  readonly most?: LineForm['most'];
  /** Whether any two of its cells differ and may have the same values, so that the order of the values doesn't matter. */
  readonly isSet?: true;
  /** How a generator draws such lines; absent where it doesn't. */
  readonly drawn?: LineNumbers;
  /** Whether a line begins at one of its ends. */
  readonly isDirected?: boolean;
  /** Returns what one line looks like, instead of a broad line. */
  readonly shapes?: (cells: Path, size: Size, colour: Colour) => Shape[];
  /**
   * Returns what two cells of a line may have, by their places in it, its length and the number of values; undefined for
   * anything. A cell that a line passes twice is no pair.
   */
  test(first: number, second: number, length: number, values: number): Test | undefined;
}

/** Returns a rule of lines that only restricts pairs of values of their cells. */
export function pairLines(spec: PairLines & { readonly drawn: LineNumbers }): Drawn;
export function pairLines(spec: PairLines): Given;
export function pairLines(spec: PairLines): Given {
  const { name, noun, renaming, colour, most, crosses = true, isDirected = false, isSet, drawn, shapes, test } = spec;
  const cellsOf = (path: Path) => (isSet ? [...new Set(path)] : path);
  return variant({
    name,
    data: lines({
      option: name,
      noun,
      most: most ?? ((values) => values * values),
      crosses,
      ...(isSet && { isSet }),
      isReversible: !isDirected,
      superfluous: sameLine,
    }),
    renaming,
    ...(drawn && { drawn: true }),
    groups: (paths) => paths.map(cellsOf),
    ...(isSet && {
      counts: (paths: Path[], size: Size) =>
        paths
          .map(cellsOf)
          .flatMap((cells) => countsOf(cells, size.rows, test(0, 1, cells.length, size.rows) ?? differ)),
    }),
    shapes: (paths, size) =>
      paths.flatMap((cells) => shapes?.(cells, size, colour) ?? [lineThrough(cells, size, colour)]),
    pairs: (paths, size) =>
      paths.map(cellsOf).flatMap((cells) =>
        cells.flatMap((first, i) =>
          cells.slice(i + 1).flatMap((second, after) => {
            const allows = test(i, i + 1 + after, cells.length, size.rows);
            return allows === undefined || first === second ? [] : [markedPair(name, [first, second], allows, size)];
          }),
        ),
      ),
  });
}

/** The largest grid for which lists are few. */
const MOST_LISTED = 16;

const listsOfTests = new WeakMap<Test, Map<string, Counts['lists']>>();

/** Returns the sets of values of a line in which a test holds for any two. */
function countsOf(cells: Path, values: number, test: Test): Counts[] {
  if (values > MOST_LISTED) return [];
  const known = listsOfTests.get(test) ?? new Map<string, Counts['lists']>();
  listsOfTests.set(test, known);
  const key = `${cells.length} ${values}`;
  const lists = known.get(key) ?? listsOf(cells.length, values, test);
  known.set(key, lists);
  return [{ cells, lists }];
}

function listsOf(length: number, values: number, test: Test): number[][] {
  const setsOf = (count: number, least: Value): Value[][] =>
    count === 0
      ? [[]]
      : Array.from({ length: Math.max(0, values - least - count + 2) }, (_, i) => least + i).flatMap((first) =>
          setsOf(count - 1, first + 1)
            .filter((set) => set.every((value) => test(first, value)))
            .map((set) => [first, ...set]),
        );
  return setsOf(length, 1).map((set) => Array.from({ length: values }, (_, v) => Number(set.includes(v + 1))));
}

/** Tests in memory. */
const MOST_TESTS = 256;
const tests = new Map<string, Test>();

/** Returns the same test for the same name while it is in memory, so that equal pairs share their tables. */
export function testOf(name: string, test: Test): Test {
  const known = tests.get(name);
  if (known !== undefined) return known;
  if (tests.size === MOST_TESTS) tests.delete(tests.keys().next().value as string);
  tests.set(name, test);
  return test;
}
