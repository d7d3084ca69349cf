import { formatGrid, symbolBytes } from '../core/alphabet.js';
import { OptionError } from '../core/errors.js';
import { type Cell, cellCount, cellName, columnOf, type Grid, rowOf, type Size } from '../core/grid.js';
import { writeLines } from '../core/grid-lines.js';
import { requireBytes, requireObject, requireText } from '../core/guard.js';
import type { Cage, Puzzle } from '../core/kind.js';
import type { Mark } from '../core/mark.js';
import { isConnected } from '../kinds/sudoku/rules/regions.js';
import { kindOf } from '../named/kinds.js';
import { rulesFor } from '../named/rules.js';
import * as plain from './answer.js';
import type { ForeignSheet } from './sheet.js';

/**
 * Returns one line, one character per cell: the clues, or an answer to the puzzle. An undefined answer is a TypeError,
 * so that a puzzle isn't mistaken for its solution. Throws OptionError for a value without a symbol.
 *
 * @example
 * ```ts
 * import { formatLine, parsePuzzle, solve } from 'gridwright';
 *
 * const puzzle = parsePuzzle('1234341221434.21');
 * console.log(formatLine(puzzle)); // => 1234341221434.21
 * console.log(formatLine(puzzle, solve(puzzle).solutions[0])); // => 1234341221434321
 * ```
 */
export function formatLine(puzzle: Puzzle, ...answers: [answer?: Grid]): string {
  return plain.formatLine(rulesFor('puzzle', puzzle), puzzle, answers);
}

/**
 * Writes consecutive answers into `text` as lines with their ends and returns the part used: for each answer a byte per
 * cell and one for the end. Throws OptionError when the text is too short.
 *
 * @example
 * ```ts
 * import { formatLines, parsePuzzle } from 'gridwright/formats';
 *
 * const { kind, size, clues } = parsePuzzle('1234341221434.21');
 * const answers = new Uint8Array([...clues, ...clues]);
 * const lines = formatLines({ kind, size }, answers, new Uint8Array(100));
 * console.log(lines.length); // => 34
 * ```
 */
export function formatLines(puzzle: Pick<Puzzle, 'kind' | 'size'>, answers: Uint8Array, text: Uint8Array): Uint8Array {
  requireObject('puzzle', puzzle);
  const { kind, size } = puzzle;
  requireText('puzzle.kind', kind);
  requireObject('puzzle.size', size);
  requireBytes('answers', answers);
  requireBytes('text', text);
  const { rows, columns, boxRows, boxColumns } = size;
  const cells = cellCount(kindOf(kind).size(rows, columns, boxRows, boxColumns));
  if (answers.length % cells !== 0) throw new OptionError('answers', `${cells} values for each grid`, answers.length);
  const length = (answers.length / cells) * (cells + 1);
  if (text.length < length) throw new OptionError('text', `room for ${length} bytes`, text.length);
  writeLines(answers, cells, symbolBytes(kindOf(kind).answerAlphabet), text);
  return text.subarray(0, length);
}

/**
 * Formats rows of symbols separated by spaces, with lines between boxes or regions, and signs between cells or borders
 * of cages. Arrows follow thermometers from their bulbs and shafts from their circles, which are parentheses. Below
 * cages, signs, thermometers and arrows are formulas such as `r1c1 = r1c2 + r2c3`. So are cages without a sum, in
 * pieces, and those that overlap another one. `parsePuzzle` reads the symbols back where
 * there is none of these. An `o` after a symbol is for an odd cell, an `e` for an even one. No newline at the end.
 *
 * @example
 * ```ts
 * import { formatRows, parsePuzzle } from 'gridwright/formats';
 *
 * console.log(formatRows(parsePuzzle('1234341221434.21')).split('\n')[0]); // => 1 2 | 3 4
 * ```
 */
export function formatRows(puzzle: Puzzle, ...answers: [answer?: Grid]): string {
  return rowsOf(puzzle, formatLine(puzzle, ...answers));
}

/**
 * Formats the known part of another program's puzzle, which may have neither boxes nor regions, as `formatRows` does.
 */
export function formatForeignRows({ part: { puzzle } }: ForeignSheet): string {
  return rowsOf(puzzle, formatGrid(puzzle.clues, kindOf(puzzle.kind).clueAlphabet));
}

