import { OptionError, ParseError, quote } from '../core/errors.js';
import { cellCount } from '../core/grid.js';
import { windowsOf } from '../core/house.js';
import type { Puzzle } from '../core/kind.js';
import { formatCandidates, parseCandidates } from '../kinds/sudoku/variants/candidates.js';
import { kindOf } from '../named/kinds.js';
import { MARK_PARTS, MARK_RULES, marksOf, readMarks, withOwnDrawings } from './f-puzzles-marks.js';
import { cagesIn, diagonalCages, disjointCages, type ForeignCage, type ReadCages, readCages } from './foreign-cages.js';
import { FOG_MEMBERS, fogMembers, readFog } from './foreign-fog.js';
import { isMembers, listOf, type Members, nameOf, placeOf, quoteValue, textOf } from './foreign-json.js';
import { divisionOf, regionsOf, undivided, usualBoxes } from './foreign-regions.js';
import { isSet, namesOfRules, otherMembers, otherParts } from './foreign-rules.js';
import { compressText, decompressText } from './lz-string.js';
import {
  type ForeignSheet,
  type Format,
  LONGEST_SHEET,
  type Sheet,
  unfit,
  valuesOf,
  type Word,
  withAnswer,
} from './sheet.js';
import { readShortJson } from './short-json.js';
import { withSolution } from './solutions.js';

/**
 * Members that aren't rules: the puzzle's texts, the answer to compare with, and settings of the editor and its solver.
 */
const NO_RULES = [
  ...['size', 'grid', 'title', 'author', 'ruleset', 'solution', 'successMessage'],
  ...['highlightConflicts', 'disabledlogic', 'truecandidatesoptions', 'metadata'],
];
const NO_MARKS = ['value', 'given', 'region', 'centerPencilMarks', 'cornerPencilMarks'];

/** The member of a cell for the values that it may have. */
const CANDIDATES = 'givenPencilMarks';

/** The member of a cell with `Odd` or `Even`, as old versions of f-puzzles have it. */
const PARITY = 'parity';
const PARITIES = ['odd', 'even'];

/** The options that f-puzzles has. */
const KNOWN = [
  ...[
    'diagonals',
    'jigsaw',
    'windoku',
    'anti-knight',
    'anti-king',
    'odd-even',
    'killer',
    'disjoint-groups',
    'candidates',
    'fog',
  ],
  ...MARK_RULES,
];
/** Flags there, by other names. */
const FLAGS = { 'anti-knight': 'antiknight', 'anti-king': 'antiking' } as const;

/** Links to f-puzzles.com, one per line: the puzzle as JSON, compressed by lz-string, in base64. */
export const fPuzzles: Format = {
  name: 'f-puzzles',
  title: 'f-puzzles link',
  extensions: [],
  kinds: ['sudoku'],
  keeps: ['answer', 'notes', 'title', 'author', 'comment'],
  line: { is: (line) => /^(?:https?:\/\/)?(?:www\.)?f-puzzles\.com\/\S*[?&](?:load|id)=/i.test(line), read: readLink },
  write: (sheet) => linkTo(JSON.stringify(membersOf(sheet, fPuzzles.title))),
  writeForeign: (sheet) => linkTo(jsonOf(sheet, fPuzzles.title)),
};

function linkTo(json: string): string {
  return `https://www.f-puzzles.com/?load=${compressText(json)}`;
}

/**
 * Returns the JSON of a puzzle that f-puzzles saved. Throws OptionError with the format's title for another program's.
 */
export function jsonOf({ program, json }: ForeignSheet, title: string): string {
  if (program !== 'f-puzzles') throw new OptionError(title, 'a puzzle from f-puzzles', 'a puzzle from SudokuPad');
  return json;
}

