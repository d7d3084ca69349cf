import { DIGITS_AND_LETTERS } from '../../core/alphabet.js';
import type { Cell, Size, Value } from '../../core/grid.js';
import type { HouseName } from '../../core/house.js';
import { valuesByCells } from '../../core/language.js';
import type { Area, Candidate, Step } from '../../core/logic.js';
import { cellName } from './cell-name.js';

/** German names for a puzzle's cells and values. */
export interface Words {
  /** Sentences about the setter's own rules with a line through some cells, in puzzles with such rules. */
  readonly ownRules?: (cells: readonly Cell[]) => string;
  /** `Z4S2` */
  readonly cell: (cell: Cell) => string;
  /** `Z4S2, Z4S5 und Z4S8` */
  readonly cells: (cells: readonly Cell[]) => string;
  /** `Z4S2, Z4S5 oder Z4S8` */
  readonly anyCell: (cells: readonly Cell[]) => string;
  /** `7`, `G` */
  readonly value: (value: Value) => string;
  /** `3 und 7` */
  readonly values: (values: readonly Value[]) => string;
  /** `3 oder 7` */
  readonly anyValue: (values: readonly Value[]) => string;
  /** `die 7`, `das G`, in the nominative or the accusative */
  readonly the: (value: Value) => string;
  /** `die 3 oder 7` */
  readonly anyThe: (values: readonly Value[]) => string;
  /** `kannst du die 5 und 7 aus Z4S2 und Z4S8 sowie die 3 aus Z5S1 streichen` */
  readonly removed: (removes: readonly Candidate[]) => string;
  /** `Streiche die 5 und 7 aus Z4S2 und Z4S8 sowie die 3 aus Z5S1.` */
  readonly remove: (removes: readonly Candidate[]) => string;
}

/** Returns the words for a puzzle size. A value's symbol is the character at its index. */
export function wordsFor(size: Size, symbols = DIGITS_AND_LETTERS): Words {
  const cell = (at: Cell) => cellName(at, size);
  const value = (at: Value) => symbols[at] ?? String(at);
  const article = (at: Value) => (/^\d/.test(value(at)) ? 'die' : 'das');
  const the = (at: Value) => `${article(at)} ${value(at)}`;
  const cells = (all: readonly Cell[]) => listOf(all.map(cell));
  return {
    cell,
    cells,
    value,
    the,
    anyThe: (all) => listOf(withArticles(all), 'oder'),
    anyCell: (all) => listOf(all.map(cell), 'oder'),
    values: (all) => listOf(all.map(value)),
    anyValue: (all) => listOf(all.map(value), 'oder'),
    removed: (removes) => `kannst du ${eachFrom(removes)} streichen`,
    remove: (removes) => `Streiche ${eachFrom(removes)}.`,
  };

  /** `die 3`, `7`, `das G`: an article only where it changes. */
  function withArticles(all: readonly Value[]): string[] {
    return all.map((at, i) => (i > 0 && article(at) === article(all[i - 1]) ? value(at) : the(at)));
  }

  /** `die 5 und 7 aus Z4S2 und Z4S8 sowie die 3 aus Z5S1` */
  function eachFrom(removes: readonly Candidate[]): string {
    return listOf(
      valuesByCells(removes).map(({ values, cells: from }) => `${listOf(withArticles(values))} aus ${cells(from)}`),
      'sowie',
    );
  }
}

/** `Trage die 7 in Z4S2 ein.`, `Streiche die 7 aus Z4S2 und Z4S8.` */
export function actionOf({ places, removes }: Pick<Step, 'places' | 'removes'>, words: Words): string {
  const cells = words.cells(places.map(({ cell }) => cell));
  return [
    ...(places.length === 0 ? [] : [`Trage ${words.the(places[0].value)} in ${cells} ein.`]),
    ...(removes.length === 0 ? [] : [words.remove(removes)]),
  ].join(' ');
}

/** `a`, `a und b`, `a, b und c`. */
export function listOf(names: readonly string[], last = 'und'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names[names.length - 1]}`;
}

const NAMES = {
  row: 'Zeile',
  column: 'Spalte',
  box: 'Block',
  region: 'Gebiet',
  window: 'Fenster',
  'extra-region': 'Zusatzgebiet',
  'disjoint-group': 'Gruppe',
};
const PLURALS = {
  row: 'Zeilen',
  column: 'Spalten',
  box: 'Blöcken',
  region: 'Gebieten',
  window: 'Fenstern',
  'extra-region': 'Zusatzgebieten',
  'disjoint-group': 'Gruppen',
};

/** `Zeile 4`; a diagonal with its article, in the nominative or the accusative. */
export function house({ type, index }: HouseName): string {
  if (type === 'diagonal') return `die Diagonale von ${index === 0 ? 'links' : 'rechts'} oben`;
  return `${NAMES[type]} ${index + 1}`;
}

/** `in Zeile 4`, `auf der Diagonale von links oben`. */
export function inHouse(name: HouseName): string {
  return name.type === 'diagonal' ? house(name).replace('die', 'auf der') : `in ${house(name)}`;
}

/** `In Zeile 4`. */
export function InHouse(name: HouseName): string {
  return capital(inHouse(name));
}

/** `in Zeile 4`, `in den Zeilen 2 und 7`, `in Zeile 2 und in Block 5`. */
export function inHouses(names: readonly HouseName[], last = 'und'): string {
  const [{ type }] = names;
  if (names.length < 2 || type === 'diagonal' || names.some((name) => name.type !== type))
    return listOf(names.map(inHouse), last);
  const numbers = names.map(({ index }) => String(index + 1));
  return `in den ${PLURALS[type]} ${listOf(numbers, last)}`;
}

/** `In den Zeilen 2 und 7`. */
export function InHouses(names: readonly HouseName[]): string {
  return capital(inHouses(names));
}

/** `Sieh dir Zeile 4 und Block 6 an.` */
export function whereToLook(areas: readonly Area[], { cell }: Words): string {
  return `Sieh dir ${listOf(areas.flatMap((area) => (area.house === undefined ? area.cells.map(cell) : house(area.house))))} an.`;
}

/** `1 Zelle`, `2 Zellen`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const NUMBERS = [
  'null',
  'eins',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];

/** Returns a number as a word up to twelve, as usual in German sentences. */
export function inWords(number: number): string {
  return NUMBERS[number] ?? String(number);
}