function rowsOf(puzzle: Puzzle, text: string): string {
  const { size } = puzzle;
  const marks = draw(puzzle);
  const signs = marks.filter((mark): mark is SignMark => mark.type === 'sign');
  const thermos = marks.filter((mark): mark is ThermoMark => mark.type === 'thermo');
  const arrows = kindOf(puzzle.kind).values?.arrows?.(puzzle) ?? [];
  const isSpread = signs.length + thermos.length + arrows.length > 0;
  const borders = size.boxRows === 0 || isSpread ? bordersOf(puzzle) : [];
  const suffixes = suffixesOf(puzzle);
  const cages = kindOf(puzzle.kind).values?.cages?.(puzzle) ?? [];
  if (cages.length > 0) {
    const drawn = drawable(cages, size);
    const listed = cages.filter((cage) => !drawn.includes(cage)).map((cage) => listCage(cage, size));
    return [formatCaged(text, puzzle, drawn, suffixes), ...listed, ...listMarks(puzzle)].join('\n');
  }
  if (isSpread || borders.length > 0) {
    const canvas = spread(text, size, suffixes);
    drawBorders(canvas, borders);
    drawSigns(canvas, signs);
    for (const { points } of thermos) drawPath(canvas, points);
    for (const cells of arrows)
      drawPath(
        canvas,
        cells.map((cell) => pointOf(cell, size)),
      );
    const circles = new Set(arrows.map(([circle]) => circle));
    const lines = circles.size === 0 ? canvas : withCircles(canvas, circles, size);
    return lines.map((line) => line.join('').trimEnd()).join('\n');
  }
  const shaded = new Set(marks.flatMap((mark) => (mark.type === 'shade' && mark.role === 'cell' ? [mark.cell] : [])));
  const lines: string[] = [];
  for (let row = 0; row < size.rows; row++) {
    if (row > 0 && size.boxRows > 0 && row % size.boxRows === 0)
      lines.push(ruler(size, suffixes === undefined ? 2 : 3));
    lines.push(spaced(text, row, size, shaded, suffixes));
  }
  return lines.join('\n');
}

/** Returns `o` for odd cells, `e` for even ones and spaces for others; undefined for a puzzle without such cells. */
function suffixesOf(puzzle: Puzzle): string[] | undefined {
  const parity = kindOf(puzzle.kind).values?.parity?.(puzzle);
  return parity && Array.from(parity, (one) => ' oe'[one]);
}

/** Formats the symbols of a row, with a bar between boxes and a narrow one at the sides of shaded cells. */
function spaced(
  text: string,
  row: number,
  { columns, boxColumns }: Size,
  shaded: ReadonlySet<Cell>,
  suffixes: readonly string[] | undefined,
): string {
  let line = '';
  for (let column = 0, cell = row * columns; column < columns; column++, cell++) {
    const isBox = boxColumns > 0 && column % boxColumns === 0;
    const between = isBox ? ' | ' : shaded.has(cell) === shaded.has(cell - 1) ? ' ' : '|';
    line += (column === 0 ? '' : between) + text[cell] + (suffixes?.[cell] ?? '');
  }
  return line.trimEnd();
}

/** Formats `------+-------+------`: the dashes extend half way to the bars. */
function ruler(size: Size, width: number): string {
  const boxes = size.columns / size.boxColumns;
  const inner = size.boxColumns * width + 1;
  return Array.from({ length: boxes }, (_, box) => '-'.repeat(box === 0 || box === boxes - 1 ? inner - 1 : inner)).join(
    '+',
  );
}

type Line = Extract<Mark, { type: 'line' }>;

/** Returns the marks of the unsolved puzzle. */
function draw(puzzle: Puzzle): Mark[] {
  const { draw, start } = kindOf(puzzle.kind);
  return draw(puzzle, start(puzzle));
}

/** Returns the borders that the kind draws around regions. */
function bordersOf(puzzle: Puzzle): Line[] {
  return draw(puzzle).filter((mark): mark is Line => mark.type === 'line' && mark.role === 'box');
}

type SignMark = Extract<Mark, { type: 'sign' }>;

