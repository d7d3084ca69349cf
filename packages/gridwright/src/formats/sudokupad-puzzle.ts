import { ParseError } from '../core/errors.js';
import type { Puzzle } from '../core/kind.js';
import { readValue, wordsIn } from './f-puzzles.js';
import { type ReadCages, readCages } from './foreign-cages.js';
import { FOG_MEMBERS, readFog } from './foreign-fog.js';
import { isMembers, listOf, type Members, textOf } from './foreign-json.js';
import { divisionOf, undivided } from './foreign-regions.js';
import { CAGE_PROBLEMS, isSet, namesOfRules, otherMembers } from './foreign-rules.js';
import type { ForeignSheet } from './sheet.js';
import { withSolution } from './solutions.js';
import { gridOf } from './sudokupad-grid.js';

/** Members that aren't rules, by both of their names where SudokuPad shortens them. */
const NO_RULES = [
  ...['id', 'cellSize', 'cs', 'cells', 'ce', 'regions', 're', 'cages', 'ca', 'metadata', 'settings', 'vd'],
  'global',
];
const NO_MARKS = ['value', 'v', 'given'];
/** Texts that are in the metadata, or each in a cage without cells: `title: Monday`. */
const TEXTS = ['title', 't', 'author', 'rules', 'source', 'solution', 'msgcorrect', 'giftmessage'];
const NO_FLAGS = ['bgimageopacity'];
/** Rules in the metadata. */
const FLAGS = { antiknight: 'anti-knight', antiking: 'anti-king' } as const;
/** Members that SudokuPad shortens, as messages name them. */
const LONG = new Map(Object.entries({ a: 'arrows', l: 'lines', o: 'overlays', u: 'underlays' }));

/** Returns whether a JSON value is a puzzle as SudokuPad saves it. */
export function isSudokuPad(value: unknown): value is Members {
  if (!isMembers(value)) return false;
  const cells = value.cells ?? value.ce;
  return Array.isArray(cells) && Array.isArray(cells[0]) && isMembers(cells[0][0]);
}

/** Returns the sheet of a puzzle as SudokuPad saves it; `json` is its text. Throws ParseError. */
export function readSudokuPad(value: unknown, json: string): ForeignSheet {
  if (!isSudokuPad(value)) throw new ParseError('json', 'expected a puzzle of SudokuPad, got other JSON');
  const { side, top, left, cells, margin, regions } = gridOf(value);
  const metadata = isMembers(value.metadata) ? value.metadata : {};
  const cages = listOf(value.cages ?? value.ca);
  const isBeside = (cage: unknown) => isOutside(cage, side, top, left);
  const killer = readKiller(
    cages.filter((cage) => isCageWithCells(cage) && !isBeside(cage)),
    { side, top, left },
    sudokuPadText(value, 'rules') ?? '',
  );
  const global = listOf(value.global).map(textOf);
  const isOn = (name: string) =>
    metadata[name] === true || global.includes(name) || isFlag(textIn(cages, name) ?? 'off');
  const flags = Object.entries(FLAGS).filter(([name]) => isOn(name));
  const known = [...TEXTS, ...NO_FLAGS, ...flags.map(([name]) => name)];
  const members = [
    ...otherMembers(value, NO_RULES).map((name) => LONG.get(name) ?? name),
    ...otherMembers(metadata, known).filter((name) => isFlag(metadata[name])),
    ...global.filter((name) => !known.includes(name)),
    ...(isSet(metadata.bgimage) ? ['bgimage'] : []),
    ...cages.flatMap((cage) => namedIn(cage) ?? []).filter((name) => !known.includes(name)),
    ...cells.flatMap((cell) => otherMembers(cell, NO_MARKS)).filter((name) => name !== 'pencilMarks'),
    ...(cells.some(({ pencilMarks }) => listOf(pencilMarks).some((one) => textOf(one).trim() !== ''))
      ? ['pencilMarks']
      : []),
    ...(margin.some((cell) => isSet(cell.value ?? cell.v)) || cages.some(isBeside) ? ['outside'] : []),
  ];
  const division = divisionOf(regions, side);
  const boxes = isSet(value.regions ?? value.re) ? 'region' : 'noRegions';
  const missing = namesOfRules(
    [...members.filter((name) => !FOG_MEMBERS.includes(name)), ...(division === undefined ? [boxes] : [])],
    'problem' in killer ? [killer.problem] : [],
  );
  const fog = readFog(value, { side, top, left }, lightsOf(cages));
  const clues = Uint8Array.from(cells, (cell) => readValue(cell.value ?? cell.v, side));
  const { size, options } = division ?? undivided(side);
  const rules = {
    ...options,
    ...Object.fromEntries(flags.map(([, name]) => [name, 'yes'])),
    ...('option' in killer && killer.option !== '' && { killer: killer.option }),
    ...(fog && { fog }),
  };
  const puzzle: Puzzle = { kind: 'sudoku', size, options: rules, clues };
  const words = wordsIn({
    title: sudokuPadText(value, 'title') ?? sudokuPadText(value, 't'),
    author: sudokuPadText(value, 'author'),
    comment: sudokuPadText(value, 'rules'),
    source: sudokuPadText(value, 'source'),
  });
  return {
    part: { puzzle, ...withSolution(puzzle, sudokuPadSolution(value)), ...words },
    missing,
    ...(fog === undefined && { unshown: ['fog'] }),
    program: 'sudokupad',
    json,
  };
}

