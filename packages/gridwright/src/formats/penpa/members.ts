import type { Point } from '../drawn/drawing.js';
import { isMembers, listOf, type Members, textOf } from '../foreign-json.js';
import { cagesOf, cellAt } from './cages.js';
import type { PenpaGrid } from './grid.js';
import { readPenpaLines } from './lines.js';
import { circleBehind, ownColour, surfaceColour } from './styles.js';
import { colours, symbolOf } from './symbols.js';

/** What a board shows besides its texts, as members of SudokuPad. */
export interface BoardMembers {
  readonly members: Members;
  /** The clue of each cell as text, '' for none. */
  readonly clues: readonly string[];
}

/** A number on a board, with its place, its style and its form. */
interface BoardNumber {
  readonly text: string;
  readonly place: Point;
  readonly isCell: boolean;
  readonly style: unknown;
  readonly form: string;
  /** The digits of a cell's small numbers. */
  readonly digits: readonly number[];
}

/** Forms of numbers: large ones, with an arrow, and small digits in the places of a keypad. */
const LARGE = ['1', '10'];
const WITH_ARROW = '2';
const KEYPAD = '7';
/** Radii of the circles behind numbers, by the form of the number. */
const RADII: Readonly<Record<string, number>> = { 4: 0.31, 5: 0.17, 6: 0.25, 10: 0.36 };
/** Arrows behind numbers, by the end of their text. */
const ARROWS = '↑←→↓↖↗↙↘';

/** Returns the numbers of a board. */
function entriesOf(list: unknown, grid: PenpaGrid): BoardNumber[] {
  if (!isMembers(list)) return [];
  return Object.entries(list).flatMap(([point, entry]) => {
    const place = grid.placeOf(point);
    const [shown, style, form] = listOf(entry);
    if (place === undefined) return [];
    const digits = textOf(form) === KEYPAD ? listOf(shown).flatMap((flag, i) => (flag === 1 ? [i + 1] : [])) : [];
    const text = digits.length === 1 ? String(digits[0]) : textOf(shown).trim();
    return [{ text, place, isCell: grid.typeOf(point) === 'cell', style, form: textOf(form), digits }];
  });
}

const isLarge = ({ form }: BoardNumber) => LARGE.includes(form) || form === KEYPAD;

/** Returns the values of the cells by the numbers of a board, '' for none. */
export function valuesOf(board: Members, grid: PenpaGrid): string[] {
  const values = new Array<string>(grid.side * grid.side).fill('');
  for (const entry of entriesOf(board.number, grid)) {
    const cell = entry.isCell && isLarge(entry) ? cellAt(...entry.place, grid.side) : -1;
    if (cell >= 0 && /^[1-9]\d?$/.test(entry.text)) values[cell] = entry.text;
  }
  return values;
}

/** Returns the members of a board; `own` has its own colours. */
export function boardMembers(board: Members, own: Members, grid: PenpaGrid): BoardMembers {
  const { side } = grid;
  const clues = valuesOf(board, grid);
  const entries = entriesOf(board.number, grid);
  const isClue = (entry: BoardNumber) =>
    entry.isCell && isLarge(entry) && clues[cellAt(...entry.place, side)] === entry.text;
  const corners = entriesOf(board.numberS, grid).map((entry) => ({ ...entry, text: entry.text.replace(/\s/g, '') }));
  const { cages, open } = cagesOf(board, grid);
  const sums = cages.map((cells) => corners.find((entry) => isInCorner(entry, cells, side)));
  const lines = readPenpaLines(board, own, grid);
  const symbols = symbolsOf(board, own, grid);
  const notes = new Map(
    entries.flatMap(({ digits, place }) => (digits.length > 1 ? [[cellAt(...place, side), digits] as const] : [])),
  );
  const cell = (at: number) => ({
    ...(clues[at] !== '' && { value: Number(clues[at]) }),
    ...(notes.has(at) && { pencilMarks: notes.get(at) }),
  });
  const rows = Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (_, column) => cell(row * side + column)),
  );
  const places = (cells: readonly number[]) => cells.map((one) => [Math.floor(one / side), one % side]);
  return {
    clues,
    members: {
      cells: rows,
      regions: lines.regions.length > 1 ? lines.regions.map(places) : [],
      cages: cages.map((cells, i) => ({ cells: places(cells), ...(sums[i] && { value: sums[i].text }) })),
      lines: [...lines.lines, ...open.flatMap((piece) => openBorder(piece, grid))],
      arrows: [...lines.arrows, ...symbols.flatMap(({ arrows }) => arrows)],
      underlays: [
        ...surfacesOf(board, own, grid),
        ...lines.bulbs,
        ...symbols.flatMap(({ figures }) => figures).map(({ centre, ...figure }) => ({ center: centre, ...figure })),
        ...entries.flatMap(circleOf),
      ],
      overlays: [
        ...entries.filter((entry) => !isClue(entry) && entry.digits.length < 2),
        ...corners.filter((entry) => !sums.includes(entry)),
      ].flatMap(textFigure),
    },
  };
}

/** Returns whether a small number is in the upper left corner of one of some cells. */
function isInCorner({ place: [row, column] }: BoardNumber, cells: readonly number[], side: number): boolean {
  return row % 1 < 0.4 && column % 1 < 0.4 && cells.includes(cellAt(row, column, side));
}

function surfacesOf(board: Members, own: Members, grid: PenpaGrid): Members[] {
  if (!isMembers(board.surface)) return [];
  return Object.entries(board.surface).flatMap(([point, style]) => {
    const place = grid.placeOf(point);
    const fill = ownOf(own.surface, point) ?? surfaceColour(style);
    return place === undefined || fill === '' ? [] : [{ center: place, height: 1, width: 1, backgroundColor: fill }];
  });
}

function symbolsOf(board: Members, own: Members, grid: PenpaGrid) {
  if (!isMembers(board.symbol)) return [];
  return Object.entries(board.symbol).flatMap(([point, symbol]) => {
    const place = grid.placeOf(point);
    return place === undefined ? [] : [symbolOf(symbol, place, ownOf(own.symbol, point), grid)];
  });
}

function ownOf(list: unknown, point: string): string | undefined {
  return isMembers(list) && Object.hasOwn(list, point) ? ownColour(list[point]) : undefined;
}

/** Returns the circle behind a number. */
function circleOf({ place, style, form }: BoardNumber): Members[] {
  const [fill, border] = circleBehind(style) ?? ['', ''];
  const width = 2 * (RADII[form] ?? 0.42);
  return fill === '' ? [] : [{ center: place, height: width, width, rounded: true, ...colours(fill, border) }];
}

/** Returns a number that isn't a clue as a text of the drawing. */
function textFigure({ text, place, form }: BoardNumber): Members[] {
  const [, number, arrow] = (form === WITH_ARROW && /^(.*)_([0-7])$/.exec(text)) || [];
  const shown = number === undefined ? text : `${number} ${ARROWS[Number(arrow)]}`;
  return shown.trim() === '' ? [] : [{ center: place, height: 0.5, width: 0.5, text: shown }];
}

/** Returns a piece of a border that encloses nothing, as a line. */
function openBorder(piece: string, grid: PenpaGrid): Members[] {
  const [from, to] = piece.split(',').map((point) => grid.placeOf(point));
  return from === undefined || to === undefined ? [] : [{ wayPoints: [from, to], color: '#777777', thickness: 2 }];
}
