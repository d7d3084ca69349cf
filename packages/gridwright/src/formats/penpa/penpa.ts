import { ParseError } from '../../core/errors.js';
import { isMembers, listOf, textOf } from '../foreign-json.js';
import type { ForeignSheet, LineForm } from '../sheet.js';
import { readShortJson } from '../short-json.js';
import { readSudokuPad } from '../sudokupad-puzzle.js';
import { cellAt } from './cages.js';
import { type PenpaGrid, readGrid } from './grid.js';
import { isPenpaLink, type PenpaLink, readPenpaLink } from './link.js';
import { boardMembers, valuesOf } from './members.js';

/**
 * Links to penpa-edit, a drawing board for puzzles. The drawing becomes a puzzle of SudokuPad, whose members are places
 * and colours too, so that its rules are read in the same way.
 */
export const penpa: LineForm = { is: isPenpaLink, read: (line) => readPuzzle(readPenpaLink(line)) };

/** The lines of a link: the board, the puzzle, the answer, the cells, whether it has its own colours, and these. */
const [HEADER, PUZZLE, ANSWER, CELLS, HAS_COLOURS, COLOURS] = [0, 3, 4, 5, 13, 14];
/** The texts in the first line of a link. */
const [TITLE, AUTHOR, SOURCE, RULES] = [15, 16, 17, 18];
/** The field of the header that is `true` for a solution with several lists. */
const SEVERAL = 20;

function readPuzzle({ lines, solution, isGame }: PenpaLink): ForeignSheet {
  const header = lines[HEADER].split(',');
  if (/^\d/.test(header[0]))
    throw new ParseError(
      'form',
      'expected a link of penpa-edit from 2020 or later, got an older one; open it there and share it again',
    );
  const [board, answer, cells] = [PUZZLE, ANSWER, CELLS].map((at) => partOf(lines, at));
  if (!isMembers(board))
    throw new ParseError('form', 'expected a penpa-edit link with a puzzle, got one without a board');
  const grid = readGrid(header, cells);
  const own = lines[HAS_COLOURS]?.trim() === '1' ? partOf(lines, COLOURS) : undefined;
  const { members, clues } = boardMembers(board, isMembers(own) ? own : {}, grid);
  const entered = isMembers(answer) ? valuesOf(answer, grid) : [];
  const filled = clues.map((clue, cell) => clue || entered[cell] || '');
  // An author enters the solution on the board, so it isn't a game in progress.
  const isSolved = !isGame && filled.every((value) => value !== '');
  const known = solutionOf(solution, header[SEVERAL] === 'true', clues, grid) ?? (isSolved ? filled : undefined);
  const json = JSON.stringify({
    ...members,
    metadata: {
      title: textIn(header, TITLE, /^Title: ?/),
      author: textIn(header, AUTHOR, /^Author: ?/),
      source: textIn(header, SOURCE),
      rules: textIn(header, RULES),
      ...(known && { solution: known.map(signOf).join('') }),
    },
  });
  const sheet = readSudokuPad(readShortJson(json), json);
  return known === undefined ? withEntered(sheet, filled) : sheet;
}

/** Returns the JSON in a line; undefined if it has none. */
function partOf(lines: readonly string[], at: number): unknown {
  const line = lines[at]?.trim() ?? '';
  return /^[[{]/.test(line) ? readShortJson(line) : undefined;
}

/** Signs of the first line that have a meaning in it, as texts have them. */
const ESCAPES = new Map([
  ['%2C', ','],
  ['%2D', '\n'],
  ['%2E', '&'],
  ['%2F', '='],
]);

function textIn(header: readonly string[], at: number, name = /^/): string {
  const text = (header[at] ?? '').replace(name, '');
  return text
    .replace(/%2[C-F]/g, (sign) => ESCAPES.get(sign) ?? '')
    .replace(/<br ?\/?>/g, '\n')
    .trim();
}

/** Returns the sign of a value in a solution. */
function signOf(value: string): string {
  return value === '' ? '.' : Number(value).toString(36);
}

/** The list of a solution that has its numbers, beside those of its shaded cells, lines, edges, walls and symbols. */
const NUMBERS = 4;

/**
 * Returns the value of each cell of a solution, '' for an unknown one; undefined without numbers. A link may have several
 * solutions, each with one of these lists: only one that fills the grid is meant.
 */
function solutionOf(
  solution: unknown,
  hasSeveral: boolean,
  clues: readonly string[],
  grid: PenpaGrid,
): string[] | undefined {
  const lists = hasSeveral ? listOf(solution) : [listOf(solution)[NUMBERS]];
  return lists
    .map((list) => withNumbers(list, clues, grid))
    .find((values) => values !== undefined && (!hasSeveral || !values.includes('')));
}

/** Returns values with those of a list of points and values; undefined if it has none. */
function withNumbers(list: unknown, clues: readonly string[], grid: PenpaGrid): string[] | undefined {
  const values = [...clues];
  let isFound = false;
  for (const entry of listOf(list)) {
    const [, point, value] = /^(\d+),([1-9]\d?)$/.exec(textOf(entry)) ?? [];
    const place = grid.typeOf(point) === 'cell' ? grid.placeOf(point) : undefined;
    const cell = place === undefined ? -1 : cellAt(...place, grid.side);
    if (cell < 0) continue;
    values[cell] = value;
    isFound = true;
  }
  return isFound ? values : undefined;
}

/** Returns a sheet with the values that a player has entered. */
function withEntered(sheet: ForeignSheet, filled: readonly string[]): ForeignSheet {
  const { puzzle } = sheet.part;
  const answer = Uint8Array.from(filled, Number);
  const isMore = answer.some((value, cell) => value !== puzzle.clues[cell]);
  const fits = answer.length === puzzle.clues.length && answer.every((value) => value <= puzzle.size.rows);
  return isMore && fits ? { ...sheet, part: { ...sheet.part, answer } } : sheet;
}