/** Returns the solution that is stored with a puzzle. Throws ParseError. */
export function sudokuPadSolution(value: Members): Uint8Array | undefined {
  const text = sudokuPadText(value, 'solution')?.replace(/\s/g, '');
  if (text === undefined) return undefined;
  const { side, top, left } = gridOf(value);
  const rows = listOf(value.cells ?? value.ce);
  const columns = listOf(rows[0]).length;
  if (text.length !== rows.length * columns) return undefined;
  return Uint8Array.from({ length: side * side }, (_, cell) => {
    const at = (Math.floor(cell / side) + top) * columns + (cell % side) + left;
    return valueOfSign(text[at], side);
  });
}

/** Returns the value of a sign of a solution; 0 for an unknown one. */
function valueOfSign(sign: string, side: number): number {
  const value = Number.parseInt(sign, 36);
  return value >= 1 && value <= side ? value : 0;
}

/** Returns a text of the puzzle, from its metadata or from cages without cells; undefined if it has none. */
export function sudokuPadText(value: Members, name: string): string | undefined {
  const { [name]: text } = isMembers(value.metadata) ? value.metadata : {};
  if (isSet(text)) return Array.isArray(text) ? text.map(textOf).join('\n') : textOf(text);
  return textIn(listOf(value.cages ?? value.ca), name);
}

/** Returns a text that is held in cages without cells. */
function textIn(cages: readonly unknown[], name: string): string | undefined {
  const texts = cages
    .filter(isMembers)
    .filter((cage) => namedIn(cage) === name)
    .map((cage) => textOf(cage.value ?? cage.v).replace(/^[^:]*:\s*/, ''));
  return texts.length === 0 ? undefined : texts.join('\n').trim();
}

/** Returns whether a cage is more than a text, a light in fog, a row, a column, a box or an invisible frame. */
export function isCageWithCells(cage: unknown): cage is Members {
  if (!isMembers(cage) || !isSet(cage.cells ?? cage.ce) || isFog(cage)) return false;
  if (cage.hidden === true && cage.unique !== true) return false;
  return !['rowcol', 'region'].includes(textOf(cage.type)) || isSet(cage.value ?? cage.v);
}

function isFog(cage: unknown): boolean {
  return isMembers(cage) && /^\s*foglight\b/i.test(textOf(cage.value ?? cage.v));
}

/** Returns the cells of cages that light them in fog, and the texts of those that name them. */
function lightsOf(cages: readonly unknown[]): readonly unknown[] {
  return cages
    .filter(isMembers)
    .filter(isFog)
    .flatMap((cage) => [textOf(cage.value ?? cage.v), ...listOf(cage.cells ?? cage.ce)]);
}

/** Returns whether a cage is a clue beside the grid: a text at one cell there. */
function isOutside(cage: unknown, side: number, top: number, left: number): boolean {
  if (!isMembers(cage) || !isCageWithCells(cage)) return false;
  const places = listOf(cage.cells ?? cage.ce).map(listOf);
  const isIn = (at: unknown, from: number) => Number(at) >= from && Number(at) < from + side;
  return places.length === 1 && places.every(([row, column]) => !isIn(row, top) || !isIn(column, left));
}

/** Returns cages as an option. A cage without a sum is a rule only if its values are marked as different. */
function readKiller(
  cages: readonly unknown[],
  { side, top, left }: Readonly<Record<'side' | 'top' | 'left', number>>,
  rules: string,
): ReadCages {
  const list = cages.filter(isMembers).map(({ cells, ce, sum, value, v, unique }) => {
    const places = listOf(cells ?? ce).map((place) => {
      const [row, column] = listOf(place);
      return [Number(row) - top, Number(column) - left];
    });
    return { cells: places, sum: value ?? v ?? sum, unique };
  });
  if (list.some(({ unique }) => unique === false)) return { problem: CAGE_PROBLEMS.repeating };
  if (list.some(({ sum, unique }) => unique !== true && !isSet(sum))) return { problem: CAGE_PROBLEMS.drawn };
  return readCages(list, side, rules);
}

/** Returns whether a member of the metadata is a rule that is on, and no text. */
function isFlag(value: unknown): boolean {
  return typeof value !== 'string' || /^(?:true|yes|on|1)$/i.test(value);
}

/** Returns the name of what a cage without cells holds. */
function namedIn(cage: unknown): string | undefined {
  if (!isMembers(cage) || isSet(cage.cells ?? cage.ce)) return undefined;
  return /^\s*([a-z]\w*)\s*:/i.exec(textOf(cage.value ?? cage.v))?.[1]?.toLowerCase();
}