function readLink(link: string): ForeignSheet {
  const part = /[?&]load=([^&#]*)/.exec(link)?.[1];
  if (part === undefined) throw withoutPuzzle(link);
  const json = readCompressed(part);
  return readFPuzzles(readShortJson(json), json);
}

/** Returns the error for a link that only names a puzzle: Gridwright doesn't ask other servers. */
export function withoutPuzzle(link: string): ParseError {
  return new ParseError(
    'form',
    `expected a link that contains the puzzle, got one to a puzzle on a server, ${quote(link)}; open it there and export the puzzle`,
    { received: link },
  );
}

/** Returns the JSON of a compressed part of a link. Throws ParseError. */
export function readCompressed(part: string): string {
  // Some programs decode the plus signs of a link to spaces, or have the base64 of addresses and file names.
  const digits = unescapedWholly(part).replace(/[ -]/g, '+').replaceAll('_', '/');
  return decompressText(digits, LONGEST_SHEET);
}

/** Links that were copied as a part of other links have escapes of escapes. Most of them are removed one in another. */
const MOST_ESCAPES = 4;

/** Returns a compressed part of a link, which has no percent signs of its own, without escapes. */
function unescapedWholly(part: string): string {
  let text = part;
  for (let i = 0; i < MOST_ESCAPES && text.includes('%'); i++) text = unescaped(text);
  return text;
}

/** Returns a part of a link without escapes. */
export function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A percent sign that isn't an escape is reported as damage.
    return part;
  }
}

/** Returns whether a JSON value is a puzzle as f-puzzles saves it: rows of cells that are objects. */
export function isFPuzzles(value: unknown): value is Members {
  return isMembers(value) && isMembers(firstOf(firstOf(value.grid)));
}

/** Returns the sheet of a puzzle as f-puzzles saves it; `json` is its text. Throws ParseError. */
export function readFPuzzles(parsed: unknown, json: string): ForeignSheet {
  if (!isFPuzzles(parsed)) throw new ParseError('json', 'expected a puzzle of f-puzzles, got other JSON');
  const rows = cellsOf(parsed.grid);
  const value = withParities(parsed, rows);
  const cells = rows.flat();
  const diagonals = [value['diagonal+'], value['diagonal-']].map(isSet);
  const hasBoth = diagonals.every(Boolean);
  const hasWindows = rows.length === 9 && isWindoku(value.extraregion);
  const flags = Object.entries(FLAGS).filter(([, member]) => value[member] === true);
  const pairRules = Object.fromEntries(flags.map(([name]) => [name, 'yes']));
  const marks = readMarks(value, rows.length, hasWindows ? ['extraregion'] : []);
  const usual = usualBoxes(rows.length);
  // f-puzzles takes rows for the boxes of sizes such as 7x7.
  const regions = cells.map(({ region }, cell) => region ?? usual?.[cell] ?? Math.floor(cell / rows.length));
  const division = divisionOf(regions, rows.length);
  const isJigsaw = division?.size.boxRows === 0;
  const groups = [
    ...(hasBoth ? [] : diagonalCages(diagonals, rows.length)),
    ...(isSet(value.disjointgroups) && isJigsaw ? disjointCages(rows.length) : []),
  ];
  const candidates = readCandidates(cells, rows.length);
  const fog = readFog(value, { side: rows.length, top: 0, left: 0 });
  const cages = readAllCages(value.killercage, groups, rows.length, textOf(value.ruleset));
  const known = [
    ...NO_RULES,
    ...FOG_MEMBERS,
    ...['killercage', 'disjointgroups', 'diagonal+', 'diagonal-'],
    ...(hasWindows ? ['extraregion'] : []),
    ...flags.map(([, member]) => member),
    ...marks.known,
  ];
  const others = [
    ...otherMembers(withOwnDrawings(value), known),
    ...cells.flatMap((cell) =>
      otherMembers(cell, [
        ...NO_MARKS,
        ...(candidates === undefined ? [] : [CANDIDATES]),
        ...(parityOf(cell) === undefined ? [] : [PARITY]),
      ]),
    ),
    ...otherParts(value, known, { ...MARK_PARTS, killercage: ['cells', 'value'] }),
  ];
  const isWindow = hasWindows && !isJigsaw;
  const missing = namesOfRules(
    [...others, ...(division === undefined ? ['region'] : []), ...(hasWindows && !isWindow ? ['extraregion'] : [])],
    'problem' in cages ? [cages.problem] : [],
  );
  const answer = Uint8Array.from(cells, ({ value }) => readValue(value, rows.length));
  const clues = answer.map((one, cell) => (cells[cell].given === true ? one : 0));
  const { size, options } = division ?? undivided(rows.length);
  const rules = {
    ...(hasBoth && { diagonals: 'yes' }),
    ...options,
    ...(isWindow && { windoku: 'yes' }),
    ...(isSet(value.disjointgroups) && !isJigsaw && { 'disjoint-groups': 'yes' }),
    ...pairRules,
    ...marks.options,
    ...(candidates !== undefined && candidates !== '' && { candidates }),
    ...('option' in cages && cages.option !== '' && { killer: cages.option }),
    ...(fog && { fog }),
  };
  const puzzle: Puzzle = { kind: 'sudoku', size, options: rules, clues };
  const notes = Uint32Array.from(
    cells,
    (cell) => readNotes(cell.centerPencilMarks, rows.length) | readNotes(cell.cornerPencilMarks, rows.length),
  );
  const sheet = {
    ...withAnswer(puzzle, answer),
    ...withSolution(puzzle, fPuzzlesSolution(value)),
    ...(notes.some((mask) => mask !== 0) && { notes }),
    ...wordsIn({ title: value.title, author: value.author, comment: value.ruleset }),
  };
  return { part: sheet, missing, ...(fog === undefined && { unshown: ['fog'] }), program: 'f-puzzles', json };
}

