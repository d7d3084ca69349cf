import { ParseError, quote } from '../core/errors.js';
import type { Puzzle } from '../core/kind.js';
import { cellsOf, membersOf, readCompressed, readFPuzzles, readValue, withoutPuzzle, wordsIn } from './f-puzzles.js';
import { type ReadCages, readCages } from './foreign-cages.js';
import { isMembers, listOf, quoteValue, textOf } from './foreign-json.js';
import { divisionOf, undivided } from './foreign-regions.js';
import { CAGE_PROBLEMS, isSet, namesOfRules, otherMembers } from './foreign-rules.js';
import { compressText } from './lz-string.js';
import type { ForeignSheet, Format, Sheet } from './sheet.js';
import { readShortJson } from './short-json.js';

/** Members that aren't rules, by both of their names where SudokuPad shortens them. */
const NO_RULES = ['id', 'cellSize', 'cs', 'cells', 'ce', 'regions', 're', 'cages', 'ca', 'metadata', 'settings'];
const NO_MARKS = ['value', 'v', 'given'];
/** Texts that are in the metadata, or each in a cage without cells: `title: Monday`. */
const TEXTS = ['title', 't', 'author', 'rules', 'source', 'solution', 'msgcorrect'];
/** Rules in the metadata. */
const FLAGS = { antiknight: 'anti-knight', antiking: 'anti-king' } as const;
/** Longest name of a puzzle on its server. A longer part of a link holds a puzzle in an unknown form. */
const LONGEST_NAME = 60;
/** Members that SudokuPad shortens, as messages name them. */
const LONG = new Map(Object.entries({ a: 'arrows', l: 'lines', o: 'overlays', u: 'underlays' }));

/**
 * Links to SudokuPad, one per line: `fpuzzles` and the puzzle of f-puzzles, or `scl` or `ctc` and SudokuPad's own form,
 * compressed by lz-string, in base64.
 */
export const sudokupad: Format = {
  name: 'sudokupad',
  title: 'SudokuPad link',
  extensions: [],
  kinds: ['sudoku'],
  keeps: ['title', 'author', 'comment'],
  line: { is: (line) => partOf(line) !== undefined, read: readLink },
  write({ puzzle, title, author, comment }) {
    const members = membersOf({ puzzle, ...wordsIn({ title, author, comment }) }, sudokupad.title);
    return linkTo('fpuzzles', JSON.stringify(members));
  },
  writeForeign: ({ program, json }) => linkTo(program === 'f-puzzles' ? 'fpuzzles' : 'scl', json),
};

function linkTo(form: 'fpuzzles' | 'scl', json: string): string {
  return `https://sudokupad.app/${form}${encodeURIComponent(compressText(json))}`;
}

