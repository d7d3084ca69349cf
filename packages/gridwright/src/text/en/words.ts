import { DIGITS_AND_LETTERS } from '../../core/alphabet.js';
import { type Cell, cellName, type Size, type Value } from '../../core/grid.js';
import { type HouseName, houseName } from '../../core/house.js';
import { valuesByCells } from '../../core/language.js';
import type { Area, Candidate, Step } from '../../core/logic.js';

/** English names for a puzzle's cells, values and houses. */
export interface Words {
  /** Sentences about the setter's own rules with a line through some cells, in puzzles with such rules. */
  readonly ownRules?: (cells: readonly Cell[]) => string;
  /** `r4c2` */
  readonly cell: (cell: Cell) => string;
  /** `r4c2, r4c5 and r4c8` */
  readonly cells: (cells: readonly Cell[]) => string;
  /** `r4c2, r4c5 or r4c8` */
  readonly anyCell: (cells: readonly Cell[]) => string;
  /** `7`, `G` */
  readonly value: (value: Value) => string;
  /** `3 and 7` */
  readonly values: (values: readonly Value[]) => string;
  /** `3 or 7` */
  readonly anyValue: (values: readonly Value[]) => string;
  /** `r4c2 is 7`, `r4c2 and r4c5 are 7`, for cells with one value. */
  readonly placed: (places: readonly Candidate[]) => string;
  /** `5 and 7 can be removed from r4c2 and r4c8, and 3 from r5c1` */
  readonly removed: (removes: readonly Candidate[]) => string;
  /** `Remove 5 and 7 from r4c2 and r4c8, and 3 from r5c1.` */
  readonly remove: (removes: readonly Candidate[]) => string;
}

/** Returns the words for a puzzle size. A value's symbol is the character at its index. */
export function wordsFor(size: Size, symbols = DIGITS_AND_LETTERS): Words {
  const cell = (at: Cell) => cellName(at, size);
  const value = (at: Value) => symbols[at] ?? String(at);
  const cells = (all: readonly Cell[]) => listOf(all.map(cell));
  return {
    cell,
    cells,
    value,
    anyCell: (all) => listOf(all.map(cell), 'or'),
    values: (all) => listOf(all.map(value)),
    anyValue: (all) => listOf(all.map(value), 'or'),
    placed: (places) =>
      `${cells(places.map((place) => place.cell))} ${places.length === 1 ? 'is' : 'are'} ${value(places[0].value)}`,
    removed: (removes) => eachFrom(removes, ' can be removed'),
    remove: (removes) => `Remove ${eachFrom(removes)}.`,
  };

  /** `5 and 7 from r4c2 and r4c8, and 3 from r5c1`, with a verb after the first values. */
  function eachFrom(removes: readonly Candidate[], verb = ''): string {
    const [first, ...more] = valuesByCells(removes).map(
      ({ values, cells: from }, i) => `${listOf(values.map(value))}${i === 0 ? verb : ''} from ${cells(from)}`,
    );
    return [first, ...more.slice(0, -1), ...more.slice(-1).map((last) => `and ${last}`)].join(', ');
  }
}

/** `Enter 7 in r4c2.`, `Remove 7 from r4c2 and r4c8.` */
export function actionOf({ places, removes }: Pick<Step, 'places' | 'removes'>, words: Words): string {
  const cells = words.cells(places.map(({ cell }) => cell));
  return [
    ...(places.length === 0 ? [] : [`Enter ${words.value(places[0].value)} in ${cells}.`]),
    ...(removes.length === 0 ? [] : [words.remove(removes)]),
  ].join(' ');
}

/** `a`, `a and b`, `a, b and c`. */
export function listOf(names: readonly string[], last = 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names[names.length - 1]}`;
}

/** `row 4`, `the diagonal from the top left`. */
export const house: (name: HouseName) => string = houseName;

/** `Row 4`. */
export function House(name: HouseName): string {
  return capital(houseName(name));
}

const PLURALS = {
  row: 'rows',
  column: 'columns',
  box: 'boxes',
  region: 'regions',
  diagonal: 'diagonals',
  window: 'windows',
  'extra-region': 'extra regions',
  'disjoint-group': 'disjoint groups',
};

/** `row 4`, `rows 2 and 7`, `row 2 and box 5`. */
export function houses(names: readonly HouseName[]): string {
  const [{ type }] = names;
  if (names.length < 2 || type === 'diagonal' || names.some((name) => name.type !== type))
    return listOf(names.map(houseName));
  return `${PLURALS[type]} ${listOf(names.map(({ index }) => String(index + 1)))}`;
}

/** `Look at row 4 and box 6.` */
export function whereToLook(areas: readonly Area[], { cell }: Words): string {
  return `Look at ${listOf(areas.flatMap((area) => (area.house === undefined ? area.cells.map(cell) : houseName(area.house))))}.`;
}

/** `1 cell`, `2 cells`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NUMBERS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A number as a word, since `11 1s` reads badly; 0 to 31. */
export function inWords(number: number): string {
  if (number <= 20) return NUMBERS[number];
  if (number >= 30) return number === 30 ? 'thirty' : 'thirty-one';
  return `twenty-${NUMBERS[number - 20]}`;
}
