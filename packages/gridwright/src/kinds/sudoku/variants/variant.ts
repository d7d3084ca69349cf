import { OptionError } from '../../../core/errors.js';
import { type Cell, type Grid, type Size, sameSize, type Value } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type { OptionSpec, Options } from '../../../core/option.js';
import type { Shape } from '../../../core/shape.js';
import type { SudokuMistake } from '../rules/mistake.js';
import type { Automaton } from './automaton.js';

/** For each value of a cell, from 1, the mask of the values that another cell may have beside it. */
export type Relation = Int32Array;

/** Two cells that may have only some pairs of values. */
export interface Pair {
  /** The code of the rule that demands it. */
  readonly rule: string;
  readonly cells: readonly [Cell, Cell];
  /** What the second cell may have beside each value of the first, and the first beside each of the second. */
  readonly relations: readonly [Relation, Relation];
  /** Whether it demands only that the two values differ. */
  readonly isDistinct: boolean;
  /** Whether a mark in the grid shows it, so that a player looks at it there. */
  readonly isMarked: boolean;
  /** The letter or number of the mark between the cells, as options write it; '' for none. */
  readonly mark: string;
}

/** Cells whose weighted values add up to a number. The weights of a cell that is named twice are added. */
export interface Sum {
  /** The code of the rule that demands it. */
  readonly rule: string;
  readonly cells: readonly Cell[];
  /** The weight of each cell, a whole number. */
  readonly weights: readonly number[];
  readonly sum: number;
  /** A cage of cells that differ, an arrow with its circle as the first cell, or anything else. */
  readonly type: 'cage' | 'arrow' | 'line';
}

/** Returns whether a sum is that of its cells' values, as that of a cage. */
export function isPlainSum({ weights }: Pick<Sum, 'weights'>): boolean {
  return weights.every((weight) => weight === 1);
}

/**
 * Cells whose values occur as often as in one of some lists, from value 1. Other constraints of the rule imply that;
 * the search excludes more with the lists.
 */
export interface Counts {
  readonly cells: readonly Cell[];
  readonly lists: readonly (readonly number[])[];
}

/**
 * Which exchanges of values preserve a rule: all of them; those that keep odd values odd; turning all of them over, 1
 * to n and so on; or none.
 */
export type Renaming = 'any' | 'parity' | 'turning' | 'none';

/** What a player sees of a puzzle. */
export interface Uncovered {
  readonly clues: Grid;
  readonly answer: Grid;
  /** The only solution; undefined if it isn't known. */
  readonly solution: Grid | undefined;
}

/**
 * A rule beside those of rows, columns and boxes: an option of the puzzle, and the constraints that its value means.
 * Check, solver, logic and proofs read the constraints and know no rule.
 */
export interface Variant extends OptionSpec {
  readonly renaming: Renaming;
  /** Returns the houses that it adds. A rule with houses has no other constraints but pairs of cells that differ. */
  houses?(text: string, size: Size): House[];
  /** Returns the pairs of cells that it restricts. `options` are all options of the puzzle. */
  pairs?(text: string, size: Size, options: Options): Pair[];
  /** Returns for each cell the mask of the values that it allows. */
  values?(text: string, size: Size): Int32Array;
  /** Returns the sums that it demands. Of all houses of the puzzle, n boxes or regions follow n rows and n columns. */
  sums?(text: string, size: Size, houses: readonly House[]): Sum[];
  /** Returns the lines whose values, in order, are restricted. */
  automata?(text: string, size: Size): Automaton[];
  /** Returns how often the values of some cells may occur, as far as its other constraints say so. */
  counts?(text: string, size: Size): Counts[];
  /** Returns cells whose values are restricted together though only pairs say so, such as those of a thermometer. */
  groups?(text: string, size: Size): (readonly Cell[])[];
  /** Returns what is wrong with an answer; without it, each constraint is reported by itself. */
  mistakes?(text: string, size: Size, answer: Grid): SudokuMistake[];
  /** Returns the cells that a player sees, for a rule that only covers cells. */
  uncovered?(text: string, size: Size, seen: Uncovered): ReadonlySet<Cell>;
  /** Returns what shows it in the grid; without it, nothing does. */
  shapes?(text: string, size: Size): Shape[];
  /** Whether it is about all of its marks, or another rule's, so that it can't be used while one is covered. */
  readonly whole?: true;
  /** Returns the value without the marks on covered cells; '' for none left. */
  within?(text: string, size: Size, seen: ReadonlySet<Cell>): string;
}

/** A rule that a puzzle has or hasn't. */
export type Flag = Variant & { readonly type: 'flag' };
/** A rule with data, such as the cells of lines. */
export type Given = Variant & { readonly type: 'data' };
/** A rule whose data a generator draws. */
export type Drawn = Given & { readonly drawn: true };

/** How an option writes its data. */
export interface DataForm<Data> {
  /** What `--help` shows for the value. */
  readonly form: string;
  readonly marks?: readonly string[];
  /** Throws OptionError. */
  parse(text: string, size: Size): Data;
  /** Returns the one form of the data as text. */
  format(data: Data, size: Size): string;
  /** Returns the data of the image of a grid, by the place of each cell in it. */
  move(data: Data, places: Uint16Array): Data;
}