type ThermoMark = Extract<Mark, { type: 'thermo' }>;

const SIGN_TEXTS = { equal: '=', different: '×', white: '○', black: '●', x: 'X', v: 'V' } as const;

/** Returns lines of characters, with symbols four characters apart and a line between rows. */
function spread(text: string, { rows, columns }: Size, suffixes: readonly string[] = []): string[][] {
  const canvas = Array.from({ length: 2 * rows - 1 }, () => new Array<string>(4 * columns - 3).fill(' '));
  for (const [cell, symbol] of [...text].entries()) {
    const [y, x] = [2 * Math.floor(cell / columns), 4 * (cell % columns)];
    canvas[y][x] = symbol;
    if (suffixes.length > 0) canvas[y][x + 1] = suffixes[cell];
  }
  return canvas;
}

/** Draws borders in the middle between symbols, `+` where they meet. */
function drawBorders(canvas: string[][], borders: readonly Line[]): void {
  const draw = (y: number, x: number, character: string) => {
    if (canvas[y]?.[x] === undefined) return;
    canvas[y][x] = canvas[y][x] === ' ' || canvas[y][x] === character ? character : '+';
  };
  for (const { x1, y1, x2, y2 } of borders) {
    if (y1 === y2) for (let x = 4 * x1 - 2; x <= 4 * x2 - 2; x++) draw(2 * y1 - 1, x, '-');
    else for (let y = 2 * y1 - 1; y <= 2 * y2 - 1; y++) draw(y, 4 * x1 - 2, '|');
  }
}

function drawSigns(canvas: string[][], signs: readonly SignMark[]): void {
  for (const { role, x, y } of signs) {
    // Two signs on one border are shifted from its middle.
    const [row, column] = [Math.round(2 * y) - 1, 2 * Math.round(2 * x) - 2];
    canvas[row][besideSigns(canvas[row], column)] = SIGN_TEXTS[role];
  }
}

/** Returns the place in the middle of a border, or one beside the signs that are there. */
function besideSigns(line: readonly string[], middle: number): number {
  const isBelow = middle % 4 === 0;
  const places = [middle, middle + 1, isBelow ? middle + 2 : middle - 1];
  return places.find((at) => !Object.values<string>(SIGN_TEXTS).includes(line[at])) ?? middle;
}

type Points = ThermoMark['points'];

function pointOf(cell: Cell, size: Size): Points[number] {
  return { x: columnOf(cell, size) + 0.5, y: rowOf(cell, size) + 0.5 };
}

/** Draws an arrow from each cell of a thermometer or an arrow to the next, beside a sign that is there. */
function drawPath(canvas: string[][], points: Points): void {
  const arrows = ['↖↑↗', '← →', '↙↓↘'];
  for (const [i, { x, y }] of points.slice(1).entries()) {
    const [right, down] = [x - points[i].x, y - points[i].y];
    const [row, column] = [y + points[i].y - 1, 2 * (x + points[i].x) - 2];
    canvas[row][besideSigns(canvas[row], column)] = arrows[down + 1][right + 1];
  }
}

/**
 * Returns lines with room on their left and parentheses around some cells, whose suffix takes the place of the second
 * one.
 */
function withCircles(canvas: readonly string[][], circles: ReadonlySet<Cell>, size: Size): string[][] {
  const lines = canvas.map((line) => [' ', ...line, ' ']);
  for (const cell of circles) {
    const [line, x] = [lines[2 * rowOf(cell, size)], 4 * columnOf(cell, size) + 1];
    line[x - 1] = '(';
    if (line[x + 1] === ' ') line[x + 1] = ')';
  }
  return lines;
}

/** Returns the cages that borders can show: connected, with a sum, and without the cells of another one before. */
function drawable(cages: readonly Cage[], { rows }: Size): Cage[] {
  const taken = new Set<Cell>();
  return cages.filter(({ cells, sum }) => {
    if (sum === undefined || !isConnected(cells, rows) || cells.some((cell) => taken.has(cell))) return false;
    for (const cell of cells) taken.add(cell);
    return true;
  });
}

/** `cage 14: r1c1, r2c2, r3c3` */
function listCage({ cells, sum }: Cage, size: Size): string {
  return `cage${sum === undefined ? '' : ` ${sum}`}: ${cells.map((cell) => cellName(cell, size)).join(', ')}`;
}