/** Returns the solution that is stored with a puzzle. */
export function fPuzzlesSolution(value: Members): Uint8Array | undefined {
  const rows = listOf(value.grid).length;
  const solution = listOf(value.solution);
  if (rows === 0 || solution.length !== cellCount({ rows, columns: rows, boxRows: 0, boxColumns: 0 })) return undefined;
  return Uint8Array.from(solution, (one) => (Number(one) >= 1 && Number(one) <= rows ? Number(one) : 0));
}

/** Returns the member of the puzzle for the parity of a cell; undefined for none. */
function parityOf(cell: Members): string | undefined {
  return PARITIES.find((name) => name === textOf(cell[PARITY]).toLowerCase());
}

/** Returns a puzzle with the parities of its cells as new versions of f-puzzles have them. */
function withParities(value: Members, rows: readonly (readonly Members[])[]): Members {
  const marks = (name: string) =>
    rows.flatMap((row, r) =>
      row.flatMap((cell, c) => (parityOf(cell) === name ? [{ cell: `R${r + 1}C${c + 1}` }] : [])),
    );
  const added = PARITIES.map((name) => [name, marks(name)] as const).filter(([, items]) => items.length > 0);
  return { ...value, ...Object.fromEntries(added.map(([name, items]) => [name, [...listOf(value[name]), ...items]])) };
}

/** Returns the four windows of a Windoku as f-puzzles saves them. */
function windowRegions(): { readonly cells: readonly string[] }[] {
  const { defaultSize } = kindOf('sudoku');
  return windowsOf(defaultSize).map(({ cells }) => ({ cells: cells.map((cell) => nameOf(cell, defaultSize)) }));
}

/** Returns the values that cells may have as an option, '' for none; undefined for others than those of the grid. */
function readCandidates(cells: readonly Members[], side: number): string | undefined {
  const all = 2 ** side - 1;
  try {
    const masks = cells.map((cell) => readNotes(cell[CANDIDATES], side) || all);
    return formatCandidates(masks, { rows: side, columns: side, boxRows: 0, boxColumns: 0 });
  } catch (error) {
    if (error instanceof ParseError) return undefined;
    throw error;
  }
}

/** Returns the killer cages as an option. Some other groups are cages without a sum. */
function readAllCages(cages: unknown, groups: readonly ForeignCage[], side: number, rules: string): ReadCages {
  const own = (Array.isArray(cages) ? cages : [cages]).filter(isSet).map((cage): ForeignCage => {
    const { cells, value: sum } = isMembers(cage) ? cage : {};
    return { cells: listOf(cells).map(placeOf), sum };
  });
  return readCages([...own, ...groups], side, rules);
}

/** Returns whether extra regions are the windows of a Windoku, in any order. */
function isWindoku(regions: unknown): boolean {
  const key = (lists: readonly unknown[]) =>
    lists
      .map((region) => (isMembers(region) && Array.isArray(region.cells) ? region.cells.map(textOf).sort().join() : ''))
      .sort()
      .join(' ');
  return Array.isArray(regions) && key(regions) === key(windowRegions());
}