/** Returns the part of a link that holds or names the puzzle; undefined for any other text. */
function partOf(link: string): string | undefined {
  const match =
    /^(?:https?:\/\/)?(?:(?:www|beta|alpha)\.)?(?:sudokupad\.app|sudokupad\.svencodes\.com|app\.crackingthecryptic\.com)\/(?:sudoku\/?)?(?:puzzle\/)?(?:\?puzzleid=)?([^?&#]*)/i.exec(
      link,
    );
  return match?.[1];
}

function readLink(link: string): Sheet | ForeignSheet {
  const part = partOf(link) ?? '';
  const [, form, compressed] = /^(fpuz(?:zles)?|scl|ctc)(.{20,})$/.exec(part) ?? [];
  if (form === undefined && part.length > LONGEST_NAME)
    throw new ParseError(
      'form',
      `expected a SudokuPad link with fpuzzles, fpuz, scl or ctc, got ${quote(link)}; open it there and export the puzzle`,
    );
  if (form === undefined) throw withoutPuzzle(link);
  const text = readCompressed(compressed);
  return form.startsWith('fpuz') ? readFPuzzles(readShortJson(text), text) : readSudokuPad(readShortJson(text), text);
}

/** Returns whether a JSON value is a puzzle as SudokuPad saves it. */
export function isSudokuPad(value: unknown): boolean {
  if (!isMembers(value)) return false;
  const cells = value.cells ?? value.ce;
  return Array.isArray(cells) && Array.isArray(cells[0]) && isMembers(cells[0][0]);
}

/** Returns the sheet of a puzzle as SudokuPad saves it; `json` is its text. Throws ParseError. */
export function readSudokuPad(value: unknown, json: string): Sheet | ForeignSheet {
  if (!isMembers(value) || !isSudokuPad(value))
    throw new ParseError('json', 'expected a puzzle of SudokuPad, got other JSON');
  const rows = cellsOf(value.cells ?? value.ce);
  const cells = rows.flat();
  const metadata = isMembers(value.metadata) ? value.metadata : {};
  const cages = listOf(value.cages ?? value.ca);
  const killer = readKiller(cages.filter(isRule), rows.length);
  const flags = Object.entries(FLAGS).filter(([name]) => metadata[name] === true);
  const rules = [
    ...otherMembers(value, NO_RULES).map((name) => LONG.get(name) ?? name),
    ...otherMembers(metadata, [...TEXTS, ...flags.map(([name]) => name)]).filter((name) => isFlag(metadata[name])),
    ...cages.flatMap((cage) => namedIn(cage) ?? []).filter((name) => !TEXTS.includes(name)),
    ...cells.flatMap((cell) => otherMembers(cell, NO_MARKS)),
  ];
  const division = divisionOf(regionsOf(listOf(value.regions ?? value.re), rows.length), rows.length);
  const boxes = isSet(value.regions ?? value.re) ? 'region' : 'noRegions';
  const missing = namesOfRules(
    division === undefined ? [...rules, boxes] : rules,
    'problem' in killer ? [killer.problem] : [],
  );
  const clues = Uint8Array.from(cells, (cell) => readValue(cell.value ?? cell.v, rows.length));
  const { size, options } = division ?? undivided(rows.length);
  const rulesOfPuzzle = {
    ...options,
    ...Object.fromEntries(flags.map(([, name]) => [name, 'yes'])),
    ...('option' in killer && killer.option !== '' && { cages: killer.option }),
  };
  const puzzle: Puzzle = { kind: 'sudoku', size, options: rulesOfPuzzle, clues };
  const wordOf = (name: string) => metadata[name] ?? textIn(cages, name);
  const sheet = {
    puzzle,
    ...wordsIn({
      title: wordOf('title') ?? wordOf('t'),
      author: wordOf('author'),
      comment: wordOf('rules'),
      source: wordOf('source'),
    }),
  };
  return missing.length === 0 ? sheet : { part: sheet, missing, program: 'sudokupad', json };
}

/** Returns whether a cage is more than a text, a row, a column or a box. */
function isRule(cage: unknown): boolean {
  if (!isMembers(cage) || !isSet(cage.cells ?? cage.ce)) return false;
  return !['rowcol', 'region'].includes(textOf(cage.type)) || isSet(cage.value ?? cage.v);
}

/** Returns cages as an option. One without a sum is a rule only if it says that its values differ. */
function readKiller(cages: readonly unknown[], side: number): ReadCages {
  const list = cages.filter(isMembers).map(({ cells, ce, sum, value, v, unique }) => {
    return { cells: listOf(cells ?? ce).map(listOf), sum: value ?? v ?? sum, unique };
  });
  if (list.some(({ unique }) => unique === false)) return { problem: CAGE_PROBLEMS.repeating };
  if (list.some(({ sum, unique }) => unique !== true && !isSet(sum))) return { problem: CAGE_PROBLEMS.drawn };
  return readCages(list, side);
}

/** Returns whether a member of the metadata is a rule that is on, and no text. */
function isFlag(value: unknown): boolean {
  return typeof value !== 'string' || /^(?:true|yes|on|1)$/i.test(value);
}

/** Returns the name of what a cage without cells holds. */
function namedIn(cage: unknown): string | undefined {
  if (!isMembers(cage) || isSet(cage.cells ?? cage.ce)) return undefined;
  return /^\s*([a-z]\w*)\s*:/i.exec(textOf(cage.value ?? cage.v))?.[1];
}

/** Returns a text that is held in a cage without cells. */
function textIn(cages: readonly unknown[], name: string): string | undefined {
  const cage = cages.find((one) => namedIn(one) === name);
  if (!isMembers(cage)) return undefined;
  const text = textOf(cage.value ?? cage.v);
  return text.slice(text.indexOf(':') + 1).trim();
}

/** Returns for each cell the number of its region. */
function regionsOf(regions: readonly unknown[], side: number): (number | undefined)[] {
  const found: (number | undefined)[] = new Array(side * side).fill(undefined);
  regions.forEach((region, number) => {
    for (const place of listOf(region)) {
      const [row, column] = Array.isArray(place) ? place : [];
      if (
        !Number.isInteger(row) ||
        !Number.isInteger(column) ||
        Math.max(row, column) >= side ||
        Math.min(row, column) < 0
      )
        throw new ParseError('cell', `expected regions of [row, column], got ${quoteValue(place)}`);
      found[row * side + column] = number;
    }
  });
  return found;
}