/**
 * Formats cages: their borders are | and -, those of boxes that cross a cage : and ., and where both are, # and =. A
 * sum is above the first cell of its cage.
 */
function formatCaged(
  text: string,
  puzzle: Puzzle,
  cages: readonly Cage[],
  suffixes: readonly string[] | undefined,
): string {
  const { rows, columns } = puzzle.size;
  const cageOf = new Int16Array(rows * columns).fill(-1);
  for (const [cage, { cells }] of cages.entries()) for (const cell of cells) cageOf[cell] = cage;
  const at = (row: number, column: number) =>
    row < 0 || column < 0 || row === rows || column === columns ? -2 : cageOf[row * columns + column];
  const isThick = bordersIn(puzzle);
  /** Returns the character of a border: of a cage, of a box, of both or of none. */
  const characterOf = (isCage: boolean, isBox: boolean, [cage, box, both]: string) =>
    isCage ? (isBox ? both : cage) : isBox ? box : ' ';
  const canvas = Array.from({ length: 2 * rows + 1 }, () => new Array<string>(4 * columns + 1).fill(' '));
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const here = at(row, column);
      const above = characterOf(here !== at(row - 1, column), isThick('row', row, column), '-.=');
      const left = characterOf(here !== at(row, column - 1), isThick('column', row, column), '|:#');
      const [y, x] = [2 * row, 4 * column];
      if (column < columns) canvas[y].fill(above, x + 1, x + 4);
      if (row < rows) canvas[y + 1][x] = left;
      const ends = [above, left, canvas[y][x - 1] ?? ' ', canvas[y - 1]?.[x] ?? ' '];
      canvas[y][x] = ends.every((end) => end === ' ') ? ' ' : '+';
      if (row === rows || column === columns) continue;
      const cell = row * columns + column;
      canvas[y + 1][x + 2] = text[cell];
      canvas[y + 1][x + 3] = suffixes?.[cell] ?? ' ';
    }
  }
  for (const { cells, sum } of cages) {
    const [row, column] = [Math.floor(cells[0] / columns), cells[0] % columns];
    for (const [i, digit] of [...String(sum)].entries()) canvas[2 * row][4 * column + 1 + i] = digit;
  }
  return canvas.map((line) => line.join('').trimEnd()).join('\n');
}

/**
 * Returns the marks that a board with cages has no room for: a line for the signs of each role, and one for each path.
 */
function listMarks(puzzle: Puzzle): string[] {
  const { signs, thermos, arrows } = kindOf(puzzle.kind).values ?? {};
  const nameOf = (cell: Cell) => cellName(cell, puzzle.size);
  const byRole = new Map<string, string[]>();
  for (const { first, second, role } of signs?.(puzzle) ?? [])
    byRole.set(role, [...(byRole.get(role) ?? []), `${nameOf(first)} ${SIGN_TEXTS[role]} ${nameOf(second)}`]);
  return [
    ...[...byRole.values()].map((names) => names.join(', ')),
    ...(thermos?.(puzzle) ?? []).map((cells) => cells.map(nameOf).join(' < ')),
    ...(arrows?.(puzzle) ?? []).map(([circle, ...shaft]) => `${nameOf(circle)} = ${shaft.map(nameOf).join(' + ')}`),
  ];
}

/** Returns whether the border above a cell (`row`) or on its left (`column`) is one of a box, a region or the frame. */
function bordersIn(puzzle: Puzzle): (side: 'row' | 'column', row: number, column: number) => boolean {
  const thick = new Set<string>();
  for (const mark of draw(puzzle)) {
    if (mark.type !== 'line' || (mark.role !== 'box' && mark.role !== 'frame')) continue;
    const { x1, y1, x2, y2 } = mark;
    for (let x = Math.min(x1, x2); x < Math.max(x1, x2); x++) thick.add(`row ${y1} ${x}`);
    for (let y = Math.min(y1, y2); y < Math.max(y1, y2); y++) thick.add(`column ${y} ${x1}`);
  }
  return (side, row, column) => thick.has(`${side} ${row} ${column}`);
}