/** Returns the texts that aren't empty. */
export function wordsIn(words: Readonly<Partial<Record<Word, unknown>>>): Partial<Sheet> {
  return Object.fromEntries(Object.entries(words).filter(([, text]) => typeof text === 'string' && text !== ''));
}

/** Returns the cells of a square grid, in rows. Throws ParseError. */
export function cellsOf(grid: unknown): Members[][] {
  const rows = Array.isArray(grid) ? grid : [];
  for (const row of rows)
    if (!Array.isArray(row) || row.length !== rows.length || !row.every(isMembers))
      throw new ParseError('size', `expected ${rows.length} rows of ${rows.length} cells`);
  return rows as Members[][];
}

/** Returns the value of a cell, a number or its text; 0 if it has none. Throws ParseError. */
export function readValue(value: unknown, most: number): number {
  if (value === undefined || value === null || value === '' || value === 0) return 0;
  const number = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > most)
    throw new ParseError('value', `expected values from 1 to ${most}, got ${quoteValue(value)}`);
  return number;
}

function readNotes(values: unknown, most: number): number {
  if (values === undefined || values === null) return 0;
  if (!Array.isArray(values)) throw new ParseError('value', 'expected the notes of a cell to be a list of values');
  return values.reduce((mask: number, value) => mask | ((1 << readValue(value, most)) >>> 1), 0) >>> 0;
}

/** Returns the puzzle as f-puzzles saves it. Throws OptionError, by the format's title, for one that it can't have. */
export function membersOf({ puzzle, answer = puzzle.clues, notes, solution, ...words }: Sheet, title: string): Members {
  const { size, options, clues } = puzzle;
  const isKnown = Object.keys(options).every((name) => KNOWN.includes(name));
  if (puzzle.kind !== 'sudoku' || !isKnown) throw unfit(title, 'a Sudoku', puzzle);
  const regions = regionsOf(puzzle);
  const marks = marksOf(puzzle, title);
  const [given, allValues] = [parseCandidates(puzzle), 2 ** size.rows - 1];
  const extraregion = [...(options.windoku === undefined ? [] : windowRegions()), ...listOf(marks.extraregion)];
  const grid = Array.from({ length: cellCount(size) }, (_, cell) => ({
    ...(answer[cell] !== 0 && { value: answer[cell] }),
    ...(clues[cell] !== 0 && { given: true }),
    ...(notes !== undefined && notes[cell] !== 0 && { cornerPencilMarks: valuesOf(notes[cell]) }),
    ...(regions !== undefined && { region: regions[cell] }),
    ...(given[cell] !== allValues && { [CANDIDATES]: valuesOf(given[cell]) }),
  }));
  return {
    size: size.rows,
    ...(words.title !== undefined && { title: words.title }),
    ...(words.author !== undefined && { author: words.author }),
    ...(words.comment !== undefined && { ruleset: words.comment }),
    ...(solution !== undefined && { solution: Array.from(solution) }),
    ...(options.diagonals !== undefined && { 'diagonal+': true, 'diagonal-': true }),
    ...(options['disjoint-groups'] !== undefined && { disjointgroups: true }),
    ...marks,
    ...(options.fog !== undefined && fogMembers(options.fog, size)),
    ...(extraregion.length > 0 && { extraregion }),
    ...cagesOf(puzzle),
    ...Object.fromEntries(
      Object.entries(FLAGS).flatMap(([name, member]) => (options[name] === undefined ? [] : [[member, true]])),
    ),
    grid: Array.from({ length: size.rows }, (_, row) => grid.slice(row * size.columns, (row + 1) * size.columns)),
  };
}

/** Returns the killer cages. */
function cagesOf(puzzle: Puzzle): Members {
  const killercage = cagesIn(puzzle).map(({ cells, sum }) => ({
    cells: cells.map((cell) => nameOf(cell, puzzle.size)),
    ...(sum !== undefined && { value: String(sum) }),
  }));
  return killercage.length === 0 ? {} : { killercage };
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : undefined;
}