interface DataVariant<Data> {
  readonly name: string;
  readonly data: DataForm<Data>;
  readonly renaming: Renaming;
  /** Whether a generator draws such data. */
  readonly drawn?: true;
  readonly cornerText?: true;
  readonly whole?: true;
  readonly houses?: (data: Data, size: Size) => House[];
  readonly pairs?: (data: Data, size: Size, options: Options) => Pair[];
  readonly values?: (data: Data, size: Size) => Int32Array;
  readonly sums?: (data: Data, size: Size, houses: readonly House[]) => Sum[];
  readonly automata?: (data: Data, size: Size) => Automaton[];
  readonly counts?: (data: Data, size: Size) => Counts[];
  readonly groups?: (data: Data) => (readonly Cell[])[];
  readonly mistakes?: (data: Data, size: Size, answer: Grid) => SudokuMistake[];
  readonly uncovered?: (data: Data, size: Size, seen: Uncovered) => ReadonlySet<Cell>;
  readonly shapes: (data: Data, size: Size) => Shape[];
  /** Returns the data without the marks on covered cells, for data that aren't a list of marks. */
  readonly within?: (data: Data, seen: ReadonlySet<Cell>) => Data;
}

/** The longest data, in characters: with the clues of the largest grid, they fit in an id. */
const LONGEST = 3000;

/** Returns a rule with data. */
export function variant<Data>(spec: DataVariant<Data> & { readonly drawn: true }): Drawn;
export function variant<Data>(spec: DataVariant<Data>): Given;
export function variant<Data>(spec: DataVariant<Data>): Given {
  const { name, data, renaming, drawn, cornerText, houses, pairs, values, sums, automata, counts, groups } = spec;
  const { mistakes, uncovered, shapes, whole, within } = spec;
  const { form, marks, format, move } = data;
  const parse = keepLast(data.parse);
  const read = keepLast((text, size) => {
    const parsed = parse(text, size);
    // Machines that need too many states are refused here.
    automata?.(parsed, size);
    const written = format(parsed, size);
    if (written.length <= LONGEST) return written;
    throw new OptionError(name, `at most ${LONGEST} characters`, undefined, String(written.length));
  });
  return {
    name,
    type: 'data',
    form,
    ...(marks && { marks }),
    read,
    fallback: () => '',
    renaming,
    ...(drawn && { drawn }),
    ...(cornerText && { cornerText }),
    ...(houses && { houses: (text, size) => houses(parse(text, size), size) }),
    ...(pairs && { pairs: (text, size, options) => pairs(parse(text, size), size, options) }),
    ...(values && { values: (text, size) => values(parse(text, size), size) }),
    ...(sums && { sums: (text, size, houses) => sums(parse(text, size), size, houses) }),
    ...(automata && { automata: (text, size) => automata(parse(text, size), size) }),
    ...(counts && { counts: (text, size) => counts(parse(text, size), size) }),
    ...(groups && { groups: (text, size) => groups(parse(text, size)) }),
    ...(mistakes && { mistakes: (text, size, answer) => mistakes(parse(text, size), size, answer) }),
    ...(whole && { whole }),
    within(text, size, seen) {
      const data = parse(text, size);
      return format(within?.(data, seen) ?? marksWithin(data, size, seen, shapes), size);
    },
    ...(uncovered && { uncovered: (text, size, seen) => uncovered(parse(text, size), size, seen) }),
    shapes: (text, size) => shapes(parse(text, size), size),
    move: (text, size, places) => format(move(parse(text, size), places), size),
  };
}

/** Keeps the last result of a function: to read, check and solve a puzzle asks for the same data in turn. */
function keepLast<Result>(compute: (text: string, size: Size) => Result): (text: string, size: Size) => Result {
  let last: { readonly text: string; readonly size: Size; readonly result: Result } | undefined;
  return (text, size) => {
    if (last === undefined || last.text !== text || !sameSize(last.size, size))
      last = { text, size: { ...size }, result: compute(text, size) };
    return last.result;
  };
}

/** Returns the marks of a list that have no covered cell. A text beside the grid isn't in any. */
function marksWithin<Data>(
  data: Data,
  size: Size,
  seen: ReadonlySet<Cell>,
  shapes: (data: Data, size: Size) => Shape[],
): Data {
  if (!Array.isArray(data)) return data;
  const isSeen = ({ cell, cells = cell === undefined ? [] : [cell] }: Shape) => cells.every((one) => seen.has(one));
  return data.filter((mark) => shapes([mark] as Data, size).every(isSeen)) as Data;
}

/** Returns whether two values may be beside each other. */
export type Test = (first: Value, second: Value) => boolean;

const tables = new WeakMap<Test, Pair['relations'][]>();

/**
 * Returns the values that a test allows for a number of values; the same arrays for the same test, so that the solver
 * reads equal tables once.
 */
export function relationsOf(test: Test, values: number): Pair['relations'] {
  const known = tables.get(test) ?? [];
  tables.set(test, known);
  known[values] ??= computeRelations(test, values);
  return known[values];
}

function computeRelations(test: Test, values: number): Pair['relations'] {
  const [there, back] = [new Int32Array(values), new Int32Array(values)];
  for (let a = 1; a <= values; a++) {
    for (let b = 1; b <= values; b++) {
      if (!test(a, b)) continue;
      there[a - 1] |= 1 << (b - 1);
      back[b - 1] |= 1 << (a - 1);
    }
  }
  return [there, there.every((mask, i) => mask === back[i]) ? there : back];
}

/** The test of cells that differ and nothing else. */
export const differ: Test = (a, b) => a !== b;

/** Returns a pair that something in the grid shows, such as a line or the mark between the cells. */
export function markedPair(rule: string, cells: readonly [Cell, Cell], test: Test, { rows }: Size, mark = ''): Pair {
  return { rule, cells, relations: relationsOf(test, rows), isDistinct: test === differ, isMarked: true, mark };
}
